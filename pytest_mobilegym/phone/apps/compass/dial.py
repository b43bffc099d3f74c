"""The drawn dial and level, on a grid of 320 x 320 around its middle."""

from functools import cache

from markupsafe import Markup

LETTERS = {"en": ("N", "E", "S", "W"), "zh": ("北", "东", "南", "西")}


@cache
def _rose(lang: str) -> str:
    """Ticks every two degrees, numbers every thirty, letters of the quarters."""
    ticks: list[str] = []
    bold: list[str] = []
    for angle in range(0, 360, 2):
        line = f'<path d="M0 -148v{18 if angle % 30 == 0 else 12}" transform="rotate({angle})"/>'
        (bold if angle % 30 == 0 else ticks).append(line)
    numbers = "".join(
        f'<text y="-112" transform="rotate({angle})" font-size="14" fill="#c9cdd3">{angle}</text>'
        for angle in range(0, 360, 30)
    )
    letters = "".join(
        f'<text y="-76" transform="rotate({90 * quarter})" font-size="26" '
        f'fill="{"#ff4b3e" if quarter == 0 else "#ffffff"}">{letter}</text>'
        for quarter, letter in enumerate(LETTERS[lang])
    )
    return (
        f'<g stroke="#6f757d" stroke-width="1.4">{"".join(ticks)}</g>'
        f'<g stroke="#ffffff" stroke-width="2.4">{"".join(bold)}</g>'
        f'<g text-anchor="middle">{numbers}{letters}</g><path d="M0 -106l7 12h-14z" fill="#ff4b3e"/>'
    )


def compass_dial(heading: int, lang: str, marked: int | None) -> Markup:
    """The dial, turned so that the heading is at the top, with the marked bearing in orange."""
    mark = ""
    if marked is not None:
        mark = (
            f'<path d="M0 -158v28" transform="rotate({marked})" stroke="#ffa31a" stroke-width="5" '
            'stroke-linecap="round"/>'
        )
    return Markup(
        '<svg class="compass-svg" width="320" height="320" viewBox="-160 -160 320 320" aria-hidden="true">'
        f'<g transform="rotate({-heading})">{_rose(lang)}{mark}</g>'
        '<path d="M0 -160v34" stroke="#ffffff" stroke-width="4.5" stroke-linecap="round"/>'
        '<g stroke="#4a4f57" stroke-width="1"><path d="M-46 0h92M0 -46v92"/></g></svg>'
    )


def level_dial(angle: int, towards: int) -> Markup:
    """The level: the bubble is in the middle when the phone lies flat."""
    drift = min(abs(angle), 30) * 3
    flat = angle == 0
    rings = "".join(f'<circle r="{radius}" fill="none" stroke="#3a3f47"/>' for radius in (150, 105, 66))
    colour = "#2fd06a" if flat else "#ffffff"
    return Markup(
        '<svg class="compass-svg" width="320" height="320" viewBox="-160 -160 320 320" aria-hidden="true">'
        f'{rings}<path d="M-150 0h300M0 -150v300" stroke="#2b2f36"/>'
        f'<circle r="64" fill="{colour}" fill-opacity="{1 if flat else 0.16}"/>'
        f'<g transform="rotate({towards})"><circle cy="{-drift}" r="60" fill="none" stroke="{colour}" '
        f'stroke-width="3"/><circle cy="{-drift}" r="4" fill="{"#0b3d1e" if flat else "#ff4b3e"}"/></g></svg>'
    )
