"""What the page Head roles says in the plain depth."""

WORDS = {
    "lead.plain": ("在 {sentences} 个句子上，看每个头通常做什么。", "What each head usually does, over {sentences} sentences."),
    "legend.plain": (
        "图：你的句子里的权重；下面是这个头的角色。",
        "Pictures: the weights on your sentence; below each the role of the head.",
    ),
    "caution.plain": (
        "这里说的是注意力放在哪里，不是这个头有没有用；要知道有没有用，请消融它。",
        "This says where a head attends, not whether it matters; to find out, ablate it.",
    ),
    "spread.plain": ("{measured} 句里有 {over} 句单独计分也是这样。", "{over} of {measured} sentences show it by themselves."),
    "why.previous.plain": (
        "平均每行把 {value} 的权重放在前一个词元上。",
        "On average a row puts {value} of its weight on the previous token.",
    ),
    "why.next.plain": ("平均每行把 {value} 的权重放在后一个词元上。", "On average a row puts {value} of its weight on the next token."),
    "why.own.plain": ("平均每行把 {value} 的权重放在词元自己上。", "On average a row puts {value} of its weight on the token itself."),
    "why.positional.plain": (
        "{value} 的行都最关注同一个相对位置（{offset}）。",
        "{value} of the rows attend most to one relative position ({offset}).",
    ),
    "why.aligner.plain": (
        "{value} 的行最关注将要生成的词元的原文词。",
        "{value} of the rows attend most to the source of the token about to be written.",
    ),
    "why.reader.plain": (
        "{value} 的行最关注刚读入的词元的原文词。",
        "{value} of the rows attend most to the source of the token just read.",
    ),
    "why.sink.plain": (
        "平均每行把 {value} 的权重放在标点和特殊词元上。",
        "On average a row puts {value} of its weight on punctuation and special tokens.",
    ),
    "why.broad.plain": (
        "注意力很分散：熵平均是均匀分布的 {value}。",
        "The attention is widely spread: on average its entropy is {value} of that of equal weights.",
    ),
    "why.none.plain": (
        "没有明显的分工，最接近“{role}”（{value}，门槛 {limit}）。",
        "It has no clear role; the nearest is “{role}” ({value}, threshold {limit}).",
    ),
    "look.previous.plain": (
        "这类头的大部分权重在紧挨对角线左下方的那条线上。",
        "Heads of this kind have most of their weight on the line just below the diagonal.",
    ),
    "look.next.plain": (
        "这类头的大部分权重在紧挨对角线右上方的那条线上。",
        "Heads of this kind have most of their weight on the line just above the diagonal.",
    ),
    "look.own.plain": ("这类头的大部分权重在对角线上。", "Heads of this kind have most of their weight on the diagonal."),
    "look.positional.plain": (
        "这类头各行的最大权重大多在与对角线平行的一条线上（{offset}）。",
        "Heads of this kind have most of their largest weights on a line parallel to the diagonal ({offset}).",
    ),
    "look.aligner.plain": (
        "这一句的 {rows} 行里，有 {hits} 行最关注将要生成的词元的原文词。",
        "In this sentence {hits} of {rows} rows attend most to the source of what they write.",
    ),
    "look.reader.plain": (
        "这一句的 {rows} 行里，有 {hits} 行最关注刚读入的词元的原文词。",
        "In this sentence {hits} of {rows} rows attend most to the source of what they read.",
    ),
    "look.sink.plain": (
        "这类头的大部分权重在标点和特殊词元的列上。",
        "Heads of this kind have most of their weight in the columns of punctuation and special tokens.",
    ),
    "look.broad.plain": ("这类头各格的权重相差不大。", "In heads of this kind the weights differ little from cell to cell."),
    "look.none.plain": ("比较几个句子，看它的权重怎样变化。", "Compare a few sentences to see how its weights change."),
}
