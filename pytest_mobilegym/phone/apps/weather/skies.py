"""Skies behind a city's page: clouds with lit tops, rain and snow near and far, sun, moon and stars."""

# ruff: noqa: E501 - shapes read no better in pieces

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, get_args

from markupsafe import Markup

from pytest_mobilegym.phone.apps.weather.app import app
from pytest_mobilegym.phone.apps.weather.reports import Daylight
from pytest_mobilegym.phone.ui.images import image_of
from pytest_mobilegym.phone.ui.seeded import Seeded

_WIDTH, _HEIGHT = 360, 800


class Tints(NamedTuple):
    """Colours of clouds.

    Attributes:
        top: where light falls on them.
        body: of most of them.
        base: of their shade.
    """

    top: str
    body: str
    base: str


_FAIR: dict[Daylight, Tints] = {
    "day": Tints("#ffffff", "#e6eefa", "#9db8dc"),
    "golden": Tints("#ffe9c9", "#f3c1a2", "#9a7f9c"),
    "night": Tints("#6f7fae", "#48578a", "#252f58"),
}
_HEAVY: dict[Daylight, Tints] = {
    "day": Tints("#c3cddb", "#93a1b6", "#56657f"),
    "golden": Tints("#d9c0b6", "#9a8d9c", "#575672"),
    "night": Tints("#4a5676", "#303b58", "#161e35"),
}

_STORM: dict[Daylight, Tints] = {
    "day": Tints("#8796ad", "#62728c", "#33425c"),
    "golden": Tints("#9a8a98", "#6d6880", "#3b3f5c"),
    "night": Tints("#39445f", "#252f49", "#10172a"),
}


def _puff(name: str, colour: str) -> str:
    """A soft ball of one colour, as a fill."""
    return (
        f'<radialGradient id="weather-{name}"><stop offset="0" stop-color="{colour}"/>'
        f'<stop offset=".55" stop-color="{colour}" stop-opacity=".72"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient>'
    )


def _tints(name: str, tints: Tints) -> str:
    return "".join(_puff(f"{name}-{part}", colour) for part, colour in tints._asdict().items())


def _cloud(seed: str, name: str, x: int, y: int, width: int, height: int, share: float) -> str:
    """A cloud from `x` on that stands on `y`: shade below, then its body, then light on its tops."""
    s = Seeded(f"cloud {seed}")
    parts = []
    for layer, count, lift, size in (("base", 7, 0.0, 0.62), ("body", 11, 0.26, 0.56), ("top", 8, 0.5, 0.4)):
        for place in range(count):
            along = (place + s.between(10, 90) / 100) / count
            # Tall in its middle, flat at its ends.
            tall = height * (4 * along * (1 - along)) ** 0.7
            radius = size * (0.45 * height + 0.55 * tall) * s.between(80, 118) / 100
            middle = y - tall * lift - radius * 0.35 * s.between(40, 140) / 100
            parts.append(
                f'<ellipse cx="{x + along * width:.0f}" cy="{middle:.0f}" rx="{radius * 1.5:.0f}" ry="{radius:.0f}" '
                f'fill="url(#weather-{name}-{layer})"/>'
            )
    return f'<g opacity="{share}">{"".join(parts)}</g>'


def _veil(name: str, colour: str, y: int, height: int, share: float) -> str:
    """A wide soft band across the sky."""
    return (
        _puff(name, colour)
        + f'<ellipse cx="180" cy="{y}" rx="330" ry="{height}" fill="url(#weather-{name})" opacity="{share}"/>'
    )


def _scattered(seed: str, count: int, top: int, bottom: int) -> list[tuple[int, int, Seeded]]:
    s = Seeded(seed)
    return [(s.between(-10, _WIDTH + 10), s.between(top, bottom), s) for _ in range(count)]


