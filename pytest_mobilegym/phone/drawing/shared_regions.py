"""Regions of apps that were drawn before, in whatever phone of the process: equal sources, equal regions.

Trials that set out from one state, and forks of a phone, come to the same pages again and again. What a
region was drawn from is known by its digests, which states remember by subtree.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from typing import Any, NamedTuple

from pytest_mobilegym.phone.contexts.context import Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.drawing.render import Rendering, Shown
from pytest_mobilegym.phone.model import Entry, PhoneState
from pytest_mobilegym.phone.os.connectivity import online
from pytest_mobilegym.phone.os.display import sideways
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
    rendering: Rendering
    html: str


class SharedRegions:
    """A bounded number of drawn regions; those that were used least lately go first."""

    def __init__(self) -> None:
        self._pages: OrderedDict[tuple[Any, ...], list[Variant]] = OrderedDict()
        self.common: dict[tuple[Any, ...], Shown] = {}
        """The system's own regions that are made of plain values alone."""

    def find(
        self, state: PhoneState, app: App, entry: Entry, below: Entry | None
    ) -> tuple[Rendering, str] | None:
        """A page as it was drawn in an equal state, with a context of this one.

        Args:
            state: of the phone that asks.
            app: the page's app.
            entry: the page.
            below: what lies under it, if anything.
        """
        key = _key_of(state, app, entry, below)
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
                ctx = Context(state, app, entry, below)
                ctx.take_reads(each.rendering.ctx)
                return replace(each.rendering, ctx=ctx), each.html
        return None

    def keep(
        self, state: PhoneState, entry: Entry, below: Entry | None, rendering: Rendering, html: str
    ) -> None:
        """Remember what was drawn, whose context knows what was read.

        Args:
            state: it was drawn in.
            entry, below: as `find` is asked.
            rendering, html: what it is to give.
        """
        ctx = rendering.ctx
        variants = self._pages.setdefault(_key_of(state, ctx.app, entry, below), [])
        variants.append(
            Variant(
                digest(state.os) if ctx.read_os else None,
                state.os.now if ctx.read_time else None,
                _digests(state) if ctx.read_apps else None,
                ctx.read_online,
                rendering,
                html,
            )
        )
        del variants[:-MOST_VARIANTS]
        while len(self._pages) > MOST:
            self._pages.popitem(last=False)


def _key_of(state: PhoneState, app: App, entry: Entry, below: Entry | None) -> tuple[Any, ...]:
    """What a page is known by, beside what it may read of the system and of other apps."""
    under = None if below is None else digest(below)
    turned = sideways(state.os.settings, held_sideways=state.ui.held_sideways)
    system = (state.os.language, clock_hours(state.os), turned, state.data, *state.apps)
    return (app.id, id(app), digest(state.apps[app.id]), digest(entry), under, system)


def _digests(state: PhoneState) -> tuple[str, ...]:
    return tuple([digest(each) for each in state.apps.values()])
