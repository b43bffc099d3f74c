"""What people answer on a forum: remarks on posts by the kind of post, and replies by what they reply to.

A remark has a *move*, what it does in the conversation: gives a tip, tells a story, asks, agrees, disagrees,
jokes, praises, thanks, doubts or answers. What may follow it depends on that, so that a question is followed by
an answer and a tip by thanks, a doubt or another tip.

Slots: those of `forum`, for what the writer says of their own; `posted_` before one for what the post says
(`posted_days`), `said_` for what the remark says that is replied to (`said_city`).
"""



from typing import NamedTuple

from pytest_mobilegym.phone.world.grammar import Pair, read_pairs


class Remark(NamedTuple):
    """A sentence of somebody's answer.

    Attributes:
        move: what it does in the conversation.
        text: in both languages.
        asked: only whoever the remark above was directed at writes it.
    """

    move: str
    text: Pair
    asked: bool = False


def read_remarks(text: str) -> list[Remark]:
    """One remark a line, `move: English | 中文`; `move@: ...` for one that only whoever was asked writes."""
    remarks = []
    for line in filter(None, map(str.strip, text.splitlines())):
        move, _, rest = line.partition(": ")
        remarks.append(Remark(move.removesuffix("@"), read_pairs(rest)[0], move.endswith("@")))
    return remarks


ON_ANY = read_remarks("""
tip: If nobody has said it yet: {tip}. | 如果还没人说过：{tip}。
tip: The one thing that changed it for me was boring: {tip}. | 对我真正有用的一招很朴素：{tip}。
tip: {Tip}. Took me {count} years to find out. | {tip}。我花了{count}年才明白。
tip: My neighbour does this for a living and swears by one rule: {tip}. | 我邻居就是干这行的，他只信一条：{tip}。
tip: Write this on the wall: {tip}. | 把这句贴墙上：{tip}。
tip: Two words of advice before you spend anything: {tip}. | 花钱之前先听一句：{tip}。
tip: Unpopular, but it works: {tip}. | 不受待见，但管用：{tip}。
tip: I keep telling everyone the same thing. {Tip}. | 我逢人就说这一句：{tip}。
story: I tried {act} last {month} and {woe}. Never again without a plan. | 去年{month}我试过{act}，结果{woe}。没计划再也不敢了。
story: We had this in {city} two winters ago. {Woe}, and the whole street knew. | 前年冬天在{city}也碰到过。{woe}，整条街都知道了。
story: {Days} days in, {woe}. I still went on. | 到第{days}天，{woe}。我还是接着来了。
story: My sister bought {a_thing} for {price} yuan, used it {count} times and gave it to me. Best present ever. | 我姐花{price}元买了{thing}，用了{count}次就送我了，最好的礼物。
story: I was sceptical until a friend in {city} showed me. Now I do it every {weekday}. | 我本来不信，直到{city}的朋友演示给我看，现在每个{weekday}都来一次。
story: Started {spot}, with {a_other} from my uncle. That was in {year}. | 我是{spot}开始的，用的还是叔叔的{other}，那是{year}年。
story: Ours lasted {days} days. Then {woe}. | 我们的用了{days}天，然后{woe}。
story: Same here, except that I was {spot} and had no reception. | 我也一样，只不过当时{spot}，还没信号。
story: It rained, {woe}, and my mother called in the middle of it. Ten out of ten. | 下着雨，{woe}，中间我妈还打来电话。满分体验。
story: I have {count} of these at home. My wife has stopped asking. | 家里已经有{count}个了，我老婆都懒得问了。
ask: How long did you need for that, roughly? | 大概花了多久？
ask: Which {thing} do you use now? | 你现在用的是哪款{thing}？
ask: Would this work {spot} as well? | {spot}也行吗？
ask: Serious question: is {price} yuan still normal for {a_thing}? | 认真问一句：{thing}要{price}元，现在正常吗？
ask: What did you do with the old {other}? | 旧的{other}怎么处理的？
ask: Is it worth it if I only have {minutes} minutes a day? | 每天只有{minutes}分钟的话还值得吗？
ask: Did anyone try the same in {city}? | 有人在{city}这么试过吗？
ask: Stupid question, but what is wrong with {a_other}? | 小白问一句，{other}有什么不好？
agree: This. All of it. | 说的就是我想说的。
agree: Saving this for my brother. | 收藏了，转给我弟看。
agree: I came here to write exactly that. | 我点进来就是想说这个。
agree: {Take}, and people still argue about it. | {take}，居然还有人争这个。
agree: As somebody who does this every {weekday}: yes. | 作为每个{weekday}都干这个的人：没错。
disagree: I read it twice and still think it is the wrong way round. {Take}. | 看了两遍，还是觉得说反了。{take}。
disagree: Not in my experience. {Days} days and no trouble at all. | 我的经验不是这样，{days}天了一点事没有。
disagree: That may be true in {city}. Where I live it is the opposite. | 在{city}也许是这样，我们这儿正好相反。
disagree: Easy to say with a budget like that. | 有这预算当然说得轻松。
joke: My {thing} read this and is now hiding. | 我的{thing}看完这帖躲起来了。
joke: Instructions unclear, now I own {count} {things}. | 没看懂，反正现在我有{count}个{thing}了。
joke: Tell my landlord that, please. | 麻烦跟我房东说一声。
joke: I showed this to my cat. She left the room. | 给我家猫看了，它走开了。
joke: My wallet felt a disturbance. | 钱包感到一阵寒意。
joke: And that is how I lost {price} yuan and gained a hobby. | 于是我少了{price}元，多了个爱好。
praise: I wish more posts here were like this one. | 希望这里多点这样的帖子。
praise: You explain this better than any video I found. | 讲得比我找到的所有视频都清楚。
praise: Read it on the bus and missed my stop. | 公交上看的，坐过站了。
""")
"""What fits on any post."""

