"""What meetings are about."""

from pytest_mobilegym.phone.world.grammar import read_pairs

RECURRING = read_pairs("""
Weekly product review | 产品周会
Design critique | 设计评审
Stand-up, back-end team | 后端站会
Stand-up, front-end team | 前端站会
Customer feedback hour | 客户反馈会
Data quality check | 数据质量例会
Hiring committee | 招聘委员会
Budget check | 预算例会
Release planning | 发版计划会
Support hand-over | 客服交接会
""")

SINGLE = read_pairs("""
Kick-off: {project} | {project}启动会
{project}: open questions | {project}问题讨论
{project}: design review | {project}设计评审
{project}: test results | {project}测试结果
{project}: budget | {project}预算
{project}: launch rehearsal | {project}上线演练
{project}: looking back | {project}复盘
Interview, {role} | {role}面试
Training: {skill} | {skill}培训
Supplier talk: {company} | 与{company}的供应商会谈
Contract with {company} | 与{company}的合同讨论
Demo for {company} | 给{company}的演示
""")

PROJECTS = read_pairs("""
Project Lantern | 灯笼项目
Project Heron | 苍鹭项目
Project Copper | 铜项目
new checkout | 新结账流程
map search | 地图搜索
night mode | 夜间模式
offline maps | 离线地图
voice notes | 语音便签
payroll export | 工资导出
spring campaign | 春季推广
loyalty card | 会员卡
office move | 办公室搬迁
data warehouse | 数据仓库
sign-up form | 注册表单
help centre | 帮助中心
mobile app | 手机应用
annual report | 年度报告
partner portal | 合作伙伴平台
""")

ROLES = read_pairs("""
back-end engineer | 后端工程师
product designer | 产品设计师
data analyst | 数据分析师
sales manager | 销售经理
test engineer | 测试工程师
office assistant | 行政助理
""")

SKILLS = read_pairs("""
writing clearly | 清晰写作
first aid | 急救
spreadsheets | 表格技巧
data protection | 数据保护
giving feedback | 如何给反馈
incident drills | 故障演练
""")

COMPANIES = read_pairs("""
Blue Harbour | 蓝港
Stone & Field | 石田
Silver Reed | 银苇
Northern Light | 北光
Ninth Floor | 九层
Paper Crane | 纸鹤
""")

AGENDAS = read_pairs("""
1. State of things 2. Open questions 3. Next steps | 一、现状 二、问题 三、下一步
Please read the notes beforehand. {minutes} minutes of discussion, then decide. | 请提前阅读材料，讨论{minutes}分钟后做决定。
Bring numbers of the last {days} days. | 请带上最近{days}天的数据。
Short update by everybody, {minutes} minutes in all. | 每人简短汇报，共{minutes}分钟。
""")
