"""Tasks of Tencent Meeting."""

from __future__ import annotations

from .questions import (
    CalculateTotalMeetingDuration,
    CheckContactCount,
    CheckPendingMeetingId,
    CheckPersonalRoomId,
    CheckScheduledMeetingEndTime,
    CompareParticipationDurations,
    CountFriendMeetings,
    FindLongestMeeting,
    FindMeetingHistory,
    FindMeetingWithMostParticipants,
    GetSecondParticipationTime,
)
from .rooms import (
    ChatInMeeting,
    ChatWithSpecificUser,
    JoinMeetingAndRename,
    ShareScreenAndConfirm,
    StartFastMeeting,
)
from .scheduling import ScheduleMeeting
from .settings import ConfigAudioSettings, ConfigPrivacySettings, ConfigShowIdentity, ToggleNotification

__all__ = [
    "CalculateTotalMeetingDuration",
    "ChatInMeeting",
    "ChatWithSpecificUser",
    "CheckContactCount",
    "CheckPendingMeetingId",
    "CheckPersonalRoomId",
    "CheckScheduledMeetingEndTime",
    "CompareParticipationDurations",
    "ConfigAudioSettings",
    "ConfigPrivacySettings",
    "ConfigShowIdentity",
    "CountFriendMeetings",
    "FindLongestMeeting",
    "FindMeetingHistory",
    "FindMeetingWithMostParticipants",
    "GetSecondParticipationTime",
    "JoinMeetingAndRename",
    "ScheduleMeeting",
    "ShareScreenAndConfirm",
    "StartFastMeeting",
    "ToggleNotification",
]
