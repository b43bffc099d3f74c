"""A page that shows an app's machine: a layered graph of its screens, and the table of its transitions."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from pytest_mobilegym.authoring.navigation import BACK, Machine, Transition

WIDTH, HEIGHT = 196, 42
"""Of a screen's box."""
GAP_X, GAP_Y = 190, 20
MARGIN = 34
SWEEPS = 6
DETOURS = (0, -50, 50, -100, 100, -160, 160, -220, 220)
"""How far aside an edge may swing to keep clear of the boxes between its ends."""
MOST_LABELS = 40
"""Edges of a graph that are labelled at once; in a larger one labels appear under the pointer."""


class Box(NamedTuple):
    """Where a screen stands: its left upper corner and its layer, counted from the start."""

    x: float
    y: float
    layer: int

    @property
    def middle(self) -> float:
        """Its vertical middle."""
        return self.y + HEIGHT / 2


class Edge(NamedTuple):
    """All transitions between two screens, of one direction or of both."""

    source: str
    target: str
    actions: tuple[str, ...]
    back_actions: tuple[str, ...]


def edges_of(machine: Machine) -> list[Edge]:
    """What leads from one screen to another, going back and changing tabs left out."""
    actions: dict[tuple[str, str], dict[str, None]] = {}
    for step in machine.transitions:
        for target in step.targets:
            between_tabs = step.source in machine.tabs and target in machine.tabs
            if (
                step.action != BACK
                and target in machine.screens
                and target != step.source
                and not between_tabs
            ):
                actions.setdefault((step.source, target), {})[step.action] = None
    edges: list[Edge] = []
    layers = layers_of(machine, actions)
    for (source, target), ids in actions.items():
        reverse = actions.get((target, source))
        # One line stands for both directions; it begins at the screen that is nearer to the start.
        order = (layers[source], list(machine.screens).index(source))
        if reverse is None:
            edges.append(Edge(source, target, tuple(ids), ()))
        elif order < (layers[target], list(machine.screens).index(target)):
            edges.append(Edge(source, target, tuple(ids), tuple(reverse)))
    return edges


def layers_of(machine: Machine, pairs: dict[tuple[str, str], dict[str, None]]) -> dict[str, int]:
    """How many actions each screen is away from the start; what is not reached comes after everything."""
    front = list(dict.fromkeys([machine.start, *machine.tabs])) if machine.start in machine.tabs else []
    front = front or [machine.start]
    layers = dict.fromkeys(front, 0)
    while front:
        found = [target for here in front for source, target in pairs if source == here]
        front = [screen for screen in dict.fromkeys(found) if screen not in layers]
        layers.update(dict.fromkeys(front, max(layers.values()) + 1))
    last = max(layers.values()) + 1
    return {screen: layers.get(screen, last) for screen in machine.screens}


def layout(machine: Machine, edges: list[Edge]) -> dict[str, Box]:
    """Place every screen: a column a layer, each ordered by what its screens are connected with."""
    pairs = {(edge.source, edge.target): dict.fromkeys(edge.actions) for edge in edges}
    pairs.update({(edge.target, edge.source): {} for edge in edges if edge.back_actions})
    layers = layers_of(machine, pairs)
    columns: list[list[str]] = [[] for _ in range(max(layers.values()) + 1)]
    for screen, layer in layers.items():
        columns[layer].append(screen)
    columns = [column for column in columns if column]
    near: dict[str, list[str]] = {screen: [] for screen in machine.screens}
    for edge in edges:
        near[edge.source].append(edge.target)
        near[edge.target].append(edge.source)
    for sweep in range(SWEEPS):
        at = {screen: place / len(column) for column in columns for place, screen in enumerate(column)}
        for column in columns if sweep % 2 == 0 else reversed(columns):
            own = {screen: at[screen] for screen in column}
            column.sort(
                key=lambda each, own=own: (  # type: ignore[misc]
                    sum(at[other] for other in near[each]) / len(near[each]) if near[each] else own[each]
                )
            )
            at.update({screen: place / len(column) for place, screen in enumerate(column)})
    tallest = max(len(column) for column in columns)
    boxes: dict[str, Box] = {}
    for layer, column in enumerate(columns):
        free = (tallest - len(column)) * (HEIGHT + GAP_Y)
        # Columns of few screens are spread a little, so that their edges do not run into one point.
        pitch = HEIGHT + GAP_Y + min(free / (len(column) + 1), 40)
        top = MARGIN + (tallest * (HEIGHT + GAP_Y) - len(column) * pitch) / 2
        for place, screen in enumerate(column):
            boxes[screen] = Box(MARGIN + layer * (WIDTH + GAP_X), top + place * pitch, layer)
    return boxes


