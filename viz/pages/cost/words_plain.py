"""What the page The sentence's cost says in the plain depth."""

WORDS = {
    "lead.plain": (
        "译一句话要算多少次，搬多少数，花多少时间；句子长了会怎样。",
        "What a sentence takes in arithmetic, memory and time, and how that grows.",
    ),
    "row.encoder.self.projections.plain": ("编码器注意力：准备查询、键、值", "encoder attention: making queries, keys, values"),
    "row.encoder.self.scores.plain": ("编码器注意力：两两比较，取平均", "encoder attention: comparing all pairs, averaging"),
    "row.decoder.self.projections.plain": ("解码器注意力：准备查询、键、值", "decoder attention: making queries, keys, values"),
    "row.decoder.self.scores.plain": ("解码器注意力：两两比较，取平均", "decoder attention: comparing all pairs, averaging"),
    "row.decoder.cross.projections.plain": ("看原文：准备查询、键、值", "looking at the source: queries, keys, values"),
    "row.decoder.cross.scores.plain": ("看原文：两两比较，取平均", "looking at the source: comparing all pairs, averaging"),
    "see.parts.plain": (
        "一共约 {flops} 次运算。最多的是“{part}”，{share}；词和词两两比较占 {scores}。",
        "About {flops} operations. Most go to “{part}”: {share}. Comparing words with words takes {scores}.",
    ),
    "look.parallel.plain": (
        "只有两两比较随长度的平方涨；短句里它很小。",
        "Only the comparing grows with the square of the length; in short sentences it is small.",
    ),
    "look.cached.plain": (
        "每写一个词元，解码器的权重都要整个读一遍。",
        "For every token written, all the decoder's weights are read once.",
    ),
    "look.uncached.plain": ("没有缓存，前面的行每一步都白算一遍。", "Without a cache all earlier rows are computed again at each step."),
    "see.ways.plain": ("没有缓存，要多算到 {times} 倍。", "Without a cache it takes {times} times the work."),
    "look.ways.plain": (
        "一个一个写，慢在读权重，不在乘法。",
        "Writing token by token is slow because weights must be read, not because of arithmetic.",
    ),
    "growth.lead.plain": (
        "{model}：往右一格，句子长几倍；到 {n} 个词元，两两比较才要紧。",
        "{model}: each line to the right is several times longer. Comparing pairs matters from about {n} tokens.",
    ),
    "look.growth.plain": (
        "平常的句子在最左边，平方还不要紧。",
        "Everyday sentences stand far to the left, where the square does not matter yet.",
    ),
    "see.measured.plain": (
        "从 {from} 到 {to} 个词元，时间 {time} 倍；从 {from2} 到 {to2}，{time2} 倍。",
        "From {from} to {to} tokens: {time} times the time. From {from2} to {to2}: {time2} times.",
    ),
    "look.measured.plain": (
        "点在线的上方，就是比算得最快时慢：写一个词元要读 {read} 权重。",
        "A point above its line is slower than the best: writing one token means reading {read} of weights.",
    ),
    "see.models.plain": ("论文的模型是这个的 {times} 倍大。", "The paper's model is {times} times as large as this one."),
    "look.models.plain": ("模型越大，长度的平方越晚才要紧。", "The larger the model, the later the square of the length matters."),
}
