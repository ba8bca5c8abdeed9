"""The composition root: `build` makes every part of one bot by constructor, on one page.

The routes of the features go to the router. Nothing is a module-level singleton, so two bots can live in one process.

Decision: bot/decisions/0057-rooms-import-downwards-only.md.
"""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

import discord

from bot.core.custom_ids import DAILY, PRACTICE, PROBLEM
from bot.core.sharding import ALONE, Shards
from bot.core.tasks import BackgroundTasks, ShutdownFlag
from bot.delivery.reminders import Reminders
from bot.delivery.scheduler import Backpressure, Delivery
from bot.delivery.table_calls import TableCalls
from bot.features.advice import AdviceGiver
from bot.features.announcements import Announcer
from bot.features.book.pages import BookOfGames
from bot.features.guide import Guide
from bot.features.hands import Hands
from bot.features.lobby import Lobby
from bot.features.menu import Menu
from bot.features.moderation.keeper import ModerationKeeper
from bot.features.moderation.settings import ModerationSettings
from bot.features.moves import Confirmations, Moves, Opener, Sessions, TakeBacks
from bot.features.my_tables import MyTables
from bot.features.open_table import OpenTable
from bot.features.past.history import History
from bot.features.past.proof import Proofs
from bot.features.past.reviews import Reviews
from bot.features.people.alerts import Notify
from bot.features.people.avoided import AvoidedPeople
from bot.features.people.invitations import Invitations
from bot.features.people.preferences import Preferences
from bot.features.people.privacy import PersonalData
from bot.features.presets import HouseRules
from bot.features.reports import Reporting
from bot.features.roles.keeper import RoleKeeper
from bot.features.roles.settings import RoleSettings
from bot.features.scores import Scores
from bot.features.seats import Seats
from bot.features.server_play import ServerPlay
from bot.features.solo.computer_deals import ComputerDeals
from bot.features.solo.daily import DailyGame
from bot.features.solo.daily_deals import DailyDeals
from bot.features.solo.deals_again import DealsAgain
from bot.features.solo.lessons import Lessons
from bot.features.solo.practice import PracticeGame
from bot.features.solo.practice_sessions import PracticeSessions
from bot.features.solo.problems import OwnProblems
from bot.features.solo.solo_matches import SoloMatches
from bot.features.spectators import Spectators
from bot.features.tournaments.commands import TournamentGame
from bot.features.tournaments.director import Director
from bot.features.tournaments.evenings import EveningPages
from bot.features.tournaments.pages import TournamentPages
from bot.features.tournaments.rules.rounds import winners_of
from bot.features.tournaments.weekly import WeeklyOpener
from bot.features.writing.finder import GameFinder
from bot.features.writing.move_command import WrittenMoves
from bot.features.writing.writing import Writing
from bot.i18n.readers import Readers
from bot.interactions.channels import ChannelVisibility
from bot.interactions.click import Desk
from bot.interactions.click_forwarder import ClickForwarder
from bot.interactions.feature import Feature
from bot.interactions.router import Router
from bot.lifecycle.cluster import Cluster
from bot.lifecycle.erasure import Erasure, ErasureOrders
from bot.lifecycle.greeting import Greeter
from bot.lifecycle.guild_retention import GuildRetention
from bot.lifecycle.news import news_of_others
from bot.lifecycle.shutdown import Shutdown
from bot.lifecycle.startup import Startup
from bot.lifecycle.sweeper import Sweeper
from bot.matches.replay import Replays
from bot.monitoring.metrics import Inflight, Metrics
from bot.pictures.worker import PictureWorker
from bot.settings import Settings
from bot.tables.clock import TurnClock
from bot.tables.computers.pool import REVIEW_TIMEOUT, WorkerPool
from bot.tables.new_table import TableLimits
from bot.tables.registry import TableRegistry
from bot.transport.click_throttle import ClickThrottle
from bot.transport.guilds import MemberRoles
from bot.transport.interaction_tokens import TokenCache
from bot.transport.messages import AttachmentPermissions, MessageRenderer
from bot.transport.rate_limiter import RateLimiter
from storage import (
    Alerts,
    Avoidance,
    Book,
    Daily,
    Database,
    Evenings,
    Guilds,
    Heartbeat,
    Journal,
    Moderation,
    People,
    Practices,
    Presets,
    Privacy,
    Problems,
    Ratings,
    Reports,
    Roles,
    Stats,
    Tournaments,
    Usage,
)


@dataclass(frozen=True, slots=True)
class Processes:
    """This process among those of one bot. `parse`: the library's own parser of interactions."""

    shards: Shards
    cluster: Cluster
    parse: Callable[[Any], None]


@dataclass(frozen=True, slots=True)
class Wire:
    """The parts that watch the connection to Discord: the client needs them in its own constructor."""

    metrics: Metrics
    inflight: Inflight
    rate_limiter: RateLimiter
    shutdown: ShutdownFlag
    background: BackgroundTasks
    clock: TurnClock


