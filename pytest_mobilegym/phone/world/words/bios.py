"""What people say of themselves."""

from pytest_mobilegym.phone.world.grammar import read_pairs

BIOS = read_pairs("""
{Topic}, mostly {spot}. | 主要玩{topic}，常{spot}。
{Topic} and {other}. Replies take a day. | {topic}，{other}。回复大概要一天。
{topic} since {year}, still learning. | {year}年开始玩{topic}，还在学。
I write about {topic}. Sometimes about {other}. | 写{topic}，偶尔写{other}。
Based in {city}. {Topic} at the weekend. | 坐标{city}，周末玩{topic}。
My one rule: {tip}. | 我的原则：{tip}。
{Take}. | {take}。
Teacher by day, {topic} by night. | 白天教书，晚上{topic}。
Owner of {count} {things}. | 拥有{count}款{thing}。
{city} born, {topic} made. | 生在{city}，长在{topic}。
Mostly {topic}, never politics. | 只聊{topic}，不聊别的。
Collecting {things} and quiet mornings. | 收集{thing}和安静的早晨。
Ask me about {topic}. | 关于{topic}可以问我。
One {thing}, many plans. | 一款{thing}，很多计划。
{Topic}. Slowly. | {topic}，慢慢来。
Nurse, runner, friend of {other}. | 护士，跑步，喜欢{other}。
Engineer in {city}; {topic} keeps me sane. | {city}工程师，靠{topic}续命。
Here for the {topic}. | 为了{topic}来的。
Notes on {topic} from {city}. | 来自{city}的{topic}笔记。
Still thinking about {spot}. | 还在想{spot}的日子。
""")

SELLER_BIOS = read_pairs("""
We send from {city} within {count} working days. | {city}发货，{count}个工作日内寄出。
Family shop in {city} since {year}. | {city}家庭小店，{year}年开始经营。
Every parcel is checked by hand. Questions welcome. | 每个包裹都手工检查，欢迎咨询。
Returns accepted without questions for {count} days. | {count}天无理由退货。
Small warehouse, large choice. Based in {city}. | 仓库不大，选择不少。位于{city}。
Tested before it is packed. | 打包前全部测试。
""")

WORK_BIOS = read_pairs("""
Product team | 产品部
Design team | 设计部
Back-end engineering | 后端开发
Front-end engineering | 前端开发
Quality assurance | 测试部
Data team | 数据部
Marketing | 市场部
Sales, northern region | 销售部，北方区
Sales, southern region | 销售部，南方区
Human resources | 人事部
Finance | 财务部
Customer support | 客服部
Legal | 法务部
Operations | 运营部
Office administration | 行政部
""")
