"""Drawings of things that are sold, on a grid of 120 x 120."""

# ruff: noqa: E501 - path data reads no better in pieces

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple


class Paint(NamedTuple):
    """Of a thing: its main paint, a light and a dark colour."""

    main: str
    light: str
    dark: str


Good = Callable[[Paint], str]
METAL = "#c3cad1"
GLASS = "#bfe0f2"


def _headphones(p: Paint) -> str:
    return f'<path d="M26 74V58c0-24 14-38 34-38s34 14 34 38v16" fill="none" stroke="{p.main}" stroke-width="9"/><path d="M32 56c1-18 12-30 28-30" fill="none" stroke="{p.light}" stroke-width="2.5"/><rect x="16" y="62" width="20" height="38" rx="9" fill="{p.main}" stroke="{p.dark}"/><rect x="84" y="62" width="20" height="38" rx="9" fill="{p.main}" stroke="{p.dark}"/><rect x="32" y="65" width="9" height="32" rx="4.5" fill="#2a2c31"/><rect x="79" y="65" width="9" height="32" rx="4.5" fill="#2a2c31"/><path d="M21 70v20" stroke="{p.light}" stroke-width="2.5" stroke-linecap="round"/>'


def _camera(p: Paint) -> str:
    return f'<path d="M42 38l5-12h26l5 12z" fill="{p.dark}"/><rect x="14" y="36" width="92" height="62" rx="8" fill="{p.main}" stroke="{p.dark}"/><path d="M14 50h92v32H14z" fill="#24262b"/><circle cx="60" cy="67" r="27" fill="{METAL}"/><circle cx="60" cy="67" r="23" fill="#1a1b1f"/><circle cx="60" cy="67" r="15" fill="#2f4f7f"/><circle cx="60" cy="67" r="9" fill="#0f1a33"/><circle cx="54" cy="60" r="4" fill="#ffffff" opacity=".7"/><rect x="20" y="31" width="15" height="6" rx="2" fill="{p.dark}"/><rect x="88" y="41" width="12" height="6" rx="1.5" fill="#ffe9a8"/>'


def _television(p: Paint) -> str:
    return f'<rect x="6" y="22" width="108" height="66" rx="3" fill="{p.main}" stroke="{p.dark}" stroke-width="2"/><path d="M10 26h100v58H10z" fill="#3f7fc4"/><path d="M10 70c20-18 34-6 50-14s34-14 50 2v26H10z" fill="#3f8f5f"/><circle cx="86" cy="40" r="8" fill="#ffe28a"/><path d="M10 26h44L28 84H10z" fill="#ffffff" opacity=".14"/><path d="M34 88l-5 14M86 88l5 14" stroke="{p.dark}" stroke-width="4" stroke-linecap="round"/>'


def _computer(p: Paint) -> str:
    return f'<rect x="22" y="26" width="76" height="54" rx="4" fill="{p.main}" stroke="{p.dark}"/><path d="M26 30h68v44H26z" fill="#1f2a44"/><path d="M32 38h26M32 45h40M32 52h18M32 59h34" stroke="#7fd1c4" stroke-width="2.5"/><path d="M12 96l10-16h76l10 16z" fill="{p.main}" stroke="{p.dark}"/><path d="M26 84h68l4 7H22z" fill="#2a2c31"/><path d="M50 92h20l1 3H49z" fill="{p.dark}"/><path d="M10 96h100c0 4-3 6-6 6H16c-3 0-6-2-6-6z" fill="{p.dark}"/>'


def _keyboard(p: Paint) -> str:
    keys = "".join(
        f'<rect x="{14 + 9.4 * x:g}" y="{48 + 10 * y}" width="7.6" height="8" rx="1.6" fill="{p.light}"/>'
        for y in range(3)
        for x in range(10)
    )
    return f'<rect x="8" y="42" width="104" height="52" rx="6" fill="{p.main}" stroke="{p.dark}" stroke-width="1.5"/>{keys}<rect x="34" y="79" width="52" height="8" rx="1.6" fill="{p.light}"/><rect x="14" y="79" width="16" height="8" rx="1.6" fill="{p.light}"/><rect x="90" y="79" width="16" height="8" rx="1.6" fill="{p.light}"/>'


