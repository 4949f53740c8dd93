"""Words of the page Decoding: repetition, cured."""

WORDS: dict[str, tuple[str, str]] = {
    "title": ("卡住了：重复与它的解药", "Stuck in a loop: repetition and its remedies"),
    "lead": (
        "小模型遇到一长串并列的词，常常一句话说个没完。下面是同一句话的四次真实解码：原样、重复惩罚 1.3、三元组禁重、温度 1 采样。",
        "Given a long list, a small model often cannot stop saying one thing. Below are four real decodings of one sentence: as is, repetition penalty 1.3, no repeated 3-gram, sampling at temperature 1.",
    ),
    "working": ("模型在写四遍……", "The model is writing it four times …"),
    "own": ("用现在这句试试", "Try the present sentence"),
    "source": ("源句：{text}", "Source: {text}"),
    "plain": ("原样（贪心，什么也不加）", "As is (greedy, no rule)"),
    "penalty": ("重复惩罚 1.3", "Repetition penalty 1.3"),
    "ban": ("n-gram 禁重 3", "No-repeat n-gram 3"),
    "heat": ("温度 1 采样（种子 0）", "Sampling at temperature 1 (seed 0)"),
    "open": ("在本页打开", "Open on this page"),
    "loop": ("循环：“{gram}”连写 {times} 次", "loop: “{gram}” {times} times in a row"),
    "no_loop": (
        "没有循环（同一片段连写三次、共六个词元以上才算）",
        "no loop (a loop would be one n-gram three times in a row, six tokens or more)",
    ),
    "numbers": (
        "{n} 个词元，{stopped}；重复的三元组占 {repeated}；平均每个词元的对数概率 {mean}",
        "{n} tokens, {stopped}; {repeated} of its 3-grams stood there before; log-probability {mean} a token",
    ),
    "stopped.eos": ("自己写了 </s>", "ended with </s>"),
    "stopped.limit": ("写满上限 {limit} 被截断", "cut at the limit of {limit}"),
    "tokens_label": ("{name}：{text}", "{name}: {text}"),
    "key": (
        "底色深浅是模型给这个词元的概率；有边框的是循环，第二遍起加下划线。",
        "Shade: the probability the model gave the token. Framed: the loop, underlined from its second round on.",
    ),
    "see.loop": (
        "原样解码从第 {start} 个词元起，把“{gram}”连写了 {times} 次；全文{stopped}。",
        "As is, from token {start} on “{gram}” is written {times} times in a row (the text: {stopped}).",
    ),
    "see.none": (
        "这句话原样解码没有循环：没有哪个片段连写三次。换上面的一个例句看看。",
        "Decoded as is, this sentence does not loop: no n-gram is written three times in a row over six tokens or more. Choose one of the examples above.",
    ),
    "look.rising": (
        "“{gram}”每个词元的平均概率，第一遍是 {first}，第 {times} 遍是 {last}：越到后面反而比开头更可能，所以它自己停不下来。",
        "In the loop's first round “{gram}” had {first} probability a token (geometric mean), in round {times} {last}: by the end it was likelier than at the start.",
    ),
    "look.steady": (
        "“{gram}”每个词元的平均概率，第一遍是 {first}，第 {times} 遍是 {last}：每一遍都还是模型眼里最好的下一步，贪心就一直选它。",
        "In the loop's first round “{gram}” had {first} probability a token (geometric mean), in round {times} {last}: at every round it was still the best next step in the model's eyes, and greedy takes the best.",
    ),
    "look.cured": ("消除了循环的有：{names}。", "Free of the loop: {names}."),
    "look.uncured": ("四种里没有一种消除了循环。", "None of the remedies got rid of the loop."),
    "look.price": (
        "解药有代价：平均每个词元的对数概率从 {before} 降到 {after}（{name}），译文离模型自己最想说的更远，也不保证更对。",
        "A remedy has a price: the mean log-probability falls from {before} to {after} a token ({name}). The text is further from what the model would say, and need not be more correct.",
    ),
}
