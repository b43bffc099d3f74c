"""The documentation of the state: complete, true, and written by one command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pytest_mobilegym.authoring import documentation
from pytest_mobilegym.cli import main
from pytest_mobilegym.phone.apps.clock.state import Alarm
from pytest_mobilegym.phone.model import AppState

WRITTEN = Path(__file__).parents[2] / "docs" / "state.md"


def test_the_written_document_says_what_the_models_say() -> None:
    """Of the roots that it has: an app that came later is missing until the document is written anew."""
    written = documentation.structure(WRITTEN.read_text("utf-8"))
    present = documentation.structure(documentation.markdown())
    assert {"os", "clock"} <= written.keys()
    stale = [root for root in written if written[root] != present.get(root)]
    assert not stale, f"docs/state.md is out of date for {', '.join(stale)}; run: {documentation.COMMAND}"


def test_a_field_is_told_with_type_default_meaning_and_marks() -> None:
    fields = {field.name: field for field in documentation.field_docs(Alarm)}
    assert fields["hour"].type == "whole number 0 to 23"
    assert (fields["id"].default, fields["note"].default, fields["vibrate"].default) == ("", '""', "true")
    assert fields["auto_delete"].text == "Delete the alarm once it has rung."
    counter = documentation.field_docs(AppState)[0]
    assert (counter.name, counter.marks) == ("next_id", ("incidental",))


def test_every_model_is_in_the_document() -> None:
    structure = documentation.structure(documentation.markdown("os"))["os"]
    assert "Access" in structure
    assert 'security: one of "OPEN", "WPA2", "WPA3"' in structure["Access"]


def test_the_schema_has_descriptions_and_marks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["state", "clock", "--schema"]) == 0
    schema = json.loads(capsys.readouterr().out)
    assert schema["properties"]["next_id"]["x-incidental"] is True
    assert schema["$defs"]["Alarm"]["properties"]["auto_delete"]["description"].startswith("Delete the alarm")


def test_the_schema_of_everything_resolves() -> None:
    schema = documentation.json_schema()
    text = json.dumps(schema)
    named = {part.split('"')[0] for part in text.split('"#/$defs/')[1:]}
    assert named <= schema["$defs"].keys()
    assert {"os", "clock"} <= schema["properties"].keys()


def test_the_command_lists_writes_and_refuses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["state", "clock"]) == 0
    assert "whole number 0 to 23" in capsys.readouterr().out
    target = tmp_path / "state.md"
    assert main(["state", "clock", "--markdown", "--output", str(target)]) == 0
    assert target.read_text("utf-8").startswith("# The phone's state")
    assert main(["state", "clok"]) == 2
    assert "Did you mean 'clock'" in capsys.readouterr().err
