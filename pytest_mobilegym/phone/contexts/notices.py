"""What an app is given to tell of its own data: it reads, without a screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from pytest_mobilegym.errors import AppError, MobileGymError
from pytest_mobilegym.phone.contexts.context import Context, S
from pytest_mobilegym.phone.contexts.service import language_of
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.declaration.mistakes import first_line
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.os.notifications import Notice
from pytest_mobilegym.phone.os.settings import clock_hours
from pytest_mobilegym.phone.state import Table


class NoticeContext(Context[S, None]):
    """What `@app.notices` is called with: a `Context` that belongs to no page.

    Args:
        root: the phone's state.
        app: whose data are told of.
    """

    def __init__(self, root: PhoneState, app: App) -> None:
        self._root = root
        self.app = app
        self.route = self.page = ""
        self.params = {}
        self.state = cast("S", root.apps[app.id])
        self.local = None
        self.fields = Table()
        self.lang = language_of(root, app)
        self.hours = clock_hours(root.os)
        self._intent = None
        self._scroll = Table()
        self._below_entry = None
        self.read_time = self.read_os = self.read_apps = False


def told(app: App, state: PhoneState) -> Iterator[Notice]:
    """What an app has to tell of its own data.

    Raises:
        AppError: the app cannot say it.
    """
    ctx: NoticeContext = NoticeContext(state, app)
    try:
        for announcement in app.announcements:
            yield from announcement.tell(ctx)
    except MobileGymError:
        raise
    except Exception as error:
        raise AppError(f"{app.id}: its notices cannot be made: {first_line(error, app.folder)}.") from error


def holds(app: App, state: PhoneState, keys: Iterable[str]) -> set[str]:
    """Which of some notices an app still gives.

    Raises:
        AppError: the app cannot say it.
    """
    ctx: NoticeContext = NoticeContext(state, app)
    asked = tuple(keys)
    found: set[str] = set()
    try:
        for announcement in app.announcements:
            if announcement.holds is None:
                found.update(notice.key for notice in announcement.tell(ctx))
            else:
                found.update(key for key in asked if announcement.holds(ctx, key))
    except MobileGymError:
        raise
    except Exception as error:
        raise AppError(
            f"{app.id}: its notices cannot be checked: {first_line(error, app.folder)}."
        ) from error
    return found
