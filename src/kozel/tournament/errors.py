"""What a tournament refuses."""

from kozel.game.errors import KozelError


class TournamentError(KozelError):
    """A tournament that cannot be as asked; the message says what can."""
