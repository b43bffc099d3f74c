"""Photographs of cats and dogs: breeds, poses, one or two of them, at home and outside.

A seed's words choose: `cat/two-siamese`, `dog/corgi-in-the-park`.
"""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from typing import NamedTuple

from pytest_mobilegym.phone.ui.photos.scene import DAY, Scene, darker, hills, lighter, mix


class Coat(NamedTuple):
    """Colours of an animal and what marks its breed.

    Attributes:
        fur: of most of it.
        mark: stripes, patches or points.
        muzzle: around the mouth, and of the chest.
        eye: colour of the eyes.
        look: how the marks lie.
        ears: form of the ears.
        build: what sets the body apart: `short` legs, a `bushy` or a `curled` tail, or nothing.
    """

    fur: str
    mark: str
    muzzle: str
    eye: str
    look: str
    ears: str = "up"
    build: str = ""


CATS = {
    "orange tabby": Coat("#eda257", "#c46f26", "#fbe6cc", "#8fae3f", "stripes"),
    "grey tabby": Coat("#9a9a98", "#55565a", "#e3e1dc", "#b5a642", "stripes"),
    "british shorthair": Coat("#7b8594", "#66707f", "#8d97a5", "#e0902c", "plain"),
    "white": Coat("#f4f0ea", "#dcd4c8", "#ffffff", "#5aa3d9", "plain"),
    "black": Coat("#33333a", "#1f1f25", "#3d3d45", "#e3c33a", "plain"),
    "siamese": Coat("#ecdcc2", "#4a3429", "#4a3429", "#4f9fe0", "points"),
    "calico": Coat("#f6f1e8", "#e0903c", "#ffffff", "#9aae3f", "patches"),
    "tuxedo": Coat("#2e2e34", "#1d1d22", "#ffffff", "#b8c23a", "bib"),
}
"""Cats by breed or colour."""

DOGS = {
    "corgi": Coat("#d98b45", "#b86a2a", "#fff8ee", "#3a241a", "blaze", "big", "short"),
    "golden retriever": Coat("#e0b06a", "#bf8840", "#f0cd96", "#3a241a", "plain", "medium", "bushy"),
    "dalmatian": Coat("#f7f5f1", "#2a2828", "#ffffff", "#3a241a", "spots", "medium"),
    "husky": Coat("#6b7482", "#474e5a", "#ffffff", "#6fc0ea", "mask", "up", "bushy"),
    "labrador": Coat("#3a3433", "#232020", "#463f3d", "#8a5a2c", "plain", "medium"),
    "poodle": Coat("#f1ddc8", "#e0c4a8", "#f7e8d8", "#2b1d17", "curls", "curly"),
    "beagle": Coat("#b9733c", "#6b3d20", "#fff8ee", "#3a241a", "blaze", "floppy"),
    "shiba": Coat("#d9904a", "#b86f30", "#fdf0dd", "#2b1d17", "cheeks", "up", "curled"),
}
"""Dogs by breed."""

_FLOOR = ' fill="#000000" opacity=".2"'


