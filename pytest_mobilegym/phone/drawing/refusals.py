"""How a phone says that something cannot be touched: what is offered in its place."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_mobilegym.phone.drawing.system_regions import SYSTEM_REGIONS
from pytest_mobilegym.phone.frame import Frame, Target
from pytest_mobilegym.phone.model import View

SHOWN_CHOICES = 6
"""How many of an action's arguments a refusal lists."""


COVERS = {
    "ringing": "what rings: tap 'ring.answer'",
    "battery": "the question of a low battery: tap 'battery.save' or 'battery.later'",
    "lock": "the lock screen: wake it with the power key and fling 'lock.open'",
}
"""What the system shows over everything by itself, by region, and how it is left."""


def refusal(target: Target, frame: Frame, view: View) -> str:
    """Why a target cannot be touched: where the phone is, and what it offers there."""
    where = f"{view.route.app} shows {view.route.path!r}"
    over = next((region.key for region in reversed(frame.regions) if region.key in COVERS), None)
    if over is not None:
        where += f", behind {COVERS[over]}"
    offered = tuple(frame.drags) if target.gesture == "drag" else (*frame.targets, *frame.texts)
    names = sorted({t.name for t in offered if t.kind == target.kind and t.region not in SYSTEM_REGIONS})
    wanted = f"{target.name!r}" + (f" with {dict(target.args)}" if target.args else "")
    same = [t for t in offered if t.name == target.name and t.kind == target.kind]
    if same:
        here = f" in {target.region!r}" if target.region else ""
        return f"{wanted}{here} is not offered: {where}, where {_choices(target, same)}."
    return f"{wanted} is not offered: {where}, which offers {', '.join(names) or 'nothing'}."


def _choices(wanted: Target, offered: Sequence[Target]) -> str:
    """What the targets of one name take, and for which arguments they are offered."""
    gestures = list(dict.fromkeys(target.gesture for target in offered))
    if wanted.gesture not in gestures:
        return f"{wanted.name!r} is offered for {' and '.join(gestures)}, not for {wanted.gesture}"
    choices = list(dict.fromkeys(target.args for target in offered if target.gesture == wanted.gesture))
    names = list(dict.fromkeys(name for choice in choices for name, _ in choice))
    listed = [" ".join(f"{name}={value!r}" for name, value in choice) or "nothing" for choice in choices]
    more = ", ..." if len(choices) > SHOWN_CHOICES else ""
    return f"it takes {' and '.join(names) or 'no arguments'}" + (
        f": {', '.join(listed[:SHOWN_CHOICES])}{more}" if names else ""
    )