def _monitor(p: Paint) -> str:
    return f'<rect x="12" y="18" width="96" height="62" rx="4" fill="#22252b" stroke="{p.dark}" stroke-width="2"/><path d="M16 22h88v50H16z" fill="#5b4fae"/><path d="M16 60c26-26 50 4 88-24v36H16z" fill="#e07fa0" opacity=".85"/><path d="M16 22h40L34 72H16z" fill="#ffffff" opacity=".13"/><path d="M53 80h14l3 18H50z" fill="{p.main}"/><path d="M34 98h52c3 0 4 5 0 5H34c-4 0-3-5 0-5z" fill="{p.dark}"/>'


def _phone(p: Paint) -> str:
    return f'<rect x="62" y="12" width="40" height="88" rx="8" fill="{p.main}" stroke="{p.dark}"/><rect x="67" y="17" width="15" height="24" rx="6" fill="{p.dark}"/><circle cx="74" cy="23" r="4" fill="#15171b"/><circle cx="74" cy="34" r="4" fill="#15171b"/><rect x="20" y="16" width="44" height="90" rx="8" fill="#17191e" stroke="{p.dark}" stroke-width="1.5"/><rect x="23" y="19" width="38" height="84" rx="6" fill="#4f6fd9"/><path d="M23 74c12-16 24 0 38-12v35c0 4-2 6-6 6H29c-4 0-6-2-6-6z" fill="#f2a65a"/><rect x="36" y="22" width="12" height="3.5" rx="1.7" fill="#17191e"/><path d="M30 38h24" stroke="#ffffff" stroke-width="4"/>'


def _speaker(p: Paint) -> str:
    return f'<rect x="34" y="14" width="52" height="90" rx="10" fill="{p.main}" stroke="{p.dark}" stroke-width="1.5"/><circle cx="60" cy="38" r="12" fill="#24262b"/><circle cx="60" cy="38" r="6" fill="#4a4d55"/><circle cx="60" cy="74" r="20" fill="#24262b"/><circle cx="60" cy="74" r="14" fill="#3a3d44"/><circle cx="60" cy="74" r="6" fill="#5d616a"/><path d="M38 22v72" stroke="{p.light}" stroke-width="2" opacity=".7"/>'


def _fan(p: Paint) -> str:
    blades = "".join(
        f'<path d="M60 46c-14-6-14-24-4-26 9-2 12 12 4 26z" fill="{p.main}" transform="rotate({turn} 60 46)"/>'
        for turn in (0, 90, 180, 270)
    )
    return f'<circle cx="60" cy="46" r="36" fill="#ffffff" opacity=".5"/>{blades}<g fill="none" stroke="{p.dark}"><circle cx="60" cy="46" r="36" stroke-width="3"/><circle cx="60" cy="46" r="25" stroke-width=".8"/><circle cx="60" cy="46" r="15" stroke-width=".8"/><path d="M60 10v72M24 46h72M35 21l50 50M85 21 35 71" stroke-width=".7"/></g><circle cx="60" cy="46" r="7" fill="{p.dark}"/><path d="M56 82h8v16h-8z" fill="{p.main}"/><path d="M38 98h44l4 7H34z" fill="{p.dark}"/>'


def _vacuum_cleaner(p: Paint) -> str:
    return f'<path d="M70 76C100 60 96 18 66 16 44 15 38 34 34 60" fill="none" stroke="#3a3d44" stroke-width="6"/><path d="M35 56 26 98" stroke="{METAL}" stroke-width="5"/><path d="M10 96h34l-4 9H8z" fill="{p.dark}"/><path d="M52 104c-2-20 8-34 28-34s32 14 30 34z" fill="{p.main}" stroke="{p.dark}"/><circle cx="68" cy="98" r="10" fill="#24262b"/><circle cx="68" cy="98" r="4" fill="{METAL}"/><path d="M84 76c8 1 14 6 17 14" fill="none" stroke="{p.light}" stroke-width="3" stroke-linecap="round"/>'


def _lamp(p: Paint) -> str:
    return f'<path d="M62 54 108 104H36z" fill="#fff2b0" opacity=".6"/><path d="M34 100 28 62 56 30" fill="none" stroke="{p.dark}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/><circle cx="28" cy="62" r="5" fill="{METAL}"/><path d="M50 22c14-8 32 2 34 22l-34 14c-8-10-10-28 0-36z" fill="{p.main}" stroke="{p.dark}"/><circle cx="68" cy="52" r="6" fill="#fff6c9"/><path d="M16 98h38l4 7H12z" fill="{p.main}" stroke="{p.dark}"/>'


