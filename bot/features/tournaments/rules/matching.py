"""Maximum matching in any graph: Edmonds' blossom algorithm (1965), one augmenting path at a time.

Pairings ask it whether a round without repeats still exists. That answer has to be exact, and a greedy one is not. It
is 50 lines because the graphs are small: networkx would be a dependency as large as all others together.
"""

from collections import deque
from collections.abc import Sequence

FREE = -1


def improve(graph: Sequence[Sequence[int]], mate: list[int]) -> int:
    """Make a matching a maximum one in place, and return the number of its pairs.

    `graph`: the neighbours of each vertex; `mate`: the partner of each vertex, or FREE. A vertex without neighbours
    stays free, so a vertex is taken out of a graph by emptying its row: other rows may still name it.
    """
    for vertex, neighbours in enumerate(graph):
        if mate[vertex] == FREE and neighbours:
            _augment(graph, mate, vertex)
    return sum(partner != FREE for partner in mate) // 2


def _augment(graph: Sequence[Sequence[int]], mate: list[int], root: int) -> None:
    """Search for an augmenting path from a free vertex, and flip its edges if there is one."""
    count = len(graph)
    base: list[int] = [*range(count)]
    parent = [FREE] * count
    outer = [False] * count
    outer[root] = True
    queue = deque((root,))

    def common(a: int, b: int) -> int:
        """The base of the blossom that the edge from a to b closes."""
        path = set()
        while True:
            a = base[a]
            path.add(a)
            if mate[a] == FREE:
                break
            a = parent[mate[a]]
        while base[b] not in path:
            b = parent[mate[base[b]]]
        return base[b]

    def mark(vertex: int, stem: int, child: int, blossom: set[int]) -> None:
        while base[vertex] != stem:
            blossom |= {base[vertex], base[mate[vertex]]}
            parent[vertex] = child
            child = mate[vertex]
            vertex = parent[child]

    while queue:
        here = queue.popleft()
        for there in graph[here]:
            if not graph[there] or base[here] == base[there] or mate[here] == there:
                continue
            if there == root or (mate[there] != FREE and parent[mate[there]] != FREE):
                stem, blossom = common(here, there), set[int]()
                mark(here, stem, there, blossom)
                mark(there, stem, here, blossom)
                for vertex in range(count):
                    if base[vertex] in blossom:
                        base[vertex] = stem
                        if not outer[vertex]:
                            outer[vertex] = True
                            queue.append(vertex)
            elif parent[there] == FREE:
                parent[there] = here
                if mate[there] == FREE:
                    while there != FREE:
                        before = parent[there]
                        after = mate[before]
                        mate[there], mate[before] = before, there
                        there = after
                    return
                outer[mate[there]] = True
                queue.append(mate[there])
