"""What the owner is asked to write on RedNote."""

from __future__ import annotations

KIND = [
    {"en": "Hi, nice updates lately", "zh": "你好呀，最近更新很不错"},
    {"en": "Your last note made my day", "zh": "上一篇笔记看得我心情都好了"},
    {"en": "I hope you keep writing", "zh": "希望你一直写下去"},
    {"en": "Your pictures get better and better", "zh": "你的照片越拍越好看了"},
    {"en": "When does the next note come out", "zh": "下一篇什么时候更新呀"},
]
THANKS = [
    {"en": "Inspiring, thanks for sharing", "zh": "这篇内容很有启发，谢谢分享"},
    {"en": "This is just what I was looking for", "zh": "这正是我一直在找的内容"},
    {"en": "Saved it, I will try it at home", "zh": "收藏了，回家就试试"},
]
REPLIES = [
    {"en": "I agree with this reply too", "zh": "这个回复我也很认同"},
    {"en": "That is what I wanted to say", "zh": "说出了我想说的话"},
    {"en": "It went the same way for me", "zh": "我的情况也是这样"},
]
TITLES = [
    {"en": "Spring walk plan", "zh": "春日散步计划"},
    {"en": "Three films for a rainy evening", "zh": "雨夜适合看的三部电影"},
    {"en": "My desk after the big clean-up", "zh": "大扫除之后的书桌"},
    {"en": "A short list for the market", "zh": "菜市场采购小清单"},
]
NOTES = [
    (
        {"en": "Weekend exhibition log", "zh": "周末逛展记录"},
        {
            "en": "Saw two exhibitions, liked the second immersive one most, photos later",
            "zh": "今天看了两个展，最喜欢第二个沉浸式空间，照片晚点整理。",
        },
    ),
    (
        {"en": "First ride of the year", "zh": "今年第一次骑行"},
        {
            "en": "Forty kilometres along the canal, headwind both ways, happy anyway",
            "zh": "沿着运河骑了四十公里，来回都顶风，还是很开心。",
        },
    ),
    (
        {"en": "Notes on my new pot", "zh": "新锅使用心得"},
        {
            "en": "It browns well, it is heavy, and the lid does not fit the old one",
            "zh": "上色不错，就是有点重，盖子和旧锅不通用。",
        },
    ),
]
LAST_LINES = [
    {"en": "See you at the pier at nine", "zh": "九点码头见"},
    {"en": "The fern wants a bigger pot now", "zh": "那盆蕨该换大盆了"},
    {"en": "I sent you the address by mail", "zh": "地址发你邮箱了"},
    {"en": "The red wall is being painted blue", "zh": "那面红墙正在刷成蓝色"},
    {"en": "Bring the small tripod", "zh": "记得带小三脚架"},
    {"en": "The tram does not run on Sunday", "zh": "周日电车停运"},
]
