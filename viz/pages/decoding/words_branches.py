"""Words of the page Decoding: the branches a person explores."""

WORDS: dict[str, tuple[str, str]] = {
    "title": ("由你来写", "Take the wheel"),
    "lead": (
        "点上表里的一个词元，或在这里写出译文的开头；后面的由模型接着写。试过的每条分支都留在下面，点一下就回去。",
        "Click a token in the table above, or type how the translation begins; the model writes the rest. Every branch you try stays below: click one to go back to it.",
    ),
    "prefix": ("译文的开头", "The translation begins with"),
    "go": ("接着写", "Continue from it"),
    "beam": (
        "集束搜索里不能强制开头；请先改用贪心或采样。",
        "A beginning cannot be forced in beam search; choose greedy or sampling first.",
    ),
    "taken": (
        "开头“{text}”切成 {n} 个词元，都已固定。",
        "The beginning “{text}” became {n} tokens; all of them are fixed.",
    ),
    "other_language": (
        "这个模型写{writes_zh}；你的开头看来不是，结果可能没有意义。",
        "This model writes {writes_en}, and your beginning does not look like it; the result may mean nothing.",
    ),
    "list": ("这次看过的分支", "Branches tried in this visit"),
    "own": ("模型自己写的", "the model's own"),
    "token": ("第 {step} 步强制“{token}”", "forced “{token}” at step {step}"),
    "typed": ("开头“{text}”", "began with “{text}”"),
    "settings": ("设置：{settings}", "settings: {settings}"),
    "usual": ("默认设置", "usual settings"),
    "link": ("来自链接，固定了 {n} 个词元", "from the link, {n} tokens fixed"),
    "numbers": (
        "{n} 个词元，对数概率 {log_p}，平均每个 {mean}",
        "{n} tokens, log-probability {log_p}, {mean} a token",
    ),
    "here": ("现在看的", "shown now"),
    "go_to": ("回到这条分支：{text}（{how}）", "Go to this branch: {text} ({how})"),
    "empty": ("（空）", "(empty)"),
    "see.one": (
        "这是这次的第一条译文，模型给它的对数概率是 {log_p}。",
        "This is the first translation of this visit; the model gives it log-probability {log_p}.",
    ),
    "see.many": (
        "{n} 条分支里，模型自己打分最高的是“{best}”（对数概率 {best_log_p}）；现在这条是 {log_p}。",
        "Of {n} branches the model itself rates “{best}” highest (log-probability {best_log_p}); the one shown now has {log_p}.",
    ),
    "see.best": (
        "{n} 条分支里，模型自己打分最高的就是现在这条（对数概率 {log_p}）。",
        "Of {n} branches the model itself rates the one shown now highest (log-probability {log_p}).",
    ),
    "see.found": (
        "现在这条（对数概率 {log_p}）比贪心那条（{greedy}）高：贪心每步选最高的，整句却不一定最高。这叫搜索误差。",
        "The one shown now has a higher log-probability ({log_p}) than the greedy one ({greedy}): the highest at every step need not be the highest as a whole. That is search error.",
    ),
    "look": (
        "对数概率都由未经规则改动的模型算出，所以不同设置的分支也能比较；短句的和天然更高，长短不同时看每个词元的平均。",
        "All log-probabilities are the model's own, before any rule, so branches made with other settings compare. Shorter texts sum to more; where lengths differ, compare the mean per token.",
    ),
}
