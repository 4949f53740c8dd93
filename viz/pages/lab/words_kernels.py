"""Words of the experiment kernels."""

WORDS = {
    "title": ("注意力的内核", "Attention kernels"),
    "question": ("换一种方法计算注意力，能省多少，误差多大？", "Other ways to compute attention: what do they save?"),
    "run": (
        "四个头、每个头 64 维，长度从 64 到 {longest}。各种方法轮流计时（处理器时间，取最短的一次），内存取自 PyTorch 分配器的记录。误差是“与完整注意力之差的范数”除以“完整注意力的范数”：一次用随机数，一次用随附模型 zh-en（测量时的权重）编码器各头的 q、k、v（长度不超过它的上限）。窗口每边 {width} 个键（Longformer 另有同样多的全局词元），FAVOR+ 用 {features} 个随机特征。",
        "Four heads of 64 dimensions, lengths from 64 to {longest}. All methods are timed in turn (processor time, the shortest call counts); memory is what PyTorch's allocator reports. The error is the norm of the difference from full attention over the norm of full attention: once on random numbers, once on q, k and v of the encoder's heads in the shipped zh-en, with its weights of that day (up to its greatest length). The window reaches {width} keys to each side (Longformer has as many global tokens besides); FAVOR+ has {features} random features.",
    ),
    "look": (
        "时间图的两个轴都是对数刻度：完整注意力的斜率约为 2（长度加倍，时间四倍），窗口和线性注意力的约为 1。再看误差图：更快的方法算出的还是同样的结果吗？",
        "In the chart of time both axes are logarithmic: full attention has a slope of about 2 (twice the length, four times the time), windowed and linear attention about 1. Then see in the errors whether the faster methods still compute the same thing.",
    ),
    "flash.claim": (
        "融合（flash）注意力比标准注意力更快，也更省内存。",
        "Fused (flash) attention is faster than standard attention and takes less memory.",
    ),
    "flash.source": (
        "Dao et al. 2022（FlashAttention），第 4 节；论文说的是 GPU，这里是 CPU",
        "Dao et al. 2022 (FlashAttention), section 4; the paper speaks of GPUs, this is a CPU",
    ),
    "flash.holds": (
        "在全部 {lengths} 个长度上都更快、更省内存：{shortest} 个词元时速度是 {short} 倍，{longest} 个时是 {long} 倍，此时标准注意力的内存是它的 {memory} 倍。",
        "At all {lengths} lengths it is faster and takes less memory: {short} times as fast at {shortest} tokens and {long} times at {longest}, where standard attention takes {memory} times its memory.",
    ),
    "flash.mixed": (
        "{lengths} 个长度中有 {faster} 个确定更快：{shortest} 个词元时速度是 {short} 倍，{longest} 个时是 {long} 倍；在最长处，标准注意力的内存是它的 {memory} 倍。",
        "It is clearly faster at {faster} of {lengths} lengths: {short} times the speed at {shortest} tokens, {long} times at {longest}; at the longest, standard attention takes {memory} times its memory.",
    ),
    "flash.fails": (
        "没有一个长度快出一成以上，也没有一个更省内存：{shortest} 个词元时速度是 {short} 倍，{longest} 个时是 {long} 倍，内存之比 {memory}。",
        "At no length is it faster by more than a tenth or takes less memory: {short} times the speed at {shortest} tokens, {long} times at {longest}, memory ratio {memory}.",
    ),
    "flash.unclear": ("融合注意力是否更快、更省内存，尚无定论。", "Whether it is faster and takes less memory remains open."),
    "flash.why.unavailable": ("这台机器没有融合内核，没有测量。", "This machine has no fused kernel, so nothing was measured."),
    "exact.claim": ("融合内核不是近似：结果相同。", "The fused kernel is no approximation: it gives the same numbers."),
    "exact.source": ("Dao et al. 2022，第 3.1 节，定理 1", "Dao et al. 2022, section 3.1, theorem 1"),
    "exact.holds": (
        "结果相同，只有舍入误差：最大的相对误差是 {error}。",
        "The same up to rounding: the largest relative error is {error}.",
    ),
    "exact.fails": (
        "相对误差最大达到 {error}，超出了 float32 的舍入误差。",
        "The relative error reaches {error}, more than float32 rounding.",
    ),
    "exact.mixed": ("有的长度相同，有的不同。", "The same at some lengths only."),
    "exact.unclear": ("结果是否相同，尚无定论。", "Whether the numbers are the same remains open."),
    "exact.why.unavailable": ("这台机器没有融合内核，没有测量。", "This machine has no fused kernel, so nothing was measured."),
    "linear.claim": (
        "序列很长时，线性注意力更快，结果也接近 softmax 注意力。",
        "For long sequences linear attention is faster, and its result is close to softmax attention.",
    ),
    "linear.source": ("Choromanski et al. 2021（Performer），第 4 节", "Choromanski et al. 2021 (Performer), section 4"),
    "linear.holds": (
        "成立：{longest} 个词元时，FAVOR+（{features} 个特征）的速度是融合注意力的 {ratio} 倍，从 {since} 个词元起领先；相对误差在随机数上是 {random}，在真实的头上（{head_length} 个词元）是 {heads}。",
        "It holds: at {longest} tokens FAVOR+ ({features} features) is {ratio} times as fast as fused attention, ahead from {since} tokens on; its relative error is {random} on random numbers and {heads} on real heads ({head_length} tokens).",
    ),
    "linear.mixed": (
        "更快，但不接近：从 {since} 个词元起领先融合注意力，{longest} 个时速度是 {ratio} 倍；但相对误差在随机数上是 {random}，在真实的头上（{head_length} 个词元，{features} 个特征）是 {heads}。相对误差为 1，相当于结果全部填 0。",
        "Faster, but not close: it is ahead of fused attention from {since} tokens on and {ratio} times as fast at {longest}. But its relative error is {random} on random numbers and {heads} on real heads ({head_length} tokens, {features} features). An error of 1 is as far off as all zeros.",
    ),
    "linear.fails": (
        "到 {longest} 个词元，还没有快出一成以上：速度是融合注意力的 {ratio} 倍（{features} 个特征）。相对误差在随机数上是 {random}，在真实的头上（{head_length} 个词元）是 {heads}。",
        "Up to {longest} tokens it is not faster by more than a tenth: {ratio} times the speed of fused attention ({features} features). Its relative error is {random} on random numbers and {heads} on real heads ({head_length} tokens).",
    ),
    "linear.unclear": ("线性注意力是否更快，尚无定论。", "Whether linear attention is faster remains open."),
    "linear.why.unavailable": ("这台机器没有融合内核，没有测量。", "This machine has no fused kernel, so nothing was measured."),
    "knob.longest": ("最长的序列", "longest sequence"),
    "knob.width": ("窗口大小（每边的键数）", "window (keys to each side)"),
    "knob.features": ("FAVOR+ 的随机特征数", "random features of FAVOR+"),
    "chart.time": ("一次注意力的时间", "Time of one attention"),
    "chart.memory": ("一次注意力占用的内存（峰值）", "Memory of one attention (peak)"),
    "chart.error_random": ("与完整注意力的误差：随机的 q、k、v", "Error against full attention: random q, k, v"),
    "chart.error_heads": ("与完整注意力的误差：随附模型的头", "Error against full attention: heads of the shipped model"),
    "axis.length": ("长度 T（词元）", "length T (tokens)"),
    "axis.relative_error": ("相对误差", "relative error"),
    "curve.explicit": ("逐步计算（本应用显示的）", "step by step (what this app shows)"),
    "curve.math": ("标准（SDPA math）", "standard (SDPA math)"),
    "curve.flash": ("融合（SDPA flash）", "fused (SDPA flash)"),
    "curve.efficient": ("SDPA memory-efficient", "SDPA memory-efficient"),
    "curve.cudnn": ("SDPA cuDNN", "SDPA cuDNN"),
    "curve.window": ("滑动窗口", "sliding window"),
    "curve.global_local": ("窗口 + 全局（Longformer）", "window + global (Longformer)"),
    "curve.strided": ("跨步稀疏（Child 等）", "strided sparse (Child et al.)"),
    "curve.favor": ("线性：FAVOR+（Performer）", "linear: FAVOR+ (Performer)"),
    "curve.elu": ("线性：elu + 1", "linear: elu + 1"),
    "picture.pattern": (
        "哪些词元可以关注：32 个词元（窗口每边 4 个，全局 2 个，步长 5）",
        "Which tokens may be attended to: 32 tokens (window of 4 to each side, 2 global, stride 5)",
    ),
    "picture.weights": (
        "注意力权重：zh-en 编码器第 1 层第 1 头读 32 个词元，每行一个查询",
        "Attention weights: head 1 of layer 1 of zh-en's encoder on 32 tokens, one row per query",
    ),
    "table.summary": ("一览", "At a glance"),
    "column.growth": ("时间随长度增长的指数（最后一次加倍）", "exponent of time by length (last doubling)"),
    "column.from": ("从这个长度起比融合注意力快", "faster than fused from this length on"),
    "column.error_random": ("误差：随机数，最长处", "error: random, longest"),
    "column.error_heads": ("误差：真实的头，最长处", "error: real heads, longest"),
    "table.backends": (
        "PyTorch 的各种内核在这台机器上是否可用（CPU，float32）",
        "PyTorch's kernels: which are available on this machine (CPU, float32)",
    ),
    "column.available": ("可用", "available"),
    "next.1": (
        "随机特征增加到四倍：误差减小多少，时间增加多少？",
        "Four times the random features: how much smaller is the error, how much slower is it?",
    ),
    "next.2": ("更宽的窗口：真实的头的误差还有多大？", "A wider window: how large is the error on real heads then?"),
}
NEXT = {"next.1": {"features": 1024, "longest": 2048}, "next.2": {"width": 64, "longest": 2048}}
