# ruff: noqa: E501 - sentences, a line each
"""Depot: a page with files, and what is in them."""

from typing import NamedTuple

from pytest_mobilegym.phone.apps.browser.web.page import Site


class Offer(NamedTuple):
    """A file that can be downloaded.

    Attributes:
        name: of the file.
        title: what it is, by language.
        content: what the file holds, by language, as `phone.os.files` keeps it.
        size: in bytes.
        width, height: of a picture, in pixels.
    """

    name: str
    title: dict[str, str]
    content: dict[str, str]
    size: int
    width: int = 0
    height: int = 0


def _same(content: str) -> dict[str, str]:
    return {"en": content, "zh": content}


OFFERS: dict[str, Offer] = {
    offer.name: offer
    for offer in (
        Offer(
            "packing-list.txt",
            {"en": "Packing list for a weekend", "zh": "周末行李清单"},
            {
                "en": "For a weekend\n\nIdentity card\nCharger\nToothbrush\nTwo shirts\nRain jacket\nWater bottle\n",
                "zh": "周末出行\n\n身份证\n充电器\n牙刷\n两件衬衫\n雨衣\n水壶\n",
            },
            92,
        ),
        Offer(
            "river-walk.pdf",
            {"en": "River walk, a leaflet", "zh": "滨江步道手册"},
            {
                "en": "River walk\n\nEight kilometres from Harbour Gate to the lake.\nTwo hours and a half, level.\fOn the way\n\nKilometre 2: Old Market\nKilometre 5: tea house\nKilometre 8: boat landing",
                "zh": "滨江步道\n\n从港门到湖边，全程八公里。\n约两个半小时，路面平坦。\f沿途\n\n2公里：老市场\n5公里：茶馆\n8公里：码头",
            },
            184_320,
        ),
        Offer(
            "expenses.csv",
            {"en": "Expenses, a table to fill in", "zh": "支出记录表"},
            {
                "en": "date,what,amount\n2026-03-01,bus card,50\n2026-03-02,lunch,18\n",
                "zh": "日期,项目,金额\n2026-03-01,公交卡,50\n2026-03-02,午餐,18\n",
            },
            72,
        ),
        Offer(
            "lake-wallpaper.jpg",
            {"en": "Wallpaper: the lake", "zh": "壁纸：湖"},
            _same("picture:lake/depot"),
            2_310_144,
            1600,
            1200,
        ),
        Offer(
            "mountain-sunset.jpg",
            {"en": "Wallpaper: sunset", "zh": "壁纸：日落"},
            _same("picture:sunset/depot"),
            1_984_512,
            1600,
            1200,
        ),
    )
}

SITE = Site("depot.example", "Depot", "仓库")
_FILES = "\n".join(f"+ {name}" for name in OFFERS)
SITE.page(
    "/",
    ("Depot: free files", "仓库：免费文件"),
    f"""
Files to take along. They are saved in the folder Download.
{_FILES}
# Terms
All files are free for any use.
""",
    f"""
可以带走的文件，保存在“Download”文件夹中。
{_FILES}
# 条款
所有文件均可自由使用。
""",
)
