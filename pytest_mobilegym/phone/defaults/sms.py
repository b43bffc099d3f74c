"""The text messages of a fresh phone."""

# ruff: noqa: E501 - one message a line, in two languages

from __future__ import annotations

from itertools import count
from typing import Literal, NamedTuple

from pytest_mobilegym.phone.defaults.telephony import TELECOM, UNICOM
from pytest_mobilegym.phone.defaults.words import Words, at, say
from pytest_mobilegym.phone.os.models.sms import Conversation, Message
from pytest_mobilegym.phone.state import Table


class _Line(NamedTuple):
    """What was written when."""

    time: str
    mine: bool
    words: Words
    image: str = ""


def me(time: str, en: str, zh: str, image: str = "") -> _Line:
    return _Line(time, True, (en, zh), image)


def they(time: str, en: str, zh: str, image: str = "") -> _Line:
    return _Line(time, False, (en, zh), image)


class _Talk(NamedTuple):
    """A conversation; the last `unread` lines have not been read."""

    sender: Words
    number: str
    lines: tuple[_Line, ...]
    unread: int = 0
    pinned: bool = False
    sim: Literal[1, 2] = 1


# fmt: off
_COURIER = (
    they("03-12 18:20", "[Blue Kite Express] Your parcel ending in 4471 is in locker 3 at the north gate of Elm Court. Pick-up code 730518.", "【蓝鸢快递】您尾号4471的快递已放入榆苑小区北门3号柜，取件码730518。"),
    they("03-13 09:02", "[Blue Kite Express] Parcel 4471 was picked up. How did we do? Rate us in the app.", "【蓝鸢快递】您的快递4471已取出，欢迎在应用内评价本次服务。"),
    they("03-27 09:18", "[Blue Kite Express] Your parcel ending in 2208 is in locker 3 at the north gate of Elm Court. Pick-up code 640291, free of charge until 29 March, 22:00.", "【蓝鸢快递】您尾号2208的快递已放入榆苑小区北门3号柜，取件码640291，3月29日22:00前免费存放。"),
)

_TELECOM = (
    they("03-01 09:00", "[China Telecom] Your bill for February is 59.00 yuan, to be paid by 15 March.", "【中国电信】您2月的账单为59.00元，请于3月15日前缴纳。"),
    me("03-14 12:06", "CXYE", "CXYE"),
    they("03-14 12:07", "[China Telecom] Your balance is 86.40 yuan. Text 108 to see what you have used.", "【中国电信】您的账户余额为86.40元。发送108可查询用量。"),
    they("03-21 20:00", "[China Telecom] You have used 80% of the 20 GB in your plan this month.", "【中国电信】您本月套餐内20GB流量已使用80%。"),
    they("03-26 20:00", "[China Telecom] 1.2 GB left this month. Add 5 GB for 10 yuan: reply 5.", "【中国电信】您本月流量剩余1.2GB。回复5可订购10元5GB加油包。"),
    they("03-27 08:30", "[China Telecom] New: the Harbour plan, 40 GB for 49 yuan a month. Reply 1 to change on 1 April, R to hear no more of it.", "【中国电信】海港套餐上线：每月49元含40GB流量。回复1于4月1日生效，拒收请回复R。"),
)

_MUM = (
    they("03-15 09:12", "Are you eating properly?", "有没有好好吃饭？"),
    me("03-15 09:40", "Rice, greens, eggs. Properly.", "米饭青菜鸡蛋，很好。"),
    they("03-15 09:41", "Eggs are not a meal.", "鸡蛋不算一顿饭。"),
    they("03-20 18:30", "Your father wants to know how to send a picture.", "你爸想知道照片怎么发。"),
    me("03-20 18:44", "The plus at the left, then Picture. He did it on Monday!", "左边的加号，再点图片。他周一不是发过吗！"),
    they("03-20 18:46", "He says that was luck.", "他说那次是蒙对的。"),
    they("03-24 21:02", "It is going to rain all week up there. Take the big umbrella.", "你那边这周都下雨，带那把大伞。"),
    me("03-24 21:15", "I have it, Mum.", "带着呢，妈。"),
    they("03-27 07:42", "Mei says you come to Suzhou on Saturday. Which train?", "你梅姨说你周六来苏州，坐哪趟车？"),
    me("03-27 07:50", "The 8:05, there at 12:40. I bring the cake.", "8:05那趟，12:40到。蛋糕我带。"),
    they("03-27 07:55", "Good. We pick you up at the north exit.", "好，我们在北出口接你。"),
    me("03-27 07:58", "See you then!", "到时候见！"),
)

