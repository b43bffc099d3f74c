"""Tasks of 12306."""

from __future__ import annotations

from .booking import (
    BuyReturnTicketFromLatestOrder,
    BuyTicketForNewPassenger,
    BuyTicketForPassenger,
    BuyTicketsForTwoPassengers,
)
from .pages import OpenAllApps, OpenInvoice
from .questions import (
    CheckDefaultPassengerName,
    CheckIdVerificationStatus,
    CheckPassengerCount,
    CheckRecentTripCities,
    CheckStudentVerify,
    CheckTicketPriceByDate,
    FindTrainByDate,
    OpenServicePhone,
    QueryAndCheckRoute,
    QueryFastestTrainDetails,
)

__all__ = [
    "BuyReturnTicketFromLatestOrder",
    "BuyTicketForNewPassenger",
    "BuyTicketForPassenger",
    "BuyTicketsForTwoPassengers",
    "CheckDefaultPassengerName",
    "CheckIdVerificationStatus",
    "CheckPassengerCount",
    "CheckRecentTripCities",
    "CheckStudentVerify",
    "CheckTicketPriceByDate",
    "FindTrainByDate",
    "OpenAllApps",
    "OpenInvoice",
    "OpenServicePhone",
    "QueryAndCheckRoute",
    "QueryFastestTrainDetails",
]
