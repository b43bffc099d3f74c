"""Fonts for the three scripts of the screens: Latin, Chinese and emoji.

Fonts decide pixels, and a missing one draws boxes that no agent can read. What counts is what Chromium
draws, so a probe asks Chromium; fontconfig names the fonts, and stands in where there is no browser.
"""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from pytest_mobilegym.devices.chromium import FONT_PATTERNS, Chromium, browser_arguments, match_font
from pytest_mobilegym.errors import InfrastructureError
from pytest_mobilegym.setup.system import Outcome, install_system_packages, is_root, run_quietly


class Script(StrEnum):
    """A group of characters that one font package draws."""

    LATIN = "Latin"
    CHINESE = "Chinese"
    EMOJI = "emoji"


PROBE: dict[Script, str] = {Script.LATIN: "Aé", Script.CHINESE: "永和九年", Script.EMOJI: "😀🎉"}
"""Characters that each script must be able to draw; emoji in colour."""

FONT_STACK = '"Noto Sans", "Noto Sans CJK SC", "Noto Sans SC", "Noto Color Emoji", sans-serif'
"""The families of the phone's style sheet; another stack may draw an emoji with a text font."""

SYSTEM_PACKAGES: dict[Script, str] = {
    Script.LATIN: "fonts-noto-core",
    Script.CHINESE: "fonts-noto-cjk",
    Script.EMOJI: "fonts-noto-color-emoji",
}
"""Debian packages; Chromium finds their fonts by fontconfig."""


class RegistryPackage(NamedTuple):
    """A package of the npm registry that carries whole fonts, not slices for the web.

    The version is exact: another one may draw other pixels.
    """

    name: str
    version: str
    files: tuple[str, ...]
    """Paths of the fonts inside the package."""


REGISTRY_PACKAGES: dict[Script, RegistryPackage] = {
    Script.LATIN: RegistryPackage(
        "@expo-google-fonts/noto-sans",
        "0.4.2",
        ("400Regular/NotoSans_400Regular.ttf", "700Bold/NotoSans_700Bold.ttf"),
    ),
    Script.CHINESE: RegistryPackage(
        "@expo-google-fonts/noto-sans-sc",
        "0.4.3",
        ("400Regular/NotoSansSC_400Regular.ttf", "700Bold/NotoSansSC_700Bold.ttf"),
    ),
    Script.EMOJI: RegistryPackage(
        "@expo-google-fonts/noto-color-emoji", "0.4.6", ("400Regular/NotoColorEmoji_400Regular.ttf",)
    ),
}

FONTS_REMEDY = (
    f"run `mobilegym setup` as root or with npm on the PATH, or install {', '.join(SYSTEM_PACKAGES.values())}"
)

_PROBE_SECONDS = 60.0

# Code points that are assigned in no font; whatever Chromium draws for them is its picture of "missing".
_PROBE_PAGE = """<!doctype html><meta charset="utf-8"><body><script>
function drawn(text) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 48;
  const pen = canvas.getContext("2d", {willReadFrequently: true});
  pen.font = '32px FONT_STACK';
  pen.textBaseline = "middle";
  pen.fillText(text, 4, 24);
  return pen.getImageData(0, 0, 48, 48).data;
}
function coloured(pixels) {
  for (let i = 0; i < pixels.length; i += 4)
    if (pixels[i] !== pixels[i + 1] || pixels[i] !== pixels[i + 2]) return true;
  return false;
}
const missing = new Set(["\\u{10FFFD}", "\\u{E1234}", " "].map((text) => drawn(text).join()));
const result = {};
for (const text of CHARACTERS) {
  const pixels = drawn(text);
  result[text] = missing.has(pixels.join()) ? "missing" : coloured(pixels) ? "colour" : "plain";
}
document.body.textContent = "probe:" + JSON.stringify(result) + ":probe";
</script>"""


def undrawn_characters(chromium: Chromium) -> dict[Script, str]:
    """The characters of `PROBE` that Chromium cannot draw, by script; empty when all is well.

    Each character is drawn to a canvas and compared with the picture of code points that no font has.
    An emoji without colour counts as undrawn: it comes from a text font's outline.

    Raises:
        InfrastructureError: the browser did not answer.
    """
    characters = json.dumps([character for text in PROBE.values() for character in text])
    page = _PROBE_PAGE.replace("CHARACTERS", characters).replace("FONT_STACK", FONT_STACK)
    address = "data:text/html;charset=utf-8;base64," + base64.b64encode(page.encode()).decode()
    with tempfile.TemporaryDirectory(prefix="mobilegym-probe-") as profile:
        command = [
            str(chromium.path),
            "--headless",
            f"--user-data-dir={profile}",
            *browser_arguments(),
            "--dump-dom",
            address,
        ]
        try:
            answer = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=_PROBE_SECONDS,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise InfrastructureError(f"{chromium.path} did not draw the font probe: {error}.") from error
    found = re.search(r"probe:(\{.*?\}):probe", answer.stdout)
    if found is None:
        said = answer.stderr.strip().splitlines()
        reason = said[-1] if said else f"exit code {answer.returncode}"
        raise InfrastructureError(f"{chromium.path} did not draw the font probe: {reason}.")
    return judge_probe(json.loads(found.group(1)))


