"""Tasks of Alipay."""

from __future__ import annotations

from .assets import CheckBalance, CheckDailyIncome
from .friends import CheckLatestMessageContent, CheckUnreadMessageCount, FindFriend, SendMessageToContact
from .settings import (
    ConfigureLanguageAndFastPay,
    DisableAllNotifications,
    EnableDarkMode,
    EnableRefreshSound,
    SetFontSizeLevel,
    SetPayOrderCcbYuebaoBalance,
    ShowReceiveQRCode,
)
from .spending import (
    AnalyzeSpending,
    CalculateMonthlyExpenseTrend,
    CountLargeTransferIncomes,
    FindLargestTransferPartner,
    MonthlyIncomeByCounterparty,
    SearchTransferRecords,
)

__all__ = [
    "AnalyzeSpending",
    "CalculateMonthlyExpenseTrend",
    "CheckBalance",
    "CheckDailyIncome",
    "CheckLatestMessageContent",
    "CheckUnreadMessageCount",
    "ConfigureLanguageAndFastPay",
    "CountLargeTransferIncomes",
    "DisableAllNotifications",
    "EnableDarkMode",
    "EnableRefreshSound",
    "FindFriend",
    "FindLargestTransferPartner",
    "MonthlyIncomeByCounterparty",
    "SearchTransferRecords",
    "SendMessageToContact",
    "SetFontSizeLevel",
    "SetPayOrderCcbYuebaoBalance",
    "ShowReceiveQRCode",
]
