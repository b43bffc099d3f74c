"""What cannot be done is one clear sentence."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from played_suites import Suite  # type: ignore[import-not-found]
from scripted_endpoint import Fault, ScriptedEndpoint, failing


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--agent=orcale"], "Unknown agent 'orcale'. Did you mean 'oracle'[?] Available: *null, o*oracle*"),
        (["--agent=no.such:Agent"], "Agent 'no.such:Agent' cannot be imported from *"),
        (["--device=phone"], "Unknown device 'phone'. Available: browser, dom, real."),
        (["--split=tset"], "Unknown split 'tset'. Did you mean 'test'[?]*"),
        (["--mg-lang=fr"], "Unknown --mg-lang 'fr'. Available: en, zh."),
        (["--protocol=papre"], "Unknown --protocol 'papre'. Did you mean 'paper'[?] Available: paper."),
        (["--mg-start=app-drawer"], "Unknown --mg-start 'app-drawer'.* Available: app, home."),
        (["--mg-sample-n=0"], "--mg-sample-n does not take '0': *greater than or equal to 1*"),
        (["--repeat-n=many"], "--repeat-n does not take 'many': *integer*"),
        (["--agent=generic"], "Agent 'generic' asks a model: give --model-base-url or set *"),
        (
            ["--agent=generic", "--model-base-url=http://127.0.0.1:1/v1", "--model-name=m"],
            "Agent 'generic' looks at screenshots, and the dom device has none; use --device browser.",
        ),
        (["--limit=3"], "pytest takes --limit as --mg-limit: *"),
        (["--mg-info-reply=ask"], "--mg-info-reply ask needs a person at a terminal*"),
    ],
)
def test_a_wrong_option_is_one_sentence(suite: Suite, arguments: list[str], sentence: str) -> None:
    result = suite.run("task_suites", *arguments)

    result.stderr.fnmatch_lines([f"ERROR: {sentence}"])
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert suite.run_dirs() == []


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["task_suites", "--agent=null", "-m", "L1 and clok"],
            "Unknown marker 'clok' in -m. Did you mean 'clock'[?] Available: *L1* and * more.",
        ),
        (
            ["task_suites/dors"],
            "Unknown suite 'dors' in '*task_suites'. Did you mean 'doors'[?] Available: doors.",
        ),
        (
            ["task_suites/doors/tasks.py::OpenClok"],
            "Unknown task 'OpenClok' in '*tasks.py'. Did you mean 'OpenClock'[?] Available: *, OpenSheet.",
        ),
    ],
)
def test_a_slip_of_the_pen_is_told_before_anything_is_collected(
    suite: Suite, arguments: list[str], sentence: str
) -> None:
    result = suite.run(*arguments)

    result.stderr.fnmatch_lines([f"ERROR: {sentence}"])
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert "collected" not in result.stdout.str()


DECLARES_SLOW = """
def pytest_configure(config):
    config.addinivalue_line("markers", "slow: a marker of a project's own")
