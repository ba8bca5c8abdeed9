"""Every sentence of the bot: one Fluent file for each language, with the same ids in each."""
