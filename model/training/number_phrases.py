"""Phrases with numbers, written for this project from patterns: dates, times, prices, telephones and codes to copy, quantities small and large."""

import random
from collections.abc import Iterator

from model.training.corpus import Pair, read_lines
from model.training.digits import repeating
from model.training.first_phrases import read_slots
from model.training.number_words import chinese_number, english_number, spoken_number
from model.training.recipes import FOLDER

MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December")
SLOTS = read_slots(read_lines(FOLDER / "numbers.slots.txt"))
PEOPLE, THINGS, PLACES, EVENTS, RISES = (SLOTS[name] for name in ("person", "thing", "place", "event", "rise"))
COUNTED = tuple(pair for pair in RISES if pair[0] in ("人口", "销售额", "产量", "用户数量"))


def year(draw: random.Random) -> Pair:
    """Years in digits and, for people, births."""
    y = draw.randint(1850, 2035)
    (who_zh, who), (what_zh, what), (where_zh, where) = draw.choice(PEOPLE), draw.choice(EVENTS), draw.choice(PLACES)
    spoken = "".join("零一二三四五六七八九"[int(d)] for d in str(y))
    return draw.choice((
        (f"{who_zh}出生于{y}年。", f"{who} was born in {y}."),
        (f"{who_zh}是{y}年出生的。", f"{who} was born in {y}."),
        (f"{who_zh}{y}年毕业。", f"{who} graduated in {y}."),
        (f"{who_zh}{y}年来到{where_zh}。", f"{who} came to {where} in {y}."),
        (f"这座桥建于{y}年。", f"This bridge was built in {y}."),
        (f"这家公司成立于{y}年。", f"This company was founded in {y}."),
        (f"{what_zh}在{y}年举行。", f"{what} was held in {y}." if y < 2026 else f"{what} will be held in {y}."),
        (f"那是{y}年的事。", f"That was in {y}."),
        (f"{who_zh}{spoken}年结婚。", f"{who} got married in {y}."),
        (f"战争于{y}年结束。", f"The war ended in {y}."),
    ))  # fmt: skip


def date(draw: random.Random) -> Pair:
    """Months and days."""
    y, m, d = draw.randint(1950, 2035), draw.randint(1, 12), draw.randint(1, 28)
    month, (who_zh, who), (what_zh, what) = MONTHS[m - 1], draw.choice(PEOPLE), draw.choice(EVENTS)
    own = {"I": "My", "He": "His", "She": "Her"}.get(who, f"{who}'s")
    hao = draw.choice("日号")
    return draw.choice((
        (f"今天是{m}月{d}{hao}。", f"Today is {month} {d}."),
        (f"今天是{y}年{m}月{d}日。", f"Today is {month} {d}, {y}."),
        (f"{who_zh}的生日是{m}月{d}{hao}。", f"{own} birthday is {month} {d}."),
        (f"{what_zh}在{m}月{d}{hao}举行。", f"{what} is on {month} {d}."),
        (f"{y}年{m}月{d}日", f"{month} {d}, {y}"),
        (f"我们{m}月{d}{hao}出发。", f"We leave on {month} {d}."),
        (f"{chinese_number(m)}月{chinese_number(d)}{hao}", f"{month} {d}"),
        (f"我{m}月{d}{hao}回来。", f"I'll be back on {month} {d}."),
        (f"请在{m}月{d}日之前回复。", f"Please reply by {month} {d}."),
    ))  # fmt: skip


