"""Screenshots: a list of settings, a chat or a page with a chart."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.photos.lettering import width_of, write
from pytest_mobilegym.phone.ui.photos.samples import language_of
from pytest_mobilegym.phone.ui.photos.scene import Scene

_TITLES = {
    "en": {"list": "Settings", "chat": "Nora", "chart": "Steps"},
    "zh": {"list": "设置", "chat": "小周", "chart": "步数"},
}
_ROWS = {
    "en": (
        "Wi-Fi",
        "Bluetooth",
        "Display",
        "Sound",
        "Battery",
        "Storage",
        "Privacy",
        "Language",
        "About phone",
    ),
    "zh": ("无线网络", "蓝牙", "显示", "声音", "电池", "存储空间", "隐私", "语言", "关于手机"),
}
_TALK = {
    "en": ("Are you on your way?", "Yes, five minutes", "Shall I order?", "Please do!", "Noodles again?", "Always.", "See you soon", "Bring the book"),
    "zh": ("你出发了吗？", "马上就到", "我先点菜？", "好的，谢谢", "还是面条？", "当然！", "一会儿见", "别忘了带书"),
}  # fmt: skip
_DAYS = {"en": ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"), "zh": ("一", "二", "三", "四", "五", "六", "日")}
_TINTS = ("#2563eb", "#16914b", "#c2410c", "#7c3aed", "#0f766e", "#be185d")


def screenshot(c: Scene) -> str:
    s = c.s
    language = language_of(c)
    tint = s.pick(_TINTS)
    ground, card, ink = s.pick((("#f3f4f7", "#ffffff", "#2b2f36"), ("#14171c", "#23272e", "#dfe3e8")))
    form = c.choose("form", ("list", "chat", "chart"))
    title = _TITLES[language][form]
    c.tell("title", title)
    c.tell("clock", f"{s.between(7, 22)}:{s.between(0, 59):02d}")
    body = {"list": _rows, "chat": _bubbles, "chart": _steps}[form](c, language, tint, card, ink)
    return (
        f'<path d="M0 0h120v160H0z" fill="{ground}"/>{write(10, 9, str(c.facts["clock"]), 5.6, most=20, bold=True, colour=ink)}<path d="M84 8h3V6h-3zM88 8h3V4h-3zM92 8h3V3h-3z" fill="{ink}"/><rect x="99" y="3" width="11" height="5.5" rx="1.5" fill="none" stroke="{ink}" stroke-width=".8"/><rect x="100" y="4" width="{s.between(3, 9)}" height="3.5" rx=".6" fill="{ink}"/>'
        f'<path d="M14 17l-4 4 4 4" fill="none" stroke="{ink}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>{write(22, 24, title, 9, most=70, bold=True, colour=ink)}<circle cx="108" cy="21" r="3.5" fill="{tint}"/>{body}<path d="M44 155h32" stroke="{ink}" stroke-width="2" stroke-linecap="round" opacity=".5"/>'
    )


def _rows(c: Scene, language: str, tint: str, card: str, ink: str) -> str:
    names = _ROWS[language]
    first = c.s.between(0, len(names) - 7)
    c.tell("lines", names[first : first + 7])
    return "".join(
        f'<rect x="7" y="{33 + 16.5 * n:g}" width="106" height="14.5" rx="3.5" fill="{card}"/><circle cx="16" cy="{40.2 + 16.5 * n:g}" r="4.2" fill="{c.s.pick((tint, "#f59f00", "#e03131", "#1098ad"))}"/>'
        f'{write(25, 42.8 + 16.5 * n, name, 7.4, most=74, colour=ink)}<path d="M104 {37.5 + 16.5 * n:g}l3 2.8-3 2.8" fill="none" stroke="{ink}" opacity=".5"/>'
        for n, name in enumerate(names[first : first + 7])
    )


def _bubbles(c: Scene, language: str, tint: str, card: str, ink: str) -> str:
    talk = _TALK[language]
    first = 2 * c.s.between(0, 1)
    said = talk[first : first + 6]
    c.tell("lines", said)
    found = []
    for n, line in enumerate(said):
        mine, y, width = n % 2 == 1, 34 + 18.5 * n, width_of(line) * 7.4 + 10
        x = 112 - width if mine else 8
        found.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="14.5" rx="5" fill="{tint if mine else card}"/>{write(x + 5, y + 9.8, line, 7.2, most=width - 8, colour="#ffffff" if mine else ink)}'
        )
    return "".join(found)


def _steps(c: Scene, language: str, tint: str, card: str, ink: str) -> str:
    counts = [100 * c.s.between(18, 140) + c.s.between(0, 99) for _ in range(7)]
    c.tell("lines", tuple(f"{day} {count}" for day, count in zip(_DAYS[language], counts, strict=True)))
    columns = "".join(
        f'<rect x="{14 + 14 * n}" y="{80 - count / 380:g}" width="8" height="{count / 380:g}" rx="2" fill="{tint}"/>{write(18 + 14 * n, 90, day, 5.6, most=12, middle=True, colour=ink)}'
        for n, (day, count) in enumerate(zip(_DAYS[language], counts, strict=True))
    )
    lines = "".join(
        write(14 + 52 * (n // 4), 110 + 10 * (n % 4), day, 6.6, most=16, colour=ink)
        + write(
            58 + 50 * (n // 4), 110 + 10 * (n % 4), str(count), 6.6, most=30, end=True, bold=True, colour=ink
        )
        for n, (day, count) in enumerate(zip(_DAYS[language], counts, strict=True))
    )
    return f'<rect x="7" y="32" width="106" height="64" rx="5" fill="{card}"/>{columns}<rect x="7" y="100" width="106" height="46" rx="5" fill="{card}"/>{lines}'
