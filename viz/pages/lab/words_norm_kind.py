"""Words of the experiment norm_kind."""

WORDS = {
    "title": ("LayerNorm 与 RMSNorm", "LayerNorm and RMSNorm"),
    "question": ("不减均值的 RMSNorm 一样好吗，更快吗？", "Is RMSNorm, without the mean, as good? Is it faster?"),
    "run": (
        "用相同的初始权重和相同的批次，分别以 LayerNorm 和 RMSNorm 训练小模型（任务：{task}，{steps} 步，后置归一化与前置归一化分别比较），再用别的随机种子重复。训练后测量每个归一化的输入，即残差流中的向量。另外在几种宽度上轮流计时：一个训练步，一次前向传播，单独一个归一化。",
        "From the same initial weights and on the same batches, small models are trained with LayerNorm and with RMSNorm (task: {task}, {steps} steps; post-norm and pre-norm separately), then again with other seeds. After training, the residual-stream vectors that each norm reads are measured. At several widths the two are timed in turn: a training step, a forward pass, a norm alone.",
    ),
    "look": (
        "归一化只占计算量的一小部分，所以换一种归一化，整步节省的时间有限。均值的比例，是 LayerNorm 减去的均值占向量平方长度的多少；一个正弦位置编码约有四成。",
        "Norms are a small part of the computation, so another kind saves little of a whole step. The mean's share is how much of a vector's squared length is the mean that LayerNorm removes; of a sinusoidal position it is about two fifths.",
    ),
    "as_good.claim": (
        "RMSNorm 与 LayerNorm 一样好：减均值是多余的。",
        "RMSNorm is as good as LayerNorm: subtracting the mean is dispensable.",
    ),
    "as_good.source": (
        "Zhang & Sennrich 2019，摘要与第 6 节（翻译、阅读理解、图文检索）",
        "Zhang & Sennrich 2019, abstract and section 6 (translation, reading comprehension, image retrieval)",
    ),
    "as_good.found": (
        "RMSNorm 的留出损失减 LayerNorm 的：后置归一化 {post}，前置归一化 {pre} 奈特/词元（{seeds} 个种子，方括号内是 95% 区间）；差出 {margin} 以上才算更差。LayerNorm 减去的均值平均占平方长度的 {share}%，最多 {share_most}%（随机向量 {chance}%）。",
        "RMSNorm's held-out loss minus LayerNorm's: post-norm {post}, pre-norm {pre} nats per token ({seeds} seeds, 95% interval in brackets); worse means by more than {margin}. The mean that LayerNorm removes is {share}% of the squared length on average and {share_most}% at most (a random vector: {chance}%).",
    ),
    "faster.claim": ("RMSNorm 更快。", "RMSNorm is faster."),
    "faster.source": (
        "Zhang & Sennrich 2019，摘要：不同的模型节省 7% 到 64% 的时间；Transformer 属于节省较少的",
        "Zhang & Sennrich 2019, abstract: it saves 7% to 64% of the running time on different models; the Transformer is among those that gained least",
    ),
    "faster.found": (
        "换用 RMSNorm 后，训练步的时间变化 {train}，前向传播 {inference}，单独一个归一化 {norm}（负数表示节省，方括号内是 95% 区间，{seeds} 次重复）；节省 {margin}% 以内不算。",
        "With RMSNorm the time of a training step changes by {train}, of a forward pass by {inference}, of a norm alone by {norm} (negative is saved; 95% interval in brackets; {seeds} repeats); savings of up to {margin}% do not count.",
    ),
    "knob.widest": ("计时的最大宽度", "widest model timed"),
    "chart.mean_part": ("均值的比例：每个归一化的输入向量", "The mean's share of the vectors that each norm reads"),
    "chart.train_time": ("一个训练步的时间", "Time of a training step"),
    "chart.inference_time": ("一次前向传播的时间", "Time of a forward pass"),
    "chart.norm_time": ("单独一个归一化的时间", "Time of a norm alone"),
    "axis.sublayer": ("子层序号（先编码器，后解码器）", "sublayer (encoder, then decoder)"),
    "axis.share": ("均值² ÷ 均方", "mean² ÷ mean square"),
    "axis.width": ("模型宽度 d_model", "model width d_model"),
    "axis.us": ("微秒（处理器时间）", "µs (processor time)"),
    "curve.layernorm_post": ("LayerNorm，后置归一化", "LayerNorm, post-norm"),
    "curve.rmsnorm_post": ("RMSNorm，后置归一化", "RMSNorm, post-norm"),
    "curve.layernorm_pre": ("LayerNorm，前置归一化", "LayerNorm, pre-norm"),
    "curve.rmsnorm_pre": ("RMSNorm，前置归一化", "RMSNorm, pre-norm"),
    "curve.layernorm": "LayerNorm",
    "curve.rmsnorm": "RMSNorm",
    "curve.chance": ("随机向量：1/D", "a random vector: 1/D"),
    "table.streams": ("归一化的输入向量（训练后，各种子的平均）", "What the norms read (after training, means over seeds)"),
    "column.rms_least": ("均方根，最小的子层", "rms, smallest over sublayers"),
    "column.rms_most": ("均方根，最大的子层", "rms, largest over sublayers"),
    "column.share_mean": ("均值的比例，平均", "mean's share, average"),
    "column.share_most": ("均值的比例，最大", "mean's share, largest"),
    "column.place": ("最大值所在", "largest at"),
    "next.1": (
        "宽度加倍到 128：随机向量的均值比例减半，这里减去的部分也随之变小吗？",
        "Twice the width, 128: the mean's share of a random vector halves. Does what is removed shrink with it?",
    ),
    "next.2": (
        "四层、前置归一化：残差流逐层累加，均值会变大吗？",
        "Four layers, pre-norm: the residual stream adds up all the way. Does its mean grow?",
    ),
}
NEXT = {
    "next.1": {"d_model": 128, "norm_order": ["post"], "steps": 150, "seeds": 2, "widest": 128},
    "next.2": {"layers": 4, "norm_order": ["pre"], "steps": 200, "seeds": 2, "widest": 64},
}
