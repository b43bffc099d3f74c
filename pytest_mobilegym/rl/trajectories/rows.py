"""Episodes, pairs and recoveries as rows of tables."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import orjson

from pytest_mobilegym.devices.elements.element import Element, describe_elements
from pytest_mobilegym.phone.model import PhoneState, changes_between, dump_snapshot
from pytest_mobilegym.phone.state import to_data
from pytest_mobilegym.rl.observing import Screen
from pytest_mobilegym.rl.trajectories.pairs import Pair
from pytest_mobilegym.rl.trajectories.played import Moment, Played, Turn
from pytest_mobilegym.rl.trajectories.prompts import as_text, prompt, reply
from pytest_mobilegym.rl.trajectories.recoveries import Recovery
from pytest_mobilegym.rl.trajectories.tables import COLUMNS, Row, Table, TableWriter
from pytest_mobilegym.tasks.instance import PreparedEpisode


class DataSet:
    """The tables of a data set that is being written.

    Args:
        folder: where they go.
        tables: which are written; screens and states with whatever names them.
        states: whether snapshots of the phone are kept.
        width: of the pictures in conversations, in pixels; `None` for that of the screen.
    """

    def __init__(
        self, folder: Path, tables: Iterable[Table], *, states: bool = True, width: int | None = None
    ) -> None:
        self.folder = folder
        self.tables: dict[Table, TableWriter] = {
            table: TableWriter(folder, table)
            for table in COLUMNS
            if table in {*tables, "screens", *(("states",) if states else ())}
        }
        self._width = width
        self._screens: set[str] = set()
        self._states: set[str] = set()
        self._last: tuple[PhoneState, str] | None = None

    def counts(self) -> dict[Table, int]:
        """Rows of each table."""
        return {name: table.rows for name, table in self.tables.items()}

    def close(self) -> None:
        """Write what waits."""
        for table in self.tables.values():
            table.close()

    def add_played(self, played: Played) -> None:
        """Add an episode's steps, and as conversations those of one that was solved."""
        identity = self._identity(played.prepared, played.source, played.name)
        task = type(played.prepared.task)
        about: Row = {
            "params": json.dumps(played.prepared.params, ensure_ascii=False),
            "apps": list(task.apps),
            "difficulty": task.difficulty,
            "stop_reason": None if played.stop_reason is None else played.stop_reason.value,
            "solved": played.solved,
        }
        for number, turn in enumerate(played.turns):
            if "tuples" in self.tables:
                self._write("tuples", {**identity, **about, **self._step(turn, number)})
            if "chats" in self.tables and played.solved:
                chat = self._chat(turn, played.turns[:number], played.prepared)
                key = self._screen(turn.before)
                self._write("chats", {**identity, "step": number, "screen": key, **chat})

    def add_pair(self, pair: Pair) -> None:
        """Add a preference pair."""
        screen = pair.at.screen
        self._write(
            "preferences",
            {
                **self._identity(pair.prepared, "oracle"),
                "step": len(pair.history),
                "near_miss": pair.near_miss,
                "missed": [goal.name for goal in pair.verdict.goals if not goal.passed],
                "side_effects": [effect.path for effect in pair.verdict.side_effects],
                "screen": self._screen(pair.at),
                "state": self._state(pair.at),
                "chosen_action": as_text(pair.chosen),
                "rejected_action": as_text(pair.rejected),
                "prompt": self._prompt(screen, pair.history, pair.prepared),
                "chosen": [reply(pair.chosen)],
                "rejected": [reply(pair.rejected)],
                "images": self._images(screen),
            },
        )

    def add_recovery(self, recovery: Recovery) -> None:
        """Add a wrong turn and the way back; the wrong turn is seen, and not learnt."""
        identity = self._identity(recovery.prepared, "oracle")
        before = len(recovery.history)
        turns = [*recovery.history, *recovery.turns]
        for number, turn in enumerate(recovery.turns, before):
            learnt = turn.role != "wrong"
            chat = self._chat(turn, turns[:number], recovery.prepared)
            said = chat if learnt else {"messages": None, "images": None}
            self._write("recoveries", {**identity, **self._step(turn, number), **said})

    def _write(self, table: Table, row: Row) -> None:
        pictures = row.get("images") or ()
        self.tables[table].write(row, size=sum(len(each["bytes"]) for each in pictures))

    def _identity(self, prepared: PreparedEpisode, source: str, name: str = "") -> dict[str, Any]:
        return {
            "episode": name or prepared.id,
            "source": source,
            "template": prepared.task.id,
            "seed": prepared.seed,
            "lang": prepared.lang,
            "owner": prepared.before.os.owner.profile,
            "instruction": prepared.instruction,
        }

    def _step(self, turn: Turn, number: int) -> dict[str, Any]:
        before, after = turn.before.standing, turn.after.standing
        return {
            "step": number,
            "app": turn.before.screen.app,
            "now": turn.before.screen.now,
            "screen": self._screen(turn.before),
            "state": self._state(turn.before),
            "state_hash": before.state_hash,
            "action": as_text(turn.action),
            "kind": turn.action.kind,
            "element": turn.element,
            "role": turn.role,
            "next_screen": self._screen(turn.after),
            "next_state": self._state(turn.after),
            "next_state_hash": after.state_hash,
            "changes": _changes(before.after, after.after),
            "progress": after.progress,
        }

    def _chat(self, turn: Turn, history: Sequence[Turn], prepared: PreparedEpisode) -> dict[str, Any]:
        screen = turn.before.screen
        told = self._prompt(screen, history, prepared)
        return {"messages": [*told, reply(turn.action)], "images": self._images(screen)}

    def _prompt(self, screen: Screen, history: Sequence[Turn], prepared: PreparedEpisode) -> Any:
        return prompt(screen, history, lang=prepared.lang, pixels=screen.screenshot is not None)

    def _images(self, screen: Screen) -> list[dict[str, Any]]:
        if screen.screenshot is None:
            return []
        return [{"bytes": _scaled(screen.screenshot, self._width), "path": None}]

    def _screen(self, moment: Moment) -> str:
        """A screen's key; the screen is written where it is new."""
        screen, key = moment.screen, moment.standing.frame_hash
        if key not in self._screens:
            self._screens.add(key)
            elements = screen.elements or ()
            picture = screen.screenshot
            row = {
                "screen": key,
                "app": screen.app,
                "app_name": screen.app_name,
                "width": screen.size[0],
                "height": screen.size[1],
                "screenshot": None if picture is None else {"bytes": picture, "path": None},
                "elements": [_element(each) for each in elements],
                "text": describe_elements(elements),
            }
            self.tables["screens"].write(row, size=len(picture or b""))
        return key

    def _state(self, moment: Moment) -> str | None:
        """A state's key; the state is written where it is new. `None` where no states are kept."""
        if "states" not in self.tables:
            return None
        state = moment.standing.after
        if self._last is not None and self._last[0] is state:
            return self._last[1]  # What one step leads to, the next one begins from.
        snapshot = dump_snapshot(state)
        key = blake2b(snapshot, digest_size=16).hexdigest()
        self._last = state, key
        if key not in self._states:
            self._states.add(key)
            self.tables["states"].write({"state": key, "snapshot": snapshot}, size=len(snapshot))
        return key


def _element(element: Element) -> dict[str, Any]:
    """An element without what is internal."""
    return {
        "number": element.number,
        "role": element.role,
        "text": element.text,
        "hint": element.hint,
        "flags": sorted(element.flags),
        "bounds": None if element.bounds is None else list(element.bounds),
    }


def _changes(before: PhoneState, after: PhoneState) -> str:
    found = [
        {
            "path": change.path,
            "kind": change.kind,
            "before": to_data(change.before),
            "after": to_data(change.after),
        }
        for change in changes_between(before, after, incidental=True)
    ]
    return orjson.dumps(found).decode()


def _scaled(picture: bytes, width: int | None) -> bytes:
    """A picture of that width, as JPEG; as it is where none is wanted, or it is no wider."""
    if width is None:
        return picture
    import io

    from PIL import Image

    with Image.open(io.BytesIO(picture)) as opened:
        if opened.width <= width:
            return picture
        scaled = opened.convert("RGB").resize((width, round(opened.height * width / opened.width)))
    written = io.BytesIO()
    scaled.save(written, "JPEG", quality=85)
    return written.getvalue()
