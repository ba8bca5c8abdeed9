"""Deals of a round: two matches of every game with one seed and other moves, deal by deal."""

import hashlib
import hmac
from random import Random

import pytest
from support.games.matches import SHORT, random_move, sampled

import games
from bot.features.tournaments.rules import deals
from bot.matches.commitment import Seal

Dealt = tuple[object, ...]
MOVES = 1_500


def dealt(game: str, seats: int, options: dict[str, bool | int | str], dice: Random) -> dict[int, Dealt]:
    """By number of the deal: its dealer, hands and stock when it begins, in a match of random moves."""
    match = games.new(game, seats=seats, options=options, seed=bytes([7]) * 32)
    found: dict[int, Dealt] = {}
    for _ in range(MOVES):
        number = match.view(None).facts.get("deal", 1)
        if number not in found:
            hands = tuple(tuple(sorted(match.held(seat))) for seat in range(seats))
            found[number] = (getattr(match, "current_dealer", match.dealer), hands, tuple(getattr(match, "stock", ())))
        if not match.waiting:
            break
        match.play(*random_move(match, dice))
    return found


@pytest.mark.parametrize("game", sampled(games.KEYS))
def test_tables_with_one_seed_play_the_same_deals_where_it_is_promised(game: str) -> None:
    sheet = games.info(game)
    seats = min(sheet.seats, key=lambda count: abs(count - 4))
    options = dict(SHORT.get(game, {}))
    if game == "belote_comptoir":
        options |= {"cards": 3, "visibility": "normal"}
    if not deals.can_duplicate(game, options, 1):
        assert sheet.luck
        return
    tables = [dealt(game, seats, options, Random(number)) for number in range(3)]
    promised = max(map(len, tables)) if deals.can_duplicate(game, options, None) else 1
    for number in range(1, promised + 1):
        assert len({table[number] for table in tables if number in table}) == 1


def test_each_round_of_each_tournament_has_a_number_of_its_own() -> None:
    assert [deals.round_id(*numbers) for numbers in ((1, 1), (1, 999), (3, 2))] == [1_001, 1_999, 3_002]
    for wrong in ((0, 1), (1, 0), (1, 1_000)):
        with pytest.raises(ValueError, match=rf"^no round {wrong[1]} of tournament {wrong[0]}$"):
            deals.round_id(*wrong)


@pytest.mark.parametrize(("duplicate", "label"), [(True, b"deals"), (False, b"deals 3")])
def test_seeds_of_a_round_follow_from_its_secret_by_labels(duplicate: bool, label: bytes) -> None:
    """Recorded: the seals of rounds that were played are opened with these."""

    def derived(words: bytes) -> bytes:
        return hmac.digest(b"s" * 32, b"tapis-vert tournament " + words, "sha256")

    sealed = Seal(b"n" * 32, b"s" * 32, "ab" * 32)
    assert deals.pairing_seed(sealed) == derived(b"pairing")
    nonce, seed = derived(b"nonce 3"), derived(label)
    written = hashlib.sha256(nonce + seed + b"71").hexdigest()
    assert deals.table_seal(sealed, 3, 71, duplicate=duplicate) == Seal(nonce, seed, written)


@pytest.mark.parametrize(
    ("game", "count", "options"),
    [
        ("coinche", 8, {"deals": 8}),
        ("tarot", 5, {"deals": 5, "length": "deals"}),
        ("hombre", 2, {"deals": 3}),  # the fewest that the game allows: the table is stopped
        ("rami", 1, {"hands": 1, "target": 0}),
        ("gin_rami", 20, {"hands": 20, "target": 0}),
        ("empereur", 2, {"manches": 2, "mode": "normal"}),
        ("huit_americain", 2, {"rounds": 2}),
        ("beigne", 4, {"max_hands": 400, "start": 25}),
        ("pinacle", 4, {"target": 200, "hands": 40}),
        ("gin_frappe", 4, {"target": 500}),
        ("rikiki", 4, {}),  # it has a schedule of its own
        ("menteur", 4, {}),  # one deal
        ("bataille", 4, {}),  # pure luck
    ],
)
def test_options_make_a_match_last_for_the_deals_of_a_round(game: str, count: int, options: dict[str, object]) -> None:
    assert deals.length_options(game, count) == options


