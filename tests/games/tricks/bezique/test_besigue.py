"""Le bésigue, rule by rule, in the notation of its moves."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from support.games.deals import SEED, begin, imagine
from support.games.matches import play, play_out, refusal, whose_turn

import games
from games.parts.cards import PACK_32
from games.tricks.bezique.besigue import Besigue

LOW = "7S 7S 8S 8S 7C 7C 8C 8C 9C"  # a hand that wins nothing from trumps


def deck(eldest: str, dealer: str, stock: str = "", turned: str = "9H", sizes: Sequence[int] = (3, 3, 3)) -> list[str]:
    """The deck that deals these hands by packets, then these cards of the talon; `turned` lies at its bottom."""
    hands, out = [eldest.split(), dealer.split()], []
    for size in sizes:
        for hand in hands:
            out += hand[:size]
            del hand[:size]
    out += stock.split()
    left = Counter(PACK_32 * 2) - Counter([*out, turned])
    return [*out, *sorted(left.elements()), turned]


def table(eldest: str, dealer: str = LOW, stock: str = "", turned: str = "9H", **options: Any) -> Besigue:
    """A match dealt by seat 1: seat 0 has the hand `eldest` and leads."""
    stacked = [deck(eldest, dealer, stock, turned)]
    match = begin(Besigue, 2, *stacked, dealer=1, **options)
    assert match.view(0).hand == tuple(sorted(eldest.split()))
    return match


def declare(match: games.Game, *combinations: str) -> tuple[games.Event, ...]:
    for combination in combinations:
        match.play(whose_turn(match), f"declare:{combination}")
    return match.events


def won_by(match: games.Game, trick: str) -> int | None:
    """Play a trick; who won it, who declares nothing."""
    events = play(match, trick)
    if match.view(None).phase == "declare":
        match.play(whose_turn(match), "skip")
    return next(event.seat for event in events if event.kind == "trick")


def through_the_talon(match: games.Game, first: str) -> None:
    """Play to the end of the talon, each the card that was just drawn; `first`: the cards of the first trick."""
    won_by(match, first)
    while match.view(None).zones["stock"] or match.view(None).zones["turned"]:
        seat = whose_turn(match)
        match.play(seat, f"play:{match.view(seat).facts['drawn']}")
        if match.view(None).phase == "declare":
            match.play(whose_turn(match), "skip")


def declarations(match: games.Game) -> list[str]:
    moves = match.legal(whose_turn(match))
    return [move.removeprefix("declare:") for move in moves if move.startswith("declare:")]


# -- the deal ----------------------------------------------------------------------------------------------


def test_nine_cards_each_by_threes_and_the_last_of_the_talon_is_turned() -> None:
    match = table("AS KS QS JS 9S 10S AD KD QD")
    view = match.view(None)
    assert (view.zones["stock"], view.zones["turned"], view.facts["trump"]) == (45, ("9H",), "H")
    assert whose_turn(match) == 0
    assert view.seats[1].tags == ("dealer",)
    assert match.view(1).hand == tuple(sorted(LOW.split()))


def test_eight_cards_are_dealt_by_three_two_and_three() -> None:
    stacked = [deck("AS KS QS JS 9S 10S AD KD", "7C 8C 9C 7D 8D 9D 7S 8S", sizes=(3, 2, 3))]
    match = games.new("besigue", seats=2, options={"hand_size": 8}, seed=SEED, dealer=1, stacked=stacked)
    assert match.view(0).hand == tuple(sorted(["AS", "KS", "QS", "JS", "9S", "10S", "AD", "KD"]))
    assert match.view(None).zones["stock"] == 47


def test_the_dealer_scores_ten_for_a_turned_seven() -> None:
    assert table("AS KS QS JS 9S 10S AD KD QD", turned="7H").view(None).scores == (0, 10)
    assert table("AS KS QS JS 9S 10S AD KD QD", turned="8H").view(None).scores == (0, 0)


def test_the_deal_alternates() -> None:
    match = table("AS KS QS JS 9S 10S AD KD QD")
    rng = Random(1)
    while match.view(None).facts["deal"] == 1:
        seat = whose_turn(match)
        match.play(seat, rng.choice(match.legal(seat)))
    assert match.view(None).seats[0].tags == ("dealer",)
    assert whose_turn(match) == 1


# -- tricks while the talon lasts --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "seat"), [("10S AD", 1), ("JC JS", 0), ("AS 7H", 1), ("9D 8H", 1), ("8H 9H", 1), ("AS AS", 0)]
)
def test_the_highest_rank_wins_whatever_its_suit_and_the_first_of_equals(cards: str, seat: int) -> None:
    assert won_by(table("10S JC AS 9D 8H AC KC QC 9C", "AD JS 7H 8H 9H AS 8S 8S 8D", turned="KH"), cards) == seat


@pytest.mark.parametrize(("cards", "seat"), [("10S AD", 0), ("10S AS", 1), ("AS 7H", 1), ("9D AC", 0)])
def test_with_led_suit_another_plain_suit_never_wins(cards: str, seat: int) -> None:
    match = table("10S JC AS 9D 8H AC KC QC 9C", "AD JS 7H 8H 9H AS AC 8S 8D", phase_a_winner="led_suit")
    assert won_by(match, cards) == seat


def test_nothing_need_be_followed_and_two_equal_cards_are_one_move() -> None:
    match = table("AH AH KH QH JH 10H 9H 8H 7H")
    assert match.legal(0).count("play:AH") == 1
    match.play(0, "play:AH")
    assert [move for move in match.legal(1) if move.startswith("play:")] == [
        "play:7C",
        "play:7S",
        "play:8C",
        "play:8S",
        "play:9C",
    ]


def test_the_winner_draws_first_and_leads_and_each_sees_only_its_own_card() -> None:
    match = table("8D KS QS JS 9S 10S AD KD QD", "AH 7S 8S 8S 7C 7C 8C 8C 9C", stock="10D JD")
    events = play(match, "8D AH 1@skip")
    assert [(event.seat, event.cards, event.to) for event in events if event.kind == "drawn"] == [
        (1, ("10D",), 1),
        (0, ("JD",), 0),
    ]
    assert whose_turn(match) == 1
    assert (match.view(0).facts["drawn"], match.view(1).facts["drawn"]) == ("JD", "10D")
    assert "drawn" not in match.view(None).facts


# -- combinations ------------------------------------------------------------------------------------------

BESIGUES = "JD JD QS QS AH AH 10H 10H KH"


def test_a_besigue_that_is_completed_brings_540_and_a_double_laid_at_once_500() -> None:
    match = table(BESIGUES)
    play(match, "AH 7C")
    declare(match, "besigue:JD+QS")
    assert match.view(None).scores == (40, 0)
    play(match, "AH 7C")
    declare(match, "double_besigue:JD+QS+JD+QS")
    assert match.view(None).scores == (540, 0)

    match = table(BESIGUES)
    play(match, "AH 7C")
    declare(match, "double_besigue:JD+QS+JD+QS")
    assert match.view(None).scores == (500, 0)
    play(match, "AH 7C")
    assert declarations(match) == []
    assert refusal(match, 0, "declare:besigue:JD+QS").reason == "combination-served"


def test_a_second_besigue_of_other_cards_counts_and_then_nothing_grows() -> None:
    match = table(BESIGUES)
    for _ in range(2):
        play(match, "AH 7C")
        declare(match, "besigue:JD+QS")
    assert match.view(None).scores == (80, 0)
    play(match, "10H 8C")
    assert declarations(match) == []  # no card of a double would come from the hand


THREE = "QS JD KS QH QD QC AH AH 10H"


def test_classic_a_card_serves_in_three_classes_after_three_tricks() -> None:
    match = table(THREE, turned="9C", dealer="7S 7S 8S 8S 7H 7H 8H 8H 9H")
    for trick, combination, score in (
        ("AH 7S", "besigue:JD+QS", 40),
        ("AH 7S", "mariage:KS+QS", 60),
        ("10H 8S", "carre:QS+QH+QD+QC", 120),
    ):
        play(match, trick)
        declare(match, combination)
        assert match.view(None).phase == "play"  # one after each trick
        assert match.view(None).scores == (score, 0)
    assert match.view(1).seats[0].shown == ("JD", "KS", "QS", "QH", "QD", "QC")
    assert match.view(0).seats[0].cards == 9


def test_chinois_all_three_are_laid_at_once() -> None:
    match = table(THREE, turned="9C", dealer="7S 7S 8S 8S 7H 7H 8H 8H 9H", reuse="chinois")
    play(match, "AH 7S")
    declare(match, "mariage:KS+QS", "carre:QS+QH+QD+QC", "besigue:JD+QS")
    assert match.view(None).scores == (120, 0)
    assert (match.view(None).phase, match.legal(0)) == ("declare", ("skip",))
    match.play(0, "skip")
    assert match.view(None).phase == "play"


QUINTE = "AH 10H KH QH JH AS AS 10S 10D"


def test_a_marriage_in_trumps_grows_into_a_quinte_for_290() -> None:
    match = table(QUINTE)
    play(match, "AS 7C")
    assert declare(match, "mariage:KH+QH")[0].facts["combination"] == "mariage_atout"
    play(match, "AS 7C")
    declare(match, "quinte:AH+10H+KH+QH+JH")
    assert match.view(None).scores == (290, 0)


def test_the_quinte_first_and_its_marriage_is_refused() -> None:
    match = table(QUINTE)
    play(match, "AS 7C")
    declare(match, "quinte:AH+10H+KH+QH+JH")
    play(match, "AS 7C")
    assert refusal(match, 0, "declare:mariage:KH+QH").reason == "combination-served"
    assert match.view(None).scores == (250, 0)


def test_a_combination_needs_a_card_from_the_hand() -> None:
    match = table("KH QH KS QS KD QD KC QC AH")
    for trick, combination in (("AH 7C", "mariage:KS+QS"), ("KH 7C", "carre:QS+QH+QD+QC")):
        play(match, trick)
        declare(match, combination)
    play(match, "QH 8C")
    assert "mariage:KD+QD" in declarations(match)  # the king is in the hand, the queen served in the carré only
    assert "mariage:KS+QS" not in declarations(match)


def test_what_lies_open_serves_first_and_one_card_at_least_is_new() -> None:
    match = table("QS QS JD KS QH QD QC AH AH", turned="9C", dealer="7S 7S 8S 8S 7H 7H 8H 8H 9H")
    play(match, "AH 7S")
    declare(match, "carre:QS+QH+QD+QC")
    play(match, "AH 7S")
    (event,) = [event for event in declare(match, "besigue:JD+QS") if event.kind == "combination"]
    assert event.facts["laid"] == ("JD",)
    assert match.view(None).seats[0].shown.count("QS") == 1


def test_suits_may_repeat_in_a_carre_and_each_choice_of_four_is_a_move() -> None:
    match = table("AS AS AH AH AD KH KH QC JD")
    play(match, "KH 7C")
    assert declarations(match) == ["carre:AS+AH+AH+AD", "carre:AS+AS+AH+AD", "carre:AS+AS+AH+AH"]
    declare(match, "carre:AS+AS+AH+AH")
    assert match.view(None).scores == (100, 0)


@pytest.mark.parametrize(("rank", "points"), [("J", 40), ("Q", 60), ("K", 80), ("A", 100)])
def test_a_carre_counts_by_its_rank(rank: str, points: int) -> None:
    match = table(f"{rank}S {rank}H {rank}D {rank}C 8H 9H 10H 9S 9D", turned="9H")
    play(match, "8H 7C")
    declare(match, "+".join(f"{'carre:' * (suit == 'S')}{rank}{suit}" for suit in "SHDC"))
    assert match.view(None).scores == (points, 0)


def test_of_equal_cards_the_one_that_lies_open_is_played() -> None:
    match = table("KS KS QS AH AH 10H 9D 9D 8D")
    play(match, "AH 7C")
    declare(match, "mariage:KS+QS")
    play(match, "KS 7C")
    assert match.view(None).seats[0].shown == ("QS",)
    assert "KS" in match.view(0).hand
    assert declarations(match) == []  # the queen has served in a marriage


def test_only_who_won_the_trick_may_declare_and_only_what_is_held() -> None:
    match = table(BESIGUES)
    assert refusal(match, 0, "declare:besigue:JD+QS").reason == "unknown-move"
    play(match, "AH 7C")
    assert refusal(match, 1, "skip").reason == "not-your-turn"
    for move in ("declare:mariage:KH+QH", "declare:carre:QS+QS", "declare:", "declare:besigue:QS+JD"):
        assert refusal(match, 0, move).reason == "no-combination"
    assert refusal(match, 0, "play:AH").reason == "unknown-move"


# -- chinois -----------------------------------------------------------------------------------------------


def test_chinois_a_combination_and_the_greater_one_never_count_in_the_same_declaration() -> None:
    match = table(BESIGUES, reuse="chinois")
    play(match, "AH 7C")
    declare(match, "besigue:JD+QS")
    assert declarations(match) == ["besigue:JD+QS"]  # of the other two cards
    play(match, "0@skip AH 7C")
    declare(match, "double_besigue:JD+QS+JD+QS")
    assert match.view(None).scores == (540, 0)

    match = table(QUINTE, reuse="chinois")
    play(match, "AS 7C")
    declare(match, "mariage:KH+QH")
    assert declarations(match) == []
    play(match, "0@skip AS 7C")
    declare(match, "quinte:AH+10H+KH+QH+JH")
    assert match.view(None).scores == (290, 0)


def test_chinois_cards_laid_by_this_declaration_count_as_from_the_hand_later_no_more() -> None:
    match = table("KS QS KH QH KD QD KC QC AH", turned="9D", reuse="chinois")
    play(match, "AH 7C")
    declare(match, *(f"mariage:K{suit}+Q{suit}" for suit in "SHDC"))
    assert declarations(match) == ["carre:KS+KH+KD+KC", "carre:QS+QH+QD+QC"]
    declare(match, "carre:KS+KH+KD+KC")
    assert match.view(None).scores == (20 + 20 + 40 + 20 + 80, 0)
    play(match, "0@skip KD 7C")
    assert "carre:QS+QH+QD+QC" not in declarations(match)


# -- the turned card -----------------------------------------------------------------------------------------

SEVEN = "7H AS AS KS KD 10S 10D 9S 9D"


def test_a_seven_of_trumps_is_exchanged_from_the_draw_to_the_next_card() -> None:
    match = table(SEVEN, turned="AH")
    assert refusal(match, 0, "exchange").reason == "exchange-after-draw"  # nothing was drawn yet
    play(match, "AS 7C")
    assert refusal(match, 0, "exchange").reason == "unknown-move"
    match.play(0, "skip")
    assert refusal(match, 1, "exchange").reason == "no-seven"
    match.play(0, "play:9D")
    assert refusal(match, 0, "exchange").reason == "exchange-after-draw"
    events = play(match, "1@7C 0@skip 0@exchange")
    assert [(event.kind, event.cards) for event in events] == [("exchange_seven", ("7H", "AH"))]
    assert (match.view(1).zones["turned"], match.view(None).scores) == (("7H",), (0, 0))
    assert "AH" in match.view(0).hand
    assert "7H" not in match.view(0).hand
    assert whose_turn(match) == 0
    assert refusal(match, 0, "exchange").reason == "nothing-to-exchange"


def test_the_loser_may_still_exchange_after_the_winner_has_led() -> None:
    match = table("AS AS KS KD 10S 10D 9S 9D 8D", "7H 7C 7C 8C 8C 9C 9C 7S 8S", turned="AH")
    won_by(match, "AS 7C")
    match.play(0, "play:9S")
    assert "exchange" in match.legal(1)
    play(match, "1@exchange AH")
    assert match.view(None).phase == "declare"
    assert whose_turn(match) == 1


def test_who_is_not_waited_for_may_exchange() -> None:
    match = table("AS AS KS KD 10S 10D 9S 9D 8D", "7H 7C 7C 8C 8C 9C 9C 7S 8S", turned="AH")
    won_by(match, "AS 7C")
    assert match.waiting == {0}
    assert match.legal(1) == ("exchange",)
    match.play(1, "exchange")
    assert match.waiting == {0}


def test_a_seven_that_was_just_drawn_is_the_drawn_card_no_more_once_it_was_exchanged() -> None:
    for dealt, drawn in (("8D", None), ("7H", "7H")):  # of two sevens one stays
        match = table(f"{dealt} AS AS KS KD 10S 10D 9S 9D", stock="7H QC", turned="AH")
        won_by(match, "AS 7C")
        assert match.view(0).facts["drawn"] == "7H"
        match.play(0, "exchange")
        assert match.view(0).facts.get("drawn") == drawn


def test_a_turned_seven_cannot_be_exchanged() -> None:
    match = table(SEVEN, turned="7H")
    won_by(match, "AS 7C")
    assert refusal(match, 0, "exchange").reason == "nothing-to-exchange"


def test_the_winner_takes_the_last_closed_card_the_loser_the_turned_one_and_what_lay_open_goes_back() -> None:
    match = table(BESIGUES, turned="9D")
    play(match, "AH 7C")
    declare(match, "besigue:JD+QS")
    while match.view(None).zones["turned"]:
        seat = whose_turn(match)
        drawn = match.view(seat).facts["drawn"]
        match.play(seat, f"play:{drawn}")
        if match.view(None).phase == "declare" and match.view(None).zones["stock"] != 1:
            match.play(whose_turn(match), "skip")
        elif match.view(None).phase == "declare":
            assert match.view(None).seats[0].shown == ("JD", "QS")
            winner = whose_turn(match)
            events = match.play(winner, "skip")  # the last declaration was still allowed
            taken = next(event for event in events if event.kind == "turned_taken")
            assert (taken.seat, taken.cards, taken.to) == (1 - winner, ("9D",), None)
    view = match.view(None)
    assert (view.seats[0].shown, view.zones["stock"], view.zones["turned"]) == ((), 0, ())
    assert [note.kind for note in view.facts["notes"]] == ["strict"]
    assert len(match.view(0).hand) == len(match.view(1).hand) == 9
    assert match.view(None).phase == "play"


# -- the last tricks -----------------------------------------------------------------------------------------


def late(leader: str, other: str, trump: str | None = "H", **options: Any) -> Besigue:
    """The last tricks: seat 0 leads. All other cards are played, by nobody who matters."""
    match = begin(Besigue, 2, dealer=1, **options)
    match.hands, match.trump = [sorted(leader.split()), sorted(other.split())], trump
    match.stock, match.turned, match.dealt_sevens = [], (), [[], []]
    gone = sorted((Counter(PACK_32 * 2) - Counter([*match.hands[0], *match.hands[1]])).elements())
    match.tricks = [((0, one), (1, two)) for one, two in zip(gone[::2], gone[1::2], strict=True)]
    match._legal = {}
    return match


@pytest.mark.parametrize(
    ("lead", "hand", "legal"),
    [
        ("KS", "QS AS 10S AH", "10S AS"),  # follow and beat
        ("AS", "QS 7S AH KD", "7S QS"),  # follow, though it cannot beat
        ("KS", "KS AH KD 7D", "KS"),  # an equal card does not beat, but follows
        ("QH", "7H KH AS AD", "KH"),
        ("KS", "7H AH AD 8D", "7H AH"),  # void: ruff
        ("KS", "KD QD AC 7C", "7C AC KD QD"),  # void, no trump: any card
    ],
)
def test_without_a_talon_follow_and_beat_or_ruff(lead: str, hand: str, legal: str) -> None:
    match = late(f"{lead} 8C 8C 8D", hand)
    match.play(0, f"play:{lead}")
    assert match.legal(1) == tuple(f"play:{card}" for card in sorted(legal.split()))


def test_without_a_talon_each_refusal_names_its_rule() -> None:
    for lead, hand, card, reason in (
        ("KS", "QS AS", "QS", "must-raise"),
        ("KS", "QS AH", "AH", "must-follow"),
        ("KS", "AD AH", "AD", "must-trump"),
        ("KS", "AD AH", "9D", "not-your-card"),
    ):
        match = late(f"{lead} 8C", hand)
        match.play(0, f"play:{lead}")
        assert refusal(match, 1, f"play:{card}").reason == reason


def test_without_a_talon_only_the_suit_led_or_a_trump_wins_and_nothing_is_declared() -> None:
    match = late("9S KC QC", "AD KD 7H")
    assert won_by(match, "9S 7H") == 1
    assert match.view(None).phase == "play"
    assert won_by(match, "KD KC") == 1


def test_the_hands_that_were_dealt_come_to_the_last_tricks_by_play() -> None:
    match = table("9C KH KS QH QD JS JD 10S 8H", "7D AS AD AC 10D 10C KD KC 8S", turned="9H")
    through_the_talon(match, "9C 7D")
    assert {"KH", "KS", "QH", "QD", "JS", "JD", "10S", "8H"} <= set(match.view(0).hand)
    assert len(match.tricks) == 23


def test_the_last_card_plays_itself_if_the_table_likes() -> None:
    match = late("9S KC", "8D 7D", auto_single="last_card")
    play(match, "9S 8D")
    assert match.view(None).facts["deal"] == 2


# -- the score of the deal -----------------------------------------------------------------------------------


def test_end_of_deal_290_to_330() -> None:
    """A whole deal: both keep what they were dealt, declare it when they can, and play what they draw."""
    stock = (
        "AH JD QD KC KD QC 10H JS 10S 8S AS KS 8H KC 8H 7S 9C QS 8D KD 9S QC AD 10S QD JH JC 7H 7C 7H 9H JC 9D 7C KS 9S"
        " 7D 10D 10C 8C 7D 10D JS 10C 7S"
    )
    match = table("KH QH JD QS AS AC AD AC 9D", "AH 10H KH QH JH 8C 8D 9C 8S", stock=stock)
    wanted = [["mariage:KH+QH", "besigue:JD+QS", "carre:AS+AD+AC+AC"], ["quinte:AH+10H+KH+QH+JH"]]
    while match.view(None).zones["turned"]:
        seat = whose_turn(match)
        if match.view(None).phase == "play":
            match.play(seat, f"play:{match.view(seat).facts.get('drawn', ('9D', '8S')[seat])}")
        elif wanted[seat] and wanted[seat][0] in declarations(match):
            declare(match, wanted[seat].pop(0))
        else:
            match.play(seat, "skip")
    assert wanted == [[], []]
    assert match.view(None).scores == (40 + 40 + 100, 250)
    play(match, "7S AH 10H QH KH KH QH JD JH QS 9H AC 9C AC AD 8D AS 8C")
    told = match.view(None).facts["last_deal"]
    assert (told["brisques"], told["sevens"], told["last_trick"]) == ((9, 7), (1, 1), 0)
    assert told["points"] == match.view(None).scores == (290, 330)


def test_sixteen_brisques_are_worth_160_in_all() -> None:
    match = table("AS KS QS JS 9S 10S AD KD QD")
    rng = Random(2)
    while match.last_deal is None:
        seat = whose_turn(match)
        match.play(seat, rng.choice(match.legal(seat)))
    assert sum(match.last_deal["brisques"]) == 16
    assert sum(match.last_deal["points"]) == 160 + 10 + sum(match.last_deal["declared"]) + 10 * sum(
        match.last_deal["sevens"]
    )


def sevens(stock: str = "8D 7H", turned: str = "AH", exchange: bool = False, **options: Any) -> tuple[int, ...]:
    """How many sevens each scores: seat 0 is dealt one, wins the first trick and draws the first of `stock`."""
    match = table(SEVEN, stock=stock, turned=turned, **options)
    won_by(match, "AS 7C")
    if exchange:
        match.play(0, "exchange")
    rng = Random(3)
    while match.last_deal is None:
        seat = whose_turn(match)
        moves = [move for move in match.legal(seat) if move != "exchange" and not move.startswith("declare")]
        match.play(seat, rng.choice(moves))
    scored: tuple[int, ...] = match.last_deal["sevens"]
    return scored


def test_sevens_of_trumps_count_for_who_drew_them_and_dealt_ones_if_the_table_likes() -> None:
    assert sevens() == (0, 1)
    assert sevens(seven_bonus="held") == (1, 1)
    assert sevens(seven_bonus="none") == (0, 0)
    assert sevens(stock="7H 8D") == (1, 0)


def test_an_exchanged_seven_counts_once_for_who_had_it_first() -> None:
    assert sevens(exchange=True) == (0, 1)
    assert sevens(exchange=True, seven_bonus="held") == (1, 1)
    assert sevens(exchange=True, stock="7H 8D", seven_bonus="held") == (2, 0)


def test_a_turned_seven_counts_for_the_dealer_only() -> None:
    assert sevens(turned="7H", stock="8D QC", seven_bonus="held") == (1, 0)
    assert sevens(turned="7H", stock="8D QC") == (0, 0)


# -- the end of the match ------------------------------------------------------------------------------------


def one_trick_left(*scores: int) -> Besigue:
    """Seat 0 wins the last trick, which is worth 10 to it and nothing else."""
    match = late("9S", "8S")
    match.scores = list(scores)
    play(match, "9S 8S")
    return match


def gained(match: Besigue) -> int:
    assert match.last_deal is not None
    mine, theirs = match.last_deal["points"]
    return mine - theirs


def test_the_match_ends_with_the_deal_in_which_somebody_reaches_the_target() -> None:
    assert one_trick_left(400, 300).outcome is None
    match = one_trick_left(995, 0)
    assert match.outcome is not None
    assert match.outcome.places == (1, 2)


def test_if_both_reach_it_the_higher_wins_and_if_they_are_equal_another_deal_is_played() -> None:
    ahead = gained(one_trick_left(0, 0))
    higher = one_trick_left(1200, 1100 + ahead).outcome
    assert higher is not None
    assert higher.places == (1, 2)
    lower = one_trick_left(1100, 1200 + ahead).outcome
    assert lower is not None
    assert lower.places == (2, 1)
    tied = one_trick_left(1100, 1100 + ahead)
    assert tied.outcome is None
    assert tied.view(None).facts["deal"] == 2


@pytest.mark.parametrize(("win_at", "over"), [("first", True), ("deal_end", False)])
def test_a_combination_that_reaches_the_target_wins_at_once_unless_the_table_waits(win_at: str, over: bool) -> None:
    match = table(BESIGUES, target=500, win_at=win_at)
    play(match, "AH 7C")
    declare(match, "double_besigue:JD+QS+JD+QS")
    assert (match.outcome is not None) == over
    assert match.view(None).scores == (500, 0)


def test_who_wins_at_once_is_told_by_what_it_declared_and_brisques_count_for_nobody() -> None:
    match = table(BESIGUES, target=500)
    play(match, "AH 7C")
    events = declare(match, "double_besigue:JD+QS+JD+QS")
    assert match.outcome == games.Outcome(scores=(500, 0), places=(1, 2))
    assert [event.kind for event in events] == ["combination", "score", "end"]
    facts = match.view(None).facts
    assert facts["last_deal"]["parts"] == ((("declared", 500),), ())
    assert "marked" not in facts


def test_the_dealer_may_win_at_once_by_the_turned_seven_of_another_deal() -> None:
    """Both had reached the target and were equal; the next deal is stacked, and seat 0 deals it."""
    ahead = gained(one_trick_left(0, 0))
    match = late("9S", "8S")
    match.scores = [1100, 1100 + ahead]
    match._stacked = ((), tuple(deck("AS KS QS JS 9S 10S AD KD QD", LOW, turned="7H")))
    play(match, "9S 8S")
    assert match.outcome is not None
    assert match.outcome.scores[0] == match.outcome.scores[1] + 10
    assert match.outcome.places == (1, 2)
    facts = match.view(None).facts
    assert (facts["deal"], facts["last_deal"]["deal"], [*map(match.marked, (0, 1))]) == (2, 1, [10, 0])
    assert match.legal(0) == match.legal(1) == ()


# -- sans retourne -------------------------------------------------------------------------------------------


def test_without_a_turned_card_the_first_marriage_is_trump() -> None:
    match = table("KH QH 10C AS AS KS QS 7H 9D", "JH 9S 8S 7H 7C 7C 8C 8C 9C", retourne=False)
    view = match.view(None)
    assert (view.zones["stock"], view.zones["turned"], "trump" in view.facts) == (46, (), False)
    assert [note.kind for note in view.facts["notes"]] == ["first_marriage"]
    play(match, "10C JH")
    assert whose_turn(match) == 0
    events = declare(match, "mariage:KH+QH")
    assert [(event.kind, event.facts.get("suit")) for event in events[:1]] == [("trump", "H")]
    assert match.view(None).scores == (40, 0)
    assert match.view(None).facts["trump"] == "H"
    assert won_by(match, "AS 7H") == 1
    assert match.view(None).facts["last_winner"] == 1
    play(match, "1@7C AS")
    declare(match, "mariage:KS+QS")
    assert match.view(None).scores == (60, 0)


def test_without_a_trump_there_is_no_quinte_no_seven_and_no_exchange() -> None:
    match = table("AH 10H KH QH JH 7H 7S 7D 7C", "7C 8C 8C 8D 8D 8S 8S 9C 9C", retourne=False)
    play(match, "AH 7C")
    assert declarations(match) == ["mariage:KH+QH"]
    match.play(0, "skip")
    assert match.view(None).scores == (0, 0)
    assert refusal(match, 0, "exchange").reason == "nothing-to-exchange"


def test_sans_retourne_the_sevens_of_the_trump_that_was_named_last_count_at_the_end() -> None:
    match = late("7H", "8H", trump="H", retourne=False)
    play(match, "7H 8H")
    assert match.last_deal is not None
    assert sum(match.last_deal["sevens"]) == 2


def test_if_nobody_marries_the_last_tricks_have_no_trump() -> None:
    match = table("9C AD KS 10D 10S JS JD 9S 8H", "7D AS AC 10H 10C KH KC 8S 9H", retourne=False, turned="8C")
    through_the_talon(match, "9C 7D")
    view = match.view(None)
    assert (view.facts["trump"], view.phase) == (None, "play")
    assert [note.kind for note in view.facts["notes"]] == ["strict"]
    match = late("AD 9S", "AS KC", trump=None)
    match.play(0, "play:AD")
    assert match.legal(1) == ("play:AS", "play:KC")
    assert won_by(match, "AS") == 0


def test_sans_retourne_scores_no_seven_without_a_trump() -> None:
    match = late("7S", "8S", trump=None, retourne=False)
    play(match, "7S 8S")
    assert match.last_deal is not None
    assert match.last_deal["sevens"] == (0, 0)


# -- what is known -------------------------------------------------------------------------------------------


def test_a_world_keeps_what_lies_open_and_what_was_seen_to_go_to_a_hand() -> None:
    match = table("7H JD QS AS AS KS KD 10S 10D", turned="AH")
    play(match, "AS 7C")
    declare(match, "besigue:JD+QS")
    match.play(0, "exchange")
    for world in imagine(match, 1, 30):
        assert {"JD", "QS", "AH"} <= set(world.view(0).hand)
        assert world.view(1) == match.view(1)
    play(match, "AH 7C")
    worlds = imagine(match, 1, 60)
    assert {"AH" in world.view(0).hand for world in worlds} == {True, False}  # the known one is gone


def test_when_the_talon_is_gone_a_world_still_knows_what_lay_open() -> None:
    match = table(BESIGUES, turned="9D")
    play(match, "AH 7C")
    declare(match, "besigue:JD+QS")
    while match.view(None).zones["turned"]:
        seat = whose_turn(match)
        facts = match.view(seat).facts
        match.play(seat, "skip" if match.view(None).phase == "declare" else f"play:{facts['drawn']}")
    taker = next(event.seat for event in match.events if event.kind == "turned_taken")
    for world in imagine(match, None, 30):
        assert {"JD", "QS"} <= set(world.view(0).hand)
        assert "9D" in world.view(taker).hand


def test_a_world_gives_nobody_a_card_that_would_have_had_to_be_played() -> None:
    match = table("9C KS KS 10S 10S JS JS 9S 9S", "7C AD AC 10D 10C KD KC QD QC")
    through_the_talon(match, "9C 7C")
    play(match, "10S 9H KD JS")  # no spade against no diamond and no trump
    for world in imagine(match, None, 30):
        assert not [card for card in world.view(1).hand if card[-1] == "S"]
        assert not [card for card in world.view(0).hand if card[-1] in "DH"]


def test_a_world_can_be_played_to_its_end_from_anywhere() -> None:
    rng = Random(5)
    for options in ({}, {"reuse": "chinois"}, {"retourne": False, "seven_bonus": "drawn"}, {"seven_bonus": "drawn"}):
        match = games.new("besigue", seats=2, options={"target": 500, **options}, seed=SEED)
        while match.waiting:
            seat = rng.choice([seat for seat in (0, 1) if match.legal(seat)])
            match.play(seat, rng.choice(match.legal(seat)))
            if rng.random() < 0.05:
                viewer = rng.choice([0, 1, None])
                world = match.resample(viewer, rng)
                assert world.view(viewer) == match.view(viewer)
                assert play_out(world, rng).outcome is not None
