"""Words of the page Space of words for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "每个词元是一串数。用法相近的词，数也相近：没人教，它自己学的。",
        "Every piece is a row of numbers. Words used alike get similar numbers; nobody taught the model that.",
    ),
    "see.map.plain": ("这张平面图只装得下 {share}% 的差别。", "This flat map holds only {share}% of the differences."),
    "see.axis.plain": ("方向 {axis}：从“{low}”到“{high}”。", "Direction {axis}: from “{low}” to “{high}”."),
    "look.map.plain": (
        "每个词的 {near} 个真邻居，图上平均只剩 {kept} 个。",
        "Of {near} true neighbours, on average only {kept} stay neighbours on the map.",
    ),
    "see.near.plain": (
        "“{piece}”离“{first}”最近：{cosine}，一般只有 {mean}。",
        "“{piece}” is nearest to “{first}”: {cosine}; the usual is {mean}.",
    ),
    "look.near.plain": ("像“{piece}”的词，常用在相似的句子里。", "Words near “{piece}” tend to stand in similar sentences."),
    "look.rare.plain": ("“{piece}”训练时只见过 {n} 次，邻居不可信。", "“{piece}” was seen only {n} times; do not trust its neighbours."),
    "context_lead.plain": (
        "同一个词，换了句子，向量就不同：越往后越不同。",
        "In another sentence the same word gets other numbers, layer by layer.",
    ),
    "see.context.plain": (
        "“{word}”在两句里起初很像（{begin}），最后不那么像（{end}）。",
        "“{word}” begins alike in both ({begin}) and ends less alike ({end}).",
    ),
    "look.context.plain": ("看两列的邻居从哪一层开始不同。", "See from which layer on the two columns differ."),
}
