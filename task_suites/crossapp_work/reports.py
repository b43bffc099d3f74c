"""Reports that are put in order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from pytest_mobilegym.api import Ending, Goal, Hand, Rng, Task, View, contains, derived, drawn, goal

from ..vocabulary.files import DOCUMENTS, lay_out, stems_of
from ..vocabulary.wechat import BOSS, MAY_SAY_MORE, MESSAGES, several_messages, tell, told
from .vocabulary import in_folder, move, moved_paths, open_folders

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
        yield "one name is missing", three_named
        yield "nothing is moved", lambda phone: tell(phone, BOSS, stems_of(self.names))
