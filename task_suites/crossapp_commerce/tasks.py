"""Tasks that carry what Alipay's bills and eBay's offers say into notes, chats and moments."""

from __future__ import annotations

from .balance import AlipayBalanceToWechat, FinancialReportToNotes
from .kinds_of_bills import BillTypeYearSummaryToWechat
from .largest_expense import (
    AlipayLargestExpenseToMoments,
    AlipayLargestExpenseToNotes,
    AlipayYearCompareTopExpenseToWechat,
)
from .months import AlipayMonthlySpendToWechat, AlipayMonthlyToNotesAndWechat, MonthCompareThenExplainToNote
from .offers import (
    EbayBalanceDiffToNotes,
    EbayDualItemBalanceToNotes,
    EbayDualItemCompareToNotes,
    EbayLowestPriceToNotes,
    EbayPriceBelowBudgetToNotes,
)
from .recent_bills import AlipayRecentTransactionsToNotes, AlipayShareBillDetail, Top3ExpenseSummaryToWechat
from .senders import AlipayThankTopIncomeTransfer
from .told_offers import EbayProductShareToWechat, FullShoppingDecisionFlow

__all__ = [
    "AlipayBalanceToWechat",
    "AlipayLargestExpenseToMoments",
    "AlipayLargestExpenseToNotes",
    "AlipayMonthlySpendToWechat",
    "AlipayMonthlyToNotesAndWechat",
    "AlipayRecentTransactionsToNotes",
    "AlipayShareBillDetail",
    "AlipayThankTopIncomeTransfer",
    "AlipayYearCompareTopExpenseToWechat",
    "BillTypeYearSummaryToWechat",
    "EbayBalanceDiffToNotes",
    "EbayDualItemBalanceToNotes",
    "EbayDualItemCompareToNotes",
    "EbayLowestPriceToNotes",
    "EbayPriceBelowBudgetToNotes",
    "EbayProductShareToWechat",
    "FinancialReportToNotes",
    "FullShoppingDecisionFlow",
    "MonthCompareThenExplainToNote",
    "Top3ExpenseSummaryToWechat",
]
