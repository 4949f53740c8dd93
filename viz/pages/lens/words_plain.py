"""Words of the page Lens for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "写词之前，每一层“心里”想的是什么词？提前读出来看看。",
        "What word does each layer have in mind before one is written? Read it early and see.",
    ),
    "see.grid.plain": (
        "{n} 步里，所写的词逐层排到第一的步数：{counts}。",
        "Of {n} steps, the written token is first in this many, layer by layer: {counts}.",
    ),
    "look.spread.plain": (
        "后面的层还在加信息：“{early}”第 {early_layer} 层就定，“{late}”到第 {late_layer} 层。",
        "Later layers still add: “{early}” settles at layer {early_layer}, “{late}” only at {late_layer}.",
    ),
    "look.same.plain": (
        "每个词都到第 {layer} 层才定下来：信息是一层层加进去的。",
        "Every token settles at layer {layer}: what decides it is added layer by layer.",
    ),
    "look.never.plain": (
        "“{token}”在最后一层只排第 {rank}：是搜索、抽样或你的开头选了它。",
        "“{token}” ranks only {rank} at the end: search, a draw or your beginning chose it.",
    ),
    "decoder_about_post.plain": ("假如编码器只有前几层，解码器会写出什么？", "What would the decoder write if the encoder stopped early?"),
    "decoder_about_pre.plain": ("假如编码器只有前几层，解码器会写出什么？", "What would the decoder write if the encoder stopped early?"),
    "word.see.plain": (
        "“{a}”的分比“{b}”高 {gap}，可能性就是 {ratio} 倍。",
        "“{a}” scores {gap} above “{b}”, so it is {ratio} times as probable.",
    ),
    "word.see_one.plain": ("只有一个词元可比。", "Only one token to compare."),
    "word.look_cosine.plain": ("“{a}”那一行和 h 的方向最近，所以分最高。", "The row of “{a}” lies closest to h, so its score is highest."),
    "word.look_length.plain": (
        "“{b}”方向更近，但“{a}”的行更长，分就更高。",
        "“{b}” points closer, but the row of “{a}” is longer, so it scores higher.",
    ),
    "word.look_bias.plain": ("“{b}”方向更近，是偏置让“{a}”领先。", "“{b}” points closer; the bias puts “{a}” ahead."),
    "see.settled.plain": ("从第 {layer} 层起，译文就和最后一层一样。", "From layer {layer} on, the translation is that of the last layer."),
    "see.only_last.plain": ("要读完整个编码器，才得到这句译文。", "This translation needs the whole encoder."),
    "see.back_again.plain": (
        "第 {layer} 层已是这句译文，第 {last} 层又变了，最后变回来。",
        "Layer {layer} already gives it, layer {last} does not, the last does again.",
    ),
    "look.gain.plain": (
        "解码器只学过读最后一层，所以前几层读得差。",
        "The decoder only learned to read the last layer, so it reads the earlier ones badly.",
    ),
}
