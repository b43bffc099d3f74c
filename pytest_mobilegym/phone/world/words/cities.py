"""Cities of the country by province and cities of the world by country: name, place, height above the sea, climate.

`>` begins a province or a country with its climate; a city may name its own. Syllables of Chinese names are
separated by hyphens; `*` marks what lists offer first.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pytest_mobilegym.phone.world.grammar import Pair

CHINA = """
> Beijing | 北京 | north_china
Bei-jing* 北京 39.90 116.41 44
> Shanghai | 上海 | yangtze
Shang-hai* 上海 31.23 121.47 4
> Tianjin | 天津 | north_china
Tian-jin* 天津 39.08 117.20 3
> Chongqing | 重庆 | sichuan
Chong-qing* 重庆 29.56 106.55 244
Wan-zhou 万州 30.81 108.41 186
> Hebei | 河北 | north_china
Shi-jia-zhuang* 石家庄 38.04 114.51 81
Tang-shan 唐山 39.63 118.18 28
Qin-huang-dao 秦皇岛 39.94 119.60 3
Han-dan 邯郸 36.63 114.54 57
Xing-tai 邢台 37.07 114.50 78
Bao-ding 保定 38.87 115.46 18
Zhang-jia-kou 张家口 40.77 114.89 724
Cheng-de 承德 40.95 117.96 375
Cang-zhou 沧州 38.30 116.84 10
Lang-fang 廊坊 39.54 116.68 13
Heng-shui 衡水 37.74 115.67 23
> Shanxi | 山西 | north_china
Tai-yuan* 太原 37.87 112.55 780
Da-tong 大同 40.08 113.30 1067
Yang-quan 阳泉 37.86 113.58 720
Chang-zhi 长治 36.20 113.12 926
Jin-cheng 晋城 35.49 112.85 742
Shuo-zhou 朔州 39.33 112.43 1100
Jin-zhong 晋中 37.69 112.75 790
Yun-cheng 运城 35.03 111.01 376
Xin-zhou 忻州 38.42 112.73 790
Lin-fen 临汾 36.09 111.52 450
> Inner Mongolia | 内蒙古 | northeast
Hu-he-hao-te* 呼和浩特 40.84 111.75 1040 Hohhot
Bao-tou 包头 40.66 109.84 1067
Wu-hai 乌海 39.65 106.79 1105
Chi-feng 赤峰 42.26 118.89 571
Tong-liao 通辽 43.65 122.24 178
E-er-duo-si 鄂尔多斯 39.61 109.78 1330 Ordos
Hu-lun-bei-er 呼伦贝尔 49.21 119.77 610 Hulunbuir
Man-zhou-li 满洲里 49.60 117.38 660
> Liaoning | 辽宁 | northeast
Shen-yang* 沈阳 41.80 123.43 45
Da-lian* 大连 38.91 121.61 30 shandong
An-shan 鞍山 41.11 122.99 78
Fu-shun 抚顺 41.88 123.96 118
Ben-xi 本溪 41.29 123.77 185
Dan-dong 丹东 40.00 124.35 14
Jin-zhou 锦州 41.10 121.13 65
Ying-kou 营口 40.67 122.24 4
Fu-xin 阜新 42.02 121.67 144
Liao-yang 辽阳 41.27 123.24 33
Pan-jin 盘锦 41.12 122.07 4
Tie-ling 铁岭 42.22 123.73 60
Chao-yang 朝阳 41.57 120.45 170
Hu-lu-dao 葫芦岛 40.71 120.84 12
> Jilin | 吉林 | northeast
Chang-chun* 长春 43.82 125.32 237
Ji-lin 吉林 43.84 126.55 195
Si-ping 四平 43.17 124.35 165
Liao-yuan 辽源 42.89 125.14 252
Tong-hua 通化 41.73 125.94 402
Bai-shan 白山 41.94 126.42 454
Song-yuan 松原 45.14 124.83 134
Bai-cheng 白城 45.62 122.84 156
Yan-ji 延吉 42.91 129.51 178
> Heilongjiang | 黑龙江 | northeast
Ha-er-bin* 哈尔滨 45.80 126.53 142 Harbin
Qi-qi-ha-er 齐齐哈尔 47.35 123.92 147 Qiqihar
Mu-dan-jiang 牡丹江 44.55 129.63 241
Jia-mu-si 佳木斯 46.80 130.32 81
Da-qing 大庆 46.59 125.10 150
Ji-xi 鸡西 45.30 130.97 239
Shuang-ya-shan 双鸭山 46.65 131.16 175
Yi-chun 伊春 47.73 128.84 231
Hei-he 黑河 50.25 127.53 166
Sui-hua 绥化 46.65 126.97 180
Mo-he 漠河 52.97 122.54 433
> Jiangsu | 江苏 | yangtze
Nan-jing* 南京 32.06 118.80 15
Su-zhou* 苏州 31.30 120.58 5
Wu-xi* 无锡 31.49 120.31 5
Chang-zhou 常州 31.81 119.97 5
Xu-zhou 徐州 34.20 117.28 41 shandong
Nan-tong 南通 31.98 120.89 5
Lian-yun-gang 连云港 34.60 119.22 4 shandong
Huai-an 淮安 33.61 119.02 12
Yan-cheng 盐城 33.35 120.16 3
Yang-zhou 扬州 32.39 119.41 8
Zhen-jiang 镇江 32.19 119.42 20
Tai-zhou 泰州 32.46 119.92 5 Taizhou, Jiangsu
Su-qian 宿迁 33.96 118.28 20
> Zhejiang | 浙江 | yangtze
Hang-zhou* 杭州 30.27 120.16 10
Ning-bo* 宁波 29.87 121.54 5
Wen-zhou 温州 27.99 120.70 7
Jia-xing 嘉兴 30.75 120.76 5
Hu-zhou 湖州 30.89 120.09 8
Shao-xing 绍兴 30.00 120.58 8
Jin-hua 金华 29.08 119.65 50
Qu-zhou 衢州 28.94 118.87 66
Zhou-shan 舟山 29.99 122.21 10
Tai-zhou 台州 28.66 121.42 5
Li-shui 丽水 28.47 119.92 60
Yi-wu 义乌 29.31 120.08 75
> Anhui | 安徽 | yangtze
He-fei* 合肥 31.82 117.23 30
Wu-hu 芜湖 31.35 118.43 10
Beng-bu 蚌埠 32.92 117.39 20
Huai-nan 淮南 32.63 117.00 28
Ma-an-shan 马鞍山 31.67 118.51 15
Huai-bei 淮北 33.96 116.80 32
Tong-ling 铜陵 30.94 117.81 20
An-qing 安庆 30.54 117.06 20
Huang-shan 黄山 29.71 118.34 130
Chu-zhou 滁州 32.30 118.32 25
Fu-yang 阜阳 32.89 115.81 32
Su-zhou 宿州 33.65 116.96 27 Suzhou, Anhui
Lu-an 六安 31.74 116.52 60
Bo-zhou 亳州 33.85 115.78 37
Chi-zhou 池州 30.66 117.49 16
Xuan-cheng 宣城 30.94 118.76 20
> Fujian | 福建 | south_china
Fu-zhou* 福州 26.07 119.30 14
Xia-men* 厦门 24.48 118.09 20
Pu-tian 莆田 25.45 119.01 10
San-ming 三明 26.26 117.64 165
Quan-zhou 泉州 24.87 118.68 15
Zhang-zhou 漳州 24.51 117.65 10
Nan-ping 南平 26.64 118.18 120
Long-yan 龙岩 25.08 117.02 340
Ning-de 宁德 26.67 119.55 20
Wu-yi-shan 武夷山 27.76 118.04 210
> Jiangxi | 江西 | yangtze
Nan-chang* 南昌 28.68 115.86 25
Jing-de-zhen 景德镇 29.27 117.18 60
Ping-xiang 萍乡 27.62 113.85 110
Jiu-jiang 九江 29.71 116.00 30
Xin-yu 新余 27.82 114.92 50
Ying-tan 鹰潭 28.26 117.07 40
Gan-zhou 赣州 25.83 114.93 110
Ji-an 吉安 27.11 114.99 60
Yi-chun 宜春 27.81 114.42 90 Yichun, Jiangxi
Fu-zhou 抚州 27.95 116.36 40 Fuzhou, Jiangxi
Shang-rao 上饶 28.45 117.94 70
> Shandong | 山东 | shandong
Ji-nan* 济南 36.65 117.00 52
Qing-dao* 青岛 36.07 120.38 30
Zi-bo 淄博 36.81 118.05 35
Zao-zhuang 枣庄 34.81 117.32 70
Dong-ying 东营 37.43 118.67 6
Yan-tai 烟台 37.46 121.45 20
Wei-fang 潍坊 36.71 119.16 30
Ji-ning 济宁 35.41 116.59 40
Tai-an 泰安 36.20 117.09 130
Wei-hai 威海 37.51 122.12 20
Ri-zhao 日照 35.42 119.53 15
Lin-yi 临沂 35.10 118.36 65
De-zhou 德州 37.43 116.36 20
Liao-cheng 聊城 36.46 115.99 35
Bin-zhou 滨州 37.38 117.97 12
He-ze 菏泽 35.23 115.48 50
Qu-fu 曲阜 35.58 116.99 60
> Henan | 河南 | north_china
Zheng-zhou* 郑州 34.75 113.63 110
Kai-feng 开封 34.80 114.31 73
Luo-yang* 洛阳 34.62 112.45 140
Ping-ding-shan 平顶山 33.77 113.19 85
An-yang 安阳 36.10 114.39 75
He-bi 鹤壁 35.75 114.30 75
Xin-xiang 新乡 35.30 113.93 73
Jiao-zuo 焦作 35.22 113.24 110
Pu-yang 濮阳 35.76 115.03 52
Xu-chang 许昌 34.04 113.85 67
Luo-he 漯河 33.58 114.02 60
San-men-xia 三门峡 34.77 111.20 370
Nan-yang 南阳 32.99 112.53 130
Shang-qiu 商丘 34.41 115.66 50
Xin-yang 信阳 32.15 114.09 75 yangtze
Zhou-kou 周口 33.63 114.70 47
Zhu-ma-dian 驻马店 33.01 114.02 82
> Hubei | 湖北 | yangtze
Wu-han* 武汉 30.59 114.31 23
Huang-shi 黄石 30.20 115.04 25
Shi-yan 十堰 32.63 110.80 250
Yi-chang 宜昌 30.69 111.29 70
Xiang-yang 襄阳 32.01 112.12 70
E-zhou 鄂州 30.39 114.89 25
Jing-men 荆门 31.04 112.20 80
Xiao-gan 孝感 30.92 113.92 25
Jing-zhou 荆州 30.33 112.24 33
Huang-gang 黄冈 30.45 114.87 25
Xian-ning 咸宁 29.84 114.32 40
Sui-zhou 随州 31.69 113.38 75
En-shi 恩施 30.27 109.49 430 guizhou
> Hunan | 湖南 | yangtze
Chang-sha* 长沙 28.23 112.94 45
Zhu-zhou 株洲 27.83 113.13 50
Xiang-tan 湘潭 27.83 112.94 50
Heng-yang 衡阳 26.89 112.57 70
Shao-yang 邵阳 27.24 111.47 230
Yue-yang 岳阳 29.36 113.13 40
Chang-de 常德 29.03 111.70 35
Zhang-jia-jie 张家界 29.12 110.48 180
Yi-yang 益阳 28.55 112.36 40
Chen-zhou 郴州 25.77 113.01 190
Yong-zhou 永州 26.42 111.61 110
Huai-hua 怀化 27.57 110.00 250 guizhou
Lou-di 娄底 27.70 112.00 130
> Guangdong | 广东 | south_china
Guang-zhou* 广州 23.13 113.26 20
Shen-zhen* 深圳 22.54 114.06 15
Zhu-hai 珠海 22.27 113.58 10
Shan-tou 汕头 23.35 116.68 5
Shao-guan 韶关 24.81 113.60 65
Fo-shan 佛山 23.02 113.12 10
Jiang-men 江门 22.58 113.08 10
Zhan-jiang 湛江 21.27 110.36 25
Mao-ming 茂名 21.66 110.93 25
Zhao-qing 肇庆 23.05 112.47 15
Hui-zhou 惠州 23.11 114.42 15
Mei-zhou 梅州 24.29 116.12 85
Shan-wei 汕尾 22.79 115.38 10
He-yuan 河源 23.74 114.70 40
Yang-jiang 阳江 21.86 111.98 15
Qing-yuan 清远 23.68 113.06 20
Dong-guan 东莞 23.02 113.75 10
Zhong-shan 中山 22.52 113.39 10
Chao-zhou 潮州 23.66 116.62 15
Jie-yang 揭阳 23.55 116.37 10
Yun-fu 云浮 22.92 112.04 80
> Guangxi | 广西 | south_china
Nan-ning* 南宁 22.82 108.37 75
Liu-zhou 柳州 24.33 109.41 95
Gui-lin* 桂林 25.27 110.29 155
Wu-zhou 梧州 23.48 111.28 20
Bei-hai 北海 21.48 109.12 15
Fang-cheng-gang 防城港 21.69 108.35 10
Qin-zhou 钦州 21.98 108.65 10
Gui-gang 贵港 23.11 109.60 45
Yu-lin 玉林 22.65 110.18 80
Bai-se 百色 23.90 106.62 135
He-zhou 贺州 24.40 111.57 110
He-chi 河池 24.69 108.09 215
> Hainan | 海南 | hainan
Hai-kou* 海口 20.04 110.20 15
San-ya* 三亚 18.25 109.51 10
Qiong-hai 琼海 19.26 110.47 25
> Sichuan | 四川 | sichuan
Cheng-du* 成都 30.57 104.07 500
Zi-gong 自贡 29.34 104.78 300
Pan-zhi-hua 攀枝花 26.58 101.72 1190 yunnan
Lu-zhou 泸州 28.87 105.44 260
De-yang 德阳 31.13 104.40 490
Mian-yang 绵阳 31.47 104.68 470
Guang-yuan 广元 32.44 105.84 490
Sui-ning 遂宁 30.53 105.59 290
Nei-jiang 内江 29.58 105.06 330
Le-shan 乐山 29.55 103.77 360
Nan-chong 南充 30.84 106.11 280
Mei-shan 眉山 30.08 103.85 420
Yi-bin 宜宾 28.75 104.64 280
Guang-an 广安 30.46 106.63 290
Da-zhou 达州 31.21 107.47 300
Ya-an 雅安 29.98 103.01 580
Xi-chang 西昌 27.89 102.26 1540 yunnan
> Guizhou | 贵州 | guizhou
Gui-yang* 贵阳 26.65 106.63 1070
Liu-pan-shui 六盘水 26.59 104.83 1810
Zun-yi 遵义 27.73 106.93 850
An-shun 安顺 26.25 105.95 1390
Tong-ren 铜仁 27.73 109.19 280
Kai-li 凯里 26.57 107.98 720
> Yunnan | 云南 | yunnan
Kun-ming* 昆明 25.04 102.71 1890
Qu-jing 曲靖 25.49 103.80 1880
Yu-xi 玉溪 24.35 102.55 1640
Bao-shan 保山 25.11 99.16 1650
Zhao-tong 昭通 27.34 103.72 1920
Li-jiang* 丽江 26.87 100.23 2400
Pu-er 普洱 22.83 100.97 1300
Da-li* 大理 25.61 100.27 1990
Jing-hong 景洪 22.01 100.80 550
> Tibet | 西藏 | tibet
La-sa* 拉萨 29.65 91.14 3650 Lhasa
Ri-ka-ze 日喀则 29.27 88.88 3836 Shigatse
Lin-zhi 林芝 29.65 94.36 2990 Nyingchi
> Shaanxi | 陕西 | north_china
Xi-an* 西安 34.34 108.94 400
Tong-chuan 铜川 34.90 108.95 980
Bao-ji 宝鸡 34.36 107.24 610
Xian-yang 咸阳 34.33 108.71 390
Wei-nan 渭南 34.50 109.51 350
Yan-an 延安 36.59 109.49 960
Han-zhong 汉中 33.07 107.02 510 sichuan
Yu-lin 榆林 38.29 109.73 1060 Yulin, Shaanxi
An-kang 安康 32.68 109.03 290 sichuan
Shang-luo 商洛 33.87 109.94 740
> Gansu | 甘肃 | northwest
Lan-zhou* 兰州 36.06 103.83 1520
Jia-yu-guan 嘉峪关 39.77 98.29 1640
Jin-chang 金昌 38.52 102.19 1540
Bai-yin 白银 36.54 104.14 1710
Tian-shui 天水 34.58 105.72 1170
Wu-wei 武威 37.93 102.64 1530
Zhang-ye 张掖 38.93 100.45 1480
Ping-liang 平凉 35.54 106.67 1350
Jiu-quan 酒泉 39.73 98.49 1480
Dun-huang 敦煌 40.14 94.66 1140
Ding-xi 定西 35.58 104.63 1900
> Qinghai | 青海 | northwest
Xi-ning* 西宁 36.62 101.78 2260
Ge-er-mu 格尔木 36.40 94.90 2780 Golmud
De-ling-ha 德令哈 37.37 97.37 2980 Delingha
> Ningxia | 宁夏 | northwest
Yin-chuan* 银川 38.49 106.23 1110
Shi-zui-shan 石嘴山 38.98 106.38 1090
Wu-zhong 吴忠 37.99 106.20 1130
Zhong-wei 中卫 37.50 105.20 1230
> Xinjiang | 新疆 | desert_west
Wu-lu-mu-qi* 乌鲁木齐 43.83 87.62 800 Urumqi
Ke-la-ma-yi 克拉玛依 45.58 84.89 400 Karamay
Tu-lu-fan 吐鲁番 42.95 89.19 35 Turpan
Ha-mi 哈密 42.82 93.51 740 Hami
Yi-ning 伊宁 43.91 81.33 640
Ka-shi 喀什 39.47 75.99 1290 Kashgar
Ku-er-le 库尔勒 41.73 86.17 930 Korla
A-ke-su 阿克苏 41.17 80.26 1100 Aksu
> Hong Kong | 香港 | south_china
Xiang-gang* 香港 22.32 114.17 10 Hong Kong
> Macau | 澳门 | south_china
Ao-men* 澳门 22.20 113.55 10 Macau
> Taiwan | 台湾 | south_china
Tai-bei* 台北 25.03 121.57 10 Taipei
Tai-zhong 台中 24.15 120.67 85 Taichung
Gao-xiong 高雄 22.63 120.30 10 Kaohsiung
"""

WORLD = """
> Japan | 日本 | japan | 540
Tokyo | 东京 | 35.68 139.69 40
Osaka | 大阪 | 34.69 135.50 15
Kyoto | 京都 | 35.01 135.77 50
Sapporo | 札幌 | 43.06 141.35 30
Fukuoka | 福冈 | 33.59 130.40 10
Okinawa | 冲绳 | 26.21 127.68 10
> South Korea | 韩国 | east_coast | 540
Seoul | 首尔 | 37.57 126.98 40
Busan | 釜山 | 35.18 129.08 15
Jeju | 济州 | 33.50 126.53 20
> Thailand | 泰国 | tropical | 420
Bangkok | 曼谷 | 13.76 100.50 5
Chiang Mai | 清迈 | 18.79 98.98 310
Phuket | 普吉 | 7.89 98.40 10
> Vietnam | 越南 | tropical | 420
Hanoi | 河内 | 21.03 105.85 15
Ho Chi Minh City | 胡志明市 | 10.82 106.63 15
> Singapore | 新加坡 | tropical | 480
Singapore | 新加坡 | 1.35 103.82 15
> Malaysia | 马来西亚 | tropical | 480
Kuala Lumpur | 吉隆坡 | 3.14 101.69 60
> Indonesia | 印度尼西亚 | tropical | 480
Jakarta | 雅加达 | -6.21 106.85 10
Bali | 巴厘岛 | -8.65 115.22 20
> Philippines | 菲律宾 | tropical | 480
Manila | 马尼拉 | 14.60 120.98 15
> India | 印度 | monsoon | 330
Mumbai | 孟买 | 19.08 72.88 15
Delhi | 德里 | 28.61 77.21 215
Bengaluru | 班加罗尔 | 12.97 77.59 920
> Nepal | 尼泊尔 | highland | 345
Kathmandu | 加德满都 | 27.72 85.32 1400
> Sri Lanka | 斯里兰卡 | tropical | 330
Colombo | 科伦坡 | 6.93 79.86 10
> United Arab Emirates | 阿联酋 | desert | 240
Dubai | 迪拜 | 25.20 55.27 10
Abu Dhabi | 阿布扎比 | 24.45 54.38 10
> Turkey | 土耳其 | mediterranean | 180
Istanbul | 伊斯坦布尔 | 41.01 28.98 40
> Israel | 以色列 | mediterranean | 120
Tel Aviv | 特拉维夫 | 32.09 34.78 10
> Egypt | 埃及 | desert | 120
Cairo | 开罗 | 30.04 31.24 75
> Kenya | 肯尼亚 | highland | 180
Nairobi | 内罗毕 | -1.29 36.82 1795
> Ethiopia | 埃塞俄比亚 | highland | 180
Addis Ababa | 亚的斯亚贝巴 | 9.03 38.74 2355
> South Africa | 南非 | southern | 120
Cape Town | 开普敦 | -33.92 18.42 15
Johannesburg | 约翰内斯堡 | -26.20 28.05 1750
> Morocco | 摩洛哥 | mediterranean | 60
Casablanca | 卡萨布兰卡 | 33.57 -7.59 50
> United Kingdom | 英国 | oceanic | 0
London | 伦敦 | 51.51 -0.13 15
Edinburgh | 爱丁堡 | 55.95 -3.19 50
Manchester | 曼彻斯特 | 53.48 -2.24 40
> Ireland | 爱尔兰 | oceanic | 0
Dublin | 都柏林 | 53.35 -6.26 20
> France | 法国 | oceanic | 60
Paris | 巴黎 | 48.86 2.35 35
Lyon | 里昂 | 45.76 4.84 170
Nice | 尼斯 | 43.71 7.26 10
> Germany | 德国 | continental | 60
Berlin | 柏林 | 52.52 13.41 35
Munich | 慕尼黑 | 48.14 11.58 520
Hamburg | 汉堡 | 53.55 9.99 10
> Netherlands | 荷兰 | oceanic | 60
Amsterdam | 阿姆斯特丹 | 52.37 4.90 0
> Belgium | 比利时 | oceanic | 60
Brussels | 布鲁塞尔 | 50.85 4.35 60
> Switzerland | 瑞士 | continental | 60
Zurich | 苏黎世 | 47.38 8.54 410
Geneva | 日内瓦 | 46.20 6.14 375
> Austria | 奥地利 | continental | 60
Vienna | 维也纳 | 48.21 16.37 170
> Czechia | 捷克 | continental | 60
Prague | 布拉格 | 50.08 14.44 235
> Poland | 波兰 | continental | 60
Warsaw | 华沙 | 52.23 21.01 110
> Hungary | 匈牙利 | continental | 60
Budapest | 布达佩斯 | 47.50 19.04 105
> Italy | 意大利 | mediterranean | 60
Rome | 罗马 | 41.90 12.50 40
Milan | 米兰 | 45.46 9.19 120
Venice | 威尼斯 | 45.44 12.33 5
> Spain | 西班牙 | mediterranean | 60
Madrid | 马德里 | 40.42 -3.70 660
Barcelona | 巴塞罗那 | 41.39 2.17 15
> Portugal | 葡萄牙 | mediterranean | 0
Lisbon | 里斯本 | 38.72 -9.14 45
> Greece | 希腊 | mediterranean | 120
Athens | 雅典 | 37.98 23.73 90
> Norway | 挪威 | nordic | 60
Oslo | 奥斯陆 | 59.91 10.75 25
Bergen | 卑尔根 | 60.39 5.32 20
> Sweden | 瑞典 | nordic | 60
Stockholm | 斯德哥尔摩 | 59.33 18.07 30
> Denmark | 丹麦 | oceanic | 60
Copenhagen | 哥本哈根 | 55.68 12.57 10
> Finland | 芬兰 | nordic | 120
Helsinki | 赫尔辛基 | 60.17 24.94 20
> Iceland | 冰岛 | nordic | 0
Reykjavik | 雷克雅未克 | 64.15 -21.94 20
> Russia | 俄罗斯 | continental | 180
Moscow | 莫斯科 | 55.76 37.62 155
Saint Petersburg | 圣彼得堡 | 59.93 30.34 5
> United States | 美国 | east_coast | -300
New York | 纽约 | 40.71 -74.01 10
Boston | 波士顿 | 42.36 -71.06 15
Chicago | 芝加哥 | 41.88 -87.63 180
Los Angeles | 洛杉矶 | 34.05 -118.24 90 west_coast -480
San Francisco | 旧金山 | 37.77 -122.42 15 west_coast -480
Seattle | 西雅图 | 47.61 -122.33 50 oceanic -480
Denver | 丹佛 | 39.74 -104.99 1610 east_coast -420
Miami | 迈阿密 | 25.76 -80.19 5 tropical -300
Honolulu | 檀香山 | 21.31 -157.86 10 tropical -600
> Canada | 加拿大 | east_coast | -300
Toronto | 多伦多 | 43.65 -79.38 80
Montreal | 蒙特利尔 | 45.50 -73.57 35
Vancouver | 温哥华 | 49.28 -123.12 15 oceanic -480
> Mexico | 墨西哥 | highland | -360
Mexico City | 墨西哥城 | 19.43 -99.13 2240
> Brazil | 巴西 | tropical | -180
Rio de Janeiro | 里约热内卢 | -22.91 -43.17 10
Sao Paulo | 圣保罗 | -23.55 -46.63 760 southern -180
> Argentina | 阿根廷 | southern | -180
Buenos Aires | 布宜诺斯艾利斯 | -34.60 -58.38 25
> Chile | 智利 | southern | -240
Santiago | 圣地亚哥 | -33.45 -70.67 520
> Peru | 秘鲁 | west_coast | -300
Lima | 利马 | -12.05 -77.04 150
> Australia | 澳大利亚 | southern | 600
Sydney | 悉尼 | -33.87 151.21 20
Melbourne | 墨尔本 | -37.81 144.96 30
Brisbane | 布里斯班 | -27.47 153.03 25
Perth | 珀斯 | -31.95 115.86 25 southern 480
> New Zealand | 新西兰 | southern | 720
Auckland | 奥克兰 | -36.85 174.76 40
Queenstown | 皇后镇 | -45.03 168.66 310
"""


class Town(NamedTuple):
    """A city as it is listed; latitude and longitude in millionths of a degree."""

    name: Pair
    province: Pair
    country: Pair
    spelling: str
    lat: int
    lon: int
    elevation: int
    climate: str
    utc_offset: int
    major: bool
    home: bool


CHINA_NAME = Pair("China", "中国")


@cache
def listed_cities() -> tuple[Town, ...]:
    """Every city of the lists, those of the country first.

    Raises:
        ValueError: a line does not fit.
    """
    return (*_read_china(), *_read_world())


def _read_china() -> list[Town]:
    found: list[Town] = []
    province, climate = Pair("", ""), ""
    for line in filter(None, map(str.strip, CHINA.splitlines())):
        if line.startswith(">"):
            english, chinese, climate = line[1:].strip().split(" | ")
            province = Pair(english, chinese)
            continue
        syllables, chinese, lat, lon, elevation, *rest = line.split(" ")
        major = syllables.endswith("*")
        own = rest[0] if rest and rest[0].islower() else climate
        english = " ".join(rest[1:] if rest and rest[0].islower() else rest) or spelled(syllables.rstrip("*"))
        found.append(
            Town(
                Pair(english, chinese),
                province,
                CHINA_NAME,
                spelling_of(syllables.rstrip("*")),
                degrees(lat),
                degrees(lon),
                int(elevation),
                own,
                480,
                major,
                True,
            )
        )
    return found


def _read_world() -> list[Town]:
    found: list[Town] = []
    country, climate, offset = Pair("", ""), "", 0
    for line in filter(None, map(str.strip, WORLD.splitlines())):
        if line.startswith(">"):
            english, chinese, climate, minutes = line[1:].strip().split(" | ")
            country, offset = Pair(english, chinese), int(minutes)
            continue
        english, chinese, facts = line.split(" | ")
        lat, lon, elevation, *own = facts.split(" ")
        found.append(
            Town(
                Pair(english, chinese),
                country,
                country,
                english.lower(),
                degrees(lat),
                degrees(lon),
                int(elevation),
                own[0] if own else climate,
                int(own[1]) if own else offset,
                False,
                False,
            )
        )
    return found


def degrees(text: str) -> int:
    """`39.90` in millionths of a degree, without the rounding of fractions."""
    whole, _, part = text.lstrip("-").partition(".")
    value = int(whole) * 1_000_000 + int(part.ljust(6, "0"))
    return -value if text.startswith("-") else value


def spelled(syllables: str) -> str:
    """`Xi-an` as `Xi'an`, `Bei-jing nan` as `Beijing nan`."""
    words = []
    for word in syllables.split(" "):
        made = ""
        for part in word.split("-"):
            made += f"'{part}" if made and part[0] in "aeo" else part
        words.append(made)
    return " ".join(words)


def spelling_of(syllables: str) -> str:
    """What may be typed for a name: all letters together, and the first ones of the syllables."""
    parts = syllables.lower().replace(" ", "-").split("-")
    return f"{''.join(parts)} {''.join(part[0] for part in parts)}"
