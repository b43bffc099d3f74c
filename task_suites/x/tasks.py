"""Tasks of X."""

from __future__ import annotations

from .messages import SendDmToConversation
from .posts import (
    FollowUserAndLikeTheirPost,
    PostWithImageAndReply,
    QuotePostAndTweet,
    ReplyAndRetweetSamePost,
    SearchAndBookmark,
    SearchMultipleKeywordsAndInteract,
)
from .settings import (
    ComplexSettingsChain,
    SetAudiencePrivacyBundle,
    SetCallPermissionsBundle,
    SetPushNotificationMix,
)

__all__ = [
    "ComplexSettingsChain",
    "FollowUserAndLikeTheirPost",
    "PostWithImageAndReply",
    "QuotePostAndTweet",
    "ReplyAndRetweetSamePost",
    "SearchAndBookmark",
    "SearchMultipleKeywordsAndInteract",
    "SendDmToConversation",
    "SetAudiencePrivacyBundle",
    "SetCallPermissionsBundle",
    "SetPushNotificationMix",
]
