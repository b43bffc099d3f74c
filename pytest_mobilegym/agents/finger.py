"""What a finger does to carry out the moves of a hand, on a device with pixels."""

from __future__ import annotations

from typing import Any

from pytest_mobilegym.actions import Action, Awake, Back, Enter, Home, Recent, Swipe, Type, Wait
from pytest_mobilegym.agents.agent import Reply
from pytest_mobilegym.devices.location import Location, character_target
from pytest_mobilegym.errors import ActionError
from pytest_mobilegym.phone.events import Focus, Key, Launch, Miss, Scroll, Select, Text, Touch
from pytest_mobilegym.phone.frame import Target
from pytest_mobilegym.phone.hand import Move

MAX_SWIPES = 40
"""Swipes towards one target before it is given up."""

_KEYS: dict[str, Action] = {
    "back": Back(),
    "home": Home(),
    "recents": Recent(),
    "enter": Enter(),
    # The two halves of the upper edge are pulled down.
    "notifications": Swipe(point1=(250, 3), point2=(250, 500)),
    "controls": Swipe(point1=(750, 3), point2=(750, 500)),
}


def plain_action(move: Move) -> Action | None:
    """The action that a move amounts to on every device; `None` where it aims at something on the screen."""
    match move.events:
        case ():
            return Wait(value=move.ms / 1000)
        case (Key(key="back" | "home" | "recents" | "enter" as key),):
            return _KEYS[key]
        case (Launch(app=app),):
            return Awake(value=app)
        case (Text(text=text, clear=clear),):
            return Type(value=text, clear=clear)
        case _:
            return None


class Finger:
    """Turns moves into actions: swipes until the target is in view, then touches it.

    Args:
        device: tells where things are.
    """

    def __init__(self, device: Any) -> None:
        self._device = device
        self._swipes = 0

    async def touch(self, move: Move) -> tuple[Action | Reply, bool]:
        """The action that carries a move on, and whether it ends it.

        Raises:
            ActionError: the page does not show the target, or no finger gets there.
        """
        try:
            action, done = await self._touch(move)
        except ActionError:
            self._swipes = 0
            raise
        self._swipes = 0 if done else self._swipes + 1
        if self._swipes > MAX_SWIPES:
            self._swipes = 0
            raise ActionError(f"{MAX_SWIPES} swipes did not bring {move.events} into view.")
        return action, done

    async def _touch(self, move: Move) -> tuple[Action | Reply, bool]:
        plain = plain_action(move)
        if plain is not None:
            return plain, True
        # Places are those where things stay.
        if moving_ms := getattr(self._device, "still_in_ms", 0):
            return Wait(value=moving_ms / 1000), False
        match move.events:
            case (Key(key=key),):
                return _KEYS[key], True
            case (Focus() as focus, Text(text=text, clear=clear)):
                place = await self._locate(Target(focus.region, "field", focus.field))
                if place.swipe is not None:
                    return place.swipe, False
                return Type(value=text, clear=clear, point=place.point), True
            case (Focus() as focus,):
                return await self._reach(Target(focus.region, "field", focus.field))
            case (Select(end=None) as held,):
                return await self._reach(character_target(held.region, held.field, held.start))
            case (Select(region=region, field=name, start=int(start), end=int(end)),):
                chosen: tuple[Action, bool] = await self._device.select(region, name, start, end)
                return chosen
            case (Touch(gesture="drag") as touch,):
                action, done = await self._device.carry(touch)
                return Reply(action=move) if action == touch else action, done
            case (Touch() as touch,):
                args = tuple(sorted(touch.args.items()))
                return await self._reach(Target(touch.region, "touch", touch.action, args, touch.gesture))
            case (Scroll() as scroll,):
                approach = await self._device.drag_to(scroll.region, scroll.scroller, scroll.offset)
                return (approach.action, approach.arrives) if approach else (Wait(value=0), True)
            case (Miss(),):
                # Nothing says where beside all that it offers a screen is free to be touched.
                return Reply(action=move), True
            case _:
                raise ActionError(f"No finger makes the move {move!r}.")

    async def _reach(self, target: Target) -> tuple[Action, bool]:
        """The touch of a target; or, while it is out of reach, the swipe that brings it nearer."""
        place = await self._locate(target)
        return (place.touch(target.gesture), True) if place.swipe is None else (place.swipe, False)

    async def _locate(self, target: Target) -> Location:
        place: Location | None = await self._device.locate(target)
        if place is None:
            raise ActionError(f"The page shows no {target.name!r} with {dict(target.args)} to touch.")
        return place
