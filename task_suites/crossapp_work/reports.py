"""Reports that are put in order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from pytest_mobilegym.api import (
    Ending,
    Hand,
    Rng,
    View,
    choice,
    derived,
    drawn,
)

from ..vocabulary.files import DOCUMENTS, lay_out
from .handing_in import HandInFiles
from .vocabulary import move, open_folders

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


class OrganizePdfReportsToWechat(HandInFiles):
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
    capabilities = ["search", "reasoning", "handoff"]

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
    def sources(self) -> Mapping[str, Sequence[str]]:
        """The folders that reports lie in, with their names."""
        found: dict[str, list[str]] = {}
        for section, name in self.places:
            found.setdefault(self.section(section), []).append(name)
        return found

    def look_alikes(self, before: View) -> Sequence[str]:
        return LOOK_ALIKES[self.lang] + OTHER_REPORTS[self.lang]

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

    def gather(self, phone: Hand, sources: Mapping[str, Sequence[str]]) -> None:
        open_folders(phone, DOCUMENTS)
        for number, (folder, names) in enumerate(sources.items()):
            if number:
                phone.tap("nav.back")
            phone.tap("file.open", path=folder)
            move(phone, folder, names, to=self.target, new=not number)

    def solution(self, phone: Hand) -> None:
        self.hand_in(phone)

    def near_misses(self) -> Iterable[Ending]:
        first, *_ = self.sources
        number = next(number for number in range(5) if self.section(number) == first)
        one_more = {**self.sources, first: [*self.sources[first], LOOK_ALIKES[self.lang][number]]}
        other = next(each for each in OTHER_REPORTS[self.lang] if each not in self.wanted)

        yield from super().near_misses()
        yield "a look-alike is moved too", lambda phone: self.hand_in(phone, one_more, told=self.wanted)
        yield (
            "only one section is looked through",
            lambda phone: self.hand_in(phone, {first: self.sources[first]}, told=self.wanted),
        )
        yield (
            "another report is named too",
            lambda phone: self.hand_in(phone, told=[*self.wanted, other]),
        )
