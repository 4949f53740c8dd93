"""Pairs such as people type first, to train on: phrases written for this project from slots, short pairs of the corpora, and words of a dictionary that the corpora bear out."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from model.training.corpus import Pair
from model.training.number_words import chinese_number, english_number

SLOTS = {
    "name": "安娜 Anna, 杰克 Jack, 露西 Lucy, 大卫 David, 丽莎 Lisa, 彼得 Peter, 王芳 Wang Fang, 张伟 Zhang Wei, 凯特 Kate, 艾玛 Emma, 迈克 Mike, 保罗 Paul, 简 Jane, 小红 Xiaohong, 玛丽 Mary, 汤姆 Tom",
    "place": "上海 Shanghai, 法国 France, 日本 Japan, 美国 the United States, 英国 England, 加拿大 Canada, 南京 Nanjing, 巴黎 Paris, 纽约 New York, 意大利 Italy, 印度 India, 西安 Xi'an, 香港 Hong Kong, 北京 Beijing",
    "job": "医生 doctor, 护士 nurse, 司机 driver, 作家 writer, 画家 painter, 厨师 cook, 律师 lawyer, 大学生 college student, 科学家 scientist, 程序员 programmer, 警察 policeman, 音乐家 musician",
    "liked": "跳舞 dancing, 看书 reading, 游泳 swimming, 旅行 traveling, 足球 football, 电影 movies, 茶 tea, 数学 mathematics, 动物 animals, 画画 drawing, 跑步 running",
    "tongue": "法语 French, 德语 German, 日语 Japanese, 西班牙语 Spanish, 俄语 Russian, 韩语 Korean",
    "who": "妈妈 Mom, 爸爸 Dad, 医生 doctor, 朋友们 my friends, 孩子们 children, 先生 sir, 女士 madam, 同学们 students, 各位 everyone, 大家 everyone",
    "gift": "礼物 gift, 建议 advice, 邀请 invitation, 信 letter, 电话 call, 耐心 patience, 支持 support, 关心 concern",
    "when": "星期一 on Monday, 下周 next week, 后天 the day after tomorrow, 今晚 tonight, 明年 next year, 周末 on the weekend",
    "term": "卷积 convolution, 激活函数 the activation function, 学习率 the learning rate, 归纳偏置 inductive bias, 困惑度 perplexity, 分词 tokenization, 微调 fine-tuning, 强化学习 reinforcement learning, 交叉注意力 cross-attention, 掩码 masking, 批量归一化 batch normalization, 语言模型 a language model, 嵌入层 the embedding layer, 键值缓存 the key-value cache, 知识蒸馏 knowledge distillation",
    "beast": "鸟 bird, 兔子 rabbit, 老虎 tiger, 猴子 monkey, 鸭子 duck, 鸡 chicken, 山羊 goat, 青蛙 frog, 企鹅 penguin, 狮子 lion, 熊 bear",
}  # fmt: skip
PATTERNS = """
你好，{name}！=Hello, {name}! / 嗨，{name}。=Hi, {name}. / {who}，你好=hello {who} / {who}早上好！=Good morning, {who}! / 晚上好，{name}。=Good evening, {name}. / 再见，{name}！=Goodbye, {name}! / 晚安，{name}。=Good night, {name}.
拜拜，{name}=bye {name} / 谢谢你，{name}。=Thank you, {name}. / 谢谢{who}=thank you {who} / 对不起，{name}。=I'm sorry, {name}. / 欢迎你，{name}！=Welcome, {name}! / 欢迎来到{place}！=Welcome to {place}! / 生日快乐，{name}！=Happy birthday, {name}!
{name}，你好吗？=How are you, {name}? / {name}好吗？=How is {name}? / 我叫{name}。=My name is {name}. / 我叫{name}=I'm {name} / 我的名字是{name}。=My name is {name}. / 她叫{name}。=Her name is {name}. / 他的名字叫{name}。=His name is {name}.
很高兴见到你，{name}。=Nice to meet you, {name}. / 这是{name}。=This is {name}. / 我来自{place}。=I come from {place}. / 我是{place}人。=I am from {place}. / 他住在{place}。=He lives in {place}. / 我爱{place}。=I love {place}. / {place}={place}
我是{job}。=I am a {job}. / 她是一名{job}。=She is a {job}. / 你是{job}吗？=Are you a {job}? / {job}={job} / 我喜欢{liked}。=I like {liked}. / 你喜欢{liked}吗？=Do you like {liked}? / 我爱{liked}。=I love {liked}. / {liked}={liked}
你会说{tongue}吗？=Do you speak {tongue}? / 我会说一点{tongue}。=I speak a little {tongue}. / {tongue}={tongue} / 谢谢你的{gift}。=Thank you for your {gift}. / {when}见！=See you {when}! / 我{when}走。=I'm leaving {when}.
什么是{term}？=What is {term}? / {term}是什么=what is {term} / 我们使用{term}。=We use {term}. / {term}={term} / 我有一只{beast}。=I have a {beast}. / {beast}={beast} / {beast}=the {beast} / 这是一只{beast}吗？=Is this a {beast}?
"""
SAID = """
嘿=hey there / 大家早上好！=Good morning, everyone! / 你们好=hello / 各位晚上好=good evening everyone / 中午好=good day / 近来可好？=How have you been? / 你过得怎么样？=How are you? / 一切都好吗？=Is everything all right? / 我很好，你呢？=I'm fine, and you? / 还不错=not bad / 老样子=the same as always
十分感谢！=Thank you very much! / 感激不尽=I can't thank you enough / 太谢谢了=thank you so much / 谢谢大家=thank you all / 谢了=thanks / 感谢您=thank you / 别客气=you're welcome / 没事=it's nothing / 小意思=it was nothing / 我的荣幸=my pleasure
真对不起！=I'm so sorry! / 我道歉。=I apologize. / 打扰了=sorry to bother you / 对不起，我错了=I'm sorry, I was wrong / 请原谅=please excuse me / 算了=forget it / 没什么=it's nothing / 不要紧=it doesn't matter / 别介意=don't mind / 久等了=sorry to keep you waiting
再会=farewell / 后会有期=until we meet again / 改天见=see you another day / 下次见！=See you next time! / 周一见=see you on Monday / 慢走=take care / 路上小心=be careful on the way / 旅途愉快！=Have a good trip! / 早点休息=get some rest / 睡个好觉=sleep well / 我先走了=I'm off
对=right / 对的=that's correct / 没错=that's right / 不对=that's wrong / 行=all right / 不行=no way / 嗯=yes / 不，谢谢=no, thank you / 好，谢谢=yes, please / 好主意=good idea / 有可能=it's possible / 绝对不行=absolutely not / 我不确定=I'm not sure / 我明白了=I see / 我懂了=I got it / 我不懂=I don't understand / 谁知道呢=who knows / 是吗？=Is that so?
节日快乐！=Happy holidays! / 中秋节快乐=happy Mid-Autumn Festival / 情人节快乐=happy Valentine's Day / 儿童节快乐=happy Children's Day / 新婚快乐！=Congratulations on your wedding! / 万事如意=all the best / 一切顺利=may all go well / 身体健康=good health / 早日康复！=Get well soon! / 玩得开心=have fun / 好梦=sweet dreams / 祝你成功！=I wish you success! / 恭喜你！=Congratulations! / 太棒了=great / 做得好！=Well done!
鼠标=mouse / 词元=token / 词元化=tokenization / 分词器=tokenizer / 注意力头=attention head / 注意力权重=attention weights / 查询向量=query vector / 隐藏层=hidden layer / 输出层=output layer / 卷积神经网络=convolutional neural network / 循环神经网络=recurrent neural network / 图像识别=image recognition / 语音识别=speech recognition / 计算机视觉=computer vision
数据集=data set / 学习率=learning rate / 测试数据=test data / 正则化=regularization / 线性代数=linear algebra / 矩阵乘法=matrix multiplication / 概率分布=probability distribution / 编码器和解码器=encoder and decoder / 点积注意力=dot-product attention / 贪心搜索=greedy search / 自回归模型=autoregressive model / 预训练模型=pretrained model / 聊天机器人=chatbot
狗追猫。=The dog chases the cat. / 猫坐在椅子上。=The cat is sitting on the chair. / 奖杯放不进箱子，因为它太大了。=The trophy doesn't fit in the suitcase because it is too big. / 解码器生成句子。=The decoder generates the sentence. / 模型读了一句话。=The model reads a sentence. / 银行今天关门。=The bank is closed today. / 我们坐在河岸上。=We sat on the bank of the river. / 我们提出了一种新方法。=We propose a new method.
眼见为实=seeing is believing / 诚实是上策=honesty is the best policy / 无风不起浪=where there's smoke there's fire / 三思而后行=look before you leap / 患难见真情=a friend in need is a friend indeed / 一石二鸟=kill two birds with one stone / 滴水穿石=constant dripping wears away the stone / 百闻不如一见=seeing once is better than hearing a hundred times / 春眠不觉晓，处处闻啼鸟=spring sleep knows no dawn, everywhere birds are singing / 入乡随俗=when in Rome, do as the Romans do
"""
WORDS = """
鸟 bird 鱼 fish 树 tree 花 flower 山 mountain 河 river 海 sea 天 sky 云 cloud 雨 rain 雪 snow 风 wind 火 fire 地球 earth 星 star 光 light 夜 night 门 door 窗 window 桌子 table 椅子 chair 床 bed 灯 lamp 车 car 船 ship 飞机 airplane 火车 train 路 road 桥 bridge 城市 city 家 home 纸 paper 笔 pen 字 character 词 word 句子 sentence 信 letter 钱 money 衣服 clothes 鞋 shoes 帽子 hat 饭 rice 面包 bread 牛奶 milk 蛋 egg 肉 meat 糖 sugar 盐 salt 茶 tea 酒 wine 手 hand 脚 foot 头 head 眼睛 eye 耳朵 ear 嘴 mouth 心 heart
爸爸 dad 哥哥 brother 姐姐 sister 儿子 son 女儿 daughter 医生 doctor 学生 student 男人 man 女人 woman 孩子 child 国王 king 女王 queen 看 look 听 listen 说 say 读 read 写 write 走 walk 坐 sit 站 stand 睡 sleep 喝 drink 买 buy 卖 sell 给 give 来 come 去 go 笑 laugh 哭 cry 唱 sing 玩 play 想 think 问 ask 开 open 关 close 找 search 等 wait 工作 work 游泳 swim 跳舞 dance 大 big 小 small 高 tall 长 long 新 new 旧 old 好 good 坏 bad 热 hot 冷 cold 快 fast 慢 slow 白 white 黑 black 蓝 blue 绿 green 黄 yellow 昨天 yesterday 明天 tomorrow 现在 now 年 year
"""
SHORT = {"tatoeba": 3, "wiktionary": 3, "hsk": 3, "own": 4, "cldr": 3, "d2l": 3, "hfcourse": 3, "msbeginners": 3}
"""Source -> the most English words of a pair that counts as short."""
CHARACTERS = 10
DICTIONARY, WITNESS = "cedict", "tatoeba"
BORNE_OUT = 3, 4
"""A word's translation is taken where so many sentences of the witness have both, and one in so many of those that have the word."""


