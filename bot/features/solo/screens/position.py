"""The position in a solo match: table and hand in one message, which only its player sees."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import cast

from bot.core.custom_ids import MatchName, action_id
from bot.i18n.words import Words
from bot.pictures.scene import Picture
from bot.screens.parts.cards import names_of
from bot.screens.parts.lines import Teller, happened_line
from bot.screens.parts.moves import component_count, public_order, public_rows
from bot.screens.parts.refusals import unplayable
from bot.screens.parts.screen import Button, Row, Said, Screen, Style, caption_of, fitted, rules_button
from bot.screens.scenes.pictures import solo_picture
from bot.screens.table.hand import confirm_button, control_rows, forced_line, held_lines, playable_line, your_turn_line
from bot.screens.table.table import seat_line
from bot.screens.table.told import told_position
from games import Event, Game, Place, can_advise
from games.view import ViewFacts
from games.view.standing import is_bidding
from storage import Player

MOST_EVENTS = 8  # of the computers since the last move


@dataclass(frozen=True, slots=True, kw_only=True)
class SoloPosition:
    """A solo match as its player sees it. `name`: as in custom ids; `events`: all since the player's own last choice.
    `forced`: the moves among them that they made without one.

    `notice`: a sentence above the position; `asked`: the move to be confirmed, about which the notice asks;
    `picked`: the card that the player is about to exchange.
    """

    name: MatchName
    seat: int
    players: Sequence[Player]
    match: Game
    words: Words
    events: Sequence[Event] = ()
    forced: Sequence[str] = ()
    notice: str | None = None
    asked: str | None = None
    picked: str | None = None

    @property
    def quote(self) -> str | None:
        """The notice as a line."""
        return self.notice and f"> {self.notice}"

    def button(self, action: str, word: str = "", style: Style = "secondary") -> Button:
        """A button that does something with this match."""
        return Button(action_id(self.name, action), self.words.say(word or f"button-{action}"), style)

    def help_buttons(self) -> list[Button]:
        """Let a window of the rules close, or ask for advice, if the player can act."""
        view = self.match.view(self.seat)
        advised = can_advise(self.match.key) and self.seat in self.match.waiting and view.legal
        advice = Button(action_id(self.name, "advice", str(len(self.match.log))), self.words.say("button-advice"))
        return [
            *([self.button("practice-wait")] if self.match.waiting == {None} and view.legal else []),
            *([advice] if advised else []),
        ]


def position_screen(
    solo: SoloPosition,
    title: str,
    *,
    whole: bool,
    single: bool = False,
    before: Sequence[str] = (),
    guide: Sequence[str] | None = None,
    actions: Sequence[Button] = (),
) -> Screen:
    """The position, for the person who plays.

    `whole`: it is a match; for a single deal, number and target mean nothing. `single`: each click plays one move, even
    if several make a choice. `before`: lines below the title. `guide`: paragraphs that tell a learner what has happened
    and what to do, instead of the usual lines; None: not for a learner. `actions`: buttons below the moves, the most
    needed first; without any, the button for the rules.
    """
    match, notice = solo.match, solo.notice
    view = match.screen_view(solo.seat)
    if single:  # without the facts by which screens make one choice of several moves
        facts = {name: fact for name, fact in view.facts.items() if name not in ("choice", "since")}
        view = replace(view, facts=cast(ViewFacts, facts))
    if single or guide is not None:  # a problem or a lesson is about the moves themselves
        view = replace(view, may_claim=False)
    words = solo.words.of_game(view.facts, match.key, match.options)
    names = names_of(solo.players, words)
    teller = Teller(view, names, words)
    question = your_turn_line(view, names, words)
    playable = happened = None
    forbidden: Sequence[str] = ()
    if guide is None:
        forbidden = unplayable(match, solo.seat)
        playable = playable_line(view, words)
        happened = happened_line(teller, solo.events, most=MOST_EVENTS)
    paragraphs = "\n\n".join(["", *guide, question]) if guide else question
    title = f"### {title} · {teller.heading() if whole else words.game(view.game).name}"
    seats = [seat_line(seat, teller) for seat in range(len(view.seats))]
    said = [
        Said(0, solo.quote),
        Said(0, title),
        *(Said(1, line) for line in before),
        *teller.said(Place.MIDDLE),
        *(Said(0, line, captioned=False) for line in seats),
        *(teller.said(Place.SIDES) if whole else ()),
        *held_lines(teller),
        Said(1, forced_line(solo.forced, view, names, words)),
        Said(0, paragraphs),
        Said(1, playable),
        Said(1, happened and f"-# {happened}"),
    ]
    picture = own_picture(solo, words)
    out_of_turn = [move for move in public_order(view) if move in view.legal and view.seat not in view.waiting]
    if is_bidding(view):
        out_of_turn = []  # the controls of an auction have them too
    labels = names_of(solo.players, words, label=True)
    above = public_rows(solo.name, len(match.log), out_of_turn, view, words, labels)  # on the table in other matches
    if solo.asked is not None:
        above.insert(0, (confirm_button(solo.name, len(match.log), solo.asked, view, labels, words),))
    below = tuple(actions) or (rules_button(match.key, words),)
    taken = component_count((*above, below))
    controls = control_rows(solo.name, len(match.log), view, words, labels, forbidden, notice, taken, solo.picked)
    rows: tuple[Row, ...] = (*above, *controls, below)
    captions = ("\n".join(caption_of(said)),) if picture else ()
    text = "\n".join(line.text for line in said if line.text)
    return fitted(Screen((text,), rows, picture=picture, captions=captions), words)


def own_picture(solo: SoloPosition, words: Words) -> Picture | None:
    """The table with the person's own hand below it. `words`: of the game."""
    return solo_picture(solo, solo.match.screen_view(None), solo.match.screen_view(solo.seat), words)


def page_button(action: str, words: Words, word: str = "", style: Style = "secondary", argument: str = "") -> Button:
    return Button(action_id(0, action, argument), words.say(word or f"button-{action}"), style)


def told_solo(solo: SoloPosition, screen: Screen) -> Screen:
    """The controls of a position under what somebody who writes has to hear."""
    view = solo.match.screen_view(solo.seat)
    words = solo.words.of_game(view.facts, solo.match.key, solo.match.options)
    teller = Teller(view, names_of(solo.players, words), words, "hand")
    ended = any(event.kind == "score" for event in solo.events)
    return told_position(screen, teller, solo.events, notice=solo.notice, recap="told" if ended else "over")
