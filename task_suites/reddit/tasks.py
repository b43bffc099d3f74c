"""Tasks of Reddit."""

from __future__ import annotations

from .chats import (
    Reddit_DeepThreadReplyAndDeleteSeedMessage,
    Reddit_DeleteSeededChatMessage,
    Reddit_SendChatMessage,
)
from .comments import (
    Reddit_AddCommentToPost,
    Reddit_DeleteSeededOwnComment,
    Reddit_EditSeededOwnComment,
    Reddit_UpvoteAnyComment,
)
from .posts import (
    Reddit_CreatePostToCommunity,
    Reddit_DeleteSeededOwnPost,
    Reddit_JoinCommunityFromFeed,
    Reddit_UpvoteSpecificFeedPost,
)
from .settings import (
    Reddit_AdvancedPrivacyToggles,
    Reddit_DisableCommunityThemes,
    Reddit_OpenLinksOutsideApp,
    Reddit_TurnOffMatureContentButKeepUnblurred,
    Reddit_UpdateProfileBio,
)

__all__ = [
    "Reddit_AddCommentToPost",
    "Reddit_AdvancedPrivacyToggles",
    "Reddit_CreatePostToCommunity",
    "Reddit_DeepThreadReplyAndDeleteSeedMessage",
    "Reddit_DeleteSeededChatMessage",
    "Reddit_DeleteSeededOwnComment",
    "Reddit_DeleteSeededOwnPost",
    "Reddit_DisableCommunityThemes",
    "Reddit_EditSeededOwnComment",
    "Reddit_JoinCommunityFromFeed",
    "Reddit_OpenLinksOutsideApp",
    "Reddit_SendChatMessage",
    "Reddit_TurnOffMatureContentButKeepUnblurred",
    "Reddit_UpdateProfileBio",
    "Reddit_UpvoteAnyComment",
    "Reddit_UpvoteSpecificFeedPost",
]
