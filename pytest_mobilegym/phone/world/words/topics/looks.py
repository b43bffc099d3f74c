"""Topics of looks."""

TEXT = """
# skincare | Skincare | 护肤 | makeup | fashion | portrait
+ sunscreen | 防晒霜
+ cleansing balm | 卸妆膏
+ face mask | 面膜
+ moisturiser | 面霜
+ serum | 精华
+ cotton pad | 化妆棉
~ building a routine with three products | 只用三样建立护肤流程
~ calming skin after the sun | 晒后修护
~ treating dry skin in winter | 冬天对付干皮
~ reading an ingredient list | 看成分表
~ using sunscreen every day | 每天涂防晒
! my cheeks burned for an hour | 脸颊刺痛了一小时
! the pump broke on day two | 第二天泵头就坏了
! it pilled under everything | 叠什么都搓泥
! I broke out along the jaw | 下巴一圈爆痘
! the bottle leaked in my bag | 瓶子漏在包里
? add one new product at a time | 一次只加一样新产品
? put it on damp skin | 趁皮肤还湿的时候涂
? test it behind the ear | 先在耳后试
? use two fingers of sunscreen | 防晒用两指的量
? wash the pillowcase every week | 枕套每周洗
? wait until the layer is dry | 等上一层干了再涂
= cheap moisturiser is as good as expensive | 便宜面霜和贵的一样好
= nobody needs ten steps | 没人需要十步护肤
= sleep is the best serum | 睡觉就是最好的精华
= scent has no place in a cream | 面霜不该有香味
= toner is mostly water | 爽肤水基本就是水
@ at the bathroom mirror | 在浴室镜子前
@ in the dry heated office | 在又干又热的办公室
@ at the chemist's | 在药妆店

# makeup | Makeup | 彩妆 | makeup | fashion | portrait
+ lipstick | 口红
+ eyeshadow palette | 眼影盘
+ brow pencil | 眉笔
+ setting powder | 定妆粉
+ makeup brush | 化妆刷
~ doing a full face before work | 上班前化完全妆
~ making makeup last in summer | 夏天让妆持久
~ drawing an even eyeliner | 画出对称的眼线
~ finding the right shade | 找到合适的色号
~ putting on makeup on a train | 在火车上化妆
! the liner wandered off | 眼线画歪了
! the shade looked orange outside | 出门一看偏橘
! the powder shattered in the post | 粉饼在路上摔碎了
! it transferred onto the mask | 全蹭到口罩上了
! my eyes watered all evening | 一晚上眼睛都在流泪
? blend with a clean brush | 用干净的刷子晕染
? choose the colour in daylight | 在自然光下选色
? press the powder, do not rub it | 粉要按，别来回擦
? do the brows first | 先画眉
? wipe off what you see, not everything | 哪里花了擦哪里
? keep a cotton bud in your bag | 包里放一根棉签
= one red lipstick suits everybody | 总有一支红色适合所有人
= brown eyeshadow never goes wrong | 大地色永远不出错
= less on the skin, more on the lips | 底妆轻一点，唇色重一点
= false lashes are too much for work | 上班戴假睫毛太夸张
= nobody sees contour from a metre away | 一米外谁也看不出修容
@ at my sister's wedding | 在姐姐的婚礼上
@ in the office lift | 在公司电梯里
@ at the counter on the ground floor | 在一楼专柜

# nails | Nails | 美甲 | nails | fashion | flower
+ bottle of gel polish | 甲油胶
+ nail lamp | 美甲灯
+ press-on set | 穿戴甲
+ nail file | 指甲锉
+ pot of glitter | 亮粉
~ doing your own nails at home | 在家自己做美甲
~ keeping gel for three weeks | 让甲油胶撑三周
~ painting with the left hand | 用左手涂指甲
~ taking gel off gently | 温和卸甲
~ choosing a colour for spring | 选春天的颜色
! two of them lifted within a week | 一周内翘边两个
! the lamp cured only one side | 灯只照干了一边
! I smudged the last finger | 最后一根手指蹭花了
! the cat hairs stuck in the top coat | 封层里粘了猫毛
! the pink turned out grey | 粉色涂出来是灰的
? file in one direction | 朝一个方向锉
? seal the tip of every nail | 每个指尖都要包边
? wipe with alcohol before the base | 打底前用酒精擦一遍
? do the thumbs last | 大拇指最后涂
? thin layers, twice | 薄涂两遍
? oil the cuticles at night | 晚上涂指缘油
= short nails look more elegant | 短甲更优雅
= milky white goes with everything | 奶白色百搭
= one accent nail is one too many | 跳色一根都嫌多
= press-ons are good enough | 穿戴甲完全够用
= dark colours are for summer as well | 深色夏天也能涂
@ at the salon by the metro | 在地铁口的美甲店
@ at the kitchen table | 在餐桌上
@ before the holiday | 在放假前

# hair | Hair | 发型 | hairstyle | fashion | portrait
+ curling iron | 卷发棒
+ hair dryer | 吹风机
+ claw clip | 抓夹
+ bottle of hair oil | 护发精油
+ wide comb | 宽齿梳
~ cutting your own fringe | 自己剪刘海
~ growing out short hair | 留长短发
~ drying curly hair without frizz | 吹干卷发不毛躁
~ going back to natural colour | 染回本来的发色
~ styling hair with a helmet | 戴头盔还保持发型
! the fringe ended up two fingers too short | 刘海剪短了两指
! the colour turned brassy after four washes | 洗四次就发黄了
! the iron left a dent | 卷发棒夹出一道印
! the salon was an hour late | 理发店晚了一个小时
! half of it fell out in the shower | 洗头掉了一大把
? bring two photos to the salon | 带两张照片去理发店
? dry the roots first | 先吹发根
? sleep in a loose braid | 睡觉时扎个松辫子
? wash with lukewarm water | 用温水洗
? cut less than you want | 比想剪的少剪一点
? comb from the ends upwards | 从发尾往上梳
= a good cut needs no product | 剪得好就不用造型品
= everyone should try short hair once | 每个人都该试一次短发
= washing every day is fine | 每天洗头没问题
= layers are not for thin hair | 细软发不适合打层次
= grey hair is a style | 白发也是一种风格
@ at the barber under the bridge | 在桥下的理发铺
@ in front of the hall mirror | 在玄关镜子前
@ on the morning after | 在第二天早上

# outfits | Outfits | 穿搭 | fashion | fashion | street
+ wool coat | 羊毛大衣
+ pair of loafers | 乐福鞋
+ linen shirt | 亚麻衬衫
+ denim jacket | 牛仔外套
+ canvas bag | 帆布包
+ knitted vest | 针织背心
~ dressing for ten degrees and rain | 十度下雨天的穿搭
~ packing seven outfits in one bag | 一个包装七套搭配
~ wearing one coat all winter | 一件大衣过冬
~ mixing black and navy | 黑色配藏青
~ buying second-hand online | 网上买二手衣服
! the colour ran in the first wash | 第一次洗就掉色
! the sleeves were a hand too long | 袖子长了一大截
! a button came off on the way | 路上掉了颗扣子
! it looked like a school uniform | 穿上像校服
! the shoes rubbed until they bled | 鞋子磨到出血
? buy the jacket one size up | 外套买大一码
? repeat one colour twice | 一个颜色出现两次
? steam it instead of ironing | 用挂烫代替熨斗
? measure a shirt that fits you | 量一件合身的衬衫
? roll the sleeves twice | 袖子卷两道
? take a photo before you leave | 出门前拍张照
= good shoes save any outfit | 一双好鞋救所有穿搭
= logos make everything look cheap | 大标显廉价
= trousers should touch the shoe | 裤脚应该碰到鞋面
= beige and grey is a perfect pair | 米色和灰色是绝配
= a wardrobe needs only thirty pieces | 衣柜三十件就够
@ at the office on casual Friday | 在周五便装日的公司
@ in the fitting room | 在试衣间
@ at the spring fair | 在春季集市

# wallpapers | Wallpapers | 壁纸 | wallpaper | entertainment | lake
+ lock screen | 锁屏
+ set of wallpapers | 壁纸
+ icon pack | 图标包
+ pastel background | 淡彩背景
+ widget | 小组件
~ matching icons to a wallpaper | 让图标配壁纸
~ taking your own wallpaper photos | 自己拍壁纸
~ keeping the home screen empty | 让桌面保持空白
~ finding a dark wallpaper that is not sad | 找不压抑的深色壁纸
~ changing it with the seasons | 按季节换壁纸
! the clock covered the face | 时钟挡住了脸
! it looked blurred on the big screen | 大屏上糊了
! the text disappeared on the white part | 白色部分看不清字
! the pack left out half the icons | 图标包少了一半
! every folder stood out | 文件夹特别突兀
? leave the top third empty | 上面三分之一留白
? choose two colours only | 只选两种颜色
? darken it by ten percent | 调暗一成
? save the original size | 存原图
? crop from the middle | 从中间裁
? keep one photo for a month | 一张照片用一个月
= plain colours are the best wallpapers | 纯色就是最好的壁纸
= photos of people do not belong behind icons | 人像不该放在图标后面
= a dark lock screen saves nerves | 深色锁屏省心
= landscapes never get boring | 风景永远看不腻
= widgets are just noise | 小组件只是噪音
@ on the train window seat | 在靠窗的座位上
@ above the clouds | 在云层上面
@ by the sea wall | 在海堤边

# avatars | Avatars | 头像 | avatar | entertainment | cat
+ profile picture | 头像
+ matching pair of avatars | 情侣头像
+ cartoon portrait | 卡通头像
+ round frame | 圆形边框
+ pet portrait | 宠物头像
~ choosing an avatar for work | 选工作头像
~ drawing your own avatar | 自己画头像
~ keeping one avatar for years | 一个头像用好几年
~ using a pet as an avatar | 用宠物当头像
~ matching avatars with a friend | 和朋友用配套头像
! nobody recognised me | 没人认出是我
! the circle cut off the ears | 圆框把耳朵切掉了
! my boss used the same one | 老板用了同一张
! it looked like an advert | 看起来像广告
! the colours came out grey | 颜色发灰
? keep the face in the middle | 脸放在正中间
? use a plain background | 背景用纯色
? look at it at thumb size | 缩小到拇指大小看看
? ask the artist before you use it | 用之前先问画师
? crop above the shoulders | 裁到肩膀以上
? save it as a square | 存成方图
= a drawing ages better than a photo | 画的比照片耐看
= a new avatar is a cheap new start | 换头像是最便宜的新开始
= sunsets are nobody's face | 日落不是任何人的脸
= cats make the best avatars | 猫是最好的头像
= couples should not match | 情侣没必要用配套的
@ in the group chat | 在群聊里
@ on the company page | 在公司主页
@ in a tiny circle | 在一个小圆圈里
"""
