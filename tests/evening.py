"""Events for tests of the desk: entered, drawn, and played by dice."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

from kozel.desk import drawing, entry, opening, placing, results
from kozel.desk.opening import Announcement
from kozel.desk.secret import secret_path
from kozel.game.errors import KozelError
from kozel.tournament import log
from kozel.tournament.facts import Fact
from kozel.tournament.log import Entry
from kozel.tournament.state import State, entrants, fold

TITLE = "Кубок двора"
SECRET = bytes(range(32))
AT = "2026-11-30T18:00:00+03:00"


class Evening:
    """A book in memory. `put` writes down what an order answers."""

    def __init__(self, at: str = AT, **wish: object) -> None:
        self.at = at
        self.entries: list[Entry] = []
        self.state = State()
        self.put(opening.open_event(self.state, Announcement(title=TITLE, **wish), SECRET))  # type: ignore[arg-type]

    def put(self, facts: Sequence[Fact], why: str = "") -> None:
        for fact in facts:
            self.entries.append(log.append(log.mark(self.entries), fact, at=self.at, by="арбитр", why=why))
        self.state = fold(self.entries)

    def save(self, path: Path) -> None:
        """Writes the book and its secret, as if this program had."""
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(log.text(self.entries))
        secret_path(path).write_text(SECRET.hex() + "\n", "utf-8")

    @property
    def mark(self) -> log.Mark:
        return log.mark(self.entries)

    def enter(self, count: int, clubs: Sequence[str] = ("",), bot: str = "") -> "Evening":
        alone = self.state.opened is not None and self.state.opened.format == "individual"
        for number in range(len(self.state.pairs) + 1, len(self.state.pairs) + count + 1):
            names = [f"Игрок {number}"] if alone else [f"Первый {number}", f"Второй {number}"]
            self.put(entry.enter(self.state, names, clubs[number % len(clubs)], bot))
        return self

    def draw(self) -> "Evening":
        self.put(drawing.draw_numbers(self.state, SECRET))
        return self

    def seat(self) -> None:
        self.put(placing.next_round(self.state))

    def score(self, rng: Random) -> None:
        """A result for each board of the last round."""
        for table in self.state.rounds[-1].seated:
            self.put(
                results.enter_party(self.state, entrants(table)[0], [rng.randrange(-40, 41) for _ in table.boards])
            )

    def play(self, rounds: int = 1000, seed: int = 1) -> "Evening":
        """Rounds till the end."""
        rng = Random(seed)
        for _ in range(rounds):
            try:
                self.seat()
            except KozelError:
                return self
            self.score(rng)
        return self
