"""What the page The sentence's cost says in the plain depth."""

WORDS = {
    "lead.plain": (
        "翻译一句话要多少运算、读写多少数据、用多少时间；句子变长时怎样增长。",
        "How much arithmetic, memory traffic and time a sentence takes, and how that grows with its length.",
    ),
    "row.encoder.self.projections.plain": ("编码器自注意力：计算查询、键、值", "encoder self-attention: computing queries, keys, values"),
    "row.encoder.self.scores.plain": (
        "编码器自注意力：两两点积，加权平均",
        "encoder self-attention: dot products of all pairs, weighted mean",
    ),
    "row.decoder.self.projections.plain": ("解码器自注意力：计算查询、键、值", "decoder self-attention: computing queries, keys, values"),
    "row.decoder.self.scores.plain": (
        "解码器自注意力：两两点积，加权平均",
        "decoder self-attention: dot products of all pairs, weighted mean",
    ),
    "row.decoder.cross.projections.plain": ("交叉注意力：计算查询、键、值", "cross-attention: computing queries, keys, values"),
    "row.decoder.cross.scores.plain": ("交叉注意力：两两点积，加权平均", "cross-attention: dot products of all pairs, weighted mean"),
    "see.parts.plain": (
        "一共 {flops} 次运算。最大的一项是“{part}”，占 {share}；词元两两点积和加权平均占 {scores}。",
        "{flops} operations in all. The largest part is “{part}” with {share}; dot products of pairs and weighted means take {scores}.",
    ),
    "look.parallel.plain": (
        "只有词元的两两点积和加权平均随长度的平方增长；句子短时占比很小。",
        "Only dot products of pairs and weighted means grow with the square of the length; in short sentences they are small.",
    ),
    "look.cached.plain": (
        "每生成一个词元，解码器的全部权重都要读一遍。",
        "For every token generated, all the decoder's weights are read once.",
    ),
    "look.uncached.plain": ("没有缓存，每一步都要重算前面的所有行。", "Without a cache, every step computes all earlier rows again."),
    "see.ways.plain": ("没有缓存，运算量是有缓存的 {times} 倍。", "Without a cache it takes {times} times the arithmetic."),
    "look.ways.plain": (
        "逐个生成时，限制速度的通常是读取权重，而不是运算。",
        "Token by token, what limits the speed is usually reading the weights, not arithmetic.",
    ),
    "growth.lead.plain": (
        "图中是{model}，两轴都是对数刻度；到 {n} 个词元，两两点积的运算量才追上投影。",
        "The chart is of {model}, on logarithmic axes. Dot products of pairs catch up with the projections at {n} tokens.",
    ),
    "look.growth.plain": (
        "平常的句子在图的左端，平方项还很小。",
        "Everyday sentences are far to the left, where the quadratic term is still small.",
    ),
    "see.measured.plain": (
        "从 {from} 到 {to} 个词元，时间是 {time} 倍；从 {from2} 到 {to2}，是 {time2} 倍。",
        "From {from} to {to} tokens: {time} times the time. From {from2} to {to2}: {time2} times.",
    ),
    "look.measured.plain": (
        "点在线的上方，表示比最快速度慢：生成一个词元要读取 {read} 权重。",
        "A point above its line is slower than the best speed: generating one token means reading {read} of weights.",
    ),
    "see.models.plain": ("论文的 base 模型的参数量是它的 {times} 倍。", "The paper's base model has {times} times as many parameters."),
    "look.models.plain": (
        "模型越大，长度的平方项到越长的句子才重要。",
        "The larger the model, the longer a sentence must be before the quadratic term matters.",
    ),
}