def _kettle(p: Paint) -> str:
    return f'<path d="M84 40c22-6 28 34 4 46" fill="none" stroke="{p.dark}" stroke-width="8" stroke-linecap="round"/><path d="M38 34h40c6 12 12 46 12 64H28c0-18 4-52 10-64z" fill="{p.main}" stroke="{p.dark}"/><path d="M38 38 20 28l12 28z" fill="{p.main}" stroke="{p.dark}"/><path d="M38 34c4-8 36-8 40 0z" fill="{p.dark}"/><circle cx="58" cy="26" r="4.5" fill="#24262b"/><path d="M42 46c-3 14-5 30-5 44" stroke="{p.light}" stroke-width="4" stroke-linecap="round" fill="none"/><path d="M24 98h70v6H24z" fill="#24262b"/>'


def _mattress(p: Paint) -> str:
    return f'<g transform="translate(0 12)"><path d="M8 66 46 40h68L84 70z" fill="#fdfcf8" stroke="#cfc8ba"/><path d="M8 66h76v22H8z" fill="#efe9dd" stroke="#cfc8ba"/><path d="M84 70l30-30v20L84 88z" fill="#dcd4c4"/><path d="M8 74h76M84 76l30-28" stroke="{p.dark}" stroke-width="3"/><g fill="{p.dark}" opacity=".35"><circle cx="36" cy="56" r="1.5"/><circle cx="56" cy="56" r="1.5"/><circle cx="76" cy="56" r="1.5"/><circle cx="50" cy="48" r="1.5"/><circle cx="70" cy="48" r="1.5"/><circle cx="90" cy="48" r="1.5"/></g><path d="M50 44c4-8 24-8 28 0-2 6-26 6-28 0z" fill="{p.main}"/><path d="M80 44c4-8 22-8 26 0-2 5-24 5-26 0z" fill="{p.main}"/></g>'


def _frying_pan(p: Paint) -> str:
    return f'<path d="M74 74 112 104" stroke="{p.main}" stroke-width="9" stroke-linecap="round"/><path d="M104 98l5 4" stroke="#ffffff" stroke-width="2.5" stroke-linecap="round"/><circle cx="50" cy="52" r="40" fill="{p.dark}"/><circle cx="50" cy="50" r="39" fill="{p.main}"/><circle cx="50" cy="50" r="33" fill="#24262b"/><circle cx="50" cy="50" r="25" fill="none" stroke="#4a4d55" stroke-width="1"/><path d="M26 42c4-10 12-16 22-17" fill="none" stroke="#6d717a" stroke-width="3" stroke-linecap="round"/>'


def _sneakers(p: Paint) -> str:
    return f'<path d="M10 84V52c8 6 18 6 24-4l8-8c10 14 24 24 42 28 16 3 26 8 26 20z" fill="{p.main}" stroke="{p.dark}"/><path d="M6 84h104c4 0 4 14-4 14H16c-8 0-10-6-10-14z" fill="#fbfaf7" stroke="#b9b4a8"/><path d="M10 91h98" stroke="#d0cabb"/><path d="M42 40l10-6c2 6 6 12 10 16l-8 4M48 56l12-8M56 63l12-8M66 69l11-7" fill="none" stroke="#ffffff" stroke-width="3" stroke-linecap="round"/><path d="M14 62c10 14 28 10 44 16" fill="none" stroke="{p.light}" stroke-width="5" stroke-linecap="round"/><path d="M88 70c10 2 18 6 20 13H84z" fill="{p.dark}" opacity=".5"/>'


def _coat(p: Paint) -> str:
    return f'<path d="M60 14c4 0 5 5 1 7v5" fill="none" stroke="{METAL}" stroke-width="2.5"/><path d="M44 26c8-5 24-5 32 0l16 8 12 56-12 4-10-40 4 50H34l4-50-10 40-12-4 12-56z" fill="{p.main}" stroke="{p.dark}" stroke-width="1.5"/><path d="M46 26l14 30 14-30-6-2-8 12-8-12z" fill="{p.dark}"/><path d="M60 56v48" stroke="{p.dark}" stroke-width="1.5"/><g fill="#f2e9d6"><circle cx="55" cy="62" r="2"/><circle cx="55" cy="76" r="2"/><circle cx="55" cy="90" r="2"/></g><path d="M40 78h10M70 78h10" stroke="{p.dark}" stroke-width="2.5"/>'


