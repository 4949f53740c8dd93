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
    ],
}

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
