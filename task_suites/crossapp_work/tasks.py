"""Tasks across apps at work: files and photos that somebody asked for, looked through and told of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta
from functools import cached_property
from typing import Any, NamedTuple

from pytest_mobilegym.judge import Goal, added, contains, goal, quote, set_of
from pytest_mobilegym.phone.apps.calendar.days import MINUTE_MS, day_of, last_day, midnight
from pytest_mobilegym.phone.apps.calendar.state import Event
from pytest_mobilegym.phone.hand import Hand
from pytest_mobilegym.phone.model import View, as_time
from pytest_mobilegym.phone.os import files, media
from pytest_mobilegym.tasks import Rng, Task, among, choice, derived, drawn, integers

DOWNLOAD = "/sdcard/Download"
DOCUMENTS = "/sdcard/Documents"
BOSS = "boss_gao"
"""WeChat ID of the contact named Boss."""
MESSAGES = 6
"""How many messages an answer may take."""
MAY_SAY_MORE = {
    "does twice: * types *": "a message may say more than it was asked to",
    "does again: * types *": "a message may be sent twice",
}


def moment(text: str) -> int:
    """Simulated time from `02-04 09:10` of the phone's year."""
    return as_time(datetime.strptime(f"2026-{text}", "%Y-%m-%d %H:%M"))


def by_language(words: Mapping[str, str]) -> Any:
    """A parameter that the phone's language decides."""
    return derived(lambda _values, view: words[view.lang])


def take_photo(phone: Hand, path: str, time: str, picture: str, *, upright: bool = False) -> None:
    """Let there be a photo."""
    width, height = (3024, 4032) if upright else (4032, 3024)
    with phone.edit("os") as os:
        files.write(
            os, path, content=f"{media.PICTURE}{picture}", size=2_600_000, width=width, height=height,
            modified=moment(time),
        )  # fmt: skip


def lay_out(phone: Hand, folder: str, contents: Mapping[str, tuple[str, str]]) -> None:
    """Make a folder of these files and nothing else: by name the time of change and the content."""
    with phone.edit("os") as os:
        if folder in os.files:
            files.delete(os, folder)
        for name, (time, content) in contents.items():
            files.write(os, f"{folder}/{name}", content=content, modified=moment(time))


def receive(phone: Hand, chat: str, time: str, text: str) -> None:
    """Let a message stand in a WeChat chat since some time of today."""
    talk = phone.view.wechat.chats[chat]
    known = next(each for each in talk.messages.values() if each.kind == "text" and each.sender == chat)
    number = len(talk.messages)
    message = known.model_copy(
        update={"id": f"{known.id}r{number}", "text": text, "time": moment(f"03-27 {time}")}
    )
    with phone.edit("wechat") as wechat:
        wechat.chats[chat].messages.add(message)
        wechat.chats[chat].unread = 1


def new_messages(before: View, after: View, chat: str) -> list[Any]:
    """What the owner has sent in a WeChat chat since the start."""
    talks = after.wechat.chats
    old = before.wechat.chats[chat].messages if chat in before.wechat.chats else {}
    mine = talks[chat].messages.items() if chat in talks else ()
    return [each for id, each in mine if id not in old and each.sender == after.wechat.user.id]


def several_messages(paths: Iterable[str]) -> dict[str, str]:
    """The liberty to take more than one message, where messages are among the allowed paths."""
    return {path: "an answer may take several messages" for path in paths if ".messages[+" in path}


def told(before: View, after: View, chat: str) -> str:
    """The texts that the owner has sent in a chat since the start, a line each."""
    return "\n".join(each.text for each in new_messages(before, after, chat) if each.kind == "text")


def stems_of(names: Iterable[str]) -> str:
    """File names in one line, without their endings: these are as good as whole ones."""
    return ", ".join(name.rsplit(".", 1)[0] for name in names)


def colleagues(view: View) -> list[str]:
    """WeChat IDs of the contacts other than Boss that a chat of words has been begun with."""
    return [
        contact
        for contact in view.wechat.contacts
        if contact != BOSS
        and contact in view.wechat.chats
        and any(each.kind == "text" and each.sender == contact
                for each in view.wechat.chats[contact].messages.values())
    ]  # fmt: skip


def name_of(view: View, contact: str) -> str:
    """What WeChat calls a contact."""
    name: str = view.wechat.contacts[contact].name
    return name


# What a hand does


def tell(phone: Hand, chat: str, text: str) -> None:
    """Send a text in a WeChat chat."""
    phone.open("wechat")
    if phone.view.route.path != "/":
        phone.tap("nav.back")
    phone.tap("chat.open", chat=chat)
    phone.type(text, into="message")
    phone.tap("chat.send")


def send_pictures(phone: Hand, chat: str, paths: Sequence[str]) -> None:
    """Send pictures of the phone in a WeChat chat; the phone asks whether it may the first time."""
    phone.open("wechat")
    if phone.view.route.path != "/":
        phone.tap("nav.back")
    phone.tap("chat.open", chat=chat)
    phone.tap("chat.panel", panel="plus")
    phone.tap("chat.album")
    if phone.offers("permission.allow"):
        phone.tap("permission.allow")
    for path in paths:
        phone.tap("picker.item", path=path)
    phone.tap("picker.done")


def open_folders(phone: Hand, *paths: str) -> None:
    """Open folders of the file manager one in another."""
    phone.open("file_manager")
    for path in paths:
        phone.tap("file.open", path=path)


def move(phone: Hand, folder: str, names: Sequence[str], *, to: str, new: bool = False) -> None:
    """Move files of the folder that is shown into one below `Documents`, which is made if it is new."""
    phone.hold("select.begin", path=f"{folder}/{names[0]}")
    for name in names[1:]:
        phone.tap("select.item", path=f"{folder}/{name}")
    phone.tap("select.transfer", operation="move")
    phone.tap("transfer.open", path=DOCUMENTS)
    if new:
        phone.tap("transfer.new")
        phone.type(to.rsplit("/", 1)[-1], into="name")
        phone.tap("folder.create")
    else:
        phone.tap("transfer.open", path=to)
    phone.tap("transfer.confirm")


def in_folder(view: View, folder: str) -> list[str]:
    """Names of what is in a folder, in order."""
    return sorted(node.name for node in files.listing(view.os, folder))


def moved_paths(folder: str, names: Iterable[str], target: str) -> list[str]:
    """Paths that change when files move into a new folder."""
    both = [target, *(f"{place}/{name}" for name in names for place in (folder, target))]
    return [f"os.files[#{quote(path)}]" for path in both]


# Logs

LOGS = ("app.log", "network.log", "system/boot.log", "system/auth.log", "system/debug.log")
ARCHIVED = "archive/old_app.log"
TROUBLE = {"en": f"{DOWNLOAD}/Troubleshooting", "zh": f"{DOWNLOAD}/排障包"}
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


