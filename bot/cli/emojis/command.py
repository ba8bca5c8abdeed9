"""The commands `tapis emojis sync` and `tapis emojis status`."""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
import discord
import typer

from bot.art import missing_fonts
from bot.cli.emojis.sync import NO_ROOM, SyncPlan, application, carry_out, draw, survey
from bot.cli.preflight import (
    EXIT_SETTINGS,
    EXIT_TRANSIENT,
    REFUSED_TOKEN,
    database_failures,
    fail,
    one_line,
    read_settings,
    refuse_missing,
    token_of,
)
from bot.core.logs import set_up
from bot.i18n.emojis import emoji_count
from bot.settings import Settings
from bot.transport.interaction_tokens import is_transient
from storage import People

emojis = typer.Typer(help="The cards as emojis of the Discord application.")


@contextmanager
def said_in_one_line() -> Iterator[None]:
    """Print failures as one line, and raise Exit. Each emoji is recorded once uploaded, so nothing is done twice."""
    again = "Progress is saved: run it again to continue."
    try:
        with database_failures(again):
            yield
    except discord.LoginFailure:
        raise fail(REFUSED_TOKEN) from None
    except discord.HTTPException as refusal:
        if refusal.code == NO_ROOM:
            raise fail("the application has no room for more emojis: remove some in the developer portal.") from None
        code = EXIT_TRANSIENT if is_transient(refusal) else EXIT_SETTINGS
        raise fail(f"Discord refused: {one_line(refusal)}. {again}", code) from None
    except (aiohttp.ClientError, OSError) as failure:
        unreached = f"Discord cannot be reached ({type(failure).__name__}): check the network. {again}"
        raise fail(unreached, EXIT_TRANSIENT) from None
    except KeyboardInterrupt:
        raise fail(f"stopped. {again}") from None


@emojis.command("sync")
def sync_emojis() -> None:
    """Upload the cards as emojis; replace changed ones and remove those no longer needed."""
    settings, token = prepared()
    with said_in_one_line():
        asyncio.run(bring_up_to_date(settings, token))


@emojis.command("status")
def emojis_status() -> None:
    """Show which card emojis are uploaded."""
    settings, token = prepared()
    with said_in_one_line():
        asyncio.run(tell_status(settings, token))


def prepared() -> tuple[Settings, str]:
    settings = read_settings()
    token = token_of(settings)
    refuse_missing(missing_fonts())
    set_up("WARNING")
    return settings, token


async def compared(client: discord.Client, people: People) -> SyncPlan:
    with typer.progressbar(draw(), length=emoji_count(), label="Drawing", file=sys.stderr) as pictures:
        return await survey(client, people, list(pictures))


async def bring_up_to_date(settings: Settings, token: str) -> None:
    async with application(settings.database_url, token) as (client, people):
        plan = await compared(client, people)
        tell_taken(plan)
        if not plan.steps:
            typer.echo(f"{plan.kept} of {plan.wanted} emojis are there and up to date: nothing to do.")
            return
        typer.echo("Discord accepts a few emojis and then makes us wait: the bar may stop for minutes.", err=True)
        with typer.progressbar(length=plan.steps, label="Uploading", file=sys.stderr) as bar:
            await carry_out(plan, client, people, lambda name: bar.update(1))
        typer.echo(
            f"{len(plan.missing)} uploaded, {len(plan.changed)} replaced, {len(plan.leftovers)} removed: "
            f"{plan.wanted - len(plan.taken)} of {plan.wanted} emojis are there. Restart the bot to show them."
        )


async def tell_status(settings: Settings, token: str) -> None:
    async with application(settings.database_url, token) as (client, people):
        plan = await compared(client, people)
        tell_taken(plan)
        typer.echo(
            f"{plan.kept} of {plan.wanted} emojis are there and up to date; {len(plan.missing)} missing, "
            f"{len(plan.changed)} to replace, {len(plan.leftovers)} to remove; {plan.others} are not ours."
        )
        if plan.steps:
            typer.echo("`tapis emojis sync` brings them up to date.")


def tell_taken(plan: SyncPlan) -> None:
    if plan.taken:
        names = ", ".join(plan.taken)
        typer.echo(
            f"tapis: other emojis of the application have these names, so these cards stay text: {names}.", err=True
        )