def clock(draw: random.Random) -> Pair:
    """Times of day."""
    h, m = draw.randint(1, 12), draw.randint(10, 59)
    h24 = draw.randint(0, 23)
    (what_zh, what), part = (
        draw.choice(EVENTS),
        draw.choice((("早上", "in the morning"), ("下午", "in the afternoon"), ("晚上", "in the evening"))),
    )
    written, hour = f"{h24}:{m}", "两" if h == 2 else chinese_number(h)
    early, to = f"{draw.randint(0, 11)}:0{draw.randint(0, 9)}", f"{draw.randint(12, 23)}:{draw.choice(('00', '15', '30', '45'))}"
    return draw.choice((
        (f"火车{written}开。", f"The train leaves at {written}."),
        (f"飞机{written}起飞。", f"The plane takes off at {written}."),
        (f"{what_zh}{written}开始。", f"{what} starts at {written}."),
        (f"现在是{part[0]}{h}点{m}分。", f"It's {h}:{m} {part[1]}."),
        (f"我{part[0]}{hour}点半到。", f"I'll arrive at half past {english_number(h)} {part[1]}."),
        (f"我们{part[0]}{hour}点见。", f"Let's meet at {english_number(h)} {part[1]}."),
        (f"商店{part[0]}{h}点关门。", f"The shop closes at {h} {part[1]}."),
        (f"下一班车{written}到。", f"The next bus arrives at {written}."),
        (f"闹钟{early}响。", f"The alarm goes off at {early}."),
        (f"营业时间是{early}到{to}。", f"Opening hours are {early} to {to}."),
        (f"{h}点零{m % 10}分", f"{h}:0{m % 10}"),
        (f"现在{hour}点一刻。", f"It's a quarter past {english_number(h)}."),
        (f"请等{m}分钟。", f"Please wait {m} minutes."),
        (f"{what_zh}持续了{m}分钟。", f"{what} lasted {m} minutes."),
    ))  # fmt: skip


def price(draw: random.Random) -> Pair:
    """Prices and sums."""
    n = draw.choice((draw.randint(2, 99), draw.randint(100, 999), draw.randint(1000, 99999)))
    cents = f"{draw.randint(1, 99)}.{draw.randint(10, 99)}"
    thing_zh, thing = draw.choice(THINGS)
    costs = "cost" if thing.startswith("Those") else "costs"
    value, kuai = draw.choice((str(n), cents)), draw.choice("元块")
    small = draw.randint(2, 99)
    return draw.choice((
        (f"{thing_zh}{value}{kuai}。", f"{thing} {costs} {value} yuan."),
        (f"{thing_zh}卖{value}{kuai}。", f"{thing} sells for {value} yuan." if costs == "costs" else f"{thing} sell for {value} yuan."),
        (f"{thing_zh}{value}美元。", f"{thing} {costs} {value} dollars."),
        (f"{thing_zh}的价格是{value}欧元。", f"The price of {thing[0].lower()}{thing[1:]} is {value} euros."),
        (f"一共{value}{kuai}。", f"The total is {value} yuan."),
        (f"一共是{chinese_number(small)}{kuai}。", f"That's {english_number(small)} yuan in total."),
        (f"找您{value}{kuai}。", f"Here is {value} yuan in change."),
        (f"我付了{n}{kuai}。", f"I paid {n} yuan."),
        (f"他每个月赚{n}元。", f"He earns {n} yuan a month."),
    ))  # fmt: skip


def code(draw: random.Random) -> Pair:
    """Numbers that are only copied: telephones, rooms, orders, bare numbers."""
    size = draw.choice((3, 4, 5, 6, 7, 8, 11))
    other_size = draw.randint(2, 6)
    n, other = (
        repeating(length, draw) if draw.random() < 0.4 else "".join(draw.choice("0123456789") for _ in range(length))
        for length in (size, other_size)
    )
    letters = "".join(draw.choice("ABCDEFGHJKMNPRSTUXZ") for _ in range(2))
    decimal = f"{draw.randint(0, 99)}.{draw.randint(1, 9999)}"
    return draw.choice((
        (f"我的电话号码是{n}。", f"My phone number is {n}."),
        (f"他的电话是{n}。", f"His phone number is {n}."),
        (f"请拨打{n}。", f"Please call {n}."),
        (f"密码是{n}。", f"The password is {n}."),
        (f"您的验证码是{n}。", f"Your verification code is {n}."),
        (f"我住在{other}号房间。", f"I'm in room {other}."),
        (f"订单号是{n}。", f"The order number is {n}."),
        (f"航班号是{letters}{other}。", f"The flight number is {letters}{other}."),
        (f"{n} {other}", f"{n} {other}"),
        (n, n),
        (decimal, decimal),
        (f"{other}, {n}, {decimal}", f"{other}, {n}, {decimal}"),
        (f"邮编是{n}。", f"The postal code is {n}."),
        (f"坐{other}路公交车。", f"Take bus {other}."),
        (f"答案是{decimal}。", f"The answer is {decimal}."),
        (f"翻到第{other}页。", f"Turn to page {other}."),
    ))  # fmt: skip