def first_pairs(sources: dict[str, list[Pair]]) -> list[Pair]:
    """All of them, zh-en, none twice."""
    short = [pair for name, most in SHORT.items() for pair in sources.get(name, ()) if is_short(pair, most)]
    known = borne_out(sources.get(DICTIONARY, ()), sources.get(WITNESS, ()))
    return list(dict.fromkeys([*written(), *counted(), *short, *known]))


def is_short(pair: Pair, most: int) -> bool:
    """So few English words and Chinese characters, and nothing that only introduces what follows."""
    zh, en = pair
    return len(en.split()) <= most and len(zh) <= CHARACTERS and zh[-1] not in "：:，," and en[-1] not in ":,"


def written() -> list[Pair]:
    """What is written above: each pattern with every filling, what is said, the words."""
    phrases = [line.partition("=") for block in (PATTERNS, SAID) for row in block.strip().splitlines() for line in row.split(" / ")]
    words = WORDS.split()
    return [*(pair for zh, _, en in phrases for pair in filled((zh, en))), *zip(words[::2], words[1::2], strict=True)]


def filled(pattern: Pair) -> list[Pair]:
    """A pattern with every filling of its slot; itself where it has none."""
    slot = re.search(r"{(\w+)}", pattern[0])
    if not slot:
        return [pattern]
    fillings = [filling.split(" ", 1) for filling in SLOTS[slot[1]].split(", ")]
    return [(pattern[0].replace(slot[0], zh), pattern[1].replace(slot[0], en)) for zh, en in fillings]


