"""What Notes knows."""

from typing import Annotated, Literal

from pytest_mobilegym.phone.kit.search import SearchHistory
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Incidental, State, Table, Time

Layout = Literal["grid", "list"]
Order = Literal["updated", "created"]
LAYOUTS: tuple[Layout, ...] = ("grid", "list")
ORDERS: tuple[Order, ...] = ("updated", "created")
TextSize = Literal["small", "standard", "large", "huge"]
TEXT_SIZES: tuple[TextSize, ...] = ("small", "standard", "large", "huge")

UNFILED = "unfiled"
CALLS = "call"
SYSTEM_FOLDERS = (UNFILED, CALLS)
"""Folders that are always there; their names are words of the interface."""
ALL = "all"
"""Stands for every folder where one is browsed."""

TITLE_LENGTH = 100
"""The most characters of a title."""
FOLDER_LENGTH = 20
"""The most characters of a folder's name."""
TRASH_DAYS = 30
"""How long the trash promises to keep a note."""


class Item(State):
    """A line of a note's checklist."""

    id: str
    text: str = ""
    done: bool = False


class Note(State):
    """One note. Where its folder is gone it is unfiled."""

    id: str
    title: str = ""
    content: str = ""
    items: Table[Item] = Table()
    """The checklist below the text."""
    images: tuple[str, ...] = ()
    """Names of pictures."""
    folder: str = UNFILED
    pinned: bool = False
    private: bool = False
    created: Time
    updated: Time
    trashed: Time | None = None
    """When it was put into the trash, `None` while it is not there."""
    reminder: int | None = None
    """When to remind, in milliseconds as simulated time counts them; whoever set it has chosen it."""

    @property
    def text(self) -> str:
        """Everything that it says: title, text and checklist, a line each."""
        lines = [self.title, self.content, *(item.text for item in self.items.values())]
        return "\n".join(line for line in lines if line)

    @property
    def blank(self) -> bool:
        """Whether there is nothing in it."""
        return not (self.text.strip() or self.images or self.items)

    @property
    def leaves_nothing(self) -> bool:
        return self.trashed is not None

    @property
    def listed(self) -> bool:
        """Whether the main list may show it: it is neither private nor in the trash."""
        return not self.private and self.trashed is None


class Folder(State):
    """A folder that the user has made."""

    id: str
    name: str


class Todo(State):
    """Something to do."""

    id: str
    text: str
    done: bool = False
    updated: Time
    reminder: int | None = None
    """When to remind, as a note does."""


class Settings(State):
    """How notes and their lists are shown."""

    layout: Layout = "grid"
    order: Order = "updated"
    text_size: TextSize = "standard"
    """Of what is written in a note."""
    word_count: bool = True


class NotesState(SearchHistory, AppState):
    """Root of Notes' state."""

    notes: Table[Note] = Table()
    todos: Table[Todo] = Table()
    folders: Table[Folder] = Table()
    settings: Settings = Settings()
    browsing: Annotated[str, Incidental] = ALL
    """The folder whose notes the list shows."""