class _Curve(NamedTuple):
    """A cubic curve."""

    points: tuple[tuple[float, float], ...]

    def at(self, t: float) -> tuple[float, float]:
        """The point at a share of the way."""
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
        x, y = (
            sum(w * point[axis] for w, point in zip(weights, self.points, strict=True)) for axis in (0, 1)
        )
        return x, y

    @property
    def path(self) -> str:
        """As SVG has it."""
        (x0, y0), *rest = self.points
        return f"M{x0:.1f} {y0:.1f}C" + " ".join(f"{x:.1f} {y:.1f}" for x, y in rest)


def _curves(edges: list[Edge], boxes: dict[str, Box]) -> list[_Curve]:
    """A curve an edge; their ends share the sides of the boxes evenly."""
    ends: dict[tuple[str, str], list[tuple[float, int, int]]] = {}
    for number, edge in enumerate(edges):
        a, b = boxes[edge.source], boxes[edge.target]
        sides = (
            ("right", "left")
            if a.layer < b.layer
            else ("left", "right")
            if a.layer > b.layer
            else ("right",) * 2
        )
        ends.setdefault((edge.source, sides[0]), []).append((b.middle, number, 0))
        ends.setdefault((edge.target, sides[1]), []).append((a.middle, number, 1))
    points: dict[tuple[int, int], tuple[float, float]] = {}
    for (screen, side), users in ends.items():
        box = boxes[screen]
        for place, (_, number, end) in enumerate(sorted(users)):
            y = box.y + HEIGHT * (place + 1) / (len(users) + 1)
            points[number, end] = (box.x + (WIDTH if side == "right" else 0), y)
    curves = []
    for number, edge in enumerate(edges):
        (x0, y0), (x1, y1) = points[number, 0], points[number, 1]
        forward = 1 if boxes[edge.source].layer <= boxes[edge.target].layer else -1
        bend = max(abs(x1 - x0) / 2, 60)
        same = boxes[edge.source].layer == boxes[edge.target].layer
        far = -bend if not same else bend
        ways = [
            _Curve(((x0, y0), (x0 + forward * bend, y0 + aside), (x1 + forward * far, y1 + aside), (x1, y1)))
            for aside in (DETOURS if not same else (0,))
        ]
        between = [box for screen, box in boxes.items() if screen not in (edge.source, edge.target)]
        curves.append(min(ways, key=lambda way: _crossed(way, between)))
    return curves


def _crossed(curve: _Curve, boxes: list[Box]) -> int:
    """How many points of a curve, of a score, lie behind boxes."""
    points = [curve.at(number / 20) for number in range(1, 20)]
    return sum(
        1
        for x, y in points
        if any(box.x - 4 < x < box.x + WIDTH + 4 and box.y - 4 < y < box.y + HEIGHT + 4 for box in boxes)
    )


def _label_places(
    labels: list[str], curves: list[_Curve], boxes: dict[str, Box]
) -> list[tuple[float, float]]:
    """A place on each curve that as few other labels and boxes as possible cover."""
    covered = [(box.x, box.y, box.x + WIDTH, box.y + HEIGHT) for box in boxes.values()]
    taken: list[tuple[float, float, float, float]] = []
    places = []
    for label, curve in zip(labels, curves, strict=True):
        half = 3.2 * len(label) + 3
        spots = [
            (x - half, y - 8, x + half, y + 8)
            for x, y in (curve.at(t) for t in (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82))
        ]
        left, top, right, bottom = min(
            spots, key=lambda spot: 9 * _overlaps(spot, covered) + _overlaps(spot, taken)
        )
        taken.append((left, top, right, bottom))
        places.append(((left + right) / 2, (top + bottom) / 2))
    return places


def _overlaps(
    spot: tuple[float, float, float, float], others: list[tuple[float, float, float, float]]
) -> int:
    left, top, right, bottom = spot
    return sum(1 for a, b, c, d in others if left < c and right > a and top < d and bottom > b)