_ZHANG = (
    they("03-25 22:14", "Are you still good at moving sofas?", "你搬沙发的手艺还在吗？"),
    me("03-25 22:20", "I never was.", "从来就没有过。"),
    they("03-25 22:21", "Saturday in a week then. Pizza is on me.", "那就下下周六，比萨我请。"),
    me("03-26 20:55", "4 April? Fine, after two.", "4月4号？行，两点以后。"),
    they("03-26 21:03", "Perfect. New address: 14 Plum Lane, third floor, no lift.", "太好了。新地址：梅子胡同14号，三层，没电梯。"),
    me("03-26 21:08", "Two pizzas.", "两个比萨。"),
    they("03-26 21:10", "Deal.", "成交。"),
)

_CCB = (
    they("03-05 08:31", "[CCB] 3,200.00 yuan were paid from your account ending in 6174 to Qiao Jianping at 08:31. Balance 18,452.16 yuan.", "【建设银行】您尾号6174的账户3月5日8时31分向乔建平转账支出3,200.00元，余额18,452.16元。"),
    they("03-10 15:00", "[CCB] Salary of 14,800.00 yuan has reached your account ending in 6174. Balance 31,905.40 yuan.", "【建设银行】您尾号6174的账户3月10日15时0分工资入账14,800.00元，余额31,905.40元。"),
    they("03-18 19:26", "[CCB] Passcode 830174 for your payment of 268.00 yuan to Harbour Railways. Never tell it to anyone.", "【建设银行】您正在向海港铁路支付268.00元，动态密码830174，请勿告知他人。"),
    they("03-22 09:00", "[CCB] The bill of your card ending in 0937 for March is ready: 1,286.55 yuan, due on 10 April.", "【建设银行】您尾号0937的信用卡3月账单已出：1,286.55元，到期还款日4月10日。"),
    they("03-26 19:42", "[CCB] 46.00 yuan were paid with your card ending in 0937 at Copper Kettle Café.", "【建设银行】您尾号0937的信用卡3月26日19时42分在铜壶咖啡馆消费46.00元。"),
)

_HUAWEI = (
    they("02-26 10:20", "[Huawei Cloud] Verification code 507266, valid for 5 minutes. If you are not signing in, change your password.", "【华为云】验证码507266，5分钟内有效。如非本人登录，请尽快修改密码。"),
    they("03-19 14:00", "[Huawei Cloud] The server \"annie-photos\" expires in 14 days. Renew it in the console.", "【华为云】您的云服务器“annie-photos”将于14天后到期，请在控制台续费。"),
    they("03-26 16:03", "[Huawei Cloud] Verification code 914385, valid for 5 minutes. If you are not signing in, change your password.", "【华为云】验证码914385，5分钟内有效。如非本人登录，请尽快修改密码。"),
    they("03-26 16:05", "[Huawei Cloud] \"annie-photos\" was renewed until 2 April 2027. Thank you.", "【华为云】您的云服务器“annie-photos”已续费至2027年4月2日，感谢使用。"),
)

_SHORT_CODE = (
    they("03-02 11:08", "[Reading Lamp] Your coupon of 15 yuan is waiting until Sunday. Reply T to stop these texts.", "【台灯读书】您有一张15元优惠券待使用，周日到期。回T退订"),
    they("03-17 20:45", "[Reading Lamp] Code 4417: enter it to sign in on your new device.", "【台灯读书】验证码4417，用于在新设备上登录。"),
    they("03-25 20:10", "[Reading Lamp] Code 9052: enter it to change your e-mail address.", "【台灯读书】验证码9052，用于修改邮箱地址。"),
    they("03-25 20:11", "[Reading Lamp] Your e-mail address was changed. Not you? Write to help@readinglamp.example.", "【台灯读书】您的邮箱地址已修改。如非本人操作，请联系help@readinglamp.example。"),
)