ON_FORM = {
    "question": read_remarks("""
tip: Short answer: {tip}. | 简单说：{tip}。
tip: I was in the same place {days} days ago. {Tip} and you will be fine. | {days}天前我跟你一样。{tip}，就没问题了。
tip: Save the money. {Take}. | 省下这笔钱吧，{take}。
tip: For {posted_price} yuan I would rather get {a_other}. | {posted_price}元的话我宁可买{other}。
tip: In {city} you can borrow {a_thing} for a weekend. Try before you buy. | 在{city}可以租{thing}过个周末，先试再买。
tip: Start {spot} and see how it feels. | 先{spot}试试感觉。
tip: Get the {thing}. You can add the {other} later. | 先买{thing}，{other}以后再说。
tip: Ask the people {spot}, they have seen every mistake there is. | 去问问{spot}的人，什么错他们都见过。
tip: Wait until {month}, prices drop every year. | 等到{month}再说，每年都降价。
answer: Mine is {count} months old and still fine. | 我的用了{count}个月，还好好的。
answer: Yes, it is normal. It happened to me too: {woe}. | 正常的，我也遇到过：{woe}。
answer: No. {Take}, whatever people say. | 不用。不管别人怎么说，{take}。
answer: I did the sums once. After {count} months it pays off, not before. | 我算过一次账，{count}个月以后才回本。
answer: Between the two I would always take the {thing}. | 两个里面我永远选{thing}。
answer: Depends. {Spot} yes, everywhere else no. | 看情况。{spot}可以，别的地方算了。
answer: Nobody here will tell you, but {take}. | 这里没人会告诉你，其实{take}。
ask: What have you tried so far? | 你都试过什么了？
ask: Is this for every day or for once a year? | 是天天用还是一年用一次？
ask: Where are you? In {city} the answer would be different. | 你在哪儿？要是在{city}，答案就不一样了。
"""),
    "advice": read_remarks("""
praise: Saved. The part about the {thing} is gold. | 收藏了，关于{thing}那段太有用了。
praise: The last point is the one everybody forgets. | 最后一点是大家都会忘的。
praise: Sent this to my whole group chat. | 转到我们群里了。
tip: I would add: {tip}. | 我补一条：{tip}。
tip: Also works the other way round: {tip}, then do the rest. | 反过来也行：先{tip}，再做其他的。
tip: One more for the list: {tip}. | 清单再加一条：{tip}。
story: Tried this on {weekday}, took me {minutes} minutes. | {weekday}照着试了，花了{minutes}分钟。
story: Works in {city} too, thank you. | 在{city}也管用，谢谢。
story: Followed it to the letter and {woe}. Second try was fine. | 照着一步步做，还是{woe}。第二次就好了。
doubt: Not sure about the {other}, but the rest is right. | {other}那点不太确定，其他都对。
doubt: Careful with this {spot}. {Woe} when I tried. | {spot}要小心，我试的时候{woe}。
ask: Does it still hold for the newer {things}? | 新款的{thing}也适用吗？
ask: What would you leave out if you had only {minutes} minutes? | 要是只有{minutes}分钟，哪一步可以省？
ask: Where did you learn this? | 你这是跟谁学的？
"""),
    "story": read_remarks("""
joke: I can hear that {thing} from here. | 隔着屏幕都听见那个{thing}的声音了。
joke: This is why I never go out on a {posted_weekday}. | 所以我{posted_weekday}从来不出门。
joke: {posted_days} days! I gave up after two. | {posted_days}天！我两天就放弃了。
joke: Somewhere {a_thing} is telling this story too. | 那个{thing}肯定也在跟别人讲这件事。
story: The same thing happened to me in {city}. | 我在{city}也遇到过一模一样的事。
story: Reading this {spot} and laughing too loud. | {spot}看到这个，笑得太大声。
story: My version ended worse: {woe}. | 我那次更惨：{woe}。
story: My father tells this kind of story every New Year. The {thing} gets bigger every time. | 我爸每年过年都讲这种事，{thing}一年比一年大。
tip: You forgot the most important rule: {tip}. | 你忘了最重要的一条：{tip}。
tip: Next time, {tip}. Please. | 求你了，下次{tip}。
praise: Please write a book. | 求你出本书。
praise: I was there with you the whole time. | 看得我身临其境。
ask: What happened to the {thing} in the end? | {thing}最后怎么样了？
ask: And what did the others say? | 其他人怎么说？
ask: Please tell me that somebody took a picture. | 求求有人拍了照。
"""),
    "review": read_remarks("""
praise: Thank you for paying for it yourself. | 感谢自费测评。
praise: Finally one with bad sides as well. | 终于有一篇敢写缺点的了。
doubt: {posted_score} points is generous. {Woe} with mine. | {posted_score}分给高了，我的{woe}。
doubt: Give it {days} more days and write again. | 再用{days}天，回来更新一下。
tip: Mine did the same. The fix: {tip}. | 我的也这样，解决办法：{tip}。
tip: Take the older model from {year}, it is better. | 买{year}年的老款，更好。
tip: If it does that again, send it back while you can. | 再出这毛病就趁早退。
ask: How does it do for {act}? | 用来{act}怎么样？
ask: Is it as loud as people say? | 真像大家说的那么吵吗？
ask: Would you buy it again today? | 现在让你选，还会买吗？
story: {posted_price} yuan in {city}? I paid more. | 在{city}才{posted_price}元？我买贵了。
story: Exactly my experience after {days} days. | 用了{days}天，体验完全一样。
story: Mine went to the repair shop twice in {count} months. | 我的{count}个月里修了两回。
disagree: I will stay with my {other}. | 我还是继续用{other}吧。
"""),
    "opinion": read_remarks("""
agree: Agreed. Also: {take}. | 同意。另外，{take}。
agree: Finally somebody says it. | 终于有人说出来了。
agree: I changed my mind about this in {year}. You are right. | {year}年我也改主意了，你说得对。
agree: Said this at dinner once. Nobody talked to me until dessert. | 有次吃饭我说了同样的话，直到上甜点都没人理我。
disagree: Hard no. {Take}. | 完全不同意，{take}。
disagree: You are right for {city}, wrong for everywhere else. | 在{city}是对的，别的地方就不对了。
disagree: The real problem is the {thing}, not the people. | 问题在{thing}，不在人。
disagree: You compare {a_thing} with {a_other}. That was never the question. | 你拿{thing}跟{other}比，这根本不是一回事。
doubt: Do you have anything to back that up, apart from one bad {weekday}? | 除了某个倒霉的{weekday}，还有别的依据吗？
doubt: Try it {spot} and come back. | {spot}试试再回来说。
joke: This again? We had it last {weekday}. | 又来？上{weekday}刚吵过。
joke: I will get the popcorn. | 我先去拿爆米花。
joke: My comment is longer than your post, so I win. | 我的评论比你的帖子长，所以我赢了。
ask: Would you say the same for {minutes} minutes a day? | 一天只有{minutes}分钟的人，你也这么说吗？
ask: Who hurt you? | 谁伤害过你？
"""),
    "showcase": read_remarks("""
praise: This looks great. | 太好看了。
praise: The {other} in the background is the best part. | 背景里的{other}才是亮点。
praise: I zoomed in for five minutes. | 放大看了五分钟。
praise: {posted_days} days well spent. | 这{posted_days}天值了。
ask: Which {thing} is that? | 这是哪款{thing}？
ask: How long did it take in the end? | 最后一共花了多久？
ask: Did you {tip}? It looks like it. | 你是不是“{tip}”？看得出来。
ask: Is the light real, or did you help a little? | 光线是真的，还是稍微调过？
doubt: {posted_price} yuan? I do not believe it. | {posted_price}元？我不信。
story: Now I want one too. | 我也想要一个。
story: Greetings from {city}, mine looks much worse. | {city}发来问候，我的差远了。
story: I tried the same {spot} and {woe}. | 我{spot}也试过，结果{woe}。
joke: My {thing} is jealous. | 我的{thing}嫉妒了。
tip: For the next one, {tip}. | 下次可以{tip}。
"""),
    "plan": read_remarks("""
story: I am in. I bring {a_thing}. | 我来，我带{thing}。
story: In, together with a friend. | 我和朋友一起来。
story: Not this {posted_weekday}, but next time for sure. | 这个{posted_weekday}不行，下次一定。
story: From {city} it takes me {minutes} minutes, fine. | 从{city}过去要{minutes}分钟，没问题。
story: Count me in if it does not rain. | 不下雨就算我一个。
ask: Is there space for beginners? | 新手可以来吗？
ask: What if it rains? | 下雨怎么办？
ask: Do you still have a place? | 还有名额吗？
ask: Can I bring my {other}? | 能带上我的{other}吗？
praise: Last time was great, thank you for doing this again. | 上次特别好，谢谢又组织。
tip: Meet a little earlier, it gets full after nine. | 早点集合吧，九点以后人就多了。
"""),
    "meme": read_remarks("""
joke: I feel seen. | 有被冒犯到。
joke: Delete this before my wife sees it. | 快删，别让我老婆看到。
joke: Why is there a picture of me? | 为什么有我的照片？
joke: The {thing} in the corner has seen things. | 角落里的{thing}见过大场面。
joke: Me, {spot}, every single {weekday}. | 每个{weekday}{spot}的我。
joke: Told my boss this is research. | 跟老板说我在做调研。
joke: Left, then right, then I noticed the {other}. Lost it. | 先看左边再看右边，看到{other}的时候绷不住了。
joke: {Woe}. There, I said it first. | {woe}。我先替大家说了。
joke: Sound on. Oh wait. | 开声音看。哦，等等。
joke: This picture costs {price} yuan to understand. | 看懂这张图要先花{price}元。
praise: Stolen. Thank you. | 偷了，谢谢。
praise: Best one this {weekday}. | 这个{weekday}最佳。
story: Sent it to my friend in {city}. No answer since. | 发给{city}的朋友了，到现在没回我。
agree: It is funny because it is true. | 好笑是因为太真实了。
ask: Is there one about {act} too? | 有没有{act}版的？
disagree: Seen it {count} times this month, still not tired of it. | 这个月看到{count}次了，还没看腻。
"""),
    "poll": read_remarks("""
agree: Took the {thing}, no regrets. | 投了{thing}，不后悔。
agree: How is this even close? {Thing}, every time. | 这还用投？每次都是{thing}。
disagree: Voted for the {other}, fight me. | 我投了{other}，来辩。
disagree: You forgot the only right option. | 唯一正确的选项你没放上去。
ask: Can I vote twice? | 可以投两票吗？
ask: What did you choose yourself? | 楼主自己选哪个？
joke: The last option is for people who read the manual. | 最后一项是给看说明书的人准备的。
joke: I voted and immediately regretted it. | 投完就后悔了。
story: I had both. The {thing} is still here, the {other} is not. | 两个我都有过。{thing}还在，{other}没了。
doubt: Ask again in {month}, the result will be different. | {month}再投一次，结果肯定不一样。
"""),
    "link": read_remarks("""
praise: Good find, I had never heard of this page. | 好东西，这个网页我头一回见。
praise: The second half is better than the first. | 后半篇比前半篇好。
doubt: The headline promises more than the text holds. | 标题党了，正文没那么多东西。
doubt: Is that up to date? Something like that was there in {year}. | 这是最新的吗？{year}年好像就有了。
agree: It says what we have been saying here for years. | 我们这里说了好几年的话，它终于写出来了。
tip: For those who only read comments: {tip}. That is it. | 只看评论的朋友：{tip}。就这些。
story: I read it {spot} and went straight home to try. | {spot}看的，看完直接回家试。
ask: Is there one for people with {a_other}? | 有没有给用{other}的人看的？
joke: Read the article? I am here for the comments. | 看文章？我是来看评论的。
"""),
}
"""What fits on a post of a kind, beside what fits on any."""

