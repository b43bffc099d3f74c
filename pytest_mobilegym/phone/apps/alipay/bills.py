"""Reading bills: whose they are, what they are about, and which of them a filter or a search shows.

Screens and judges share it, so that what a judge counts is what the list shows.
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

from pytest_mobilegym.phone.apps.alipay.banks import bank_name
from pytest_mobilegym.phone.apps.alipay.merchants import MERCHANTS
from pytest_mobilegym.phone.apps.alipay.state import CREDIT, YUEBAO, AlipayState, Bill
from pytest_mobilegym.phone.model import as_datetime
from pytest_mobilegym.phone.wording import MONTHS_SHORT

CATEGORY_OF_KIND = {
    "transfer": "transfer_red_packet",
    "red_packet": "transfer_red_packet",
    "refund": "refund",
    "salary": "income",
    "interest": "investment",
    "withdrawal": "account_deposit_withdraw",
    "recharge": "account_deposit_withdraw",
    "utility": "public_service",
    "payment": "other",
}
"""What a bill of nobody known is about."""


def category_of(bill: Bill) -> str:
    """Code of what a bill is about, one of `state.CATEGORIES`."""
    if bill.kind in ("refund", "transfer", "red_packet"):
        return CATEGORY_OF_KIND[bill.kind]
    merchant = MERCHANTS.get(bill.party)
    return merchant.category if merchant is not None else CATEGORY_OF_KIND[bill.kind]


def party_name(state: AlipayState, bill: Bill, lang: str) -> str:
    """Who a bill is with, in full: a friend's nickname with the real name, or a merchant's name."""
    contact = state.contacts.get(bill.party)
    if contact is not None:
        return contact.name
    merchant = MERCHANTS.get(bill.party)
    return merchant.name[lang] if merchant is not None else bill.party


def month_words(month: str, lang: str) -> str:
    """`Mar 2026` or `2026年3月` for `2026-03`."""
    year, number = month.split("-")
    if lang == "zh":
        return f"{year}年{int(number)}月"
    return f"{MONTHS_SHORT[int(number) - 1]} {year}"


def moves_with_person(bill: Bill) -> bool:
    """Whether it is money sent to a person, or received from one."""
    return bill.kind in ("transfer", "red_packet")


_TITLES = {
    ("transfer", False): {"en": "Transfer to {name}", "zh": "转账给{name}"},
    ("transfer", True): {"en": "Transfer from {name}", "zh": "收到{name}的转账"},
    ("red_packet", False): {"en": "Red packet to {name}", "zh": "发给{name}的红包"},
    ("red_packet", True): {"en": "Red packet from {name}", "zh": "收到{name}的红包"},
    ("refund", True): {"en": "Refund from {name}", "zh": "{name}退款"},
}


def title_of(state: AlipayState, bill: Bill, lang: str) -> str:
    """The first line of a bill in the list."""
    name = party_name(state, bill, lang)
    words = _TITLES.get((bill.kind, bill.cents > 0))
    return words[lang].format(name=name) if words is not None else name


def subject_of(bill: Bill, lang: str) -> str:
    """What was bought or said with the money; may be empty."""
    if bill.detail is not None and bill.detail.subject:
        return bill.detail.subject
    merchant = MERCHANTS.get(bill.party)
    if merchant is not None and bill.kind != "refund":
        return merchant.subject[lang]
    return bill.note


_CATEGORY_WORDS = {
    "dining": ("Dining", "餐饮美食"), "apparel": ("Apparel", "服饰装扮"),
    "department": ("Groceries", "日用百货"), "home": ("Home", "家居家装"),
    "digital": ("Digital", "数码电器"), "sports": ("Sports", "运动户外"),
    "beauty": ("Beauty", "美容美发"), "parent_child": ("Parents and children", "母婴亲子"),
    "pets": ("Pets", "宠物"), "transport": ("Transport", "交通出行"),
    "auto": ("Cars", "爱车养车"), "housing": ("Housing", "住房物业"),
    "travel": ("Hotels and travel", "酒店旅游"), "leisure": ("Leisure", "文化休闲"),
    "education": ("Education", "教育培训"), "medical": ("Health", "医疗健康"),
    "life_service": ("Services", "生活服务"), "public_service": ("Public services", "公共服务"),
    "business_service": ("Business services", "商业服务"), "charity": ("Charity", "公益捐赠"),
    "mutual_aid": ("Mutual aid", "互助保障"), "investment": ("Investment", "投资理财"),
    "insurance": ("Insurance", "保险"), "credit_repayment": ("Credit repayment", "信用借还"),
    "top_up": ("Top-ups", "充值缴费"), "income": ("Income", "收入"),
    "transfer_red_packet": ("Transfers and red packets", "转账红包"),
    "friend_payment": ("Paid for friends", "亲友代付"),
    "account_deposit_withdraw": ("Deposits and withdrawals", "账户存取"), "refund": ("Refunds", "退款"),
    "other": ("Other", "其他"),
}  # fmt: skip


def category_name(category: str, lang: str) -> str:
    """What a category is called."""
    return _CATEGORY_WORDS[category][lang == "zh"]


def method_name(state: AlipayState, method: str, lang: str) -> str:
    """What a means of payment is called: `Balance`, or a bank with the card's last digits."""
    card = state.cards.get(method)
    if card is not None:
        return f"{bank_name(card.bank, lang)}{'' if lang == 'zh' else ' '}({card.number[-4:]})"
    if method == YUEBAO:
        return "余额宝" if lang == "zh" else "Yu'e Bao"
    if method == CREDIT:
        return "花呗" if lang == "zh" else "Huabei"
    return "账户余额" if lang == "zh" else "Account balance"


