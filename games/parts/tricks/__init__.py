"""Parts of trick-taking games: above all the turn loop, with duties (follow, ruff, overruff) as data.

`contracts` (exact bids), `belote/`, `bezique`; `honour`, `revokes` and `robbing` for games that are played on honour:
dealing in person and misdeals, revokes and accusations, the exchange of the turned card. None of these knows another,
but those of honour, and all lean on `turn_loop`.
"""
