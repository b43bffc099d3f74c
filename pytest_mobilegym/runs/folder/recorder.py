"""Writing one episode's trajectory folder while it is played.

The folder has a hidden name until `commit`, so that an episode which nobody waits for any more leaves
nothing behind, and a reader of the run never meets half an episode.
"""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO
from uuid import uuid4

import orjson

from pytest_mobilegym.records.evidence import Evidence, write_evidence
from pytest_mobilegym.records.model import BegunRecord, EpisodeRecord, EpisodeRow, StepRecord
from pytest_mobilegym.records.names import safe_name
from pytest_mobilegym.records.redact import Redactor
from pytest_mobilegym.runs.folder.background_changes import changed_by_itself
from pytest_mobilegym.runs.folder.chain import StepsDigest
from pytest_mobilegym.runs.folder.rows import storing

if TYPE_CHECKING:
    from pytest_mobilegym.agents.agent import Reply
    from pytest_mobilegym.devices.device import Observation
    from pytest_mobilegym.phone.model import PhoneState

TRAJECTORIES = "trajectories"
PARTIAL = ".partial-"
"""How the folders of unfinished episodes begin."""

BEGUN = "begun.json"

LOG = "agent.log"

ENDINGS = {"image/jpeg": "jpg", "image/png": "png", "image/webp": "webp"}
_LEVEL = 3
"""Of zstandard: a snapshot of 300 KB takes about a millisecond."""


