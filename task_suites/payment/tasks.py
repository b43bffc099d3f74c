"""Tasks in which money is paid: transfers in Alipay, and what is told and noted of them."""

from __future__ import annotations

from .balances import AlipayContinuousPaymentsToContactsRecordBalances
from .cards import AlipayBindMultipleCardsTransferAndRecordSuccessfulCards
from .memberships import SubscribeMembershipAutoRenewThenCancelInWechat
from .password import AlipayChangePaymentPasswordThenPay
from .transfers import AlipayTransferAndNotify, TransferToContactWithNote, WechatExtractAmountTransfer

__all__ = [
    "AlipayBindMultipleCardsTransferAndRecordSuccessfulCards",
    "AlipayChangePaymentPasswordThenPay",
    "AlipayContinuousPaymentsToContactsRecordBalances",
    "AlipayTransferAndNotify",
    "SubscribeMembershipAutoRenewThenCancelInWechat",
    "TransferToContactWithNote",
    "WechatExtractAmountTransfer",
]
