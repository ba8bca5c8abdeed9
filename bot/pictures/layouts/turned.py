"""Tables seen from another seat: the same places around the table, with other players at them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from bot.pictures.drawing.seating import MAX_RING
from bot.pictures.scene import BankScene, MeldScene, TableScene, TrickScene

Seated = TypeVar("Seated")


def lowest_place(scene: TableScene) -> int:
    """The place at the bottom of its layout: in two rows the middle of the lower one; the first if it has no bottom."""
    count = len(scene.seats)
    in_ring = isinstance(scene, TrickScene) and not scene.packets and count <= MAX_RING
    if in_ring or isinstance(scene, BankScene | MeldScene):
        return 0
    upper = -(-count // 2)
    return upper + (count - upper) // 2


def turned(scene: TableScene) -> TableScene:
    """The scene with the seat that belongs at the bottom at its lowest place; everything else moves with its player."""
    if scene.bottom is None:
        return scene
    count, lowest = len(scene.seats), lowest_place(scene)
    shift = scene.bottom - lowest

    def moved(by_seat: Sequence[Seated]) -> tuple[Seated, ...]:
        """What belongs to the seats, in the order of their new places; () stays ()."""
        return tuple(by_seat[(place + shift) % count] for place in range(len(by_seat)))

    scene = replace(scene, seats=moved(scene.seats), bottom=None)
    if isinstance(scene, MeldScene):
        owners = tuple(tuple((seat - shift) % count for seat in laid_by) for laid_by in scene.owners)
        return replace(scene, owners=owners)
    if not isinstance(scene, TrickScene):
        return scene
    return replace(
        scene,
        trick=tuple(replace(played, seat=(played.seat - shift) % count) for played in scene.trick),
        last=tuple(replace(played, seat=(played.seat - shift) % count) for played in scene.last),
        winner=None if scene.winner is None else (scene.winner - shift) % count,
        covered=moved(scene.covered),
        piles_won=moved(scene.piles_won),
        stacks=moved(scene.stacks),
    )
