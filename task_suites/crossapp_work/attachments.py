"""Attachments that somebody asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from pytest_mobilegym.api import Ending, Hand, Rng, View, choice, derived, drawn

from ..vocabulary.files import DOWNLOAD, lay_out
from ..vocabulary.values import by_language
from ..vocabulary.wechat import BOSS
from .handing_in import HandInFiles
from .vocabulary import colleagues, receive

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


class SubmitRequestedAttachmentsToBoss(HandInFiles):
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
    capabilities = ["search", "reasoning", "handoff"]
    max_steps = 60

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
    def sources(self) -> Mapping[str, Sequence[str]]:
        """The two files that Boss means."""
        wanted = [self.paper_name(self.paper, self.state), self.shot_name(self.times.index(self.week))]
        return {self.folder: wanted}

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

    def solution(self, phone: Hand) -> None:
        self.hand_in(phone)

    def near_misses(self) -> Iterable[Ending]:
        paper, shot = self.wanted
        other_state = next(each for each in STATES if each != self.state)
        other_shot = next(name for name in map(self.shot_name, range(3)) if name != shot)
        swapped = [self.paper_name(self.paper, other_state), shot]

        def these(*names: str) -> Callable[[Hand], None]:
            return lambda phone: self.hand_in(phone, {self.folder: names})

        yield from super().near_misses()
        yield "the paper is in the other state", these(*swapped)
        yield "the screenshot is of another week", these(paper, other_shot)
        yield "all screenshots are handed in", these(*self.wanted, other_shot)