def is_order(bill: Bill) -> bool:
    """Whether a merchant has an order for it."""
    return bill.kind in ("payment", "utility") and bill.party != "repay"


def order_number(bill: Bill) -> str:
    """The number that the bill is known by, made from its time and id."""
    digits = "".join(character for character in bill.id if character.isdigit())
    return f"{as_datetime(bill.at):%Y%m%d}2200{bill.at // 1000 % 1_000_000:06d}{digits:0>6}"


def merchant_order(bill: Bill) -> str:
    """The merchant's number for the order; empty where there is none."""
    if bill.detail is not None and bill.detail.order:
        return bill.detail.order
    return f"T{as_datetime(bill.at):%y%m%d%H%M}{order_number(bill)[-4:]}" if is_order(bill) else ""


def account_of(state: AlipayState, bill: Bill) -> str:
    """The account that money went to or came from, in full; empty where there is none."""
    if bill.detail is not None and bill.detail.account:
        return bill.detail.account
    contact = state.contacts.get(bill.party)
    return contact.account if contact is not None else ""


def newest_first(bills: Iterable[Bill]) -> list[Bill]:
    """Bills by time, the latest first."""
    return sorted(bills, key=lambda bill: -bill.at)


def month_of(bill: Bill) -> str:
    """The month of a bill, `2026-03`."""
    return f"{as_datetime(bill.at):%Y-%m}"


def in_category(*names: str) -> Callable[[Bill], bool]:
    """Whether a bill is in one of the categories."""
    return lambda bill: category_of(bill) in names


QUICK: dict[str, Callable[[Bill], bool]] = {
    "expense": lambda bill: bill.cents < 0,
    "income": lambda bill: bill.cents > 0,
    "transfer": lambda bill: bill.kind == "transfer",
    "red_packet": lambda bill: bill.kind == "red_packet",
    "refund": lambda bill: bill.kind == "refund",
    "order": is_order,
    "offline": in_category("dining", "transport", "auto", "life_service"),
    "shopping": in_category("apparel", "department", "digital", "home"),
    "top_up": in_category("top_up", "public_service"),
    "wealth": in_category("investment", "insurance", "mutual_aid"),
    "withdrawal": lambda bill: bill.kind == "withdrawal",
    "repayment": in_category("credit_repayment"),
    "utility": lambda bill: bill.kind == "utility" and bill.party != "mobile",
    "phone": lambda bill: bill.party == "mobile",
    "merchant": lambda bill: bill.kind in ("salary", "refund") and bill.cents > 0,
}
"""The quick filters of the bill list."""

