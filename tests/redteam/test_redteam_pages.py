"""An agent types markup and addresses into the phone: its page runs no script of theirs, and asks nobody.

Elsewhere: texts within components and templates (`tests/phone/test_ui_kit.py`, `tests/phone/test_render.py`);
what records hold on the pages of reports (`tests/report/test_explorer_browser.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from served_apps import served_app

from pytest_mobilegym.errors import MobileGymError
from pytest_mobilegym.phone.declaration.registry import app_ids
from pytest_mobilegym.phone.events import Touch
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.server.people.phone import Start
from pytest_mobilegym.server.people.serving import Serving

MARKUP = "\"'><img src=x onerror=alert(1)></textarea><script>alert(2)</script>{{ 7 * 7 }}"

MOST_SCREENS = 12
"""Of each app that are typed on; the markup is then shown on those that follow."""


class Reader(HTMLParser):
    """Collects what runs: elements and attributes that no template of ours has."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("script", "iframe", "object", "embed", "link", "base", "meta", "form"):
            self.found.append(tag)
        for name, value in attrs:
            if name.startswith("on"):
                self.found.append(f"{tag} {name}")
            if name in ("src", "href", "action") and not (value or "").startswith(
                ("/a/", "data:image/", "#")
            ):
                self.found.append(f"{tag} {name}={value}")


def running(phone: Phone) -> list[str]:
    """What would run on a phone's screen."""
    return [found for region in phone.frame().regions for found in Reader(region.html).found]


def typed(phone: Phone) -> Iterator[Phone]:
    """The phone with the markup in each text field of its screen, and after Enter."""
    for target in phone.frame().targets:
        if target.kind != "field":
            continue
        hand = Hand(Phone(phone.snapshot()))
        try:
            hand.type(MARKUP, into=target.name)
            yield Phone(hand.phone.snapshot())
            hand.enter()
            yield hand.phone
        except MobileGymError:
            continue


def beyond(phone: Phone) -> Iterator[Phone]:
    """The phone after each tap that its screen offers."""
    for target in phone.frame().targets:
        if target.kind != "touch" or target.gesture != "tap":
            continue
        after = Phone(phone.snapshot())
        try:
            after.dispatch(Touch(region=target.region, action=target.name, args=dict(target.args)))
        except MobileGymError:
            continue
        yield after


@pytest.mark.parametrize("app", sorted(set(app_ids()) - {"launcher"}))
def test_markup_that_is_typed_anywhere_stays_text(app: str) -> None:
    hand = Hand(Phone.create())
    hand.open(app)
    waiting, seen, shown = [hand.phone], set(), 0
    while waiting and len(seen) < MOST_SCREENS:
        phone = waiting.pop(0)
        route = phone.view.route
        if route in seen or route.app != app:
            continue
        seen.add(route)
        for after in typed(phone):
            shown += 1
            assert running(after) == [], after.view.route
            for further in list(beyond(after))[:5]:
                assert running(further) == [], further.view.route
        waiting += beyond(phone)
    assert seen


ADDRESSES = [
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "file:///etc/passwd",
    "http://127.0.0.1:{port}/asked",
    "http://evil.example/",
]


@pytest.mark.chromium
def test_an_address_that_an_agent_types_reaches_nobody() -> None:
    """The browser of the phone shows pages of its world; the page that shows it asks its own server alone."""
    from playwright.sync_api import sync_playwright

    from pytest_mobilegym.devices.chromium import launch_options

    serving = Serving(Start(app="browser"))
    asked: list[str] = []
    faults: list[str] = []
    with served_app(serving) as root, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        page = browser.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.on("dialog", lambda dialog: faults.append(dialog.message))
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("popup", lambda popup: faults.append(popup.url))
        page.goto(root + serving.panel.path)
        phone = page.frame_locator(".screen")
        port = root.rpartition(":")[2]
        for address in [*(address.format(port=port) for address in ADDRESSES), MARKUP]:
            field = phone.locator("[data-field]").first
            field.click()
            page.keyboard.insert_text(address)
            page.keyboard.press("Enter")
            phone.locator(".region").first.wait_for()
            page.evaluate("document.fonts.ready")
        # The client runs no script of another one, whatever it is told to show.
        frame = page.frames[1]
        frame.evaluate(
            """async () => {
                const made = document.createElement("div");
                made.innerHTML = `<img src="/a/x" onerror="window.ran = 1"><img src="http://evil.example/a.png">`;
                const gone = [...made.children].map((image) => new Promise((done) => {
                    image.addEventListener("error", done);
                }));
                document.body.append(made);
                await Promise.all(gone);
            }"""
        )
        assert frame.evaluate("() => window.ran") is None
        browser.close()

    assert faults == []
    ours = [address for address in asked if address.startswith((root, "data:", "blob:"))]
    assert [address for address in asked if address not in ours and "evil.example/a.png" not in address] == []
    assert not [address for address in asked if address.endswith("/asked")]
