"""Words of the page Decoding for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "title.plain": ("下一个词怎样选出来？", "Which word comes next, and who decides?"),
    "all.plain": ("全部候选", "All candidates"),
    "lead.plain": (
        "模型每次生成一个词元：为所有候选词元打分，选一个，再继续。",
        "The model generates one token at a time: it scores every candidate, chooses one and goes on.",
    ),
    "source.plain": (
        "原文 · 生成这个词元时的注意力权重（第 {layer} 层 {heads} 个头平均）",
        "Source · attention weights while this token is generated (mean of the {heads} heads of layer {layer})",
    ),
    "column.raw.plain": ("分数", "score"),
    "column.raw_p.plain": ("概率", "probability"),
    "column.p.plain": ("规则之后的概率", "probability after the rules"),
    "look.heat.plain": (
        "温度 {T} 不改变次序；大于 1，分布变平，小于 1 变尖。",
        "Temperature {T} keeps the order: above 1 the distribution flattens, below 1 it sharpens.",
    ),
    "along.eos.plain": ("结束的概率（对数刻度）", "probability of the end (log scale)"),
    "look.cut.plain": (
        "{cuts}：只能从 {kept} 个词元里选，其余的概率变为 0。",
        "{cuts}: the choice is among {kept} of the tokens; the probability of all others becomes 0.",
    ),
    "look.penalty.plain": (
        "重复惩罚改动了已生成词元的分数，如“{token}”的概率：{p_before} → {p_after}。",
        "The repetition penalty changes the scores of tokens already generated; the probability of “{token}” goes {p_before} → {p_after}.",
    ),
    "look.banned.plain": (
        "会重复前文的 {n} 个词元被禁止；其中概率最高的是“{token}”（{p}）。",
        "Tokens banned that would repeat earlier text: {n}. The most probable of them was “{token}” ({p}).",
    ),
    "note.max_length.plain": ("最多生成几个词元。", "At most this many tokens."),
    "loops.stopped.eos.plain": ("自己结束", "ended by itself"),
    "branches.lead.plain": (
        "点一个候选词，或输入译文的开头，模型就从那里继续。",
        "Click a candidate, or type how the translation begins; the model continues from there.",
    ),
    "branches.see.found.plain": (
        "它的对数概率比贪心的那条还高（{log_p} 对 {greedy}）。",
        "Its log-probability is even higher than that of greedy decoding ({log_p} against {greedy}).",
    ),
    "branches.look.plain": (
        "换掉一个词元，后面可能全变：每个词元都以前面的为条件。",
        "Change one token and all that follows may change: each depends on those before it.",
    ),
}