def _room(c: Scene) -> str:
    """A corner of a living room: a wall, a window or a picture, a floor and a rug."""
    s = c.s
    wall, floor = s.pick(
        (
            ("#e6d8c6", "#b08458"),
            ("#bfcfd8", "#8d7a68"),
            ("#e8cdc2", "#9c6c50"),
            ("#c6d4c0", "#917a58"),
            ("#7f92b0", "#6b5647"),
        )
    )
    rug = s.pick(("#c94f48", "#4f78b8", "#e9dcc0", "#6f9a62", "#8d78b8"))
    window = (
        f'<path d="M106 4h46v48h-46z" fill="#f7f7f4"/><path d="M109 7h19v42h-19zM131 7h18v42h-18z" fill="{c.gradient("#8cc7ee", "#dff0e0")}"/><path d="M100 2h10v54h-10zM148 2h10v54h-10z" fill="{rug}" opacity=".75"/>'
        if s.chance(55)
        else '<path d="M13 13h34v27H13z" fill="#000000" opacity=".15"/><rect x="11" y="10" width="34" height="27" fill="#fbf8f2"/><path d="M14 13h28v21H14z" fill="#a9cbd9"/><path d="M14 34l9-12 7 7 5-6 7 11z" fill="#5f8f7a"/>'
    )
    boards = "".join(f"M{x} 84L{x * 2 - 80} 120" for x in range(-20, 200, 22))
    return (
        f'<path d="M0 0h160v84H0z" fill="{c.gradient(lighter(wall, 0.2), darker(wall, 0.1))}"/>{window}<path d="M0 81h160v4H0z" fill="#f4efe6"/><path d="M0 84h160v36H0z" fill="{c.gradient(darker(floor), floor)}"/><path d="{boards}" stroke="#000000" stroke-width=".6" opacity=".2"/>'
        f'<ellipse cx="80" cy="107" rx="70" ry="15" fill="{darker(rug)}"/><ellipse cx="80" cy="106" rx="69" ry="14" fill="{rug}"/><ellipse cx="80" cy="106" rx="60" ry="11.5" fill="none" stroke="#ffffff" stroke-width="1.2" opacity=".5"/>'
    )


def _garden(c: Scene) -> str:
    """A lawn before hedges and a sky."""
    s = c.s
    blades = "".join(
        f"M{s.between(0, 160)} {s.between(90, 120)}l{s.between(-2, 2)}-{s.between(3, 7)}" for _ in range(60)
    )
    flowers = "".join(
        f'<circle cx="{s.between(0, 160)}" cy="{s.between(88, 118)}" r="1.7" fill="{s.pick(("#ffffff", "#ffd43b", "#f28fad"))}"/>'
        for _ in range(14)
    )
    bushes = "".join(
        f'<circle cx="{x}" cy="{s.between(66, 74)}" r="{s.between(11, 18)}" fill="{s.pick(("#4f8f4a", "#437f42", "#5f9f55"))}"/>'
        for x in range(-4, 170, 15)
    )
    return f'{c.sky(s.pick(DAY))}{c.clouds(2)}<path d="{hills(s, 66, 14)}" fill="#8fbf8a"/>{bushes}<path d="M0 78h160v42H0z" fill="{c.gradient("#6fb04f", "#4a8a3a")}"/><path d="{blades}" stroke="#8fcf66" stroke-width=".8"/>{flowers}'


def _sofa(c: Scene) -> str:
    """A sofa with a cushion, close."""
    s = c.s
    cloth = s.pick(("#5f7f8f", "#b8624f", "#7f8f5f", "#8a7a9f", "#c7a46a"))
    cushion = s.pick(("#f2d9a0", "#f4efe6", "#d98b6a", "#5b8fb0"))
    return (
        f'<path d="M0 0h160v120H0z" fill="{c.gradient("#ece4d8", "#d3c7b5")}"/><rect x="6" y="20" width="148" height="76" rx="14" fill="{c.gradient(lighter(cloth, 0.12), darker(cloth))}"/><path d="M80 24v58" stroke="{darker(cloth, 0.4)}" stroke-width="1.2"/>'
        f'<g transform="rotate(-9 36 70)"><rect x="18" y="50" width="36" height="38" rx="7" fill="{c.gradient(cushion, darker(cushion))}"/><path d="M22 54q14 6 28 0M22 84q14-6 28 0" fill="none" stroke="{darker(cushion, 0.2)}" stroke-width=".8" opacity=".6"/></g>'
        f'<rect x="-6" y="44" width="26" height="70" rx="11" fill="{cloth}"/><rect x="140" y="44" width="26" height="70" rx="11" fill="{darker(cloth)}"/><rect x="12" y="84" width="136" height="32" rx="8" fill="{c.gradient(lighter(cloth, 0.2), cloth)}"/>'
    )


