"""The lines that every game shares, read off a view: in the order in which a screen says them."""

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from games.view import NO_FACTS, Facts, LaidOut, Line, Place, View
from games.view.lines import Drawn

MOST_DRAWN = 8  # cards of a draw for the deal that a line tells
PILES = ("pile", "stock", "discard")
CALLS = ("declarer", "prise", "garde", "garde_sans", "garde_contre", "demander", "sans_prendre", "vole")
SAID = (*CALLS, "passed", "partner", "goes", "stays")  # tags that a player must know to decide
DRAWN_TAGS = ("dealer", "out", "done", "broke")  # tags that a picture draws, or shows by a number of chips


class Telling(Protocol):
    """What a game declares for its lines (`Game`)."""

    @property
    def shown_notes(self) -> Mapping[str, Drawn]: ...
    @property
    def pile_names(self) -> Mapping[str, str]: ...
    @property
    def idle_piles(self) -> tuple[str, ...]: ...
    @property
    def tells_hand_sizes(self) -> bool: ...
    @property
    def deal_name(self) -> str: ...
    def shown_from(self) -> str: ...
    def draw_to_show(self) -> tuple[tuple[int, str], ...]: ...
    def drawn_from(self) -> str: ...
    def planned_deals(self) -> int | None: ...
    @classmethod
    def teams_at(cls, seats: int) -> tuple[tuple[int, ...], ...]: ...


def line(kind: str, place: Place = Place.MIDDLE, seat: int | None = None, /, **facts: Any) -> Line:
    """A line with these facts; `cards`, `rank`, `drawn` and `small` are the line's own."""
    pop = facts.pop
    cards, rank, drawn, small = pop("cards", ()), pop("rank", 2), pop("drawn", ""), pop("small", False)
    return Line(kind, place, seat, cards, Facts(facts) if facts else NO_FACTS, rank, drawn, small)


def standing_lines(view: View, game: Telling) -> Iterator[Line]:
    """Everything that a view says, whatever the game."""
    yield from heading_lines(view, game)
    yield from trump_lines(view)
    yield from trick_lines(view)
    yield from pile_lines(view, game)
    yield from shown_lines(view, game)
    yield from meld_lines(view)
    yield from won_lines(view)
    yield from bid_lines(view)
    yield from note_lines(view, game)
    for seat in range(len(view.seats)):
        yield from seat_lines(seat, view, game)
    for team in game.teams_at(len(view.seats)):
        yield score_line("side", Place.SIDES, team[0], view, players=team, drawn="itself")
    yield from beneath_lines(view, game)
    if view.seat is not None:
        yield from own_lines(view, game)


def heading_lines(view: View, game: Telling) -> Iterator[Line]:
    """The deal, and the cards dealt."""
    facts, head = view.facts, Place.HEAD
    if "deal" in facts:
        deals = game.planned_deals()
        kind = "deal" if deals is None else "deal-of"
        yield line(kind, head, name=game.deal_name, deal=facts["deal"], deals=deals)
    if "cards" in facts:
        yield line("dealt", head, count=facts["cards"])


def trump_lines(view: View) -> Iterator[Line]:
    """The trump, or the contract and its multiplier; before they are settled the turned-up card, or the bid to beat."""
    facts, turned = view.facts, view.zones.get("turned")
    if "auction" in facts:
        if "contract" not in facts:
            yield line("no-bid", rank=1, drawn="itself")
            return
        times = facts.get("multiplier", 1)
        standing = is_bidding(view) and times == 1
        level, _, suit = facts["contract"].partition(":")
        yield line(
            "standing-bid" if standing else "contract-bid",
            rank=1,
            drawn="felt",
            contract=facts["contract"],
            times=times,
            level=level,
            suit=suit or None,
        )
        if times > 1:
            yield line("times", drawn="felt", times=times)
    elif "trump" not in facts:  # it is not named yet
        if isinstance(turned, tuple) and turned:
            yield line("turned-up", cards=turned, rank=1, drawn="itself")
    elif facts["trump"] is None:
        yield line("no-trump", rank=1, drawn="felt")
    else:
        shown = turned[0] if isinstance(turned, tuple) and turned else None
        yield line("trump", rank=1, drawn="felt", suit=facts["trump"], turned=shown)


