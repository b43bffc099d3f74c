"""Topics of sport and of being outside."""

TEXT = """
# camping | Camping | 露营 | travel | sports | forest
+ tent | 帐篷
+ sleeping bag | 睡袋
+ camping stove | 露营炉
+ folding chair | 折叠椅
+ headlamp | 头灯
+ groundsheet | 地布
+ cooler box | 保温箱
~ pitching a tent in the rain | 在雨里搭帐篷
~ sleeping out below freezing | 零下露宿
~ cooking on one small burner | 只用一个小炉头做饭
~ packing for two nights | 收拾两晚的行李
~ camping with a toddler | 带着小朋友露营
! the zipper jammed halfway | 拉链拉到一半卡住了
! the wind bent two of the poles | 风把两根帐杆吹弯了
! the gas ran out before dinner | 气罐在晚饭前就用完了
! the groundsheet leaked at the seams | 地布从接缝处渗水
! a fox stole the bread at night | 夜里狐狸叼走了面包
? dry the groundsheet before you pack it | 收起来之前先把地布晾干
? pitch with the narrow end into the wind | 让窄的一头迎风搭
? keep the stakes in a labelled bag | 把地钉放进贴好标签的袋子
? fill a bottle with hot water for the sleeping bag | 灌一瓶热水塞进睡袋
? test the stove at home first | 先在家里试一次炉子
? put tomorrow's clothes inside the bag | 把明天的衣服放进睡袋里
= a smaller tent is a warmer tent | 帐篷越小越暖和
= nobody needs a camping lamp that plays music | 没人需要会放歌的露营灯
= the best campsite is the one with shade at ten in the morning | 上午十点有树荫的才是好营地
= cheap chairs outlive expensive ones | 便宜的椅子反而比贵的耐用
= a good pillow matters more than a good mat | 好枕头比好防潮垫重要
@ at the lakeside campsite | 在湖边营地
@ on the ridge above the pine wood | 在松林上面的山脊
@ in the meadow behind the village | 在村子后面的草甸

# hiking | Hiking | 徒步 | travel | sports | forest
+ trail map | 徒步地图
+ backpack | 背包
+ trekking pole | 登山杖
+ rain jacket | 冲锋衣
+ water filter | 净水器
+ pair of boots | 登山鞋
~ crossing a river without a bridge | 过没有桥的河
~ walking thirty kilometres in a day | 一天走三十公里
~ reading contour lines | 看等高线
~ starting a climb before sunrise | 日出前开始爬山
~ hiking alone for the first time | 第一次一个人徒步
! the path was washed away | 路被水冲断了
! both of my heels blistered | 两只脚后跟都起了泡
! the fog came in within minutes | 几分钟内就起了大雾
! the hut had no more beds | 山屋已经没有床位
! my phone died at the second peak | 到第二个山头手机就没电了
? tape your heels before the first kilometre | 出发前先给脚后跟贴好胶布
? turn around when you reach your hour, not the top | 到了约定的时间就下撤，不管到没到顶
? tell somebody which way you go down | 告诉别人你从哪条路下山
? carry one more layer than you think you need | 比预想的多带一层衣服
? drink before you are thirsty | 不渴的时候就喝水
? lace the boots tighter for the way down | 下山前把鞋带系紧一点
= the way down is harder than the way up | 下山比上山难
= two light poles beat one heavy one | 两根轻杖好过一根重杖
= most people carry twice the water they need | 大多数人多背了一倍的水
= a paper map is still the safest map | 纸质地图还是最可靠
= loops are better than out-and-back trails | 环线比原路返回有意思
@ on the old post road | 在老驿道上
@ below the northern pass | 在北垭口下面
@ at the first rest stop | 在第一个休息点

# cycling | Cycling | 骑行 | travel | sports | bike
+ road bike | 公路车
+ folding bike | 折叠车
+ helmet | 头盔
+ bike pump | 打气筒
+ handlebar bag | 车头包
+ rear light | 尾灯
~ commuting by bike in winter | 冬天骑车通勤
~ changing a tube on the roadside | 在路边换内胎
~ riding a hundred kilometres | 骑一百公里
~ climbing a steep hill slowly | 慢慢爬陡坡
~ taking a bike on the train | 带自行车坐火车
! the chain snapped on the climb | 爬坡时链条断了
! I had two flats in one morning | 一个上午爆了两次胎
! the brake squeaked the whole way down | 下坡一路刹车都在叫
! my hands went numb after an hour | 骑了一小时手就麻了
! the bike computer lost the whole ride | 码表把整段骑行弄丢了
? lower the tyre pressure a little on wet days | 雨天把胎压放低一点
? eat something small every forty minutes | 每四十分钟吃一点东西
? clean the chain before you oil it | 上油之前先清洗链条
? raise the saddle by half a centimetre and try again | 把座垫调高半厘米再试试
? look where you want to go, not at the hole | 看着要去的方向，别盯着坑
? keep a spare tube under the saddle | 座垫下面放一条备胎
= thirty-two millimetre tyres are fast enough | 三十二毫米的胎已经够快了
= a bell is worth more than a power meter | 车铃比功率计有用
= the first ten kilometres always feel the worst | 前十公里总是最难受
= group rides make people careless | 一起骑车容易让人大意
= a used frame is the best deal there is | 二手车架最划算
@ along the river greenway | 在河边绿道
@ on the way to the reservoir | 在去水库的路上
@ around the northern loop | 在北环线上

# running | Running | 跑步 | emotions | sports | street
+ pair of running shoes | 跑鞋
+ running watch | 跑步手表
+ running belt | 跑步腰包
+ race bib | 号码布
+ foam roller | 泡沫轴
~ running before breakfast | 空腹晨跑
~ training for a first half marathon | 备战人生第一个半马
~ breathing through the last kilometre | 在最后一公里调整呼吸
~ running on ice | 在冰面上跑步
~ coming back after an injury | 伤后恢复跑步
! my left knee hurt after eight kilometres | 跑到八公里左膝开始疼
! I went out far too fast | 一开始跑得太快了
! the watch froze at the start line | 手表在起点死机了
! the water station had run out of cups | 补给站的杯子用完了
! I got a stitch on the bridge | 上桥的时候岔气了
? run slow enough to talk | 跑到能说话的速度
? add no more than a tenth a week | 每周加量不要超过十分之一
? lay out everything the evening before | 前一天晚上把东西都摆好
? walk through the first water station | 第一个补给站走着喝水
? change shoes after six hundred kilometres | 跑六百公里就换鞋
? sleep more instead of stretching more | 与其多拉伸不如多睡觉
= easy days should be boring | 轻松跑就该是无聊的
= nobody needs carbon plates below five minutes a kilometre | 配速五分以外用不着碳板
= rain is the best weather to run in | 下雨天最适合跑步
= a training log beats any app | 手写训练日志比软件好用
= the treadmill is not cheating | 跑步机不算作弊
@ in the stadium by the canal | 在运河边的体育场
@ around the campus lake | 在校园湖边
@ at the start of the spring race | 在春季赛的起点

# swimming | Swimming | 游泳 | emotions | sports | ocean
+ pair of goggles | 泳镜
+ swim cap | 泳帽
+ kickboard | 浮板
+ swimsuit | 泳衣
+ locker key | 储物柜钥匙
~ breathing to both sides | 两侧换气
~ learning the crawl at thirty | 三十岁学自由泳
~ swimming a kilometre without stopping | 不停地游一千米
~ turning at the wall | 做转身动作
~ swimming in open water | 在开放水域游泳
! the goggles fogged up every lap | 泳镜每一圈都起雾
! somebody stopped in the middle of the lane | 有人停在泳道中间
! I swallowed half the pool | 呛了半池子水
! the showers were cold again | 淋浴又没有热水
! my ear was blocked for two days | 耳朵堵了两天
? breathe out under water, all of it | 在水里把气全部吐完
? rinse the goggles, never wipe them | 泳镜只冲洗，千万别擦
? count strokes instead of laps | 数划水次数而不是圈数
? choose the lane by speed, not by mood | 按速度选泳道，别看心情
? keep the head still and turn the shoulders | 头不动，转肩膀
? go on weekday mornings | 工作日早上去
= flippers are not only for beginners | 脚蹼不只是给初学者用的
= a slow lane needs rules most of all | 慢速道最需要规矩
= breaststroke is harder than it looks | 蛙泳比看上去难
= one hour is longer in the water | 水里的一小时特别长
= good technique looks lazy | 好的技术看起来都很懒
@ at the district pool | 在区游泳馆
@ in the outer lane | 在最边上的泳道
@ at the reservoir in August | 在八月的水库

# yoga | Yoga | 瑜伽 | emotions | sports | room
+ yoga mat | 瑜伽垫
+ yoga block | 瑜伽砖
+ stretching strap | 伸展带
+ meditation cushion | 冥想垫
+ resistance band | 弹力带
~ holding a plank every morning | 每天早上平板支撑
~ stretching after a day at the desk | 坐了一天之后拉伸
~ practising every morning for a month | 连续一个月每天早上练习
~ standing on one leg with closed eyes | 闭眼单脚站立
~ breathing slowly before bed | 睡前慢呼吸
! my wrists hurt for a week | 手腕疼了一个星期
! the mat slipped in every pose | 每个动作垫子都打滑
! the class was far too full | 课上人实在太多了
! I fell asleep at the end | 最后放松的时候睡着了
! the cat kept lying under me | 猫老是躺在我身下
? bend the knees and forget about the floor | 膝盖弯一点，别管碰不碰得到地
? practise ten minutes daily rather than an hour on Sunday | 每天十分钟好过周日一小时
? look at one point while you balance | 做平衡时盯住一个点
? stop before it hurts | 在疼之前停下来
? leave the phone in another room | 把手机放在别的房间
? warm the wrists before every plank | 平板支撑前先活动手腕
= blocks make every pose better | 用砖块每个动作都更舒服
= flexible is not the same as healthy | 柔软不等于健康
= the last five minutes are the real class | 最后五分钟才是真正的课
= music only distracts | 音乐只会分心
= a thick mat is bad for balance | 垫子太厚不利于平衡
@ in the small studio upstairs | 在楼上的小教室
@ on the living room floor | 在客厅地板上
@ at the lunch break class | 在午休的课上

# badminton | Badminton | 羽毛球 | live | sports | friends
+ racket | 球拍
+ tube of shuttles | 羽毛球
+ pair of court shoes | 羽毛球鞋
+ grip tape | 手胶
+ sports bag | 运动包
~ serving short and low | 发网前小球
~ playing doubles with strangers | 和陌生人打双打
~ returning a smash | 接杀球
~ booking a court on a Friday | 周五订场地
~ training footwork without a ball | 不拿球练步法
! the string broke in the final | 决赛时断线了
! we lost the third game by two points | 第三局两分惜败
! the hall was booked for a company day | 球馆被公司团建包场了
! my partner twisted an ankle | 搭档扭了脚
! the lights blinded us on one side | 有一边的灯特别晃眼
? return to the middle after every shot | 每次击球后都回到中间
? hold the racket as if you shook hands | 像握手一样握拍
? string it looser than the shop says | 穿线磅数比店里建议的低一点
? warm up the shoulder for ten minutes | 先热身肩膀十分钟
? say "mine" out loud in doubles | 双打时大声喊"我的"
? buy shoes first and the racket later | 先买鞋，再买拍
= feather shuttles are not worth it for beginners | 新手不值得用羽毛球，用尼龙球就行
= doubles is a different sport | 双打完全是另一项运动
= nobody loses because of the racket | 没有人是因为球拍输球的
= a good serve wins more than a good smash | 好发球比好杀球得分多
= forty minutes of singles is enough | 单打四十分钟足够了
@ at the school hall | 在学校体育馆
@ on court four | 在四号场
@ in the evening league | 在晚间联赛
"""
