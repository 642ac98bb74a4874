import asyncio
from pathlib import Path

import pytest
from sqlalchemy import make_url, text

from kozel.store.backup import backup
from kozel.store.check import check
from kozel.store.dump import restore
from kozel.store.engine import make_engine, parse_url, writing
from kozel.store.errors import BackupError, DatabaseUrlError
from kozel.store.protocol import StoredDeal, StoredEntry, StoredPerson

ANNA = StoredPerson("anna", "Анна", 1_000)
LOG = [StoredEntry(v, v, "said", f'{{"v":{v},"word":"козёл \\u0000"}}'.encode(), "1.1") for v in range(1, 2_501)]


def well(entry: StoredEntry) -> str:
    return ""


async def filled(opened) -> None:
    async with opened() as store:
        await store.append("t", LOG, seated=[ANNA], finished=[StoredDeal("1.1", 1, 9, 5)])
        await store.append("u", LOG[:3], closed=True)


async def everything(store) -> list:
    return [
        await store.entries("t"),
        await store.entries("u"),
        await store.deals("t"),
        await store.unfinished(),
        await store.table("u"),
        await store.person("anna"),
        await store.tables_of("anna"),
    ]


async def test_a_dump_is_read_back_into_either_database(opened, url: str, other_url: str, opened_at, tmp_path: Path):
    await filled(opened)
    await backup(url, tmp_path / "dump.jsonl")
    assert await restore(other_url, tmp_path / "dump.jsonl") == 2_508
    async with opened() as store, opened_at(other_url) as other:
        assert await everything(other) == await everything(store)
        assert await other.can_write()


async def test_a_backup_is_made_while_others_write(opened, opened_at, url: str, tmp_path: Path):
    file = tmp_path / ("copy.db" if url.startswith("sqlite") else "dump.jsonl")
    async with opened() as store:
        writers = [asyncio.create_task(keep_writing(store, f"t{n}")) for n in range(5)]
        await asyncio.sleep(0.1)
        await backup(url, file)
        for writer in writers:
            writer.cancel()
        await asyncio.gather(*writers, return_exceptions=True)
    if file.suffix == ".db":
        findings = await check(f"sqlite:///{file}", well)
        assert (findings.tables, findings.problems) == (5, [])
    assert not list(tmp_path.glob("*.part*"))
    assert file.stat().st_mode & 0o077 == 0


async def keep_writing(store, table: str) -> None:
    for entry in LOG:
        await store.append(table, [entry])


async def test_a_backup_overwrites_nothing(opened, url: str, tmp_path: Path):
    await filled(opened)
    file = tmp_path / "dump.jsonl"
    file.write_text("dear")
    with pytest.raises(BackupError, match="there is such a file already"):
        await backup(url, file)
    assert file.read_text() == "dear"


async def test_a_backup_that_fails_leaves_no_file(url: str, tmp_path: Path):
    parse_url(url)
    await touch(url)
    with pytest.raises(BackupError, match="the database is empty"):
        await backup(url, tmp_path / "dump.jsonl")
    with pytest.raises(BackupError, match="No such file or directory"):
        await backup(url, tmp_path / "nowhere" / "dump.jsonl")
    assert not list(tmp_path.glob("dump*"))


async def touch(url: str) -> None:
    engine = make_engine(parse_url(url))
    async with engine.connect():
        pass
    await engine.dispose()