@pytest.mark.parametrize(("game", "name", "count"), [("coinche", "deals", 61), ("gin_rami", "hands", 21)])
def test_more_deals_than_a_game_allows_are_refused(game: str, name: str, count: int) -> None:
    assert deals.length_options(game, count - 1)[name] == count - 1
    with pytest.raises(games.BadOptions):
        deals.length_options(game, count)


def test_equal_deals_are_promised_for_all_of_a_match_or_for_its_first_deal() -> None:
    def promised(game: str, count: int | None, **options: bool | int | str) -> bool:
        return deals.can_duplicate(game, options, count)

    assert [promised("coinche", count) for count in (None, 1, 8)] == [True, True, True]
    assert [promised("rami", count) for count in (None, 1, 2)] == [False, True, False], "its stock may be refilled"
    assert [promised("pouilleux", count) for count in (None, 1, 2)] == [True, True, True], "it has a single deal"
    assert [promised("bataille", count) for count in (None, 1)] == [False, False], "pure luck"
    assert [promised("beigne", 1, honour=honour) for honour in (False, True)] == [True, False]
    assert [promised("belote", 1, packets=packets) for packets in ("two_three", "dealer")] == [True, False]
    comptoir = [
        promised("belote_comptoir", 1, cards=cards, visibility=visibility)
        for cards, visibility in ((3, "normal"), (0, "normal"), (3, "dealer"))
    ]
    assert comptoir == [True, False, False]
    with pytest.raises(games.BadOptions):
        promised("belote", 1, packets="none")


def test_options_decide_whether_the_lowest_total_wins() -> None:
    assert [deals.low_wins("petite_ecole", {"winner": winner}, 3) for winner in ("first", "points")] == [False, True]
    assert [deals.low_wins("empereur", {"mode": mode}, 4) for mode in ("elite", "miroir_elite")] == [False, True]
    with pytest.raises(games.GameError):
        deals.low_wins("coinche", {}, 3)


def test_a_match_is_over_at_a_table_once_its_last_deal_is_finished() -> None:
    match, dice = games.new("rikiki", seats=3, options={"max_cards": 2}, seed=bytes(32)), Random(1)
    found = dict[int, tuple[bool, ...]]()
    while match.waiting:
        found[match.view(None).facts["deal"]] = tuple(deals.is_over(match, count) for count in (1, 2, None))
        match.play(*random_move(match, dice))
    assert found == {1: (False, False, False), 2: (True, False, False), 3: (True, True, False)}
    assert deals.is_over(match, 99)
    assert deals.is_over(match, None)


def new_rikiki() -> games.Game:
    return games.new("rikiki", seats=3, options={"max_cards": 2}, seed=bytes(32), dealer=2)


def test_the_points_of_finished_deals_count_up_to_the_limit() -> None:
    match, dice = new_rikiki(), Random(1)
    expected, before = [], match.view(None).scores
    lengths = []
    while match.waiting:
        number = match.view(None).facts["deal"]
        match.play(*random_move(match, dice))
        scores = match.outcome.scores if match.outcome is not None else match.view(None).scores
        if match.outcome is not None or match.view(None).facts["deal"] > number:
            expected.append(tuple(now - then for now, then in zip(scores, before, strict=True)))
            lengths.append(len(match.log))
            before = scores
    assert len(expected) == 3
    assert any(any(row) for row in expected)
    for count in (1, 2):
        assert deals.points_by_deal(new_rikiki(), match.log, count) == tuple(expected[:count])
    assert deals.points_by_deal(new_rikiki(), iter(match.log)) == tuple(expected)
    assert deals.points_by_deal(new_rikiki(), match.log[: lengths[0] - 1]) == (), "a deal that was cut off"
    assert deals.points_by_deal(new_rikiki(), match.log[: lengths[1] - 1]) == tuple(expected[:1])
    with pytest.raises(games.IllegalMove):
        deals.points_by_deal(new_rikiki(), [(1, "bid:9")])


def test_moves_that_were_taken_back_bring_no_points() -> None:
    match, dice = new_rikiki(), Random(1)
    while match.view(None).facts["deal"] == 1:
        match.play(*random_move(match, dice))
    plain = match.log
    (seat, move), others = plain[0], plain[1:]
    again = [(seat, "bid:1" if move == "bid:0" else "bid:0"), (seat, "undo:0"), (seat, move), *others]
    points = deals.points_by_deal(new_rikiki(), plain)
    assert len(points) == 1
    assert deals.points_by_deal(new_rikiki(), again) == points
