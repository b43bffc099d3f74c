"""What the file manager keeps: how it lists, and what waits to be pasted; the files are the system's."""

from typing import Annotated, Literal, get_args

from pytest_mobilegym.phone.kit.selection import Selection
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.state import Incidental, State

Sort = Literal["name", "time", "size", "type"]
SORTS: tuple[Sort, ...] = get_args(Sort)
Layout = Literal["list", "grid"]


class Clipboard(State):
    """Files and folders to be pasted."""

    operation: Literal["copy", "cut"]
    paths: tuple[str, ...]


class FileManagerState(AppState):
    """How files are listed is a matter of taste, and what was taken up may never be put down."""

    sort: Annotated[Sort, Incidental] = "name"
    descending: Annotated[bool, Incidental] = False
    layout: Annotated[Layout, Incidental] = "list"
    clipboard: Annotated[Clipboard | None, Incidental] = None


class Opened(Selection):
    """The view of a folder: the folders above it that lie behind it in the history, nearest last."""

    trail: tuple[str, ...] = ()


class Transfer(State):
    """The folder that is shown while one is being looked for."""

    folder: str


class Playing(State):
    """The page of a sound."""

    begun: bool = False
    """Whether it was set going, as it is once by itself."""
