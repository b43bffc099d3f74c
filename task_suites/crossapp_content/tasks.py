"""Tasks across apps about what one has: notes, photos, files and posts, told of or posted elsewhere."""

from __future__ import annotations

from .bilibili_rankings import (
    BilibiliRankAuthorLastNovToWechat,
    BilibiliRankingToWechat,
    BilibiliRankTop3FolderAndWechat,
    BilibiliTripleLikeThenMoments,
)
from .cross_posts import XLatestPostToReddit_WithTitleFormat
from .daily_log import DailyLogToMoments
from .redbook_notes import RedbookFollowingNoteCountToSms, RedbookTopLikedToNotes, RedbookUserBestWorstToNotes
from .redbook_reports import (
    RedbookAuthorFollowersToWechat,
    RedbookAuthorTopCollectToWechat,
    RedbookDmThenWechatReport,
    RedbookSearchTitleToWechat,
    RedbookUserTopCollectToWechat,
)
from .thoughts import NotesContentToRedbookAndX, NotesToWechatAndRedbook
from .twin_files import FileManagerSendFileToWechatContact
from .water_photos import FavoriteWaterSceneryPhotos

__all__ = [
    "BilibiliRankAuthorLastNovToWechat",
    "BilibiliRankTop3FolderAndWechat",
    "BilibiliRankingToWechat",
    "BilibiliTripleLikeThenMoments",
    "DailyLogToMoments",
    "FavoriteWaterSceneryPhotos",
    "FileManagerSendFileToWechatContact",
    "NotesContentToRedbookAndX",
    "NotesToWechatAndRedbook",
    "RedbookAuthorFollowersToWechat",
    "RedbookAuthorTopCollectToWechat",
    "RedbookDmThenWechatReport",
    "RedbookFollowingNoteCountToSms",
    "RedbookSearchTitleToWechat",
    "RedbookTopLikedToNotes",
    "RedbookUserBestWorstToNotes",
    "RedbookUserTopCollectToWechat",
    "XLatestPostToReddit_WithTitleFormat",
]