def _dress(p: Paint) -> str:
    return f'<path d="M60 10c4 0 5 5 1 7v5" fill="none" stroke="{METAL}" stroke-width="2.5"/><path d="M46 20c2 10 26 10 28 0l8 4-6 26c4 18 16 36 22 50-18 8-58 8-76 0 6-14 18-32 22-50l-6-26z" fill="{p.main}" stroke="{p.dark}" stroke-width="1.5"/><path d="M44 50h32l1 6H43z" fill="{p.dark}"/><path d="M50 58c-4 16-10 30-14 42M60 58v46M70 58c4 16 10 30 14 42" fill="none" stroke="{p.dark}" stroke-width="1" opacity=".6"/><g fill="{p.light}"><circle cx="48" cy="80" r="2"/><circle cx="66" cy="74" r="2"/><circle cx="78" cy="90" r="2"/><circle cx="56" cy="94" r="2"/><circle cx="38" cy="96" r="2"/></g>'


def _handbag(p: Paint) -> str:
    return f'<path d="M38 52c0-42 44-42 44 0" fill="none" stroke="{p.dark}" stroke-width="6"/><path d="M20 48h80l8 54H12z" fill="{p.main}" stroke="{p.dark}" stroke-width="1.5"/><path d="M20 48h80l2 14c-24 12-60 12-84 0z" fill="{p.dark}" opacity=".55"/><rect x="53" y="62" width="14" height="12" rx="3" fill="#e0b84f" stroke="#a9801c"/><path d="M24 70c-2 10-3 18-4 26" stroke="{p.light}" stroke-width="3" fill="none" stroke-linecap="round"/>'


def _sunglasses(p: Paint) -> str:
    return f'<path d="M12 50 26 34M108 50 94 34" stroke="{p.dark}" stroke-width="5" stroke-linecap="round"/><path d="M8 50c0-4 46-6 48 0h8c2-6 48-4 48 0 2 22-6 34-24 34-16 0-22-12-25-26-1-3-5-3-6 0-3 14-9 26-25 26C14 84 6 72 8 50z" fill="{p.main}"/><path d="M14 54c6-2 30-2 36 0 0 14-6 24-18 24S13 70 14 54zM70 54c6-2 30-2 36 0 1 16-6 24-18 24S70 68 70 54z" fill="#23272f"/><path d="M20 58l14 0-12 12zM76 58h14L78 70z" fill="#ffffff" opacity=".35"/>'


def _engine_parts(p: Paint) -> str:
    teeth = "".join(
        f'<rect x="37" y="8" width="10" height="14" rx="2" fill="{METAL}" stroke="#7d858d" transform="rotate({n * 45} 42 46)"/>'
        for n in range(8)
    )
    return f'{teeth}<circle cx="42" cy="46" r="27" fill="{METAL}" stroke="#7d858d" stroke-width="1.5"/><circle cx="42" cy="46" r="12" fill="#59616a"/><circle cx="42" cy="46" r="6" fill="#eef1f3"/><path d="M76 46h30v30H76z" fill="{METAL}" stroke="#7d858d"/><path d="M76 52h30M76 58h30M76 64h30" stroke="#59616a" stroke-width="2"/><path d="M86 76h10v18H86z" fill="#9aa3ab"/><circle cx="91" cy="98" r="10" fill="{METAL}" stroke="#7d858d"/><circle cx="91" cy="98" r="5" fill="#59616a"/><path d="M18 88h44v14H18z" fill="{p.main}"/><path d="M22 92h36" stroke="#ffffff" stroke-width="2"/>'


def _tyre(p: Paint) -> str:
    tread = "".join(
        f'<path d="M57 6h6v8h-6z" fill="#3d4047" transform="rotate({n * 15} 60 58)"/>' for n in range(24)
    )
    spokes = "".join(
        f'<path d="M57 58 55 34h10l-2 24z" fill="{p.main}" stroke="{p.dark}" stroke-width=".6" transform="rotate({n * 72} 60 58)"/>'
        for n in range(5)
    )
    return f'<circle cx="60" cy="58" r="50" fill="#1d1f24"/>{tread}<circle cx="60" cy="58" r="44" fill="#2b2e34"/><circle cx="60" cy="58" r="29" fill="#6d757e"/><circle cx="60" cy="58" r="26" fill="#3a3f46"/>{spokes}<circle cx="60" cy="58" r="7" fill="{METAL}"/><circle cx="60" cy="58" r="27" fill="none" stroke="#dfe4e8" stroke-width="2.5"/>'


