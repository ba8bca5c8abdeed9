"""La poule, rule by rule, in the notation of its moves."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from support.games.deals import begin, deck, imagine, kinds, last_deal, play_deal
from support.games.matches import play, refusal, whose_turn

import games
from games.parts.cards import PACK_32, RANK
from games.parts.tricks.poules import Played, Trio, trios_of
from games.parts.worlds import redistribute
from games.tricks.partners import poule
from games.tricks.partners.poule import STRENGTH, Poule, lowest, thirds

# Seat 0 leads and holds the poule of spades.
HANDS = ("10S 9S AS 8H 7H QD JD KC", "8S KS 10H 9H KH AD 10C 9C", "7S QS AH QH JH 10D 9D AC", "JS KD 8D 7D QC JC 8C 7C")
# Seat 0 holds two poules, of spades and of diamonds.
TWO = ("10S 9S AS 10H 9H AD 10D 9D", "8S KS AH KH 8H AC 10C 9C", "7S QS 7H QH JH KD QD KC", "JS JD 8D 7D QC JC 8C 7C")


def table(hands: Sequence[str] = HANDS, **options: Any) -> Poule:
    """The first deal, of these hands by seat; seat 0 is the eldest."""
    return begin(Poule, 4, deck(PACK_32, *hands), dealer=3, **options)


def legal(match: games.Game) -> str:
    return " ".join(move.removeprefix("play:") for move in match.legal(whose_turn(match)))


def test_ten_and_nine_beat_the_ace() -> None:
    order = sorted((card for card in PACK_32 if card[-1] == "S"), key=lambda card: -STRENGTH[card])
    assert " ".join(RANK[card] for card in order) == "10 9 A K Q J 8 7"


def test_twenty_thirds_and_four_aces_make_ten_points_and_two_thirds() -> None:
    assert (thirds(["AS"]), thirds(["10S", "KS", "JS"]), thirds(["8S", "7H"])) == (3, 3, 0)
    assert thirds(PACK_32) == 4 * 3 + 20


def test_a_poule_is_announced_to_all_without_its_suit() -> None:
    match = table()
    assert match.announced == (1, 0, 0, 0)
    said = [event for event in match.events if event.kind == "poule"]
    assert [(event.seat, event.to, event.cards, dict(event.facts)) for event in said] == [(0, None, (), {"count": 1})]
    assert match.view(1).seats[0].tags == ("poule",)
    assert [event.cards for event in match.view(0).facts["notes"]] == [("10S", "9S", "AS")]
    assert "notes" not in match.view(1).facts or not match.view(1).facts["notes"]


def test_a_first_trick_below_a_point_obliges_to_lead_low() -> None:
    match = table()
    play(match, "10S 8S 7S JS")
    assert (legal(match), refusal(match, 0, "play:9S").reason) == ("7H 8H", "lead-low")
    assert [event.kind for event in match.view(0).facts["notes"]] == ["own_poule", "must_lead_low"]
    play(match, "8H KH AH KD")
    assert match.trios[0].broken
    assert not match.view(0).facts["notes"]
    assert play_deal(match)["poules"][0]["made"] is False


def test_leading_the_ace_makes_the_poule() -> None:
    match = table()
    play(match, "AS 8S 7S JS")
    assert (legal(match), refusal(match, 0, "play:KC").reason) == ("10S 9S", "poule-goes-on")
    play(match, "10S KS QS 7D")
    assert legal(match) == "9S"
    assert "poule_made" in kinds(play(match, "9S 10C 9D 8D"))
    told = play_deal(match)
    assert (dict(told["parts"][0])["poule"], sum(told["points"][:2])) == (11, 22)
    match = table(first_trick_rule=False)
    play(match, "10S 8S 7S JS")
    assert legal(match) == "9S AS"


def test_a_card_that_meets_both_duties_is_led() -> None:
    match = table(TWO)
    assert match.announced[0] == 2, "diamonds, too"
    play(match, "10S 8S 7S JS")
    assert legal(match) == "AS", "the weakest rank is the ace, and the poule of spades has begun"
    play(match, "AS KS QS 7C")
    assert legal(match) == "9S"


def test_the_first_card_of_a_poule_may_be_played_as_a_follower() -> None:
    match = table()
    play(match, "KC 10C AC QC")
    assert whose_turn(match) == 1, "no lowest card is due: the trick is worth two points"
    play(match, "8S QS JS 10S")
    assert legal(match) == "9S AS", "in any later trick, too"


def test_a_low_lead_is_a_seven_an_eight_or_the_weakest_rank() -> None:
    assert (lowest(["8S", "7H", "JH"]), lowest(["JS", "KH", "JH"])) == (["8S", "7H"], ["JS", "JH"])
    assert lowest(["10S", "9H", "AD"]) == ["AD"]


def test_a_card_of_a_poule_is_thrown_away_last() -> None:
    match = table()
    match.trick, match.turn = [(3, "8C")], 0
    assert match.playable(["10S", "9S", "AS", "8H"]) == ["8H"]
    assert match.playable(["10S", "9S", "AS"]) == ["10S", "9S", "AS"]
    match.hands[0] = ["10S", "9S", "AS", "8H"]
    assert match.why_not(0, "play", "9S").reason == "keep-poule"
    match.hands[0] = ["10S", "KC"]
    assert match.why_not(0, "play", "10S").reason == "must-follow"
    assert match.why_not(0, "play", "7C").reason == "not-your-card"


@pytest.mark.parametrize(
    ("won", "laid", "broken"), [("0", 1, False), ("1", 0, True), ("00", 2, False), ("01", 1, True), ("000", 3, False)]
)
def test_three_tricks_in_a_row_make_a_poule_and_anything_else_breaks_it(won: str, laid: int, broken: bool) -> None:
    trio = Trio(0, "S")
    for card, holder in zip(("10S", "9S", "AS"), won, strict=False):
        trio = trio.after(((0, card), (1, "7S")), int(holder))
    assert (trio.laid, trio.broken) == (laid, broken)
    assert trio.after(((0, "7H"), (1, "8H")), 1).broken is (laid < 3), "another card breaks what has begun"
    assert Trio(0, "S").after(((0, "7H"), (1, "8H")), 1).intact, "it need not begin"


WON = "10S 9S AS KS QS JS 8S 7S AH KH JH 9H 8H 10D 9D 8D 7D KC QC 7C"


def test_aces_thirds_and_the_last_trick() -> None:
    match = table()
    won = WON.split()
    lost = [card for card in PACK_32 if card not in won]
    taken = [(1, lost[at : at + 4]) for at in range(0, 12, 4)] + [(0, won[at : at + 4]) for at in range(0, 20, 4)]
    match.tricks = [tuple(((seat + turn) % 4, card) for turn, card in enumerate(cards)) for seat, cards in taken]
    match.holder = lambda trick: trick[0][0]  # type: ignore[method-assign]  # whatever its cards are
    match.hands, match.trios = [[], [], [], []], [Trio(0, "S", laid=3)]
    match.score_deal()
    told = last_deal(match)
    assert told["points"] == (18, 4, 18, 4)
    assert told["parts"][0] == (("aces", 2), ("thirds", 4), ("last_trick", 1), ("poule", 11))


def test_the_first_camp_at_the_target_wins() -> None:
    match = table(target=30)
    match.scores = [30, 20, 30, 20]
    play_deal(match)
    assert match.outcome is not None
    assert match.outcome.places == (1, 3, 1, 3)


def replayed(*tricks: str, low_lead: int | None = None) -> Played:
    """Tricks of two cards, the leader's first: seat 0 leads all of them, and wins those of its suit."""
    whole = [tuple(enumerate(trick.split())) for trick in tricks]
    return Played(whole, [0] * len(whole), low_lead, 8)


