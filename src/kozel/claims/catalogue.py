"""The list of claims."""

from typing import Final

from kozel.claims.artificial import artificial_game, such_games
from kozel.claims.chances import base_rates, rare_fish
from kozel.claims.dealing import no_double, quartet, redeals
from kozel.claims.fishes import always_even, greatest_fish, greatest_with_50, smallest_fish
from kozel.claims.losses import greatest_collected, greatest_loss, threshold
from kozel.claims.model import Claim
from kozel.claims.suits import fish_structure, set_sums, suit_facts
from kozel.game.errors import KozelError


class ClaimError(KozelError):
    """An id that no claim has."""


CLAIMS: Final = (
    Claim("N-1", "S0 Д", greatest_fish),
    Claim("N-2", "S0 Д", smallest_fish),
    Claim("N-3", "S0 Д(в)", always_even),
    Claim("N-4", "S0 З(а,б)", suit_facts, randomly=500),
    Claim("N-5", "S0 З(б)", fish_structure, randomly=500),
    Claim("N-6", "S2, W14", set_sums),
    Claim("N-7", "S2, W-L10", artificial_game),
    Claim("N-8", "S2", such_games),
    Claim("N-9", "W-L10", greatest_collected),
    Claim("N-10", "kozel", greatest_loss),
    Claim("N-11", "kozel", greatest_with_50),
    Claim("N-12", "S0 Д", rare_fish, randomly=3000),
    Claim("N-13", "kozel", base_rates, randomly=3000),
    Claim("N-14", "kozel", redeals),
    Claim("N-15", "kozel", no_double),
    Claim("N-16", "S2", quartet),
    Claim("N-17", "kozel", threshold),
)


def claim(id: str) -> Claim:
    """The claim with this id; ``n-7`` and ``7`` will do for ``N-7``. Raises: ClaimError."""
    wanted = f"N-{id.upper().removeprefix('N-')}"
    for one in CLAIMS:
        if one.id == wanted:
            return one
    raise ClaimError(f"no claim {id!r}; the claims are {CLAIMS[0].id} to {CLAIMS[-1].id}")
