"""The benchmark's own figures, to set a checkout's beside: how many templates there are of each kind.

The paper (section 4.1 and appendix E) has the totals and the test split; the counts by suite, app and tag are
those of its task lists. The payment split stands beside the 416 templates of test and train.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

PAPER_INSTANCES = 27_000
"""The paper's "over 27,000 distinct task instances" across finite parameter ranges."""


class Counts(NamedTuple):
    """Templates of one kind, by split and in all."""

    test: int
    train: int
    payment: int
    all: int


def _split(test: int, train: int, payment: int = 0) -> Counts:
    return Counts(test, train, payment, test + train + payment)


def _suites() -> dict[str, Counts]:
    test = {
        "account": 5, "alipay": 9, "bilibili": 9, "calendar": 12, "clock": 9, "crossapp_commerce": 14,
        "crossapp_content": 23, "crossapp_life": 29, "crossapp_work": 21, "ebay": 5, "file_manager": 3,
        "launcher": 2, "map": 17, "notes": 5, "railway12306": 12, "redbook": 6, "reddit": 6, "sms": 3,
        "spotify": 17, "tencent_meeting": 9, "weather": 9, "wechat": 11, "wechat_reading": 13, "x": 7,
    }  # fmt: skip
    train = {
        "alipay": 10, "bilibili": 11, "calendar": 9, "clock": 9, "crossapp_commerce": 6,
        "crossapp_content": 7, "crossapp_life": 4, "crossapp_work": 1, "ebay": 3, "notes": 10,
        "railway12306": 4, "redbook": 11, "reddit": 10, "sms": 7, "spotify": 5, "tencent_meeting": 12,
        "weather": 13, "wechat": 15, "wechat_reading": 9, "x": 4,
    }  # fmt: skip
    counts = {suite: _split(number, train.get(suite, 0)) for suite, number in test.items()}
    counts["payment"] = _split(0, 0, 7)
    return dict(sorted(counts.items()))


TOTAL = _split(256, 160, 7)

BENCHMARK: Mapping[str, Mapping[str, Counts]] = {
    "difficulty": {
        "L1": _split(20, 20),
        "L2": _split(73, 60),
        "L3": _split(83, 54, 2),
        "L4": _split(80, 26, 5),
    },
    "objective": {
        "operate": _split(170, 96, 7),
        "query": _split(48, 52),
        "hybrid": _split(38, 12),
    },
    "composition": {
        "atomic": _split(22, 23),
        "sequential": _split(110, 96, 3),
        "transfer": _split(56, 15, 3),
        "deep_dive": _split(68, 26, 1),
    },
    "scope": {
        "S1": _split(163, 141, 2),
        "S2": _split(65, 17, 5),
        "S3": _split(28, 2),
    },
    "steps": {
        "15": _split(21, 20),
        "30": _split(72, 60),
        "45": _split(81, 54, 2),
        "60": _split(82, 26, 5),
    },
    "capability": {
        "extract": _split(131, 79, 1),
        "reasoning": _split(82, 27, 2),
        "search": _split(85, 21),
        "create": _split(73, 30, 2),
        "handoff": _split(78, 17, 5),
        "nav": _split(49, 30),
        "settings": _split(35, 25, 2),
        "social": _split(27, 26),
        "edit": _split(25, 21),
        "delete": _split(9, 1),
        "finance": _split(0, 2, 7),
        "explore": _split(6, 3),
        "image": _split(5, 0),
    },
    "suite": _suites(),
    "app": {
        "wechat": _split(69, 25, 3),
        "notes": _split(27, 17, 2),
        "alipay": _split(22, 15, 6),
        "weather": _split(24, 16),
        "calendar": _split(25, 12),
        "railway12306": _split(31, 4),
        "tencent_meeting": _split(22, 12),
        "redbook": _split(18, 14),
        "spotify": _split(21, 8),
        "wechat_reading": _split(18, 10),
        "map": _split(26, 0),
        "bilibili": _split(13, 11, 1),
        "clock": _split(14, 10),
        "sms": _split(12, 7),
        "reddit": _split(7, 10),
        "ebay": _split(12, 4),
        "x": _split(9, 4),
        "file_manager": _split(9, 1),
        "gallery": _split(5, 0),
    },
}
"""Templates by axis, value and split; `steps` are budgets without what a form adds."""
