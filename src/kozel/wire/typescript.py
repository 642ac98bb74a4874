"""The wire as TypeScript types, made from the message types: ``python -m kozel.wire.typescript FILE`` writes them.

Unions and sets of words have the names of the Python aliases. A field may be absent (``?``) where a client may leave it
out, or where the server leaves out what is at its default.
"""

import sys
from collections.abc import Iterator
from enum import EnumType
from pathlib import Path
from types import ModuleType, UnionType
from typing import Final, cast, get_origin

from msgspec import inspect

from kozel.game import events, moves, outcome, sheet
from kozel.game.tiles import TILES
from kozel.wire import messages
from kozel.wire.messages import (
    MAX_FRAME_BYTES,
    MAX_NAME_LENGTH,
    MAX_REPORT_LENGTH,
    PROTOCOL,
    ClientMessage,
    ServerMessage,
)

WIDTH: Final = 120
_NAMED: Final = (inspect.LiteralType, inspect.UnionType, inspect.EnumType)
_HEAD: Final = "// Made by `python -m kozel.wire.typescript`; change the Python messages instead."
_MODULES: Final = (moves, outcome, sheet, events, messages)


def typescript() -> str:
    """The text of a module of types; the same bytes each time."""
    structs, sent = _structs(ServerMessage, ClientMessage), {each.cls for each in _structs(ClientMessage)}
    parts = [
        _HEAD,
        f"export const PROTOCOL = {PROTOCOL};",
        f"export const MAX_FRAME_BYTES = {MAX_FRAME_BYTES};",
        f"export const MAX_NAME_LENGTH = {MAX_NAME_LENGTH};",
        f"export const MAX_REPORT_LENGTH = {MAX_REPORT_LENGTH};",
        _union("Tile", [_quoted(str(one)) for one in TILES]),
        *(_union(name, _members(alias)) for name, alias in _ALIASES if _is_used(alias, structs)),
        *(_interface(struct, struct.cls in sent) for struct in structs),
    ]
    return "\n\n".join(parts) + "\n"


def _structs(*roots: object) -> list[inspect.StructType]:
    """Every struct that these types are made of, by name."""
    found: dict[str, inspect.StructType] = {}
    todo = [*inspect.multi_type_info(roots)]
    while todo:
        one = todo.pop()
        if isinstance(one, inspect.StructType):
            if one.cls.__name__ in found:
                continue
            found[one.cls.__name__] = one
        todo += _parts(one)
    return [found[name] for name in sorted(found)]


def _parts(one: inspect.Type) -> Iterator[inspect.Type]:
    match one:
        case inspect.StructType():
            yield from (field.type for field in one.fields)
        case inspect.UnionType():
            yield from one.types
        case inspect.TupleType():
            yield from one.item_types
        case inspect.VarTupleType():
            yield one.item_type
        case inspect.DictType():
            yield one.value_type
        case _:
            pass


def _aliases() -> Iterator[tuple[str, inspect.Type]]:
    for module in _MODULES:
        for name, value in _values(module):
            if (
                get_origin(value) is not None
                or isinstance(value, UnionType)
                or (isinstance(value, EnumType) and len(value))
            ):
                yield name, inspect.type_info(value)


def _values(module: ModuleType) -> list[tuple[str, object]]:
    return [(name, value) for name, value in vars(module).items() if name[0].isupper() and not name.isupper()]


def _distinct(pairs: Iterator[tuple[str, inspect.Type]]) -> list[tuple[str, inspect.Type]]:
    found: list[tuple[str, inspect.Type]] = []
    for name, alias in pairs:
        if isinstance(alias, _NAMED) and all(alias != known for _, known in found):
            found.append((name, alias))
    return found


_ALIASES: Final = _distinct(_aliases())


def _is_used(alias: inspect.Type, structs: list[inspect.StructType]) -> bool:
    if alias in inspect.multi_type_info((ClientMessage, ServerMessage)):
        return True
    todo = [field.type for struct in structs for field in struct.fields]
    while todo:
        one = todo.pop()
        if one == alias or _without_null(one) == alias:
            return True
        if not isinstance(one, inspect.StructType):
            todo += _parts(one)
    return False


def _without_null(one: inspect.Type) -> inspect.Type:
    if not isinstance(one, inspect.UnionType):
        return one
    kept = tuple(each for each in one.types if not isinstance(each, inspect.NoneType))
    return kept[0] if len(kept) == 1 else inspect.UnionType(kept)


def _members(alias: inspect.Type) -> list[str]:
    if isinstance(alias, inspect.LiteralType):
        return [_quoted(value) for value in alias.values]
    if isinstance(alias, inspect.EnumType):
        return [_quoted(member.value) for member in alias.cls]
    return [_type(one) for one in cast("inspect.UnionType", alias).types]


def _union(name: str, members: list[str]) -> str:
    line = f"export type {name} = {' | '.join(members)};"
    if len(line) <= WIDTH:
        return line
    return f"export type {name} =\n" + "\n".join(f"  | {member}" for member in members) + ";"


def _interface(struct: inspect.StructType, sent: bool) -> str:
    lines = [*_comment(struct.cls.__doc__ or "")]
    lines.append(f"export interface {struct.cls.__name__} {{")
    if struct.tag is not None:
        lines.append(f"  readonly {struct.tag_field}: {_quoted(struct.tag)};")
    may_lack = sent or struct.cls.__struct_config__.omit_defaults
    for field in struct.fields:
        mark = "?" if may_lack and not field.required else ""
        lines.append(f"  readonly {field.encode_name}{mark}: {_type(field.type)};")
    return "\n".join([*lines, "}"])


def _comment(doc: str) -> list[str]:
    lines = [line.strip() for line in doc.strip().splitlines()]
    if len(lines) < 2:
        return [f"/** {line} */" for line in lines]
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"]


def _type(one: inspect.Type) -> str:
    for name, alias in _ALIASES:
        if one == alias:
            return name
    if isinstance(one, inspect.UnionType) and (kept := _without_null(one)) != one:
        return f"{_type(kept)} | null"
    match one:
        case inspect.StructType() | inspect.CustomType():
            return one.cls.__name__
        case inspect.IntType():
            return "number"
        case inspect.StrType():
            return "string"
        case inspect.BoolType():
            return "boolean"
        case inspect.LiteralType():
            return " | ".join(_quoted(value) for value in one.values)
        case inspect.UnionType():
            return " | ".join(_type(each) for each in one.types)
        case inspect.TupleType():
            return f"readonly [{', '.join(_type(each) for each in one.item_types)}]"
        case inspect.VarTupleType():
            return f"readonly {_element(one.item_type)}[]"
        case inspect.DictType():
            return f"Readonly<Record<string, {_type(one.value_type)}>>"
        case _:
            raise NotImplementedError(one)


def _element(one: inspect.Type) -> str:
    text = _type(one)
    return f"({text})" if " " in text else text


def _quoted(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(), "utf-8")