class CountCurrentLogErrorsToWechat(Task):
    """Boss is told how many errors stand in the logs, without the archived one and what is no log.

    How many each log has is drawn.
    """

    instruction = {
        "en": [
            "Look into the folder Troubleshooting in Download: count how often ERROR stands in all current "
            "log files together, subfolders included, but not in the archive and not in other files. Send "
            "Boss the number on WeChat.",
            "Boss wants to know on WeChat how many lines of the current logs in Download/Troubleshooting say "
            "ERROR. Count all .log files except the archived ones, and send him the total.",
            "Add up the ERROR entries of every .log file in Download/Troubleshooting and its subfolders, "
            "leaving out the archive folder, and message the sum to Boss on WeChat.",
        ],
        "zh": [
            "查看Download里的“排障包”文件夹，统计所有当前日志文件（含子文件夹，不含归档和非日志文件）中ERROR一共出现多少次，"
            "用微信把数字发给Boss。",
            "Boss想知道Download/排障包里当前日志一共有多少条ERROR。统计所有.log文件，归档的除外，把总数用微信发给Boss。",
            "把Download/排障包及其子文件夹里每个.log文件的ERROR条数加起来，archive文件夹不算，把总和微信发给Boss。",
        ],
    }  # fmt: skip
    apps, scope, difficulty = ["file_manager", "wechat"], "S2", "L4"
    composition, objective = "transfer", "operate"
    capabilities = ["extract", "search", "reasoning", "handoff"]
    consequence = "message"

    errors: tuple[int, ...] = drawn(hidden=True)
    archived: int = integers(4, 9, hidden=True)
    folder: str = by_language(TROUBLE)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"errors": tuple(rng.randint(1, 8) for _ in LOGS)}

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
            "Boss is told the number", actual=told(before, after, BOSS), expected=contains(str(self.total))
        )

    def allowed(self) -> Sequence[str]:
        return [f"wechat.chats[#{BOSS}].messages[+{MESSAGES}]"]

    def liberties(self) -> Mapping[str, str]:
        return several_messages(self.allowed())

    def equivalents(self) -> Mapping[str, str]:
        return MAY_SAY_MORE

    def solution(self, phone: Hand) -> None:
        open_folders(phone, DOWNLOAD, self.folder)
        tell(phone, BOSS, str(self.total))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        with_archive = self.total + self.archived
        yield "the archive is counted too", lambda phone: tell(phone, BOSS, str(with_archive))
        yield "the codes are counted too", lambda phone: tell(phone, BOSS, str(self.total + 3))
        yield "the subfolder is left out", lambda phone: tell(phone, BOSS, str(sum(self.errors[:2])))
        yield "somebody else is told", lambda phone: tell(phone, colleagues(phone.view)[0], str(self.total))


