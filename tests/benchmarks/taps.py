"""How many moves of a whole match one player has to tap, and how many play themselves because there is no choice.

    python tests/benchmarks/taps.py                       every game, as a new table proposes it, 3 matches each
    python tests/benchmarks/taps.py belote besigue --matches 20

All seats are computers of the first level. Prints for each game the moves of seat 0 in a match, those that are left
where forced moves play themselves (and runs are laid at one go), the share that is saved, and the letters of those that
are left if they are written, in French, by the shortest beginning of their label or of their card that is unique.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from functools import partial
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))  # before this folder: it has a games.py

import games
from bot.features.writing.reading import moves_meant, names_of_card, plain
from bot.i18n.words import words as words_of
from bot.screens.parts.cards import is_card
from bot.screens.parts.moves import move_label, subject
from games.players import strengths


def letters(match: games.Game, move: str) -> int:
    """The letters of a move of seat 0, as a player writes it."""
    view, words = match.view(0), words_of("fr")
    label = plain(move_label(move, words, (), view), "fr")
    texts = [label[:count] for count in range(1, len(label) + 1)]
    if is_card(card := subject(move)) and not card.startswith(("T", "EX", "JO")):
        (rank, suit), *_ = names_of_card(card, "fr")[1]
        short = rank if rank.isdigit() or len(rank) == 2 else rank[0]
        texts = [short + suit[:count] for count in range(len(suit) + 1)]
    known = next((text for text in texts if moves_meant(text, view, words, (), match.held(0)) == [(move,)]), label)
    return len(known)


def taps(key: str, number: int) -> tuple[int, int, int]:
    """The moves of seat 0 in one match: all of them, those with a choice, and the letters of these."""
    sheet = games.info(key)
    seats = 4 if 4 in sheet.seats else sheet.seats[0]
    match = games.new(key, seats=seats, options=sheet.proposed(seats), seed=number.to_bytes(32, "big"))
    player, rng = games.player(key, next(iter(strengths(key)), "random")), Random(number)
    every = chosen = typed = 0
    run = False
    while match.waiting:
        seat = min(match.waiting, key=lambda seat: match.seats if seat is None else seat)
        if seat is None:
            move = match.legal(None)[0]
        else:
            move = player.choose(match.view(seat), partial(match.resample, seat), rng)
        if seat == 0:
            every += 1
            if not (run or match.forced(0) == move):
                chosen += 1
                typed += letters(match, move)
        match.play(seat, move)
        run = seat == 0 and match.run_on(0) is not None
    return every, chosen, typed


def main() -> None:
    parser = ArgumentParser(description="Counts the taps of a match, with and without forced moves.")
    parser.add_argument("games", nargs="*", default=games.KEYS)
    parser.add_argument("--matches", type=int, default=3)
    wanted = parser.parse_args()
    for key in wanted.games:
        every, chosen, typed = map(sum, zip(*(taps(key, number) for number in range(wanted.matches)), strict=True))
        saved = 1 - chosen / every if every else 0
        figures = f"{every / wanted.matches:7.1f} {chosen / wanted.matches:7.1f} {saved:5.0%}"
        print(f"{key:18} {figures} {typed / wanted.matches:7.1f}", flush=True)


if __name__ == "__main__":
    main()
