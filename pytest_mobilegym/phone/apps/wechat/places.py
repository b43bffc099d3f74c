"""Regions that people come from, and places that a moment can be posted at: codes and their words."""

# ruff: noqa: E501 - one place a line, in two languages

from typing import NamedTuple


class Region(NamedTuple):
    """Where someone is from: a country or province, and a city or district of it."""

    code: str
    land: dict[str, str]
    city: dict[str, str]


def _region(code: str, land: str, city: str, land_zh: str, city_zh: str) -> Region:
    return Region(code, {"en": land, "zh": land_zh}, {"en": city, "zh": city_zh})


REGIONS: dict[str, Region] = {
    region.code: region
    for region in (
        _region("beijing_haidian", "Beijing", "Haidian", "北京", "海淀"),
        _region("beijing_chaoyang", "Beijing", "Chaoyang", "北京", "朝阳"),
        _region("shanghai_xuhui", "Shanghai", "Xuhui", "上海", "徐汇"),
        _region("guangdong_shenzhen", "Guangdong", "Shenzhen", "广东", "深圳"),
        _region("zhejiang_hangzhou", "Zhejiang", "Hangzhou", "浙江", "杭州"),
        _region("jiangsu_suzhou", "Jiangsu", "Suzhou", "江苏", "苏州"),
        _region("sichuan_chengdu", "Sichuan", "Chengdu", "四川", "成都"),
        _region("fujian_xiamen", "Fujian", "Xiamen", "福建", "厦门"),
        _region("yunnan_dali", "Yunnan", "Dali", "云南", "大理"),
        _region("shandong_qingdao", "Shandong", "Qingdao", "山东", "青岛"),
        _region("japan_osaka", "Japan", "Osaka", "日本", "大阪"),
        _region("france_lyon", "France", "Lyon", "法国", "里昂"),
        _region("germany_hamburg", "Germany", "Hamburg", "德国", "汉堡"),
        _region("canada_vancouver", "Canada", "Vancouver", "加拿大", "温哥华"),
        _region("australia_perth", "Australia", "Perth", "澳大利亚", "珀斯"),
        _region("korea_busan", "Korea", "Busan", "韩国", "釜山"),
        _region("hubei_wuhan", "Hubei", "Wuhan", "湖北", "武汉"),
        _region("hunan_changsha", "Hunan", "Changsha", "湖南", "长沙"),
        _region("shaanxi_baoji", "Shaanxi", "Baoji", "陕西", "宝鸡"),
        _region("guangdong_foshan", "Guangdong", "Foshan", "广东", "佛山"),
        _region("guangxi_guilin", "Guangxi", "Guilin", "广西", "桂林"),
        _region("hainan_sanya", "Hainan", "Sanya", "海南", "三亚"),
        _region("hebei_tangshan", "Hebei", "Tangshan", "河北", "唐山"),
        _region("liaoning_dalian", "Liaoning", "Dalian", "辽宁", "大连"),
        _region("jilin_tonghua", "Jilin", "Tonghua", "吉林", "通化"),
        _region("gansu_dunhuang", "Gansu", "Dunhuang", "甘肃", "敦煌"),
        _region("tibet_lhasa", "Tibet", "Lhasa", "西藏", "拉萨"),
        _region("tianjin_heping", "Tianjin", "Heping", "天津", "和平"),
        _region("chongqing_yuzhong", "Chongqing", "Yuzhong", "重庆", "渝中"),
        _region("england_leeds", "England", "Leeds", "英国", "利兹"),
        _region("netherlands_delft", "Netherlands", "Delft", "荷兰", "代尔夫特"),
        _region("spain_seville", "Spain", "Seville", "西班牙", "塞维利亚"),
        _region("italy_turin", "Italy", "Turin", "意大利", "都灵"),
        _region("iceland_akureyri", "Iceland", "Akureyri", "冰岛", "阿克雷里"),
        _region("chile_valdivia", "Chile", "Valdivia", "智利", "瓦尔迪维亚"),
        _region("kenya_nakuru", "Kenya", "Nakuru", "肯尼亚", "纳库鲁"),
        _region("thailand_phuket", "Thailand", "Phuket", "泰国", "普吉"),
        _region("beijing_xicheng", "Beijing", "Xicheng", "北京", "西城"),
        _region("shanghai_pudong", "Shanghai", "Pudong", "上海", "浦东"),
        _region("guangdong_guangzhou", "Guangdong", "Guangzhou", "广东", "广州"),
        _region("zhejiang_ningbo", "Zhejiang", "Ningbo", "浙江", "宁波"),
        _region("jiangsu_nanjing", "Jiangsu", "Nanjing", "江苏", "南京"),
        _region("jiangsu_wuxi", "Jiangsu", "Wuxi", "江苏", "无锡"),
        _region("sichuan_leshan", "Sichuan", "Leshan", "四川", "乐山"),
        _region("sichuan_mianyang", "Sichuan", "Mianyang", "四川", "绵阳"),
        _region("sichuan_zigong", "Sichuan", "Zigong", "四川", "自贡"),
        _region("fujian_quanzhou", "Fujian", "Quanzhou", "福建", "泉州"),
        _region("yunnan_kunming", "Yunnan", "Kunming", "云南", "昆明"),
        _region("yunnan_lijiang", "Yunnan", "Lijiang", "云南", "丽江"),
        _region("shandong_jinan", "Shandong", "Jinan", "山东", "济南"),
        _region("shandong_yantai", "Shandong", "Yantai", "山东", "烟台"),
        _region("hubei_yichang", "Hubei", "Yichang", "湖北", "宜昌"),
        _region("hubei_huangshi", "Hubei", "Huangshi", "湖北", "黄石"),
        _region("hunan_yueyang", "Hunan", "Yueyang", "湖南", "岳阳"),
        _region("hunan_zhangjiajie", "Hunan", "Zhangjiajie", "湖南", "张家界"),
        _region("shaanxi_xian", "Shaanxi", "Xi'an", "陕西", "西安"),
        _region("shanxi_datong", "Shanxi", "Datong", "山西", "大同"),
        _region("henan_luoyang", "Henan", "Luoyang", "河南", "洛阳"),
        _region("henan_kaifeng", "Henan", "Kaifeng", "河南", "开封"),
        _region("anhui_huangshan", "Anhui", "Huangshan", "安徽", "黄山"),
        _region("anhui_hefei", "Anhui", "Hefei", "安徽", "合肥"),
        _region("jiangxi_jingdezhen", "Jiangxi", "Jingdezhen", "江西", "景德镇"),
        _region("jiangxi_nanchang", "Jiangxi", "Nanchang", "江西", "南昌"),
        _region("guizhou_guiyang", "Guizhou", "Guiyang", "贵州", "贵阳"),
        _region("guizhou_zunyi", "Guizhou", "Zunyi", "贵州", "遵义"),
        _region("guangxi_beihai", "Guangxi", "Beihai", "广西", "北海"),
        _region("hainan_haikou", "Hainan", "Haikou", "海南", "海口"),
        _region("hebei_chengde", "Hebei", "Chengde", "河北", "承德"),
        _region("liaoning_shenyang", "Liaoning", "Shenyang", "辽宁", "沈阳"),
        _region("jilin_changchun", "Jilin", "Changchun", "吉林", "长春"),
        _region("heilongjiang_harbin", "Heilongjiang", "Harbin", "黑龙江", "哈尔滨"),
        _region("inner_mongolia_hohhot", "Inner Mongolia", "Hohhot", "内蒙古", "呼和浩特"),
        _region("ningxia_yinchuan", "Ningxia", "Yinchuan", "宁夏", "银川"),
        _region("qinghai_xining", "Qinghai", "Xining", "青海", "西宁"),
        _region("xinjiang_kashgar", "Xinjiang", "Kashgar", "新疆", "喀什"),
        _region("xinjiang_urumqi", "Xinjiang", "Urumqi", "新疆", "乌鲁木齐"),
        _region("gansu_lanzhou", "Gansu", "Lanzhou", "甘肃", "兰州"),
        _region("hong_kong_central", "Hong Kong", "Central", "香港", "中环"),
        _region("macao_taipa", "Macao", "Taipa", "澳门", "氹仔"),
        _region("singapore_bedok", "Singapore", "Bedok", "新加坡", "勿洛"),
        _region("malaysia_penang", "Malaysia", "Penang", "马来西亚", "槟城"),
        _region("japan_kyoto", "Japan", "Kyoto", "日本", "京都"),
        _region("usa_seattle", "United States", "Seattle", "美国", "西雅图"),
        _region("brazil_recife", "Brazil", "Recife", "巴西", "累西腓"),
        _region("portugal_porto", "Portugal", "Porto", "葡萄牙", "波尔图"),
    )
}