class Recorder:
    """One episode's trajectory.

    Every method that writes raises `StorageError` when the folder cannot be written any more.

    Args:
        run_dir: the run's folder.
        episode: the episode's id, which names the folder.
        redactor: keeps secrets out of every file.
    """

    def __init__(self, run_dir: Path, episode: str, *, redactor: Redactor | None = None) -> None:
        self._run_dir = run_dir
        self._home = run_dir / TRAJECTORIES
        self._episode = episode
        self._name = safe_name(episode)
        self._redactor = redactor or Redactor()
        self._steps: BinaryIO | None = None
        self._pictures: dict[str, str] = {}
        self._digest = StepsDigest()
        self._before: PhoneState | None = None
        self.folder = self._home / f"{PARTIAL}{self._name[:80]}-{uuid4().hex[:12]}"
        self.begun = False
        """Whether there is a trajectory; one that was cleared away meanwhile is missed when it is written."""
        self.about: BegunRecord | None = None
        """What those who watch are told of the episode while it is played."""

    @property
    def relative(self) -> str:
        """Where the trajectory will be, relative to the run's folder."""
        return trajectory_of(self._episode)

    @property
    def digest(self) -> str:
        """Of the steps so far, as they are written; "" without a trajectory."""
        return self._digest.value if self.begun else ""

    def begin(self, before: PhoneState | None) -> None:
        """Start the folder with the phone's snapshot, where it has one."""
        with storing(self._run_dir):
            self.folder.mkdir(parents=True)
            self.begun = True
            if before is not None:
                self._before = before
                self._snapshot("before", before)
            self._steps = (self.folder / "steps.jsonl").open("wb")
            if self.about is not None:
                about = self._redactor.data(self.about.model_dump(mode="json"))
                (self.folder / BEGUN).write_bytes(_json(about))

    def step(self, record: StepRecord, observation: Observation, reply: Reply) -> None:
        """Append a step with what the agent saw, was asked and said."""
        with storing(self._run_dir):
            self._step(record, observation, reply)

    def _step(self, record: StepRecord, observation: Observation, reply: Reply) -> None:
        assert self._steps is not None, "begin() comes first"
        stem = f"step_{record.index:03d}"
        prompt = text = said = None
        if reply.prompt:
            prompt = f"{stem}.prompt.json"
            (self.folder / prompt).write_bytes(_json(self._redactor.data(reply.prompt), indent=True))
        if reply.raw:
            text = f"{stem}.reply.txt"
            said = _bytes(self._redactor.text(reply.raw))
            (self.folder / text).write_bytes(said)
        name, digest = self._screenshot(stem, observation)
        data = record.model_copy(
            update={"screenshot": name, "screenshot_sha256": digest, "prompt": prompt, "reply": text}
        ).model_dump(mode="json")
        written = _encodable(self._redactor.data(data))
        self._steps.write(orjson.dumps(written) + b"\n")
        self._steps.flush()
        self._digest.add(written, said)

    def last(self, observation: Observation) -> None:
        """Keep the screen after the last action, which no agent saw; those who judge by screens do."""
        with storing(self._run_dir):
            self._screenshot("final", observation)

    def log(self, text: str) -> None:
        """Keep what the agent's process wrote to standard error, if anything."""
        if text and self.begun:
            with storing(self._run_dir):
                (self.folder / LOG).write_bytes(_bytes(self._redactor.text(text)))

    def finish(self, row: EpisodeRow, *, after: PhoneState | None, size: tuple[int, int] | None) -> None:
        """Write the last snapshot and the head."""
        by_itself: list[str] = []
        if self._before is not None and after is not None:
            by_itself = changed_by_itself(self._before, after)
        head = EpisodeRecord(row=row, size=size, by_itself=by_itself).model_dump(mode="json")
        with storing(self._run_dir):
            if after is not None:
                self._snapshot("after", after)
            (self.folder / "episode.json").write_bytes(_json(self._redactor.data(head), indent=True) + b"\n")
            (self.folder / BEGUN).unlink(missing_ok=True)
            self._close()

    def explain(self, evidence: Evidence) -> None:
        """Keep what replaying the episode showed."""
        kept = Evidence.model_validate(self._redactor.data(evidence.model_dump()))
        with storing(self._run_dir):
            write_evidence(self.folder, kept)

    def files(self) -> dict[str, bytes] | None:
        """What was recorded, by the names of its files; `None` without a trajectory."""
        if not self.begun:
            return None
        return {file.name: file.read_bytes() for file in sorted(self.folder.iterdir())}

    def take(self, files: Mapping[str, bytes]) -> None:
        """Have what another recorder of the same episode recorded, as its `files` gave it."""
        with storing(self._run_dir):
            self.folder.mkdir(parents=True)
            self.begun = True
            for name, content in files.items():
                (self.folder / Path(name).name).write_bytes(content)

    def commit(self) -> None:
        """Give the folder its name; a trajectory of an earlier attempt makes way."""
        with storing(self._run_dir):
            self._close()
            if not self.begun:
                return
            target = self._home / self._name
            if target.exists():
                shutil.rmtree(target)
            os.replace(self.folder, target)

    def discard(self) -> None:
        """Remove every trace."""
        with suppress(OSError):
            self._close()
        shutil.rmtree(self.folder, ignore_errors=True)
        self.begun = False

    def _screenshot(self, stem: str, observation: Observation) -> tuple[str | None, str]:
        """Keep a picture; gives its name and the SHA-256 of its bytes in hex, `None` and "" without one."""
        image = observation.screenshot
        if image is None:
            return None, ""
        # A screen that the agent has seen before is not written again.
        digest = hashlib.sha256(image).hexdigest()
        if digest not in self._pictures:
            name = f"{stem}.{ENDINGS.get(observation.mime, 'bin')}"
            (self.folder / name).write_bytes(image)
            self._pictures[digest] = name
        return self._pictures[digest], digest

    def _snapshot(self, stem: str, state: PhoneState) -> None:
        import zstandard

        from pytest_mobilegym.phone.model import dump_snapshot

        packed = zstandard.ZstdCompressor(level=_LEVEL).compress(dump_snapshot(state))
        (self.folder / f"{stem}.json.zst").write_bytes(packed)

    def _close(self) -> None:
        steps, self._steps = self._steps, None
        if steps is not None:
            steps.close()


def trajectory_of(episode: str) -> str:
    """Folder of an episode's trajectory, relative to the run's."""
    return f"{TRAJECTORIES}/{safe_name(episode)}"


def remove_partial(run_dir: Path) -> None:
    """Remove what episodes left that never ended, as after a killed worker."""
    for folder in (run_dir / TRAJECTORIES).glob(f"{PARTIAL}*"):
        shutil.rmtree(folder, ignore_errors=True)


def _json(value: Any, *, indent: bool = False) -> bytes:
    return orjson.dumps(_encodable(value), option=orjson.OPT_INDENT_2 if indent else None)


def _encodable(value: Any) -> Any:
    """Data with lone surrogates, which a model may send and UTF-8 cannot carry, replaced."""
    if isinstance(value, str):
        return value if value.isascii() else _bytes(value).decode()
    if isinstance(value, dict):
        return {_encodable(key): _encodable(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_encodable(item) for item in value]
    return value


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "replace")
