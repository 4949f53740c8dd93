"""Words of the page Patching for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "两句只差一个词。把一句里的一个向量搬进另一句，译文会翻过来吗？",
        "Two sentences, one word apart. Move one vector from one into the other: does the translation flip?",
    ),
    "measure.plain": (
        "从这里分开：A 写“{token}”，B 写“{other}”。看这个词回来多少。",
        "Here they part: A writes “{token}”, B writes “{other}”. How much of A's word comes back?",
    ),
    "about.denoise.plain": (
        "把 A 的一个向量放进 B。A 的词回来了，就是它带着差别。",
        "Put one vector of A into B. If A's word returns, that vector carries it.",
    ),
    "about.noise.plain": (
        "把 B 的一个向量放进 A。A 的词丢了，就说明少不了它。",
        "Put one vector of B into A. If A's word goes, that vector was needed.",
    ),
    "see.denoise.flips.plain": (
        "只搬“{token}”第 {layer} 层的一个向量，就写出“{first}”。",
        "One vector, “{token}” at layer {layer}, is enough to write “{first}”.",
    ),
    "see.denoise.stays.plain": (
        "搬哪一个都不够，最多回来 {share}%。",
        "No single vector is enough; the best brings back {share}%.",
    ),
    "see.noise.flips.plain": (
        "换掉“{token}”第 {layer} 层的一个向量，就写成“{first}”。",
        "Replace one vector, “{token}” at layer {layer}, and “{first}” is written.",
    ),
    "see.noise.stays.plain": (
        "换掉哪一个都还写得出来，最多丢 {share}%。",
        "It survives the loss of any one vector; the worst costs {share}%.",
    ),
    "look.denoise.half.plain": (
        "解码器里要到第 {layer} 层，一个向量才带着大半差别。",
        "In the decoder one vector carries most of it only from layer {layer} on.",
    ),
    "look.denoise.never.plain": ("解码器里只搬这一部分，哪层都不够。", "In the decoder this part alone is not enough at any layer."),
    "look.noise.half.plain": (
        "第 {layer} 层前换掉不要紧，解码器会再去取一次。",
        "Replaced before layer {layer} it does no harm: the decoder fetches it again.",
    ),
    "look.noise.never.plain": ("解码器里只换这一部分，别处补得上。", "In the decoder the loss of this part is made up for elsewhere."),
}
