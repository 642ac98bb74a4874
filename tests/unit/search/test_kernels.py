import hashlib
import os
import random
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from kozel.search import kernels
from kozel.search.solver import solve
from search_cases import random_position, rules_with

needs_kernel = pytest.mark.skipif(not kernels.available, reason="no kernel was compiled")


@needs_kernel
def test_the_library_was_built_from_the_source_beside_it():
    source = Path(kernels.__file__).with_name("kernel.c").read_bytes()
    assert kernels.source_digest() == hashlib.sha256(source).hexdigest(), "./dev test builds it again"


def test_ci_has_a_kernel():
    """A missing compiler must not turn every other test of the kernel into a silent skip."""
    if os.environ.get("CI") and os.environ.get("KOZEL_KERNEL") != "off":
        assert kernels.available


@pytest.mark.parametrize("name", ["off", "/no/such/library.so", __file__])
def test_without_a_library_the_twins_take_over(name: str):
    program = (
        "from kozel.search import kernels; from kozel.search.open_hands import lead_values;"
        "from kozel.game.rulesets import shipped;"
        "print(kernels.available, lead_values((1, 2, 4, 8), 0, shipped('trudovoy').rules))"
    )
    environment = {**os.environ, "KOZEL_KERNEL": name}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "False {Tile(0-0): 3}\n"


def test_a_call_without_a_kernel_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(kernels, "_library", None)
    with pytest.raises(RuntimeError, match="no compiled kernel"):
        kernels.source_digest()


@needs_kernel
def test_threads_do_not_share_what_they_know():
    rules = rules_with({"redeal_doubles": "off", "redeal_suit": "off"})
    rng = random.Random(1)
    positions = [random_position(rules, rng, 22) for _ in range(60)]
    alone = [solve(position, rules) for position in positions]
    together: dict[int, list[object]] = {}

    def work(number: int) -> None:
        together[number] = [solve(position, rules) for position in positions]

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert list(together.values()) == [alone] * 4


@needs_kernel
def test_many_deals_in_a_row_do_not_mix():
    """The memory marks each deal by a generation; it wraps round after 32768 of them."""
    rules = rules_with({"redeal_doubles": "off", "redeal_suit": "off"})
    rng = random.Random(2)
    positions = [random_position(rules, rng, 8) for _ in range(500)]
    first = [solve(position, rules) for position in positions]
    for _ in range(70):
        assert [solve(position, rules) for position in positions] == first
