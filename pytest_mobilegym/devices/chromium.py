"""The Chromium that displays are drawn with: where it is, how it is launched, what its pixels depend on.

Nothing is downloaded here; `pytest_mobilegym.setup` does that.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

from pytest_mobilegym.errors import BrowserMissing

Kind = Literal["headless-shell", "chromium", "chrome"]

VARIABLE = "MOBILEGYM_CHROMIUM"
"""Environment variable that names the browser to use."""

BY_HAND = (
    f"`playwright install --with-deps --only-shell chromium`, "
    f"or `apt-get install chromium-headless-shell` as root, or set {VARIABLE} to a Chromium binary"
)
"""What a person can do where `mobilegym setup` found no way."""

REMEDY = f"run `mobilegym setup`, or {BY_HAND}"

APPLICATIONS = Path("/Applications")
"""Where macOS keeps programs."""

_VERSION_SECONDS = 20.0
"""A cold disk may need seconds to read a browser of 200 MB; a hung one must not hang the run."""


@dataclass(frozen=True)
class Chromium:
    """A browser that starts.

    Attributes:
        path: the real binary, never a wrapper script that would outlive a kill of itself.
        version: as the browser says it, e.g. "156.0.8078.79".
        kind: "headless-shell" is preferred: it opens at any size and throttles no background page.
        source: where it was found, in words.
    """

    path: Path
    version: str
    kind: Kind
    source: str

    def __str__(self) -> str:
        return f"{self.kind} {self.version}"


class Candidate(NamedTuple):
    """A file that may be a browser."""

    path: Path
    kind: Kind


Provider = Callable[[], Iterator[Candidate]]


def named_by_environment() -> Iterator[Candidate]:
    """What the user asks for comes before anything that is found; a wrong path is an error, not a hint."""
    named = os.environ.get(VARIABLE)
    if named:
        path = Path(named).expanduser()
        yield Candidate(_behind_wrapper(path), _kind_of(path))


def installed_headless_shell() -> Iterator[Candidate]:
    """A distribution's headless shell gets security updates and needs no download."""
    yield from _on_path("chromium-headless-shell", "chrome-headless-shell", "headless_shell")


def downloaded_headless_shell() -> Iterator[Candidate]:
    """`playwright install --only-shell` is how machines get one whose distribution has no package."""
    patterns = (
        "chromium_headless_shell-*/*/chrome-headless-shell",
        "chromium_headless_shell-*/*/headless_shell",
    )
    yield from _downloaded("headless-shell", *patterns)


