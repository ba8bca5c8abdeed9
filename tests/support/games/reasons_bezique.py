"""Predicates for the reasons of le bésigue."""

from __future__ import annotations

from collections.abc import Mapping

from support.games.said import Predicate

PREDICATES: Mapping[str, Predicate] = {}
