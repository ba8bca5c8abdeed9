"""Maximum matchings, against a search through all of them."""

from itertools import combinations
from random import Random

import pytest

from bot.features.tournaments.rules.matching import FREE, improve

Graph = list[list[int]]


def graph_of(count: int, edges: list[tuple[int, int]]) -> Graph:
    graph: Graph = [[] for _ in range(count)]
    for one, other in edges:
        graph[one].append(other)
        graph[other].append(one)
    return graph


def most_pairs(vertices: frozenset[int], graph: Graph) -> int:
    """The most pairs of these vertices, by trying everything."""
    if not vertices:
        return 0
    one, rest = min(vertices), vertices - {min(vertices)}
    return max(
        [most_pairs(rest, graph), *(1 + most_pairs(rest - {other}, graph) for other in graph[one] if other in rest)]
    )


def check(graph: Graph, mate: list[int], pairs: int) -> None:
    """It is a matching along edges, of this many pairs."""
    paired = [one for one, other in enumerate(mate) if other != FREE]
    assert all(mate[mate[one]] == one and mate[one] in graph[one] for one in paired)
    assert len(paired) == 2 * pairs


def random_graph(number: int) -> Graph:
    dice = Random(number)
    count = dice.randrange(2, 11)
    share = dice.choice((0.2, 0.3, 0.5))
    edges = [both for both in combinations(range(count), 2) if dice.random() < share]
    dice.shuffle(edges)
    return graph_of(count, edges)


def test_a_matching_has_as_many_pairs_as_possible() -> None:
    for number in range(400):
        graph = random_graph(number)
        mate = [FREE] * len(graph)
        pairs = improve(graph, mate)
        check(graph, mate, pairs)
        assert pairs == most_pairs(frozenset(range(len(graph))), graph)


def test_a_given_matching_is_improved_and_keeps_its_vertices_paired() -> None:
    for number in range(200):
        graph = random_graph(number)
        mate, begun = [FREE] * len(graph), list[int]()
        for one, neighbours in enumerate(graph):  # the first edges that fit: often too few
            other = next((each for each in neighbours if mate[each] == FREE), None)
            if mate[one] == FREE and other is not None:
                mate[one], mate[other] = other, one
                begun += [one, other]
        pairs = improve(graph, mate)
        check(graph, mate, pairs)
        assert pairs == most_pairs(frozenset(range(len(graph))), graph)
        assert all(mate[one] != FREE for one in begun)


def test_a_vertex_whose_row_is_empty_is_taken_out_though_others_name_it() -> None:
    for number in range(200):
        graph = random_graph(number)
        out = number % len(graph)
        graph[out] = []
        mate = [FREE] * len(graph)
        pairs = improve(graph, mate)
        check(graph, mate, pairs)
        assert mate[out] == FREE
        assert pairs == most_pairs(frozenset(range(len(graph))) - {out}, graph)


@pytest.mark.parametrize(
    ("count", "edges", "pairs"),
    [
        (0, [], 0),
        (1, [], 0),
        (3, [(0, 1), (1, 2), (2, 0)], 1),  # a blossom has one vertex too many
        (4, [(0, 1), (1, 2), (2, 0), (2, 3)], 2),
        (6, [(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3)], 2),
        (6, [(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3), (0, 3)], 3),
        (10, [*((each, (each + 1) % 5) for each in range(5)), *((each, each + 5) for each in range(5))], 5),
    ],
)
def test_odd_circles_are_no_obstacle(count: int, edges: list[tuple[int, int]], pairs: int) -> None:
    mate = [FREE] * count
    assert improve(graph_of(count, edges), mate) == pairs
