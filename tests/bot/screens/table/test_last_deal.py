"""The result of a deal and of a match, explained; and the few lines that stand under a table's picture."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from typing import Any, cast

import pytest
from support.discord.screen import plain
from support.games.matches import SHORT, cases, finished, sampled
from support.storage.records import playing

import games
from bot.i18n.words import words
from bot.screens.parts.lines import Teller, plate_texts
from bot.screens.parts.screen import CAPTION_LINES, Screen
from bot.screens.parts.state import is_explained
from bot.screens.scenes.pictures import won_label
from bot.screens.table.result import brief_line, last_deal_lines, over_screen
from bot.screens.table.table import table_screen
from games.parts.cards import PACK_32, SUIT
from games.tricks.belote.coinche import Bid, CoincheOptions, Contract
from games.tricks.contracts.vicaire import Vicaire
from games.view import DealResult
from games.view.deal_lines import deal_lines
from storage import Rating, RatingChange

NAMES = ("Alice", "Bruno", "Chloé", "Denis")
record = partial(playing, names=NAMES)
SAY = words("fr")


def read(*lines: str) -> str:
    return re.sub(r"[\u00a0\u202f]", " ", "\n".join(lines))


def near_four(key: str) -> int:
    return min(games.info(key).seats, key=lambda seats: (abs(seats - 4), seats))


@cache
def log(key: str) -> tuple[tuple[int | None, str], ...]:
    """A match of four, or nearly, from the first card to the outcome."""
    seats = near_four(key)
    case = next(case for case in cases() if case.key == key)
    return finished(replace(case, seats=seats, options={**SHORT.get(key, {}), **MORE.get(key, {})})).log


MORE = {"huit_americain": {"rounds": 2}, "rami": {"hands": 2}}


def positions(key: str) -> Iterator[games.Game]:
    seats = near_four(key)
    case = next(case for case in cases() if case.key == key)
    match = replace(case, seats=seats, options={**SHORT.get(key, {}), **MORE.get(key, {})}).new()
    yield match
    for move in log(key):
        match.play(*move)
        yield match


def told_of(match: games.Game, *kinds: str) -> str:
    """The lines of these kinds at the table."""
    teller = Teller(match.screen_view(None), NAMES, SAY)
    return read(*(teller.text(line) or "" for line in teller.view.lines if line.kind in kinds))


def screen_of(match: games.Game, changes: tuple[RatingChange, ...] = ()) -> Screen:
    table, view = record(match.key, match.seats), match.screen_view(None)
    if match.outcome:
        return over_screen(table, match.outcome, view, SAY, changes)
    return table_screen(table, 1, view, match.events, SAY)


def change(seat: int, ladder: str) -> RatingChange:
    return RatingChange(seat, ladder, Rating(25, 8, 10), Rating(26.5 - seat, 7.9, 11))


# -- under the picture ----------------------------------------------------------------------------------------


@pytest.mark.live
@pytest.mark.parametrize("key", sampled(games.KEYS))
def test_under_the_picture_of_a_table_of_four_stand_at_most_eight_lines(key: str) -> None:
    ladders = (key, f"@{games.info(key).family}", "@all")
    for match in positions(key):
        changes = tuple(change(seat, ladder) for ladder in ladders for seat in range(match.seats))
        screen = screen_of(match, changes)
        assert screen.picture
        under = "\n".join(screen.texts(with_picture=True)).split("\n")
        assert len(under) <= CAPTION_LINES == 8, under
        if match.waiting - {None} and not match.view(None).facts.get("anyone"):
            assert any("de jouer" in line or "de parler" in line or "On attend" in line for line in under), under


@pytest.mark.parametrize("key", sampled(games.KEYS))
def test_the_lines_under_a_picture_are_lines_of_the_whole_text(key: str) -> None:
    """So a message without a picture says everything."""
    for number, match in enumerate(positions(key)):
        if number % 7 == 0:
            screen = screen_of(match)
            told = {line for block in screen.blocks for line in block.split("\n")}
            under = {line for block in screen.captions for line in block.split("\n")}
            assert {line for line in under - told if "Dernier coup" not in line} == set()


# -- the deal before ------------------------------------------------------------------------------------------


def test_a_bid_kept_or_missed_is_told_until_the_next_trick_is_taken() -> None:
    told: dict[int, set[bool]] = {}
    for match in positions("rikiki"):
        view = match.screen_view(None)
        if last := view.facts.get("last_deal"):
            begun = last["deal"] != view.facts["deal"] and any(seat.won for seat in view.seats)
            assert is_explained(view) is not begun
            told.setdefault(last["deal"], set()).add(begun)
            lines = [plain(line) for line in last_deal_lines(view, NAMES, SAY)]
            assert (lines == []) is begun
            for seat, line in enumerate(lines[1:]):
                bid, won = last["bids"][seat], last["won"][seat]
                word = "tenu" if bid == won else "manqué"
                assert f"• {NAMES[seat]} : **" in line
                assert f"(enchère {bid}, fait {won}, {word})" in line
                assert line.endswith(f"→ {plain(SAY.say('points', count=view.scores[seat]))}")
    assert len(told) > 3


def with_last_deal(
    game: str, options: Mapping[str, object] | None = None, *, language: str = "fr", **facts: Any
) -> list[str]:
    match = games.new(game, seats=4, seed=bytes(32), options=options or {}, dealer=1)
    view = match.view(None)
    last = cast(DealResult, {"deal": 1, **facts})
    view = replace(view, facts={**view.facts, "last_deal": last})
    view = replace(view, lines=tuple(deal_lines(view, match)))
    return [plain(line) for line in last_deal_lines(view, NAMES, words(language))]


def test_a_belote_that_failed_is_told_with_all_its_parts() -> None:
    own = (("tricks", 72), ("belote", 20), ("failed", -72))
    others = (("tricks", 90), ("announced", 50), ("failed", 72))
    lines = with_last_deal("belote", points=(20, 212, 20, 212), parts=(own, others) * 2, taker=2, result="failed",
                           trump="H", sweep=False)  # fmt: skip
    assert lines == [
        "**Donne 1** : Chloé prend à ♥︎ cœur, dedans",
        "• Alice + Chloé : **+20** (plis +72, belote +20, dedans −72) → 0 pt",
        "• Bruno + Denis : **+212** (plis +90, annonces +50, dedans +72) → 0 pt",
    ]


def test_the_headline_of_tarot_is_the_sum_that_each_defender_pays() -> None:
    head, first, second, *_ = with_last_deal(
        "tarot", points=(828, -276, -276, -276), parts=((("contract", 828),), *[(("contract", -276),)] * 3), taker=0,
        partner=None, level="garde_contre", result="made", whole=72, half=1, needed=51, bouts=1, petit=0, poignees=0,
        slam=0, slam_against=0, margin=21, times=6, value=276, chien=("KS", "T4"))  # fmt: skip
    assert head == (
        "**Donne 1** : Alice, garde contre : 72½ pour 51 (1 bout), contrat réussi : (25 + 21) × 6 = 276 par adversaire"
        " · chien : Atout 4 · Roi ♠︎"
    )
    assert (first, second) == ("• Alice : **+828** (3 × 276) → 0 pt", "• Bruno : **−276** → 0 pt")


@pytest.mark.parametrize(
    ("options", "times", "told"),
    [
        ({}, 4, "(160 + 90) × 4 = 1000"),
        ({"coinche_doubles": "bid"}, 2, "160 + 90 × 2 = 340"),
        ({"marking": "bid_only"}, 2, "90 × 2 = 180"),
    ],
)
def test_a_doubled_contract_is_a_sum_that_equals_its_points(options: Any, times: int, told: str) -> None:
    contract = Contract(Bid(0, "90", "H"), times, (112, 50), (0, 0), (5, 1, 1, 1))
    parts = contract.marks(CoincheOptions(**options))
    points = [sum(points for _, points in own) for own in parts]
    _, first, _ = with_last_deal("coinche", options, points=points * 2, parts=parts * 2, taker=0, multiplier=times,
        contract="90:H", result="made", tricks=(112, 50), belote=(0, 0), announced=(0, 0), sweep=False,
        camps=(0, 1, 0, 1))  # fmt: skip
    assert f"({told})" in first.replace("\u202f", "")
    assert told.endswith(f"= {points[0]}")


def test_a_hand_is_told_with_its_melds_and_the_cards_that_count() -> None:
    laid = {"melds": (("5H", "6H", "7H"),), "left": ("2D", "3S"), "worth": (2, 3), "points": 5}
    capped = {"melds": (), "left": ("KH", "QS"), "worth": (), "points": 100}
    lines = with_last_deal("rami", points=(0, 5, 8, 100), winner=0, unlaid=(None, laid, None, capped),
                           parts=((), (("left", 5),), (("left", 8),), (("at_most", 100),)))  # fmt: skip
    assert lines == [
        "**Manche 1**",
        "• Alice : **0** (a fini) → 0 pt",
        "• Bruno : **+5** (5 ♥︎ · 6 ♥︎ · 7 ♥︎ ; reste 2 ♦︎ (2), 3 ♠︎ (3)) → 0 pt",
        "• Chloé : **+8** (cartes en main) → 0 pt",
        "• Denis : **+100** (100 au plus, aucune combinaison ; reste Roi ♥︎, Dame ♠︎) → 0 pt",
    ]


def test_a_deal_leads_to_its_total_before_the_next_stakes() -> None:
    match = games.new("nain_jaune", seats=4, seed=bytes(32), options={"auto_claim": True})
    while match.view(None).facts["deal"] == 1:
        seat = min(match.waiting, key=str)
        match.play(seat, match.legal(seat)[0])
    view = match.screen_view(None)
    _, *lines = last_deal_lines(view, NAMES, SAY)
    for points, score, line in zip(view.facts["last_deal"]["points"], view.scores, lines, strict=True):
        assert score == 100 + points - 15
        assert f"→ {100 + points} jetons" in read(line)


# -- the end --------------------------------------------------------------------------------------------------


def test_the_result_tells_the_last_deal_and_how_each_rating_changed() -> None:
    *_, match = positions("belote")
    changes = tuple(change(seat, ladder) for ladder in ("belote", "@tricks", "@all") for seat in range(4))
    screen = screen_of(match, changes)
    text = read(*screen.blocks)
    last = match.view(None).facts["last_deal"]
    for seat in range(4):
        assert f" · donne {last['deal']} : **{read(SAY.signed(last['points'][seat]))}**" in text
    assert "Cote · La belote : **Alice** 2,8 (+1,8) · **Bruno** 1,8 (+0,8) · **Chloé** 0,8 (−0,2)" in text
    assert [line for line in text.split("\n") if "Cote" in line] == [
        line for name in ("La belote", "Jeux de levées", "Tous les jeux") for line in text.split("\n")
        if line.startswith(f"-# Cote · {name} :")
    ]  # fmt: skip
    assert "Pli précédent" in text, "the last trick is seen"
    assert read(*screen.captions).count("Cote · La belote") == 1


# -- figures --------------------------------------------------------------------------------------------------


def test_cards_and_chips_are_no_points() -> None:
    for key, unit in (("bataille", "cartes"), ("pharaon", "jetons"), ("rikiki", "pt")):
        screen = screen_of(games.new(key, seats=4, seed=bytes(32)))
        told = read(*screen.blocks) + read(screen.picture.alt if screen.picture else "")
        assert unit in told
        assert not (key != "rikiki" and re.search(r"\bpts?\b", told)), told


def test_the_trick_on_the_felt_names_its_deal_in_the_next_one() -> None:
    labels = {(match.view(None).facts["deal"], won_label(match.view(None), SAY)) for match in positions("rikiki")}
    assert {(1, "Pli pour"), (2, "Donne 1, pli pour"), (2, "Pli pour"), (3, "Donne 2, pli pour")} <= labels
    assert (1, "Donne 1, pli pour") not in labels


# -- what each game calls a deal ------------------------------------------------------------------------------


# -- games of avoidance ------------------------------------------------------------------------------------


def spades_in_one_hand() -> games.Game:
    """A deal of pétasse, whose first seat wins all the tricks with spades."""
    deck = [card for cards in zip(*(sorted_by_suit(suit) for suit in "SHDC"), strict=True) for card in cards]
    return games.new("petasse", seats=4, seed=bytes(32), dealer=3, stacked=[deck])


def sorted_by_suit(suit: str) -> list[str]:
    return [card for card in PACK_32 if SUIT[card] == suit]


def test_a_sweep_says_who_took_all_and_what_it_cost_the_others() -> None:
    match = spades_in_one_hand()
    while match.view(None).facts["deal"] == 1:
        (seat,) = match.waiting
        match.play(seat, match.legal(seat)[0])
    lines = read(*last_deal_lines(match.screen_view(None), NAMES, SAY)).split("\n")
    assert lines[:2] == ["**Donne 1** : Alice ramasse tout", "• Alice : **0** (8 plis) → 0 pt"]
    assert lines[2:] == [f"• {name} : **+16** (0 pli, capot adverse) → 16 pts" for name in NAMES[1:]]


@pytest.mark.parametrize(
    ("game", "options", "told"),
    [
        ("petasse", {}, "Fin à 51 pts, le plus petit total gagne"),
        ("tarot_tare", {"length": "target", "target": 150}, "Fin à 150 pts, le plus petit total gagne"),
        ("tarot_tare", {}, "Le plus petit total gagne"),
        ("triton", {}, "Partie en 500 pts"),
    ],
)
def test_a_table_tells_the_target_and_when_the_lowest_total_wins(game: str, options: Any, told: str) -> None:
    match = games.new(game, seats=3, seed=bytes(32), options=options)
    assert told_of(match, "limit", "low-wins", "target") == told


def test_a_match_of_manches_tells_two_numbers_everywhere() -> None:
    """Le vicaire: the points of the manche with those that a seat goes for, next to those of the match."""
    match = games.new("vicaire", seats=3, seed=bytes(32), dealer=0, options={"target": 100})
    assert isinstance(match, Vicaire)
    match.won = [4, 5, 1]
    match.score_deal()
    seats = match.screen_view(None)
    told = read(*table_screen(record("vicaire", 3), 0, seats, (), SAY).blocks)
    assert "Manche 1" in told
    assert "Alice : **0** (4 plis, 4 dans la manche) → 0 pt" in told
    assert "0 pt · manche : 5, vise 10" in told
    assert [tuple(map(read, texts)) for texts in plate_texts(seats, NAMES[:3], SAY)] == [
        ("0 pt", "manche 4/10"),
        ("0 pt", "manche 5/10"),
        ("0 pt", "manche 1/10"),
    ]
    assert read(brief_line(seats, NAMES[:3], SAY)).endswith("Alice +4 · Bruno +5 · Chloé +1")
    match.won = [2, 5, 3]
    match.score_deal()
    told = read(*table_screen(record("vicaire", 3), 0, match.screen_view(None), (), SAY).blocks)
    assert "Bruno gagne la manche 1 avec un total de 10" in told
    assert "Bruno : **+50** (5 plis, 10 dans la manche, manche gagnée) → 50 pts" in told
    english = read(*last_deal_lines(match.screen_view(None), NAMES[:3], words("en")))
    assert "Bruno: **+50** (5 tricks, 10 in the round, round won) → 50 pts" in english
    assert "Manche 2" in told


def after_piles(*piles: str, **options: object) -> str:
    """What the table tells after a deal of le triton in which Alice, Bruno and Chloé have won these cards."""
    match = games.new("triton", seats=3, seed=bytes(32), dealer=0, options=options)
    won = [pile.split() for pile in piles]
    match.piles = lambda: won  # type: ignore[attr-defined]
    match.score_deal()  # type: ignore[attr-defined]
    return read("\n".join(last_deal_lines(match.screen_view(None), NAMES[:3], SAY)))


def test_each_combination_is_told_and_why_one_is_the_best() -> None:
    told = after_piles("9D 10D JD QD KD AS", "QH QS 7C", "7S KS")
    assert "Alice a la meilleure combinaison : +30" in told
    run = read(SAY.cards(["KD", "QD", "JD", "10D", "9D"]))
    assert f"Alice : **+130** (quinte au roi : {run} +100, meilleure combinaison +30) → 130 pts" in told
    assert f"Bruno : **+10** (paire de dames : {read(SAY.cards(['QS', 'QH']))}) → 10 pts" in told
    assert "Chloé : **0** (aucune combinaison) → 0 pt" in told
    higher = after_piles("JS JH JD QS QH", "AS AH AD KS KH", "8S 8H")
    assert "Bruno a la meilleure combinaison, par ses cartes plus hautes : +30" in higher
    assert "full aux as par les rois" in higher
    assert "full aux valets par les dames" in higher
