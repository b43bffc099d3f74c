"""The elements of a device's screen, and the kinds of observation that show them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, get_args

from pytest_mobilegym.devices.elements.element import Element, describe_elements
from pytest_mobilegym.errors import UsageError

if TYPE_CHECKING:
    from pytest_mobilegym.devices.device import Device, Observation

Shown = Literal["screenshot", "elements", "text"]
"""A kind of observation that shows no more than the screen: the picture; its elements; these as text, a line
each."""

SHOWN: tuple[Shown, ...] = get_args(Shown)


async def list_screen(device: Device) -> tuple[Element, ...]:
    """The elements of a device's screen.

    Raises:
        UsageError: the device is no simulated phone of this process.
        InfrastructureError: the page or the browser failed.
    """
    if device.pixels:
        from pytest_mobilegym.devices.browser import BrowserDevice
        from pytest_mobilegym.devices.elements.page import elements_of_page

        if isinstance(device, BrowserDevice):
            return await elements_of_page(device)
    else:
        from pytest_mobilegym.devices.dom import DomDevice
        from pytest_mobilegym.devices.elements.markup import elements_of_frame

        if isinstance(device, DomDevice):
            return elements_of_frame(device.phone.frame())
    raise UsageError(f"The {device.name} device lists no elements; leave out --observe elements and text.")


async def with_elements(observation: Observation, device: Device, shown: Collection[Shown]) -> Observation:
    """An observation with the elements and the text that are asked for; the same where neither is.

    Args:
        observation: of the device's present screen.
        device: a simulated phone's, in this process.
        shown: what is asked for.

    Raises:
        InfrastructureError: the page or the browser failed.
    """
    if "elements" not in shown and "text" not in shown:
        return observation
    elements = tuple(without_targets(each) for each in await list_screen(device))
    return replace(
        observation,
        elements=elements if "elements" in shown else None,
        text=describe_elements(elements) if "text" in shown else None,
    )


def without_targets(element: Element) -> Element:
    """An element without what a device without pixels touches for it, whose names are internal."""
    if element.target is None and element.held is None:
        return element
    return replace(element, target=None, held=None)
