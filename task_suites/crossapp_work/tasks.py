"""Tasks of work that cross apps: files, photos, appointments and messages."""

from __future__ import annotations

from .appointments import CalendarEarliestToAlarm, SmsAndCalendarOnDate
from .attachments import SubmitRequestedAttachmentsToBoss
from .inspections import InspectionReportToWechat
from .logs import CountCurrentLogErrorsToWechat
from .meeting_conflicts import FullMeetingConflictCheckBroadcast
from .meeting_flows import MeetingFullFlowToWechat, ScheduleReleaseMeetingAndNotifyViaNotesWechatSms
from .meeting_plans import (
    ExistingMeetingToCalendar,
    MeetingJoinAndNotifySms,
    MeetingMultiChannelNotify,
    MeetingReminderToNotes,
)
from .meeting_routes import MeetingRouteEtaToWechat
from .meeting_weather import WeatherConditionalCancelMeeting
from .meetings import OrganizeMeetingMaterialsToWechat
from .receipts import OrganizeReimbursementPhotosToWechat
from .reports import OrganizePdfReportsToWechat
from .video_meetings import (
    MeetingDurationToWechat,
    MeetingLongestInfoToWechat,
    TencentMeetingKeywordLongestParticipationToNotes,
    TencentMeetingLongestPlannedToWechat,
)
from .work_orders import CountOpenWorkOrdersFromPhotosToWechat

__all__ = [
    "CalendarEarliestToAlarm",
    "CountCurrentLogErrorsToWechat",
    "CountOpenWorkOrdersFromPhotosToWechat",
    "ExistingMeetingToCalendar",
    "FullMeetingConflictCheckBroadcast",
    "InspectionReportToWechat",
    "MeetingDurationToWechat",
    "MeetingFullFlowToWechat",
    "MeetingJoinAndNotifySms",
    "MeetingLongestInfoToWechat",
    "MeetingMultiChannelNotify",
    "MeetingReminderToNotes",
    "MeetingRouteEtaToWechat",
    "OrganizeMeetingMaterialsToWechat",
    "OrganizePdfReportsToWechat",
    "OrganizeReimbursementPhotosToWechat",
    "ScheduleReleaseMeetingAndNotifyViaNotesWechatSms",
    "SmsAndCalendarOnDate",
    "SubmitRequestedAttachmentsToBoss",
    "TencentMeetingKeywordLongestParticipationToNotes",
    "TencentMeetingLongestPlannedToWechat",
    "WeatherConditionalCancelMeeting",
]
