"""Photographs of land and water."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.photos.scene import DAY, EVENING, SKIES, Scene, Sky, fir, hills, ridge


def lake(c: Scene) -> str:
    s = c.s
    light = s.pick(SKIES[:5])
    far, near = s.pick(
        (("#7f9db5", "#557a8f"), ("#9a86a8", "#6b5a83"), ("#86a58f", "#4f7a63"), ("#a3b1bd", "#6f8291"))
    )
    peak = s.between(50, 110)
    top = s.between(22, 34)
    water = c.gradient(light.low, far)
    firs = "".join(
        fir(
            s.between(0, 160),
            82 + s.between(-1, 3),
            s.between(9, 18),
            s.pick(("#2f5d46", "#264d3b", "#3d6b4c")),
        )
        for _ in range(14)
    )
    return (
        f'{c.sky(light)}<circle cx="{s.between(20, 140)}" cy="{s.between(16, 30)}" r="7" fill="{light.sun}"/>{c.clouds(2)}'
        f'<path d="M{peak - 52} 80 {peak} {top} {peak + 50} 80z" fill="{far}"/><path d="M{peak} {top}l13 15-6-2-5 5-5-4-6 5-5-3z" fill="#ffffff" opacity=".9"/>'
        f'<path d="{ridge(s, 74, 22, 30)}" fill="{near}" opacity=".9"/>{firs}<path d="M0 82h160v38H0z" fill="{water}"/>'
        f'<path d="M{peak - 40} 82 {peak} 112l40-30z" fill="{far}" opacity=".35"/>'
        f'<path d="M10 92h38M70 100h46M24 110h60M112 90h34" stroke="#ffffff" stroke-width="1" opacity=".45"/>{c.dim(light)}'
    )


def beach(c: Scene) -> str:
    s = c.s
    light = s.pick((*DAY, *EVENING))
    sea = c.gradient(*s.pick((("#2a9dc4", "#8fe0dc"), ("#1f78b8", "#7cc9e0"), ("#3aa7a3", "#b6ead8"))))
    right = s.chance(50)
    flip = ' transform="translate(160) scale(-1 1)"' if right else ""
    red = s.pick(("#f25c54", "#f4a261", "#e76f51", "#4d96ff", "#ffca3a"))
    palm = (
        '<path d="M22 100c2-22 4-38 12-56" fill="none" stroke="#7a5233" stroke-width="3.5" stroke-linecap="round"/>'
        '<g fill="#2f8f5b"><path d="M34 44c8-10 22-10 30-2-10-2-20-1-30 2z"/><path d="M34 44c10-3 20 4 22 15-6-7-13-12-22-15z"/><path d="M34 44c-8-10-20-10-28-3 9-2 18 0 28 3z"/><path d="M34 44c-9-1-18 5-19 15 5-7 11-11 19-15z"/><path d="M34 44c0-10 6-16 14-17-3 6-8 11-14 17z"/></g>'
    )
    return (
        f'{c.sky(light)}<circle cx="{s.between(60, 130)}" cy="{s.between(18, 36)}" r="8" fill="{light.sun}"/>{c.clouds(3)}<path d="M0 56h160v64H0z" fill="{sea}"/>'
        f'<path d="M0 84c30 8 60-4 90 4s50 2 70-2v34H0z" fill="#f3dfb4"/><path d="M0 82c30 8 60-4 90 4s50 2 70-2" fill="none" stroke="#ffffff" stroke-width="3" opacity=".85"/>'
        f'<path d="M20 62h22M70 68h30M112 61h30" stroke="#ffffff" stroke-width="1.2" opacity=".6"/>'
        f'<g{flip}>{palm}<path d="M104 98c0-14 10-22 22-22s22 8 22 22z" fill="{red}" transform="rotate(-9 126 98)"/><path d="M119 77c-3 6-5 13-5 21M133 78c3 6 4 12 4 18" stroke="#ffffff" stroke-width="2.5" fill="none" opacity=".8"/><path d="M126 96l3 16" stroke="#8a6a4a" stroke-width="2"/></g>{c.dim(light)}'
    )


def forest(c: Scene) -> str:
    s = c.s
    back, middle, front, haze = {
        "spring": ("#a9c9b0", "#5f9470", "#2d5a41", "#e8f3e6"),
        "autumn": ("#e6c48a", "#c98a45", "#8a4f2a", "#fbeed6"),
        "mist": ("#a5c0c9", "#5d8391", "#2c4a57", "#e9f1f3"),
        "summer": ("#b6d48f", "#6aa84f", "#386b2c", "#f3f8dc"),
    }[c.choose("season", ("spring", "autumn", "mist", "summer"))]
    rows = []
    for base, colour, low, high, count in (
        (70, back, 26, 40, 16),
        (90, middle, 36, 54, 12),
        (116, front, 46, 74, 8),
    ):
        rows.append(
            "".join(
                fir(s.between(-4, 164), base + s.between(-2, 3), s.between(low, high), colour)
                for _ in range(count)
            )
        )
        rows.append(f'<path d="{hills(s, base, 4)}" fill="{colour}" opacity=".9"/>')
    path = (
        '<path d="M70 120c4-16 14-22 8-34 14 10 18 20 22 34z" fill="#d8c29a" opacity=".85"/>'
        if s.chance(60)
        else ""
    )
    return f'{c.ground(haze, back)}<circle cx="{s.between(30, 130)}" cy="20" r="10" fill="#ffffff" opacity=".75"/>{"".join(rows)}{path}'


def sunset(c: Scene) -> str:
    s = c.s
    top, low, sun, sea = s.pick(
        (
            ("#5b3f8f", "#ff9a5a", "#ffe08a", "#7a3f6e"),
            ("#f2545b", "#ffc46b", "#fff3c4", "#a83a4a"),
            ("#27407a", "#f28f6b", "#ffd9a0", "#2a3560"),
            ("#e86a92", "#fbd3a0", "#fff6dd", "#8f4f86"),
        )
    )
    x = s.between(50, 110)
    front = c.choose("front", ("boat", "birds", "hills", "pier"))
    c.tell("light", "sunset")
    extra = {
        "boat": '<path d="M104 86h26l-6 7h-14z" fill="#2b1d33"/><path d="M116 60v25M118 62l12 20h-12z" stroke="#2b1d33" stroke-width="1.5" fill="#2b1d33"/>',
        "birds": '<path d="M30 28q4-5 8 0 4-5 8 0M54 40q3-4 6 0 3-4 6 0M118 24q3-4 6 0 3-4 6 0" fill="none" stroke="#2b1d33" stroke-width="1.6"/>',
        "hills": f'<path d="{hills(s, 96, 16)}" fill="#2b1d33" opacity=".9"/>',
        "pier": '<path d="M0 100h74v4H0zM10 104v16M30 104v16M50 104v16M68 104v16" stroke="#2b1d33" stroke-width="4"/>',
    }[front]
    return (
        f'{c.ground(top, low)}<g fill="#ffffff" opacity=".22"><ellipse cx="40" cy="30" rx="40" ry="3"/><ellipse cx="120" cy="44" rx="36" ry="3"/><ellipse cx="84" cy="20" rx="30" ry="2.5"/></g><circle cx="{x}" cy="72" r="19" fill="{sun}"/>'
        f'<path d="M0 72h160v48H0z" fill="{c.gradient(low, sea)}"/><path d="M{x - 16} 78h32M{x - 10} 85h20M{x - 18} 92h36M{x - 8} 99h16M{x - 13} 107h26" stroke="{sun}" stroke-width="2.2" stroke-linecap="round" opacity=".8"/>{extra}'
    )


def snow(c: Scene) -> str:
    s = c.s
    light = s.pick(
        (
            Sky("day", "#8fb3d9", "#eef5fb", "#ffffff", 0.0),
            Sky("night", "#2b3a67", "#8fa3cf", "#f4efd9", 0.2),
            Sky("evening", "#f3b6a5", "#fdeee2", "#ffffff", 0.0),
        )
    )
    flakes = "".join(
        f'<circle cx="{s.between(0, 160)}" cy="{s.between(0, 116)}" r="{s.pick((0.8, 1.1, 1.6))}"/>'
        for _ in range(46)
    )
    firs = "".join(
        fir(x, 92 + s.between(-3, 4), s.between(24, 44), s.pick(("#5f8791", "#47707c", "#38606b")))
        for x in (12, 30, 128, 146, 108)
    )
    middle = {
        "hut": '<path d="M62 92V66l18-15 18 15v26z" fill="#8a4f35"/><path d="M56 70 80 48l24 22-3 3L80 55 59 73z" fill="#ffffff"/><path d="M75 78h11v14H75z" fill="#4f2a1b"/><path d="M66 72h7v7h-7zM89 72h7v7h-7z" fill="#ffe08a"/>',
        "snowman": '<circle cx="80" cy="84" r="15" fill="#ffffff"/><circle cx="80" cy="62" r="11" fill="#ffffff"/><g fill="#2b2f36"><circle cx="76" cy="60" r="1.5"/><circle cx="84" cy="60" r="1.5"/><circle cx="80" cy="80" r="1.5"/><circle cx="80" cy="87" r="1.5"/></g><path d="M80 63.5l9 2-9 2z" fill="#f76707"/><path d="M70 70c6 4 14 4 20 0" stroke="#e03131" stroke-width="4" fill="none"/><path d="M71 53h18M74 53v-9h12v9z" fill="#2b2f36" stroke="#2b2f36" stroke-width="2"/>',
    }[c.choose("middle", ("hut", "snowman"))]
    return f'{c.sky(light)}<path d="{ridge(s, 70, 26, 34)}" fill="#c9d9e8"/>{firs}<path d="{hills(s, 90, 6)}" fill="#f7fbff"/>{middle}<path d="{hills(s, 106, 5)}" fill="#e4eef7"/><g fill="#ffffff">{flakes}</g>'


def snow_field(c: Scene) -> str:
    s = c.s
    return f'{c.sky(SKIES[1])}<path d="{ridge(s, 72, 34, 36)}" fill="#dfe9f3"/><path d="{ridge(s, 84, 20, 28)}" fill="#b9cde0"/><path d="{hills(s, 96, 6)}" fill="#ffffff"/>'


def stars(c: Scene) -> str:
    s = c.s
    top, low = s.pick((("#070b24", "#2b3f86"), ("#0d0a2c", "#6b3f8f"), ("#051a2c", "#1f6f7a")))
    stars = "".join(
        f'<circle cx="{s.between(0, 160)}" cy="{s.between(0, 92)}" r="{s.pick((0.5, 0.7, 1, 1.3))}"/>'
        for _ in range(90)
    )
    band = f'<ellipse cx="80" cy="46" rx="110" ry="13" fill="#ffffff" opacity=".09" transform="rotate({s.between(-40, -18)} 80 46)"/><ellipse cx="80" cy="46" rx="90" ry="6" fill="#ffffff" opacity=".12" transform="rotate({s.between(-36, -22)} 80 46)"/>'
    front = (
        '<path d="M62 104l18-26 18 26z" fill="#f2994a"/><path d="M80 78l6 26H74z" fill="#7a3f1d"/>'
        if c.choose("front", ("tent", "trees")) == "tent"
        else "".join(fir(s.between(0, 160), 108, s.between(18, 36), "#050916") for _ in range(8))
    )
    return f'{c.ground(top, low)}<g fill="#ffffff">{stars}</g>{band}<path d="M120 18l22-8" stroke="#ffffff" stroke-width="1" opacity=".8"/><path d="{ridge(s, 98, 16, 30)}" fill="#0d1330"/>{front}<path d="{hills(s, 110, 5)}" fill="#050916"/>'


def desert(c: Scene) -> str:
    s = c.s
    light = s.pick((SKIES[0], SKIES[2], SKIES[3]))
    cacti = "".join(
        f'<g transform="translate({x} {y}) scale({k})"><path d="M0 0v-34" stroke="#3f8f5a" stroke-width="8" stroke-linecap="round"/><path d="M0-10h-11v-12M0-14h11v-12" fill="none" stroke="#3f8f5a" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/></g>'
        for x, y, k in ((s.between(24, 50), 104, 1.0), (s.between(104, 136), 92, 0.7))
    )
    return f'{c.sky(light)}<circle cx="{s.between(40, 120)}" cy="30" r="11" fill="{light.sun}"/><path d="M96 76V54l8-6h22l6 8v20zM20 76V62l10-6h14l4 20z" fill="#c96f4a"/><path d="{hills(s, 80, 12)}" fill="#eab26a"/><path d="{hills(s, 96, 10)}" fill="#d9964a"/>{cacti}{c.dim(light)}'


def waterfall(c: Scene) -> str:
    s = c.s
    rock, dark = s.pick((("#6f7f78", "#4a5a54"), ("#8a7a68", "#5f5347"), ("#6a7486", "#48515f")))
    green, deep = s.pick((("#5f9a5a", "#376b3f"), ("#7fae5a", "#4f7f3a"), ("#c98a45", "#8a5a2f")))
    x = s.between(66, 92)
    w = s.between(11, 17)
    streaks = "".join(
        f"M{s.between(x - w + 2, x + w - 2)} {s.between(26, 50)}v{s.between(14, 34)}" for _ in range(9)
    )
    leaves = "".join(
        f'<circle cx="{cx}" cy="{s.between(6, 34)}" r="{s.between(7, 12)}" fill="{s.pick((green, deep))}"/>'
        for cx in [*range(0, x - w - 10, 9), *range(x + w + 12, 168, 9)]
    )
    return (
        f'{c.sky(s.pick(DAY))}<path d="M0 16L{x - 30} 22 {x - w} 26h{2 * w}L{x + 34} 20 160 12V92H0z" fill="{c.gradient(rock, dark)}"/>{leaves}<path d="M0 44l16 10-6 14 12 20H0zM160 40l-14 14 8 12-14 24h20z" fill="{dark}"/>'
        f'<path d="M{x - w} 26h{2 * w}l4 62h-{2 * w + 8}z" fill="#e9f5fa"/><path d="{streaks}" stroke="#a9d3e6" stroke-width="2" stroke-linecap="round"/><path d="M0 88h160v32H0z" fill="{c.gradient("#8fd0d6", "#2f7f8f")}"/>'
        f'<ellipse cx="{x}" cy="90" rx="{w + 18}" ry="6" fill="#ffffff" opacity=".85"/><g fill="none" stroke="#ffffff" opacity=".6"><ellipse cx="{x}" cy="98" rx="{w + 30}" ry="7"/><ellipse cx="{x}" cy="106" rx="{w + 46}" ry="9"/></g>'
        f'<path d="M6 112c4-8 18-8 22 0zM124 116c5-10 24-10 29 0z" fill="{dark}"/><path d="M30 116c2-5 12-5 15 0z" fill="{rock}"/>'
    )


def ocean(c: Scene) -> str:
    s = c.s
    top, low = s.pick((("#3fb6d9", "#0b3f7a"), ("#5fd0c5", "#0f5f7a"), ("#4a90d9", "#142a5e")))
    count = s.between(4, 8)
    c.tell("fish", count)
    fish = "".join(
        f'<g transform="translate({s.between(16, 144)} {s.between(20, 84)}) scale({s.pick((-1, 1))} 1)"><path d="M-10 0c5-7 14-7 19 0-5 7-14 7-19 0z" fill="{colour}"/><path d="M-9 0l-7-5v10z" fill="{colour}"/><circle cx="4" cy="-1" r="1.3" fill="#10243f"/><path d="M-1-5v10" stroke="#ffffff" stroke-width="1.6" opacity=".8"/></g>'
        for colour in (s.pick(("#ff922b", "#ffd43b", "#ff6b6b", "#e599f7", "#74c0fc")) for _ in range(count))
    )
    bubbles = "".join(
        f'<circle cx="{s.between(0, 160)}" cy="{s.between(0, 110)}" r="{s.pick((1.2, 1.8, 2.6))}"/>'
        for _ in range(20)
    )
    return (
        f'{c.ground(top, low)}<path d="M30 0h18L20 100zM84 0h22l14 90zM128 0h10l20 60z" fill="#ffffff" opacity=".1"/>{fish}<g fill="none" stroke="#ffffff" stroke-width=".8" opacity=".7">{bubbles}</g><path d="{hills(s, 106, 6)}" fill="#d9c39a"/>'
        f'<g fill="none" stroke-width="5" stroke-linecap="round"><path d="M24 110c0-14-8-16-8-26M24 104c4-8 10-8 10-18M24 108V80" stroke="#ff6b81"/><path d="M132 112c0-12-8-14-6-24M132 106c4-6 10-8 9-16" stroke="#f7b32b"/></g>'
    )
