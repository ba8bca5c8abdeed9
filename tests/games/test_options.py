"""Each house rule has a test of its own, in the file of the game or of the part that declares it."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache

import pytest
from support.paths import ROOT

import games
from games.catalogue import find
from games.options import Option, Options

ANY_VALUE = object()  # a variable: parametrized, or computed
OF_THE_TABLE = {"seats_by_lot"}  # tests/bot/tables/test_seats_by_lot.py


def mirrored(module: str) -> str:
    """The file with the tests of a module."""
    folder, _, name = module.replace(".", "/").rpartition("/")
    return f"tests/{folder}/test_{name}.py"


def values_in(tree: ast.AST) -> Iterator[tuple[str, object]]:
    """The values that a file passes by name: `name=value`, `{"name": value}`, and those of variants that it names."""
    for node in ast.walk(tree):
        pairs: list[tuple[str | None, ast.expr]] = []
        if isinstance(node, ast.keyword):
            pairs = [(node.arg, node.value)]
        elif isinstance(node, ast.Dict):
            pairs = [
                (ast.unparse(key).strip("'"), value) for key, value in zip(node.keys, node.values, strict=True) if key
            ]
        elif isinstance(node, ast.Constant) and node.value in VARIANTS:
            yield from VARIANTS[node.value].items()
        for name, value in pairs:
            if name is not None:
                yield name, value.value if isinstance(value, ast.Constant) else ANY_VALUE


VARIANTS: Mapping[object, Mapping[str, object]] = {
    variant: settings for key in games.KEYS for variant, settings in games.info(key).variants.items()
}


@cache
def values_named_in(file: str) -> frozenset[tuple[str, object]]:
    path = ROOT / file
    return frozenset(values_in(ast.parse(path.read_text(encoding="utf-8")))) if path.exists() else frozenset()


def declared() -> dict[tuple[type[Options], str], dict[str, Option]]:
    """By the class that introduces an option, and its name: the option of each game that has it."""
    found: dict[tuple[type[Options], str], dict[str, Option]] = {}
    for key in games.KEYS:
        for name, option in games.info(key).options.items():
            classes = [cls for cls in games.info(key).rules.__mro__ if name in vars(cls).get("__annotations__", {})]
            found.setdefault((classes[-1], name), {})[key] = option
    return found


def test_an_option_has_a_test_of_its_rule() -> None:
    """With another value than the default, in the tests of the class that declares it or of a game that has it."""
    for (options, name), of in declared().items():
        files = {mirrored(find(key).__module__): option.default for key, option in of.items()}
        files.setdefault(mirrored(options.__module__), next(iter(of.values())).default)
        assert name in OF_THE_TABLE or any(
            at == name and value != default for file, default in files.items() for at, value in values_named_in(file)
        ), f"test the rule {name!r} with another value than the default in {min(files)}"


@pytest.mark.parametrize(
    ("key", "options", "expected"),
    [
        ("rikiki", {}, False),
        ("belote", {}, False),
        ("belote", {"packets": "dealer"}, True),
        ("beigne", {"honour": True}, True),
        ("belote_comptoir", {}, True),
    ],
)
def test_options_say_whether_a_player_decides_how_cards_are_dealt(
    key: str, options: dict[str, bool | str], expected: bool
) -> None:
    assert games.info(key).rules.read(options).deals_by_choice() == expected


def test_a_longer_window_leaves_players_as_much_more_time() -> None:
    corse = games.info("bataille_corse")
    assert [corse.patience({"slap_window_s": seconds}) for seconds in (2, 4, 8)] == [1.0, 1.0, 2.0]
    assert games.info("belote").patience({}) == 1.0, "nobody has to be quick"
