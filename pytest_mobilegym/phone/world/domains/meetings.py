"""Meetings of the phone's owner and the people at work, past and to come."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from pytest_mobilegym.phone.world.collection import PAGE, Collection, Page, at_least, at_most, equals, refers
from pytest_mobilegym.phone.world.domains.people import PEOPLE
from pytest_mobilegym.phone.world.tables import MINUTE, Kind, Ref, When, Words


class Meeting(NamedTuple):
    """A meeting."""

    id: Annotated[str, Ref("w")]
    number: int
    """Nine digits, unique among meetings."""
    host: Annotated[str, Ref("u")]
    at: When
    """Planned beginning."""
    minutes: int
    """Planned length."""
    form: str
    """`quick`, `scheduled`, `recurring` or `personal`."""
    state: str
    """`ended`, `ongoing`, `upcoming` or `cancelled`, as seen at the phone's start."""
    people: int
    """Number of participants, the host among them, the phone's owner not."""
    password: str
    """Digits, empty without one."""
    title: Words
    """Unique among meetings."""
    agenda: Words


class Attendance(NamedTuple):
    """Somebody's stay in a meeting; who left and came back has several."""

    id: Annotated[str, Ref("wa")]
    meeting: Annotated[str, Ref("w")]
    person: Annotated[str, Ref("u")] | None
    """`None` for the phone's owner."""
    at: When
    minutes: int


MEETINGS = Kind(
    "meetings",
    Meeting,
    "meetings of the phone's owner",
    search=("title", "agenda"),
    sorts={"new": "at DESC", "old": "at", "longest": "minutes DESC", "people": "people DESC"},
    indexes=("at", "host, at", "number", "state, at"),
)
ATTENDANCES = Kind(
    "attendances",
    Attendance,
    "who was in which meeting for how long",
    sorts={"old": "at"},
    indexes=("meeting, at", "person, at"),
)


class Meetings(Collection[Meeting]):
    """Every meeting; orders are new, old, longest and people."""

    def of(
        self,
        *,
        host: str | None = None,
        state: str | None = None,
        since: int | None = None,
        until: int | None = None,
        sort: str = "new",
        page: int = 1,
        size: int = PAGE,
    ) -> Page[Meeting]:
        """Meetings of a host, in a state, in a span of simulated time in milliseconds."""
        start = self._voice.start
        where = (
            refers("host", PEOPLE, host),
            equals("state", state),
            at_least("at", None if since is None else -((start - since) // MINUTE)),
            at_most("at", None if until is None else (until - start) // MINUTE),
        )
        return self._page(where, page=page, size=size, sort=sort)

    def search(self, text: str, *, sort: str = "new", page: int = 1, size: int = PAGE) -> Page[Meeting]:
        """Meetings by words of their title and agenda."""
        return self._page(text=text, page=page, size=size, sort=sort)

    def by_number(self, number: int | str) -> Meeting | None:
        """The meeting of a number, with or without spaces and dashes."""
        digits = "".join(letter for letter in str(number) if letter in "0123456789")
        return self._first(equals("number", int(digits))) if 0 < len(digits) < 16 else None


class Attendances(Collection[Attendance]):
    """Every stay in a meeting."""

    def of(self, meeting: str) -> list[Attendance]:
        """Everybody's stays in a meeting, in the order of coming."""
        return self._every((refers("meeting", MEETINGS, meeting),))

    def own(self, meeting: str) -> list[Attendance]:
        """The owner's stays in a meeting."""
        return [stay for stay in self.of(meeting) if stay.person is None]
