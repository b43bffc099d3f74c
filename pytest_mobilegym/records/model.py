"""What a run writes down: one pydantic class a record.

A run's folder holds

| file | content |
| --- | --- |
| `meta.json` | `RunMeta`: options, stamps, seeds, git commit |
| `results.jsonl` | one `EpisodeRow` a line, appended and flushed as each episode ends |
| `errors.jsonl` | the rows that ended in an infrastructure or judge error |
| `plan.json` | ids of all episodes that the run is to play |
| `former.jsonl` | rows that a later one took the place of, or that were pruned; only where there are any |
| `judgements/<model>.jsonl` | one `JudgementRecord` a line, where other models were asked |
| `audit.jsonl` | one `AuditRecord` a line, where people looked |
| `seal.json` | `records.seal.Head`: what the rows come to, signed |
| `summary.json` | `report.figures.metrics.Summary` of all rows |
| `trajectories/<episode>/episode.json` | `EpisodeRecord` without its blobs |
| `trajectories/<episode>/steps.jsonl` | one `StepRecord` a line, flushed as each step ends |
| `trajectories/.partial-*/begun.json` | `BegunRecord` of an episode that is being played |
| `trajectories/<episode>/before.json.zst`, `after.json.zst` | the phone's snapshots |
| `trajectories/<episode>/step_000.jpg` | the screenshot that the agent saw before its first action |
| `trajectories/<episode>/final.jpg` | the screen after the last action of an episode that was cut off |
| `trajectories/<episode>/step_000.prompt.json` | the model's messages, images left out |
| `trajectories/<episode>/step_000.reply.txt` | its reply |
| `trajectories/<episode>/why.json` | `records.evidence.Evidence`: what replaying a failed episode showed |
| `trajectories/<episode>/agent.log` | what the agent's process wrote to standard error, if anything |
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from pytest_mobilegym.records.plain import check_plain

Number = Annotated[int, Field(ge=0, lt=2**53)]
"""A count, or a seed: what JSON, spreadsheets and scripts of pages hold exactly."""
Seconds = Annotated[float, Field(ge=0, le=1e9, allow_inf_nan=False)]
Cost = Annotated[float, Field(ge=0, le=1e9, allow_inf_nan=False)]
Share = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
Pixels = Annotated[int, Field(ge=0, le=100_000)]
Plain = Annotated[Any, AfterValidator(check_plain)]
"""JSON data of any shape, not too deep, whose numbers are finite and not too large."""


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore", hide_input_in_errors=True, defer_build=True)


class StopReason(StrEnum):
    """Why an episode ended."""

    COMPLETE = "COMPLETE"
    ABORT = "ABORT"
    MAX_STEPS = "MAX_STEPS"
    REPETITIVE_LOOP = "REPETITIVE_LOOP"
    FORMAT_ERROR = "FORMAT_ERROR"
    ERROR = "ERROR"
    """The agent raised an exception."""
    AGENT_DIED = "AGENT_DIED"
    """The agent's process ended, or did not start."""
    AGENT_TIMEOUT = "AGENT_TIMEOUT"
    """The agent's process did not answer in time."""
    AGENT_PROTOCOL = "AGENT_PROTOCOL"
    """The agent's process wrote what is no message of the protocol."""
    CONTEXT_LENGTH = "CONTEXT_LENGTH"
    """The agent's prompt is longer than its model takes."""
    CONTENT_FILTER = "CONTENT_FILTER"
    """The model's endpoint refused the agent's prompt for what it contains."""


AGENT_BROKE = frozenset(
    {
        StopReason.ERROR,
        StopReason.AGENT_DIED,
        StopReason.AGENT_TIMEOUT,
        StopReason.AGENT_PROTOCOL,
        StopReason.CONTEXT_LENGTH,
        StopReason.CONTENT_FILTER,
    }
)
"""How an episode ends in which the agent broke: it counts as failed, and is no infrastructure error."""


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
    protocol: Plain = None
    """What the protocol says; `None` for the templates' or the agent's own."""
    used: Plain = None


