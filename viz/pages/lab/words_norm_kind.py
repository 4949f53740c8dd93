"""Words of the experiment norm_kind."""

from typing import Any

WORDS = {
    "title": ("LayerNorm 与 RMSNorm", "LayerNorm and RMSNorm"),
    "question": (
        "RMSNorm 不减平均值。这样训练出来的模型一样好吗？真的更快吗？",
        "RMSNorm does not subtract the mean. Are models trained with it as good, and are they really faster?",
    ),
    "run": (
        "同样的起始权重、同样的批次，各用 LayerNorm 和 RMSNorm 训练小模型（任务：{task}，{steps} 步，后归一化与前归一化分别比较），再换随机种子重复。训练后量每个归一化读到的残差向量。另外在几种宽度上轮流计时：一个训练步，一次前向，单独一个归一化。",
        "From the same weights and on the same batches, small models are trained with LayerNorm and with RMSNorm (task: {task}, {steps} steps; post-norm and pre-norm apart), then again with other seeds. Afterwards the residual vectors that each norm reads are measured. At several widths the two are timed in turn: a training step, a forward pass, a norm alone.",
    ),
    "look": (
        "损失的两条线分得开吗？再看“平均值占多少”：LayerNorm 减掉的平均值，占向量平方长度的几成；随机向量也有 1/D。第一个子层读到的多半来自正弦位置编码：它的平均值约 0.5，一个位置向量的平方长度有四成是平均值。时间图里，比一比整个训练步、一次前向、单独一个归一化：归一化只是其中一部分，差别到了整步里就小了。",
        "Can the two loss lines be told apart? Then the mean's share: how much of a vector's squared length is the mean that LayerNorm removes; a random vector has 1/D. What the first sublayer reads comes largely from the sinusoidal positions: their mean is about 0.5, and two fifths of a position's squared length is its mean. As for time, compare a norm alone with a forward pass and a whole training step: norms are only a part of it, so their difference shrinks there.",
    ),
    "as_good.claim": (
        "RMSNorm 和 LayerNorm 一样好：减平均值是多余的。",
        "RMSNorm is as good as LayerNorm: subtracting the mean is dispensable.",
    ),
    "as_good.source": (
        "Zhang & Sennrich 2019，摘要与第 6 节（翻译、阅读理解、图文检索）",
        "Zhang & Sennrich 2019, abstract and section 6 (translation, reading comprehension, image retrieval)",
    ),
    "as_good.holds": (
        "成立。RMSNorm 的留出损失减 LayerNorm 的：后归一化 {post}，前归一化 {pre} 奈特/词元（{seeds} 个种子，方括号里是 95 % 区间），没有一种次序里差出 {margin} 以上。被减掉的平均值平均只占平方长度的 {share} %，最多 {share_most} %（随机向量 {chance} %）。",
        "It holds. RMSNorm's held-out loss minus LayerNorm's: post-norm {post}, pre-norm {pre} nats per token ({seeds} seeds, 95 % interval in brackets), nowhere worse by more than {margin}. The mean that is removed makes {share} % of the squared length on average, {share_most} % at most (a random vector: {chance} %).",
    ),
    "as_good.fails": (
        "这里不成立：RMSNorm 更差。它的留出损失减 LayerNorm 的：后归一化 {post}，前归一化 {pre} 奈特/词元（{seeds} 个种子），都大于 {margin}。平均值平均占平方长度的 {share} %，最多 {share_most} %。",
        "It does not hold here: RMSNorm is worse. Its held-out loss minus LayerNorm's: post-norm {post}, pre-norm {pre} nats per token ({seeds} seeds), beyond {margin}. The mean makes {share} % of the squared length on average, {share_most} % at most.",
    ),
    "as_good.mixed": (
        "一种次序里成立，另一种里不成立。RMSNorm 的留出损失减 LayerNorm 的：后归一化 {post}，前归一化 {pre} 奈特/词元（{seeds} 个种子），差出 {margin} 才算更差。",
        "It holds in one order and not in the other. RMSNorm's held-out loss minus LayerNorm's: post-norm {post}, pre-norm {pre} nats per token ({seeds} seeds); worse means by more than {margin}.",
    ),
    "as_good.unclear": ("RMSNorm 是不是一样好，还说不准。", "Whether RMSNorm is as good cannot be told."),
    "as_good.measured": (
        "RMSNorm 的留出损失减 LayerNorm 的：后归一化 {post}，前归一化 {pre} 奈特/词元（{seeds} 个种子，界限 {margin}）。平均值平均占平方长度的 {share} %，最多 {share_most} %（随机向量 {chance} %）。",
        "RMSNorm's held-out loss minus LayerNorm's: post-norm {post}, pre-norm {pre} nats per token ({seeds} seeds, margin {margin}). The mean makes {share} % of the squared length on average, {share_most} % at most (a random vector: {chance} %).",
    ),
    "faster.claim": ("RMSNorm 更快。", "RMSNorm is faster."),
    "faster.source": (
        "Zhang & Sennrich 2019，摘要：不同的模型省下 7 % 到 64 % 的时间；Transformer 是其中省得最少的一种",
        "Zhang & Sennrich 2019, abstract: it saves 7 % to 64 % of the running time on different models; the Transformer is among those that gained least",
    ),
    "faster.holds": (
        "在这台机器上更快：用 RMSNorm，训练步的时间 {train}，前向 {inference}（负数是省下的，方括号里是 95 % 区间）；单独一个归一化 {norm}。",
        "It is faster on this machine: with RMSNorm a training step takes {train}, a forward pass {inference} (negative is saved; 95 % interval in brackets), a norm alone {norm}.",
    ),
    "faster.mixed": (
        "一半成立：用 RMSNorm，训练步的时间 {train}，前向 {inference}（负数是省下的）；单独一个归一化 {norm}。",
        "True in half: with RMSNorm a training step takes {train}, a forward pass {inference} (negative is saved), a norm alone {norm}.",
    ),
    "faster.fails": (
        "在这台机器上没有省时间：用 RMSNorm，训练步的时间 {train}，前向 {inference}，单独一个归一化 {norm}。省下 {margin} % 以内不算。算得少不等于跑得快。",
        "It saves no time on this machine: with RMSNorm a training step takes {train}, a forward pass {inference}, a norm alone {norm}. Up to {margin} % does not count. Less arithmetic need not be less time.",
    ),
    "faster.unclear": ("RMSNorm 是不是更快，还说不准。", "Whether RMSNorm is faster cannot be told."),
    "faster.measured": (
        "用 RMSNorm，训练步的时间 {train}，前向 {inference}，单独一个归一化 {norm}（{seeds} 次重复）。",
        "With RMSNorm a training step takes {train}, a forward pass {inference}, a norm alone {norm} ({seeds} repeats).",
    ),
    "knob.norm_order": ("归一化的次序", "order of the norm"),
    "knob.norm_order.post": ("后归一化", "post-norm"),
    "knob.norm_order.pre": ("前归一化", "pre-norm"),
    "knob.task": ("任务", "task"),
    "knob.task.copy": ("照抄", "copy"),
    "knob.task.reverse": ("倒序", "reverse"),
    "knob.task.translate": ("翻译（小语法）", "translate (a small grammar)"),
    "knob.steps": ("训练步数", "training steps"),
    "knob.rate": ("学习率", "learning rate"),
    "knob.d_model": ("模型宽度 d_model", "model width d_model"),
    "knob.layers": ("每边的层数", "layers on each side"),
    "knob.widest": ("计时到哪个宽度", "widest model timed"),
    "knob.repeats": ("每次计时重复", "timings of each"),
    "chart.held_out": ("没见过的句子上的损失", "Loss on unseen sentences"),
    "chart.loss": ("训练损失", "Training loss"),
    "chart.mean_part": ("平均值占多少：每个归一化读到的向量", "The mean's share of the vectors that each norm reads"),
    "chart.train_time": ("一个训练步的时间", "Time of a training step"),
    "chart.inference_time": ("一次前向的时间", "Time of a forward pass"),
    "chart.norm_time": ("单独一个归一化的时间", "Time of a norm alone"),
    "axis.step": ("训练步数", "training steps"),
    "axis.nll": ("奈特 / 词元", "nats per token"),
    "axis.sublayer": ("第几个子层（先编码器，后解码器）", "sublayer (encoder, then decoder)"),
    "axis.share": ("平均值² ÷ 均方", "mean² ÷ mean square"),
    "axis.width": ("模型宽度 d_model", "model width d_model"),
    "axis.ms": ("毫秒（处理器时间）", "ms (processor time)"),
    "axis.us": ("微秒（处理器时间）", "µs (processor time)"),
    "curve.layernorm_post": ("LayerNorm，后归一化", "LayerNorm, post-norm"),
    "curve.rmsnorm_post": ("RMSNorm，后归一化", "RMSNorm, post-norm"),
    "curve.layernorm_pre": ("LayerNorm，前归一化", "LayerNorm, pre-norm"),
    "curve.rmsnorm_pre": ("RMSNorm，前归一化", "RMSNorm, pre-norm"),
    "curve.layernorm": ("LayerNorm", "LayerNorm"),
    "curve.rmsnorm": ("RMSNorm", "RMSNorm"),
    "curve.chance": ("随机向量：1/D", "a random vector: 1/D"),
    "table.streams": ("归一化读到的向量（训练后，各种子的平均）", "What the norms read (after training, means over seeds)"),
    "column.rms_least": ("rms，最小的子层", "rms, least sublayer"),
    "column.rms_most": ("rms，最大的子层", "rms, greatest sublayer"),
    "column.share_mean": ("平均值占的比例，平均", "mean's share, on average"),
    "column.share_most": ("平均值占的比例，最大", "mean's share, greatest"),
    "column.place": ("最大的在", "greatest at"),
    "next.1": (
        "宽度翻倍到 128：随机向量里平均值占的比例减半，减掉的部分也跟着变小吗？",
        "Twice the width, 128: by chance the mean has half the share. Does what is removed shrink with it?",
    ),
    "next.2": (
        "四层、前归一化：残差流一路累加，平均值会变大吗？",
        "Four layers, pre-norm: the stream adds up all the way. Does its mean grow?",
    ),
}
NEXT: dict[str, dict[str, Any]] = {
    "next.1": {"d_model": 128, "norm_order": ["post"], "steps": 150, "seeds": 2, "widest": 128},
    "next.2": {"layers": 4, "norm_order": ["pre"], "steps": 200, "seeds": 2, "widest": 64},
}
