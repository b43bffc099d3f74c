"""Inspections that are reported."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from pytest_mobilegym.api import (
    MAY_BE_WORDED,
    MAY_COME_TWICE,
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    all_of,
    choice,
    derived,
    drawn,
    exactly,
    goal,
    says_all_and_only,
)

from ..vocabulary.files import DOWNLOAD, lay_out
from ..vocabulary.values import by_language
from ..vocabulary.wechat import BOSS, open_chat_from_card, open_found_chat, several_messages, tell, told
from .vocabulary import affirmed, colleagues, open_folders, told_as_done


def name_of(view: View, contact: str) -> str:
    """What WeChat calls a contact."""
    name: str = view.wechat.contacts[contact].name
    return name


INSPECTIONS = {"en": f"{DOWNLOAD}/Inspections", "zh": f"{DOWNLOAD}/巡检记录"}
FAULTS: dict[str, dict[str, str]] = {
    "NET-04": {"en": "packet loss at a port", "zh": "端口丢包"},
    "DB-11": {"en": "backup delayed", "zh": "备份延迟"},
    "UPS-02": {"en": "battery overheating", "zh": "电池过热"},
    "CAM-17": {"en": "blurred picture", "zh": "画面模糊"},
    "AC-09": {"en": "leaking water", "zh": "空调漏水"},
    "SRV-23": {"en": "fan failure", "zh": "风扇故障"},
    "GATE-05": {"en": "card reader dead", "zh": "读卡器失灵"},
}
REWORDED: Mapping[str, Sequence[str]] = {
    "NET-04": ("port packet loss", "packet loss at port", "packet loss on a port", "端口有丢包"),
    "DB-11": ("delayed backup", "backup is delayed", "backup delay", "备份有延迟"),
    "UPS-02": ("overheating battery", "battery is overheating", "battery overheats", "电池温度过高"),
    "CAM-17": ("picture blurred", "picture is blurred", "blurry picture", "画面不清晰"),
    "AC-09": ("water leaking", "water leak", "leaks water", "空调有漏水"),
    "SRV-23": ("fan failed", "failed fan", "fan has failed", "风扇坏了"),
    "GATE-05": ("dead card reader", "card reader is dead", "读卡器坏了", "读卡器故障"),
}
"""Other words for the faults that say the same."""
DEVICE = re.compile(r"(?<![A-Z0-9])[A-Z]{2,4}-?\d+(?![A-Z0-9])", re.IGNORECASE)
"""The number of a device in a text."""
WEEKDAYS = {
    "en": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    "zh": ("周一", "周二", "周三", "周四", "周五", "周六", "周日"),
}
YESTERDAY, TODAY = 3, 4
"""Days of the week on a phone whose today is Friday, 27 March."""
ALL_FINE = [
    {"en": "All clear yesterday", "zh": "昨天巡检一切正常"},
    {"en": "Nothing left open from yesterday", "zh": "昨天没有遗留问题"},
    {"en": "Yesterday's round is settled", "zh": "昨天的巡检都处理完了"},
    {"en": "No faults to hand over", "zh": "没有故障需要交接"},
    {"en": "All devices are running again", "zh": "设备都恢复正常了"},
    {"en": "You can start fresh today", "zh": "今天可以从头开始"},
    {"en": "Nothing to follow up", "zh": "没有需要跟进的"},
    {"en": "Everything was fixed yesterday", "zh": "昨天的问题都修好了"},
    {"en": "Your round starts clean", "zh": "你这轮没有遗留"},
    {"en": "The list of yesterday is done", "zh": "昨天的清单已清空"},
    {"en": "Go ahead as usual", "zh": "照常巡检即可"},
    {"en": "No repairs are pending", "zh": "没有待修的设备"},
]


class InspectionReportToWechat(Task):
    """What yesterday's inspection left unresolved is told to Boss and to today's inspector, and nothing else.

    Where nothing was left, today's inspector is told so, and Boss is not written to. Devices, people and
    whether anything was left are drawn.
    """

    instruction = {
        "en": [
            "Go through yesterday's inspection in Download/Inspections. If devices still have unresolved "
            "faults, send their numbers and faults on WeChat to Boss and to today's inspector. If everything "
            "is resolved, send “{all_fine}” to today's inspector only.",
            "Read the records and the roster in Download/Inspections. What was found yesterday and is not "
            "resolved goes to Boss and to whoever inspects today, on WeChat, with device number and fault; "
            "if nothing is open, just write “{all_fine}” to today's inspector.",
        ],
        "zh": [
            "查看Download/巡检记录里昨天的巡检情况。如果还有没解决的故障，把设备编号和故障用微信发给Boss和今天的巡检人；"
            "如果都已解决，只给今天的巡检人发“{all_fine}”。",
            "阅读Download/巡检记录里的记录和排班表：昨天发现且尚未解决的问题，用微信把设备编号和故障告诉Boss和今天值班的巡检人；"
            "如果没有遗留，就只给今天的巡检人发“{all_fine}”。",
        ],
    }  # fmt: skip
    owners, owners_reason = ["office_worker"], "only the office worker has a Boss"
    apps, scope, difficulty = ["file_manager", "wechat"], "S2", "L4"
    composition, objective, capabilities = "transfer", "operate", ["extract", "reasoning", "handoff"]
    consequence = "message"

    all_fine: str = choice(ALL_FINE)
    folder: str = by_language(INSPECTIONS)
    lang: str = derived(lambda _values, view: view.lang)
    roster: tuple[str, ...] = drawn(hidden=True)
    """WeChat IDs of the inspectors, Monday to Sunday."""
    unresolved: tuple[str, ...] = drawn(hidden=True)
    resolved: tuple[str, ...] = drawn(hidden=True)
    """Devices found yesterday and resolved."""
    later: str = drawn(hidden=True)
    """The device that was found today."""

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        people = rng.shuffled(colleagues(view))
        others = [contact for contact in view.wechat.contacts if contact not in (BOSS, *people[:2])]
        roster = rng.sample(sorted(others), 7)
        roster[YESTERDAY], roster[TODAY] = people[0], people[1]
        devices = rng.sample(sorted(FAULTS), 5)
        left = rng.choice((0, 1, 2, 2))
        return {
            "roster": tuple(roster),
            "unresolved": tuple(devices[:left]),
            "resolved": tuple(devices[left:4]),
            "later": devices[4],
        }

    @property
    def inspector(self) -> str:
        """WeChat ID of today's inspector."""
        return self.roster[TODAY]

    def fault(self, device: str) -> str:
        """A device and what is wrong with it."""
        return f"{device} {FAULTS[device][self.lang]}"

    def arrange(self, phone: Hand) -> None:
        zh = self.lang == "zh"
        closed, still = ("已解决", "未解决") if zh else ("resolved", "not resolved")
        days: list[str] = []
        for back in range(13, 1, -1):
            day = datetime(2026, 3, 27 - back)
            device = sorted(FAULTS)[back % len(FAULTS)]
            days.append(f"## 2026-{day:%m-%d}\n{self.fault(device)} - {closed}\n")
        found = sorted([*self.unresolved, *self.resolved])
        lines = [f"{self.fault(each)} - {still if each in self.unresolved else closed}" for each in found]
        days.append("## 2026-03-26\n" + "\n".join(lines) + "\n")
        days.append(f"## 2026-03-27\n{self.fault(self.later)} - {still}\n")
        names = [name_of(phone.view, contact) for contact in self.roster]
        roster = "".join(f"{day}: {name}\n" for day, name in zip(WEEKDAYS[self.lang], names, strict=True))
        handover = self.fault(sorted(set(FAULTS) - {*found, self.later})[0])
        texts = (
            ("巡检记录.txt", "排班表.txt", "交接0228.txt", "设备清单.txt") if zh
            else ("Records.txt", "Roster.txt", "Handover 0228.txt", "Devices.txt")
        )  # fmt: skip
        lay_out(
            phone,
            self.folder,
            {
                texts[0]: ("03-27 08:50", "\n".join(days)),
                texts[1]: ("03-02 09:00", roster),
                texts[2]: ("02-28 18:10", f"{handover} - {still}\n"),
                texts[3]: ("01-05 10:00", "".join(f"{device}\n" for device in sorted(FAULTS))),
            },
        )

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        for reader in self.readers:
            said, name = told(before, after, reader), name_of(before, reader)
            if not self.unresolved:
                yield goal(f"{name} is told that all is well", actual=said, expected=exactly(self.all_fine))
                continue
            said = self.as_recorded(said)
            faults = [FAULTS[device][self.lang] for device in self.unresolved]
            count = len(self.unresolved)
            yield goal(
                f"{name} is told what is unresolved and nothing else",
                actual=said,
                expected=all_of(
                    says_all_and_only(self.unresolved, among=FAULTS),
                    says_all_and_only(faults, among=[each[self.lang] for each in FAULTS.values()]),
                    says_all_and_only([], beside=range(count + 1)),
                ),
            )
            yield goal(
                f"{name} is not told that it is resolved",
                passed=bool(said) and not told_as_done(said),
                actual=said,
            )
            invented = {device.upper() for device in DEVICE.findall(said)}.difference(FAULTS)
            mixed_up = self.order_told(said, faults) != self.order_told(said, self.unresolved)
            yield goal(
                f"{name} is told of each device its own fault, and of no device that is not there",
                passed=bool(said) and not invented and not mixed_up,
                actual=said,
            )

    @property
    def readers(self) -> Sequence[str]:
        """Who is to be told."""
        return (BOSS, self.inspector) if self.unresolved else (self.inspector,)

    def as_recorded(self, said: str) -> str:
        """A text with the faults in the words of the records."""
        for device, words in REWORDED.items():
            for other in words:
                said = re.sub(
                    rf"(?<![A-Za-z]){other}(?![A-Za-z])", FAULTS[device][self.lang], said, flags=re.IGNORECASE
                )
        return affirmed(said)

    @staticmethod
    def order_told(said: str, things: Sequence[str]) -> list[int]:
        """In which order a text says some things, by their numbers."""
        places = [said.casefold().find(thing.casefold()) for thing in things]
        return sorted(range(len(things)), key=lambda at: places[at])

    def allowed(self) -> Sequence[str]:
        count = len(self.unresolved) or 1
        return [f"wechat.chats[#{reader}].messages[+{count}]" for reader in self.readers]

    def liberties(self) -> Mapping[str, str]:
        return several_messages(self.allowed()) if len(self.unresolved) > 1 else {}

    def equivalents(self) -> Mapping[str, str]:
        return MAY_COME_TWICE if len(self.unresolved) > 1 else MAY_BE_WORDED

    @property
    def report(self) -> str:
        """What is to be told."""
        return "; ".join(map(self.fault, self.unresolved)) or self.all_fine

    def solution(self, phone: Hand) -> None:
        open_folders(phone, DOWNLOAD, self.folder)
        if self.unresolved:
            tell(phone, BOSS, self.report)
        tell(phone, self.inspector, self.report)

    def other_ways(self) -> Iterable[Ending]:
        def inspector_first(phone: Hand) -> None:
            tell(phone, self.inspector, self.report, enter=open_chat_from_card)
            if self.unresolved:
                tell(phone, BOSS, self.report, enter=open_found_chat)

        def one_by_one(phone: Hand) -> None:
            for reader in self.readers:
                for device in self.unresolved[::-1]:
                    tell(phone, reader, self.fault(device), enter=open_found_chat)
            if not self.unresolved:
                tell(phone, self.inspector, self.all_fine, enter=open_found_chat)

        yield "the inspector is told first", inspector_first
        yield "the devices are told one by one", one_by_one

    def near_misses(self) -> Iterable[Ending]:
        def yesterdays_inspector(phone: Hand) -> None:
            if self.unresolved:
                tell(phone, BOSS, self.report)
            tell(phone, self.roster[YESTERDAY], self.report)

        def to_both(phone: Hand, report: str) -> None:
            tell(phone, BOSS, report)
            tell(phone, self.inspector, report)

        everything = "; ".join(map(self.fault, [*self.unresolved, *self.resolved]))
        yield "yesterday's inspector is told", yesterdays_inspector
        yield "the resolved ones are told too", lambda phone: to_both(phone, everything)
        yield "today's find is told", lambda phone: to_both(phone, self.fault(self.later))
        if len(self.unresolved) > 1:
            swapped = zip(self.unresolved, self.unresolved[::-1], strict=True)
            mixed = "; ".join(f"{device} {FAULTS[other][self.lang]}" for device, other in swapped)
            yield "the faults are mixed up", lambda phone: to_both(phone, mixed)
        if self.unresolved:
            yield "only Boss is told", lambda phone: tell(phone, BOSS, self.report)
            yield "another number is told too", lambda phone: to_both(phone, f"{self.report}; UPS-77")
            yield "all is said to be well", lambda phone: tell(phone, self.inspector, self.all_fine)
        else:
            yield "Boss is told too", lambda phone: to_both(phone, self.report)
