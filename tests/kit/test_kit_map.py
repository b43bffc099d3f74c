"""The map of the kit: its projection, tiles, markers, route, and how it is moved."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from app_pages import html
from hypothesis import given
from hypothesis import strategies as st
from sample_apps import installed, write_app

from pytest_mobilegym.errors import AppError, EventRefused
from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.kit import map as city_map
from pytest_mobilegym.phone.kit.map import Marker, tiles
from pytest_mobilegym.phone.kit.map.markers import CELL, gather
from pytest_mobilegym.phone.kit.map.projection import (
    FARTHEST,
    HOME,
    LEAST_ZOOM,
    MOST_ZOOM,
    TILE,
    Spot,
    clamp_zoom,
    fitting,
    pixel_of,
    pixels,
    spot_of,
    tiles_around,
    unspot,
    within_city,
)
from pytest_mobilegym.phone.model import AppState, Lang
from pytest_mobilegym.phone.phone import Phone
from pytest_mobilegym.phone.world import World, world
from pytest_mobilegym.phone.world.domains.places import CENTRE
from pytest_mobilegym.phone.world.geometry import Point, metres_between

ATLAS = '''
"""A map of the city."""

from pytest_mobilegym.phone.declaration.app import App
from pytest_mobilegym.phone.kit import map as city_map
from pytest_mobilegym.phone.kit.map import MapView, Marker, Way
from pytest_mobilegym.phone.model import AppState
from pytest_mobilegym.phone.world.domains.places import CENTRE


class AtlasState(AppState):
    chosen: str = ""
    pin: tuple[int, ...] = ()
    east: int = 0
    style: str = "default"
    several: bool = False


app = App("atlas", name={"en": "Atlas", "zh": "地图"}, icon="map", state=AtlasState)


def seen(ctx, south_west, north_east):
    for place in ctx.world.places.inside(south_west, north_east, limit=40):
        yield Marker(place.id, place.point, place.name, chosen=place.id == ctx.state.chosen)


def line(ctx):
    if not ctx.state.chosen:
        return ()
    place = ctx.world.places.get(ctx.state.chosen)
    whole = ctx.world.streets.route(CITY.home(ctx), place.point).line
    if ctx.state.several:
        return Way(whole, "#c23a30"), Way(whole[:2], dotted=True), Way(whole, faint=True)
    return whole


def pick(ctx, marker):
    ctx.state.chosen = marker
    CITY.show(ctx, line(ctx))


def where(ctx):
    return CENTRE._replace(lon=CENTRE.lon + ctx.state.east)


def drop(ctx, point):
    ctx.state.pin = tuple(point)


@app.screen("/", local=MapView)
def home(ctx):
    return {"map": CITY.draw(ctx, ctx.state.style)}


@app.screen("/bare")
def bare(ctx):
    return {"map": CITY.draw(ctx)}


app.action("bare.open", on="/", to="/bare")
CITY = city_map.install(app, on=("/", "/bare"), markers=seen, pick=pick, line=line, drop=drop, home=where)
'''
HOME_PAGE = """{% import "ui/kit.html" as ui %}{% from "kit/map/pieces.html" import canvas %}
{% set bare = ui.button("Bare", tap=on("bare.open")) %}
{% call ui.page(top=ui.topbar("Atlas", trailing=bare), scroll=none) %}{{ canvas(map) }}{% endcall %}"""


@pytest.fixture(scope="module", autouse=True)
def _atlas(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("apps")
    pages = {f"templates/{name}.html": HOME_PAGE for name in ("home", "bare")}
    write_app(folder, "atlas", {"__init__.py": ATLAS, **pages})
    with installed("atlas", folder=folder):
        yield


@pytest.fixture
def hand() -> Hand:
    """A hand on a phone that shows the atlas."""
    hand = Hand(Phone.create(apps=["launcher", "atlas"]))
    hand.open("atlas")
    return hand


@pytest.fixture(scope="module")
def city() -> World:
    """The world in English."""
    return world("en")


def view(hand: Hand) -> Any:
    activity = hand.state.ui.tasks[hand.state.ui.active].activities[-1]
    return activity.entries[-1].local


def middle(hand: Hand) -> int:
    """How far east the map looks, by the spots that can be held on it."""
    across = [one["x"] for one in offered(hand, "map.drop")]
    return (min(across) + max(across)) // 2


def offered(hand: Hand, action: str) -> list[dict[str, Any]]:
    return [dict(target.args) for target in hand.phone.frame().targets if target.name == action]


# Holding the map


def test_a_spot_that_is_held_is_told_to_a_quarter_of_a_square(hand: Hand) -> None:
    squares = offered(hand, "map.drop")
    here = min(squares, key=lambda one: abs(one["x"] - HOME.x) + abs(one["y"] - HOME.y))
    hand.hold("map.drop", **here)
    half = (24 + 1) << (20 - view(hand).map_zoom)
    spot = spot_of(Point(*hand.view.atlas.pin))
    assert max(abs(spot.x - HOME.x), abs(spot.y - HOME.y)) <= half


# Following the phone


def test_a_map_follows_the_phone_until_it_is_moved(hand: Hand) -> None:
    start = middle(hand)
    hand.tap("map.recentre")
    with hand.edit("atlas") as state:
        state.east = 9_000
    followed = middle(hand)
    assert followed - start == spot_of(Point(CENTRE.lat, CENTRE.lon + 9_000)).x - HOME.x
    hand.fling("map.pan", side="up")
    with hand.edit("atlas") as state:
        state.east = 0
    assert middle(hand) == followed


# Projection

points = st.builds(Point, st.integers(39_860_000, 40_020_000), st.integers(116_220_000, 116_490_000))
spots = st.builds(
    Spot, st.integers(HOME.x - 10**6, HOME.x + 10**6), st.integers(HOME.y - 10**6, HOME.y + 10**6)
)
zooms = st.integers(LEAST_ZOOM, MOST_ZOOM)


@given(spots)
def test_a_spot_is_found_again(spot: Spot) -> None:
    assert spot_of(unspot(spot)) == spot


@given(points)
def test_a_point_is_found_again_to_two_millionths_of_a_degree(point: Point) -> None:
    again = unspot(spot_of(point))
    assert again.lat == point.lat
    assert abs(again.lon - point.lon) <= 2


@given(points, points)
def test_a_metre_is_a_metre_in_both_directions(a: Point, b: Point) -> None:
    (x, y), (x2, y2) = spot_of(a), spot_of(b)
    flat = ((x - x2) ** 2 + (y - y2) ** 2) ** 0.5 * 0.111195
    assert abs(flat - metres_between(a, b)) <= 5 + flat / 200


@given(spots, spots, zooms)
def test_one_step_nearer_is_twice_as_large(spot: Spot, middle: Spot, zoom: int) -> None:
    if zoom < MOST_ZOOM:
        near, far = pixels(spot, middle, zoom + 1), pixels(spot, middle, zoom)
        assert all(abs(one - 2 * other) <= 2 for one, other in zip(near, far, strict=True))


@given(spots, zooms, st.integers(128, 500), st.integers(128, 900))
def test_tiles_cover_the_screen_and_none_is_needless(
    middle: Spot, zoom: int, width: int, height: int
) -> None:
    drawn = list(tiles_around(middle, zoom, width, height))
    left, top = -(width // 2), -(height // 2)
    covered = set()
    for x, y, column, row in drawn:
        assert left - TILE < x < left + width
        assert top - TILE < y < top + height
        corner = pixel_of(middle, zoom)
        assert (x + corner[0], y + corner[1]) == (column * TILE, row * TILE)
        covered.add((column, row))
    assert len(covered) == len(drawn)
    across = {x for x, *_ in drawn}
    down = {y for _, y, *_ in drawn}
    assert min(across) <= left
    assert max(across) + TILE >= left + width
    assert min(down) <= top
    assert max(down) + TILE >= top + height
    assert len(drawn) == len(across) * len(down)


@given(st.lists(points, min_size=1, max_size=12))
def test_what_is_to_be_seen_is_seen(shown: list[Point]) -> None:
    middle, zoom = fitting([spot_of(point) for point in shown], 360, 640)
    assert LEAST_ZOOM <= zoom < MOST_ZOOM
    for point in shown:
        left, top = pixels(spot_of(point), middle, zoom)
        assert zoom == LEAST_ZOOM or (abs(left) <= 141 and abs(top) <= 281)


@given(spots, st.integers(-5, 40))
def test_nobody_leaves_the_city_or_the_zooms(spot: Spot, zoom: int) -> None:
    kept = within_city(spot)
    assert abs(kept.x - HOME.x) <= FARTHEST
    assert abs(kept.y - HOME.y) <= FARTHEST
    assert within_city(kept) == kept
    assert LEAST_ZOOM <= clamp_zoom(zoom) <= MOST_ZOOM


# Markers


@given(st.lists(points, max_size=40), zooms)
def test_every_marker_stands_alone_or_is_counted_once(where: list[Point], zoom: int) -> None:
    markers = [Marker(str(number), point) for number, point in enumerate(where)]
    alone, together = gather(markers, zoom)
    assert len(alone) + sum(cluster.number for cluster in together) == len(markers)
    assert all(cluster.number > 1 for cluster in together)
    cells = {tuple(side // CELL for side in pixel_of(spot_of(marker.point), zoom)) for marker in alone}
    assert zoom == MOST_ZOOM or len(cells) == len(alone)


def test_a_chosen_marker_and_the_greatest_zoom_know_no_clusters() -> None:
    two = [Marker("a", CENTRE), Marker("b", CENTRE)]
    assert gather(two, 15)[1][0].number == 2
    assert gather([two[0]._replace(chosen=True), two[1]], 15) == (
        [two[0]._replace(chosen=True), two[1]],
        [],
    )
    assert gather(two, MOST_ZOOM) == (two, [])


# Tiles


def paths(tile: str) -> list[list[tuple[int, int]]]:
    """The lines of streets in a tile, as corners."""
    found = []
    for path in re.findall(r'<path class="k-map-road [^"]+" [^>]*d="([^"]+)"', tile):
        for line in path.split("M")[1:]:
            found.append([tuple(map(int, corner.split())) for corner in line.split("L")])
    return found


def test_a_tile_is_the_same_each_time_and_the_kept_ones_are_bounded(city: World) -> None:
    column, row = (side // TILE for side in pixel_of(HOME, 15))
    first = tiles.tile(city, "default", 15, column, row), tiles.names(city, 15, column, row)
    tiles.ground.cache_clear()
    tiles.names.cache_clear()
    assert (tiles.tile(city, "default", 15, column, row), tiles.names(city, 15, column, row)) == first
    assert paths(first[0])
    for number in range(tiles.KEPT + 20):
        tiles.tile(city, "default", MOST_ZOOM, column + number, row)
        tiles.names(city, MOST_ZOOM, column + number, row)
    for kept in (tiles.ground.cache_info(), tiles.names.cache_info()):
        assert kept.currsize == kept.maxsize == tiles.KEPT


def test_light_dark_and_satellite_are_the_same_tiles_in_other_colours(city: World) -> None:
    column, row = (side // TILE for side in pixel_of(HOME, 13))
    drawn = {style: tiles.tile(city, style, 13, column, row) for style in city_map.STYLES}
    assert drawn["default"] == drawn["light"] == drawn["dark"] == drawn["satellite"]
    sheets = (Path(city_map.__file__).parent / "style.css").read_text()
    for style in ("dark", "satellite", "terrain", "transit"):
        assert f'.k-map[data-style="{style}"] {{ --map-ground' in sheets


def test_no_house_stands_on_a_square(city: World) -> None:
    square = next(area for area in city.areas.every() if area.form == "square")
    lat, lon = map(int, square.outline[0].split(","))
    tile = tiles.tile(city, "default", 16, *(side // TILE for side in pixel_of(spot_of((lat, lon)), 16)))
    assert 0 < tile.index("k-map-house") < tile.index("k-map-square") < tile.index("k-map-road")


def test_hills_have_contours_on_a_map_of_the_terrain_alone(city: World) -> None:
    hill = next(area for area in city.areas.every() if area.form == "wood")
    lat, lon = map(int, hill.outline[0].split(","))
    place = [side // TILE for side in pixel_of(spot_of((lat, lon)), 12)]
    assert "k-map-contour" in tiles.tile(city, "terrain", 12, *place)
    assert "k-map-contour" not in tiles.tile(city, "default", 12, *place)


def test_stations_of_the_metro_are_seen_from_farther_on_its_own_map(city: World) -> None:
    station = city.metro_stations.page(size=1)[0]
    place = [side // TILE for side in pixel_of(spot_of(station.point), 12)]
    assert "k-map-stop" in tiles.tile(city, "transit", 12, *place)
    assert "k-map-stop" not in tiles.tile(city, "default", 12, *place)
    assert "k-map-metro" in tiles.tile(city, "default", 12, *place)


def test_every_street_can_be_in_the_middle_of_the_map(city: World) -> None:
    for junction in city.junctions:
        spot = spot_of((junction.lat, junction.lon))
        assert within_city(spot) == spot


@pytest.mark.parametrize("zoom", [LEAST_ZOOM, 13, 15, 17])
def test_a_street_goes_on_in_the_tile_beside(city: World, zoom: int) -> None:
    """What crosses a tile's right edge crosses the left edge of the next one, just as high."""
    column, row = (side // TILE for side in pixel_of(HOME, zoom))

    def crossing(tile: str, edge: int) -> set[tuple[int, ...]]:
        return {
            (x - edge, y, x2 - edge, y2)
            for corners in paths(tile)
            for (x, y), (x2, y2) in pairwise(corners)
            if min(x, x2) < edge <= max(x, x2) and min(y, y2) >= 0 and max(y, y2) <= TILE
        }

    found = 0
    for step in range(-2, 3):
        here, beside = (tiles.tile(city, "default", zoom, column + step + one, row) for one in (0, 1))
        assert crossing(here, TILE) == crossing(beside, 0)
        found += len(crossing(here, TILE))
    assert found


def test_farther_away_only_the_main_streets_are_drawn(city: World) -> None:
    far, near = (
        tiles.tile(city, "default", zoom, *(side // TILE for side in pixel_of(HOME, zoom)))
        for zoom in (LEAST_ZOOM, 16)
    )
    assert "k-map-lane" not in far
    assert "k-map-avenue" in far
    assert "k-map-house" not in far
    assert "k-map-house" in near
    assert "k-map-avenue" in near


def test_names_are_of_the_language(city: World) -> None:
    place = [side // TILE for side in pixel_of(HOME, 15)]
    around = [(place[0] + x, place[1] + y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
    english = "".join(tiles.names(city, 15, *each) for each in around)
    chinese = "".join(tiles.names(world("zh"), 15, *each) for each in around)
    assert re.search(r">[A-Z][\w ]+ Road<", english)
    assert re.search("[\u4e00-\u9fff]", chinese)
    assert not re.search("[\u4e00-\u9fff]", english)
    assert "vertical-rl" in chinese
    assert "rotate(" in english


@pytest.mark.parametrize("zoom", [LEAST_ZOOM, 14, 16, MOST_ZOOM])
def test_every_name_belongs_to_one_tile(city: World, zoom: int) -> None:
    column, row = (side // TILE for side in pixel_of(HOME, zoom))
    side = TILE << (20 - zoom)
    low = unspot(Spot((column - 2) * side, (row + 3) * side))
    high = unspot(Spot((column + 3) * side, (row - 2) * side))
    inside = [
        label.text
        for label in city.map_labels.inside(zoom, low, high)
        if all(
            first - 2 <= place // TILE < first + 3
            for place, first in zip(
                pixel_of(spot_of((label.lat, label.lon)), zoom), (column, row), strict=True
            )
        )
    ]
    drawn = [
        unescape(text)
        for x in range(column - 2, column + 3)
        for y in range(row - 2, row + 3)
        for text in re.findall(r">([^<>]+)</text>", tiles.names(city, zoom, x, y))
    ]
    assert sorted(drawn) == sorted(inside)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("zoom", range(LEAST_ZOOM, MOST_ZOOM + 1))
def test_no_name_covers_another(lang: Lang, zoom: int) -> None:
    labels = world(lang).map_labels.inside(zoom, Point(0, 0), Point(90_000_000, 180_000_000))
    cells: dict[tuple[int, int], list[tuple[int, int, int, int]]] = {}
    assert len(labels) > 8
    for label in labels:
        x, y = pixel_of(spot_of((label.lat, label.lon)), zoom)
        left, top = x + label.left - label.wide // 2, y + label.top - label.high // 2
        box = left, top, left + label.wide, top + label.high
        for column in range(box[0] // TILE, box[2] // TILE + 1):
            for row in range(box[1] // TILE, box[3] // TILE + 1):
                for other in cells.setdefault((column, row), []):
                    apart = (
                        box[0] >= other[2] or other[0] >= box[2] or box[1] >= other[3] or other[1] >= box[3]
                    )
                    assert apart, label
                cells[column, row].append(box)


def test_a_name_is_as_wide_as_its_letters() -> None:
    """A letter of Chinese is as wide as high; those of Latin differ; six pixels are free at the ends."""
    from pytest_mobilegym.phone.world.generators.maplabels import _length

    assert _length("", 10) == 6
    assert _length("iiii", 10) < _length("MMMM", 10)
    assert _length("知春路", 10) == 36


# On a phone


def test_the_map_is_drawn_around_the_phone_with_markers(hand: Hand) -> None:
    shown = html(hand)
    assert shown.count("k-map-tile") >= 6
    assert "k-map-here" in shown
    assert offered(hand, "map.marker")
    assert offered(hand, "map.cluster")


@pytest.mark.parametrize("style", city_map.STYLES)
def test_a_style_is_told_to_the_page(hand: Hand, style: str) -> None:
    with hand.edit("atlas") as state:
        state.style = style
    shown = html(hand)
    assert f'data-style="{style}"' in shown
    assert html(hand) == shown


def test_the_map_is_moved_zoomed_and_brought_back(hand: Hand) -> None:
    start = view(hand)
    hand.tap("map.zoom", by=1)
    assert view(hand).map_zoom == start.map_zoom + 1
    hand.fling("map.pan", side="right")
    assert view(hand).map_x == start.map_x + (180 << (20 - 16))
    hand.tap("map.recentre")
    assert (view(hand).map_x, view(hand).map_y) == (start.map_x, start.map_y)
    hand.tap("map.zoom", by=-1)
    assert view(hand).model_copy(update={"map_follows": False}) == start


def test_there_is_a_nearest_and_a_farthest_zoom(hand: Hand) -> None:
    for by, last in ((1, MOST_ZOOM), (-1, LEAST_ZOOM)):
        while hand.offers("map.zoom", by=by):
            hand.tap("map.zoom", by=by)
        assert view(hand).map_zoom == last


def test_several_places_become_single_ones_nearer(hand: Hand) -> None:
    cluster = offered(hand, "map.cluster")[0]
    hand.tap("map.cluster", **cluster)
    assert (view(hand).map_x, view(hand).map_y, view(hand).map_zoom) == (cluster["x"], cluster["y"], 17)


def test_a_route_is_drawn_and_seen_whole(hand: Hand) -> None:
    assert "k-map-line" not in html(hand)
    marker = offered(hand, "map.marker")[0]["marker"]
    hand.tap("map.marker", marker=marker)
    shown = html(hand)
    assert "k-map-chosen" in shown
    corners = re.search(r'<polyline class="k-map-line-edge" points="([^"]+)"', shown)
    assert corners is not None
    for corner in corners[1].split():
        left, top = map(int, corner.split(","))
        assert abs(left) <= 180
        assert abs(top) <= 320


def test_several_lines_are_drawn_the_faint_ones_first(hand: Hand) -> None:
    marker = offered(hand, "map.marker")[0]["marker"]
    hand.tap("map.marker", marker=marker)
    with hand.edit("atlas") as state:
        state.several = True
    lines = re.findall(r'<polyline class="([^"]*)" stroke="([^"]+)"', html(hand))
    assert [classes.split() for classes, _ in lines] == [["k-map-faint"], [], ["k-map-dotted"]]
    assert lines[1][1] == "#c23a30"


@pytest.mark.parametrize("args", [{"by": 2}, {"by": 0}])
def test_a_leap_is_refused(hand: Hand, args: dict[str, int]) -> None:
    with pytest.raises(EventRefused):
        hand.tap("map.zoom", **args)


# Bad input


class BareState(AppState):
    """Nothing to show."""


@pytest.fixture
def bare(tmp_path: Path) -> App:
    """An app of its own that has nothing yet."""
    app = App("bare", name={"en": "Bare", "zh": "空"}, state=BareState)
    app.folder = tmp_path
    return app


def test_a_map_is_installed_once_under_a_name(bare: App) -> None:
    city_map.install(bare, on=("/",))
    with pytest.raises(AppError, match=r"bare: the behaviour 'map' is installed under the name 'map'"):
        city_map.install(bare, on=("/other",))


@pytest.mark.parametrize("given", [{"markers": ()}, {"line": [CENTRE]}, {"markers": lambda *_: ()}])
def test_a_source_that_is_no_function_is_refused(bare: App, given: dict[str, Any]) -> None:
    with pytest.raises(
        AppError, match=r"bare: the behaviour 'map' needs a function as `(markers|line|pick)`"
    ):
        city_map.install(bare, on=("/",), **given)


def test_a_size_that_is_none_is_refused(bare: App) -> None:
    with pytest.raises(AppError, match=r"bare: the behaviour 'map' cannot draw a map of \(360, 0\) pixels"):
        city_map.install(bare, on=("/",), size=(360, 0))


def test_a_page_without_a_view_of_a_map_is_told_what_it_lacks(hand: Hand) -> None:
    hand.tap("bare.open")
    with pytest.raises(AppError, match="atlas: the behaviour 'map' needs a page whose view state is a Map"):
        html(hand)
