"""The interface kit: every macro renders, offers what it is given, looks right in both themes and languages.

The globals of templates are played by small recorders here, so that the kit is tested apart from any app.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import datetime
from hashlib import sha256
from html import unescape
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from jinja2 import Environment, FileSystemLoader, PrefixLoader, StrictUndefined
from markupsafe import Markup, escape

from pytest_mobilegym.errors import AppError, UnknownName
from pytest_mobilegym.phone.drawing.render import OFFLINE
from pytest_mobilegym.phone.ui import art, icons
from pytest_mobilegym.phone.ui.app_icons import calendar_leaf
from pytest_mobilegym.phone.ui.personal_codes import code_picture
from pytest_mobilegym.phone.ui.seeded import Seeded
from pytest_mobilegym.server.assets import Assets

UI = Path(art.__file__).parent
PREVIEWS = Path(__file__).parent / "ui_previews"
PAGES = sorted(template.stem for template in (PREVIEWS / "pages").iterdir())
# What lies over a page, with the layer that it belongs to.
OVERLAYS = {
    "sheet": "sheet",
    "period": "sheet",
    "options": "sheet",
    "dialog": "dialog",
    "prompt": "dialog",
    "menu": "menu",
}
TEMPLATES = [*(f"page/{name}.html" for name in PAGES), *(f"over/{name}.html" for name in OVERLAYS)]


class Recorder:
    """Plays the globals of templates and notes what they were asked for."""

    def __init__(self, lang: str = "en", refused: frozenset[str] = frozenset({"locked"})) -> None:
        self.lang = lang
        self.refused = refused
        self.offered: list[str] = []
        self.texts = json.loads((UI / "texts" / f"{lang}.json").read_text("utf-8"))
        self.words = json.loads((PREVIEWS / f"{lang}.json").read_text("utf-8"))

    def _touch(self, attribute: str, action: str, args: dict[str, Any], extra: str = "") -> Markup:
        if action in self.refused:
            return Markup(' aria-disabled="true"')
        self.offered.append(action)
        text = json.dumps(args).replace("&", "&amp;").replace("'", "&#39;").replace("<", "&lt;")
        given = f" {attribute.replace('data-on', 'data')}-args='{text}'" if args else ""
        return Markup(f' {attribute}="{action}"{given}{extra}')

    def on(self, action: str, /, **args: Any) -> Markup:
        return self._touch("data-on", action, args)

    def hold(self, action: str, /, **args: Any) -> Markup:
        return self._touch("data-hold", action, args)

    def fling(self, action: str, /, to: str = "up", **args: Any) -> Markup:
        return self._touch("data-fling", action, args, f' data-fling-to="{to}"')

    def field(self, name: str, value: str | None = None, *_: Any, secret: bool = False, **__: Any) -> Markup:
        type = Markup(' type="password"' if secret else "")
        return type + Markup(' data-field="{}" value="{}"').format(name, value or "")

    def field_attr(self, name: str, *_: Any) -> Markup:
        return Markup(' data-field="{}"').format(name)

    def field_text(self, _: str, value: str | None = None) -> str:
        return value or ""

    def scroller(self, name: str, axis: str = "y", anchor: str = "start") -> Markup:
        end = Markup(' data-anchor="end"') if anchor == "end" else ""
        return Markup(' data-scroll="{}" data-offset="0" data-axis="{}"{}').format(name, axis, end)

    def wheel_attrs(
        self, name: str, _: int, item: int, action: str, selected: int = 0, axis: str = "y",
        anchor: str = "start", **_args: Any,
    ) -> Markup:  # fmt: skip
        self.offered.append(action)
        extra = Markup(' data-anchor="end"') if anchor == "end" else ""
        return Markup(' data-scroll="{}" data-offset="{}" data-axis="{}"{} data-snap="{}"').format(
            name, selected * item, axis, extra, item
        )

    def environment(self) -> Environment:
        folders = {"ui": UI / "templates", "page": PREVIEWS / "pages", "over": PREVIEWS / "overlays"}
        env = Environment(
            loader=PrefixLoader({name: FileSystemLoader(folder) for name, folder in folders.items()}),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        env.globals.update(
            on=self.on, hold=self.hold, fling=self.fling, field=self.field, field_attr=self.field_attr,
            field_text=self.field_text, scroller=self.scroller, wheel_attrs=self.wheel_attrs,
            t=self.texts.__getitem__, icon=icons.icon, app_icon=icons.app_icon, avatar=art.avatar,
            picture=art.picture, network_banner=lambda: "", network_sign=OFFLINE,
            app_look=lambda: "",
        )  # fmt: skip
        return env

    def render(self, template: str, **context: Any) -> str:
        return self.environment().get_template(template).render(words=self.words, **context)


def render_call(call: str, **context: Any) -> str:
    """The HTML of one call of the kit."""
    source = f'{{% import "ui/kit.html" as ui %}}{{{{ {call} }}}}'
    return Recorder().environment().from_string(source).render(**context)


def status_context(foreground: str, **settings: bool) -> dict[str, Any]:
    switches = {
        **dict.fromkeys(("airplane_mode_enabled", "battery_saver_enabled"), False),
        "mobile_data_enabled": True,
        "wifi_enabled": True,
    }
    return {
        "settings": SimpleNamespace(**{**switches, **settings}),
        "radios": SimpleNamespace(
            cellular=SimpleNamespace(has_sim=True, level=4, data_type="5g"),
            wifi=SimpleNamespace(level=3),
        ),
        "battery": SimpleNamespace(percent=78, charging=False),
        "signs": ["bluetooth"],
        "announced": ((), False),
        "battery_style": "icon_percent",
        "speed": None,
        "time": datetime(2026, 1, 4, 9, 41),
        "foreground": foreground,
    }


def keyboard_context(
    page: str = "letters", shift: str = "off", enter: str = "done", **more: Any
) -> dict[str, Any]:
    return {"keyboard": SimpleNamespace(page=page, shift=shift, **more), "enter": enter}


def screen(
    recorder: Recorder,
    page: str,
    *,
    theme: str = "light",
    overlay: str | None = None,
    keyboard: dict[str, Any] | None = None,
    font: str = "1.00",
) -> str:
    """A whole document that shows one page, as the client would build it."""
    app = "wechat" if page in ("chats", "talk") else "settings"
    light = "light" if theme == "dark" else "dark"
    parts = [("page", app, recorder.render(f"page/{page}.html"))]
    if overlay:
        parts.append((OVERLAYS[overlay], app, recorder.render(f"over/{overlay}.html")))
    parts.append(
        (
            "system",
            "system",
            recorder.render("ui/status.html", **status_context("light" if overlay else light)),
        )
    )
    if keyboard:
        parts.append(("keyboard", "system", recorder.render("ui/keyboard.html", **keyboard)))
    parts.append(("system", "system", recorder.render("ui/gesture_bar.html", foreground=light)))
    regions = "".join(
        f'<div class="region layer-{layer}" data-app="{app}">{html}</div>' for layer, app, html in parts
    )
    shown = "shown" if keyboard else ""
    return document(
        f'data-theme="{theme}" data-lang="{recorder.lang}" data-font="{font}" data-keyboard="{shown}"',
        regions,
    )


def document(attributes: str, regions: str) -> str:
    styles = "".join((UI / name).read_text("utf-8") for name in ("base.css", "kit.css", "system.css"))
    head = f'<!doctype html><meta charset="utf-8"><style>body{{margin:0}}{styles}</style>'
    return f'{head}<body><div id="screen" {attributes}>{regions}</div></body>'


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", TEMPLATES)
def test_every_macro_renders_in_both_languages(name: str, lang: str) -> None:
    html = Recorder(lang).render(name)
    assert "k-" in html
    assert html.count("<div") == html.count("</div>")


def test_the_previews_use_every_macro_that_the_reference_lists() -> None:
    previews = "".join(template.read_text("utf-8") for template in PREVIEWS.glob("*/*.html"))
    used = set(re.findall(r"ui\.(\w+)\(", previews))
    kit = set(re.findall(r"macro (\w+)\(", (UI / "templates/kit.html").read_text("utf-8")))
    listed = set(
        re.findall(r"^\| (?:\(?✎\)? )?(`\w+`(?:, `\w+`)*)", (UI / "KIT.md").read_text("utf-8"), re.MULTILINE)
    )
    named = {word for cell in listed for word in re.findall(r"\w+", cell)} - {"icon", "app_icon"}
    assert kit == named
    assert kit == used


def test_a_row_is_one_target_and_greys_out_when_its_action_is_refused() -> None:
    recorder = Recorder()
    html = recorder.render("page/settings.html")
    assert recorder.offered.count("hotspot") == 1
    assert """data-on="open" data-args='{"page": "wifi"}'""" in html
    row = html[html.index("Not available") - 900 : html.index("Not available")]
    assert 'aria-disabled="true"' in row[row.rindex('<div class="k-row"') :]
    assert "locked" not in recorder.offered


def test_back_is_the_system_action_unless_a_screen_says_otherwise() -> None:
    assert 'data-on="nav.back"' in render_call('ui.topbar("A")')
    assert 'data-on="draft.leave"' in render_call('ui.topbar("A", back=on("draft.leave"))')
    assert "data-on" not in render_call('ui.topbar("A", back=false)')


def test_text_is_escaped_wherever_it_comes_from() -> None:
    evil = '"><script>alert(1)</script>'
    for call in (
        "ui.row(evil, subtitle=evil, value=evil)",
        "ui.bubble(evil, name=evil)",
        "ui.button(evil)",
        "ui.text_field('a', label=evil, placeholder=evil, value=evil, hint=evil)",
        "avatar(evil, evil)",
    ):
        html = render_call(call, evil=evil)
        assert "<script>" not in html
        assert str(escape(evil)) in html


@pytest.mark.parametrize(
    ("state", "drawn", "lit"), [(True, True, True), (False, True, False), (None, False, False)]
)
def test_a_switch_in_a_row_shows_its_state(state: bool | None, drawn: bool, lit: bool) -> None:
    html = render_call('ui.row("A", toggle=state)', state=state)
    assert ("k-switch" in html) is drawn
    assert ("k-switch k-on" in html) is lit


def test_a_slider_is_set_by_tenths_and_by_steps() -> None:
    recorder = Recorder()
    call = 'ui.slider(73, name="media", action="volume.set", args={"stream": "media"})'
    source = f'{{% import "ui/kit.html" as ui %}}{{{{ {call} }}}}'
    html = recorder.environment().from_string(source).render()
    values = [int(value) for value in re.findall(r'"value": (\d+)', html)]
    assert values == [72, *range(0, 101, 10), 74]
    assert html.count('"stream": "media"') == len(values)
    assert 'data-offset="146" data-axis="x" data-anchor="end" data-snap="2"' in html


@pytest.mark.parametrize(("value", "steps"), [(0, {1}), (100, {99})])
def test_a_slider_at_its_end_goes_no_further(value: int, steps: set[int]) -> None:
    html = render_call(f'ui.slider({value}, name="media", action="volume.set")')
    assert html.count('aria-disabled="true"') == 1
    assert {int(each) for each in re.findall(r'"value": (\d+)', html)} == {*range(0, 101, 10), *steps}


def test_a_slider_without_an_action_is_a_picture() -> None:
    html = render_call("ui.slider(40)")
    assert "data-on" not in html
    assert "width:40%" in html


@pytest.mark.parametrize(("count", "shown"), [(1, "1"), (99, "99"), (100, "99+"), (4000, "99+")])
def test_a_badge_counts_to_99(count: int, shown: str) -> None:
    assert f">{shown}</b>" in render_call("ui.badge(count)", count=count)


def test_the_time_picker_stands_at_its_time() -> None:
    plain = render_call('ui.time_picker(19, 5, "set.hour", "set.minute")')
    assert 'data-scroll="hour" data-offset="912" data-axis="y" data-snap="48"' in plain
    assert 'data-scroll="minute" data-offset="240"' in plain
    assert plain.count('class="k-active"') == 2
    halves = render_call('ui.time_picker(19, 5, "set.hour", "set.minute", "set.period")')
    assert 'data-scroll="period" data-offset="48"' in halves
    assert 'data-scroll="hour" data-offset="336"' in halves


class TestKeyboard:
    def keys(self, **context: Any) -> list[str]:
        html = Recorder().render("ui/keyboard.html", **keyboard_context(**context))
        found = re.findall(r"""data-on="keyboard.key" data-args='(.*?)'""", html)
        return [json.loads(unescape(args))["key"] for args in found]

    def test_letters_keep_their_names_under_shift(self) -> None:
        assert self.keys() == self.keys(shift="lock") == [*"qwertyuiopasdfghjklzxcvbnm", ",", " ", "."]

    def test_shift_shows_capitals(self) -> None:
        assert ">Q</div>" in Recorder().render("ui/keyboard.html", **keyboard_context(shift="once"))
        assert ">q</div>" in Recorder().render("ui/keyboard.html", **keyboard_context())

    def test_all_printable_ascii_can_be_typed(self) -> None:
        typed = {key for page in ("letters", "digits", "symbols") for key in self.keys(page=page)}
        printable = {chr(code) for code in range(32, 127)} - {chr(code) for code in range(65, 91)}
        assert printable <= typed

    @pytest.mark.parametrize("enter", ["done", "search", "send", "next", "newline"])
    def test_every_enter_key_has_a_picture(self, enter: str) -> None:
        assert (
            "<svg"
            in Recorder()
            .render("ui/keyboard.html", **keyboard_context(enter=enter))
            .split("keyboard.enter")[1]
        )

    def test_a_language_key_appears_where_the_phone_speaks_two(self) -> None:
        recorder = Recorder("zh")
        html = recorder.render(
            "ui/keyboard.html", **keyboard_context(language="zh", composing="ni", candidates=("你", "呢"))
        )
        assert {"keyboard.language", "keyboard.candidate"} <= set(recorder.offered)
        assert "，" in html
        recorder = Recorder()
        recorder.render("ui/keyboard.html", **keyboard_context())
        assert "keyboard.language" not in recorder.offered


def test_the_status_bar_shows_what_the_radio_does() -> None:
    render = Recorder().render
    usual = render("ui/status.html", **status_context("dark"))
    assert "09:41" in usual
    assert "5G" in usual
    assert "78%" in usual
    flying = render(
        "ui/status.html", **status_context("light", airplane_mode_enabled=True, wifi_enabled=False)
    )
    assert "5G" not in flying
    assert icons.icon("airplane-fill", 16) in flying
    assert icons.icon("wifi-3", 17, 2.2) not in flying


def test_a_recents_card_opens_by_tap_and_closes_by_throw() -> None:
    recorder = Recorder()
    cards = [{"task": "t1", "app": "clock", "title": "Clock", "preview": Markup("<p>09:41</p>")}]
    html = recorder.render("ui/recents.html", cards=cards)
    assert recorder.offered == ["recents.leave", "recents.open", "recents.close", "recents.clear"]
    assert 'data-fling-to="up"' in html
    assert "<p>09:41</p>" in html
    assert "No recent apps" in recorder.render("ui/recents.html", cards=[])


def test_texts_are_complete_in_both_languages() -> None:
    en, zh = (json.loads((UI / "texts" / f"{lang}.json").read_text("utf-8")) for lang in ("en", "zh"))
    assert en.keys() == zh.keys()
    assert list(en) == sorted(en)
    assert all(re.findall(r"\{\w+\}", en[key]) == re.findall(r"\{\w+\}", zh[key]) for key in en)
    templates = "".join(template.read_text("utf-8") for template in (UI / "templates").iterdir())
    used = set(re.findall(r"""\bt\(["'](\w+)["']""", re.sub(r"{#.*?#}", "", templates, flags=re.DOTALL)))
    assert used
    assert used <= en.keys()


def test_every_class_of_the_templates_has_a_style_and_is_prefixed() -> None:
    styles = "".join((UI / name).read_text("utf-8") for name in ("base.css", "kit.css", "system.css"))
    styled = set(re.findall(r"\.(k-[\w-]+)", styles))
    html = "".join(Recorder().render(name) for name in TEMPLATES)
    used = {word for value in re.findall(r'class="([^"]*)"', html) for word in value.split()}
    assert used - styled <= {"k-active", "k-selected", "plain", "k-cards-line", "k-lead"}
    assert all(word.startswith("k-") or word == "plain" for word in used)


class TestIcons:
    def test_there_are_many_and_each_is_drawn(self) -> None:
        assert len(icons.ICON_NAMES) >= 120
        assert len({icons.icon(name) for name in icons.ICON_NAMES}) >= len(icons.ICON_NAMES) - 6

    def test_size_and_stroke_are_kept(self) -> None:
        assert 'width="18" height="18"' in icons.icon("back", 18)
        assert 'stroke-width="2.2"' in icons.icon("back", 18, 2.2)

    def test_an_unknown_name_lists_close_ones(self) -> None:
        with pytest.raises(AppError, match=r"'chevron-rigth'.*chevron-right"):
            icons.icon("chevron-rigth")

    def test_a_fill_without_a_drawing_is_a_heavier_outline(self) -> None:
        assert icons.icon("radar-fill") == icons.icon("radar", stroke=2.25)
        with pytest.raises(AppError):
            icons.icon("nothing-at-all-fill")

    def test_an_app_icon_is_the_app_s_own(self) -> None:
        drawn = {icons.app_icon(app) for app in icons.APP_ICON_NAMES}
        assert len(drawn) == len(icons.APP_ICON_NAMES)
        assert icons.app_icon("some_new_app") == icons.app_icon("some_new_app")
        assert ">9<" in icons.app_icon("calendar", emblem=calendar_leaf(9))


class TestArt:
    def test_a_seed_decides(self) -> None:
        art.avatar.cache_clear()
        first = art.avatar("c7", "Ada", 48)
        art.avatar.cache_clear()
        assert art.avatar("c7", "Ada", 48) == first
        assert art.photo("3", "lake") == art.photo("3", "lake") != art.photo("4", "lake")
        assert art.picture("lake/3") == art.photo("3", "lake")

    def test_a_seed_gives_the_same_picture_on_every_machine(self) -> None:
        s = Seeded("MobileGym")
        assert [s.below(1000) for _ in range(6)] == [364, 976, 194, 517, 274, 328]

    def test_portraits_can_be_told_apart(self) -> None:
        portraits = [art.avatar(f"person {n}") for n in range(300)]
        assert len(set(portraits)) > 230

    def test_most_show_a_photograph_that_the_server_hands_out(self) -> None:
        portraits = [art.avatar(f"person {n}") for n in range(300)]
        shown = [name for each in portraits for name in re.findall(r'href="/a/([^"]+)"', each)]
        assert 150 < len(shown) < 260
        assets = Assets.collect()
        assert all(assets.find(name) for name in set(shown))

    @pytest.mark.parametrize(
        ("name", "letters"),
        [("Ada Lovelace", "AL"), ("ada", "A"), ("王小明", "小明"), ("李雷", "李雷"), ("", "")],
    )
    def test_initials(self, name: str, letters: str) -> None:
        from pytest_mobilegym.phone.ui.portraits import initials

        assert initials(name) == letters

    @pytest.mark.parametrize("kind", art.KINDS)
    def test_every_kind_of_photo_varies_and_owns_its_ids(self, kind: str) -> None:
        from pytest_mobilegym.phone.ui.photos import holds_photograph

        photos = {art.photo(str(n), kind) for n in range(12)}
        assert len(photos) >= 8
        ids = [id for photo in photos for id in re.findall(r' id="([^"]+)"', photo)]
        assert len(ids) == len(set(ids))
        for photo in photos:
            assert set(re.findall(r"url\(#([^)]+)\)", photo)) <= set(re.findall(r' id="([^"]+)"', photo))
            assert len(photo) < (100_000 if holds_photograph(kind) else 16_000)

    def test_wallpapers_stand_side_by_side(self) -> None:
        assert set(art.WALLPAPERS) == {"night", "dune", "mist"}
        ids = re.findall(r' id="([^"]+)"', "".join(map(art.wallpaper, art.WALLPAPERS)))
        assert len(ids) == len(set(ids))

    def test_a_personal_code_is_the_same_picture_ever_since_it_was_first_drawn(self) -> None:
        mine = code_picture("me")
        assert sha256(mine.encode()).hexdigest()[:16] == "3e728921bfbd5b02"
        assert code_picture("you") != mine
        for corner in ("M0 0h7v7h-7z", "M18 0h7v7h-7z", "M0 18h7v7h-7z"):
            assert corner in mine

    def test_unknown_names_are_explained(self) -> None:
        with pytest.raises(UnknownName, match=r"Available: .*lake"):
            art.photo("1", "lakes")
        with pytest.raises(UnknownName, match="night"):
            art.wallpaper("sunny")

    def test_a_face_in_a_group_is_the_one_that_it_has_alone(self) -> None:
        drawn = [art.avatar(f"person {n}", "Ada Lane") for n in range(200)]
        faces = [face for face in drawn if "<text" not in face]
        assert len(faces) > 100
        for n, face in enumerate(drawn):
            if face in faces:
                assert face.partition(">")[2].removesuffix("</svg>") in art.group_avatar([f"person {n}"])

    def test_a_group_s_picture_holds_up_to_nine(self) -> None:
        assert art.group_avatar([f"p{n}" for n in range(14)]).count("<svg") == 10
        assert art.group_avatar(["a", "b"]).count("<svg") == 3


@pytest.fixture(scope="module")
def page() -> Iterator[Any]:
    """A page as large as the phone's screen."""
    from playwright.sync_api import sync_playwright

    from pytest_mobilegym.devices.chromium import launch_options

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        context = browser.new_context(viewport={"width": 360, "height": 800}, device_scale_factor=3)
        yield context.new_page()
        browser.close()


HIT = """() => {
  const missed = [];
  document.querySelectorAll("[data-scroll]").forEach((e) => { e.scrollTop = Number(e.dataset.offset); });
  const over = document.querySelector(".layer-sheet, .layer-dialog, .layer-menu");
  for (const target of (over || document).querySelectorAll("[data-on], [data-field]")) {
    target.scrollIntoView({ block: "center" });
    const box = target.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const found = hit && hit.closest("[data-on], [data-field]");
    if (found !== target) missed.push(target.outerHTML.slice(0, 120));
  }
  return missed;
}"""

WIDE = """() => [...document.querySelectorAll("#screen .layer-page *")].filter((e) => {
  const box = e.getBoundingClientRect();
  const beside = e.parentElement.closest('[data-axis="x"]'); // what can be pulled into view
  return !e.closest("svg") && !beside && (box.right > 361 || box.left < -1);
}).map((e) => e.className)"""


@pytest.mark.chromium
@pytest.mark.remembered("targets under a finger")
@pytest.mark.sampled
@pytest.mark.parametrize(("lang", "theme", "font"), [("en", "light", "1.30"), ("zh", "dark", "0.85")])
def test_every_offered_target_is_hit_at_its_middle(
    page: Any, tmp_path: Path, lang: str, theme: str, font: str
) -> None:
    recorder = Recorder(lang)
    shots = {name: screen(recorder, name, theme=theme, font=font) for name in PAGES}
    shots |= {name: screen(recorder, "settings", theme=theme, font=font, overlay=name) for name in OVERLAYS}
    shots["keyboard"] = screen(recorder, "talk", theme=theme, font=font, keyboard=keyboard_context())
    for name, html in shots.items():
        page.set_content(html)
        page.screenshot(path=tmp_path / f"{name}.png")
        assert page.evaluate(HIT) == [], name
        assert page.evaluate(WIDE) == [], name


@pytest.mark.chromium
def test_progress_at_the_end_of_a_row_is_seen(page: Any) -> None:
    row = render_call('ui.row("Copying", value="1 of 4", trail=ui.progress(25))')
    page.set_content(document('data-theme="light" data-font="1.00"', f'<div class="region">{row}</div>'))
    widths = page.evaluate(
        """() => [".k-progress", ".k-progress > div"].map(
            (name) => document.querySelector(name).getBoundingClientRect().width)"""
    )
    assert widths == [96, 24]


@pytest.mark.chromium
def test_the_ground_around_an_overlay_dismisses_it(page: Any) -> None:
    points = {
        "sheet": [(180, 60)],
        "dialog": [(10, 400), (180, 60), (180, 780), (350, 400)],
        "menu": [(20, 90), (180, 500), (20, 700)],
    }
    for name, places in points.items():
        page.set_content(screen(Recorder(), "settings", overlay=name))
        for x, y in places:
            action = page.evaluate(
                "([x, y]) => document.elementFromPoint(x, y).closest('[data-on]')?.dataset.on", [x, y]
            )
            assert action == "nav.back", (name, x, y)
    page.set_content(screen(Recorder(), "settings", overlay="dialog"))
    assert page.evaluate("document.elementFromPoint(180, 380).closest('[data-on]')") is None


@pytest.mark.chromium
def test_the_font_scale_follows_the_attribute(page: Any) -> None:
    sizes = []
    for font in ("0.85", "1.00", "1.30"):
        page.set_content(screen(Recorder(), "settings", font=font))
        sizes.append(
            page.evaluate("parseFloat(getComputedStyle(document.querySelector('.k-row-title')).fontSize)")
        )
    assert sizes == pytest.approx([13.6, 16, 20.8])


@pytest.mark.chromium
def test_the_keyboard_raises_the_page_and_tiles_its_keys(page: Any) -> None:
    page.set_content(screen(Recorder(), "talk", keyboard=keyboard_context()))
    assert page.evaluate("document.querySelector('.k-message-bar').getBoundingClientRect().bottom") == 480
    assert page.evaluate("document.querySelector('.k-keyboard').getBoundingClientRect().top") == 480
    gaps = page.evaluate(
        """() => { const missed = []; for (let x = 6; x < 356; x += 5) for (let y = 532; y < 776; y += 5)
             if (!document.elementFromPoint(x, y).closest('.k-key')) missed.push([x, y]); return missed; }"""
    )
    assert all(584 < y < 660 and (x < 24 or x > 336) for x, y in gaps)
    assert page.evaluate("document.elementFromPoint(180, 790).closest('.k-key')") is None
