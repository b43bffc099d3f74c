"""Photographs of towns, buildings and rooms."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from pytest_mobilegym.phone.ui.photos.scene import DAY, EVENING, Scene, hills


def temple(c: Scene) -> str:
    s = c.s
    light = s.pick((*DAY, *EVENING))
    red, roof = s.pick(
        (("#b23a2e", "#3f5f5a"), ("#c9553d", "#5a4632"), ("#a8432f", "#d9a441"), ("#8a3b32", "#3b4a6b"))
    )
    tiers = "".join(
        f'<path d="M{80 - w} {y}c-6 1-10-2-12-6l10 1 {w + 2 - 18 + 8}-9h{16 + 2 * 4}l{w + 2 - 18 + 8} 9 10-1c-2 4-6 7-12 6z" fill="{roof}"/><path d="M{80 - w + 8} {y}h{2 * w - 16}v{h}h-{2 * w - 16}z" fill="{red}"/>'
        for w, y, h in ((26, 32, 12), (34, 53, 13), (44, 76, 20))
    )
    return (
        f'{c.sky(light)}<circle cx="{s.between(16, 40)}" cy="24" r="8" fill="{light.sun}"/>{c.clouds(2)}<path d="{hills(s, 84, 20)}" fill="#8fae9a"/>{tiers}<path d="M80 12v12" stroke="{roof}" stroke-width="3"/>'
        f'<path d="M72 80h16v16H72z" fill="#3d1f18"/><path d="M24 96h112l10 24H14z" fill="#cfc8bb"/><path d="M22 102h116M18 110h124" stroke="#a9a294" stroke-width="1.5"/><g fill="{s.pick(("#f2b6c6", "#5f9463", "#e6a23c"))}"><circle cx="12" cy="80" r="15"/><circle cx="26" cy="88" r="11"/><circle cx="148" cy="80" r="16"/><circle cx="136" cy="90" r="10"/></g>{c.dim(light)}'
    )


def palace(c: Scene) -> str:
    """A hill with a tower above a lake, as Longevity Hill stands above Kunming Lake."""
    s = c.s
    light = s.pick((*DAY, *EVENING))
    roof, wall = s.pick((("#3f6f5a", "#b5432f"), ("#d9a441", "#a83a2e"), ("#4a6a86", "#b0522f")))
    far, near = s.pick((("#86a77c", "#5f8a58"), ("#9fb06f", "#6f9150"), ("#a9a98a", "#7f8a5f")))
    x = s.between(70, 90)
    water = c.gradient(light.low, s.pick(("#4f8fb0", "#5f86a0", "#4f9aa0")))
    tower = "".join(
        f'<path d="M{x - w} {y + 7}h{2 * w}v7h-{2 * w}z" fill="{wall}"/><path d="M{x - w - 4} {y + 8}c3-1 5-4 6-7h{2 * w - 4}c1 3 3 6 6 7z" fill="{roof}"/>'
        for w, y in ((5, 12), (7, 21), (9, 31), (11, 42))
    )
    corridor = "".join(f'<path d="M{n} 77h2v6h-2z" fill="{wall}"/>' for n in range(8, 156, 8))
    trees = "".join(
        f'<circle cx="{s.between(4, 156)}" cy="{s.between(62, 76)}" r="{s.between(4, 7)}"/>'
        for _ in range(16)
    )
    blossoms = "".join(
        f'<circle cx="{s.between(0, 34)}" cy="{s.between(0, 40)}" r="2.2"/>' for _ in range(20)
    )
    glitter = "".join(f"M{s.between(4, 130)} {s.between(90, 116)}h{s.between(10, 26)}" for _ in range(9))
    boat = s.between(24, 50) if x > 80 else s.between(110, 136)
    return (
        f'{c.sky(light)}<circle cx="{160 - x}" cy="20" r="7" fill="{light.sun}"/>{c.clouds(2)}<path d="M0 78C30 70 44 52 {x} 50s54 18 80 28z" fill="{far}"/>'
        f'{tower}<path d="M{x} 8v5" stroke="{roof}" stroke-width="2"/><path d="M{x - 20} 58h40l6 20h-52z" fill="#cfc4ae"/><path d="M{x - 17} 64h34M{x - 20} 71h40" stroke="#a99c84" stroke-width="1.2"/><g fill="{near}">{trees}</g>'
        f'<path d="M0 83h160v37H0z" fill="{water}"/><path d="M4 74h152l3 4H1z" fill="{roof}"/>{corridor}<path d="M0 82h160v3H0z" fill="#d9d2c2"/>'
        f'<path d="M{x - 9} 86h18l-5 24h-8z" fill="{wall}" opacity=".28"/><path d="{glitter}" stroke="#ffffff" stroke-width="1" opacity=".5"/>'
        f'<path d="M{boat - 11} 98h22l-4 5h-14z" fill="#7a4a2a"/><path d="M{boat - 8} 92c5-4 11-4 16 0z" fill="#d9a441"/><path d="M{boat - 6} 92v6M{boat + 6} 92v6" stroke="#7a4a2a"/>'
        f'<path d="M0 0c14 6 26 20 34 40" fill="none" stroke="#5a4030" stroke-width="1.6"/><g fill="{s.pick(("#f7b7c9", "#a9cf7f", "#f2d06b"))}" opacity=".9">{blossoms}</g>{c.dim(light)}'
    )
