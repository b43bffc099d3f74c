"""What the shop has. Everything is drawn by the phone itself, from these entries."""

# ruff: noqa: E501 - both languages of a text stand side by side

from collections.abc import Iterator
from typing import Literal, NamedTuple

from pytest_mobilegym.errors import UnknownName

Kind = Literal["theme", "wallpaper", "icons", "font", "aod"]
KINDS: tuple[Kind, ...] = ("theme", "wallpaper", "icons", "font", "aod")

Words = dict[str, str]


class Item(NamedTuple):
    """Something in the shop.

    Attributes:
        kind, id: what it is; the id is its own among its kind.
        name, about: by language.
        author: the same in both languages.
        rating: out of fifty.
        taken: how often it was downloaded.
        size: in tenths of a megabyte.
        added: days since it came into the shop.
        tags: words that a search finds it by, in both languages.
        wallpaper, icons, typeface: the looks that it brings; `None` leaves what there is, "" is the usual one.
    """

    kind: Kind
    id: str
    name: Words
    author: str
    rating: int
    taken: int
    size: int
    added: int
    tags: tuple[str, ...]
    about: Words
    wallpaper: str | None = None
    icons: str | None = None
    typeface: str | None = None

    @property
    def key(self) -> str:
        """What downloads and favourites call it."""
        return f"{self.kind}/{self.id}"


def _words(en: str, zh: str) -> Words:
    return {"en": en, "zh": zh}


def _theme(
    id: str, names: str, author: str, figures: tuple[int, int, int, int], tags: str, about: str, *,
    wallpaper: str | None, icons: str | None,
) -> Item:  # fmt: skip
    rating, taken, size, added = figures
    return Item(
        "theme", id, _words(*names.split("|")), author, rating, taken, size, added, tuple(tags.split()),
        _words(*about.split("|")), wallpaper, icons,
    )  # fmt: skip


THEMES = (
    _theme(
        "classic", "Classic|经典", "Phone Design", (46, 5_820_000, 84, 900), "default simple night 默认 简约 夜晚",
        "The look that the phone comes with: a night sky and full-color icons.|手机自带的外观：夜空壁纸与全彩图标。",
        wallpaper="night", icons="",
    ),
    _theme(
        "aurora", "Northern Lights|极光之夜", "Mira Okafor", (48, 1_264_000, 216, 12), "dark night sky 深色 星空 夜晚",
        "Green veils over quiet hills, with glowing round icons.|绿色光幕笼罩静谧山丘，搭配发光圆形图标。",
        wallpaper="aurora", icons="neon",
    ),
    _theme(
        "blossom", "Blossom Letter|樱花信笺", "Studio Petal", (47, 2_310_000, 187, 30), "pink spring flower 粉色 春天 花",
        "A branch in bloom and icons in soft colors, for the first warm days.|一枝春樱与柔和图标，写给初暖的日子。",
        wallpaper="blossom", icons="pastel",
    ),
    _theme(
        "ink", "Ink and Bamboo|水墨竹影", "Lin Moran", (49, 986_000, 142, 64), "simple grey nature 简约 水墨 国风",
        "Bamboo before misty ridges; every icon in shades of ink.|竹影疏疏，远山如黛，图标皆为墨色。",
        wallpaper="ink", icons="mono",
    ),
    _theme(
        "lagoon", "Blue Lagoon|碧海蓝天", "Teo Marín", (45, 1_730_000, 198, 45), "sea summer blue 大海 夏天 蓝色",
        "Layer upon layer of sea with a small sail, and icons like pebbles.|层层碧浪与一叶小帆，图标圆润如卵石。",
        wallpaper="lagoon", icons="round",
    ),
    _theme(
        "skyline", "City at Dusk|都市黄昏", "Nadia Brandt", (44, 640_000, 230, 8), "city purple evening 城市 紫色 黄昏",
        "Lit windows under a violet sky, icons in the colors of sunset.|紫色天幕下的万家灯火，图标染上落日余晖。",
        wallpaper="skyline", icons="dusk",
    ),
    _theme(
        "citrus", "Citrus Party|柑橘派对", "Fresh Pixel", (43, 415_000, 156, 4), "fruit yellow summer 水果 黄色 夏天",
        "Slices of orange, lime and grapefruit on cream.|奶油底色上的橙子、青柠与西柚切片。",
        wallpaper="citrus", icons="round",
    ),
    _theme(
        "ember", "Campfire|篝火", "Hollow Pine", (46, 522_000, 133, 90), "dark warm night 深色 温暖 夜晚",
        "A fire in the dark, sparks rising, icons in warm brown.|黑夜中的篝火与飞扬的火星，图标呈暖棕色。",
        wallpaper="ember", icons="dusk",
    ),
    _theme(
        "meadow", "Meadow Walk|漫步原野", "Studio Petal", (45, 1_108_000, 175, 120), "green flower nature 绿色 花 自然",
        "Rolling green under small clouds, dotted with flowers.|小小云朵下的起伏绿野，野花点点。",
        wallpaper="meadow", icons="pastel",
    ),
    _theme(
        "cosmos", "Ringed World|星环世界", "Mira Okafor", (48, 1_951_000, 244, 20), "dark space purple 深色 宇宙 紫色",
        "A planet with rings, two moons and more stars than one can count.|一颗带光环的行星、两弯月亮与数不清的星。",
        wallpaper="cosmos", icons="neon",
    ),
    _theme(
        "paper", "Notebook|手账本", "Lin Moran", (42, 238_000, 61, 15), "simple brown paper 简约 棕色 手账",
        "Icons as if drawn on old paper. Keeps the wallpaper that you have.|仿旧纸手绘图标，保留你当前的壁纸。",
        wallpaper=None, icons="paper",
    ),
)  # fmt: skip

