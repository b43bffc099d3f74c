"""`mobilegym screens`: finds the screens of an app and draws them."""

from __future__ import annotations

import asyncio
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from pytest_mobilegym.cli import main
from pytest_mobilegym.commands.screens import (
    compress,
    contact_sheet,
    draw_all,
    find_screens,
    find_states,
    give_look,
    opened,
)
from pytest_mobilegym.phone.declaration.registry import find_app


def test_every_screen_is_found_in_the_state_in_which_it_was_first_in_front() -> None:
    clock = find_app("clock")
    patterns = [screen.pattern.text for screen in clock.screens]
    start = opened(clock, "zh")
    found = find_screens(start, clock, patterns)
    assert set(found) == set(patterns)
    assert found[clock.start].snapshot() == start.snapshot()
    for pattern, phone in found.items():
        assert phone.foreground == "clock"
        assert phone.lang == "zh"
        assert clock.find_screen(phone.view.route.path)[0].pattern.text == pattern


def test_a_screen_is_shown_in_states_in_which_it_offers_something_else() -> None:
    launcher = find_app("launcher")
    found = find_screens(opened(launcher, "en"), launcher, ["/", "/item/{item}"])
    states = find_states(launcher, "en", found, most=3, budget=300)
    assert [states[route][0] for route in found] == list(found.values())
    assert len(states["/item/{item}"]) == 3
    menus = [{target.name for target in phone.frame().targets} for phone in states["/item/{item}"]]
    assert all(menu != other for menu in menus for other in menus if menu is not other)
    assert max(map(len, states.values())) == 3


def test_what_was_done_to_the_display_on_the_way_is_not_seen_on_the_sheet() -> None:
    plain = opened(find_app("settings"), "en")
    changed = plain.fork()
    changed.patch({
        "os.language": "zh",
        "os.settings": {"dark_mode_enabled": True, "brightness": 20, "font_size": 100, "display_size": 0,
                        "eye_comfort_enabled": True},
        "os.preferences": {"reduce_bright_colors_preference": "true", "color_inversion_enabled": "true"},
    })  # fmt: skip
    assert changed.frame().attributes != plain.frame().attributes
    give_look(changed, "en")
    assert changed.frame() == plain.frame()


def test_no_step_finds_the_first_screen_alone() -> None:
    clock = find_app("clock")
    assert list(find_screens(opened(clock, "en"), clock, [clock.start, "/timer"], budget=0)) == [clock.start]


def test_pictures_stand_in_rows_under_their_names() -> None:
    colours = {"/a": "#ff0000", "/b": "#00ff00", "/a/very/long/route/that/does/not/fit": "#0000ff"}
    sheet = contact_sheet({name: Image.new("RGB", (60, 80), c) for name, c in colours.items()}, columns=2)
    pixels = sheet.convert("RGB")
    seen = [pixels.getpixel((x, y)) for x, y in ((42, 60), (114, 60), (42, 168), (114, 168))]
    assert seen[:3] == [(255, 0, 0), (0, 255, 0), (0, 0, 255)]
    assert seen[3] == pixels.getpixel((0, 0))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("clokc",), "clock"),
        (("clock", "--columns", "0"), "1 to 24, got 0"),
        (("clock", "--width", "5"), "60 to 1080 pixels, got 5"),
        (("clock", "--font-size", "130"), "0 to 100 percent, got 130"),
        (("clock", "--states", "0"), "1 to 20, got 0"),
        (("clock", "--budget", "-1"), "0 or more steps, got -1"),
        (("clock", "--only", "/nowhere"), "contains '/nowhere'"),
    ],
)
def test_mistakes_end_in_one_sentence(
    arguments: tuple[str, ...], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "sheet.jpg"
    assert main(["screens", *arguments, "-o", str(output)]) == 2
    said = capsys.readouterr().err
    assert message in said
    assert said.count("\n") == 1
    assert not output.exists()


def test_a_sheet_is_a_jpeg_or_a_png(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["screens", "clock", "-o", str(tmp_path / "sheet.gif")]) == 2
    said = capsys.readouterr().err
    assert f"a sheet is a JPEG or a PNG; name it {tmp_path / 'sheet.jpg'}" in said
    noise = Image.effect_noise((600, 400), 80).convert("RGB")
    whole = Image.open(BytesIO(compress(noise, most=None, kind="PNG")), formats=("PNG",))
    assert whole.tobytes() == noise.tobytes()
    small = compress(noise, most=100_000, kind="PNG")
    assert len(small) <= 100_000
    assert Image.open(BytesIO(small), formats=("PNG",)).width < 600


@pytest.mark.chromium
def test_one_screen_is_written_as_a_png(tmp_path: Path) -> None:
    output = tmp_path / "timer.png"
    options = ["--only", "/timer", "--width", "90", "--states", "1"]
    assert main(["screens", "clock", "-o", str(output), *options]) == 0
    with Image.open(output, formats=("PNG",)) as sheet:
        assert sheet.height > sheet.width


@pytest.mark.chromium
def test_what_is_paged_is_drawn_page_by_page() -> None:
    phone = opened(find_app("launcher"), "en")
    pictures = asyncio.run(draw_all({"/": [phone]}, width=90, most=4))
    pages = len(phone.view.launcher.pages)
    assert list(pictures) == ["/", *(f"/ ({number})" for number in range(2, pages + 1))]
    assert pages == 2
    first, second = (picture.tobytes() for picture in pictures.values())
    assert first != second


@pytest.mark.chromium
def test_the_sheet_shows_the_theme(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    brightness = {}
    for theme in ("light", "dark"):
        output = tmp_path / f"{theme}.jpg"
        options = ("--theme", theme, "--only", "/alarm", "--budget", "100", "--width", "90", "--columns", "3")
        assert main(["screens", "clock", "-o", str(output), *options]) == 0
        with Image.open(output, formats=("JPEG",)) as sheet:
            brightness[theme] = sheet.convert("L").resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
    assert brightness["dark"] + 60 < brightness["light"]
    assert "screens" in capsys.readouterr().out


@pytest.mark.chromium
def test_a_screen_that_was_not_found_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output = tmp_path / "sheet.jpg"
    options = ("--budget", "0", "--only", "/alarm", "--width", "60")
    assert main(["screens", "clock", "-o", str(output), *options]) == 1
    said = capsys.readouterr().out
    assert f"Written: {output}, 1 of " in said
    assert "not found: /alarm" in said
    assert output.stat().st_size > 500
