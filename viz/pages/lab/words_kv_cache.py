"""Words of the experiment kv_cache."""

WORDS = {
    "title": ("KV 缓存", "KV cache"),
    "question": ("有 KV 缓存，解码能快多少？", "How much faster is decoding with a KV cache?"),
    "run": (
        "同一个解码器（随机权重，形状与随附模型类似）生成 T 个词元，一次用 KV 缓存，一次每步都从头计算。两种方法轮流计时，取最快的一次；最后一步的分布必须一致。",
        "One decoder (random weights, shaped like the shipped models) generates T tokens, once with the cache and once recomputing everything at each step. The two are timed in turn, the fastest of the repeats counts, and their last distributions must agree.",
    ),
    "look": (
        "有 KV 缓存，第 t 步只计算新的一行，即 t 个查询-键对；没有缓存，每步都要全部重算，即 t×t 个。",
        "With a cache step t computes one new row, t query-key pairs; without it all rows again, t×t pairs.",
    ),
    "speedup.claim": ("KV 缓存让解码快 3 到 5 倍。", "A KV cache makes decoding 3 to 5 times faster."),
    "speedup.source": ("许多文章这样说，多半不说明句长", "repeated in many articles, mostly without a length"),
    "speedup.found": (
        "{shortest} 个词元时 {low} 倍，{longest} 个时 {high} 倍；在 3 到 5 倍之间的长度：{within}。加速比随长度变化，只说“几倍”没有意义。两种方法的结果最多相差 {error}。",
        "It is {low} times at {shortest} tokens and {high} at {longest}; lengths with 3 to 5 times: {within}. The speed-up depends on the length; a single number says little. The outputs of the two methods differ by at most {error}.",
    ),
    "knob.longest": ("最长的输出", "longest output"),
    "knob.layers": ("解码器层数", "decoder layers"),
    "chart.speedup": ("加速比", "Speed-up"),
    "chart.time": ("每个词元的时间", "Time per token"),
    "chart.cells": ("计算的查询-键对（一个头）", "Query-key pairs computed (one head)"),
    "axis.length": ("输出长度 T（词元）", "output length T (tokens)"),
    "axis.times": ("不用缓存的时间 ÷ 用缓存的时间", "time without ÷ time with"),
    "axis.cells": ("查询-键对", "query-key pairs"),
    "curve.speedup": ("加速比", "speed-up"),
    "curve.cached": ("用缓存", "with the cache"),
    "curve.uncached": ("不用缓存", "without the cache"),
    "table.agreement": ("两种方法的结果一致吗？", "Do the two methods agree?"),
    "column.error": ("最后一步 logits 的最大差", "largest difference of the last logits"),
    "next.1": (
        "更宽的模型：矩阵乘法占的时间更多，缓存节省得更多吗？",
        "A wider model: matrix products take more of the time. Does the cache save more?",
    ),
    "next.2": ("只有一层：剩下的时间花在哪里？", "One layer only: where does the rest of the time go?"),
}
NEXT = {"next.1": {"d_model": 512, "longest": 128, "seeds": 1}, "next.2": {"layers": 1, "longest": 256, "seeds": 1}}
