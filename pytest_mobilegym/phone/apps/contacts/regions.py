"""Where a number comes from."""

from pytest_mobilegym.phone.os.contacts import digits

_PLACES = {
    "beijing": ("Beijing", "北京"),
    "shanghai": ("Shanghai", "上海"),
    "suzhou": ("Suzhou", "苏州"),
    "hangzhou": ("Hangzhou", "杭州"),
    "shenzhen": ("Shenzhen", "深圳"),
    "chengdu": ("Chengdu", "成都"),
    "qingdao": ("Qingdao", "青岛"),
    "germany": ("Germany", "德国"),
    "france": ("France", "法国"),
}
_AREA_CODES = {
    "010": "beijing", "021": "shanghai", "0512": "suzhou", "0571": "hangzhou", "0755": "shenzhen",
    "028": "chengdu", "0532": "qingdao",
}  # fmt: skip
_COUNTRY_CODES = {"+49": "germany", "+33": "france"}
_MOBILE = {"1380013": "suzhou", "1390157": "suzhou"}
_ELSEWHERE = ("beijing", "beijing", "beijing", "shanghai", "hangzhou", "shenzhen", "chengdu", "qingdao")
_MOBILE_LENGTH = 11


def region_of(number: str) -> str:
    """The code of the place that a number is registered in, empty for short numbers and unknown ones."""
    for code, place in _COUNTRY_CODES.items():
        if number.startswith(code):
            return place
    bare = digits(number)
    for code, place in _AREA_CODES.items():
        if bare.startswith(code):
            return place
    if len(bare) == _MOBILE_LENGTH and bare.startswith("1"):
        return _MOBILE.get(bare[:7]) or _ELSEWHERE[int(bare[3:7]) % len(_ELSEWHERE)]
    return ""


def region_words(code: str, lang: str) -> str:
    """The name of a place."""
    return _PLACES[code][lang == "zh"] if code in _PLACES else ""
