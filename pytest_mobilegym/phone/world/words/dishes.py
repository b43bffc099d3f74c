"""What restaurants, cafés and bars serve: by cuisine, dishes in sections with what they usually cost, in yuan."""

from __future__ import annotations

from typing import NamedTuple

from pytest_mobilegym.phone.world.grammar import Pair


class DishWord(NamedTuple):
    """A dish: its name, the section of the menu that it stands in, and its usual price in yuan."""

    name: Pair
    section: str
    yuan: int


SECTIONS: dict[str, Pair] = {
    "starters": Pair("Starters", "前菜"),
    "mains": Pair("Main courses", "主菜"),
    "staples": Pair("Rice and noodles", "主食"),
    "sweets": Pair("Sweets", "甜品"),
    "drinks": Pair("Drinks", "饮品"),
}


def _read(text: str) -> list[DishWord]:
    """A line each: `section English | 中文 | yuan`."""
    found = []
    for line in text.strip().splitlines():
        words, chinese, yuan = line.split(" | ")
        section, _, english = words.partition(" ")
        found.append(DishWord(Pair(english, chinese), section, int(yuan)))
    return found


DISHES: dict[str, list[DishWord]] = {
    "sichuan": _read("""
starters Saliva chicken | 口水鸡 | 32
starters Sliced beef in chilli oil | 夫妻肺片 | 38
starters Smashed cucumber | 拍黄瓜 | 14
mains Mapo tofu | 麻婆豆腐 | 28
mains Kung pao chicken | 宫保鸡丁 | 42
mains Twice-cooked pork | 回锅肉 | 46
mains Boiled fish with chilli | 水煮鱼 | 88
mains Dry-fried green beans | 干煸四季豆 | 32
mains Fish-fragrant aubergine | 鱼香茄子 | 34
staples Dan dan noodles | 担担面 | 18
staples Chongqing noodles | 重庆小面 | 16
staples Steamed rice | 米饭 | 3
sweets Ice jelly with brown sugar | 红糖冰粉 | 12
drinks Sour plum drink | 酸梅汤 | 10
"""),
    "cantonese": _read("""
starters Shrimp dumplings | 虾饺皇 | 36
starters Pork dumplings with roe | 蟹籽烧卖 | 32
starters Chicken feet in black bean sauce | 豉汁凤爪 | 28
starters Rice rolls with shrimp | 鲜虾肠粉 | 30
mains White-cut chicken | 白切鸡 | 68
mains Roast goose | 烧鹅 | 98
mains Char siu pork | 蜜汁叉烧 | 62
mains Steamed sea bass | 清蒸鲈鱼 | 88
mains Choy sum with garlic | 蒜蓉菜心 | 32
staples Clay-pot rice with sausage | 腊味煲仔饭 | 42
staples Beef fried noodles | 干炒牛河 | 38
sweets Mango pomelo sago | 杨枝甘露 | 24
sweets Egg tart | 蛋挞 | 9
drinks Iced lemon tea | 冻柠茶 | 16
"""),
    "noodles": _read("""
starters Marinated egg | 卤蛋 | 3
starters Pickled radish | 酸萝卜 | 6
starters Cold tofu skin | 凉拌腐竹 | 12
staples Beef noodle soup | 牛肉面 | 26
staples Noodles with soybean paste | 炸酱面 | 20
staples Knife-cut noodles with pork | 刀削面 | 22
staples Tomato and egg noodles | 番茄鸡蛋面 | 18
staples Hot and sour noodles | 酸辣粉 | 16
staples Noodles with spring onion oil | 葱油拌面 | 15
staples Wonton soup | 鲜肉馄饨 | 18
mains Braised pork rib | 红烧排骨 | 28
drinks Soy milk | 豆浆 | 5
drinks Mung bean soup | 绿豆汤 | 6
"""),
    "dumplings": _read("""
starters Peanuts in vinegar | 老醋花生 | 12
starters Seaweed salad | 凉拌海带丝 | 10
staples Pork and cabbage dumplings | 猪肉白菜水饺 | 24
staples Lamb and carrot dumplings | 羊肉胡萝卜水饺 | 30
staples Egg and chive dumplings | 韭菜鸡蛋水饺 | 22
staples Shrimp dumplings in soup | 鲜虾汤饺 | 34
staples Fried dumplings | 煎饺 | 26
staples Soup-filled buns | 灌汤包 | 28
mains Sauced beef | 酱牛肉 | 38
mains Scrambled eggs with tomato | 西红柿炒鸡蛋 | 22
drinks Dumpling broth | 饺子汤 | 2
drinks Sour plum drink | 酸梅汤 | 8
"""),
    "hotpot": _read("""
starters Fried crispy pork | 小酥肉 | 32
mains Chilli broth | 麻辣锅底 | 48
mains Mushroom broth | 菌菇锅底 | 42
mains Sliced lamb | 手切羊肉 | 48
mains Sliced beef | 精品肥牛 | 46
mains Beef tripe | 鲜毛肚 | 52
mains Shrimp paste | 手打虾滑 | 46
mains Tofu puffs | 油豆腐 | 16
mains Lotus root | 莲藕片 | 14
mains Mixed mushrooms | 菌菇拼盘 | 32
mains Garland chrysanthemum | 茼蒿 | 15
staples Hand-pulled noodles | 手工拉面 | 12
sweets Rice cake with brown sugar | 红糖糍粑 | 18
drinks Herbal tea | 凉茶 | 8
"""),
    "japanese": _read("""
starters Edamame | 毛豆 | 16
starters Seaweed salad | 海藻沙拉 | 22
starters Salmon sashimi | 三文鱼刺身 | 68
mains Sushi platter | 寿司拼盘 | 98
mains Grilled eel on rice | 鳗鱼饭 | 88
mains Chicken skewers | 烤鸡肉串 | 28
mains Tempura | 天妇罗 | 48
mains Pork cutlet with curry | 咖喱猪排饭 | 46
staples Ramen with pork | 豚骨拉面 | 42
staples Udon with beef | 牛肉乌冬面 | 40
staples Buckwheat noodles | 荞麦面 | 34
sweets Matcha ice cream | 抹茶冰淇淋 | 22
drinks Roasted green tea | 焙茶 | 12
"""),
    "italian": _read("""
starters Tomato and mozzarella | 番茄马苏里拉沙拉 | 48
starters Garlic bread | 蒜香面包 | 26
starters Minestrone | 意式蔬菜汤 | 38
mains Pizza Margherita | 玛格丽特披萨 | 68
mains Pizza with ham and mushrooms | 火腿蘑菇披萨 | 78
mains Spaghetti with meat sauce | 肉酱意面 | 62
mains Spaghetti with clams | 蛤蜊意面 | 72
mains Lasagne | 千层面 | 69
mains Mushroom risotto | 蘑菇烩饭 | 66
mains Grilled chicken with lemon | 柠檬烤鸡 | 82
sweets Tiramisu | 提拉米苏 | 38
sweets Panna cotta | 意式奶冻 | 32
drinks Sparkling water | 气泡水 | 18
"""),
    "vegetarian": _read("""
starters Cold wood-ear salad | 凉拌木耳 | 22
starters Spring rolls | 素春卷 | 24
mains Braised tofu with mushrooms | 香菇烧豆腐 | 38
mains Sweet and sour lotus root | 糖醋藕块 | 36
mains Monkey-head mushroom in sauce | 红烧猴头菇 | 58
mains Eight-treasure vegetables | 罗汉斋 | 42
mains Pumpkin with lily bulbs | 百合南瓜 | 36
mains Stir-fried greens | 清炒时蔬 | 26
staples Vegetable dumplings | 素三鲜水饺 | 28
staples Five-grain rice | 五谷饭 | 8
sweets Red bean soup | 红豆沙 | 18
drinks Chrysanthemum tea | 菊花茶 | 15
"""),
    "barbecue": _read("""
starters Boiled peanuts and beans | 毛豆花生拼盘 | 18
starters Smashed cucumber | 拍黄瓜 | 12
mains Lamb skewers | 羊肉串 | 30
mains Beef skewers | 牛肉串 | 30
mains Chicken wings | 烤鸡翅 | 24
mains Grilled aubergine with garlic | 蒜蓉烤茄子 | 18
mains Grilled oysters | 烤生蚝 | 48
mains Grilled squid | 烤鱿鱼 | 26
mains Roast fish with chilli | 香辣烤鱼 | 108
mains Grilled leek | 烤韭菜 | 10
staples Toasted buns | 烤馒头片 | 8
drinks Draught beer | 扎啤 | 18
"""),
    "yunnan": _read("""
starters Mint salad | 凉拌薄荷 | 26
starters Fried goat's cheese | 香煎乳饼 | 38
mains Steam-pot chicken | 汽锅鸡 | 88
mains Wild mushrooms with chilli | 爆炒野生菌 | 78
mains Ham with peas | 火腿焖豌豆 | 46
mains Grilled fish with lemongrass | 香茅草烤鱼 | 68
mains Potato with pickles | 酸菜老奶洋芋 | 28
staples Crossing-the-bridge noodles | 过桥米线 | 38
staples Pineapple rice | 菠萝饭 | 32
sweets Rose pastry | 鲜花饼 | 12
drinks Pu'er tea | 普洱茶 | 20
"""),
    "xinjiang": _read("""
starters Tiger salad | 老虎菜 | 22
starters Yoghurt with raisins | 葡萄干酸奶 | 15
mains Big plate chicken | 大盘鸡 | 98
mains Lamb skewers on red willow | 红柳羊肉串 | 48
mains Lamb stew with carrots | 胡萝卜炖羊肉 | 78
mains Fried lamb with cumin | 孜然羊肉 | 58
staples Pilaf | 手抓饭 | 38
staples Hand-pulled noodles with peppers | 过油肉拌面 | 32
staples Flat bread | 馕 | 8
staples Baked buns with lamb | 烤包子 | 9
drinks Milk tea with salt | 咸奶茶 | 15
"""),
    "korean": _read("""
starters Kimchi | 辣白菜 | 12
starters Seafood pancake | 海鲜饼 | 42
mains Grilled pork belly | 烤五花肉 | 58
mains Marinated beef | 烤牛肉 | 78
mains Kimchi stew | 泡菜汤 | 42
mains Fried chicken in sauce | 韩式炸鸡 | 62
mains Army stew | 部队锅 | 98
staples Rice in a stone bowl | 石锅拌饭 | 38
staples Cold buckwheat noodles | 朝鲜冷面 | 32
staples Rice cakes in chilli sauce | 辣炒年糕 | 30
drinks Barley tea | 大麦茶 | 8
"""),
    "thai": _read("""
starters Green papaya salad | 青木瓜沙拉 | 36
starters Fish cakes | 泰式鱼饼 | 42
mains Green curry with chicken | 绿咖喱鸡 | 58
mains Hot and sour shrimp soup | 冬阴功汤 | 68
mains Crab in curry | 咖喱蟹 | 158
mains Minced pork with basil | 打抛猪肉 | 46
mains Morning glory with chilli | 炒空心菜 | 32
staples Fried rice noodles | 泰式炒河粉 | 42
staples Pineapple fried rice | 菠萝炒饭 | 44
sweets Mango with sticky rice | 芒果糯米饭 | 36
drinks Young coconut | 椰青 | 26
"""),
    "seafood": _read("""
starters Jellyfish with vinegar | 老醋蜇头 | 48
starters Drunken shrimp | 醉虾 | 58
mains Steamed scallops with garlic | 蒜蓉蒸扇贝 | 68
mains Steamed turbot | 清蒸多宝鱼 | 118
mains Crab with ginger and spring onion | 姜葱炒蟹 | 168
mains Shrimps with salt and pepper | 椒盐虾 | 88
mains Clams with chilli | 辣炒花蛤 | 42
mains Squid with peppers | 青椒鱿鱼 | 52
mains Fish head with chopped chilli | 剁椒鱼头 | 88
staples Seafood congee | 海鲜粥 | 58
staples Fried rice with scallops | 瑶柱炒饭 | 46
drinks Corn juice | 玉米汁 | 28
"""),
    "home": _read("""
starters Century egg with tofu | 皮蛋豆腐 | 18
starters Cold wood-ear salad | 凉拌木耳 | 18
mains Shredded pork with garlic sauce | 鱼香肉丝 | 36
mains Scrambled eggs with tomato | 西红柿炒鸡蛋 | 24
mains Braised pork belly | 红烧肉 | 58
mains Potato shreds with vinegar | 醋溜土豆丝 | 20
mains Beef stew with tomatoes | 番茄牛腩 | 62
mains Aubergine, potato and pepper | 地三鲜 | 30
mains Stir-fried greens | 清炒时蔬 | 22
staples Fried rice with egg | 蛋炒饭 | 18
staples Steamed rice | 米饭 | 2
drinks Soy milk | 豆浆 | 6
"""),
    "burgers": _read("""
mains Beef burger | 牛肉汉堡 | 26
mains Double cheeseburger | 双层芝士汉堡 | 34
mains Chicken burger | 鸡腿堡 | 24
mains Fish burger | 鳕鱼堡 | 25
starters Chips | 薯条 | 13
starters Onion rings | 洋葱圈 | 14
starters Chicken nuggets | 鸡块 | 16
sweets Apple pie | 苹果派 | 9
sweets Sundae | 圣代 | 12
drinks Cola | 可乐 | 10
drinks Orange juice | 橙汁 | 14
"""),
    "chicken": _read("""
mains Fried chicken, two pieces | 炸鸡两块 | 24
mains Fried chicken bucket | 炸鸡全家桶 | 98
mains Spicy wings, four | 香辣鸡翅四只 | 26
mains Chicken wrap | 鸡肉卷 | 20
mains Roast chicken leg on rice | 烤鸡腿饭 | 30
starters Popcorn chicken | 鸡米花 | 16
starters Mashed potato | 土豆泥 | 9
starters Corn cob | 玉米棒 | 10
sweets Egg tart | 蛋挞 | 9
drinks Cola | 可乐 | 10
drinks Soy milk | 豆浆 | 8
"""),
    "pizza": _read("""
mains Pizza Margherita | 玛格丽特披萨 | 59
mains Pizza with pepperoni | 意式香肠披萨 | 69
mains Pizza with tuna | 金枪鱼披萨 | 72
mains Pizza with four cheeses | 四味芝士披萨 | 76
mains Pizza with beef and peppers | 黑椒牛肉披萨 | 78
starters Baked chicken wings | 烤鸡翅 | 32
starters Mixed salad | 蔬菜沙拉 | 26
staples Baked rice with bacon | 培根焗饭 | 39
staples Spaghetti with meat sauce | 肉酱意面 | 38
sweets Chocolate cake | 巧克力蛋糕 | 24
drinks Lemonade | 柠檬水 | 15
"""),
    "cafe": _read("""
drinks Espresso | 意式浓缩 | 18
drinks Americano | 美式咖啡 | 22
drinks Latte | 拿铁 | 28
drinks Cappuccino | 卡布奇诺 | 28
drinks Flat white | 澳白 | 30
drinks Cold brew | 冷萃咖啡 | 32
drinks Hand-poured coffee | 手冲咖啡 | 42
drinks Hot chocolate | 热巧克力 | 30
drinks Matcha latte | 抹茶拿铁 | 32
sweets Cheesecake | 芝士蛋糕 | 36
sweets Carrot cake | 胡萝卜蛋糕 | 34
sweets Croissant | 可颂 | 18
sweets Blueberry muffin | 蓝莓玛芬 | 20
mains Ham sandwich | 火腿三明治 | 32
mains Avocado toast | 牛油果吐司 | 38
"""),
    "bakery": _read("""
sweets Croissant | 可颂 | 15
sweets Egg tart | 蛋挞 | 8
sweets Red bean bun | 红豆面包 | 9
sweets Pineapple bun | 菠萝包 | 9
sweets Cream cake, a slice | 奶油蛋糕一块 | 26
sweets Swiss roll | 瑞士卷 | 22
sweets Birthday cake, small | 小号生日蛋糕 | 168
mains Sourdough loaf | 酸面包 | 36
mains Milk toast | 牛奶吐司 | 18
mains Sausage roll | 香肠面包 | 11
drinks Milk | 牛奶 | 10
"""),
    "tea": _read("""
drinks Dragon Well green tea | 龙井绿茶 | 58
drinks Jasmine tea | 茉莉花茶 | 48
drinks Iron Goddess oolong | 铁观音 | 62
drinks Pu'er tea | 普洱茶 | 68
drinks Black tea | 正山小种 | 58
drinks White tea | 白毫银针 | 78
sweets Osmanthus cake | 桂花糕 | 22
sweets Pea flour cake | 豌豆黄 | 20
starters Melon seeds | 瓜子 | 12
starters Dried fruit | 果脯拼盘 | 28
"""),
    "bar": _read("""
drinks Lager | 拉格啤酒 | 38
drinks Wheat beer | 小麦啤酒 | 45
drinks Stout | 世涛黑啤 | 52
drinks Gin and tonic | 金汤力 | 58
drinks Old fashioned | 古典鸡尾酒 | 78
drinks Margarita | 玛格丽特 | 72
drinks Lemonade | 柠檬苏打 | 32
starters Chips with cheese | 芝士薯条 | 42
starters Mixed nuts | 坚果拼盘 | 36
starters Chicken wings | 烤鸡翅 | 52
"""),
}

CUISINES: dict[str, str] = {
    "Sichuan restaurant": "sichuan", "Cantonese restaurant": "cantonese", "noodle restaurant": "noodles",
    "dumpling restaurant": "dumplings", "hot pot restaurant": "hotpot", "Japanese restaurant": "japanese",
    "Italian restaurant": "italian", "vegetarian restaurant": "vegetarian", "barbecue restaurant": "barbecue",
    "Yunnan restaurant": "yunnan", "Xinjiang restaurant": "xinjiang", "Korean restaurant": "korean",
    "Thai restaurant": "thai", "seafood restaurant": "seafood", "home-style restaurant": "home",
    "burger restaurant": "burgers", "fried chicken": "chicken", "pizza restaurant": "pizza", "café": "cafe",
    "coffee roastery": "cafe", "dessert café": "cafe", "book café": "cafe", "bakery": "bakery", "cake shop": "bakery",
    "tea house": "tea", "bar": "bar", "live house": "bar",
}  # fmt: skip
"""What a kind of place serves, by the English word for it."""
