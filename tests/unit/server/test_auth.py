import pytest

from kozel.server.auth import Guests, read_key

GUESTS = Guests(b"0123456789abcdef")


def test_a_cookie_leads_back_to_its_person():
    person = GUESTS.new()
    assert GUESTS.read(GUESTS.cookie(person)) == person


@pytest.mark.parametrize("cookie", [None, "", ".", "a.b", f"{'0' * 32}.", f"{'0' * 32}.{'0' * 64}", "ю.ю"])
def test_what_this_server_has_not_signed_is_nobody(cookie):
    assert GUESTS.read(cookie) is None


def test_a_cookie_of_another_server_is_nobody():
    assert GUESTS.read(Guests(b"another key, as long").cookie(GUESTS.new())) is None


def test_a_person_has_another_public_id_at_each_table():
    person = GUESTS.new()
    assert GUESTS.public(person, "one") == GUESTS.public(person, "one")
    assert GUESTS.public(person, "one") != GUESTS.public(person, "two")
    assert person[:8] not in GUESTS.public(person, "one")


def test_an_id_has_128_random_bits():
    assert len({GUESTS.new() for _ in range(100)}) == 100
    assert len(bytes.fromhex(GUESTS.new())) == 16


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites():
    header = GUESTS.header(GUESTS.new(), secure=True)
    assert "HttpOnly" in header
    assert "SameSite=Lax" in header
    assert "Secure" in header
    assert "Secure" not in GUESTS.header(GUESTS.new(), secure=False)


def test_a_short_key_is_refused():
    with pytest.raises(ValueError, match="16 bytes"):
        Guests(b"short")


def test_the_key_is_made_once_and_only_for_its_owner(tmp_path, monkeypatch):
    monkeypatch.delenv("KOZEL_SECRET", raising=False)
    folder = tmp_path / "new"
    assert read_key(folder) == read_key(folder)
    assert (folder / "cookie.key").stat().st_mode & 0o077 == 0


def test_a_given_secret_is_the_key(tmp_path, monkeypatch):
    monkeypatch.setenv("KOZEL_SECRET", "told by the operator")
    assert read_key(tmp_path) == read_key(tmp_path / "elsewhere")
    assert not (tmp_path / "cookie.key").exists()