@dataclass(frozen=True, slots=True)
class Parts:
    """The finished parts of one bot, for the client, the command and the tests."""

    database: Database
    journal: Journal
    stats: Stats
    people: People
    guilds: Guilds
    readers: Readers
    renderer: MessageRenderer
    pictures: PictureWorker
    tokens: TokenCache
    throttle: ClickThrottle
    pool: WorkerPool
    tables: TableRegistry
    delivery: Delivery
    retention: GuildRetention
    greeter: Greeter
    sweeper: Sweeper
    startup: Startup
    shutdown: Shutdown
    erasure: Erasure
    deals: DailyDeals
    features: Sequence[Feature]
    router: Router
    writing: Writing
    forwarder: ClickForwarder | None


@asynccontextmanager
async def build(
    settings: Settings, client: discord.Client, wire: Wire, processes: Processes | None = None
) -> AsyncIterator[Parts]:
    """Build every part, from the database up; the parts are closed in the opposite order when the block ends.

    `processes`: this process among several; None if it is the only one.
    Raises storage.Unusable if the database cannot be opened; then nothing is left open.
    """
    pacing, spawn, flag, clock = settings.pacing, wire.background.spawn, wire.shutdown, wire.clock
    shards, cluster, tell = ALONE, None, ignore
    if processes is not None:
        shards, cluster, tell = processes.shards, processes.cluster, processes.cluster.tell
        pacing = replace(pacing, dm_gap=pacing.dm_gap / shards.share)
    async with AsyncExitStack() as closing:
        database = await Database.open(settings.database_url)
        closing.push_async_callback(database.close)
        database.on_commit = wire.metrics.commits.observe
        journal, stats, people = Journal(database), Stats(database), People(database)
        page_journal = Journal(database, for_pages=True)
        guilds, privacy, alerts, avoidance = Guilds(database), Privacy(database), Alerts(database), Avoidance(database)
        heartbeat = Heartbeat(database, str(shards) if processes is not None else "", shards.owns, shards.overlaps)
        if cluster is not None:
            closing.push_async_callback(cluster.close)

        pool = WorkerPool(settings.computer_workers)
        closing.callback(pool.close)
        # One for reviews and comparisons alone, so that no table waits for it.
        reviewers = WorkerPool(min(settings.computer_workers, 1), timeout=REVIEW_TIMEOUT)
        closing.callback(reviewers.close)
        backpressure = Backpressure(lambda: wire.inflight.unanswered)
        pictures = PictureWorker(wire.metrics.pictured, under_pressure=lambda: backpressure.high)
        closing.callback(pictures.close)

        readers = Readers(settings, people, changed=lambda kind, number: tell(kind, id=number))
        renderer, attachments, tokens = MessageRenderer(pictures), AttachmentPermissions(), TokenCache()
        delivery = Delivery(
            client, people, readers, renderer, pictures, tokens, attachments, backpressure, flag, spawn, pacing
        )
        most = TableLimits(settings.tables_per_host, settings.tables_per_server, timedelta(hours=settings.lobby_hours))
        tables = TableRegistry(
            journal,
            pool,
            spawn,
            wire.metrics,
            flag,
            clock,
            pacing.computer,
            delivery.request,
            most,
            shards.owns,
            readers.plays_forced,
        )
        reminders = Reminders(client, people, readers, clock, spawn, pacing)
        calls = TableCalls(client, alerts, avoidance, readers, renderer, clock, spawn, flag, pacing)
        replays, reviews, visibility = Replays(page_journal), Reviews(reviewers, page_journal), ChannelVisibility()
        solo, practices = SoloMatches(pool, readers.plays_forced), Practices(database)
        problems = OwnProblems(
            matches=solo,
            kept=Problems(database),
            replays=replays,
            compare=reviews.compare,
            visibility=visibility,
            readers=readers,
        )
        practice_sessions = PracticeSessions(matches=solo, kept=practices)
        practice = PracticeGame(practice_sessions, spawn, problems.show_list)
        computers = ComputerDeals(reviewers)
        deals_again = DealsAgain(
            sessions=practice_sessions, computers=computers, replays=replays, visibility=visibility
        )
        deals = DailyDeals(
            matches=solo, computers=computers, kept=Daily(database), timezone=settings.daily_timezone, spawn=spawn
        )
        daily = DailyGame(deals)

        retention = GuildRetention(client, guilds, people, readers, tables, spawn, shards.owns)
        announcer = Announcer(client, guilds, stats, deals, alerts, readers, renderer, spawn, shards.owns)
        tournaments, evenings = Tournaments(database), Evenings(database)
        director = Director(
            client, tournaments, journal, tables, delivery, readers, renderer, spawn, shards.owns, pacing
        )
        opener = WeeklyOpener(client, evenings, director, readers, renderer, spawn, shards.owns)
        roles, member_roles, book = Roles(database), MemberRoles(client), Book(database)
        keeper = RoleKeeper(
            client, roles, member_roles, stats, tournaments, winners_of, book, readers, spawn, shards.owns
        )
        moderation = Moderation(database)
        moderator = ModerationKeeper(
            client, moderation, avoidance, Ratings(database), tournaments, director.sweep_soon, tables, delivery,
            readers, renderer, attachments, spawn, shards.owns,
        )  # fmt: skip
        told = delivery.hands.told
        throttle, own_book = ClickThrottle(pacing.click_rate), BookOfGames(book)
        confirmations = Confirmations(readers)
        remembering = (readers.forget, throttle.forget, own_book.forget, calls.forget_user, confirmations.forget)
        erasure = Erasure(
            client,
            privacy,
            avoidance,
            roles,
            member_roles,
            lambda: deals.today,
            tables,
            delivery,
            reminders,
            renderer,
            spawn,
            (*remembering, lambda _: pictures.clear(), told.forget),
            lambda user_id, pseudonym, text: tell("erased", id=user_id, pseudonym=pseudonym, text=text),
        )
        orders = ErasureOrders(people, readers, erasure, spawn, shards.owns)
        chores = (retention, announcer, practice, opener, director, keeper, moderator, orders)
        sweeper = Sweeper(tables, delivery, reminders, calls, heartbeat, flag, chores)
        startup = Startup(tables, delivery, reminders, calls, sweeper, heartbeat, Ratings(database), retention, spawn)
        shutdown = Shutdown(tables, flag, sweeper, delivery, wire.inflight, heartbeat, pacing, cluster)
        forwarder = None
        if processes is not None:
            forwarder = ClickForwarder(
                shards,
                here=tables,
                journal=journal,
                forward=processes.cluster.forward,
                parse=processes.parse,
                spawn=spawn,
            )

            async def reconnected() -> None:
                readers.forget_all_choices()
                await startup.take_over()

            processes.cluster.listen(
                news=news_of_others(readers, delivery, tables, erasure, spawn),
                overtaken=startup.is_overtaken,
                reconnected=reconnected,
                clicked=processes.parse,
                taken=forwarder.taken,
            )

        desk = Desk(tables, readers, renderer, attachments, wire.inflight, settings.language)
        hands = Hands(delivery, wire.rate_limiter)
        past = History(stats, replays, reviews, problems.note, visibility, readers)
        openers: dict[str, Opener] = {DAILY: daily.session, PRACTICE: practice_sessions.open, PROBLEM: problems.session}
        sessions = Sessions(hands, delivery, wire.metrics, wire.inflight, openers)
        finder = GameFinder(tables, delivery, openers, practices)
        open_table = OpenTable(
            tables, journal, people, readers, delivery, hands, tokens, attachments, pacing, moderation
        )
        house_rules = HouseRules(Presets(database), open_table)
        menu = Menu(stats, open_table, house_rules, practice.start)
        evening_pages = EveningPages(evenings, tournaments, opener, visibility, settings.daily_timezone)
        features: tuple[Feature, ...] = (
            menu,
            open_table,
            house_rules,
            hands,
            Moves(sessions, confirmations),
            WrittenMoves(desk, finder, sessions, confirmations, hands),
            AdviceGiver(pool, sessions),
            TakeBacks(delivery, hands),
            MyTables(tables, page_journal, avoidance, visibility, moderation),
            TournamentGame(tournaments, director, visibility, readers, evening_pages, house_rules),
            TournamentPages(tournaments, director, visibility),
            evening_pages,
            Lobby(delivery, hands, avoidance),
            Seats(tables, delivery, hands, avoidance),
            Guide(tables, settings, menu),
            daily,
            practice,
            deals_again,
            Lessons(practice_sessions),
            Notify(alerts, calls, settings.daily_timezone),
            Invitations(tables, calls, avoidance, people, readers),
            AvoidedPeople(tables, avoidance, lambda user_id, other_id: tell("avoided", id=user_id, other=other_id)),
            Preferences(client, tables, settings, readers, delivery, guilds, announcer),
            RoleSettings(roles, keeper),
            ServerPlay(Usage(database), evening_pages.zone),
            ModerationSettings(moderation, moderator, tables, page_journal, stats),
            Scores(stats, practices, deals.streak),
            own_book,
            past,
            Spectators(delivery, past.result),
            problems,
            PersonalData(page_journal, privacy, erasure, today=lambda: deals.today),
            Proofs(page_journal, replays, visibility),
            Reporting(Reports(database), replays, practice_sessions.record, visibility, wire.metrics),
        )
        router = Router(features, desk, throttle, tokens, delivery, wire.metrics, flag, spawn, pacing)
        writing = Writing(client, desk, router, finder, readers, told)
        greeter = Greeter(people, readers, renderer, settings.language)
        yield Parts(
            database, journal, stats, people, guilds, readers, renderer, pictures, tokens, throttle, pool, tables,
            delivery, retention, greeter, sweeper, startup, shutdown, erasure, deals, features, router, writing,
            forwarder,
        )  # fmt: skip


def ignore(kind: str, **facts: object) -> None:
    """Drop the news: there are no other processes."""