_PLACES = {"living room": _room, "garden": _garden, "sofa": _sofa}


def _count(c: Scene) -> int:
    """One, or two where the seed says so or chance wants it."""
    count = 2 if c.choose("together", ("alone", "alone", "alone", "alone", "two")) == "two" else 1
    del c.facts["together"]
    c.tell("count", count)
    return count


def _cat_head(c: Scene, coat: Coat, *, asleep: bool) -> str:
    fur = c.ball(lighter(coat.fur, 0.22), darker(coat.fur, 0.12))
    ear = coat.mark if coat.look == "points" else darker(coat.fur, 0.1)
    marks = {
        "stripes": f'<path d="M0-24v11M-7-23l1 9M7-23l-1 9M-24-1l8 1.500M-23 5.500h7M24-1l-8 1.500M23 5.500h-7" stroke="{coat.mark}" stroke-width="2.6" stroke-linecap="round"/>',
        "points": f'<ellipse cy="6" rx="15" ry="13" fill="{coat.mark}" opacity=".85"/>',
        "patches": f'<path d="M-26-6c1-12 12-18 22-17 0 10-6 18-20 24z" fill="{coat.mark}"/><path d="M26-4c-1-10-8-17-17-19-2 8 4 16 16 22z" fill="#3a3431"/>',
        "bib": '<path d="M0-16c3 10 14 18 14 26-6 8-22 8-28 0 0-8 11-16 14-26z" fill="#ffffff"/>',
    }.get(coat.look, "")
    muzzle = (
        ""
        if coat.look in ("bib", "points")
        else f'<g fill="{coat.muzzle}"><ellipse cx="-5" cy="11" rx="8" ry="6.5"/><ellipse cx="5" cy="11" rx="8" ry="6.5"/></g>'
    )
    dark = coat.fur < "#555555" or coat.look == "points"
    line = "#d8d2cb" if dark else "#4a3a34"
    eyes = (
        f'<path d="M-16-1q5.500 5 11 0M5-1q5.500 5 11 0" fill="none" stroke="{"#e8e2da" if coat.fur < "#555555" else "#2d2622"}" stroke-width="1.8" stroke-linecap="round"/>'
        if asleep
        else f'<g fill="{coat.eye}" stroke="#1d1815" stroke-width="1"><path d="M-17 0c3-7 10-7 12 1-3 4-9 4-12-1zM17 0c-3-7-10-7-12 1 3 4 9 4 12-1z"/></g><g fill="#14100e"><ellipse cx="-10.5" cy="-1" rx="1.7" ry="3.8"/><ellipse cx="10.5" cy="-1" rx="1.7" ry="3.8"/></g><g fill="#ffffff"><circle cx="-9.3" cy="-2.8" r="1.1"/><circle cx="11.7" cy="-2.8" r="1.1"/></g>'
    )
    return (
        f'<path d="M-26.500-5c-2-10-2-20 .5-28 7 2 14 6 20 12zM26.500-5c2-10 2-20-.5-28-7 2-14 6-20 12z" fill="{ear}"/><path d="M-23.500-13c-1-6-1-10 .5-14.500 5 2 8 4 11.500 7.500zM23.500-13c1-6 1-10-.5-14.500-5 2-8 4-11.500 7.500z" fill="#e7a79c"/><path d="M-28 2c0-15 12-25 28-25s28 10 28 25c0 13-12 21-28 21S-28 15-28 2z" fill="{fur}"/>{marks}{muzzle}{eyes}'
        f'<path d="M-3 6h6L0 9.5z" fill="#d9736c"/><path d="M0 9.5v2.500M0 12c-2 3-6 3-8 .5M0 12c2 3 6 3 8 .5" fill="none" stroke="{line}" stroke-width="1.1" stroke-linecap="round"/>'
        f'<path d="M-12 9-33 5M-12 11.5-33 12M-12 13.5-31 18M12 9 33 5M12 11.5 33 12M12 13.5 31 18" stroke="{line}" stroke-width=".7" opacity=".75"/>'
    )


