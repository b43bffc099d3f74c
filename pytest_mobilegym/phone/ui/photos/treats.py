"""Photographs of coffee, cake and fruit."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.photos.scene import Scene, darker, lighter


def coffee(c: Scene) -> str:
    s = c.s
    table = s.pick(
        (("#b98a5c", "#8a6040"), ("#efe9e1", "#d9cfc2"), ("#3f4a55", "#2b333b"), ("#dba97c", "#b57f52"))
    )
    cup = s.pick(("#ffffff", "#f2e8da", "#2f4858", "#d1495b", "#86a59c"))
    art = c.choose("art", ("heart", "leaf", "rings"))
    drawn = {
        "heart": '<path d="M80 78c-16-12-14-26-6-26 4 0 6 4 6 7 0-3 2-7 6-7 8 0 10 14-6 26z" fill="#f3dfc1"/>',
        "leaf": '<path d="M80 82V44M80 76c-10-2-14-8-14-14 8 0 13 6 14 14zM80 76c10-2 14-8 14-14-8 0-13 6-14 14zM80 62c-8-2-11-6-11-11 6 0 10 4 11 11zM80 62c8-2 11-6 11-11-6 0-10 4-11 11z" fill="#f3dfc1" stroke="#f3dfc1"/>',
        "rings": '<circle cx="80" cy="62" r="14" fill="#f3dfc1"/><circle cx="80" cy="62" r="9" fill="#b5804f"/><circle cx="80" cy="62" r="4" fill="#f3dfc1"/>',
    }[art]
    side = s.pick((
        '<path d="M116 90c6-8 26-10 30 2s-8 16-18 14-16-10-12-16z" fill="#d99a52"/><path d="M122 92l4 10M130 88l3 14M138 89l1 11" stroke="#b3742f" stroke-width="2"/>',
        '<rect x="118" y="82" width="34" height="28" rx="2" fill="#577590" transform="rotate(12 135 96)"/><path d="M123 90h20" stroke="#ffffff" stroke-width="2" transform="rotate(12 135 96)"/>',
        '<circle cx="134" cy="96" r="15" fill="#e0b07a"/><g fill="#5a3622"><circle cx="128" cy="92" r="2.5"/><circle cx="138" cy="90" r="2.5"/><circle cx="134" cy="100" r="2.5"/><circle cx="142" cy="99" r="2"/></g>',
    ))  # fmt: skip
    return (
        f'{c.ground(*table)}<path d="M0 30h160M0 72h160" stroke="#000000" stroke-width="1" opacity=".08"/><ellipse cx="84" cy="69" rx="48" ry="45" fill="#000000" opacity=".16"/><circle cx="80" cy="62" r="45" fill="{c.gradient("#ffffff", "#d5d2cc")}"/><circle cx="80" cy="62" r="40" fill="#eef0f2"/>'
        f'<path d="M108 56c16-4 20 16 4 15" fill="none" stroke="{cup}" stroke-width="6"/><circle cx="80" cy="62" r="31" fill="{c.gradient(lighter(cup, 0.25), darker(cup, 0.2))}"/><circle cx="80" cy="62" r="26.5" fill="#8a5a33"/><circle cx="80" cy="62" r="24.5" fill="{c.ball("#c8955f", "#94602f", x=0.5, y=0.5)}"/>{drawn}{side}<path d="M20 40 34 96" stroke="#c3cad1" stroke-width="3.5" stroke-linecap="round"/><ellipse cx="19" cy="35" rx="4.5" ry="8" fill="#c3cad1" transform="rotate(-14 19 35)"/>{c.vignette()}'
    )


def cake(c: Scene) -> str:
    s = c.s
    wall, table = s.pick(
        (("#f7dfe6", "#e8b7c6"), ("#dce9f5", "#a9c4e0"), ("#4a3f6b", "#2f2850"), ("#fdf0d5", "#e3c694"))
    )
    icing, body = s.pick(
        (
            ("#ffffff", "#f2a0b5"),
            ("#6b3f22", "#a9713f"),
            ("#bfe3d0", "#fdf6e3"),
            ("#ffe08a", "#fff7e0"),
            ("#c9b6f2", "#ffffff"),
        )
    )
    lights = "".join(
        f'<circle cx="{x}" cy="{14 + (x * 7) % 11}" r="3" fill="{s.pick(("#ffd43b", "#ff8787", "#74c0fc", "#8ce99a"))}"/>'
        for x in range(8, 160, 16)
    )
    spots = {"one": (78,), "two": (68, 88), "three": (62, 78, 94), "four": (58, 71, 84, 97)}
    number = c.choose("candles", spots)
    candles = "".join(
        f'<path d="M{x} 30h4v16h-4z" fill="{s.pick(("#4dabf7", "#ff6b6b", "#69db7c", "#ffd43b"))}"/><circle cx="{x + 2}" cy="25" r="9" fill="#ffe08a" opacity=".25"/><path d="M{x + 2} 20c4 5 3 8 0 9-3-1-4-4 0-9z" fill="#ff922b"/>'
        for x in spots[number]
    )
    return (
        f'<path d="M0 0h160v120H0z" fill="{wall}"/><path d="M0 12c40 16 120 16 160 0" fill="none" stroke="#8a7f8f" stroke-width="1"/>{lights}<path d="M0 92h160v28H0z" fill="{table}"/><ellipse cx="80" cy="100" rx="58" ry="10" fill="#ffffff"/>'
        f'<path d="M36 68h88v30c-20 8-68 8-88 0z" fill="{c.gradient(lighter(body, 0.2), darker(body, 0.18), across=True)}"/><path d="M50 46h60v24H50z" fill="{c.gradient(lighter(body, 0.2), darker(body, 0.18), across=True)}"/><path d="M36 66c20-6 68-6 88 0v8c-4 8-8 2-12 6s-8 4-12-2-8 8-12 2-8 4-12 0-8 6-12 0-8 4-12-2-8 4-16-4z" fill="{icing}"/><path d="M50 46c14-5 46-5 60 0v6c-4 6-8 0-12 4s-8 2-12-2-8 6-12 2-8 2-12-2-8 2-12-4z" fill="{icing}"/>{candles}<g fill="#e5383b"><circle cx="56" cy="44" r="3.5"/><circle cx="104" cy="44" r="3.5"/></g>{c.vignette()}'
    )


_FRUITS = ("apples", "oranges", "pears", "bananas", "grapes", "lemons")


def _fruit(c: Scene, name: str) -> str:
    """A fruit around 0, 0."""
    if name == "bananas":
        return '<path d="M-20-8c4 16 26 22 42 6l-2-5c-12 8-28 6-36-4z" fill="#f7cf3a" stroke="#c99a1f" stroke-width=".8"/><path d="M-21-9l4 2-1 4-3-3zM22-3l-3-3 2-2z" fill="#6b4a1f"/><path d="M-17-2c8 9 22 11 35 1" fill="none" stroke="#d9a92a" stroke-width="1"/>'
    if name == "grapes":
        berry = c.ball("#a77fd6", "#4f2f86")
        spots = ((-9, -9), (0, -11), (9, -9), (-5, -2), (5, -2), (0, 6), (-11, -1), (11, -1))
        return "".join(f'<circle cx="{x}" cy="{y}" r="6" fill="{berry}"/>' for x, y in spots)
    light, dark = {
        "apples": ("#ff7a6b", "#a81f22"),
        "oranges": ("#ffc266", "#d9700f"),
        "pears": ("#d9e87a", "#7f9a2f"),
        "lemons": ("#fff08a", "#d9ae1a"),
    }[name]
    form = {
        "pears": "M0-20c6 0 6 9 10 14 5 6 5 19-10 19s-15-13-10-19c4-5 4-14 10-14z",
        "lemons": "M-17 0c2-4 5-11 17-11S15-4 18 0c-3 4-6 11-18 11S-15 4-17 0z",
    }.get(name, "M0-12c8-5 15 1 15 11 0 9-7 15-15 14-8 1-15-5-15-14 0-10 7-16 15-11z")
    stalk = (
        ""
        if name in ("oranges", "lemons")
        else f'<path d="M0{-19 if name == "pears" else -11}c0-4 2-7 5-8" fill="none" stroke="#5a4030" stroke-width="1.8"/>'
    )
    return f'<path d="{form}" fill="{c.ball(light, dark)}"/>{stalk}<ellipse cx="-5" cy="-5" rx="3" ry="2" fill="#ffffff" opacity=".45"/>'


def fruit(c: Scene) -> str:
    s = c.s
    cloth = s.pick(
        (("#f4efe6", "#d5c9b5"), ("#cfe0d8", "#94b3a5"), ("#d9c2a7", "#a98458"), ("#41505c", "#26313a"))
    )
    left = list(_FRUITS)
    kinds = [left.pop(s.below(len(left))) for _ in range(3)]
    c.tell("fruits", tuple(sorted(kinds)))
    spots = ((58, 50), (80, 42), (102, 50), (66, 62), (94, 62), (80, 60))
    pile = "".join(
        f'<g transform="translate({x} {y}) rotate({s.between(-14, 14)}) scale(1.1)">{_fruit(c, kinds[n % 3])}</g>'
        for n, (x, y) in enumerate(spots)
    )
    bowl = s.pick(("#f4f1ea", "#5b8fb0", "#c9704a", "#e0b860"))
    return f'{c.ground(*cloth)}<ellipse cx="84" cy="108" rx="56" ry="9" fill="#000000" opacity=".22"/>{pile}<path d="M28 64h104c0 26-20 44-52 44S28 90 28 64z" fill="{c.gradient(lighter(bowl, 0.25), darker(bowl, 0.25), across=True)}"/><path d="M28 64h104l-1 7H29z" fill="#000000" opacity=".14"/><path d="M58 108h44v4H58z" fill="{darker(bowl, 0.35)}"/><path d="M38 76c3 12 9 20 18 25" fill="none" stroke="#ffffff" stroke-width="3" stroke-linecap="round" opacity=".45"/>{c.vignette()}'
