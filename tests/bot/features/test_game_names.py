"""Games by any of their names, as people type them."""

import pytest

from bot.core.errors import Refused
from bot.features.arguments import find_game


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("coinche", ("coinche", {})),
        ("La coinche", ("coinche", {})),
        ("contree", ("coinche", {})),
        ("Contrée", ("coinche", {})),
        ("la coinche (contrée)", ("coinche", {})),
        ("belote_annonces", ("belote", {"annonces": True})),
        ("Coinche avec sans-atout et tout-atout", ("coinche", {"sa_ta": True})),
    ],
)
def test_a_game_is_found_by_its_key_and_each_of_its_names(typed: str, found: tuple[str, dict[str, bool]]) -> None:
    assert find_game(typed) == found


@pytest.mark.parametrize("typed", ["", "(", "contr", "la coinche (belote)"])
def test_part_of_a_name_is_no_name(typed: str) -> None:
    with pytest.raises(Refused) as refused:
        find_game(typed)
    assert refused.value.key == "unknown-game"
