"""The alt text of a picture: everything that it shows, in words, for readers who cannot see it."""

from collections.abc import Sequence

from bot.i18n.names import clipped, clipped_name
from bot.i18n.words import Words
from bot.pictures.scene import BankScene, BoxScene, HandScene, MeldScene, OpenScene, TableScene, TrickScene
from bot.screens.parts.cards import card_line
from bot.screens.parts.lines import Teller, without_markdown
from bot.screens.parts.state import sides
from games import Line, Place, View, info

ALT_LIMIT = 1024  # characters
LINE_LIMIT = 300  # of them for one line, if all together are too long
NAME_LENGTHS = (24, 16, 12, 8)  # characters of a name, if full names leave no room for the rest


def table_alt(view: View, scene: TableScene, words: Words) -> str:
    """The match, the face-up cards, the players by seat; names are shortened only if not all fits."""
    words = words.without_emojis()
    names = [plate.name for plate in scene.seats]
    lines = table_lines(view, scene, names, words)
    for length in NAME_LENGTHS:
        if len(joined(lines)) <= ALT_LIMIT:
            break
        lines = table_lines(view, scene, [clipped_name(name, length) for name in names], words)
    return within_limit(lines)


def table_lines(view: View, scene: TableScene, names: Sequence[str], words: Words) -> list[str]:
    """The picture of a table, line by line."""
    teller = Teller(view, names, words, "alt")
    captions = caption_lines(scene, words)
    lines = [
        teller.heading(),
        *(teller.text(line) for line in view.lines if line.place is Place.MIDDLE and is_pictured(line)),
        earlier_deal_line(scene, names, words),
        *captions,
        under_line(view, scene, words),
        *other_piles(scene, words),
        *open_hand_lines(scene, words),
        words.say(
            "alt-seats",
            seats=words.say("between-parts").join(seat_alt(seat, scene, teller) for seat in range(len(names))),
        ),
        teams_line(view, names, words),
        *(teller.text(line) for line in view.lines if line.place is Place.BENEATH and line.drawn),
    ]
    return [without_markdown(line) for line in lines if line]


def is_pictured(line: Line) -> bool:
    """Whether a picture shows a line, or at least its cards; plates are told seat by seat."""
    return bool(line.drawn or line.cards) and line.drawn != "plate"


def seat_alt(seat: int, scene: TableScene, teller: Teller) -> str:
    """A player in the words of the plate, and the meaning of the plate's colour, marks and cards."""
    plate, words = scene.seats[seat], teller.words
    name = teller.names[seat]
    drawn = [line for line in teller.of_seat(seat) if line.drawn == "itself"]
    texts = [words.say("player-computer", name=name) if plate.computer else name, *plate.parts]
    texts += filter(None, map(teller.text, drawn))
    if not plate.away and plate.cards and draws_backs(scene) and not any(line.kind == "cards" for line in drawn):
        texts.append(words.say("cards-count", count=plate.cards))
    if isinstance(scene, TrickScene) and scene.covered and scene.covered[seat]:
        texts.append(words.say("alt-covered", count=scene.covered[seat]))
    texts += [words.say(key) for key, so in (("alt-turn", plate.turn), ("alt-winner", plate.winner)) if so]
    return ", ".join(texts)


def draws_backs(scene: TableScene) -> bool:
    """Whether closed hands are drawn with their numbers: around a middle, and before the first trick."""
    if isinstance(scene, TrickScene):
        return not (scene.trick or scene.last or scene.stacks)
    return isinstance(scene, OpenScene | BoxScene)


def earlier_deal_line(scene: TableScene, names: Sequence[str], words: Words) -> str | None:
    """The deal of the last trick, if the next one is already dealt."""
    if not isinstance(scene, TrickScene) or scene.winner is None or not scene.last or not scene.won_label:
        return None
    return None if scene.won_label == words.say("picture-trick-won") else f"{scene.won_label} {names[scene.winner]}"


def caption_lines(scene: TableScene, words: Words) -> list[str]:
    """The face-up cards below each caption of the board."""
    if isinstance(scene, BankScene):
        sides = zip(scene.captions, scene.hands, strict=True)
        return [
            words.say("alt-labelled", label=caption, text=hand_text(hand, words)) for caption, hand in sides if hand
        ]
    if not isinstance(scene, OpenScene):
        return []
    below: dict[str, list[str]] = {}
    for caption, card in zip(scene.captions, scene.board, strict=False):
        below.setdefault(caption, []).append(card)
    return [words.say("alt-labelled", label=caption, text=words.cards(cards)) for caption, cards in below.items()]


