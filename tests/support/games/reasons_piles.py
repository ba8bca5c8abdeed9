"""Predicates for the reasons of games of piles."""

from __future__ import annotations

from collections.abc import Mapping

from support.games.said import Predicate

PREDICATES: Mapping[str, Predicate] = {}
