"""What the proof of the tasks about eBay's offers cannot know."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_mobilegym.api import world
from task_suites.crossapp_commerce.offers import EbayDualItemBalanceToNotes, EbayPriceBelowBudgetToNotes
from task_suites.crossapp_commerce.tasks import EbayProductShareToWechat
from task_suites.vocabulary.ebay import KEYWORDS, Wanted, cheapest
from task_suites.vocabulary.notes import write_note
from task_suites.vocabulary.wechat import tell


def test_each_price_has_to_follow_its_own_title() -> None:
    here = world("en")
    both = [cheapest(here, Wanted(type)) for type in ("fan", "ring")]
    first, second = both
    right = f"{first.title}: {first.total / 100:.2f}; {second.title}: {second.total / 100:g}; 10 left"
    assert EbayDualItemBalanceToNotes.in_order(right, both)
    swapped = f"{first.title} {second.total / 100:g} {second.title} {first.total / 100:g}"
    assert not EbayDualItemBalanceToNotes.in_order(swapped, both)
    assert not EbayDualItemBalanceToNotes.in_order(right, both[::-1])


def test_both_decisions_about_a_budget_are_asked_for(judge_case: Any) -> None:
    cases = [judge_case(EbayPriceBelowBudgetToNotes, seed=seed) for seed in range(12)]
    assert {case.task.below for case in cases} == {True, False}
    assert all(case.task.best(case.before).total != case.task.price_limit * 100 for case in cases)


def test_where_no_note_is_asked_for_none_lies_in_the_bin_either(judge_case: Any) -> None:
    cases = (judge_case(EbayPriceBelowBudgetToNotes, seed=seed) for seed in range(12))
    case = next(case for case in cases if not case.task.below)
    case.task.solution(case.hand)
    assert case.passed
    write_note(case.hand, "From eBay", "too dear")
    case.hand.tap("menu.open")
    case.hand.tap("menu.delete")
    assert not case.passed


@pytest.mark.parametrize("query", list(KEYWORDS)[:3])
def test_another_price_is_not_what_was_asked(query: str, judge_case: Any) -> None:
    case = judge_case(EbayProductShareToWechat, query=query)
    product = case.task.product(case.before)
    case.task.look(case.hand)
    tell(case.hand, case.task.chat, f"{product.title} {(product.total + 100) / 100:g}")
    assert case.missed == ["the message has the offer's title and total, and no other amount"]
