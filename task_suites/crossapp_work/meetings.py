"""Material for a meeting."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import cached_property
from typing import Any

from pytest_mobilegym.api import Ending, Goal, Hand, Rng, Task, View, contains, derived, drawn, goal, integers
from pytest_mobilegym.phone.apps.calendar.state import Event

from ..vocabulary.calendar import show_day
from ..vocabulary.files import DOCUMENTS, DOWNLOAD, lay_out, stems_of
from ..vocabulary.values import by_language, moment
from ..vocabulary.wechat import BOSS, MAY_SAY_MORE, MESSAGES, tell, told
from .appointments import put_events
from .vocabulary import colleagues, in_folder, move, moved_paths, open_folders, receive

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

    def near_misses(self) -> Iterable[Ending]:
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
