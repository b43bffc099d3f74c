"""Draws Vega-Lite charts as small SVG that takes the colours of the page it stands in.

vl-convert (the extra `plots`) is Vega without a browser. It opens no connection: all data are in the chart.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from importlib.util import find_spec
from typing import Any, cast

from markupsafe import Markup

Json = str | int | float | bool | None | Sequence["Json"] | Mapping[str, "Json"]
"""A part of a chart."""
Chart = Mapping[str, Json]

MOST_SERIES = 8
"""Series that have a colour and a sign of their own."""
INK, MUTED, LINE, CARD, ACCENT = (
    "var(--ink,#1b1d21)",
    "var(--muted,#5a606a)",
    "var(--line,#e2e2dd)",
    "var(--card,#fff)",
    "var(--accent,#2257c5)",
)
"""Colours of the page; what follows the comma is for a drawing that was taken out of it."""
COLOURS = [
    f"var(--series-{number},{colour})"
    for number, colour in enumerate(
        ("#2257c5", "#b3500f", "#18794a", "#a02c7d", "#8a6d00", "#6b47b8", "#0b7285", "#5a606a"), start=1
    )
]
SIGNS = ["circle", "square", "triangle-up", "diamond", "cross", "triangle-down", "triangle-right", "stroke"]
FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans CJK SC',sans-serif"
_SCHEMA = "https://vega.github.io/schema/vega-lite/v5.json"
_CONFIG: Chart = {
    "background": "transparent",
    "view": {"stroke": None},
    "mark": {"aria": False},
    "axis": {
        **{"aria": False, "labelColor": MUTED, "titleColor": MUTED, "gridColor": LINE, "domainColor": LINE},
        **{"tickColor": LINE, "labelFontSize": 12, "titleFontSize": 12, "titleFontWeight": "normal"},
        **{"labelLimit": 130, "titlePadding": 8},
    },
    "legend": {
        **{"aria": False, "labelColor": INK, "labelFontSize": 12, "labelLimit": 330, "title": None},
        **{
            "orient": "bottom",
            "direction": "vertical",
            "columns": 1,
            "symbolSize": 60,
            "symbolOpacity": 1,
            "offset": 12,
        },
    },
}
_EMPTY = re.compile(r'<path class="(?:background|foreground)"[^>]*/>')
_LONGEST = 80
"""Characters of a text in a drawing; what goes on is cut."""
_UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
"""What SVG cannot hold; some of it ends the process that draws."""
_NOISE = re.compile(
    r' (?:font-family="[^"]*"|pointer-events="none"|opacity="1"|stroke-width="1"|aria-hidden="true"'
    r'|stroke-miterlimit="10"|role="graphics-[^"]*"|aria-roledescription="[^"]*"|xmlns:xlink="[^"]*"'
    r'|version="1.1")'
)


def can_draw() -> bool:
    """Whether what draws is installed."""
    return find_spec("vl_convert") is not None


def draw(chart: Chart, *, key: str, title: str, description: str) -> Markup:
    """A chart as SVG, "" where nothing is installed that draws; equal charts give equal bytes.

    Args:
        key: of letters and hyphens, unique in the page.
        title: names the drawing, for those who do not see it.
        description: what it shows, in a sentence.
    """
    if not can_draw():
        return Markup()
    import vl_convert

    whole = _clean({"$schema": _SCHEMA, "config": _CONFIG, **chart})
    svg = vl_convert.vegalite_to_svg(cast(dict[str, Any], whole))
    return Markup(_name(_shorten(svg), key, _readable(title), _readable(description)))


def _clean(part: Json) -> Json:
    """A part of a chart with texts that can be drawn: they come from runs of strangers."""
    if isinstance(part, str):
        text = _readable(part)
        return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
    if isinstance(part, Mapping):
        return {name: _clean(each) for name, each in part.items()}
    if isinstance(part, Sequence):
        return [_clean(each) for each in part]
    return part


def _readable(text: str) -> str:
    return _UNSEEN.sub("\N{REPLACEMENT CHARACTER}", text)


def _shorten(text: str) -> str:
    """Without what says nothing in a page: defaults, empty shapes, and fonts, since the page has its own."""
    return _NOISE.sub("", _EMPTY.sub("", text))


def _name(text: str, key: str, title: str, description: str) -> str:
    """With a name and a description for those who do not see it."""
    head, _, body = text.partition(">")
    size = " ".join(re.findall(r'(?:width|height|viewBox)="[^"]*"', head))
    return (
        f'<svg class="plot" role="img" font-family="{FONT}" {size}'
        f' aria-labelledby="{key}-title" aria-describedby="{key}-desc">'
        f'<title id="{key}-title">{escape(title)}</title>'
        f'<desc id="{key}-desc">{escape(description)}</desc>{body}'
    )