def page(machine: Machine) -> str:
    """The page as HTML that needs nothing else."""
    edges = edges_of(machine)
    boxes = layout(machine, edges)
    return _PAGE.format(
        app=escape(machine.app),
        counts=f"{len(machine.screens)} screens, {len(machine.transitions)} transitions",
        style=_STYLE,
        graph=_svg(machine, edges, boxes),
        table=_table(machine),
        script=_SCRIPT,
    )


def _svg(machine: Machine, edges: list[Edge], boxes: dict[str, Box]) -> str:
    curves = _curves(edges, boxes)
    labels = [_short(edge.actions) for edge in edges]
    parts = []
    heights = [curve.at(number / 10)[1] for curve in curves for number in range(11)]
    upper = min([0, *(y - 12 for y in heights)])
    width = max(box.x for box in boxes.values()) + WIDTH + MARGIN + 60
    height = max(max(box.y for box in boxes.values()) + HEIGHT, *heights, 0) + MARGIN - upper
    tabs = [boxes[tab] for tab in machine.tabs if machine.start in machine.tabs]
    if len(tabs) > 1:
        top, bottom = min(box.y for box in tabs) - 10, max(box.y for box in tabs) + HEIGHT + 10
        parts.append(
            f'<rect class="tabs" x="{tabs[0].x - 10}" y="{top}" rx="14" '
            f'width="{WIDTH + 20}" height="{bottom - top}"/>'
            f'<text class="note" x="{tabs[0].x - 6}" y="{top - 7}">tabs: each leads to each</text>'
        )
    crowded = " crowded" if len(edges) > MOST_LABELS else ""
    numbers = {screen: number for number, screen in enumerate(machine.screens)}
    placed = _label_places(labels, curves, boxes)
    for edge, curve in zip(edges, curves, strict=True):
        ends = f'data-ends="{numbers[edge.source]} {numbers[edge.target]}"'
        both = ' marker-start="url(#head)"' if edge.back_actions else ""
        told = f"{edge.source} → {edge.target}: {', '.join(edge.actions)}"
        if edge.back_actions:
            told += f"\n{edge.target} → {edge.source}: {', '.join(edge.back_actions)}"
        kind = " up" if boxes[edge.source].layer > boxes[edge.target].layer else ""
        parts.append(
            f'<path class="edge{kind}" {ends} d="{curve.path}" marker-end="url(#head)"{both}>'
            f"<title>{escape(told)}</title></path>"
        )
    for screen, box in boxes.items():
        opens = " start" if screen == machine.start else ""
        parts.append(
            f'<a href="#s{numbers[screen]}" class="screen {escape(machine.screens[screen])}{opens}" '
            f'data-number="{numbers[screen]}">'
            f'<rect x="{box.x:.1f}" y="{box.y:.1f}" width="{WIDTH}" height="{HEIGHT}" rx="9"/>'
            f'<text class="name" x="{box.x + 12:.1f}" y="{box.y + 18:.1f}">{escape(_clipped(screen))}</text>'
            f'<text class="kind" x="{box.x + 12:.1f}" y="{box.y + 33:.1f}">'
            f"{escape(machine.screens[screen])}</text>"
            f"<title>{escape(screen)}</title></a>"
        )
    for edge, label, (x, y) in zip(edges, labels, placed, strict=True):
        parts.append(
            f'<text class="label" data-ends="{numbers[edge.source]} {numbers[edge.target]}" '
            f'x="{x:.1f}" y="{y + 4:.1f}">{escape(label)}</text>'
        )
    return (
        f'<svg class="graph{crowded}" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="0 {upper:.0f} {width:.0f} {height:.0f}" '
        f'role="img" aria-label="Screens of {escape(machine.app)}">'
        '<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" '
        'orient="auto-start-reverse"><path class="head" d="M0 1L9 5L0 9z"/></marker></defs>'
        f"{''.join(parts)}</svg>"
    )


def _short(actions: tuple[str, ...]) -> str:
    return actions[0] if len(actions) == 1 else f"{actions[0]} +{len(actions) - 1}"


def _clipped(screen: str) -> str:
    return screen if len(screen) <= 25 else f"{screen[:11]}…{screen[-13:]}"


