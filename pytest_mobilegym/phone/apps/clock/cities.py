"""The catalogue of cities: names, country and minutes ahead of UTC (fixed, without daylight saving)."""

from typing import NamedTuple


class City(NamedTuple):
    """One city; `offset` is in minutes."""

    id: str
    name: dict[str, str]
    country: dict[str, str]
    offset: int


def _city(id: str, en: str, zh: str, country: str, country_zh: str, offset: int) -> City:
    return City(id, {"en": en, "zh": zh}, {"en": country, "zh": country_zh}, offset)


CITIES: dict[str, City] = {
    city.id: city
    for city in (
        _city("abidjan", "Abidjan", "阿比让", "Côte d'Ivoire", "科特迪瓦", 0),
        _city("accra", "Accra", "阿克拉", "Ghana", "加纳", 0),
        _city("adelaide", "Adelaide", "阿德莱德", "Australia", "澳大利亚", 630),
        _city("aktau", "Aktau", "阿克套", "Kazakhstan", "哈萨克斯坦", 300),
        _city("albuquerque", "Albuquerque", "阿尔伯克基", "United States", "美国", -420),
        _city("algiers", "Algiers", "阿尔及尔", "Algeria", "阿尔及利亚", 60),
        _city("almaty", "Almaty", "阿拉木图", "Kazakhstan", "哈萨克斯坦", 300),
        _city("amsterdam", "Amsterdam", "阿姆斯特丹", "Netherlands", "荷兰", 60),
        _city("auckland", "Auckland", "奥克兰", "New Zealand", "新西兰", 720),
        _city("bangkok", "Bangkok", "曼谷", "Thailand", "泰国", 420),
        _city("beijing", "Beijing", "北京", "China", "中国", 480),
        _city("buenosaires", "Buenos Aires", "布宜诺斯艾利斯", "Argentina", "阿根廷", -180),
        _city("cairo", "Cairo", "开罗", "Egypt", "埃及", 120),
        _city("dubai", "Dubai", "迪拜", "United Arab Emirates", "阿联酋", 240),
        _city("honolulu", "Honolulu", "檀香山", "United States", "美国", -600),
        _city("istanbul", "Istanbul", "伊斯坦布尔", "Türkiye", "土耳其", 180),
        _city("johannesburg", "Johannesburg", "约翰内斯堡", "South Africa", "南非", 120),
        _city("kathmandu", "Kathmandu", "加德满都", "Nepal", "尼泊尔", 345),
        _city("london", "London", "伦敦", "United Kingdom", "英国", 0),
        _city("losangeles", "Los Angeles", "洛杉矶", "United States", "美国", -480),
        _city("mexicocity", "Mexico City", "墨西哥城", "Mexico", "墨西哥", -360),
        _city("mumbai", "Mumbai", "孟买", "India", "印度", 330),
        _city("nairobi", "Nairobi", "内罗毕", "Kenya", "肯尼亚", 180),
        _city("newyork", "New York", "纽约", "United States", "美国", -300),
        _city("paris", "Paris", "巴黎", "France", "法国", 60),
        _city("reykjavik", "Reykjavik", "雷克雅未克", "Iceland", "冰岛", 0),
        _city("saopaulo", "São Paulo", "圣保罗", "Brazil", "巴西", -180),
        _city("seoul", "Seoul", "首尔", "South Korea", "韩国", 540),
        _city("singapore", "Singapore", "新加坡", "Singapore", "新加坡", 480),
        _city("sydney", "Sydney", "悉尼", "Australia", "澳大利亚", 600),
        _city("tokyo", "Tokyo", "东京", "Japan", "日本", 540),
        _city("vancouver", "Vancouver", "温哥华", "Canada", "加拿大", -480),
    )
}


def find_cities(query: str) -> list[City]:
    """Cities whose name or country holds the query, in either language; all for an empty one."""
    wanted = query.strip().casefold()
    return [
        city
        for city in CITIES.values()
        if not wanted
        or any(wanted in word.casefold() for word in (*city.name.values(), *city.country.values()))
    ]


def sort_key(city: City, lang: str) -> bytes:
    """Orders cities by the alphabet, in Chinese by how they are read.

    GB 18030 has the common Chinese characters in the order of their readings, and Latin letters in that of
    the alphabet.
    """
    return city.name[lang].encode("gb18030")
