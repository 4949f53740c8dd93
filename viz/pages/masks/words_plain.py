"""What the page Masks says in the plain depth."""

WORDS = {
    "lead.causal.plain": (
        "写译文时，后面的词还没有。训练时答案却摆在右边，所以把它挡住。",
        "While writing, later words do not exist. In training they do, so they are hidden.",
    ),
    "lead.padding.plain": (
        "一批句子要一样长，短的补上 <pad>。<pad> 没有意义，谁也不许看。",
        "Sentences of a batch must be equally long. Short ones get <pad>, and nobody may look at it.",
    ),
    "see.nothing.causal.plain": ("只有 {rows} 行，没有可遮的。", "There is only {rows} row: nothing to hide."),
    "see.nothing.padding.plain": ("{cols} 列里没有 <pad>，前后两张图一样。", "No <pad> in {cols} columns: both pictures are equal."),
    "see.scores.causal.plain": ("{cells} 个分数里有 {hidden} 个变成 −∞。", "{hidden} of {cells} scores become −∞."),
    "look.scores.causal.plain": (
        "后面的词原本也有分数；不挡住，就会被看到。",
        "Later tokens have scores, too: unless hidden, they would be seen.",
    ),
    "see.weights.causal.plain": (
        "不加遮罩，“{row}”会把 {taken} 的权重给后面的词。",
        "Without the mask “{row}” would give {taken} of its weight to later tokens.",
    ),
    "look.weights.causal.plain": (
        "挡住的份额按比例分给留下的，所以它们乘以 {factor}。",
        "What was hidden is shared out among the rest, so each is multiplied by {factor}.",
    ),
    "see.scores.padding.plain": ("{columns} 列 <pad> 在每一行都变成 −∞。", "{columns} columns of <pad> become −∞ in every row."),
    "look.scores.padding.plain": (
        "<pad> 也有普通的分数，模型单看分数认不出它们。",
        "<pad> has ordinary scores, so the model could not tell it from a word.",
    ),
    "see.weights.padding.plain": (
        "不加遮罩，每行平均有 {mean} 的权重漏到 <pad> 上。",
        "Without the mask a row leaks {mean} of its weight onto <pad> on average.",
    ),
    "look.weights.padding.plain": (
        "漏掉的还给真词，“{row}”的权重都乘以 {factor}。",
        "It goes back to real tokens: the weights of “{row}” are multiplied by {factor}.",
    ),
}
