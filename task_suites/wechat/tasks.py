"""Tasks of WeChat."""

from __future__ import annotations

from .chats import ConditionalReplyToBoss
from .friends import BlacklistContact, SetFriendChatOnly, SetPatText, StarAndRestrictFriend
from .moments import (
    PostMomentFromChat,
    PostMomentsText,
    PostMomentsTextWithCity,
    ScenicPhotoToMomentsWithPhrase,
)
from .pages import (
    OpenBlacklist,
    OpenNewFriends,
    OpenRadarAddFriend,
    ReadContactRegion,
    ReadMyWxid,
    ReadStepsLeaderboardTop,
)
from .privacy import (
    DeauthorizeApp,
    SetAddMeSearch,
    SetMomentsVisibleRange,
    ToggleFriendConfirmation,
    ToggleStrangerViewMoments,
)
from .settings import (
    DisableWechatSportsLeaderboard,
    EnableDarkMode,
    SetSignature,
    ToggleDiscoverEntry,
    ToggleMobileAutoPlayMomentsVideo,
    ToggleWechatSports,
)

__all__ = [
    "BlacklistContact",
    "ConditionalReplyToBoss",
    "DeauthorizeApp",
    "DisableWechatSportsLeaderboard",
    "EnableDarkMode",
    "OpenBlacklist",
    "OpenNewFriends",
    "OpenRadarAddFriend",
    "PostMomentFromChat",
    "PostMomentsText",
    "PostMomentsTextWithCity",
    "ReadContactRegion",
    "ReadMyWxid",
    "ReadStepsLeaderboardTop",
    "ScenicPhotoToMomentsWithPhrase",
    "SetAddMeSearch",
    "SetFriendChatOnly",
    "SetMomentsVisibleRange",
    "SetPatText",
    "SetSignature",
    "StarAndRestrictFriend",
    "ToggleDiscoverEntry",
    "ToggleFriendConfirmation",
    "ToggleMobileAutoPlayMomentsVideo",
    "ToggleStrangerViewMoments",
    "ToggleWechatSports",
]