def share(draw: random.Random) -> Pair:
    """Percentages and what rises or falls by them."""
    n, decimal, (rise_zh, rise), (where_zh, where) = draw.randint(2, 99), tenths(draw), draw.choice(RISES), draw.choice(PLACES)
    verb_zh, verb = draw.choice((("上涨了", "rose by"), ("增加了", "increased by"), ("下降了", "fell by"), ("减少了", "decreased by")))
    return draw.choice((
        (f"{rise_zh}{verb_zh}{n}%。", f"{rise} {verb} {n}%."),
        (f"{rise_zh}{verb_zh}{decimal}%。", f"{rise} {verb} {decimal}%."),
        (f"{rise_zh}{verb_zh}百分之{chinese_number(n)}。", f"{rise} {verb} {english_number(n)} percent."),
        (f"百分之{chinese_number(n)}的学生来自{where_zh}。", f"{english_number(n).capitalize()} percent of the students come from {where}."),
        (f"百分之{chinese_number(n)}", f"{english_number(n)} percent"),
    ))  # fmt: skip


def large(draw: random.Random) -> Pair:
    """Hundreds and thousands, in digits and in words."""
    big, (where_zh, where) = draw.randint(100, 9999), draw.choice(PLACES)
    return draw.choice((
        (f"{where_zh}有{big}名学生。", f"There are {big} students in {where}."),
        (chinese_number(big), english_number(big)),
        (f"{chinese_number(big)}个人参加了。", f"{english_number(big).capitalize()} people took part."),
        (f"从这里到{where_zh}有{big}公里。", f"It is {big} kilometers from here to {where}."),
        (f"我读了{big}页。", f"I read {big} pages."),
    ))  # fmt: skip


