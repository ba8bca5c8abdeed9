"""Le beigne, rule by rule, in the notation of its moves."""

from collections.abc import Sequence
from typing import Any

import pytest
from support.games.deals import begin, deck, imagine, kinds, last_deal, play_deal
from support.games.matches import play, refusal, whose_turn

import games
from games.game import THE_TABLE
from games.parts.cards import PACK_52, SUIT
from games.tricks.stakes.beigne import Beigne

# Three, two and no tricks for seats 0, 1 and 2, when seat 0 leads.
HANDS = ("AS KS QS 2H 2D", "AH KH 3S 4S 5S", "6S 7S 8S 3H 4H")
TRICKS = "AS 3S 6S  KS 4S 7S  QS 5S 8S  2H AH 3H  KH 4H 2D"

# None for seat 0, four for seat 1, one for seat 2, when seat 0 leads.
NEXT_HANDS = ("2S 3S 4S 5S 2D", "AS KS QS JS 3D", "6S 7S 8S 9S AD")
NEXT_TRICKS = "2S AS 6S  KS 7S 3S  QS 8S 4S  JS 9S 5S  3D AD 2D"


def stack(hands: Sequence[str], turned: str = "9C", eldest: int = 0) -> list[str]:
    """The deck that deals these hands, one card at a time from the eldest, then turns this card."""
    return deck(PACK_52, *hands[eldest:], *hands[:eldest], then=turned)


def new(*decks: Sequence[str], eldest: int = 0, seats: int = 3, **options: Any) -> Beigne:
    """A match in which `eldest` speaks first in the first hand."""
    return begin(Beigne, seats, *decks, dealer=(eldest - 1) % seats, **options)


def scored(*before: int, **options: Any) -> Beigne:
    """A match of `HANDS` whose players have these scores, everything said."""
    match = new(stack(HANDS), **options)
    set_scores(match, *before)
    bid(match, "g g g")
    return match


def bid(match: games.Game, says: str, exchange: str = "decline") -> None:
    """The dealer's exchange, then what each says from the eldest: g or s."""
    for said in says.split():
        if match.phase == "exchange":
            play(match, exchange)
        play(match, {"g": "go", "s": "stay"}[said])


def table(*hands: str, turned: str = "9C", says: str = "g g g", **options: Any) -> Beigne:
    """The first hand, exchange declined and everything said; seat 0 leads."""
    match = new(stack(hands, turned), seats=len(hands), **options)
    bid(match, says)
    return match


def tricks(match: games.Game, cards: str) -> tuple[games.Event, ...]:
    """These cards in turn on honour, each whole trick gathered; the events of the last move."""
    for card in cards.split():
        play(match, card)
        if match.phase == "gather":
            play(match, "@close")
    return match.events


def set_scores(match: Beigne, *scores: int) -> None:
    match.scores = list(scores)
    match._legal.clear()


def scores(match: games.Game) -> tuple[int, ...]:
    return match.view(None).scores


def score_sheet(**options: Any) -> Beigne:
    """The two hands of the score sheet: Mélanie is seat 2, Marie-Pierre seat 0, Olivier seat 1."""
    first = ("AH KH 3S 4S 5S", "6S 7S 8S 3H 4H", "AS KS QS 2H 2D")
    match = new(stack(first, eldest=2), stack(NEXT_HANDS, eldest=0), eldest=2, **options)
    bid(match, "g g g")
    play(match, TRICKS)
    assert scores(match) == (23, 30, 22)
    assert ["beigne" in seat.tags for seat in match.view(None).seats] == [False, True, False]
    bid(match, "g g s")
    play(match, NEXT_TRICKS)
    return match


def test_players_begin_with_the_score_that_the_house_chooses() -> None:
    assert (scores(new()), scores(new(start=10))) == ((25, 25, 25), (10, 10, 10))


def test_the_score_sheet() -> None:
    match = score_sheet()
    assert scores(match) == (28, 26, 22)
    told = last_deal(match)
    assert (told["points"], told["parts"]) == ((5, -4, 0), ((("missed", 5),), (("kept", -4),), ()))
    assert (told["won"], told["goes"]) == ((0, 4, 1), (True, True, False))
    assert match.beignes == [1, 1, 0]
    assert ["beigne" in seat.tags for seat in match.view(None).seats] == [True, False, False]


