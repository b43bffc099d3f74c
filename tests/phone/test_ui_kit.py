"""The interface kit: every macro renders, offers what it is given, looks right in both themes and languages.

The globals of templates are played by small recorders here, so that the kit is tested apart from any app.
"""

from __future__ import annotations

import json
import re
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from jinja2 import DictLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined
from markupsafe import Markup, escape

from pytest_mobilegym.errors import AppError, UnknownName
from pytest_mobilegym.phone.ui import art, icons
from pytest_mobilegym.phone.ui.seeded import Seeded

UI = Path(icons.__file__).parent

# One page a name: the body of a template that uses the kit as apps do.
PAGES = {
    "settings": """
        {% call ui.page(top=ui.topbar(t("settings"), trailing=ui.icon_button("search", tap=on("a")) ~ ui.icon_button("more-vert", tap=on("b")))) %}
          {{ ui.search_field("query", placeholder=t("search")) }}
          {% call ui.section() %}
            {{ ui.row("Wi-Fi", icon="wifi-4", tint="#2f7bff", value="Home 5G", chevron=true, tap=on("open", page="wifi")) }}
            {{ ui.row(words.bluetooth, icon="bluetooth", tint="#2f7bff", value=t("on"), chevron=true, tap=on("open", page="bluetooth")) }}
            {{ ui.row(words.airplane, icon="airplane-fill", tint="#f08c00", toggle=false, tap=on("airplane")) }}
            {{ ui.row(words.hotspot, icon="hotspot", tint="#12a150", toggle=true, tap=on("hotspot")) }}
          {% endcall %}
          {% call ui.section(words.sound, footer=words.note) %}
            {{ ui.row(words.silent, icon="bell-off", subtitle=words.note, toggle=true, tap=on("silent")) }}
            {{ ui.row(words.ringtone, icon="music", value=words.long, chevron=true, tap=on("tone")) }}
            {{ ui.row(words.long, icon="globe", subtitle=words.long, chevron=true, tap=on("long")) }}
            {{ ui.row(words.locked, icon="lock", chevron=true, tap=on("locked")) }}
          {% endcall %}
          {% call ui.section() %}{{ ui.row(t("reset"), danger=true, tap=on("reset")) }}{% endcall %}
        {% endcall %}""",
    "chats": """
        {% call ui.page(top=ui.topbar("WeChat (3)", back=false, center=true, trailing=ui.icon_button("plus-circle", tap=on("plus"))),
             bottom=ui.tabbar("chats", [("chats", words.chats, "chat", on("tab", tab="chats"), 12), ("contacts", words.contacts, "contact", on("tab", tab="contacts")),
               ("discover", words.discover, "compass", on("tab", tab="discover"), true), ("me", words.me, "user", on("tab", tab="me"))])) %}
          {% for name in words.people %}
            {{ ui.chat_row(name, words.long if loop.index is odd else words.short, avatar(name, name, 48), time="09:41", badge={1: 3, 2: true, 5: 128}.get(loop.index), muted=loop.index == 4, pinned=loop.first, tap=on("chat", chat=loop.index) ~ hold("menu", chat=loop.index)) }}
          {% endfor %}
        {% endcall %}""",
    "talk": """
        {% call ui.page(top=ui.topbar(words.people[0], center=true, trailing=ui.icon_button("more-horiz", tap=on("info"))), anchor="end",
             bottom=ui.message_bar("message", leading=ui.icon_button("mic", tap=on("voice")), trailing=ui.icon_button("emoji", tap=on("emoji")) ~ ui.icon_button("plus-circle", tap=on("more")))) %}
          {{ ui.stamp("09:41") }}
          {{ ui.bubble(words.short, lead=avatar(words.people[0], words.people[0], 40), name=words.people[0]) }}
          {{ ui.bubble(words.long, mine=true, lead=avatar("me", "Me", 40), tap=hold("message", message=2)) }}
          {{ ui.bubble("OK", lead=avatar(words.people[0], words.people[0], 40)) }}
          {{ ui.bubble("1234567", mine=true, lead=avatar("me", "Me", 40), status="✓") }}
          {% call ui.bubble(lead=avatar(words.people[0], words.people[0], 40), tone="bare", tap=on("photo")) %}<div style="width:180px;height:135px">{{ picture("beach/1") }}</div>{% endcall %}
          {{ ui.stamp(words.note) }}
        {% endcall %}""",
    "controls": """
        {% call ui.page(top=ui.topbar(words.controls, subtitle=words.note), floating=ui.fab("plus", tap=on("add"))) %}
          {{ ui.large_title(words.controls, words.short, ui.icon_button("edit", tap=on("edit"), tone="tonal")) }}
          {% call ui.card() %}
            <div style="display:flex;flex-wrap:wrap;gap:10px">{{ ui.button(t("save"), tap=on("save")) }}{{ ui.button(t("cancel"), kind="tonal", tap=on("cancel")) }}{{ ui.button(t("delete"), kind="danger", icon="trash", tap=on("delete")) }}{{ ui.button(t("more"), kind="text", tap=on("more")) }}{{ ui.button(t("edit"), kind="outline", small=true, tap=on("edit")) }}{{ ui.button(t("open"), small=true, tap=on("open")) }}{{ ui.button(t("done"), disabled=true, tap=on("done")) }}</div>
          {% endcall %}
          {% call ui.card() %}
            <div style="display:flex;gap:18px;align-items:center;flex-wrap:wrap">{{ ui.switch(true, tap=on("s1")) }}{{ ui.switch(false, tap=on("s2")) }}{{ ui.switch(true, disabled=true) }}{{ ui.checkbox(true, words.chats, tap=on("c1")) }}{{ ui.checkbox(false, tap=on("c2")) }}{{ ui.radio(true, words.me, tap=on("r1")) }}{{ ui.radio(false, tap=on("r2")) }}</div>
            <div style="display:flex;gap:8px;margin:8px 0">{{ ui.chip(t("all"), selected=true, tap=on("f1")) }}{{ ui.chip(words.contacts, tap=on("f2")) }}{{ ui.chip(words.sound, icon="music", tap=on("f3")) }}{{ ui.badge(7) }}{{ ui.badge(120) }}{{ ui.badge() }}</div>
            {{ ui.segmented("week", [("day", words.day, on("d")), ("week", words.week, on("w")), ("month", words.month, on("m"))]) }}
            {{ ui.slider(62, icon="brightness") }}{{ ui.progress(40) }}
            <div style="display:flex;justify-content:space-between;margin-top:8px">{{ ui.stepper(3, on("less"), on("more")) }}{{ ui.dots(4, 1) }}</div>
          {% endcall %}
          {% call ui.section(words.contacts, flat=true) %}{{ ui.row(words.chats, check=true, tap=on("x")) }}{{ ui.row(words.me, radio=false, tap=on("y"), trail=ui.badge(2)) }}{% endcall %}
          {% call ui.section() %}{% call ui.grid() %}{{ ui.tile(words.day, icon="wallet", tap=on("t1")) }}{{ ui.tile(words.week, icon="scan", tint="#1677ff", tap=on("t2"), badge=true) }}{{ ui.tile(words.month, icon="gift", tint="#f04438", tap=on("t3"), badge=5) }}{{ ui.tile(words.long, icon="card", tint="#12a150", tap=on("t4")) }}{% endcall %}{% endcall %}
        {% endcall %}""",
    "form": """
        {% call ui.page(top=ui.topbar(words.form, close=true, trailing=ui.button(t("save"), kind="text", tap=on("save"))), bottom=none) %}
          {{ ui.toptabs("a", [("a", words.chats, on("ta")), ("b", words.contacts, on("tb")), ("c", words.discover, on("tc"))]) }}
          {{ ui.text_field("name", label=t("name"), value="Ada", placeholder="x", hint=words.note) }}
          {{ ui.text_field("mail", label="E-mail", placeholder="name@example.com", error=words.short, icon="mail") }}
          {{ ui.text_field("note", label=words.sound, value="one\\ntwo", multiline=true, rows=3) }}
          {% call ui.section() %}
            {{ ui.text_field("a", label=t("name"), placeholder=words.short, tone="line") }}
            {{ ui.text_field("b", label=words.contacts, value="12345678901", tone="line") }}
            {{ ui.row(words.sound, value=words.day, chevron=true, tap=on("v")) }}
          {% endcall %}
          {{ ui.search_field(tap=on("search.open")) }}
          {{ ui.search_field("q2", value="noodles", clear=on("clear")) }}
          <div style="padding:0 16px">{{ ui.button(t("save"), wide=true, tap=on("save")) }}</div>
        {% endcall %}""",
    "empty": """
        {% call ui.page(top=ui.topbar(words.chats), bottom=none, scroll=none) %}{{ ui.empty_state("inbox", t("no_results"), hint=words.note, action=ui.button(t("add"), kind="tonal", tap=on("add"))) }}{{ ui.progress() }}{% endcall %}""",
    "actions": """
        {% call ui.page(top=ui.topbar("3", close=true, trailing=ui.icon_button("check-double", tap=on("all"))), scroll=none) %}<div style="display:grid;grid-template-columns:repeat(3,1fr);gap:2px">{% for n in range(12) %}<div style="height:118px">{{ picture(n | string) }}</div>{% endfor %}</div>{% endcall %}""",
}
OVERLAYS = {
    "sheet": (
        "layer-sheet",
        """{% call ui.sheet(words.form, trailing=ui.icon_button("close", tap=on("nav.back")), footer=ui.button(t("cancel"), kind="tonal", tap=on("nav.back")) ~ ui.button(t("done"), tap=on("done"))) %}{{ ui.time_picker(7, 30, "hour", "minute") }}{% endcall %}""",
    ),
    "period": (
        "layer-sheet",
        """{% call ui.sheet(words.form) %}{{ ui.time_picker(19, 5, "hour", "minute", "period") }}{% call ui.wheels() %}{{ ui.wheel("year", ["2024", "2025", "2026", "2027"], "year", 2, unit=words.day) }}{{ ui.wheel("month", words.people, "month", 4) }}{% endcall %}{% endcall %}""",
    ),
    "options": (
        "layer-sheet",
        """{{ ui.option_list([(t("copy"), on("copy")), (t("share"), on("share"), "selected"), (t("delete"), on("delete"), "danger")], title=words.note) }}""",
    ),
    "dialog": ("layer-dialog", """{{ ui.confirm(words.question, words.long, yes=on("delete"), yes_label=t("delete"), danger=true) }}"""),
    "prompt": (
        "layer-dialog",
        """{% call ui.dialog(t("rename"), icon="folder", buttons=ui.button(t("cancel"), kind="tonal", tap=on("nav.back")) ~ ui.button(t("ok"), tap=on("ok"))) %}{{ ui.text_field("folder", value="Holiday") }}{% endcall %}""",
    ),
    "menu": (
        "layer-menu",
        """{% call ui.menu() %}{{ ui.menu_item(t("edit"), icon="edit", tap=on("edit")) }}{{ ui.menu_item(t("share"), icon="share", tap=on("share"), checked=true) }}{{ ui.menu_item(t("delete"), icon="trash", danger=true, tap=on("delete")) }}{% endcall %}""",
    ),
}

