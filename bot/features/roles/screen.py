"""The roles that a server has tied to podiums, tournaments or stamps, and the page of one role."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.custom_ids import NumberedMenu, action_id
from bot.i18n.names import plain_name
from bot.i18n.words import Words
from bot.screens.pages.leaderboard import ladder_menus
from bot.screens.parts.game_lines import ladder_name
from bot.screens.parts.refusals import permission_names
from bot.screens.parts.screen import Button, RoleMenu, Row, Screen, Select, fitted
from storage import RoleTally, TiedRole

RULES = tuple(
    [("season", 1), ("season", 3), ("tournament", 1)]
    + [("stamps", number) for number in (1, 5, 10, 20, 30, 40, 50, 60, 80, 100, 120)]
)


@dataclass(frozen=True, slots=True)
class RoleFacts:
    """A role as its page shows it. `name`: None if it was deleted; `tied`: None if it has no rule.

    `obstacle`: why the bot cannot give it (see `transport.member_roles`); `powers`: the permissions that stop it.
    """

    role_id: int
    name: str | None
    tied: TiedRole | None
    tally: RoleTally
    obstacle: str | None = None
    powers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Untying:
    """`how`: `take` the role from those who have it by the bot, or `keep` it with them."""

    role_id: int
    how: str


def roles_screen(roles: Sequence[RoleFacts], most: int, words: Words) -> Screen:
    """Every tied role with its state, a menu of these, and one of the server's roles to tie another."""
    blocks = [f"### {words.say('roles-title')}\n-# {words.say('roles-note')}"]
    blocks += ["\n".join(state_lines(role, words)) for role in roles] or [words.say("roles-none")]
    rows: list[Row] = []
    if len(roles) < most:
        rows.append(RoleMenu(action_id(0, "role"), words.say("roles-pick")))
    if roles:
        gone = words.say("role-gone-name")
        options = tuple((str(role.role_id), gone if role.name is None else plain_name(role.name)) for role in roles)
        rows.append(Select(action_id(0, "role", "tied"), words.say("roles-change"), options))
    rows.append((Button(action_id(0, "settings"), words.say("button-back")),))
    return fitted(Screen(tuple(blocks), tuple(rows)), words)


def role_screen(role: RoleFacts, words: Words) -> Screen:
    """One role: its rule, what the bot does with it, and what is missing."""
    number, tied = role.role_id, role.tied
    blocks = [f"### {words.say('role-title', role=mention(role))}"]
    if tied is None:
        blocks.append("\n".join([words.say("role-untied"), *problem_lines(role, words)]))
    else:
        blocks += ["\n".join(state_lines(role, words, named=False)), words.say(f"role-help-{tied.kind}")]
    rows: list[Row] = []
    if role.name is not None:
        chosen = None if tied is None or tied.ending else f"{tied.kind}.{tied.number}"
        options = tuple((f"{kind}.{count}", rule_text(kind, count, words)) for kind, count in RULES)
        rows.append(Select(action_id(0, "role-tie", number), words.say("role-choose"), options, chosen))
    if tied is not None and tied.kind == "season" and not tied.ending:
        rows += ladder_menus(tied.ladder, lambda part: action_id(0, "role-ladder", NumberedMenu(number, part)), words)
    row = []
    if tied is not None and tied.problem is not None:
        row.append(Button(action_id(0, "role-retry", number), words.say("button-role-retry"), "primary"))
    if tied is not None and not tied.ending:
        row.append(Button(action_id(0, "role-untie", Untying(number, "take")), words.say("button-role-take"), "danger"))
    if tied is not None:
        row.append(Button(action_id(0, "role-untie", Untying(number, "keep")), words.say("button-role-keep")))
    row.append(Button(action_id(0, "roles"), words.say("button-back")))
    return fitted(Screen((*blocks, "-# " + words.say("role-note")), (*rows, tuple(row))), words)


def state_lines(role: RoleFacts, words: Words, *, named: bool = True) -> list[str]:
    """A tied role: its name if `named`, its rule, how far the bot is, and what is missing."""
    assert role.tied is not None
    tied, tally = role.tied, role.tally
    parts = [mention(role)] if named else []
    if tied.ending:
        parts.append(words.say("role-ending"))
    else:
        parts.append(rule_text(tied.kind, tied.number, words))
        if tied.kind == "season":
            parts.append(ladder_name(tied.ladder, words))
    state = [words.say("role-given", count=tally.given)]
    state += [words.say("role-due", count=tally.due)] if tally.due else []
    state += [words.say("role-absent", count=tally.absent)] if tally.absent else []
    return [" · ".join(parts), "-# " + " · ".join(state), *problem_lines(role, words)]


def problem_lines(role: RoleFacts, words: Words) -> list[str]:
    """What keeps the bot from giving the role, and what to do."""
    if role.obstacle is not None:
        permissions = permission_names(role.powers, words)
        return ["⚠️ " + words.say(f"role-problem-{role.obstacle}", permissions=permissions)]
    if role.tied is not None and role.tied.problem is not None:
        return ["⚠️ " + words.say("role-problem-refused", code=role.tied.problem)]
    return []


def rule_text(kind: str, number: int, words: Words) -> str:
    return words.say(f"role-rule-{kind}", count=number)


def mention(role: RoleFacts) -> str:
    return f"<@&{role.role_id}>"
