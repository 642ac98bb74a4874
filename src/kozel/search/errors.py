"""What a search refuses."""

from kozel.game.errors import KozelError


class UnsupportedRulesError(KozelError):
    """Rules, sound in themselves, that this search cannot play. `key` is the parameter in the way."""

    def __init__(self, key: str, problem: str) -> None:
        self.key, self.problem = key, problem
        super().__init__(f"{key}: {problem}")