REPLIES = {
    "tip": read_remarks("""
thanks@: Thank you, I will try that {spot}. | 谢谢，我{spot}试试。
thanks@: That helps a lot. I start on {weekday}. | 很有帮助，{weekday}就开始。
thanks@: Did it just now. It works! | 刚刚试了，真的管用！
agree: Can confirm, I live in {city} and everybody does it. | 我在{city}，人人都这么干，可以作证。
agree: Somebody should pin this. | 这条应该置顶。
agree: My teacher used to say the same. | 我师傅也这么说。
tip: And while you are at it: {tip}. | 顺便再加一条：{tip}。
tip: First {tip}, then this. The order matters. | 先{tip}，再做这个，顺序很重要。
doubt: That did not work for me: {woe}. | 我试了不行：{woe}。
doubt: In theory. In practice {woe}. | 理论上是。实际上{woe}。
doubt: Only if you have the time. I never have. | 那得有时间才行，我从来没有。
ask: How often do you do that? | 多久做一次？
ask: Also with {a_other}? | {other}也可以吗？
ask: And that is enough? | 这样就够了？
joke: Instructions printed, framed, hung up. | 已打印，已裱框，已上墙。
"""),
    "story": read_remarks("""
joke: I would have paid {price} yuan to see that. | 花{price}元我也想看现场。
joke: And they say nothing ever happens in {said_city}. | 还有人说{said_city}什么事都没有。
agree: Been there. It gets better after the third time. | 都经历过，第三次以后就好了。
agree: Oh no. I feel for you. | 天哪，抱抱你。
story: With us it was the {other}. {Woe}. | 我们家是{other}出问题，{woe}。
story: {count} years later we still talk about ours. | 过了{count}年，我们还在聊那次。
ask: And what did you do then? | 后来呢？
ask: How much was it? I paid {price} yuan. | 花了多少钱？我花了{price}元。
ask: Wait, in {said_city}? When was that? | 等等，在{said_city}？什么时候的事？
tip: Next time: {tip}. | 下次记得{tip}。
tip: That can be repaired, by the way. Took me {minutes} minutes. | 这个其实能修，我用了{minutes}分钟。
doubt: I am not sure I believe the last part. | 最后那段我不太信。
"""),
    "ask": read_remarks("""
answer@: About {minutes} minutes, the first time longer. | 大概{minutes}分钟，第一次会久一点。
answer@: The plain one for {price} yuan, nothing special. | 就是{price}元那款普通的，没什么特别。
answer@: Good question. I would say yes, but {tip}. | 好问题。我觉得可以，不过要{tip}。
answer@: Honestly, no idea. I just did it. | 说实话我也不知道，就这么做了。
answer@: Not yet. I will write when I have. | 还没有，有消息我再来写。
answer@: Yes, since {year}. | 是的，{year}年就开始了。
answer: I had that too. {Tip}, then it is fine. | 我也遇到过。{tip}就好了。
answer: Not the one you asked, but in {city} it is like that. | 虽然不是问我，不过{city}就是这样。
answer: It depends on the {thing}. With a cheap one, no. | 看{thing}，便宜的不行。
answer: There was a long thread about this in {year}, worth a search. | {year}年有个长帖专门讲这个，搜一下。
ask: I would like to know that as well. | 我也想知道。
joke: We do not talk about that here. | 这里不谈这个。
"""),
    "agree": read_remarks("""
agree: Glad I am not the only one. | 原来不止我一个。
agree: We should found a club. | 我们建个群吧。
joke: That makes three of us. One more and we can play cards. | 三个人了，再来一个就能打牌。
disagree: Too easy. It is not like that for everybody. | 太绝对了，不是每个人都这样。
disagree: I do not know. With a good {thing} it is different. | 不好说，有个好{thing}就不一样。
story: Told my colleagues, now half the office does it. | 跟同事说了，现在半个办公室都这样。
ask: Since when? | 从什么时候开始的？
"""),
    "disagree": read_remarks("""
disagree: I have to disagree. {Take}. | 不敢苟同，{take}。
disagree: That is one case. I know {count} others. | 那只是个例，我知道{count}个相反的。
disagree@: I said for most people, not for all. | 我说的是多数人，没说所有人。
agree: Seconded. {Take}. | 附议，{take}。
agree: Fair point about the {thing}. | 关于{thing}说得有道理。
answer@: You may be right. I have only ever done it {spot}. | 你可能是对的，我只{spot}试过。
ask: What would you do instead? | 那换你会怎么做？
ask: Have you tried it yourself? | 你自己试过吗？
joke: Friends, it is only {a_thing}. | 各位，不过是个{thing}而已。
story: I thought so too, until {woe}. | 我以前也这么想，直到{woe}。
"""),
    "joke": read_remarks("""
joke: Underrated comment. | 这条被低估了。
joke: I had to read that twice. | 我看了两遍才懂。
joke: Take my point and leave. | 赞给你，人走吧。
joke: And somebody out there is typing a serious answer. | 肯定有人正在认真打字回复你。
joke: My {other} says hello. | 我的{other}向你问好。
joke: This is the content I pay my internet for. | 我交网费就是为了看这个。
agree: You made my {weekday}. | 你让我的{weekday}都变好了。
story: Laughed, then remembered that {woe}. | 笑着笑着想起来了：{woe}。
ask: Are you all right? | 你还好吗？
"""),
    "praise": read_remarks("""
thanks@: Thank you! It took me a whole {weekday}. | 谢谢！写了整整一个{weekday}。
thanks@: You made my day. | 看到你这条开心一整天。
thanks@: Glad it helps somebody. | 能帮到人就好。
agree: Same. Reading it a second time now. | 同感，正在看第二遍。
agree: And not a word too long. | 而且一句废话没有。
joke: Do not tell them, it goes to their head. | 别夸了，要飘了。
ask: Is there a second part? | 有下集吗？
"""),
    "thanks": read_remarks("""
answer@: You are welcome. Tell us how it went. | 不客气，记得回来说说结果。
answer@: Any time. | 随时。
answer@: Good luck, and {tip}. | 祝顺利，记得{tip}。
joke: Somebody says thank you on the internet. Taking a screenshot. | 网上居然有人说谢谢，截图留念。
ask: And, how did it go? | 结果怎么样了？
"""),
    "doubt": read_remarks("""
answer@: Understandable. Mine is from {year}, perhaps that is it. | 可以理解。我的是{year}年的，可能是这个原因。
answer@: Then try it {spot}, it makes a difference. | 那{spot}试试，区别很大。
answer@: I wrote it down day by day, I can show you. | 我每天都记着，可以给你看。
tip: For that there is a trick: {tip}. | 这个有窍门：{tip}。
agree: Same thing with mine. | 我的也是。
disagree: Works for me and for {count} others I know. | 我用着好好的，认识的{count}个人也是。
ask: Which {thing} did you have? | 你用的是哪款{thing}？
joke: Trust nobody, not even your {thing}. | 谁都别信，包括你的{thing}。
"""),
    "answer": read_remarks("""
thanks@: Great, thank you. | 太好了，谢谢。
thanks@: That is what I wanted to know. | 我就想知道这个。
ask@: And for {price} yuan you would do it again? | 那{price}元你还会再来一次吗？
ask: Even {spot}? | 连{spot}也行？
agree: This is the right answer. | 这才是正解。
agree: Good to know, I always thought it was the {other}. | 学到了，我一直以为是{other}的问题。
doubt: It was different with mine. {Woe}. | 我的不一样，{woe}。
story: Took me {count} tries to find that out. | 我试了{count}次才弄明白。
"""),
}
"""What may follow a remark, by its move."""

