"""The pages of /settings on which managers tie roles. The bot gives nothing that its user could not give by hand."""

import discord

from bot.core.custom_ids import NumberedMenu, whole_number
from bot.core.errors import Refused
from bot.features.roles.keeper import RoleKeeper
from bot.features.roles.screen import RULES, RoleFacts, Untying, role_screen, roles_screen
from bot.interactions.channels import managed_guild
from bot.interactions.click import Click
from bot.interactions.feature import Feature, route, within_limits
from bot.screens.pages.leaderboard import is_ladder
from bot.transport.guilds import obstacle, powers_of
from bot.transport.interaction_tokens import server_permissions
from storage import ALL, Roles, RoleTally, TiedRole

MOST_ROLES = 10  # of a server


class RoleSettings(Feature):
    """Shows a server's tied roles to its managers, and changes them."""

    def __init__(self, kept: Roles, keeper: RoleKeeper) -> None:
        self._kept = kept
        self._keeper = keeper

    # -- pages -----------------------------------------------------------------------------------------------

    @route("roles", private=True)
    async def show_all(self, click: Click) -> None:
        await self._show_all(click, managed_guild(click.interaction))

    async def _show_all(self, click: Click, guild: discord.Guild) -> None:
        tied, tally = await self._kept.tied(guild.id), await self._kept.tally(guild.id)
        roles = [facts_of(guild, role.role_id, role, tally.get(role.role_id, RoleTally())) for role in tied]
        await click.turn_page(roles_screen(roles, MOST_ROLES, click.words))

    @route("role", private=True)
    async def show_one(self, click: Click) -> None:
        """Show the page of the role that a menu chose. Raises Refused as `require_prize`, if it is not tied yet."""
        guild, role_id = managed_guild(click.interaction), whole_number(click.value)
        if await self._tied(guild, role_id) is None:
            require_prize(click, guild, role_id)
        await self._show(click, guild, role_id)

    async def _show(self, click: Click, guild: discord.Guild, role_id: int) -> None:
        tied, tally = await self._tied(guild, role_id), await self._kept.tally(guild.id)
        facts = facts_of(guild, role_id, tied, tally.get(role_id, RoleTally()))
        await click.turn_page(role_screen(facts, click.words))

    async def _tied(self, guild: discord.Guild, role_id: int) -> TiedRole | None:
        return next((role for role in await self._kept.tied(guild.id) if role.role_id == role_id), None)

    # -- changes ---------------------------------------------------------------------------------------------

    @route("role-tie", args=int, private=True)
    async def tie(self, click: Click, role_id: int) -> None:
        """Tie a role to a rule, and show at once what is missing. Raises Refused as `require_prize` and `_tie`."""
        guild = managed_guild(click.interaction)
        require_prize(click, guild, role_id)
        rule = next(((kind, number) for kind, number in RULES if f"{kind}.{number}" == click.value), None)
        if rule is None:
            raise Refused("unknown-setting")
        tied = await self._tied(guild, role_id)
        await self._tie(click, guild, TiedRole(guild.id, role_id, rule[0], tied.ladder if tied else ALL, rule[1]))

    @route("role-ladder", args=NumberedMenu, private=True)
    async def choose_ladder(self, click: Click, role: NumberedMenu) -> None:
        """Choose the ladder whose podium gets a role. Raises Refused (`unknown-setting`), or as `tie`."""
        guild, role_id = managed_guild(click.interaction), role.number
        require_prize(click, guild, role_id)
        tied, ladder = await self._tied(guild, role_id), click.value
        if tied is None or tied.ending or tied.kind != "season" or not is_ladder(ladder):
            raise Refused("unknown-setting")
        await self._tie(click, guild, TiedRole(guild.id, role_id, tied.kind, ladder, tied.number))

    async def _tie(self, click: Click, guild: discord.Guild, role: TiedRole) -> None:
        """Raises Refused (`roles-many`)."""
        with within_limits():
            await self._kept.tie(role, most=MOST_ROLES)
        self._keeper.sweep_soon()
        await self._show(click, guild, role.role_id)

    @route("role-untie", args=Untying, private=True)
    async def untie(self, click: Click, untying: Untying) -> None:
        """Untie a role: it is taken from those who have it from the bot, or left to them. Raises Refused."""
        guild, role_id, how = managed_guild(click.interaction), untying.role_id, untying.how
        if how not in ("take", "keep"):
            raise Refused("unknown-setting")
        require_rank(click, guild, guild.get_role(role_id))
        # A deleted role has left everybody already.
        await self._kept.untie(guild.id, role_id, keep=how == "keep" or guild.get_role(role_id) is None)
        self._keeper.sweep_soon()
        await self._show_all(click, guild)

    @route("role-retry", args=int, private=True)
    async def retry(self, click: Click, role_id: int) -> None:
        """Try again what Discord has refused. Raises Refused."""
        guild = managed_guild(click.interaction)
        require_rank(click, guild, guild.get_role(role_id))
        await self._kept.set_problem(guild.id, role_id, None)
        self._keeper.sweep_soon()
        await self._show(click, guild, role_id)


def facts_of(guild: discord.Guild, role_id: int, tied: TiedRole | None, tally: RoleTally) -> RoleFacts:
    role, ending = guild.get_role(role_id), tied is not None and tied.ending
    return RoleFacts(
        role_id,
        role.name if role else None,
        tied,
        tally,
        obstacle(guild, role_id, only_taken=ending),
        powers_of(role) if role else (),
    )


def require_rank(click: Click, guild: discord.Guild, role: discord.Role | None) -> None:
    """Require that the user could give a role by hand, if it is still there.

    Raises Refused (`not-role-manager`; `role-above-you`, if it is not below their own highest one).
    """
    user = click.interaction.user
    if not server_permissions(click.interaction).manage_roles:
        raise Refused("not-role-manager")
    if role is None or user.id == guild.owner_id:
        return
    if not isinstance(user, discord.Member) or not role < user.top_role:
        raise Refused("role-above-you")


def require_prize(click: Click, guild: discord.Guild, role_id: int) -> None:
    """Require a role that may be won in a game, and that the user could give by hand.

    Raises Refused (`unknown-role`, `role-managed`, `role-power` with its `permissions`, or as `require_rank`).
    """
    role = guild.get_role(role_id)
    if role is None:
        raise Refused("unknown-role")
    require_rank(click, guild, role)
    if role.is_default() or role.managed:
        raise Refused("role-managed")
    if powers := powers_of(role):
        raise Refused("role-power", permissions=powers)
