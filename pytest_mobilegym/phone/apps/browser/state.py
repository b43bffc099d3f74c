"""What Browser knows."""

from typing import Annotated, Literal, get_args

from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Incidental, State, Table, Time

Engine = Literal["lantern", "headline", "reference"]
ENGINES: tuple[Engine, ...] = get_args(Engine)
"""By everything on a page, by titles alone, and within the encyclopaedia alone."""

BLANK = ""
"""The address of the start page."""


class Tab(State):
    """One open tab. What it shows was viewed last, and is no choice that a user keeps."""

    id: str
    url: Annotated[str, Incidental] = BLANK
    title: Annotated[str, Incidental] = ""
    """The host of the address; empty on the start page."""
    past: Annotated[tuple[str, ...], Incidental] = ()
    """Addresses that back leads to, the nearest last."""
    future: Annotated[tuple[str, ...], Incidental] = ()
    """Addresses that forward leads to, the nearest last."""

    @property
    def leaves_nothing(self) -> bool:
        return True


class Bookmark(State):
    """A page that the user marked."""

    id: str
    url: str
    title: str


class Visit(State):
    """A page that was opened."""

    id: str
    url: str
    at: Time


class Download(State):
    """A file that a page offered and that was fetched; `path` is where it lies."""

    id: str
    path: str
    url: str


class BrowserState(AppState):
    """Root of Browser's state."""

    tabs: Table[Tab] = Table()
    active_tab: Annotated[str, Incidental] = "1"
    """Id of the tab that is seen."""
    bookmarks: Table[Bookmark] = Table()
    """Newest first."""
    history: Annotated[Table[Visit], Incidental] = Table()
    """Newest first."""
    downloads: Table[Download] = Table()
    """Newest first."""
    engine: Engine = "lantern"
    """What the address field searches with."""
    home: str = BLANK
    """Address that the home button leads to; the start page if blank."""

    @property
    def visited_urls(self) -> tuple[str, ...]:
        """Every address in the history once, that of the earliest first visit first."""
        return tuple(dict.fromkeys(visit.url for visit in reversed(list(self.history.values()))))
