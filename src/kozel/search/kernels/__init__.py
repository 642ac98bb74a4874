"""The compiled kernel, where there is one: integers and arrays in, integers and arrays out, no object of the game.

`available` says whether it was built and could be loaded; without it the callers use their twins in Python, slower.
KOZEL_KERNEL in the environment names another library, or says "off". Calls release the GIL; memory is one block for
each thread. Shapes: hands are arrays of type ``I``, four to a deal, by seat; values are arrays of type ``h``.
"""

import ctypes
import os
import sys
import threading
from array import array
from math import exp
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

RIGHT: Final = 28
TWIN: Final = 56
PASS: Final = 57
DRAW: Final = 58
"""Moves: a tile number (the left end, or a lead), RIGHT + a tile number, TWIN, PASS, DRAW."""
HOLDERS: Final = 5
"""Who may hold an unseen tile: four seats and the boneyard."""
EXPONENTIALS: Final = array("I", [round(65536 * exp(-i / 32)) for i in range(512)])
"""How fast the policy's chances fall off, in steps of a thirty-second."""
CERTAIN: Final = 65536
"""A likelihood of one."""
INDIFFERENT: Final = (1 << 31) - 1
"""The softness of a policy to which every placement is as good as any other."""
MINDS: Final = 8
_SUFFIX: Final = {"win32": ".dll", "darwin": ".dylib"}.get(sys.platform, ".so")


def _load() -> ctypes.CDLL | None:
    name = os.environ.get("KOZEL_KERNEL") or str(Path(__file__).with_name(f"_kernel{_SUFFIX}"))
    if name == "off":
        return None
    try:
        library = ctypes.CDLL(name)
        _declare(library)
    except (OSError, AttributeError):
        return None
    library.kz_open()
    library.kz_open_policy(EXPONENTIALS.buffer_info()[0])
    return library


def _declare(library: ctypes.CDLL) -> None:
    whole, wide, place = ctypes.c_int32, ctypes.c_uint64, ctypes.c_void_p
    types: dict[str, tuple[type | None, tuple[type, ...]]] = {
        "kz_open": (None, ()),
        "kz_source": (ctypes.c_char_p, ()),
        "kz_solver_size": (wide, ()),
        "kz_worlds_size": (wide, ()),
        "kz_moves": (whole, (place,) * 3),
        "kz_solve": (None, (place, place, place, whole, place, whole, place, whole, place)),
        "kz_value": (whole, (place,) * 3),
        "kz_playouts": (None, (place, place, whole, place, whole, place, place, place)),
        "kz_deals": (None, (place, whole, place, place, place)),
        "kz_worlds": (wide, (place, ctypes.c_uint32, place, place)),
        "kz_worlds_list": (None, (place, wide, whole, place)),
        "kz_duels_size": (wide, ()),
        "kz_duels": (None, (place, place, place, whole, place, whole, place, whole, place, place)),
        "kz_worlds_draw": (None, (place, wide, whole, place, place)),
        "kz_open_policy": (None, (place,)),
        "kz_policy": (whole, (place, place, place, ctypes.c_uint32, place)),
        "kz_witness": (None, (place, place, place, whole, whole, place, whole, place, place)),
        "kz_weigh": (None, (place, place, whole, place, whole, place, whole, place, place)),
        "kz_foresee": (None, (*(place,) * 5, whole, place, whole, place, whole, whole, place, place)),
        "kz_rivals": (None, (*(place,) * 4, whole, place, place)),
        "kz_lanes_deal": (None, (place, whole, *(place,) * 4)),
        "kz_lanes_step": (whole, (place, whole, *(place,) * 7)),
        "kz_lanes_draw": (None, (whole, *(place,) * 3)),
        "kz_lanes_planes": (None, (whole, place, place)),
        "kz_lanes_mask": (None, (whole, place, place)),
    }
    for name, (result, arguments) in types.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments


_library: Final = _load()
available: Final = _library is not None


def _kernel() -> ctypes.CDLL:
    if _library is None:
        raise RuntimeError("there is no compiled kernel; ask `available` first")
    return _library


def _at(numbers: "array[int] | array[float]") -> int:
    return numbers.buffer_info()[0]


class _Memory(threading.local):
    """What the solver of one thread remembers between calls, which is nothing but which slots are old."""

    def __init__(self) -> None:
        self.block = ctypes.create_string_buffer(_kernel().kz_solver_size())
        self.duels = ctypes.create_string_buffer(_kernel().kz_duels_size())