def _dashcam(p: Paint) -> str:
    return f'<path d="M40 14h40v8H40z" fill="#24262b"/><path d="M56 22h8v16h-8z" fill="#4a4d55"/><rect x="14" y="36" width="92" height="52" rx="14" fill="{p.main}" stroke="{p.dark}" stroke-width="1.5"/><circle cx="60" cy="62" r="23" fill="#1a1b1f" stroke="{METAL}" stroke-width="2"/><circle cx="60" cy="62" r="14" fill="#2f4f7f"/><circle cx="60" cy="62" r="7" fill="#0f1a33"/><circle cx="55" cy="56" r="3" fill="#ffffff" opacity=".8"/><circle cx="94" cy="48" r="3" fill="#e5383b"/><path d="M20 56v14M26 56v14" stroke="{p.dark}" stroke-width="2"/>'


def _seat_cover(p: Paint) -> str:
    return f'<rect x="42" y="10" width="36" height="20" rx="8" fill="{p.main}" stroke="{p.dark}"/><path d="M50 30h4v6h-4zM66 30h4v6h-4z" fill="{METAL}"/><path d="M32 36c8-5 48-5 56 0 4 16 2 32-2 44H34c-4-12-6-28-2-44z" fill="{p.main}" stroke="{p.dark}" stroke-width="1.5"/><path d="M44 38c-3 14-2 28 0 40M76 38c3 14 2 28 0 40M46 50h28M46 60h28M47 70h26" fill="none" stroke="{p.dark}" stroke-width="1.5"/><path d="M26 80h68c8 2 10 18 4 24H22c-6-6-4-22 4-24z" fill="{p.main}" stroke="{p.dark}" stroke-width="1.5"/><path d="M42 82l-4 20M78 82l4 20" stroke="{p.dark}" stroke-width="1.5"/>'


def _bicycle(p: Paint) -> str:
    wheel = "".join(
        f'<g transform="translate({x} 76)"><circle r="23" fill="none" stroke="#24262b" stroke-width="4"/><circle r="20" fill="none" stroke="{METAL}"/><path d="M0-20V20M-20 0H20M-14-14 14 14M14-14-14 14" stroke="{METAL}" stroke-width=".7"/></g>'
        for x in (28, 92)
    )
    return f'{wheel}<path d="M28 76 48 42h34l10 34M48 42l10 34 24-34M28 76h30" fill="none" stroke="{p.main}" stroke-width="4.5" stroke-linejoin="round"/><path d="M82 42l-4-14h14" fill="none" stroke="{p.dark}" stroke-width="4" stroke-linecap="round"/><path d="M45 32h0l3 10M38 32h16" stroke="#24262b" stroke-width="5" stroke-linecap="round"/><circle cx="58" cy="76" r="6" fill="{METAL}" stroke="#59616a"/>'


def _tent(p: Paint) -> str:
    return f'<path d="M60 24 112 100H84z" fill="{p.dark}"/><path d="M60 24 8 100h76z" fill="{p.main}"/><path d="M52 36 60 24l14 44 10 32H60z" fill="{p.light}" opacity=".5"/><path d="M47 60 62 100H28z" fill="#24262b"/><path d="M47 60c-2 14-6 28-19 40l12 0z" fill="{p.light}"/><path d="M60 24v-8M8 100l-6 4M112 100l6 4" stroke="#59616a" stroke-width="2"/><path d="M2 104h116" stroke="#6fae4f" stroke-width="4"/>'


def _yoga_mat(p: Paint) -> str:
    return f'<path d="M34 62h78l-12 38H22z" fill="{p.main}" stroke="{p.dark}"/><path d="M40 70h62M36 82h62M32 92h60" stroke="{p.dark}" stroke-width="1" opacity=".4"/><circle cx="30" cy="66" r="22" fill="{p.main}" stroke="{p.dark}" stroke-width="1.5"/><path d="M30 66c0-4 6-4 6 1s-10 6-12-1 6-15 14-11 8 20-4 23-22-8-18-20 18-15 24-10" fill="none" stroke="{p.dark}" stroke-width="2.5"/><path d="M12 84v16h12" fill="none"/>'


