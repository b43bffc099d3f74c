"""Looks at an app's screens in Chromium, in three sizes of text: what overlaps, is cut off, out of reach."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pytest_mobilegym.authoring.check import Check, Problem
from pytest_mobilegym.devices.pool import DisplayPool
from pytest_mobilegym.phone.phone import Phone

SIZES = {0: "small", 33: "usual", 100: "large"}
"""Settings of the phone's text size, and what they are called: text at 0.85, 1 and 1.3 times its size."""

SCRIPT = Path(__file__).with_name("layout.js")


async def check_layout(app: str, screens: Mapping[str, Phone]) -> Check:
    """Draw screens of an app, and list the text that overlaps other text, is cut off or spills out.

    Text that ends in an ellipsis, and what a list cuts at its edge, is cut on purpose. What can be touched
    has to be on the screen, or in a list that scrolls.

    Args:
        app: the app's id.
        screens: a phone that shows the screen, by route pattern; the phones are left alone.

    Raises:
        BrowserMissing: there is no browser to draw with.
    """
    script = SCRIPT.read_text("utf-8")
    # The first lines say what the script is; what follows is one function.
    script = script[script.index("(app) =>") :]
    problems: dict[Problem, None] = {}
    async with DisplayPool(1, image="png") as pool, pool.lease() as page:
        for route, phone in screens.items():
            shown = phone.fork()
            for size, name in SIZES.items():
                shown.patch({"os.settings.font_size": size})
                await page.wait(page.display.attach(shown), "a screen")
                for each in await page.wait(page.page.evaluate(script, app), "the places of text"):
                    other = f" {each['other']!r}" if each.get("other") else ""
                    message = f"{each['text']!r} {each['what']}{other} in {name} text."
                    problems[Problem(app, route, message)] = None
    return Check("layout", list(problems), f"{len(screens)} screens in {len(SIZES)} sizes of text")
