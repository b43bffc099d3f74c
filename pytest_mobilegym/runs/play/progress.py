"""A few lines at the foot of the terminal that say where a run stands while it goes on.

They stand below whatever else is written, are taken away before each write and put back after it, and are
gone when the run ends. Nothing is shown where nobody looks: without a terminal, under CI, with -q or -s.
"""

from __future__ import annotations

import os
import sys
import threading
import time
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO, cast

if TYPE_CHECKING:
    from pytest_mobilegym.runs.folder.live import Playing, Standing

EVERY_S = 0.5
MOST_PLAYING = 8
"""Episodes in flight that are shown before the rest is counted."""

LONG_S = 15.0
"""How long an episode may be silent before it is said: slow decisions and dying endpoints look like this."""

_BAR = 24


def is_watched(stream: TextIO, *, quiet: bool = False, environ: Mapping[str, str] = os.environ) -> bool:
    """Whether somebody looks at a stream who would like to see progress."""
    if quiet or environ.get("CI") or environ.get("TERM", "dumb") == "dumb":
        return False
    try:
        return stream.isatty()
    except (AttributeError, ValueError):
        return False


class Progress:
    """Shows where a run stands, at the foot of a terminal.

    Args:
        folder: the run's folder; it need not be there yet.
        file: descriptor of the terminal; a copy is kept, as tests may capture what it stands for.
    """

    def __init__(self, folder: Path, file: int) -> None:
        from pytest_mobilegym.runs.folder.live import Watch

        self._watch = Watch(folder)
        self._began = time.monotonic()
        self._terminal = os.dup(file)
        self._lock = threading.RLock()
        self._lines: list[str] = []
        self._shown = 0
        self._column = 0
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="mobilegym-progress", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Take the lines away, for good."""
        self._ended.set()
        self._thread.join()
        with self._lock:
            self._take_away()
            os.close(self._terminal)

    @contextmanager
    def making_way(self, text: str) -> Iterator[None]:
        """Take the lines away while `text` is written above them, and put them back."""
        with self._lock:
            self._take_away()
            yield
            last = text.rpartition("\n")[2]
            new_line = "\n" in text or "\r" in text
            self._column = columns_of(last.rpartition("\r")[2]) + (0 if new_line else self._column)
            if not self._ended.is_set():
                self._draw()

    def _run(self) -> None:
        while not self._ended.wait(EVERY_S):
            lines = describe(self._watch.look(), seconds=time.monotonic() - self._began)
            with self._lock:
                self._take_away()
                self._lines = lines
                self._draw()

    def _draw(self) -> None:
        size = self._size()
        wanted = ["", *self._lines] if self._lines and self._column else self._lines
        lines = [cut(line, size.columns - 1) for line in wanted[: max(0, size.lines - 2)]]
        if lines:
            self._shown = len(lines)
            self._write("".join(f"\n{line}\x1b[K" for line in lines) + f"\x1b[{self._shown}A" + self._back())

    def _take_away(self) -> None:
        if self._shown:
            self._shown = 0
            # Down one line, clear to the end of the screen, and back.
            self._write("\n\r\x1b[J\x1b[A" + self._back())

    def _size(self) -> os.terminal_size:
        try:
            return os.get_terminal_size(self._terminal)
        except OSError:
            return os.terminal_size((80, 24))

    def _back(self) -> str:
        return f"\x1b[{self._column + 1}G"

    def _write(self, text: str) -> None:
        data = memoryview(text.encode("utf-8", "replace"))
        try:
            while data:
                data = data[os.write(self._terminal, data) :]
        except OSError:
            # The terminal is gone; the run does not need it.
            self._ended.set()


class Shared:
    """A stream whose writes make way for the lines of a progress."""

    def __init__(self, stream: TextIO, progress: Progress) -> None:
        self._stream = stream
        self._progress = progress

    def write(self, text: str) -> int:
        with self._progress.making_way(text):
            written = self._stream.write(text)
            self._stream.flush()
        return written

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def shown_below(reporter: Any, folder: Path) -> Iterator[None]:
    """Show where a run stands below what pytest's terminal reporter writes."""
    writer: Any = getattr(reporter, "_tw", None)
    stream: Any = getattr(writer, "_file", None)
    try:
        file = stream.fileno() if stream is not None else -1
    except (OSError, ValueError, AttributeError):
        file = -1
    if file < 0:
        yield
        return
    progress = Progress(folder, file)
    # pytest has no public way to see what is written before it is.
    writer._file = Shared(stream, progress)
    try:
        yield
    finally:
        progress.close()
        writer._file = stream