def hand_text(hand: Sequence[str], words: Words) -> str:
    """The cards of a side, and the number of its face-down cards."""
    closed = hand.count("")
    shown = [words.cards([card for card in hand if card])] if closed < len(hand) else []
    return ", ".join([*([words.say("alt-covered", count=closed)] if closed else []), *shown])


def open_hand_lines(scene: TableScene, words: Words) -> list[str]:
    """The hands shown after a knock, by their groups."""
    if not isinstance(scene, MeldScene):
        return []
    return [
        words.say("alt-labelled", label=hand.name, text=" / ".join(words.cards(cards) for _, cards in hand.groups))
        for hand in scene.hands
    ]


def under_line(view: View, scene: TableScene, words: Words) -> str | None:
    """The cards of the discards whose corners are visible under the top one, the latest first."""
    if "discard" not in view.zones or not isinstance(scene, OpenScene) or len(scene.heap) < 2:
        return None
    key = "alt-under-in-play" if "in_play" in view.facts else "alt-under"
    return words.say(key, cards=words.cards(scene.heap[-2::-1]))


def other_piles(scene: TableScene, words: Words) -> list[str]:
    """The piles that no other line mentions: empty ones, and a card that is left out unseen."""
    left_out = words.say("picture-pile-left_out")
    return [
        words.say("alt-labelled", label=pile.label, text=words.say("cards-count", count=pile.count))
        for pile in scene.piles
        if not pile.count or pile.label == left_out
    ]


def teams_line(view: View, names: Sequence[str], words: Words) -> str | None:
    """The partners: the plates show them by their colours."""
    if not info(view.game).teams_at(len(names)):
        return None
    return words.say("lobby-teams", sides=" · ".join(side for _, side in sides(view.game, names)))


def trick_alt(view: View, scene: HandScene, names: Sequence[str], words: Words) -> list[str]:
    """The strip above a hand: the trump or the contract, the other badges, and the trick in play."""
    words = words.without_emojis()
    declared = view.facts.get("declared", {})
    cards, seats = [played.card for played in scene.trick], [played.seat for played in scene.trick]
    trick = words.say("line-trick", played=card_line(cards, seats, names, words, declared)) if cards else None
    badges = [f"{badge.text} {words.suit(badge.suit)}" if badge.suit else badge.text for badge in scene.badges]
    return [without_markdown(line) for line in (" · ".join(badges), trick) if line]


def hand_alt(
    cards: Sequence[str], playable: Sequence[str], hidden: int, words: Words, above: Sequence[str] = ()
) -> str:
    """The strip above a hand, its cards in order, those that its player cannot see yet, those that may be played."""
    words = words.without_emojis()
    lines = [*above, *([words.say("alt-hand", cards=words.cards(cards))] if cards else [])]
    if hidden:
        lines.append(words.say("alt-covered", count=hidden))
    if playable:
        lines.append(words.say("alt-hand-playable", cards=words.cards(playable)))
    return within_limit(lines)


def hands_alt(table: str, names: Sequence[str], hands: Sequence[Sequence[str]], words: Words) -> str:
    """A table with hands below it: its own alt text, then the hands."""
    words = words.without_emojis()
    held = (
        words.say("line-shown", player=name, held=words.cards(hand), origin="open")
        for name, hand in zip(names, hands, strict=True)
        if hand
    )
    return clipped(" ".join([table, *(f"{without_markdown(line)}." for line in held)]), ALT_LIMIT)


def within_limit(lines: Sequence[str]) -> str:
    """The lines as one text within Discord's limit: long lines are cut first, then the last ones."""
    text = joined(lines)
    if len(text) > ALT_LIMIT:
        text = " ".join(clipped(line, LINE_LIMIT) for line in lines)
    return clipped(text, ALT_LIMIT)


def joined(lines: Sequence[str]) -> str:
    """The lines as sentences of one text."""
    return " ".join(line if line.endswith((".", "!", "?")) else f"{line}." for line in lines)