# Inspections

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
WEEKDAYS = {
    "en": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    "zh": ("周一", "周二", "周三", "周四", "周五", "周六", "周日"),
}
YESTERDAY, TODAY = 3, 4
"""Days of the week on a phone whose today is Friday, 27 March."""
ALL_FINE = [
    {"en": "All clear yesterday", "zh": "昨天巡检一切正常"},
    {"en": "Nothing left open from yesterday", "zh": "昨天没有遗留问题"},
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
        readers = (BOSS, self.inspector) if self.unresolved else (self.inspector,)
        wanted = [part for each in self.unresolved for part in (each, FAULTS[each][self.lang])]
        wrong = [*self.resolved, self.later, *(set(FAULTS) - {*self.unresolved, *self.resolved})]
        for reader in readers:
            said = told(before, after, reader)
            name = name_of(before, reader)
            if wanted:
                yield goal(
                    f"{name} is told what is unresolved", actual=said, expected=contains(*wanted, case=False)
                )
            else:
                yield goal(f"{name} is told that all is well", actual=said, expected=contains(self.all_fine))
            yield goal(
                f"{name} is told of nothing else",
                actual=[each for each in sorted(set(wrong)) if each in said],
                expected=[],
            )
        if not self.unresolved:
            yield goal("Boss is not written to", actual=told(before, after, BOSS), expected="")

    def allowed(self) -> Sequence[str]:
        readers = (BOSS, self.inspector) if self.unresolved else (self.inspector,)
        return [f"wechat.chats[#{reader}].messages[+{MESSAGES}]" for reader in readers]

    def liberties(self) -> Mapping[str, str]:
        return several_messages(self.allowed())

    def equivalents(self) -> Mapping[str, str]:
        return MAY_SAY_MORE

    @property
    def report(self) -> str:
        """What is to be told."""
        return "; ".join(map(self.fault, self.unresolved)) or self.all_fine

    def solution(self, phone: Hand) -> None:
        open_folders(phone, DOWNLOAD, self.folder)
        if self.unresolved:
            tell(phone, BOSS, self.report)
        tell(phone, self.inspector, self.report)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
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
        if self.unresolved:
            yield "only Boss is told", lambda phone: tell(phone, BOSS, self.report)
            yield "all is said to be well", lambda phone: tell(phone, self.inspector, self.all_fine)
        else:
            yield "Boss is told too", lambda phone: to_both(phone, self.report)


# Reports

REPORTS = [
    {"en": "Progress report.pdf", "zh": "项目进展报告.pdf"},
    {"en": "Acceptance report.pdf", "zh": "验收报告.pdf"},
    {"en": "Stage summary report.pdf", "zh": "阶段总结报告.pdf"},
    {"en": "Test report.pdf", "zh": "测试报告.pdf"},
    {"en": "Cost report.pdf", "zh": "成本报告.pdf"},
    {"en": "Safety report.pdf", "zh": "安全报告.pdf"},
]
LOOK_ALIKES: dict[str, tuple[str, ...]] = {
    "en": (
        "Report template.pdf", "Reporting guide.pdf", "Quality report.docx", "Trip report.txt",
        "Monthly report draft.pdf", "Floor plan.pdf", "Team photo list.txt", "Minutes 0312.pdf",
        "Reports overview.pdf",
    ),
    "zh": (
        "报告模板.pdf", "报告写作指南.pdf", "质量报告.docx", "出差报告.txt", "月度报告草稿.pdf",
        "平面图.pdf", "团队照片清单.txt", "纪要0312.pdf", "报告汇总说明.pdf",
    ),
}  # fmt: skip
SECTIONS = {
    "en": ("Project A", "Project B", "Quality", "Finance", "Archive 2026"),
    "zh": ("项目A", "项目B", "质量", "财务", "2026归档"),
}
FINAL = f"{DOCUMENTS}/final_reports"


class OrganizePdfReportsToWechat(Task):
    """The PDFs whose names end in "report" lie in the new folder, all else where it was; Boss knows them.

    Which reports there are, and where they lie, is drawn.
    """

    instruction = {
        "en": [
            "Somewhere in the subfolders of Documents there are PDF files whose names end in “report”. Move "
            "all of them into a new folder “final_reports” in Documents, then send Boss their file names on "
            "WeChat.",
            "Collect every PDF below Documents whose name ends with the word “report” in a new folder "
            "Documents/final_reports, and tell Boss on WeChat which files these are.",
        ],
        "zh": [
            "Documents的各个子文件夹里有一些文件名以“报告”结尾的PDF文件。请在Documents里新建文件夹“final_reports”，"
            "把它们全部移进去，再用微信把文件名发给Boss。",
            "把Documents下所有文件名以“报告”结尾的PDF移动到新建的Documents/final_reports文件夹，并微信告诉Boss是哪些文件。",
        ],
    }  # fmt: skip
    apps, scope, difficulty = ["file_manager", "wechat"], "S2", "L4"
    composition, objective, capabilities = "transfer", "operate", ["search", "reasoning", "handoff"]
    consequence = "message"

    places: tuple[tuple[int, str], ...] = drawn(hidden=True)
    """Number of the section and name of each report."""
    lang: str = derived(lambda _values, view: view.lang)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        names = sorted(each[view.lang] for each in rng.sample(REPORTS, 4))
        sections = sorted(rng.sample(range(len(SECTIONS["en"])), 2))
        return {"places": tuple((sections[number % 2], name) for number, name in enumerate(names))}

    @cached_property
    def names(self) -> list[str]:
        """Names of the reports, in order."""
        return sorted(name for _, name in self.places)

    @cached_property
    def sources(self) -> dict[str, list[str]]:
        """The folders that reports lie in, with their names."""
        found: dict[str, list[str]] = {}
        for section, name in self.places:
            found.setdefault(self.section(section), []).append(name)
        return found

    def section(self, number: int) -> str:
        """Path of a section."""
        return f"{DOCUMENTS}/{SECTIONS[self.lang][number]}"

    def arrange(self, phone: Hand) -> None:
        for number in range(len(SECTIONS[self.lang])):
            own = [name for section, name in self.places if section == number]
            others = LOOK_ALIKES[self.lang][number::5]
            lay_out(
                phone,
                self.section(number),
                {name: (f"03-1{number} 1{index}:20", name) for index, name in enumerate((*own, *others))},
            )

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the new folder holds the reports", actual=in_folder(after, FINAL), expected=self.names)
        left = [path for path in self.sources if set(in_folder(after, path)) & set(self.names)]
        yield goal("none of them is left where it was", actual=left, expected=[])
        said = told(before, after, BOSS)
        stems = [name.removesuffix(".pdf") for name in self.names]
        yield goal("Boss is told their names", actual=said, expected=contains(*stems, case=False))
        wrong = [each for each in LOOK_ALIKES[self.lang] if each in said]
        yield goal("he is told no other names", actual=wrong, expected=[])

    def allowed(self) -> Sequence[str]:
        paths = {path for folder, names in self.sources.items() for path in moved_paths(folder, names, FINAL)}
        return [*sorted(paths), f"wechat.chats[#{BOSS}].messages[+{MESSAGES}]"]

    def liberties(self) -> Mapping[str, str]:
        return several_messages(self.allowed())

    def equivalents(self) -> Mapping[str, str]:
        return MAY_SAY_MORE

    def collect(self, phone: Hand, sources: Mapping[str, Sequence[str]]) -> None:
        """Move files into the new folder, one section after the other."""
        open_folders(phone, DOCUMENTS)
        for number, (folder, names) in enumerate(sources.items()):
            if number:
                phone.tap("nav.back")
            phone.tap("file.open", path=folder)
            move(phone, folder, names, to=FINAL, new=not number)

    def solution(self, phone: Hand) -> None:
        self.collect(phone, self.sources)
        tell(phone, BOSS, stems_of(self.names))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        first, *_ = self.sources
        number = next(number for number in range(5) if self.section(number) == first)
        one_more = {**self.sources, first: [*self.sources[first], LOOK_ALIKES[self.lang][number]]}

        def one_too_many(phone: Hand) -> None:
            self.collect(phone, one_more)
            tell(phone, BOSS, stems_of(self.names))

        def half(phone: Hand) -> None:
            self.collect(phone, {first: self.sources[first]})
            tell(phone, BOSS, stems_of(self.names))

        def silent(phone: Hand) -> None:
            self.collect(phone, self.sources)

        def three_named(phone: Hand) -> None:
            self.collect(phone, self.sources)
            tell(phone, BOSS, stems_of(self.names[1:]))

        yield "a look-alike is moved too", one_too_many
        yield "only one section is looked through", half
        yield "Boss is not told", silent
        yield "one name is missing", three_named
        yield "nothing is moved", lambda phone: tell(phone, BOSS, stems_of(self.names))


# Attachments

PENDING = {"en": f"{DOWNLOAD}/To submit", "zh": f"{DOWNLOAD}/待提交"}
SUBMISSION = f"{DOCUMENTS}/submission"
PAPERS: dict[str, dict[str, str]] = {
    "supplier": {"en": "Supplier confirmation", "zh": "供应商确认"},
    "lease": {"en": "Lease contract", "zh": "租赁合同"},
    "quote": {"en": "Price quote", "zh": "报价单"},
}
STATES: dict[str, dict[str, str]] = {
    "draft": {"en": "draft", "zh": "草稿"},
    "stamped": {"en": "stamped", "zh": "盖章"},
}
WEEKS: dict[str, dict[str, str]] = {
    "03-10 15:20": {"en": "the week before last", "zh": "上上周"},
    "03-18 11:42": {"en": "last week", "zh": "上周"},
    "03-25 17:05": {"en": "this week", "zh": "本周"},
}
"""When the three screenshots were changed, and how that is put on Friday, 27 March."""


class SubmitRequestedAttachmentsToBoss(Task):
    """The two files that Boss asked for lie in the new folder, the others where they were; he is told.

    Which paper he wants, in which state, and the screenshot of which week, is drawn; others ask for others.
    """

    instruction = {
        "en": [
            "Boss has asked for documents on WeChat. Find the ones he means in Download/To submit, move "
            "them into a new folder “submission” in Documents, and send him their file names.",
            "Read on WeChat which files Boss needs today. They are in Download/To submit: put them into a "
            "new folder Documents/submission and reply to him with the file names.",
            "Take care of Boss's request on WeChat: the files are in Download/To submit and belong into a "
            "new folder called “submission” in Documents. Tell him the names of the files.",
        ],
        "zh": [
            "Boss在微信上要几份材料。请在Download/待提交里找到他要的文件，移动到Documents里新建的“submission”文件夹，"
            "并把文件名发给他。",
            "看看微信里Boss今天需要哪些文件。文件在Download/待提交里：把它们放进新建的Documents/submission文件夹，"
            "然后把文件名回复给他。",
            "处理Boss在微信上的要求：所需文件在Download/待提交，移到Documents下新建的“submission”文件夹，再告诉他文件名。",
        ],
    }  # fmt: skip
    apps, scope, difficulty = ["wechat", "file_manager"], "S2", "L3"
    composition, objective, capabilities = "transfer", "operate", ["search", "reasoning", "handoff"]
    max_steps = 60
    consequence = "message"

    paper: str = choice(PAPERS, hidden=True)
    state: str = choice(STATES, hidden=True)
    times: tuple[str, ...] = drawn(hidden=True)
    """When the screenshots A, B and C were changed."""
    week: str = choice(WEEKS, hidden=True)
    folder: str = by_language(PENDING)
    lang: str = derived(lambda _values, view: view.lang)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"times": tuple(rng.shuffled(sorted(WEEKS)))}

    def paper_name(self, paper: str, state: str) -> str:
        """Name of a paper's file."""
        return f"{PAPERS[paper][self.lang]}_{STATES[state][self.lang]}.pdf"

    def shot_name(self, number: int) -> str:
        """Name of a screenshot's file."""
        return f"{'流水截图' if self.lang == 'zh' else 'payment'}_{'ABC'[number]}.png"

    @cached_property
    def wanted(self) -> list[str]:
        """Names of the files that Boss means."""
        return [self.paper_name(self.paper, self.state), self.shot_name(self.times.index(self.week))]

    def arrange(self, phone: Hand) -> None:
        contents = {
            self.paper_name(paper, state): (f"03-2{index} 1{index}:30", PAPERS[paper][self.lang])
            for index, (paper, state) in enumerate((p, s) for p in PAPERS for s in STATES)
        }
        for number, time in enumerate(self.times):
            contents[self.shot_name(number)] = (time, f"picture:screenshot/{self.lang}-{number + 6}")
        lay_out(phone, self.folder, contents)
        paper, state = PAPERS[self.paper][self.lang], STATES[self.state][self.lang]
        week = WEEKS[self.week][self.lang]
        other = next(each for each in PAPERS if each != self.paper)
        asked = {
            "en": f"I need two files by noon: the {paper.lower()}, the {state} one, and the payment "
            f"screenshot from {week}.",
            "zh": f"中午前给我两份文件：{paper}（{state}的那份），还有{week}的流水截图。",
        }
        also = {
            "en": f"Could you dig out the {PAPERS[other]['en'].lower()} for me some time?",
            "zh": f"有空帮我找一下{PAPERS[other]['zh']}，不急。",
        }
        receive(phone, BOSS, "09:12", asked[self.lang])
        receive(phone, colleagues(phone.view)[0], "09:20", also[self.lang])

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "the new folder holds the two files",
            actual=in_folder(after, SUBMISSION),
            expected=sorted(self.wanted),
        )
        left = sorted(set(in_folder(before, self.folder)) - set(self.wanted))
        yield goal("the seven others stay", actual=in_folder(after, self.folder), expected=left)
        said = told(before, after, BOSS)
        stems = [name.rsplit(".", 1)[0] for name in self.wanted]
        yield goal("Boss is told their names", actual=said, expected=contains(*stems))
        wrong = [name for name in left if name.rsplit(".", 1)[0] in said]
        yield goal("he is told no other names", actual=wrong, expected=[])

    def allowed(self) -> Sequence[str]:
        paths = moved_paths(self.folder, self.wanted, SUBMISSION)
        return [*paths, f"wechat.chats[#{BOSS}].messages[+{MESSAGES}]"]

    def liberties(self) -> Mapping[str, str]:
        return several_messages(self.allowed())

    def equivalents(self) -> Mapping[str, str]:
        return MAY_SAY_MORE

    def submit(self, phone: Hand, names: Sequence[str]) -> None:
        """Move files and tell of them."""
        open_folders(phone, DOWNLOAD, self.folder)
        move(phone, self.folder, names, to=SUBMISSION, new=True)
        tell(phone, BOSS, stems_of(names))

    def solution(self, phone: Hand) -> None:
        self.submit(phone, self.wanted)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        paper, shot = self.wanted
        other_state = next(each for each in STATES if each != self.state)
        other_shot = next(name for name in map(self.shot_name, range(3)) if name != shot)
        swapped = [self.paper_name(self.paper, other_state), shot]

        def silent(phone: Hand) -> None:
            open_folders(phone, DOWNLOAD, self.folder)
            move(phone, self.folder, self.wanted, to=SUBMISSION, new=True)

        yield "the paper is in the other state", lambda phone: self.submit(phone, swapped)
        yield "the screenshot is of another week", lambda phone: self.submit(phone, [paper, other_shot])
        yield "all screenshots are handed in", lambda phone: self.submit(phone, [*self.wanted, other_shot])
        yield "Boss is not told", silent
        yield "nothing is moved", lambda phone: tell(phone, BOSS, stems_of(self.wanted))


