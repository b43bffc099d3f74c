"""Names of people and what accounts call themselves."""

from __future__ import annotations

from functools import cache

from pytest_mobilegym.phone.world.grammar import Pair, read_pairs

_FAMILIES = (
    "Wang 王 Li 李 Zhang 张 Liu 刘 Chen 陈 Yang 杨 Huang 黄 Zhao 赵 Wu 吴 Zhou 周 Xu 徐 Sun 孙 Ma 马 Zhu 朱 Hu 胡 Guo 郭 "
    "He 何 Lin 林 Gao 高 Luo 罗 Zheng 郑 Liang 梁 Xie 谢 Song 宋 Tang 唐 Han 韩 Feng 冯 Deng 邓 Cao 曹 Peng 彭 Zeng 曾 "
    "Xiao 肖 Tian 田 Dong 董 Pan 潘 Yuan 袁 Cai 蔡 Jiang 蒋 Yu 余 Du 杜 Ye 叶 Cheng 程 Su 苏 Wei 魏 Lü 吕 Ding 丁 Ren 任 "
    "Shen 沈 Yao 姚 Lu 卢 Fu 傅 Zhong 钟 Cui 崔 Tan 谭 Fan 范 Shi 石 Liao 廖 Jia 贾 Xia 夏 Bai 白 Zou 邹 Meng 孟 Xiong 熊 "
    "Qin 秦 Qiu 邱 Hou 侯 Yin 尹 Lei 雷 Long 龙 Wan 万 Duan 段 Tao 陶 Gu 顾 Mao 毛 Hao 郝 Gong 龚 Shao 邵"
)
_FIRST = (
    "Yi 怡 Zi 子 Yu 雨 Xin 欣 Jia 佳 Ming 明 Si 思 Wen 文 Hao 浩 Jing 静 Xiao 晓 Ruo 若 Han 涵 Shu 书 Zhi 志 Jun 俊 Yun 云 "
    "Mu 沐 Qing 清 An 安 Tian 天 Ke 可 Meng 梦 Chu 楚 Lin 琳 Bo 博 Cheng 成 Yue 悦 Nan 南 Jin 锦 Chun 春 Qiu 秋 Hai 海 Xue 雪 "
    "Yan 妍 Rui 瑞 Guang 光 Le 乐 Ning 宁 Ze 泽"
)
_SECOND = (
    "wen 雯 xuan 轩 tong 桐 lin 霖 yang 阳 chen 晨 han 寒 yu 宇 ya 雅 qi 琪 ran 然 ting 婷 fei 飞 hua 华 jie 洁 peng 鹏 "
    "lei 磊 ying 莹 feng 枫 rong 蓉 heng 恒 kai 凯 man 曼 na 娜 shan 珊 xi 溪 yuan 远 zhen 珍 bin 斌 chao 超 dan 丹 gang 刚 "
    "lan 兰 mei 梅 qiang 强 ping 平 zhou 舟 yao 瑶 zhi 之 nuo 诺"
)

