"""`mobilegym screens APP -o SHEET.jpg` or .png, or `--all -o FOLDER`: every screen of an app, drawn."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Mapping
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_mobilegym.runs.plan.options import add_installing

if TYPE_CHECKING:
    from PIL import Image

    from pytest_mobilegym.devices.pool import DisplayPage
    from pytest_mobilegym.phone.declaration.app import App
    from pytest_mobilegym.phone.languages import Lang
    from pytest_mobilegym.phone.phone import Phone

NAME = "screens"
HELP = "draw every screen of an app on one picture"

TURNS = 3
"""How often each start is crawled from, at most."""

STEPS_A_SCREEN = 60
"""How long a crawl looks for what it has not seen yet."""

MOST_STATES, MOST_PICTURES = 4, 44
"""How many states of one screen are drawn where nobody says so, as long as an app's pictures are no more."""

FORMATS = {".jpg": "JPEG", ".jpeg": "JPEG", ".png": "PNG"}
"""What a sheet is written as, by the end of its file's name."""

SMALLEST_QUALITY = 40
"""Below it a picture is drawn smaller instead."""

MOST_KILOBYTES, KILOBYTES_EACH, LARGEST_KILOBYTES = 390, 5, 980
"""A sheet has at most the first, or the second for each of its pictures where that is more, and never more
than the third."""

