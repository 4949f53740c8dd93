"""Words of the page Decoding: the branches a person explores."""

WORDS: dict[str, tuple[str, str]] = {
    "title": ("由你选词", "Choose the words yourself"),
    "lead": (
        "点上表里的一个词元，或在这里输入译文的开头；后面的由模型生成。试过的分支都列在下面，点一下就能回去。",
        "Click a token in the table above, or type how the translation begins; the model generates the rest. Every branch you try stays below: click one to go back to it.",
    ),
    "prefix": ("译文的开头", "The translation begins with"),
    "go": ("继续生成", "Continue from it"),
    "beam": ("束搜索里不能强制开头；请先改用贪心或采样。", "A beginning cannot be forced in beam search; choose greedy or sampling first."),
    "taken": ("开头“{text}”切成 {n} 个词元，都已固定。", "The beginning “{text}” was split into {n} tokens; all of them are fixed."),
    "other_language": (
        "这个模型译成{writes_zh}；你的开头看来不是{writes_zh}，结果可能没有意义。",
        "This model writes {writes_en}, and your beginning does not look like {writes_en}; the result may mean nothing.",
    ),
    "list": ("这次看过的分支", "Branches tried in this visit"),
    "own": ("模型自己的译文", "the model's own"),
    "token": ("第 {step} 步强制“{token}”", "forced “{token}” at step {step}"),
    "typed": ("以“{text}”开头", "begins with “{text}”"),
    "settings": ("设置：{settings}", "settings: {settings}"),
    "usual": ("默认设置", "default settings"),
    "link": ("来自链接，固定了 {n} 个词元", "from the link, fixed tokens: {n}"),
    "numbers": ("{n} 个词元，对数概率 {log_p}，平均每个 {mean}", "{n} tokens, log-probability {log_p}, {mean} per token"),
    "here": ("现在显示的", "shown now"),
    "go_to": ("回到这条分支：{text}（{how}）", "Go to this branch: {text} ({how})"),
    "empty": ("（空）", "(empty)"),
    "see.one": (
        "这是这次访问的第一条译文，模型给它的对数概率是 {log_p}。",
        "This is the first translation of this visit; the model gives it a log-probability of {log_p}.",
    ),
    "see.many": (
        "{n} 条分支里，模型给“{best}”的概率最高（对数概率 {best_log_p}）；现在这条是 {log_p}。",
        "Of {n} branches, the model finds “{best}” the most probable (log-probability {best_log_p}); the one shown now has {log_p}.",
    ),
    "see.best": (
        "{n} 条分支里，模型给现在这条的概率最高（对数概率 {log_p}）。",
        "Of {n} branches, the model finds the one shown now the most probable (log-probability {log_p}).",
    ),
    "see.found": (
        "现在这条的对数概率（{log_p}）高于贪心的那条（{greedy}）：每步取概率最高的词元，整句的概率不一定最高。这叫搜索误差。",
        "The one shown now has a higher log-probability ({log_p}) than the greedy one ({greedy}): taking the most probable token at every step need not give the most probable sentence. This is called search error.",
    ),
    "look": (
        "对数概率都由模型自己算出，没有经过规则，所以不同设置的分支可以比较。短句的总和往往较高；长短不同时，比较每个词元的平均。",
        "All log-probabilities are the model's own, before any rule, so branches made with different settings can be compared. Shorter texts tend to have higher sums; where lengths differ, compare the mean per token.",
    ),
}
