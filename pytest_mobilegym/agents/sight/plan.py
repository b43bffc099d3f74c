"""The way through an episode: open the app, walk towards words, set, write, answer, declare the end."""

from __future__ import annotations

import re
from collections.abc import Generator

from pytest_mobilegym.actions import Abort, Action, Answer, Awake, Back, Click, Complete, Home, Swipe, Type
from pytest_mobilegym.agents.sight import facts
from pytest_mobilegym.agents.sight.facts import Fact
from pytest_mobilegym.agents.sight.goal import SHEET, Goal
from pytest_mobilegym.agents.sight.reader import Box, Line
from pytest_mobilegym.agents.sight.screen import Screen
from pytest_mobilegym.agents.sight.walk import (
    PROMISING,
    Choice,
    Memory,
    Place,
    Walk,
    answered,
    choices,
    is_commit,
    scroll_score,
    wants_on,
)
from pytest_mobilegym.agents.sight.words import fit

Steps = Generator[Action, Screen, Screen]
"""Actions to perform; each is answered by the screen that came of it. Returns the last screen."""

SHEET_STEPS = 11
"""Steps kept for answering: to the form, into its fields, its button, the end."""

HOPEFUL = 0.44
"""Score from which a label leads on: one that shares a word with the instruction, or a signpost."""

PATIENCE = 6
"""Actions in a row that may show nothing which answers to the instruction; after them the search ends."""

SURE = 0.9
"""Score from which a label is what the instruction means."""

_SEARCH_APPS = re.compile(r"search (?:apps|phone)|搜索(?:应用|手机)", re.IGNORECASE)
_ITEM = re.compile(r"^\d+[.、．]\s*(\S.*)$")
_SUBMIT = re.compile(r"^(?:submit|提交)$", re.IGNORECASE)
DOWN = Swipe(point1=(500, 750), point2=(500, 300), duration=600)


