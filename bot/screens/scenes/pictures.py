"""Pictures of tables and hands, from a View and words: no game's name; each family has its layout.

The table's picture is made from the channel's view alone, so it can show nothing that is not public.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from typing import Any, Protocol

from bot.i18n.names import clipped
from bot.i18n.words import Words
from bot.pictures.scene import (
    Badge,
    BankScene,
    BoxScene,
    HandScene,
    MeldScene,
    OpenHand,
    OpenHandsScene,
    OpenScene,
    OwnHandScene,
    Picture,
    Pile,
    Plate,
    Played,
    Scene,
    TableScene,
    TrickScene,
)
from bot.screens.parts.cards import board_cards, hand_order, in_hand_order, names_of, sorted_hand
from bot.screens.parts.lines import badges, plate_texts
from bot.screens.parts.moves import subject
from bot.screens.parts.state import is_explained
from bot.screens.scenes.alt import ALT_LIMIT, hand_alt, hands_alt, table_alt, trick_alt
from games import Event, Outcome, View, info
from storage import Player

SIDES = ("droite", "gauche")  # a bank's cards in the order in which they are drawn
DUEL = ("ponte", "bank")  # the two hands, from the left
CONTRACTS = ("prise", "garde", "garde_sans", "garde_contre")  # tags of a taker whose contract names no trump
HEAP_CARDS = 4  # visible cards of a heap
MOST_OPEN_HANDS = 4  # at the end of a deal

Common = Mapping[str, Any]  # the common part of all tables


class Seated(Protocol):
    """The players and their seats: of a match in the journal, or of a solo match."""

    @property
    def players(self) -> Sequence[Player]: ...


def table_picture(record: Seated, view: View, words: Words, outcome: Outcome | None = None) -> Picture | None:
    """The table as the channel sees it; None: no picture is wanted. Raises ValueError for a seat's view."""
    if not words.card_style.pictures:
        return None
    if view.seat is not None:
        raise ValueError("the table's picture is made from the channel's view")
    words = words.of_game(view.facts)
    names = names_of(record.players, words, label=True, marked=False)
    computers = [player.computer for player in record.players]
    common = {
        "deck": words.card_style.deck,
        "index": words.card_style.index,
        "seats": plates(view, names, computers, words, outcome),
        "badges": badges(view, names, words),
    }
    scene = LAYOUTS[info(view.game).family](view, words, common)
    return Picture(scene, table_alt(view, scene, words))


def replay_picture(
    record: Seated, view: View, hands: Sequence[tuple[str, ...]], words: Words, outcome: Outcome | None
) -> Picture | None:
    """A finished match's table as the channel sees it, and below it the hands face up."""
    table = table_picture(record, view, words, outcome)
    if table is None or not any(hands):
        return table
    scene = table.scene
    assert isinstance(scene, TableScene)
    shown = OpenHandsScene(scene.deck, scene.index, scene, tuple(hands))
    return Picture(shown, hands_alt(table.alt, [plate.name for plate in scene.seats], hands, words))


def solo_picture(record: Seated, public: View, own: View, words: Words) -> Picture | None:
    """A solo match: the table from the view that everybody has, and below it the hand of its only person."""
    table, hand = table_picture(record, public, words), hand_picture(own, words)
    if table is None or hand is None:
        return table
    assert isinstance(table.scene, TableScene)
    assert isinstance(hand.scene, HandScene)
    scene = OwnHandScene(table.scene.deck, table.scene.index, table.scene, hand.scene)
    return Picture(scene, clipped(f"{table.alt} {hand.alt}", ALT_LIMIT))


def hand_picture(view: View, words: Words, names: Sequence[str] = ()) -> Picture | None:
    """A seat's hand in its order; playable cards stand out if only some are playable.

    On its turn the trick to follow is above, with the trump or the contract and the `names` of players: the hand of a
    player who waits is not redrawn at each card of the others. Everything above the hand is public.
    """
    words = words.of_game(view.facts)
    hidden = view.facts.get("hidden", 0)
    if not words.card_style.pictures or not (view.hand or hidden):
        return None
    cards = in_hand_order(view, words)
    playable: set[str] = set()
    if view.legal and view.seat in view.waiting:
        playable = {subject(move) for move in view.legal} & set(cards)
        playable = set() if playable == set(cards) else playable
    bright = tuple(card in playable for card in cards) if playable else ()
    scene = HandScene(words.card_style.deck, words.card_style.index, tuple(cards), bright, hidden)
    above: list[str] = []
    if names and view.seat in view.waiting and "trick" in view.zones:
        trick = played(view, "trick")
        shown = tuple(names[card.seat] for card in trick)
        scene = replace(
            scene, badges=(*badges(view, names, words), *taken(view, names, words)), trick=trick, players=shown
        )
        above = trick_alt(view, scene, names, words)
    return Picture(scene, hand_alt(cards, [card for card in cards if card in playable], hidden, words, above))


