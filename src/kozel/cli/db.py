"""``kozel db``: backs up, restores and checks the database of the live tables, and tells what people reported."""

import argparse
import asyncio
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import Final, Protocol, cast

import msgspec

from kozel.game.errors import KozelError
from kozel.store.backup import backup
from kozel.store.check import Judge, check
from kozel.store.dump import restore
from kozel.store.engine import FORMS, default_url
from kozel.store.protocol import StoredEntry, StoredReport
from kozel.store.reports import reports

SUMMARIES: Final = {
    "backup": "write a FILE from a database that may be in use: lines of JSON (.jsonl), or a copy of an SQLite file",
    "restore": "fill a new database from a FILE of lines of JSON",
    "check": "look whether every table in the database is whole and readable",
    "reports": "list what people have reported about deals, the oldest first",
}
_FILED: Final = ("backup", "restore")
_SHOWN: Final = 20


class _Entry(Protocol):
    v: int
    at: int


class _Log(Protocol):
    def decode_entry(self, body: bytes) -> _Entry: ...


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """A subcommand, its file and the address of the database."""
    commands = parser.add_subparsers(dest="subcommand", required=True, metavar="SUBCOMMAND")
    for subcommand, summary in SUMMARIES.items():
        sub = commands.add_parser(subcommand, help=summary, description=f"{summary.capitalize()}.")
        if subcommand in _FILED:
            sub.add_argument("file", type=Path, metavar="FILE")
        if subcommand == "reports":
            _add_report_options(sub)
        add_database_url(sub)


def _add_report_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="a JSON object a line, with the link of the record (KZN)")
    parser.add_argument(
        "--site", default="http://127.0.0.1:8000", metavar="URL", help="where the server is, for links (%(default)s)"
    )


def add_database_url(parser: argparse.ArgumentParser) -> None:
    """``--database-url``: where the tables are kept."""
    parser.add_argument(
        "--database-url",
        default=default_url(),
        metavar="URL",
        help=f"{FORMS} (KOZEL_DATABASE_URL, else a file in your data folder)",
    )


def run(args: argparse.Namespace) -> int:
    """Does it and says so in a line; 1 when the check found something. Raises: StoreError."""
    url = cast("str", args.database_url)
    match args.subcommand:
        case "backup":
            asyncio.run(backup(url, args.file))
            print(f"{args.file}: written")
        case "restore":
            print(f"{asyncio.run(restore(url, args.file))} rows restored")
        case "reports":
            for one in asyncio.run(reports(url)):
                print((_as_json if args.json else _as_line)(one, args.site.rstrip("/")))
        case _:
            return checked(url)
    return 0


def _as_line(report: StoredReport, site: str) -> str:
    return f"{_time(report)}  {_replay(report, site)}  {report.name}: {report.words}"


def _as_json(report: StoredReport, site: str) -> str:
    record = f"{site}/api/tables/{report.table}/deals/{report.deal}/record.kzn"
    told = msgspec.structs.asdict(report) | {"at": _time(report), "replay": _replay(report, site), "record": record}
    return msgspec.json.encode(told).decode()


def _time(report: StoredReport) -> str:
    return datetime.fromtimestamp(report.at / 1000, UTC).isoformat(timespec="seconds")


def _replay(report: StoredReport, site: str) -> str:
    return f"{site}/replay/{report.table}/{report.deal}"


def checked(url: str) -> int:
    """Prints the first problems, or how much is good."""
    findings = asyncio.run(check(url, judge()))
    for problem in findings.problems[:_SHOWN]:
        print(problem)
    if len(findings.problems) > _SHOWN:
        print(f"and {len(findings.problems) - _SHOWN} more")
    if not findings.problems:
        print(f"ok: {findings.tables} tables, {findings.entries} entries")
    return bool(findings.problems)


def judge() -> Judge:
    """Whether the server can read an entry, and whether the entry calls itself what the store calls it."""
    log = _server_log()
    if log is None:
        return lambda entry: ""

    def judged(stored: StoredEntry) -> str:
        try:
            entry = log.decode_entry(stored.body)
        except (msgspec.MsgspecError, KozelError, ValueError) as error:
            return str(error)
        same = (entry.v, entry.at) == (stored.v, stored.at)
        return "" if same else f"calls itself entry {entry.v}, at {entry.at}"

    return judged


def _server_log() -> _Log | None:
    """The part of the server that knows what entries mean, where it is installed."""
    try:
        return cast("_Log", import_module("kozel.server.log"))
    except ModuleNotFoundError:
        return None
