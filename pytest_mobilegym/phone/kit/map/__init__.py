"""The map: the world's streets, parks and waters drawn as tiles, with markers and a route on them.

    class ExploreView(MapView): ...

    city = map.install(app, on=("/",), markers=places_in, line=route_of, pick=open_place)

    @app.screen("/", local=ExploreView)
    def explore(ctx):
        return {"map": city.draw(ctx)}

The page's template draws it: `{% from "kit/map/pieces.html" import canvas %}{{ canvas(map) }}`. Where a page
looks is in its view state, in whole numbers: see `MapView`. `city.show(ctx, points)` moves the map so that
all of them are seen. One city is shown, so that nothing is stretched with the latitude.

`city.draw(ctx, style="transit")` draws it in one of `STYLES`; `default` is light or dark as the phone is.

Actions, on the pages of `on`, with `map` in place of the name that was given:

| action | what it does |
| --- | --- |
| `map.zoom(by)` | one step nearer, `by=1`, or farther, `by=-1`; a double tap goes nearer |
| `map.pan(side)` | half a screen towards a side, which is what a swipe the other way does |
| `map.recentre` | back to where the phone is |
| `map.marker(marker)` | what the app does with a marker |
| `map.cluster(x, y)` | nearer to several markers that stand too close to be told apart |
| `map.drop(x, y)` | what the app does with a spot of the map that was held |
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, NamedTuple

from markupsafe import Markup

from pytest_mobilegym.errors import AppError
from pytest_mobilegym.phone.contexts.context import ActionContext, Context
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit.behaviour import adopt, require_callable
from pytest_mobilegym.phone.kit.map.markers import Cluster, Marker, gather
from pytest_mobilegym.phone.kit.map.projection import (
    HOME,
    LEAST_ZOOM,
    MOST_ZOOM,
    TILE,
    Spot,
    clamp_zoom,
    fitting,
    pixels,
    spot_of,
    tiles_around,
    unspot,
    within_city,
)
from pytest_mobilegym.phone.kit.map.tiles import STYLES, Style, names, tile
from pytest_mobilegym.phone.state import State
from pytest_mobilegym.phone.world.domains.places import CENTRE
from pytest_mobilegym.phone.world.geometry import Point

__all__ = [
    "HOME",
    "LEAST_ZOOM",
    "MOST_ZOOM",
    "STYLES",
    "Cluster",
    "Drawing",
    "Map",
    "MapView",
    "Marker",
    "Style",
    "Way",
    "install",
]

Side = Literal["left", "right", "up", "down"]
STEPS: dict[Side, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
EDGE = 20
"""Markers nearer to the edge than so many pixels are not drawn: a finger could not touch them."""

BUTTONS = (72, 164)
"""Width and height of the lower right corner that the buttons take, in pixels."""

Seen = Callable[[Context, Point, Point], Iterable[Marker]]
LineOf = Callable[[Context], "Sequence[Point] | Sequence[Way]"]
Pick = Callable[[ActionContext, str], None]
Drop = Callable[[ActionContext, Point], None]
Size = tuple[int, int]
SizeOf = Callable[[Context], Size]
Where = Callable[[Context], Point]

REACH = 96
"""Pixels beside the screen from which a name may reach into it."""

HELD = 48
"""Side in pixels of the squares in which a long press is told apart."""


class MapView(State):
    """Where a page of a map looks.

    Attributes:
        map_x, map_y: the middle, eastwards and southwards, in units of a millionth of a degree of latitude,
            which are eleven centimetres.
        map_zoom: a pixel is 2 ** (20 - zoom) units wide; see `LEAST_ZOOM` and `MOST_ZOOM`.
        map_follows: the middle is where the phone is, wherever that moves, until the map is moved.
    """

    map_x: int = HOME.x
    map_y: int = HOME.y
    map_zoom: int = 15
    map_follows: bool = False


class Placed(NamedTuple):
    """Something at a place of the screen, in pixels from the middle of the map."""

    left: int
    top: int
    what: Any


class Way(NamedTuple):
    """A line on the map, for those that draw several or in other colours.

    Attributes:
        points: its corners.
        colour: such as that of a metro line.
        dotted: as of a walk.
        faint: as of another way that one could take; it lies below those that are not.
    """

    points: Sequence[Point]
    colour: str = "#2f7cf6"
    dotted: bool = False
    faint: bool = False


class Drawn(NamedTuple):
    """A line as the template draws it: what it is, and its corners as of an SVG polyline."""

    way: Way
    points: str


class Drawing(NamedTuple):
    """A map as the template draws it.

    Attributes:
        name: what its actions begin with.
        width, height: of the part of the screen that shows it, in pixels.
        low: how far the buttons stand above the lower edge, in pixels.
        style: how it looks.
        tiles: SVG of each tile.
        names: SVG of the names on and around them.
        lines: of the route, the faint ones first.
        markers: those that stand alone.
        clusters: several that stand close together.
        here: the dot where the phone is, if that is seen.
        held: squares that are told apart where the map is held, with the spots in their middle.
    """

    name: str
    width: int
    height: int
    low: int
    style: Style
    tiles: tuple[Placed, ...]
    names: tuple[Placed, ...]
    lines: tuple[Drawn, ...]
    markers: tuple[Placed, ...]
    clusters: tuple[Placed, ...]
    here: Placed | None
    held: tuple[Placed, ...]


class Map:
    """A map that was installed.

    Attributes:
        name: what its actions begin with.
    """

    def __init__(
        self,
        app: App,
        name: str,
        size: Size | SizeOf,
        low: int,
        high: int,
        markers: Seen | None,
        line: LineOf | None,
        home: Point | Where,
        holds: bool,
    ) -> None:
        self.name = name
        self.low = low
        self.high = high
        self._size = size
        self._holds = holds
        self._app = app
        self._markers = markers
        self._line = line
        self._home = home

    def _view(self, local: Any) -> Any:
        if not hasattr(local, "map_zoom"):
            raise AppError(
                f"{self._app.id}: the behaviour 'map' needs a page whose view state is a MapView; "
                f"declare it with local=MapView, or a model that has its fields."
            )
        return local

    def size(self, ctx: Context) -> Size:
        """Width and height of the part of the screen that shows it now, in pixels."""
        return self._size(ctx) if callable(self._size) else self._size

    def home(self, ctx: Context) -> Point:
        """Where the phone is."""
        return self._home(ctx) if callable(self._home) else self._home

    def _middle(self, ctx: Context) -> Spot:
        view = self._view(ctx.local)
        return spot_of(self.home(ctx)) if view.map_follows else Spot(view.map_x, view.map_y)

    def middle(self, ctx: Context) -> Point:
        """What the map shows in its middle."""
        return unspot(self._middle(ctx))

    def corners(self, ctx: Context) -> tuple[Point, Point]:
        """South-west and north-east corner of what is seen."""
        view = self._view(ctx.local)
        unit = 20 - view.map_zoom
        width, height = self.size(ctx)
        wide, high = (width << unit) // 2, (height << unit) // 2
        x, y = self._middle(ctx)
        return unspot(Spot(x - wide, y + high)), unspot(Spot(x + wide, y - high))

    def look(self, ctx: ActionContext, point: Point, zoom: int | None = None) -> None:
        """Move the map so that a point is in its middle."""
        self._look(ctx, spot_of(point), zoom)

    def _look(self, ctx: ActionContext, spot: Spot, zoom: int | None = None) -> None:
        view = self._view(ctx.local)
        view.map_x, view.map_y = within_city(spot)
        view.map_follows = False
        if zoom is not None:
            view.map_zoom = clamp_zoom(zoom)

    def show(self, ctx: ActionContext, points: Sequence[Point]) -> None:
        """Move the map so that all points are seen, as near as that allows; nothing for no points."""
        if points:
            spot, zoom = fitting([spot_of(point) for point in points], *self.size(ctx))
            self._look(ctx, spot, zoom)

    def _squares(self, middle: Spot, zoom: int, width: int, height: int) -> list[Placed]:
        """The squares in which a long press is told apart, by their upper left corners; none lies below what
        covers the upper part."""
        unit, half = 20 - zoom, HELD // 2
        return [
            Placed(left, top, Spot(middle.x + ((left + half) << unit), middle.y + ((top + half) << unit)))
            for top in range(-(height // 2), height // 2, HELD)
            for left in range(-(width // 2), width // 2, HELD)
            if top + HELD > self.high - height // 2
        ]

    def draw(self, ctx: Context, style: Style = "default") -> Drawing:
        """The map of a page, for the macro `canvas`, in one of `STYLES`."""
        view = self._view(ctx.local)
        middle, zoom = self._middle(ctx), view.map_zoom
        width, height = self.size(ctx)

        def place(spot: Spot, what: Any) -> Placed:
            left, top = pixels(spot, middle, zoom)
            return Placed(left, top, what)

        def is_seen(one: Placed) -> bool:
            """Whether a finger can touch it: away from the edges, and not under the buttons."""
            right, below = width // 2 - one.left, height // 2 - one.top
            under_buttons = right < BUTTONS[0] and below < self.low + BUTTONS[1]
            free = min(right, width - right, below, height - below - self.high)
            return free >= EDGE and not under_buttons

        drawn = [
            Placed(left, top, Markup(tile(ctx.world, style, zoom, column, row)))
            for left, top, column, row in tiles_around(middle, zoom, width, height)
        ]
        # A name may begin on a tile beside the screen, so those are asked for theirs.
        around = tiles_around(middle, zoom, width + 2 * REACH, height + 2 * REACH)
        named = (
            Placed(left, top, Markup(names(ctx.world, zoom, column, row)))
            for left, top, column, row in around
        )
        held = self._squares(middle, zoom, width, height) if self._holds else []
        found = self._markers(ctx, *self.corners(ctx)) if self._markers is not None else ()
        alone, together = gather(found, zoom)
        lines = [
            Drawn(way, _corners(way.points, middle, zoom))
            for way in _ways(self._line(ctx) if self._line is not None else ())
        ]
        here = place(spot_of(self.home(ctx)), None)
        return Drawing(
            self.name,
            width,
            height,
            self.low,
            style,
            tuple(drawn),
            tuple(one for one in named if one.what),
            tuple(lines),
            tuple(one for one in (place(spot_of(each.point), each) for each in alone) if is_seen(one)),
            tuple(one for one in (place(each.spot, each) for each in together) if is_seen(one)),
            here if is_seen(here) else None,
            tuple(held),
        )


def _ways(lines: Sequence[Point] | Sequence[Way]) -> list[Way]:
    """Lines in the order in which they are drawn; corners alone are one line."""
    ways = [one for one in lines if isinstance(one, Way)]
    corners = [Point(*one) for one in lines if not isinstance(one, Way)]
    return [*sorted(ways, key=lambda way: not way.faint), *([Way(corners)] if corners else ())]


def _corners(points: Sequence[Point], middle: Spot, zoom: int) -> str:
    """Corners as of an SVG polyline; several on one pixel are one."""
    found: list[tuple[int, int]] = []
    for point in points:
        pixel = pixels(spot_of(point), middle, zoom)
        if not found or found[-1] != pixel:
            found.append(pixel)
    return " ".join(f"{left},{top}" for left, top in found)


def install(
    app: App,
    *,
    on: tuple[str, ...],
    markers: Seen | None = None,
    pick: Pick | None = None,
    line: LineOf | None = None,
    home: Point | Where | None = None,
    drop: Drop | None = None,
    size: Size | SizeOf = (360, 640),
    low: int = 24,
    high: int = 0,
    name: str = "map",
) -> Map:
    """Give pages of an app a map.

    Args:
        app: the app, while it is being loaded.
        on: the pages; each declares `local=MapView` or a model that has its fields.
        markers: `markers(ctx, south_west, north_east)` gives what stands on the part that is seen.
        pick: `pick(ctx, marker)` is told the id of a marker that was tapped; needed where there are markers.
        line: `line(ctx)` gives the corners of a route, or several lines, each a `Way`; empty for none.
        home: where the phone is, the middle of the world's city by default; a function of `ctx` where that
            moves.
        drop: `drop(ctx, point)` is told where the map was held, to half a finger's width.
        size: width and height of the part of the screen that shows the map, in pixels; a function of `ctx`
            where a sheet covers now more and now less of it.
        low: how far its buttons stand above its lower edge, in pixels: above what covers it there.
        high: how much of its upper part is covered, in pixels: no marker is drawn there.
        name: what its actions begin with.

    Returns:
        The map, for the app's own screens and actions.

    Raises:
        AppError: it is installed already, or an argument does not fit the app.
    """
    if markers is not None:
        require_callable(app, "map", "markers", markers)
        require_callable(app, "map", "pick", pick)
    if line is not None:
        require_callable(app, "map", "line", line)
    if not callable(size) and (len(size) != 2 or min(size) < TILE // 2):
        raise AppError(
            f"{app.id}: the behaviour 'map' cannot draw a map of {size!r} pixels; give size=(360, 640)."
        )
    adopt(app, "map", name, texts=("map.nearer", "map.farther", "map.recentre", "map.here"))
    where = home if home is not None else CENTRE
    city = Map(app, name, size, low, high, markers, line, where, holds=drop is not None)

    def can_zoom(ctx: Context, by: int) -> bool:
        return by in (1, -1) and LEAST_ZOOM <= ctx.local.map_zoom + by <= MOST_ZOOM

    @app.action(f"{name}.zoom", on=on, guard=can_zoom)
    def zoom(ctx: ActionContext, by: int) -> None:
        ctx.local.map_zoom = clamp_zoom(ctx.local.map_zoom + by)

    @app.action(f"{name}.pan", on=on)
    def pan(ctx: ActionContext, side: Side) -> None:
        east, south = STEPS[side]
        unit = 20 - ctx.local.map_zoom
        width, height = city.size(ctx)
        x, y = city._middle(ctx)
        city._look(ctx, Spot(x + east * ((width // 2) << unit), y + south * ((height // 2) << unit)))

    @app.action(f"{name}.recentre", on=on)
    def recentre(ctx: ActionContext) -> None:
        city.look(ctx, city.home(ctx))
        ctx.local.map_follows = callable(home)

    if pick is not None:

        @app.action(f"{name}.marker", on=on)
        def pick_marker(ctx: ActionContext, marker: str) -> None:
            pick(ctx, marker)

        @app.action(f"{name}.cluster", on=on)
        def open_cluster(ctx: ActionContext, x: int, y: int) -> None:
            city._look(ctx, Spot(x, y), ctx.local.map_zoom + 2)

    if drop is not None:

        @app.action(f"{name}.drop", on=on)
        def hold_map(ctx: ActionContext, x: int, y: int) -> None:
            drop(ctx, unspot(Spot(x, y)))

    return city
