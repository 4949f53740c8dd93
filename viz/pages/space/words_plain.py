"""Words of the page Space of words for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "每个词元是一个向量，即一串数。训练之后，用法相近的词元，向量往往也相近；这是模型自己学到的。",
        "Every token is a vector, a row of numbers. After training, tokens used alike tend to have similar vectors; the model learned this by itself.",
    ),
    "see.map.plain": ("这张平面图只能表示向量之间 {share} 的差别。", "This flat map shows {share} of the differences between the vectors."),
    "see.axis.plain": (
        "方向 {axis} 的一端有“{low}”，另一端有“{high}”。",
        "At one end of direction {axis} are “{low}”, at the other “{high}”.",
    ),
    "look.map.plain": (
        "与一个词元最相近的 {near} 个词元，平均有 {kept} 个在图上也离它最近。",
        "Of the {near} tokens most similar to a token, {kept} on average are also among its nearest on the map.",
    ),
    "look.near.plain": ("与“{piece}”相近的词元，往往出现在相似的句子里。", "Tokens near “{piece}” tend to occur in similar sentences."),
    "look.rare.plain": (
        "“{piece}”在训练语料中只出现过 {n} 次，这里的邻居不可靠。",
        "“{piece}” occurs only {n} times in the training data; its neighbors are not reliable.",
    ),
    "context_lead.plain": (
        "同一个词放进两句话，向量会混入各自句子的信息。比较它逐层的变化。",
        "Put into two sentences, the same word takes in information from each. Compare its vectors layer by layer.",
    ),
    "see.context.plain": (
        "“{word}”在两句里的向量，余弦从 {begin} 变为 {end}；1 表示方向相同。",
        "The cosine between the vectors of “{word}” in the two sentences goes from {begin} to {end}; 1 means the same direction.",
    ),
    "look.context.plain": (
        "它与自己那一行的余弦最后是 {first}（①）和 {second}（②）。最相近的词元从哪层起不同？",
        "Its cosine with its own row ends at {first} (①) and {second} (②). In which layers do the most similar tokens differ?",
    ),
}
