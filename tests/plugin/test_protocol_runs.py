"""Protocols and splits in a pytest run."""

from __future__ import annotations

import json

from played_suites import Suite  # type: ignore[import-not-found]


def test_a_protocol_run_says_what_it_followed(suite: Suite) -> None:
    suite.write("mine.txt", "doors.OpenClock\nclock.AddAlarm\n")

    result = suite.run(
        "task_suites",
        "--protocol=paper",
        "--split=mine.txt",
        "--device=dom",
        "--repeat-n=2",
        "--agent=oracle",
    )

    result.assert_outcomes(passed=2, deselected=2)
    result.stdout.fnmatch_lines(
        [
            "split 'mine.txt': 1 of 2 templates present",
            "protocol paper, but device dom (paper: browser), split mine.txt (paper: test), repeat_n 2 "
            "(paper: 4): 1 of 2 templates, 2 trials, SR 100.0 ± 0.0 %, PR 100.0 ± 0.0 %",
        ]
    )
    rows = suite.rows()
    assert [row["trial"] for row in rows] == [0, 1]
    assert rows[0]["params"] != rows[1]["params"], "trials draw fresh parameters"
    meta = json.loads((suite.run_dirs()[0] / "meta.json").read_text("utf-8"))
    assert (meta["protocol"], meta["agent_kind"], meta["split_size"]) == ("paper", "solution", 2)


def test_ten_identical_actions_end_an_episode_under_the_protocol(suite: Suite, agent_of) -> None:  # type: ignore[no-untyped-def]
    agent = agent_of("return Back()")

    suite.run(
        "task_suites",
        "--protocol=paper",
        "--split=all.txt",
        "--device=dom",
        "--repeat-n=1",
        f"--agent={agent}",
    )
    assert suite.run_dirs() == [], "there is no such split"

    suite.write("all.txt", "doors.OpenClock\n")
    suite.run(
        "task_suites",
        "--protocol=paper",
        "--split=all.txt",
        "--device=dom",
        "--repeat-n=1",
        f"--agent={agent}",
    )

    (row,) = suite.rows()
    assert (row["stop_reason"], row["steps"]) == ("REPETITIVE_LOOP", 10)


def test_a_protocol_may_stand_in_the_ini_file(suite: Suite) -> None:
    ini = suite.path / "pytest.ini"
    ini.write_text(
        ini.read_text("utf-8") + "mobilegym_protocol = paper\nmobilegym_split = mine.txt\n", "utf-8"
    )
    suite.write("mine.txt", "doors.OpenSheet\n")

    suite.run("task_suites", "--agent=null").assert_outcomes(failed=4, deselected=4)