def installed_chromium() -> Iterator[Candidate]:
    """A full browser draws the same pages, only slower to start and with more memory."""
    yield from _on_path("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
    if sys.platform == "darwin":
        # Programs of macOS are bundles, which no PATH names.
        for name in ("Google Chrome", "Chromium"):
            path = APPLICATIONS / f"{name}.app" / "Contents" / "MacOS" / name
            if path.is_file():
                yield Candidate(path, _kind_of(path))


def downloaded_chromium() -> Iterator[Candidate]:
    """A plain `playwright install` of older versions brought the full browser alone."""
    bundles = "chromium-*/chrome-mac*/*.app/Contents/MacOS/*"
    yield from _downloaded("chromium", "chromium-*/chrome-linux*/chrome", bundles)


PROVIDERS: tuple[tuple[str, Provider], ...] = (
    (f"named by {VARIABLE}", named_by_environment),
    ("installed headless shell", installed_headless_shell),
    ("downloaded by playwright", downloaded_headless_shell),
    ("installed browser", installed_chromium),
    ("downloaded by playwright", downloaded_chromium),
)
"""Tried in order; the first browser that starts is used."""


@cache
def find_chromium() -> Chromium:
    """The browser to use, found once a process.

    Raises:
        BrowserMissing: no provider has one that starts, or `MOBILEGYM_CHROMIUM` names none.
    """
    refused: list[str] = []
    for source, provider in PROVIDERS:
        for candidate in provider():
            try:
                version = _version_of(candidate.path)
            except _DoesNotStart as reason:
                if provider is named_by_environment:
                    raise BrowserMissing(
                        f"{VARIABLE} names {str(candidate.path)!r}, which {reason}; "
                        f"expected the path of a Chromium binary, or the variable unset."
                    ) from reason
                refused.append(f"{candidate.path} {reason}")
            else:
                return Chromium(candidate.path, version, candidate.kind, source)
    tried = f" ({'; '.join(refused)})" if refused else ""
    raise BrowserMissing(f"No usable Chromium was found{tried}: {REMEDY}.")


class Flag(NamedTuple):
    """A launch flag and why it is there."""

    text: str
    reason: str


SCALE_FLAG = "--force-device-scale-factor"

FLAGS: tuple[Flag, ...] = (
    # What decides pixels.
    Flag(f"{SCALE_FLAG}=3", "three pixels a unit without emulation, which slows screenshots"),
    Flag("--force-color-profile=srgb", "colours do not depend on the host's screen profile"),
    Flag("--disable-gpu", "the software rasteriser draws the same pixels with and without a graphics card"),
    Flag("--disable-skia-runtime-opts", "the same pixels on processors with and without wide vectors"),
    Flag(
        "--font-render-hinting=none", "glyph shapes come from the font, not from the host's hinting settings"
    ),
    Flag("--disable-partial-raster", "curves that a change touches are drawn anew as a whole, and so alike"),
    Flag("--disable-lcd-text", "no coloured fringes after the host's subpixel order"),
    Flag("--disable-font-subpixel-positioning", "a glyph looks the same wherever on the line it stands"),
    Flag("--hide-scrollbars", "a phone shows none"),
    Flag("--disable-smooth-scrolling", "an offset that is set is reached at once"),
    # What keeps pages awake and quick.
    Flag("--disable-background-timer-throttling", "most pages of a worker are in the background"),
    Flag("--disable-renderer-backgrounding", "the same, for the priority of their processes"),
    Flag("--disable-backgrounding-occluded-windows", "the same, for windows that another one covers"),
    Flag(
        "--renderer-process-limit=1",
        "a worker's pages share a process: a further one opens sooner and takes half the memory",
    ),
    Flag(
        "--js-flags=--heap-growing-percent=30",
        "what pages no longer need is collected when it comes to a third of what they do",
    ),
    Flag("--disable-ipc-flooding-protection", "an episode acts faster than a person"),
    Flag("--disable-hang-monitor", "a busy machine is no reason to kill a page"),
    Flag("--disable-back-forward-cache", "a page that was left does not keep its memory"),
    # What keeps the browser from talking to anyone.
    Flag("--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost", "loopback only"),
    Flag("--no-proxy-server", "a proxy would resolve names that the rule above refuses"),
    Flag("--disable-background-networking", "no requests of the browser's own"),
    Flag("--disable-component-update", "no downloads, and nothing that changes between two runs"),
    Flag("--disable-sync", "no account"),
    Flag("--disable-domain-reliability", "no reports of failed requests"),
    Flag("--disable-client-side-phishing-detection", "no look-ups of page content"),
    Flag("--disable-quic", "one transport, the plain one"),
    Flag("--no-pings", "no audit requests from links"),
    Flag("--disable-breakpad", "no crash dumps sent or kept"),
    # What keeps it from greeting the user.
    Flag("--no-first-run", "no welcome page"),
    Flag("--no-default-browser-check", "no question"),
    Flag("--disable-default-apps", "no bundled apps"),
    Flag("--disable-extensions", "nothing that could draw into a page"),
    Flag("--disable-popup-blocking", "no bubble over a page"),
    Flag("--mute-audio", "no sound device is needed"),
)
"""Flags of every launch. A change here can change pixels: it changes the display stamp."""


def browser_arguments() -> tuple[str, ...]:
    """Arguments of the browser's command line, `--no-sandbox` among them where no sandbox can be had."""
    sandbox = () if sandbox_usable() else ("--no-sandbox",)
    return (*(flag.text for flag in FLAGS), *sandbox)


def launch_options() -> dict[str, Any]:
    """Keyword arguments for Playwright's `chromium.launch`, which leaves the sandbox off unless told.

    Raises:
        BrowserMissing: there is no browser.
    """
    return {
        "executable_path": str(find_chromium().path),
        "args": list(browser_arguments()),
        "chromium_sandbox": sandbox_usable(),
        "headless": True,
    }


def scaled_options(options: Mapping[str, Any], scale: float) -> dict[str, Any]:
    """Launch options of a browser that draws so many pixels a unit by itself.

    Args:
        options: keyword arguments for Playwright's `chromium.launch`.
        scale: physical pixels to a CSS pixel.
    """
    flag = f"{SCALE_FLAG}={scale:g}"
    arguments = options.get("args", ())
    return {
        **options,
        "args": [flag if each.startswith(f"{SCALE_FLAG}=") else each for each in arguments],
    }


@cache
def sandbox_usable() -> bool:
    """Whether Chromium may be launched with its sandbox.

    Not as root, where Chromium refuses, and not where user namespaces are closed (many containers, and
    Ubuntu's restriction of unprivileged ones): there a launch with the sandbox would end at once.
    """
    if not sys.platform.startswith("linux"):
        return True
    if os.geteuid() == 0:
        return False
    unshare = shutil.which("unshare")
    if unshare is None:
        return True
    probe = subprocess.run(
        [unshare, "--user", "--map-root-user", "true"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    return probe.returncode == 0


class FontMatch(NamedTuple):
    """The font that fontconfig gives for a pattern."""

    family: str
    version: str
    file: str

    def __str__(self) -> str:
        return f"{self.family} {self.version}"


FONT_PATTERNS: dict[str, str] = {
    "sans": "Noto Sans,sans-serif",
    "cjk": "Noto Sans CJK SC,Noto Sans SC,sans-serif:lang=zh-cn",
    "emoji": "Noto Color Emoji:lang=und-zsye",
}
"""Fontconfig patterns of the families that screens are set in; "und-zsye" is its tag for emoji."""


def match_font(pattern: str) -> FontMatch | None:
    """What fontconfig picks for `pattern`; `None` where it has no font, or its tools are not installed."""
    fc_match = shutil.which("fc-match")
    if fc_match is None:
        return None
    answer = subprocess.run(
        [fc_match, "--format=%{family[0]}\t%{fontversion}\t%{file}", pattern],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    family, _, rest = answer.stdout.partition("\t")
    version, _, file = rest.partition("\t")
    if answer.returncode != 0 or not family:
        return None
    return FontMatch(family, _fixed_point(version), file)


def display_stamp() -> dict[str, str]:
    """What decides the pixels of a display: equal stamps, equal pixels.

    The sandbox is left out: it changes no pixel. The binary's size tells two builds of one version apart
    without reading 200 MB.

    Raises:
        BrowserMissing: there is no browser.
    """
    chromium = find_chromium()
    fonts = {f"font {name}": str(match_font(pattern) or "unknown") for name, pattern in FONT_PATTERNS.items()}
    return {
        "browser": str(chromium),
        "binary": f"{chromium.path.stat().st_size} bytes, {platform.machine()}",
        "flags": " ".join(flag.text for flag in FLAGS),
        **fonts,
    }


class _DoesNotStart(Exception):
    """A candidate that is no working browser; its text continues a sentence after the path."""


def _version_of(path: Path) -> str:
    """Asking for the version also shows that the libraries which the browser needs are there."""
    if not path.is_file():
        raise _DoesNotStart("is not a file")
    if not os.access(path, os.X_OK):
        raise _DoesNotStart("is not executable")
    try:
        answer = subprocess.run(
            [str(path), "--version"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=_VERSION_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise _DoesNotStart(f"did not say its version within {_VERSION_SECONDS:.0f} s") from None
    except OSError as error:
        raise _DoesNotStart(f"cannot be run ({error.strerror})") from None
    version = re.search(r"\d+(?:\.\d+){1,3}", answer.stdout)
    if answer.returncode != 0 or version is None:
        said = (
            answer.stderr.strip() or answer.stdout.strip() or f"exit code {answer.returncode}"
        ).splitlines()
        raise _DoesNotStart(f"does not start ({said[-1]})")
    return version.group()


def _behind_wrapper(path: Path) -> Path:
    """The binary behind a shell wrapper.

    Debian's `chromium-headless-shell` is a script that starts the binary without `exec`: killing the
    script would leave the browser running.
    """
    try:
        with path.open("rb") as file:
            script = file.read(20_000) if file.read(2) == b"#!" else None
    except OSError:
        return path
    if script is None:
        return path
    started = re.search(r'^\s*(?:exec\s+)?(/\S+)\s+"\$@"\s*$', script.decode(errors="replace"), re.MULTILINE)
    if started and os.access(started.group(1), os.X_OK):
        return Path(started.group(1))
    return path


def _on_path(*names: str) -> Iterator[Candidate]:
    """Commands of these names, snaps left out: their confinement hides temporary folders from the browser."""
    for name in names:
        found = shutil.which(name)
        if found is None:
            continue
        path = _behind_wrapper(Path(found))
        if "snap" not in path.parts:
            yield Candidate(path, _kind_of(path))


def _downloaded(kind: Kind, *patterns: str) -> Iterator[Candidate]:
    folder = browsers_folder()
    found = [path for pattern in patterns for path in folder.glob(pattern)]
    for path in sorted(found, key=lambda path: _revision(path.relative_to(folder).parts[0]), reverse=True):
        yield Candidate(path, kind)


def browsers_folder() -> Path:
    """Where Playwright keeps the browsers that it downloads."""
    named = os.environ.get("PLAYWRIGHT_BROWSERS_PATH")
    if named == "0":
        # Playwright's sign for "inside the package", whose import this module avoids.
        from importlib.util import find_spec

        spec = find_spec("playwright")
        package = Path(spec.origin).parent if spec and spec.origin else Path("playwright")
        return package / "driver" / "package" / ".local-browsers"
    if named:
        return Path(named).expanduser()
    cache_home = os.environ.get("XDG_CACHE_HOME")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "ms-playwright"
    return (Path(cache_home) if cache_home else Path.home() / ".cache") / "ms-playwright"


def _revision(folder: str) -> int:
    number = folder.rpartition("-")[2]
    return int(number) if number.isdecimal() else -1


def _kind_of(path: Path) -> Kind:
    name = path.name.lower().replace("_", "-")
    if "headless-shell" in name:
        return "headless-shell"
    return "chrome" if "chrome" in name else "chromium"


def _fixed_point(version: str) -> str:
    """Fontconfig gives a font's version as a 16.16 fixed-point number; "131334" is 2.004."""
    return f"{int(version) / 65536:.3f}" if version.isdecimal() else version
