"""Records by id, page by page and by search: what every collection of the world offers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from pytest_mobilegym.errors import UnknownName, UsageError
from pytest_mobilegym.phone.world.search import read_query
from pytest_mobilegym.phone.world.tables import Kind

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world.store import Store

R = TypeVar("R")
L = TypeVar("L", covariant=True)

PAGE = 20
"""Records on a page unless a caller asks for another number."""


class Page(tuple[L, ...], Generic[L]):
    """Some records of a longer list: a tuple that knows the rest.

    Attributes:
        total: how many records the whole list has.
        number: which page this is, from 1.
        size: how many records a full page has.
    """

    total: int
    number: int
    size: int

    @classmethod
    def of(cls, records: Iterable[L], *, total: int, number: int, size: int) -> Page[L]:
        """A page of these records."""
        made = cls(records)
        made.total, made.number, made.size = total, number, size
        return made

    @property
    def more(self) -> bool:
        """Whether there are records after this page."""
        return self.number * self.size < self.total

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return -(-self.total // self.size)


class Where(NamedTuple):
    """A condition on the records of a list.

    Attributes:
        sql: with `m` for the table and `?` for each value.
        values: of the question marks.
    """

    sql: str
    values: tuple[Any, ...] = ()


class Voice(NamedTuple):
    """For whom records are read: in which language, and when the phone started."""

    lang: str
    start: int


class Collection(Generic[R]):
    """All records of a kind, in one language.

    Args:
        store: the file.
        voice: the reader's language and start.
        kind: which records.
    """

    def __init__(self, store: Store, voice: Voice, kind: Kind) -> None:
        self._store = store
        self._voice = voice
        self._select = kind.select(voice.lang, voice.start)
        self.kind = kind

    def get(self, id: str) -> R:
        """The record of an id.

        Raises:
            UsageError: there is none.
        """
        found = self.find(id)
        if found is None:
            raise UsageError(
                f"The world has no {self.kind.name} record {id!r}; ids are {self.kind.prefix}1 to "
                f"{self.kind.prefix}{self.last_number()}."
            )
        return found

    def find(self, id: str) -> R | None:
        """The record of an id, `None` if there is none; `id` may be any text."""
        number = self.kind.number(id)
        if number is None:
            return None
        rows = self._store.rows(f"{self._select} WHERE m.id = ?", (number,))
        return self.kind.make(rows[0]) if rows else None

    def many(self, ids: Iterable[str]) -> list[R]:
        """The records of some ids in the order given; unknown ones are left out."""
        numbers = [number for number in map(self.kind.number, ids) if number is not None]
        return self._read(numbers)

    def count(self) -> int:
        """How many records there are."""
        return int(self._store.value("SELECT count FROM counts WHERE kind = ?", (self.kind.name,)))

    def last_number(self) -> int:
        """The greatest number in an id."""
        return int(self._store.value(f"SELECT max(id) FROM {self.kind.name}") or 0)

    def page(self, page: int = 1, size: int = PAGE, *, sort: str | None = None) -> Page[R]:
        """A page of all records."""
        return self._page((), page=page, size=size, sort=sort)

    def browse(self, text: str, *, page: int = 1, size: int = PAGE, sort: str | None = None) -> Page[R]:
        """A page of the records that contain every word, of all records for an empty text.

        Raises:
            UsageError: records of this kind cannot be searched.
        """
        if text.strip() and not self.kind.search:
            raise UsageError(
                f"The {self.kind.name} of the world have no words to search; name one by its id, such as "
                f"{self.kind.prefix}1."
            )
        return self._page((), text=text, page=page, size=size, sort=sort)

    def __iter__(self) -> Iterator[R]:
        """Every record by id, read a thousand at a time."""
        after = -1
        make = self.kind.make
        while True:
            rows = self._store.rows(f"{self._select} WHERE m.id > ? ORDER BY m.id LIMIT 1000", (after,))
            if not rows:
                return
            found = [make(row) for row in rows]
            yield from found
            last = self.kind.number(found[-1].id)
            assert last is not None
            after = last

    def _page(
        self,
        where: Sequence[Where | None] = (),
        *,
        page: int = 1,
        size: int = PAGE,
        sort: str | None = None,
        text: str | None = None,
    ) -> Page[R]:
        """A page of the records that meet every condition and contain every word of `text`.

        Raises:
            UnknownName: no such order.
            UsageError: a page or a size below 1.
        """
        if page < 1 or size < 1:
            raise UsageError(f"Pages and their sizes start at 1, got page {page} of size {size}.")
        order = self._order(sort)
        if text is not None and text.strip():
            hits = self._hits(text, where, order)
            numbers = hits[(page - 1) * size : page * size]
            return Page.of(self._read(numbers), total=len(hits), number=page, size=size)
        condition, values = _all(where)
        total = self._count(condition, values)
        numbers = [
            row[0]
            for row in self._store.rows(
                f"SELECT m.id FROM {self.kind.name} m{condition} ORDER BY {order} LIMIT ? OFFSET ?",
                (*values, size, (page - 1) * size),
            )
        ]
        return Page.of(self._read(numbers), total=total, number=page, size=size)

    def _every(self, where: Sequence[Where | None], *, sort: str | None = None) -> list[R]:
        """All records that meet every condition."""
        condition, values = _all(where)
        rows = self._store.rows(f"{self._select}{condition} ORDER BY {self._order(sort)}", values)
        return [self.kind.make(row) for row in rows]

    def _first(self, *where: Where | None, sort: str | None = None) -> R | None:
        """The first record that meets every condition."""
        condition, values = _all(where)
        rows = self._store.rows(f"{self._select}{condition} ORDER BY {self._order(sort)} LIMIT 1", values)
        return self.kind.make(rows[0]) if rows else None

    def _called(self, column: str, text: str, *where: Where | None) -> R | None:
        """The record whose words in a column are exactly this text."""
        query = read_query(text)
        name, lang = self.kind.name, self._voice.lang
        found = Where(f"f.{name}_find_{lang} MATCH ?", (query.match,)) if query.match else None
        condition, values = _all((found, Where(f"w.{column} = ?", (text,)), *where))
        source = f"{name}_find_{lang} f CROSS JOIN {name} m ON m.id = f.rowid" if found else f"{name} m"
        rows = self._store.rows(
            f"SELECT m.id FROM {source} JOIN {name}_{lang} w ON w.id = m.id{condition} ORDER BY m.id LIMIT 1",
            values,
        )
        return next(iter(self._read([row[0] for row in rows])), None)

    def _count(self, condition: str, values: Sequence[Any]) -> int:
        if not condition:
            return self.count()
        return self._store.count(f"SELECT count(*) FROM {self.kind.name} m{condition}", values)

    def _order(self, sort: str | None) -> str:
        sorts = self.kind.sorts
        if sort is None:
            order = next(iter(sorts.values()))
        elif sort in sorts:
            order = sorts[sort]
        else:
            raise UnknownName(f"order of {self.kind.name}", sort, sorts)
        terms = [term.strip() for term in order.split(",")]
        # Equal ones stand in the order of their ids, in the direction that the index is read anyway.
        tie = (
            "" if terms[-1].split()[0] == "id" else f", m.id{' DESC' if terms[-1].endswith(' DESC') else ''}"
        )
        return ", ".join(f"m.{term}" for term in terms) + tie

    def _hits(self, text: str, where: Sequence[Where | None], order: str) -> list[int]:
        """Numbers of the records that contain the words, or, if none does, words that begin so; in order."""
        query = read_query(text)
        for match in (query.match, query.prefix):
            if match:
                found = self._matches(match, query.runs, where, order)
                if found:
                    return found
        return []

    def _matches(
        self, match: str, runs: Sequence[str], where: Sequence[Where | None], order: str
    ) -> list[int]:
        name, lang = self.kind.name, self._voice.lang
        conditions: list[Where | None] = [Where(f"f.{name}_find_{lang} MATCH ?", (match,)), *where]
        words = ""
        if runs:
            words = f" JOIN {name}_{lang} w ON w.id = m.id"
            for run in runs:
                tests = " OR ".join(f"instr(w.{column}, ?)" for column in self.kind.search)
                conditions.append(Where(f"({tests})", (run,) * len(self.kind.search)))
        condition, values = _all(conditions)
        rows = self._store.rows(
            # A cross join keeps the hits outermost; the planner does not know how few they are.
            f"SELECT m.id FROM {name}_find_{lang} f CROSS JOIN {name} m ON m.id = f.rowid{words}"
            f"{condition} ORDER BY {order}",
            values,
        )
        return [row[0] for row in rows]

    def _read(self, numbers: Sequence[int]) -> list[R]:
        if not numbers:
            return []
        marks = ", ".join("?" * len(numbers))
        rows = self._store.rows(f"{self._select} WHERE m.id IN ({marks})", numbers)
        make = self.kind.make
        found = {record.id: record for record in map(make, rows)}
        ids = (f"{self.kind.prefix}{number}" for number in numbers)
        return [found[id] for id in ids if id in found]


def _all(where: Sequence[Where | None]) -> tuple[str, tuple[Any, ...]]:
    """The conditions as SQL that follows a table's name, and the values of their question marks."""
    kept = [one for one in where if one is not None]
    if not kept:
        return "", ()
    condition = " AND ".join(one.sql for one in kept)
    return f" WHERE {condition}", tuple(value for one in kept for value in one.values)


