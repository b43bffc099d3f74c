"""Attachments that somebody asked for."""

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

from ..vocabulary.files import DOCUMENTS, DOWNLOAD, lay_out, names_files, stems_of
from ..vocabulary.values import by_language
from ..vocabulary.wechat import BOSS, open_found_chat, several_messages, tell, told
from .vocabulary import (
    colleagues,
    in_folder,
    move,
    move_one_by_one,
    moved_goal,
    moved_paths,
    open_folders,
    receive,
)

PENDING = {"en": f"{DOWNLOAD}/To submit", "zh": f"{DOWNLOAD}/待提交"}
FOLDERS: tuple[Mapping[str, str], ...] = (
    {"en": "submission", "zh": "submission"},
    {"en": "For the bank", "zh": "交银行"},
    {"en": "Loan papers", "zh": "贷款材料"},
    {"en": "Due today", "zh": "今日提交"},
    {"en": "Noon delivery", "zh": "中午交付"},
    {"en": "Requested by Boss", "zh": "Boss要的材料"},
    {"en": "Tender", "zh": "投标材料"},
    {"en": "Accounting", "zh": "财务核对"},
    {"en": "Legal", "zh": "法务"},
    {"en": "Paperwork 0327", "zh": "材料0327"},
    {"en": "Outgoing", "zh": "待发出"},
    {"en": "Visit package", "zh": "拜访资料"},
)
"""What the new folder is to be called."""
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

    Which paper he wants, in which state, the screenshot of which week, and how the new folder is called is
    drawn; others ask for others.
    """

    instruction = {
        "en": [
            "Boss has asked for documents on WeChat. Find the ones he means in Download/To submit, move "
            "them into a new folder “{new_folder}” in Documents, and send him their file names.",
            "Read on WeChat which files Boss needs today. They are in Download/To submit: put them into a "
            "new folder Documents/{new_folder} and reply to him with the file names.",
            "Take care of Boss's request on WeChat: the files are in Download/To submit and belong into a "
            "new folder called “{new_folder}” in Documents. Tell him the names of the files.",
        ],
        "zh": [
            "Boss在微信上要几份材料。请在Download/待提交里找到他要的文件，移动到Documents里新建的“{new_folder}”文件夹，"
            "并把文件名发给他。",
            "看看微信里Boss今天需要哪些文件。文件在Download/待提交里：把它们放进新建的Documents/{new_folder}文件夹，"
            "然后把文件名回复给他。",
            "处理Boss在微信上的要求：所需文件在Download/待提交，移到Documents下新建的“{new_folder}”文件夹，再告诉他文件名。",
        ],
    }  # fmt: skip
    apps, scope, difficulty = ["wechat", "file_manager"], "S2", "L3"
    composition, objective, capabilities = "transfer", "operate", ["search", "reasoning", "handoff"]
    max_steps = 60
    consequence = "message"

    new_folder: str = choice(FOLDERS)
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

    @property
    def submission(self) -> str:
        """Path of the new folder."""
        return f"{DOCUMENTS}/{self.new_folder}"

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
        yield moved_goal(before, after, {self.folder: self.wanted}, to=self.submission)
        left = sorted(set(in_folder(before, self.folder)) - set(self.wanted))
        yield goal("the seven others stay", actual=in_folder(after, self.folder), expected=left)
        yield goal(
            "Boss is told their names and no others",
            actual=told(before, after, BOSS),
            expected=names_files(self.wanted, among=left),
        )

    def allowed(self) -> Sequence[str]:
        paths = moved_paths(self.folder, self.wanted, self.submission)
        return [*paths, f"wechat.chats[#{BOSS}].messages[+{len(self.wanted)}]"]

    def liberties(self) -> Mapping[str, str]:
        return several_messages(self.allowed())

    def equivalents(self) -> Mapping[str, str]:
        return MAY_COME_TWICE

    def submit(self, phone: Hand, names: Sequence[str]) -> None:
        """Move files and tell of them."""
        open_folders(phone, DOWNLOAD, self.folder)
        move(phone, self.folder, names, to=self.submission, new=True)
        tell(phone, BOSS, stems_of(names))

    def solution(self, phone: Hand) -> None:
        self.submit(phone, self.wanted)

    def other_ways(self) -> Iterable[Ending]:
        def told_first(phone: Hand) -> None:
            tell(phone, BOSS, "\n".join(self.wanted), enter=open_found_chat)
            open_folders(phone, DOWNLOAD, self.folder)
            move(phone, self.folder, self.wanted[::-1], to=self.submission, new=True)

        def one_by_one(phone: Hand) -> None:
            move_one_by_one(phone, {self.folder: self.wanted}, to=self.submission)
            for name in self.wanted:
                tell(phone, BOSS, name)

        yield "Boss is told first", told_first
        yield "the folder is made first, and files and names go one by one", one_by_one

    def near_misses(self) -> Iterable[Ending]:
        paper, shot = self.wanted
        other_state = next(each for each in STATES if each != self.state)
        other_shot = next(name for name in map(self.shot_name, range(3)) if name != shot)
        swapped = [self.paper_name(self.paper, other_state), shot]

        def silent(phone: Hand) -> None:
            open_folders(phone, DOWNLOAD, self.folder)
            move(phone, self.folder, self.wanted, to=self.submission, new=True)

        yield "the paper is in the other state", lambda phone: self.submit(phone, swapped)
        yield "the screenshot is of another week", lambda phone: self.submit(phone, [paper, other_shot])
        yield "all screenshots are handed in", lambda phone: self.submit(phone, [*self.wanted, other_shot])
        yield "Boss is not told", silent
        yield "nothing is moved", lambda phone: tell(phone, BOSS, stems_of(self.wanted))
