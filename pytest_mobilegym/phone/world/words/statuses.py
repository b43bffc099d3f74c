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
My mother discovered {act}. She is better than me after {days} days. | 我妈迷上了{act}，{days}天就比我强了。
Best part of the week: {act} {spot}. | 一周最棒的时刻：{spot}{act}。
Slowly getting better at {act}. {Count} tries, {minutes} minutes each. | {act}慢慢有进步，试了{count}次，每次{minutes}分钟。
To the person who took my {thing} {spot}: keep it, but {tip}. | 致{spot}拿走我{thing}的人：送你了，但是请{tip}。
{Year} me would not believe it: {act}, {count} days in a row. | {year}年的我不会相信：连着{count}天{act}。
Long thread about {act} coming on {weekday}. Short version: {take}. | {weekday}发一个关于{act}的长文。短版：{take}。
Found my {thing} from {year} while moving. It still smells of {act}. | 搬家翻出{year}年的{thing}，还带着{act}的味道。
The queue for one {thing} in {city} took {minutes} minutes. Worth it? Ask me on {weekday}. | {city}为了一款{thing}排队{minutes}分钟。值不值？{weekday}再问我。
Three people asked me today how I got into {act}. The answer is always {woe}. | 今天三个人问我怎么入坑{act}的。答案永远是：{woe}。
Tell me you love {topic} without telling me: I own {count} {things}. | 不说喜欢{topic}却处处是{topic}：我有{count}款{thing}。
Dear {city}, please open one more place for {act}. Yours, everybody. | {city}，求你再开一个能{act}的地方。全体市民敬上。
My neighbour knocked because of {act}. We now do it together every {weekday}. | 邻居因为我{act}来敲门，现在每{weekday}我们一起。
Unpopular, but after {days} days of testing: {take}. | 可能不讨喜，但我试了{days}天：{take}。
Woke up early, did {minutes} minutes of {act}, and the day feels {count} hours longer. | 早起{act}{minutes}分钟，感觉一天多出{count}小时。
I asked {count} strangers {spot} for one piece of advice. {Count} of them said: {tip}. | 我{spot}问了{count}个陌生人要一条建议，{count}个人都说：{tip}。
The best {price} yuan I spent this {month}: {a_thing}. | 这个{month}花得最值的{price}元：{thing}。
Small victory: {act} without a single excuse this week. | 小小的胜利：这周{act}没找一次借口。
Okay so {woe}. Again. Somebody hold me. | 好吧，{woe}，又一次。谁来抱抱我。
""")

POLLS = read_pairs("""
{Thing} or {other}? I can only keep one. | {thing}还是{other}？只能留一个。
Poll: {thing} or {other}? | 投票：{thing}还是{other}？
Settle an argument at our table: {thing} or {other} first? | 帮我们桌评评理：先买{thing}还是先买{other}？
My budget is {price} yuan. What would you get? | 预算{price}元，你会买哪个？
""")
"""What one can vote on, between a thing and another one."""

POLL_MORE = read_pairs("""
Both | 都要
Neither | 都不要
Show me the results | 只看结果
""")
"""What a poll may offer as a third."""

CONTINUED = read_pairs("""
To add: {tip}. | 补充一条：{tip}。
And before anybody asks: {take}. | 先回答一下大家要问的：{take}。
Part two. {Woe}, which nobody warned me about. | 接上条。{woe}，没人提醒过我。
Update after {days} more days: still {act}, still happy. | 又过了{days}天来更新：还在{act}，还是很开心。
Since many ask about the {thing}: it was {price} yuan, in {city}. | 好多人问{thing}：在{city}买的，{price}元。
Thank you all, I read every reply. Back on {weekday} with more about {act}. | 谢谢大家，每条都看了。{weekday}再来多说说{act}。
Correction: it was {count}, not one more. The rest stands. | 更正：是{count}，没有更多。其他照旧。
One more thing about the {other}: {tip}. | 再说一句{other}：{tip}。
""")
"""How an author goes on below their own post."""

SUBJECTS = {
    "Tesla": ("cars", read_pairs("""