def _sitting_cat(c: Scene, coat: Coat) -> str:
    fur = c.ball(lighter(coat.fur, 0.15), darker(coat.fur, 0.22))
    stripes = (
        f'<path d="M-25 26l11 4M-26 36l11 2M25 26l-11 4M26 36l-11 2" stroke="{coat.mark}" stroke-width="3" stroke-linecap="round"/>'
        if coat.look == "stripes"
        else ""
    )
    patch = (
        f'<path d="M-28.500 46c-2-12 1-24 8-31 7 4 8 14 3 20-4 5-5 10-11 11z" fill="{coat.mark}"/>'
        if coat.look == "patches"
        else ""
    )
    tail = coat.mark if coat.look == "points" else coat.fur
    paws = coat.mark if coat.look == "points" else coat.muzzle
    return (
        f'<ellipse cy="55" rx="36" ry="6"{_FLOOR}/><path d="M22 52c22 2 28-16 18-30" fill="none" stroke="{darker(tail, 0.12)}" stroke-width="8" stroke-linecap="round"/><path d="M-28 54c-6-24 4-50 28-50s34 26 28 50z" fill="{fur}"/>{stripes}{patch}'
        f'<path d="M-10 14c3 12 17 12 20 0 3 14 2 26-2 34h-16c-4-8-5-20-2-34z" fill="{coat.muzzle if coat.look != "points" else coat.fur}" opacity=".9"/><path d="M-13 54V32M0 54V34M13 54V32" stroke="{darker(coat.fur, 0.35)}" stroke-width="1" opacity=".5"/><g fill="{paws}" stroke="{darker(coat.fur, 0.3)}" stroke-width=".7"><ellipse cx="-8" cy="53" rx="8.5" ry="4.5"/><ellipse cx="8" cy="53" rx="8.5" ry="4.5"/></g>'
        f'<path d="M-11 52v3M-6 52v3M6 52v3M11 52v3" stroke="{darker(coat.fur, 0.4)}" stroke-width=".7"/><g transform="translate(0 -12)">{_cat_head(c, coat, asleep=False)}</g>'
    )


def _sleeping_cat(c: Scene, coat: Coat) -> str:
    fur = c.ball(lighter(coat.fur, 0.2), darker(coat.fur, 0.22), y=0.2)
    tail = coat.mark if coat.look == "points" else darker(coat.fur, 0.1)
    stripes = (
        f'<path d="M-6-3c-3 6-3 14 0 20M8-5c-2 7-2 15 1 22M22-2c-1 6 0 13 3 18" fill="none" stroke="{coat.mark}" stroke-width="3.4" stroke-linecap="round"/>'
        if coat.look == "stripes"
        else ""
    )
    patch = (
        f'<path d="M2-5.500c14-2 28 2 36 10-2 10-10 12-18 9-8-2-16-8-18-19z" fill="{coat.mark}"/><path d="M16 30c4-9 18-12 27-6 4 6-2 10-8 9-7 3-16 2-19-3z" fill="#3a3431"/>'
        if coat.look == "patches"
        else ""
    )
    return (
        f'<ellipse cx="4" cy="42" rx="54" ry="7"{_FLOOR}/><path d="M-44 42c-6-28 18-48 48-48s52 20 50 40c-1 8-8 10-18 10h-62c-10 0-17 2-18-2z" fill="{fur}"/>{stripes}{patch}<path d="M49 34c4 9-8 12-20 12H-4" fill="none" stroke="{tail}" stroke-width="8.5" stroke-linecap="round"/>'
        f'<g transform="translate(-26 18) rotate(-8) scale(.84)">{_cat_head(c, coat, asleep=True)}</g><ellipse cx="-14" cy="42" rx="11" ry="5" fill="{coat.mark if coat.look == "points" else coat.muzzle}" stroke="{darker(coat.fur, 0.3)}" stroke-width=".7"/>'
    )