_memory: Final = _Memory() if available else None


def _remembered() -> _Memory:
    assert _memory is not None, "only called with a kernel"
    return _memory


def source_digest() -> str:
    """The SHA-256 of the C source that the library was made from; "" if it was built by hand."""
    found: bytes = _kernel().kz_source()
    return found.decode()


def moves(rules: "array[int]", position: "array[int]") -> "array[int]":
    """The moves of the seat on turn, as numbers, in the order of `kozel.game.legal`."""
    found = array("B", bytes(64))
    n: int = _kernel().kz_moves(_at(rules), _at(position), _at(found))
    return found[:n]


def solve(
    rules: "array[int]", position: "array[int]", hands: "array[int]", of: "array[int]", *, signs: bool
) -> "array[int]":
    """The value of each move of `of` in each deal of `hands`, for the side on turn: a row of values for each deal."""
    deals = len(hands) // 4
    values = array("h", bytes(2 * deals * len(of)))
    _kernel().kz_solve(
        _remembered().block, _at(rules), _at(position), deals, _at(hands), len(of), _at(of), signs, _at(values)
    )  # fmt: skip
    return values


def value(rules: "array[int]", position: "array[int]") -> int:
    """The value of the position for the side on turn."""
    found: int = _kernel().kz_value(_remembered().block, _at(rules), _at(position))
    return found


def duels(
    rules: "array[int]", position: "array[int]", hands: "array[int]", yards: "array[int]", of: "array[int]"
) -> "array[int]":
    """As `solve`, for two players who draw until a tile fits; `yards` (type ``B``) has each deal's drawable tiles."""
    deals = len(hands) // 4
    found = array("h", bytes(2 * deals * len(of)))
    _kernel().kz_duels(
        _remembered().duels, _at(rules), _at(position), deals, _at(hands),
        len(yards) // deals, _at(yards), len(of), _at(of), _at(found),
    )  # fmt: skip
    return found


def playouts(
    rules: "array[int]",
    position: "array[int]",
    hands: "array[int]",
    times: int,
    whims: "array[int]",
    state: "array[int]",
) -> "array[int]":
    """The value for side 0 of `times` playouts of each deal of `hands`; `state` (one ``Q``) moves on."""
    deals = len(hands) // 4
    found = array("h", bytes(2 * deals * times))
    _kernel().kz_playouts(
        _at(rules), _at(position), deals, _at(hands), times, _at(whims), _at(state), _at(found)
    )  # fmt: skip
    return found


def deals(rules: "array[int]", n: int, whims: "array[int]", state: "array[int]") -> "array[int]":
    """The value for side 0 of `n` whole random deals with a leader by lot."""
    found = array("h", bytes(2 * n))
    _kernel().kz_deals(_at(rules), n, _at(whims), _at(state), _at(found))
    return found


def policy(rules: "array[int]", mind: "array[int]", table: "array[int]", hand: int) -> "array[int]":
    """What the policy `mind` thinks that each placement of the seat on turn is worth, 256 to a point."""
    found = array("i", bytes(4 * 32))
    n: int = _kernel().kz_policy(_at(rules), _at(mind), _at(table), hand, _at(found))
    return found[:n]


def witness(
    rules: "array[int]", mind: "array[int]", table: "array[int]", watcher: int, pairs: "array[int]", hands: "array[int]"
) -> "array[int]":
    """How likely each seen move was in each of `hands`, out of CERTAIN; `table` becomes the table of now."""
    n, worlds = len(pairs) // 2, len(hands) // 4
    seen = array("I", bytes(4 * n * worlds))
    _kernel().kz_witness(
        _at(rules), _at(mind), _at(table), watcher, n, _at(pairs), worlds, _at(hands), _at(seen)
    )  # fmt: skip
    return seen


class Trust(NamedTuple):
    """How far what was seen is trusted; see the kernel's `struct Trust`. `odds` are at most MINDS."""

    least: float
    alike: float
    odds: tuple[float, ...]


class Redeal(NamedTuple):
    """Which hands are dealt again, and what each seat has `laid` since; see the kernel's `struct Redeal`."""

    doubles: int
    suit: int
    laid: "array[int]"


