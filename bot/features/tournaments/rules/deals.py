"""The deals of a round: how its randomness follows from one sealed secret, and where all tables can play the same.

The seal of a round is that of a match (`commitment.seal`), with `round_id` as its number; it is shown before the round
and opened after its last table. Seeds of the pairing, the deals and the tables' nonces are HMAC-SHA256 under the seed
of the seal, each with a label of its own: none reveals another.

The n-th shuffle of a match depends only on its seed and n (`games.chance`), and dealers take turns. So two tables with
one seed play equal deals, unless moves shuffle in the middle of a deal (a stock that is refilled: from then on the
tables differ), or decide how cards are dealt. A later deal exists at one table and not at another if the match ends by
points: a tournament fixes the number of deals, by an option or by stopping the match (`is_over`).

A deal in which all pass counts: tables are compared deal by deal, by the number of the deal and not of the score.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Mapping
from hashlib import sha256
from types import MappingProxyType

import games
from bot.matches.commitment import Seal, commitment
from bot.matches.options import Value

MOST_ROUNDS = 1_000

FIXED_BY: Mapping[str, str] = MappingProxyType(
    {"empereur": "manches", "gin_rami": "hands", "huit_americain": "rounds", "rami": "hands"}
)
"""By game, the option that is its number of deals, if it is not `deals`."""

ONE_DEAL = frozenset({"bataille_corse", "menteur", "pouilleux"})
"""Games whose match is a single deal, without an option for more."""

OWN_SCHEDULE = frozenset({"dime", "rikiki", "whist_belote"})
"""Games whose options give the deals and their sizes: a match always plays all of them."""

SHUFFLED_IN_PLAY = frozenset(
    {
        *("dime", "gin_frappe", "gin_rami", "petite_ecole", "pinacle", "rami"),
        *("empereur", "huit_americain", "kems", "pouilleux"),
    }
)
"""Games in which moves may shuffle: a stock is refilled, or a hand is mixed before a card is drawn from it.

Only the first deal is equal at all tables."""


def round_id(tournament: int, number: int) -> int:
    """The number of a round in its commitment. `number`: from 1. Raises ValueError if a number is out of range."""
    if tournament < 1 or not 1 <= number < MOST_ROUNDS:
        raise ValueError(f"no round {number} of tournament {tournament}")
    return tournament * MOST_ROUNDS + number


def pairing_seed(seal: Seal) -> bytes:
    """The seed of the pairing of a round: 32 bytes."""
    return _derived(seal.seed, "pairing")


def table_seal(seal: Seal, table: int, match_id: int, *, duplicate: bool) -> Seal:
    """The seal of the match at a table (from 0): the same seed at all tables if they play duplicate deals.

    Each table has a nonce of its own, so that equal deals do not show in their commitments.
    """
    seed = _derived(seal.seed, "deals" if duplicate else f"deals {table}")
    nonce = _derived(seal.seed, f"nonce {table}")
    return Seal(nonce, seed, commitment(nonce, seed, match_id))


def _derived(seed: bytes, label: str) -> bytes:
    return hmac.digest(seed, f"tapis-vert tournament {label}".encode("ascii"), sha256)


def fixed_deals(game: str) -> str | None:
    """The option that is the number of deals of a match; None if a tournament has to stop it (`is_over`).

    Hombre and nain jaune end sooner if somebody cannot pay. Raises games.UnknownGame.
    """
    return "deals" if "deals" in games.info(game).options else FIXED_BY.get(game)


def length_options(game: str, deals: int) -> dict[str, Value]:
    """Options by which a match lasts `deals` deals at least, to be set over those of the tournament.

    Where points end a match, its target becomes the highest, and `is_over` stops it. {} if the game has a schedule of
    its own, or one deal. Raises games.BadOptions if the game has an option for it that does not allow this number.
    """
    sheet = games.info(game)
    if game in ONE_DEAL | OWN_SCHEDULE or sheet.luck:
        return {}
    chosen: dict[str, Value] = {}
    if (name := fixed_deals(game)) is not None:
        limits = sheet.options[name].range
        chosen[name] = max(deals, limits[0]) if limits else deals  # `is_over` stops a match of fewer
        if "length" in sheet.options:
            chosen["length"] = "deals"
        if game in ("rami", "gin_rami"):
            chosen["target"] = 0
        if game == "empereur":
            chosen["mode"] = "normal"
    else:
        for name in ("target", "max_hands", "hands", "start"):
            if name in sheet.options and (most := sheet.options[name].range):
                chosen[name] = most[-1]
    sheet.rules.read(chosen)
    return chosen


def is_over(match: games.Game, deals: int | None) -> bool:
    """Whether a table has played its deals, or its match is over. None: the match ends by its own rules."""
    return match.outcome is not None or (deals is not None and match.view(None).facts.get("deal", 1) > deals)


def can_duplicate(game: str, options: Mapping[str, Value], deals: int | None) -> bool:
    """Whether the first `deals` deals (None: all of a match) are the same at all tables that share a seed.

    The same: equal cards to equal seats from the same dealer, and an equal stock below them. False for games of
    pure luck: results say nothing about their players. Raises games.UnknownGame or games.BadOptions.
    """
    sheet = games.info(game)
    sheet.rules.read(options)
    values = {name: option.default for name, option in sheet.options.items()} | dict(options)
    if sheet.luck or values.get("honour") or values.get("packets") == "dealer":
        return False
    if game == "belote_comptoir" and (values["cards"] == 0 or values["visibility"] == "dealer"):
        return False
    return deals == 1 or game in ONE_DEAL or game not in SHUFFLED_IN_PLAY


def low_wins(game: str, options: Mapping[str, Value], seats: int) -> bool:
    """Whether the lowest total wins, with these options. Raises games.GameError."""
    first = games.new(game, seats=seats, options=options, seed=bytes(32))
    return "low_wins" in first.view(None).facts


def has_points(game: str) -> bool:
    """Whether the deals of a match have points; otherwise only its end has a result. Raises games.UnknownGame."""
    return game not in ONE_DEAL and games.info(game).family != "war"


def points_by_deal(
    match: games.Game, log: Iterable[tuple[int | None, str]], deals: int | None = None
) -> tuple[tuple[int, ...], ...]:
    """The points of each seat in each finished deal: those that count if a table is cut off.

    `match`: before its first move; it is played on. A game without points by deal is one deal, with the negative
    places as points (first: -1), once it is over. Raises games.IllegalMove if the log does not fit.
    """
    rows = list(log)
    gone = games.taken_back_rows(rows)
    if not has_points(match.key):
        for number, (seat, move) in enumerate(rows):
            if number not in gone:
                match.play(seat, move)
        return (tuple(-place for place in match.outcome.places),) if match.outcome is not None else ()
    finished: list[tuple[int, ...]] = []
    before = match.view(None).scores
    for number, (seat, move) in enumerate(rows):
        if number in gone or is_over(match, deals):
            continue
        match.play(seat, move)
        view = match.view(None)
        scores = match.outcome.scores if match.outcome is not None else view.scores
        if match.outcome is not None or view.facts.get("deal", 1) > len(finished) + 1:
            finished.append(tuple(now - then for now, then in zip(scores, before, strict=True)))
            before = scores
    return tuple(finished)