def cat(c: Scene) -> str:
    place = c.choose("place", _PLACES)
    scene = _PLACES[place](c)
    count = _count(c)
    c.tell("animal", "cat")
    breed = c.choose("breed", CATS)
    doing = c.choose("doing", ("sitting", "sitting", "sleeping"))
    draw = _sleeping_cat if doing == "sleeping" else _sitting_cat
    if count == 1:
        x, scale, y = c.s.between(74, 86), 1.04, 55
    else:
        x, scale, y = 44, 0.78, 64
    right = 116
    if doing == "sleeping":
        x, right, scale, y = (x, 0, 0.95, 64) if count == 1 else (40, 114, 0.64, 76)
    found = f'<g transform="translate({x} {y}) scale({scale})">{draw(c, CATS[breed])}</g>'
    if count == 2:
        other = c.s.pick([name for name in CATS if name != breed])
        c.tell("second breed", other)
        found += f'<g transform="translate({right} {y + 2}) scale({scale})">{draw(c, CATS[other])}</g>'
    return f"{scene}{found}{c.vignette()}"


def _dog_head(c: Scene, coat: Coat) -> str:
    fur = c.ball(lighter(coat.fur, 0.2), darker(coat.fur, 0.12))
    ears = {
        "up": f'<path d="M-25-6c-4-16-4-26 0-30 8 3 16 10 18 17zM25-6c4-16 4-26 0-30-8 3-16 10-18 17z" fill="{darker(coat.fur, 0.15)}"/><path d="M-22-12c-2-9-2-15 0-18 4 2 9 7 10 11zM22-12c2-9 2-15 0-18-4 2-9 7-10 11z" fill="#e0a596"/>',
        "big": f'<path d="M-27-2c-8-16-9-28-5-35 11 4 21 12 26 22zM27-2c8-16 9-28 5-35-11 4-21 12-26 22z" fill="{darker(coat.fur, 0.15)}"/><path d="M-25-9c-5-10-6-17-3-23 7 3 13 9 16 16zM25-9c5-10 6-17 3-23-7 3-13 9-16 16z" fill="#e8b3a2"/>',
        "medium": f'<path d="M-15-24c-10-3-16 2-17 11-1 8 1 15 4 17 5-3 9-14 15-25zM15-24c10-3 16 2 17 11 1 8-1 15-4 17-5-3-9-14-15-25z" fill="{mix(coat.mark, coat.fur, 0.15)}"/>',
        "floppy": f'<path d="M-17-22c-14-4-20 10-19 26 1 12 6 17 10 15 7-4 6-24 12-36zM17-22c14-4 20 10 19 26-1 12-6 17-10 15-7-4-6-24-12-36z" fill="{coat.mark}"/>',
        "curly": "".join(
            f'<circle cx="{x}" cy="{y}" r="8.5" fill="{coat.mark}"/>'
            for x, y in ((-26, -8), (-30, 2), (-29, 13), (26, -8), (30, 2), (29, 13))
        ),
    }[coat.ears]
    front, back = (ears, "") if coat.ears in ("floppy", "medium") else ("", ears)
    marks = {
        "blaze": f'<path d="M-3-26h6c0 10 4 14 10 22-2 12-24 12-26 0 6-8 10-12 10-22z" fill="{coat.muzzle}"/>',
        "mask": f'<path d="M0-14c4-6 12-8 18-4 6 6 5 18-2 26-6 7-26 7-32 0-7-8-8-20-2-26 6-4 14-2 18 4z" fill="{coat.muzzle}"/>',
        "cheeks": f'<path d="M-25 4c6-4 12-2 16 2 4-2 14-2 18 0 4-4 10-6 16-2-1 12-10 20-25 20S-24 16-25 4z" fill="{coat.muzzle}"/><g fill="{coat.muzzle}"><ellipse cx="-10" cy="-12" rx="3" ry="2"/><ellipse cx="10" cy="-12" rx="3" ry="2"/></g>',
        "spots": f'<g fill="{coat.mark}"><circle cx="-14" cy="-16" r="4"/><circle cx="4" cy="-20" r="3"/><circle cx="16" cy="-12" r="3.5"/><circle cx="-19" cy="-2" r="2.6"/><circle cx="20" cy="4" r="2.4"/><circle cx="-3" cy="-12" r="1.8"/></g>',
        "curls": "".join(
            f'<circle cx="{x}" cy="{y}" r="8" fill="{lighter(coat.fur, 0.15)}"/>'
            for x, y in ((-14, -20), (-5, -26), (6, -26), (15, -20), (0, -18))
        ),
    }.get(coat.look, "")
    return (
        f'{back}<path d="M-26-2c0-16 11-25 26-25s26 9 26 25c0 14-8 25-26 25S-26 12-26-2z" fill="{fur}"/>{marks}<path d="M-14 9c0-8 6-12 14-12s14 4 14 12-6 14-14 14-14-6-14-14z" fill="{c.ball(lighter(coat.muzzle, 0.2), darker(coat.muzzle, 0.12))}"/>{front}'
        f'<g fill="{coat.eye}" stroke="#1a1310" stroke-width="1"><circle cx="-11" cy="-6" r="3.8"/><circle cx="11" cy="-6" r="3.8"/></g><g fill="#0f0b0a"><circle cx="-11" cy="-6" r="2.1"/><circle cx="11" cy="-6" r="2.1"/></g><g fill="#ffffff"><circle cx="-9.8" cy="-7.4" r="1.2"/><circle cx="12.2" cy="-7.4" r="1.2"/></g>'
        f'<path d="M-5.5 13.5c2 3 9 3 11 0v7c0 7-11 7-11 0z" fill="#e8707a"/><path d="M0 15v8" stroke="#c24f5c" stroke-width=".8"/><path d="M0 7v6M0 13c-3 3.5-8 3-10-.5M0 13c3 3.5 8 3 10-.5" fill="none" stroke="#2b1d17" stroke-width="1.3" stroke-linecap="round"/><path d="M-6.5 2c0-3 13-3 13 0 0 3.5-4 6.5-6.5 6.5S-6.5 5.5-6.5 2z" fill="#1d1614"/><ellipse cx="-2" cy="1.6" rx="2.2" ry=".9" fill="#ffffff" opacity=".45"/>'
    )


