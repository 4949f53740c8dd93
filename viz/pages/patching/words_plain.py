"""Words of the page Patching for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.plain": (
        "两句只差一个词。把一句的一个向量放进另一句的计算里，译文会随之改变吗？",
        "Two sentences, one word apart. Put one vector from one run into the other: does the translation change over?",
    ),
    "measure.plain": (
        "两句译文从这里分开：A 生成“{token}”，B 生成“{other}”。测量 A 的词元的概率变化。",
        "The translations part here: A has “{token}”, B “{other}”. Measured is how probable A's token is.",
    ),
    "about.denoise.plain": (
        "把 A 的一个向量放进 B 的计算。A 的词元恢复了，就说明这个向量足够。",
        "One vector of A goes into the run of B. If A's token comes back, this vector is sufficient.",
    ),
    "about.noise.plain": (
        "把 B 的一个向量放进 A 的计算。A 的词元损失了，就说明这个向量必要。",
        "One vector of B goes into the run of A. If A's token is lost, this vector is necessary.",
    ),
    "see.denoise.flips.plain": (
        "只替换“{token}”第 {layer} 层的一个向量，概率最高的就变成“{first}”。",
        "One vector exchanged, at “{token}” in layer {layer}, makes “{first}” the most probable.",
    ),
    "see.denoise.stays.plain": (
        "编码器里没有一个向量单独足够；作用最大的恢复 {share}%。",
        "No single vector of the encoder suffices; the strongest brings back {share}%.",
    ),
    "see.denoise.third.plain": (
        "编码器里没有一个向量单独足够；作用最大的使“{first}”的概率最高。",
        "No single vector of the encoder suffices; the strongest makes “{first}” the most probable.",
    ),
    "see.noise.flips.plain": (
        "只替换“{token}”第 {layer} 层的一个向量，概率最高的就变成“{first}”。",
        "One vector exchanged, at “{token}” in layer {layer}, makes “{first}” the most probable.",
    ),
    "see.noise.stays.plain": (
        "编码器里没有一个向量单独必要；作用最大的损失 {share}%。",
        "No single vector of the encoder is necessary; the strongest loses {share}%.",
    ),
    "look.denoise.half.plain": (
        "解码器最后一行：从第 {layer} 层起，替换这个向量恢复至少一半。",
        "The decoder's last row brings back at least half from layer {layer} on, less before.",
    ),
    "look.denoise.always.plain": (
        "解码器最后一行：在每一层替换，都恢复至少一半。",
        "The decoder's last row brings back at least half at every layer.",
    ),
    "look.denoise.some.plain": (
        "解码器最后一行：只在第 {layers} 层替换，才恢复至少一半。",
        "The decoder's last row brings back at least half only at layer {layers}.",
    ),
    "look.denoise.never.plain": (
        "解码器最后一行：在每一层替换，恢复的都不到一半。",
        "The decoder's last row brings back less than half at every layer.",
    ),
    "look.noise.half.plain": (
        "解码器最后一行：从第 {layer} 层起，替换这个向量损失至少一半。",
        "The decoder's last row loses at least half from layer {layer} on, less before.",
    ),
    "look.noise.always.plain": (
        "解码器最后一行：在每一层替换，都损失至少一半。",
        "The decoder's last row loses at least half at every layer.",
    ),
    "look.noise.some.plain": (
        "解码器最后一行：只在第 {layers} 层替换，才损失至少一半。",
        "The decoder's last row loses at least half only at layer {layers}.",
    ),
    "look.noise.never.plain": (
        "解码器最后一行：在每一层替换，损失的都不到一半。",
        "The decoder's last row loses less than half at every layer.",
    ),
}
