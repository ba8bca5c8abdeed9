"""Reasons are true: each is checked against the match by the predicate of its key."""

from __future__ import annotations

from support.games.matches import CASES
from support.games.regenerate_reasons import read

import games

ADVISED = [case for case in CASES if games.can_advise(case.key)]
FIRST = {case.key: case for case in reversed(ADVISED)}
LINES = read()
RARE = frozenset(
    {
        "avoids_joker",
        "beigne_declines",
        "beigne_denounces",
        "believes",
        "big_gin",
        "both_full",
        "catches",
        "claims_box",
        "gives_of_group",
        "nothing_fits",
        "pile_adds_head",
        "pile_excuse_last",
        "says_carte",
        "slams_tarot",
        "still_missing",
        "takes_back",
        "triton_keeps",
        "worth_keeping",
    }
)
"""Keys for which five minutes of matches have shown no position, or none in which their predicate could say no."""