def _badminton_racket(p: Paint) -> str:
    across = "".join(
        f"M{x} {38 - h}v{2 * h}"
        for x, h in ((50, 16), (55, 22), (60, 26), (65, 28), (70, 29), (75, 28), (80, 26), (85, 22), (90, 16))
    )
    down = "".join(
        f"M{70 - w} {y}h{2 * w}"
        for y, w in ((14, 13), (20, 19), (26, 22), (32, 23), (38, 24), (44, 23), (50, 22), (56, 19), (62, 13))
    )
    return f'<g transform="rotate(28 70 40)"><path d="{across}{down}" stroke="#8f99a2" stroke-width=".7"/><ellipse cx="70" cy="38" rx="24" ry="29" fill="none" stroke="{p.main}" stroke-width="4.5"/><path d="M68 67h4v30h-4z" fill="{METAL}"/><path d="M66 90h8v26h-8z" fill="{p.dark}"/></g><g transform="translate(84 88) rotate(-24)"><path d="M-7 0-13-22h26L7 0z" fill="#ffffff" stroke="#b9c1c9"/><path d="M-4 0-7-22M0 0v-22M4 0l3-22M-10-11h20" stroke="#b9c1c9" fill="none"/><path d="M-8 0H8c0 12-16 12-16 0z" fill="#f4efe4" stroke="#b9b4a8"/></g>'


def _cat_tree(p: Paint) -> str:
    return f'<path d="M18 98h84v7H18z" fill="{p.main}"/><path d="M34 44h10v54H34zM76 24h10v74H76z" fill="#d9bd8c"/><path d="M34 50h10M34 56h10M34 62h10M34 68h10M34 74h10M34 80h10M34 86h10M34 92h10M76 32h10M76 40h10M76 62h10M76 70h10M76 92h10" stroke="#b08f5a" stroke-width="1.5"/><path d="M58 18h46v7H58zM18 40h42v7H18zM56 56h48v6H56z" fill="{p.main}" stroke="{p.dark}"/><path d="M56 74h40v24H56z" fill="{p.main}" stroke="{p.dark}"/><circle cx="70" cy="87" r="8" fill="#24262b"/><path d="M24 47v12" stroke="{p.dark}"/><circle cx="24" cy="62" r="4" fill="#e5383b"/><path d="M28 40c-2-12 2-16 4-16l2 4h5l2-4c3 2 4 8 3 16z" fill="#3a3d44"/>'


def _dog_bed(p: Paint) -> str:
    return f'<ellipse cx="60" cy="84" rx="52" ry="22" fill="{p.dark}"/><path d="M8 78c0-18 24-26 52-26s52 8 52 26v6c0 14-24 20-52 20S8 98 8 84z" fill="{p.main}"/><ellipse cx="60" cy="74" rx="38" ry="15" fill="#f4ecdc" stroke="{p.dark}"/><path d="M26 82c10 10 58 10 68 0v16c-10 6-58 6-68 0z" fill="{p.main}"/><g transform="translate(60 74)" fill="#ffffff" stroke="#b9b4a8"><path d="M-14-3h28v6h-28z"/><circle cx="-15" cy="-4" r="4.5"/><circle cx="-15" cy="4" r="4.5"/><circle cx="15" cy="-4" r="4.5"/><circle cx="15" cy="4" r="4.5"/></g>'


def _aquarium(p: Paint) -> str:
    fish = "".join(
        f'<g transform="translate({x} {y}) scale({turn} 1)" fill="{colour}"><ellipse rx="10" ry="6"/><path d="M8 0l9-6v12z"/><circle cx="-5" cy="-1" r="1.5" fill="#ffffff"/></g>'
        for x, y, turn, colour in ((40, 50, 1, "#f2862f"), (78, 62, -1, "#f2c230"), (54, 74, 1, "#e5383b"))
    )
    return f'<path d="M10 28h100v70H10z" fill="{GLASS}" stroke="#59616a" stroke-width="2"/><path d="M12 38h96v58H12z" fill="#5fb5e0"/><path d="M12 88c20-6 40 4 60-2s28 0 36 0v10H12z" fill="#d9bd8c"/><path d="M24 90c-6-14 6-18 0-34M32 90c6-12-4-16 2-26M96 90c-6-14 6-20 0-36" fill="none" stroke="#3f8f4a" stroke-width="4" stroke-linecap="round"/>{fish}<circle cx="66" cy="48" r="2" fill="#ffffff"/><circle cx="69" cy="42" r="1.5" fill="#ffffff"/><path d="M8 24h104v6H8zM8 96h104v7H8z" fill="{p.main}"/><path d="M18 42v44" stroke="#ffffff" stroke-width="3" opacity=".5"/>'


