"""The fixtures phone, agent and judge: requested in plain tests, and put in place of the run's own."""

from __future__ import annotations

import pytest
from played_suites import Suite  # type: ignore[import-not-found]


def test_a_plain_test_has_a_phone_a_judge_and_an_agent(suite: Suite) -> None:
    suite.write(
        "task_suites/doors/test_doors.py",
        "from pytest_mobilegym.phone.phone import Phone\n"
        "from pytest_mobilegym.tasks.instance import prepare\n"
        "from task_suites.doors.tasks import OpenClock\n"
        "\n"
        "def test_the_clock_opens(phone, judge):\n"
        "    episode = prepare(OpenClock, phone=phone.phone)\n"
        "    episode.task.solution(phone)\n"
        "    assert phone.view.route.app == 'clock'\n"
        "    assert judge(episode.task, episode.before, phone.state).passed\n"
        "\n"
        "def test_every_phone_is_fresh(phone):\n"
        "    assert phone.view.route.app == 'launcher'\n"
        "\n"
        "async def test_an_agent_acts(phone, agent):\n"
        "    from pytest_mobilegym.api import Awake\n"
        "    seen = await phone.perform(Awake(value='clock'))\n"
        "    assert (seen.app, phone.view.route.app) == ('clock', 'clock')\n"
        "    phone.home()\n"
        "    assert phone.view.route.app == 'launcher'\n"
        "    assert agent.privileged is False\n",
    )
    suite.write("conftest.py", "")

    result = suite.run("task_suites/doors/test_doors.py", "--agent=null")

    result.assert_outcomes(passed=3)
    assert suite.run_dirs() == []


def test_a_phone_without_pixels_says_so(suite: Suite) -> None:
    suite.write(
        "test_page.py",
        "import pytest\n"
        "from pytest_mobilegym.api import UsageError\n"
        "async def test_no_page(phone):\n"
        "    with pytest.raises(UsageError, match='the dom device has no page|The dom device has no page'):\n"
        "        phone.page\n"
        "    with pytest.raises(UsageError, match='has no pixels'):\n"
        "        await phone.screenshot()\n",
    )

    suite.run("test_page.py").assert_outcomes(passed=1)


@pytest.mark.chromium
def test_the_page_of_a_phone_is_playwrights(suite: Suite) -> None:
    suite.write(
        "test_page.py",
        "from pytest_mobilegym.api import Click\n"
        "async def test_a_page(phone):\n"
        "    phone.open('clock')\n"
        "    screen = phone.page.locator('#screen')\n"
        "    assert await screen.get_attribute('data-lang') == 'en'\n"
        "    assert await phone.page.evaluate('1 + 1') == 2\n"
        "    first = await phone.screenshot()\n"
        "    phone.home()\n"
        "    assert await phone.screenshot() != first\n"
        "    assert first[:2] == bytes([0xff, 0xd8])\n"
        "def test_a_page_of_a_plain_function(phone):\n"
        "    assert phone.page.url.startswith('http://127.0.0.1:')\n",
    )

    suite.run("test_page.py", "--device=browser").assert_outcomes(passed=2)


@pytest.mark.chromium
def test_episodes_are_played_in_chromium(suite: Suite) -> None:
    result = suite.run("task_suites", "--device=browser")

    result.assert_outcomes(passed=2)
    (folder,) = suite.run_dirs()
    assert len(list(folder.glob("trajectories/*/step_000.jpg"))) == 2
    assert result.stderr.str() == ""


def test_a_users_agent_takes_the_place_of_the_runs_own(suite: Suite) -> None:
    suite.write(
        "task_suites/doors/conftest.py",
        "import pytest\n"
        "from pytest_mobilegym.api import Awake, Complete\n"
        "class Mine:\n"
        "    privileged = False\n"
        "    async def begin(self, context): self.word = context.instruction\n"
        "    async def act(self, observation):\n"
        "        name = 'clock' if 'clock' in self.word else 'answer_sheet'\n"
        "        return Complete() if observation.app == name else Awake(value=name)\n"
        "@pytest.fixture\n"
        "def agent():\n"
        "    return Mine()\n",
    )

    result = suite.run("task_suites", "--agent=null")

    result.assert_outcomes(passed=2)
    assert [(row["replaced"], row["privileged"]) for row in suite.rows()] == [(["agent"], True)] * 2


