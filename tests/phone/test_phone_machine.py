"""Whatever is done to a phone, in whatever order, it stays a phone.

`PHONE_EXAMPLES=500 PHONE_STEPS=100` in the environment make the search longer.
"""

from __future__ import annotations

import os
from typing import Any

from html_tree import check_frame
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, rule
from rigour import either
from sample_forms import FIELDS

from pytest_mobilegym.errors import EventRefused, StateError
from pytest_mobilegym.phone.declaration.registry import app_ids
from pytest_mobilegym.phone.events import (
    Elapse,
    Event,
    Focus,
    Input,
    Key,
    Launch,
    Miss,
    Scroll,
    Select,
    Text,
    Touch,
)
from pytest_mobilegym.phone.frame import Frame, Target
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import PhoneState, dump_snapshot, foreground_activity, state_hash
from pytest_mobilegym.phone.phone import SYSTEM_REGIONS, Phone
from pytest_mobilegym.phone.state import apply, diff, parse_path, read_path

EXAMPLES = int(os.environ.get("PHONE_EXAMPLES", either(usual="5", thorough="30")))
STEPS = int(os.environ.get("PHONE_STEPS", either(usual="30", thorough="60")))

pieces = st.sampled_from(["a", "Bob", "7", " ", "你好", "👨‍👩‍👧", "<b>\"'&", "\n", "13800138000"])
texts = st.lists(pieces, max_size=3).map("".join) | st.text(max_size=8)
picks = st.integers(0, 10_000)
patches = st.dictionaries(
    st.sampled_from(
        [f"os.settings.{name}_enabled" for name in ("airplane_mode", "wifi", "mobile_data", "bluetooth")]
        + ["os.settings.do_not_disturb_enabled", "os.settings.silent_mode", "os.radios.cellular.has_sim"]
        + ["os.radios.hotspot.enabled", "clock.alarms[#none].enabled"]
    ),
    st.booleans(),
    min_size=1,
    max_size=3,
) | st.fixed_dictionaries(
    {},
    optional={
        "os.battery.percent": st.integers(-1, 101),
        "os.language": st.sampled_from(["en", "zh"]),
        "os.radios.link": st.sampled_from(["good", "slow", "flaky"]),
    },
)


