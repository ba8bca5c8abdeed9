"""Parts of trick-taking games: mainly the turn loop, with duties (follow, ruff, overruff) as data.

`contracts` (exact bids), `belote/`, `bezique`; `honour`, `revokes` and `robbing` for games on honour: dealing in
person and misdeals, revokes and accusations, the exchange of the turned card. All build on `turn_loop`; except for
those on honour, none knows another.
"""
