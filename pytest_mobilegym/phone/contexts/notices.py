"""What an app is given to tell of its own data, unread or searched for: it reads, without a screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, cast

from pytest_mobilegym.errors import AppError, MobileGymError
from pytest_mobilegym.phone.contexts.context import Context, S
from pytest_mobilegym.phone.contexts.service import language_of
from pytest_mobilegym.phone.declaration.app import App, Found
from pytest_mobilegym.phone.declaration.mistakes import first_line
from pytest_mobilegym.phone.declaration.registry import find_app
from pytest_mobilegym.phone.model import PhoneState
from pytest_mobilegym.phone.os.notifications import Notice
from pytest_mobilegym.phone.os.settings import clock_hours
from pytest_mobilegym.phone.state import Table


class NoticeContext(Context[S, None]):
    """What `@app.notices` and `@app.on_search` are called with: a `Context` that belongs to no page.

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


def found_on_phone(ctx: Context[Any], query: str, *, most: int) -> list[tuple[App, list[Found]]]:
    """What the phone's search finds in each app that has something, the best first.

    Args:
        ctx: of the screen that searches.
        query: nothing is found for one without a word.
        most: of each app.

    Raises:
        AppError: an app cannot say it.
    """
    wanted = query.strip().casefold()
    if not wanted:
        return []
    apps = [find_app(id) for id in ctx.installed]
    state = ctx._seen()
    found = [(app, _found_in(app, state, wanted, most)) for app in apps if app.find_on_phone is not None]
    return [(app, hits) for app, hits in found if hits]


def _found_in(app: App, state: PhoneState, query: str, most: int) -> list[Found]:
    if app.find_on_phone is None:
        return []
    ctx: NoticeContext = NoticeContext(state, app)
    try:
        return list(islice(app.find_on_phone(ctx, query), most))
    except MobileGymError:
        raise
    except Exception as error:
        raise AppError(f"{app.id}: it cannot be searched: {first_line(error, app.folder)}.") from error
