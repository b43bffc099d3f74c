"""Controls that can never be possible: all of them, each with the reason why a real phone greys it as well.

What a real app opens is opened here too, if only onto a page that says what would be there. Whoever adds a
control that is grey for good adds it to this table, and says why.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest_mobilegym.phone.apps as apps

APPS = Path(apps.__path__[0])

GREY_FOR_GOOD = {
    ("contacts/templates/calling.html", "call.add"): "the operators of both cards carry one call at a time",
    ("contacts/templates/contact.html", "contact.video"): "the operators of both cards carry no video calls",
    ("notes/templates/menu.html", "note.to_home"): "the home screen takes apps and widgets, no single notes",
    (
        "settings/pages/device.py",
        "erase_everything",
    ): "a phone that somebody administers refuses it, too",
    (
        "wechat/templates/edit_image.html",
        "brush emoji text crop",
    ): "a picture that was just taken stays as it is",
}
"""By file and by the key of the control's text, or by the names of several: why it is grey."""

GREY = re.compile(
    r'on\("(?:\w+\.)?unavailable"\)|Unavailable\("([\w.]+)"|\bclosed\(([^)]*)\)|\bClosed\("(\w+)"'
)
LABEL = re.compile(r'\bt\("([\w.]+)"\)')
NEVER = re.compile(r"guard=lambda [^:]*: False")


def names_on(line: str, found: re.Match[str]) -> str:
    """What a control that is grey for good is called: the text before it, or the one after it."""
    given = next((group for group in found.groups() if group), None)
    if given is not None:
        return " ".join(re.findall(r"[\w.]+", given))
    several = re.search(r'for name in \(([^)]*)\) %}<div\{\{ on\("unavailable"\)', line)
    if several is not None:
        return " ".join(re.findall(r"\w+", several[1]))
    before, after = LABEL.findall(line[: found.start()]), LABEL.findall(line[found.end() :])
    return (before[-1:] or after[:1])[0]


def grey_for_good() -> Counter[tuple[str, str]]:
    """Every control that is grey for good, as the sources of the apps have it."""
    found: Counter[tuple[str, str]] = Counter()
    for path in sorted([*APPS.rglob("*.html"), *APPS.rglob("*.py")]):
        place = path.relative_to(APPS).as_posix()
        for line in path.read_text(encoding="utf-8").splitlines():
            if not line.lstrip().startswith(("def ", "from ", "import ", "class ", "return ")):
                found.update((place, names_on(line, match)) for match in GREY.finditer(line))
    return found


def test_what_is_grey_for_good_is_known_and_has_a_reason() -> None:
    assert grey_for_good() == Counter(dict.fromkeys(GREY_FOR_GOOD, 1))
    assert all(len(reason.split()) > 4 for reason in GREY_FOR_GOOD.values())


def test_no_app_declares_such_an_action_without_need() -> None:
    declaring = {
        path.relative_to(APPS).parts[0]
        for path in APPS.rglob("*.py")
        if NEVER.search(path.read_text(encoding="utf-8"))
    }
    assert declaring == {place.split("/")[0] for place, _ in GREY_FOR_GOOD}
