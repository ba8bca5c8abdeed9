"""Le bésigue, rule by rule, in the notation of its moves."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from support.games.deals import begin, imagine, last_deal, notes, play_deal
from support.games.matches import play, refusal, whose_turn

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
    match = begin(Besigue, 2, deck(eldest, dealer, stock, turned), dealer=1, **options)
    assert match.view(0).hand == tuple(sorted(eldest.split()))
    return match


def declare(match: games.Game, *combinations: str) -> tuple[games.Event, ...]:
    return play(match, " ".join(f"declare:{combination}" for combination in combinations))


def won_by(match: games.Game, trick: str) -> int | None:
    """Play a trick; who won it, who declares nothing."""
    events = play(match, trick)
    if match.view(None).phase == "declare":
        play(match, "skip")
    return next(event.seat for event in events if event.kind == "trick")


def through_the_talon(match: games.Game, first: str) -> None:
    """Play to the end of the talon, each the card that was just drawn; `first`: the cards of the first trick."""
    won_by(match, first)
    while match.view(None).zones["stock"] or match.view(None).zones["turned"]:
        drawn = match.view(whose_turn(match)).facts.get("drawn", "")
        play(match, "skip" if match.view(None).phase == "declare" else drawn)


def declarations(match: games.Game) -> list[str]:
    moves = match.legal(whose_turn(match))
    return [move.removeprefix("declare:") for move in moves if move.startswith("declare:")]


def test_eight_cards_are_dealt_by_three_two_and_three() -> None:
    hands = ("AS KS QS JS 9S 10S AD KD", "7C 8C 9C 7D 8D 9D 7S 8S")
    match = begin(Besigue, 2, deck(*hands, sizes=(3, 2, 3)), dealer=1, hand_size=8)
    assert match.view(0).hand == tuple(sorted(hands[0].split()))
    assert match.view(None).zones["stock"] == 47


def test_the_dealer_scores_ten_for_a_turned_seven() -> None:
    assert table("AS KS QS JS 9S 10S AD KD QD", turned="7H").view(None).scores == (0, 10)
    assert table("AS KS QS JS 9S 10S AD KD QD", turned="8H").view(None).scores == (0, 0)


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
    play(match, "AH")
    assert [move for move in match.legal(1) if move.startswith("play:")] == [
        f"play:{card}" for card in sorted({*LOW.split()})
    ]


BESIGUES = "JD JD QS QS AH AH 10H 10H KH"


@pytest.mark.parametrize(
    ("laid", "scores"),
    [
        (("besigue:JD+QS", "double_besigue:JD+QS+JD+QS"), (40, 540)),
        (("double_besigue:JD+QS+JD+QS",), (500,)),
        (("besigue:JD+QS", "besigue:JD+QS"), (40, 80)),
    ],
)
def test_a_completed_besigue_brings_540_and_a_double_at_once_500(laid: Sequence[str], scores: Sequence[int]) -> None:
    match = table(BESIGUES)
    for combination, score in zip(laid, scores, strict=True):
        play(match, "AH 7C")
        declare(match, combination)
        assert match.view(None).scores == (score, 0)
    play(match, "10H 8C")
    assert declarations(match) == []  # nothing grows any longer
    assert refusal(match, 0, "declare:besigue:JD+QS").reason == "combination-served"


THREE = "QS JD KS QH QD QC AH AH 10H"


def test_a_card_serves_in_three_classes_after_three_tricks() -> None:
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


def test_all_three_are_laid_at_once_by_chinois() -> None:
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
    match = table(QUINTE)  # the quinte first: its marriage is refused
    play(match, "AS 7C")
    declare(match, "quinte:AH+10H+KH+QH+JH")
    play(match, "AS 7C")
    assert refusal(match, 0, "declare:mariage:KH+QH").reason == "combination-served"


def test_a_combination_needs_a_card_from_the_hand() -> None:
    match = table("KH QH KS QS KD QD KC QC AH")
    for trick, combination in (("AH 7C", "mariage:KS+QS"), ("KH 7C", "carre:QS+QH+QD+QC")):
        play(match, trick)
        declare(match, combination)
    play(match, "QH 8C")
    assert "mariage:KD+QD" in declarations(match)  # the king is in the hand, the queen served in the carré only
    assert "mariage:KS+QS" not in declarations(match)


def test_an_open_card_serves_first_and_one_card_is_new() -> None:
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


def test_the_open_one_of_equal_cards_is_played() -> None:
    match = table("KS KS QS AH AH 10H 9D 9D 8D")
    play(match, "AH 7C")
    declare(match, "mariage:KS+QS")
    play(match, "KS 7C")
    assert match.view(None).seats[0].shown == ("QS",)
    assert "KS" in match.view(0).hand
    assert declarations(match) == []  # the queen has served in a marriage


def test_only_the_winner_of_the_trick_may_declare_what_it_holds() -> None:
    match = table(BESIGUES)
    assert refusal(match, 0, "declare:besigue:JD+QS").reason == "unknown-move"
    play(match, "AH 7C")
    assert refusal(match, 1, "skip").reason == "not-your-turn"
    for move in ("declare:mariage:KH+QH", "declare:carre:QS+QS", "declare:", "declare:besigue:QS+JD"):
        assert refusal(match, 0, move).reason == "no-combination"
    assert refusal(match, 0, "play:AH").reason == "unknown-move"


def test_chinois_never_counts_a_combination_and_the_greater_one_at_once() -> None:
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


SEVEN = "7H AS AS KS KD 10S 10D 9S 9D"


def test_a_seven_of_trumps_is_exchanged_from_the_draw_to_the_next_card() -> None:
    match = table(SEVEN, turned="AH", exchange="held")
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
    assert (whose_turn(match), refusal(match, 0, "exchange").reason) == (0, "nothing-to-exchange")


def test_the_loser_may_exchange_before_and_after_the_winner_has_led() -> None:
    for led in ("", "9S"):
        match = table("AS AS KS KD 10S 10D 9S 9D 8D", "7H 7C 7C 8C 8C 9C 9C 7S 8S", turned="AH", exchange="held")
        won_by(match, "AS 7C")
        play(match, led)
        assert "exchange" in match.legal(1)
        play(match, "1@exchange")
        assert match.waiting == {1 if led else 0}


def test_a_seven_that_was_dealt_is_not_exchanged() -> None:
    match = table(SEVEN, stock="8D QC", turned="AH")
    won_by(match, "AS 7C")
    assert refusal(match, 0, "exchange").reason == "dealt-seven"
    assert "exchange" not in match.legal(0)
    drawn = table(SEVEN, stock="7H QC", turned="AH")
    won_by(drawn, "AS 7C")
    drawn.play(0, "exchange")
    for world in imagine(drawn, 1, 30):
        assert "7H" in world.drawn_sevens(0)


def test_a_turned_seven_cannot_be_exchanged() -> None:
    match = table(SEVEN, turned="7H")
    won_by(match, "AS 7C")
    assert refusal(match, 0, "exchange").reason == "nothing-to-exchange"


def test_the_loser_takes_the_turned_card_and_open_cards_go_back() -> None:
    match = table(BESIGUES, turned="9D")
    play(match, "AH 7C")
    declare(match, "besigue:JD+QS")
    while match.view(None).zones["turned"]:
        seat, before = whose_turn(match), match.view(None)
        play(match, "skip" if before.phase == "declare" else match.view(seat).facts["drawn"])
    assert (before.phase, before.seats[0].shown) == ("declare", ("JD", "QS")), "the last declaration was still allowed"
    taken = next(event for event in match.events if event.kind == "turned_taken")
    assert (taken.seat, taken.cards, taken.to) == (1 - seat, ("9D",), None)
    view = match.view(None)
    assert (view.phase, view.seats[0].shown, view.zones["stock"], view.zones["turned"]) == ("play", (), 0, ())
    assert [*notes(match)] == ["strict"]
    assert len(match.view(0).hand) == len(match.view(1).hand) == 9
    for world in imagine(match, None, 30):
        assert {"JD", "QS"} <= set(world.view(0).hand)
        assert "9D" in world.view(1 - seat).hand


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


@pytest.mark.parametrize(
    ("hand", "card", "reason"),
    [
        ("QS AS", "QS", "must-raise"),
        ("QS AH", "AH", "must-follow"),
        ("AD AH", "AD", "must-trump"),
        ("AD AH", "9D", "not-your-card"),
    ],
)
def test_without_a_talon_each_refusal_names_its_rule(hand: str, card: str, reason: str) -> None:
    match = late("KS 8C", hand)
    play(match, "KS")
    assert refusal(match, 1, f"play:{card}").reason == reason


def test_without_a_talon_only_the_suit_led_or_a_trump_wins() -> None:
    match = late("9S KC QC", "AD KD 7H")
    assert (won_by(match, "9S 7H"), match.view(None).phase) == (1, "play")
    assert won_by(match, "KD KC") == 1


def test_a_whole_deal_ends_290_to_330() -> None:
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


def sevens(stock: str = "8D 7H", turned: str = "AH", exchanged: bool = False, **options: Any) -> Any:
    """How many sevens each scores: seat 0 is dealt one, wins the first trick and draws the first of `stock`."""
    match = table(SEVEN, stock=stock, turned=turned, exchange="held", **options)
    won_by(match, "AS 7C")
    play(match, "0@exchange" if exchanged else "")
    quiet = ("exchange", "declare")
    return play_deal(match, lambda moves: min(move for move in moves if not move.startswith(quiet)))["sevens"]


@pytest.mark.parametrize(
    ("given", "scored"),
    [
        ({}, (0, 1)),
        ({"seven_bonus": "held"}, (1, 1)),
        ({"seven_bonus": "none"}, (0, 0)),
        ({"stock": "7H 8D"}, (1, 0)),
        # an exchanged seven counts once, for the player who had it first
        ({"exchanged": True}, (0, 1)),
        ({"exchanged": True, "seven_bonus": "held"}, (1, 1)),
        ({"exchanged": True, "stock": "7H 8D", "seven_bonus": "held"}, (2, 0)),
        # a turned one counts for the dealer only
        ({"turned": "7H", "stock": "8D QC", "seven_bonus": "held"}, (1, 0)),
        ({"turned": "7H", "stock": "8D QC"}, (0, 0)),
    ],
)
def test_sevens_of_trumps_count(given: dict[str, Any], scored: tuple[int, int]) -> None:
    assert sevens(**given) == scored


def one_trick_left(*scores: int) -> Besigue:
    """Seat 0 wins the last trick, which is worth 10 to it and nothing else."""
    match = late("9S", "8S")
    match.scores = list(scores)
    play(match, "9S 8S")
    return match


def gained(match: Besigue) -> int:
    mine, theirs = last_deal(match)["points"]
    return int(mine - theirs)


def test_the_match_ends_with_the_deal_that_reaches_the_target() -> None:
    ahead = gained(one_trick_left(0, 0))
    for scores, places in (
        ((400, 300), None),
        ((995, 0), (1, 2)),
        ((1200, 1100 + ahead), (1, 2)),  # both have reached it: the higher wins
        ((1100, 1200 + ahead), (2, 1)),
        ((1100, 1100 + ahead), None),
    ):
        match = one_trick_left(*scores)
        assert (match.outcome and match.outcome.places) == places
        assert match.deal == (1 if places else 2)


@pytest.mark.parametrize(("win_at", "over"), [("first", True), ("deal_end", False)])
def test_a_combination_wins_at_once_unless_the_table_waits(win_at: str, over: bool) -> None:
    match = table(BESIGUES, target=500, win_at=win_at)
    play(match, "AH 7C")
    declare(match, "double_besigue:JD+QS+JD+QS")
    assert (match.outcome is not None) == over
    assert not over or last_deal(match)["parts"] == ((("declared", 500),), ()), "brisques are not counted"
    assert match.view(None).scores == (500, 0)


def test_the_dealer_may_win_at_once_by_a_turned_seven() -> None:
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
    assert (match.view(None).facts["trump"], won_by(match, "AS 7H")) == ("H", 1)
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


@pytest.mark.parametrize(("suit", "trump", "sevens"), [("H", "H", 2), ("S", None, 0)])
def test_sans_retourne_counts_the_sevens_of_the_last_trump(suit: str, trump: str | None, sevens: int) -> None:
    match = late(f"7{suit}", f"8{suit}", trump=trump, retourne=False)
    play(match, f"7{suit} 8{suit}")
    assert sum(last_deal(match)["sevens"]) == sevens


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


def test_a_world_keeps_what_was_seen_to_go_to_a_hand() -> None:
    match = table("7H JD QS AS AS KS KD 10S 10D", turned="AH", exchange="held")
    play(match, "AS 7C")
    declare(match, "besigue:JD+QS")
    match.play(0, "exchange")
    for world in imagine(match, 1, 30):
        assert {"JD", "QS", "AH"} <= set(world.view(0).hand)
        assert world.view(1) == match.view(1)
    play(match, "AH 7C")
    worlds = imagine(match, 1, 60)
    assert {"AH" in world.view(0).hand for world in worlds} == {True, False}  # the known one is gone


def test_a_world_gives_nobody_a_card_that_would_have_had_to_be_played() -> None:
    match = table("9C KS KS 10S 10S JS JS 9S 9S", "7C AD AC 10D 10C KD KC QD QC")
    through_the_talon(match, "9C 7C")
    play(match, "10S 9H KD JS")  # no spade against no diamond and no trump
    for world in imagine(match, None, 30):
        assert not [card for card in world.view(1).hand if card[-1] == "S"]
        assert not [card for card in world.view(0).hand if card[-1] in "DH"]