def test_under_the_pass_penalty_a_stayer_who_wins_a_trick_is_fined() -> None:
    match = score_sheet(pass_penalty=True)
    assert scores(match) == (28, 26, 27)
    assert match.view(None).facts["last_deal"]["parts"][2] == (("stayed", 5),)
    assert "beigne" in match.view(None).seats[2].tags


def test_a_void_plays_any_card() -> None:
    match = new(stack(("AS KS KC QC JC", "2S 3S 4D AH 7S", "4S 5S 3C 2C 6C"), "9D"))
    bid(match, "g g g", exchange="take:3C")
    play(match, "AS 2S 4S  KS 3S 5S  KC")
    assert match.legal(1) == ("play:4D", "play:7S", "play:AH")
    assert play(match, "4D 2C")[-1] == games.Event("trick", 1, ("KC", "4D", "2C"))


@pytest.mark.parametrize(
    ("before", "after", "places"),
    [((2, 7, 12), (-1, 5, 17), (1, 2, 3)), ((1, 2, 12), (-2, 0, 17), (1, 2, 3)), ((2, 1, 12), (-1, -1, 17), (1, 1, 3))],
)
def test_the_lowest_at_zero_or_less_wins_at_the_end_of_the_hand(
    before: tuple[int, ...], after: tuple[int, ...], places: tuple[int, ...]
) -> None:
    match = scored(*before)
    assert kinds(play(match, TRICKS))[-1] == "end"
    assert match.outcome == games.Outcome(after, places)


REVOKER = "AD AS 5C 8H 9H", "2D 4H 9S 6C 7C", "3D 2S AC 3S KC"
HONEST = REVOKER[0], "2D 4H 9C 6C 7C", REVOKER[2]  # seat 1 cannot follow with a spade


def revoke_in_trick_two() -> Beigne:
    """Seat 1 throws the 4H on a spade though holding the 9S; seat 0 has two tricks, seat 2 one."""
    match = new(stack(REVOKER, "8D"), honour=True)
    set_scores(match, 20, 18, 25)
    bid(match, "g g g")
    tricks(match, "AD 2D 3D  AS 4H 2S  5C 6C AC  3S")
    return match


def test_a_revoke_that_is_denounced_ends_the_hand() -> None:
    match = revoke_in_trick_two()
    assert match.won == [2, 0, 1]
    told = {"accused": 1, "verdict": "proven", "reveals": "proven"}
    denounced, revoke, *_ = play(match, "0@denounce:1")
    assert denounced == games.Event("denounce", 0, ("9S",), told)
    assert revoke == games.Event("revoke", 1, ("9S",))
    assert scores(match) == (20, 23, 25)
    assert "beigne" in match.view(None).seats[1].tags
    assert (match.phase, whose_turn(match)) == ("deal", 0)
    assert all(match.legal(seat) == () for seat in (1, 2)), "what has been judged is not denounced again"


TWO_REVOKERS = "AH KH 3C 4C 5D", "QH 2H 6C 7D 8D", "3H 9D AC KC 4H"
WHOLE_HAND = "AH 7D 3H  KH QH 9D  3C 6C AC  KC 4C 8D  4H 5D 2H"


def double_revoke(**options: Any) -> Beigne:
    """Tricks two, none, three; seat 1 refuses hearts in the first trick, seat 2 in the second."""
    match = table(*TWO_REVOKERS, turned="5S", honour=True, **options)
    tricks(match, WHOLE_HAND)
    assert scores(match) == (23, 30, 22)
    return match


def test_two_revokes_proved_late_undo_the_score_and_cost_five_each() -> None:
    match = double_revoke()
    assert match.phase == "window"
    events = play(match, "@close 0@denounce:2")
    assert [event.seat for event in events if event.kind == "revoke"] == [1, 2]
    assert (scores(match), match.beignes) == ((25, 30, 30), [0, 1, 1])
    told = last_deal(match)
    assert (told["points"], told["parts"]) == ((0, 5, 5), ((), (("revoke", 5),), (("revoke", 5),)))


