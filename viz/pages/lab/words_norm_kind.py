"""Words of the experiment norm_kind."""

WORDS = {
    "title": ("LayerNorm 与 RMSNorm", "LayerNorm and RMSNorm"),
    "question": ("不减均值的 RMSNorm 一样好吗，更快吗？", "Is RMSNorm, without the mean, as good? Is it faster?"),
    "run": (
        "用相同的初始权重和相同的批次，分别以 LayerNorm 和 RMSNorm 训练小模型（任务：{task}，{steps} 步，后置归一化与前置归一化分别比较），再用别的随机种子重复。训练后测量每个归一化的输入，即残差流中的向量。另外在几种宽度上轮流计时：一个训练步，一次前向传播，单独一个归一化。",
        "From the same initial weights and on the same batches, small models are trained with LayerNorm and with RMSNorm (task: {task}, {steps} steps; post-norm and pre-norm separately), then again with other seeds. After training, the residual-stream vectors that each norm reads are measured. At several widths the two are timed in turn: a training step, a forward pass, a norm alone.",
    ),
    "look": (
        "先看两种归一化的损失曲线能否分开。再看均值的比例：LayerNorm 减去的均值，占向量平方长度的多少；随机向量约为 1/D。第一个子层的输入多来自正弦位置编码：它的均值约 0.5，一个位置编码的平方长度约有四成来自均值。最后看时间：比较单独一个归一化、一次前向传播和整个训练步；归一化只是其中一部分，所以在整步里差别变小。",
        "First see whether the two loss lines can be told apart. Then the mean's share: how much of a vector's squared length is the mean that LayerNorm removes; for a random vector it is about 1/D. What the first sublayer reads comes largely from the sinusoidal positions: their mean is about 0.5, and about two fifths of a position's squared length is its mean. As for time, compare a norm alone with a forward pass and a whole training step: norms are only a part of it, so the difference shrinks there.",
    ),
    "as_good.claim": (
        "RMSNorm 与 LayerNorm 一样好：减均值是多余的。",
        "RMSNorm is as good as LayerNorm: subtracting the mean is dispensable.",
    ),
    "as_good.source": (
        "Zhang & Sennrich 2019，摘要与第 6 节（翻译、阅读理解、图文检索）",
        "Zhang & Sennrich 2019, abstract and section 6 (translation, reading comprehension, image retrieval)",
    ),
    "as_good.holds": (
        "成立。RMSNorm 的留出损失减 LayerNorm 的：后置归一化 {post}，前置归一化 {pre} 奈特/词元（{seeds} 个种子，方括号内是 95% 区间），都没有差出 {margin} 以上。LayerNorm 减去的均值平均占平方长度的 {share}%，最多 {share_most}%（随机向量 {chance}%）。",
        "It holds. RMSNorm's held-out loss minus LayerNorm's: post-norm {post}, pre-norm {pre} nats per token ({seeds} seeds, 95% interval in brackets), never worse by more than {margin}. The mean that LayerNorm removes is {share}% of the squared length on average and {share_most}% at most (a random vector: {chance}%).",
    ),
    "as_good.fails": (
        "这里不成立：RMSNorm 更差。它的留出损失减 LayerNorm 的：后置归一化 {post}，前置归一化 {pre} 奈特/词元（{seeds} 个种子），差出 {margin} 以上。均值平均占平方长度的 {share}%，最多 {share_most}%。",
        "It does not hold here: RMSNorm is worse. Its held-out loss minus LayerNorm's: post-norm {post}, pre-norm {pre} nats per token ({seeds} seeds), worse by more than {margin}. The mean is {share}% of the squared length on average and {share_most}% at most.",
    ),
    "as_good.mixed": (
        "一种次序成立，另一种不成立。RMSNorm 的留出损失减 LayerNorm 的：后置归一化 {post}，前置归一化 {pre} 奈特/词元（{seeds} 个种子）；差出 {margin} 以上才算更差。",
        "It holds in one order and not in the other. RMSNorm's held-out loss minus LayerNorm's: post-norm {post}, pre-norm {pre} nats per token ({seeds} seeds); worse means by more than {margin}.",
    ),
    "as_good.unclear": ("RMSNorm 是否一样好，尚无定论。", "Whether RMSNorm is as good remains open."),
    "as_good.measured": (
        "RMSNorm 的留出损失减 LayerNorm 的：后置归一化 {post}，前置归一化 {pre} 奈特/词元（{seeds} 个种子，界限 {margin}）。均值平均占平方长度的 {share}%，最多 {share_most}%（随机向量 {chance}%）。",
        "RMSNorm's held-out loss minus LayerNorm's: post-norm {post}, pre-norm {pre} nats per token ({seeds} seeds, margin {margin}). The mean is {share}% of the squared length on average and {share_most}% at most (a random vector: {chance}%).",
    ),
    "faster.claim": ("RMSNorm 更快。", "RMSNorm is faster."),
    "faster.source": (
        "Zhang & Sennrich 2019，摘要：不同的模型节省 7% 到 64% 的时间；Transformer 属于节省较少的",
        "Zhang & Sennrich 2019, abstract: it saves 7% to 64% of the running time on different models; the Transformer is among those that gained least",
    ),
    "faster.holds": (
        "在这台机器上更快：换用 RMSNorm 后，训练步的时间变化 {train}，前向传播 {inference}（负数表示节省，方括号内是 95% 区间），单独一个归一化 {norm}。",
        "It is faster on this machine: with RMSNorm the time of a training step changes by {train}, of a forward pass by {inference} (negative is saved; 95% interval in brackets), of a norm alone by {norm}.",
    ),
    "faster.mixed": (
        "一半成立：换用 RMSNorm 后，训练步的时间变化 {train}，前向传播 {inference}（负数表示节省），单独一个归一化 {norm}。",
        "Half of it holds: with RMSNorm the time of a training step changes by {train}, of a forward pass by {inference} (negative is saved), of a norm alone by {norm}.",
    ),
    "faster.fails": (
        "在这台机器上没有节省时间：换用 RMSNorm 后，训练步的时间变化 {train}，前向传播 {inference}，单独一个归一化 {norm}；节省 {margin}% 以内不算。计算量小不等于运行快。",
        "It saves no time on this machine: with RMSNorm the time of a training step changes by {train}, of a forward pass by {inference}, of a norm alone by {norm}; savings of up to {margin}% do not count. Less arithmetic need not be less time.",
    ),
    "faster.unclear": ("RMSNorm 是否更快，尚无定论。", "Whether RMSNorm is faster remains open."),
    "faster.measured": (
        "换用 RMSNorm 后，训练步的时间变化 {train}，前向传播 {inference}，单独一个归一化 {norm}（{seeds} 次重复）。",
        "With RMSNorm the time of a training step changes by {train}, of a forward pass by {inference}, of a norm alone by {norm} ({seeds} repeats).",
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
    "curve.layernorm": ("LayerNorm", "LayerNorm"),
    "curve.rmsnorm": ("RMSNorm", "RMSNorm"),
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
