"""Advice for le kems: collect your most frequent rank, make the sign when you have all four, and watch for it."""

from collections import Counter
from random import Random

from games.parts.cards import RANK
from games.players.common.reasons import Advised, Reason, because
from games.players.common.zones import lying
from games.view import View

PARTNER = (2, 3, 0, 1)
DECOY = 0.1  # how often to make a meaningless gesture, so that not every gesture means a kems
TELLING = 3  # cards of one rank taken in public: a player who collects them had the fourth


def advise(view: View, rng: Random) -> Advised:
    """Agree on a sign; call or make it; take a card of the wanted rank; then let the table go."""
    if view.phase == "agree":
        return agree(view, rng)
    if view.phase == "answer":
        return Advised("answer:wrong", because("usual"))  # computers make no other sign; people answer first
    return react(view, rng) or decoy(view, rng) or swap(view) or quiet(view)


def react(view: View, rng: Random) -> Advised | None:
    """The urgent moves, interested in the table or not: a call, or the sign."""
    return (call(view) or sign(view)) if view.phase == "swap" else None


def slip(view: View, rng: Random) -> str:
    """A moment of inattention: people miss a sign, but do not call without a reason."""
    return (quiet(view) if view.phase == "swap" else advise(view, rng)).move


def agree(view: View, rng: Random) -> Advised:
    """Accept the partner's proposal; without one, propose any sign."""
    if "confirm" in view.legal:
        return Advised("confirm", because("no_difference"))
    return Advised(rng.choice(view.legal), because("no_difference"))


def partner_of(view: View) -> int:
    assert view.seat is not None
    return PARTNER[view.seat]


def call(view: View) -> Advised | None:
    """Kems if the partner makes the sign, double if this hand is full too; contre-kems for an opponent seen through.

    A computer cannot see a sign outside the game: then it judges its partner like the others.
    """
    assert view.seat is not None
    partner, agreed = partner_of(view), own_sign(view)
    seen_through = gives_away(view, partner) if agreed == "own" else None
    if seen_through or (agreed != "own" and gestures(view).get(partner) == agreed):
        why = seen_through or because("partner_signs", seat=partner, count=int(full(view)))
        return Advised("double_kems" if full(view) else "kems", why)
    opponents = (view.seat - 1) % 4, (view.seat + 1) % 4
    why_contre = next(filter(None, (gives_away(view, seat) for seat in opponents)), None)
    return Advised("contre_kems", why_contre) if why_contre else None


def gives_away(view: View, seat: int) -> Reason | None:
    """Why a player must be full: it took nearly a whole rank, and now makes gestures or lost interest in the table.

    Not if the rest of the rank is visible elsewhere: on the table, in this hand, or taken by another.
    """
    taken = Counter(view.seats[seat].facts["taken"])
    if not taken or not (seat in gestures(view) or "not_interested" in view.seats[seat].tags):
        return None
    rank, count = taken.most_common(1)[0]
    by_others = any(rank in other.facts["taken"] for at, other in enumerate(view.seats) if at not in (seat, view.seat))
    if count < TELLING or by_others or ranks(board(view))[rank] or ranks(view.hand)[rank]:
        return None
    return because("collected", seat=seat)


def sign(view: View) -> Advised | None:
    """The agreed sign, once all four cards are there; it stays visible until the end of the manche."""
    move = f"gesture:{own_sign(view)}"
    made = gestures(view).get(view.seat or 0) == own_sign(view)
    if not full(view) or made or move not in view.legal:
        return None
    return Advised(move, because("has_four", seat=partner_of(view)))


def decoy(view: View, rng: Random) -> Advised | None:
    """Sometimes a meaningless gesture, while there is nothing to show."""
    decoys = [move for move in view.legal if move.startswith("gesture:") and move != f"gesture:{own_sign(view)}"]
    if not decoys or full(view) or rng.random() >= DECOY:
        return None
    return Advised(rng.choice(decoys), because("decoy"))


def swap(view: View) -> Advised | None:
    """Take a card of the most frequent rank (on a tie, an available one) for the least wanted card."""
    wanted = collected(view)
    takes = [card for card in board(view) if RANK[card] == RANK[wanted[0]]]
    held = ranks(view.hand)
    gives = sorted((card for card in view.hand if card not in wanted), key=lambda card: (held[RANK[card]], card))
    return Advised(f"swap:{gives[0]}:{takes[0]}", because("goes_with", cards=wanted)) if takes and gives else None


def collected(view: View) -> tuple[str, ...]:
    """The cards of the hand's most frequent rank; on a tie, of one that the table offers."""
    held, offered = ranks(view.hand), ranks(board(view))
    wanted = max(held, key=lambda rank: (held[rank], offered[rank], rank))
    return tuple(card for card in view.hand if RANK[card] == wanted)


def quiet(view: View) -> Advised:
    """Let the table go; a seat that did so is not asked again."""
    move = "not_interested" if "not_interested" in view.legal else view.legal[-1]
    if full(view):
        return Advised(move, because("has_four", seat=partner_of(view), count=1))
    return Advised(move, because("nothing_fits", cards=collected(view)))


def full(view: View) -> bool:
    return len(ranks(view.hand)) == 1


def ranks(cards: tuple[str, ...]) -> Counter[str]:
    return Counter(RANK[card] for card in cards)


def board(view: View) -> tuple[str, ...]:
    return lying(view, "board")


def own_sign(view: View) -> str | None:
    """The sign agreed with the partner; `own`: something outside the game."""
    return next((note.facts["value"] for note in view.facts["notes"] if note.kind == "sign"), None)


def gestures(view: View) -> dict[int, str]:
    """The latest gesture of each seat in this manche."""
    made = [note for note in view.facts["notes"] if note.kind == "gesture"]
    return {note.seat: note.facts["value"] for note in made if note.seat is not None}
