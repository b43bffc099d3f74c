"""Photographs of land and water."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.photos.scene import DAY, Scene, hills


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