def counted() -> list[Pair]:
    """Numbers in words, alone and one after the other, and some beasts."""
    numbers = [(chinese_number(n), english_number(n)) for n in (*range(100), *range(100, 1000, 7), *range(1000, 20_000, 250))]
    rows = [range(a, a + size) for size in (2, 3, 4, 5) for a in range(10 - size)]
    return [
        *numbers,
        *(("".join(chinese_number(n) for n in row), " ".join(english_number(n) for n in row)) for row in rows),
        *(pair for n, zh in enumerate("两三四五六七八九十", 2) for pair in filled((f"{zh}只{{beast}}", f"{english_number(n)} {{beast}}s"))),
    ]


def borne_out(dictionary: Iterable[Pair], witness: Sequence[Pair]) -> list[Pair]:
    """Words of a dictionary, each with those of its senses that stand in the translations of the word's own sentences; verbs without "to"."""
    senses = defaultdict[str, list[str]](list)
    for zh, en in dictionary:
        senses[zh] += [sense.strip().removeprefix("to ") for sense in en.split(";")]
    told = defaultdict[str, list[str]](list)
    for zh, en in witness:
        flat = " ".join(["", *re.findall(r"[a-z'-]+", en.lower()), ""])
        for word in {zh[i : i + size] for size in (2, 3, 4) for i in range(len(zh))} & senses.keys():
            told[word].append(flat)
    least, of = BORNE_OUT
    return [
        (zh, sense)
        for zh, english in told.items()
        for sense in dict.fromkeys(senses[zh])
        if (hits := sum(f" {sense.lower()} " in line for line in english)) >= least and hits * of >= len(english)
    ]
