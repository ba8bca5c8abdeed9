"""Roles for podiums, tournaments and stamps: the managers' pages, and the keeper who gives and takes them."""