def _pet_feeder(p: Paint) -> str:
    return f'<path d="M38 18h44l6 48H32z" fill="{GLASS}" stroke="#8d99a3" opacity=".9"/><path d="M36 36h48l4 30H32z" fill="#a9743c"/><g fill="#8a5a2c"><circle cx="46" cy="46" r="4"/><circle cx="60" cy="44" r="4"/><circle cx="74" cy="48" r="4"/><circle cx="52" cy="56" r="4"/><circle cx="67" cy="57" r="4"/></g><path d="M36 12h48v8H36z" fill="{p.main}"/><path d="M28 64h64v24H28z" fill="{p.main}" stroke="{p.dark}"/><path d="M50 68h20v12H50z" fill="#24262b"/><path d="M14 90h92l-8 14H22z" fill="{p.dark}"/><ellipse cx="60" cy="90" rx="44" ry="7" fill="#a9743c"/>'


def _suitcase(p: Paint) -> str:
    return f'<path d="M46 34V10h28v24" fill="none" stroke="#59616a" stroke-width="4"/><rect x="28" y="30" width="64" height="68" rx="9" fill="{p.main}" stroke="{p.dark}" stroke-width="1.5"/><path d="M42 32v64M54 32v64M66 32v64M78 32v64" stroke="{p.dark}" stroke-width="2" opacity=".6"/><path d="M34 38v50" stroke="{p.light}" stroke-width="3" stroke-linecap="round"/><rect x="52" y="28" width="16" height="6" rx="3" fill="#24262b"/><circle cx="38" cy="102" r="5" fill="#24262b"/><circle cx="82" cy="102" r="5" fill="#24262b"/>'


def _backpack(p: Paint) -> str:
    return f'<path d="M50 22c0-14 20-14 20 0" fill="none" stroke="{p.dark}" stroke-width="4"/><path d="M30 40c0-14 12-22 30-22s30 8 30 22v56c0 6-4 9-8 9H38c-4 0-8-3-8-9z" fill="{p.main}" stroke="{p.dark}" stroke-width="1.5"/><path d="M22 62h9v34h-5c-4 0-6-4-6-8zM98 62h-9v34h5c4 0 6-4 6-8z" fill="{p.dark}"/><rect x="38" y="62" width="44" height="36" rx="6" fill="{p.dark}" opacity=".55"/><path d="M42 72h36" stroke="{p.light}" stroke-width="2"/><path d="M36 46c10-10 38-10 48 0" fill="none" stroke="{p.light}" stroke-width="2"/><path d="M58 72h4v10h-4z" fill="#e0b84f"/>'


def _card(p: Paint, sign: str) -> str:
    return f'<g transform="rotate(-8 60 60)"><path d="M12 34h100v62H12z" fill="#000000" opacity=".14"/><rect x="8" y="28" width="104" height="64" rx="7" fill="{p.main}"/><path d="M8 78 70 28h16L8 91z" fill="{p.light}" opacity=".35"/>{sign}<path d="M78 28v64" stroke="#e0b84f" stroke-width="5"/><path d="M78 46c-14-12-18 4 0 2 18 2 14-14 0-2z" fill="#e0b84f"/><text x="16" y="85" font-size="9" font-weight="700" fill="#ffffff">GIFT CARD</text></g>'


def _coffee_card(p: Paint) -> str:
    return _card(
        p,
        '<path d="M24 44h26v14c0 14-26 14-26 0z" fill="#ffffff"/><path d="M50 47c10-2 10 12 0 11" fill="none" stroke="#ffffff" stroke-width="3"/><path d="M31 40c-2-3 2-4 0-7M40 40c-2-3 2-4 0-7" fill="none" stroke="#ffffff" stroke-width="2"/>',
    )


def _game_card(p: Paint) -> str:
    return _card(
        p,
        '<path d="M20 48c4-8 34-8 38 0 4 10 6 22 0 22-5 0-6-8-10-8H30c-4 0-5 8-10 8-6 0-4-12 0-22z" fill="#ffffff"/><path d="M27 54h8M31 50v8" stroke="#3a3d44" stroke-width="2.5"/><circle cx="47" cy="52" r="2" fill="#e5383b"/><circle cx="51" cy="56" r="2" fill="#3b7fcf"/>',
    )


