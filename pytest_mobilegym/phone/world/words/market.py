"""What is sold: categories, types with their makers, models and facts.

A type's line: key, English, Chinese, price around which its offers lie, brands, features, sizes. `+` adds features
`English | 中文`.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pytest_mobilegym.phone.world.grammar import Pair, pairs_of, read_pairs


class ProductType(NamedTuple):
    """A type of product.

    Attributes:
        key: token.
        category: token of its category.
        name: what it is called.
        price: around which offers lie, in yuan.
        brands: who makes it.
        features: what sets offers apart.
        sizes: variants by size; empty where only colours differ.
    """

    key: str
    category: str
    name: Pair
    price: int
    brands: tuple[str, ...]
    features: tuple[Pair, ...]
    sizes: tuple[str, ...]


CATEGORIES = pairs_of("product")

TYPES = """
> electronics
headphones | Headphones | 耳机 | 420 | Sonora, Aurel, Kestrel, Tonwerk, Mono&Co |
+ over-ear | 头戴式
+ noise-cancelling | 降噪
+ wireless | 无线
+ studio | 监听
+ sleep | 睡眠
+ open-back | 开放式
camera | Camera | 相机 | 2600 | Lumeris, Okular, Finch, Sonora |
+ mirrorless | 微单
+ compact | 便携
+ film | 胶片
+ waterproof | 防水
+ instant | 拍立得
television | TV | 电视 | 2900 | Vidora, Sonora, Hallmer, Panex | 43 inch, 50 inch, 55 inch, 65 inch
+ 4K | 4K
+ OLED | OLED
+ frameless | 无边框
+ energy-saving | 节能
computer | Computer | 电脑 | 4300 | Nordvik, Corebird, Asteri, Lumen | 8 GB, 16 GB, 32 GB
+ desktop | 台式
+ all-in-one | 一体
+ mini | 迷你
+ gaming | 游戏
+ office | 办公
keyboard | Keyboard | 键盘 | 350 | Tasten, Corebird, Clackwell, Lumen |
+ mechanical | 机械
+ silent | 静音
+ ergonomic | 人体工学
+ folding | 折叠
monitor | Monitor | 显示器 | 1300 | Vidora, Hallmer, Lumen | 24 inch, 27 inch, 32 inch
+ curved | 曲面
+ portable | 便携
+ eye-care | 护眼
phone | Phone | 手机 | 2400 | Nordvik, Hallmer, Pixelan, Minto | 128 GB, 256 GB, 512 GB
+ foldable | 折叠屏
+ small-screen | 小屏
+ rugged | 三防
+ flagship | 旗舰
speaker | Speaker | 音箱 | 310 | Tonwerk, Sonora, Aurel |
+ portable | 便携
+ shelf | 书架
+ shower | 浴室
+ smart | 智能
> home
fan | Fan | 电风扇 | 190 | Brisa, Windmill, Hallmer, Nordvik |
+ standing | 落地
+ desk | 桌面
+ ceiling | 吊装
+ bladeless | 无叶
+ quiet | 静音
vacuum_cleaner | Vacuum cleaner | 吸尘器 | 980 | Dynova, Brisa, Hallmer, Vacuum Bros |
+ cordless | 无线
+ robot | 扫地机器人
+ handheld | 手持
+ wet-and-dry | 干湿两用
lamp | Lamp | 台灯 | 160 | Lumeris, Hygge Hus, Papermoon |
+ reading | 阅读
+ bedside | 床头
+ dimmable | 可调光
+ clip-on | 夹式
kettle | Kettle | 烧水壶 | 150 | Brisa, Copperly, Hygge Hus | 0.8 l, 1.2 l, 1.7 l
+ gooseneck | 细嘴
+ glass | 玻璃
+ travel | 旅行
+ temperature-control | 控温
mattress | Mattress | 床垫 | 1500 | Dormo, Papermoon, Cloudnine | 90 cm, 150 cm, 180 cm
+ latex | 乳胶
+ spring | 弹簧
+ foldable | 折叠
cookware | Frying pan | 平底锅 | 170 | Copperly, Ferro, Kitchen Kin | 20 cm, 24 cm, 28 cm
+ cast-iron | 铸铁
+ non-stick | 不粘
+ stainless | 不锈钢
> fashion
sneakers | Sneakers | 运动鞋 | 460 | Nikora, Strider, Pace, Vento, Marlow | 38, 39, 40, 41, 42, 43
+ running | 跑步
+ canvas | 帆布
+ high-top | 高帮
+ waterproof | 防水
+ retro | 复古
coat | Coat | 大衣 | 620 | Marlow, Nordlys, Wool & Oak | S, M, L, XL
+ wool | 羊毛
+ down | 羽绒
+ trench | 风衣
+ hooded | 连帽
dress | Dress | 连衣裙 | 330 | Marlow, Linnea, Fable | S, M, L
+ linen | 亚麻
+ summer | 夏季
+ knitted | 针织
handbag | Handbag | 手提包 | 540 | Linnea, Cordova, Fable |
+ leather | 真皮
+ canvas | 帆布
+ evening | 晚宴
sunglasses | Sunglasses | 太阳镜 | 240 | Okular, Vento, Rivage |
+ polarised | 偏光
+ round | 圆框
+ sports | 运动
> motors
engine_parts | Engine parts | 发动机零件 | 380 | Boscher, Motorix, Ferro, Autopeak |
+ spark plug set | 火花塞套装
+ timing belt | 正时皮带
+ water pump | 水泵
+ oil filter | 机油滤清器
+ piston set | 活塞套装
tyres | Tyres | 轮胎 | 460 | Gripstone, Rondo, Autopeak | 15 inch, 16 inch, 17 inch, 18 inch
+ winter | 冬季
+ all-season | 四季
+ off-road | 越野
dashcam | Dashcam | 行车记录仪 | 330 | Okular, Autopeak, Roadeye |
+ dual-lens | 双镜头
+ night-vision | 夜视
+ hidden | 隐藏式
car_seat_cover | Seat cover | 座套 | 210 | Autopeak, Cordova, Roadeye |
+ leather | 皮革
+ cooling | 透气
+ heated | 加热
> sports
bicycle | Bicycle | 自行车 | 1500 | Velora, Strider, Rondo | 48 cm, 52 cm, 56 cm
+ folding | 折叠
+ road | 公路
+ mountain | 山地
+ children's | 儿童
tent | Tent | 帐篷 | 430 | Nordlys, Campire, Ridgeline | 1 person, 2 persons, 4 persons
+ ultralight | 超轻
+ family | 家庭
+ pop-up | 速开
+ four-season | 四季
yoga_mat | Yoga mat | 瑜伽垫 | 120 | Linnea, Pace, Asana | 4 mm, 6 mm, 8 mm
+ cork | 软木
+ non-slip | 防滑
+ travel | 旅行
racket | Badminton racket | 羽毛球拍 | 340 | Smashwell, Vento, Pace |
+ carbon | 碳纤维
+ training | 训练
+ light | 轻量
> pets
cat_tree | Cat tree | 猫爬架 | 230 | Purrfect, Minou, Hygge Hus |
+ tall | 高款
+ wall-mounted | 壁挂
+ wooden | 实木
dog_bed | Dog bed | 狗窝 | 160 | Minou, Bark & Co, Dormo | S, M, L
+ orthopaedic | 护关节
+ washable | 可水洗
+ outdoor | 户外
aquarium | Aquarium | 鱼缸 | 320 | Aquaris, Reefline | 20 l, 40 l, 60 l
+ curved-glass | 弧形玻璃
+ desktop | 桌面
+ planted | 水草
pet_feeder | Pet feeder | 喂食器 | 210 | Minou, Purrfect, Bark & Co |
+ automatic | 自动
+ video | 可视
+ slow | 慢食
> travel
suitcase | Suitcase | 行李箱 | 390 | Rondo, Valiza, Cordova, Skyport | 20 inch, 24 inch, 28 inch
+ hard-shell | 硬壳
+ expandable | 可扩展
+ children's | 儿童
+ aluminium | 铝框
backpack | Backpack | 背包 | 280 | Ridgeline, Skyport, Nordlys | 20 l, 30 l, 45 l
+ hiking | 登山
+ laptop | 笔记本
+ anti-theft | 防盗
+ roll-top | 卷口
> gift_cards
coffee_card | Coffee gift card | 咖啡礼品卡 | 150 | Bean & Leaf, Morning Cup |
+ birthday | 生日
+ office | 办公室
+ winter | 冬季
game_card | Game gift card | 游戏礼品卡 | 200 | Pixelan, Corebird |
+ digital | 电子
+ collector's | 收藏版
+ family | 家庭
> jewelry
ring | Ring | 戒指 | 680 | Aurum, Selene, Fable | 50, 52, 54, 56
+ silver | 银
+ gold-plated | 镀金
+ jade | 玉
+ engagement | 订婚
wristwatch | Wristwatch | 腕表 | 950 | Meridian, Tempora, Selene, Nordvik |
+ automatic | 机械
+ diving | 潜水
+ ladies' | 女士
+ field | 野战
+ moon-phase | 月相
necklace | Necklace | 项链 | 420 | Aurum, Selene, Linnea |
+ pearl | 珍珠
+ silver | 银
+ layered | 叠戴
"""

COLOURS = read_pairs("""
black | 黑色
white | 白色
grey | 灰色
navy | 藏青色
green | 绿色
red | 红色
sand | 沙色
silver | 银色
blue | 蓝色
orange | 橙色
pink | 粉色
brown | 棕色
""")

EXTRAS = read_pairs("""
new model | 新款
with case | 附收纳盒
limited edition | 限量版
with two-year warranty | 两年质保
gift set | 礼盒装
bundle of two | 两件装
outlet stock | 库存清仓
original packaging | 原包装
classic version | 经典款
with spare parts | 附备件
""")

CONDITIONS = pairs_of("condition")
COUNTRIES = pairs_of("country")

KILOMETRES = {
    "china": 900, "us": 11100, "japan": 2100, "germany": 7600, "uk": 8200, "france": 8300, "italy": 8100, "korea": 950,
    "australia": 8900, "canada": 10300,
}  # fmt: skip
"""About how far away the sellers of a country are."""

ABOUTS = read_pairs("""
{Feature} {kind} by {brand}, {colour}. {Condition}, checked on {weekday} before it was packed. | {brand}{feature}{kind}，{colour}。{condition}，{weekday}打包前已检查。
The {brand} {model} in {colour}, photographed in daylight and measured by hand. | {brand} {model}，{colour}，自然光拍摄，尺寸手工测量。
Bought for a friend who already had one. {Condition}. Comes with the original box. | 买来送朋友，结果朋友已经有了。{condition}，附原包装盒。
{Feature} {kind} for everyday use. Weight {grams} g, made in {year}. | 日常使用的{feature}{kind}。重{grams}克，{year}年生产。
Sent within {days} working days. Questions are answered until ten in the evening. | {days}个工作日内发货，晚上十点前都会回复。
""")

FACT_NAMES: dict[str, Pair] = {
    "brand": Pair("Brand", "品牌"),
    "model": Pair("Model", "型号"),
    "colour": Pair("Colour", "颜色"),
    "feature": Pair("Kind", "款式"),
    "weight": Pair("Weight", "重量"),
    "year": Pair("Year of manufacture", "生产年份"),
    "country": Pair("Ships from", "发货地"),
}


@cache
def product_types() -> tuple[ProductType, ...]:
    """Every type, in the order of the categories.

    Raises:
        ValueError: a line does not fit.
    """
    found: list[ProductType] = []
    category = ""
    for line in filter(None, map(str.strip, TYPES.splitlines())):
        if line.startswith(">"):
            category = line[1:].strip()
        elif line.startswith("+"):
            pair = read_pairs(line[1:].strip())[0]
            found[-1] = found[-1]._replace(features=(*found[-1].features, pair))
        else:
            key, english, chinese, price, brands, *sizes = [part.strip() for part in line.split("|")]
            found.append(
                ProductType(
                    key,
                    category,
                    Pair(english, chinese),
                    int(price),
                    tuple(name.strip() for name in brands.split(",")),
                    (),
                    tuple(size.strip() for size in sizes[0].split(",")) if sizes and sizes[0] else (),
                )
            )
    return tuple(found)
