# ruff: noqa: E501 - sentences, a line each
"""Small sites: the weather that is not known, tables of measures, and a guide to this web."""

from pytest_mobilegym.phone.apps.browser.web.page import Site

WEATHER = Site("skies.example", "Skies", "天象")
WEATHER.page(
    "/",
    ("Skies: weather", "天象：天气"),
    """
No live data. This phone's web is stored on the phone, so this page cannot know the weather of today, here or anywhere.
! sunset/skies | Some sky, some day
# What can be said anyway
- A red sky in the evening often means a dry day: the clouds have passed to the east.
- Falling air pressure brings wind and rain.
- A halo around the moon shows high thin clouds; rain may follow within two days.
> https://leafpedia.example/wiki/water-cycle | Water cycle, in Leafpedia
""",
    """
没有实时数据。这部手机的网页存储在手机里，所以本页无法知道这里或任何地方今天的天气。
! sunset/skies | 某一天的天空
# 仍然可以说的
- 晚霞往往意味着次日无雨：云已向东移去。
- 气压下降会带来风和雨。
- 月晕说明有高而薄的云，两天内可能下雨。
> https://leafpedia.example/wiki/water-cycle | 叶子百科：水循环
""",
)

MEASURES = Site("measures.example", "Measures", "度量衡")
MEASURES.page(
    "/",
    ("Measures", "度量衡"),
    """
Tables for daily use.
# Length
- 1 inch = 2.54 centimetres
- 1 foot = 30.48 centimetres
- 1 mile = 1.609 kilometres
- 1 li = 500 metres
# Weight
- 1 ounce = 28.35 grams
- 1 pound = 453.6 grams
- 1 jin = 500 grams
# Temperature
- 0 °C = 32 °F
- 37 °C = 98.6 °F
- 100 °C = 212 °F
""",
    """
日常使用的换算表。
# 长度
- 1英寸 = 2.54厘米
- 1英尺 = 30.48厘米
- 1英里 = 1.609千米
- 1里 = 500米
# 重量
- 1盎司 = 28.35克
- 1磅 = 453.6克
- 1斤 = 500克
# 温度
- 0°C = 32°F
- 37°C = 98.6°F
- 100°C = 212°F
""",
)

GUIDE = Site("guide.example", "Guide", "使用指南")
GUIDE.page(
    "/",
    ("About this web", "关于这里的网页"),
    """
Everything that this browser can show is stored on the phone. Other addresses lead to an error page.
# Places
> https://leafpedia.example/ | Leafpedia, an encyclopaedia
> https://daybreak.example/ | Daybreak, news of a town
> https://kitchen.example/ | Kitchen Table, recipes
> https://skies.example/ | Skies, a weather page without live data
> https://depot.example/ | Depot, files to download
> https://measures.example/ | Measures, tables
# Search
- Lantern looks at everything on a page.
- Headline looks at titles alone.
- Reference looks at the encyclopaedia alone.
""",
    """
这个浏览器能显示的一切都存储在手机里，其他地址会显示错误页面。
# 网站
> https://leafpedia.example/ | 叶子百科
> https://daybreak.example/ | 破晓新闻
> https://kitchen.example/ | 饭桌食谱
> https://skies.example/ | 天象，没有实时数据的天气页
> https://depot.example/ | 仓库，可下载文件
> https://measures.example/ | 度量衡换算表
# 搜索
- 灯笼搜索查找网页的全部内容。
- 标题搜索只看标题。
- 百科搜索只看百科全书。
""",
)
