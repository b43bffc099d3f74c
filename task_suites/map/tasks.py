"""Tasks of Maps."""

from __future__ import annotations

from .places import (
    CheckHighestRatedPlace,
    CheckNearestPlaceAddress,
    FindNearestWithRating,
    NearestInRadiusRatingRank,
    NorthResearchInstituteAnswer,
)
from .routes import (
    BestRatedWithWalkRoute,
    CheckDriveRoute,
    CheckRouteSuccess,
    CompareRouteDuration,
    EstimateDrivingCost,
    FindBestRatedAndRoute,
    FindNearestAndRoute,
    NearestDetailAndWalkRoute,
    QueryDrivingDistance,
)
from .settings import DarkModeSettings, ModifyMultiSettings, SetMapNorthUp

__all__ = [
    "BestRatedWithWalkRoute",
    "CheckDriveRoute",
    "CheckHighestRatedPlace",
    "CheckNearestPlaceAddress",
    "CheckRouteSuccess",
    "CompareRouteDuration",
    "DarkModeSettings",
    "EstimateDrivingCost",
    "FindBestRatedAndRoute",
    "FindNearestAndRoute",
    "FindNearestWithRating",
    "ModifyMultiSettings",
    "NearestDetailAndWalkRoute",
    "NearestInRadiusRatingRank",
    "NorthResearchInstituteAnswer",
    "QueryDrivingDistance",
    "SetMapNorthUp",
]