Two weeks in a borrowed Tesla. The quiet is the part that I miss most. | 借了两周特斯拉 Tesla，最想念的是那份安静。
{City} to the coast in a Tesla, {count} stops for charging, {minutes} minutes each. Ask me anything. | 开 Tesla 从{city}到海边，充了{count}次电，每次{minutes}分钟。有问题尽管问。
My Tesla updated overnight and moved the wiper button again. | 我的 Tesla 昨晚更新，雨刮按钮又换地方了。
The taxi to the station was a Tesla. The driver has had it for {days} weeks and talks about nothing else. | 去车站打到一辆 Tesla，司机开了{days}周，一路都在聊它。
{Price} yuan for floor mats. Owning a Tesla is a lesson in accessories. | 脚垫{price}元。买了 Tesla 才知道配件是门学问。
Winter report: my Tesla lost {count} percent parked outside in {city}. Blankets are for people, not for cars. | 冬季报告：Tesla 停在{city}室外掉了{count}%的电。被子还是留给人吧。
Charged the Tesla for {minutes} minutes and met the whole neighbourhood. | 给 Tesla 充了{minutes}分钟电，认识了整个小区。
Parking a Tesla {spot} is my new endurance sport. | {spot}停 Tesla 是我的新耐力运动。
My father asked where the engine of the Tesla is. I opened the front and showed him {count} bags of rice. | 我爸问 Tesla 的发动机在哪，我打开前盖给他看了{count}袋大米。
Selling the old car, waiting for the Tesla, taking the bus for {days} days. Life plan. | 卖旧车，等 Tesla，坐{days}天公交。人生规划。
""")),
    "Claude": ("ai_agents", read_pairs("""
Asked Claude to explain {topic} to my grandmother. She corrected it twice and was delighted. | 让 Claude 给奶奶讲{topic}，奶奶纠正了它两次，非常开心。
{Days} days of letting Claude sort my notes. I found a poem that I wrote in {year}. | 让 Claude 整理了{days}天笔记，翻出一首我{year}年写的诗。
Claude read {count} contracts for me and asked one question. It was the right question. | Claude 帮我看了{count}份合同，只问了一个问题，问到了点子上。
Tip for using Claude: say what you do not want. Saves me {minutes} minutes a day. | 用 Claude 的小技巧：说清楚不要什么，每天省{minutes}分钟。
My team now has a rule: whoever asks Claude also checks the answer. | 我们组新规矩：谁问 Claude，谁负责核对答案。
Wrote the same letter with Claude {count} times until it sounded like me. | 和 Claude 把同一封信改了{count}遍，终于像我写的了。
Claude planned our weekend in {city} and forgot that my brother hates museums. Close, though. | Claude 安排了我们在{city}的周末，忘了我弟讨厌博物馆。差一点点。
Hot take: the best use of Claude is reading your own drafts back to you. | 暴论：Claude 最好的用法是把你自己的草稿念给你听。
Spent {weekday} teaching my mother to ask Claude about recipes. She now sends me {count} a day. | {weekday}教我妈问 Claude 菜谱，现在她每天发我{count}个。
Does anyone else say thank you to Claude? Asking for {count} friends. | 还有人会对 Claude 说谢谢吗？替{count}个朋友问的。
""")),
    "Grok": ("ai_agents", read_pairs("""
