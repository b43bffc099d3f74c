"""A hand's moves as what an agent may do: on elements by their numbers, with a finger where there are pixels.

Moves name actions and their arguments, which are internal and would give the solution away. What is learnt
from names what is on the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pytest_mobilegym.actions import Action, Awake, Point, Wait
from pytest_mobilegym.agents.agent import Reply
from pytest_mobilegym.agents.finger import Finger, plain_action
from pytest_mobilegym.devices.elements.element import Element
from pytest_mobilegym.errors import ActionError
from pytest_mobilegym.phone.events import Focus, Scroll, Text, Touch
from pytest_mobilegym.phone.frame import Target
from pytest_mobilegym.phone.hand import Move
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.rl.async_session import AsyncSession
from pytest_mobilegym.rl.element_actions import (
    ITEM,
    ElementAction,
    HoldElement,
    ScrollElement,
    TapElement,
    WriteElement,
)


class Guidance(NamedTuple):
    """What carries a move on.

    Attributes:
        action: one that an agent may take; `None` where nothing needs to be done, as where a wheel stands
            right.
        element: number of the element that it is aimed at; `None` where it is aimed at none.
        done: whether the move is made by it; else ask again after it was taken.
    """

    action: Action | ElementAction | None
    element: int | None
    done: bool


class Guide:
    """Says how an agent in a session would make a hand's moves.

    Args:
        session: one that observes elements.
    """

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def towards(self, move: Move) -> Guidance | None:
        """The action that carries a move on from the session's present screen.

        Returns:
            `None` where no action does, such as of a gesture that elements are not asked for.
        """
        phone = self._session.episode.device.phone
        elements = self._session.screen.elements or ()
        if not self._session.pixels:
            return guide(move, elements, phone)
        # A finger counts its swipes towards a target, and begins anew with another move.
        try:
            action, done = await Finger(self._session.episode.device).touch(move)
        except ActionError:
            return None
        if isinstance(action, Reply):
            return None
        if isinstance(action, Awake):
            action = Awake(value=_spoken(phone, action.value))
        if action == Wait(value=0):
            return Guidance(None, None, done)
        action = _rounded(action)
        point: Point | None = getattr(action, "point", None)
        aimed = None if point is None else element_at(point, elements, self._session.screen.size)
        return Guidance(action, aimed, done)


def guide(move: Move, elements: Sequence[Element], phone: Phone) -> Guidance | None:
    """The action on elements that carries a move on, on a device without pixels.

    Args:
        move: of a hand.
        elements: what is on the screen, with their targets.
        phone: shows it.
    """
    plain = plain_action(move)
    if isinstance(plain, Awake):
        plain = Awake(value=_spoken(phone, plain.value))
    if plain is not None:
        return Guidance(plain, None, True)
    match move.events:
        case (Focus(region=region, field=field, caret=None), Text(text=text, clear=clear)):
            number = _number_of(elements, Target(region, "field", field))
            if number is None:
                return None
            return Guidance(WriteElement(element=number, value=text, clear=clear), number, True)
        case (Focus(region=region, field=field, caret=None),):
            return _tap(_number_of(elements, Target(region, "field", field)))
        case (Touch(gesture="tap") as touch,):
            return _tap(_number_of(elements, _target_of(touch)))
        case (Touch(gesture="hold") as touch,):
            held = _target_of(touch)
            number = next((each.number for each in elements if each.held == held), None)
            return None if number is None else Guidance(HoldElement(element=number), number, True)
        case (Scroll() as scroll,):
            return _scroll(scroll, elements)
        case _:
            return None


def _rounded(action: Action) -> Action:
    """An action whose points are no finer than a hundredth, as those are that name elements."""
    points = {
        name: tuple(round(part, 2) for part in value)
        for name, value in action
        if name in ("point", "point1", "point2") and value is not None
    }
    return action.model_copy(update=points) if points else action


def element_at(point: Point, elements: Sequence[Element], size: tuple[int, int]) -> int | None:
    """Number of the smallest element that reacts at a point, in thousandths of the screen; `None` if none."""
    x, y = point[0] * size[0] / 1000, point[1] * size[1] / 1000
    hit: list[tuple[int, int]] = []
    for each in elements:
        if each.bounds is None or not each.flags & {"tap", "hold"}:
            continue
        left, top, right, bottom = each.bounds
        if left <= x <= right and top <= y <= bottom:
            # Of two that are as large, the later one lies in front.
            hit.append(((right - left) * (bottom - top), -each.number))
    return -min(hit)[1] if hit else None


def _tap(number: int | None) -> Guidance | None:
    return None if number is None else Guidance(TapElement(element=number), number, True)


def _scroll(scroll: Scroll, elements: Sequence[Element]) -> Guidance | None:
    """A wheel is turned by one item at a time; a list without a layout is shown whole."""
    for each in elements:
        target = each.target
        if target is None or (target.kind, target.region, target.name) != (
            "scroller", scroll.region, scroll.scroller,
        ):  # fmt: skip
            continue
        stands = dict(target.args)
        offset, snap = int(stands.get("offset") or 0), int(stands.get("snap") or ITEM)
        further = scroll.offset - offset
        if each.role == "wheel" and further == 0:
            return Guidance(None, None, True)
        action = ScrollElement(element=each.number, direction="down" if further > 0 else "up")
        return Guidance(action, each.number, each.role != "wheel" or abs(further) <= snap)
    return None


def _number_of(elements: Sequence[Element], target: Target) -> int | None:
    return next((each.number for each in elements if each.target == target), None)


def _target_of(touch: Touch) -> Target:
    return Target(touch.region, "touch", touch.action, tuple(sorted(touch.args.items())), touch.gesture)


def _spoken(phone: Phone, app: str) -> str:
    """The name that an app has on the phone, if it is found by it."""
    name = phone.app_name(app)
    return name if phone.resolve_app(name) == app else app