OWN_REGIONS = (
    "beijing_haidian", "beijing_chaoyang", "shanghai_xuhui", "guangdong_shenzhen", "zhejiang_hangzhou",
    "jiangsu_suzhou", "sichuan_chengdu", "fujian_xiamen", "yunnan_dali", "shandong_qingdao", "japan_osaka",
    "france_lyon",
)  # fmt: skip
"""The regions that the owner can choose from."""


def region_words(code: str, lang: str) -> str:
    """`Zhejiang Hangzhou` or `浙江 杭州`, as profiles show it; empty for nobody's region."""
    if not code:
        return ""
    region = REGIONS[code]
    return f"{region.land[lang]} {region.city[lang]}"


class Place(NamedTuple):
    """Somewhere to be; the city itself has no address."""

    code: str
    name: dict[str, str]
    address: dict[str, str]
    metres: int


def _place(code: str, name: str, name_zh: str, address: str, address_zh: str, metres: int) -> Place:
    return Place(code, {"en": name, "zh": name_zh}, {"en": address, "zh": address_zh}, metres)


# fmt: off
PLACES: dict[str, Place] = {
    place.code: place
    for place in (
        _place("beijing", "Beijing", "北京", "", "", 0),
        _place("elm_square", "Elm Square", "榆树广场", "18 Suzhou Street", "苏州街18号", 120),
        _place("north_gate_books", "North Gate Books", "北门书店", "5 Haidian West Street", "海淀西大街5号", 260),
        _place("canal_park", "Canal Park", "长河公园", "Wanquan River Road", "万泉河路", 430),
        _place("copper_kettle", "Copper Kettle Café", "铜壶咖啡馆", "62 Danling Street", "丹棱街62号", 510),
        _place("lotus_market", "Lotus Market", "荷塘市集", "9 Caihefang Road", "彩和坊路9号", 680),
        _place("city_pool", "Haidian City Pool", "海淀游泳馆", "1 Yiheyuan Road", "颐和园路1号", 900),
        _place("cloud_tower", "Cloud Tower", "云起大厦", "27 Zhongguancun Street", "中关村大街27号", 1100),
        _place("noodle_lane", "Noodle Lane", "面馆胡同", "Shuangyushu Lane 3", "双榆树三巷", 1400),
        _place("willow_station", "Willow Bridge Station", "柳桥地铁站", "North Third Ring Road", "北三环西路", 1800),
    )
}
# fmt: on


def place_words(code: str, lang: str) -> str:
    """A place as moments name it: the city, or the city and the place in it."""
    name = PLACES[code].name[lang]
    city = PLACES["beijing"].name[lang]
    return name if code == "beijing" else f"{city} · {name}"