def taken(view: View, names: Sequence[str], words: Words) -> list[Badge]:
    """The taker and the contract, as a table shows it next to the player."""
    return [
        Badge(words.say("hand-said", player=names[seat], said=words.tag(tag, view.game) or tag))
        for seat, shown in enumerate(view.seats)
        for tag in shown.tags
        if tag in CONTRACTS
    ]


# -- the players -----------------------------------------------------------------------------------------


def plates(
    view: View, names: Sequence[str], computers: Sequence[bool], words: Words, outcome: Outcome | None
) -> tuple[Plate, ...]:
    """Every seat's plate, from public facts."""
    teams = info(view.game).teams_at(len(view.seats))
    sides = {seat: number for number, team in enumerate(teams) for seat in team}
    texts = plate_texts(view, names, words)
    return tuple(
        Plate(
            name=names[seat],
            parts=texts[seat],
            cards=seat_view.cards,
            shown=shown_before(seat, view, words),
            team=sides.get(seat),
            computer=computers[seat],
            dealer="dealer" in seat_view.tags,
            turn=outcome is None and seat in view.waiting and not view.facts.get("anyone"),
            winner=outcome is not None and outcome.places[seat] == 1 and len(outcome.places) > 1,
            marked=view.facts.get("giver") == seat,
            away="out" in seat_view.tags,
            done="done" in seat_view.tags,
        )
        for seat, seat_view in enumerate(view.seats)
    )


def shown_before(seat: int, view: View, words: Words) -> tuple[str, ...]:
    """The face-up cards that are only in front of a seat, in hand order."""
    if "laid" in view.zones or {"board", "trick"} & open_zones(view, seat):
        return ()
    return tuple(sorted_hand(shown_by(seat, view), **hand_order(view, words)))


def shown_by(seat: int, view: View) -> tuple[str, ...]:
    """A player's face-up cards that are in no stack; without those of a chien, which may be laid aside by now."""
    if "stacks" in view.seats[seat].facts:
        return ()
    return tuple(card for card in view.seats[seat].shown if card not in view.facts.get("chien", ()))


def open_zones(view: View, seat: int) -> set[str]:
    """The zones and notes that already show a seat's face-up cards."""
    shown = set(view.seats[seat].shown)
    zones = {name for name, cards in view.zones.items() if isinstance(cards, tuple) and shown and shown <= set(cards)}
    return zones | {"board" for note in notes_of(view) if shown and shown <= set(note.cards)}


def notes_of(view: View) -> list[Event]:
    return [note for note in view.facts.get("notes", ()) if note.to is None]


def stacks_of(view: View) -> tuple[tuple[tuple[str, int], ...], ...]:
    """By seat its small stacks, if there are any: the face-up card of each, and the number of cards beneath it."""
    stacks = tuple(seat.facts.get("stacks", ()) for seat in view.seats)
    return stacks if any(stacks) else ()


def won_cards(view: View) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """By seat, the face-up cards of its tricks, suit by suit from high to low; () if nobody has won any."""
    if not any(seat.facts.get("pile") for seat in view.seats):
        return ()
    piles = (sorted_hand(seat.facts["pile"], trump=view.facts.get("trump")) for seat in view.seats)
    return tuple(tuple(tuple(suit) for _, suit in groupby(pile, key=itemgetter(-1))) for pile in piles)


# -- piles and played cards ------------------------------------------------------------------------------


def cards_in(view: View, zone: str) -> tuple[str, ...]:
    """The cards of an open zone; () for a closed or missing one."""
    cards = view.zones.get(zone)
    return cards if isinstance(cards, tuple) else ()