class HistoryEntry(_Record):
    """What was done to a run after it began."""

    at: str
    """Wall-clock time, ISO 8601 UTC."""
    what: Literal["resumed", "pruned", "merged", "rejudged", "signed"]
    note: str = ""
    """In words: how many episodes, from where."""


class RunMeta(_Record):
    """One run: what was asked for, and of which versions."""

    run_id: str
    started: str
    """Wall-clock start, ISO 8601 UTC."""
    ended: str | None = None
    agent: str
    agent_name: str | None = None
    """What whoever ran it calls this setting of the agent, such as "thinking": a claim, unchecked."""
    agent_kind: Literal["agent", "baseline", "solution", "human"] = "agent"
    """Whether the agent is benchmarked, trivial, plays what is known to work, or is a person."""
    agent_process: Literal["inside", "apart"] | None = None
    """Where the agent lived: inside the harness's process, or apart, in its own. `None` in older runs."""
    privileged: bool | None = None
    """Whether an agent that played was handed the phone, or shared a process with it and is not the package's
    own; decided by the harness. `None` in older runs."""
    model: str | None = None
    decoding: dict[str, Plain] = {}
    """Sampling settings that were sent to the model: the run's, else the agent's own."""
    device: str
    judge: Literal["state", "vlm"] = "state"
    """What judged: the phone's state, or a vision-language model, whose verdicts are estimates."""
    judge_model: str | None = None
    lang: Literal["en", "zh"]
    split: str | None = None
    split_size: Number | None = None
    """Templates that the split lists, present or not."""
    shard: str | None = None
    """Which parts of the run these are, as `runs.plan.shard` writes them: "2/8"; `None` of a whole one."""
    protocol: str | None = None
    """Name of the protocol that the run follows, but for `protocol_changes`."""
    protocol_changes: list[ProtocolChange] = []
    sample_seed: Number
    sample_n: Number
    repeat_n: Number
    options: dict[str, Plain]
    """Every option of the run, secrets left out."""
    suites: list[str] = []
    """Folders of task suites that the templates came from, "mobilegym:" for the benchmark's own; `rejudge`
    takes the tasks' code from there."""
    stamps: Stamps
    display: dict[str, str] = {}
    """What the display stamp was hashed from."""
    git_commit: str | None = None
    git_dirty: bool | None = None
    python: str
    platform: str
    history: list[HistoryEntry] = []
    """What was done to the run since, oldest first."""
    series: str = ""
    """What the run is one of, such as a training whose checkpoints are run in turn; "" where unsaid."""
    checkpoint: Number | None = None
    """The training step of what played."""
    rerun_of: str | None = None
    """The run whose failed episodes this one plays again, so that its figures are no success rate."""


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
    before: Plain = None
    after: Plain = None


