"""Tasks of the file manager: tidying a folder by what its files are, not only by what they are called."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Literal

from pytest_mobilegym.api import (
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    choice,
    derived,
    drawn,
    files,
    goal,
    quote,
    unasked,
)

from ..vocabulary.files import DOWNLOAD, lay_out

SCOPE_REASON = "what is in the files, or when they were changed, decides which of them are meant"


def same(before: View, after: View, path: str, now: str | None = None) -> bool:
    """Whether a file is as it was, in its place or at the path `now`."""
    old, new = before.os.files.get(path), after.os.files.get(now or path)
    return old is not None and new is not None and facts(old) == facts(new)


def facts(node: files.Node) -> dict[str, Any]:
    """What makes a file this one, its path apart."""
    return node.model_dump(exclude={"id"})


def in_download(name: str) -> Any:
    """The path of the folder whose name is another parameter."""
    return derived(lambda values, _view: f"{DOWNLOAD}/{getattr(values, name)}", hidden=True)


# What a hand does


def open_folder(phone: Hand, folder: str) -> None:
    """Open a folder in `Download`."""
    phone.open("file_manager")
    phone.tap("file.open", path=DOWNLOAD)
    phone.tap("file.open", path=folder)


def choose(phone: Hand, folder: str, names: Sequence[str]) -> None:
    """Choose files in the folder that is shown."""
    phone.hold("select.begin", key=f"{folder}/{names[0]}")
    for name in names[1:]:
        phone.tap("select.item", key=f"{folder}/{name}")


def delete(phone: Hand, folder: str, names: Sequence[str]) -> None:
    """Delete files in the folder that is shown."""
    choose(phone, folder, names)
    phone.tap("select.delete")
    phone.tap("delete.confirm")


def make_folder(phone: Hand, name: str) -> None:
    """Make a folder in the one that is shown."""
    phone.tap("menu.open")
    phone.tap("folder.new")
    phone.type(name, into="name")
    phone.tap("folder.create")


def rename(phone: Hand, folder: str, name: str, new: str) -> None:
    """Rename a file in the folder that is shown."""
    choose(phone, folder, [name])
    phone.tap("select.more")
    phone.tap("rename.open")
    phone.type(new, into="name", clear=True)
    phone.tap("rename.save")


# Versions

HANDOVERS = [
    {"en": "Project handover", "zh": "项目交接"},
    {"en": "Summer fair", "zh": "夏季展会"},
    {"en": "For the new colleague", "zh": "给新同事"},
    {"en": "Riverbend office", "zh": "河湾办公室"},
    {"en": "Open day", "zh": "开放日"},
    {"en": "Second floor", "zh": "二楼装修"},
    {"en": "Anniversary", "zh": "周年庆"},
    {"en": "Street party", "zh": "街区聚会"},
]
PAIRS = ("budget_draft_{}.txt", "vendor_quote_{}.pdf", "design_backup_{}.bak")
"""What exists in two versions, numbered 0 and 1."""

SUPERSEDED = {
    "en": (
        "Budget draft\n\nPrinting 3,200\nTravel 5,800\n\nStill missing: venue, catering\n",
        "Quote 88-1\n\n40 tables: 12,000\n\nChairs will follow.",
        "",
    ),
    "zh": (
        "预算草稿\n\n印刷 3200\n差旅 5800\n\n缺：场地、餐饮\n",
        "报价单 88-1\n\n桌子40张：12000\n\n椅子另报。",
        "",
    ),
}
CURRENT = {
    "en": (
        "Budget draft\n\nPrinting 3,400\nTravel 5,800\nVenue 6,000\nCatering 2,400\nTogether 17,600\n\n"
        "Replaces the draft of 12 March.\n",
        "Quote 88-2\n\n40 tables: 11,600\n160 chairs: 19,200\nDelivery: free\n\nReplaces quote 88-1.",
        "",
    ),
    "zh": (
        "预算草稿\n\n印刷 3400\n差旅 5800\n场地 6000\n餐饮 2400\n合计 17600\n\n替代3月12日的草稿。\n",
        "报价单 88-2\n\n桌子40张：11600\n椅子160把：19200\n配送：免费\n\n替代报价单88-1。",
        "",
    ),
}
OTHERS: dict[str, dict[str, str]] = {
    "contract_final.docx": {
        "en": "Contract\n\nBetween Riverbend Studio and the park office.\nSigned on 9 March 2026.",
        "zh": "合同\n\n河湾工作室与公园管理处。\n2026年3月9日签订。",
    },
    "launch_plan.xlsx": {
        "en": "Day\tStep\n2 April\tTrial\n4 May\tLaunch",
        "zh": "日期\t步骤\n4月2日\t试用\n5月4日\t上线",
    },
    "vendor_list.csv": {
        "en": "vendor,phone\nBlue Lantern,555 0101\nNorth Chairs,555 0144\n",
        "zh": "供应商,电话\n蓝灯笼,555 0101\n北方椅业,555 0144\n",
    },
    "draft_review_notes.txt": {
        "en": "Notes on the draft: the venue is dear, ask for a discount.\n",
        "zh": "草稿意见：场地偏贵，争取折扣。\n",
    },
    "backup_contacts.txt": {
        "en": "If Lin Tao is away: Chen Jing, 555 0170.\n",
        "zh": "林涛不在时联系：陈静 555 0170。\n",
    },
    "quote_request_form.docx": {
        "en": "Request for a quote\n\nWhat is needed:\nBy when:\nFor whom:",
        "zh": "询价单\n\n所需物品：\n期限：\n收货人：",
    },
    "backup_policy.md": {
        "en": "# Backups\n\nOne a week, kept for a month.\n",
        "zh": "# 备份规定\n\n每周一次，保留一个月。\n",
    },
}
OTHER_TIMES = (
    "03-09 15:20",
    "03-18 10:02",
    "03-16 09:30",
    "03-13 14:45",
    "03-12 18:00",
    "03-11 08:50",
    "03-10 11:11",
)


class CleanObsoleteHandoffFiles(Task):
    """The earlier version of the draft, the quote and the backup is gone, and ten files are as they were.

    Which of the two numbers is the earlier version is drawn for each kind of file, and the folder's name.
    """

    instruction = {
        "en": [
            "The folder “{project}” in Download holds two versions each of the budget draft, the vendor "
            "quote and the design backup. Delete the superseded version of each, the one that was changed "
            "earlier, and keep every other file as it is.",
            "Tidy up the folder “{project}” in Download: of the budget drafts, the vendor quotes and the "
            "design backups only the version changed last is to stay; delete the older one of each. Leave "
            "all other files alone.",
        ],
        "zh": [
            "Download里的“{project}”文件夹中，预算草稿、供应商报价和设计备份各有两个版本。"
            "请删除各自较早修改的旧版本，其他文件保持不变。",
            "清理Download里的“{project}”文件夹：预算草稿、供应商报价、设计备份各只保留最后修改的版本，"
            "删除旧的那一个，别的文件都不要动。",
        ],
    }
    apps, scope, scope_reason, difficulty = ["file_manager"], "S2", SCOPE_REASON, "L4"
    composition, objective, capabilities = "deep_dive", "operate", ["search", "delete", "reasoning"]
    consequence = "deletion"

    draft: Literal[0, 1] = choice([0, 1], hidden=True)
    quotation: Literal[0, 1] = choice([0, 1], hidden=True)
    backup: Literal[0, 1] = choice([0, 1], hidden=True)
    project: str = choice(HANDOVERS)
    folder: str = in_download("project")

    @cached_property
    def obsolete(self) -> list[str]:
        """Names of the superseded versions."""
        numbers = (self.draft, self.quotation, self.backup)
        return [name.format(number) for name, number in zip(PAIRS, numbers, strict=True)]

    @cached_property
    def current(self) -> list[str]:
        """Names of the versions that stay."""
        numbers = (1 - self.draft, 1 - self.quotation, 1 - self.backup)
        return [name.format(number) for name, number in zip(PAIRS, numbers, strict=True)]

    def arrange(self, phone: Hand) -> None:
        lang = phone.lang
        contents: dict[str, tuple[str, str, int | None]] = {}
        for kind, size in enumerate((None, 61_440, 671_744)):
            old, new = self.obsolete[kind], self.current[kind]
            contents[old] = (f"03-12 1{kind}:25", SUPERSEDED[lang][kind], size and size * 5 // 8)
            contents[new] = (f"03-20 1{kind + 3}:10", CURRENT[lang][kind], size)
        for (name, words), time in zip(OTHERS.items(), OTHER_TIMES, strict=True):
            contents[name] = (time, words[lang], None)
        lay_out(phone, self.folder, contents)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        for name in self.obsolete:
            yield goal(f"{name} is deleted", passed=f"{self.folder}/{name}" not in after.os.files)
        kept = [name for name in (*self.current, *OTHERS) if not same(before, after, f"{self.folder}/{name}")]
        yield goal("the ten other files are as they were", actual=kept, expected=[])

    def allowed(self) -> Sequence[str]:
        return [f"os.files[#{quote(f'{self.folder}/{name}')}]" for name in self.obsolete]

    def clean(self, phone: Hand, names: Sequence[str]) -> None:
        """Delete files of the folder."""
        open_folder(phone, self.folder)
        delete(phone, self.folder, names)

    def solution(self, phone: Hand) -> None:
        self.clean(phone, self.obsolete)

    def other_ways(self) -> Iterable[Ending]:
        def one_by_one(phone: Hand) -> None:
            open_folder(phone, self.folder)
            for name in reversed(self.obsolete):
                delete(phone, self.folder, [name])

        yield "one after the other", one_by_one

    def near_misses(self) -> Iterable[Ending]:
        def unconfirmed(phone: Hand) -> None:
            open_folder(phone, self.folder)
            choose(phone, self.folder, self.obsolete)
            phone.tap("select.delete")
            phone.tap("nav.back")

        def everything(phone: Hand) -> None:
            phone.tap("file.open", path=DOWNLOAD)
            delete(phone, DOWNLOAD, [self.folder.rsplit("/", 1)[-1]])

        draft, quotation, _ = self.obsolete
        newer_backup = [draft, quotation, self.current[-1]]
        by_number = [name.format(0) for name in PAIRS]
        yield "the current versions are deleted", lambda phone: self.clean(phone, self.current)
        yield "both versions are deleted", lambda phone: self.clean(phone, self.obsolete + self.current)
        yield "the newer backup is deleted", lambda phone: self.clean(phone, newer_backup)
        yield "one version is forgotten", lambda phone: self.clean(phone, [draft, quotation])
        yield "a look-alike goes too", lambda phone: self.clean(phone, [*self.obsolete, "backup_policy.md"])
        yield "the question is answered with cancel", unconfirmed
        yield "the whole folder is deleted", everything
        if by_number != self.obsolete:
            yield "the lower numbers are deleted", lambda phone: self.clean(phone, by_number)


# Names

EXPORTS = [
    {"en": "Log export", "zh": "日志导出"},
    {"en": "Server logs", "zh": "服务器日志"},
    {"en": "March logs", "zh": "三月日志"},
    {"en": "From the test phone", "zh": "测试机导出"},
    {"en": "Logs for support", "zh": "给客服的日志"},
]
KEEPS = [
    {"en": "Keep - summarised", "zh": "保留-已汇总"},
    {"en": "Done", "zh": "已完成"},
    {"en": "Archive 2026", "zh": "2026归档"},
    {"en": "Checked in March", "zh": "三月已核对"},
    {"en": "For the report", "zh": "报告用"},
]
MODULES = ("login", "payment", "sync", "upload", "search", "order")


class CreateKeepFolderAndDeleteRawLogs(Task):
    """The new folder is there, the three raw logs are gone, and the six files that look like them stay.

    The three modules that the raw logs belong to are drawn.
    """

    instruction = {
        "en": [
            "In the folder “{export}” of Download make a new folder named “{keep}” and delete the raw logs, "
            "that is, the .log files whose names begin with “raw_”. All other files stay where they are.",
            "The logs in Download, folder “{export}”, are summarised. Make a folder “{keep}” in there, then "
            " delete every .log file whose name starts with raw_, and nothing else.",
        ],
        "zh": [
            "在Download的“{export}”文件夹里新建文件夹“{keep}”，并删除原始日志，"
            "即名称以“raw_”开头的.log文件，其他文件都留在原处。",
            "Download的“{export}”文件夹里的日志已经汇总。请在其中新建“{keep}”文件夹，"
            "再删除所有以raw_开头的.log文件，别的都不要删。",
        ],
    }
    apps, scope, scope_reason, difficulty = ["file_manager"], "S2", SCOPE_REASON, "L4"
    composition, objective, capabilities = "deep_dive", "operate", ["create", "delete"]
    consequence = "deletion"

    modules: tuple[str, ...] = drawn(hidden=True)
    export: str = choice(EXPORTS)
    keep: str = choice(KEEPS)
    folder: str = in_download("export")

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"modules": tuple(sorted(rng.sample(MODULES, 3)))}

    @cached_property
    def raw(self) -> list[str]:
        """Names of the raw logs."""
        return [f"raw_{module}.log" for module in self.modules]

    @cached_property
    def others(self) -> list[str]:
        """Names of the files that stay."""
        return [
            f"rawdata_{self.modules[0]}.log", "raw-summary_2026Q1.txt", "raw_template.txt", "raw_notice.txt",
            f"summary_{self.modules[1]}.txt", "log_report_2026Q1.pdf",
        ]  # fmt: skip

    def arrange(self, phone: Hand) -> None:
        contents: dict[str, tuple[str, str, int | None]] = {}
        for number, module in enumerate(self.modules):
            lines = [
                f"2026-03-2{number} 0{hour}:1{number}:07 INFO {module} {hour * 37 + number}"
                for hour in range(9)
            ]
            contents[f"raw_{module}.log"] = (f"03-2{number} 09:3{number}", "\n".join(lines) + "\n", None)
        first, second, _ = self.modules
        words = {
            "en": (
                "Already in the summary: 9 lines.",
                "Fill in: module, hours, errors.",
                "Raw logs are kept for a week.",
            ),
            "zh": ("已汇总：9行。", "填写：模块、时段、错误数。", "原始日志保留一周。"),
        }[phone.lang]
        for name, time, content in zip(
            self.others,
            ("03-20 08:00", "03-24 17:20", "02-11 10:00", "02-11 10:05", "03-24 17:25", "03-25 09:12"),
            (
                f"{first} 37 74 111\n",
                *(f"{each}\n" for each in words),
                f"{second}: 9\n",
                f"2026 Q1\n\n{words[0]}",
            ),
            strict=True,
        ):
            contents[name] = (time, content, None)
        lay_out(phone, self.folder, contents)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        made = after.os.files.get(f"{self.folder}/{self.keep}")
        yield goal(
            "the folder is made, with nothing in it",
            actual=made and (made.kind, unasked(made, {"kind"})),
            expected=("folder", {}),
        )
        for name in self.raw:
            yield goal(f"{name} is deleted", passed=f"{self.folder}/{name}" not in after.os.files)
        lost = [name for name in self.others if not same(before, after, f"{self.folder}/{name}")]
        yield goal("the six other files are as they were", actual=lost, expected=[])

    def allowed(self) -> Sequence[str]:
        paths = [f"{self.folder}/{name}" for name in (self.keep, *self.raw)]
        return [f"os.files[#{quote(path)}]" for path in paths]

    def tidy(self, phone: Hand, name: str, names: Sequence[str]) -> None:
        """Make a folder and delete files."""
        open_folder(phone, self.folder)
        make_folder(phone, name)
        delete(phone, self.folder, names)

    def solution(self, phone: Hand) -> None:
        self.tidy(phone, self.keep, self.raw)

    def other_ways(self) -> Iterable[Ending]:
        def folder_last(phone: Hand) -> None:
            open_folder(phone, self.folder)
            for name in self.raw:
                delete(phone, self.folder, [name])
            make_folder(phone, self.keep)

        def named_afterwards(phone: Hand) -> None:
            self.tidy(phone, "New", self.raw)
            rename(phone, self.folder, "New", self.keep)

        yield "the logs one by one, the folder last", folder_last
        yield "the folder is named afterwards", named_afterwards

    def near_misses(self) -> Iterable[Ending]:
        def no_folder(phone: Hand) -> None:
            open_folder(phone, self.folder)
            delete(phone, self.folder, self.raw)

        def folder_outside(phone: Hand) -> None:
            phone.tap("file.open", path=DOWNLOAD)
            make_folder(phone, self.keep)
            phone.tap("file.open", path=self.folder)
            delete(phone, self.folder, self.raw)

        def put_away(phone: Hand) -> None:
            open_folder(phone, self.folder)
            make_folder(phone, self.keep)
            choose(phone, self.folder, self.raw)
            phone.tap("select.transfer", operation="move")
            for path in (DOWNLOAD, self.folder, f"{self.folder}/{self.keep}"):
                phone.tap("transfer.open", path=path)
            phone.tap("transfer.confirm")

        def with_look_alike(name: str) -> Any:
            return lambda phone: self.tidy(phone, self.keep, [*self.raw, name])

        yield "no folder is made", no_folder
        yield "the folder is made outside", folder_outside
        yield "the folder has another name", lambda phone: self.tidy(phone, f"{self.keep} 2", self.raw)
        yield "the raw logs are moved into the folder", put_away
        yield "one raw log is left", lambda phone: self.tidy(phone, self.keep, self.raw[:2])
        yield "a log of another beginning goes too", with_look_alike(self.others[0])
        yield "a text that begins with raw_ goes too", with_look_alike("raw_template.txt")


# Times

CASES = [
    {"en": "Accident evidence", "zh": "事故证据"},
    {"en": "Gate accident", "zh": "大门事故"},
    {"en": "For the insurance", "zh": "给保险公司"},
    {"en": "Camera files", "zh": "摄像头文件"},
    {"en": "Case 26-017", "zh": "26-017号案卷"},
    {"en": "From the porter", "zh": "门卫发来的"},
]
RECORDS: dict[str, dict[str, str]] = {
    "camera_20260203_scene.txt": {
        "en": "Evidence of accident 26-017\nCamera: scene\nRecorded on 30 January 2026, 18:05\n"
        "A grey van comes through the barrier without stopping.\n",
        "zh": "事故26-017证据\n摄像头：现场\n录制于2026年1月30日18:05\n一辆灰色面包车未停车冲过栏杆。\n",
    },
    "camera_20260130_gate.txt": {
        "en": "Evidence of accident 26-017\nCamera: gate\nRecorded on 3 February 2026, 07:40\n"
        "The barrier lies on the ground; two people push it aside.\n",
        "zh": "事故26-017证据\n摄像头：大门\n录制于2026年2月3日07:40\n栏杆倒地，两人将其移开。\n",
    },
    "camera_20260201_lobby.txt": {
        "en": "Evidence of accident 26-017\nCamera: lobby\nRecorded on 1 February 2026, 12:15\n"
        "The driver reports the damage at the desk.\n",
        "zh": "事故26-017证据\n摄像头：大厅\n录制于2026年2月1日12:15\n司机在前台报损。\n",
    },
}
"""The evidence; the dates in names and words are not those of the last change."""
NOTES: dict[str, dict[str, str]] = {
    "camera_20260202_yard.txt": {
        "en": "Monthly inspection of the yard camera\nLens cleaned, no finding. Not part of any accident.\n",
        "zh": "院内摄像头月度巡检\n镜头已清洁，无异常。与事故无关。\n",
    },
    "camera_20260131_hall.txt": {
        "en": "Meeting about new cameras\nFour are to be bought for the hall in spring.\n",
        "zh": "新摄像头采购会议\n春季为大堂购置四台。\n",
    },
    "camera_20260205_roof.txt": {
        "en": "Test recording of the roof camera\nTen minutes of an empty roof; to be overwritten.\n",
        "zh": "楼顶摄像头测试录像\n十分钟空楼顶画面，可覆盖。\n",
    },
}
RECORD_TIMES = ("02-04 09:10", "02-04 10:20", "02-04 15:30")
NOTE_TIMES = ("02-04 08:05", "02-04 09:45", "02-04 16:20")


class RenameEvidenceFilesByDate(Task):
    """Each piece of evidence has the number of its place by time of change, and the notes keep their names.

    Which piece was changed first is drawn, and the folder's name.
    """

    instruction = {
        "en": [
            "Some text files in the folder “{case}” of Download are evidence of an accident, the others are "
            "not. Rename the evidence to evidence_1.txt, evidence_2.txt and so on, by the time when the "
            "files were last modified, the earliest first. Do not touch the others.",
            "Look through the folder “{case}” in Download and number the real evidence of the accident by "
            "modification time: the file modified first becomes evidence_1.txt, the next evidence_2.txt, and "
            "so on. Files that are no evidence keep their names.",
        ],
        "zh": [
            "Download的“{case}”文件夹里，文本文件有些是事故证据，有些不是。请按文件的修改时间从早到晚，"
            "把证据文件依次重命名为evidence_1.txt、evidence_2.txt……，其余文件不要改动。",
            "查看Download的“{case}”文件夹，把真正的事故证据按修改时间编号："
            "最早修改的改名为evidence_1.txt，其次evidence_2.txt，依此类推。不是证据的文件保持原名。",
        ],
    }
    apps, scope, scope_reason, difficulty = ["file_manager"], "S2", SCOPE_REASON, "L4"
    composition, objective, capabilities = "deep_dive", "operate", ["edit", "reasoning"]

    order: tuple[str, ...] = drawn(hidden=True)
    case: str = choice(CASES)
    folder: str = in_download("case")

    @classmethod
    def sample(cls, view: View, rng: Rng) -> Mapping[str, Any]:
        return {"order": tuple(rng.shuffled(list(RECORDS)))}

    @staticmethod
    def numbered(number: int) -> str:
        """The name of the piece of evidence in a place counted from 1."""
        return f"evidence_{number}.txt"

    def arrange(self, phone: Hand) -> None:
        contents: dict[str, tuple[str, str, int | None]] = {}
        for name, time in zip(self.order, RECORD_TIMES, strict=True):
            contents[name] = (time, RECORDS[name][phone.lang], None)
        for (name, words), time in zip(NOTES.items(), NOTE_TIMES, strict=True):
            contents[name] = (time, words[phone.lang], None)
        lay_out(phone, self.folder, contents)

    def goals(self, before: View, after: View) -> Iterable[Goal]:
        for number, name in enumerate(self.order, 1):
            new = f"{self.folder}/{self.numbered(number)}"
            renamed = same(before, after, f"{self.folder}/{name}", new) and (
                f"{self.folder}/{name}" not in after.os.files
            )
            yield goal(f"{name} is called {self.numbered(number)}", passed=renamed)
        touched = [name for name in NOTES if not same(before, after, f"{self.folder}/{name}")]
        yield goal("the other files are as they were", actual=touched, expected=[])

    def allowed(self) -> Sequence[str]:
        names = [*self.order, *(self.numbered(number) for number in (1, 2, 3))]
        return [f"os.files[#{quote(f'{self.folder}/{name}')}]" for name in names]

    def number(self, phone: Hand, order: Sequence[str]) -> None:
        """Rename files to the evidence of that order."""
        open_folder(phone, self.folder)
        for number, name in enumerate(order, 1):
            rename(phone, self.folder, name, self.numbered(number))

    def solution(self, phone: Hand) -> None:
        self.number(phone, self.order)

    def other_ways(self) -> Iterable[Ending]:
        def last_first(phone: Hand) -> None:
            open_folder(phone, self.folder)
            for number, name in reversed(list(enumerate(self.order, 1))):
                rename(phone, self.folder, name, self.numbered(number))

        def corrected(phone: Hand) -> None:
            first, second, third = self.order
            self.number(phone, [second, first, third])
            rename(phone, self.folder, self.numbered(2), "x.txt")
            rename(phone, self.folder, self.numbered(1), self.numbered(2))
            rename(phone, self.folder, "x.txt", self.numbered(1))

        yield "the last one first", last_first
        yield "two are exchanged afterwards", corrected

    def near_misses(self) -> Iterable[Ending]:
        def without_extension(phone: Hand) -> None:
            open_folder(phone, self.folder)
            for number, name in enumerate(self.order, 1):
                rename(phone, self.folder, name, f"evidence_{number}")

        first, second, third = self.order
        by_name = sorted(self.order)
        by_words = ["camera_20260203_scene.txt", "camera_20260201_lobby.txt", "camera_20260130_gate.txt"]
        yield "the last two change places", lambda phone: self.number(phone, [first, third, second])
        yield "latest first", lambda phone: self.number(phone, [third, second, first])
        yield "a note is numbered too", lambda phone: self.number(phone, [*self.order, next(iter(NOTES))])
        yield (
            "a note takes the first number",
            lambda phone: self.number(phone, [next(iter(NOTES)), *self.order]),
        )
        yield "one piece is left", lambda phone: self.number(phone, [first, second])
        yield "the extension is lost", without_extension
        for basis, order in (("the dates in their names", by_name), ("the dates in their words", by_words)):
            if list(self.order) != order:
                yield f"numbered by {basis}", lambda phone, order=order: self.number(phone, order)
