"""What the page One head says in the plain depth."""

WORDS = {
    "lead.plain": (
        "查询与每个键比较，得到分数；softmax 把分数变成权重；值按权重相加，就是输出。",
        "The query is compared with every key, which gives scores; the softmax turns them into weights; the values, added up by weight, are the output.",
    ),
    "score.proof.plain": ("这里相加 {sum} · 记录 {traced} ·", "Added up here {sum} · recorded {traced} ·"),
    "weight.proof.plain": ("记录 {traced} ·", "Recorded {traced} ·"),
    "mix.proof.plain": (
        "第 {d} 维：这里 {z}，记录 {traced} · {k} 维中最大的",
        "Dimension {d}: here {z}, recorded {traced} · over all {k} the largest",
    ),
    "legend.plain": (
        "从左到右：比较、缩放、权重；右边是每个值乘权重，相加得到输出。",
        "Left to right: compare, scale, weigh; at the right each value times its weight, added up to the output.",
    ),
}