WORDS = {
    "en": {
        "bluetooth": "Bluetooth", "airplane": "Airplane mode", "hotspot": "Personal hotspot", "sound": "Sound",
        "note": "Applies to all apps", "silent": "Silent mode", "ringtone": "Ringtone", "locked": "Not available",
        "long": "A sentence that is much too long for one line of a small screen and must end somewhere",
        "short": "See you at noon", "chats": "Chats", "contacts": "Contacts", "discover": "Discover", "me": "Me",
        "people": ["Olivia Bennett", "Family", "Marcus Chen", "Hiking club", "Sofia", "Dr. Alan Whitfield", "Building B", "Noah", "Ada", "Kai"],
        "controls": "Controls", "form": "New contact", "day": "Day", "week": "Week", "month": "Month",
        "question": "Delete this conversation?",
    },
    "zh": {
        "bluetooth": "蓝牙", "airplane": "飞行模式", "hotspot": "个人热点", "sound": "声音", "note": "适用于所有应用",
        "silent": "静音模式", "ringtone": "来电铃声", "locked": "不可用",
        "long": "这是一句非常长的话，在小屏幕的一行里是放不下的，所以必须在某个地方截断，以省略号结尾",
        "short": "中午见", "chats": "微信", "contacts": "通讯录", "discover": "发现", "me": "我",
        "people": ["林知夏", "一家人", "周明远", "周末徒步群", "苏念", "王医生", "三号楼业主群", "诺亚", "陈小满", "凯"],
        "controls": "控件", "form": "新建联系人", "day": "天", "week": "周", "month": "月", "question": "删除该聊天？",
    },
}  # fmt: skip


