"""What several screens are made of: the screen itself, cards, moves, lines of state, refusals, seals, paging."""