_WESTERN_FIRST = """
Nora | 诺拉
Felix | 菲利克斯
Hana | 花奈
Marcus | 马库斯
Iris | 艾丽丝
Theo | 西奥
Leila | 莱拉
Oscar | 奥斯卡
Maya | 玛雅
Jonas | 约纳斯
Clara | 克拉拉
Hugo | 雨果
Sofia | 索菲亚
Elliot | 埃利奥特
Amara | 阿玛拉
Ravi | 拉维
Ingrid | 英格丽
Mateo | 马特奥
Zoe | 佐伊
Anders | 安德斯
Priya | 普里娅
Lucas | 卢卡斯
Emma | 艾玛
Kenji | 健司
Alice | 爱丽丝
Samuel | 塞缪尔
Freya | 芙蕾雅
Diego | 迭戈
Nina | 妮娜
Oliver | 奥利弗
Tessa | 泰莎
Arthur | 亚瑟
Yuki | 由纪
Peter | 彼得
Lena | 莱娜
Victor | 维克托
Julia | 朱莉娅
Daniel | 丹尼尔
Rosa | 罗莎
Simon | 西蒙
Vera | 薇拉
Adam | 亚当
Camille | 卡米耶
Ivan | 伊万
Greta | 格蕾塔
Leon | 莱昂
Naomi | 娜奥米
Paul | 保罗
Elena | 埃莱娜
Max | 马克斯
Agnes | 阿格尼丝
Tom | 汤姆
Marta | 玛尔塔
Erik | 埃里克
Ada | 艾达
Noah | 诺亚
Stella | 斯黛拉
Jacob | 雅各布
Miriam | 米里亚姆
Rafael | 拉斐尔
"""
_WESTERN_LAST = """
Quinn | 奎因
Baum | 鲍姆
Webb | 韦伯
Sato | 佐藤
Moreau | 莫罗
Lindgren | 林德格伦
Okafor | 奥卡福
Hartley | 哈特利
Novak | 诺瓦克
Costa | 科斯塔
Bergman | 伯格曼
Mehta | 梅塔
Fischer | 费舍尔
Alvarez | 阿尔瓦雷斯
Tanaka | 田中
Doyle | 多伊尔
Rossi | 罗西
Kim | 金
Petrov | 彼得罗夫
Hughes | 休斯
Lopez | 洛佩兹
Nielsen | 尼尔森
Park | 帕克
Keller | 凯勒
Dubois | 杜波依斯
Murphy | 墨菲
Santos | 桑托斯
Weber | 维贝尔
Ito | 伊藤
Carter | 卡特
Andersson | 安德松
Silva | 席尔瓦
Morgan | 摩根
Haddad | 哈达德
Kowalski | 科瓦尔斯基
Brandt | 勃兰特
Ferrari | 费拉里
Jensen | 延森
Reyes | 雷耶斯
Vogel | 福格尔
Marsh | 马什
Mori | 森
Clarke | 克拉克
Ortega | 奥尔特加
Larsen | 拉森
Bennett | 贝内特
Schmidt | 施密特
Delgado | 德尔加多
Fraser | 弗雷泽
Horvat | 霍瓦特
Nakamura | 中村
Walsh | 沃尔什
Romero | 罗梅罗
Lang | 朗
Byrne | 伯恩
Castillo | 卡斯蒂略
Hoffmann | 霍夫曼
Osei | 奥塞
Palmer | 帕尔默
Winter | 温特
"""

NICK_ADJECTIVES = read_pairs("""
slow | 慢吞吞的
sleepy | 爱睡觉的
quiet | 安静的
salty | 咸咸的
wandering | 到处走的
round | 圆圆的
hungry | 肚子饿的
brave | 勇敢的
crooked | 歪歪的
early | 早起的
late | 迟到的
lazy | 懒洋洋的
tiny | 小小的
giant | 巨大的
warm | 暖暖的
cold | 凉凉的
sunny | 晒太阳的
rainy | 淋过雨的
northern | 北边的
southern | 南边的
honest | 诚实的
curious | 好奇的
stubborn | 倔强的
gentle | 温柔的
clumsy | 笨笨的
dreaming | 做梦的
flying | 会飞的
singing | 唱歌的
hidden | 躲起来的
borrowed | 借来的
forgotten | 被忘记的
lucky | 走运的
green | 绿色的
blue | 蓝色的
orange | 橙色的
silver | 银色的
paper | 纸做的
wooden | 木头做的
woollen | 毛茸茸的
crispy | 脆脆的
sweet | 甜甜的
bitter | 微苦的
frozen | 冰冻的
smoky | 烟熏的
patient | 有耐心的
careful | 小心的
noisy | 吵吵的
shy | 害羞的
cheerful | 开心的
moody | 闹脾气的
old | 老派的
young | 年轻的
modern | 新潮的
rusty | 生锈的
polished | 亮晶晶的
dusty | 落灰的
folded | 折好的
spare | 备用的
second | 第二个
last | 最后的
midnight | 半夜的
morning | 清晨的
summer | 夏天的
winter | 冬天的
""")

