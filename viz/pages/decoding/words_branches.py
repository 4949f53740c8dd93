"""Words of the page Decoding: the branches that a person explores, and repetition with its remedies."""

WORDS = {
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
    "branches.best": ("概率最高", "most probable"),
    "branches.here": ("现在显示的", "shown now"),
    "branches.empty": ("（空）", "(empty)"),
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
        "小模型翻译一长串并列成分时，常常不断重复。贪心每步都取概率最高的词元，而那又是重复的下一个。下面把同一句话真实解码四次。",
        "Given a long list, a small model often repeats itself: greedy takes the most probable token each time, and that is the next one of the repetition again. Below, one sentence is decoded four times.",
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
    "loops.verdict.loop": (
        "⟳ 循环：“{gram}”连续出现 {times} 次；每个词元的概率，第一遍 {first}，最后一遍 {last}",
        "⟳ loop: “{gram}” {times} times in a row; probability per token {first} in the first round, {last} in the last",
    ),
    "loops.verdict.none": (
        "没有循环",
        "no loop",
    ),
    "loops.numbers": (
        "{n} 个词元，{stopped}；三元组里前面出现过的占 {repeated}；平均每个词元的对数概率 {mean}",
        "{n} tokens, {stopped}; {repeated} of its 3-grams had occurred before; log-probability {mean} per token",
    ),
    "loops.stopped.eos": ("以 </s> 结束", "ended with </s>"),
    "loops.stopped.limit": ("达到上限 {limit} 被截断", "cut at the limit of {limit}"),
    "loops.look": (
        "不再重复不等于译得对：可能漏译，请对照原文。",
        "A text without repetition need not be right: words may be missing. Compare it with the source.",
    ),
    "loops.tokens_label": ("{name}：{text}", "{name}: {text}"),
    "loops.key": (
        "底色越深，模型给这个词元的概率越高。加框的是循环，从第二遍起加下划线。",
        "The darker the shade, the higher the probability that the model gave the token. The loop is framed, and underlined from its second round on.",
    ),
}