# Receipts

CAMERA = media.ALBUM_FOLDERS["camera"]
CAMERA_FOLDERS = (CAMERA.rsplit("/", 1)[0], CAMERA)
REIMBURSED = f"{DOCUMENTS}/reimburse_photos"


class Trade(NamedTuple):
    """A kind of receipt: what it is called, who gave it, what for, and when of the day."""

    name: dict[str, str]
    shop: dict[str, str]
    item: dict[str, str]
    time: str


TRADES: dict[str, Trade] = {
    "meal": Trade(
        {"en": "meal", "zh": "餐饮"},
        {"en": "Lantern Kitchen", "zh": "灯笼小厨"},
        {"en": "Set lunch", "zh": "套餐"},
        "12:42",
    ),
    "taxi": Trade(
        {"en": "taxi", "zh": "出租车"},
        {"en": "City Taxi", "zh": "城市出租"},
        {"en": "Fare", "zh": "车费"},
        "18:42",
    ),
    "coffee": Trade(
        {"en": "coffee", "zh": "咖啡"},
        {"en": "Corner Coffee", "zh": "街角咖啡"},
        {"en": "Two flat whites", "zh": "馥芮白两杯"},
        "09:30",
    ),
    "parking": Trade(
        {"en": "parking", "zh": "停车"},
        {"en": "Park House 7", "zh": "7号停车楼"},
        {"en": "Three hours", "zh": "三小时"},
        "15:05",
    ),
}
ASKED, DAY_BEFORE = "25", "24"
"""Days of March: that of the receipts, and one with receipts that look like them."""