GAP = 12
CAPTION = 16
GROUND, INK = "#8a8a8a", "#ffffff"
QUALITY = 82


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the app, how the phone is set, and what the picture is like."""
    parser.add_argument("app", nargs="?", help="id of an installed app")
    parser.add_argument("--all", action="store_true", help="every installed app, a picture each in a folder")
    parser.add_argument(
        "-o", "--output", type=Path, required=True, metavar="PATH",
        help="where the picture is written, a .jpg or a .png; with --all the folder for <app>.jpg",
    )  # fmt: skip
    parser.add_argument(
        "--kilobytes", type=int, metavar="N",
        help=f"most that a sheet may have (default: {KILOBYTES_EACH} for each picture, within "
        f"{MOST_KILOBYTES} and {LARGEST_KILOBYTES})",
    )  # fmt: skip
    parser.add_argument("--lang", choices=("en", "zh"), default="en", help="default: %(default)s")
    parser.add_argument("--theme", choices=("light", "dark"), default="light", help="default: %(default)s")
    parser.add_argument(
        "--font-size", type=int, default=33, metavar="PERCENT",
        help="the phone's setting: 0 is smallest, 100 largest (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--only", default="", metavar="TEXT", help="only screens whose route contains this, as in /alarm"
    )
    parser.add_argument(
        "--states", type=int, metavar="N",
        help="most states of one screen that are drawn: what it is paged through, and where it offers "
        "something else (default: by the number of screens)",
    )  # fmt: skip
    parser.add_argument("--columns", type=int, default=8, help="screens side by side (default: %(default)s)")
    parser.add_argument(
        "--width", type=int, default=240, metavar="PIXELS", help="of one screen (default: %(default)s)"
    )
    parser.add_argument(
        "--budget", type=int, metavar="STEPS", help="steps to look for screens (default: by the app's size)"
    )
    parser.add_argument("--seed", type=int, default=0, help="of these steps (default: %(default)s)")
    add_installing(parser)


def run(args: argparse.Namespace) -> int:
    """Find the screens, draw them, say which were not found; 1 if some of an app's were not.

    Raises:
        UsageError: a number is out of range, no screen fits, or the file cannot be written.
        AppError: what an app rehearses fails.
        UnknownName: no such app.
        BrowserMissing: there is no browser to draw with.
    """
    from pytest_mobilegym.errors import UsageError
    from pytest_mobilegym.phone.declaration.registry import find_app, installed_apps
    from pytest_mobilegym.runs.plan.config import install_from

    install_from(args)
    _check_numbers(args)
    if bool(args.app) == args.all:
        raise UsageError(
            "screens takes the id of an app, or --all, as in: mobilegym screens clock -o clock.jpg."
        )
    if not args.all:
        app = find_app(args.app)
        if not _wanted(app, args.only):
            raise UsageError(f"No route of {app.id!r} contains {args.only!r}; see `mobilegym nav {app.id}`.")
        if args.output.suffix.lower() not in FORMATS:
            named = args.output.with_suffix(".jpg")
            raise UsageError(f"--output: a sheet is a JPEG or a PNG; name it {named}, not {args.output}.")
        return 0 if _write_sheet(app, args.output, args) else 1
    try:
        args.output.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"Cannot make '{args.output}': {error.strerror or error}.") from None
    apps = [app for app in installed_apps().values() if _wanted(app, args.only)]
    good = [_write_sheet(app, args.output / f"{app.id}.jpg", args) for app in apps]
    return 0 if all(good) else 1


def _check_numbers(args: argparse.Namespace) -> None:
    from pytest_mobilegym.errors import UsageError

    for option, value, least, most, unit in (
        ("--columns", args.columns, 1, 24, ""),
        ("--font-size", args.font_size, 0, 100, " percent"),
        ("--width", args.width, 60, 1080, " pixels"),
        ("--kilobytes", args.kilobytes, 50, 100_000, ""),
        ("--states", args.states, 1, 20, ""),
    ):
        if value is not None and not least <= value <= most:
            raise UsageError(f"{option} takes {least} to {most}{unit}, got {value}.")
    if args.budget is not None and args.budget < 0:
        raise UsageError(f"--budget takes 0 or more steps, got {args.budget}.")


def _wanted(app: App, text: str) -> list[str]:
    return [screen.pattern.text for screen in app.screens if text in screen.pattern.text]


def _write_sheet(app: App, path: Path, args: argparse.Namespace) -> bool:
    """Draw one app's screens; whether all were found."""
    import asyncio

    from pytest_mobilegym.records.files import write_output

    wanted = _wanted(app, args.only)
    found = find_all_screens(app, args.lang, wanted, budget=args.budget, seed=args.seed)
    first = {route: found[route] for route in wanted if route in found}
    most = args.states or max(1, min(MOST_STATES, MOST_PICTURES // len(app.screens)))
    shown = {route: [phone] for route, phone in first.items()}
    if most > 1:
        shown = find_states(app, args.lang, first, most=most, budget=args.budget, seed=args.seed)
    for phone in (phone for states in shown.values() for phone in states):
        give_look(phone, args.lang, dark=args.theme == "dark", font_size=args.font_size)
    pictures = asyncio.run(draw_all(shown, width=args.width, most=most))
    sheet = contact_sheet(pictures, columns=args.columns)
    kilobytes = args.kilobytes or min(max(MOST_KILOBYTES, KILOBYTES_EACH * len(pictures)), LARGEST_KILOBYTES)
    # Of a PNG nothing is left out, so that it is only as small as asked for where somebody asked.
    kind = FORMATS[path.suffix.lower()]
    whole = kind == "PNG" and args.kilobytes is None
    content = compress(sheet, most=None if whole else kilobytes * 1000, kind=kind)
    write_output(path, content)
    print(
        f"Written: {path}, {len(shown)} of {len(wanted)} screens in {len(pictures)} pictures, "
        f"{len(content) / 1000:.0f} kB",
        flush=True,
    )
    missing = [route for route in wanted if route not in shown]
    for route in missing:
        print(f"  not found: {route}")
    return not missing


def find_all_screens(
    app: App,
    lang: Lang,
    wanted: Iterable[str] | None = None,
    *,
    budget: int | None = None,
    seed: int = 0,
) -> dict[str, Phone]:
    """The first state of each of an app's screens, from a fresh phone and from what the app rehearses.

    Args:
        wanted: route patterns; all of them if left out.
        budget, seed: as for `find_screens`, for each start.
    """
    patterns = list(wanted) if wanted is not None else [screen.pattern.text for screen in app.screens]
    starts = [opened(app, lang), *rehearsed_phones(app, lang)]
    found: dict[str, Phone] = {}
    # All starts are looked around from before any is searched; what one search missed another may find.
    for turn, start in product(range(TURNS), starts):
        missing = [route for route in patterns if route not in found]
        if missing:
            steps = budget if budget is not None else _usual_budget(app) // 4 ** (TURNS - 1 - turn)
            seen = find_screens(start, app, missing, budget=steps, seed=seed + turn)
            found = {**seen, **found}
    return found


def _usual_budget(app: App) -> int:
    return 500 + STEPS_A_SCREEN * len(app.screens)


def find_states(
    app: App,
    lang: Lang,
    found: Mapping[str, Phone],
    *,
    most: int,
    budget: int | None = None,
    seed: int = 0,
) -> dict[str, list[Phone]]:
    """For each screen that was found, its first state and others in which other things can be done on it.

    Args:
        found: the first state of each screen, by route pattern.
        most: of one screen.
        budget, seed: as for `find_screens`; what the app rehearses shares such a budget.
    """
    from pytest_mobilegym.authoring.crawl import crawl

    states = {route: [phone] for route, phone in found.items()}
    seen = {route: {_offered(phone, app)} for route, phone in found.items()}

    def keep(phone: Phone) -> None:
        if phone.foreground != app.id:
            return
        pattern = app.find_screen(phone.view.route.path)[0].pattern.text
        if len(states.get(pattern, ())) in range(1, most):
            offered = _offered(phone, app)
            if offered not in seen[pattern]:
                seen[pattern].add(offered)
                states[pattern].append(phone.fork())

    steps = budget if budget is not None else _usual_budget(app)
    crawl(opened(app, lang), budget=steps, seed=seed, app=app.id, visit=keep)
    phones = rehearsed_phones(app, lang)
    for phone in phones:
        crawl(phone, budget=steps // len(phones), seed=seed, app=app.id, visit=keep)
    return states


def give_look(phone: Phone, lang: Lang, *, dark: bool = False, font_size: int = 33) -> None:
    """Let a phone look as all on a sheet do, whatever was done to its display and its language on the way.

    Args:
        font_size: the phone's setting, 0 to 100.
    """
    from pytest_mobilegym.phone.os.display import reset_display
    from pytest_mobilegym.phone.state import commit, edit

    draft = edit(phone.snapshot())
    reset_display(draft.os)
    draft.os.language = lang
    draft.os.settings.dark_mode_enabled = dark
    draft.os.settings.font_size = font_size
    phone.restore(commit(draft))


def _offered(phone: Phone, app: App) -> frozenset[tuple[str, str]]:
    """What can be done on a phone's front screen, whatever it is done to."""
    front = (region for region in phone.frame().regions if region.app == app.id and not region.inert)
    return frozenset((target.kind, target.name) for region in front for target in region.targets)


def compress(sheet: Image.Image, *, most: int | None, kind: str = "JPEG") -> bytes:
    """A picture as a file of at most so many bytes: a JPEG first of less quality, then smaller.

    Args:
        most: bytes; `None` for as many as it takes.
        kind: one of `FORMATS`.
    """
    from io import BytesIO

    from PIL import Image

    quality = QUALITY
    while True:
        buffer = BytesIO()
        options = {"quality": quality, "progressive": True} if kind == "JPEG" else {}
        sheet.save(buffer, kind, optimize=True, **options)
        if most is None or buffer.tell() <= most or sheet.width < 200:
            return buffer.getvalue()
        if kind == "JPEG" and quality > SMALLEST_QUALITY:
            quality -= 14
        else:
            quality = QUALITY
            size = (round(sheet.width * 0.85), round(sheet.height * 0.85))
            sheet = sheet.resize(size, Image.Resampling.LANCZOS)


def opened(app: App, lang: Lang) -> Phone:
    """A fresh phone with an app in front; with the home screen, if the app has no icon there."""
    from pytest_mobilegym.phone.events import Launch
    from pytest_mobilegym.phone.phone import Phone

    phone = Phone.create(lang=lang)
    if not app.hidden:
        phone.dispatch(Launch(app=app.id))
    return phone


def rehearsed_phones(app: App, lang: Lang) -> list[Phone]:
    """A phone for each state that an app rehearses."""
    from pytest_mobilegym.phone.loading.rehearsals import rehearsals_of, rehearsed

    return [rehearsed(app, name, lang) for name in rehearsals_of(app)]


def find_screens(
    phone: Phone, app: App, wanted: Iterable[str], *, budget: int | None = None, seed: int = 0
) -> dict[str, Phone]:
    """The first state in which each of an app's screens was in front, by route pattern.

    Args:
        phone: where to start; left alone.
        wanted: the route patterns that are looked for.
        budget: steps of the crawl; by the number of screens if left out.
        seed: of the crawl.
    """
    from pytest_mobilegym.authoring.crawl import Crawl, crawl

    missing = set(wanted)
    found: dict[str, Phone] = {}

    def keep(seen: Phone) -> None:
        route = seen.view.route
        if route.app == app.id:
            pattern = app.find_screen(route.path)[0].pattern.text
            missing.discard(pattern)
            found.setdefault(pattern, seen.fork())

    def is_enough(_: Crawl) -> bool:
        return not missing

    steps = budget if budget is not None else _usual_budget(app)
    crawl(phone, budget=steps, seed=seed, app=app.id, visit=keep, until=is_enough)
    return found


async def draw_all(shown: Mapping[str, Iterable[Phone]], *, width: int, most: int) -> dict[str, Image.Image]:
    """Phones as agents see them, shrunk to a width in pixels, by caption.

    Args:
        shown: states of each screen, by its route pattern.
        most: how many pages of what a screen is paged through are drawn.
    """
    from pytest_mobilegym.devices.pool import DisplayPool

    pictures = {}
    async with DisplayPool(1, image="png") as pool, pool.lease() as page:
        for route, phones in shown.items():
            count = 0
            for number, phone in enumerate(phones):
                for state in (phone, *(await _turned(page, phone, most) if number == 0 else ())):
                    count += 1
                    caption = route if count == 1 else f"{route} ({count})"
                    pictures[caption] = await _draw(page, state, width)
    return pictures


PAGED = """() => [...document.querySelectorAll('#screen .region:not([inert]) [data-axis="x"][data-snap]')]
    .filter((each) => Number(each.dataset.snap) === each.clientWidth)
    .map((each) => [each.closest("[data-region]").dataset.region, each.dataset.scroll, each.clientWidth,
        Math.round(each.scrollLeft / each.clientWidth), Math.round(each.scrollWidth / each.clientWidth)])"""
"""What is paged on the screen in front: region, name, a page's length, page shown, and how many there are."""


async def _turned(page: DisplayPage, phone: Phone, most: int) -> list[Phone]:
    """A phone with each of the other pages of what its screen is paged through, `most` with its own."""
    from pytest_mobilegym.phone.events import Scroll

    await page.wait(page.display.attach(phone), "a screen")
    turned = []
    for region, name, length, here, pages in await page.wait(page.page.evaluate(PAGED), "what is paged"):
        for number in [each for each in range(pages) if each != here][: most - 1]:
            other = phone.fork()
            other.dispatch(Scroll(region=region, scroller=name, offset=number * length))
            turned.append(other)
    return turned


async def _draw(page: DisplayPage, phone: Phone, width: int) -> Image.Image:
    from io import BytesIO

    from PIL import Image

    await page.wait(page.display.attach(phone), "a screen")
    image = Image.open(BytesIO(await page.screenshot("png", 100))).convert("RGB")
    return image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)


def contact_sheet(pictures: Mapping[str, Image.Image], *, columns: int) -> Image.Image:
    """Pictures of one size side by side, each under its name.

    Args:
        pictures: at least one, by caption.
        columns: how many stand in a row.
    """
    from PIL import Image, ImageDraw, ImageFont

    width, height = next(iter(pictures.values())).size
    columns = min(columns, len(pictures))
    rows = -(-len(pictures) // columns)
    cell = (width + GAP, height + CAPTION + GAP)
    sheet = Image.new("RGB", (columns * cell[0] + GAP, rows * cell[1] + GAP), GROUND)
    pen, font = ImageDraw.Draw(sheet), ImageFont.load_default(size=12)
    for index, (caption, picture) in enumerate(pictures.items()):
        x, y = GAP + index % columns * cell[0], GAP + index // columns * cell[1]
        pen.text((x, y - 2), _cut(caption, font.getlength, width), fill=INK, font=font)
        sheet.paste(picture, (x, y + CAPTION))
    return sheet


def _cut(text: str, length: Callable[[str], float], width: int) -> str:
    """As much of a text's end as fits: it is there that routes differ."""
    cut = text
    while len(cut) > 4 and length(cut) > width:
        cut = f"...{cut.removeprefix('...')[1:]}"
    return cut
