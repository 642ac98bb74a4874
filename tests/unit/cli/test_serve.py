"""``kozel serve`` before it serves: addresses that cannot be listened at."""

import socket

import pytest

from kozel.cli.main import main
from kozel.cli.serve import listening


def test_a_free_port_is_found():
    with listening("127.0.0.1", 0) as door:
        assert door.getsockname()[1] > 0


@pytest.mark.parametrize(("host", "port"), [("127.0.0.1", "70000"), ("192.0.2.1", "8000"), ("no such host", "8000")])
def test_an_address_that_is_not_ours_is_refused_in_one_line(host: str, port: str, capfd: pytest.CaptureFixture[str]):
    assert main(["serve", "--host", host, "--port", port]) == 2
    assert_one_line_with_a_remedy(capfd)


def test_a_port_that_is_taken_is_refused_in_one_line(capfd: pytest.CaptureFixture[str]):
    with listening("127.0.0.1", 0) as door:
        assert isinstance(door, socket.socket)
        assert main(["serve", "--port", str(door.getsockname()[1])]) == 2
    assert_one_line_with_a_remedy(capfd)


def assert_one_line_with_a_remedy(capfd: pytest.CaptureFixture[str]) -> None:
    out, err = capfd.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "choose another --port" in err