class OrganizeReimbursementPhotosToWechat(Task):
    """The receipts that Boss asked for lie in the new folder; he got both from there, and their sum.

    Which two kinds he wants, and the amounts, is drawn; a colleague asks for the two others.
    """

    instruction = {
        "en": [
            "Boss asks for receipts on WeChat. Find the photos in the camera folder, move them into a new "
            "folder “reimburse_photos” in Documents, then send him the pictures from there and their total.",
            "Do what Boss wants on WeChat: put the photos of those receipts into a new folder "
            "Documents/reimburse_photos, and answer him with the two pictures and what they come to.",
        ],
        "zh": [
            "Boss在微信上要票据。请在相机文件夹里找到那些照片，移动到Documents里新建的“reimburse_photos”文件夹，"
            "再把移动后的照片和合计金额发给他。",
            "按Boss在微信里的要求办：把相应票据照片放进新建的Documents/reimburse_photos文件夹，"
            "然后把这两张照片和总金额回复给他。",
        ],
    }
    apps, scope, difficulty = ["wechat", "gallery", "file_manager"], "S2", "L4"
    scope_reason = "the gallery is only looked at; the work is in the files and in the chat"
    composition, objective = "transfer", "operate"
    capabilities = ["image", "search", "reasoning", "handoff"]
    consequence = "message"

    wanted: tuple[str, ...] = drawn(hidden=True)
    """The two kinds that Boss wants."""
    cents: tuple[int, ...] = drawn(hidden=True)
    """Of the receipts of the day in question, in the order of `TRADES`."""
    lang: str = derived(lambda _values, view: view.lang)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        wanted = rng.sample(sorted(TRADES), 2)
        amounts = {trade: rng.randint(12, 320) * 100 + 10 * rng.randint(1, 9) for trade in TRADES}
        amounts[wanted[0]] += 5
        return {"wanted": tuple(wanted), "cents": tuple(amounts[trade] for trade in TRADES)}

    def amount(self, trade: str) -> int:
        """What a receipt of the day comes to, in cents."""
        return self.cents[list(TRADES).index(trade)]

    @cached_property
    def total(self) -> str:
        """The sum of the two."""
        return f"{sum(map(self.amount, self.wanted)) / 100:.2f}"

    @staticmethod
    def photo(trade: str, day: str) -> str:
        """Name of the photo of a receipt."""
        return f"IMG_202603{day}_{TRADES[trade].time.replace(':', '')}26.jpg"

    @cached_property
    def names(self) -> list[str]:
        """Names of the two photos."""
        return [self.photo(trade, ASKED) for trade in self.wanted]

    def arrange(self, phone: Hand) -> None:
        for day in (DAY_BEFORE, ASKED):
            for trade, facts in TRADES.items():
                cents = self.amount(trade) + (0 if day == ASKED else 1130)
                total = "合计" if self.lang == "zh" else "Total"
                receipt = (
                    f"receipt/{facts.shop[self.lang]}|2026-03-{day} {facts.time}"
                    f"|{facts.item[self.lang]}={cents / 100:.2f}|#{total}={cents / 100:.2f}"
                )
                path = f"{CAMERA}/{self.photo(trade, day)}"
                take_photo(phone, path, f"03-{day} {facts.time}", receipt, upright=True)
        first, second = (TRADES[trade].name[self.lang] for trade in self.wanted)
        third, fourth = (each.name[self.lang] for trade, each in TRADES.items() if trade not in self.wanted)
        asked = {
            "en": f"Please send me the {first} receipt and the {second} receipt of 25 March, and what they "
            "come to together.",
            "zh": f"把3月25日的{first}票和{second}票发我，再告诉我两张一共多少钱。",
        }
        also = {
            "en": f"And I would need your {third} and {fourth} receipts some day.",
            "zh": f"改天把{third}票和{fourth}票也给我看看。",
        }
        receive(phone, BOSS, "09:11", asked[self.lang])
        receive(phone, colleagues(phone.view)[0], "09:16", also[self.lang])

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal(
            "the new folder holds the two receipts",
            actual=in_folder(after, REIMBURSED),
            expected=sorted(self.names),
        )
        left = sorted(set(in_folder(after, CAMERA)) & set(self.names))
        yield goal("none of them is left where it was", actual=left, expected=[])
        sent = [each.path for each in new_messages(before, after, BOSS) if each.kind == "image"]
        yield goal(
            "Boss was sent the two from there, once",
            actual=tuple(sent),
            expected=set_of(*(f"{REIMBURSED}/{name}" for name in self.names)),
        )
        yield goal("he is told the sum", actual=told(before, after, BOSS), expected=contains(self.total))

    def allowed(self) -> Sequence[str]:
        paths = moved_paths(CAMERA, self.names, REIMBURSED)
        return [*paths, f"wechat.chats[#{BOSS}].messages[+{MESSAGES}]", "os.permissions[#wechat]"]

    def liberties(self) -> Mapping[str, str]:
        return several_messages(self.allowed())

    def equivalents(self) -> Mapping[str, str]:
        return MAY_SAY_MORE

    def put_away(self, phone: Hand, names: Sequence[str]) -> None:
        """Move photos into the new folder."""
        open_folders(phone, *CAMERA_FOLDERS)
        move(phone, CAMERA, names, to=REIMBURSED, new=True)

    def answer(self, phone: Hand, names: Sequence[str], total: str) -> None:
        """Send pictures of the new folder, and a sum."""
        send_pictures(phone, BOSS, [f"{REIMBURSED}/{name}" for name in names])
        phone.type(total, into="message")
        phone.tap("chat.send")

    def solution(self, phone: Hand) -> None:
        self.put_away(phone, self.names)
        self.answer(phone, self.names, self.total)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        others = [self.photo(trade, ASKED) for trade in TRADES if trade not in self.wanted]
        earlier = [self.photo(trade, DAY_BEFORE) for trade in self.wanted]

        def these(names: Sequence[str], total: str) -> Any:
            def play(phone: Hand) -> None:
                self.put_away(phone, names)
                self.answer(phone, names, total)

            return play

        def sent_before_moving(phone: Hand) -> None:
            send_pictures(phone, BOSS, [f"{CAMERA}/{name}" for name in self.names])
            phone.type(self.total, into="message")
            phone.tap("chat.send")
            self.put_away(phone, self.names)

        def only_one_sent(phone: Hand) -> None:
            self.put_away(phone, self.names)
            self.answer(phone, self.names[:1], self.total)

        yield "the colleague's receipts", these(others, self.total)
        yield "the receipts of the day before", these(earlier, self.total)
        yield "one more is handed in", these([*self.names, others[0]], self.total)
        yield "the sum is wrong", these(self.names, f"{float(self.total) + 10:.2f}")
        yield "the pictures are sent from where they were", sent_before_moving
        yield "one picture is sent", only_one_sent
        yield "only the folder is made", lambda phone: self.put_away(phone, self.names)


# Work orders

SERIES = "ABCD"
ORDERS = 7
"""How many work orders are on a photo."""
STATE_WORDS: dict[str, dict[str, str]] = {
    "open": {"en": "open", "zh": "未完成"},
    "retest": {"en": "re-test", "zh": "待复检"},
    "closed": {"en": "closed", "zh": "已关闭"},
}
PHOTO_WORDS: dict[str, dict[str, str]] = {
    "yes": {"en": "yes", "zh": "有"},
    "no": {"en": "no", "zh": "无"},
    "unclear": {"en": "unclear", "zh": "不清"},
}
SITES = {
    "en": ("Hall 2", "Gate", "Roof", "Pier", "Depot", "Lobby", "Yard"),
    "zh": ("2号厅", "大门", "屋顶", "码头", "仓库", "大堂", "院子"),
}
NUMBER = re.compile(r"(?<![\w-])\d+(?![\w-])")
"""A number that is no part of an order's id."""


