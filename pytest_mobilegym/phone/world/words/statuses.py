"""Sentences of short posts and of the replies to them."""

from pytest_mobilegym.phone.world.grammar import read_pairs

POSTS = read_pairs("""
Day {days} of {act}. {Woe}. Still counts. | {act}第{days}天。{woe}。也算数。
{Take}. I will not be taking questions. | {take}。不接受反驳。
Note to self: {tip}. | 给自己记一笔：{tip}。
{City}, {weekday}, {count} degrees. Perfect for {act}. | {city}，{weekday}，{count}度，正适合{act}。
Bought {a_thing} for {price} yuan. No regrets so far. | 花{price}元买了{thing}，目前不后悔。
{Woe}. How is your {weekday}? | {woe}。你们的{weekday}过得怎么样？
{Count} things nobody tells you about {act}: start with "{tip}". | 关于{act}没人告诉你的{count}件事，第一条就是"{tip}"。
The {thing} from {year} still works. They built them differently. | {year}年的{thing}还能用，那时候做东西就是不一样。
{Minutes} minutes {spot} and everything is fine again. | {spot}待{minutes}分钟，什么都好了。
If you are in {city}: {count} free places for {act} on {weekday}. | 人在{city}的：{weekday}{act}还有{count}个名额。
Reminder for {month}: {tip}. | {month}提醒：{tip}。
Hot take: {take}. | 暴论：{take}。
Somebody {spot} just told me "{tip}" and walked off. | 刚刚{spot}有人跟我说了句"{tip}"就走了。
I have {count} {things} and I use one. | 我有{count}款{thing}，只用一个。
New rule after {days} days of {topic}: {tip}. | 玩了{days}天{topic}，新规矩：{tip}。
{Price} yuan for {a_thing} in {city}. I checked twice. | {city}一款{thing}要{price}元，我确认了两遍。
Things I learned this {month}: {take}. | 这个{month}学到的：{take}。
Poll: {thing} or {other}? | 投票：{thing}还是{other}？
My mother discovered {act}. She is better than me after {days} days. | 我妈迷上了{act}，{days}天就比我强了。
Best part of the week: {act} {spot}. | 一周最棒的时刻：{spot}{act}。
Slowly getting better at {act}. {Count} tries, {minutes} minutes each. | {act}慢慢有进步，试了{count}次，每次{minutes}分钟。
To the person who took my {thing} {spot}: keep it, but {tip}. | 致{spot}拿走我{thing}的人：送你了，但是请{tip}。
{Year} me would not believe it: {act}, {count} days in a row. | {year}年的我不会相信：连着{count}天{act}。
Long thread about {act} coming on {weekday}. Short version: {take}. | {weekday}发一个关于{act}的长文。短版：{take}。
""")

REPLIES = read_pairs("""
{Take}, always. | {take}，一直如此。
Same here, {days} days and counting. | 我也是，已经{days}天了。
Have you tried this: {tip}? | 试过这个吗：{tip}？
Please post a picture of the {thing}. | 求晒{thing}。
I needed to read this today. | 今天正需要看到这个。
Wrong. {Take}. | 不对。{take}。
In {city} it is {price} yuan. | 在{city}是{price}元。
See you on {weekday} {spot}. | {weekday}{spot}见。
{Woe} here as well. Solidarity. | 我这边也是{woe}，抱抱。
Which {thing} do you use? | 你用的哪款{thing}？
This is the content I am here for. | 我就是来看这个的。
Add one more: {tip}. | 再加一条：{tip}。
Never again for me after {year}. | {year}年之后我就再也不了。
Great post! | 好帖！
{Score} out of ten, would read again. | {score}分，还想再看。
My {other} agrees. | 我的{other}表示同意。
""")

QUOTES = read_pairs("""
This. And also: {take}. | 说得对。另外，{take}。
Read this before {weekday}. | {weekday}之前都看看这个。
My answer took {days} days: {tip}. | 我想了{days}天的回答：{tip}。
I said the same in {year}. | 我{year}年就说过同样的话。
{City} version: {woe}. | {city}版本：{woe}。
""")
