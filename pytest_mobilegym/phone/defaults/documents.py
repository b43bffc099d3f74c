"""The texts and documents of a fresh phone, in both languages side by side.

A form feed begins the next page of a document with pages; a tab separates the cells of a spreadsheet.
"""

from __future__ import annotations

from typing import NamedTuple


class Document(NamedTuple):
    """A file with something to read.

    Attributes:
        path: below `/sdcard`, by language.
        days, time: how many days before the phone wakes up it was changed, and when on that day.
        text: by language.
        size: in bytes; that of the text if it is `None`.
    """

    path: dict[str, str]
    days: int
    time: str
    text: dict[str, str]
    size: int | None = None


def _same(path: str) -> dict[str, str]:
    return {"en": path, "zh": path}


DOCUMENTS: tuple[Document, ...] = (
    Document(
        {"en": "Documents/Reading list 2026.txt", "zh": "Documents/2026书单.txt"},
        21,
        "21:40",
        {
            "en": "Reading list 2026\n\n"
            "January\n- The Quiet Harbour (done)\n- A Field Guide to Clouds (done)\n\n"
            "February\n- Letters from the Night Train (done)\n- Soil, Salt and Sun (page 112)\n\n"
            "March\n- Small Machines\n- The Cartographer's Daughter\n\n"
            "Later\n- Winter Swimming for Beginners\n- How Cities Drink\n- One Hundred Soups\n\n"
            "Return to the library before 4 April: A Field Guide to Clouds.\n",
            "zh": "2026书单\n\n"
            "一月\n- 《静港》（读完）\n- 《看云手册》（读完）\n\n"
            "二月\n- 《夜行列车来信》（读完）\n- 《土、盐与阳光》（读到112页）\n\n"
            "三月\n- 《小小机器》\n- 《制图师的女儿》\n\n"
            "以后\n- 《冬泳入门》\n- 《城市如何喝水》\n- 《一百种汤》\n\n"
            "《看云手册》4月4日前还图书馆。\n",
        },
    ),
    Document(
        {"en": "Documents/Meeting notes 0318.md", "zh": "Documents/会议纪要0318.md"},
        9,
        "17:22",
        {
            "en": "# Weekly meeting, 18 March\n\n"
            "Present: Boss, Chen Jing, Zhou Yu, Lin Tao\n\n"
            "## Decided\n"
            "1. The release of version 3.2 moves to 2 April.\n"
            "2. Chen Jing writes the test report by 25 March.\n"
            "3. Meeting room B is booked for every Wednesday, 15:00.\n\n"
            "## Open\n"
            "- Who takes over the supplier contract?\n"
            "- Budget for new test phones: 12,400 or 15,900?\n\n"
            "## Next meeting\nWednesday, 1 April, 15:00, room B.\n",
            "zh": "# 周会纪要 3月18日\n\n"
            "参会：Boss、陈静、周宇、林涛\n\n"
            "## 已定\n"
            "1. 3.2版本的发布推迟到4月2日。\n"
            "2. 陈静3月25日前写完测试报告。\n"
            "3. 每周三15:00固定使用B会议室。\n\n"
            "## 待定\n"
            "- 供应商合同由谁接手？\n"
            "- 新测试机预算：12400还是15900？\n\n"
            "## 下次会议\n4月1日周三15:00，B会议室。\n",
        },
    ),
    Document(
        {"en": "Documents/Household budget.csv", "zh": "Documents/家庭收支.csv"},
        2,
        "22:05",
        {
            "en": "date,item,category,amount\n"
            "2026-03-01,Rent,home,4200.00\n2026-03-03,Groceries,food,186.40\n"
            "2026-03-05,Electricity,home,142.80\n2026-03-08,Cinema,leisure,96.00\n"
            "2026-03-11,Groceries,food,203.15\n2026-03-15,Train tickets,travel,318.50\n"
            "2026-03-19,Phone plan,home,58.00\n2026-03-22,Groceries,food,171.90\n"
            "2026-03-25,Birthday cake,food,168.00\n",
            "zh": "日期,项目,类别,金额\n"
            "2026-03-01,房租,居家,4200.00\n2026-03-03,买菜,餐饮,186.40\n"
            "2026-03-05,电费,居家,142.80\n2026-03-08,电影,娱乐,96.00\n"
            "2026-03-11,买菜,餐饮,203.15\n2026-03-15,火车票,出行,318.50\n"
            "2026-03-19,话费,居家,58.00\n2026-03-22,买菜,餐饮,171.90\n"
            "2026-03-25,生日蛋糕,餐饮,168.00\n",
        },
    ),
    Document(
        {"en": "Documents/Project plan.docx", "zh": "Documents/项目计划.docx"},
        14,
        "10:15",
        {
            "en": "Project plan: Riverside app\n\n"
            "Purpose\nVisitors of the riverside park find paths, toilets and water taps near them, and "
            "report broken lamps.\n\n"
            "Steps\n1. Survey of the park: 2 to 13 March\n2. First drawings: 16 to 27 March\n"
            "3. Trial with 20 visitors: 6 to 17 April\n4. Release: 4 May\n\n"
            "People\nLead: Lin Tao. Design: Zhou Yu. Survey: Chen Jing."
            "\fCosts\n\nSurvey: 8,600\nDesign: 21,000\nTrial: 5,400\nReserve: 3,000\nTogether: 38,000\n\n"
            "Risks\nRain during the survey; late answer of the park office.",
            "zh": "项目计划：滨河应用\n\n"
            "目的\n帮助滨河公园的游客找到附近的步道、卫生间和饮水点，并上报坏掉的路灯。\n\n"
            "步骤\n1. 公园勘察：3月2日至13日\n2. 初稿设计：3月16日至27日\n"
            "3. 20名游客试用：4月6日至17日\n4. 发布：5月4日\n\n"
            "人员\n负责人：林涛。设计：周宇。勘察：陈静。"
            "\f费用\n\n勘察：8600\n设计：21000\n试用：5400\n预留：3000\n合计：38000\n\n"
            "风险\n勘察期间下雨；公园管理处答复较晚。",
        },
        48_640,
    ),
    Document(
        {"en": "Documents/Expenses Q1.xlsx", "zh": "Documents/一季度报销.xlsx"},
        6,
        "18:48",
        {
            "en": "No\tDate\tWhat for\tAmount\n1\t2026-01-14\tTrain\t553.00\n2\t2026-01-15\tHotel\t428.00\n"
            "3\t2026-02-09\tTaxi\t46.50\n4\t2026-02-26\tLunch\t132.00\n5\t2026-03-12\tPrinting\t88.20\n"
            "6\t2026-03-20\tTaxi\t39.80\n\t\tTotal\t1287.50",
            "zh": "序号\t日期\t事由\t金额\n1\t2026-01-14\t火车票\t553.00\n2\t2026-01-15\t住宿\t428.00\n"
            "3\t2026-02-09\t打车\t46.50\n4\t2026-02-26\t午餐\t132.00\n5\t2026-03-12\t打印\t88.20\n"
            "6\t2026-03-20\t打车\t39.80\n\t\t合计\t1287.50",
        },
        18_944,
    ),
    Document(
        {"en": "Documents/Work/Weekly report 0320.docx", "zh": "Documents/工作/周报0320.docx"},
        7,
        "18:02",
        {
            "en": "Weekly report, 16 to 20 March\n\nDone\n- Map of the lamps: 214 of 260 entered\n"
            "- Two talks with the park office\n- Icons redrawn\n\nNext week\n- Enter the other 46 lamps\n"
            "- Show the first drawings to Boss on Friday\n\nNeeded\nA second test phone.",
            "zh": "周报 3月16日至20日\n\n完成\n- 路灯地图：260盏中已录入214盏\n- 与公园管理处沟通两次\n"
            "- 重画图标\n\n下周\n- 录入剩余46盏\n- 周五向Boss展示初稿\n\n需要\n再要一部测试机。",
        },
        31_232,
    ),
    Document(
        {"en": "Documents/Work/Spring slides.pptx", "zh": "Documents/工作/春季汇报.pptx"},
        11,
        "14:30",
        {
            "en": "Riverside app\nSpring review, March 2026"
            "\fWhat visitors ask for\n1. Toilets (41%)\n2. Water taps (27%)\n3. Bike racks (18%)\n4. Shade"
            "\fWhere we stand\nSurvey done\nDrawings half done\nTrial planned for April"
            "\fThank you\nQuestions?",
            "zh": "滨河应用\n2026年3月 春季汇报"
            "\f游客想找什么\n1. 卫生间（41%）\n2. 饮水点（27%）\n3. 自行车架（18%）\n4. 阴凉处"
            "\f目前进展\n勘察完成\n设计过半\n四月试用\f谢谢\n请提问",
        },
        2_310_144,
    ),
    Document(
        {"en": "Documents/Travel/Packing list.txt", "zh": "Documents/旅行/行李清单.txt"},
        43,
        "20:11",
        {
            "en": "Packing list\n\n[x] identity card\n[x] charger and cable\n[x] sun cream\n[x] swimsuit\n"
            "[ ] second pair of glasses\n[ ] book for the train\n[x] first-aid bag\n[ ] keys to the flat\n",
            "zh": "行李清单\n\n[x] 身份证\n[x] 充电器和线\n[x] 防晒霜\n[x] 泳衣\n[ ] 备用眼镜\n"
            "[ ] 路上看的书\n[x] 小药包\n[ ] 家门钥匙\n",
        },
    ),
    Document(
        {"en": "Documents/Travel/Itinerary Sanya.pdf", "zh": "Documents/旅行/三亚行程.pdf"},
        44,
        "09:05",
        {
            "en": "Sanya, 14 to 17 February\n\n14 Feb  Flight MG 7312, 08:25 to 12:10\n"
            "14 Feb  Hotel Palm Bay, room 1206\n15 Feb  Boat to the coral reef, 09:00\n"
            "16 Feb  Market and temple\n17 Feb  Flight MG 7315, 18:40 to 22:35"
            "\fAddresses\n\nHotel Palm Bay, 18 Seaside Road, phone 0898 5550 1206\n"
            "Boats: pier 3, booking number B-44817",
            "zh": "三亚 2月14日至17日\n\n2月14日 航班MG7312 08:25—12:10\n2月14日 棕榈湾酒店1206房\n"
            "2月15日 09:00乘船去珊瑚礁\n2月16日 市场、寺庙\n2月17日 航班MG7315 18:40—22:35"
            "\f地址\n\n棕榈湾酒店：海滨路18号，电话0898 5550 1206\n游船：3号码头，预订号B-44817",
        },
        214_016,
    ),
    Document(
        {"en": "Documents/Resume.pdf", "zh": "Documents/简历.pdf"},
        63,
        "23:12",
        {
            "en": "Resume\n\nWork\n2023 to today  Product designer, Riverbend Studio\n"
            "2020 to 2023  Designer, Northgate Press\n\nStudies\n2016 to 2020  Visual communication\n\n"
            "Languages\nChinese, English\n\nSkills\nMaps, icons, interviews, typesetting",
            "zh": "简历\n\n工作\n2023年至今 产品设计师，河湾工作室\n2020—2023年 设计师，北门出版社\n\n"
            "教育\n2016—2020年 视觉传达\n\n语言\n中文、英文\n\n技能\n地图、图标、访谈、排版",
        },
        96_256,
    ),
    Document(
        {"en": "Download/Air fryer user guide.pdf", "zh": "Download/空气炸锅说明书.pdf"},
        30,
        "19:44",
        {
            "en": "Air fryer AF-35\nUser guide\n\nBefore first use\nWash the basket. Heat it empty at 200 °C "
            "for 5 minutes.\n\nTimes\nChips 400 g: 200 °C, 18 min\nChicken wings 500 g: 190 °C, 22 min\n"
            "Vegetables 300 g: 170 °C, 12 min"
            "\fCare\n\nLet it cool for 30 minutes. No metal sponge.\n\nGuarantee: 24 months.\n"
            "Service: 400 555 0135",
            "zh": "AF-35空气炸锅\n使用说明书\n\n首次使用\n清洗炸篮，200℃空烧5分钟。\n\n时间\n"
            "薯条400克：200℃ 18分钟\n鸡翅500克：190℃ 22分钟\n蔬菜300克：170℃ 12分钟"
            "\f保养\n\n冷却30分钟后清洗，勿用钢丝球。\n\n保修：24个月。\n服务热线：400 555 0135",
        },
        1_482_752,
    ),
    Document(
        {"en": "Download/Invoice March.pdf", "zh": "Download/三月发票.pdf"},
        4,
        "11:36",
        {
            "en": "Invoice 2026-0318-77\n\nBlue Lantern Stationery\nDate: 18 March 2026\n\n"
            "20 sketch books    240.00\n4 boxes of pencils   96.00\n1 cutting mat        72.00\n\n"
            "Together            408.00\nTo be paid by 17 April 2026.",
            "zh": "发票 2026-0318-77\n\n蓝灯笼文具店\n日期：2026年3月18日\n\n速写本20本  240.00\n"
            "铅笔4盒   96.00\n切割垫1块  72.00\n\n合计   408.00\n请于2026年4月17日前付款。",
        },
        73_728,
    ),
    Document(
        _same("Download/server.log"),
        5,
        "03:12",
        dict.fromkeys(
            ("en", "zh"),
            "2026-03-22 03:01:07 INFO  start, version 3.1.4\n"
            "2026-03-22 03:01:09 INFO  cache: 812 entries\n"
            "2026-03-22 03:02:41 WARN  slow answer of /tiles, 2140 ms\n"
            "2026-03-22 03:04:55 ERROR upload failed: connection reset\n"
            "2026-03-22 03:04:58 INFO  upload again, 1 of 3\n2026-03-22 03:05:02 INFO  upload done\n"
            "2026-03-22 03:09:30 WARN  disk at 81 %\n2026-03-22 03:11:18 ERROR lamp 117: no position\n"
            "2026-03-22 03:12:00 INFO  stop\n",
        ),
    ),
    Document(
        _same("Download/settings_backup.json"),
        38,
        "12:00",
        dict.fromkeys(
            ("en", "zh"),
            '{\n  "version": 2,\n  "units": "metric",\n  "layers": ["paths", "taps", "lamps"],\n'
            '  "offline": true\n}\n',
        ),
    ),
    Document(
        {"en": "Download/Soup recipe.txt", "zh": "Download/冬瓜排骨汤.txt"},
        17,
        "18:26",
        {
            "en": "Winter melon soup with ribs\n\n500 g ribs, 600 g winter melon, 4 slices of ginger, salt\n"
            "\n"
            "1. Bring the ribs to the boil in cold water, 3 minutes; rinse.\n"
            "2. Simmer with ginger for 50 minutes.\n3. Add the melon in pieces, 15 minutes.\n4. Salt last.\n",
            "zh": "冬瓜排骨汤\n\n排骨500克，冬瓜600克，姜4片，盐\n\n1. 排骨冷水下锅焯3分钟，洗净。\n"
            "2. 加姜小火炖50分钟。\n3. 放冬瓜块，再煮15分钟。\n4. 最后放盐。\n",
        },
    ),
)
