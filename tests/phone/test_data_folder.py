"""Default data are replaced by files of the user's own, which are checked."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from rigour import examples

from pytest_mobilegym.errors import MobileGymError, StateError
from pytest_mobilegym.phone.declaration import own_data
from pytest_mobilegym.phone.declaration.registry import app_ids, find_app
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.loading.data_folder import default_state, example, stamp_of
from pytest_mobilegym.phone.loading.installing import use_data
from pytest_mobilegym.phone.phone import Phone


@pytest.fixture(autouse=True)
def _afterwards_the_defaults() -> Iterator[None]:
    yield
    use_data(None)


def write(folder: Path, **files: Any) -> Path:
    """A folder of data: contents by file name, `clock` or `clock_zh`."""
    for name, content in files.items():
        text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False)
        (folder / f"{name.replace('_zh', '.zh')}.json").write_text(text, "utf-8")
    return folder


def alarm(id: str, hour: int = 7, **fields: Any) -> dict[str, Any]:
    return {"id": id, "hour": hour, "minute": 0, **fields}


def test_a_file_replaces_the_fields_that_it_names(tmp_path: Path) -> None:
    usual = Phone.create().view.clock
    use_data(write(tmp_path, clock={"alarms": {"a1": alarm("a1", 9)}}))
    clock = Phone.create().view.clock
    assert [each.hour for each in clock.alarms.values()] == [9]
    assert clock.cities == usual.cities
    assert Phone.create(lang="zh").view.clock.alarms == clock.alarms
    use_data(None)
    assert Phone.create().view.clock == usual


def test_a_folder_that_is_refused_leaves_nothing_of_the_one_before(tmp_path: Path) -> None:
    usual = Phone.create().view.clock
    use_data(write(tmp_path, clock={"alarms": {"a1": alarm("a1", 9)}}))
    assert Phone.create().view.clock != usual
    with pytest.raises(StateError):
        use_data(write(tmp_path, clock={"alarms": 5}))
    assert Phone.create().view.clock == usual


def test_a_counter_alone_may_not_fall_behind_the_default_data(tmp_path: Path) -> None:
    with pytest.raises(StateError, match=r"next_id is 1, .*set it to 8 or more"):
        use_data(write(tmp_path, clock={"next_id": 1}))


def test_a_language_may_have_data_of_its_own(tmp_path: Path) -> None:
    use_data(write(tmp_path, clock={"alarms": {"a1": alarm("a1", 9)}}, clock_zh={"alarms": {}}))
    assert len(Phone.create().view.clock.alarms) == 1
    assert len(Phone.create(lang="zh").view.clock.alarms) == 0


def test_the_system_has_data_too(tmp_path: Path) -> None:
    use_data(write(tmp_path, os={"contacts": {}}))
    phone = Phone.create(seed=7)
    assert len(phone.state.os.contacts) == 0
    assert phone.state.os.rng == 7
    assert phone.state.os.sms == default_state("os", "en").sms  # type: ignore[attr-defined]


def test_new_elements_get_ids_that_are_free(tmp_path: Path) -> None:
    use_data(write(tmp_path, clock={"alarms": {"a40": alarm("a40")}}))
    hand = Hand(Phone.create())
    hand.open("clock")
    hand.tap("alarm.add")
    hand.tap("alarm.save")
    assert sorted(hand.view.clock.alarms) == ["a40", "a41"]


def test_an_app_whose_data_are_cleared_has_the_users_data_again(tmp_path: Path) -> None:
    use_data(write(tmp_path, clock={"alarms": {"a1": alarm("a1", 9)}}))
    assert [each.hour for each in find_app("clock").fresh_state("en").alarms.values()] == [9]  # type: ignore[attr-defined]


@pytest.mark.parametrize("root", ["os", *app_ids()])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_example_of_an_app_changes_nothing(root: str, lang: Any, tmp_path: Path) -> None:
    usual = default_state(root, lang)
    use_data(write(tmp_path, **{root: example(root, lang)}))
    assert own_data.stamp()
    assert default_state(root, lang) == usual


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "no JSON": ({"clock": "{"}, "clock.json: .*no valid JSON"),
    "no object": ({"clock": []}, r"clock.json: expected an object.*got \[\]"),
    "an unknown field": (
        {"clock": {"alarm": {}}},
        "'alarm' is no field of ClockState. Did you mean 'alarms'",
    ),
    "an unknown field within": (
        {"clock": {"alarms": {"a1": alarm("a1", hours=7)}}},
        r"'alarms\[#a1\].hours' is no field of Alarm. Did you mean 'hour'",
    ),
    "a value out of range": ({"clock": {"alarms": {"a1": alarm("a1", 24)}}}, r"alarms.a1.hour.*got 24"),
    "an id under another": (
        {"clock": {"alarms": {"a1": alarm("a2")}}},
        "under 'a1' in 'alarms' has the id 'a2'",
    ),
    "a counter too low": (
        {"clock": {"alarms": {"a90": alarm("a90")}, "next_id": 5}},
        "next_id is 5, but an id ends in 90.*91 or more",
    ),
    "no app's file": ({"clok": {}}, "'clok' in the name of the data file 'clok.json'. Did you mean 'clock'"),
    "no language's file": ({"clock.fr": {}}, "'fr' in the name of the data file 'clock.fr.json'.*en, zh"),
    "a field of the run": ({"os": {"language": "zh"}}, "'language' cannot be set.*--lang"),
    "nothing": ({}, "No data in .*clock.json"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_does_not_fit_is_refused_and_changes_nothing(name: str, tmp_path: Path) -> None:
    files, message = WRONG[name]
    with pytest.raises(MobileGymError, match=message):
        use_data(write(tmp_path, **files))
    assert own_data.stamp() == ""


def test_there_must_be_a_folder(tmp_path: Path) -> None:
    with pytest.raises(MobileGymError, match="no folder of data"):
        use_data(tmp_path / "nowhere")


def test_the_stamp_names_the_content_and_not_the_place(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
    one = stamp_of(write(tmp_path / "a", clock={"alarms": {}}))
    assert stamp_of(write(tmp_path / "b", clock={"alarms": {}})) == one
    assert stamp_of(write(tmp_path / "b", clock={"cities": {}})) != one


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 90) | st.text(max_size=4) | st.sampled_from(["a1", "daily"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["a1", "id", "hour", "minute", "alarms", "cities", "x"]), inner, max_size=4
        )
    ),
    max_leaves=12,
)


@examples(75, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.dictionaries(st.sampled_from(["alarms", "cities", "timer", "next_id", "x"]), JSON, max_size=4))
def test_any_file_is_taken_whole_or_refused(data: dict[str, Any], tmp_path: Path) -> None:
    try:
        use_data(write(tmp_path, clock=data))
    except MobileGymError:
        assert own_data.stamp() == ""
    else:
        Hand(Phone.create()).open("clock")
