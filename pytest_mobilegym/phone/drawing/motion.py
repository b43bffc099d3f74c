"""Motion: what a screen shows on its way from one frame to the next.

On a phone a page slides in, a sheet rises, a toast fades. Here such a way is a sequence of stills: each is a
frame that holds what comes and what goes, names how each of them moves, and says how far all of it is. Style
sheets place the regions by that number alone, so that equal stills have equal pixels; no clock takes part.
"""

from __future__ import annotations

from pytest_mobilegym.phone.drawing.system_regions import LOCK, SYSTEM_REGIONS
from pytest_mobilegym.phone.frame import Frame, Region
from pytest_mobilegym.phone.model import HOME_APP, PhoneState, UiState, foreground_activity

DURATION_MS = 300
"""Simulated time from the first to the last still."""

SEEN_MS = 100
"""How long something has been moving when the action that set it off is over, and the agent looks."""

SETTLED_AT_ONCE = frozenset({"status", "nav", "selection", "tint", "request"})
"""Parts of the system that come and go without moving."""

_SYSTEM_WAYS = {"banner": "drop", "shade": "drop"}
_WAYS = {"sheet": "rise", "full": "rise", "keyboard": "rise", "page": "fade"}
_CUTS = ("theme", "lang", "font", "size", "icons", "typeface", "skin", "rotation")
"""Attributes of the screen that style every region: once one changes, what goes cannot be shown as it was."""


def in_motion(before: tuple[PhoneState, Frame], after: tuple[PhoneState, Frame], progress: float) -> Frame:
    """What is shown on the way from one frame to another.

    What goes is there without offering anything; what comes can be touched where it stands.

    Args:
        before: a state, and the frame that shows it at rest.
        after: the same of what it became.
        progress: the share of the way that lies behind, below 1.

    Returns:
        The frame after, where nothing in it moves.
    """
    old, new = before[1], after[1]
    if any(old.attributes.get(name) != new.attributes.get(name) for name in _CUTS):
        return new
    page_way = _page_way(before, after)
    had, has = {region.key for region in old.regions}, {region.key for region in new.regions}
    turned = old.regions[0].key != new.regions[0].key
    coming = {
        region.key: motion
        for region in new.regions
        if region.key not in had and (motion := _motion(region, new, page_way if turned else None, "in"))
    }
    regions = [region._replace(motion=coming.get(region.key, "")) for region in new.regions]
    going = False
    previous: str | None = None
    for region in old.regions:
        if region.key not in has and (motion := _motion(region, old, page_way if turned else None, "out")):
            place = _place(regions, previous, behind=page_way in ("push", "open", "fade"))
            regions.insert(place, _gone(region, motion))
            going = True
        if any(each.key == region.key for each in regions):
            previous = region.key
    if not coming and not going:
        return new
    attributes = {**new.attributes, "progress": f"{progress:.3f}"}
    return Frame(tuple(regions), attributes, new.focus, new.marked)


def _place(regions: list[Region], previous: str | None, *, behind: bool) -> int:
    """Where what goes is drawn: over what it lay upon; the page in front behind or over the new one."""
    if previous is None:
        return 0 if behind else 1
    return next(place for place, each in enumerate(regions) if each.key == previous) + 1


def _gone(region: Region, motion: str) -> Region:
    """A region as it is seen while it goes: it offers nothing any more."""
    return Region(region.key, region.layer, region.app, region.html, inert=True, targets=(), motion=motion)


def _motion(region: Region, frame: Frame, page_way: str | None, side: str) -> str:
    """How a region comes or goes, such as "push-in"; "" where it does not move.

    Args:
        page_way: how pages take turns, `None` where the page stays and only what lies over it comes or goes.
        side: "in" or "out".
    """
    if region.key in SETTLED_AT_ONCE:
        return ""
    if page_way is not None and (region.key == frame.regions[0].key or region.key not in SYSTEM_REGIONS):
        # What lies over a page goes the page's way.
        if page_way == "fade" and side == "out":
            return "stay-out"  # what fades in over it would show the ground, if both were half there
        return f"{page_way}-{side}" if page_way else ""
    way = _SYSTEM_WAYS.get(region.key) or _WAYS.get(region.layer, "fade")
    return f"{way}-{side}"


def _page_way(before: tuple[PhoneState, Frame], after: tuple[PhoneState, Frame]) -> str:
    """How the page in front takes the place of another.

    "push" and "pop" within what the user does, "open" and "close" between it and the home screen or another
    task, "fade" to and from the cards of all tasks and the lock screen; "" for a tab or another replacement.
    """
    old, new = before[0].ui, after[0].ui
    was, now = foreground_activity(old), foreground_activity(new)
    if LOCK.key in (before[1].regions[0].key, after[1].regions[0].key) or was is None or now is None:
        return "fade"
    if was.id == now.id:
        keys = [entry.key for entry in now.entries]
        if before[1].regions[0].key in keys:
            return "push"
        return "pop" if after[1].regions[0].key in [entry.key for entry in was.entries] else ""
    if was.app == HOME_APP or now.app == HOME_APP:
        return "open" if was.app == HOME_APP else "close"
    if was.id in _activities(new):
        return "push"
    if now.id in _activities(old):
        return "pop"
    task = old.tasks.get(old.active) if old.active is not None else None
    came_from = task.launched_by if task is not None else None
    return "close" if came_from is not None and came_from == new.active else "open"


def _activities(ui: UiState) -> list[str]:
    """Ids of the activities of the task in front."""
    task = ui.tasks.get(ui.active) if ui.active is not None else None
    return [activity.id for activity in task.activities] if task is not None else []
