"""The journal of every match: lobbies, moves, results, and the heartbeat by which an outage is measured."""
