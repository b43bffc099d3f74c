"""Tasks of work that cross apps: files, photos, appointments and messages."""

from __future__ import annotations

from .appointments import CalendarEarliestToAlarm, SmsAndCalendarOnDate
from .attachments import SubmitRequestedAttachmentsToBoss
from .inspections import InspectionReportToWechat
from .logs import CountCurrentLogErrorsToWechat
from .meetings import OrganizeMeetingMaterialsToWechat
from .receipts import OrganizeReimbursementPhotosToWechat
from .reports import OrganizePdfReportsToWechat
from .work_orders import CountOpenWorkOrdersFromPhotosToWechat

__all__ = [
    "CalendarEarliestToAlarm",
    "CountCurrentLogErrorsToWechat",
    "CountOpenWorkOrdersFromPhotosToWechat",
    "InspectionReportToWechat",
    "OrganizeMeetingMaterialsToWechat",
    "OrganizePdfReportsToWechat",
    "OrganizeReimbursementPhotosToWechat",
    "SmsAndCalendarOnDate",
    "SubmitRequestedAttachmentsToBoss",
]