def _ring(p: Paint) -> str:
    return f'<ellipse cx="60" cy="74" rx="32" ry="30" fill="none" stroke="#b9892a" stroke-width="9"/><ellipse cx="60" cy="74" rx="32" ry="30" fill="none" stroke="#f2d27a" stroke-width="5"/><path d="M46 44 42 32h36l-4 12z" fill="#d9ad4a"/><path d="M42 22h36l10 12-28 26-28-26z" fill="{p.main}"/><path d="M42 22l8 12 10 26L32 34z" fill="{p.light}"/><path d="M50 34h20l8-12H42z" fill="#ffffff" opacity=".5"/><path d="M70 34l18 0-28 26z" fill="{p.dark}" opacity=".5"/><path d="M94 12l2 6 6 2-6 2-2 6-2-6-6-2 6-2z" fill="#ffffff"/>'


def _wristwatch(p: Paint) -> str:
    return f'<path d="M44 8h32l3 28H41zM41 80h38l-3 30H44z" fill="{p.main}" stroke="{p.dark}"/><path d="M50 12v20M70 12v20M50 86v20M70 86v20" stroke="{p.light}" stroke-dasharray="2 2"/><circle cx="60" cy="58" r="32" fill="{METAL}" stroke="#7d858d" stroke-width="1.5"/><circle cx="60" cy="58" r="26" fill="#fdfcf8"/><path d="M60 35v6M60 75v6M37 58h6M77 58h6" stroke="#24262b" stroke-width="2.5"/><path d="M60 58V42M60 58l12 7" stroke="#24262b" stroke-width="3" stroke-linecap="round"/><path d="M60 62 54 40" stroke="#e5383b"/><circle cx="60" cy="58" r="2.5" fill="#24262b"/><rect x="91" y="53" width="7" height="10" rx="2" fill="{METAL}"/>'


def _necklace(p: Paint) -> str:
    beads = "".join(
        f'<circle cx="{x}" cy="{y}" r="3.5" fill="#f2d27a" stroke="#b9892a" stroke-width=".7"/>'
        for x, y in (
            (22, 22),
            (22, 34),
            (25, 46),
            (31, 57),
            (39, 66),
            (49, 73),
            (98, 22),
            (98, 34),
            (95, 46),
            (89, 57),
            (81, 66),
            (71, 73),
        )
    )
    return f'<path d="M24 10C14 50 36 74 60 76c24-2 46-26 36-66" fill="none" stroke="#d9ad4a" stroke-width="2"/>{beads}<circle cx="60" cy="77" r="4" fill="#f2d27a"/><path d="M60 78c12 12 12 26 0 28-12-2-12-16 0-28z" fill="{p.main}" stroke="#b9892a" stroke-width="2"/><path d="M56 90c-2 4-1 8 1 10" stroke="#ffffff" stroke-width="2" fill="none" stroke-linecap="round"/>'


GOODS: Mapping[str, Good] = {
    "headphones": _headphones, "camera": _camera, "television": _television, "computer": _computer, "keyboard": _keyboard,
    "monitor": _monitor, "phone": _phone, "speaker": _speaker, "fan": _fan, "vacuum cleaner": _vacuum_cleaner, "lamp": _lamp,
    "kettle": _kettle, "mattress": _mattress, "cookware": _frying_pan, "sneakers": _sneakers, "coat": _coat, "dress": _dress,
    "handbag": _handbag, "sunglasses": _sunglasses, "engine parts": _engine_parts, "tyres": _tyre, "dashcam": _dashcam,
    "car seat cover": _seat_cover, "bicycle": _bicycle, "tent": _tent, "yoga mat": _yoga_mat, "racket": _badminton_racket,
    "cat tree": _cat_tree, "dog bed": _dog_bed, "aquarium": _aquarium, "pet feeder": _pet_feeder, "suitcase": _suitcase,
    "backpack": _backpack, "coffee card": _coffee_card, "game card": _game_card, "ring": _ring, "wristwatch": _wristwatch,
    "necklace": _necklace,
}  # fmt: skip
"""Things by name: every type of product of the world's market, its token with blanks for underscores."""
