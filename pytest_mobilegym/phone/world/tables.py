"""How records lie in the file: each kind is a named tuple, and its annotations say how a field is stored.

| annotation | in the record | in the file |
| --- | --- | --- |
| `Key("p")`, `Ref("u")`, `Ref("u") | None` | `"p12"`, `"u7"` | the number |
| `When` | simulated time in milliseconds | minutes from the phone's start |
| `Words`, `WordList` | text, texts in the phone's language | in the tables of both languages |
| `Codes` | tuple of tokens | separated by spaces |
| `int`, `str`, `bool`, `int | None`, `str | None` | as they are | as they are |

A kind `posts` has a table `posts` for what is the same in every language, `posts_en` and `posts_zh` for its
words, and indexes of words `posts_find_en` and `posts_find_zh` where it can be searched.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

LANGUAGES = ("en", "zh")

MINUTE = 60_000
"""Milliseconds of a minute, the unit in which the file dates things."""


class Ref(NamedTuple):
    """Marks a field as the id of another record; the prefix names its kind."""

    prefix: str


class Mark(NamedTuple):
    """How else a field is stored."""

    name: str


When = Annotated[int, Mark("when")]
Words = Annotated[str, Mark("words")]
WordList = Annotated[tuple[str, ...], Mark("word list")]
Codes = Annotated[tuple[str, ...], Mark("codes")]

SEPARATOR = "\t"
"""Between the texts of a word list; no text contains it."""

_SQL_TYPES = {int: "INTEGER", bool: "INTEGER", str: "TEXT"}


class Column(NamedTuple):
    """A field as it is stored.

    Attributes:
        name: of the field and of the column.
        sort: "plain", "ref", "when", "words", "word list" or "codes".
        type: the SQL type.
        prefix: of the id where it is one.
        flag: whether it is true or false.
    """

    name: str
    sort: str
    type: str
    prefix: str = ""
    flag: bool = False

    @property
    def spoken(self) -> bool:
        """Whether it lies in the tables of the languages."""
        return self.sort in ("words", "word list")


@dataclass(frozen=True)
class Kind:
    """A kind of record.

    Args:
        name: of the collection and of its tables.
        row: the named tuple; its first field is `id`.
        about: one line for a person who looks at the data.
        search: fields of words that are searched.
        searched: whether a record with such fields can be found by its words; all can unless it says so.
        typed: whether hits are shown while one types, so that single characters have to be found fast.
        sorts: orders that pages can have, as SQL; the first one is the default.
        indexes: columns of further indexes, separated by commas.
    """

    name: str
    row: type[Any]
    about: str
    search: tuple[str, ...] = ()
    searched: Callable[[Mapping[str, object]], bool] | None = None
    typed: bool = False
    sorts: Mapping[str, str] = field(default_factory=lambda: {"id": "id"})
    indexes: tuple[str, ...] = ()

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """Every field in order."""
        hints = get_type_hints(self.row, include_extras=True)
        return tuple(_column(name, hints[name]) for name in self.row._fields)

    @cached_property
    def prefix(self) -> str:
        """What its ids begin with."""
        return self.columns[0].prefix

    @cached_property
    def plain(self) -> tuple[Column, ...]:
        """What is the same in every language."""
        return tuple(column for column in self.columns if not column.spoken)

    @cached_property
    def spoken(self) -> tuple[Column, ...]:
        """What is in the tables of the languages."""
        return tuple(column for column in self.columns if column.spoken)

    def number(self, id: str) -> int | None:
        """The number in an id; `None` if it is no id of this kind."""
        digits = id[len(self.prefix) :]
        if id.startswith(self.prefix) and digits.isascii() and digits.isdecimal() and len(digits) < 16:
            return int(digits)
        return None

    def tables(self) -> list[tuple[str, list[str]]]:
        """Every table that holds records, with its columns in order."""
        found = [(self.name, [column.name for column in self.plain])]
        if self.spoken:
            words = ["id", *(column.name for column in self.spoken)]
            found += [(f"{self.name}_{lang}", words) for lang in LANGUAGES]
        return found

    def create_statements(self) -> list[str]:
        """SQL that makes the tables."""
        columns = ", ".join(
            f"{column.name} {column.type}" + (" PRIMARY KEY" if column.name == "id" else "")
            for column in self.plain
        )
        statements = [f"CREATE TABLE {self.name} ({columns})"]
        if self.spoken:
            words = ", ".join(f"{column.name} TEXT NOT NULL" for column in self.spoken)
            statements += [
                f"CREATE TABLE {self.name}_{lang} (id INTEGER PRIMARY KEY, {words})" for lang in LANGUAGES
            ]
        return statements

    def index_statements(self) -> list[str]:
        """SQL that makes the indexes, once the rows are there."""
        return [
            f"CREATE INDEX {self.name}_by_{columns.replace(', ', '_')} ON {self.name} ({columns})"
            for columns in self.indexes
        ]

    def select(self, lang: str, start: int) -> str:
        """SQL that selects the fields in order, from the table as `m` and its words as `w`.

        Args:
            lang: of the words.
            start: simulated time of the phone's start, in milliseconds.
        """
        fields = []
        for column in self.columns:
            if column.spoken:
                fields.append(f"w.{column.name}")
            elif column.sort == "ref":
                fields.append(f"'{column.prefix}' || m.{column.name}")
            elif column.sort == "when":
                fields.append(f"{start} + m.{column.name} * {MINUTE}")
            else:
                fields.append(f"m.{column.name}")
        words = f" JOIN {self.name}_{lang} w ON w.id = m.id" if self.spoken else ""
        return f"SELECT {', '.join(fields)} FROM {self.name} m{words}"

    @cached_property
    def make(self) -> Callable[[Sequence[Any]], Any]:
        """Makes a record of a selected row."""
        changes: list[tuple[int, Callable[[Any], Any]]] = []
        for position, column in enumerate(self.columns):
            if column.flag:
                changes.append((position, bool))
            elif column.sort == "word list":
                changes.append((position, _read_list))
            elif column.sort == "codes":
                changes.append((position, _read_codes))
        make: Callable[[Sequence[Any]], Any] = self.row._make
        if not changes:
            return make

        def make_changed(row: Sequence[Any]) -> Any:
            values = list(row)
            for position, change in changes:
                values[position] = change(values[position])
            return make(values)

        return make_changed


def _read_list(text: str) -> tuple[str, ...]:
    return tuple(text.split(SEPARATOR)) if text else ()


def _read_codes(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def _column(name: str, hint: Any) -> Column:
    optional = False
    if get_origin(hint) in (types.UnionType,) or str(get_origin(hint)) == "typing.Union":
        chosen = [part for part in get_args(hint) if part is not types.NoneType]
        optional = len(chosen) < len(get_args(hint))
        hint = chosen[0]
    null = "" if optional or name == "id" else " NOT NULL"
    if get_origin(hint) is Annotated:
        base, mark = get_args(hint)[:2]
        if isinstance(mark, Ref):
            return Column(name, "ref", f"INTEGER{null}", mark.prefix)
        return Column(name, mark.name, f"{'INTEGER' if base is int else 'TEXT'}{null}")
    return Column(name, "plain", f"{_SQL_TYPES[hint]}{null}", flag=hint is bool)