BEGINNINGS = read_pairs("""
Honestly, | 说真的，
Late to this, but | 来晚了，不过
For what it is worth: | 仅供参考：
Long-time reader here. | 潜水多年。
On my phone, so forgive the typing. | 手机打字，见谅。
Okay, hear me out. | 先听我说完。
Throwaway thought: | 随口一说：
I live in {city}, so take this with a pinch of salt. | 我在{city}，说的不一定准。
Not a professional, but | 不是专业的，但是
Same boat. | 同一条船上的人。
First comment in {count} months. | {count}个月以来第一次评论。
Writing this {spot}. | 此刻正{spot}打字。
Reading this at two in the morning. | 凌晨两点看到这里。
Coming from somebody with {count} {things}: | 手里有{count}个{thing}的人来说两句：
My two cents: | 个人看法：
Edited because I forgot half of it. | 补充一下，刚才忘了一半。
""")
"""What some begin with who have something to say."""

ENDS = read_pairs("""
But that is only me. | 不过这只是我个人的看法。
Just saying. | 就这么一说。
Learned that the hard way. | 都是血泪教训。
Ask me how I know. | 别问我怎么知道的。
Thank me later. | 以后再谢我。
No regrets. | 不后悔。
Your wallet will thank you. | 钱包会感谢你的。
I will see myself out. | 我自己走。
Greetings from {city}. | {city}发来问候。
Been like that since {year}. | 从{year}年起就这样了。
Anyway, good luck. | 总之，祝好运。
And yes, I counted. | 对，我数过。
Sorry for the long text. | 抱歉写长了。
Not that anybody asked. | 虽然也没人问我。
Now back to work. | 好了，干活去了。
I rest my case. | 我说完了。
""")
"""What some end with who had something to say."""

SHORT_BEGINNINGS = read_pairs("""
Ha, | 哈，
Okay, | 好吧，
Well, | 嗯，
Wait, | 等等，
Sorry, but | 抱歉，但是
No but really, | 不过说真的，
So, | 所以，
""")
"""What a joke, a question or a word of praise begins with."""

SHORT_ENDS = read_pairs("""
😂 | 😂
😄 | 😄
🙏 | 🙏
👀 | 👀
Really. | 真的。
I mean it. | 认真的。
Had to be said. | 不吐不快。
Sorry. | 对不住。
Cheers. | 谢啦。
""")
"""What such a one ends with."""

SHORT_MOVES = ("joke", "ask", "praise", "thanks")