Grok found a post of mine from {year} that I had hoped nobody remembered. | Grok 翻出了我{year}年的一条帖子，我本希望没人记得。
Asked Grok what {city} is talking about. Answer: lunch. As it should be. | 问 Grok {city}在聊什么，答案：午饭。理应如此。
Me and Grok, {count} rounds of arguing about {topic}, no winner. | 我和 Grok 为{topic}争了{count}轮，不分胜负。
Grok summed up a thread of {days} replies in one line. It was the joke that I had missed. | Grok 把{days}条回复总结成一句话，正好是我没看懂的那个梗。
I let Grok choose dinner for {count} days. We ate noodles {count} times. | 让 Grok 选了{count}天晚饭，吃了{count}次面。
Does Grok check dates for you as well? It told me today was {weekday} and I went to work. | Grok 给你们核对日期吗？它说今天是{weekday}，我就去上班了。
Reading the news with Grok: {minutes} minutes saved, {count} new questions. | 用 Grok 看新闻：省了{minutes}分钟，多了{count}个问题。
My son asked Grok where the sun sleeps. The answer was better than mine. | 儿子问 Grok 太阳在哪睡觉，答得比我好。
Grok explains memes to me now. I am officially old since {year}. | 现在靠 Grok 给我解释梗，从{year}年起我正式老了。
Half of my questions to Grok end with me looking out of the window instead. | 我问 Grok 的问题，一半最后变成自己看窗外。
""")),
}
"""What is written of products that everybody knows, each with the topic that it belongs to."""

OPENERS = read_pairs("""
Honestly, | 说真的，
Okay but | 好吧不过
Late to this, but | 来晚了，但是
As somebody from {city}: | 作为{city}人：
Speaking from {days} days of experience: | 以我{days}天的经验来说：
My two cents: | 说两句：
Not to argue, but | 不是抬杠，但
Hear me out: | 听我说：
After reading all the replies: | 看完所有回复：
For what it is worth: | 仅供参考：
Sitting here {spot} thinking: | 我正坐{spot}想：
Every {weekday} I say the same: | 每个{weekday}我都说同一句：
Small addition: | 小补充：
Since {year} I have known one thing: | 从{year}年起我就明白一件事：
With {count} {things} at home I can tell you: | 家里有{count}款{thing}的人告诉你：
Funny, | 有意思，
No joke, | 不开玩笑，
Saving this. | 收藏了。
You said it. | 说到点子上了。
This made me laugh. | 笑到我了。
I feel seen. | 有被戳到。
Hm. | 嗯。
Exactly. | 没错。
Oh no. | 哎呀。
Ha! | 哈！
Thank you for this. | 谢谢分享。
""")
"""How a reply may begin; what ends in a comma or a colon goes on in the same sentence."""

REPLIES = read_pairs("""
{take}, always | {take}，一直如此
same here, {days} days and counting | 我也是，已经{days}天了
have you tried this: {tip}? | 试过这个吗：{tip}？
please post a picture of the {thing} | 求晒{thing}
wrong, {take} | 不对，{take}
in {city} it is {price} yuan | 在{city}是{price}元
see you on {weekday} {spot} | {weekday}{spot}见
{woe} here as well | 我这边也是{woe}
which {thing} do you use? | 你用的是哪款{thing}？
add one more: {tip} | 再加一条：{tip}
never again for me after {year} | {year}年之后我就再也不了
{score} out of ten, would read again | 打{score}分，还想再看
my {other} agrees | 我的{other}表示同意
my whole family in {city} is into {act} now | 我在{city}的一家人现在都在{act}
I tried {act} for {days} days and then {woe} | 我{act}了{days}天，然后{woe}
my doctor said the same about {act} | 医生也是这么跟我说{act}的
who else is reading this {spot}? | 还有谁正{spot}看这条？
can we talk about the {other} for a second? | 能不能先聊聊{other}？
I sold my {thing} for {price} yuan and regret it | 我的{thing}{price}元卖了，现在后悔
{price} yuan in {city}, and worth every one | {city}花了{price}元，每一块都值
it took me {count} tries to get it | 我试了{count}次才会
I would rather {tip} | 我宁愿{tip}
you forgot the most important one: {tip} | 你漏了最重要的：{tip}
try it {spot}, it changes everything | {spot}试试，完全不一样
I showed this to my sister and now she wants {a_thing} | 给我姐看了，她现在也想要{thing}
in {month} {year} I would have disagreed | 要是{year}年{month}我还会反对
bookmarked for {weekday} | 存到{weekday}再看
the {thing} does half of the work anyway | 反正{thing}已经干了一半的活
{minutes} minutes is all it takes | {minutes}分钟就够了
greetings from {city}, where {woe} | {city}发来问候，这边{woe}
is that the {thing} from {year}? | 那是{year}年的{thing}吗？
I have {count} of these and still no idea | 我有{count}个，还是没弄明白
somebody tell my boss about {act} | 谁去跟我老板说说{act}
this is why I left {city} | 这就是我离开{city}的原因
we tried {act} {spot} last {weekday}, wonderful | 上{weekday}我们{spot}{act}，太棒了
do not listen to people who say {take} | 别听人说{take}
could you say more about {act}? | 能多讲讲{act}吗？
how do you do it without {a_thing}? | 没有{thing}你怎么做到的？
the trick is to {tip} | 窍门就是{tip}
meanwhile, me {spot}: {act} | 与此同时，我{spot}：{act}
the replies here are better than {count} books | 这里的回复胜过{count}本书
I read this twice because {woe} | 看了两遍，因为{woe}
it is not {act} if {woe} | {woe}的话就不叫{act}了
ask again after {days} days | {days}天后再问我
where in {city} can one do that? | 在{city}哪里可以这样？
I need a friend who likes {act} this much | 我也想要一个这么爱{act}的朋友
my cat prefers the {other} | 我家猫更喜欢{other}
quit {act} in {year}, came back in {month} | {year}年放弃{act}，{month}又回来了
my teacher in {city} used to say: {tip} | 我{city}的老师常说：{tip}
I bet {price} yuan that {woe} next | 我赌{price}元，接下来就是{woe}
{act} is best {spot} | {spot}{act}最棒
I laughed, then {woe} | 我笑了，然后{woe}
does it work for {act} too? | {act}也管用吗？
""")
"""The middle of a reply: without a capital letter or a full stop; questions with their sign."""

CLOSERS = read_pairs("""
Just saying. | 随便说说。
Do not ask how I know. | 别问我怎么知道的。
Works every time. | 屡试不爽。
Good luck! | 祝好运！
Change my mind. | 不服来辩。
I said what I said. | 我就这么说了。
Anyway, happy {weekday}. | 总之，{weekday}快乐。
Ask anyone in {city}. | 去问问{city}人。
That is all. | 就这样。
Who is with me? | 有人同意吗？
Twice. | 两次。
Learned it the hard way. | 血的教训。
See you {spot}. | {spot}见。
It only took me {days} days. | 只花了我{days}天。
No regrets. | 不后悔。
Please and thank you. | 拜托了，谢谢。
""")

MARKS = ("😂", "🙏", "👏", "🔥", "😭", "💯", "👀", "🤝", "❤️", "😅", "🥹", "✨", "🙌", "🤔", "😎", "🎉")

SHORT = read_pairs("""
Great post! | 好帖！
I needed to read this today. | 今天正需要看到这个。
This is the content I am here for. | 我就是来看这个的。
First! | 前排！
Same. | 一样。
How? | 怎么做到的？
Source? | 出处呢？
Noted. | 记下了。
Who let you cook? 😂 | 谁让你这么会的😂
My whole week in one post. | 一条帖子说完了我这一周。
Screenshot taken. | 已截图。
Please do a part two. | 求第二弹。
Tell me this is not true. | 告诉我这不是真的。
Sending this to everyone I know. | 转给我认识的所有人。
I came for the replies. | 我是来看回复的。
Nobody warned me. | 没人提醒过我。
Underrated. | 被低估了。
Can confirm. | 可以作证。
""")
"""Whole replies that say nothing of the topic, each at most once below a post."""

BACK = read_pairs("""
{tip}, it worked for me | {tip}，我这样可以
which one did you get in the end? | 你最后买的哪款？
I disagree, {take} | 不同意，{take}
fair enough | 有道理
wait, in {city}? | 等等，在{city}？
how much was that? I paid {price} yuan | 多少钱？我花了{price}元
{days} days, wow | {days}天，厉害
I thought I was the only one | 我还以为只有我
me too, since {year} | 我也是，从{year}年起
and then {woe}, right? | 然后{woe}，对吧？
come to {city} and I will show you | 来{city}我给你看
say that again after {count} tries | 试{count}次再说
that is exactly what I mean by {act} | 我说的{act}就是这个意思
you should meet my {other} | 你该见见我的{other}
thanks, I will do that on {weekday} | 谢谢，{weekday}就去试
not with my {thing} | 我的{thing}可不行
I will remember this {spot} | {spot}的时候我会记得的
no way, {minutes} minutes at most | 不可能，最多{minutes}分钟
count me in for {act} | {act}算我一个
this reply deserves more likes than the post | 这条回复比原帖更值得赞
you two should start a podcast about {act} | 你俩该开个{act}播客
I asked {count} people and they all say so | 我问了{count}个人都这么说
""")
"""The middle of an answer to a reply."""

QUOTES = read_pairs("""
This. And also: {take}. | 说得对。另外，{take}。
Read this before {weekday}. | {weekday}之前都看看这个。
My answer took {days} days: {tip}. | 我想了{days}天的回答：{tip}。
I said the same in {year}. | 我{year}年就说过同样的话。
{City} version: {woe}. | {city}版本：{woe}。
""")
