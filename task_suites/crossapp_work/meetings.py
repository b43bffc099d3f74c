"""Material for a meeting."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from functools import cached_property
from typing import Any

from pytest_mobilegym.api import Ending, Hand, Rng, View, choice, derived, drawn, integers
from pytest_mobilegym.phone.apps.calendar.state import Event

from ..vocabulary.calendar import show_day
from ..vocabulary.files import DOWNLOAD, lay_out
from ..vocabulary.values import by_language, moment
from ..vocabulary.wechat import BOSS
from .appointments import put_events
from .handing_in import HandInFiles
from .vocabulary import colleagues, receive

MATERIAL = {"en": f"{DOWNLOAD}/Meeting material", "zh": f"{DOWNLOAD}/会议资料"}
FOLDERS: tuple[Mapping[str, str], ...] = (
    {"en": "meeting_pack", "zh": "meeting_pack"},
    {"en": "Owed material", "zh": "待交会议资料"},
    {"en": "For Boss", "zh": "给Boss"},
    {"en": "Meeting files", "zh": "会议文件"},
    {"en": "Follow-up", "zh": "会后资料"},
    {"en": "Minutes and more", "zh": "纪要及附件"},
    {"en": "Pack 0327", "zh": "资料包0327"},
    {"en": "Session material", "zh": "场次资料"},
    {"en": "Record", "zh": "留档"},
    {"en": "Decision papers", "zh": "决议材料"},
    {"en": "To pass on", "zh": "待转交"},
    {"en": "Week 13", "zh": "第13周"},
)
"""What the new folder is to be called."""
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


class OrganizeMeetingMaterialsToWechat(HandInFiles):
    """The files saved during the meeting that owes material lie in the new folder; Boss is told their names.

    Which of the three meetings it is, what they are about, and what the files and the new folder are called
    is drawn.
    """

    instruction = {
        "en": [
            "One of my meetings of the last days owes Boss material: Calendar says which. Move the files "
            "that were saved during that meeting from Download/Meeting material into a new folder "
            "“{new_folder}” in Documents, and send Boss their names on WeChat.",
            "Find the recent event in Calendar whose notes promise Boss its material. Go by when the files "
            "in Download/Meeting material were last changed, put those of that meeting into a new folder "
            "Documents/{new_folder}, and write their names to Boss on WeChat.",
        ],
        "zh": [
            "最近几天有一场会议的资料要交给Boss，是哪场请看日历。把Download/会议资料里在那场会议期间保存的文件移动到Documents下"
            "新建的“{new_folder}”文件夹，并用微信把文件名发给Boss。",
            "在日历里找到备注写着要把资料交给Boss的近期会议，根据修改时间，把Download/会议资料中属于那场会议的文件移到新建的"
            "Documents/{new_folder}文件夹，再把文件名微信发给Boss。",
        ],
    }  # fmt: skip
    apps, scope, difficulty = ["calendar", "file_manager", "wechat"], "S2", "L4"
    scope_reason = "the calendar only says which files are meant; the work is done in two apps"
    capabilities = ["extract", "search", "reasoning", "handoff"]

    new_folder: str = choice(FOLDERS)
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
    def sources(self) -> Mapping[str, Sequence[str]]:
        """The files that Boss is owed."""
        return {self.folder: sorted(self.saved_in(self.meeting))}

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

    def solution(self, phone: Hand) -> None:
        day = date.fromisoformat(f"2026-{SLOTS[self.meeting][0]}")
        show_day(phone, day)
        phone.tap("event.open", event=f"a{self.meeting}")
        self.hand_in(phone)

    def near_misses(self) -> Iterable[Ending]:
        other = self.saved_in((self.meeting + 1) % len(SLOTS))
        late = self.file_name(len(SAVED) - 1)
        everything = sorted({*self.wanted, *other, late})

        def these(names: Sequence[str]) -> Callable[[Hand], None]:
            return lambda phone: self.hand_in(phone, {self.folder: names})

        yield from super().near_misses()
        yield "the files of another meeting", these(other)
        yield "one that was saved later too", these([*self.wanted, late])
        yield "one is left out", these(self.wanted[1:])
        yield "more names are told", lambda phone: self.hand_in(phone, told=everything)