"""


def test_names_that_are_there_and_markers_with_arguments_are_taken(suite: Suite) -> None:
    suite.write("conftest.py", DECLARES_SLOW)
    expression = "suite(name='doors') and not (L4 or wechat) and not slow"

    named = suite.run("task_suites/doors/tasks.py::OpenClock", "--agent=null", "-m", expression, "--co")

    assert named.ret == pytest.ExitCode.OK
    # Where other tests run too, and markers are not strict, they are not the plugin's business.
    lenient = ("-o", "addopts=-p no:randomly -p no:hypothesispytest -p no:playwright")
    assert suite.run("task_suites", *lenient, "-m", "not whatever", "--co").ret == pytest.ExitCode.OK


@pytest.mark.chromium
@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (
            failing(401, "bad key"),
            "refused a request without an API key (HTTP 401: bad key); check --model-api-key*",
        ),
        (
            failing(404, "no such model"),
            "knows no model 'm' or no chat completions (HTTP 404: no such model); *",
        ),
        (
            failing(400, "Unknown model m"),
            "knows no model 'm' (HTTP 400: Unknown model m); check --model-name.",
        ),
    ],
)
def test_a_model_that_will_never_answer_is_told_once_before_a_browser_starts(
    suite: Suite, fault: Fault, sentence: str
) -> None:
    with ScriptedEndpoint(["never asked"], probe=fault) as endpoint:
        result = suite.run(
            "task_suites",
            "--agent=generic",
            f"--model-base-url={endpoint.base_url}",
            "--model-name=m",
            "--device=browser",
        )

        result.stderr.fnmatch_lines([f"ERROR: The model endpoint at {endpoint.base_url} {sentence}"])
        assert (len(endpoint.probes), endpoint.requests) == (1, [])
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert suite.run_dirs() == []


def test_an_endpoint_that_does_not_answer_is_told_before_the_first_episode(suite: Suite) -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]

    result = suite.run(
        "task_suites",
        "--agent=generic",
        f"--model-base-url=http://127.0.0.1:{port}/v1",
        "--model-name=m",
        "--device=browser",
    )

    result.stderr.fnmatch_lines(
        [f"ERROR: No model endpoint answers at http://127.0.0.1:{port}/v1 (*refused*"]
    )
    assert result.ret == pytest.ExitCode.USAGE_ERROR


def test_workers_are_not_started_in_vain(suite: Suite) -> None:
    result = suite.run("task_suites", "-n2", "--agent=generic", apart=True)

    result.stderr.fnmatch_lines(["ERROR: Agent 'generic' asks a model: *"])
    assert result.ret == pytest.ExitCode.USAGE_ERROR


@pytest.mark.parametrize("blocked", ["a file", "a run"])
def test_a_run_folder_that_cannot_be_used_is_refused(suite: Suite, blocked: str) -> None:
    if blocked == "a file":
        suite.write("mine", "")
        folder, said = "mine/run", "cannot be written (*mine' is a file)"
    else:
        suite.write("mine/meta.json", "{}")
        folder, said = "mine", "already holds a run"

    result = suite.run("task_suites", f"--mg-run-dir={folder}")

    result.stderr.fnmatch_lines(
        [f"ERROR: The run folder '*/{folder}' {said}; name another one by --mg-run-dir."]
    )
    assert result.ret == pytest.ExitCode.USAGE_ERROR


def test_a_missing_browser_is_told_once(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOBILEGYM_CHROMIUM", "/no/such/browser")

    result = suite.run("task_suites", "--device=browser", apart=True)

    result.stderr.fnmatch_lines(["ERROR: MOBILEGYM_CHROMIUM names '/no/such/browser', which is not a file*"])
    assert result.ret == pytest.ExitCode.USAGE_ERROR


def test_settings_for_tasks_do_not_trouble_plain_tests(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOBILEGYM_AGENT", "generic")
    suite.write("tests/test_plain.py", "def test_nothing(): pass")

    suite.run("tests").assert_outcomes(passed=1)


KEY = "sk-very-secret-0123456789"


def _leaks(folder: Path) -> list[str]:
    return [str(path) for path in folder.rglob("*") if path.is_file() and KEY.encode() in path.read_bytes()]


@pytest.mark.parametrize("workers", [(), ("-n1",)], ids=["alone", "workers"])
def test_the_key_is_nowhere_to_be_read(
    suite: Suite, workers: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MOBILEGYM_MODEL_API_KEY", KEY)
    suite.write(
        "leaky.py",
        "from pytest_mobilegym.agents.registry import AgentSpec\n"
        "class Leaky:\n"
        "    privileged = False\n"
        "    def __init__(self, options): self.key = options.model_api_key.get_secret_value()\n"
        "    async def begin(self, context): pass\n"
        "    async def act(self, observation):\n"
        "        print('key:', self.key)\n"
        "        raise ValueError(f'cannot use {self.key}')\n"
        "AGENT = AgentSpec('leaks', Leaky)\n",
    )
    suite.write(
        "conftest.py",
        "import pytest\n"
        "def pytest_sessionstart(session):\n"
        "    print('options:', vars(session.config.option))\n"
        "    print('worker:', getattr(session.config, 'workerinput', None))\n"
        "@pytest.fixture(autouse=True)\n"
        "def broken(request):\n"
        "    config = request.config\n"
        "    yield\n"
        "    assert not config\n",
    )

    suite.write("key", KEY)

    result = suite.run(
        "task_suites", "-p", "leaky", "--agent=leaky:AGENT", "--model-api-key=@key", "--showlocals",
        "--mg-agent-env=MOBILEGYM_MODEL_API_KEY", "--junitxml=junit.xml", "-s", *workers, apart=True,
    )  # fmt: skip

    result.stdout.fnmatch_lines(["*The agent raised ValueError: cannot use [*][*][*]*"])
    assert KEY not in result.stdout.str()
    assert KEY not in result.stderr.str()
    assert _leaks(suite.path) == [str(suite.path / "key")]
