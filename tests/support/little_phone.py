"""A phone of two screens: what the tests of displays, pools and the browser device play on, without apps."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from html import escape
from pathlib import Path
from typing import Any

from pytest_mobilegym.errors import EventRefused
from pytest_mobilegym.phone.events import (
    Elapse,
    Event,
    Focus,
    Gesture,
    Input,
    Key,
    Launch,
    Miss,
    Scroll,
    Text,
    Touch,
)
from pytest_mobilegym.phone.frame import FieldFocus, Frame, Region, Target
from pytest_mobilegym.server.assets import Assets

STYLES = """
#screen { background: #fff; font: 14px/20px sans-serif; color: #222 }
.region { position: absolute; inset: 0; }
.layer-page { background: #fff }
#screen[data-keyboard="shown"] .layer-page { bottom: 320px }
.layer-dialog { background: rgba(0, 0, 0, 0.4) }
.layer-keyboard { top: 480px; background: #ccd }
.box { position: absolute; overflow: hidden; background: #dde6f5; border: 1px solid #89a }
.box, input, textarea { box-sizing: border-box }
.row { height: 40px; box-sizing: border-box; border-bottom: 1px solid #ccc; padding: 8px }
.row:nth-child(3n) { background: #f6efe0 }
.strip { display: flex; width: 100%; height: 40px }
.strip > div { flex: none; width: 90px; background: linear-gradient(90deg, #fde, #def) }
.wheel > div { height: 48px }
.pager { display: flex }
.pager > div { flex: none; width: 200px; height: 100px }
input, textarea { border: 1px solid #99a; padding: 4px 6px; font: 16px/22px sans-serif }
img { width: 40px; height: 40px }
"""

PICTURE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8">
<rect width="8" height="8" fill="#e4572e"/><circle cx="4" cy="4" r="3" fill="#17bebb"/></svg>"""


def little_assets(folder: Path) -> Assets:
    """The client, the styles above and one picture at `/a/little/sun.svg`."""
    art = folder / "apps" / "little" / "art"
    art.mkdir(parents=True, exist_ok=True)
    (art / "sun.svg").write_text(PICTURE)
    (folder / "apps" / "little" / "secret.txt").write_text("not served")
    (folder / "ui").mkdir(exist_ok=True)
    (folder / "ui" / "base.css").write_text(STYLES)
    return Assets.collect(folder)


@dataclass(frozen=True)
class LittleState:
    """What the little phone knows and shows."""

    screen: str = "main"
    ms: int = 0
    log: tuple[str, ...] = ()
    """Actions that were touched, as "gesture action args"."""
    texts: Mapping[str, str] = field(default_factory=dict)
    offsets: Mapping[str, int] = field(default_factory=dict)
    focus: FieldFocus | None = None
    keyboard: bool = False
    rows: int = 60
    theme: str = "light"


@dataclass
class LittlePhone:
    """Keeps the contract of `Phone` as far as displays and devices use it."""

    state: LittleState = field(default_factory=LittleState)
    framed: tuple[LittleState, Frame] | None = None

    @property
    def now(self) -> datetime:
        return datetime(2026, 1, 4, 20) + timedelta(milliseconds=self.state.ms)

    @property
    def foreground(self) -> str:
        return "launcher" if self.state.screen == "home" else "little"

    def app_name(self, id: str) -> str:
        return {"little": "Little", "launcher": "Home"}[id]

    def resolve_app(self, name: str) -> str | None:
        return "little" if name.casefold() in ("little", "小") else None

    def snapshot(self) -> LittleState:
        return self.state

    def restore(self, state: LittleState) -> None:
        self.state = state

    def fork(self) -> LittlePhone:
        return LittlePhone(self.state)

    def dispatch(self, event: Event) -> None:
        state = self.state
        match event:
            case Touch(region=region, action=action, args=args, gesture=gesture):
                self._require(Target(region, "touch", action, tuple(sorted(args.items())), gesture))
                said = " ".join([gesture, action, *(f"{k}={v}" for k, v in sorted(args.items()))])
                self._change(log=(*state.log, said), **_EFFECTS.get(action, {}))
                if action == "fail":
                    raise ZeroDivisionError("an app that fails")
            case Miss(region=region):
                if region != "keyboard":
                    self._change(focus=None, keyboard=False)
            case Scroll(region=region, scroller=name, offset=offset):
                self._require(Target(region, "scroller", name))
                focus = state.focus and state.focus._replace(reveal=False)
                self._change(offsets={**state.offsets, name: offset}, focus=focus)
            case Focus(region=region, field=name, caret=caret):
                self._require(Target(region, "field", name))
                text = state.texts.get(name, "")
                at = len(text) if caret is None else caret
                self._change(focus=FieldFocus(region, name, at), keyboard=True)
            case Text(text=text, clear=clear):
                if state.focus is None:
                    raise EventRefused("No text field is focused.")
                self._write(state.focus, ("" if clear else state.texts.get(state.focus.field, "")) + text)
            case Input(region=region, field=name, text=text, caret=caret):
                self._require(Target(region, "field", name))
                self._write(FieldFocus(region, name, 0), text, caret)
            case Key(key="back"):
                self._change(screen="main", focus=None, keyboard=False)
            case Key(key="home"):
                self._change(screen="home", focus=None, keyboard=False)
            case Key(key="recents"):
                self._change(log=(*state.log, "recents"))
            case Key(key="enter"):
                if state.focus is None:
                    raise EventRefused("No text field is focused.")
                self._change(log=(*state.log, "enter"))
            case Launch():
                self._change(screen="main")
            case Elapse(ms=ms):
                self._change(ms=state.ms + ms)

    def frame(self) -> Frame:
        if self.framed is None or self.framed[0] is not self.state:
            self.framed = (self.state, _SCREENS[self.state.screen](self.state))
        return self.framed[1]

    def _change(self, **values: Any) -> None:
        self.state = replace(self.state, **values)

    def _write(self, focus: FieldFocus, text: str, caret: int | None = None) -> None:
        at = len(text) if caret is None else caret
        texts = {**self.state.texts, focus.field: text}
        self._change(texts=texts, focus=focus._replace(caret=at, reveal=True), keyboard=True)

    def _require(self, target: Target) -> None:
        if target not in self.frame().targets:
            raise EventRefused(f"{target.name!r} is not offered.")


_EFFECTS: dict[str, dict[str, Any]] = {
    "dialog.open": {"screen": "dialog"},
    "dialog.close": {"screen": "main"},
    "form.open": {"screen": "form"},
    "theme.dark": {"theme": "dark"},
    "list.shorten": {"rows": 20},
}


class _Page:
    """Collects the HTML of a region and what it offers."""

    def __init__(self, key: str, state: LittleState) -> None:
        self.key = key
        self.state = state
        self.targets: list[Target] = []

    def offer(self, attribute: str, action: str, gesture: Gesture = "tap", /, **args: Any) -> str:
        self.targets.append(Target(self.key, "touch", action, tuple(sorted(args.items())), gesture))
        name = "data-args" if attribute == "data-on" else f"{attribute}-args"
        given = escape(json.dumps(args), quote=False).replace("'", "&#39;")
        return f" {attribute}=\"{action}\" {name}='{given}'"

    def on(self, action: str, **args: Any) -> str:
        return self.offer("data-on", action, "tap", **args)

    def scroller(self, name: str, axis: str = "y", extra: str = "") -> str:
        self.targets.append(Target(self.key, "scroller", name))
        offset = self.state.offsets.get(name, 0)
        return f' data-scroll="{name}" data-axis="{axis}" data-offset="{offset}" {extra}'

    def input(self, name: str, style: str) -> str:
        self.targets.append(Target(self.key, "field", name))
        text = escape(self.state.texts.get(name, ""))
        attributes = f'class="box" autocomplete="off" data-field="{name}" style="{style}"'
        return f'<input {attributes} value="{text}" placeholder="{name}">'

    def area(self, name: str, style: str) -> str:
        self.targets.append(Target(self.key, "field", name))
        text = escape(self.state.texts.get(name, ""))
        attributes = f'class="box" autocomplete="off" data-field="{name}" style="{style}"'
        return f"<textarea {attributes}>\n{text}</textarea>"

    def region(self, html: str, layer: Any = "page", *, inert: bool = False) -> Region:
        return Region(self.key, layer, "little", html, inert, tuple(self.targets))


def _at(x: int, y: int, width: int, height: int) -> str:
    return f"left:{x}px;top:{y}px;width:{width}px;height:{height}px"


def _main(state: LittleState) -> Frame:
    page = _Page("e1", state)
    return _frame(state, [_main_region(page), *_keyboard(state)])


def _main_region(page: _Page, *, inert: bool = False) -> Region:
    fling_on = page.offer("data-fling", "card.throw", "fling", card=1)
    double = page.offer("data-double", "photo.like", "double")
    hold = page.offer("data-hold", "menu.open", "hold")
    hours = [f"<div>{hour:02}</div>" for hour in range(24)]
    pages = [f"<div{page.on('page.tap', page=n)}>page {n}</div>" for n in range(3)]
    parts = [
        f'<div class="box" style="{_at(20, 50, 100, 48)}"{page.on("count.add", by=1)}>add</div>',
        f'<div class="box" style="{_at(130, 50, 100, 48)}"{hold}>hold</div>',
        f'<div class="box" style="{_at(240, 50, 100, 48)}"{page.on("photo.open")}{double}>'
        f'<img src="/a/little/sun.svg"></div>',
        f'<div class="box" style="{_at(20, 110, 100, 48)}"{page.on("card.open")}>'
        f'<b aria-disabled="true" style="position:absolute;inset:8px 50px 8px 8px">off</b></div>',
        f'<div class="box" style="{_at(130, 110, 48, 48)}"{page.on("dialog.open")}>ask</div>',
        f'<div class="box" style="{_at(182, 110, 48, 48)}"{page.on("form.open")}>form</div>',
        f'<div class="box" style="{_at(240, 110, 100, 48)}"{fling_on} data-fling-to="up">throw</div>',
        page.input("q", _at(20, 170, 320, 48)),
        f'<div class="box wheel" style="{_at(20, 230, 100, 144)};border:0"'
        f"{page.scroller('hour', extra='data-snap=48')}>"
        f"<div></div>{''.join(hours)}<div></div></div>",
        f'<div class="box pager" style="{_at(140, 230, 200, 100)};border:0"'
        f"{page.scroller('pages', 'x', 'data-snap=200')}>"
        f"{''.join(pages)}</div>",
        f'<div style="{_at(140, 340, 90, 30)};position:absolute"{page.on("fail")}>fail</div>',
        f'<div style="{_at(240, 340, 50, 30)};position:absolute"{page.on("theme.dark")}>dark</div>',
        f'<div style="{_at(290, 340, 50, 30)};position:absolute"{page.on("list.shorten")}>less</div>',
        f'<div class="box" style="{_at(20, 390, 320, 370)}"{page.scroller("list")}>{_rows(page)}</div>',
    ]
    return page.region("".join(parts), inert=inert)


def _rows(page: _Page) -> str:
    html = []
    for number in range(page.state.rows):
        if number == 5:
            cells = "".join(f"<div{page.on('cell.tap', cell=n)}>cell {n}</div>" for n in range(12))
            html.append(f'<div class="strip" data-key="strip"{page.scroller("strip", "x")}>{cells}</div>')
        on = page.on("row.tap", row=number, said='it\'s "quoted" <b>')
        html.append(f'<div class="row" data-key="r{number}"{on}>row {number}</div>')
    return "".join(html)


def _dialog(state: LittleState) -> Frame:
    below = _main_region(_Page("e1", state), inert=True)
    page = _Page("e2", state)
    scrim = f'<div style="position:absolute;inset:0"{page.on("dialog.close")}></div>'
    button = f'<div class="box" style="{_at(100, 380, 160, 48)}"{page.on("dialog.yes")}>yes</div>'
    return _frame(state, [below, page.region(scrim + button, "dialog")])


def _form(state: LittleState) -> Frame:
    page = _Page("e3", state)
    fields = "".join(
        f'<div style="position:relative;height:90px">{page.input(f"f{n}", _at(20, 20, 300, 48))}</div>'
        for n in range(12)
    )
    notes = f'<div style="position:relative;height:140px">{page.area("notes", _at(20, 20, 300, 100))}</div>'
    form = f'<div style="position:absolute;inset:40px 0 0 0"{page.scroller("form")}>{fields}{notes}</div>'
    return _frame(state, [page.region(form), *_keyboard(state)])


def _home(state: LittleState) -> Frame:
    page = _Page("e0", state)
    chat = "".join(f'<div class="row">message {n}</div>' for n in range(40))
    anchored = page.scroller("chat", extra='data-anchor="end"')
    return _frame(
        state, [page.region(f'<div class="box" style="{_at(0, 40, 360, 600)}"{anchored}>{chat}</div>')]
    )


def _keyboard(state: LittleState) -> list[Region]:
    if not state.keyboard:
        return []
    return [Region("keyboard", "keyboard", "system", "<p>keys</p>", False, ())]


def _frame(state: LittleState, regions: list[Region]) -> Frame:
    attributes = {
        "theme": state.theme,
        "lang": "en",
        "font": "1.00",
        "keyboard": "shown" if state.keyboard else "",
        "home": "true" if state.screen == "home" else "",
    }
    return Frame(tuple(regions), attributes, state.focus)


_SCREENS = {"main": _main, "dialog": _dialog, "form": _form, "home": _home}