class CountOpenWorkOrdersFromPhotosToWechat(Task):
    """The colleague is told how many orders are not closed, which these are, and how many were photographed.

    Waiting for a re-test is not closed; what is unclear was not surely photographed. All of it is drawn.
    """

    instruction = {
        "en": [
            "A colleague asked me something about the work orders on WeChat this morning. The orders are on "
            "the table photos in my Gallery from today; answer in the way asked for.",
            "Answer the question about work orders that a colleague sent me on WeChat this morning. You find "
            "the orders on today's photos of the tables in Gallery.",
        ],
        "zh": [
            "有位同事早上在微信里问了工单的情况。工单在相册里今天拍的表格照片上，请按要求的方式回复。",
            "请回复同事今天早上微信里关于工单的问题。工单表格在相册里今天拍的照片中。",
        ],
    }
    apps, scope, difficulty = ["wechat", "gallery"], "S2", "L4"
    composition, objective = "transfer", "operate"
    capabilities = ["image", "extract", "reasoning", "handoff"]
    consequence = "message"

    states: tuple[str, ...] = drawn(hidden=True)
    photos: tuple[str, ...] = drawn(hidden=True)
    """Of each order, series by series."""
    colleague: str = drawn(hidden=True)
    lang: str = derived(lambda _values, view: view.lang)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        count = len(SERIES) * ORDERS
        return {
            "states": tuple(rng.choice(("open", "retest", "closed", "closed")) for _ in range(count)),
            "photos": tuple(rng.choice(("yes", "yes", "no", "unclear")) for _ in range(count)),
            "colleague": rng.choice(colleagues(view)),
        }

    @cached_property
    def ids(self) -> list[str]:
        """Ids of all orders."""
        return [f"WO-{series}{number}" for series in SERIES for number in range(1, ORDERS + 1)]

    @cached_property
    def open_ids(self) -> list[str]:
        """Ids of the orders that are not closed."""
        return [id for id, state in zip(self.ids, self.states, strict=True) if state != "closed"]

    @cached_property
    def photographed(self) -> int:
        """How many of these were surely photographed."""
        shots = dict(zip(self.ids, self.photos, strict=True))
        return sum(shots[id] == "yes" for id in self.open_ids)

    def table(self, series: int) -> str:
        """A photo of a table of orders."""
        zh = self.lang == "zh"
        parts = [f"工单 {SERIES[series]}组" if zh else f"Work orders, series {SERIES[series]}"]
        parts.append("编号,地点,状态,现场照片" if zh else "No,Place,State,Photo on site")
        for row in range(ORDERS):
            number = series * ORDERS + row
            site = SITES[self.lang][(row + 2 * series) % len(SITES[self.lang])]
            state, shot = STATE_WORDS[self.states[number]], PHOTO_WORDS[self.photos[number]]
            parts.append(f"{self.ids[number]},{site},{state[self.lang]},{shot[self.lang]}")
        return "table/" + "|".join(parts)

    def arrange(self, phone: Hand) -> None:
        for series in range(len(SERIES)):
            path = f"{CAMERA}/IMG_804{series + 1}.jpg"
            take_photo(phone, path, f"03-27 08:5{series}", self.table(series))
        filters = (
            "table/空调滤网|编号,地点,状态|AR-X1,大堂,已换|AR-X2,仓库,未换|AR-X3,屋顶,未换"
            if self.lang == "zh"
            else "table/Air filters|No,Place,State|AR-X1,Lobby,new|AR-X2,Depot,old|AR-X3,Roof,old"
        )
        take_photo(phone, f"{CAMERA}/IMG_8045.jpg", "03-27 08:56", filters)
        asked = {
            "en": "Which work orders are not closed yet, those waiting for a re-test included? Tell me first "
            "how many, then their numbers, and last how many of them were surely photographed on site.",
            "zh": "哪些工单还没关闭？待复检的也算。先说一共几个，再列编号，"
            "最后说其中确定有现场照片的有几个。",
        }
        also = {
            "en": "I only need the closed orders, but that can wait until Monday.",
            "zh": "我只要已关闭的工单数，不过周一再说。",
        }
        receive(phone, self.colleague, "09:07", asked[self.lang])
        receive(phone, BOSS, "09:12", also[self.lang])

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        said = told(before, after, self.colleague)
        yield goal("the open orders are told", actual=said, expected=contains(*self.open_ids, case=False))
        others = [*(id for id in self.ids if id not in self.open_ids), "AR-X1", "AR-X2", "AR-X3"]
        wrong = [id for id in others if contains(id, case=False) == said]
        yield goal("no other orders are told", passed=bool(said) and not wrong, actual=wrong, expected=[])
        numbers = NUMBER.findall(said)
        yield goal("first their number is told", actual=numbers[:1], expected=[str(len(self.open_ids))])
        yield goal(
            "last it is told how many were photographed",
            passed=len(numbers) > 1 and numbers[-1] == str(self.photographed),
            actual=numbers[1:],
            expected=[str(self.photographed)],
        )

    def allowed(self) -> Sequence[str]:
        return [f"wechat.chats[#{self.colleague}].messages[+{MESSAGES}]"]

    def liberties(self) -> Mapping[str, str]:
        return several_messages(self.allowed())

    def equivalents(self) -> Mapping[str, str]:
        return {**MAY_SAY_MORE, "plays the whole solution twice": "a message may be sent twice"}

    def report(self, ids: Sequence[str], photographed: int) -> str:
        """The answer in the way asked for."""
        return f"{len(ids)}: {', '.join(ids)}; {photographed}"

    def solution(self, phone: Hand) -> None:
        phone.open("gallery")
        for series in range(len(SERIES)):
            phone.tap("photo.open", path=f"{CAMERA}/IMG_804{series + 1}.jpg")
            phone.back()
        tell(phone, self.colleague, self.report(self.open_ids, self.photographed))

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def say(ids: Sequence[str], photographed: int) -> Any:
            return lambda phone: tell(phone, self.colleague, self.report(ids, photographed))

        states = dict(zip(self.ids, self.states, strict=True))
        closed = [id for id in self.ids if states[id] == "closed"]
        yield "one is forgotten", say(self.open_ids[1:], self.photographed)
        yield "a closed one is told too", say([*self.open_ids, closed[0]], self.photographed)
        yield "one photo too many", say(self.open_ids, self.photographed + 1)
        yield "Boss is told", lambda phone: tell(phone, BOSS, self.report(self.open_ids, self.photographed))
        if "retest" in self.states:
            waiting = [id for id in self.open_ids if states[id] != "retest"]
            yield "re-tests are left out", say(waiting, self.photographed)


# Calendar

DAY = timedelta(days=1)
APPOINTMENTS: tuple[Mapping[str, str], ...] = (
    {"en": "Stand-up A", "zh": "临时早会A"},
    {"en": "Stand-up B", "zh": "临时早会B"},
    {"en": "Budget round", "zh": "预算讨论"},
    {"en": "Site visit", "zh": "现场走访"},
    {"en": "Hiring interview", "zh": "面试候选人"},
)


def show_day(phone: Hand, day: date) -> None:
    """Select a day in the month's view."""
    phone.open("calendar")
    phone.tap("day.select", day=day.isoformat())


def plan_event(phone: Hand, title: str, day: date) -> None:
    """Put an event on the calendar, on a day of the month that is shown."""
    show_day(phone, day)
    phone.tap("event.add")
    phone.type(title, into="title")
    phone.tap("form.save")


def put_events(phone: Hand, events: Iterable[Event]) -> None:
    """Let events be on the calendar."""
    with phone.edit("calendar") as calendar:
        for event in events:
            calendar.events.add(event, first=True)