NICK_NOUNS = read_pairs("""
lantern | 灯笼
grapefruit | 西柚
teapot | 茶壶
pebble | 小石子
heron | 苍鹭
umbrella | 雨伞
dumpling | 饺子
biscuit | 饼干
otter | 水獭
compass | 指南针
pancake | 煎饼
radish | 萝卜
whale | 鲸鱼
kettle | 水壶
ferry | 渡轮
button | 纽扣
magpie | 喜鹊
acorn | 橡果
lighthouse | 灯塔
noodle | 面条
pumpkin | 南瓜
turtle | 乌龟
chestnut | 栗子
postbox | 信箱
bicycle | 自行车
harbour | 海港
cactus | 仙人掌
raccoon | 浣熊
mango | 芒果
pillow | 枕头
island | 小岛
comet | 彗星
beetle | 甲虫
bamboo | 竹子
potato | 土豆
violin | 小提琴
snail | 蜗牛
willow | 柳树
orange | 橘子
puddle | 水坑
candle | 蜡烛
badger | 獾
ginger | 生姜
marble | 弹珠
pigeon | 鸽子
coral | 珊瑚
walnut | 核桃
sparrow | 麻雀
mitten | 手套
planet | 星球
carrot | 胡萝卜
fox | 狐狸
meadow | 草地
stamp | 邮票
tofu | 豆腐
panda | 熊猫
pepper | 辣椒
robin | 知更鸟
satchel | 书包
thimble | 顶针
valley | 山谷
whistle | 口哨
yogurt | 酸奶
zebra | 斑马
anchor | 船锚
bagel | 贝果
cloud | 云
deer | 小鹿
ember | 火星
feather | 羽毛
garlic | 大蒜
hedgehog | 刺猬
icicle | 冰凌
jasmine | 茉莉
koala | 考拉
lemon | 柠檬
mushroom | 蘑菇
nutmeg | 肉豆蔻
olive | 橄榄
penguin | 企鹅
quilt | 被子
river | 小河
sesame | 芝麻
tangerine | 柑橘
urchin | 海胆
vase | 花瓶
waffle | 华夫饼
yak | 牦牛
apricot | 杏子
bell | 铃铛
crane | 白鹤
drum | 鼓
eel | 鳗鱼
fern | 蕨草
goose | 大鹅
honey | 蜂蜜
""")

NICK_FORMS = read_pairs("""
{Adjective} {Noun} | {adjective}{noun}
{Noun} Diaries | {noun}日记
Captain {Noun} | {noun}船长
{Noun} Without Sugar | {noun}不加糖
{Noun} and {Other} | {noun}和{other}
{Noun} on the Roof | 屋顶上的{noun}
Half {a_Noun} | 半个{noun}
Doctor {Noun} | {noun}博士
{Noun} at Sea | 出海的{noun}
The {Noun} Next Door | 隔壁家的{noun}
{Noun} Studio | {noun}工作室
No More {Noun} | 再也不吃{noun}
Hello {Noun} | 你好{noun}
Not {a_Noun} | 不是{noun}
{Noun} Express | {noun}特快
{Noun} Before Noon | 上午的{noun}
""")

TOPIC_NICK_FORMS = read_pairs("""
{Noun} on {Topic} | {noun}聊{topic}
{Topic} with {Noun} | {noun}带你玩{topic}
{Noun} Loves {Topic} | 爱{topic}的{noun}
The {Noun} {Topic} Log | {noun}的{topic}记录
{Topic} and {Noun} | {topic}与{noun}
""")

SHOP_FORMS = read_pairs("""
{Noun} Goods | {noun}百货
{Noun} & Sons | {noun}父子商行
The {Noun} Store | {noun}小店
{Noun} Outlet | {noun}折扣店
{Adjective} {Noun} Trading | {adjective}{noun}贸易
{Noun} Direct | {noun}直销
House of {Noun} | {noun}之家
{Noun} Warehouse | {noun}仓库
{Noun} and {Other} Supply | {noun}{other}供应
""")


def _split(text: str) -> tuple[Pair, ...]:
    words = text.split()
    return tuple(Pair(words[i], words[i + 1]) for i in range(0, len(words), 2))


@cache
def families() -> tuple[Pair, ...]:
    """Chinese family names."""
    return _split(_FAMILIES)


@cache
def first_syllables() -> tuple[Pair, ...]:
    """First syllables of Chinese given names."""
    return _split(_FIRST)


@cache
def second_syllables() -> tuple[Pair, ...]:
    """Second syllables of Chinese given names."""
    return _split(_SECOND)


@cache
def western_first() -> tuple[Pair, ...]:
    """Given names from elsewhere."""
    return tuple(read_pairs(_WESTERN_FIRST))


@cache
def western_last() -> tuple[Pair, ...]:
    """Family names from elsewhere."""
    return tuple(read_pairs(_WESTERN_LAST))