def test_a_users_judge_and_device_take_the_place_of_the_runs_own(suite: Suite) -> None:
    suite.write(
        "conftest.py",
        "import pytest\n"
        "from pytest_mobilegym.devices.dom import DomDevice\n"
        "from pytest_mobilegym.records.model import GoalResult, VerdictRecord\n"
        "@pytest.fixture\n"
        "def judge():\n"
        "    def lenient(task, before, after, *, answer, stop_reason):\n"
        "        good = dict(success=True, clean=True, passed=True, progress=1)\n"
        "        goal = GoalResult(name='anything goes', passed=True, expected='', actual='')\n"
        "        return VerdictRecord(**good, goals=[goal], side_effects=[])\n"
        "    return lenient\n"
        "@pytest.fixture\n"
        "def phone():\n"
        "    return DomDevice()\n",
    )

    result = suite.run("task_suites", "--agent=null")

    result.assert_outcomes(passed=2)
    assert [row["replaced"] for row in suite.rows()] == [["device", "judge"]] * 2


def test_automatic_fixtures_hold_for_episodes_too(suite: Suite) -> None:
    suite.write(
        "conftest.py",
        "import pytest\n"
        "@pytest.fixture(autouse=True)\n"
        "def around(request):\n"
        "    print('before', request.node.name)\n"
        "    yield\n"
        "    print('after', request.node.name)\n",
    )

    result = suite.run("task_suites", "-s")

    result.stdout.fnmatch_lines(["*before OpenClock?0?", "*after OpenClock?0?"])


def test_a_judge_is_tested_beside_its_task(suite: Suite) -> None:
    suite.write(
        "task_suites/doors/test_doors.py",
        """
from task_suites.doors.tasks import OpenClock


def test_the_clock_may_be_opened_by_hand(judge_case):
    case = judge_case(OpenClock, ticket="123456")
    assert case.missed == ["the clock is in front"]
    case.hand.open("clock")
    assert case.passed
    assert case.task.ticket == "123456"
""",
    )
    suite.run("task_suites/doors/test_doors.py", apart=True).assert_outcomes(passed=1)


EVERYWHERE = """
import inspect
import pytest
from pytest_mobilegym.actions import Awake
from pytest_mobilegym.tasks.instance import prepare
from task_suites.doors.tasks import OpenClock

def test_plain(phone, agent, judge, judge_case, adb_phone):
    phone.open("clock")
    assert phone.view.route.app == "clock"
    assert phone.perform(Awake(value="answer_sheet")).app == "answer_sheet"
    check(phone, agent, judge, judge_case, adb_phone)

{mark}
async def test_async(phone, agent, judge, judge_case, adb_phone):
    phone.open("clock")
    assert phone.view.route.app == "clock"
    assert (await phone.perform(Awake(value="answer_sheet"))).app == "answer_sheet"
    check(phone, agent, judge, judge_case, adb_phone)

def check(phone, agent, judge, judge_case, adb_phone):
    assert inspect.iscoroutinefunction(agent.act)
    case = judge_case(OpenClock)
    case.hand.open("clock")
    assert case.passed
    episode = prepare(OpenClock, phone=phone.phone)
    episode.task.solution(phone)
    assert judge(episode.task, episode.before, phone.state).passed
    assert adb_phone.serial.startswith("127.0.0.1:")
"""


@pytest.mark.parametrize("mode", ["strict", "auto"])
def test_fixtures_serve_plain_and_async_tests_in_both_modes_of_pytest_asyncio(
    suite: Suite, mode: str
) -> None:
    mark = "@pytest.mark.asyncio" if mode == "strict" else ""
    suite.write("task_suites/doors/test_everywhere.py", EVERYWHERE.replace("{mark}", mark))

    result = suite.run("task_suites/doors/test_everywhere.py", "-o", f"asyncio_mode={mode}")

    result.assert_outcomes(passed=2)


@pytest.mark.chromium
def test_a_page_is_awaited_where_there_is_an_event_loop(suite: Suite) -> None:
    suite.write(
        "test_page.py",
        "def test_plain(phone):\n"
        "    phone.open('clock')\n"
        "    assert phone.page.locator('#screen').get_attribute('data-lang') == 'en'\n"
        "    assert phone.screenshot()[:2] == bytes([0xff, 0xd8])\n"
        "async def test_async(phone):\n"
        "    phone.open('clock')\n"
        "    assert await phone.page.locator('#screen').get_attribute('data-lang') == 'en'\n"
        "    assert (await phone.screenshot())[:2] == bytes([0xff, 0xd8])\n",
    )

    suite.run("test_page.py", "--device=browser", apart=True).assert_outcomes(passed=2)
