"""Options in the environment and in the ini file: wrong ones are one sentence, unknown ones are named."""

from __future__ import annotations

import pytest
from played_suites import INI, Suite  # type: ignore[import-not-found]

from pytest_mobilegym.cli import main


def test_a_wrong_variable_is_one_sentence(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOBILEGYM_REPEAT_N", "many")

    result = suite.run("task_suites")

    result.stdout.fnmatch_lines(["*--repeat-n does not take 'many': *"])
    output = result.stdout.str() + result.stderr.str()
    assert "Traceback" not in output
    assert "INTERNALERROR" not in output
    assert result.ret != pytest.ExitCode.OK


def test_a_wrong_line_of_the_ini_file_is_one_sentence(suite: Suite) -> None:
    suite.write("pytest.ini", f"{INI}mobilegym_max_steps = few\n")

    result = suite.run("task_suites")

    result.stdout.fnmatch_lines(["*--mg-max-steps does not take 'few': *"])
    assert "Traceback" not in result.stdout.str() + result.stderr.str()


def test_a_misspelt_variable_is_named(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOBILEGYM_AGNET", "null")
    monkeypatch.setenv("MOBILEGYM_CHROMIUM_CHANNEL_OF_MINE", "beta")

    result = suite.run("task_suites")

    result.stdout.fnmatch_lines(
        [
            "nothing reads MOBILEGYM_AGNET; did you mean MOBILEGYM_AGENT?",
            "nothing reads MOBILEGYM_CHROMIUM_CHANNEL_OF_MINE",
        ]
    )


@pytest.mark.usefixtures("suite")
def test_the_command_names_a_misspelt_variable(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MOBILEGYM_AGNET", "null")

    assert main(["run", "--device=dom"]) == 0

    assert "nothing reads MOBILEGYM_AGNET; did you mean MOBILEGYM_AGENT?" in capsys.readouterr().err


def test_variables_that_are_no_options_are_known(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOBILEGYM_FULL_WORLD", "")
    monkeypatch.setenv("MOBILEGYM_MODEL_API_KEY", "sk-1")

    assert "nothing reads" not in suite.run("task_suites").stdout.str()
