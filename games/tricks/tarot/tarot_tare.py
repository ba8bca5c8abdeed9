"""Le tarot taré: a tarot without bids, in which the fewest points win.

Source: "Le tarot taré" in our rule collection: qui perd gagne, and the trick in which the Excuse is played also wins
the Excuse. Everything else is the usual tarot.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from games.options import option
from games.parts.tarot.deal import BOUTS, COUNTS, LOW, PLANS, Packets, TarotGame, TarotOptions
from games.view import Facts, ViewFacts

WHOLE_PACK = Packets(26, 0, 2, Facts())  # packets of four do not divide 26


@dataclass(frozen=True)
class TarotTareOptions(TarotOptions):
    """House rules. The target is in whole points."""

    length: str = option("round", ("round", "deals", "target"))
    target: int = option(100, range=range(50, 501), usual=(50, 100, 150, 200, 300, 500))
    # Goes to nobody, or to the winner of the last trick; "none" deals all cards to three players, else like "aside"
    chien: str = option("aside", ("aside", "last_trick", "none"))


class TarotTare(TarotGame):
    """Every trick costs its card points; scores are always in half-points."""

    key = "tarot_tare"
    options_class = TarotTareOptions
    rules: TarotTareOptions
    halves = True
    low_wins = True
    phases = {"play": ("play",)}

    def deal_cards(self) -> None:
        plan = WHOLE_PACK if self.rules.chien == "none" and self.seats == 3 else PLANS[self.seats]
        self.stock = self.deal_packets(self.shuffled(self.pack), plan)
        self.tell_hands()
        self.phase = "play"
        self.pass_to(self.eldest)

    def facts(self) -> ViewFacts:
        return super().facts() | {"gone": self.gone(), "low_wins": True}

    def score_deal(self) -> None:
        parts = [count(pile) for pile in self.piles()]
        if self.rules.chien == "last_trick":
            parts[self.holder(self.tricks[-1])].append(("chien", sum(COUNTS[card] for card in self.stock)))
        self.score(parts, won=tuple(self.won))
        self.next_deal()


def count(pile: Sequence[str]) -> list[tuple[str, int]]:
    """The half-points of a pile by their source: bouts, heads and all other cards."""
    points = {"bouts": 0, "heads": 0, "low_cards": 0}
    for card in pile:
        points["bouts" if card in BOUTS else "low_cards" if COUNTS[card] == LOW else "heads"] += COUNTS[card]
    return list(points.items())
