"""Predicates for the reasons of banking games."""

from __future__ import annotations

from collections.abc import Mapping

from support.games.said import Predicate

PREDICATES: Mapping[str, Predicate] = {}
