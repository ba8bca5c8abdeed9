"""The tarot trumps as a pack: 21 trumps and the Excuse, which its player declares to be 0 or 22."""

from games.errors import IllegalMove
from games.parts.cards import EXCUSE, TAROT_TRUMPS
from games.parts.tricks.turn_loop import Trick, TrickGame
from games.view import Event, Facts, ViewFacts

PACK_22 = (*TAROT_TRUMPS, EXCUSE)
BY_NUMBER = Facts({card: number for number, card in enumerate(TAROT_TRUMPS, 1)})
EXCUSE_AS = {value: Facts(BY_NUMBER | {EXCUSE: value}) for value in (0, 22)}
"""The order of the 22 trumps, by the declared value of the Excuse."""

EXCUSE_MOVES = tuple(f"play:{EXCUSE}:{value}" for value in EXCUSE_AS)


class TarotTrumpsGame(TrickGame):
    """Deals that may be played with tarot trumps only (`trumps_only`); otherwise an ordinary trick game.

    A game sets `trumps_only` and `must_raise` before it chooses the pack (`choose_pack`), and calls `raising` for the
    cards that may be played.
    """

    other_cards = PACK_22
    trumps_only = False
    must_raise = False  # play a higher trump than the best one, if possible
    declared: int | None = None  # the value of the Excuse after it was played
    declared_before: int | None = None  # its value in the previous deal, whose last trick stays visible

    def choose_pack(self) -> None:
        if self.trumps_only:
            self.pack, self.strength = PACK_22, EXCUSE_AS[22]

    def start_deal(self) -> None:
        self.declared_before, self.declared = self.declared, None
        if self.trumps_only:
            self.strength = EXCUSE_AS[22]
            self.plays_itself = False  # a last card that waits would reveal that it is the Excuse
        super().start_deal()

    # -- play:CARD, but play:EX:0, play:EX:22 -- the Excuse, with its value ----------------------------

    def raising(self, hand: list[str], trick: Trick) -> list[str]:
        best = max(self.strength[card] for _, card in trick)
        higher = [card for card in hand if self.strength[card] > best] if self.must_raise else hand
        return higher or hand

    def holder(self, trick: Trick) -> int:
        return max(trick, key=lambda laid: self.strength[laid[1]])[0] if self.trumps_only else super().holder(trick)

    def takes_the_rest(self, seat: int) -> bool:
        """An Excuse in hand would still have to be declared."""
        return EXCUSE not in self.hands[seat] and super().takes_the_rest(seat)

    def can_play(self, seat: int) -> tuple[str, ...]:
        moves = super().can_play(seat)
        if moves[0] != self.play_move[EXCUSE]:  # it comes before the trumps
            return moves
        raised = self.must_raise and self.trick  # as 0 it beats nothing, and as 22 it can
        return (*EXCUSE_MOVES[bool(raised) :], *moves[1:])

    def do_play(self, seat: int, card: str) -> None:
        card, _, value = card.partition(":")
        if value:
            self.declared = int(value)
            self.strength = EXCUSE_AS[self.declared]
            self.plays_itself = self.rules.auto_single == "last_card"
            self.emit(Event("excuse", seat, facts=Facts(value=self.declared)))
        super().do_play(seat, card)

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb != "play" or seat is None or not self.trumps_only:
            return super().why_not(seat, verb, argument)
        card, _, value = argument.partition(":")
        if card not in self.hands[seat] or (value and card != EXCUSE):
            return IllegalMove("not-your-card", card=argument)
        undeclared = card == EXCUSE and f"play:{argument}" not in EXCUSE_MOVES
        return IllegalMove("declare-value" if undeclared else "must-play-higher", card=argument)

    def facts(self) -> ViewFacts:
        facts = super().facts()
        if self.trumps_only:
            del facts["trump"]  # every card is a trump: there is none to name
        value = self.declared if self.tricks or self.trick else self.declared_before
        return facts if value is None else facts | {"declared": Facts({EXCUSE: value})}