_DOUYIN = (
    they("02-25 10:00", "[Douyin Monthly Pay] Your bill for February is 0.00 yuan. Nothing to pay.", "【抖音月付】您2月账单为0.00元，无需还款。"),
    they("03-25 10:00", "[Douyin Monthly Pay] Your bill for March is 128.90 yuan, due on 8 April. It is debited from your account ending in 6174.", "【抖音月付】您3月账单为128.90元，4月8日到期，将从尾号6174的账户自动扣款。"),
)

_DENTIST = (
    they("03-23 15:10", "Linden Dental here. Your check-up is due. Shall I make an appointment for next week?", "您好，椴树口腔。您该复查了，需要帮您预约下周的时间吗？"),
    me("03-23 17:48", "Yes please, early in the morning if possible.", "好的，最好是早上。"),
    they("03-24 09:05", "Tuesday 31 March, 8:20. Does that suit you?", "3月31日周二8:20可以吗？"),
    me("03-24 11:30", "Perfect, thank you.", "可以，谢谢。"),
    they("03-24 11:32", "Noted. Please bring the old X-ray.", "已登记，请带上之前的X光片。"),
)

_LANDLORD = (
    me("03-05 08:33", "The rent for March is on its way.", "3月的房租转过去了。"),
    they("03-05 12:10", "Received.", "收到。"),
    me("03-21 19:52", "The tap in the kitchen drips again.", "厨房的水龙头又漏水了。"),
    they("03-22 09:40", "I send Master Luo on Monday at six. Will you be there?", "周一六点让罗师傅过去，你在家吗？"),
    me("03-22 10:22", "Yes, from half past five.", "在，五点半以后都在。"),
    they("03-22 10:25", "And please read the water meter while you are at it.", "顺便帮我抄一下水表。"),
)

_UNICOM = (
    they("02-28 09:30", "[China Unicom] Welcome! Your Second Line plan includes 2 GB and 50 minutes a month.", "【中国联通】欢迎使用副卡套餐，每月含2GB流量和50分钟通话。"),
    they("03-10 09:30", "[China Unicom] You have used 0.3 GB since 1 March.", "【中国联通】您3月1日至今已使用流量0.3GB。"),
    they("03-21 16:18", "[China Unicom] Calls abroad are half the price until the end of April: +49 and +33 from 0.29 yuan a minute.", "【中国联通】国际长途四月底前半价：+49、+33每分钟0.29元起。"),
)

_OFFICE = (
    they("03-11 17:30", "Elm Court: no water in blocks 2 and 3 on 12 March from 9:00 to 11:30.", "榆苑物业：3月12日9:00至11:30，2号楼、3号楼停水。"),
    they("03-20 10:00", "Elm Court: a parcel without a flat number lies at the office. Tea, by the smell of it.", "榆苑物业：有一件没写门牌号的快递在物业，闻着像茶叶，请机主领取。"),
)

_LI = (
    me("03-17 13:20", "Do you still keep that atlas for me?", "那本地图册还给我留着吗？"),
    they("03-17 13:58", "Behind the counter, under the cat.", "在柜台后面，猫底下。"),
    me("03-17 14:02", "I do not want to disturb the cat.", "那我不打扰猫了。"),
    they("03-17 14:03", "Nobody does.", "没人敢。", "cat/lantern-cat"),
    they("03-18 19:31", "Reading on Friday evening, half past seven. Hana brings her cat book.", "周五晚上七点半有读书会，晓棠带她的猫书来。"),
    me("03-18 19:55", "Keep me two chairs.", "给我留两个座。"),
    they("03-18 20:10", "Two chairs, and the atlas.", "两个座，外加地图册。"),
    me("03-18 20:17", "And the cat.", "再加一只猫。"),
)

_DAD = (
    they("03-16 19:04", "Testing. Testing.", "测试，测试。"),
    they("03-16 19:11", "From the garden.", "院子里的。", "flower/suzhou-garden"),
    me("03-16 19:15", "Dad! You sent a picture!", "爸！你会发照片了！"),
    me("03-16 19:20", "It is beautiful.", "真好看。"),
)

