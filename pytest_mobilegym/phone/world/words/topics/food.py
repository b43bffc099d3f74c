"""Topics of eating and drinking."""

TEXT = """
# coffee | Coffee | 咖啡 | food | food | coffee
+ hand grinder | 手摇磨豆机
+ gooseneck kettle | 细嘴壶
+ moka pot | 摩卡壶
+ bag of beans | 咖啡豆
+ milk jug | 拉花缸
+ dripper | 滤杯
~ making pour-over at the office | 在办公室做手冲
~ steaming oat milk | 打发燕麦奶
~ dialling in a new grinder | 调一台新磨豆机
~ brewing with hard tap water | 用硬水冲咖啡
~ cutting down to one cup a day | 减到一天一杯
! the shot ran through in twelve seconds | 十二秒就萃完了
! the beans were three months old | 豆子是三个月前烘的
! the kettle stopped heating | 烧水壶不加热了
! everything tasted of rubber | 喝起来全是橡胶味
! I knocked the jug over the keyboard | 把奶缸打翻在键盘上
? weigh the water, not only the beans | 不光称豆子，水也要称
? let the beans rest for ten days after roasting | 烘焙后养豆十天
? rinse the paper before you brew | 冲之前先把滤纸打湿
? grind a little coarser in the morning | 早上磨粗一点
? use water just off the boil for light roasts | 浅烘用刚离火的热水
? clean the burrs once a month | 每个月清理一次刀盘
= dark roast with milk is underrated | 深烘加奶被低估了
= a better grinder changes more than a better machine | 换磨豆机比换咖啡机管用
= cold brew is the honest way to drink coffee in July | 七月就该喝冷萃
= latte art is for the barista, not for the guest | 拉花是给咖啡师自己看的
= the second cup is always better | 第二杯总是更好喝
@ at the café on the corner | 在街角的咖啡馆
@ in the office kitchen | 在公司茶水间
@ at the weekend market stall | 在周末市集的摊位

# tea | Tea | 茶 | food | food | coffee
+ clay teapot | 紫砂壶
+ lidded bowl | 盖碗
+ tea tray | 茶盘
+ tin of green tea | 绿茶
+ thermos | 保温杯
~ brewing white tea in a thermos | 用保温杯焖白茶
~ storing tea through the rainy season | 梅雨天存茶
~ seasoning a clay pot | 开壶养壶
~ tasting six teas in one afternoon | 一个下午喝六款茶
~ picking leaves before the spring festival of tombs | 清明前采茶
! the lid cracked on the second day | 第二天盖子就裂了
! the tea went bitter after a minute | 一分钟就泡苦了
! the seller sent last year's leaves | 卖家寄来的是去年的茶
! the parcel smelled of soap | 包裹里一股肥皂味
! I burned my fingers on the bowl | 被盖碗烫了手
? use cooler water for green tea | 绿茶用低一点的水温
? pour the first rinse over the cups | 第一泡用来温杯
? keep the tin away from the spices | 茶罐离调料远一点
? write the year on the lid | 在盖子上写好年份
? buy fifty grams first | 先买五十克试试
? warm the pot before you weigh the leaves | 称茶之前先把壶温热
= the seventh steep is the best | 第七泡最好喝
= old trees are mostly a story | 古树大多是故事
= a plain white cup shows more than any fancy one | 白瓷杯最能看清汤色
= nobody can taste the difference between springs | 没人真能喝出山泉的区别
= jasmine tea deserves more respect | 茉莉花茶值得更多尊重
@ at the tea stall by the temple | 在寺庙旁的茶摊
@ in the old tea market | 在老茶叶市场
@ on the balcony | 在阳台上

# baking | Baking | 烘焙 | food | food | cake
+ loaf tin | 吐司盒
+ stand mixer | 厨师机
+ rolling pin | 擀面杖
+ baking stone | 烘焙石板
+ proofing basket | 发酵篮
+ kitchen scale | 厨房秤
~ baking sourdough in a small oven | 用小烤箱做酸种面包
~ keeping a starter alive on holiday | 放假时养酵种
~ whipping egg whites by hand | 手打蛋白
~ folding croissants in summer | 夏天做可颂开酥
~ baking with half the sugar | 减一半糖来烤
! the middle sank as soon as I opened the door | 一开烤箱门中间就塌了
! the butter melted out of the layers | 黄油从层里化出来了
! the starter smelled of paint | 酵种闻起来像油漆
! the crust tore along the side | 面包侧面裂开了
! I forgot the salt | 忘了放盐
? trust the scale, not the cup | 信秤，别信量杯
? let the dough rest for twenty minutes before kneading | 揉面前先静置二十分钟
? heat the tray together with the oven | 烤盘和烤箱一起预热
? cool the cake upside down | 蛋糕倒扣放凉
? write down what you changed | 改了什么就记下来
? stop mixing while you can still see flour | 还能看到干粉时就停手
= brown butter improves every biscuit | 焦化黄油能让任何饼干更好吃
= most recipes need a third less sugar | 大多数方子的糖可以减三分之一
= shop yeast is not a shame | 用干酵母不丢人
= the first loaf is never the best one | 第一个面包从来不是最好的
= a thermometer is better than a timer | 温度计比计时器管用
@ in my rented kitchen | 在出租屋的厨房里
@ at the community oven | 在社区烤炉旁
@ at the baking class | 在烘焙课上

# noodles | Noodles | 面条 | food | food | food
+ wok | 炒锅
+ noodle strainer | 捞面勺
+ jar of chilli oil | 辣椒油
+ soup bowl | 汤碗
+ pressure cooker | 高压锅
~ pulling noodles by hand | 手工拉面
~ cooking for one after work | 下班后一个人做饭
~ simmering broth overnight | 熬一夜高汤
~ frying scallions without burning them | 炸葱油不炸糊
~ finding good breakfast noodles | 找好吃的早餐面
! the soup boiled over twice | 汤溢锅两次
! the noodles stuck together | 面条坨了
! I bought the wrong vinegar | 醋买错了
! the shop had closed for good | 那家店已经关门不做了
! the dough tore every time | 面一拉就断
? salt the dough, not only the water | 盐加在面里，别只加在水里
? put the sauce in the bowl first | 先把料放进碗里
? fry the chilli flakes off the heat | 关火再泼辣椒面
? save a ladle of noodle water | 留一勺面汤
? cut the meat while it is half frozen | 肉半冻的时候切
? eat at the counter if there is one | 有吧台就坐吧台
= thin noodles belong in clear soup | 细面就该配清汤
= a fried egg fixes most bowls | 煎个蛋什么面都能救
= vinegar is more important than soy sauce | 醋比酱油重要
= the best noodle shops have four tables | 好面馆通常只有四张桌子
= instant noodles taste better at night | 泡面就是晚上吃香
@ at the stall behind the station | 在车站后面的小摊
@ in the alley next to the school | 在学校旁的巷子里
@ at home on a Tuesday | 在家里随便吃的周二

# hotpot | Hot pot | 火锅 | food | food | food
+ divided pot | 鸳鸯锅
+ dipping bowl | 蘸料碗
+ slotted spoon | 漏勺
+ plate of beef | 牛肉
+ induction cooker | 电磁炉
~ queueing for hot pot on a Saturday | 周六排队吃火锅
~ mixing a dipping sauce | 调蘸料
~ ordering for eight people | 给八个人点菜
~ cooking tripe for exactly ten seconds | 毛肚涮刚好十秒
~ eating mild broth in a spicy town | 在辣城吃清汤锅
! we waited for ninety minutes | 我们等了一个半小时
! the broth ran dry | 锅底烧干了
! my white shirt was ruined | 白衬衫毁了
! they charged for the napkins | 连纸巾都收费
! nobody could finish the potatoes | 土豆谁也吃不下了
? order half portions | 点半份
? put the vegetables in last | 蔬菜最后下
? hang your coat outside the room | 外套挂在包间外面
? book a table before eleven | 十一点前订位
? keep one ladle for the raw meat | 生肉专用一把勺
? ask for the broth to be less salty | 让店家锅底少放盐
= sesame paste is the only dip | 蘸料只认麻酱
= tomato broth is not for children only | 番茄锅不只是给小孩的
= frozen tofu is the best thing in the pot | 冻豆腐才是锅里最好吃的
= two people are too few for hot pot | 两个人吃火锅太少了
= the queue is part of the meal | 排队也是这顿饭的一部分
@ at the place by the cinema | 在电影院旁边那家
@ in the mall on the fifth floor | 在商场五楼
@ at my parents' table | 在爸妈家的餐桌上

# street_food | Street food | 小吃 | food | food | food
+ paper bag of chestnuts | 糖炒栗子
+ skewer | 烤串
+ steamed bun | 包子
+ bowl of tofu pudding | 豆腐脑
+ egg pancake | 煎饼果子
~ eating through a night market | 逛吃夜市
~ finding breakfast before six | 六点前找早餐
~ ordering in a dialect | 用方言点单
~ eating while walking | 边走边吃
~ comparing two stalls next to each other | 对比两家紧挨着的摊
! it was sold out by seven | 七点就卖完了
! the stall had moved without a word | 摊子不声不响搬走了
! I bit into a whole pepper | 一口咬到整颗花椒
! the sauce dripped into my sleeve | 酱汁流进袖子里
! the rain emptied the whole street | 一场雨整条街都空了
? follow the people in work clothes | 跟着穿工作服的人走
? bring small change anyway | 还是带点零钱
? ask for the crispy edge | 要焦脆的边
? share everything so you can try more | 什么都分着吃才能多尝几样
? go to the second best known stall | 去第二有名的那家
? eat the dumplings while they still steam | 饺子趁热吃
= the plain version is always the best | 原味的永远最好吃
= a long queue says little about the food | 排长队说明不了什么
= breakfast is the most honest meal of a city | 早餐最能看出一座城市
= stinky tofu smells better than it did | 臭豆腐没以前臭了
= sweet tofu pudding is fine | 甜豆腐脑也挺好
@ in the old town | 在老城区
@ at the night market | 在夜市
@ under the overpass | 在高架桥下

# home_cooking | Home cooking | 家常菜 | food | food | food
+ cast iron pan | 铸铁锅
+ rice cooker | 电饭煲
+ chopping board | 菜板
+ kitchen knife | 菜刀
+ air fryer | 空气炸锅
+ steamer basket | 蒸笼
~ cooking five lunches on Sunday | 周日做好五天的午饭
~ cooking without a recipe | 不看菜谱做饭
~ freezing leftovers properly | 正确冷冻剩菜
~ feeding a guest who eats no meat | 招待不吃肉的客人
~ sharpening a kitchen knife | 磨菜刀
! the fish stuck to the pan | 鱼粘锅了
! the smoke alarm went off twice | 烟雾报警器响了两次
! the rice came out half raw | 米饭夹生了
! I doubled the salt by mistake | 盐放了两遍
! the tomatoes were tasteless | 番茄一点味道都没有
? heat the pan before the oil | 先热锅再放油
? dry the meat before you fry it | 煎之前先把肉擦干
? cut everything before you light the stove | 开火前全部切好
? season at the end, taste before | 最后调味，调之前先尝
? wash up while the rice steams | 焖饭的时候就洗碗
? freeze flat, not in lumps | 压平了再冷冻
= one good knife is enough | 一把好刀就够了
= frozen peas are better than fresh ones | 冷冻豌豆比新鲜的好
= garlic belongs in everything but tea | 除了茶什么都能放蒜
= leftovers taste better than the meal | 剩菜比刚做的好吃
= weekday dinners should take twenty minutes | 工作日晚饭就该二十分钟搞定
@ in a kitchen of four square metres | 在四平米的厨房
@ at my grandmother's stove | 在奶奶的灶台前
@ on a single hob | 用一个电陶炉
"""