@pytest.mark.parametrize("hands", [REVOKER, HONEST])
def test_mixed_tricks_prove_no_revoke_and_cost_the_player_who_mixed_them(hands: Sequence[str]) -> None:
    match = on_honour(*hands, turned="8D", allow_mixing=True)
    tricks(match, "AD 2D 3D  AS 4H 2S")
    play(match, "0@mix_tricks")
    assert "mixed" in match.view(None).seats[0].tags
    told = {"accused": 1, "verdict": "unprovable", "reveals": "unprovable"}
    assert play(match, "2@denounce:1:2")[0] == games.Event("denounce", 2, (), told)
    assert (scores(match), match.phase) == ((30, 25, 25), "deal")
    assert last_deal(match)["parts"] == ((("mixed", 5),), (), ())


def test_the_first_dealer_is_drawn_before_all_eyes() -> None:
    assert {seat for seat, _ in begin(Beigne, 5).draw_to_show()} == set(range(5))
    assert not begin(Beigne, 5, first_dealer="random").draw_to_show()


def test_the_dealer_may_take_the_turned_card_and_alone_knows_his_discard() -> None:
    match = new(stack(HANDS, "AC"))
    assert match.legal(2) == ("decline", "take:3H", "take:4H", "take:6S", "take:7S", "take:8S")
    for card in ("AC", "AS"):  # the turned card itself, and one that he does not hold
        assert refusal(match, 2, f"take:{card}").reason == "not-your-card"
    assert refusal(match, 0, "decline").reason == "not-your-turn"
    taken, thrown = play(match, "take:3H")
    assert taken == games.Event("take_turned", 2, ("AC",))
    assert thrown == games.Event("discarded", 2, ("3H",), to=2)
    view = match.view(None)
    assert (view.zones["turned"], view.zones["stock"], view.facts["trump"]) == ((), 37, "C")
    assert view.seats[2].shown == ("AC",)
    assert match.view(2).hand == ("4H", "6S", "7S", "8S", "AC")
    assert refusal(match, 0, "stay").reason == "trump-card-obliges", "the ace obliges, in any hand"
    worlds = imagine(match, 0, 30)
    assert {world.log for world in worlds} == {((2, "take"),)}
    assert len({world.discarded for world in worlds}) > 5
    assert {world.discarded for world in imagine(match, 2, 30)} == {("3H",)}
    assert all("AC" in world.hands[2] for world in worlds)


def test_the_exchange_may_come_after_the_bids() -> None:
    match = new(stack(HANDS), exchange_after_bids=True)
    for moves, phase, seat in (("go stay stay", "exchange", 2), ("take:8S", "play", 0)):
        play(match, moves)
        assert (match.phase, whose_turn(match)) == (phase, seat)


@pytest.mark.parametrize(
    ("turned", "sunset", "obliged"),
    [
        *[(card, {}, True) for card in ("10C", "2C", "AC")],
        ("10C", {"sunset_ten": 1}, True),
        ("10C", {"sunset_ten": 0}, False),
        ("2C", {"sunset_two": 1}, True),
        ("2C", {"sunset_two": 0}, False),
        ("AC", {"sunset_ace": 1}, True),
        ("AC", {"sunset_ace": 0}, False),
        ("KC", {}, False),
    ],
)
def test_a_turned_card_obliges_all_up_to_its_last_hand(turned: str, sunset: dict[str, int], obliged: bool) -> None:
    match = new(stack(HANDS, turned), **sunset)
    assert kinds(match.view(None).facts["notes"]) == ["all_must_go"] * obliged
    play(match, "2@decline")
    assert match.legal(0) == (("go",) if obliged else ("go", "stay"))


@pytest.mark.parametrize(("score", "floor", "obliged"), [(6, 5, False), (5, 5, True), (1, 5, True), (10, 10, True)])
def test_with_five_or_less_one_must_go(score: int, floor: int, obliged: bool) -> None:
    match = new(stack(HANDS), forced_floor=floor)
    set_scores(match, score, 25, 25)
    play(match, "2@decline")
    assert match.legal(0) == (("go",) if obliged else ("go", "stay"))
    told = [(note.kind, note.facts.get("floor"), note.to) for note in match.view(0).facts["notes"]]
    assert told == ([("must_go", floor, 0)] if obliged else [])
    assert not obliged or refusal(match, 0, "stay").reason == "low-score-obliges"
    assert match.view(None).facts["notes"] == match.view(1).facts["notes"] == ()


