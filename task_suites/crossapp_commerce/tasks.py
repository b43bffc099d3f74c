"""Tasks that carry what Alipay's bills say into notes, chats and moments."""

from __future__ import annotations

from .balance import AlipayBalanceToWechat, FinancialReportToNotes
from .kinds_of_bills import BillTypeYearSummaryToWechat
from .largest_expense import (
    AlipayLargestExpenseToMoments,
    AlipayLargestExpenseToNotes,
    AlipayYearCompareTopExpenseToWechat,
)
from .months import AlipayMonthlySpendToWechat, AlipayMonthlyToNotesAndWechat, MonthCompareThenExplainToNote
from .recent_bills import AlipayRecentTransactionsToNotes, AlipayShareBillDetail, Top3ExpenseSummaryToWechat
from .senders import AlipayThankTopIncomeTransfer

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
    "FinancialReportToNotes",
    "MonthCompareThenExplainToNote",
    "Top3ExpenseSummaryToWechat",
]
