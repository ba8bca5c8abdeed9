"""Trick-taking games (jeux de levées), in folders by kind; the family's key is `tricks` for all of them.

One file per game, with the rules that players read next to it (`<key>.fr.md`, `<key>.en.md`). A game may extend
another of its folder; what two folders share goes to `games/parts/tricks`. No game imports another family.
"""