def test_a_hand_for_which_nobody_goes_is_void_but_counts() -> None:
    match = table(*HANDS, says="s s s")
    assert "blank" in kinds(match.events)
    assert (match.hand, match.current_dealer, scores(match)) == (2, 0, (25, 25, 25))
    match = table(*HANDS, says="s s s", pass_penalty=True)  # under the pass penalty it is played
    play(match, TRICKS)
    assert scores(match) == (30, 30, 25)


def test_after_three_void_hands_the_eldest_must_go() -> None:
    match = new(*[stack(HANDS)] * 5)
    for _ in range(3):
        bid(match, "s s s")
    match.play(whose_turn(match), "decline")
    first = whose_turn(match)
    assert (match.hand, first) == (4, match.eldest)
    told = refusal(match, first, "stay")
    assert (told.reason, told.facts) == ("blank-hands-oblige", {"hands": 3})
    (note,) = match.view(first).facts["notes"]
    assert (note.facts["reason"], note.facts["hands"]) == ("blank-hands-oblige", 3)
    match.play(first, "go")
    assert match.legal(whose_turn(match)) == ("go", "stay")


def test_strictly_one_follows_suit_and_waits_for_ones_turn() -> None:
    match = table(*HANDS)
    assert refusal(match, 1, "play:3S").reason == "not-your-turn"
    play(match, "AS")
    assert match.legal(1) == ("play:3S", "play:4S", "play:5S")
    told = refusal(match, 1, "play:AH")
    assert (told.reason, told.facts) == ("must-follow", {"suit": "S", "card": "AH"})
    assert refusal(match, 0, "play:KS").reason == "already-played"
    for move in ("denounce:0", "maldonne", "mix_tricks", "correct:3S", "take_back_request:0", "agree"):
        assert refusal(match, 1, move).reason == "unknown-move"


def test_the_last_card_may_play_itself_but_never_on_honour() -> None:
    match = table(*HANDS, auto_single="last_card")
    assert match.plays_itself
    play(match, TRICKS[:-10])
    assert match.hand == 2
    assert not table(*HANDS, auto_single="last_card", honour=True).plays_itself


def test_after_max_hands_the_lowest_score_wins() -> None:
    match = new(*[stack(HANDS)] * 10, max_hands=10)
    set_scores(match, 100, 100, 100)
    while match.waiting:
        bid(match, "g s s")
        play_deal(match)
    assert match.hand == 10
    assert match.outcome is not None
    assert match.outcome.places[match.outcome.scores.index(min(match.outcome.scores))] == 1
    assert "hands_over" in [event.kind for event in match.events], "it says why nobody is at zero"
    assert match.view(None).facts["deal"] == match.planned_deals() == 10


def on_honour(*hands: str, turned: str = "9C", **options: Any) -> Beigne:
    return table(*(hands or HANDS), turned=turned, honour=True, **options)


def test_on_honour_the_whole_hand_may_be_played() -> None:
    match = on_honour()
    play(match, "AS")
    assert {move for move in match.legal(1) if move.startswith("play:")} == {f"play:{one}" for one in HANDS[1].split()}


def test_a_discard_on_honour_proves_no_void() -> None:
    worlds = imagine(revoke_in_trick_two(), 0, 200)
    assert {any(SUIT[card] == "S" for card in world.hands[1]) for world in worlds} == {True, False}


def test_a_revoke_is_corrected_until_the_trick_is_gathered() -> None:
    match = on_honour(*REVOKER, turned="8D")
    tricks(match, "AD 2D 3D")
    play(match, "AS 4H 2S")
    assert (match.phase, match.waiting, match.view(None).facts["window"]) == ("gather", THE_TABLE, 5)
    assert [move for move in match.legal(1) if "correct" in move] == ["correct:9S"]
    assert refusal(match, 2, "correct:3S").reason == "nothing-to-correct"
    assert play(match, "1@correct:9S") == (games.Event("correct", 1, ("4H", "9S")),)
    assert match.view(None).zones["trick"] == ("AS", "9S", "2S")
    assert match.view(None).seats[1].shown == ("4H",), "everybody has seen where that card is"
    assert all("4H" in world.hands[1] for world in imagine(match, 0))
    assert play(match, "@close 2@denounce:1")[0].facts["verdict"] == "wrong", "a corrected revoke is wiped"


