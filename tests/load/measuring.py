"""What a server and its swarm do in a stretch of time; whose server it is, does not matter here."""

import argparse
import asyncio
import contextlib
import gc
import os
import socket
import statistics
import subprocess
import time
import urllib.request
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

TICKS = os.sysconf("SC_CLK_TCK")


class Seat(Protocol):
    """`took` has for each command the moment of its answer and how long it took, in seconds."""

    arrived: int
    gaps: int
    doubled: int
    took: list[tuple[float, float]]


class Process:
    """The server, and what the system says about it."""

    def __init__(self, command: Callable[[int], list[str]], core: int | None) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        pin = ["taskset", "-c", str(core)] if core is not None else []
        self._process = subprocess.Popen([*pin, *command(self.port)], stdout=subprocess.DEVNULL)
        self._proc = Path(f"/proc/{self._process.pid}")

    async def ready(self, path: str) -> None:
        for _ in range(600):
            with contextlib.suppress(OSError):
                await asyncio.to_thread(self.get, path)
                return
            await asyncio.sleep(0.1)
        raise SystemExit("the server does not come up")

    def get(self, path: str) -> str:
        with urllib.request.urlopen(self.base + path, timeout=20) as answer:
            return answer.read().decode()

    def rss(self) -> int:
        line = next(one for one in (self._proc / "status").read_text().splitlines() if one.startswith("VmRSS"))
        return int(line.split()[1]) * 1024

    def times(self) -> tuple[float, float]:
        """Seconds that it had the processor, and seconds that it waited for it."""
        ran = (self._proc / "stat").read_text().rpartition(")")[2].split()
        waited = int((self._proc / "schedstat").read_text().split()[1]) / 1e9
        return (int(ran[11]) + int(ran[12])) / TICKS, waited

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(30)


async def observed(
    server: Process,
    empty: int,
    seats: Sequence[Seat],
    moving: Sequence[asyncio.Task[None]],
    args: argparse.Namespace,
) -> dict[str, Any]:
    """The columns of a measurement, once everybody has begun to move. `empty`: memory without seats.

    Garbage is not collected meanwhile, for that would stop the whole swarm and be taken for the server's time.
    """
    gc.freeze()
    gc.disable()
    await asyncio.sleep(args.warm_up)
    delays: list[float] = []
    lagging = asyncio.create_task(_lag(delays))
    start, before, own = time.perf_counter(), server.times(), time.process_time()
    heard, load = sum(seat.arrived for seat in seats), os.getloadavg()[0]
    await asyncio.sleep(args.seconds)
    end, after, own = time.perf_counter(), server.times(), time.process_time() - own
    heard, full = sum(seat.arrived for seat in seats) - heard, server.rss()
    for task in (lagging, *moving):
        task.cancel()
    ended = await asyncio.gather(*moving, return_exceptions=True)
    took = sorted(one for seat in seats for at, one in seat.took if start <= at <= end)
    return {
        "seats": len(seats),
        "seconds": round(end - start, 1),
        "commands": len(took),
        "commands_per_s": round(len(took) / (end - start), 1),
        "p50_ms": in_ms(took, 0.5),
        "p99_ms": in_ms(took, 0.99),
        "max_ms": in_ms(took, 1),
        "within_100_ms": round(sum(one <= 0.1 for one in took) / max(1, len(took)), 4),
        "events_per_s": round(heard / (end - start)),
        "gaps": sum(seat.gaps for seat in seats),
        "doubled": sum(seat.doubled for seat in seats),
        "failed": sum(isinstance(one, Exception) for one in ended),
        "kib_a_seat": round((full - empty) / len(seats) / 1024, 1),
        "rss_mib": round(full / 2**20),
        "server_core_s": round(after[0] - before[0], 1),
        "server_waited_s": round(after[1] - before[1], 1),
        "server_ms_a_command": round(1000 * (after[0] - before[0]) / max(1, len(took)), 2),
        "swarm_core_s": round(own, 1),
        "swarm_lag_p50_ms": round(1000 * statistics.median(delays), 1),
        "swarm_lag_p99_ms": in_ms(sorted(delays), 0.99),
        "load_average": [round(load, 1), round(os.getloadavg()[0], 1)],
    }


async def _lag(found: list[float]) -> None:
    """How late this very process is: its own delay is part of every time that it measures."""
    while True:
        start = time.perf_counter()
        await asyncio.sleep(0.02)
        found.append(time.perf_counter() - start - 0.02)


def in_ms(values: list[float], part: float) -> float:
    return round(1000 * values[min(len(values) - 1, int(part * len(values)))], 1) if values else 0.0


def fastest_loop() -> Any:
    with contextlib.suppress(ImportError):
        return import_module("uvloop").new_event_loop
    return None


def arguments(description: str | None) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--warm-up", type=float, default=10)
    parser.add_argument("--every", type=float, default=2.0, help="seconds from a turn to its move")
    parser.add_argument("--spread", type=float, default=0.5, help="the most that a move is earlier or later than that")
    parser.add_argument("--pin", action="store_true", help="the server to core 0, the swarm to core 1")
    return parser
