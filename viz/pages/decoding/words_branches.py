"""Words of the page Decoding: the branches that a person explores, and repetition with its remedies."""

WORDS: dict[str, tuple[str, str]] = {
    "branches.title": ("由你选词", "Choose the words yourself"),
    "branches.lead": (
        "点上面的一个候选词元，或在这里输入译文的开头；后面的由模型生成。试过的分支都列在下面，点一下就能回去。",
        "Click a candidate above, or type how the translation begins; the model generates the rest. Every branch you try stays below: click one to go back to it.",
    ),
    "branches.prefix": ("译文的开头", "The translation begins with"),
    "branches.go": ("继续生成", "Continue from it"),
    "branches.beam": (
        "束搜索里不能强制开头；请先改用贪心或采样。",
        "A beginning cannot be forced in beam search; choose greedy or sampling first.",
    ),
    "branches.taken": (
        "开头“{text}”切成 {n} 个词元，都已固定。",
        "The beginning “{text}” was split into {n} tokens; all of them are fixed.",
    ),
    "branches.other_language": (
        "这个模型译成{writes}；你的开头看来不是{writes}，结果可能没有意义。",
        "This model writes {writes}, and your beginning does not look like {writes}; the result may mean nothing.",
    ),
    "branches.list": ("这次看过的分支", "Branches tried in this visit"),
    "branches.own": ("模型自己的译文", "the model's own"),
    "branches.token": ("第 {step} 步强制“{token}”", "forced “{token}” at step {step}"),
    "branches.typed": ("以“{text}”开头", "begins with “{text}”"),
    "branches.settings": ("设置：{settings}", "settings: {settings}"),
    "branches.usual": ("默认设置", "default settings"),
    "branches.numbers": ("{n} 个词元，对数概率 {log_p}，平均每个 {mean}", "{n} tokens, log-probability {log_p}, {mean} per token"),
    "branches.keep": ("把现在这条记下来", "Keep the one shown now"),
    "branches.here": ("现在显示的", "shown now"),
    "branches.empty": ("（空）", "(empty)"),
    "branches.see.one": (
        "这是这次访问的第一条译文，模型给它的对数概率是 {log_p}。",
        "This is the first translation of this visit; the model gives it a log-probability of {log_p}.",
    ),
    "branches.see.many": (
        "{n} 条分支里，模型给“{best}”的概率最高（对数概率 {best_log_p}）；现在这条是 {log_p}。",
        "Of {n} branches, the model finds “{best}” the most probable (log-probability {best_log_p}); the one shown now has {log_p}.",
    ),
    "branches.see.best": (
        "{n} 条分支里，模型给现在这条的概率最高（对数概率 {log_p}）。",
        "Of {n} branches, the model finds the one shown now the most probable (log-probability {log_p}).",
    ),
    "branches.see.found": (
        "现在这条的对数概率（{log_p}）高于贪心的那条（{greedy}）：每步取概率最高的词元，整句的概率不一定最高。这叫搜索误差。",
        "The one shown now has a higher log-probability ({log_p}) than the greedy one ({greedy}): taking the most probable token at every step need not give the most probable sentence. This is called search error.",
    ),
    "branches.look": (
        "对数概率都由模型自己算出，没有经过规则，所以不同设置的分支可以比较。短句的总和往往较高；长短不同时，比较每个词元的平均。",
        "All log-probabilities are the model's own, before any rule, so branches made with different settings can be compared. Shorter texts tend to have higher sums; where lengths differ, compare the mean per token.",
    ),
    "loops.title": ("卡住了：重复与对策", "Stuck in a loop: repetition and its remedies"),
    "loops.lead": (
        "小模型翻译一长串并列成分时，常常不断重复。下面把同一句话真实解码四次：原样、重复惩罚 1.3、禁止重复三元组、温度 1 采样。",
        "Given a long list, a small model often repeats itself again and again. Below, one sentence is decoded four times: as is, with repetition penalty 1.3, with no repeated 3-gram, and by sampling at temperature 1.",
    ),
    "loops.jump": ("看模型卡住的例子 ↓", "See a model stuck in a loop ↓"),
    "loops.working": ("模型正在解码四次……", "The model is decoding it four times …"),
    "loops.own": ("用现在这句试试", "Try the present sentence"),
    "loops.source": ("原文：{text}", "Source: {text}"),
    "loops.plain": ("原样（贪心，没有规则）", "As is (greedy, no rule)"),
    "loops.penalty": ("重复惩罚 1.3", "Repetition penalty 1.3"),
    "loops.ban": ("禁止重复 n-gram，n = 3", "No-repeat n-gram 3"),
    "loops.heat": ("温度 1 采样（种子 0）", "Sampling at temperature 1 (seed 0)"),
    "loops.open": ("在本页上方打开", "Open above on this page"),
    "loops.verdict.loop": ("⟳ 循环：“{gram}”连续出现 {times} 次", "⟳ loop: “{gram}” {times} times in a row"),
    "loops.verdict.short": (
        "仍在重复：“{gram}”连续出现 {times} 次（不到六个词元，不算循环）",
        "still repeats: “{gram}” {times} times in a row (fewer than six tokens, so no loop)",
    ),
    "loops.verdict.none": ("没有 n 元组连续出现三次", "nothing occurs three times in a row"),
    "loops.numbers": (
        "{n} 个词元，{stopped}；三元组里前面出现过的占 {repeated}；平均每个词元的对数概率 {mean}",
        "{n} tokens, {stopped}; {repeated} of its 3-grams had occurred before; log-probability {mean} per token",
    ),
    "loops.stopped.eos": ("以 </s> 结束", "ended with </s>"),
    "loops.stopped.limit": ("达到上限 {limit} 被截断", "cut at the limit of {limit}"),
    "loops.tokens_label": ("{name}：{text}", "{name}: {text}"),
    "loops.key": (
        "底色越深，模型给这个词元的概率越高。加框的是循环，从第二遍起加下划线。",
        "The darker the shade, the higher the probability that the model gave the token. The loop is framed, and underlined from its second round on.",
    ),
    "loops.see.loop": (
        "原样解码从第 {start} 个词元起，“{gram}”连续出现 {times} 次；全文{stopped}。",
        "Decoded as is, from token {start} on “{gram}” occurs {times} times in a row (the text: {stopped}).",
    ),
    "loops.see.none": (
        "这句话原样解码没有循环：没有 n 元组连续出现三次、共六个词元以上。换上面的一个例句看看。",
        "Decoded as is, this sentence does not loop: no n-gram occurs three times in a row over six tokens or more. Choose one of the examples above.",
    ),
    "loops.look.rising": (
        "“{gram}”每个词元的平均概率，第一遍是 {first}，第 {times} 遍是 {last}：最后一遍比第一遍更可能。",
        "In the loop's first round “{gram}” had a probability of {first} per token (geometric mean), in round {times} it had {last}: the last round is more probable than the first.",
    ),
    "loops.look.steady": (
        "“{gram}”每个词元的平均概率，第一遍是 {first}，第 {times} 遍是 {last}：每一步它仍是概率最高的，所以贪心一直选它。",
        "In the loop's first round “{gram}” had a probability of {first} per token (geometric mean), in round {times} it had {last}: at every step it was still the most probable continuation, and greedy always takes that.",
    ),
    "loops.look.cured": (
        "没有 n 元组连续出现三次的有：{names}。这不等于译得对：译文可能变短、漏译，请对照原文。",
        "Nothing occurs three times in a row: {names}. That does not make it right: such a text may be shorter and leave words out. Compare it with the source.",
    ),
    "loops.look.short": (
        "不算循环，但仍有词元连续出现三次或更多：{names}。",
        "No loop, yet a token still occurs three times or more in a row: {names}.",
    ),
    "loops.look.uncured": ("三种办法都没有消除循环。", "None of the remedies got rid of the loop."),
    "loops.look.price": (
        "办法有代价：平均每个词元的对数概率从 {before} 降到 {after}（{name}）。在模型看来，这样的译文概率更低，也不一定更正确。",
        "A remedy has its price: the mean log-probability falls from {before} to {after} per token ({name}). To the model the text is less probable, and it need not be more correct.",
    ),
}