@contextmanager
def shown_below_prints(folder: Path) -> Iterator[None]:
    """Show where a run stands below what is printed."""
    progress = Progress(folder, sys.stdout.fileno())
    try:
        with redirect_stdout(cast(TextIO, Shared(sys.stdout, progress))):
            yield
    finally:
        progress.close()


def describe(standing: Standing, *, seconds: float) -> list[str]:
    """Where a run stands, a line for the whole and one for each episode in flight.

    Args:
        seconds: since the watch began.
    """
    if not standing.ended and not standing.playing:
        return []
    lines = [_whole(standing, seconds)]
    cells = [_cells(playing) for playing in standing.playing[:MOST_PLAYING]]
    widths = [max(map(columns_of, column)) for column in zip(*cells, strict=True)]
    lines += ["  " + "  ".join(map(_padded, cell, widths)).rstrip() for cell in cells]
    rest = len(standing.playing) - MOST_PLAYING
    if rest > 0:
        lines.append(f"  and {rest} more in flight")
    if standing.trouble:
        lines.append(f"  last error: {' '.join(standing.trouble.split())}")
    return lines


def _whole(standing: Standing, seconds: float) -> str:
    judged = standing.passed + standing.failed
    parts = []
    if standing.planned:
        full = round(_BAR * min(1.0, standing.ended / standing.planned))
        parts.append(f"{'━' * full}{'╌' * (_BAR - full)} {standing.ended}/{standing.planned}")
    else:
        parts.append(f"{standing.ended} ended")
    parts.append(f"SR {100 * standing.passed / judged:.1f} %" if judged else "SR –")
    if standing.errors:
        parts.append(f"{standing.errors} error{'s'[: standing.errors != 1]}")
    if standing.decision_s is not None and standing.decision_s >= 0.05:
        parts.append(f"{standing.decision_s:.1f} s a decision")
    parts.append(duration(seconds))
    if standing.left and standing.since:
        parts.append(f"about {duration(seconds / standing.since * standing.left)} left")
    return " · ".join(parts)


def _cells(playing: Playing) -> list[str]:
    from pytest_mobilegym.report.pages.action_view import words

    done = " ".join(words(playing.action).split()) if playing.action is not None else "…"
    if playing.silent_s >= LONG_S:
        done += f" · silent for {duration(playing.silent_s)}"
    cells = [playing.episode, f"{playing.step}/{playing.max_steps}", done]
    return [playing.worker, *cells] if playing.worker else cells


def _padded(text: str, width: int) -> str:
    return text + " " * (width - columns_of(text))


def duration(seconds: float) -> str:
    """A length of time in two units: "42 s", "3 min 5 s", "2 h 10 min"."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"


def cut(line: str, width: int) -> str:
    """A line that takes no more than `width` columns, without what would move the cursor."""
    line = "".join(character for character in line if character.isprintable())
    if columns_of(line) <= width:
        return line
    kept, taken = "", 0
    for character in line:
        taken += _width(character)
        if taken > width - 1:
            break
        kept += character
    return f"{kept}…"


def columns_of(text: str) -> int:
    """Columns that a text takes in a terminal; colours take none."""
    return sum(map(_width, _without_colours(text)))


def _without_colours(text: str) -> str:
    plain, rest = "", text
    while "\x1b[" in rest:
        before, _, rest = rest.partition("\x1b[")
        plain += before
        rest = rest.lstrip("0123456789;?")[1:]
    return plain + rest


def _width(character: str) -> int:
    if unicodedata.combining(character) or not character.isprintable():
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
