"""Tasks of RedNote."""

from __future__ import annotations

from .notes import (
    CollectFeedNoteAndDMAuthor,
    CollectSearchNote,
    LikeFeedNoteAndReportLikes,
    LikeFirstFeedNote,
    ReplyToFeedNoteFirstComment,
    SearchCollectAndReportAuthor,
    UncollectFirstCollectedNote,
)
from .questions import (
    CheckFirstChatLastMessage,
    CheckFirstCollectedAuthorField,
    CheckFollowingUserNoteCount,
    CheckMyProfileField,
    CheckSearchNoteField,
    CheckSearchUserField,
    SearchFirstNoteAuthorTopLikedTitle,
)
from .writing import DMFollowedUser, PublishAndShareToFollowing, PublishNoteWithTitleAndContent

__all__ = [
    "CheckFirstChatLastMessage",
    "CheckFirstCollectedAuthorField",
    "CheckFollowingUserNoteCount",
    "CheckMyProfileField",
    "CheckSearchNoteField",
    "CheckSearchUserField",
    "CollectFeedNoteAndDMAuthor",
    "CollectSearchNote",
    "DMFollowedUser",
    "LikeFeedNoteAndReportLikes",
    "LikeFirstFeedNote",
    "PublishAndShareToFollowing",
    "PublishNoteWithTitleAndContent",
    "ReplyToFeedNoteFirstComment",
    "SearchCollectAndReportAuthor",
    "SearchFirstNoteAuthorTopLikedTitle",
    "UncollectFirstCollectedNote",
]