class Plan:
    """What to do for a goal, screen by screen.

    Args:
        goal: the instruction, understood.
        sheet: the name of the app that takes answers.
        max_steps: the budget.
    """

    def __init__(self, goal: Goal, *, sheet: str, max_steps: int) -> None:
        self._goal = goal
        self._sheet = sheet
        self._budget = max_steps
        self._taken = 0
        self._walk = Walk()
        self._memory = Memory()
        self._path: set[str] = set()
        self._touched: set[str] = set()
        self._quotes = list(goal.quotes)
        self._facts: dict[Fact, float] = {}
        self._done = False
        self._idle = 0
        self._why = "start"

    @property
    def why(self) -> str:
        """One sentence on the last action."""
        return self._why

    def run(self, screen: Screen) -> Generator[Action, Screen, None]:
        """Every action of the episode, a declared end included."""
        if _line(screen, _SEARCH_APPS) and self._goal.apps:
            screen = yield from self._open_app(screen, self._goal.apps[0])
        if self._goal.form:
            screen = yield from self._explore(screen, until=self._budget - SHEET_STEPS)
            yield from self._fill_in(screen)
        elif self._goal.asks:
            yield from self._explore(screen, until=self._budget - 2)
            yield from self._tell()
        else:
            yield from self._explore(screen, until=self._budget - 1)
        if self._done:
            yield self._say(Complete(), "nothing else answers to the instruction")
        else:
            why = (
                "nothing new for a while" if self._idle >= PATIENCE else "nothing answers to the instruction"
            )
            yield self._say(Abort(value="I found no way to do it."), why)

    def _say(self, action: Action, why: str) -> Action:
        self._why = why
        self._taken += 1
        return action

    def _open_app(self, screen: Screen, name: str) -> Steps:
        """Open an app from the home screen, by its label or by the search for apps."""
        exact = re.compile(rf"^{re.escape(name)}$", re.IGNORECASE)
        search = _line(screen, _SEARCH_APPS)
        if search is None:
            screen = yield self._say(Home(), f"{name} opens from the home screen")
            search = _line(screen, _SEARCH_APPS)
        label = _line(screen, exact)
        if label is None and search is not None:
            screen = yield self._say(Click(point=search.box.centre), "look for the app")
            screen = yield self._say(Type(value=name), f"look for {name}")
            found = [line for line in screen.lines if exact.match(line.text)]
            label = found[-1] if found else None
        if label is None:
            screen = yield self._say(Awake(value=name), f"no label says {name}")
            return screen
        screen = yield self._say(Click(point=label.box.centre), f"open {name}")
        return screen

    def _explore(self, screen: Screen, *, until: int) -> Steps:
        """Walk towards the goal's words until it is done, the budget is used, or nothing is left to try.

        Nothing is left where the walk is back at its start with all of it tried, and where it only finds
        again what it knows, or what does not answer to the instruction.
        """
        while self._taken < until and not self._done and self._idle < PATIENCE:
            if self._goal.asks:
                self._learn(screen)
                if max(self._facts.values(), default=0.0) >= facts.ENOUGH:
                    return screen
            place = self._walk.at(screen)
            place.screen = screen
            if self._goal.shows and self._arrived(place):
                self._done = True
                return screen
            field = self._field_for_quote(screen)
            if field is not None:
                quote = self._quotes.pop(0)
                self._touched.add(quote)
                self._idle = 0
                screen = yield self._say(
                    Type(value=quote, point=field.centre, clear=True), f"write {quote!r}"
                )
                screen = yield from self._commit(screen)
                continue
            choice = self._choose(place)
            if scroll_score(place, self._goal) > (choice.score if choice else 0.1):
                self._idle += 1
                screen = yield from self._scroll(place)
            elif choice:
                is_new = choice.score >= HOPEFUL and choice.name not in self._touched
                self._idle = 0 if is_new else self._idle + 1
                screen = yield from self._take(choice, place)
            elif place.root:
                return screen
            else:
                self._idle += 1
                screen = yield self._say(Back(), "nothing here leads on")
        return screen

    def _choose(self, place: Place) -> Choice | None:
        found = choices(place, self._goal, self._memory)
        if self._goal.asks:  # a question changes nothing
            found = [each for each in found if each.switch is None and not is_commit(each.name)]
        return found[0] if found else None

    def _take(self, choice: Choice, place: Place) -> Steps:
        """Touch what was chosen, and see whether that was what was asked for."""
        place.tried.add(choice.name)
        self._memory.touch(choice)
        self._touched.add(choice.name)
        before = place.screen
        words = answered(choice.name, self._goal) if choice.line else set()
        if choice.line and choice.switch is not None and choice.score >= PROMISING:
            if words and choice.switch.on is wants_on(choice.line, self._goal):
                return before  # as it should be; another one may be meant
            screen = yield self._say(Click(point=choice.switch.box.centre), f"switch {choice.name!r}")
            if words:
                screen = yield from self._settle(screen, words, sure=choice.score >= SURE)
            return screen
        screen = yield self._say(
            Click(point=choice.point), f"{choice.name!r} has a score of {choice.score:.2f}"
        )
        if choice.name in self._quotes:
            self._quotes.remove(choice.name)
        if screen.digest == before.digest or not words or choice.score < PROMISING:
            return screen
        self._path |= words
        # An option was chosen if its page stays, or gives way to the one before; a button ended something.
        stays = screen.resembles(before) or self._walk.knows(screen)
        if is_commit(choice.name) or (stays and not self._goal.shows and not self._goal.asks):
            screen = yield from self._settle(screen, words, sure=len(words) > 1)
        return screen

    def _settle(self, screen: Screen, words: set[str], *, sure: bool) -> Steps:
        """Something was set: end its form, and see whether that was all."""
        screen = yield from self._commit(screen)
        self._path |= words
        self._memory.credited |= self._path
        title = answered(screen.title, self._goal)
        enough = len(self._memory.credited | title) * 2 >= len(self._goal.words) or title or sure
        more = len(set(self._goal.words) - self._memory.credited) > 1 and any(
            each.line is not None and each.line not in screen.footer and each.score >= SURE
            for each in choices(self._walk.at(screen), self._goal, self._memory)
        )
        self._done = bool(enough) and not more and not self._quotes
        return screen

    def _commit(self, screen: Screen) -> Steps:
        """Press the button that ends a form or a dialog, if one is shown."""
        buttons = [line for line in screen.lines if is_commit(line.text)]
        if buttons and self._taken < self._budget - 1 and not self._goal.asks:
            pressed = buttons[-1]
            screen = yield self._say(Click(point=pressed.box.centre), f"{pressed.text!r} ends this")
        return screen

    def _scroll(self, place: Place) -> Steps:
        before = place.screen
        screen = yield self._say(DOWN, "see more")
        after = self._walk.at(screen)
        place.scrolls += 1
        if after is not place:
            after.scrolls, after.tried, after.root = place.scrolls, set(place.tried), place.root
        place.ended = after is not place or screen.texts == before.texts
        return screen

    def _arrived(self, place: Place) -> bool:
        """Whether a page shows by its header what the instruction wants shown."""
        header = " ".join(line.text for line in place.screen.lines if line.box.bottom < 130)
        words = answered(header, self._goal)
        most = len(words) * 5 >= len(self._goal.words) * 3 > 0
        named = bool(self._goal.called) and all(name in header for name in self._goal.called)
        return not place.root and (most or named)

    def _field_for_quote(self, screen: Screen) -> Box | None:
        """An empty box that is being written in, for what the instruction quotes."""
        if not self._quotes or not screen.keyboard:
            return None
        empty = [
            box for box in screen.fields if not self._touched & {line.text for line in screen.inside(box)}
        ]
        return min(empty, key=lambda box: abs(box.centre[1] - 450), default=None)

    def _learn(self, screen: Screen) -> None:
        """Remember what a screen says, each fact with its score as an answer to the question."""
        for fact in facts.facts_of(screen):
            if fact not in self._facts:
                self._facts[fact] = facts.score(fact, self._goal)

    def _tell(self) -> Generator[Action, Screen, None]:
        """Answer in words."""
        likely = max(self._facts, key=self._facts.__getitem__, default=None)
        if likely is not None and self._facts[likely] > 0:
            value = facts.written(likely.value, self._goal.text)
            yield self._say(Answer(value=value), f"{likely.label} {value}")
            self._done = True

    def _fill_in(self, screen: Screen) -> Steps:
        """Open the form, fill in what screens said, submit it."""
        screen = yield from self._open_app(screen, self._sheet)
        items = [(line, match[1]) for line in screen.lines if (match := _ITEM.match(line.text))]
        for line, asked in items:
            hint = next((each.text for each in screen.below(line, within=45)), "")
            likely = facts.best(self._facts, self._goal, asked=asked, hint=hint)
            if likely is None or self._taken >= self._budget - 2:
                return screen
            box = next((box for box in screen.fields if 0 < box.top - line.box.bottom < 90), None)
            if box is None:
                option = max(
                    screen.below(line, within=300),
                    key=lambda each: fit(likely.value, each.text.split()),
                    default=line,
                )
                screen = yield self._say(Click(point=option.box.centre), f"{asked}: {option.text}")
            else:
                value = facts.written(likely.value, hint)
                screen = yield self._say(
                    Type(value=value, point=box.centre), f"{asked}: {likely.label} {value}"
                )
        button = _line(screen, _SUBMIT)
        if items and button is not None:
            screen = yield self._say(Click(point=button.box.centre), "hand in the form")
            self._done = True
        return screen


def _line(screen: Screen, pattern: re.Pattern[str]) -> Line | None:
    return next((line for line in screen.lines if pattern.search(line.text)), None)


def sheet_name(app_names: tuple[str, ...]) -> str:
    """What the app that takes answers is called here."""
    return next((name for name in SHEET if name in app_names), SHEET[0])
