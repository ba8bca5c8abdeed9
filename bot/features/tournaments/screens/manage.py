"""Private pages of a tournament: its organiser's, the choice of a partner, the list of a server's tournaments."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from bot.core.custom_ids import NumberedMenu, action_id
from bot.features.tournaments.rules.rounds import given_scores, rules_of, scored, seats_of_table, too_late
from bot.features.tournaments.screens.announcement import Trouble, settled_lines, state_text
from bot.features.tournaments.screens.evenings import evening_line, evening_menu
from bot.features.tournaments.screens.titles import plain_title, title
from bot.i18n.names import clipped, plain_name
from bot.i18n.words import Words
from bot.screens.parts.cards import shown_name
from bot.screens.parts.screen import (
    MAX_OPTIONS,
    MAX_TITLE,
    Button,
    Form,
    PersonMenu,
    Row,
    Screen,
    Select,
    TextField,
    fitted,
    menus_of,
    page_buttons,
)
from storage import Entrant, Evening, Tournament

MOST_ENTRIES = 5  # buttons to enter or leave
MAX_BUTTON = 80  # characters of a label, Discord's limit


@dataclass(frozen=True, slots=True)
class ManagePage:
    """The organiser's page; `page`: of the menu of entrants, `tables_page`: of results."""

    tournament: int
    page: int = 0
    tables_page: int = 0


@dataclass(frozen=True, slots=True)
class EntrantOf:
    """An entrant; the number of a user whose data was deleted is negative, so it is a text."""

    tournament: int
    user: str


@dataclass(frozen=True, slots=True)
class TableOf:
    tournament: int
    round: int
    table: int


MAX_LABEL = 100  # characters of a line of a menu, by Discord
MAX_REASON = 200  # characters
MAX_SCORE = len("-999999.5 ")  # characters of a seat's score, as `read_scores` takes it
SCORES, REASON = "scores", "reason"  # the fields of the form


def manage_screen(
    tournament: Tournament, words: Words, trouble: Trouble, page: int = 0, tables_page: int = 0
) -> Screen:
    """The organiser's page: what can be done now; `page`: of the menu of entrants, `tables_page`: of results."""
    number = tournament.id
    troubles = [*trouble.lines(words), *trouble.extra_lines(words)]
    blocks = [f"### {title(tournament.settled, words)}", "\n".join([state_text(tournament, words), *troubles])]
    if not tournament.rounds and not tournament.over:
        blocks.insert(1, "\n".join(settled_lines(tournament, words)))
    files = Button(action_id(0, "tournament-results", number), words.say("button-tournament-results"))
    tables = tuple(
        (f"{round_.number}.{table.number}", words.say("tournament-table-of", round=round_.number, table=table.number))
        for round_ in reversed(tournament.rounds)
        for table in round_.tables
        if table.scores is not None
    )
    table_menu = Select(action_id(0, "tournament-correct", number), words.say("tournament-correct"), tables)

    def tables_page_id(other: int) -> str:
        return action_id(0, "tournament-manage", ManagePage(number, page, other))

    if tournament.over:
        menus = menu_rows(table_menu, tables_page, tables_page_id, words) if tournament.status == "finished" else []
        return fitted(Screen(tuple(blocks), ((files,), *menus)), words)
    rows: list[Row] = []
    between = tournament.present is None
    row = []
    if between or tournament.status == "paused":
        label = "tournament-begin" if between else "tournament-go-on"
        row.append(Button(action_id(0, "tournament-begin", number), words.say(f"button-{label}"), "success"))
    if tournament.rounds and tournament.status != "paused":
        row.append(Button(action_id(0, "tournament-pause", number), words.say("button-tournament-pause")))
    row += [
        *([files] if tournament.rounds else []),
        Button(action_id(0, "tournament-cancel", number), words.say("button-tournament-cancel"), "danger"),
    ]
    rows.append(tuple(row))
    if not tournament.rounds:
        rows.append(
            (
                Button(action_id(0, "tournament-rounds", number), words.say("button-evening-rounds")),
                Button(action_id(0, "tournament-tables", number), words.say("button-tournament-tables")),
            )
        )
    entrants = tuple((str(entrant.user_id), entrant_label(entrant, words)) for entrant in tournament.places)
    entrant_menu = Select(action_id(0, "tournament-entrant", number), words.say("tournament-entrant"), entrants)
    rows += menu_rows(
        entrant_menu, page, lambda other: action_id(0, "tournament-manage", ManagePage(number, other)), words
    )
    rows += menu_rows(table_menu, tables_page, tables_page_id, words)
    return fitted(
        Screen((*blocks, "-# " + words.say("tournament-help", begun=int(bool(tournament.rounds)))), tuple(rows)), words
    )