def _stars(count: int) -> str:
    milk = (
        _puff("milk", "#8fa2e8")
        + '<g transform="rotate(-38 180 240)" opacity=".15"><ellipse cx="180" cy="240" rx="330" ry="70" fill="url(#weather-milk)"/>'
        '<ellipse cx="120" cy="246" rx="190" ry="34" fill="url(#weather-milk)"/></g>'
    )
    small = "".join(
        f'<circle cx="{x}" cy="{y}" r="{s.pick((4, 5, 6, 8)) / 10}" opacity="{s.between(25, 85) / 100}"/>'
        for x, y, s in _scattered("stars", 150, 0, 520)
        if s.below(150) < count
    )
    large = "".join(
        f'<circle cx="{x}" cy="{y}" r="3.6" opacity=".14"/><circle cx="{x}" cy="{y}" r="1.25"/>'
        for x, y, _ in _scattered("bright stars", count // 11, 20, 430)
    )
    return f'{milk}<g fill="#ffffff">{small}{large}</g>'


def _ridges(daylight: Daylight, share: float) -> str:
    """Hills one behind the other, the farther the paler."""
    near, middle, far = {
        "day": ("#1d4f86", "#3f78b4", "#7fb0dd"),
        "golden": ("#4a3a5c", "#8a5a6c", "#d08f80"),
        "night": ("#070d22", "#101a3a", "#1c2a55"),
    }[daylight]
    return (
        f'<g opacity="{share}"><path d="M0 650l34-22 30 12 44-46 40 34 30-16 52 40 38-30 46 26 46-34v200H0z" fill="{far}" opacity=".55"/>'
        f'<path d="M0 700c40-34 70-40 104-20s60-34 104-30 58 40 92 26 40-26 60-22v160H0z" fill="{middle}" opacity=".75"/>'
        f'<path d="M0 752c50-30 96-36 150-14s120-20 210-24v100H0z" fill="{near}" opacity=".9"/></g>'
    )


def _rain() -> str:
    """Streaks far away, nearer and near, and the mist that they make below."""
    layers = []
    for name, count, long, wide, share in (("far", 130, 13, 0.7, 0.22), ("middle", 80, 24, 1.1, 0.3), ("near", 30, 46, 1.8, 0.26)):  # fmt: skip
        streaks = "".join(
            f"M{x} {y}l-{round(long * 0.2)} {long}" for x, y, _ in _scattered(f"rain {name}", count, 60, 780)
        )
        layers.append(
            f'<path d="{streaks}" stroke="#dfeaff" stroke-width="{wide}" stroke-linecap="round" opacity="{share}"/>'
        )
    return "".join(layers) + _veil("spray", "#c5d3e6", 800, 150, 0.4)


def _snow() -> str:
    """Flakes far away, nearer, and near ones that are out of focus."""
    far = "".join(
        f'<circle cx="{x}" cy="{y}" r="{s.between(8, 14) / 10}" opacity=".65"/>'
        for x, y, s in _scattered("snow far", 90, 60, 790)
    )
    middle = "".join(
        f'<circle cx="{x}" cy="{y}" r="{s.between(20, 30) / 10}" opacity=".8"/>'
        for x, y, s in _scattered("snow middle", 42, 60, 790)
    )
    near = "".join(
        f'<circle cx="{x}" cy="{y}" r="{s.between(7, 12)}" fill="url(#weather-flake)" opacity=".6"/>'
        for x, y, s in _scattered("snow near", 14, 120, 780)
    )
    return f'{_puff("flake", "#ffffff")}<g fill="#ffffff">{far}{middle}{near}</g>{_veil("drift", "#eef4ff", 815, 120, 0.55)}'


def _haze(name: str, colour: str) -> str:
    return "".join(
        _veil(f"{name}{place}", colour, 190 + place * 130, 120 + place * 12, 0.12 + place * 0.05)
        for place in range(5)
    )


def _fog(daylight: Daylight) -> str:
    """Trees that fade, layer behind layer, and the banks of fog between them."""
    tint = "#24304a" if daylight == "night" else "#44566b"
    layers = []
    for layer, (foot, share) in enumerate(((470, 0.16), (585, 0.26), (700, 0.42))):
        firs = "".join(
            f"M{x - wide} {foot}L{x} {foot - tall}L{x + wide} {foot}z"
            for x, wide, tall in (
                (s.between(-5, 20) + place * 33, s.between(9, 16) + 3 * layer, s.between(46, 96) + 14 * layer)
                for s in (Seeded(f"firs {layer}"),)
                for place in range(11)
            )
        )
        layers.append(
            f'<path d="{firs}M0 {foot - 8}h360v{_HEIGHT - foot}H0z" fill="{tint}" opacity="{share}"/>'
            + _veil(
                f"fog-{daylight}-{layer}",
                "#9fb0c4" if daylight != "night" else "#56657f",
                foot + 10,
                74,
                0.85,
            )
        )
    return "".join(layers)


def _shapes(picture: str, daylight: Daylight) -> str:
    fair, heavy, storm = f"fair-{daylight}", f"heavy-{daylight}", f"storm-{daylight}"
    night = daylight == "night"
    match picture:
        case "clear":
            high = (
                ""
                if night
                else _cloud("wisp", fair, -40, 250, 200, 26, 0.5)
                + _cloud("wisp 2", fair, 210, 330, 220, 20, 0.35)
            )
            return (
                _tints(fair, _FAIR[daylight]) + (_stars(130) if night else "") + high + _ridges(daylight, 0.8)
            )
        case "cloud":
            clouds = (
                _cloud("high", fair, 190, 150, 260, 58, 0.8)
                + _cloud("left", fair, -190, 330, 280, 96, 0.75)
                + _cloud("right", fair, 190, 470, 320, 84, 0.6)
            )
            return (
                _tints(fair, _FAIR[daylight])
                + (_stars(60) if night else "")
                + clouds
                + _ridges(daylight, 0.55)
            )
        case "overcast":
            ceiling = "".join(
                _cloud(
                    f"ceiling {row}", heavy, -120 + 70 * (row % 2), 110 + 92 * row, 560, 104, 0.9 - 0.13 * row
                )
                for row in range(5)
            )
            return _tints(heavy, _HEAVY[daylight]) + ceiling + _ridges(daylight, 0.3)
        case "rain":
            ceiling = "".join(
                _cloud(
                    f"storm {row}", storm, -130 + 60 * (row % 2), 80 + 74 * row, 580, 112, 0.95 - 0.16 * row
                )
                for row in range(4)
            )
            return _tints(storm, _STORM[daylight]) + ceiling + _rain()
        case "snow":
            ceiling = "".join(
                _cloud(f"snow {row}", heavy, -120 + 60 * (row % 2), 80 + 86 * row, 560, 100, 0.7 - 0.14 * row)
                for row in range(4)
            )
            return _tints(heavy, _HEAVY[daylight]) + ceiling + _snow()
        case "fog":
            return _fog(daylight)
        case "sand":
            return _ridges(daylight, 0.4) + _haze("sand", "#f0c479")
        case _:
            return _ridges(daylight, 0.35) + _haze("dust", "#d9cbb0")


def _sun(daylight: Daylight, *, dim: bool) -> str:
    x, y = (306, 116) if daylight == "day" else (292, 232)
    core, glow = ("#fffdf2", "#ffe9a6") if daylight == "day" else ("#fff0cf", "#ffae62")
    share = 0.45 if dim else 1
    return (
        f'<radialGradient id="weather-sun-{daylight}"><stop offset="0" stop-color="{core}"/><stop offset=".13" stop-color="{core}"/>'
        f'<stop offset=".19" stop-color="{glow}" stop-opacity=".75"/><stop offset=".45" stop-color="{glow}" stop-opacity=".24"/>'
        f'<stop offset="1" stop-color="{glow}" stop-opacity="0"/></radialGradient>'
        f'<circle cx="{x}" cy="{y}" r="190" fill="url(#weather-sun-{daylight})" opacity="{share}"/>'
    )


def _moon() -> str:
    seas = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}"/>'
        for x, y, rx, ry in ((294, 104, 7, 5), (310, 112, 8, 6), (300, 122, 6, 4), (315, 98, 4, 3))
    )
    return (
        '<radialGradient id="weather-halo"><stop offset="0" stop-color="#dfe6ff" stop-opacity=".5"/>'
        '<stop offset=".4" stop-color="#b9c6ff" stop-opacity=".16"/><stop offset="1" stop-color="#b9c6ff" stop-opacity="0"/></radialGradient>'
        '<linearGradient id="weather-moon" x2=".8" y2="1"><stop stop-color="#fffdf0"/><stop offset="1" stop-color="#c9cde0"/></linearGradient>'
        '<circle cx="304" cy="110" r="110" fill="url(#weather-halo)"/><circle cx="304" cy="110" r="25" fill="url(#weather-moon)"/>'
        f'<g fill="#a9aec6" opacity=".45">{seas}</g>'
    )


