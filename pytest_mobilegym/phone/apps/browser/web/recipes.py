"""Kitchen Table: recipes."""

from pytest_mobilegym.phone.apps.browser.web.page import Site

SITE = Site("kitchen.example", "Kitchen Table", "饭桌")
_add = SITE.page

_add(
    "/tomato-eggs",
    ("Tomato and eggs", "番茄炒蛋"),
    """
For two, in fifteen minutes.
! food/tomato-eggs | Tomato and eggs
# Ingredients
- 3 tomatoes
- 4 eggs
- 1 teaspoon of sugar
- half a teaspoon of salt
- 2 spring onions
# Steps
- Scramble the eggs in hot oil and take them out while they are soft.
- Fry the tomatoes with sugar and salt until they give juice.
- Put the eggs back, stir once, and strew the onions over them.
""",
    """
两人份，十五分钟。
! food/tomato-eggs | 番茄炒蛋
# 食材
- 番茄3个
- 鸡蛋4个
- 糖1茶匙
- 盐半茶匙
- 葱2根
# 步骤
- 热油炒蛋，半凝固时盛出。
- 番茄加糖和盐炒出汁。
- 倒回鸡蛋翻炒一下，撒上葱花。
""",
)
_add(
    "/dumplings",
    ("Cabbage dumplings", "白菜饺子"),
    """
For four, in an hour and a half.
! food/dumplings | Ready for the pot
# Ingredients
- 500 g of flour
- 260 ml of water
- 400 g of cabbage
- 300 g of minced pork, or firm tofu
- ginger, soy sauce, sesame oil
# Steps
- Knead flour and water, and let the dough rest for thirty minutes.
- Salt the cabbage, press it out, and mix the filling.
- Roll small rounds, fill and close them.
- Boil; add a cup of cold water three times.
> https://leafpedia.example/wiki/dumpling | Dumpling, in Leafpedia
""",
    """
四人份，一个半小时。
! food/dumplings | 准备下锅
# 食材
- 面粉500克
- 水260毫升
- 白菜400克
- 猪肉末或老豆腐300克
- 姜、酱油、香油
# 步骤
- 和面，醒三十分钟。
- 白菜加盐挤水，拌好馅料。
- 擀皮、包馅、捏紧。
- 下锅煮，点三次冷水。
> https://leafpedia.example/wiki/dumpling | 叶子百科：饺子
""",
)
_add(
    "/apple-cake",
    ("Apple cake", "苹果蛋糕"),
    """
For eight, in an hour and ten minutes.
! cake/apple | Still warm
# Ingredients
- 4 apples
- 200 g of flour
- 150 g of butter
- 120 g of sugar
- 3 eggs
- 2 teaspoons of baking powder
# Steps
- Stir butter, sugar and eggs until light.
- Fold in flour and baking powder.
- Lay the apples on top and bake at 180 °C for 45 minutes.
""",
    """
八人份，一小时十分钟。
! cake/apple | 还温热
# 食材
- 苹果4个
- 面粉200克
- 黄油150克
- 糖120克
- 鸡蛋3个
- 泡打粉2茶匙
# 步骤
- 黄油、糖和鸡蛋打发。
- 拌入面粉和泡打粉。
- 铺上苹果，180°C烤45分钟。
""",
)
_add(
    "/cold-noodles",
    ("Cold sesame noodles", "麻酱凉面"),
    """
For two, in twenty minutes.
! table/noodles | For hot days
# Ingredients
- 250 g of noodles
- 3 spoons of sesame paste
- 1 spoon of vinegar
- 1 cucumber
- garlic, chili oil
# Steps
- Boil the noodles and rinse them cold.
- Thin the sesame paste with water, and stir in vinegar and garlic.
- Serve with cucumber and as much chili as you dare.
""",
    """
两人份，二十分钟。
! table/noodles | 适合炎热的日子
# 食材
- 面条250克
- 芝麻酱3勺
- 醋1勺
- 黄瓜1根
- 蒜、辣椒油
# 步骤
- 面条煮熟过凉水。
- 芝麻酱加水调稀，拌入醋和蒜。
- 加黄瓜，辣椒油随意。
""",
)
_add(
    "/pumpkin-soup",
    ("Pumpkin soup", "南瓜汤"),
    """
For four, in forty minutes.
! food/pumpkin | Colour of autumn
# Ingredients
- 1 kg of pumpkin
- 1 onion
- 700 ml of broth
- ginger, a little cream
# Steps
- Fry onion, ginger and pumpkin for five minutes.
- Add the broth and cook for twenty minutes.
- Blend it, and finish with cream.
""",
    """
四人份，四十分钟。
! food/pumpkin | 秋天的颜色
# 食材
- 南瓜1千克
- 洋葱1个
- 高汤700毫升
- 姜、少许奶油
# 步骤
- 洋葱、姜和南瓜炒五分钟。
- 加高汤煮二十分钟。
- 打成泥，淋上奶油。
""",
)
_add(
    "/fruit-tea",
    ("Iced fruit tea", "冰水果茶"),
    """
For three, in ten minutes and an hour of cooling.
! fruit/tea | Take what is ripe
# Ingredients
- 3 spoons of black tea
- 1 orange, half a lemon
- a handful of strawberries
- honey
# Steps
- Draw the tea in 800 ml of water at 95 °C for four minutes.
- Sweeten with honey, let it cool, add the fruit and ice.
> https://leafpedia.example/wiki/tea | Tea, in Leafpedia
""",
    """
三人份，十分钟，另加一小时冷却。
! fruit/tea | 选用熟透的水果
# 食材
- 红茶3勺
- 橙子1个、柠檬半个
- 草莓一把
- 蜂蜜
# 步骤
- 用800毫升95°C的水泡四分钟。
- 加蜂蜜，放凉后加入水果和冰块。
> https://leafpedia.example/wiki/tea | 叶子百科：茶
""",
)

SITE.index(
    ("Kitchen Table", "饭桌"),
    """
Six recipes that work, with times and amounts.
! table/kitchen | The table is laid
# Recipes
""",
    """
六道靠谱的食谱，有时间也有用量。
! table/kitchen | 开饭了
# 食谱
""",
)
