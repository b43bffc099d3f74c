"""Words for the tokens of the world's records, in both languages: `label("weather", "sunny", "zh")`."""

from __future__ import annotations

from pytest_mobilegym.errors import UnknownName

Labels = dict[str, tuple[str, str]]


def _read(text: str) -> Labels:
    """`token English | 中文`, a line each."""
    found: Labels = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        token, _, words = line.partition(" ")
        english, _, chinese = words.partition(" | ")
        found[token] = (english, chinese)
    return found


LABELS: dict[str, Labels] = {
    "weather": _read("""
sunny Sunny | 晴
partly_cloudy Partly cloudy | 晴间多云
cloudy Cloudy | 多云
overcast Overcast | 阴
shower Shower | 阵雨
thunderstorm Thunder shower | 雷阵雨
light_rain Light rain | 小雨
moderate_rain Moderate rain | 中雨
heavy_rain Heavy rain | 大雨
sleet Sleet | 雨夹雪
light_snow Light snow | 小雪
moderate_snow Moderate snow | 中雪
heavy_snow Heavy snow | 大雪
fog Fog | 雾
haze Haze | 霾
sand Blowing sand | 扬沙
"""),
    "wind": _read("""
n North | 北风
ne North-east | 东北风
e East | 东风
se South-east | 东南风
s South | 南风
sw South-west | 西南风
w West | 西风
nw North-west | 西北风
"""),
    "air": _read("""
1 Excellent | 优
2 Good | 良
3 Light | 轻度污染
4 Moderate | 中度污染
5 Heavy | 重度污染
6 Severe | 严重污染
"""),
    "pollutant": _read("""
pm25 PM2.5 | PM2.5
pm10 PM10 | PM10
no2 NO2 | NO2
so2 SO2 | SO2
o3 O3 | O3
co CO | CO
"""),
    "uv": _read("""
very_low Very low | 很弱
low Low | 弱
moderate Moderate | 中等
high High | 强
very_high Very high | 很强
"""),
    "hint": _read("""
sport Sport | 运动
car_wash Car wash | 洗车
clothing Clothing | 穿衣
uv UV | 紫外线
cold Colds | 感冒
"""),
    "hint.sport": _read("""
good Suitable | 适宜
fair Fairly suitable | 较适宜
avoid Not suitable | 不宜
"""),
    "hint.car_wash": _read("""
good Suitable | 适宜
poor Less suitable | 较不宜
avoid Not suitable | 不宜
"""),
    "hint.clothing": _read("""
summer Hot, summer clothes | 炎热，穿短衫
light Warm, light clothes | 热，穿薄衣
layers Mild, layers | 舒适，叠穿
jacket Cool, a jacket | 较凉，穿外套
coat Cold, a coat | 冷，穿大衣
heavy Freezing, a heavy coat | 寒冷，穿羽绒服
"""),
    "hint.cold": _read("""
low Rare | 少发
likely Likely | 易发
high Very likely | 极易发
"""),
    "warning": _read("""
rain Rainstorm | 暴雨
snow Snowstorm | 暴雪
gale Gale | 大风
heat Heat | 高温
cold Extreme cold | 寒潮
fog Dense fog | 大雾
haze Haze | 霾
sand Sandstorm | 沙尘
thunder Thunderstorm | 雷电
"""),
    "warning.level": _read("""
blue blue | 蓝色
yellow yellow | 黄色
orange orange | 橙色
red red | 红色
"""),
    "note": _read("""
video Videos | 视频
live Live | 直播
short_drama Short dramas | 短剧
avatar Avatars | 头像
fashion Outfits | 穿搭
wallpaper Wallpapers | 壁纸
food Food | 美食
emotions Feelings | 情感
music Music | 音乐
nails Nails | 美甲
funny Funny | 搞笑
crafts Crafts | 手工
travel Travel | 旅行
makeup Makeup | 彩妆
hairstyle Hair | 发型
dance Dance | 舞蹈
drawing Drawing | 绘画
reading Reading | 读书
celebrity Stars | 明星
movies_and_tv Films & TV | 影视
games Games | 游戏
photography Photography | 摄影
"""),
    "video": _read("""
animation Animation | 动画
game Games | 游戏
remix Remix | 鬼畜
music Music | 音乐
dance Dance | 舞蹈
cinema Film & TV | 影视
entertainment Entertainment | 娱乐
knowledge Knowledge | 知识
tech Tech | 科技数码
food Food | 美食
cars Cars | 汽车
fashion Fashion | 时尚美妆
sports Sports | 体育运动
animals Animals | 动物
"""),
    "series": _read("""
bangumi Anime | 番剧
guochuang Chinese animation | 国创
documentary Documentaries | 纪录片
film Films | 电影
tv TV dramas | 电视剧
"""),
    "book": _read("""
literature Literature | 文学
social_fiction Social fiction | 社会小说
mystery Mystery | 悬疑推理
science_fiction Science fiction | 科幻
fantasy Fantasy | 奇幻
romance Romance | 言情
children Children's books | 童书
historical_fiction Historical fiction | 历史小说
history History | 历史
biography Biography | 传记
psychology Psychology | 心理
philosophy Philosophy | 哲学
popular_science Popular science | 科普
technology Technology | 科学技术
economics Economics | 经济
business Business | 商业
personal_growth Personal growth | 个人成长
travel Travel | 旅行
food Food | 饮食
art Art | 艺术
music Music | 音乐
education Education | 教育
health Health | 健康
essays Essays | 随笔
"""),
    "genre": _read("""
pop Pop | 流行
rock Rock | 摇滚
folk Folk | 民谣
electronic Electronic | 电子
hip_hop Hip-hop | 嘻哈
jazz Jazz | 爵士
classical Classical | 古典
rnb R&B | 节奏布鲁斯
soundtrack Soundtrack | 原声
ambient Ambient | 氛围
country Country | 乡村
latin Latin | 拉丁
"""),
    "record": _read("""
album Album | 专辑
ep EP | 迷你专辑
single Single | 单曲
"""),
    "product": _read("""
electronics Electronics | 电子产品
home Home & Garden | 家居园艺
fashion Fashion | 服饰
motors Motors | 汽车用品
sports Sporting Goods | 运动户外
pets Pet Supplies | 宠物用品
travel Travel | 旅行用品
gift_cards Gift Cards | 礼品卡
jewelry Jewellery | 珠宝首饰
"""),
    "condition": _read("""
new Brand new | 全新
used Used | 二手
refurbished Refurbished | 翻新
"""),
    "selling": _read("""
buy_now Buy It Now | 一口价
auction Auction | 拍卖
best_offer Best Offer | 可议价
"""),
    "country": _read("""
china China | 中国
us United States | 美国
japan Japan | 日本
germany Germany | 德国
uk United Kingdom | 英国
france France | 法国
italy Italy | 意大利
korea South Korea | 韩国
australia Australia | 澳大利亚
canada Canada | 加拿大
"""),
    "region": _read("""
asia Asia | 亚洲
north_america North America | 北美
europe Europe | 欧洲
oceania Oceania | 大洋洲
south_america South America | 南美
"""),
    "place": _read("""
restaurant Restaurants | 餐馆
cafe Cafés | 咖啡馆
fast_food Fast food | 快餐
bakery Bakeries | 面包店
mall Shopping malls | 购物中心
petrol Petrol stations | 加油站
supermarket Supermarkets | 超市
convenience Convenience stores | 便利店
hotel Hotels | 酒店
pharmacy Pharmacies | 药店
bank Banks | 银行
hospital Hospitals | 医院
school Schools | 学校
park Parks | 公园
cinema Cinemas | 电影院
bookshop Bookshops | 书店
gym Sports | 健身
hairdresser Hairdressers | 理发店
tea_house Tea houses | 茶馆
bar Bars | 酒吧
parking Car parks | 停车场
charging Charging stations | 充电站
metro Metro stations | 地铁站
museum Museums | 博物馆
library Libraries | 图书馆
post Post offices | 邮局
laundry Laundries | 洗衣店
pet_shop Pet shops | 宠物店
karaoke Karaoke | KTV
market Markets | 市场
institute Research institutes | 研究所
sight Sights | 景点
"""),
    "amenity": _read("""
parking Parking | 停车位
wifi Wi-Fi | 无线网络
card Card payment | 可刷卡
mobile_pay Mobile payment | 移动支付
wheelchair Wheelchair access | 无障碍通道
toilet Toilet | 卫生间
reservation Reservations | 可预订
takeaway Takeaway | 可外带
pets Pets welcome | 可带宠物
children Good for children | 适合儿童
"""),
    "turn": _read("""
depart Start | 出发
straight Continue | 直行
left Turn left | 左转
right Turn right | 右转
slight_left Bear left | 靠左行驶
slight_right Bear right | 靠右行驶
sharp_left Turn sharp left | 向左后方转弯
sharp_right Turn sharp right | 向右后方转弯
"""),
    "train": _read("""
G High-speed | 高速动车
D Fast | 动车
C Intercity | 城际
Z Direct express | 直达特快
T Express | 特快
K Fast ordinary | 快速
"""),
    "seat": _read("""
business Business class | 商务座
first First class | 一等座
second Second class | 二等座
soft_sleeper Soft sleeper | 软卧
hard_sleeper Hard sleeper | 硬卧
hard_seat Hard seat | 硬座
no_seat No seat | 无座
"""),
    "meeting": _read("""
quick Quick meeting | 快速会议
scheduled Scheduled meeting | 预定会议
recurring Recurring meeting | 周期会议
personal Personal room | 个人会议室
"""),
    "bill": _read("""
payment Payment | 付款
transfer Transfer | 转账
refund Refund | 退款
recharge Top-up | 充值
withdrawal Withdrawal | 提现
red_packet Red packet | 红包
salary Salary | 工资
utility Utilities | 生活缴费
"""),
    "bill.category": _read("""
dining Dining | 餐饮美食
transport Transport | 交通出行
department Daily goods | 日用百货
home Home | 家居家装
apparel Clothes | 服饰装扮
digital Electronics | 数码电器
leisure Leisure | 文化休闲
sports Sports | 运动户外
medical Health | 医疗健康
education Education | 教育培训
travel Travel | 酒店旅游
beauty Beauty | 美容美发
pets Pets | 宠物
charity Charity | 公益捐赠
housing Housing | 住房
lifeService Utilities | 生活服务
topUp Phone | 充值缴费
insurance Insurance | 保险
income Income | 收入
investment Investment | 投资理财
transferRedPacket Transfers and red packets | 转账红包
accountDepositWithdraw Account | 账户存取
refund Refunds | 退款
"""),
    "bill.method": _read("""
balance Account balance | 账户余额
fund Money fund | 货币基金
card Bank card | 银行卡
"""),
}
"""By group, then by token: English and Chinese."""


def label(group: str, token: object, lang: str) -> str:
    """The words for a token.

    Raises:
        UnknownName: no such group, or no such token in it.
    """
    labels = LABELS.get(group)
    if labels is None:
        raise UnknownName("group of labels", group, LABELS)
    words = labels.get(str(token))
    if words is None:
        raise UnknownName(f"token of {group}", str(token), labels)
    return words[lang == "zh"]
