"""Protocols: options under a name, and what overrides them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pytest_mobilegym.agents.agent import EpisodeContext
from pytest_mobilegym.runs.plan.config import RunConfig, make_config
from pytest_mobilegym.runs.plan.protocol_changes import changes_of, decoding_of
from pytest_mobilegym.runs.play.run import run

PAPER = {"protocol": "paper"}
MODEL = {"model_base_url": "http://localhost:8000/v1", "model_name": "m"}


class OwnAgent:
    """Asks a model of its own."""

    privileged = False

    async def begin(self, context: EpisodeContext) -> None:
        """Nothing to note."""

    async def act(self, observation: object) -> None:
        """Never asked here."""


OWN = f"{__name__}:OwnAgent"


def changed(config: RunConfig) -> dict[str, tuple[object, object]]:
    return {change.option: (change.protocol, change.used) for change in changes_of(config)}


def test_the_papers_protocol() -> None:
    config = make_config(PAPER)
    assert (config.split, config.repeat_n, config.resample, config.sample_n) == ("test", 4, True, 1)
    assert (config.loop_detect, config.model_timeout, config.start) == (10, 300.0, "app")
    assert (config.answers, config.max_steps, config.device) == ("sheet", None, "browser")
    assert changes_of(config) == []


def test_without_a_protocol_nothing_is_preset() -> None:
    config = make_config({})
    assert (config.protocol, config.split, config.repeat_n, config.loop_detect) == (None, None, 1, 0)
    assert changes_of(config) == []


def test_explicit_options_override_and_are_recorded() -> None:
    config = make_config({**PAPER, "repeat_n": "1", "split": "train", "device": "dom", "loop_detect": "10"})
    assert (config.repeat_n, config.split, config.device) == (1, "train", "dom")
    assert changed(config) == {"repeat_n": (4, 1), "split": ("test", "train"), "device": ("browser", "dom")}


def test_a_switch_is_turned_off_by_its_word() -> None:
    assert changed(make_config({**PAPER, "resample": "false"})) == {"resample": (True, False)}


def test_a_budget_in_place_of_the_templates_own_is_a_change() -> None:
    assert changed(make_config({**PAPER, "max_steps": "15"})) == {"max_steps": (None, 15)}


def test_an_agent_without_settings_of_its_own_decodes_as_in_the_paper() -> None:
    config = make_config({**PAPER, "agent": OWN})
    assert config.agent_options.sampling == {"temperature": 0.1, "top_p": 0.95, "max_tokens": 4096}
    assert decoding_of(config) == config.agent_options.sampling
    assert changes_of(config) == []


def test_a_model_that_comes_with_settings_keeps_them() -> None:
    config = make_config({**PAPER, **MODEL, "agent": "autoglm"})
    assert config.agent_options.sampling == {}
    assert decoding_of(config)["temperature"] == 0.0
    assert changes_of(config) == []


def test_general_models_decode_as_in_the_paper() -> None:
    decoding = decoding_of(make_config({**PAPER, **MODEL, "agent": "generic"}))
    assert decoding == {"temperature": 0.1, "top_p": 0.95, "max_tokens": 4096, "frequency_penalty": 0}


@pytest.mark.parametrize(
    ("agent", "own"), [("generic", 0.1), ("autoglm", 0.0), (OWN, 0.1)], ids=["general", "special", "own"]
)
def test_another_temperature_is_recorded(agent: str, own: float) -> None:
    config = make_config({**PAPER, **MODEL, "agent": agent, "temperature": "0.7"})
    assert changed(config) == {"temperature": (own, 0.7)}
    assert decoding_of(config)["temperature"] == 0.7


def test_the_protocols_own_value_given_explicitly_is_no_change() -> None:
    assert changes_of(make_config({**PAPER, **MODEL, "agent": "generic", "temperature": "0.1"})) == []


@pytest.mark.parametrize("agent", ["oracle", "null", "nobody"])
def test_without_a_model_there_is_no_decoding(agent: str) -> None:
    config = make_config({**PAPER, "agent": agent})
    assert decoding_of(config) == {}
    assert config.temperature is None


async def test_a_run_is_stamped_with_its_protocol(home: Path) -> None:
    (home / "mine.txt").write_text("doors.OpenClock\ndoors.OpenWindow\n", "utf-8")
    options = {**PAPER, "agent": "null", "device": "dom", "split": "mine.txt", "run_dir": "out"}

    result = await run(make_config(options))

    meta = json.loads((home / "out" / "meta.json").read_text("utf-8"))
    assert (meta["protocol"], meta["agent_kind"], meta["decoding"]) == ("paper", "baseline", {})
    assert {change["option"]: change["used"] for change in meta["protocol_changes"]} == {
        "device": "dom",
        "split": "mine.txt",
    }
    assert meta["split_size"] == 2
    assert len({row.params["ticket"] for row in result.rows}) == len(result.rows) == 4
    assert result.remarks == (
        "split 'mine.txt': 1 of 2 templates present; neither present nor of the benchmark: doors.OpenWindow",
        "protocol paper, but device dom (paper: browser), split mine.txt (paper: test): "
        "1 of 2 templates, 4 trials, SR 0.0 ± 0.0 %, PR 0.0 ± 0.0 %",
    )
