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

import hmac
from collections.abc import Iterable, Mapping
from hashlib import sha256

import games
from bot.matches.commitment import Seal, commitment
from bot.matches.options import OptionValue

MOST_ROUNDS = 1_000


def round_id(tournament: int, number: int) -> int:
    """The number of a round in its commitment. `number`: from 1. Raises ValueError if a number is out of range."""
    if tournament < 1 or not 1 <= number < MOST_ROUNDS:
        raise ValueError(f"no round {number} of tournament {tournament}")
    return tournament * MOST_ROUNDS + number


def pairing_seed(seal: Seal) -> bytes:
    """The seed of the pairing of a round: 32 bytes."""
    return _derived(seal.seed, "pairing")


def table_seal(seal: Seal, table: int, match_id: int, *, duplicate: bool) -> Seal:
    """The seal of a table (from 0): the same seed at all for duplicate deals, but a nonce of its own."""
    seed = _derived(seal.seed, "deals" if duplicate else f"deals {table}")
    nonce = _derived(seal.seed, f"nonce {table}")
    return Seal(nonce, seed, commitment(nonce, seed, match_id))


def _derived(seed: bytes, label: str) -> bytes:
    return hmac.digest(seed, f"tapis-vert tournament {label}".encode("ascii"), sha256)


def has_own_deals(game: str) -> bool:
    """Whether its rules or options alone give the deals of a match. Raises games.UnknownGame."""
    sheet = games.info(game)
    return sheet.luck or sheet.match_deals != "open"


def length_options(game: str, deals: int) -> dict[str, OptionValue]:
    """Options by which a match lasts `deals` deals at least, to be set over those of the tournament.

    If points end a match, its target becomes the highest, and `is_over` stops it, as it stops one of fewer deals than
    the game allows. Hombre and nain jaune end sooner if somebody cannot pay. Raises games.BadOptions if the game has an
    option for it that does not allow this number.
    """
    sheet = games.info(game)
    if has_own_deals(game):
        return {}
    chosen = dict(sheet.long_match)
    if name := sheet.deals_option:
        limits = sheet.options[name].range
        chosen[name] = max(deals, limits[0]) if limits else deals
    sheet.rules.read(chosen)
    return chosen


def is_over(match: games.Game, deals: int | None) -> bool:
    """Whether a table has played its deals, or its match is over. None: the match ends by its own rules."""
    return match.outcome is not None or (deals is not None and match.view(None).facts.get("deal", 1) > deals)


def can_duplicate(game: str, options: Mapping[str, OptionValue], deals: int | None) -> bool:
    """Whether the first `deals` deals (None: all of a match) are the same at all tables that share a seed.

    The same: equal cards to equal seats from the same dealer, and an equal stock below them. False for games of
    pure luck: results say nothing about their players. Raises games.UnknownGame or games.BadOptions.
    """
    sheet = games.info(game)
    if sheet.rules.read(options).deals_by_choice() or sheet.luck:
        return False
    return deals == 1 or sheet.match_deals == "one" or not sheet.shuffles_in_play


def low_wins(game: str, options: Mapping[str, OptionValue], seats: int) -> bool:
    """Whether the lowest total wins, with these options. Raises games.GameError."""
    first = games.new(game, seats=seats, options=options, seed=bytes(32))
    return "low_wins" in first.view(None).facts


def has_points(game: str) -> bool:
    """Whether the deals of a match have points; otherwise only its end has a result. Raises games.UnknownGame."""
    return games.info(game).match_deals != "one"


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
