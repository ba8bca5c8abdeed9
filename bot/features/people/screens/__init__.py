"""The pages of a person: preferences, data, avoided people."""
