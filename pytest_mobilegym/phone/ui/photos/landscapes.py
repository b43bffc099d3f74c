"""Photographs of land and water."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.photos.scene import DAY, Scene


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
