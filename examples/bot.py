"""A bot at a live table: ``python examples/bot.py http://127.0.0.1:8000/t/TABLE`` takes the first open seat and plays.

It sheds its heaviest tile. For something better change `choose`, or pass any bot of ``kozel.bots`` to `play`.
"""

import asyncio
import sys
from random import Random

from kozel.client import Guest
from kozel.game.moves import Action, Play
from kozel.game.view import SeatView


class Heaviest:
    def choose(self, view: SeatView, budget_ms: int, rng: Random) -> Action:
        plays = [action for action in view.legal() if isinstance(action, Play)]
        return max(plays, key=lambda play: play.tile.pips) if plays else rng.choice(view.legal())


async def main(link: str) -> None:
    server, _, table = link.partition("/t/")
    guest = Guest(server)
    await guest.rename("Heaviest")
    async with guest.at(table) as client:
        await client.until(lambda told: any(chair.occupant is None for chair in told.chairs))
        await client.sit(next(n for n, chair in enumerate(client.told.chairs) if chair.occupant is None))
        print(f"I have seat {client.seat}", flush=True)
        await client.play(Heaviest(), until=lambda told: told.view.verdict is not None)
        print(f"the match is over: {client.view.standing.sheet}")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
