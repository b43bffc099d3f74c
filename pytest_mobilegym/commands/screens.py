"""`mobilegym screens APP -o SHEET.jpg`: every screen of an app on one picture, to be looked at."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import Image

    from pytest_mobilegym.phone.app import App
    from pytest_mobilegym.phone.phone import Phone

NAME = "screens"
HELP = "draw every screen of an app on one picture"

STEPS_A_SCREEN = 60
"""How long a crawl looks for what it has not seen yet."""

GAP = 12
CAPTION = 16
GROUND, INK = "#8a8a8a", "#ffffff"
QUALITY = 82


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the app, how the phone is set, and what the picture is like."""
    parser.add_argument("app", help="id of an installed app")
    parser.add_argument(
        "-o", "--output", type=Path, required=True, metavar="FILE", help="where the JPEG is written"
    )
    parser.add_argument("--lang", choices=("en", "zh"), default="en", help="default: %(default)s")
    parser.add_argument("--theme", choices=("light", "dark"), default="light", help="default: %(default)s")
    parser.add_argument(
        "--font-size", type=int, default=33, metavar="PERCENT",
        help="the phone's setting: 0 is smallest, 100 largest (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--only", default="", metavar="TEXT", help="only screens whose route contains this, as in /alarm"
    )
    parser.add_argument("--columns", type=int, default=8, help="screens side by side (default: %(default)s)")
    parser.add_argument(
        "--width", type=int, default=240, metavar="PIXELS", help="of one screen (default: %(default)s)"
    )
    parser.add_argument(
        "--budget", type=int, metavar="STEPS", help="steps to look for screens (default: by the app's size)"
    )
    parser.add_argument("--seed", type=int, default=0, help="of these steps (default: %(default)s)")


def run(args: argparse.Namespace) -> int:
    """Find the screens, draw them, say which were not found; 1 if some were not.

    Raises:
        UsageError: a number is out of range, no screen fits, or the file cannot be written.
        UnknownName: no such app.
        BrowserMissing: there is no browser to draw with.
    """
    import asyncio

    from pytest_mobilegym.errors import UsageError
    from pytest_mobilegym.phone.registry import find_app

    app = find_app(args.app)
    if not 1 <= args.columns <= 24:
        raise UsageError(f"--columns takes 1 to 24, got {args.columns}.")
    if not 0 <= args.font_size <= 100:
        raise UsageError(f"--font-size takes 0 to 100 percent, got {args.font_size}.")
    if not 60 <= args.width <= 1080:
        raise UsageError(f"--width takes 60 to 1080 pixels, got {args.width}.")
    if args.budget is not None and args.budget < 0:
        raise UsageError(f"--budget takes 0 or more steps, got {args.budget}.")
    wanted = [screen.pattern.text for screen in app.screens if args.only in screen.pattern.text]
    if not wanted:
        raise UsageError(f"No route of {app.id!r} contains {args.only!r}; see `mobilegym nav {app.id}`.")
    found = find_screens(opened(app, args.lang), app, wanted, budget=args.budget, seed=args.seed)
    shown = {route: found[route] for route in wanted if route in found}
    for phone in shown.values():
        phone.patch({
            "os.settings.dark_mode_enabled": args.theme == "dark",
            "os.settings.font_size": args.font_size,
        })  # fmt: skip
    pictures = asyncio.run(draw(shown.values(), width=args.width))
    sheet = contact_sheet(dict(zip(shown, pictures, strict=True)), columns=args.columns)
    try:
        sheet.save(args.output, "JPEG", quality=QUALITY, optimize=True)
    except OSError as error:
        raise UsageError(f"Cannot write {str(args.output)!r}: {error.strerror or error}.") from None
    print(f"Written: {args.output}, {len(shown)} of {len(wanted)} screens")
    missing = [route for route in wanted if route not in shown]
    for route in missing:
        print(f"  not found: {route}")
    return 1 if missing else 0


def opened(app: App, lang: str) -> Phone:
    """A fresh phone with an app in front; with the home screen, if the app has no icon there."""
    from pytest_mobilegym.phone.events import Launch
    from pytest_mobilegym.phone.phone import Phone

    phone = Phone.create(lang=lang)  # type: ignore[arg-type]
    if not app.hidden:
        phone.dispatch(Launch(app=app.id))
    return phone


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
    from pytest_mobilegym.phone.crawl import Crawl, crawl

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

    steps = budget if budget is not None else 500 + STEPS_A_SCREEN * len(app.screens)
    crawl(phone, budget=steps, seed=seed, app=app.id, visit=keep, until=is_enough)
    return found


async def draw(phones: Iterable[Phone], *, width: int) -> list[Image.Image]:
    """Phones as agents see them, shrunk to a width in pixels."""
    from io import BytesIO

    from PIL import Image

    from pytest_mobilegym.devices.pool import DisplayPool

    pictures = []
    async with DisplayPool(1, image="png") as pool, pool.lease() as page:
        for phone in phones:
            await page.wait(page.display.attach(phone), "a screen")
            image = Image.open(BytesIO(await page.screenshot("png", 100))).convert("RGB")
            height = round(image.height * width / image.width)
            pictures.append(image.resize((width, height), Image.Resampling.LANCZOS))
    return pictures


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
