"""Words of the page Lens for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "提前读出每一层：它认为下一个词元最可能是什么？",
        "Every layer can be read early: which token does it find most probable next?",
    ),
    "see.grid.plain": (
        "{n} 步里，生成的词元排第一的步数，从第 1 层起依次是 {counts}。",
        "Of {n} steps, the generated token ranks first in this many, from layer 1 on: {counts}.",
    ),
    "look.spread.plain": (
        "“{early}”从第 {early_layer} 层起一直排第一，“{late}”从第 {late_layer} 层起才是。",
        "“{early}” ranks first from layer {early_layer} on, “{late}” only from layer {late_layer} on.",
    ),
    "look.same.plain": (
        "每个词元都从第 {layer} 层起一直排第一（第 0 层是输入）。",
        "Every token ranks first from layer {layer} on (layer 0 is the input).",
    ),
    "look.never.plain": (
        "“{token}”在最后一层只排第 {rank}：它是由束搜索、采样、解码规则或你的开头选出的。",
        "The last layer ranks “{token}” only {rank}: beam search, sampling, a rule or your own beginning chose it.",
    ),
    "decoder_about_post.plain": (
        "如果解码器读取的是编码器前几层的输出，会译成什么？",
        "What would the translation be if the decoder read an earlier encoder layer?",
    ),
    "decoder_about_pre.plain": (
        "如果解码器读取的是编码器前几层的输出，会译成什么？",
        "What would the translation be if the decoder read an earlier encoder layer?",
    ),
    "word.see.plain": (
        "“{a}”的分数比“{b}”高 {gap}，所以概率是它的 {ratio} 倍。",
        "The score of “{a}” is {gap} above that of “{b}”, so it is {ratio} times as probable.",
    ),
    "word.see_one.plain": ("只有一个词元，无法比较。", "There is only one token, so nothing to compare."),
    "word.look_cosine.plain": (
        "“{a}”的分数最高；在表里，它的方向也最接近解码器最后的向量。",
        "“{a}” has the highest score; of the tokens listed, its direction is also closest to the decoder's last vector.",
    ),
    "word.look_length.plain": (
        "“{b}”的方向更接近，但“{a}”的向量更长，所以分数更高。",
        "“{b}” points in a closer direction, but the vector of “{a}” is longer, so its score is higher.",
    ),
    "word.look_bias.plain": ("“{b}”的方向更接近；是偏置使“{a}”领先。", "“{b}” points in a closer direction; the bias puts “{a}” ahead."),
    "see.settled.plain": ("从第 {layer} 层起，译文与最后一层相同。", "From layer {layer} on, the translation is that of the last layer."),
    "see.only_last.plain": ("要经过整个编码器，才得到这句译文。", "This translation needs the whole encoder."),
    "see.back_again.plain": (
        "第 {layer} 层已经得到这句译文，第 {last} 层却不同，最后一层又变回来。",
        "Layer {layer} already gives this translation, layer {last} gives another, and the last comes back to it.",
    ),
    "look.gain.plain": (
        "进步最大的是从第 {from} 层到第 {to} 层；解码器只学过读取最后一层。",
        "The largest gain is from layer {from} to layer {to}; the decoder was trained to read only the last.",
    ),
}