TABS = ("all", "expense", "transfer", "refund", "order", "offline", "top_up", "shopping", "merchant")
"""The quick filters that stand above the list."""


class Filters(NamedTuple):
    """What narrows the list: a bill has to pass each kind of filter that is set.

    Attributes:
        month: `2026-03`, empty for all.
        quick: names of quick filters, of which one has to fit.
        categories: of which one has to fit.
        least, most: bounds of the amount in cents, without its sign.
    """

    month: str = ""
    quick: Sequence[str] = ()
    categories: Sequence[str] = ()
    least: int | None = None
    most: int | None = None

    def keep(self, bill: Bill) -> bool:
        """Whether a bill passes."""
        amount = abs(bill.cents)
        return (
            (not self.month or month_of(bill) == self.month)
            and (not self.quick or any(QUICK[name](bill) for name in self.quick))
            and (not self.categories or category_of(bill) in self.categories)
            and (self.least is None or amount >= self.least)
            and (self.most is None or amount <= self.most)
        )


def filtered(state: AlipayState, filters: Filters) -> list[Bill]:
    """The bills that pass, the latest first."""
    return [bill for bill in newest_first(state.bills.values()) if filters.keep(bill)]


def search_text(state: AlipayState, bill: Bill, lang: str) -> str:
    """Everything about a bill that a search looks into."""
    words = (
        title_of(state, bill, lang), party_name(state, bill, lang), subject_of(bill, lang), bill.note,
        category_name(category_of(bill), lang), account_of(state, bill), order_number(bill),
        merchant_order(bill), method_name(state, bill.method, lang),
    )  # fmt: skip
    return "\n".join(words).casefold()


def searched(state: AlipayState, query: str, lang: str) -> list[Bill]:
    """The bills that a search finds, the latest first; none for blank words."""
    wanted = query.strip().casefold()
    if not wanted:
        return []
    return [bill for bill in newest_first(state.bills.values()) if wanted in search_text(state, bill, lang)]


class Sums(NamedTuple):
    """What was spent and what came in, in cents, both positive."""

    expense: int
    income: int


def between(state: AlipayState, bill: Bill) -> list[Bill]:
    """The bills with whoever a bill is with, itself included, newest first."""
    return newest_first(each for each in state.bills.values() if each.party == bill.party)


def sums(bills: Iterable[Bill]) -> Sums:
    """Totals of bills; what failed moved nothing."""
    moved = [bill.cents for bill in bills if not bill.failed]
    return Sums(-sum(cents for cents in moved if cents < 0), sum(cents for cents in moved if cents > 0))


def by_month(bills: Iterable[Bill]) -> list[tuple[str, list[Bill]]]:
    """Bills in the order given, cut where the month changes."""
    months: dict[str, list[Bill]] = {}
    for bill in bills:
        months.setdefault(month_of(bill), []).append(bill)
    return list(months.items())


def by_category(bills: Iterable[Bill], *, income: bool) -> list[tuple[str, int, int]]:
    """Categories with total cents and number of bills, the largest first."""
    totals: dict[str, list[int]] = {}
    for bill in bills:
        if not bill.failed and (bill.cents > 0) is income and bill.cents:
            totals.setdefault(category_of(bill), []).append(abs(bill.cents))
    found = [(category, sum(amounts), len(amounts)) for category, amounts in totals.items()]
    return sorted(found, key=lambda each: -each[1])


def months_back(now: datetime, count: int) -> list[str]:
    """The last months up to this one, `2026-03`, the earliest first."""
    last = now.year * 12 + now.month - 1
    return [f"{month // 12}-{month % 12 + 1:02d}" for month in range(last - count + 1, last + 1)]


def running_balances(state: AlipayState) -> list[tuple[Bill, int]]:
    """Bills that moved the account balance, the latest first, each with the balance after it in cents."""
    found = []
    left = state.balance
    for bill in newest_first(state.bills.values()):
        if bill.failed or bill.method != "balance":
            continue
        found.append((bill, left))
        left -= bill.cents
    return found
