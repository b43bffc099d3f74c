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

FEW = 800
"""Up to how many records of a list are looked up and put into order for each of its pages."""


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
        common: so many records meet it that a long list is read in its order and each record tested, rather
            than all that meet it looked up and put into order.
    """

    sql: str
    values: tuple[Any, ...] = ()
    common: bool = False


class _List(NamedTuple):
    """Records to be shown page by page.

    Attributes:
        source: SQL that follows `FROM`, with `m` for the table.
        values: of its question marks.
        total: how many records it has.
        few: whether they are all looked up and put into order.
    """

    source: str
    values: tuple[Any, ...]
    total: int
    few: bool


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
        listed = self._found(text, where) if text is not None and text.strip() else self._listed(where)
        numbers = [
            row[0]
            for row in self._store.rows(
                f"SELECT m.id FROM {listed.source} ORDER BY {_read_anew(order) if listed.few else order} "
                "LIMIT ? OFFSET ?",
                (*listed.values, size, (page - 1) * size),
            )
        ]
        return Page.of(self._read(numbers), total=listed.total, number=page, size=size)

    def _listed(self, where: Sequence[Where | None]) -> _List:
        """The records that meet every condition."""
        name = self.kind.name
        condition, values = conditions_as_sql(where)
        total = self._count(condition, values)
        few = bool(condition) and total <= FEW
        if not few:
            condition, values = conditions_as_sql(where, tested=True)
        return _List(f"{name} m{condition}", values, total, few)

    def _found(self, text: str, where: Sequence[Where | None]) -> _List:
        """The records that also contain the words, or, if none does, words that begin so."""
        query = read_query(text)
        found = _List(f"{self.kind.name} m WHERE 0", (), 0, few=True)
        for match in filter(None, (query.match, query.prefix)):
            found = self._matching(match, query.runs, where)
            if found.total:
                break
        return found

    def _hits(self, text: str, where: Sequence[Where | None]) -> list[int]:
        """Numbers of all records that contain the words and meet every condition."""
        found = self._found(text, where)
        return [row[0] for row in self._store.rows(f"SELECT m.id FROM {found.source}", found.values)]

    def _matching(self, match: str, runs: Sequence[str], where: Sequence[Where | None]) -> _List:
        name, lang = self.kind.name, self._voice.lang
        find = f"{name}_find_{lang}"
        conditions = [Where(f"f.{find} MATCH ?", (match,)), *self._narrowed(where)]
        checked = () if self.kind.unstored else runs
        words = f" JOIN {name}_{lang} w ON w.id = m.id" if checked else ""
        for run in checked:
            tests = " OR ".join(f"instr(w.{column}, ?)" for column in self.kind.search)
            conditions.append(Where(f"({tests})", (run,) * len(self.kind.search)))
        condition, values = conditions_as_sql(conditions)
        # A cross join keeps the hits outermost; the planner does not know how few they are.
        source = f"{find} f CROSS JOIN {name} m ON m.id = f.rowid{words}{condition}"
        counted = f"{find} f{condition}" if len(conditions) == 1 else source
        total = self._store.count(f"SELECT count(*) FROM {counted}", values)
        return _List(source, values, total, few=True)

    def _narrowed(self, where: Sequence[Where | None]) -> list[Where]:
        """Conditions on hits; where few records meet them, hits are compared with those and not read."""
        condition, values = conditions_as_sql(where)
        if not condition or self._count(condition, values) > FEW:
            return [one for one in where if one is not None]
        return [Where(f"+f.rowid IN (SELECT m.id FROM {self.kind.name} m{condition})", values)]

    def _every(self, where: Sequence[Where | None], *, sort: str | None = None) -> list[R]:
        """All records that meet every condition."""
        condition, values = conditions_as_sql(where)
        rows = self._store.rows(f"{self._select}{condition} ORDER BY {self._order(sort)}", values)
        return [self.kind.make(row) for row in rows]

    def _first(self, *where: Where | None, sort: str | None = None) -> R | None:
        """The first record that meets every condition."""
        condition, values = conditions_as_sql(where)
        rows = self._store.rows(f"{self._select}{condition} ORDER BY {self._order(sort)} LIMIT 1", values)
        return self.kind.make(rows[0]) if rows else None

    def _called(self, column: str, text: str, *where: Where | None) -> R | None:
        """The record whose words in a column are exactly this text."""
        query = read_query(text)
        name, lang = self.kind.name, self._voice.lang
        found = Where(f"f.{name}_find_{lang} MATCH ?", (query.match,)) if query.match else None
        condition, values = conditions_as_sql((found, Where(f"w.{column} = ?", (text,)), *where))
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

    def _read(self, numbers: Sequence[int]) -> list[R]:
        if not numbers:
            return []
        marks = ", ".join("?" * len(numbers))
        rows = self._store.rows(f"{self._select} WHERE m.id IN ({marks})", numbers)
        make = self.kind.make
        found = {record.id: record for record in map(make, rows)}
        ids = (f"{self.kind.prefix}{number}" for number in numbers)
        return [found[id] for id in ids if id in found]


def conditions_as_sql(where: Sequence[Where | None], *, tested: bool = False) -> tuple[str, tuple[Any, ...]]:
    """The conditions as SQL that follows a table's name, and the values of their question marks.

    Args:
        tested: the common ones are tested record by record; with a plus before them the planner uses no
            index.
    """
    kept = [one for one in where if one is not None]
    if not kept:
        return "", ()
    condition = " AND ".join(f"+{one.sql}" if tested and one.common else one.sql for one in kept)
    return f" WHERE {condition}", tuple(value for one in kept for value in one.values)


def _read_anew(order: str) -> str:
    """An order that the planner does not take from an index."""
    return ", ".join(f"+{term}" for term in order.split(", "))


def equals(column: str, value: object | None) -> Where | None:
    """A column has a value; no condition where it is `None`."""
    return None if value is None else Where(f"m.{column} = ?", (value,))


def among(column: str, values: Iterable[object] | None, *, common: bool = False) -> Where | None:
    """A column has one of some values, which many records may have; no condition where there are none."""
    chosen = tuple(values or ())
    return Where(f"m.{column} IN ({', '.join('?' * len(chosen))})", chosen, common) if chosen else None


def outside(column: str, values: Iterable[object] | None) -> Where | None:
    """A column has none of some values; no condition where there are none."""
    chosen = tuple(values or ())
    return Where(f"m.{column} NOT IN ({', '.join('?' * len(chosen))})", chosen) if chosen else None


def at_least(column: str, value: int | None) -> Where | None:
    """A column is not below a value; no condition where it is `None`."""
    return None if value is None else Where(f"m.{column} >= ?", (value,), common=True)


def at_most(column: str, value: int | None) -> Where | None:
    """A column is not above a value; no condition where it is `None`."""
    return None if value is None else Where(f"m.{column} <= ?", (value,), common=True)


def refers(column: str, kind: Kind, id: str | None) -> Where | None:
    """A column refers to the record of an id; no condition where it is `None`, nothing for an unknown id."""
    if id is None:
        return None
    number = kind.number(id)
    return Where("0") if number is None else Where(f"m.{column} = ?", (number,))
