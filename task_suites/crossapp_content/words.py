"""What is searched for and written in tasks about the social apps."""

from __future__ import annotations

SEARCHES = [
    {"en": "data analysis", "zh": "数分"},
    {"en": "food", "zh": "美食"},
    {"en": "shop visits", "zh": "探店"},
    {"en": "travel", "zh": "旅行"},
    {"en": "reading", "zh": "读书"},
    {"en": "coffee", "zh": "咖啡"},
    {"en": "hiking", "zh": "徒步"},
    {"en": "outfit", "zh": "穿搭"},
]
"""Each finds the same first note in both languages, and the same two most liked ones among the first ten."""

GREETINGS = [
    {"en": "Hi there", "zh": "你好呀"},
    {"en": "Good to see you back", "zh": "好久没见你更新了"},
    {"en": "Your notes are a joy to read", "zh": "特别喜欢看你的笔记"},
    {"en": "Where was the last picture taken", "zh": "上一张照片是在哪儿拍的"},
    {"en": "Greetings from the office", "zh": "来自办公室的问候"},
]

TOPICS = [
    {"en": "AI agents", "zh": "AI代理"},
    {"en": "night trains", "zh": "夜行火车"},
    {"en": "small kitchens", "zh": "小厨房"},
    {"en": "morning walks", "zh": "晨间散步"},
    {"en": "second-hand books", "zh": "二手书"},
    {"en": "paper maps", "zh": "纸质地图"},
]

MOODS = [
    {"en": "In a good mood today", "zh": "今天心情很好"},
    {"en": "Finally finished the big report", "zh": "大报告终于写完了"},
    {"en": "Spring has arrived on my balcony", "zh": "我的阳台迎来了春天"},
    {"en": "Slept nine hours, no alarm", "zh": "没定闹钟，睡足九小时"},
    {"en": "Won my first chess game", "zh": "下棋第一次赢了"},
    {"en": "Rain all day and I do not mind", "zh": "下了一整天雨，我也不介意"},
]

FOLDERS = [
    {"en": "Hot videos", "zh": "热门视频"},
    {"en": "For the weekend", "zh": "周末看"},
    {"en": "Worth sharing", "zh": "值得分享"},
    {"en": "The top three", "zh": "前三名"},
    {"en": "Lunch break", "zh": "午休看"},
]
