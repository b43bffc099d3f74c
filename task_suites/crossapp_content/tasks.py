"""Tasks across apps about what one has: notes, photos, files and posts, told of or posted elsewhere."""

from __future__ import annotations

from .bilibili_rankings import (
    BilibiliRankAuthorLastNovToWechat,
    BilibiliRankingToWechat,
    BilibiliRankTop3FolderAndWechat,
    BilibiliTripleLikeThenMoments,
)
from .books import ReadingPlanToNotes, WechatReadingBestBookToWechat, WechatReadingShareBookList
from .cheap_finds import EbayCheapToRedbook
from .cross_posts import XLatestPostToReddit_WithTitleFormat
from .culture import CulturalChecklistToRedbook
from .daily_log import DailyLogToMoments
from .reading_times import WechatReadingStatsToWechat, WeeklyReadingAndLikedSpotifySongsToMoment
from .recommended_songs import (
    SpotifySongFullDetailsToRedbook,
    SpotifyTodayNthPlayToRedbook,
    ThirdSpotifyPlayRecommendOnRedbookAndPlaylist,
)
from .redbook_notes import RedbookFollowingNoteCountToSms, RedbookTopLikedToNotes, RedbookUserBestWorstToNotes
from .redbook_reports import (
    RedbookAuthorFollowersToWechat,
    RedbookAuthorTopCollectToWechat,
    RedbookDmThenWechatReport,
    RedbookSearchTitleToWechat,
    RedbookUserTopCollectToWechat,
)
from .songs import SpotifyNowPlayingToWechat, SpotifySaveCurrentSongToNotes
from .thoughts import NotesContentToRedbookAndX, NotesToWechatAndRedbook
from .twin_files import FileManagerSendFileToWechatContact
from .water_photos import FavoriteWaterSceneryPhotos

__all__ = [
    "BilibiliRankAuthorLastNovToWechat",
    "BilibiliRankTop3FolderAndWechat",
    "BilibiliRankingToWechat",
    "BilibiliTripleLikeThenMoments",
    "CulturalChecklistToRedbook",
    "DailyLogToMoments",
    "EbayCheapToRedbook",
    "FavoriteWaterSceneryPhotos",
    "FileManagerSendFileToWechatContact",
    "NotesContentToRedbookAndX",
    "NotesToWechatAndRedbook",
    "ReadingPlanToNotes",
    "RedbookAuthorFollowersToWechat",
    "RedbookAuthorTopCollectToWechat",
    "RedbookDmThenWechatReport",
    "RedbookFollowingNoteCountToSms",
    "RedbookSearchTitleToWechat",
    "RedbookTopLikedToNotes",
    "RedbookUserBestWorstToNotes",
    "RedbookUserTopCollectToWechat",
    "SpotifyNowPlayingToWechat",
    "SpotifySaveCurrentSongToNotes",
    "SpotifySongFullDetailsToRedbook",
    "SpotifyTodayNthPlayToRedbook",
    "ThirdSpotifyPlayRecommendOnRedbookAndPlaylist",
    "WechatReadingBestBookToWechat",
    "WechatReadingShareBookList",
    "WechatReadingStatsToWechat",
    "WeeklyReadingAndLikedSpotifySongsToMoment",
    "XLatestPostToReddit_WithTitleFormat",
]
