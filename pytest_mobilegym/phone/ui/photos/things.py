"""Documents that lie on a desk."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.photos.lettering import write
from pytest_mobilegym.phone.ui.photos.samples import day_of, language_of
from pytest_mobilegym.phone.ui.photos.scene import Scene

_LETTERS = {
    "en": ("Rental agreement", "Invoice", "Certificate", "Insurance policy", "Meeting minutes", "Order form"),
    "zh": ("房屋租赁合同", "付款通知单", "荣誉证书", "保险单", "会议纪要", "订货单"),
}


def document(c: Scene) -> str:
    s = c.s
    language = language_of(c)
    title = s.pick(_LETTERS[language])
    number = f"No. {day_of(c)[:7]}-{s.between(100, 999)}"
    c.tell("title", title)
    c.tell("number", number)
    lines = "".join(
        f'<path d="M48 {46 + 6.5 * n:g}h{s.between(40, 64)}" stroke="#a3abb3" stroke-width="1.5"/>'
        for n in range(7)
    )
    mark = c.choose("mark", ("label", "stamp", "signature"))
    drawn = {
        "label": '<path d="M48 98h24v9H48z" fill="#e5383b" opacity=".75"/><path d="M51 102.5h18" stroke="#ffffff" stroke-width="1.5"/>',
        "stamp": '<g fill="none" stroke="#d6343a" opacity=".8"><circle cx="100" cy="97" r="12" stroke-width="2"/><circle cx="100" cy="97" r="9" stroke-width=".8"/></g><path d="M100 90l2 4.5 5 .5-3.7 3.3 1 4.7-4.3-2.5-4.3 2.5 1-4.7-3.7-3.3 5-.5z" fill="#d6343a" opacity=".8"/>',
        "signature": '<path d="M80 107h32" stroke="#8d96a0" stroke-width=".8"/><path d="M82 104c4-14 9 6 13-7s5 8 9 0 5 4 8-3" fill="none" stroke="#1f4fa3" stroke-width="1.8" stroke-linecap="round"/>',
    }[mark]
    return (
        f'{c.ground(*s.pick((("#8a6244", "#5f4029"), ("#4a5560", "#2d353d"), ("#b9c4cc", "#8d9aa5"))))}<g transform="rotate({s.between(-5, 5)} 80 60)"><path d="M40 4h84v116H40z" fill="#000000" opacity=".28" transform="translate(2 3)"/><path d="M38 2h84v116H38z" fill="{c.gradient("#ffffff", "#ececea")}"/>'
        f'{write(80, 20, title, 9.4, most=72, middle=True, bold=True)}{write(80, 31, number, 6.8, most=70, middle=True, colour="#5d646d")}<path d="M48 36.5h64" stroke="#2b2f36" stroke-width=".8"/>{lines}{drawn}</g>{c.vignette()}'
    )
