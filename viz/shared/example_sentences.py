"""Sentences to begin with, by the language the model reads; the first is shown when the app opens. They are data, not words of the page."""

EXAMPLES: dict[str, list[str]] = {
    "zh": [
        "我有一只猫。",
        "你叫什么名字？",
        "我昨天没去学校，因为我生病了。",
        "如果明天下雨，我们就待在家里。",
        "这个苹果比那个苹果大。",
        "我喜欢你。",
        "你喜欢我。",
        "汤姆不知道玛丽为什么哭。",
        "今天很热。我想去游泳。",
    ],
    "en": [
        "I have a cat.",
        "What's your name?",
        "I didn't go to school yesterday because I was ill.",
        "If it rains tomorrow, we'll stay at home.",
        "This apple is bigger than that one.",
        "I like you.",
        "You like me.",
        "Tom doesn't know why Mary is crying.",
        "I have a cat. It is very cute.",
    ],
    "de": [
        "Ich habe eine Katze.",
        "Wie heißt du?",
        "Wenn es morgen regnet, bleiben wir zu Hause.",
        "Dieser Apfel ist größer als jener.",
        "Ich mag dich.",
    ],
    "fr": [
        "J'ai un chat.",
        "Comment t'appelles-tu ?",
        "S'il pleut demain, nous resterons à la maison.",
        "Cette pomme est plus grosse que celle-là.",
        "Je t'aime bien.",
    ],
    "es": [
        "Tengo un gato.",
        "¿Cómo te llamas?",
        "Si llueve mañana, nos quedaremos en casa.",
        "Esta manzana es más grande que aquella.",
        "Me gustas.",
    ],
}
NEUTRAL = ["Anna, Tom, Maria.", "1, 2, 3, 4, 5", "2 + 3 = 5", "Berlin, Paris, Tokyo"]
"""For an imported model that reads another language: nothing that is wrong in any."""

COMPANIONS: dict[str, list[str]] = {
    "zh": [
        "你好。",
        "我的妹妹每天早上六点钟起床，然后去公园跑步。",
        "虽然昨天下了一场大雨，但是今天天气很好，所以我们决定带着孩子们一起去山上看风景。",
        "去年夏天我和几个老同学坐火车去了南方的一座小城，我们在河边住了三天，每天早上去市场买新鲜的水果，晚上坐在院子里聊天，谈起小时候的老师和朋友，谁也不想回家。",
        "去年夏天我和几个老同学坐火车去了南方的一座小城，我们在河边住了三天，每天早上去市场买新鲜的水果，晚上坐在院子里聊天，谈起小时候的老师和朋友，谁也不想回家，最后大家说好明年冬天再一起去北方看雪。",
    ],
    "en": [
        "Hello.",
        "My sister gets up at six every morning and goes for a run in the park.",
        "Although it rained hard yesterday the weather is fine today, so we decided to take the children up the mountain to see the view.",
        "Last summer I took a train to a small town in the south with some old classmates; we stayed three days by the river, bought fresh fruit at the market every morning, and in the evenings sat in the yard talking about our teachers and friends, and nobody wanted to go home.",
        "Last summer I took a train to a small town in the south with some old classmates; we stayed three days by the river, bought fresh fruit at the market every morning, and in the evenings sat in the yard talking about our teachers and friends, and nobody wanted to go home, so in the end we promised to travel north together next winter and see the snow.",
    ],
}
"""Second sentences for the page Masks, short to long: a batch of two lengths needs padding."""


def examples_of(language: str) -> list[str]:
    """Sentences to begin with, for a model that reads this language."""
    return EXAMPLES.get(language, NEUTRAL)


def companions_of(language: str) -> list[str]:
    """Second sentences, short to long; numbers, where we have none in the language."""
    return COMPANIONS.get(language) or [" ".join(map(str, range(1, n + 1))) for n in (2, 6, 12, 24, 40)]


