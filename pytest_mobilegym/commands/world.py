"""`mobilegym world build | info | show KIND [QUERY] | pictures`: make the world's data and look at it."""

from __future__ import annotations

import argparse
import shutil
import sys
import textwrap
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pytest_mobilegym.phone.world import World
    from pytest_mobilegym.phone.world.tables import Kind

NAME = "world"
HELP = "make the data that the apps show, and look at it"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what can be done, and the options of each."""
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True, dest="action")
    build = actions.add_parser("build", help="make the data if they are not there")
    build.add_argument("--force", action="store_true", help="make them anew even if they are there")
    build.add_argument(
        "--scale", type=float, default=1.0, help="share of the full data (default: %(default)s)"
    )
    build.add_argument(
        "-j", "--jobs", type=int, metavar="N", help="processes to use (default: one a processor)"
    )
    info = actions.add_parser("info", help="say where the data are, how much there is, and which version")
    info.add_argument("--check", action="store_true", help="read everything and compare it with the version")
    show = actions.add_parser("show", help="print records")
    show.add_argument("kind", help="such as posts, products or trains; 'weather' for a city's weather")
    show.add_argument("query", nargs="*", help="words to search for, or the id of a record, or a city")
    show.add_argument("--lang", choices=("en", "zh"), default="en", help="language (default: %(default)s)")
    show.add_argument("--sort", help="order of the records")
    show.add_argument("--page", type=int, default=1, help="page (default: %(default)s)")
    show.add_argument("-n", "--size", type=int, default=8, help="records on a page (default: %(default)s)")
    pictures = actions.add_parser("pictures", help="draw pictures of every kind on one sheet")
    pictures.add_argument(
        "-o", "--output", type=Path, required=True, metavar="FILE", help="where the JPEG is written"
    )
    pictures.add_argument(
        "-n", "--seeds", type=int, default=3, help="pictures of a kind (default: %(default)s)"
    )
    pictures.add_argument("--only", nargs="+", metavar="KIND", help="some kinds; all by default")
    pictures.add_argument(
        "--height", type=int, default=128, metavar="PIXELS", help="of one picture (default: %(default)s)"
    )


_WHOLE = "every record is as it was made"
_DAMAGED = "DAMAGED; run: mobilegym world build --force"


def run(args: argparse.Namespace) -> int:
    """Do what was asked for; 1 when a check finds the data damaged."""
    if args.action == "build":
        return _build(args)
    if args.action == "info":
        return _info(check=args.check)
    if args.action == "pictures":
        return _draw_pictures(args)
    return _show(args)


def _build(args: argparse.Namespace) -> int:
    from pytest_mobilegym.phone.world import open_world
    from pytest_mobilegym.phone.world.cache import ensure_built, is_whole, world_path
    from pytest_mobilegym.phone.worlds import DATA_VERSION

    there = is_whole(world_path(args.scale)) and not args.force
    began = time.monotonic()

    def report(line: str) -> None:
        print(f"  {time.monotonic() - began:5.1f} s  {line}", flush=True)

    path = ensure_built(args.scale, force=args.force, processes=args.jobs, report=report)
    made = open_world(path)
    print(f"{'Already there' if there else 'Made'}: {path}")
    print(
        f"{sum(made.counts().values()):,} records, {_megabytes(path.stat().st_size)}, version {made.version}"
    )
    if args.scale == 1.0 and made.version != DATA_VERSION:
        print(
            f"Phones expect version {DATA_VERSION}: set DATA_VERSION in phone/worlds.py if the generators "
            "were changed on purpose, and say so in the changelog."
        )
        return 1
    return 0


def _info(*, check: bool) -> int:
    from pytest_mobilegym.phone.world import KINDS, open_world
    from pytest_mobilegym.phone.world.cache import is_whole, world_path

    path = world_path()
    print(f"file      {path}")
    if not is_whole(path):
        print("state     not made yet; run: mobilegym world build")
        return 0
    made = open_world(path)
    print(f"size      {_megabytes(path.stat().st_size)}")
    print(f"version   {made.version}")
    counts = made.counts()
    print(f"records   {sum(counts.values()):,}")
    width = max(map(len, counts))
    for name, count in counts.items():
        print(f"  {count:>9,}  {name:<{width}}  {KINDS[name].about}")
    others = [file for file in sorted(path.parent.glob("world-*.sqlite")) if file != path]
    for file in others:
        print(f"other     {file.name}  {_megabytes(file.stat().st_size)}")
    if check:
        from pytest_mobilegym.phone.world.build import verify

        found = verify(path)
        print(f"check     {_WHOLE if found else _DAMAGED}")
        return 0 if found else 1
    return 0


def _show(args: argparse.Namespace) -> int:
    from pytest_mobilegym.phone.world import world

    here = world(args.lang)
    query = " ".join(args.query)
    if args.kind == "weather":
        return _show_weather(here, query or ("北京" if args.lang == "zh" else "Beijing"))
    collection: Any = here.collection(args.kind)
    found = collection.find(query)
    if found is None and args.kind == "trains" and query:
        found = here.trains.by_code(query)
    if found is not None:
        _print_whole(here, collection.kind, found)
        return 0
    page = collection.browse(query, page=args.page, size=args.size, sort=args.sort)
    order = args.sort or next(iter(collection.kind.sorts))
    about = f' with "{query}"' if query else ""
    print(f"{page.total:,} {args.kind}{about}, page {page.number} of {max(1, page.pages)}, by {order}")
    for record in page:
        print()
        _print_short(collection.kind, record)
    return 0


def _show_weather(here: World, query: str) -> int:
    from pytest_mobilegym.errors import UsageError
    from pytest_mobilegym.phone.model import as_datetime

    city = here.cities.named(query) or next(iter(here.cities.search(query, size=1)), None)
    if city is None:
        raise UsageError(f"The world has no city {query!r}; list them with: mobilegym world show cities.")
    weather = here.weather(city)
    now = weather.now(here.start)
    print(f"{city.name}, {city.province}, {city.country}")
    print(f"now {now.temperature} °C, {now.code}, humidity {now.humidity} %")
    for day in weather.days(as_datetime(here.start).date(), 15):
        print(
            f"  {day.date:%a %d %b}  {day.low:>3} to {day.high:>3} °C  {day.day:<14} {day.night:<14} "
            f"wind {day.wind:<2} {day.wind_scale}  air {day.aqi:>3}"
        )
    return 0


def _draw_pictures(args: argparse.Namespace) -> int:
    """Every kind with some seeds, portraits and wallpapers too, on one JPEG."""
    from pytest_mobilegym.errors import UnknownName, UsageError
    from pytest_mobilegym.phone.ui.art import KINDS
    from pytest_mobilegym.records.files import write_output

    for kind in args.only or ():
        if kind not in KINDS:
            raise UnknownName("kind of picture", kind, KINDS)
    if not 1 <= args.seeds <= 20:
        raise UsageError(f"--seeds takes 1 to 20, got {args.seeds}.")
    if not 40 <= args.height <= 400:
        raise UsageError(f"--height takes 40 to 400 pixels, got {args.height}.")
    rows = dict(_picture_rows(args.only or KINDS, args.seeds, whole=not args.only))
    sheet = _photograph(_SHEET.format(size=args.height, rows="".join(_row(*each) for each in rows.items())))
    write_output(args.output, sheet)
    print(f"Written: {args.output}, {len(rows)} kinds, {len(sheet) / 1000:,.0f} KB")
    return 0


_SHEET = """<!doctype html><meta charset="utf-8"><style>
body {{ margin: 0; font: 11px "Noto Sans", sans-serif; color: #fff; background: #767676; }}
main {{ display: inline-grid; grid-template-columns: auto auto; gap: 8px 16px; padding: 12px; }}
div {{ display: flex; gap: 4px; }}
div > span {{ height: {size}px; flex: none; }}
span svg {{ display: block; height: 100%; width: auto; }}
span .wallpaper, span .k-wallpaper {{ width: {size}px; }}
</style><main>{rows}</main>"""


_TOLD = {"table": "Trains today|No,To,Leaves|G7,Shanghai,09:00|D317,Nanjing,10:25|K41,Dunhuang,15:46|Gate,,"}
"""Beginnings of seeds, for kinds that are empty where theirs says nothing."""


def _picture_rows(kinds: Sequence[str], seeds: int, *, whole: bool) -> Iterator[tuple[str, list[str]]]:
    """Pictures as SVG by the name of their kind."""
    from pytest_mobilegym.phone.ui.art import WALLPAPERS, avatar, picture, wallpaper

    for kind in kinds:
        yield kind, [str(picture(f"{kind}/{_TOLD.get(kind, '')}{seed}")) for seed in range(1, seeds + 1)]
    if whole:
        yield "portraits", [str(avatar(f"u{seed}", "Li Wei", size=120)) for seed in range(1, seeds + 1)]
        yield "wallpapers", [str(wallpaper(name)) for name in list(WALLPAPERS)[:seeds]]


def _row(kind: str, pictures: list[str]) -> str:
    return f"<section>{kind}<div>{''.join(f'<span>{drawn}</span>' for drawn in pictures)}</div></section>"


def _photograph(page: str) -> bytes:
    """A page as a JPEG of its whole length.

    Raises:
        BrowserMissing: there is no browser to draw with.
    """
    from playwright.sync_api import sync_playwright

    from pytest_mobilegym.devices.chromium import launch_options

    options = launch_options()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**options)
        try:
            view = browser.new_page()
            view.set_content(page)
            return view.locator("main").screenshot(type="jpeg", quality=72)
        finally:
            browser.close()


def _print_short(kind: Kind, record: Any) -> None:
    """A record in a few lines: its id, its first words, its figures, the beginning of its text."""
    width = min(shutil.get_terminal_size().columns, 110)
    spoken = [str(getattr(record, column.name)) for column in kind.spoken if column.sort == "words"]
    facts = [
        f"{column.name} {_value(column, getattr(record, column.name))}"
        for column in kind.plain[1:]
        if getattr(record, column.name) not in (None, "", ())
    ]
    if not spoken:
        spoken, facts = [", ".join(facts)], []
    print(f"{record.id:<9} {_shortened(spoken[0], width - 10)}")
    for text in (" · ".join(facts), " · ".join(filter(None, spoken[1:]))):
        for line in textwrap.wrap(text.replace("\n", " "), width - 10)[:3]:
            print(f"{'':<9} {_dim(line)}")


def _print_whole(here: World, kind: Kind, record: Any) -> None:
    """A record with every field, and a train's stops."""
    for column in kind.columns:
        value = getattr(record, column.name)
        shown = _value(column, value) if value is not None else "-"
        first, *more = shown.splitlines() or [""]
        print(f"{column.name:<14} {first}")
        for line in more:
            print(f"{'':<14} {line}")
    if kind.name == "trains":
        for call in here.trains.calls(record.id):
            times = f"{_clock(call.arrives)}  {_clock(call.departs)}"
            print(f"{'':<14} {times}  {call.kilometres:>5} km  {call.name}")


def _value(column: Any, value: Any) -> str:
    from pytest_mobilegym.phone.model import as_datetime

    if column.sort == "when":
        return f"{as_datetime(value):%Y-%m-%d %H:%M}"
    if column.flag:
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(value)
    return (
        f"{value:,}"
        if isinstance(value, int) and abs(value) > 9999 and column.name != "number"
        else str(value)
    )


def _clock(minute: int) -> str:
    days = f" +{minute // 1440}" if minute >= 1440 else ""
    return f"{minute // 60 % 24:02}:{minute % 60:02}{days}"


def _shortened(text: str, width: int) -> str:
    line = text.replace("\n", " ")
    return line if len(line) <= width else line[: width - 1] + "…"


def _dim(text: str) -> str:
    return f"\033[2m{text}\033[0m" if sys.stdout.isatty() else text


def _megabytes(size: int) -> str:
    return f"{size / 1e6:,.0f} MB"
