"""Logs in which errors are counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from pytest_mobilegym.api import Goal, Hand, Rng, View, choice, drawn, goal, integers, says_only

from ..vocabulary.files import DOWNLOAD, lay_out
from ..vocabulary.wechat import BOSS, TellOnWechat
from .vocabulary import open_folders

LOGS = ("app.log", "network.log", "system/boot.log", "system/auth.log", "system/debug.log")
ARCHIVED = "archive/old_app.log"
PLACES: tuple[Mapping[str, str], ...] = (
    {"en": "Troubleshooting", "zh": "排障包"},
    {"en": "Diagnostics", "zh": "诊断包"},
    {"en": "Server logs", "zh": "服务器日志"},
    {"en": "Night shift", "zh": "夜班"},
    {"en": "Gateway", "zh": "网关"},
    {"en": "Field test", "zh": "外场测试"},
    {"en": "Rollout", "zh": "上线"},
    {"en": "Crash review", "zh": "崩溃复盘"},
    {"en": "Support case", "zh": "客户工单"},
    {"en": "Load test", "zh": "压力测试"},
    {"en": "Pilot plant", "zh": "试点"},
    {"en": "Branch office", "zh": "分公司"},
)
"""What the folder of the logs may be called."""
LINES = 14
"""How many lines a log has."""
EVENTS = ("request timed out", "cache refreshed", "token renewed", "disk at 71%", "retry scheduled")


def log_of(errors: int, *, day: str, source: str) -> str:
    """A log in which so many lines are errors."""
    wrong = {number * 5 % LINES for number in range(errors)}
    return "".join(
        f"2026-{day} 0{1 + number // 2}:{number * 13 % 60:02d}:0{number % 10} "
        f"{'ERROR' if number in wrong else 'INFO'} {source} {EVENTS[number * 3 % len(EVENTS)]}\n"
        for number in range(LINES)
    )


class CountCurrentLogErrorsToWechat(TellOnWechat):
    """Boss is told how many errors stand in the logs, without the archived one and what is no log.

    Where the logs are and how many errors each of them has is drawn.
    """

    instruction = {
        "en": [
            "Look into the folder “{place}” in Download: count how often ERROR stands in all current "
            "log files together, subfolders included, but not in the archive and not in other files. Send "
            "Boss the number on WeChat.",
            "Boss wants to know on WeChat how many lines of the current logs in Download/{place} say "
            "ERROR. Count all .log files except the archived ones, and send him the total.",
            "Add up the ERROR entries of every .log file in Download/{place} and its subfolders, "
            "leaving out the archive folder, and message the sum to Boss on WeChat.",
        ],
        "zh": [
            "查看Download里的“{place}”文件夹，统计所有当前日志文件（含子文件夹，不含归档和非日志文件）中ERROR一共出现多少次，"
            "用微信把数字发给Boss。",
            "Boss想知道Download/{place}里当前日志一共有多少条ERROR。统计所有.log文件，归档的除外，把总数用微信发给Boss。",
            "把Download/{place}及其子文件夹里每个.log文件的ERROR条数加起来，archive文件夹不算，把总和微信发给Boss。",
        ],
    }  # fmt: skip
    owners, owners_reason = ["office_worker"], "only the office worker has a Boss"
    apps, scope, difficulty = ["file_manager", "wechat"], "S2", "L4"
    composition, objective = "transfer", "operate"
    capabilities = ["extract", "search", "reasoning", "handoff"]
    consequence = "message"

    place: str = choice(PLACES)
    errors: tuple[int, ...] = drawn(hidden=True)
    archived: int = integers(4, 9, hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"errors": tuple(rng.randint(1, 8) for _ in LOGS)}

    @property
    def folder(self) -> str:
        """Path of the folder of the logs."""
        return f"{DOWNLOAD}/{self.place}"

    @cached_property
    def total(self) -> int:
        """What Boss is to be told."""
        return sum(self.errors)

    def arrange(self, phone: Hand) -> None:
        zh = phone.lang == "zh"
        contents = {
            name: ("03-26 23:10", log_of(errors, day="03-26", source=name.rsplit("/", 1)[-1][:-4]))
            for name, errors in zip(LOGS, self.errors, strict=True)
        }
        contents[ARCHIVED] = ("02-17 23:10", log_of(self.archived, day="02-17", source="app"))
        contents["README.txt"] = (
            "03-26 23:30",
            "archive里是二月的旧日志，已经处理完。\n"
            if zh
            else "The archive holds the logs of February, which are dealt with.\n",
        )
        contents["error_codes.txt"] = (
            "01-08 10:00",
            "ERROR 17 网络\nERROR 23 登录\nERROR 40 存储\n" if zh
            else "ERROR 17 network\nERROR 23 sign-in\nERROR 40 storage\n",
        )  # fmt: skip
        lay_out(phone, self.folder, contents)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "Boss is told the number",
            actual=self.told(before, after),
            expected=says_only(self.total, beside=[len(LOGS)]),
        )

    def readers(self) -> Sequence[str]:
        return [BOSS]

    def finding(self, view: View) -> str:
        return str(self.total)

    def look(self, phone: Hand) -> None:
        open_folders(phone, DOWNLOAD, self.folder)

    def mistaken(self) -> Mapping[str, Any]:
        return {
            "the archive is counted too": str(self.total + self.archived),
            "the codes are counted too": str(self.total + 3),
            "the subfolder is left out": str(sum(self.errors[:2])),
            "every number is told": " ".join(map(str, range(200))),
        }
