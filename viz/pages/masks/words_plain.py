"""What the page Masks says in the plain depth."""

WORDS = {
    "lead.causal.plain": (
        "翻译时，后面的词元还没有生成；训练时却都在。所以要屏蔽后面的词元，不让模型照抄答案。",
        "When the model translates, later tokens do not exist yet; in training they do. So a mask blocks them: the model cannot copy the answer.",
    ),
    "lead.padding.plain": (
        "一批句子要一样长，短的补上 <pad>。<pad> 没有内容，所以用掩码使它得不到注意力。",
        "The sentences of a batch need one length, so short ones get <pad>. It has no content, and a mask keeps attention away from it.",
    ),
    "scores.plain": (
        "分数：查询与键的点积除以 {root}，使分数不随维数 {d} 变大",
        "Scores: dot products of queries and keys, divided by {root} so that they do not grow with the {d} dimensions",
    ),
    "scores_alibi.plain": (
        "分数：查询与键的点积除以 {root}，使分数不随维数 {d} 变大，再减去距离的惩罚",
        "Scores: dot products of queries and keys, divided by {root} so that they do not grow with the {d} dimensions, less a penalty for distance",
    ),
    "same.weights.plain": ("注意力权重（所有头，{rows}×{cols} 格）", "Attention weights (all heads, {rows}×{cols} cells)"),
    "same.memory.plain": ("编码器输出 C", "Encoder output C"),
    "same.logits.plain": ("解码器输出的 logits", "The decoder's logits"),
    "see.nothing.causal.plain": ("只有 {rows} 行，没有要屏蔽的位置。", "There is only {rows} row: nothing to mask."),
    "see.nothing.padding.plain": (
        "{cols} 列里没有 <pad>，加掩码前后的图相同。",
        "There is no <pad> in these {cols} columns: the pictures before and after are the same.",
    ),
    "see.scores.causal.plain": (
        "{cells} 个分数里有 {hidden} 个变成 −∞，即右上方的全部。",
        "{hidden} of {cells} scores become −∞: all those above the diagonal.",
    ),
    "look.scores.causal.plain": (
        "后面的词元原来也有分数；不屏蔽，它们就会得到注意力。",
        "Later tokens have scores, too: unless they are masked, they get attention.",
    ),
    "see.weights.causal.plain": (
        "不加掩码，“{row}”这一行会把 {taken} 的权重给后面的词元。",
        "Without the mask the row “{row}” would give {taken} of its weight to later tokens.",
    ),
    "look.weights.causal.plain": (
        "被屏蔽的权重变为 0，其余的按比例放大（乘以 {factor}），整行仍加到 1。",
        "Masked weights become 0; the others are scaled up in proportion (times {factor}), and the row still sums to 1.",
    ),
    "see.scores.padding.plain": ("{columns} 列 <pad> 在每一行都变成 −∞。", "Columns of <pad> that become −∞ in every row: {columns}."),
    "look.scores.padding.plain": (
        "<pad> 原来也有普通的分数；单凭分数，模型分不出它没有内容。",
        "<pad> has ordinary scores, too; from these alone the model could not tell that it has no content.",
    ),
    "see.weights.padding.plain": (
        "不加掩码，平均每行有 {mean} 的权重落在 <pad> 上。",
        "Without the mask a row puts {mean} of its weight on <pad> on average.",
    ),
    "look.weights.padding.plain": (
        "加上掩码，这些权重变为 0，其余的按比例放大：“{row}”这一行乘以 {factor}。",
        "With the mask these weights become 0; the others are scaled up in proportion: times {factor} in the row “{row}”.",
    ),
}
