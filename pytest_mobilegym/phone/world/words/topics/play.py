"""Topics of games, stage and screen."""

TEXT = """
# board_games | Board games | 桌游 | games | game | friends
+ board game | 桌游
+ set of dice | 骰子
+ card sleeve | 卡套
+ score pad | 计分本
+ expansion | 扩展包
~ teaching a game to newcomers | 教新手玩一款桌游
~ playing with a sore loser | 和输不起的人玩
~ hosting a game night for eight | 办八人桌游夜
~ sorting five hundred tokens | 整理五百个配件
~ playing a campaign to the end | 把战役打到底
! one card was missing | 少了一张牌
! the cat jumped onto the map | 猫跳上了地图
! we had read the rules wrong all year | 规则读错了一整年
! it took five hours instead of two | 说两小时结果打了五小时
! somebody spilled tea on the board | 有人把茶洒在版图上
? explain how to win first | 先讲怎么赢
? bag the pieces by player | 按玩家分袋装配件
? play one open round | 先明牌玩一轮
? let the newest player go first | 让新手先手
? set a time before you start | 开局前定好时间
? keep snacks off the table | 零食别上桌
= two-player games are the best ones | 双人游戏最好玩
= luck makes people kinder | 有运气成分的游戏让人更友善
= a game over two hours is work | 超过两小时的游戏就是上班
= miniatures are only clutter | 模型只是占地方
= cooperative games have one player | 合作游戏其实只有一个人在玩
@ in the board game café | 在桌游吧
@ at the office on Thursdays | 在公司的周四局
@ around the kitchen table | 在厨房餐桌旁

# video_games | Video games | 电子游戏 | games | game | desk
+ game controller | 手柄
+ handheld console | 掌机
+ save file | 存档
+ gaming chair | 电竞椅
+ headset | 耳机
+ memory card | 存储卡
~ finishing a game on the hardest level | 最高难度通关
~ playing one hour a day | 每天只玩一小时
~ beating the last boss without potions | 不喝药打最终首领
~ playing with your parents | 和爸妈一起打游戏
~ finding all hidden keys | 找齐所有隐藏钥匙
! the save was gone after the update | 更新后存档没了
! my teammate left in the last round | 最后一局队友退了
! the left stick drifted | 左摇杆漂移了
! I fell into the lava at the very end | 最后关头掉进岩浆
! the servers went down on launch day | 首发当天服务器崩了
? play the tutorial again | 再玩一遍教程
? turn off the mini-map | 关掉小地图
? save before every bridge | 过每座桥之前先存档
? lower the shadows first | 先降阴影画质
? talk to everybody twice | 每个人都对话两次
? stop while you are winning | 赢着的时候就停
= easy mode is a fine mode | 简单模式也很好
= open worlds are too big | 开放世界太大了
= side quests are the real game | 支线才是本体
= old pixel games look better | 老像素游戏更好看
= nobody reads the item descriptions, and they should | 没人看道具说明，但真该看看
@ on the handheld in bed | 在床上用掌机
@ in the third dungeon | 在第三个地下城
@ on a Saturday server | 在周六的服务器

# streaming | Live streams | 直播 | live | entertainment | desk
+ microphone | 麦克风
+ ring light | 环形灯
+ capture card | 采集卡
+ green screen | 绿幕
+ stream schedule | 直播时间表
~ talking to nobody on air | 对着空气直播
~ streaming from a small bedroom | 在小卧室直播
~ handling rude comments | 处理难听的评论
~ keeping a weekly schedule | 保持每周开播
~ selling plates live on air | 直播卖盘子
! the sound was off for half an hour | 半小时没有声音
! the cat unplugged the router | 猫把路由器拔了
! I read out my own address | 念出了自己的地址
! the raid came when I was eating | 正吃饭时来了一大波人
! the light tipped over on air | 直播时灯倒了
? check the sound with a friend | 先和朋友试音
? say hello to everyone by name | 叫着名字打招呼
? keep water within reach | 水放在手边
? end on time | 准时下播
? write three questions on paper | 在纸上写三个问题
? mute before you sneeze | 打喷嚏前先闭麦
= good sound beats good picture | 声音好比画面好重要
= small streams are more fun | 小直播间更有意思
= two hours is plenty | 两小时足够了
= nobody likes a countdown | 没人喜欢倒计时
= a moderator is worth gold | 好房管值千金
@ in the late slot | 在深夜档
@ at the shared studio | 在共享直播间
@ on a quiet Monday | 在安静的周一

# dance | Dance | 舞蹈 | dance | dance | friends
+ pair of dance shoes | 舞鞋
+ practice mirror | 练功镜
+ knee pad | 护膝
+ speaker | 音箱
+ practice video | 练习视频
~ learning a dance from a video | 跟视频学舞
~ dancing in front of a mirror | 对着镜子跳
~ spinning without getting dizzy | 转圈不晕
~ joining a class as the oldest | 作为最年长的学员上课
~ practising in a corridor | 在走廊里练舞
! I went left and everyone went right | 大家向右我向左
! my shoe flew off in the turn | 转身时鞋飞了
! the music stopped in the second chorus | 第二段副歌音乐停了
! my knees were blue the next day | 第二天膝盖全青了
! the speaker ran out of battery | 音箱没电了
? learn the feet first and the arms later | 先学脚步再学手
? slow the video to three quarters | 视频放慢到四分之三
? fix your eyes on one spot | 眼睛盯住一个点
? stand in the second row | 站第二排
? film the whole run, even the bad ones | 完整录下来，跳得差也录
? count aloud | 大声数拍子
= everyone can learn one routine | 每个人都能学会一支舞
= the small moves are the hard ones | 小动作才难
= good music forgives bad steps | 音乐好，步子错了也没事
= matching clothes help more than practice | 统一服装比练习管用
= square dancing is a serious sport | 广场舞是正经运动
@ in the square at dusk | 在傍晚的广场
@ in studio two | 在二号教室
@ at the school gala | 在学校晚会

# theatre | Comedy | 喜剧 | funny | entertainment | friends
+ comedy ticket | 喜剧门票
+ stage prop | 道具
+ hand bell | 手摇铃
+ folding fan | 折扇
+ notebook of jokes | 段子本
~ telling a joke to twelve people | 给十二个人讲段子
~ going on stage at an open mic | 上开放麦讲一段
~ writing about your own family | 写自家人的段子
~ sitting in the front row of a comedy club | 坐在喜剧场第一排
~ surviving a silent room | 在冷场里活下来
! the microphone fed back at the punchline | 讲到包袱麦克风啸叫
! my mother sat in row two | 我妈坐在第二排
! somebody told my ending first | 有人抢先说了结尾
! I forgot the second half | 后半段忘词了
! a phone rang twice | 手机响了两次
? end on the best word | 把最好的词放最后
? cut the first minute | 砍掉第一分钟
? record the laughs, not the jokes | 记笑声，不是记段子
? thank the sound desk | 感谢调音师
? try it sober and tired | 清醒又疲惫的时候试
? leave a pause of two seconds | 停顿两秒
= true stories are funnier | 真事更好笑
= nobody laughs before nine | 九点之前没人笑
= short jokes are the hardest | 短段子最难
= cross-talk is stand-up with a friend | 相声就是和朋友一起的脱口秀
= a quiet room is a lesson | 冷场是一堂课
@ in the basement club | 在地下室小剧场
@ at the tea house | 在茶馆
@ at the New Year party | 在跨年晚会

# remix | Remixes | 鬼畜 | funny | remix | city
+ sample | 采样
+ beat | 节奏
+ green frog sticker | 绿青蛙表情
+ meme template | 表情包模板
+ loop | 循环片段
~ turning a weather report into a song | 把天气预报剪成歌
~ cutting on the beat | 卡点剪辑
~ finding a clean sample | 找干净的采样
~ making the office printer sing | 让公司打印机唱歌
~ explaining a meme to parents | 给爸妈解释梗
! the joke was dead by noon | 到中午梗就凉了
! the render failed at the last second | 渲染到最后一秒失败
! my voice ended up in the mix | 我的声音混进去了
! the template had been used a thousand times | 模板已经被用烂了
! it was stuck in my head for days | 洗脑了好几天
? start with the loudest sound | 从最响的声音开始
? keep it under one minute | 控制在一分钟以内
? cut one frame earlier | 提前一帧剪
? ask before you use a friend's voice | 用朋友声音前先问
? save every version | 每个版本都存
? stop after the third repeat | 重复三次就停
= the first ten seconds decide everything | 前十秒决定一切
= old adverts are the best material | 老广告是最好的素材
= subtitles are half the joke | 字幕占一半笑点
= a good remix respects the original | 好的鬼畜尊重原作
= silence is the funniest beat | 安静是最好笑的一拍
@ in the comments | 在评论区
@ at three in the morning | 在凌晨三点
@ on the school radio | 在校园广播里

# celebrity | Stage and fans | 追星 | celebrity | entertainment | portrait
+ fan sign | 应援手幅
+ photo card | 小卡
+ album bundle | 专辑套装
+ birthday banner | 生日横幅
+ fan letter | 粉丝信
~ waiting at the stage door | 在后台门口等
~ collecting a full set of cards | 集齐一套小卡
~ explaining an idol group to a grandmother | 给奶奶介绍一个组合
~ translating an interview | 翻译采访
~ budgeting for a fan year | 做一年的追星预算
! I pulled the same card five times | 同一张卡抽了五次
! the parcel was opened on the way | 快递被拆过
! the show was moved by a week | 演出推迟了一周
! my sign was upside down on the big screen | 大屏幕上我的手幅拿反了
! I cried before it even started | 还没开始我就哭了
? trade instead of buying | 换卡，别买卡
? write the letter by hand | 信要手写
? set a limit before the pre-order | 预购前先定上限
? keep the cards out of the sun | 小卡别晒太阳
? say thank you and move on | 说声谢谢就走
? go with a friend who is not a fan | 和不追星的朋友一起去
= hard work shows on stage | 努力在台上看得见
= fan songs age well | 应援曲越听越有味道
= nobody should camp overnight | 没人该通宵排队
= the shy one writes the songs | 最安静的那个写歌
= concerts matter, numbers do not | 重要的是舞台，不是数据
@ at the airport exit | 在机场出口
@ at the pop-up store | 在快闪店
@ under the big screen | 在大屏幕下面
"""