LOOPS: dict[str, list[str]] = {
    "zh": [
        "螃蟹、贝壳、海星、水母、章鱼、乌贼、鲨鱼。",
        "牡丹、玫瑰、菊花、荷花、茉莉、百合、郁金香、水仙、桂花。",
        "鲤鱼、草鱼、带鱼、黄鱼、鲫鱼、鲈鱼、鳗鱼。",
        "茄子、芹菜、韭菜、菠菜、大蒜、生姜、香菜、莴笋。",
    ],
    "en": [
        "Elephants, lions, tigers, monkeys, pandas, giraffes, zebras, hippos.",
        "Crabs, shells, starfish, jellyfish, squid, sharks, whales.",
        "Sparrows, crows, magpies, swallows, pigeons, eagles, owls.",
        "Pines, oaks, willows, poplars, maples, birches, elms.",
        "Celery, peas, turnips, cabbages, beans, radishes, leeks.",
    ],
}
"""Sentences that small models are caught in a loop by, though nothing in them repeats: plain lists. The shipped models loop on each; the page Decoding shows the first that loops."""

REFERENCES: dict[str, str] = {
    "我有一只猫。": "I have a cat.",
    "你叫什么名字？": "What's your name?",
    "我昨天没去学校，因为我生病了。": "I didn't go to school yesterday because I was sick.",
    "如果明天下雨，我们就待在家里。": "If it rains tomorrow, we'll stay at home.",
    "这个苹果比那个苹果大。": "This apple is bigger than that one.",
    "我喜欢你。": "I like you.",
    "你喜欢我。": "You like me.",
    "汤姆不知道玛丽为什么哭。": "Tom doesn't know why Mary is crying.",
    "今天很热。我想去游泳。": "It's hot today. I want to go swimming.",
    "I have a cat.": "我有一只猫。",
    "What's your name?": "你叫什么名字？",
    "I didn't go to school yesterday because I was ill.": "我昨天没去学校，因为我生病了。",
    "If it rains tomorrow, we'll stay at home.": "如果明天下雨，我们就待在家里。",
    "This apple is bigger than that one.": "这个苹果比那个苹果大。",
    "I like you.": "我喜欢你。",
    "You like me.": "你喜欢我。",
    "Tom doesn't know why Mary is crying.": "汤姆不知道玛丽为什么哭。",
    "I have a cat. It is very cute.": "我有一只猫。它很可爱。",
    "水在零度以下会结冰。": "Water freezes below zero degrees.",
    "他在苹果公司工作。": "He works at Apple.",
    "弟弟怕打雷。": "My younger brother is afraid of thunder.",
    "Water freezes below zero degrees.": "水在零度以下会结冰。",
    "The bank raised interest rates.": "银行提高了利率。",
    "Break a leg!": "祝你好运！",
}
"""A good translation of each example, and of the sentences that the page Teach it offers, by a person."""

PATHS: dict[str, tuple[str, str, str]] = {
    "zh": ("我每天吃一个苹果。", "他在苹果公司工作。", "苹果"),
    "en": ("We sat on the bank of the river.", "I have no money in the bank.", "bank"),
    "de": ("Wir saßen auf einer Bank im Park.", "Ich habe kein Geld auf der Bank.", "Bank"),
    "fr": ("Je mange un avocat avec du sel.", "Mon frère est avocat à Paris.", "avocat"),
    "es": ("Nos sentamos en un banco del parque.", "No tengo dinero en el banco.", "banco"),
}
"""Two sentences that share a word of two meanings, and the word: the page Encoder output follows it through the layers."""


def paths_of(language: str) -> tuple[str, str, str]:
    """Two sentences and a word that both have; numbers, where we have none in the language."""
    return PATHS.get(language) or ("1, 2, 3, 4, 5", "2 + 3 = 5", "2")


ORDERS: dict[str, list[tuple[str, str]]] = {
    "zh": [("我喜欢你", "你喜欢我"), ("狗咬人。", "人咬狗。")],
    "en": [("The dog bites the man.", "The man bites the dog."), ("Tom loves Mary.", "Mary loves Tom.")],
}
"""Pairs of sentences that differ in the order of their words alone."""


def orders_of(language: str) -> list[tuple[str, str]]:
    """Pairs of sentences with the same words in another order; numbers, where we have none in the language."""
    return ORDERS.get(language) or [("1 + 2 = 3", "2 + 1 = 3")]