def test_a_correction_may_change_the_winner_of_a_trick() -> None:
    match = on_honour("AD 5S 5C 8H 9H", *REVOKER[1:], turned="8D")
    tricks(match, "AD 2D 3D")
    assert play(match, "5S 4H 2S 1@correct:9S @close")[0] == games.Event("trick", 1, ("5S", "9S", "2S"))
    assert refusal(match, 1, "correct:9S").reason == "nothing-to-correct"


def test_a_wrong_accusation_costs_what_the_table_says_and_is_not_repeated() -> None:
    match = on_honour(*HONEST, turned="8D", false_denunciation=2)
    tricks(match, "AD 2D 3D  AS 4H 2S")
    events = play(match, "2@denounce:1:2")
    assert events[0] == games.Event("denounce", 2, (), {"accused": 1, "verdict": "wrong", "reveals": "wrong"})
    assert (scores(match), match.beignes[2], match.phase) == ((25, 25, 27), 1, "play")
    assert [*map(match.marked, range(3))] == [0, 0, 2]
    assert refusal(match, 0, "denounce:1:2").reason == "already-judged"
    play(match, "0@denounce:1")  # another trick
    assert refusal(match, 2, "denounce:1").reason == "already-judged"
    hands = [world.hands[1] for world in imagine(match, 0, 100)]
    assert not any(SUIT[card] == "S" for hand in hands for card in hand), "now it is known that he had none"


def test_a_wrong_accuser_s_fine_stands_among_the_points_of_the_hand() -> None:
    match = on_honour(*HANDS, false_denunciation=2)
    tricks(match, "AS 3S 6S")
    play(match, "2@denounce:1")
    tricks(match, "KS 4S 7S  QS 5S 8S  2H AH 3H  KH 4H 2D")
    told = last_deal(match)
    assert (scores(match), told["points"]) == ((22, 23, 32), (-3, -2, 7))
    assert told["parts"][2] == (("missed", 5), ("false_denunciation", 2))
    assert not any(map(match.marked, range(3)))
    play(match, "0@denounce:1")
    assert (scores(match), last_deal(match)["points"], match.beignes) == ((24, 23, 32), (-1, -2, 7), [1, 0, 2])


def test_a_proven_revoke_undoes_a_victory() -> None:
    match = new(stack(TWO_REVOKERS, "5S"), honour=True)
    set_scores(match, 2, 20, 20)
    bid(match, "g g g")
    tricks(match, WHOLE_HAND)
    assert scores(match) == (0, 25, 17)
    assert (match.outcome, match.view(None).facts["window"]) == (None, 45)
    play(match, "1@denounce:2")
    assert (match.outcome, scores(match)) == (None, (2, 25, 25))


def test_a_victory_that_nobody_denounces_in_time_is_final() -> None:
    match = scored(2, 7, 12, honour=True, honour_window_s=10)
    tricks(match, TRICKS)
    view = match.view(None)
    assert (match.outcome, view.facts["window"], kinds(view.facts["notes"])) == (None, 10, ["may_denounce"])
    play(match, "@close")
    assert match.outcome == games.Outcome((-1, 5, 17), (1, 2, 3))


def test_once_the_next_hand_is_dealt_it_is_too_late() -> None:
    match = double_revoke()
    play(match, "@close")
    assert kinds(match.view(None).facts["notes"]) == ["may_denounce"]
    for moves in ("0@deal", "decline"):
        play(match, moves)
        assert {refusal(match, seat, "denounce:2").reason for seat in range(3)} == {"nothing-to-denounce"}


def test_tricks_are_mixed_once_where_it_is_allowed() -> None:
    match = on_honour(allow_mixing=True)
    tricks(match, "AS 3S 6S")
    assert [seat for seat in range(3) if "mix_tricks" in match.legal(seat)] == [0]
    play(match, "0@mix_tricks")
    assert "mix_tricks" not in match.legal(0)
    assert play(match, "1@denounce:2")[0].facts["verdict"] == "wrong", "he has visibly followed suit"


def test_a_card_may_come_before_its_turn_once_the_trick_is_led() -> None:
    match = on_honour()
    assert not any(move.startswith("play:") for move in match.legal(2)), "nobody leads out of turn"
    play(match, "AS 2@6S")
    view = match.view(None)
    assert ("premature" in view.seats[2].tags, whose_turn(match)) == (True, 1)
    assert view.facts["notes"] == (games.Event("premature", 2, ("6S",)),)
    assert view.facts["trick_seats"] == (0, 2)
    play(match, "3S")
    assert (match.phase, match.view(None).facts["notes"]) == ("gather", ()), "it cannot be taken back any longer"
    assert not any(move.startswith("take_back") for move in match.legal(0))
    assert play(match, "@close")[0].seat == 0
    assert match.view(None).seats[2].tags == ("dealer", "goes")


