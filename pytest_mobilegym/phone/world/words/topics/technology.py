"""Topics of machines and of what runs on them."""

TEXT = """
# phones | Phones | 手机 | video | tech | desk
+ phone case | 手机壳
+ power bank | 充电宝
+ screen protector | 钢化膜
+ foldable phone | 折叠屏手机
+ charging cable | 充电线
+ phone stand | 手机支架
~ moving to a new phone | 换新手机搬家
~ making a battery last two days | 让电池撑两天
~ taking photos at night | 拍夜景
~ using a phone without social apps | 不装社交软件用手机
~ repairing a cracked screen | 修碎屏
! the battery swelled after a year | 一年后电池鼓包了
! the backup stopped at ninety percent | 备份到九成就停了
! it overheated in the sun | 太阳下直接过热
! the update broke the camera | 更新之后相机坏了
! the fold line went white | 折痕发白了
? charge to eighty percent | 充到八成就停
? turn off background refresh | 关掉后台刷新
? clean the port with a toothpick | 用牙签清一下充电口
? keep the old phone for a month | 旧手机留一个月再处理
? buy last year's model | 买上一代
? write down the SIM PIN | 把 SIM 卡密码记下来
= small phones should come back | 小屏手机应该回归
= nobody needs four cameras | 没人需要四个摄像头
= wireless charging wastes time and power | 无线充电费时又费电
= three years is a fair life for a phone | 一部手机用三年很合理
= gray mode is the best screen setting | 灰度模式是最好的显示设置
@ at the repair stall | 在维修摊
@ in the electronics market | 在电子市场
@ on the night train | 在夜班火车上

# laptops | Laptops | 笔记本电脑 | video | tech | desk
+ laptop stand | 电脑支架
+ docking station | 扩展坞
+ second monitor | 副屏
+ solid-state drive | 固态硬盘
+ laptop sleeve | 电脑内胆包
+ webcam | 摄像头
~ working from a café all day | 在咖啡馆办公一整天
~ upgrading the memory | 升级内存
~ choosing a laptop for a student | 给学生选电脑
~ setting up two monitors | 搭双屏
~ cleaning the fans | 清理风扇
! the hinge broke in the second year | 第二年转轴断了
! it woke up in the bag and cooked itself | 在包里自己开机，烫得要命
! the charger died during the talk | 演讲时充电器坏了
! half the keys stopped working | 一半按键失灵了
! the screen flickered on battery | 用电池时屏幕闪
? buy more memory than you need today | 内存买得比现在需要的大
? put the screen at eye level | 屏幕放到和眼睛齐平
? keep a copy of your files elsewhere | 在别处留一份文件备份
? check the weight with the charger | 连充电器一起称重量
? replace the thermal paste after three years | 三年换一次硅脂
? try the keyboard in a shop first | 先去店里试试键盘
= matte screens are better in every way | 雾面屏哪儿都好
= touch screens on laptops are useless | 笔记本上的触屏没用
= a used business model beats a new cheap one | 二手商务本胜过便宜新机
= thin is overrated | 轻薄被高估了
= two small screens beat one wide one | 两块小屏好过一块带鱼屏
@ at the library desk | 在图书馆的座位上
@ in the meeting room | 在会议室
@ on a train table | 在火车小桌板上

# keyboards | Keyboards | 键盘 | crafts | tech | desk
+ mechanical keyboard | 机械键盘
+ set of keycaps | 键帽
+ switch tester | 轴体试玩器
+ wrist rest | 手托
+ coiled cable | 航插线
~ lubing seventy switches | 给七十颗轴上油
~ typing on a split layout | 用分体键盘打字
~ soldering a kit for the first time | 第一次焊套件
~ keeping a loud board at work | 在公司用响轴
~ finding the right desk height | 找到合适的桌高
! the space bar rattled | 空格键有杂音
! I soldered one switch upside down | 有一颗轴焊反了
! coffee went into the left half | 咖啡进了左半边
! the group buy was nine months late | 团购晚了九个月
! my colleagues complained on day one | 第一天同事就投诉了
? lube the stabilisers before anything else | 先润卫星轴
? buy a tester before a board | 买键盘之前先买试轴器
? tilt it away from you | 键盘往前倾
? put a mat under it | 下面垫一块桌垫
? learn one layer at a time | 一次只学一层布局
? keep the old caps in a bag | 旧键帽装袋收好
= linear switches are for patient people | 线性轴是给有耐心的人的
= sixty-five percent is the perfect size | 六五配列最完美
= lights under keys help nobody | 键盘灯谁也帮不了
= the sound matters more than the feel | 声音比手感重要
= membrane boards are not that bad | 薄膜键盘没那么差
@ at the open-plan office | 在开放式办公室
@ on the workbench | 在工作台上
@ at the local meetup | 在本地键盘聚会

# linux | Linux | Linux | video | tech | desk
+ home server | 家用服务器
+ boot drive | 启动盘
+ tiling window manager | 平铺窗口管理器
+ shell script | 脚本
+ old laptop | 旧笔记本
~ moving a family laptop to Linux | 把家里的电脑换成 Linux
~ running backups every night | 每晚自动备份
~ compiling a driver | 编译驱动
~ hosting photos at home | 在家自建相册
~ living in the terminal for a week | 在终端里过一周
! the update removed the desktop | 更新把桌面删了
! the wireless card was not found | 找不到无线网卡
! I deleted the wrong partition | 删错了分区
! sound worked on one side only | 声音只有一边
! the disk filled up with logs | 日志把硬盘写满了
? read the error before you search for it | 先读报错再去搜
? keep your dotfiles in version control | 把配置文件放进版本管理
? test the backup by restoring it | 备份要恢复一次才算数
? install the long-term release for parents | 给爸妈装长期支持版
? write down every change as root | 用管理员权限改过什么都记下来
? leave the old kernel in place | 旧内核留着别删
= the boring distribution is the right one | 最无聊的发行版就是对的
= nobody needs a custom kernel | 没人需要自己编内核
= the manual page is usually enough | 看手册通常就够了
= a ten-year-old machine is plenty for Linux | 十年的老机器跑 Linux 绰绰有余
= copying commands from the web teaches nothing | 照抄网上的命令学不到东西
@ on the machine under the stairs | 在楼梯下那台机器上
@ at the install party | 在装机聚会
@ on a rented server | 在租来的服务器上

# privacy | Privacy | 隐私 | emotions | tech | document
+ password manager | 密码管理器
+ privacy filter | 防窥膜
+ security key | 安全密钥
+ second phone number | 副号
+ camera cover | 摄像头挡片
~ leaving a social network | 退出一个社交网络
~ cleaning up old accounts | 清理旧账号
~ checking app permissions | 检查应用权限
~ explaining privacy to parents | 给爸妈讲隐私
~ sharing photos without location | 分享照片不带位置
! the shop sold my number | 商家把我的号码卖了
! I found an account from ten years ago | 翻出一个十年前的账号
! the form asked for my birthday twice | 表单问了两次我的生日
! a torch app wanted my contacts | 手电筒应用要读通讯录
! the reset mail went to an old address | 重置邮件发到了旧邮箱
? use a different password for the mail account | 邮箱单独用一个密码
? turn off location for the camera | 关掉相机的位置权限
? give shops a second number | 给商家留副号
? print the recovery codes | 把恢复码打印出来
? delete the app, then the account | 先删账号里的数据，再卸载应用
? review permissions twice a year | 每年检查两次权限
= privacy is a habit, not a product | 隐私是习惯，不是产品
= free maps are not free | 免费地图并不免费
= smart speakers do not belong in bedrooms | 智能音箱不该放卧室
= long passwords beat strange ones | 密码长比密码怪有用
= paper is underrated | 纸质记录被低估了
@ on the family tablet | 在家里的平板上
@ at the phone counter | 在营业厅柜台
@ in the settings nobody opens | 在没人打开的设置里

# ai_agents | AI agents | 智能体 | video | tech | desk
+ voice assistant | 语音助手
+ local model | 本地模型
+ prompt library | 提示词库
+ graphics card | 显卡
+ robot vacuum | 扫地机器人
~ letting an agent book a table | 让智能体订位
~ running a model at home | 在家跑模型
~ summarising long meetings | 总结长会议
~ checking what an agent did | 检查智能体做了什么
~ writing tests with an assistant | 用助手写测试
! it booked the wrong Friday | 它订错了周五
! the summary invented a speaker | 总结里编了一个发言人
! it answered in the wrong language | 它用错了语言回答
! the model forgot the first page | 模型忘了第一页的内容
! the bill doubled in a week | 一周账单翻倍
? ask for the source of every number | 每个数字都让它给来源
? give it one task at a time | 一次只给一个任务
? keep a log of what it may touch | 记好它能动什么
? read the plan before you say yes | 点头之前先看它的计划
? test on a copy first | 先在副本上试
? say what a good answer looks like | 说清楚什么样的回答算好
= small models are good enough for most chores | 小模型做大多数杂事够用了
= an agent should ask before it pays | 智能体付款前应该先问
= demos prove nothing | 演示什么也证明不了
= the best prompt is a clear sentence | 最好的提示词就是一句清楚的话
= people will miss boring work less than they fear | 无聊的活没了，大家没想的那么舍不得
@ in the team channel | 在团队群里
@ on the kitchen tablet | 在厨房的平板上
@ at the evening workshop | 在晚间工作坊

# photography | Photography | 摄影 | photography | knowledge | sunset
+ prime lens | 定焦镜头
+ tripod | 三脚架
+ film camera | 胶片相机
+ lens cloth | 镜头布
+ camera strap | 相机背带
+ light meter | 测光表
~ shooting street at night | 拍夜晚街头
~ developing film in a bathroom | 在浴室冲胶卷
~ photographing friends who hate cameras | 给怕镜头的朋友拍照
~ travelling with one lens | 只带一支镜头旅行
~ sorting ten thousand pictures | 整理一万张照片
! the roll came back blank | 胶卷冲出来是空的
! the tripod slid into the lake | 三脚架滑进湖里
! dust sat on the sensor all week | 传感器上一周都有灰
! the card died on the last day | 最后一天存储卡坏了
! every portrait was out of focus | 人像全虚焦了
? shoot with the sun behind the person | 逆光拍人
? delete on the computer, not on the camera | 删片在电脑上，别在相机上
? walk around the subject first | 先绕着主体走一圈
? print ten pictures a year | 每年打印十张照片
? keep the horizon straight | 地平线要平
? carry the camera outside the bag | 相机别放在包里
= light is more important than the lens | 光线比镜头重要
= a phone is a good camera | 手机就是好相机
= black and white hides nothing | 黑白并不能遮丑
= golden hour is the easy way out | 黄金时刻是在偷懒
= thirty-five millimetres is enough for life | 一支三十五毫米够用一辈子
@ on the footbridge at dusk | 在傍晚的天桥上
@ in the old quarter | 在老街区
@ by the harbour | 在港口边
"""
