"""Where an agent has been, what it tried there, and what it might try next."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from pytest_mobilegym.agents.sight.goal import Goal
from pytest_mobilegym.agents.sight.reader import Line
from pytest_mobilegym.agents.sight.screen import HEADER, Screen, Switch
from pytest_mobilegym.agents.sight.words import fit, kin_of, shared, words_of

PROMISING = 0.5
"""Score of a label that is tapped for its words."""

SWITCHABLE = 0.75
"""Score from which a label's switch may be touched."""

MOST_SCROLLS = 4

HEADING = 34.0
"""Height from which a line near the top is the page's heading."""

SMALL = 20.0
"""Height below which a line explains something or heads a section."""

_COMMIT = re.compile(
    r"^(?:done|save|ok|confirm|submit|finish)\b.{0,12}$"
    r"|^(?:create|add|send|apply|yes|allow|agree|revoke|delete|remove)$"
    r"|^(?:完成|保存|确定|确认|提交|创建|添加|发送|应用|允许|同意|删除)$",
    re.IGNORECASE,
)
_LISTS = re.compile(r"contacts|通讯录|联系人", re.IGNORECASE)
_SETTINGS = re.compile(r"settings|设置", re.IGNORECASE)
_FOLLOWS = re.compile(r"follow.*system|automatic|跟随系统|自动", re.IGNORECASE)
_NEGATIVE = re.compile(
    r"\b(?:do not|don't|no|never|mute|hide|block|disable|without)\b|免打扰|不|隐藏|静音|屏蔽", re.IGNORECASE
)
_DANGER = re.compile(r"\blog ?out\b|\bsign out\b|退出登录|\bpay now\b", re.IGNORECASE)

_SIGNPOSTS: tuple[tuple[re.Pattern[str], float, float], ...] = tuple(
    (re.compile(rf"^(?:{pattern})\W*$", re.IGNORECASE), setting, else_)
    for pattern, setting, else_ in (
        ("settings|设置", 0.48, 0.12),
        ("me|my|mine|profile|我|我的", 0.45, 0.4),
        ("general|preferences|通用|偏好设置", 0.3, 0.08),
        ("more|更多", 0.3, 0.25),
        ("contacts|通讯录|联系人", 0.1, 0.3),
        (r"account(?: (?:and|&) security)?|账号与安全", 0.2, 0.1),
    )
)
"""Labels that lead on, and how far to trust them when something is to be set, or else."""


@dataclass(frozen=True)
class Choice:
    """Something to try: where to touch, its name for the memory, how promising it is."""

    name: str
    point: tuple[float, float]
    score: float
    line: Line | None = None
    switch: Switch | None = None


class Memory:
    """What was touched anywhere, and the goal's words that are done with."""

    def __init__(self) -> None:
        self.touched: Counter[tuple[str, int, int]] = Counter()
        self.credited: set[str] = set()

    def weights(self, goal: Goal) -> dict[str, float]:
        """How much each word in a label counts."""
        words = {word: 0.25 if word in self.credited else 1.0 for word in goal.words}
        # A part of a name is a weak sign: whole names count apart.
        words |= {
            word: min(words[word], 0.5) for name in goal.called for word in words_of(name) if word in words
        }
        return {**kin_of(word for word in words if word not in self.credited), **words}

    def freshness(self, choice: Choice) -> float:
        """1 for a spot that was not touched yet, halved each time something like it was touched there."""
        return float(0.5 ** self.touched[_spot(choice)])

    def touch(self, choice: Choice) -> None:
        """Remember a touch."""
        self.touched[_spot(choice)] += 1


def _spot(choice: Choice) -> tuple[str, int, int]:
    # Tabs and icons stay where they are on pages that differ; a few thousandths are the reader's.
    return choice.name, round(choice.point[0] / 40), round(choice.point[1] / 40)


@dataclass
class Place:
    """A screen that was seen, with what was tried on it; a root is where the walk began, scrolled or not."""

    screen: Screen
    tried: set[str] = field(default_factory=set)
    scrolls: int = 0
    ended: bool = False
    root: bool = False