_PAPERS = (
    ("aurora", "Aurora|极光", "Mira Okafor", 48, 862_000, 12, "dark night sky 深色 星空 夜晚"),
    ("blossom", "Blossom|樱落", "Studio Petal", 47, 1_520_000, 30, "pink spring flower 粉色 春天 花"),
    ("cosmos", "Cosmos|星环", "Mira Okafor", 48, 1_204_000, 20, "dark space purple 深色 宇宙 紫色"),
    ("lagoon", "Lagoon|碧海", "Teo Marín", 45, 990_000, 45, "sea summer blue 大海 夏天 蓝色"),
    ("ink", "Ink|墨竹", "Lin Moran", 49, 640_000, 64, "simple grey nature 简约 水墨 国风"),
    ("skyline", "Skyline|都市黄昏", "Nadia Brandt", 44, 471_000, 8, "city purple evening 城市 紫色 黄昏"),
    ("meadow", "Meadow|原野", "Studio Petal", 45, 733_000, 120, "green flower nature 绿色 花 自然"),
    ("ember", "Ember|篝火", "Hollow Pine", 46, 318_000, 90, "dark warm night 深色 温暖 夜晚"),
    ("citrus", "Citrus|柑橘", "Fresh Pixel", 43, 256_000, 4, "fruit yellow summer 水果 黄色 夏天"),
    ("night", "Night|夜色", "Phone Design", 46, 5_820_000, 900, "default dark mountain 默认 深色 山"),
    ("dune", "Dunes|沙丘", "Phone Design", 45, 5_820_000, 900, "default warm desert 默认 温暖 沙漠"),
    ("mist", "Mist|晨雾", "Phone Design", 47, 5_820_000, 900, "default grey mountain 默认 灰色 山"),
)
WALLPAPER_ITEMS = tuple(
    Item(
        "wallpaper", id, _words(*names.split("|")), author, rating, taken, 8 + added % 17, added, tuple(tags.split()),
        _words("For the home screen.", "适用于桌面。"), wallpaper=id,
    )
    for id, names, author, rating, taken, added, tags in _PAPERS
)  # fmt: skip

_PACKS = (
    ("classic", "", "Full color|全彩", "Phone Design", 46, 5_820_000, 900, "default 默认"),
    ("round", "round", "Pebbles|鹅卵石", "Teo Marín", 45, 704_000, 45, "circle 圆形"),
    ("mono", "mono", "Shades of ink|墨色", "Lin Moran", 49, 512_000, 64, "grey simple 灰色 简约"),
    ("pastel", "pastel", "Soft chalk|柔和粉笔", "Studio Petal", 47, 890_000, 30, "soft pink 柔和 粉色"),
    ("neon", "neon", "Glow|霓虹", "Mira Okafor", 48, 667_000, 12, "circle bright 圆形 明亮"),
    ("dusk", "dusk", "Leaf at dusk|暮色叶形", "Nadia Brandt", 44, 203_000, 8, "leaf warm 叶形 温暖"),
    ("paper", "paper", "Old paper|旧纸", "Lin Moran", 42, 118_000, 15, "brown 棕色"),
)
ICON_ITEMS = tuple(
    Item(
        "icons", id, _words(*names.split("|")), author, rating, taken, 40 + added % 30, added, tuple(tags.split()),
        _words("Changes the icons of all apps.", "更换全部应用的图标。"), icons=pack,
    )
    for id, pack, names, author, rating, taken, added, tags in _PACKS
)  # fmt: skip

