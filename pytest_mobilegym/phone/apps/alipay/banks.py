"""Banks, by code."""

from typing import NamedTuple


class Bank(NamedTuple):
    """A bank.

    Attributes:
        name: by language.
        short: letters of its sign.
        colour: of its sign and its cards.
        number: where it sends texts from.
    """

    name: dict[str, str]
    short: str
    colour: str
    number: str


# fmt: off
BANKS = {
    "ccb": Bank({"en": "China Construction Bank", "zh": "中国建设银行"}, "CCB", "#1f5fae", "95533"),
    "icbc": Bank({"en": "Industrial and Commercial Bank", "zh": "中国工商银行"}, "ICBC", "#c8102e", "95588"),
    "abc": Bank({"en": "Agricultural Bank of China", "zh": "中国农业银行"}, "ABC", "#16806b", "95599"),
    "boc": Bank({"en": "Bank of China", "zh": "中国银行"}, "BOC", "#a6192e", "95566"),
    "cmb": Bank({"en": "China Merchants Bank", "zh": "招商银行"}, "CMB", "#c0323a", "95555"),
    "pab": Bank({"en": "Ping An Bank", "zh": "平安银行"}, "PAB", "#e8611c", "95511"),
    "bocom": Bank({"en": "Bank of Communications", "zh": "交通银行"}, "BCM", "#1d3f8f", "95559"),
    "psbc": Bank({"en": "Postal Savings Bank", "zh": "中国邮政储蓄银行"}, "PSBC", "#0b7a4b", "95580"),
}
# fmt: on


def bank_name(code: str, lang: str) -> str:
    """What a bank is called."""
    return BANKS[code].name[lang]


def find_banks(query: str, lang: str) -> list[str]:
    """Codes of the banks whose name or sign contains a text, in any case."""
    wanted = query.strip().casefold()
    return [
        code
        for code, bank in BANKS.items()
        if wanted in bank.name[lang].casefold() or wanted in bank.short.casefold()
    ]
