"""What a run writes down: one pydantic class a record.

A run's folder holds

| file | content |
| --- | --- |
| `meta.json` | `RunMeta`: options, stamps, seeds, git commit |
| `results.jsonl` | one `EpisodeRow` a line, appended and flushed as each episode ends |
| `errors.jsonl` | the rows that ended in an infrastructure or judge error |
| `summary.json` | `report.metrics.Summary` of all rows |
| `trajectories/<episode>/episode.json` | `EpisodeRecord` without its blobs |
| `trajectories/<episode>/steps.jsonl` | one `StepRecord` a line |
| `trajectories/<episode>/before.json.zst`, `after.json.zst` | the phone's snapshots |
| `trajectories/<episode>/step_000.jpg` | the screenshot that the agent saw before its first action |
| `trajectories/<episode>/step_000.prompt.json` | the model's messages, images left out |
| `trajectories/<episode>/step_000.reply.txt` | its reply |
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class StopReason(StrEnum):
    """Why an episode ended."""

    COMPLETE = "COMPLETE"
    ABORT = "ABORT"
    MAX_STEPS = "MAX_STEPS"
    REPETITIVE_LOOP = "REPETITIVE_LOOP"
    FORMAT_ERROR = "FORMAT_ERROR"
    ERROR = "ERROR"


class Stamps(_Record):
    """The five versions that decide a score or a pixel (design: equal stamps, equal pixels)."""

    harness: str
    """Package version."""
    tasks: str
    """Content hash of the task suites that were run."""
    phone: str
    """Content hash of the phone's code, templates and style sheets."""
    data: str
    """Content hash of the world's records; with `--data` also one of these files, after a "+"."""
    display: str
    """Browser version, flags and fonts, hashed; "none" where no browser took part."""


class ProtocolChange(_Record):
    """An option in which a run departs from the protocol that it names."""

    option: str
    protocol: Any = None
    """What the protocol says; `None` for the templates' or the agent's own."""
    used: Any = None


class RunMeta(_Record):
    """One run: what was asked for, and of which versions."""

    run_id: str
    started: str
    """Wall-clock start, ISO 8601 UTC."""
    ended: str | None = None
    agent: str
    agent_kind: Literal["agent", "baseline", "solution"] = "agent"
    """Whether the agent is benchmarked, trivial, or plays the tasks' own solutions."""
    model: str | None = None
    decoding: dict[str, Any] = {}
    """Sampling settings that were sent to the model: the run's, else the agent's own."""
    device: str
    lang: Literal["en", "zh"]
    split: str | None = None
    split_size: int | None = None
    """Templates that the split lists, present or not."""
    protocol: str | None = None
    """Name of the protocol that the run follows, but for `protocol_changes`."""
    protocol_changes: list[ProtocolChange] = []
    sample_seed: int
    sample_n: int
    repeat_n: int
    options: dict[str, Any]
    """Every option of the run, secrets left out."""
    suites: list[str] = []
    """Folders of task suites that the templates came from; `rejudge` takes the tasks' code from there."""
    stamps: Stamps
    display: dict[str, str] = {}
    """What the display stamp was hashed from."""
    git_commit: str | None = None
    git_dirty: bool | None = None
    python: str
    platform: str


class GoalResult(_Record):
    """One named check of the judge."""

    name: str
    """A sentence, true when the goal is reached."""
    passed: bool
    expected: str
    actual: str


class SideEffect(_Record):
    """A state change outside of what the task allows."""

    path: str
    kind: str
    before: Any = None
    after: Any = None


class VerdictRecord(_Record):
    """What the judge says of an episode."""

    success: bool
    """Every goal is reached."""
    clean: bool
    """No side effect."""
    passed: bool
    """Success and clean."""
    progress: float
    """Fraction of goals reached, 0 to 1."""
    goals: list[GoalResult]
    side_effects: list[SideEffect]


class ErrorRecord(_Record):
    """Why an episode has no verdict that counts: the device or the endpoint failed ("infrastructure"), or the
    task's own code did, in its set-up or its judge ("judge")."""

    kind: Literal["infrastructure", "judge"]
    message: str
    """One sentence; never a secret."""
    traceback: str = ""


class EpisodeRow(_Record):
    """One line of `results.jsonl`: everything the metrics need."""

    episode: str
    """Unique in the run: template, instance and trial, e.g. "clock.AddAlarm-i0-t1"."""
    template: str
    """Template id, "<suite>.<Class>"."""
    suite: str
    instance: int
    trial: int
    attempt: int = 1
    """2 when the episode was repeated after an infrastructure failure."""
    params: dict[str, Any]
    instruction: str
    lang: str
    seed: int
    """Instance seed."""
    apps: list[str]
    difficulty: str
    scope: str
    objective: str
    composition: str
    capabilities: list[str]
    splits: list[str]
    max_steps: int
    steps: int
    """Actions decided on, malformed ones included."""
    oracle_steps: int | None = None
    """Length of the task's own solution on this device's terms, where known."""
    format_errors: int = 0
    stop_reason: StopReason
    message: str = ""
    """The agent's closing words."""
    answer: str | None = None
    """The last ANSWER text."""
    verdict: VerdictRecord | None = None
    error: ErrorRecord | None = None
    passed: bool
    """COMPLETE was declared and the judge passed."""
    false_complete: bool
    """COMPLETE was declared and the judge did not pass."""
    overdue: bool
    """The goals were reached, but the episode was cut off by its budget or by the loop detector."""
    unexpected: bool
    """The judge found side effects."""
    started: str
    seconds: float
    """Wall-clock duration."""
    prompt_tokens: int = 0
    completion_tokens: int = 0
    state_hash_before: str = ""
    state_hash_after: str = ""
    trajectory: str | None = None
    """Folder of the trajectory, relative to the run's folder."""
    replaced: list[str] = []
    """What a user's fixture took the place of: "agent", "device", "judge"."""
    verified: bool | None = None
    """Set by `rejudge`: whether replaying the events reproduced states and verdict."""
    verified_reason: str = ""
    """Set by `rejudge`: why the row is not verified, "" where it is."""


class StepRecord(_Record):
    """One step of an episode."""

    index: int
    action: dict[str, Any] | None
    """The action as data, `None` for a reply without a valid action."""
    format_error: str | None = None
    note: str | None = None
    """What the device said about the action, e.g. that no app has that name."""
    thought: str = ""
    app: str
    """Foreground app before the action."""
    now: str
    """Simulated time before the action, ISO 8601."""
    screenshot: str | None = None
    """File name of what the agent saw before the action."""
    prompt: str | None = None
    reply: str | None = None
    events: list[dict[str, Any]] = []
    """The phone events that the action caused, in order: replaying them reproduces the episode."""
    state_hash: str = ""
    """Hash of os and apps after the action."""
    changes: list[dict[str, Any]] | None = None
    """With `--record-state`: what the action changed."""
    seconds: float = 0.0
    """Wall-clock time that the decision took."""
    prompt_tokens: int = 0
    completion_tokens: int = 0


class EpisodeRecord(_Record):
    """Head of a trajectory folder."""

    row: EpisodeRow
    size: tuple[int, int] | None = None
    """Screenshot width and height in pixels."""
