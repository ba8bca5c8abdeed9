"""From an interaction to its handler: who acts, from where, whether they may, and how they are answered.

`router` finds the handler of a route, `actors` and `guards` check the request, `responder` answers it.

What may not enter: what a feature does. Features hand their routes to the router; nothing here names one.
"""