def test_the_tricks_tell_where_a_poule_cannot_lie() -> None:
    spades = (Trio(0, "S"),)
    assert replayed("10S 7S", "9S 8S").allows(spades)
    assert not replayed("10S 7S", "KH 8S").allows(spades), "it would have gone on"
    assert replayed("10S 7S", "7H 8S", low_lead=1).allows(spades), "another duty came first"
    assert not replayed("7S 10H", "8S KH").allows((Trio(1, "H"),)), "none of it is thrown away"
    assert replayed("7S 8S").allows((Trio(1, "H"),))
    assert [*replayed("10S 7S", "9S 8S").ways(0, 1, ["10S", "9S", "AS"])] == [spades]


def test_worlds_keep_what_was_said_and_what_was_played() -> None:
    for number in range(6):
        rng = Random(number)
        match = table(HANDS if number % 2 else TWO)
        while match.view(None).facts["deal"] == 1:
            for seat in (None, 0, 1, 2, 3):
                world = match.resample(seat, rng)
                assert isinstance(world, Poule)
                assert world.view(seat) == match.view(seat)
                assert [sum(trio.seat == one for trio in world.trios) for one in range(4)] == [*match.announced]
                for trick in world.tricks:
                    for one, card in trick:
                        world.hands[one].append(card)
                for one, card in world.trick:
                    world.hands[one].append(card)
                held = {card: one for one, hand in enumerate(world.hands) for card in hand}
                assert all({held[card] for card in trio.cards} == {trio.seat} for trio in world.trios)
            match.play(whose_turn(match), rng.choice(match.legal(whose_turn(match))))


def test_a_low_lead_of_an_ace_shows_nothing_weaker() -> None:
    match = table(TWO)
    play(match, "10S 8S 7S JS AS")
    for world in imagine(match, 1):
        assert isinstance(world, Poule)
        assert {RANK[card] for card in world.hands[0]} <= {"10", "9", "A"}


def test_poules_that_leave_no_deal_are_followed_by_others(monkeypatch: pytest.MonkeyPatch) -> None:
    match, asked = table(), []

    def once(*told: Any) -> list[list[str]]:
        asked.append(told)
        if len(asked) == 1:
            raise ValueError("no deal fits what is known")
        return redistribute(*told)

    monkeypatch.setattr(poule, "redistribute", once)
    assert match.resample(1, Random(1)).view(1) == match.view(1)
    assert len(asked) > 1


def test_a_world_is_drawn_even_with_a_poule_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(poule, "WORLDS_TRIED", 1)
    match, too_many = table(), 0
    for world in imagine(match, 3, 60):
        assert isinstance(world, Poule)
        assert world.view(3) == match.view(3)
        assert sorted(world.census()) == sorted(PACK_32)
        too_many += any(len(trios_of(world.hands[seat], seat)) > match.announced[seat] for seat in range(3))
    assert too_many
