"""Words of the page Anatomy of an error for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "输入一句好译文，看模型从哪个词元开始不同，以及原因。",
        "Type a good translation and see at which token the model went another way, and why.",
    ),
    "see.rank.plain": (
        "“{right}”排第 {rank}，概率 {p}；生成的“{wrong}”概率 {q}。",
        "“{right}” had rank {rank} and probability {p}; the generated “{wrong}” had {q}.",
    ),
    "see.lens_never.plain": ("在每一层，“{wrong}”都领先于“{right}”。", "At every layer “{wrong}” is ahead of “{right}”."),
    "see.lens_layer.plain": ("从第 {layer} 层起，“{wrong}”一直领先。", "From layer {layer} on “{wrong}” stays ahead."),
    "see.lens_last.plain": ("到最后一层，“{right}”才落后。", "“{right}” falls behind only at the last layer."),
    "see.lens_returns.plain": (
        "两者几次易位；从第 {layer} 层起，“{wrong}”一直领先。",
        "The two change places; from layer {layer} on “{wrong}” stays ahead.",
    ),
    "see.lens_kept.plain": (
        "到最后一层“{right}”也不落后，只是解码没有生成它。",
        "“{right}” is not behind even at the last layer; decoding just did not generate it.",
    ),
    "see.source_same.plain": (
        "最要紧的原文词元是“{needed}”，注意力权重最大的也是它。",
        "The source token that matters most is “{needed}”; it also has the largest attention weight.",
    ),
    "see.source_other.plain": (
        "最要紧的原文词元是“{needed}”，注意力权重最大的却是“{looked}”。",
        "The source token that matters most is “{needed}”, but the largest attention weight is on “{looked}”.",
    ),
    "see.source_none.plain": (
        "原文里没有一个词元支持“{right}”胜过“{wrong}”。",
        "No token of the source supports “{right}” against “{wrong}”.",
    ),
    "see.seen.plain": ("训练数据里，“{right}”出现过 {n} 次。", "“{right}” occurred {n} times in the training data."),
    "see.seen_rare.plain": (
        "原文里有词元在训练数据里不到 20 次：{rare}。",
        "Source tokens that occurred fewer than 20 times in the training data: {rare}.",
    ),
    "see.forced.plain": ("只改正“{right}”，译文就成了“{forced}”。", "With only “{right}” forced, the translation becomes “{forced}”."),
    "say.same.plain": (
        "译文与参考完全相同。换一句参考试试。",
        "The translation is the reference, character by character. Try another reference.",
    ),
    "say.search.plain": (
        "模型给参考的概率更高，但贪心解码错过了它。",
        "The model gives the reference the higher probability, but greedy decoding missed it.",
    ),
    "say.unlearnt.plain": (
        "“{right}”或某个原文词元在训练数据里出现不到 20 次。",
        "“{right}”, or a token of the source, occurred fewer than 20 times in the training data.",
    ),
    "say.attention.plain": (
        "最要紧的原文词元，注意力权重不是最大。",
        "The source token that matters most does not have the largest attention weight.",
    ),
    "say.exposure.plain": (
        "只改正这一个词元，其余就都对了：一步错，步步错。",
        "With this one token corrected, the rest comes out right: one error led to the others.",
    ),
    "say.preference.plain": (
        "没有发现别的原因：模型给自己译文的概率不低于参考译文。",
        "No other reason was found: the model gives its own translation a probability no lower than the reference's.",
    ),
    "lens.plain": (
        "每一层之后谁领先：“{right}”（向右）还是“{wrong}”（向左）；数字是两者的概率",
        "Which is ahead after each layer: “{right}” (to the right) or “{wrong}” (to the left); the numbers are their probabilities",
    ),
    "source.plain": (
        "遮挡一个原文词元，这一领先减少多少 · 对它的注意力权重",
        "How far this lead falls when a source token is occluded · the attention weight on it",
    ),
}