def equals(column: str, value: object | None) -> Where | None:
    """A column has a value; no condition where it is `None`."""
    return None if value is None else Where(f"m.{column} = ?", (value,))


def among(column: str, values: Iterable[object] | None) -> Where | None:
    """A column has one of some values; no condition where there are none."""
    chosen = tuple(values or ())
    return Where(f"m.{column} IN ({', '.join('?' * len(chosen))})", chosen) if chosen else None


def outside(column: str, values: Iterable[object] | None) -> Where | None:
    """A column has none of some values; no condition where there are none."""
    chosen = tuple(values or ())
    return Where(f"m.{column} NOT IN ({', '.join('?' * len(chosen))})", chosen) if chosen else None


def at_least(column: str, value: int | None) -> Where | None:
    """A column is not below a value; no condition where it is `None`."""
    return None if value is None else Where(f"m.{column} >= ?", (value,))


def at_most(column: str, value: int | None) -> Where | None:
    """A column is not above a value; no condition where it is `None`."""
    return None if value is None else Where(f"m.{column} <= ?", (value,))


def refers(column: str, kind: Kind, id: str | None) -> Where | None:
    """A column refers to the record of an id; no condition where it is `None`, nothing for an unknown id."""
    if id is None:
        return None
    number = kind.number(id)
    return Where("0") if number is None else Where(f"m.{column} = ?", (number,))