def is_bidding(view: View) -> bool:
    """Whether points are being bid, or the contract may still be doubled."""
    declares = any("declarer" in seat.tags for seat in view.seats)  # the trump is his to name
    doubled = view.facts.get("multiplier", 1) > 1
    return "auction" in view.facts and "trump" not in view.facts and (doubled or not declares)


def bid_lines(view: View) -> Iterator[Line]:
    """The sum of the bids and the tricks to win; or the calls of an auction by player, in order, without passes."""
    facts = view.facts
    bids = [seat.bid for seat in view.seats if seat.bid is not None]
    if bids and "cards" in facts:
        yield line("bids", sum=sum(bids), tricks=facts["cards"], missing=len(view.seats) - len(bids))
    auction = facts.get("auction", ())
    said = auction if "multiplier" in facts else tuple(dict(auction).items())  # of points alone, each player's last
    if calls := tuple(call for call in said if call[1] != "pass"):
        bidding = is_bidding(view)
        yield line("auction", rank=3 if bidding else 7, drawn="" if bidding else "plate", calls=calls)


def trick_lines(view: View) -> Iterator[Line]:
    """The trick on the table and the one before it."""
    zones, facts = view.zones, view.facts
    trick, rounds, last = zones.get("trick"), zones.get("rounds"), zones.get("last_trick")
    if isinstance(trick, tuple):
        told = tuple(zip(facts["trick_seats"], trick, strict=True))
        if trick:
            yield line("trick", rank=1, drawn="itself", played=told)
    if isinstance(rounds, tuple) and rounds:
        yield line("rounds", cards=rounds, rank=6, drawn="itself")
    if isinstance(last, tuple) and last:
        told = tuple(zip(facts["last_trick_seats"], last, strict=True))
        kind = "last-trick" if "last_winner" in facts else "last-trick-nobody"
        yield Line(kind, Place.MIDDLE, facts.get("last_winner"), (), Facts(played=told), 6, "itself", small=trick != ())


def pile_lines(view: View, game: Telling) -> Iterator[Line]:
    """The cards in the middle: face-up cards, the discards' top card, and the sizes of the closed piles."""
    zones, facts = view.zones, view.facts
    if count := zones.get("chien"):
        yield line("chien", rank=6, drawn="itself", count=count)
    if count := zones.get("aside"):  # nobody who plays needs it
        name = game.pile_names.get("aside", "aside")
        yield line(name, Place.BENEATH, rank=6, drawn="itself", small=True, count=count)
    for zone in ("board", "run"):
        if (cards := zones.get(zone)) and (name := game.pile_names.get(zone, zone)):
            yield line(name, cards=cards, drawn="itself")
        if zone == "board" and (boxes := facts.get("boxes")):
            yield line("boxes", drawn="itself", chips_in=tuple(boxes.items()))
    discard, top = zones.get("discard"), facts.get("in_play")
    if isinstance(discard, tuple) and discard:
        if top:
            yield line("in-play", cards=discard[-top:], drawn="itself", count=top)
        else:
            yield line("discard", cards=discard[-1:], drawn="itself")
    sizes = {zone: len(cards) if isinstance(cards := zones.get(zone, 0), tuple) else cards for zone in PILES}
    names = {zone: game.pile_names.get(zone, f"{zone}-size") for zone in PILES} | (
        {"discard": "all-in-play"} if top else {}
    )
    for place in (Place.MIDDLE, Place.BENEATH):
        told = [zone for zone in PILES if sizes[zone] and (zone in game.idle_piles) == (place is Place.BENEATH)]
        if counts := tuple((names[zone], sizes[zone]) for zone in told):
            yield line("piles", place, rank=6, drawn="itself", small=True, counts=counts)