_LIT = frozenset({"clear", "cloud", "haze", "sand"})
"""Pictures in which the sun or the moon is seen."""


PICTURES = ("clear", "cloud", "overcast", "rain", "snow", "fog", "haze", "sand")


@lru_cache(maxsize=64)
def scene(picture: str, daylight: Daylight) -> Markup:
    """What is painted on the colours behind a page, loaded by the page that shows it.

    Args:
        picture: one of `PICTURES`.
        daylight: of the day.
    """
    return image_of(f"{app.id}/sky/{picture}-{daylight}", draw(picture, daylight), "weather-scene")


@app.drawing("sky")
def sky(name: str) -> Markup | None:
    """The drawing of an address: a picture of the weather, and of the day."""
    picture, _, light = name.partition("-")
    daylights = {str(each): each for each in get_args(Daylight)}
    return draw(picture, daylights[light]) if picture in PICTURES and light in daylights else None


def draw(picture: str, daylight: Daylight) -> Markup:
    """A sky as an SVG drawing, 360 x 800."""
    lit = ""
    if picture in _LIT:
        lit = _moon() if daylight == "night" else _sun(daylight, dim=picture in ("haze", "sand"))
    return Markup(
        f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" preserveAspectRatio="xMidYMin slice" '
        f'fill="none">{lit}{_shapes(picture, daylight)}</svg>'
    )
