"""Actors: the user of an interaction, and the words in which they are answered."""

from __future__ import annotations

from bot.core.actor import Actor
from bot.core.types import Interaction
from bot.i18n.readers import Readers
from bot.i18n.words import Words, language_of


class Actors:
    """Reads the actor from an interaction. `forced_language`: the operator's, or `auto` for each user's own."""

    def __init__(self, readers: Readers, forced_language: str) -> None:
        self._readers = readers
        self._forced = forced_language

    def language(self, interaction: Interaction) -> str:
        """The language of the user's Discord, unless the operator chose one for all."""
        return language_of(interaction.locale) if self._forced == "auto" else self._forced

    def server_language(self, interaction: Interaction) -> str:
        """The language of the server, unless the operator chose one for all."""
        if self._forced != "auto":
            return self._forced
        guild = interaction.guild
        return language_of(guild.preferred_locale if guild else interaction.guild_locale)

    def actor(self, interaction: Interaction) -> Actor:
        user = interaction.user
        moderator = bool(interaction.guild_id and interaction.permissions.manage_messages)
        return Actor(user.id, user.display_name, moderator, self.language(interaction), interaction.guild_id)

    def words(self, actor: Actor) -> Words:
        """The words in which an actor is answered."""
        return self._readers.person_words(actor.id, actor.language, actor.guild_id)

    def words_of(self, interaction: Interaction) -> Words:
        """The words in which the user of an interaction is answered."""
        return self._readers.person_words(interaction.user.id, self.language(interaction), interaction.guild_id)