def _tail(coat: Coat) -> str:
    paint = darker(coat.fur, 0.15)
    if coat.build == "bushy":
        tip = lighter(coat.muzzle, 0.3)
        return f'<path d="M20 54c14 4 26-4 27-17 .5-9-3-15-9-17 1 6-3 10-6 14-4 6-9 10-12 20z" fill="{paint}"/><path d="M38 20c6 2 9.500 8 9 17-3-2-8-3-10-2 2-5 3-10 1-15z" fill="{tip}"/>'
    if coat.build == "curled":
        return f'<path d="M22 48c12 2 20-6 18-15-2-7-11-7-12 0" fill="none" stroke="{paint}" stroke-width="8.500" stroke-linecap="round"/>'
    if coat.build == "short":
        return f'<path d="M26 46c5 0 9-2 11-6" fill="none" stroke="{paint}" stroke-width="8" stroke-linecap="round"/>'
    return f'<path d="M24 50c16 0 20-10 16-22" fill="none" stroke="{paint}" stroke-width="6" stroke-linecap="round"/>'


def _long_body(coat: Coat, fur: str, chest: str) -> str:
    """The body of a dog with short legs: it lies low and broad, and its legs are little more than paws."""
    paw, edge = lighter(chest, 0.1), darker(coat.fur, 0.35)
    return (
        f'<path d="M-36 52c-5-16 2-26 14-30 4-8 12-14 22-14s18 6 22 14c12 4 19 14 14 30 0 5-72 5-72 0z" fill="{fur}"/><path d="M-17 12c6 6 28 6 34 0 6 14 5 26 0 34-8 6-26 6-34 0-5-8-6-20 0-34z" fill="{chest}"/>'
        f'<path d="M-17 43h11v10h-11zM6 43h11v10H6z" fill="{paw}"/><path d="M-17 43v9M-6 43v9M6 43v9M17 43v9" stroke="{edge}" stroke-width=".8" opacity=".6"/><g fill="{paw}" stroke="{edge}" stroke-width=".8"><ellipse cx="-30" cy="54" rx="8" ry="4"/><ellipse cx="30" cy="54" rx="8" ry="4"/><ellipse cx="-11.500" cy="54.500" rx="8" ry="4.200"/><ellipse cx="11.500" cy="54.500" rx="8" ry="4.200"/></g>'
    )