def test_a_card_played_too_soon_goes_back_when_another_asks() -> None:
    match = on_honour()
    play(match, "AS 2@6S")
    for asker, asked in ((2, 2), (1, 0)):
        assert refusal(match, asker, f"take_back_request:{asked}").reason == "nothing-to-take-back"
    assert play(match, "0@take_back_request:2") == (games.Event("sent_back", 2, ("6S",), {"by": 0}),)
    assert match.view(None).seats[2].shown == ("6S",)
    assert not any(move.startswith("play:") for move in match.legal(2)), "he plays again on his turn, and not before"
    play(match, "1@3S 2@7S @close")
    assert match.view(None).zones["last_trick"] == ("AS", "3S", "7S")


def test_a_misdeal_that_all_want_voids_the_hand() -> None:
    match = new(stack(HANDS), honour=True)
    assert match.play(1, "maldonne") == (games.Event("maldonne", 1),)
    assert refusal(match, 0, "maldonne").reason == "no-maldonne"
    assert refusal(match, 1, "agree").reason == "nothing-to-agree"
    match.play(0, "agree")
    assert match.view(None).facts["notes"] == (games.Event("maldonne", 1, (), {"missing": 1}),)
    assert kinds(match.play(2, "agree")) == ["agree", "misdeal", "next_dealer"]
    assert (match.phase, whose_turn(match), scores(match)) == ("deal", 0, (25, 25, 25))
    match.play(0, "deal")
    assert (match.view(None).facts["deal"], match.current_dealer) == (1, 0), "the hand is not counted"


def test_a_misdeal_can_be_asked_for_during_the_first_trick() -> None:
    match = on_honour()
    play(match, "0@AS 1@maldonne 1@3S 0@agree 2@6S")
    assert refusal(match, 2, "agree").reason in ("not-your-turn", "nothing-to-agree")
    match.play(None, "close")
    assert match.view(None).facts["notes"] == ()
    assert refusal(match, 2, "agree").reason == "nothing-to-agree"
    assert refusal(match, 2, "maldonne").reason == "no-maldonne"


def test_after_two_misdeals_in_a_row_the_deal_stands() -> None:
    match = new(*[stack(HANDS)] * 4, honour=True)
    for _ in range(2):
        for move in ("maldonne", "agree", "agree"):
            match.play(next(seat for seat in range(3) if move in match.legal(seat)), move)
        match.play(whose_turn(match), "deal")
    assert refusal(match, 0, "maldonne").reason == "no-maldonne"
    bid(match, "s s s")
    match.play(whose_turn(match), "deal")
    assert "maldonne" in match.legal(0)
    assert match.hand == 2


def test_with_the_ceremony_the_player_before_the_dealer_cuts() -> None:
    match = new(list(PACK_52), stack(HANDS), honour=True, cut_ceremony=True)
    assert (match.phase, whose_turn(match), match.view(0).hand) == ("cut", 1, ())
    assert "trump" not in match.view(None).facts
    assert kinds(play(match, "cut"))[:2] == ["cut", "deal"]
    assert match.view(0).hand == tuple(sorted(HANDS[0].split()))
    bid(match, "g g g")
    tricks(match, TRICKS)
    play(match, "@close 0@deal")
    assert (match.phase, whose_turn(match)) == ("cut", 2), "who dealt last sits at the dealer's right"
    assert play(match, "1@denounce:0")[0].facts["verdict"] == "wrong", "one may denounce until the cut"
    play(match, "2@cut")
    assert (match.phase, match.hand) == ("exchange", 2)


def test_clicks_of_this_trick_count_whatever_others_have_done_meanwhile() -> None:
    match = on_honour()
    since = match.view(None).facts["since"]
    play(match, "AS 2@6S")
    assert match.view(None).facts["since"] == since
    play(match, "3S @close")
    assert match.view(None).facts["since"] == len(match.log)
    assert "since" not in table(*HANDS).view(None).facts, "strictly, one moves at a time"