_GAO = (
    they("03-13 20:36", "My WeChat is down. Is the client meeting still at ten?", "我微信登不上了。客户会还是十点吗？"),
    me("03-13 20:39", "Yes, room 6.", "是，6号会议室。"),
    they("03-13 20:41", "Thanks.", "谢谢。"),
)

_POOL = (
    me("03-08 20:02", "Hello, may I change to the plan with mornings only?", "您好，我可以换成只有早场的套餐吗？"),
    they("03-09 09:10", "[City Pool] Dear member, that is possible at the front desk. Bring your card.", "【海淀游泳馆】尊敬的会员，请携带会员卡到前台办理。"),
    they("03-12 07:30", "[City Pool] The 50 m pool is closed on 6 April. Book an appointment for the small pool at the desk.", "【海淀游泳馆】4月6日50米池闭馆，小池需在前台预约。"),
)

_MART = (
    they("03-10 12:00", "[Maple Mart] A coupon for members: 20 yuan off 120, until 31 March. Reply R to stop these texts.", "【枫叶超市】会员优惠券：满120减20，3月31日前有效。拒收请回复R"),
)

_STRANGER = (
    they("03-06 14:22", "Hello Master Wu, is the washing machine ready?", "吴师傅您好，洗衣机修好了吗？"),
    me("03-06 14:30", "Wrong number, I am afraid. Good luck with the washing machine.", "您打错了。祝洗衣机早日康复。"),
)
# fmt: on

_TALKS = (
    _Talk(("Blue Kite Express", "蓝鸢快递"), "1068 1299 5560", _COURIER, unread=1),
    _Talk(TELECOM, "10000", _TELECOM, unread=2),
    _Talk(("Mum", "妈妈"), "138 0013 4402", _MUM, pinned=True),
    _Talk(("Zhang San", "张三"), "139 1108 4526", _ZHANG),
    _Talk(("China Construction Bank", "建设银行"), "95533", _CCB, unread=1),
    _Talk(("Huawei Cloud", "华为云"), "1069 0400 2358", _HUAWEI, unread=2),
    _Talk(("10690955998", "10690955998"), "10690955998", _SHORT_CODE, unread=2),
    _Talk(("Douyin Monthly Pay", "抖音月付"), "1065 5020 7731", _DOUYIN, unread=1),
    _Talk(("Dr. Shen", "沈医生"), "133 6613 5028", _DENTIST),
    _Talk(("Mr. Qiao", "乔先生"), "131 4652 7784", _LANDLORD),
    _Talk(UNICOM, "10010", _UNICOM, sim=2),
    _Talk(("Elm Court Office", "榆苑物业"), "1069 2271 0086", _OFFICE),
    _Talk(("Li Si", "李四"), "150 0127 6693", _LI),
    _Talk(("Dad", "爸爸"), "138 0013 4403", _DAD),
    _Talk(("Gao Yuan", "高远"), "136 0104 7715", _GAO),
    _Talk(("Haidian City Pool", "海淀游泳馆"), "1069 8805 3120", _POOL),
    _Talk(("Maple Mart", "枫叶超市"), "1069 3316 6028", _MART),
    _Talk(("170 0512 3128", "170 0512 3128"), "170 0512 3128", _STRANGER),
)


def fresh_sms(lang: str) -> Table[Conversation]:
    """Eighteen conversations, the latest first: family, friends, bank, courier, operators, codes."""
    numbers = count(1)
    found = [_conversation(f"s{place}", talk, lang, numbers) for place, talk in enumerate(_TALKS, 1)]
    return Table.of(found)


def _conversation(key: str, talk: _Talk, lang: str, numbers: count[int]) -> Conversation:
    messages = [
        Message(
            id=f"x{next(numbers)}", text=say(line.words, lang), at=at(line.time), outgoing=line.mine,
            image=line.image,
        )
        for line in talk.lines
    ]  # fmt: skip
    return Conversation(
        id=key, sender=say(talk.sender, lang), number=talk.number, messages=Table.of(messages),
        unread=talk.unread, pinned=talk.pinned, sim=talk.sim,
    )  # fmt: skip