def shown_lines(view: View, game: Telling) -> Iterator[Line]:
    """The face-up cards in front of each player; the reader's own are in their hand."""
    if "laid" in view.zones:  # cards laid for good are on the table
        return
    stacks = any(seat.facts.get("stacks") for seat in view.seats)
    chien = view.facts.get("chien", ())
    own = None if view.seat is None else view.seats[view.seat]
    if not stacks and chien and (own is None or chien[0] not in own.shown):  # its taker does not need it
        yield line("chien-shown", rank=5, drawn="itself", held=chien)
    for seat, shown in enumerate(view.seats):
        if stacks:
            yield from stack_lines(seat, view)
        elif seat != view.seat and (cards := tuple(card for card in shown.shown if card not in chien)):
            yield line("shown", Place.MIDDLE, seat, rank=5, drawn="itself", held=cards, origin=game.shown_from())


def stack_lines(seat: int, view: View) -> Iterator[Line]:
    """The stacks in front of a seat; their reader sees only which of the cards in hand cover a hidden one."""
    stacks = view.seats[seat].facts.get("stacks", ())
    covering = tuple(card for card, beneath in stacks if card and beneath)
    alone = tuple(card for card, beneath in stacks if card and not beneath)
    if seat == view.seat:
        if covering:
            yield line("own-stacks", Place.HAND, seat, rank=5, held=covering)
        return
    parts = [line("stacks-covering", held=covering)] if covering else []
    parts += [line("stacks-alone", held=alone)] if alone else []
    parts += [line("stacks-closed") for card, beneath in stacks if beneath and not card]
    if parts:
        yield line("stacks", Place.MIDDLE, seat, rank=5, drawn="itself", lines=tuple(parts))


def meld_lines(view: View) -> Iterator[Line]:
    """The combinations on the table, by the numbers that moves use; with the players who laid them, if that counts."""
    melds = view.facts.get("melds", ())
    owners = view.facts.get("laid_by", ((),) * len(melds))
    series = view.facts.get("series", ())
    for number, (meld, laid_by) in enumerate(zip(melds, owners, strict=True), 1):
        by = {seat: tuple(card for card, own in zip(meld, laid_by, strict=True) if own == seat) for seat in laid_by}
        order = tuple(sorted(by.items(), key=lambda laid: -len(laid[1])))
        run = "yes" if number in series else "no"
        yield line("meld", cards=meld, rank=3, drawn="itself", number=number, laid_by=order, run=run)


def won_lines(view: View) -> Iterator[Line]:
    """The cards that each player has won, if they are face up; and the cards laid for good."""
    for seat, shown in enumerate(view.seats):
        if pile := shown.facts.get("pile"):
            yield line("won-cards", Place.MIDDLE, seat, rank=4, drawn="itself", pile=pile)
    laid = view.zones.get("laid")
    if isinstance(laid, tuple) and laid:
        yield line("laid", Place.BENEATH, rank=6, drawn="itself", small=True, held=laid)


def note_lines(view: View, game: Telling) -> Iterator[Line]:
    """The events that stay on the table; those for one seat are of its hand."""
    for note in view.facts.get("notes", ()):
        own = note.to is not None
        drawn = "" if own else game.shown_notes.get(note.kind, "")
        yield Line(
            note.kind, Place.HAND if own else Place.MIDDLE, note.seat, note.cards, note.facts, 1 if own else 2, drawn
        )


# -- next to the names, and beneath ---------------------------------------------------------------------------


def counts_scores(view: View) -> bool:
    """Whether scores are shown in addition to the number of cards, if that is counted: chips, and points of a match."""
    return view.facts.get("unit") == "chips" or "target" in view.facts


def points_of(view: View, score: int) -> int | float:
    """A score as players count it: a game with half-points gives them doubled."""
    return halved(score) if view.facts.get("halves") else score


def halved(score: int) -> int | float:
    """Half-points as points."""
    return score // 2 if score % 2 == 0 else score / 2


def score_line(kind: str, place: Place, seat: int, view: View, **more: Any) -> Line:
    unit = view.facts.get("unit", "points")
    return line(kind, place, seat, count=points_of(view, view.scores[seat]), unit=unit, **more)