def menu_rows(menu: Select, page: int, id_of: Callable[[int], str], words: Words) -> list[Row]:
    """A page of a menu with any number of lines, and buttons to the others; `id_of`: the custom id for a page."""
    pages = -(-len(menu.options) // MAX_OPTIONS)
    if not pages:
        return []
    page = min(page, pages - 1)
    title = menu.placeholder if pages == 1 else words.say("select-part", title=menu.placeholder, part=page + 1)
    shown = replace(menu, placeholder=title, options=menu.options[page * MAX_OPTIONS : (page + 1) * MAX_OPTIONS])
    turning = page_buttons(id_of, page, pages, words)
    return [shown, turning] if turning else [shown]


def entrant_label(entrant: Entrant, words: Words) -> str:
    """A line of the menu; it says who has left."""
    name = shown_name(entrant.user_id, entrant.name, words, plain_name)
    return clipped(name if entrant.left is None else words.say("tournament-gone-one", name=name), MAX_LABEL)


def entrant_screen(tournament: Tournament, entrant: Entrant, words: Words) -> Screen:
    """What the organiser can do about an entrant. Controls name the user: a number may be somebody else's later."""
    number, one = tournament.id, EntrantOf(tournament.id, str(entrant.user_id))
    name = shown_name(entrant.user_id, entrant.name, words)
    row = [Button(action_id(0, "tournament-manage", number), words.say("button-back"))]
    if entrant.left is None:
        row.insert(0, Button(action_id(0, "tournament-remove", one), words.say("button-tournament-remove"), "danger"))
    text = words.say("tournament-about-entrant", name=name, left=int(entrant.left is not None))
    menu = PersonMenu(action_id(0, "tournament-replace", one), words.say("tournament-replace"))
    return Screen((f"### {title(tournament.settled, words)}", text), (menu, tuple(row)))


def cancel_screen(tournament: Tournament, words: Words) -> Screen:
    """Whether the tournament shall be cancelled."""
    number = tournament.id
    row = (
        Button(action_id(0, "tournament-cancelled", number), words.say("button-tournament-cancel"), "danger"),
        Button(action_id(0, "tournament-manage", number), words.say("button-back")),
    )
    return Screen((words.say("tournament-sure", name=title(tournament.settled, words)),), (row,))


def correction_form(tournament: Tournament, round_number: int, table: int, words: Words) -> Form:
    """The scores of a table, by seat, as points or as figures of the standings, and why they change."""
    round_ = next(each for each in tournament.rounds if each.number == round_number)
    place = next(each for each in round_.tables if each.number == table)
    seated = ", ".join(
        words.say("tournament-computer")
        if entrant is None
        else shown_name(entrant.user_id, entrant.name, words, plain_name)  # the form shows no markdown
        for entrant in seats_of_table(tournament, place)
    )
    told = () if round_ is tournament.present else given_scores(tournament, round_, place)  # its organiser may play
    scoring = rules_of(scored(tournament)).scoring.value
    return Form(
        action_id(0, "tournament-corrected", TableOf(tournament.id, round_number, table)),
        clipped(words.say("tournament-table-of", round=round_number, table=table), MAX_TITLE),
        (
            TextField(
                SCORES,
                words.say("tournament-scores", scoring=scoring),
                clipped(seated, 100),
                " ".join(map(str, told)),
                MAX_SCORE * len(place.seating),
            ),
            TextField(
                REASON,
                words.say("tournament-reason"),
                words.say("tournament-reason-help"),
                place.reason or "",
                MAX_REASON,
            ),
        ),
    )


def partner_screen(tournament: Tournament, own: Entrant, words: Words) -> Screen:
    """A pair, or the entrants who are alone, to choose one of them."""
    there = [entrant for entrant in tournament.entrants if entrant.left is None]
    partners = [entrant for entrant in there if entrant.team == own.team and entrant != own]
    if partners:
        return Screen((words.say("tournament-paired", name=shown_name(partners[0].user_id, partners[0].name, words)),))
    teams = [entrant.team for entrant in there]
    alone = [entrant for entrant in there if teams.count(entrant.team) == 1 and entrant != own]
    options = tuple((str(entrant.user_id), entrant_label(entrant, words)) for entrant in alone)
    text = words.say("tournament-alone", count=len(alone))
    if not options:
        return Screen((text,))
    menus = menus_of(
        lambda number: action_id(0, "tournament-partner", NumberedMenu(tournament.id, str(number or ""))),
        words.say("tournament-partner"),
        options,
        None,
        words,
    )
    return Screen((text,), tuple(menus))


def tournaments_screen(
    tournaments: Sequence[Tournament],
    words: Words,
    evenings: Sequence[Evening],
    reader: int,
    *,
    everybody: bool,
    creates: bool,
) -> Screen:
    """The latest tournaments of a server, which a reader enters or leaves here, too, and its standing evenings.

    How to organise one stands below; `everybody`: whether everybody may; `creates`: whether the reader may.
    """
    lines = [
        words.say(
            "tournament-line",
            name=title(each.settled, words),
            day=day_of(each),
            link=f"<#{each.settled.channel_id}>",
            status=each.status,
            count=sum(entrant.left is None for entrant in each.entrants),
        )
        for each in tournaments
    ]
    blocks = ["### " + words.say("tournaments-title"), "\n".join(lines) or words.say("tournaments-none")]
    if evenings:
        weekly = [evening_line(evening, words) for evening in evenings]
        blocks.append("\n".join([f"**{words.say('evenings-title')}**", *weekly]))
    entries = [button for each in tournaments if (button := entry_button(each, reader, words))]
    rows: list[Row] = [(button,) for button in entries[:MOST_ENTRIES]]
    if evenings:
        rows.append(evening_menu(evenings, words))
    if creates:
        rows.append((Button(action_id(0, "tournament-new"), words.say("button-tournament-new"), "success"),))
    return fitted(Screen((*blocks, "-# " + words.say("tournaments-how", everybody=int(everybody))), tuple(rows)), words)


def entry_button(tournament: Tournament, reader: int, words: Words) -> Button | None:
    """The button by which a reader enters a tournament, or leaves it; None if they can do neither."""
    own = tournament.entrant_of(reader)
    does = "enter" if own is None or own.left is not None else "leave"
    if tournament.over or (does == "enter" and too_late(tournament, own)):
        return None
    label = f"{words.say(f'button-tournament-{does}')} · {plain_title(tournament.settled, words)}"
    return Button(action_id(0, f"tournament-{does}", tournament.id), clipped(label, MAX_BUTTON))


def day_of(tournament: Tournament) -> str:
    """The day on which it began, or will begin; else that of its announcement."""
    began = tournament.rounds[0].began_at if tournament.rounds else tournament.due_at or tournament.created_at
    return f"<t:{int(began.timestamp())}:d>"
