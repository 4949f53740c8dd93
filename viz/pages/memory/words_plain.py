"""Words of the page Encoder output for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "编码器读完原文，得到这张表：每个源词元一行。解码器能读取的只有它。",
        "The encoder reads the source and produces this table: one row per source token. It is all that the decoder can read of the source.",
    ),
    "made_about.plain": (
        "解码器每一层都由 C 算出自己的键 K 和值 V；只算一次，每一步都使用。",
        "Every decoder layer computes its own keys K and values V from C, once, and uses them at every step.",
    ),
    "see.memory.plain": (
        "{tokens} 个词元，每个一行；绝对值最大的数在“{token}”这一行（{value}）。",
        "{tokens} tokens, one row each; the number with the largest absolute value is in the row of “{token}” ({value}).",
    ),
    "look.memory.plain": (
        "每一行是一个词元的向量；竖条纹表示许多词元在这一维上相近。",
        "Each row is the vector of one token; a vertical stripe means that many tokens are similar in this dimension.",
    ),
    "see.alike.plain": (
        "最相似的两个词是“{a}”和“{b}”：余弦 {cos}（1 表示方向相同）。",
        "The two most similar words are “{a}” and “{b}”: cosine {cos} (1 means the same direction).",
    ),
    "see.alike_same.plain": (
        "最相似的是“{a}”的两次出现：余弦 {cos}（1 表示方向相同）。",
        "The most similar are two occurrences of “{a}”: cosine {cos} (1 means the same direction).",
    ),
    "see.alike_tokens.plain": (
        "最相似的两个词元是“{a}”和“{b}”：余弦 {cos}（1 表示方向相同）。",
        "The two most similar tokens are “{a}” and “{b}”: cosine {cos} (1 means the same direction).",
    ),
    "see.one.plain": ("只有一个词元，没有可以比较的。", "There is only one token, so nothing to compare."),
    "look.own.plain": (
        "经过编码器，词元的向量带上了上下文：“{b}”改变最多（与原来的余弦 {low}），“{a}”最少（{cos}）。",
        "The encoder adds context to the vectors: “{b}” changed most (cosine with its embedding {low}), “{a}” least ({cos}).",
    ),
    "look.own_tokens.plain": (
        "经过编码器，词元的向量带上了上下文：“{b}”改变最多（与原来的余弦 {low}），“{a}”最少（{cos}）。",
        "The encoder adds context to the vectors: “{b}” changed most (cosine with its embedding {low}), “{a}” least ({cos}).",
    ),
    "look.own_one.plain": (
        "“{a}”在 C 中的向量与它的词嵌入，余弦是 {cos}。",
        "In C, the vector of “{a}” has a cosine of {cos} with its embedding.",
    ),
    "see.made.plain": (
        "第 {la} 层“{a}”的 V 最长，第 {lb} 层“{b}”的 V 最短。",
        "The longest V is that of “{a}” in layer {la}, the shortest that of “{b}” in layer {lb}.",
    ),
    "look.made.plain": (
        "V 很短时，注意力权重再大，贡献也小。{layers} 层里有 {quiet} 层，最短的 V 属于标点或 </s>。",
        "Where V is short, even a large weight contributes little. In {quiet} of {layers} layers the shortest V belongs to punctuation or </s>.",
    ),
    "see.path.plain": (
        "“{word}”在两句里的向量，余弦：第一层之前 {first}，最后一层之后 {last}。",
        "Cosine of “{word}” in the two sentences: {first} before the first layer, {last} after the last.",
    ),
    "see.path_base.plain": (
        "“{word}”在两句里的向量，余弦：第一层之前 {first}，最后一层之后 {last}。",
        "Cosine of “{word}” in the two sentences: {first} before the first layer, {last} after the last.",
    ),
    "look.path.plain": (
        "上下文不同，两个向量就不同；从第 {from} 层到第 {to} 层，余弦下降最多。",
        "Different contexts make different vectors: the cosine falls most from layer {from} to layer {to}.",
    ),
    "look.path_never.plain": (
        "在这两句里，上下文没有使“{word}”的两个向量更不相似。",
        "In these two sentences context does not make the two vectors of “{word}” less similar.",
    ),
}