class Walk:
    """The places seen so far; the first is where the walk began."""

    def __init__(self) -> None:
        self.places: list[Place] = []

    def at(self, screen: Screen) -> Place:
        """The place that a screen shows."""
        for place in reversed(self.places):
            if place.screen.resembles(screen):
                return place
        self.places.append(Place(screen, root=not self.places))
        return self.places[-1]

    def knows(self, screen: Screen) -> bool:
        """Whether the screen was seen before."""
        return any(place.screen.resembles(screen) for place in self.places)


def is_commit(text: str) -> bool:
    """Whether a label is that of a button that ends a form or a dialog."""
    return bool(_COMMIT.match(text))


def wants_on(line: Line, goal: Goal) -> bool:
    """Whether the switch of a label is to be on: a label such as "do not disturb" turns the goal around."""
    return goal.off is bool(_NEGATIVE.search(line.text))


def labels(screen: Screen) -> Iterator[Line]:
    """The lines that label something to touch, without titles and without the values at the right of rows."""
    tabs = screen.footer
    for line in screen.lines:
        row = screen.row_of(line)
        value = (
            line not in tabs
            and len(row) == 1
            and row[0].box.left < 250
            and line.box.right > 820
            and line.box.left > 500
        )
        centred = abs(line.box.centre[0] - 500) < 40
        title = line.box.bottom <= HEADER and (centred or line.text == screen.title)
        heading = line.box.top < 180 and line.box.height > HEADING
        if not (value or title or heading) and len(line.text) <= 60 and not _DANGER.search(line.text):
            yield line


def choices(place: Place, goal: Goal, memory: Memory) -> list[Choice]:
    """What may be tried at a place, the most promising first."""
    screen, found = place.screen, []
    weights = memory.weights(goal)
    for line in labels(screen):
        if line.text in place.tried:
            continue
        value = fit(line.text, weights)
        if line.box.height < SMALL and line not in screen.footer:
            value *= 0.6
        if line.text.isdigit() and len(line.text) <= 2:
            value *= 0.3
        if any(name in line.text for name in goal.called):
            value += 0.7
        switch = screen.switch_of(line)
        if switch and _FOLLOWS.search(line.text) and switch.on and goal.setting:
            value = max(value, 0.6)
        value = max(value, *(_trust(line.text, goal)))
        if line in screen.footer:
            value = max(value, 0.25)
        if value > 0.1 and (switch is None or value >= SWITCHABLE or _FOLLOWS.search(line.text)):
            found.append(Choice(line.text, line.box.centre, value, line, switch))
    found += [choice for choice in _icons(place) if choice.name not in place.tried]
    weighed = [replace(each, score=each.score * memory.freshness(each)) for each in found]
    return sorted(weighed, key=lambda choice: -choice.score)


def _trust(text: str, goal: Goal) -> Iterator[float]:
    yield 0.0
    for pattern, setting, else_ in _SIGNPOSTS:
        if pattern.match(text):
            yield setting if goal.setting else else_


def _icons(place: Place) -> Iterator[Choice]:
    for number, icon in enumerate(place.screen.icons):
        at_left = icon.left < 130
        if at_left and not place.root:
            continue  # the way back
        yield Choice(f"icon {number}", icon.centre, 0.2 if at_left else 0.32 - 0.04 * number)


def scroll_score(place: Place, goal: Goal) -> float:
    """How promising it is to see what is further down."""
    if place.ended or place.scrolls >= MOST_SCROLLS:
        return 0.0
    wanted, tiring = 0.28 - 0.1 * place.root, 0.03
    if goal.called:
        wanted, tiring = 0.46 - 0.1 * place.root, 0.08
    if fit(place.screen.title, goal.words) >= PROMISING:
        wanted = 0.5
    if _LISTS.search(place.screen.title) or (goal.setting and _SETTINGS.search(place.screen.title)):
        wanted, tiring = 0.46, 0.03
    return wanted - tiring * place.scrolls


def answered(text: str, goal: Goal) -> set[str]:
    """The goal's words that a text holds, or their kin."""
    said = words_of(text)
    return {word for word in goal.words if shared(said, (word, *kin_of((word,))))}
