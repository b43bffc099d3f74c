"""Tasks of Bilibili."""

from __future__ import annotations

from .folders import FavVideoAndCountTask, ViewFavoritesFolderCountTask
from .people import (
    FollowRecommendationTask,
    SearchUserFollowerCountTask,
    SubscribeTask,
    UnfollowAndClearHistoryTask,
)
from .profile import (
    SetBirthdayTask,
    SetSexTask,
    UpdateNicknameTask,
    UpdateSignTask,
    ViewMyUidTask,
    ViewProfileStatTask,
)
from .videos import (
    CoinVideoTask,
    OpenRankingTask,
    SanlianTask,
    ToggleAnimeSubscriptionTask,
    VideoAnswerOnlineTask,
    VideoAnswerTagsTask,
    VideoCommentContainsAnswerLocationTask,
    VideoCommentContainsAnswerUidTask,
)

__all__ = [
    "CoinVideoTask",
    "FavVideoAndCountTask",
    "FollowRecommendationTask",
    "OpenRankingTask",
    "SanlianTask",
    "SearchUserFollowerCountTask",
    "SetBirthdayTask",
    "SetSexTask",
    "SubscribeTask",
    "ToggleAnimeSubscriptionTask",
    "UnfollowAndClearHistoryTask",
    "UpdateNicknameTask",
    "UpdateSignTask",
    "VideoAnswerOnlineTask",
    "VideoAnswerTagsTask",
    "VideoCommentContainsAnswerLocationTask",
    "VideoCommentContainsAnswerUidTask",
    "ViewFavoritesFolderCountTask",
    "ViewMyUidTask",
    "ViewProfileStatTask",
]
