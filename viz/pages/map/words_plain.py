"""Words of the page Map for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "legend.plain": ("从下往上看；点一个方框，打开它的页面。", "Read from the bottom up; click a box to open its page."),
    "see.map.plain": (
        "左边是编码器，{encoder} 层，读入原文；右边是解码器，{decoder} 层，生成译文；编码器输出 C 供解码器的每一层读取。",
        "On the left, the encoder ({encoder} layers) reads the source; on the right, the decoder ({decoder} layers) generates the translation; every decoder layer reads the encoder output C.",
    ),
    "look.times.plain": (
        "{part}用时最多，占 {share}：运算最多，或者读取数据最慢。",
        "{part} took the most time, {share}: it has the most arithmetic, or the slowest access to its data.",
    ),
    "see.sizes.plain": (
        "共 {params} 个参数：前馈网络占 {ff}，注意力占 {attention}，词嵌入和输出矩阵占 {tables}。",
        "{params} parameters in all: feed-forward {ff}, attention {attention}, embeddings and output matrix {tables}.",
    ),
    "look.sizes.plain": (
        "参数多不等于运算多：词嵌入只需查表，前馈网络的每个权重都要相乘。",
        "Many parameters need not mean much arithmetic: an embedding is only looked up, while every feed-forward weight is multiplied.",
    ),
    "walk.hint.plain": ("按“播放”，看一个词元经过整个模型。", "Press Play and watch one token pass through the whole model."),
}
