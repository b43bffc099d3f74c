"""Topics of music, films, books and art."""

TEXT = """
# guitar | Guitar | 吉他 | music | music | room
+ acoustic guitar | 木吉他
+ capo | 变调夹
+ set of strings | 琴弦
+ guitar stand | 琴架
+ tuner | 调音器
+ pick | 拨片
~ learning barre chords | 学横按和弦
~ playing quietly at night | 夜里小声弹琴
~ singing while playing | 边弹边唱
~ changing strings alone | 自己换琴弦
~ practising before breakfast | 早饭前练琴
! my fingertips hurt for a month | 指尖疼了一个月
! the third string snapped on stage | 台上三弦断了
! the neighbours knocked on the wall | 邻居敲墙了
! I lost every pick I owned | 拨片全丢了
! the neck warped in the winter | 冬天琴颈变形了
? practise the change, not the chord | 练和弦转换，不是练和弦
? tune before every song | 每首歌前都调音
? start slower than feels right | 从慢得不自然的速度开始
? record yourself once a week | 每周录一次自己
? keep the guitar out of its bag | 琴别收在包里
? cut the nails on the left hand | 左手指甲剪短
= nylon strings are kinder to beginners | 尼龙弦对初学者友好
= four chords are enough for a year | 四个和弦够玩一年
= expensive picks sound the same | 贵拨片声音一样
= everyone should learn to play by ear | 每个人都该学着听歌扒谱
= a metronome is a friend | 节拍器是朋友
@ on the dormitory roof | 在宿舍楼顶
@ at the open mic | 在开放麦
@ in the back room of the shop | 在琴行里屋

# concerts | Concerts | 演唱会 | music | music | friends
+ light stick | 应援棒
+ concert ticket | 演唱会门票
+ tour shirt | 巡演 T 恤
+ pair of earplugs | 耳塞
+ signed poster | 签名海报
~ getting tickets on a busy phone line | 抢票
~ queueing since the morning | 从早上开始排队
~ standing in the front row | 站在第一排
~ travelling for one concert | 为一场演唱会出远门
~ hearing an album live from start to end | 现场听完整张专辑
! the page crashed at noon sharp | 十二点整页面就崩了
! a tall man stood right in front of me | 前面站了个高个子
! they skipped my favourite song | 没唱我最爱的那首
! the last metro was gone | 末班地铁开走了
! my voice was gone for two days | 嗓子哑了两天
? take the seat near the sound desk | 选靠近调音台的位置
? charge everything the night before | 前一晚把电都充满
? leave during the last song if you need a taxi | 要打车就在最后一首时走
? wear shoes you can stand in for four hours | 穿能站四小时的鞋
? put the phone away for the encore | 安可的时候收起手机
? eat before you queue | 排队前先吃饭
= small halls beat stadiums | 小场馆胜过体育场
= the opening act deserves silence | 暖场嘉宾值得安静听
= filming ruins it for everybody | 一直拍视频会毁掉所有人的体验
= the second night is always better | 第二晚总是更好
= seats are for people who hate music | 坐票是给不爱音乐的人的
@ in the old factory hall | 在旧厂房
@ at the riverside festival | 在河边音乐节
@ in row seven | 在第七排

# movies | Movies | 电影 | movies_and_tv | cinema | city
+ film ticket | 电影票
+ box of popcorn | 爆米花
+ projector | 投影仪
+ film poster | 电影海报
+ blanket | 毯子
~ watching three films in one day | 一天看三部电影
~ going to the cinema alone | 一个人看电影
~ choosing a film for four people | 给四个人选片
~ building a home cinema in a small room | 在小房间搭家庭影院
~ rewatching a film after ten years | 十年后重看一部电影
! somebody explained the plot aloud | 有人在旁边大声剧透
! the subtitles were half a second late | 字幕慢了半秒
! we walked into the wrong hall | 走错了放映厅
! the ending was cut for time | 结尾被剪了
! the projector overheated at the best part | 最精彩的地方投影仪过热
? sit two thirds back in the middle | 坐在中间靠后三分之二处
? never read the back of the box | 千万别看简介
? choose the first showing on Tuesday | 选周二第一场
? let the youngest choose | 让最小的人选
? stay for the credits | 看完片尾字幕
? turn off the motion smoothing | 关掉运动补偿
= ninety minutes is the right length | 九十分钟是最合适的长度
= the book is rarely better | 原著很少真的更好
= trailers show far too much | 预告片剧透太多
= popcorn should be banned in quiet films | 安静的电影应该禁止爆米花
= endings do not have to be happy | 结局不必圆满
@ at the midnight showing | 在午夜场
@ in the small cinema on Willow Street | 在柳树街的小影院
@ at the open-air screen | 在露天放映场

# short_drama | Short dramas | 短剧 | short_drama | cinema | portrait
+ streaming pass | 短剧会员
+ phone gimbal | 手机云台
+ fan edit | 粉丝剪辑
+ script | 剧本
+ subtitle file | 字幕文件
~ watching eighty episodes in one night | 一晚上刷八十集
~ guessing the ending after two minutes | 看两分钟就猜到结局
~ shooting a drama on a phone | 用手机拍短剧
~ acting next to your own boss | 和自己老板对戏
~ skipping the opening credits | 跳过片头
! episode forty was missing | 第四十集不见了
! the hero changed actors without a word | 男主不声不响换人了
! it stopped right before the wedding | 婚礼前一秒断更
! I missed my stop because of it | 看得坐过了站
! the sound ran ahead of the picture | 声音比画面快
? stop at an odd episode | 在单数集停下
? read no comments before the end | 看完之前别看评论
? watch with somebody who laughs | 和爱笑的人一起看
? turn the speed down again | 把倍速调回来
? write the twist before the first scene | 先写反转再写第一场
? film everything in one house | 都在一栋房子里拍完
= one minute is enough for a scene | 一场戏一分钟够了
= villains have the better lines | 反派的台词更好
= nobody slams doors like that | 没人那样摔门
= the side couple is always better | 副线情侣总是更好看
= a good cliffhanger needs no music | 好的悬念不需要配乐
@ on the way home | 在回家的路上
@ in episode twelve | 在第十二集
@ on the last bus | 在末班车上

# reading | Reading | 读书 | reading | knowledge | books
+ e-reader | 电子书阅读器
+ bookmark | 书签
+ reading lamp | 阅读灯
+ library card | 借书证
+ hardcover | 精装书
+ reading journal | 读书笔记本
~ reading before sleep instead of scrolling | 睡前读书不刷手机
~ finishing one book a week | 一周读完一本书
~ running a book club of five | 办一个五人读书会
~ reading long novels on the metro | 在地铁上读长篇
~ taking notes that you read again | 记会再看的笔记
! I forgot every name after a week | 一周后人名全忘了
! the last page was missing | 少了最后一页
! the translation lost all the jokes | 翻译丢掉了所有的笑点
! I lent it out and never saw it again | 借出去就再没回来
! rain got into the tote bag | 雨水进了帆布袋
? stop in the middle of a chapter | 在一章的中间停下
? give up after fifty pages | 看了五十页还不喜欢就放弃
? keep a list of who is who | 列一张人物表
? read the preface last | 序言最后读
? carry one thin book everywhere | 随身带一本薄书
? write the date inside the cover | 在扉页写上日期
= rereading counts | 重读也算数
= short books are harder to write | 薄书更难写
= audiobooks are reading | 听书也是读书
= a bad cover hides many good books | 难看的封面藏着好书
= nobody needs a reading goal | 没人需要年度阅读目标
@ in the window seat of the library | 在图书馆的窗边座位
@ on the last metro | 在末班地铁上
@ at the second-hand bookshop | 在旧书店

# drawing | Drawing | 绘画 | drawing | animation | desk
+ sketchbook | 速写本
+ drawing tablet | 数位板
+ box of watercolours | 水彩
+ fountain pen | 钢笔
+ easel | 画架
+ eraser | 橡皮
~ drawing hands | 画手
~ sketching people on the metro | 在地铁上速写
~ keeping a daily drawing habit | 坚持每天画画
~ painting rain with watercolour | 用水彩画雨
~ moving from paper to a tablet | 从纸上换到板子上
! the paper buckled under the water | 纸一湿就皱了
! the tablet lost pressure halfway | 画到一半压感没了
! ink bled through three pages | 墨水透了三页
! I drew two left hands | 画了两只左手
! the wind took the sheet | 风把画纸吹走了
? draw the space around it | 画它周围的空间
? use a bigger brush than feels safe | 用比习惯更大的笔
? squint before you choose a colour | 眯着眼睛选颜色
? finish ugly drawings | 难看的画也要画完
? leave white where the light falls | 有光的地方留白
? copy a master once a week | 每周临摹一张大师作品
= talent is mostly hours | 天赋主要是时间
= cheap paper is the real problem | 纸太差才是真正的问题
= references are not cheating | 用参考不算作弊
= digital colour is too clean | 数码上色太干净了
= every sketch needs one mistake | 每张速写都需要一个错误
@ in the botanical garden | 在植物园
@ at the life drawing class | 在人体写生课
@ on a bench by the fountain | 在喷泉旁的长椅上

# crafts | Crafts | 手工 | crafts | knowledge | desk
+ knitting needle | 毛衣针
+ ball of wool | 毛线
+ pottery wheel | 拉坯机
+ embroidery hoop | 绣绷
+ sewing machine | 缝纫机
+ leather punch | 皮革打孔器
~ knitting a first scarf | 织人生第一条围巾
~ glazing a cup | 给杯子上釉
~ mending jeans by hand | 手缝补牛仔裤
~ binding a notebook | 自己装订本子
~ selling at a craft market | 在手作市集摆摊
! the scarf curled into a tube | 围巾卷成了筒
! the cup cracked in the kiln | 杯子在窑里裂了
! the needle broke in the last seam | 最后一道线时针断了
! I ran out of the same dye lot | 同一批次的线用完了
! nobody bought anything till noon | 到中午一个都没卖出去
? wash the sample before you measure | 量之前先洗样片
? buy one ball more | 多买一团线
? sand between two coats | 两层漆之间要打磨
? tie off every thread twice | 每个线头打两次结
? put prices where people can see them | 价格写在看得见的地方
? stop when you are tired | 累了就停
= handmade is never cheaper | 手工做的从来不便宜
= uneven is beautiful | 不均匀才好看
= everyone should own a sewing kit | 每个人都该有个针线盒
= grey wool is the most honest wool | 灰色毛线最诚实
= kits teach nothing | 材料包学不到东西
@ in the pottery studio | 在陶艺工作室
@ at the craft market | 在手作市集
@ at the table by the stove | 在炉子旁的桌边
"""
