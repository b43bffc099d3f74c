"""The OCR agent reads screenshots, sees controls, and plays in Chromium in both languages."""

from __future__ import annotations

import importlib
import sqlite3
import subprocess
import sys
from contextlib import closing
from io import BytesIO
from pathlib import Path
from unittest.mock import Mock

import pytest
from PIL import Image, ImageDraw, ImageFont

from pytest_mobilegym.agents.agent import EpisodeContext
from pytest_mobilegym.agents.contract import check_agent
from pytest_mobilegym.agents.options import AgentOptions
from pytest_mobilegym.agents.registry import load_agent
from pytest_mobilegym.agents.sight import reader
from pytest_mobilegym.agents.sight.screen import look
from pytest_mobilegym.commands import demo
from pytest_mobilegym.devices.device import Observation
from pytest_mobilegym.errors import UsageError
from pytest_mobilegym.phone.cache_folder import FOLDER_VARIABLE

SUITES = Path(__file__).parents[2] / "task_suites"

needs_ocr = pytest.mark.skipif(bool(reader.missing()), reason=f"reads screenshots: {reader.INSTALL}")


def drawn(*, dark: bool = False) -> bytes:
    """A page of settings at 1080 x 2400: a title, two labels, a switch on, a switch off, an icon, a field."""
    page, ink, track = ("#101014", "#eeeeee", "#44464c") if dark else ("#ffffff", "#202020", "#c8ccd2")
    image = Image.new("RGB", (1080, 2400), page)
    pen = ImageDraw.Draw(image)
    pen.text((120, 205), "Preferences", ink, ImageFont.load_default(58))
    for y, label, on in ((480, "Week numbers", True), (680, "Public holidays", False)):
        pen.text((90, y), label, ink, ImageFont.load_default(48))
        pen.rounded_rectangle((860, y - 10, 992, y + 66), 38, "#2f80ed" if on else track)
        knob = 922 if on else 866
        pen.ellipse((knob, y - 4, knob + 64, y + 60), "#ffffff")
    for x in (980, 1000, 1020):
        pen.ellipse((x, 220, x + 12, 232), ink)
    pen.rounded_rectangle((90, 1000, 990, 1140), 30, page, outline=ink, width=4)
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


@needs_ocr
@pytest.mark.parametrize("dark", [False, True])
async def test_a_page_is_read_and_its_controls_are_seen(dark: bool) -> None:
    picture = drawn(dark=dark)

    seen = look(picture, await reader.read_lines(picture))

    assert [line.text for line in seen.lines] == ["Preferences", "Week numbers", "Public holidays"]
    assert seen.title == "Preferences"
    weeks, holidays = (seen.switch_of(line) for line in seen.lines[1:])
    assert weeks is not None
    assert holidays is not None
    assert (weeks.on, holidays.on) == (True, False)
    assert weeks.box.centre == pytest.approx((857, 212), abs=6)
    assert [round(icon.centre[0], -1) for icon in seen.icons] == [930]
    assert [field.centre for field in seen.fields] == [pytest.approx((500, 446), abs=6)]
    assert not seen.keyboard
    assert not seen.dialog


@needs_ocr
async def test_what_is_read_depends_on_the_picture_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = drawn()
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    fresh = reader._Reader()

    assert fresh.read(picture) == fresh.read(picture) == await reader.read_lines(picture)


@needs_ocr
def test_what_was_read_is_remembered_by_later_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    picture = drawn()
    first = reader._Reader().read(picture)
    later = reader._Reader()
    monkeypatch.setattr(later, "_read", Mock(side_effect=AssertionError("read again")))
    assert later.read(picture) == first
    assert first


@needs_ocr
@pytest.mark.parametrize("known", [b"", b"[1]", b'[["a", 1]]', b"\xff"])
def test_what_is_remembered_wrongly_is_read_again(
    known: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    picture = drawn()
    first = reader._Reader().read(picture)
    with closing(sqlite3.connect(tmp_path / reader.FILE)) as file, file:
        file.execute("UPDATE kept SET value = ?", (known,))
    assert reader._Reader().read(picture) == first


@needs_ocr
def test_screens_that_differ_by_the_clock_alone_are_read_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    fresh = reader._Reader()
    search = Mock(wraps=fresh._search)
    monkeypatch.setattr(fresh, "_search", search)

    def at(clock: str) -> bytes:
        image = Image.open(BytesIO(drawn())).copy()
        ImageDraw.Draw(image).text((80, 30), clock, "#202020", ImageFont.load_default(40))
        buffer = BytesIO()
        image.save(buffer, "PNG")
        return buffer.getvalue()

    early, late = fresh.read(at("09:41")), fresh.read(at("18:05"))

    assert early == late
    assert [line.text for line in early] == ["Preferences", "Week numbers", "Public holidays"]
    assert search.call_count == 1


@needs_ocr
def test_the_agent_keeps_the_contract() -> None:
    check_agent(load_agent("ocr", AgentOptions()))


def test_without_the_extra_one_sentence_names_the_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)

    with pytest.raises(UsageError, match=r"not installed: rapidocr, onnxruntime\. .*pip install 'rapidocr"):
        load_agent("ocr", AgentOptions())
    assert not demo.AGENTS["ocr"].plays("browser")


@needs_ocr
def test_the_demo_has_it_where_there_are_pixels() -> None:
    assert demo.AGENTS["ocr"].plays("browser")
    assert not demo.AGENTS["ocr"].plays("dom")


@needs_ocr
async def test_a_device_without_pixels_is_refused() -> None:
    agent = load_agent("ocr", AgentOptions())()
    await agent.begin(EpisodeContext(instruction="Open it.", lang="en", seed=0, max_steps=15))

    with pytest.raises(UsageError, match="--device=browser"):
        await agent.act(
            Observation(
                None, "image/png", (1080, 2400), app="clock", app_name="Clock", now="2025-03-01T08:00:00"
            )
        )


@needs_ocr
@pytest.mark.chromium
@pytest.mark.sampled
@pytest.mark.parametrize(("lang", "read"), [("en", "Stopwatch"), ("zh", "秒表")])
async def test_it_solves_a_task_by_sight(lang: str, read: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pytest_mobilegym.cli", "run", str(SUITES / "clock"), "--agent=ocr"]

    played = subprocess.run(
        [*command, "--task=clock.ToggleAlarm", f"--lang={lang}", f"--run-dir={tmp_path / 'run'}"],
        cwd=tmp_path, capture_output=True, text=True, check=True,
    )  # fmt: skip

    assert played.stdout.startswith("passed  clock.ToggleAlarm"), played.stdout
    (screenshot,) = tmp_path.glob("run/trajectories/*/step_000.jpg")
    assert read in [line.text for line in await reader.read_lines(screenshot.read_bytes())]