class CalendarEarliestToAlarm(Task):
    """One alarm was added that rings tomorrow, half an hour before the earliest event of that day.

    What is on the calendar tomorrow, and when, is drawn.
    """

    instruction = {
        "en": [
            "Look up my earliest event of tomorrow in Calendar and set an alarm half an hour before it "
            "begins.",
            "Tomorrow I want an alarm 30 minutes before the first event on my calendar starts.",
            "Wake me with an alarm thirty minutes ahead of whatever comes first on tomorrow's calendar.",
        ],
        "zh": [
            "查一下日历里明天最早的日程，在它开始前半小时设一个闹钟。",
            "明天日历上第一个日程开始前30分钟，请给我设个闹钟。",
            "看看明天日历最早的安排是几点，提前三十分钟定一个闹钟。",
        ],
    }
    apps, scope, difficulty = ["calendar", "clock"], "S2", "L3"
    composition, objective, capabilities = "deep_dive", "operate", ["extract", "reasoning", "create"]

    starts: tuple[int, ...] = drawn(hidden=True)
    """Minutes of the day at which tomorrow's two events begin; the alarm is due before the present time."""
    titles: tuple[str, ...] = drawn(hidden=True)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        first = rng.randint(26, 36) * 15
        starts = (first, first + rng.randint(4, 10) * 15)
        titles = tuple(words[view.lang] for words in rng.sample(APPOINTMENTS, 3))
        return {"starts": tuple(rng.shuffled(starts)), "titles": titles}

    def arrange(self, phone: Hand) -> None:
        tomorrow = midnight((phone.view.now + DAY).date())
        # The day after begins earlier: who looks at the wrong day is woken at the wrong time.
        begins = (*self.starts, min(self.starts) - 15 + 24 * 60)
        put_events(
            phone,
            [
                Event(
                    id=f"a{number}", title=title, start=tomorrow + begin * MINUTE_MS,
                    end=tomorrow + (begin + 60) * MINUTE_MS,
                )
                for number, (title, begin) in enumerate(zip(self.titles, begins, strict=True))
            ],
        )  # fmt: skip

    @property
    def due(self) -> int:
        """Minute of the day at which the alarm rings."""
        return min(self.starts) - 30

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        new = added(before.clock.alarms, after.clock.alarms)
        yield goal(
            "one alarm was added, half an hour before the event",
            actual=[f"{alarm.hour:02d}:{alarm.minute:02d}" for alarm in new],
            expected=[f"{self.due // 60:02d}:{self.due % 60:02d}"],
        )
        yield goal(
            "it rings on a Saturday",
            passed=bool(new) and all(each.enabled and each.repeat in RINGS_TOMORROW for each in new),
            actual=[(each.repeat, each.enabled) for each in new],
        )

    def allowed(self) -> Sequence[str]:
        return ["clock.alarms[+1]"]

    def add_alarm(self, phone: Hand, minute: int, *, repeat: str = "once") -> None:
        """Add an alarm at a minute of the day."""
        phone.open("clock")
        phone.tap("alarm.add")
        phone.turn("hour", to=minute // 60)
        phone.turn("minute", to=minute % 60)
        if repeat != "once":
            phone.tap("repeat.open")
            phone.tap("repeat.choose", repeat=repeat)
        phone.tap("alarm.save")

    def solution(self, phone: Hand) -> None:
        show_day(phone, (phone.view.now + DAY).date())
        self.add_alarm(phone, self.due)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def at(minute: int, repeat: str = "once") -> Any:
            return lambda phone: self.add_alarm(phone, minute, repeat=repeat)

        yield "before the second event", at(max(self.starts) - 30)
        yield "at its start", at(min(self.starts))
        yield "before the event of the day after", at(self.due - 15)
        yield "from Monday to Friday", at(self.due, "weekday")


RINGS_TOMORROW = ("once", "daily", "holiday")
"""Repeats of an alarm that include Saturday, 28 March."""


GREETINGS: tuple[Mapping[str, str], ...] = (
    {"en": "See you tomorrow", "zh": "明天见"},
    {"en": "I will be there tomorrow", "zh": "明天我会到"},
    {"en": "Tomorrow is fine with me", "zh": "明天我可以"},
)
DATES: tuple[Mapping[str, str], ...] = (
    {"en": "Lunch date", "zh": "约会"},
    {"en": "Coffee together", "zh": "一起喝咖啡"},
    {"en": "Chess evening", "zh": "下棋"},
)


def people_texted(view: View) -> list[str]:
    """Names of the contacts that a text was sent to and that no other contact has."""
    known = [contact.name for contact in view.os.contacts.values()]
    return [
        talk.sender
        for talk in view.os.sms.values()
        if known.count(talk.sender) == 1 and any(message.outgoing for message in talk.messages.values())
    ]


def talk_of(values: Any, view: View) -> str:
    """Id of the conversation with the contact that was drawn."""
    talks: Mapping[str, Any] = view.os.sms
    return next(key for key, talk in talks.items() if talk.sender == values.contact)


class SmsAndCalendarOnDate(Task):
    """The contact was texted the words once, and tomorrow has one new event of that title."""

    instruction = {
        "en": [
            "Text {contact} “{message}” in Messages, and put “{event_title}” on tomorrow's calendar.",
            "Send {contact} the SMS “{message}” and add an event “{event_title}” for tomorrow to Calendar.",
            "Two things: an event “{event_title}” in Calendar for tomorrow, and a text to {contact} that "
            "says “{message}”.",
        ],
        "zh": [
            "给{contact}发短信“{message}”，并在日历明天添加日程“{event_title}”。",
            "用短信告诉{contact}“{message}”，再给明天新建一个日程“{event_title}”。",
            "两件事：日历里明天加上“{event_title}”，再给{contact}发一条短信“{message}”。",
        ],
    }
    apps, scope, difficulty = ["sms", "calendar"], "S2", "L3"
    composition, objective, capabilities = "sequential", "operate", ["create", "handoff"]
    max_steps = 60
    consequence = "message"

    contact: str = among(people_texted)
    message: str = choice(GREETINGS)
    event_title: str = choice(DATES)
    talk: str = derived(talk_of)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        old, new = before.os.sms.get(self.talk), after.os.sms.get(self.talk)
        sent = added(old.messages, new.messages) if old is not None and new is not None else []
        yield goal(
            "one text says what was asked",
            actual=[each.text for each in sent if each.outgoing],
            expected=[contains(self.message)],
        )
        events = added(before.calendar.events, after.calendar.events)
        yield goal(
            "one event was added, with its title",
            actual=[each.title for each in events],
            expected=[self.event_title],
        )
        tomorrow = (before.now + DAY).date()
        yield goal(
            "it is tomorrow",
            actual=[(each.type, day_of(each.start), last_day(each)) for each in events],
            expected=[("event", tomorrow, tomorrow)],
        )

    def allowed(self) -> Sequence[str]:
        return [f"os.sms[#{self.talk}].messages[+1]", "os.sms[order]", "calendar.events[+1]"]

    def equivalents(self) -> Mapping[str, str]:
        return {"does twice: * types *": MAY_SAY_MORE["does twice: * types *"]}

    def text(self, phone: Hand, talk: str, text: str) -> None:
        """Send a text in a conversation."""
        phone.open("sms")
        phone.tap("conversation.open", conversation=talk)
        phone.type(text, into="message")
        phone.tap("message.send")

    def solution(self, phone: Hand) -> None:
        self.text(phone, self.talk, self.message)
        plan_event(phone, self.event_title, (phone.view.now + DAY).date())

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        def both(*, days: int = 1, title: str = self.event_title, text: str = self.message) -> Any:
            def play(phone: Hand) -> None:
                self.text(phone, self.talk, text)
                plan_event(phone, title, (phone.view.now + days * DAY).date())

            return play

        def to_another(phone: Hand) -> None:
            other = next(key for key in phone.view.os.sms if key != self.talk)
            self.text(phone, other, self.message)
            plan_event(phone, self.event_title, (phone.view.now + DAY).date())

        yield "the event is today", both(days=0)
        yield "the event is a day late", both(days=2)
        yield "the two are mixed up", both(title=self.message, text=self.event_title)
        yield "somebody else is texted", to_another
        yield "there is no event", lambda phone: self.text(phone, self.talk, self.message)
        yield (
            "nobody is texted",
            lambda phone: plan_event(phone, self.event_title, (phone.view.now + DAY).date()),
        )


# Material of a meeting

MATERIAL = {"en": f"{DOWNLOAD}/Meeting material", "zh": f"{DOWNLOAD}/会议资料"}
PACK = f"{DOCUMENTS}/meeting_pack"
TOPICS: tuple[Mapping[str, str], ...] = (
    {"en": "Review of payment callbacks", "zh": "支付回调评审"},
    {"en": "Warehouse move", "zh": "仓库搬迁会"},
    {"en": "Quarterly budget", "zh": "季度预算会"},
    {"en": "Supplier negotiation", "zh": "供应商谈判"},
    {"en": "Hiring plan", "zh": "招聘计划会"},
)
OWED = {
    "en": "Boss wants the material that was saved during this meeting.",
    "zh": "会议期间保存的资料要交给Boss。",
}
SETTLED = (
    {"en": "Minutes are sent.", "zh": "纪要已发。"},
    {"en": "Nothing is owed.", "zh": "没有待交资料。"},
)
SLOTS = (("03-25", 10 * 60), ("03-26", 9 * 60 + 30), ("03-26", 15 * 60))
"""Days of the three meetings, and the minutes of the day at which they begin."""
LASTS = 90
"""Minutes that each of them takes."""
ENDINGS = ("xlsx", "png", "txt", "pdf")
SAVED = (
    (0, 14), (0, 71), (1, 9), (1, 48), (2, 6), (2, 33), (2, 82), (2, 171),
)  # fmt: skip
"""Of each file the meeting and how many minutes after its start it was saved; the last one after its end."""


class OrganizeMeetingMaterialsToWechat(Task):
    """The files saved during the meeting that owes material lie in the new folder; Boss is told their names.

    Which of the three meetings it is, what they are about and what the files are called is drawn.
    """

    instruction = {
        "en": [
            "One of my meetings of the last days owes Boss material: Calendar says which. Move the files "
            "that were saved during that meeting from Download/Meeting material into a new folder "
            "“meeting_pack” in Documents, and send Boss their names on WeChat.",
            "Find the recent event in Calendar whose notes promise Boss its material. Go by when the files "
            "in Download/Meeting material were last changed, put those of that meeting into a new folder "
            "Documents/meeting_pack, and write their names to Boss on WeChat.",
        ],
        "zh": [
            "最近几天有一场会议的资料要交给Boss，是哪场请看日历。把Download/会议资料里在那场会议期间保存的文件移动到Documents下"
            "新建的“meeting_pack”文件夹，并用微信把文件名发给Boss。",
            "在日历里找到备注写着要把资料交给Boss的近期会议，根据修改时间，把Download/会议资料中属于那场会议的文件移到新建的"
            "Documents/meeting_pack文件夹，再把文件名微信发给Boss。",
        ],
    }  # fmt: skip
    apps, scope, difficulty = ["calendar", "file_manager", "wechat"], "S2", "L4"
    scope_reason = "the calendar only says which files are meant; the work is done in two apps"
    composition, objective = "transfer", "operate"
    capabilities = ["extract", "search", "reasoning", "handoff"]
    consequence = "message"

    meeting: int = integers(0, 2, hidden=True)
    """Which of the three meetings owes material."""
    topics: tuple[str, ...] = drawn(hidden=True)
    numbers: tuple[int, ...] = drawn(hidden=True)
    """Numbers in the names of the files."""
    folder: str = by_language(MATERIAL)
    lang: str = derived(lambda _values, view: view.lang)

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {
            "topics": tuple(words[view.lang] for words in rng.sample(TOPICS, len(SLOTS))),
            "numbers": tuple(rng.shuffled(range(1, len(SAVED) + 1))),
        }

    def file_name(self, at: int) -> str:
        """Name of a file."""
        number = self.numbers[at]
        stem = "会议附件" if self.lang == "zh" else "attachment"
        return f"{stem}_{number:02d}.{ENDINGS[number % len(ENDINGS)]}"

    @cached_property
    def wanted(self) -> list[str]:
        """Names of the files that Boss is owed."""
        return sorted(self.saved_in(self.meeting))

    def saved_in(self, meeting: int) -> list[str]:
        """Names of the files that were saved during a meeting."""
        return [
            self.file_name(at)
            for at, (each, minutes) in enumerate(SAVED)
            if each == meeting and minutes <= LASTS
        ]

    def arrange(self, phone: Hand) -> None:
        contents = {}
        for at, (meeting, minutes) in enumerate(SAVED):
            day, start = SLOTS[meeting]
            name, minute = self.file_name(at), start + minutes
            content = f"picture:screenshot/{self.lang}-{at + 3}" if name.endswith(".png") else name
            contents[name] = (f"{day} {minute // 60:02d}:{minute % 60:02d}", content)
        lay_out(phone, self.folder, contents)
        settled = iter(SETTLED)
        put_events(
            phone,
            [
                Event(
                    id=f"a{number}", title=topic, start=moment(f"{day} {start // 60:02d}:{start % 60:02d}"),
                    end=moment(f"{day} {(start + LASTS) // 60:02d}:{(start + LASTS) % 60:02d}"),
                    description=(OWED if number == self.meeting else next(settled))[self.lang],
                )
                for number, (topic, (day, start)) in enumerate(zip(self.topics, SLOTS, strict=True))
            ],
        )  # fmt: skip
        other = self.topics[(self.meeting + 1) % len(SLOTS)]
        also = {
            "en": f"Do you still have the files of “{other}”? No hurry.",
            "zh": f"“{other}”的文件你还留着吗？不急。",
        }
        asked = {
            "en": "Send me the names of the meeting's files, so that I find them.",
            "zh": "把会议的文件名发我，我好找。",
        }
        receive(phone, BOSS, "09:05", asked[self.lang])
        receive(phone, colleagues(phone.view)[0], "09:16", also[self.lang])

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        yield goal("the new folder holds the files", actual=in_folder(after, PACK), expected=self.wanted)
        left = sorted(set(in_folder(before, self.folder)) - set(self.wanted))
        yield goal("the others stay", actual=in_folder(after, self.folder), expected=left)
        said = told(before, after, BOSS)
        stems = [name.rsplit(".", 1)[0] for name in self.wanted]
        yield goal("Boss is told their names", actual=said, expected=contains(*stems, case=False))
        wrong = [name for name in left if name.rsplit(".", 1)[0] in said.casefold()]
        yield goal("he is told no other names", actual=wrong, expected=[])

    def allowed(self) -> Sequence[str]:
        paths = moved_paths(self.folder, self.wanted, PACK)
        return [*paths, f"wechat.chats[#{BOSS}].messages[+{MESSAGES}]"]

    def liberties(self) -> Mapping[str, str]:
        return {f"wechat.chats[#{BOSS}].messages[+{MESSAGES}]": "it may be told in several messages"}

    def equivalents(self) -> Mapping[str, str]:
        return MAY_SAY_MORE

    def hand_in(self, phone: Hand, names: Sequence[str], *, told: Sequence[str] | None = None) -> None:
        """Move files and tell of them, or of others."""
        open_folders(phone, DOWNLOAD, self.folder)
        move(phone, self.folder, names, to=PACK, new=True)
        tell(phone, BOSS, stems_of(names if told is None else told))

    def solution(self, phone: Hand) -> None:
        day = date.fromisoformat(f"2026-{SLOTS[self.meeting][0]}")
        show_day(phone, day)
        phone.tap("event.open", event=f"a{self.meeting}")
        self.hand_in(phone, self.wanted)

    def near_misses(self) -> Iterable[tuple[str, Any]]:
        other = self.saved_in((self.meeting + 1) % len(SLOTS))
        late = self.file_name(len(SAVED) - 1)
        everything = sorted({*self.wanted, *other, late})

        def silent(phone: Hand) -> None:
            open_folders(phone, DOWNLOAD, self.folder)
            move(phone, self.folder, self.wanted, to=PACK, new=True)

        yield "the files of another meeting", lambda phone: self.hand_in(phone, other)
        yield "one that was saved later too", lambda phone: self.hand_in(phone, [*self.wanted, late])
        yield "one is left out", lambda phone: self.hand_in(phone, self.wanted[1:])
        yield "more names are told", lambda phone: self.hand_in(phone, self.wanted, told=everything)
        yield "Boss is not told", silent
        yield "nothing is moved", lambda phone: tell(phone, BOSS, stems_of(self.wanted))