def _sitting_dog(c: Scene, coat: Coat) -> str:
    s = c.s
    fur = c.ball(lighter(coat.fur, 0.15), darker(coat.fur, 0.25))
    collar = s.pick(("#d6343a", "#1c6fc9", "#2f9444", "#e0902c"))
    spots = (
        f'<g fill="{coat.mark}"><circle cx="-20" cy="34" r="3.5"/><circle cx="-12" cy="22" r="3"/><circle cx="16" cy="28" r="4"/><circle cx="22" cy="42" r="3"/><circle cx="6" cy="40" r="2.6"/><circle cx="-7" cy="46" r="2.4"/></g>'
        if coat.look == "spots"
        else ""
    )
    chest = coat.muzzle if coat.look in ("blaze", "mask", "cheeks") else lighter(coat.fur, 0.12)
    body = (
        _long_body(coat, fur, chest)
        if coat.build == "short"
        else (
            f'<path d="M-30 56c-4-10 0-20 8-24 0-18 8-26 22-26s22 8 22 26c8 4 12 14 8 24z" fill="{fur}"/>'
            f'<path d="M-13 12c4 6 22 6 26 0 4 16 2 28-4 34h-18c-6-6-8-18-4-34z" fill="{chest}"/>{spots}<path d="M-15 56c-1-12 0-20 3-26M15 56c1-12 0-20-3-26M0 56V40" fill="none" stroke="{darker(coat.fur, 0.4)}" stroke-width="1.1" opacity=".5"/><g fill="{lighter(chest, 0.1)}" stroke="{darker(coat.fur, 0.35)}" stroke-width=".8"><ellipse cx="-9" cy="55" rx="9" ry="4.6"/><ellipse cx="9" cy="55" rx="9" ry="4.6"/></g>'
        )
    )
    return (
        f'<ellipse cy="57" rx="38" ry="6"{_FLOOR}/>{_tail(coat)}{body}'
        f'<path d="M-17 12c8 9 26 9 34 0" fill="none" stroke="{collar}" stroke-width="5" stroke-linecap="round"/><circle cy="20" r="3.8" fill="#f2c230" stroke="#a9801c" stroke-width=".6"/><g transform="translate(0 -12)">{_dog_head(c, coat)}</g>'
    )


def dog(c: Scene) -> str:
    place = c.choose("place", _PLACES)
    scene = _PLACES[place](c)
    count = _count(c)
    c.tell("animal", "dog")
    breed = c.choose("breed", DOGS)
    x, scale, y = (c.s.between(74, 86), 1.0, 57) if count == 1 else (46, 0.78, 64)
    turned = -scale if count == 2 else scale
    found = f'<g transform="translate({x} {y}) scale({turned} {scale})">{_sitting_dog(c, DOGS[breed])}</g>'
    if count == 2:
        other = c.s.pick([name for name in DOGS if name != breed])
        c.tell("second breed", other)
        found += f'<g transform="translate(114 {y + 3}) scale({scale - 0.05:g})">{_sitting_dog(c, DOGS[other])}</g>'
    return f"{scene}{found}{c.vignette()}"