async def test_a_dump_is_not_poured_over_a_database_in_use(opened, url: str, tmp_path: Path):
    await filled(opened)
    await backup(url, tmp_path / "dump.jsonl")
    with pytest.raises(BackupError, match="is in use: restore into a new database"):
        await restore(url, tmp_path / "dump.jsonl")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda lines: lines[:-1], "the file was cut off, its end is missing"),
        (lambda lines: [*lines[:9], *lines[10:]], "2508 rows were written, 2507 are here"),
        (lambda lines: [*lines[:9], lines[9][:20], *lines[10:]], "line 10: "),
        (lambda lines: [*lines[:9], '["nonsense",1]', *lines[10:]], "line 10: no row of a table"),
        (lambda lines: [*lines[:9], "[]", *lines[10:]], "line 10: no row of a table"),
        (lambda lines: [lines[0].replace('"0002"', '"9999"'), *lines[1:]], "was written by a later kozel"),
        (lambda lines: [lines[0].replace('"seen_at"', '"seen"'), *lines[1:]], "not the tables of schema 0002"),
        (lambda lines: lines[1:], "is no backup of kozel"),
        (lambda lines: [], "is no backup of kozel"),
    ],
    ids=[
        "no end",
        "a row less",
        "half a row",
        "an unknown table",
        "an empty row",
        "a later schema",
        "other columns",
        "no head",
        "nothing",
    ],
)
async def test_a_damaged_dump_is_refused_as_a_whole(opened, url, opened_at, tmp_path: Path, change, problem: str):
    source = f"sqlite:///{tmp_path / 'source.db'}"
    async with opened_at(source) as store:
        await store.append("t", LOG, seated=[ANNA], finished=[StoredDeal("1.1", 1, 9, 5)])
        await store.append("u", LOG[:3], closed=True)
    await backup(source, tmp_path / "dump.jsonl")
    lines = (tmp_path / "dump.jsonl").read_text("utf-8").splitlines()
    (tmp_path / "bad.jsonl").write_text("".join(f"{line}\n" for line in change(lines)), "utf-8")
    with pytest.raises(BackupError, match=problem):
        await restore(url, tmp_path / "bad.jsonl")
    assert await restore(url, tmp_path / "dump.jsonl") == 2_508


async def test_a_backup_of_postgresql_is_a_dump(postgresql_url: str, tmp_path: Path):
    with pytest.raises(BackupError, match=r"its name must end in \.jsonl"):
        await backup(postgresql_url, tmp_path / "copy.db")


async def test_a_file_that_is_not_there_is_not_made(tmp_path: Path):
    url = f"sqlite:///{tmp_path / 'none.db'}"
    with pytest.raises(DatabaseUrlError, match="there is no such database"):
        await backup(url, tmp_path / "copy.db")
    with pytest.raises(DatabaseUrlError, match="there is no such database"):
        await check(url, well)
    with pytest.raises(BackupError, match="No such file"):
        await restore(url, tmp_path / "none.jsonl")
    assert not list(tmp_path.iterdir())


async def test_a_whole_database_is_found_whole(opened, url: str):
    await filled(opened)
    findings = await check(url, well)
    assert (findings.tables, findings.entries, findings.problems) == (2, 2_503, [])


@pytest.mark.parametrize(
    ("damage", "problem"),
    [
        ("DELETE FROM entries WHERE table_id = 'u' AND v = 2", "table u: has 2 entries, the last is number 3"),
        ("DELETE FROM entries WHERE table_id = 'u' AND v = 1", "table u: has 2 entries, the last is number 3"),
        ("DELETE FROM entries WHERE table_id = 'u'", "table u: has 0 entries, the last is number 0"),
        ("UPDATE deals SET last_v = 9999", "table t: deal 1.1: no entries 1 to 9999"),
        ("UPDATE entries SET body = CAST('{' AS BLOB) WHERE v = 3", "table t: entry 3: Input data was truncated"),
    ],
)
async def test_a_check_says_what_is_wrong_and_where(opened, url: str, damage: str, problem: str):
    await filled(opened)
    await damaged(url, damage)
    assert problem in (await check(url, well)).problems


async def test_a_check_asks_whoever_knows_what_entries_mean(opened, url: str):
    await filled(opened)
    findings = await check(url, lambda entry: "" if entry.v != 2_500 else "is odd")
    assert findings.problems == ["table t: entry 2500: is odd"]


async def test_a_check_of_another_schema_goes_no_further(opened, url: str):
    await filled(opened)
    await damaged(url, "UPDATE alembic_version SET version_num = '0000'")
    assert (await check(url, well)).problems == ["the schema is 0000, not 0002: let 'kozel serve' bring it up"]


async def damaged(url: str, statement: str) -> None:
    engine = make_engine(parse_url(url))
    if make_url(url).get_backend_name() == "postgresql":
        statement = statement.replace("BLOB", "BYTEA")
    async with writing(engine).begin() as connection:
        await connection.execute(text(statement))
    await engine.dispose()
