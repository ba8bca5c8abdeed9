"""The deal of the day: its game, how its randomness follows from a secret, and the worth of a try.

The seed and the nonce of a day are HMAC-SHA256 of the day under a secret. That secret is drawn for this day alone when
the deal is announced: nobody can compute them beforehand, and no day reveals anything about another. The commitment is
that of a match (`commitment`), with the day as its number: 20261124. So a day's file is verified like a match's.
"""

import hmac
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from types import MappingProxyType

import games
from bot.features.solo.rules.results import Result, deal_result
from bot.matches.commitment import Seal, commitment
from storage import TRY_SEAT, DailyDeal, RankedTry

LEVEL = "hard"  # of the computers
SEAT = TRY_SEAT  # of the player, the same for everybody
NO_OPTIONS: Mapping[str, bool | int | str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Programme:
    """A game as a deal of a day: one deal of it, or with `whole` a short match."""

    game: str
    seats: int
    options: Mapping[str, bool | int | str] = field(default_factory=lambda: NO_OPTIONS)
    whole: bool = False


PROGRAMME = (
    Programme("belote", 4),
    Programme("tarot", 4),
    Programme("rikiki", 4, {"max_cards": 4}, whole=True),
    Programme("besigue", 2),
    Programme("coinche", 4),
    Programme("chasse_coeur", 4),
    Programme("gin_frappe", 2),
    Programme("belote_trois", 3),
    Programme("vicaire", 3),
    Programme("whist_belote", 4, {"max_cards": 4}, whole=True),
    Programme("hombre", 3),
    Programme("poule", 4),
    Programme("tarot_lorrain", 4),
    Programme("belote_decouverte", 2),
)
"""A fortnight of games, each with a computer that searches, and each of three to eight minutes."""


def programme_of(day: date) -> Programme:
    return PROGRAMME[day.toordinal() % len(PROGRAMME)]


def number_of(day: date) -> int:
    """The day as the number of a match: 20261124."""
    return day.year * 10_000 + day.month * 100 + day.day


def seal_of(secret: bytes, day: date) -> Seal:
    seed, nonce = (
        hmac.digest(secret, f"tapis-vert daily {what} {day.isoformat()}".encode("ascii"), "sha256")
        for what in ("seed", "nonce")
    )
    return Seal(nonce, seed, commitment(nonce, seed, number_of(day)))


def deal_of(secret: bytes, day: date) -> DailyDeal:
    plan = programme_of(day)
    return DailyDeal(
        day, plan.game, games.info(plan.game).version, plan.seats, plan.options, seal_of(secret, day).commitment
    )


def begin(deal: DailyDeal, seal: Seal) -> games.Game:
    """The match of a day before its first move. Raises games.GameError if its game no longer exists."""
    return games.new(deal.game, seats=deal.seats, options=deal.options, seed=seal.seed, version=deal.version)


def has_its_rules(deal: DailyDeal) -> bool:
    """Whether the rules under which it was sealed are here."""
    return deal.game in games.KEYS and games.info(deal.game).plays(deal.version)


def is_whole(deal: DailyDeal) -> bool:
    """Whether a try is a whole match, and not one deal of it."""
    return any(plan.whole and plan.game == deal.game for plan in PROGRAMME)


def is_over(deal: DailyDeal, match: games.Game) -> bool:
    """Whether a try is over: after its first scored deal, or with the match."""
    return match.outcome is not None or (not is_whole(deal) and "last_deal" in match.view(None).facts)


def try_result(deal: DailyDeal, match: games.Game) -> Result:
    """The result of a try that is over."""
    last = None if is_whole(deal) else match.view(None).facts.get("last_deal")
    result = deal_result(match, SEAT, last and last["deal"])
    assert result is not None, "the try goes on"
    return result


def place_in(results: tuple[int, ...], worth: int) -> int:
    """The rank of a try among the results of a day, from 1."""
    return 1 + sum(result > worth for result in results)


def stars_of(results: tuple[int, ...], worth: int) -> int:
    """One to five stars, by the share of other players who did worse; three if nobody else has played."""
    return stars_for(
        rank=1 + sum(result < worth for result in results), equal=results.count(worth), people=len(results)
    )


def stars_for(*, rank: int, equal: int, people: int) -> int:
    """The stars of a try by its rank from 1, the worst; `equal`: how many tries share it, itself included."""
    if people <= 1:
        return 3
    return 1 + round(4 * (rank - 1 + (equal - 1) / 2) / (people - 1))


@dataclass(frozen=True, slots=True)
class MonthLine:
    """A user's total in a month: one to five stars for each day whose deal they played in time."""

    user_id: int
    name: str
    days: int
    stars: int
    place: int


def month_table(tries: Iterable[RankedTry]) -> list[MonthLine]:
    """Best first: by stars, then by fewer days. Equal users share a place; names are those of the latest day."""
    days: Counter[int] = Counter()
    stars: Counter[int] = Counter()
    names: dict[int, str] = {}
    for result in tries:
        days[result.user_id] += 1
        stars[result.user_id] += stars_for(rank=result.rank, equal=result.equal, people=result.people)
        names[result.user_id] = result.name
    order = sorted(names, key=lambda user: (-stars[user], days[user], user))
    merits = [(-stars[user], days[user]) for user in order]
    return [
        MonthLine(user, names[user], days[user], stars[user], 1 + merits.index(merit))
        for user, merit in zip(order, merits, strict=True)
    ]
