"""La belote, rule by rule, in the notation of its moves."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from support.games.deals import begin, imagine, last_deal, play_deal
from support.games.matches import play, refusal, whose_turn

import games
from games.parts.cards import SUIT
from games.parts.tricks.belote.announcements import Combination, combinations, redistribute_announced
from games.parts.tricks.belote.announcing import AnnouncingGame
from games.parts.tricks.belote.points import PACK_32, POINTS, STRENGTH, settle
from games.tricks.belote.belote import Belote


def stack(hands: Sequence[str], turned: str, taker: int, eldest: int, way: int = -1, first: int = 3) -> list[str]:
    """The deck that deals these hands to the seats; the first five of each are those of its text."""
    left = [[card for card in hand.split() if card != turned] for hand in hands]
    order = [(eldest + way * turn) % 4 for turn in range(4)]
    deck: list[str] = []
    for size in (first, 5 - first):
        for seat in order:
            deck += [left[seat].pop(0) for _ in range(size)]
    deck.append(turned)
    for seat in order:
        deck += left[seat]
    assert len(left[taker]) == 2
    return deck


def table(
    *hands: str, turned: str, taker: int, take: str = "take", then: Sequence[Sequence[str]] = (), **options: Any
) -> Belote:
    """A match come to the first trick: seat 1 deals, seat 0 leads; `hands` in the order of play: seats 0, 3, 2, 1.

    `then`: the decks of the deals that follow.
    """
    by_seat = [hands[-seat % 4] for seat in range(4)]
    match = begin(Belote, 4, stack(by_seat, turned, taker, eldest=0), *then, dealer=1, **options)
    while whose_turn(match) != taker:
        play(match, "pass")
    play(match, take)
    assert [match.view(seat).hand for seat in range(4)] == [tuple(sorted(hand.split())) for hand in by_seat]
    return match


SUITS = (  # each has all cards of one suit
    "JS 9S AS 10S 7S KS QS 8S",
    "AH KH QH JH 10H 9H 8H 7H",
    "AD KD QD JD 10D 9D 8D 7D",
    "AC KC QC JC 10C 9C 8C 7C",
)


def quiet(moves: Sequence[str]) -> str:
    """The first move that calls nothing."""
    return next(move for move in moves if move.count(":") == 1)


def test_trumps_and_plain_suits_have_their_own_orders() -> None:
    def order(trump: str, suit: str) -> str:
        cards = [card for card in PACK_32 if SUIT[card] == suit]
        return " ".join(card[:-1] for card in sorted(cards, key=lambda card: -STRENGTH[trump][card]))

    assert (order("S", "S"), order("S", "H")) == ("J 9 A 10 K Q 8 7", "A 10 K Q J 9 8 7")


@pytest.mark.parametrize("trump", "SHDC")
def test_the_cards_count_152_whatever_the_trump(trump: str) -> None:
    assert sum(POINTS[trump].values()) == 152
    assert [POINTS[trump][rank + trump] for rank in ("J", "9", "A", "10", "K", "Q", "8")] == [20, 14, 11, 10, 4, 3, 0]


HANDS = (  # in the order of play, the first five of each first
    "KH QD QS 8S JH 7H 9H JD",
    "7D JS 10D QC KC 10S 8D 8C",
    "9S 9D QH 7S 10H 9C 10C JC",
    "AC AH AS 7C KD KS 8H AD",
)
DEAL = "JH KC:belote 10H 8H  10S 7S AS 8S  AH 7H 8D QH  AD JD 7D 9D  AC QS 8C 9C  JC 7C QD QC:rebelote  9S KS KH JS"
END = " KD 9H 10D 10C"


def test_a_complete_deal_with_both_calls_is_made_94_to_88() -> None:
    match = table(*HANDS, turned="8C", taker=3)
    assert match.view(None).facts["trump"] == "C"
    winners = []
    for trick in DEAL.split("  ")[:7]:
        events = play(match, " ".join(trick.split()[:4]))
        winners.append(next(event.seat for event in events if event.kind == "trick"))
    assert winners == [3, 1, 1, 1, 2, 2, 1]
    play(match, END)
    told = last_deal(match)
    assert (told["points"], told["tricks"]) == ((88, 94, 88, 94), (88, 74))
    assert (told["belote"], told["result"], match.view(None).scores) == ((0, 20), "made", (88, 94, 88, 94))


@pytest.mark.parametrize("forgotten", ["KC:belote", "QC:rebelote"])
def test_with_either_call_forgotten_the_taker_fails(forgotten: str) -> None:
    cards = (DEAL + END).replace(forgotten, forgotten.partition(":")[0])
    if forgotten.startswith("K"):
        cards = cards.replace("QC:rebelote", "QC")  # rebelote alone is no call
    match = table(*HANDS, turned="8C", taker=3)
    play(match, cards)
    told = last_deal(match)
    assert (told["points"], told["result"]) == ((162, 0, 162, 0), "failed")
    taker, foe = dict(told["parts"][told["taker"]]), dict(told["parts"][1 - told["taker"]])
    assert taker["failed"] == -foe["failed"] < 0
    assert taker["tricks"] == told["tricks"][told["taker"] % 2], "what it made is told, though it lost it"


def test_belote_auto_makes_both_calls() -> None:
    match = table(*HANDS, turned="8C", taker=3, belote_auto=True)
    play(match, (DEAL + END).replace(":belote", "").replace(":rebelote", ""))
    assert last_deal(match)["points"] == (88, 94, 88, 94)


def test_a_call_needs_both_cards_and_the_first_call() -> None:
    match = table(*HANDS, turned="8C", taker=3)
    play(match, "JH")
    assert {"play:KC", "play:KC:belote"} <= set(match.legal(3))
    assert refusal(match, 3, "play:8C:belote").reason == "no-belote"
    assert refusal(match, 3, "play:KC:rebelote").reason == "no-belote"
    assert refusal(match, 3, "play:KC:").reason == "no-belote", "a call without a word"
    assert refusal(match, 3, "play:JH:belote").reason == "not-your-card", "the card is at fault, not the call"
    events = play(match, "KC")
    assert [event.kind for event in events] == ["play"]
    play(match, "10H 8H  10S 7S AS 8S  AH 7H 8D QH  AD JD 7D 9D  AC QS 8C 9C  JC 7C QD")
    assert match.legal(3) == ("play:QC",), "who forgot belote has no rebelote"


def test_the_calls_are_heard_by_everybody() -> None:
    match = table(*HANDS, turned="8C", taker=3)
    events = play(match, "JH KC:belote")
    assert events[0] == games.Event("call", 3, facts={"call": "belote"})
    for reader in (0, None):
        worlds = imagine(match, reader, 50)
        assert all("QC" in world.view(3).hand for world in worlds), "he who says belote has the other card"


def test_last_card_leaves_a_rebelote_to_be_said() -> None:
    spades = "KS QS AS 10S 7S 8S 9S JS"
    match = table(spades, *SUITS[1:], turned="AS", taker=0, auto_single="last_card")
    play(match, "JS 7H 7D 7C 9S 8H 8D 8C AS 9H 9D 9C 10S JH JD JC 8S QH QD QC 7S KH KD KC KS:belote 10H 10D 10C")
    assert match.legal(0) == ("play:QS", "play:QS:rebelote")
    play(match, "QS:rebelote")
    assert last_deal(match)["points"] == (272, 0, 272, 0)


def taken(match: games.Game, cards: str) -> set[str]:
    """Play a deal: the cards that the camp of seats 1 and 3 wins."""
    won: set[str] = set()
    for card in cards.split():
        play(match, card)
        won.update(*(event.cards for event in match.events if event.kind == "trick" and event.seat in (1, 3)))
    return won


def test_the_points_of_a_litige_go_to_the_next_winner() -> None:
    next_hands = (  # in the order of play again: seats 3, 2, 1, 0; seat 2 takes spades
        "10C 10S 9S JH KD KS QC QH",
        "7S 8C 8D 9H AD AS JD KH",
        "10D 10H 7D 7H 8H 8S 9C 9D",
        "7C AC AH JC JS KC QD QS",
    )
    match = table(
        "AC 7H 7C QS KC 7S AS 10C",
        "QC 7D 9C JH 8C 9H AH JC",
        "QH 8D KH 10H AD KS JD 9S",
        "8H 9D 10S JS QD 8S KD 10D",
        turned="JH",
        taker=3,
        then=[stack(next_hands[::-1], "7S", taker=2, eldest=3)],
    )
    won = taken(match, "AC QC QH 8H  8D 9D 7H 7D  7C 9C KH 10S  10H JS QS JH  8C AD QD KC  7S 9H KS 8S  AH JD KD AS")
    assert won == {"JH", "9H", "AH", "10H", "AS", "KS", "QS", "JS", "KD", "JD", "7S", "8S"}
    play(match, "JC 9S 10D 10C")
    assert (last_deal(match)["tricks"], last_deal(match)["result"]) == ((81, 81), "tied")
    assert (match.view(None).scores, match.pending) == ((81, 0, 81, 0), 81)
    assert [line.facts["count"] for line in match.lines(None) if line.kind == "pending"] == [81]
    play(match, "3@pass 2@take")
    play(match, "JH KH 7H AH  QS KS AS 8S  JD 9D QD KD  10C 8C 9C AC  JS 9S 7S 10D  JC QC AD 8H  QH 9H 10H 7C")
    play(match, "7D KC 10S 8D")
    assert (last_deal(match)["tricks"], last_deal(match)["points"]) == ((100, 62), (181, 62, 181, 62))
    assert (match.view(None).scores, match.pending) == ((262, 62, 262, 62), 0)


@pytest.mark.parametrize(
    ("taker", "tricks", "belote", "shown", "sweep", "marks"),
    [
        (0, (252, 0), (0, 0), (0, 0), 0, (252, 0)),
        (0, (252, 0), (20, 0), (0, 0), 0, (272, 0)),
        (0, (252, 0), (0, 20), (0, 200), 0, (252, 220)),
        (1, (252, 0), (0, 20), (0, 200), 0, (472, 0)),
        (0, (0, 252), (20, 0), (0, 0), 1, (0, 272)),
    ],
)
def test_capot_makes_252_and_272_with_belote(
    taker: int, tricks: Any, belote: Any, shown: Any, sweep: int, marks: tuple[int, int]
) -> None:
    assert settle(taker, tricks, belote, shown, sweep, False).marks == marks


def test_capot_counts_no_last_trick_at_the_table() -> None:
    match = table(*SUITS, turned="JS", taker=0)
    play_deal(match, quiet)
    told = last_deal(match)
    assert (told["points"], told["sweep"]) == ((252, 0, 252, 0), True)
    assert told["parts"] == ((("tricks", 152), ("sweep", 100)), ()) * 2


def test_a_failed_taker_s_belote_goes_to_the_others_unless_it_is_safe() -> None:
    assert settle(1, (90, 72), (0, 0), (0, 0), None, False) == ((162, 0), 0, "failed")
    assert settle(1, (100, 62), (0, 20), (0, 0), None, False) == ((182, 0), 0, "failed")
    assert settle(1, (100, 62), (0, 20), (0, 0), None, True) == ((162, 20), 0, "failed")
    assert settle(1, (91, 71), (0, 20), (0, 0), None, True) == ((91, 20), 71, "tied")


def test_belote_and_announcements_count_for_the_contract() -> None:
    assert settle(1, (90, 72), (0, 20), (0, 0), None, False) == ((90, 92), 0, "made")
    assert settle(1, (55, 107), (0, 0), (50, 0), None, False) == ((105, 107), 0, "made")
    assert settle(1, (56, 106), (0, 0), (50, 0), None, False) == ((106, 0), 106, "tied")


def playing(trick: str, hand: str, *, leader: int = 0, **options: Any) -> Belote:
    """Trump spades, this trick begun by `leader` (in playing order, 0 to 3), and this hand to play to it."""
    match = begin(Belote, 4, dealer=1, **options)
    play(match, "take")
    match.name_contract("S")
    order = [-(leader + turn) % 4 for turn in range(4)]
    match.trick = list(zip(order, trick.split(), strict=False))
    match.hands[order[len(match.trick)]] = hand.split()
    match._legal = {}
    match.pass_to(order[len(match.trick)])
    return match


def may(trick: str, hand: str, **options: Any) -> str:
    match = playing(trick, hand, **options)
    legal = {move.split(":")[1] for move in match.legal(whose_turn(match))}
    return " ".join(card for card in hand.split() if card in legal)


@pytest.mark.parametrize(
    ("trick", "hand", "cards", "options"),
    [
        ("AD 7D", "JS 7S KH 8C", "JS 7S KH 8C", {}),  # the partner is winning
        ("KD 9S 10S", "JS 7S KH", "JS 7S KH", {"leader": 3}),  # by a ruff
        ("KD 9S", "JS 7S KH", "JS", {}),  # an opponent is overruffed
        ("KD 9S", "10S 7S KH", "10S 7S", {}),  # or undertrumped
        ("KD 9S", "10S 7S KH", "10S 7S KH", {"undertrump": "free"}),
        ("10S", "AS 9S 8S", "AS 9S", {}),  # a trump led is raised
        ("10S", "AS 9S 8S", "AS 9S 8S", {"raise_trump_led": False}),
        ("10D", "AD 7D JS", "AD 7D", {}),  # a plain suit is not
        ("10D", "JS 7S AH", "JS 7S", {}),  # the first ruff is of any trump
        ("10D", "AH 7C", "AH 7C", {}),
    ],
)
def test_the_duties_leave_these_cards(trick: str, hand: str, cards: str, options: dict[str, Any]) -> None:
    assert may(trick, hand, **options) == cards


@pytest.mark.parametrize(
    ("trick", "hand", "card", "reason"),
    [
        ("KD 9S", "JS 7S KH", "7S", "must-overtrump"),
        ("KD 9S", "JS 7S KH", "KH", "must-trump"),
        ("10S", "AS 9S 8S", "8S", "must-raise"),
        ("10D", "AD 7D JS", "JS", "must-follow"),
    ],
)
def test_a_refusal_names_the_duty(trick: str, hand: str, card: str, reason: str) -> None:
    match = playing(trick, hand)
    told = refusal(match, whose_turn(match), f"play:{card}")
    assert (told.reason, told.facts["suit"]) == (reason, "D" if reason == "must-follow" else "S")


def test_the_deal_the_bids_and_the_play_go_to_the_right() -> None:
    match = begin(Belote, 4, dealer=1)
    assert match.legal(0) == ("pass", "take")
    assert refusal(match, 0, "take:S").reason == "unknown-move"
    play(match, "0@pass 3@pass 2@pass 1@pass")
    assert match.legal(0) == ("pass", "take:C", "take:D", "take:H", "take:S")


def test_the_taker_has_the_turned_card_and_the_eldest_leads() -> None:
    match = begin(Belote, 4, list(PACK_32), dealer=1)
    assert "trump" not in match.view(None).facts
    (turned,) = match.turned
    suit = "S" if SUIT[turned] != "S" else "H"
    play(match, f"pass pass pass pass pass 3@take:{suit}")
    view = match.view(None)
    assert (view.facts["trump"], view.seats[3].shown) == (suit, (turned,))
    assert turned in match.view(3).hand
    assert "declarer" in view.seats[3].tags
    assert whose_turn(match) == 0


def test_other_three_closes_the_turned_suit_in_the_second_round() -> None:
    match = begin(Belote, 4, dealer=1, second_round_suits="other_three")
    suit = SUIT[match.turned[0]]
    play(match, "pass pass pass pass")
    assert match.legal(0) == ("pass", *(f"take:{other}" for other in "CDHS" if other != suit))
    assert refusal(match, 0, f"take:{suit}").reason == "other-suit"


def test_a_deal_that_nobody_takes_moves_on_and_twenty_end_the_match() -> None:
    match = begin(Belote, 4, dealer=1)
    match.pending = 81
    play(match, "pass " * 8)
    view = match.view(None)
    assert (view.facts["deal"], view.scores, view.seats[0].tags) == (2, (0, 0, 0, 0), ("dealer",))
    assert match.pending == 81, "a litige stays at stake"
    play(match, "pass " * 152)
    assert match.outcome == games.Outcome((0, 0, 0, 0), (1, 1, 1, 1), ((0, 2), (1, 3)))


@pytest.mark.parametrize(
    ("packets", "said", "first"), [("three_two", "", 3), ("two_three", "", 2), ("dealer", "packets:2", 2)]
)
def test_five_cards_come_in_packets_of_three_and_two(packets: str, said: str, first: int) -> None:
    cards = list(PACK_32)
    match = begin(Belote, 4, cards, dealer=1, packets=packets)
    assert match.legal(1) == (("packets:2", "packets:3") if said else ())
    play(match, said)
    second = 4 * first
    assert match.view(0).hand == tuple(sorted([*cards[:first], *cards[second : second + 5 - first]]))
    assert match.view(None).zones["turned"] == (cards[20],)


ANNOUNCERS = (  # seat 0 has a cinquante to the jack, seat 3 takes hearts and has a tierce to the ace
    "JD 10D 9D 8D 7S 8S 7C 8C",
    "AH KH QH 7H 9S 9C JC 10H",
    "7D AD KS QS AC KC 9H 8H",
    "KD QD JS 10S AS QC 10C JH",
)


def announcing(**options: Any) -> Belote:
    return table(*ANNOUNCERS, turned="10H", taker=3, annonces=True, **options)


def test_announcements_come_with_the_first_card_and_tell_their_kind() -> None:
    match = announcing()
    assert match.legal(0)[0] == "announce:cinquante"
    assert refusal(match, 0, "announce:tierce").reason == "no-announcement"
    (event,) = play(match, "announce:cinquante")
    assert event == games.Event("announce", 0, facts={"kind": "cinquante"})
    assert not any(move.startswith("announce") for move in match.legal(0)), "a card serves once"
    play(match, "7S 3@announce:tierce")
    seat = match.view(None).seats[3]
    assert (seat.facts["announced"], seat.shown) == (("tierce",), ("10H",))


def announced(match: Belote) -> Belote:
    """Both announce, and the first trick is played."""
    play(match, "0@announce:cinquante 7S 3@announce:tierce 9S KS AS")
    return match


def test_announcements_are_shown_in_the_second_trick_before_the_card() -> None:
    match = announced(announcing())
    events = play(match, "1@KD 8D")
    assert [event.kind for event in events] == ["show", "play"]
    assert events[0] == games.Event("show", 0, ("JD", "10D", "9D", "8D"), {"kind": "cinquante"})
    assert match.view(3).seats[0].shown == ("10D", "9D", "JD")
    assert all({"JD", "10D", "9D"} <= set(world.view(0).hand) for world in imagine(match, 3, 50))


@pytest.mark.parametrize("show", ["all", "best"])
def test_the_cinquante_counts_and_the_tierce_does_not(show: str) -> None:
    match = announced(announcing(annonces_show=show))
    if show == "best":
        assert match.events[-1].kind == "best"
        assert match.events[-1].facts == {"kind": "cinquante", "owner": 0}
        assert match.view(3).seats[0].shown == ("10D", "8D", "9D", "JD")
    play_deal(match)
    assert last_deal(match)["announced"] == (50, 0)


def test_an_announcement_that_is_not_shown_in_time_is_void() -> None:
    match = announced(announcing(annonces_show="manual"))
    assert "show" not in match.legal(1)
    play(match, "KD")
    assert match.legal(0)[-1] == "show"
    play(match, "8D")
    assert refusal(match, 3, "announce:tierce").reason in ("unknown-move", "no-announcement")
    events = match.play(3, "show")
    assert events[0].cards == ("AH", "KH", "QH")
    play_deal(match)
    assert last_deal(match)["announced"] == (0, 20)


def test_announcements_rise_from_the_tierce_to_the_carre_of_jacks() -> None:
    sequences = "9S 8S 7S/AS KS QS/10S 9S 8S 7S/JH 10H 9H 8H 7H/AS KS QS JS 10S 9S"
    carres = "QS QH QD QC/KS KH KD KC/10S 10H 10D 10C/AS AH AD AC/9S 9H 9D 9C/JS JH JD JC"
    found = [combinations(hand.split(), "D")[0] for hand in f"{sequences}/{carres}".split("/")]
    assert [one.rank("D") for one in found] == sorted(one.rank("D") for one in found)
    assert [one.points for one in found] == [20, 20, 50, 100, 100, 100, 100, 100, 100, 150, 200]
    assert not combinations(["8S", "8H", "8D", "8C", "7S", "7H", "7D", "7C"], "S")


def test_the_trump_suit_counts_between_equal_sequences() -> None:
    spades, hearts = Combination("tierce", ("QS", "JS", "10S")), Combination("tierce", ("QH", "JH", "10H"))
    assert spades.rank("S") > hearts.rank("S")
    assert spades.rank("D") == hearts.rank("D")
    diamonds = Combination("tierce", ("QD", "JD", "10D"))  # hearts are trumps at this table, seat 0 leads
    best = announced(announcing()).scoring([(3, diamonds), (0, spades)])
    assert best == [(0, spades)]


def test_annonces_camp_scores_all_of_the_best_camp() -> None:
    match = announced(announcing(annonces_camp=True))
    one, two = Combination("tierce", ("QS", "JS", "10S")), Combination("cent", ("AC", "KC", "QC", "JC", "10C"))
    assert match.scoring([(0, one), (1, one), (2, two)]) == [(0, one), (2, two)]


def could_announce(hand: Sequence[str], kinds: Sequence[str], trump: str | None) -> bool:
    """Whether a hand announces just these kinds in this order, each sequence as long as it can be."""
    left = [*hand]
    for kind in kinds:
        one = next((one for one in combinations(left, trump) if one.kind == kind), None)
        if one is None:
            return False
        left = [card for card in left if card not in one.cards]
    return True


@pytest.mark.parametrize("show", ["all", "best", "manual"])
@pytest.mark.parametrize(("key", "seats"), [("belote", 4), ("belote_trois", 3), ("coinche", 4)])
def test_in_every_world_each_hand_could_announce_what_it_did_and_no_more(key: str, seats: int, show: str) -> None:
    dice, seen = Random(1), 0
    for number in range(3):
        options = {"annonces": True, "annonces_show": show}
        match = games.new(key, seats=seats, options=options, seed=bytes([number] * 32), dealer=0)
        assert isinstance(match, AnnouncingGame)
        for _ in range(250):
            seat = min(match.waiting, key=str)
            moves = match.legal(seat)
            said = [move for move in moves if move.startswith(("announce", "show"))]
            if said and dice.random() < 0.9:
                moves = tuple(said)
            match.play(seat, dice.choice([move for move in moves if move != "pass"] or moves))
            if not match.waiting:
                break
            world = match.resample(dice.randrange(seats), dice)
            for at in range(seats):
                kinds = match.view(None).seats[at].facts.get("announced", ())
                played = [card for trick in (*match.tricks, match.trick) for owner, card in trick if owner == at]
                seen += bool(kinds)
                assert could_announce([*world.hands[at], *played], kinds, match.trump), (number, kinds)
    assert seen > 20


def test_only_combinations_that_leave_a_deal_are_drawn() -> None:
    """The other hand cannot hold the ace of spades: so the tierce announced is that of spades, whatever comes first."""
    spades, hearts = ["AS", "KS", "QS"], ["AH", "KH", "QH"]
    cards, said = [*spades, *hearts], [["tierce"], list[str]()]
    for number in range(10):
        hands, kinds = redistribute_announced(cards, [3, 3], [(), {"AS"}], [(), ()], said, Random(number))
        assert [sorted(hand) for hand in hands] == [sorted(spades), sorted(hearts)]
        assert [[one.cards for one in own] for own in kinds] == [[tuple(spades)], []]


def test_an_announced_combination_may_be_of_cards_already_played() -> None:
    cards = ["KS", "QS", "AH", "KH", "QH"]
    for number in range(10):
        hands, _ = redistribute_announced(cards, [2, 3], [(), ()], [{"AS"}, ()], [["tierce"], []], Random(number))
        assert sorted(hands[0]) == ["KS", "QS"]


def test_announcements_that_no_deal_fits_are_an_error_of_the_program() -> None:
    with pytest.raises(ValueError, match="no deal fits"):
        redistribute_announced(["AS", "KH", "QS"], [3], [()], [()], [["tierce"]], Random(0))


def seen_with(match: games.Game, seat: int, other: int) -> set[str]:
    """All cards that a seat may imagine in another hand."""
    return {card for world in imagine(match, seat, 200) for card in world.view(other).hand}


def test_a_discard_on_an_opponent_shows_neither_the_suit_nor_a_trump() -> None:
    hands = ("AS KS 7H 8H 9D 10D 7C 8C", "AH KH QH JH 10H 9H AD KD", "7S 8S QD JD AC KC QC JC")
    match = table(*hands, "9S 10S JS QS 7D 8D 9C 10C", turned="JS", taker=1)
    play(match, "AS AH")
    assert not any(SUIT[card] == "S" for card in seen_with(match, 0, 3))


def test_a_trump_that_does_not_raise_shows_that_there_is_no_higher_one() -> None:
    hands = ("9S KS 7H 8H 9D 10D 7C 8C", "8S KH QH JH 10H 9H AD KD", "7S AH QD JD AC KC QC JC")
    match = table(*hands, "AS 10S JS QS 7D 8D 9C 10C", turned="JS", taker=1)
    play(match, "KS 8S")
    seen = seen_with(match, 0, 3)
    assert not {"AS", "10S", "JS"} & seen
    assert "QS" in seen, "a lower one than the best is not excluded"
    assert "JS" in seen_with(match, 0, 1), "the turned card is where everybody saw it go"


def test_a_discard_on_the_partner_says_nothing_of_trumps() -> None:
    hands = ("AD KS 7H 8H 9D 10D 7C 8C", "7D KH QH JH 10H 9H AH KD", "7S 8S QS 9S AC KC QC JC")
    match = table(*hands, "AS 10S JS QD JD 8D 9C 10C", turned="JS", taker=1)
    play(match, "AD 7D AC")
    suits = {SUIT[card] for card in seen_with(match, 0, 2)}
    assert "D" not in suits
    assert "S" in suits


def test_the_first_camp_to_reach_the_target_wins_together() -> None:
    match = table(*SUITS, turned="JS", taker=0, target=252)
    play_deal(match, quiet)
    assert match.outcome == games.Outcome((252, 0, 252, 0), (1, 3, 1, 3), ((0, 2), (1, 3)))
