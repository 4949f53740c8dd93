"""Words of the page Decoding: repetition, cured."""

WORDS: dict[str, tuple[str, str]] = {
    "title": ("卡住了：重复与对策", "Stuck in a loop: repetition and its remedies"),
    "lead": (
        "小模型翻译一长串并列成分时，常常不断重复。下面把同一句话真实解码四次：原样、重复惩罚 1.3、禁止重复三元组、温度 1 采样。",
        "Given a long list, a small model often repeats itself again and again. Below, one sentence is decoded four times: as is, with repetition penalty 1.3, with no repeated 3-gram, and by sampling at temperature 1.",
    ),
    "jump": ("看模型卡住的例子 ↓", "See a model stuck in a loop ↓"),
    "working": ("模型正在解码四次……", "The model is decoding it four times …"),
    "own": ("用现在这句试试", "Try the present sentence"),
    "source": ("原文：{text}", "Source: {text}"),
    "plain": ("原样（贪心，没有规则）", "As is (greedy, no rule)"),
    "penalty": ("重复惩罚 1.3", "Repetition penalty 1.3"),
    "ban": ("禁止重复 n-gram，n = 3", "No-repeat n-gram 3"),
    "heat": ("温度 1 采样（种子 0）", "Sampling at temperature 1 (seed 0)"),
    "open": ("在本页上方打开", "Open above on this page"),
    "verdict.loop": ("⟳ 循环：“{gram}”连续出现 {times} 次", "⟳ loop: “{gram}” {times} times in a row"),
    "verdict.short": (
        "仍在重复：“{gram}”连续出现 {times} 次（不到六个词元，不算循环）",
        "still repeats: “{gram}” {times} times in a row (fewer than six tokens, so no loop)",
    ),
    "verdict.none": ("没有 n 元组连续出现三次", "nothing occurs three times in a row"),
    "numbers": (
        "{n} 个词元，{stopped}；三元组里前面出现过的占 {repeated}；平均每个词元的对数概率 {mean}",
        "{n} tokens, {stopped}; {repeated} of its 3-grams had occurred before; log-probability {mean} per token",
    ),
    "stopped.eos": ("以 </s> 结束", "ended with </s>"),
    "stopped.limit": ("达到上限 {limit} 被截断", "cut at the limit of {limit}"),
    "tokens_label": ("{name}：{text}", "{name}: {text}"),
    "key": (
        "底色越深，模型给这个词元的概率越高。加框的是循环，从第二遍起加下划线。",
        "The darker the shade, the higher the probability that the model gave the token. The loop is framed, and underlined from its second round on.",
    ),
    "see.loop": (
        "原样解码从第 {start} 个词元起，“{gram}”连续出现 {times} 次；全文{stopped}。",
        "Decoded as is, from token {start} on “{gram}” occurs {times} times in a row (the text: {stopped}).",
    ),
    "see.none": (
        "这句话原样解码没有循环：没有 n 元组连续出现三次、共六个词元以上。换上面的一个例句看看。",
        "Decoded as is, this sentence does not loop: no n-gram occurs three times in a row over six tokens or more. Choose one of the examples above.",
    ),
    "look.rising": (
        "“{gram}”每个词元的平均概率，第一遍是 {first}，第 {times} 遍是 {last}：最后一遍比第一遍更可能。",
        "In the loop's first round “{gram}” had a probability of {first} per token (geometric mean), in round {times} it had {last}: the last round is more probable than the first.",
    ),
    "look.steady": (
        "“{gram}”每个词元的平均概率，第一遍是 {first}，第 {times} 遍是 {last}：每一步它仍是概率最高的，所以贪心一直选它。",
        "In the loop's first round “{gram}” had a probability of {first} per token (geometric mean), in round {times} it had {last}: at every step it was still the most probable continuation, and greedy always takes that.",
    ),
    "look.cured": (
        "没有 n 元组连续出现三次的有：{names}。这不等于译得对：译文可能变短、漏译，请对照原文。",
        "Nothing occurs three times in a row: {names}. That does not make it right: such a text may be shorter and leave words out. Compare it with the source.",
    ),
    "look.short": (
        "不算循环，但仍有词元连续出现三次或更多：{names}。",
        "No loop, yet a token still occurs three times or more in a row: {names}.",
    ),
    "look.uncured": ("三种办法都没有消除循环。", "None of the remedies got rid of the loop."),
    "look.price": (
        "办法有代价：平均每个词元的对数概率从 {before} 降到 {after}（{name}）。在模型看来，这样的译文概率更低，也不一定更正确。",
        "A remedy has its price: the mean log-probability falls from {before} to {after} per token ({name}). To the model the text is less probable, and it need not be more correct.",
    ),
}
