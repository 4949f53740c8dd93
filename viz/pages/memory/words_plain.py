"""Words of the page Encoder output for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "编码器读完，只留下这张表：每个源词元一行。解码器只看它。",
        "All that stays of the source is this table, a row for each token. The decoder sees nothing else.",
    ),
    "made_about.plain": (
        "解码器每层都从 C 另算一套键 K 和值 V，只算一次，每步都用。",
        "Every decoder layer makes its own keys K and values V of C, once, for all steps.",
    ),
    "see.memory.plain": (
        "{tokens} 个词元，每个一行；最大的数在“{token}”那行（{value}）。",
        "{tokens} tokens, a row each; the largest number is in the row of “{token}” ({value}).",
    ),
    "look.memory.plain": (
        "横着看是一个词自己的内容，竖条纹是大家共有的。",
        "A row holds what is a token's own; a vertical stripe is what all share.",
    ),
    "see.alike.plain": (
        "最像的两个词是“{a}”和“{b}”，{cos}（1 是一样）。",
        "The two words most alike are “{a}” and “{b}”: {cos} (1 is the same).",
    ),
    "see.alike_same.plain": (
        "最像的是“{a}”的两次出现，{cos}（1 是一样）。",
        "Most alike are two occurrences of “{a}”: {cos} (1 is the same).",
    ),
    "see.alike_tokens.plain": (
        "最像的两个词元是“{a}”和“{b}”，{cos}（1 是一样）。",
        "The two tokens most alike are “{a}” and “{b}”: {cos} (1 is the same).",
    ),
    "see.one.plain": ("只有一个词元，没有可比的。", "One token only: nothing to compare."),
    "look.own.plain": (
        "编码器写进了上下文：“{b}”变得最多（{low}），“{a}”最少（{cos}）。",
        "The encoder wrote context in: “{b}” moved furthest ({low}), “{a}” least ({cos}).",
    ),
    "look.own_tokens.plain": (
        "编码器写进了上下文：“{b}”变得最多（{low}），“{a}”最少（{cos}）。",
        "The encoder wrote context in: “{b}” moved furthest ({low}), “{a}” least ({cos}).",
    ),
    "look.own_one.plain": ("“{a}”和它原来的嵌入还有多像：{cos}。", "How like its own embedding “{a}” still is: {cos}."),
    "see.made.plain": (
        "第 {la} 层的“{a}”给出的 V 最长，第 {lb} 层的“{b}”最短。",
        "“{a}” in layer {la} has the longest V, “{b}” in layer {lb} the shortest.",
    ),
    "look.made.plain": (
        "V 短的，被看得再多，贡献也小；{layers} 层里 {quiet} 层是标点或句末。",
        "A short V brings little even where attention is strong; in {quiet} of {layers} layers punctuation's or </s>'s.",
    ),
    "see.path.plain": (
        "“{word}”在两句里：开头相似 {first}，最后 {last}。",
        "“{word}” in the two sentences: alike by {first} at first, by {last} at last.",
    ),
    "see.path_base.plain": (
        "“{word}”在两句里：开头相似 {first}，最后 {last}。",
        "“{word}” in the two sentences: alike by {first} at first, by {last} at last.",
    ),
    "look.path.plain": (
        "周围的词不同，意思就分开；第 {from} 到 {to} 层分得最多。",
        "Other neighbours, another meaning: they part most from layer {from} to {to}.",
    ),
    "look.path_never.plain": ("这两句里，上下文没有把“{word}”分开。", "In these sentences context does not part “{word}”."),
}
