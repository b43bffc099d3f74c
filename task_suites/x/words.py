"""What is posted, replied and written in tasks of X."""

from __future__ import annotations


def _pairs(lines: str) -> list[dict[str, str]]:
    """A line each, English and Chinese with a bar between them."""
    pairs = (line.split(" | ") for line in lines.strip().splitlines())
    return [{"en": english, "zh": chinese} for english, chinese in pairs]


POSTS = _pairs("""
Nice weather today | 今天天气真不错
The first swallow is back | 第一只燕子回来了
Library closed, reading on the steps | 图书馆关门，坐在台阶上看书
Does anybody know a quiet café near the lake? | 湖边有安静的咖啡馆吗？
Four trains, one sandwich | 四趟火车，一个三明治
My kettle sings in tune now | 我的水壶终于不跑调了
Sunday plan: no plan | 周日计划：没有计划
Found a coin from 1987 in my coat | 外套里摸出一枚1987年的硬币
The stairs won again | 楼梯又赢了
Bread number twelve is finally edible | 第十二个面包终于能吃了
""")
"""What is posted."""

AFTERTHOUGHTS = _pairs("""
Replying to myself so that I remember | 回复一下自己，免得忘了
I still think so an hour later | 一小时后我还是这么想
And it only got better | 后来更好了
For the record: this was before breakfast | 备注：这是早饭之前
Yes, I talk to myself | 对，我在自言自语
More about that tomorrow | 明天再多说点
Update: still true | 更新：依然如此
""")
"""What is replied to an own post."""

COMMENTS = _pairs("""
Everybody should read this | 大家都该看看这条
I have waited for somebody to say it | 终于有人说出来了
Saving this for the weekend | 留到周末再看
This made my morning | 一早看到这条很开心
Not sure I agree, but well said | 不一定同意，但说得好
Reminds me of my grandmother | 让我想起了外婆
Quoting this so that I find it again | 引用一下，方便以后找
""")
"""What is written above a quoted post."""

REPLIES = _pairs("""
Great post! | 好帖！
I tried the same last week | 上周我也试过
Where can I read more about it? | 在哪里能看到更多？
Thank you for writing this | 谢谢你写下这些
You are not alone with that | 不止你一个人这样
Made me smile on the bus | 在公交车上看笑了
""")
"""What is replied to others."""

MESSAGES = _pairs("""
Hello from my new phone | 用新手机跟你问好
Shall we talk on Monday? | 周一聊聊？
I sent you the address by mail | 地址我发邮件给你了
Your tip was excellent | 你的建议太好了
Running ten minutes late | 我会晚到十分钟
Is the offer still open? | 之前说的还算数吗？
""")
"""What is written in direct messages."""
