"""Photos of receipts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from pytest_mobilegym.api import (
    MAY_BE_WORDED,
    Ending,
    Goal,
    Hand,
    Matcher,
    Rng,
    Task,
    View,
    choice,
    derived,
    drawn,
    goal,
    one_of,
    says_all_and_only,
    says_only,
    set_of,
)

from ..vocabulary.files import CAMERA, DOCUMENTS, take_photo
from ..vocabulary.wechat import BOSS, open_found_chat, pictures_sent, send_pictures, tell, told
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

CAMERA_FOLDERS = (CAMERA.rsplit("/", 1)[0], CAMERA)
FOLDERS: tuple[Mapping[str, str], ...] = (
    {"en": "reimburse_photos", "zh": "reimburse_photos"},
    {"en": "Receipts March", "zh": "三月票据"},
    {"en": "Expenses", "zh": "费用"},
    {"en": "Claims", "zh": "报销"},
    {"en": "Paid by me", "zh": "我垫付的"},
    {"en": "Trip costs", "zh": "出差费用"},
    {"en": "For accounting", "zh": "交财务"},
    {"en": "Vouchers", "zh": "凭证"},
    {"en": "Refund request", "zh": "退款申请"},
    {"en": "Bills 25 March", "zh": "25日票据"},
    {"en": "Outlay", "zh": "支出凭据"},
    {"en": "Receipt photos", "zh": "票据照片"},
)
"""What the new folder is to be called."""


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

    Which two kinds he wants, the amounts, and how the new folder is called is drawn; a colleague asks for the
    two others.
    """

    instruction = {
        "en": [
            "Boss asks for receipts on WeChat. Find the photos in the camera folder, move them into a new "
            "folder “{new_folder}” in Documents, then send him the pictures from there and their total.",
            "Do what Boss wants on WeChat: put the photos of those receipts into a new folder "
            "Documents/{new_folder}, and answer him with the two pictures and what they come to.",
        ],
        "zh": [
            "Boss在微信上要票据。请在相机文件夹里找到那些照片，移动到Documents里新建的“{new_folder}”文件夹，"
            "再把移动后的照片和合计金额发给他。",
            "按Boss在微信里的要求办：把相应票据照片放进新建的Documents/{new_folder}文件夹，"
            "然后把这两张照片和总金额回复给他。",
        ],
    }
    owners, owners_reason = ["office_worker"], "only the office worker has a Boss"
    apps, scope, difficulty = ["wechat", "gallery", "file_manager"], "S2", "L4"
    scope_reason = "the gallery is only looked at; the work is in the files and in the chat"
    composition, objective = "transfer", "operate"
    capabilities = ["image", "search", "reasoning", "handoff"]
    consequence = "message"

    new_folder: str = choice(FOLDERS)
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

    @property
    def reimbursed(self) -> str:
        """Path of the new folder."""
        return f"{DOCUMENTS}/{self.new_folder}"

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
        yield moved_goal(before, after, {CAMERA: self.names}, to=self.reimbursed)
        left = sorted(set(in_folder(after, CAMERA)) & set(self.names))
        yield goal("none of them is left where it was", actual=left, expected=[])
        yield goal(
            "Boss was sent the two from there, once",
            actual=tuple(pictures_sent(before, after, BOSS)),
            expected=set_of(*(f"{self.reimbursed}/{name}" for name in self.names)),
        )
        yield goal(
            "he is told the sum and no other",
            actual=told(before, after, BOSS),
            expected=one_of(self.sum_told(), self.sum_told(parts=True)),
        )

    def sum_told(self, *, parts: bool = False) -> Matcher:
        """A text that says the sum, perhaps with both amounts that it is of."""
        total, count = float(self.total), len(self.wanted)
        if not parts:
            return says_only(total, unit="CNY", beside=[count])
        amounts = [self.amount(trade) / 100 for trade in self.wanted]
        return says_all_and_only([total, *amounts], unit="CNY", beside=[count])

    def allowed(self) -> Sequence[str]:
        paths = moved_paths(CAMERA, self.names, self.reimbursed)
        messages = len(self.names) + 1
        return [*paths, f"wechat.chats[#{BOSS}].messages[+{messages}]", "os.permissions[#wechat]"]

    def equivalents(self) -> Mapping[str, str]:
        return MAY_BE_WORDED

    def put_away(self, phone: Hand, names: Sequence[str]) -> None:
        """Move photos into the new folder."""
        open_folders(phone, *CAMERA_FOLDERS)
        move(phone, CAMERA, names, to=self.reimbursed, new=True)

    def answer(self, phone: Hand, names: Sequence[str], total: str) -> None:
        """Send pictures of the new folder, and a sum."""
        send_pictures(phone, BOSS, [f"{self.reimbursed}/{name}" for name in names])
        phone.type(total, into="message")
        phone.tap("chat.send")

    def solution(self, phone: Hand) -> None:
        self.put_away(phone, self.names)
        self.answer(phone, self.names, self.total)

    def other_ways(self) -> Iterable[Ending]:
        def sum_first(phone: Hand) -> None:
            move_one_by_one(phone, {CAMERA: self.names[::-1]}, to=self.reimbursed)
            tell(phone, BOSS, f"{self.total}元" if self.lang == "zh" else f"¥{self.total} in all")
            for name in self.names[::-1]:
                send_pictures(phone, BOSS, [f"{self.reimbursed}/{name}"])

        def search(phone: Hand) -> None:
            tell(phone, BOSS, self.total, enter=open_found_chat)
            self.put_away(phone, self.names[::-1])
            paths = [f"{self.reimbursed}/{name}" for name in self.names]
            send_pictures(phone, BOSS, paths, enter=open_found_chat)

        yield "the sum comes first, and the pictures one by one", sum_first
        yield "the sum is told before anything is moved", search

    def near_misses(self) -> Iterable[Ending]:
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
        one = f"{self.amount(self.wanted[0]) / 100:.2f}"
        yield (
            "a wrong sum beside the right one",
            these(self.names, f"{self.total} / {float(self.total) + 1:.2f}"),
        )
        yield "one of the amounts beside the sum", these(self.names, f"{one}, {self.total}")
        yield "the sum is wrong", these(self.names, f"{float(self.total) + 10:.2f}")
        yield "the pictures are sent from where they were", sent_before_moving
        yield "one picture is sent", only_one_sent
        yield "only the folder is made", lambda phone: self.put_away(phone, self.names)
