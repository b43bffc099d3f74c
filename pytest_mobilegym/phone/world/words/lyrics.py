"""What songs sing: lines of verses, of what comes before the chorus, of choruses and of bridges."""

from pytest_mobilegym.phone.world.grammar import read_pairs

VERSES = read_pairs("""
I left the {noun} by the door and walked into {abstract} | 我把{noun}留在门口，走进{abstract}
You said {weekday}, and I heard forever | 你说的是{weekday}，我听成了永远
The streets of {city} were empty and wet | {city}的街道空荡又潮湿
There was {abstract} in your pocket and a map in mine | 你口袋里有{abstract}，我口袋里有地图
Somebody was playing a {noun} song on the stairs | 楼梯上有人唱着{noun}的歌
I counted the lamps from {city} to here | 从{city}数路灯，一直数到这里
My mother called, I told her nothing was wrong | 妈妈打来电话，我说一切都好
It was {month} and the windows were open | 那是{month}，窗户都开着
We shared one coat and half of {abstract} | 我们分一件外套，也分半份{abstract}
The {adjective} {noun} slept on the radiator | {adjective}{noun}睡在暖气片上
You wrote my name in the steam of the glass | 你在玻璃的水汽上写我的名字
I kept the ticket, I lost the train | 票我还留着，车却错过了
All my letters begin with {abstract} | 我所有的信都以{abstract}开头
The neighbours were arguing about {second} again | 邻居又在为{second}争吵
I learned to whistle the year that you left | 你离开那年，我学会了吹口哨
A {noun} on the roof, a light on the river | 屋顶上一只{noun}，河面上一点光
We were nineteen and bad at {abstract} | 那年十九岁，我们不懂{abstract}
I folded {second} into a paper boat | 我把{second}折成一只纸船
The last bus turned, and nobody waved | 末班车转弯，没有人挥手
You laughed like someone who has seen {second} | 你笑得像见过{second}的人
I bought two coffees and drank them alone | 我买了两杯咖啡，一个人喝完
The radio knew it before I did | 收音机比我更早知道
""")

RISES = read_pairs("""
And if you ask me now | 如果你现在问我
But every {weekday} night | 可是每个{weekday}的夜里
I should have told you then | 那时我该告诉你
Hold on a little longer | 再等一等就好
Slowly, slowly, here it comes | 慢慢地，它就来了
There is a word for that | 有一个词形容这一切
""")

CHORUSES = read_pairs("""
Take me back to {city}, take me back to {abstract} | 带我回{city}，带我回{abstract}
Oh, {abstract}, don't you let go of me | 哦，{abstract}，别放开我
We are nothing but {abstract} and {second} | 我们不过是{abstract}和{second}
Sing it until the {noun} wakes up | 唱到{noun}醒来
I would trade {second} for one more day | 我愿拿{second}，换多一天
Run, run, the night is {adjective} | 跑吧，跑吧，趁夜色正好
Call me when {abstract} finds you | 等{abstract}找到你，打给我
Nobody loves you like {second} does | 没有谁像{second}那样爱你
I'm still here, I'm still here, like {abstract} | 我还在，我还在，像{abstract}一样
Everything's {abstract}, and that is enough | 一切都是{abstract}，这样就够了
""")

BRIDGES = read_pairs("""
And then it is quiet | 然后就安静了
One more time for {city} | 再为{city}唱一遍
No {abstract}, no {second}, only you | 没有{abstract}，没有{second}，只有你
I put the {noun} back where it belongs | 我把{noun}放回原来的地方
Count to three and open your eyes | 数到三，睁开眼
""")

CITIES = read_pairs("""
Beijing | 北京
Shanghai | 上海
Chengdu | 成都
Xiamen | 厦门
Harbin | 哈尔滨
Kunming | 昆明
Lisbon | 里斯本
Paris | 巴黎
Taipei | 台北
Kyoto | 京都
Dalian | 大连
Lhasa | 拉萨
""")
