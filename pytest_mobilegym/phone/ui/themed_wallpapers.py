"""Wallpapers of the themes: nine more scenes, on the same grid of 360 x 800."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from collections.abc import Callable

from pytest_mobilegym.phone.ui.seeded import Seeded


def _sky(*stops: str) -> str:
    """A ground from top to bottom."""
    last = len(stops) - 1
    marks = "".join(
        f'<stop offset="{index / last:.2f}" stop-color="{colour}"/>' for index, colour in enumerate(stops)
    )
    return (
        f'<linearGradient id="wall-sky" x2="0" y2="1">{marks}</linearGradient>'
        '<path d="M0 0h360v800H0z" fill="url(#wall-sky)"/>'
    )


def _stars(seed: str, count: int, bottom: int) -> str:
    s = Seeded(seed)
    return "".join(
        f'<circle cx="{s.between(4, 356)}" cy="{s.between(6, bottom)}" r="{s.pick((0.7, 0.9, 1.2, 1.7))}" '
        f'fill="#ffffff" opacity=".{s.between(3, 9)}"/>'
        for _ in range(count)
    )


def _ridge(seed: str, top: int, height: int, colour: str) -> str:
    """A rolling edge across the screen, filled to its bottom."""
    s = Seeded(seed)
    points = [top + s.between(-height, height) for _ in range(5)]
    path = f"M0 {points[0]}" + "".join(
        f"C{90 * i + 45} {points[i]} {90 * i + 45} {points[i + 1]} {90 * i + 90} {points[i + 1]}"
        for i in range(4)
    )
    return f'<path d="{path}V800H0z" fill="{colour}"/>'


def _aurora() -> str:
    veils = "".join(
        f'<linearGradient id="wall-veil{i}" x2="0" y2="1"><stop stop-color="{colour}" stop-opacity="0"/>'
        f'<stop offset=".72" stop-color="{colour}" stop-opacity=".62"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></linearGradient>'
        f'<path d="M-20 {top}C60 {top + 90} 110 {top - 60} 190 {top + 20}S310 {top - 70} 380 {top - 10}V{top + 240}'
        f'C300 {top + 180} 270 {top + 330} 180 {top + 270}S50 {top + 340} -20 {top + 250}z" fill="url(#wall-veil{i})"/>'
        for i, (top, colour) in enumerate(((60, "#8f7bff"), (120, "#2bc4d8"), (210, "#35e0a1")))
    )
    ridges = _ridge("aurora far", 600, 40, "#12233f") + _ridge("aurora near", 680, 30, "#0a1529")
    return _sky("#050b1c", "#0d2340", "#13405a") + _stars("aurora stars", 60, 460) + veils + ridges


def _skyline() -> str:
    s = Seeded("skyline towers")
    towers, lights = [], []
    for colour, base in (("#3d3a6b", 430), ("#28264f", 500), ("#171634", 580)):
        x = -10
        while x < 360:
            width, top = s.between(30, 58), base + s.between(-50, 60)
            towers.append(f'<path d="M{x} {top}h{width}V800H{x}z" fill="{colour}"/>')
            if colour == "#171634":
                lights += [
                    f'<path d="M{x + 7 + 10 * column} {top + 12 + 16 * row}h4v7h-4z"/>'
                    for row in range(9)
                    for column in range((width - 10) // 10)
                    if s.between(0, 9) < 5
                ]
            x += width + s.between(2, 8)
    ground = (
        _sky("#2b1a4f", "#7a3f86", "#e0708a", "#f6b38c") + '<circle cx="240" cy="330" r="62" fill="#ffd9a8"/>'
    )
    return f'{ground}{"".join(towers)}<g fill="#ffd98a" opacity=".85">{"".join(lights)}</g>'


def _blossom() -> str:
    s = Seeded("blossom")
    petal = "".join(f'<ellipse cy="-9" rx="6" ry="9" transform="rotate({72 * i})"/>' for i in range(5))
    branch = (
        '<g fill="none" stroke="#7d5a5a" stroke-linecap="round"><path d="M380 120C300 150 250 230 150 250S60 320 20 330" '
        'stroke-width="7"/><path d="M250 205c-10-50-60-70-90-110M150 250c-10 40-40 70-50 120" stroke-width="4"/></g>'
    )
    places = (
        (300, 150), (250, 205), (205, 232), (160, 98), (185, 140), (150, 250), (96, 284), (40, 324), (102, 366),
        (128, 318), (228, 170), (330, 132), (70, 306), (270, 232),
    )  # fmt: skip
    flowers = "".join(
        f'<g transform="translate({x + s.between(-6, 6)} {y + s.between(-6, 6)}) rotate({s.between(0, 70)}) '
        f'scale({s.pick((0.8, 1, 1.3, 1.5))})"><g fill="{s.pick(("#f7a8bf", "#fbc4d2", "#f48fab"))}">{petal}</g>'
        '<circle r="3.4" fill="#ffe39a"/></g>'
        for x, y in places
    )
    falling = "".join(
        f'<ellipse cx="{s.between(10, 350)}" cy="{s.between(420, 780)}" rx="4" ry="7" fill="#f7a8bf" '
        f'opacity=".7" transform="rotate({s.between(0, 90)} 180 600)"/>'
        for _ in range(18)
    )
    return _sky("#fdeef1", "#fbe3ea", "#f4d5e2") + branch + flowers + falling


def _lagoon() -> str:
    waves = "".join(
        _ridge(f"lagoon {index}", 380 + 62 * index, 14, colour)
        for index, colour in enumerate(
            ("#8fe3df", "#5fd0d3", "#37b6c4", "#1f97b0", "#157a98", "#0f5f7f", "#0b4a66")
        )
    )
    sun = '<circle cx="92" cy="200" r="46" fill="#fff3c9"/><circle cx="92" cy="200" r="70" fill="#fff3c9" opacity=".35"/>'
    sail = '<path d="M236 398l30-84v84zM270 326v72h26zM226 404h82l-14 16h-54z" fill="#ffffff"/>'
    return _sky("#c9f1ff", "#e5fbf5", "#b9f0e6") + sun + sail + waves


def _citrus() -> str:
    def slice_of(x: int, y: int, radius: int, rind: str, flesh: str) -> str:
        wedges = "".join(
            f'<path d="M0 -{radius * 0.14:.0f}L{radius * 0.29:.0f} -{radius * 0.72:.0f}A{radius * 0.78:.0f} '
            f'{radius * 0.78:.0f} 0 0 0 -{radius * 0.29:.0f} -{radius * 0.72:.0f}z" transform="rotate({45 * i})"/>'
            for i in range(8)
        )
        return (
            f'<g transform="translate({x} {y})"><circle r="{radius}" fill="{rind}"/>'
            f'<circle r="{radius * 0.88:.0f}" fill="#fff7e0"/><g fill="{flesh}">{wedges}</g></g>'
        )

    fruits = (
        (70, 170, 104, "#f59e2c", "#ffb648"), (300, 300, 84, "#f2c230", "#ffdc5e"), (110, 470, 76, "#8cc63f", "#b2df6a"),
        (310, 590, 110, "#f2745b", "#ff9d86"), (70, 720, 92, "#f2c230", "#ffdc5e"),
    )  # fmt: skip
    return _sky("#fff6d8", "#ffeec0") + "".join(slice_of(*fruit) for fruit in fruits)


def _ink() -> str:
    ridges = "".join(
        f'<g opacity=".{opacity:02d}">{_ridge(f"ink {top}", top, 44, "#3b4650")}</g>'
        for top, opacity in ((390, 9), (450, 12), (530, 18), (630, 26))
    )
    stalks = "".join(
        f'<path d="M{x} 800L{x + lean} -10" stroke="#44584a" stroke-width="{width}" stroke-dasharray="86 4" opacity=".8"/>'
        for x, lean, width in ((292, 14, 9), (330, -6, 12), (262, 24, 6))
    )
    leaves = "".join(
        f'<path d="M0 0q26 -10 58 2q-30 10 -58 -2z" transform="translate({x} {y}) rotate({turn})" fill="#4f6a55"/>'
        for x, y, turn in (
            (304, 150, 150), (320, 240, 28), (282, 330, 165), (330, 90, 200), (300, 420, 20), (270, 210, 190),
        )
    )  # fmt: skip
    moon = '<circle cx="108" cy="190" r="54" fill="#d9534a" opacity=".85"/>'
    return _sky("#f5f1e6", "#efe9da", "#e3dccb") + moon + ridges + stalks + leaves


def _ember() -> str:
    s = Seeded("ember sparks")
    sparks = "".join(
        f'<circle cx="{s.between(10, 350)}" cy="{s.between(120, 620)}" r="{s.pick((1, 1.6, 2.4))}" fill="#ffb35c" '
        f'opacity=".{s.between(3, 9)}"/>'
        for _ in range(50)
    )
    flames = "".join(
        f'<path d="M180 {top}c{40 * k} {90 * k} {90 * k} {110 * k} {70 * k} {190 * k}s-{120 * k} {80 * k} -{140 * k} 0 '
        f'{20 * k} -{80 * k} {20 * k} -{130 * k}z" fill="{colour}"/>'
        for top, k, colour in (
            (330, 1.5, "#c2321d"),
            (410, 1.15, "#f2661f"),
            (490, 0.8, "#ffb53a"),
            (560, 0.45, "#fff0b8"),
        )
    )
    logs = (
        '<g stroke-linecap="round" stroke-width="34"><path d="M70 700l220-44" stroke="#3c2017"/>'
        '<path d="M76 652l214 56" stroke="#532b1c"/></g>'
    )
    return _sky("#160a10", "#2a1016", "#4b1a17") + sparks + flames + logs


def _meadow() -> str:
    s = Seeded("meadow flowers")
    hills = "".join(
        _ridge(f"meadow {top}", top, 24, colour)
        for top, colour in ((410, "#a9dd8e"), (480, "#86c96c"), (570, "#63b252"), (670, "#459640"))
    )
    flowers = "".join(
        f'<circle cx="{s.between(4, 356)}" cy="{s.between(600, 790)}" r="{s.between(3, 6)}" '
        f'fill="{s.pick(("#ffffff", "#ffd84d", "#ff8fa3", "#c9a2ff"))}"/>'
        for _ in range(60)
    )
    clouds = "".join(
        f'<path d="M{x} {y}a22 22 0 0 1 42-12 28 28 0 0 1 52 4 18 18 0 0 1 6 34H{x + 4}a16 16 0 0 1-4-26z" fill="#ffffff" '
        'opacity=".9"/>'
        for x, y in ((40, 190), (220, 120), (180, 290))
    )
    return _sky("#8fd3ff", "#cdeeff", "#f0fbff") + clouds + hills + flowers


def _cosmos() -> str:
    rings = "".join(
        f'<ellipse cx="180" cy="330" rx="{1.35 * radius:.0f}" ry="{0.42 * radius:.0f}" stroke-dasharray="{dashes}"/>'
        for radius, dashes in ((124, "2 7"), (134, "3 5"), (144, "2 4"), (154, "1 6"))
    )
    planet = (
        '<radialGradient id="wall-planet" cx=".35" cy=".3" r=".8"><stop stop-color="#ffcf9a"/><stop offset=".6" '
        'stop-color="#e0719c"/><stop offset="1" stop-color="#5a2a83"/></radialGradient>'
        f'<circle cx="180" cy="330" r="92" fill="url(#wall-planet)"/><g fill="none" stroke="#f4d7ff" stroke-width="2.4" '
        f'opacity=".7" transform="rotate(-18 180 330)">{rings}</g>'
    )
    moons = (
        '<circle cx="70" cy="560" r="22" fill="#8fa6d8"/><circle cx="300" cy="640" r="12" fill="#c9d4ef"/>'
    )
    return _sky("#0a0620", "#1c1145", "#2f1a5e", "#120a2e") + _stars("cosmos", 110, 790) + planet + moons


DRAWINGS: dict[str, Callable[[], str]] = {
    "aurora": _aurora, "skyline": _skyline, "blossom": _blossom, "lagoon": _lagoon, "citrus": _citrus, "ink": _ink,
    "ember": _ember, "meadow": _meadow, "cosmos": _cosmos,
}  # fmt: skip

DARK = ("aurora", "skyline", "ember", "cosmos")
"""Those on which text is light."""