class Recorder:
    """Plays the globals of templates and notes what they were asked for."""

    def __init__(self, lang: str = "en", refused: frozenset[str] = frozenset({"locked"})) -> None:
        self.lang = lang
        self.refused = refused
        self.offered: list[str] = []
        self.texts = json.loads((UI / "texts" / f"{lang}.json").read_text("utf-8"))

    def _touch(self, attribute: str, action: str, args: dict[str, Any], extra: str = "") -> Markup:
        if action in self.refused:
            return Markup(' aria-disabled="true"')
        self.offered.append(action)
        given = f" {attribute.replace('data-on', 'data')}-args='{json.dumps(args)}'" if args else ""
        return Markup(f' {attribute}="{action}"{given}{extra}')

    def on(self, action: str, /, **args: Any) -> Markup:
        return self._touch("data-on", action, args)

    def hold(self, action: str, /, **args: Any) -> Markup:
        return self._touch("data-hold", action, args)

    def fling(self, action: str, /, to: str = "up", **args: Any) -> Markup:
        return self._touch("data-fling", action, args, f' data-fling-to="{to}"')

    def field(self, name: str, value: str | None = None, *_: Any) -> Markup:
        return Markup(' data-field="{}" value="{}"').format(name, value or "")

    def field_attr(self, name: str, *_: Any) -> Markup:
        return Markup(' data-field="{}"').format(name)

    def field_text(self, name: str, value: str | None = None) -> str:
        return value or ""

    def scroller(self, name: str, axis: str = "y", anchor: str = "start", snap: int | None = None) -> Markup:
        end = Markup(' data-anchor="end"') if anchor == "end" else ""
        return Markup(' data-scroll="{}" data-offset="0" data-axis="{}"{}').format(name, axis, end)

    def wheel_attrs(self, name: str, count: int, item: int, action: str, selected: int = 0, **_: Any) -> Markup:
        self.offered.append(action)
        return Markup(' data-scroll="{}" data-offset="{}" data-axis="y" data-snap="{}"').format(name, selected * item, item)

    def environment(self) -> Environment:
        pages = {name: f'{{% import "ui/kit.html" as ui %}}{body}' for name, body in PAGES.items()}
        overlays = {name: f'{{% import "ui/kit.html" as ui %}}{body}' for name, (_, body) in OVERLAYS.items()}
        env = Environment(
            loader=PrefixLoader({"ui": FileSystemLoader(UI / "templates"), "page": DictLoader({**pages, **overlays})}),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        env.globals.update(
            on=self.on, hold=self.hold, fling=self.fling, field=self.field, field_attr=self.field_attr,
            field_text=self.field_text, scroller=self.scroller, wheel_attrs=self.wheel_attrs,
            t=lambda key, **slots: self.texts[key], icon=icons.icon, app_icon=icons.app_icon, avatar=art.avatar,
            picture=art.picture,
        )  # fmt: skip
        return env

    def render(self, template: str, **context: Any) -> str:
        return self.environment().get_template(template).render(words=WORDS[self.lang], **context)


def status_context(foreground: str, **settings: bool) -> dict[str, Any]:
    names = ("airplane_mode_enabled", "silent_mode", "do_not_disturb_enabled", "nfc_enabled", "battery_saver_enabled")
    switches = {**dict.fromkeys(names, False), "bluetooth_enabled": True, "mobile_data_enabled": True, "wifi_enabled": True}
    return {
        "settings": SimpleNamespace(**{**switches, **settings}),
        "hardware": SimpleNamespace(has_sim=True, cellular_level=4, data_type="5g", wifi_level=3),
        "battery": SimpleNamespace(percent=78, charging=False),
        "time": datetime(2026, 1, 4, 9, 41),
        "foreground": foreground,
    }


def keyboard_context(page: str = "letters", shift: str = "off", enter: str = "done", **more: Any) -> dict[str, Any]:
    return {"keyboard": SimpleNamespace(page=page, shift=shift, **more), "enter": enter}


def screen(
    recorder: Recorder, page: str, *, theme: str = "light", overlay: str | None = None, keyboard: dict[str, Any] | None = None,
    font: str = "1.00", extra: str = "",
) -> str:  # fmt: skip
    """A whole document that shows one page, as the client would build it."""
    app = "wechat" if page in ("chats", "talk") else "settings"
    light = "light" if theme == "dark" else "dark"
    parts = [("page", app, recorder.render(f"page/{page}"))]
    if overlay:
        parts.append((OVERLAYS[overlay][0].removeprefix("layer-"), app, recorder.render(f"page/{overlay}")))
    parts.append(("system", "system", recorder.render("ui/status.html", **status_context("light" if overlay else light))))
    if keyboard:
        parts.append(("keyboard", "system", recorder.render("ui/keyboard.html", **keyboard)))
    parts.append(("system", "system", recorder.render("ui/gesture_bar.html", foreground=light)))
    regions = "".join(f'<div class="region layer-{layer}" data-app="{app}">{html}</div>' for layer, app, html in parts)
    shown = "shown" if keyboard else ""
    return document(f'data-theme="{theme}" data-lang="{recorder.lang}" data-font="{font}" data-keyboard="{shown}"', regions + extra)


def document(attributes: str, regions: str) -> str:
    styles = "".join((UI / name).read_text("utf-8") for name in ("base.css", "kit.css", "system.css"))
    return f'<!doctype html><meta charset="utf-8"><style>body{{margin:0}}{styles}</style><body><div id="screen" {attributes}>{regions}</div></body>'
