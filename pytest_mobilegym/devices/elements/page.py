"""The parts of a screen as a browser's page lays them out: what is visible, with bounds."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from pytest_mobilegym.devices.elements.element import Element, Part, list_elements
from pytest_mobilegym.devices.elements.markup import NOT_LISTED

if TYPE_CHECKING:
    from pytest_mobilegym.devices.browser import BrowserDevice

SCRIPT = Path(__file__).with_name("describe.js")
"""Defines `describe(unlisted)`: the regions on the screen, and what is in them, as nested data."""


async def elements_of_page(device: BrowserDevice) -> tuple[Element, ...]:
    """What is on a device's screen, as far as it is visible.

    Raises:
        InfrastructureError: the page or the browser failed.
    """
    return list_elements(read_parts(await describe_page(device, sorted(NOT_LISTED))))


async def describe_page(device: BrowserDevice, unlisted: list[str]) -> Any:
    """The regions on the screen from back to front, each with its app, key, bounds and the nodes in it.

    Args:
        device: one that was reset.
        unlisted: keys of regions that are left out.

    Raises:
        InfrastructureError: the page or the browser failed.
    """
    script = SCRIPT.read_text("utf-8")
    return await device.evaluate(f"([unlisted]) => {{\n{script}\nreturn describe(unlisted); }}", unlisted)


def read_parts(regions: list[dict[str, Any]]) -> tuple[Part, ...]:
    """What `describe` of the script found, as parts."""
    return tuple(_part(each) for region in regions for each in region["inner"])


def _part(found: dict[str, Any]) -> Part:
    left, top, right, bottom = found["bounds"]
    return Part(
        "wheel" if found["wheel"] else found["kind"],
        text=found["text"],
        hint=found["hint"],
        label=found["label"],
        tap=found["tap"],
        hold=found["hold"],
        on=found["on"],
        enabled=found["enabled"],
        focused=found["focused"],
        secret=found["secret"],
        bounds=(left, top, right, bottom),
        inner=tuple(map(_part, found["inner"])),
    )