def weigh(trust: Trust, redeal: Redeal, pairs: "array[int]", hands: "array[int]", seen: "array[int]") -> "array[float]":
    """How well each of `hands` explains what was seen (`witness` for each mind, one after another), in proportion."""
    worlds = len(hands) // 4
    found = array("d", bytes(8 * worlds))
    told = array("d", (trust.least, trust.alike, *trust.odds, *[0.0] * (MINDS - len(trust.odds))))
    again = array("I", (redeal.doubles, redeal.suit, *redeal.laid))
    _kernel().kz_weigh(
        _at(told), _at(again), len(pairs) // 2, _at(pairs), worlds, _at(hands), len(trust.odds), _at(seen), _at(found)
    )  # fmt: skip
    return found


class Foresight(NamedTuple):
    """How far to look: by whose `mind`, how many `times` each world is played on, how many tiles are solved exactly.

    What the ends are worth: points, or what `payoff` says (section 2 of kernel.c).
    """

    mind: "array[int]"
    times: int
    exact: int
    payoff: bytes | None = None


def foresee(
    rules: "array[int]",
    table: "array[int]",
    hands: "array[int]",
    of: "array[int]",
    how: Foresight,
    state: "array[int]",
) -> "array[int]":
    """The worth of each move of `of` in each deal of `hands`, so many times: a row of values for each deal."""
    deals = len(hands) // 4
    found = array("h", bytes(2 * deals * len(of) * how.times))
    _kernel().kz_foresee(
        _remembered().block, _at(rules), how.payoff, _at(how.mind), _at(table), deals, _at(hands), len(of), _at(of),
        how.times, how.exact, _at(state), _at(found),
    )  # fmt: skip
    return found


def rivals(rules: "array[int]", one: "array[int]", other: "array[int]", n: int, state: "array[int]") -> "array[int]":
    """The values for policy `one` of `n` whole deals against `other`, each played both ways."""
    found = array("h", bytes(4 * n))
    _kernel().kz_rivals(_remembered().block, _at(rules), _at(one), _at(other), n, _at(state), _at(found))
    return found


def lanes_deal(terms: int, n: int, lanes: int, seen: int, legal: int, state: int) -> None:
    """Deals in `n` lanes. The arguments here and below are addresses of what section 11 of the kernel names so."""
    _kernel().kz_lanes_deal(terms, n, lanes, seen, legal, state)


def lanes_step(terms: int, n: int, lanes: int, moves: int, *seen_legal_values_done_state: int) -> int:
    """A move in each lane; the first lane whose move is not legal, and then nothing has moved, else `n`."""
    found: int = _kernel().kz_lanes_step(terms, n, lanes, moves, *seen_legal_values_done_state)
    return found


def lanes_draw(n: int, legal: int, moves: int, state: int) -> None:
    """A legal move for each lane, every one equally likely."""
    _kernel().kz_lanes_draw(n, legal, moves, state)


def lanes_planes(n: int, seen: int, planes: int) -> None:
    """What each seat on turn knows as a row of small numbers; see section 12 of the kernel."""
    _kernel().kz_lanes_planes(n, seen, planes)


def lanes_mask(n: int, legal: int, mask: int) -> None:
    """The legal moves of each lane as a row of bytes 0 and 1."""
    _kernel().kz_lanes_mask(n, legal, mask)


class WorldTable:
    """The worlds in which holders have `counts` of the `unseen` tiles and none of the sets `barred` to them."""

    _spare: ClassVar[list["ctypes.Array[ctypes.c_char]"]] = []
    """Blocks of tables that are gone: half a megabyte each, dear to ask the system for."""

    def __init__(self, unseen: int, counts: "array[int]", barred: "array[int]") -> None:
        try:
            self._block = self._spare.pop()
        except IndexError:
            self._block = ctypes.create_string_buffer(_kernel().kz_worlds_size())
        self.count: int = _kernel().kz_worlds(self._block, unseen, _at(counts), _at(barred))

    def __del__(self) -> None:
        self._spare.append(self._block)

    def listed(self, first: int, n: int) -> "array[int]":
        """The `n` worlds from number `first` on, four hands each."""
        hands = array("I", bytes(16 * n))
        _kernel().kz_worlds_list(self._block, first, n, _at(hands))
        return hands

    def drawn(self, n: int, state: "array[int]") -> "array[int]":
        """`n` worlds, each drawn uniformly; `state` (one ``Q``) moves on."""
        hands = array("I", bytes(16 * n))
        _kernel().kz_worlds_draw(self._block, self.count, n, _at(state), _at(hands))
        return hands