def pile(view: View, zone: str, words: Words) -> Pile:
    """A zone as a pile, with its top card if it is open."""
    cards = view.zones[zone]
    count = cards if isinstance(cards, int) else len(cards)
    name = info(view.game).pile_names.get(zone, zone)
    return Pile(words.say(f"picture-pile-{name}"), count, cards[-1:] if isinstance(cards, tuple) else ())


def piles(view: View, words: Words, *zones: str, empty: bool = False) -> tuple[Pile, ...]:
    """The zones that are not empty (with `empty`, all that exist) as piles."""
    return tuple(pile(view, zone, words) for zone in zones if zone in view.zones and (empty or view.zones[zone]))


def played(view: View, zone: str) -> tuple[Played, ...]:
    declared = view.facts.get("declared", {})
    cards = cards_in(view, zone)
    facts = view.facts
    seats = facts.get("trick_seats", ()) if zone == "trick" else facts.get("last_trick_seats", ())
    return tuple(Played(seat, card, str(declared.get(card, ""))) for seat, card in zip(seats, cards, strict=True))


# -- layouts ---------------------------------------------------------------------------------------------


def tricks_scene(view: View, words: Words, common: Common) -> Scene:
    return TrickScene(
        **common,
        piles=piles(view, words, "turned", "stock", "chien", "aside"),
        trick=played(view, "trick"),
        last=played(view, "last_trick"),
        last_label=words.say("picture-last-trick"),
        won_label=won_label(view, words),
        piles_won=won_cards(view),
        stacks=stacks_of(view),
        winner=view.facts.get("last_winner"),
        rounds=cards_in(view, "rounds"),
        rounds_label=words.say("picture-rounds"),
        chien=tuple(sorted_hand(view.facts.get("chien", ()), **hand_order(view, words))),
        chien_label=words.say("picture-pile-chien"),
    )


def won_label(view: View, words: Words) -> str:
    """The label before the winner of the last trick; it names the deal if the next one is already dealt."""
    last, facts = view.facts.get("last_deal"), view.facts
    if last is None or last["deal"] == facts.get("deal") or any(seat.won for seat in view.seats):
        return words.say("picture-trick-won")
    return words.say("picture-trick-won-before", deal=last["deal"])


def packets_scene(view: View, words: Words, common: Common) -> Scene:
    """Packets (the closed cards of war games) turned card by card: in front of each player, or onto one heap."""
    if "pile" in view.zones:
        last = cards_in(view, "last_trick")
        if view.waiting or not last:
            return OpenScene(**common, piles=piles(view, words, "pile"), heap=cards_in(view, "trick"))
        # the pile that ended the match: earlier it would look like one that can still be slapped
        taker = common["seats"][view.facts["last_winner"]].name
        taken_by = Badge(f"{words.say('picture-trick-won')} {taker}")
        return OpenScene(**{**common, "badges": (*common["badges"], taken_by)}, heap=last, lit=HEAP_CARDS)
    return TrickScene(
        **common,
        piles=piles(view, words, "aside"),
        trick=played(view, "trick"),
        last=played(view, "last_trick"),
        winner=view.facts.get("last_winner"),
        covered=tuple(seat.facts.get("covered", 0) for seat in view.seats),
        packets=True,
    )


def shedding_scene(view: View, words: Words, common: Common) -> Scene:
    if boxes := view.facts.get("boxes"):
        return BoxScene(
            **common,
            piles=piles(view, words, "aside"),
            boxes=tuple(map(str, boxes.values())),
            run=cards_in(view, "run"),
            run_label=words.say("picture-run"),
        )
    turned_up = tuple(card for note in notes_of(view) for card in note.cards)
    return OpenScene(
        **common,
        piles=piles(view, words, "pile", "stock", empty=True),
        heap=cards_in(view, "discard")[-HEAP_CARDS:],
        lit=view.facts.get("in_play", 1),
        board=turned_up,
    )


def matching_scene(view: View, words: Words, common: Common) -> Scene:
    kept, left_out = cards_in(view, "kept"), cards_in(view, "left_out")
    labels = [words.say("picture-zone-kept")] * len(kept) + [words.say("picture-zone-left_out")] * len(left_out)
    return OpenScene(
        **common,
        piles=piles(view, words, "stock", "discard", *(() if left_out else ("left_out",))),
        board=(*board_cards(view), *kept, *left_out),
        captions=tuple(labels),
        laid=tuple(sorted_hand(cards_in(view, "laid"), order="rank")),
        laid_label=words.say("picture-zone-laid"),
    )


