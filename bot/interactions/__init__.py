"""From an interaction to its handler: who acts, from where, whether they may, and how they are answered.

`router` makes a `Click` of each interaction and finds the handler of its route; `click` knows who asks and how to
answer; `places` says where something may be done; `feature` is the base of all that people can do.

What may not enter: what a feature does. Features hand their routes to the router; nothing here names one.
"""