def _table(machine: Machine) -> str:
    rows = []
    for number, (screen, kind) in enumerate(machine.screens.items()):
        steps = [step for step in machine.transitions if step.source == screen]
        head = f'<th scope="rowgroup" colspan="5">{escape(screen)} <small>{escape(kind)}</small></th>'
        rows.append(f'<tbody id="s{number}"><tr>{head}</tr>')
        rows += [_row(step) for step in steps]
        rows.append("</tbody>")
    columns = "".join(f"<th>{name}</th>" for name in ("action", "guard", "update", "network", "leads to"))
    return f"<table><thead><tr>{columns}</tr></thead>{''.join(rows)}</table>"


def _row(step: Transition) -> str:
    reached = ", ".join("stays" if target == step.source else target for target in step.targets) or "not seen"
    marks = ("yes" if each else "" for each in (step.guarded, step.updates, step.network))
    cells = (step.action, *marks, reached)
    return "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"


_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{app}: screens and actions</title><style>{style}</style></head>
<body><header><h1>{app}</h1><p>{counts}. An arrow is what an action leads to; going back is in the table only.
Point at a screen to see what it is connected with.</p></header>
<div class="pane">{graph}</div><main>{table}</main><script>{script}</script></body></html>
"""

_STYLE = """
:root{color-scheme:light dark;--paper:#fbfbfd;--ink:#1c2430;--faint:#647082;--line:#8a97ab;--box:#fff;
--rim:#c9d1dd;--page:#2f6fde;--over:#b2641b;--start:#e8f0fe;--group:#f1f4f9}
@media(prefers-color-scheme:dark){:root{--paper:#12161c;--ink:#e6eaf0;--faint:#94a0b3;--line:#66748a;--box:#1c232d;
--rim:#39444f;--page:#79a7ff;--over:#f0a860;--start:#1d2c47;--group:#171d26}}
body{margin:0;background:var(--paper);color:var(--ink);font:14px/1.5 system-ui,sans-serif}
header,main{padding:16px 34px}h1{margin:0;font-size:22px}p{margin:2px 0 0;color:var(--faint)}
.pane{overflow:auto;max-height:82vh;border-block:1px solid var(--rim)}svg{display:block}
.tabs{fill:var(--group);stroke:var(--rim);stroke-dasharray:4 4}
.screen rect{fill:var(--box);stroke:var(--rim);stroke-width:1.4}
.screen.start rect{fill:var(--start);stroke:var(--page)}
.name{font-size:13px;font-weight:600;fill:var(--ink)}.kind,.note{font-size:11px;fill:var(--page)}
.note{fill:var(--faint)}.sheet .kind,.dialog .kind,.menu .kind{fill:var(--over)}
.edge{fill:none;stroke:var(--line);stroke-width:1.4}.edge.up{stroke-dasharray:5 4}.head{fill:var(--line)}
.label{font-size:11px;text-anchor:middle;fill:var(--faint);paint-order:stroke;stroke:var(--paper);stroke-width:4px;
stroke-linejoin:round;pointer-events:none}
.crowded .label{display:none}.crowded .edge{opacity:.5}
.seeking .edge,.seeking .label{opacity:.08}.seeking .screen{opacity:.35}
.seeking .lit{opacity:1!important}.seeking .label.lit{display:block;fill:var(--ink)}
.seeking .edge.lit{stroke:var(--page);stroke-width:2}
table{border-collapse:collapse;width:100%;max-width:1000px}th,td{text-align:left;padding:3px 18px 3px 0}
thead th{color:var(--faint);font-weight:500}tbody th{padding-top:18px;font-size:15px}small{color:var(--faint)}
td{border-top:1px solid var(--rim)}td:first-child{font-family:ui-monospace,monospace;font-size:13px}
"""

_SCRIPT = """
const graph=document.querySelector(".graph"),ends=[...graph.querySelectorAll("[data-ends]")];
const pane=graph.parentElement,start=graph.querySelector(".start rect").getBoundingClientRect();
pane.scrollTop=start.top-pane.getBoundingClientRect().top-pane.clientHeight/2;
const screens=[...graph.querySelectorAll("[data-number]")];
for(const screen of screens){
  screen.addEventListener("pointerenter",()=>{
    const number=screen.dataset.number,near=new Set([number]);
    for(const each of ends){const pair=each.dataset.ends.split(" "),on=pair.includes(number);
      each.classList.toggle("lit",on);if(on)pair.forEach(one=>near.add(one));}
    for(const each of screens)each.classList.toggle("lit",near.has(each.dataset.number));
    graph.classList.add("seeking");});
  screen.addEventListener("pointerleave",()=>graph.classList.remove("seeking"));
}
"""