def seat_lines(seat: int, view: View, game: Telling) -> Iterator[Line]:
    """What stands next to a name: score, cards, bid and tricks, what the seat said, its marks."""
    shown, facts, at = view.seats[seat], view.facts, Place.SEAT
    unit, counts = facts.get("unit"), facts.get("counts")
    told_below = unit in ("echelons", "cards")  # as the current échelon, or as cards
    if not told_below and (counts != "cards" or counts_scores(view)):
        team = game.teams_at(len(view.seats))
        yield score_line("team-score" if team else "score", at, seat, view, drawn="plate")
    if shown.points is not None:
        yield line("manche-points", at, seat, drawn="plate", points=shown.points, goal=shown.goal or 0)
    if "out" not in shown.tags and (game.tells_hand_sizes or "cards" in (counts, unit)):
        yield line("cards", at, seat, drawn="plate" if game.tells_hand_sizes else "itself", count=shown.cards)
    if shown.bid is not None:
        yield line("bid", at, seat, drawn="plate", bid=shown.bid, won=shown.won or 0)
    elif shown.won:
        yield line("won", at, seat, drawn="plate", won=shown.won, count=shown.won)
    if (said := dict(facts.get("auction", ())).get(seat)) and is_bidding(view):
        yield line("said", at, seat, drawn="plate", says=said)
    yield from count_lines(seat, view)
    if facts.get("giver") == seat:
        yield line("giver", at, seat, drawn="plate")
    for kind in shown.facts.get("announced", ()):
        yield line("announced", at, seat, drawn="plate", kind=kind)
    for tag in shown.tags:
        drawn: Drawn = "itself" if tag in DRAWN_TAGS else "plate"
        yield line("tag", at, seat, drawn=drawn, tag=tag, rank=2 if tag in SAID else 5)


def count_lines(seat: int, view: View) -> Iterator[Line]:
    """A seat's present task."""
    facts = view.seats[seat].facts
    if count := facts.get("echelon"):
        laid = "yes" if facts.get("laid_contract") else "no"
        yield line("seat-echelon", Place.SEAT, seat, drawn="plate", count=count, laid=laid)


def beneath_lines(view: View, game: Telling) -> Iterator[Line]:
    """What the match is played to, and the cards drawn for the deal."""
    facts, place = view.facts, Place.BENEATH
    low, target = facts.get("low_wins"), facts.get("target")
    if target is not None:
        yield line("limit" if low else "target", place, rank=5, small=True, count=points_of(view, target))
    elif low:
        yield line("low-wins", place, rank=5, small=True)
    if draw := game.draw_to_show():  # for a jack, many cards may be turned: the last ones tell
        yield line("draw", place, rank=6, small=True, played=draw[-max(len(view.seats), MOST_DRAWN) :])


def own_lines(view: View, game: Telling) -> Iterator[Line]:
    """What only the reader's hand says: the card just drawn, the layout of the hand, the points and the bid."""
    assert view.seat is not None
    facts, own, hand = view.facts, view.seats[view.seat], Place.HAND
    if "drawn" in facts:
        yield line("drawn-card", hand, rank=1, card=facts["drawn"], origin=game.drawn_from())
    if view.waiting and (layout := facts.get("layout")):
        if "deadwood" in facts:
            yield line("deadwood", hand, rank=1, melds=layout["melds"], count=layout["points"])
        else:
            yield line("own-layout", hand, rank=1, inside=layout_line(layout), count=layout["points"])
    if own.points is not None:
        yield line("own-manche", hand, rank=1, points=own.points, goal=own.goal or 0)
    if own.bid is not None:
        yield line("own-bid", hand, rank=3, bid=own.bid, won=own.won)


def layout_line(layout: LaidOut) -> Line:
    """A hand laid out: its melds, the cards added to others' melds, and what is left over with its worth."""
    worth = layout["worth"] or (None,) * len(layout["left"])
    return line(
        "laid-out",
        melds=layout["melds"],
        laid_off=tuple(card for _, card in layout.get("laid_off", ())),
        left_over=tuple(zip(layout["left"], worth, strict=True)),
        count=layout["points"] if "laid_off" in layout else None,
    )
