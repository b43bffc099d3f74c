"""Regions of apps that were drawn before, in whatever phone of the process: equal sources, equal regions.

Trials that set out from one state, and forks of a phone, come to the same pages again and again. What a
region was drawn from is known by its digests, which states remember by subtree.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, NamedTuple

from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.drawing.render import Rendering
from pytest_mobilegym.phone.model import Entry, PhoneState
from pytest_mobilegym.phone.os.connectivity import online
from pytest_mobilegym.phone.os.settings import clock_hours
from pytest_mobilegym.phone.state.digest import digest

MOST = 512
"""Pages that are kept, each with what its present state may add."""

MOST_VARIANTS = 4
"""Kept of a page that also shows the time, the system or other apps."""


class Variant(NamedTuple):
    """A drawn region, and what it read beside what its page is known by; `None` for what it did not read."""

    os: str | None
    now: int | None
    apps: tuple[str, ...] | None
    online: bool | None
    drawn: tuple[Rendering, str]


class SharedRegions:
    """A bounded number of drawn regions; those that were used least lately go first."""

    def __init__(self) -> None:
        self._pages: OrderedDict[tuple[Any, ...], list[Variant]] = OrderedDict()

    def find(self, key: tuple[Any, ...], state: PhoneState) -> tuple[Rendering, str] | None:
        """What was drawn of a page in an equal state.

        Args:
            key: of the page, by `key_of`.
            state: of the phone that asks.
        """
        variants = self._pages.get(key)
        if variants is None:
            return None
        self._pages.move_to_end(key)
        for each in variants:
            if (
                each.now in (None, state.os.now)
                and (each.online is None or each.online == online(state.os))
                and (each.os is None or each.os == digest(state.os))
                and (each.apps is None or each.apps == _digests(state))
            ):
                return each.drawn
        return None

    def keep(self, key: tuple[Any, ...], state: PhoneState, drawn: tuple[Rendering, str]) -> None:
        """Remember what was drawn, whose context knows what was read.

        Args:
            key: of the page, by `key_of`.
            state: it was drawn in.
            drawn: what `find` is to give.
        """
        ctx = drawn[0].ctx
        variants = self._pages.setdefault(key, [])
        variants.append(
            Variant(
                digest(state.os) if ctx.read_os else None,
                state.os.now if ctx.read_time else None,
                _digests(state) if ctx.read_apps else None,
                ctx.read_online,
                drawn,
            )
        )
        del variants[:-MOST_VARIANTS]
        while len(self._pages) > MOST:
            self._pages.popitem(last=False)


def key_of(state: PhoneState, app: App, entry: Entry, below: Entry | None, *rest: object) -> tuple[Any, ...]:
    """What a page is known by, beside what it may read of the system and of other apps.

    Args:
        state: of the phone.
        app: the page's app.
        entry: the page.
        below: what lies under it, if anything.
        rest: what else it is drawn by, as plain values.
    """
    under = None if below is None else digest(below)
    system = (state.os.language, clock_hours(state.os), state.data, *state.apps)
    return (app.id, id(app), digest(state.apps[app.id]), digest(entry), under, system, *rest)


def _digests(state: PhoneState) -> tuple[str, ...]:
    return tuple([digest(each) for each in state.apps.values()])
