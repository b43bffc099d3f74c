"""What the phone's owner has paid and been paid, for more than two years. Money is in cents."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, NamedTuple

from pytest_mobilegym.phone.world.collection import (
    PAGE,
    Collection,
    Page,
    Where,
    among,
    at_least,
    at_most,
    equals,
)
from pytest_mobilegym.phone.world.tables import MINUTE, Kind, Ref, When, Words


class Bill(NamedTuple):
    """A movement of money; newer ones have greater ids."""

    id: Annotated[str, Ref("y")]
    at: When
    amount: int
    """Positive for income, negative for expenses."""
    party: str
    """Token of the other side, the same in every bill with it."""
    form: str
    """`payment`, `transfer`, `refund`, `recharge`, `withdrawal`, `red_packet`, `salary` or `utility`."""
    category: str
    method: str
    """`balance`, `fund` or `card`."""
    order_number: str
    """Empty for transfers and the like."""
    refund_of: Annotated[str, Ref("y")] | None
    """The payment that a refund gives back."""
    name: Words
    """Name of the other side; unique by party."""
    title: Words
    """What it was for."""
    note: Words


class Sum(NamedTuple):
    """Bills taken together.

    Attributes:
        income: of what came in.
        expense: of what went out, positive.
        bills: how many.
    """

    income: int
    expense: int
    bills: int


BILLS = Kind(
    "bills",
    Bill,
    "bills of the phone's owner",
    search=("name", "title", "note"),
    sorts={"new": "at DESC", "old": "at", "dearest": "amount", "best": "amount DESC"},
    indexes=("at", "party, at", "category, at", "form, at"),
)


class Bills(Collection[Bill]):
    """Every bill; orders are new, old, dearest and best."""

    def of(
        self,
        *,
        since: int | None = None,
        until: int | None = None,
        party: str | None = None,
        forms: Iterable[str] = (),
        categories: Iterable[str] = (),
        income: bool | None = None,
        sort: str = "new",
        page: int = 1,
        size: int = PAGE,
    ) -> Page[Bill]:
        """Bills of a span of simulated time in milliseconds, the end left out, that meet every condition."""
        where = self._where(since, until, party, forms, categories, income)
        return self._page(where, page=page, size=size, sort=sort)

    def search(self, text: str, *, page: int = 1, size: int = PAGE) -> Page[Bill]:
        """Bills by words of the other side's name, the title and the note, newest first."""
        return self._page(text=text, page=page, size=size)

    def sum(
        self,
        *,
        since: int | None = None,
        until: int | None = None,
        party: str | None = None,
        forms: Iterable[str] = (),
        categories: Iterable[str] = (),
    ) -> Sum:
        """What came in and went out in a span of simulated time in milliseconds, the end left out."""
        conditions = [
            one for one in self._where(since, until, party, forms, categories, None) if one is not None
        ]
        condition = " AND ".join(one.sql for one in conditions) or "1"
        values = [value for one in conditions for value in one.values]
        row = self._store.rows(
            "SELECT coalesce(sum(max(m.amount, 0)), 0), coalesce(-sum(min(m.amount, 0)), 0), count(*) "
            f"FROM bills m WHERE {condition}",
            values,
        )[0]
        return Sum(*row)

    def by_category(self, *, since: int, until: int) -> dict[str, int]:
        """Expenses of a span by category, the greatest first."""
        return self._grouped("category", since, until)

    def by_party(self, *, since: int, until: int) -> dict[str, int]:
        """Expenses of a span by party, the greatest first."""
        return self._grouped("party", since, until)

    def _grouped(self, column: str, since: int, until: int) -> dict[str, int]:
        conditions = [one for one in self._where(since, until, None, (), (), False) if one is not None]
        rows = self._store.rows(
            f"SELECT m.{column}, -sum(m.amount) FROM bills m "
            f"WHERE {' AND '.join(one.sql for one in conditions)} GROUP BY 1 ORDER BY 2 DESC, 1",
            [value for one in conditions for value in one.values],
        )
        return dict(rows)

    def _where(
        self,
        since: int | None,
        until: int | None,
        party: str | None,
        forms: Iterable[str],
        categories: Iterable[str],
        income: bool | None,
    ) -> tuple[Where | None, ...]:
        start = self._voice.start
        sign = None if income is None else Where("m.amount > 0" if income else "m.amount < 0")
        return (
            at_least("at", None if since is None else -((start - since) // MINUTE)),
            at_most("at", None if until is None else (until - 1 - start) // MINUTE),
            equals("party", party),
            among("form", forms),
            among("category", categories),
            sign,
        )