class PhoneMachine(RuleBasedStateMachine):
    """A phone, what was remembered of it, and what must always hold."""

    memories: Bundle[PhoneState] = Bundle("memories")

    def __init__(self) -> None:
        super().__init__()
        self.phone = Phone.create()
        self.earlier = self.phone.state
        self.old_frame: Frame = self.phone.frame()

    @initialize(lang=st.sampled_from(["en", "zh"]), seed=st.integers(0, 3), target=memories)
    def begin(self, lang: Any, seed: int) -> PhoneState:
        """A phone that was never touched, with every kind of question on its AnswerSheet."""
        hand = Hand(Phone.create(lang=lang, seed=seed))
        with hand.edit("answer_sheet") as sheet:
            sheet.fields = FIELDS
        self.phone = hand.phone
        self.old_frame = self.phone.frame()
        return self.phone.state

    def happens(self, event: Event) -> None:
        """An event is taken, as by a phone that remembers nothing, or refused; then nothing has changed."""
        self.earlier, self.old_frame = self.phone.state, self.phone.frame()
        try:
            self.phone.dispatch(event)
        except EventRefused as refusal:
            assert self.phone.state is self.earlier
            assert "\n" not in str(refusal)  # noqa: PT017
        else:
            forgetful = Phone(self.earlier)
            forgetful.dispatch(event)
            assert forgetful.state == self.phone.state

    def offered(self, kind: str, *, system: bool = False) -> list[Target]:
        targets = self.phone.frame().targets
        return [t for t in targets if t.kind == kind and (t.region in SYSTEM_REGIONS) is system]

    def touch(self, target: Target) -> None:
        event = Touch(
            region=target.region, action=target.name, args=dict(target.args), gesture=target.gesture
        )
        self.happens(event)

    @rule(pick=picks)
    def touch_something_of_the_app(self, pick: int) -> None:
        targets = self.offered("touch")
        if targets:
            self.touch(targets[pick % len(targets)])

    @rule(pick=picks)
    def touch_something_of_the_system(self, pick: int) -> None:
        targets = self.offered("touch", system=True)
        if targets:
            self.touch(targets[pick % len(targets)])

    @rule(pick=picks)
    def touch_what_an_earlier_frame_offered(self, pick: int) -> None:
        targets = [target for target in self.old_frame.targets if target.kind == "touch"]
        if targets:
            self.touch(targets[pick % len(targets)])

    @rule(pick=picks, offset=st.integers(0, 5000))
    def scroll_something(self, pick: int, offset: int) -> None:
        targets = self.offered("scroller") + self.offered("scroller", system=True)
        if targets:
            target = targets[pick % len(targets)]
            self.happens(Scroll(region=target.region, scroller=target.name, offset=offset))

    @rule(pick=picks, text=texts, clear=st.booleans())
    def write_into_a_field(self, pick: int, text: str, clear: bool) -> None:
        fields = self.offered("field")
        if fields:
            field = fields[pick % len(fields)]
            self.happens(Focus(region=field.region, field=field.name, caret=pick % 5))
            self.happens(Text(text=text, clear=clear))

    @rule(pick=picks, start=st.none() | st.integers(0, 12))
    def hold_a_field(self, pick: int, start: int | None) -> None:
        fields = self.offered("field")
        if fields:
            field = fields[pick % len(fields)]
            end = start + 1 + pick % 4 if start is not None and pick % 2 else None
            self.happens(Select(region=field.region, field=field.name, start=start, end=end))

    @rule(pick=picks, text=texts)
    def write_with_a_persons_keyboard(self, pick: int, text: str) -> None:
        fields = self.offered("field")
        if fields:
            field = fields[pick % len(fields)]
            event = Input(region=field.region, field=field.name, text=text, caret=pick % 9, counter=pick)
            self.happens(event)

    @rule(text=texts, clear=st.booleans())
    def write_wherever_the_focus_is(self, text: str, clear: bool) -> None:
        self.happens(Text(text=text, clear=clear))

    @rule(key=st.sampled_from(["back", "back", "home", "recents", "notifications", "controls", "enter"]))
    def press(self, key: Any) -> None:
        self.happens(Key(key=key))

    @rule(app=st.sampled_from([*app_ids(), "telegram"]))
    def launch(self, app: str) -> None:
        self.happens(Launch(app=app))

    @rule(region=st.sampled_from(["keyboard", "status", "e1", "e5"]) | st.none())
    def miss(self, region: str | None) -> None:
        self.happens(Miss(region=region))

    @rule(ms=st.integers(0, 3000) | st.just(3_600_000) | st.just(86_400_000))
    def time_passes(self, ms: int) -> None:
        self.happens(Elapse(ms=ms))

    @rule(changes=patches)
    def somebody_sets_values_from_outside(self, changes: dict[str, Any]) -> None:
        """All of a patch is true then, or nothing has changed."""
        self.earlier = self.phone.state
        try:
            self.phone.patch(changes)
        except StateError as refusal:
            assert self.phone.state is self.earlier
            assert "\n" not in str(refusal)  # noqa: PT017
        else:
            for path, value in changes.items():
                assert read_path(self.phone.state, parse_path(path)) == value

    @rule()
    def somebody_switches_it_off_and_on(self) -> None:
        self.earlier = self.phone.state
        self.phone.reboot()
        assert self.phone.view.route == ("launcher", "/")
        assert not self.phone.state.ui.tasks
        assert self.phone.state.apps == self.earlier.apps

    @rule(target=memories)
    def remember(self) -> PhoneState:
        return self.phone.snapshot()

    @rule(state=memories)
    def restore(self, state: PhoneState) -> None:
        self.phone.restore(state)
        self.earlier = state

    @rule()
    def go_on_with_a_fork(self) -> None:
        fork = self.phone.fork()
        assert fork.frame() == self.phone.frame()
        self.phone = fork

    @rule()
    def go_on_with_what_json_says(self) -> None:
        loaded = Phone.load(dump_snapshot(self.phone.state))
        assert loaded.state == self.phone.state
        assert state_hash(loaded.state) == state_hash(self.phone.state)
        assert loaded.frame() == self.phone.frame()
        self.phone = loaded

    @rule()
    def back_often_enough_ends_on_the_home_screen(self) -> None:
        fork = Phone(self.phone.state)
        for _ in range(60):
            if fork.view.route == ("launcher", "/") and fork.frame().focus is None:
                return
            fork.dispatch(Key(key="back"))
        raise AssertionError(f"60 times back end at {fork.view.route}")

    @invariant()
    def one_activity_is_in_front(self) -> None:
        ui = self.phone.state.ui
        activity = foreground_activity(ui)
        assert (activity is None) == (ui.shown == "recents")
        assert (ui.shown == "task") == (ui.active is not None)
        assert activity is None or activity.entries
        assert all(task.activities for task in ui.tasks.values())
        assert all(each.entries for task in ui.tasks.values() for each in task.activities)

    @invariant()
    def the_frame_is_sound_and_drawing_changes_nothing(self) -> None:
        before = self.phone.state
        frame = self.phone.frame()
        check_frame(frame)
        assert Phone(before).frame() == frame
        assert self.phone.state is before

    @invariant()
    def a_difference_leads_from_one_state_to_the_other(self) -> None:
        earlier, now = self.earlier, self.phone.state
        parts = [(earlier.os, now.os), *((state, now.apps[id]) for id, state in earlier.apps.items())]
        for old, new in parts:
            changes = diff(old, new)
            assert bool(changes) == (old != new)
            assert apply(old, changes) == new


TestPhoneMachine = PhoneMachine.TestCase
TestPhoneMachine.settings = settings(
    max_examples=EXAMPLES,
    stateful_step_count=STEPS,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
