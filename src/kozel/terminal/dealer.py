"""The dealer of a terminal: commits to each deal before it, and reveals the secret after it."""

import hashlib
import secrets
from random import Random

from kozel.game.events import Commitment, SeedRevealed
from kozel.game.fairness import commit, deal_name, seed
from kozel.game.referee import Referee
from kozel.game.shuffle import SeededPack


class Dealer:
    """Deals for one referee. With a `seed` everything can be repeated; without one nobody can know it beforehand."""

    def __init__(self, referee: Referee, table: str, seed: int | None = None) -> None:
        self._referee = referee
        self._seed = seed
        self._table = table if seed is None else f"seed-{seed}"
        self._nonces = (b"",) * referee.rules.players
        self._secret = b""

    def start(self) -> Commitment:
        """Begins the next deal; its facts are in the referee."""
        deal = self._next_deal()
        self._secret = self._draw_secret(deal)
        commitment = commit(self._table, deal, self._secret, self._nonces)
        shuffle = seed(self._secret, self._nonces, self._table, deal, self._referee.rules.digest)
        self._referee.start_deal(SeededPack(shuffle, self._referee.rules), commitment)
        return commitment

    def reveal(self) -> SeedRevealed:
        """Reveals the secret of the deal that has ended."""
        revealed = SeedRevealed(self._secret.hex(), tuple(nonce.hex() for nonce in self._nonces))
        self._referee.reveal(revealed)
        return revealed

    def chance(self, seat: int) -> Random:
        """The generator of the bot at `seat`."""
        return Random(secrets.randbits(128) if self._seed is None else f"{self._seed}:{seat}")

    def _next_deal(self) -> str:
        over = self._referee.match.verdict
        return deal_name(self._referee.last_match.match_no, 1 if over else self._referee.match.standing.deal_no)

    def _draw_secret(self, deal: str) -> bytes:
        if self._seed is None:
            return secrets.token_bytes(32)
        return hashlib.sha256(f"kozel play|{self._seed}|{deal}".encode()).digest()