_FONTS = (
    ("classic", "", "Phone Sans|手机黑体", "Phone Design", 46, 5_820_000, 900, "default 默认"),
    ("sturdy", "sturdy", "Sturdy Sans|敦实黑", "Type Yard", 44, 431_000, 25, "bold thick 粗体"),
    ("slanted", "slanted", "Quick Note|速记斜体", "Type Yard", 47, 826_000, 60, "italic hand 斜体"),
    ("airy", "airy", "Open Air|疏朗体", "Ada Lindqvist", 45, 297_000, 11, "wide light 宽松"),
)
FONT_ITEMS = tuple(
    Item(
        "font", id, _words(*names.split("|")), author, rating, taken, 52 + added % 40, added, tuple(tags.split()),
        _words("Changes the letters of the whole phone.", "更换整个手机的字体。"), typeface=face,
    )
    for id, face, names, author, rating, taken, added, tags in _FONTS
)  # fmt: skip

_DISPLAYS = (
    ("digits", "Plain digits|简洁数字", "Phone Design", 45, 5_820_000, 900, "default simple 默认 简约"),
    ("hands", "Two hands|双针", "Hollow Pine", 47, 344_000, 33, "analogue 指针"),
    ("moon", "Phase of the moon|月相", "Mira Okafor", 48, 517_000, 18, "night 夜晚"),
    ("stack", "Hours over minutes|上下时钟", "Type Yard", 44, 268_000, 70, "bold 粗体"),
    ("flower", "One flower|一枝花", "Studio Petal", 46, 609_000, 27, "pink spring 粉色 春天"),
    ("rings", "Rings|光环", "Teo Marín", 43, 151_000, 6, "circle 圆形"),
)
DISPLAY_ITEMS = tuple(
    Item(
        "aod", id, _words(*names.split("|")), author, rating, taken, 5 + added % 9, added, tuple(tags.split()),
        _words("Shown while the screen sleeps.", "息屏时显示。"),
    )
    for id, names, author, rating, taken, added, tags in _DISPLAYS
)  # fmt: skip

ITEMS: dict[str, Item] = {
    item.key: item for item in (*THEMES, *WALLPAPER_ITEMS, *ICON_ITEMS, *FONT_ITEMS, *DISPLAY_ITEMS)
}
BUILT_IN = frozenset(item.key for item in ITEMS.values() if item.author == "Phone Design")
"""What is on every phone and cannot be deleted."""

POPULAR = ("night", "spring", "simple", "purple", "sea", "paper")
"""Searches that are suggested, as English tags."""
POPULAR_WORDS = {
    "night": "夜晚",
    "spring": "春天",
    "simple": "简约",
    "purple": "紫色",
    "sea": "大海",
    "paper": "手账",
}


def find_item(kind: str, id: str) -> Item:
    """An item of the shop.

    Raises:
        UnknownName: there is none.
    """
    item = ITEMS.get(f"{kind}/{id}")
    if item is None:
        raise UnknownName("item of the theme shop", f"{kind}/{id}", ITEMS)
    return item


def items_of(kind: str, *, sort: str = "recommended") -> list[Item]:
    """The items of a kind: recommended ones as the shop lists them, popular or new ones first."""
    found = [item for item in ITEMS.values() if item.kind == kind]
    if sort == "popular":
        found.sort(key=lambda item: -item.taken)
    elif sort == "new":
        found.sort(key=lambda item: item.added)
    return found


def search(query: str) -> Iterator[Item]:
    """The items whose name, author or tags hold every word of a query, by kind."""
    words = query.casefold().split()
    for kind in KINDS:
        for item in items_of(kind):
            text = " ".join((*item.name.values(), item.author, *item.tags)).casefold()
            if words and all(word in text for word in words):
                yield item


def related(item: Item) -> list[Item]:
    """Up to six others of its kind, those with most tags in common first."""
    others = [other for other in items_of(item.kind) if other.id != item.id]
    return sorted(others, key=lambda other: -len(set(other.tags) & set(item.tags)))[:6]
