"""Tasks of Messages."""

from __future__ import annotations

from .conversations import (
    CompareConversationMessageCount,
    DeleteConversation,
    MarkAllConversationsRead,
    OpenConversationBySender,
    ReadUnreadConversationCount,
)
from .replies import FindAndReplySendersByKeyword, ReplyToConversation, ReplyToLatestUnread
from .settings import ToggleFreeNetworkSetting, ToggleMainSetting

__all__ = [
    "CompareConversationMessageCount",
    "DeleteConversation",
    "FindAndReplySendersByKeyword",
    "MarkAllConversationsRead",
    "OpenConversationBySender",
    "ReadUnreadConversationCount",
    "ReplyToConversation",
    "ReplyToLatestUnread",
    "ToggleFreeNetworkSetting",
    "ToggleMainSetting",
]
