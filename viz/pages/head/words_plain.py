"""What the page Inside one head says in the plain depth."""

WORDS = {
    "lead.plain": (
        "从左到右算一遍。点一个阶段放大，点一格看算式。",
        "Computed from left to right. Open a stage to enlarge it; click a cell for its arithmetic.",
    ),
    "score.see.plain": (
        "{k} 个乘积，正的合计 {plus}，负的合计 {minus}，共 {sum}。",
        "{k} products: the positive make {plus}, the negative {minus}, together {sum}.",
    ),
    "score.look.plain": (
        "几个大的就定了局：最大的 {half} 个占了一半。",
        "A few decide: the largest {half} make half of it.",
    ),
    "weight.see.plain": ("“{query}”把最大的一份 {w} 给“{key}”。", "“{query}” gives its largest share, {w}, to “{key}”."),
    "weight.look.plain": (
        "分数高 {gap}，权重就是“{b}”的 {ratio} 倍。",
        "A score {gap} higher makes the weight {ratio} times that of “{b}”.",
    ),
    "weight.only.plain": ("只有“{key}”可看，全部给它。", "Only “{key}” may be looked at, so it gets everything."),
    "mix.see.plain": (
        "“{query}”取回的内容，{share} 来自“{key}”。",
        "Of what “{query}” fetches, {share} of the weight is on “{key}”.",
    ),
    "mix.look.plain": ("各份方向不同，相加时抵消了 {lost}。", "The parts point apart, so {lost} cancels in the sum."),
    "mix.look_none.plain": ("各份方向相近，几乎没有抵消。", "The parts point the same way: next to nothing cancels."),
    "mix.only.plain": ("只有一行可加，就是“{key}”的值。", "There is one row to add: the value of “{key}”."),
    "out.see.plain": (
        "头 {head} 贡献最大（{share}），这个头 {mine}。",
        "Head {head} gives the largest share ({share}), this head {mine}.",
    ),
    "out.see_own.plain": ("这个头贡献最大：{mine}。", "This head gives the largest share: {mine}."),
    "out.against.plain": ("{list} 往反方向推，所以是负的。", "{list} pushes the other way, so the share is negative."),
    "out.along.plain": ("各部分都朝同一边推，没有负的。", "All parts push the same way, so none is negative."),
}
