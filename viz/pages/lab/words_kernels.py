"""Words of the experiment kernels."""

WORDS = {
    "title": ("注意力的内核", "Attention kernels"),
    "question": ("换一种方法计算注意力，能省多少，误差多大？", "Other ways to compute attention: what do they save?"),
    "run": (
        "四个头、每个头 64 维，长度从 64 到 {longest}。各种方法轮流计时（处理器时间，取最短的一次），内存取自 PyTorch 分配器的记录。误差是“与完整注意力之差的范数”除以“完整注意力的范数”：一次用随机数，一次用随附模型 zh-en（测量时的权重）编码器各头的 q、k、v（长度不超过它的上限）。窗口每边 {width} 个键（Longformer 另有同样多的全局词元），FAVOR+ 用 {features} 个随机特征。",
        "Four heads of 64 dimensions, lengths from 64 to {longest}. All methods are timed in turn (processor time, the shortest call counts); memory is what PyTorch's allocator reports. The error is the norm of the difference from full attention over the norm of full attention: once on random numbers, once on q, k and v of the encoder's heads in the shipped zh-en, with its weights of that day (up to its greatest length). The window reaches {width} keys to each side (Longformer has as many global tokens besides); FAVOR+ has {features} random features.",
    ),
    "look": (
        "完整注意力要计算每一对词元：长度加倍，时间约为四倍；窗口和线性注意力约为两倍。再看误差图：更快的方法算出的还是同样的结果吗？",
        "Full attention computes every pair of tokens: twice the length, about four times the time; windowed and linear attention about twice. Then see in the errors whether the faster methods still compute the same thing.",
    ),
    "flash.claim": (
        "融合（flash）注意力比标准注意力更快，也更省内存。",
        "Fused (flash) attention is faster than standard attention and takes less memory.",
    ),
    "flash.source": (
        "Dao et al. 2022（FlashAttention），第 4 节；论文说的是 GPU，这里是 CPU",
        "Dao et al. 2022 (FlashAttention), section 4; the paper speaks of GPUs, this is a CPU",
    ),
    "flash.found": (
        "{lengths} 个长度中，确定快出一成以上的有 {faster} 个：{shortest} 个词元时速度是 {short} 倍，{longest} 个时是 {long} 倍；在最长处，标准注意力的内存是它的 {memory} 倍。",
        "It is certainly faster by more than a tenth at {faster} of {lengths} lengths: {short} times the speed at {shortest} tokens, {long} times at {longest}; at the longest, standard attention takes {memory} times its memory.",
    ),
    "exact.claim": ("融合内核不是近似：结果相同。", "The fused kernel is no approximation: it gives the same numbers."),
    "exact.source": ("Dao et al. 2022，第 3.1 节，定理 1", "Dao et al. 2022, section 3.1, theorem 1"),
    "exact.found": (
        "最大的相对误差是 {error}；不超过 0.00001，就只是 float32 的舍入误差。",
        "The largest relative error is {error}; up to 0.00001 it is float32's rounding.",
    ),
    "linear.claim": (
        "序列很长时，线性注意力更快，结果也接近 softmax 注意力。",
        "For long sequences linear attention is faster, and its result is close to softmax attention.",
    ),
    "linear.source": ("Choromanski et al. 2021（Performer），第 4 节", "Choromanski et al. 2021 (Performer), section 4"),
    "linear.found": (
        "{longest} 个词元时，FAVOR+（{features} 个特征）的速度是融合注意力的 {ratio} 倍；相对误差在随机数上是 {random}，在真实的头上（{head_length} 个词元）是 {heads}。相对误差为 1，相当于结果全部填 0。",
        "At {longest} tokens FAVOR+ ({features} features) has {ratio} times the speed of fused attention; its relative error is {random} on random numbers and {heads} on real heads ({head_length} tokens). An error of 1 is as far off as all zeros.",
    ),
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
    "curve.efficient": "SDPA memory-efficient",
    "curve.cudnn": "SDPA cuDNN",
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
        "注意力权重：zh-en 编码器第 1 层第 1 个头读 32 个词元，每行一个查询",
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
