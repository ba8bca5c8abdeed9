"""From an interaction to its handler: the user, the place, the permission and the answer.

`router` makes a `Click` of each interaction and finds the handler of its route; `click` knows the user and how to
answer; `places` checks where a request is allowed; `feature` is the base class of all features.

Not allowed here: what a feature does. Features give their routes to the router; nothing here names a feature.
"""