def judge_probe(drawn: dict[str, str]) -> dict[Script, str]:
    """Group by script the characters that `drawn` says are "missing", or an emoji that is not in "colour"."""
    undrawn: dict[Script, str] = {}
    for script, characters in PROBE.items():
        wanted = {"colour"} if script is Script.EMOJI else {"plain", "colour"}
        lost = "".join(character for character in characters if drawn.get(character) not in wanted)
        if lost:
            undrawn[script] = lost
    return undrawn


def uncovered_characters() -> dict[Script, str] | None:
    """What no font covers according to fontconfig, where no browser can be asked.

    `None` without fontconfig's tools.
    """
    fc_list = shutil.which("fc-list")
    if fc_list is None:
        return None
    uncovered: dict[Script, str] = {}
    for script, characters in PROBE.items():
        colour = ":color=true" if script is Script.EMOJI else ""
        lost = ""
        for character in characters:
            answer = subprocess.run(
                [fc_list, f":charset={ord(character):x}{colour}", "family"],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                check=False,
            )
            if not answer.stdout.strip():
                lost += character
        if lost:
            uncovered[script] = lost
    return uncovered


def latin_is_noto() -> bool | None:
    """Whether Latin text is drawn in Noto Sans, as on every machine; `None` where fontconfig cannot say."""
    match = match_font(FONT_PATTERNS["sans"])
    return None if match is None else match.family == "Noto Sans"


def install_fonts(scripts: set[Script]) -> Outcome:
    """Install fonts for `scripts`: system packages as root, else the registry's into the user's own fonts."""
    wanted = sorted(scripts)
    outcome = install_system_packages(*(SYSTEM_PACKAGES[script] for script in wanted), "fontconfig")
    if outcome.ok:
        return outcome
    reasons = [f"apt-get: {outcome.reason}"] if is_root() else []
    for script in wanted:
        outcome = fetch_fonts(REGISTRY_PACKAGES[script], user_fonts_folder())
        if not outcome.ok:
            reasons.append(f"npm: {outcome.reason}")
            return Outcome(False, "; ".join(reasons))
    return Outcome(True)


def fetch_fonts(package: RegistryPackage, folder: Path) -> Outcome:
    """Put the fonts of a registry package into `folder`, with npm as the client.

    npm is not asked to install: it fetches and verifies an archive, of which the named fonts are read.
    """
    with tempfile.TemporaryDirectory(prefix="mobilegym-fonts-") as name:
        download = Path(name)
        outcome = run_quietly(
            ("npm", "pack", "--silent", f"{package.name}@{package.version}"),
            seconds=600,
            folder=download,
            environment={"npm_config_fetch_retries": "1", "npm_config_fetch_timeout": "60000"},
        )
        if not outcome.ok:
            return outcome
        archives = list(download.glob("*.tgz"))
        if len(archives) != 1:
            return Outcome(False, f"npm pack left {len(archives)} archives of {package.name}, expected 1")
        try:
            _unpack(archives[0], package.files, folder)
        except (OSError, KeyError, tarfile.TarError) as error:
            return Outcome(False, f"{package.name}: {error}")
    if shutil.which("fc-cache"):
        run_quietly(("fc-cache", str(folder)), seconds=120)
    return Outcome(True)


def user_fonts_folder() -> Path:
    """A folder whose fonts are there for the present user alone: fontconfig reads it, or macOS."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Fonts" / "mobilegym"
    named = os.environ.get("XDG_DATA_HOME")
    data = Path(named) if named else Path.home() / ".local" / "share"
    return data / "fonts" / "mobilegym"


def _unpack(archive: Path, files: tuple[str, ...], folder: Path) -> None:
    """Read the named members only, and write them under names of our own: an archive cannot place files."""
    folder.mkdir(parents=True, exist_ok=True)
    with tarfile.open(archive) as packed:
        for name in files:
            member = packed.extractfile(f"package/{name}")
            if member is None:
                raise KeyError(f"{name} is not a file")
            target = folder / Path(name).name
            # A half-written font would be cached by fontconfig.
            unfinished = target.with_suffix(f".{os.getpid()}.part")
            with unfinished.open("wb") as file:
                shutil.copyfileobj(member, file)
            unfinished.replace(target)
