"""Schools that a profile may name."""

from pytest_mobilegym.phone.defaults.words import Words

_NAMES = """
Willow Harbour University|柳港大学
North Valley Institute of Technology|北谷理工学院
Cloud Mountain University|云山大学
Silver Coast Ocean College|银海岸海洋学院
Lantern Town Normal University|灯城师范大学
Snow Lake University of Forestry|雪湖林业大学
Old Quarter Conservatory|老城音乐学院
Red Desert University of Geosciences|红沙漠地质大学
Bamboo Island Medical University|竹岛医科大学
Long Bridge University of Transport|长桥交通大学
Stone Village Agricultural University|石头村农业大学
Fog River University|雾河大学
Salt Plain University of Chemistry|盐原化工大学
Maple Hill College of Arts|枫丘美术学院
Star Observatory University of Science|观星台科学大学
Ferry Town Maritime University|渡口镇海事大学
Winter Palace Academy of Drama|冬宫戏剧学院
Amber Bay University|琥珀湾大学
Ninth District Polytechnic|第九区理工大学
Lower Market University of Commerce|下市商学院
"""
_FIELDS = (
    ("First Middle School", "第一中学"),
    ("Experimental Middle School", "实验中学"),
    ("Foreign Language School", "外国语学校"),
)
_TOWNS = """
Willow Harbour|柳港
North Valley|北谷
Cloud Mountain|云山
Lantern Town|灯城
Snow Lake|雪湖
Fog River|雾河
Maple Hill|枫丘
Ferry Town|渡口镇
Amber Bay|琥珀湾
Stone Village|石头村
"""


def _pairs(text: str) -> list[Words]:
    return [(english, chinese) for english, chinese in (line.split("|") for line in text.split("\n") if line)]


_ALL = (
    *_pairs(_NAMES),
    *((f"{town[0]} {field[0]}", f"{town[1]}{field[1]}") for town in _pairs(_TOWNS) for field in _FIELDS),
)
SCHOOLS: dict[str, Words] = {f"s{number}": name for number, name in enumerate(_ALL, 1)}
"""Fifty, by key."""