def rummy_scene(view: View, words: Words, common: Common) -> Scene:
    """The melds on the table, or in their place the hands laid out at the end of a deal."""
    melds = tuple(tuple(meld) for meld in view.facts.get("melds", ()))
    hands = () if melds and view.waiting else open_hands(view, [plate.name for plate in common["seats"]], words)
    return MeldScene(
        **common,
        piles=piles(view, words, "stock", "discard", empty=True),
        melds=() if hands else melds,
        hands=hands,
        owners=tuple(map(tuple, view.facts.get("laid_by", ()))),
    )


def open_hands(view: View, names: Sequence[str], words: Words) -> tuple[OpenHand, ...]:
    """The hands laid out at the end of a deal, while it is explained: first that of the player who knocked or won, or
    otherwise the one with the fewest points.

    With many players only that hand: the words say everything, and a phone has no room for more.
    """
    last = view.facts.get("last_deal", {})
    if "layouts" not in last or not is_explained(view):
        return ()
    best = min(range(len(names)), key=lambda seat: last["layouts"][seat]["points"])
    first = last.get("knocker", last.get("winner", best))
    key = "picture-hand" if "knocker" in last else "picture-hand-points"
    hands = []
    for seat in sorted(range(len(names)), key=lambda seat: seat != first):
        if seat != first and len(names) > MOST_OPEN_HANDS:
            break
        layout = last["layouts"][seat]
        added = tuple(card for _, card in layout.get("laid_off", ()))
        groups = [("", tuple(meld)) for meld in layout["melds"]]
        groups += [("+", added)] * bool(added) + [(str(layout["points"]), layout["left"])] * bool(layout["left"])
        hands.append(OpenHand(words.say(key, player=names[seat], count=layout["points"]), tuple(groups)))
    return tuple(hands)


def banking_scene(view: View, words: Words, common: Common) -> Scene:
    """Two hands against each other, or the bank's cards in their order, the last drawn on the left."""
    if "duel" in view.facts:
        return BankScene(
            **common, piles=piles(view, words, "stock"), **duel(view, [plate.name for plate in common["seats"]], words)
        )
    winner = next((note.facts["winner"] for note in notes_of(view) if "winner" in note.facts), None)
    order = tuple(reversed(SIDES))
    drawn = board_cards(view)
    return BankScene(
        **common,
        piles=piles(view, words, "stock"),
        hands=tuple((card,) for card in drawn) or ((),) * len(order),
        captions=tuple(words.say(f"picture-side-{side}") for side in order),
        won=order.index(winner) if winner in order else None,
    )


def duel(view: View, names: Sequence[str], words: Words) -> dict[str, Any]:
    """The ponte's hand and the bank's: those of the coup before while it is explained. A face-down card is ""."""
    last = view.facts.get("last_deal", {})
    over = bool(last) and is_explained(view)
    seats = (last["ponte"], last["banker"]) if over else view.facts["duel"]
    hands = last["hands"] if over else [open_and_closed(view, seat) for seat in seats]
    values = last["values"] if over else ("none", "none")
    return {
        "hands": tuple(map(tuple, hands)),
        "captions": tuple(
            words.say("picture-duel", side=side, player="none" if seat is None else names[seat], count=count)
            for side, seat, count in zip(DUEL, seats, values, strict=True)
        ),
        "won": DUEL.index(last["winner"]) if over and last["winner"] in DUEL else None,
    }


def open_and_closed(view: View, seat: int | None) -> tuple[str, ...]:
    """A hand as the table sees it, with its face-up cards last."""
    shown = view.seats[seat].shown if seat is not None else ()
    return ("",) * (view.seats[seat].cards - len(shown) if seat is not None else 0) + shown


LAYOUTS: Mapping[str, Callable[[View, Words, Common], Any]] = {
    "tricks": tricks_scene,
    "war": packets_scene,
    "shedding": shedding_scene,
    "matching": matching_scene,
    "rummy": rummy_scene,
    "banking": banking_scene,
}
