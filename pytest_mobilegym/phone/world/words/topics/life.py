"""Topics of work, learning, money, travel and feelings."""

TEXT = """
# travel | Travel | 旅行 | travel | knowledge | beach
+ carry-on bag | 登机箱
+ travel adapter | 转换插头
+ guidebook | 旅行指南
+ neck pillow | 颈枕
+ luggage tag | 行李牌
+ packing cube | 收纳袋
~ travelling with one small bag | 只带一个小包旅行
~ planning a trip for six friends | 给六个朋友做攻略
~ eating alone in a new city | 在陌生城市一个人吃饭
~ crossing a border by bus | 坐大巴过关
~ sleeping on a night train | 坐夜车睡觉
! the hotel had lost the booking | 酒店弄丢了预订
! my suitcase arrived two days later | 行李晚了两天才到
! everything was closed on Monday | 周一全都关门
! it rained from the first day to the last | 从第一天下到最后一天
! the map sent us into a field | 地图把我们导进了田里
? leave one afternoon empty | 留一个空白的下午
? book the first night only | 只订第一晚
? carry a copy of your passport | 带一份护照复印件
? ask the bus driver where to get off | 问司机在哪站下
? eat where the menu is short | 去菜单短的店吃
? walk one stop further | 多走一站路
= off-season is the only season | 淡季才是旺季
= three places are enough for a week | 一周去三个地方就够了
= travelling slowly is cheaper | 慢旅行更省钱
= the best day is the one without a plan | 没有计划的那天最好
= souvenirs should be eaten | 纪念品就该是吃的
@ in the harbour town | 在港口小城
@ at the border station | 在边境车站
@ on the last evening | 在最后一晚

# trains | Trains | 火车 | travel | knowledge | city
+ rail ticket | 火车票
+ sleeper berth | 卧铺
+ timetable | 时刻表
+ model train | 火车模型
+ dining car | 餐车
~ crossing the country in a sleeper | 坐卧铺横穿全国
~ changing trains with a suitcase | 拖着行李箱换乘
~ photographing trains in snow | 拍雪中的火车
~ riding every line of a city | 坐遍一座城市的所有线路
~ getting a window seat | 抢到靠窗的位子
! the heating in car five failed | 五号车厢暖气坏了
! we stood for forty minutes outside the station | 在站外停了四十分钟
! my seat did not exist | 我的座位根本不存在
! the connection left a minute early | 换乘的车提前一分钟开了
! someone took my charger | 有人拿错了我的充电器
? sit on the side of the sea | 坐靠海的一边
? book the upper berth for sleep | 想睡觉就订上铺
? bring tea and a cup with a lid | 带茶和有盖的杯子
? get off only if you see the conductor smoke | 看到列车员下车抽烟才下去
? take the slow train once | 坐一次慢车
? stand where car eight stops | 站在八号车厢的位置
= night trains should come back | 夜车应该回归
= the slow train has the better view | 慢车风景更好
= station lunches are part of the trip | 车站便当是旅途的一部分
= two hours by train beat one by plane | 两小时火车胜过一小时飞机
= window seats belong to children | 靠窗的位子属于孩子
@ on the bridge over the gorge | 在峡谷大桥上
@ on platform eleven | 在十一站台
@ in the last carriage | 在最后一节车厢

# museums | Museums | 博物馆 | travel | knowledge | temple
+ audio guide | 语音导览
+ museum pass | 博物馆年票
+ exhibition catalogue | 展览图录
+ bronze mirror | 铜镜
+ replica stamp | 复刻印章
~ seeing one museum on a Sunday | 周日逛完一座博物馆
~ visiting with a class of thirty | 带三十个学生参观
~ reading labels in a crowd | 在人堆里看说明牌
~ booking a popular exhibition | 预约热门展览
~ drawing in front of a showcase | 对着展柜画画
! the best room was closed | 最好的展厅关着
! the guide stopped after room three | 讲解器到第三个厅就没声了
! a school trip arrived before us | 前面来了一个研学团
! photos came out with our own faces in the glass | 玻璃反光拍到了自己的脸
! the last entry was at four | 四点就停止入场了
? start on the top floor | 从顶楼开始看
? choose five things and sit down | 选五件东西坐下来看
? go in the last two hours | 闭馆前两小时去
? read the small room first | 先看小展厅
? buy the postcard, not the poster | 买明信片，别买海报
? check the ticket page at eight | 八点整去刷票
= small museums are the better ones | 小博物馆更好
= nobody can see more than an hour | 谁也看不进超过一小时
= audio guides talk too much | 语音导览话太多
= the café decides the visit | 咖啡厅决定参观体验
= photos without flash are fine | 不开闪光灯拍照没问题
@ in the hall of porcelain | 在瓷器馆
@ in front of the old map | 在古地图前
@ at the side entrance | 在侧门

# astronomy | Astronomy | 天文 | photography | knowledge | stars
+ telescope | 望远镜
+ star chart | 星图
+ red torch | 红光手电
+ eyepiece | 目镜
+ pair of binoculars | 双筒望远镜
~ finding Saturn from a balcony | 在阳台上找土星
~ photographing the Milky Way | 拍银河
~ watching meteors in December | 十二月看流星雨
~ aligning a mount in the cold | 在寒风里校准赤道仪
~ showing the moon to children | 带孩子看月亮
! clouds came in right on time | 云准时来了
! dew covered the lens | 镜头结露了
! a car lit up the whole meadow | 一辆车把整片草地照亮了
! the battery froze | 电池冻没电了
! I aligned on the wrong star | 对错了星
? let your eyes rest for twenty minutes | 让眼睛适应二十分钟
? start with binoculars | 从双筒开始
? check the moon before you drive | 开车前先查月相
? wear one layer too many | 多穿一层
? write down the time of everything | 什么时间都记下来
? cool the telescope outside for half an hour | 望远镜先在外面放半小时
= a dark place beats a big telescope | 暗的地方胜过大口径
= the moon is the best first object | 月亮是最好的入门目标
= city observing is underrated | 城市观测被低估了
= photos never show what the eye feels | 照片永远拍不出肉眼的感觉
= Jupiter never disappoints | 木星从不让人失望
@ on the observatory hill | 在天文台的山上
@ on the flat roof | 在楼顶
@ in the desert camp | 在沙漠营地

# study | Study | 学习 | reading | knowledge | books
+ flash card | 单词卡
+ exam paper | 试卷
+ study timer | 番茄钟
+ highlighter | 荧光笔
+ study plan | 学习计划
~ revising for four exams at once | 同时复习四门考试
~ getting up at five to study | 五点起床学习
~ taking notes in lectures | 上课记笔记
~ learning statistics from zero | 从零学统计
~ studying with a full-time job | 一边上班一边学习
! I learned the wrong chapter | 复习错了章节
! the library was full by eight | 八点图书馆就满了
! my pen died in question two | 做到第二题笔没水了
! I slept through two alarms | 睡过了两个闹钟
! the link closed one minute early | 提交入口提前一分钟关了
? explain it to somebody else | 讲给别人听
? do the old papers first | 先做历年真题
? study the same hour every day | 每天固定时间学习
? hide the phone in the kitchen | 手机藏到厨房
? write the summary by hand | 总结用手写
? rest before you are tired | 累之前就休息
= highlighting is not learning | 划重点不等于学会
= morning hours count double | 早上的一小时顶两小时
= group study is mostly talking | 小组学习基本在聊天
= sleep beats one more chapter | 睡觉胜过再看一章
= easy questions lose most marks | 丢分最多的是简单题
@ in the reading room | 在阅览室
@ at seat forty-two | 在四十二号座位
@ in the empty classroom | 在空教室

# languages | Languages | 语言学习 | reading | knowledge | books
+ grammar book | 语法书
+ vocabulary list | 词汇表
+ language course | 语言课程
+ pocket dictionary | 袖珍词典
+ pronunciation guide | 发音指南
~ learning ten words a day | 一天学十个词
~ speaking after a month of lessons | 学一个月就开口
~ watching films without subtitles | 不看字幕看电影
~ ordering food in another language | 用外语点菜
~ keeping two languages apart | 两门语言不混
! I asked for a horse instead of water | 想要水却说成了马
! the waiter answered in English | 服务员用英语回答了
! I forgot the word for window | 忘了窗户怎么说
! my accent made them laugh | 我的口音把人逗笑了
! three months were gone after the holiday | 放个假三个月白学了
? learn whole sentences | 整句整句地学
? say it aloud in the shower | 洗澡时大声说
? change the language of your phone | 把手机语言换掉
? meet twice a week for half an hour | 每周两次每次半小时
? read children's books | 读童书
? stop collecting apps | 别再收集软件了
= grammar is easier after a year | 语法一年后再学更容易
= an accent is a gift | 口音是礼物
= apps teach games, not languages | 软件教的是游戏，不是语言
= one good teacher beats ten books | 一个好老师胜过十本书
= dialects are languages too | 方言也是语言
@ at the language table | 在语言角
@ on the phone with my aunt | 在和姑姑的电话里
@ in the evening course | 在夜校

# jobs | Work | 职场 | emotions | knowledge | desk
+ cover letter | 求职信
+ desk lamp | 台灯
+ office chair | 办公椅
+ weekly report | 周报
+ name badge | 工牌
~ asking for a raise | 提加薪
~ interviewing on video | 视频面试
~ leaving a job after eight years | 八年后辞职
~ writing a weekly report that gets read | 写一份有人看的周报
~ working with a boss in another time zone | 和不同时区的老板共事
! they cancelled on the same morning | 当天早上被取消了
! I sent it to the wrong Anna | 发给了另一个同名的人
! the meeting could have been a message | 那个会发条消息就行
! my microphone was on the whole time | 我的麦一直开着
! the lift stopped on the way to the interview | 去面试时电梯停了
? name a number first | 先说出数字
? keep a list of what went well | 记一份做得好的清单
? ask who decides | 问清楚谁拍板
? leave on time on Fridays | 周五准点下班
? prepare three questions | 准备三个问题
? answer the second mail, not the first | 等第二封邮件再回
= a good team beats a good title | 好团队胜过好头衔
= nobody reads page two of a report | 没人看报告的第二页
= open-plan offices cost more than walls | 开放办公比墙更贵
= home office is a skill | 居家办公是一门技能
= overtime is bad planning | 加班就是计划没做好
@ in the glass meeting room | 在玻璃会议室
@ on my third day | 在入职第三天
@ at the team dinner | 在团队聚餐

# money | Money | 理财 | emotions | knowledge | document
+ savings plan | 储蓄计划
+ household budget | 家庭账本
+ credit card | 信用卡
+ emergency fund | 应急金
+ spreadsheet | 表格
~ saving a third of a salary | 存下三分之一工资
~ tracking every coffee | 记下每一杯咖啡的钱
~ splitting costs as a couple | 两个人 AA 过日子
~ paying off a loan early | 提前还贷
~ going a month without shopping | 一个月不购物
! the washing machine broke in the same week | 同一周洗衣机坏了
! I forgot a yearly subscription | 忘了一个按年扣费的会员
! the fee ate the whole interest | 手续费吃光了利息
! I counted one bill twice | 一张账单算了两遍
! prices rose faster than the plan | 物价涨得比计划快
? move the money on payday | 发工资当天就转走
? wait three days before you buy | 想买的东西等三天
? keep three months aside | 留三个月的生活费
? cancel one subscription today | 今天就退订一个会员
? read the fee table first | 先看费率表
? write it down the same evening | 当天晚上就记账
= boring savings win | 无聊的储蓄才会赢
= budgets fail at the supermarket | 预算都败在超市
= cash hurts more, and that is good | 花现金更心疼，这是好事
= nobody gets rich on coupons | 没人靠优惠券致富
= renting is not wasted money | 租房不是浪费钱
@ at the bank counter | 在银行柜台
@ in row twelve of the sheet | 在表格第十二行
@ at the end of the month | 在月底

# feelings | Feelings | 情感 | emotions | entertainment | sunset
+ pack of letter paper | 信纸
+ scented candle | 香薰蜡烛
+ weighted blanket | 重力被
+ photo album | 相册
+ desk calendar | 台历
~ making friends after thirty | 三十岁以后交朋友
~ saying sorry first | 先说对不起
~ living alone for the first time | 第一次独居
~ calling home every week | 每周给家里打电话
~ being happy for someone else | 为别人高兴
! we had nothing to say any more | 我们已经无话可说
! I answered three days late | 三天后才回消息
! nobody remembered the date | 没人记得那天
! she moved without telling us | 她没说一声就搬走了
! I laughed at the wrong moment | 在不该笑的时候笑了
? ask one more question | 再多问一句
? write it and sleep on it | 写下来，睡一觉再说
? go for a walk side by side | 并排散个步
? call instead of typing | 打电话，别打字
? leave the party while it is good | 趁气氛好的时候离开
? keep one evening for yourself | 留一个晚上给自己
= old friends need little talk | 老朋友不用多说话
= being alone is not being lonely | 独处不等于孤独
= kind people are rarely boring | 善良的人很少无聊
= small promises matter most | 小承诺最重要
= advice is usually for the one who gives it | 建议往往是说给自己听的
@ on the way back from the station | 在从车站回来的路上
@ at the window | 在窗边
@ on a rainy Sunday | 在下雨的周日

# cars | Cars | 汽车 | video | cars | car
+ electric car | 电动车
+ dash camera | 行车记录仪
+ charging card | 充电卡
+ set of winter tyres | 冬季胎
+ roof box | 车顶箱
~ driving an electric car in winter | 冬天开电动车
~ parking in a narrow garage | 在窄车库里停车
~ buying a used car from a stranger | 找陌生人买二手车
~ charging at home | 在家充电
~ driving eight hundred kilometres in a day | 一天开八百公里
! the charger was blocked by a van | 充电桩被面包车占了
! a third of the range was gone in the cold | 一冷续航掉了三分之一
! I scraped the left mirror | 蹭了左后视镜
! the warning light stayed on | 故障灯一直亮着
! the app could not unlock the door | 应用打不开车门
? warm the battery before you leave | 出发前先预热电池
? rest every two hours | 每两小时休息一次
? look at the tyres before the engine | 先看轮胎再看发动机
? keep a blanket in the boot | 后备厢放条毯子
? charge while you eat | 吃饭的时候充电
? note the mileage at every service | 每次保养都记里程
= buttons are safer than screens | 实体按键比屏幕安全
= nobody needs more than four hundred kilometres | 没人需要四百公里以上的续航
= station wagons are the best cars | 旅行车是最好的车
= used tyres are false savings | 二手轮胎是假省钱
= the best car is the paid one | 还完贷款的车才是好车
@ at the motorway services | 在高速服务区
@ in the basement garage | 在地下车库
@ on the mountain road | 在山路上
"""
