"""What several screens are made of: the screen itself, cards, moves, events, lines about games, refusals, paging."""
