"""Pieces of advice to judge: what the player sees, what is advised, and the reason as it is printed.

    python tests/benchmarks/reasons.py                                        100 pieces over 20 games, in French
    python tests/benchmarks/reasons.py --games rami dime --pieces 30 --language en --seed 2

Computers of the level normal play, and now and then the seat on turn asks for advice. A judge who reads the pieces
without the code says of each whether its reason is good, empty (it helps nobody to choose) or false.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from itertools import cycle, islice
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2]))  # before this folder: it has a games.py

from support.discord.solo import alone

import games
from bot.features.solo.screens.position import position_screen
from bot.i18n.words import Words, words
from bot.screens.parts.cards import names_of
from bot.screens.parts.moves import move_label
from bot.screens.table.advice import advice_text

SHARE = 0.08  # of the decisions of a match: the position of a piece
GAMES = 20


def pieces(key: str, seed: int, say: Words) -> Iterator[str]:
    """Pieces of advice in words, each of another match."""
    for number in range(1000):
        rng = Random(sha256(f"{key}/{seed}/{number}".encode()).digest())
        seats = min(games.info(key).seats, key=lambda seats: abs(seats - rng.choice((2, 3, 4, 4, 5))))
        options = games.info(key).proposed(seats)
        match = games.new(key, seats=seats, options=options, seed=rng.randbytes(32))
        if (seat := decision(match, rng)) is not None:
            yield told(match, seat, say, rng)


def decision(match: games.Game, rng: Random) -> int | None:
    """Play until a seat that has a choice asks for advice; None if nobody does before the end."""
    player = games.player(match.key)
    while match.waiting:
        seat = min((seat for seat in match.waiting if seat is not None), default=None)
        if seat is None:
            match.play(None, match.legal(None)[0])
            continue
        if len(match.legal(seat)) > 1 and rng.random() < SHARE:
            return seat
        match.play(seat, player.choose(match.view(seat), partial(match.resample, seat), rng))
    return None


def told(match: games.Game, seat: int, say: Words, rng: Random) -> str:
    """The position as its player sees it, the moves that they have, and the advice."""
    solo = alone(match, say, seat)
    view = match.screen_view(seat)
    say = say.of_game(view.facts, match.key, match.options)
    names = names_of(solo.players, say)
    moves = " · ".join(move_label(move, say, names, view) for move in view.legal[:40])
    advice = games.advice(match.view(seat), partial(match.resample, seat), rng)
    screen = position_screen(solo, "", whole=True)
    return f"{screen.blocks[0]}\n  moves: {moves}\n{advice_text(advice, view, names, say)}"


def main() -> None:
    parser = ArgumentParser(description="Draws pieces of advice, with their positions, for a judge.")
    parser.add_argument("--pieces", type=int, default=100)
    parser.add_argument("--games", nargs="*", choices=games.KEYS, metavar="GAME")
    parser.add_argument("--language", default="fr")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    advised = [key for key in games.KEYS if games.can_advise(key)]
    keys = wanted.games or Random(wanted.seed).sample(advised, GAMES)
    drawn = cycle([pieces(key, wanted.seed, words(wanted.language)) for key in sorted(keys)])
    for number, source in enumerate(islice(drawn, wanted.pieces), 1):
        print(f"== {number} ==\n{next(source)}\n", flush=True)


if __name__ == "__main__":
    main()
