"""Reports that are put in order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from pytest_mobilegym.api import (
    MAY_COME_TWICE,
    Ending,
    Goal,
    Hand,
    Rng,
    Task,
    View,
    choice,
    derived,
    drawn,
    goal,
)

from ..vocabulary.files import DOCUMENTS, lay_out, names_files, stems_of
from ..vocabulary.wechat import BOSS, open_found_chat, several_messages, tell, told
from .vocabulary import in_folder, move, move_one_by_one, moved_goal, moved_paths, open_folders

REPORTS = [
    {"en": "Progress report.pdf", "zh": "项目进展报告.pdf"},
    {"en": "Acceptance report.pdf", "zh": "验收报告.pdf"},
    {"en": "Stage summary report.pdf", "zh": "阶段总结报告.pdf"},
    {"en": "Test report.pdf", "zh": "测试报告.pdf"},
    {"en": "Cost report.pdf", "zh": "成本报告.pdf"},
    {"en": "Safety report.pdf", "zh": "安全报告.pdf"},
]
OTHER_REPORTS = {lang: tuple(each[lang] for each in REPORTS) for lang in ("en", "zh")}
"""Names of all reports, those included that are not on the phone."""
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
FOLDERS: tuple[Mapping[str, str], ...] = (
    {"en": "final_reports", "zh": "final_reports"},
    {"en": "Reports for Boss", "zh": "给Boss的文档"},
    {"en": "Reports Q1", "zh": "一季度汇总"},
    {"en": "Audit", "zh": "审计资料"},
    {"en": "Board meeting", "zh": "董事会资料"},
    {"en": "Handover", "zh": "移交资料"},
    {"en": "Review 2026", "zh": "2026评审"},
    {"en": "Client package", "zh": "客户资料包"},
    {"en": "To print", "zh": "待打印"},
    {"en": "Signed off", "zh": "已签核"},
    {"en": "Spring folder", "zh": "春季归集"},
    {"en": "Closing", "zh": "结项"},
)
"""What the new folder is to be called."""


class OrganizePdfReportsToWechat(Task):
    """The PDFs whose names end in "report" lie in the new folder, all else where it was; Boss knows them.

    Which reports there are, where they lie and how the new folder is called is drawn.
    """

    instruction = {
        "en": [
            "Somewhere in the subfolders of Documents there are PDF files whose names end in “report”. Move "
            "all of them into a new folder “{new_folder}” in Documents, then send Boss their file names on "
            "WeChat.",
            "Collect every PDF below Documents whose name ends with the word “report” in a new folder "
            "Documents/{new_folder}, and tell Boss on WeChat which files these are.",
        ],
        "zh": [
            "Documents的各个子文件夹里有一些文件名以“报告”结尾的PDF文件。请在Documents里新建文件夹“{new_folder}”，"
            "把它们全部移进去，再用微信把文件名发给Boss。",
            "把Documents下所有文件名以“报告”结尾的PDF移动到新建的Documents/{new_folder}文件夹，并微信告诉Boss是哪些文件。",
        ],
    }  # fmt: skip
    apps, scope, difficulty = ["file_manager", "wechat"], "S2", "L4"
    composition, objective, capabilities = "transfer", "operate", ["search", "reasoning", "handoff"]
    consequence = "message"

    new_folder: str = choice(FOLDERS)
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

    @property
    def final(self) -> str:
        """Path of the new folder."""
        return f"{DOCUMENTS}/{self.new_folder}"

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
        yield moved_goal(before, after, self.sources, to=self.final)
        left = [path for path in self.sources if set(in_folder(after, path)) & set(self.names)]
        yield goal("none of them is left where it was", actual=left, expected=[])
        yield goal(
            "Boss is told their names and no others",
            actual=told(before, after, BOSS),
            expected=names_files(self.names, among=LOOK_ALIKES[self.lang] + OTHER_REPORTS[self.lang]),
        )

    def allowed(self) -> Sequence[str]:
        moved = {
            path for folder, names in self.sources.items() for path in moved_paths(folder, names, self.final)
        }
        return [*sorted(moved), f"wechat.chats[#{BOSS}].messages[+{len(self.names)}]"]

    def liberties(self) -> Mapping[str, str]:
        return several_messages(self.allowed())

    def equivalents(self) -> Mapping[str, str]:
        return MAY_COME_TWICE

    def collect(self, phone: Hand, sources: Mapping[str, Sequence[str]]) -> None:
        """Move files into the new folder, one section after the other."""
        open_folders(phone, DOCUMENTS)
        for number, (folder, names) in enumerate(sources.items()):
            if number:
                phone.tap("nav.back")
            phone.tap("file.open", path=folder)
            move(phone, folder, names, to=self.final, new=not number)

    def solution(self, phone: Hand) -> None:
        self.collect(phone, self.sources)
        tell(phone, BOSS, stems_of(self.names))

    def other_ways(self) -> Iterable[Ending]:
        def told_first(phone: Hand) -> None:
            tell(phone, BOSS, "\n".join(self.names), enter=open_found_chat)
            self.collect(phone, dict(reversed(self.sources.items())))

        def one_by_one(phone: Hand) -> None:
            move_one_by_one(phone, self.sources, to=self.final)
            for name in reversed(self.names):
                tell(phone, BOSS, name)

        yield "Boss is told first, and the later section is looked through first", told_first
        yield "the folder is made first, and files and names go one by one", one_by_one

    def near_misses(self) -> Iterable[Ending]:
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

        def another_named(phone: Hand) -> None:
            self.collect(phone, self.sources)
            other = next(each for each in OTHER_REPORTS[self.lang] if each not in self.names)
            tell(phone, BOSS, stems_of([*self.names, other]))

        yield "one name is missing", three_named
        yield "another report is named too", another_named
        yield "nothing is moved", lambda phone: tell(phone, BOSS, stems_of(self.names))