def ten_thousands(draw: random.Random) -> Pair:
    """千, 万 and 亿 after digits or characters, converted: 1200万 is 12 million, 3.5亿 is 350 million, 5千 is 5,000."""
    unit_zh, unit = draw.choice((("千", 10**3), ("万", 10**4), ("万", 10**4), ("亿", 10**8), ("亿", 10**8)))
    most = 9 if unit_zh == "千" else 9999 if unit_zh == "万" else 150
    whole, decimal = draw.choice((draw.randint(2, most), draw.randint(2, max(2, most // 100)) * 10)), draw.randint(1, 9)
    whole = whole if unit_zh != "千" else draw.randint(2, 9)
    if draw.random() < 0.3 and whole < 100:
        written, value = f"{whole}.{decimal}{unit_zh}", (10 * whole + decimal) * unit // 10
    else:
        spoken = "两" if whole == 2 else chinese_number(whole)
        written, value = f"{draw.choice((str(whole), spoken))}{unit_zh}", whole * unit
    said, (where_zh, where), (thing_zh, thing) = spoken_number(value), draw.choice(PLACES), draw.choice(COUNTED)
    place = where[0].upper() + where[1:]
    return draw.choice((
        (f"{where_zh}有{written}人。", f"{place} has {said} people."),
        (f"{where_zh}有{written}人口。", f"{place} has a population of {said}."),
        (f"这座桥花了{written}元。", f"This bridge cost {said} yuan."),
        (f"{thing_zh}达到{written}。", f"{thing} reached {said}."),
        (f"他赚了{written}美元。", f"He earned {said} dollars."),
        (f"这个视频有{written}次播放。", f"This video has {said} views."),
        (f"模型有{written}个参数。", f"The model has {said} parameters."),
        (written, said),
    ))  # fmt: skip


def separated(draw: random.Random) -> Pair:
    """Thousands separators on one side or on both: Chinese often writes none."""
    n = draw.choice((draw.randint(1000, 9999), draw.randint(10_000, 999_999), draw.randint(1_000_000, 99_999_999)))
    zh, (where_zh, where), (thing_zh, thing) = draw.choice((f"{n:,}", str(n))), draw.choice(PLACES), draw.choice(THINGS)
    costs = "cost" if thing.startswith("Those") else "costs"
    return draw.choice((
        (f"{where_zh}有{zh}人。", f"{where[0].upper() + where[1:]} has {n:,} people."),
        (f"{thing_zh}{zh}元。", f"{thing} {costs} {n:,} yuan."),
        (f"一共有{zh}个词。", f"There are {n:,} words in total."),
        (f"我们收到了{zh}封信。", f"We received {n:,} letters."),
        (f"{n:,}", f"{n:,}"),
    ))  # fmt: skip


def repeated(draw: random.Random) -> Pair:
    """Equal digits in a row, in which a model that copies loses count: 888, 70000, 1002003."""
    size, digit = draw.randint(3, 9), draw.choice("123456789")
    n = draw.choice((digit * size, digit + "0" * (size - 1), repeating(size, draw), digit + "00" + digit + "0" * (size - 3)))
    return draw.choice((
        (f"号码是{n}。", f"The number is {n}."),
        (f"请输入{n}。", f"Please enter {n}."),
        (f"他的车牌号是{n}。", f"His license plate number is {n}."),
        (f"第{n}号", f"Number {n}"),
        (n, n),
    ))  # fmt: skip


def telephone(draw: random.Random) -> Pair:
    """Telephone numbers as people write them: in groups, with an area code, with that of a country."""

    def digits(size: int) -> str:
        return repeating(size, draw) if draw.random() < 0.3 else "".join(draw.choice("0123456789") for _ in range(size))

    mobile = f"1{draw.choice('35789')}{digits(9)}"
    n = draw.choice((
        f"{mobile[:3]} {mobile[3:7]} {mobile[7:]}",
        f"{mobile[:3]}-{mobile[3:7]}-{mobile[7:]}",
        mobile,
        f"010-{digits(8)}",
        f"0{draw.choice(('21', '755', '571'))}-{digits(8)}",
        f"400-{digits(3)}-{digits(4)}",
        f"+86 {mobile}",
        f"+1 {digits(3)}-{digits(3)}-{digits(4)}",
    ))  # fmt: skip
    return draw.choice((
        (f"我的手机号是{n}。", f"My mobile number is {n}."),
        (f"请拨打{n}。", f"Please call {n}."),
        (f"有问题请打{n}。", f"If you have any questions, call {n}."),
        (f"电话：{n}", f"Phone: {n}"),
        (f"她给我打电话，号码是{n}。", f"She called me from {n}."),
    ))  # fmt: skip


def measure(draw: random.Random) -> Pair:
    """Sums, temperatures, ages, heights, counts."""
    n, small, decimal, (who_zh, who) = draw.randint(2, 99), draw.randint(2, 20), tenths(draw), draw.choice(PEOPLE)
    a, b = draw.randint(2, 999), draw.randint(2, 999)
    be, weigh = ("am", "weigh") if who == "I" else ("is", "weighs")
    return draw.choice((
        (f"{a}加{b}等于{a + b}。", f"{a} plus {b} is {a + b}."),
        (f"{a + b}减{b}等于{a}。", f"{a + b} minus {b} is {a}."),
        (f"{small}乘以{n}等于{small * n}。", f"{small} times {n} is {small * n}."),
        (f"今天气温{small}度。", f"The temperature today is {small} degrees."),
        (f"今天最高气温{n}度。", f"Today's high is {n} degrees."),
        (f"今天最低气温{small}度。", f"Today's low is {small} degrees."),
        (f"我们以{small}比{n}赢了。", f"We won {small} to {n}."),
        (f"{who_zh}今年{n}岁。", f"{who} {be} {n} years old."),
        (f"{who_zh}今年{chinese_number(n)}岁。", f"{who} {be} {english_number(n)} years old."),
        (f"{who_zh}身高{decimal}米。", f"{who} {be} {decimal} meters tall."),
        (f"{who_zh}的体重是{n}公斤。", f"{who} {weigh} {n} kilograms."),
        (f"它长{decimal}厘米，宽{n}厘米。", f"It is {decimal} centimeters long and {n} centimeters wide."),
        (f"请给我{n}个苹果。", f"Please give me {n} apples."),
        (f"第{small}课有{n}个生词。", f"Lesson {small} has {n} new words."),
        (f"文件有{decimal}GB。", f"The file is {decimal} GB."),
        (f"模型有{n}层，每层{small}个头。", f"The model has {n} layers with {small} heads each."),
    ))  # fmt: skip


def tenths(draw: random.Random) -> str:
    """A number with one decimal."""
    return f"{draw.randint(0, 99)}.{draw.randint(1, 9)}"


KINDS = (year, date, clock, price, code, share, large, ten_thousands, separated, repeated, telephone, measure)


def phrases(count: int, seed: int = 1) -> Iterator[Pair]:
    """`count` different zh-en pairs with numbers, from the patterns above."""
    draw, seen = random.Random(seed), set[Pair]()
    while len(seen) < count:
        pair = draw.choice(KINDS)(draw)
        if pair not in seen:
            seen.add(pair)
            yield pair