class VerdictRecord(_Record):
    """What the judge says of an episode."""

    success: bool
    """Every goal is reached."""
    clean: bool
    """No side effect."""
    passed: bool
    """Success and clean."""
    progress: Share
    """Fraction of goals reached, 0 to 1."""
    goals: list[GoalResult]
    side_effects: list[SideEffect]
    reasons: str = ""
    """Why, in the words of the model that judged; "" of a judge that reads the state."""


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
    instance: Number
    trial: Number
    attempt: Number = 1
    """2 when the episode was repeated after an infrastructure failure."""
    params: dict[str, Plain]
    instruction: str
    lang: str
    owner: str | None = None
    """Whose phone it was, a profile of `phone.owners`; `None` of real phones, and in older runs."""
    seed: Number
    """Instance seed."""
    apps: list[str]
    difficulty: str
    scope: str
    objective: str
    composition: str
    capabilities: list[str]
    splits: list[str]
    max_steps: Number
    steps: Number
    """Actions decided on, malformed ones included."""
    oracle_steps: Number | None = None
    """Length of the task's own solution on this device's terms, where known."""
    format_errors: Number = 0
    stop_reason: StopReason
    message: str = ""
    """The agent's closing words."""
    answer: str | None = None
    """The last ANSWER text."""
    verdict: VerdictRecord | None = None
    estimated: bool = False
    """The verdict is what a vision-language model made of the screenshots, not read from a state."""
    judge_model: str | None = None
    """The model that judged, where one did."""
    judge_prompt_tokens: Number = 0
    judge_completion_tokens: Number = 0
    judge_cost: Cost | None = None
    """Of the judge's tokens, which are not among the agent's; `None` where they have no price."""
    state_verdict: VerdictRecord | None = None
    """What the state's judge says, beside a model's estimate, where the device has a state."""
    criteria: list[str] = []
    """What was to be reached, in the sentences that a judging model was given."""
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
    seconds: Seconds
    """Wall-clock duration."""
    prompt_tokens: Number = 0
    completion_tokens: Number = 0
    cost: Cost | None = None
    """Of these tokens, at the run's prices; `None` where it has none."""
    state_hash_before: str = ""
    state_hash_after: str = ""
    trajectory: str | None = None
    """Folder of the trajectory, relative to the run's folder."""
    replaced: list[str] = []
    """What a user's fixture took the place of: "agent", "device", "judge"."""
    privileged: bool | None = None
    """As in the run's `RunMeta`, of this episode's agent, which a plugin may have put in place of the run's;
    `None` where no agent played, and in older runs."""
    confidence: Share | None = None
    """How sure the agent was, as it declared COMPLETE, that the task was done; `None` where unsaid."""
    record: str = ""
    """Digest of the trajectory's steps and replies (`records.seal.digest_of_steps`); "" without one, and in
    older runs."""
    previous: str = ""
    """Digest of the line before (`records.seal.digest_of_line`), of the first line that of the run itself;
    "" in older runs."""


class JudgementRecord(_Record):
    """What a model made of a saved episode's screenshots: one line of `judgements/<model>.jsonl`."""

    episode: str
    model: str
    at: str
    """Wall-clock time, ISO 8601 UTC."""
    verdict: VerdictRecord | None = None
    problem: str = ""
    """Why there is no verdict, one sentence."""
    prompt_tokens: Number = 0
    completion_tokens: Number = 0
    cost: Cost | None = None


class AuditRecord(_Record):
    """What a person made of an episode's screenshots: one line of `audit.jsonl`."""

    episode: str
    passed: bool
    """Whether the episode was passed, whatever its judge says."""
    judged: bool
    """What its judge said when the person looked."""
    note: str = ""
    at: str
    """Wall-clock time, ISO 8601 UTC."""


class StepRecord(_Record):
    """One step of an episode."""

    index: Number
    action: dict[str, Plain] | None
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
    screenshot_sha256: str = ""
    """Of the bytes that the agent was given, in hex; "" without a screenshot, and in older runs."""
    prompt: str | None = None
    reply: str | None = None
    events: list[dict[str, Plain]] = []
    """The phone events that the action caused, in order: replaying them reproduces the episode."""
    state_hash: str = ""
    """Hash of os and apps after the action."""
    changes: list[dict[str, Plain]] | None = None
    """With `--record-state`: what the action changed."""
    seconds: Seconds = 0.0
    """Wall-clock time that the decision took."""
    phone_seconds: Seconds | None = None
    """Wall-clock time that the device took to carry out the action and show what followed; `None` where there
    was nothing to carry out, and in older runs."""
    prompt_tokens: Number = 0
    completion_tokens: Number = 0
    cost: Cost | None = None
    """As in the episode's row."""
    confidence: Share | None = None
    """How sure the agent was of the decision; on COMPLETE, that the task was done."""


class EpisodeRecord(_Record):
    """Head of a trajectory folder."""

    row: EpisodeRow
    size: tuple[Pixels, Pixels] | None = None
    """Screenshot width and height in pixels."""
    by_itself: list[str] = []
    """Paths of what changed without the agent: the clock, counters, what was scheduled; that of another order
    of a table ends in "[order]"."""


class BegunRecord(_Record):
    """An episode that is being played, for those who watch; it goes when the episode ends."""

    episode: str
    worker: str
    """Worker of pytest-xdist, "" where there is none."""
    max_steps: Number
    instruction: str
    started: str
    """Wall-clock start, ISO 8601 UTC."""
