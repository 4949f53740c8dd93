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
    "score.see.plain": (
        "{k} 个乘积相加：正的合计 {plus}，负的合计 {minus}，总和 {sum}。",
        "{k} products are added: the positive ones make {plus}, the negative ones {minus}, the sum is {sum}.",
    ),
    "score.look.plain": (
        "少数几个乘积起决定作用：按绝对值，最大的 {half} 个就占一半。",
        "A few products decide: by absolute value, the largest {half} make up one half.",
    ),
    "weight.see.plain": ("“{query}”的最大权重是 {w}，给了“{key}”。", "The largest weight of “{query}”, {w}, goes to “{key}”."),
    "weight.look.plain": (
        "“{a}”的分数高 {gap}，所以权重是“{b}”的 {ratio} 倍。",
        "The score of “{a}” is {gap} higher, so its weight is {ratio} times that of “{b}”.",
    ),
    "weight.only.plain": ("只有“{key}”没有被屏蔽，所以全部权重都给它。", "Only “{key}” is not masked, so it gets all the weight."),
    "mix.see.plain": (
        "“{query}”取回的向量里，{share} 的权重来自“{key}”。",
        "Of the weight in what “{query}” takes in, {share} is on “{key}”.",
    ),
    "mix.look.plain": (
        "各项的方向不同，相加时互相抵消了 {lost}。",
        "The terms point in different directions, so {lost} cancels in the sum.",
    ),
    "mix.look_none.plain": ("各项的方向相近，相加时几乎没有抵消。", "The terms point in similar directions, so almost nothing cancels."),
    "mix.only.plain": ("只有一项可加，就是“{key}”的值。", "There is only one term, the value of “{key}”."),
    "out.see.plain": (
        "头 {head} 的贡献最大（{share}）；现在打开的头占 {mine}。",
        "Head {head} contributes most ({share}); the head opened here contributes {mine}.",
    ),
    "out.see_own.plain": ("现在打开的头贡献最大：{mine}。", "The head opened here contributes most: {mine}."),
    "out.against.plain": ("{list} 与输出方向相反，所以是负的。", "{list} points against the output, so its contribution is negative."),
    "out.along.plain": ("没有一部分与输出方向相反，所以没有负数。", "No part points against the output, so none is negative."),
    "legend.plain": (
        "从左到右：比较、缩放、权重；右边是每个值乘权重，相加得到输出。",
        "Left to right: compare, scale, weigh; at the right each value times its weight, added up to the output.",
    ),
}
