"""Words of the experiment norm_order."""

from typing import Any

_ORDERS = {"post": ("后归一化", "post-norm"), "pre": ("前归一化", "pre-norm")}
_WARMUPS = {"none": ("不预热", "no warm-up"), "warm": ("预热", "warm-up")}
_ENDS = {"first": ("最底层", "first layer"), "last": ("最顶层", "last layer")}
_DEPTHS = (2, 4, 6, 12, 18, 24)

WORDS = {
    "title": ("归一化放在前还是后", "Norm before or after"),
    "question": (
        "层归一化放在残差相加之后（2017 年原论文）还是子层之前（今天的多数模型），会怎样影响梯度和训练？",
        "Layer normalisation after the residual sum (the paper of 2017) or before the sublayer (most models today): what does it do to gradients and training?",
    ),
    "run": (
        "编码器和解码器各有 N 层的小模型，后归一化和前归一化各训练一遍，学习率预热和不预热各一遍，种子和数据都相同。梯度取每层前馈网络第二个矩阵 W₂ 的，在反向传播之后、更新之前读出。",
        "Small models with N layers in the encoder and N in the decoder are trained with either order, with and without warm-up of the learning rate, on the same seeds and data. Gradients are those of W₂, the second matrix of each feed-forward network, read after the backward pass and before the update.",
    ),
    "look": (
        "先看留出损失随层数的变化：贴着“只知道词频”那条线的训练等于什么也没学到；低于它的四分之三才算学会；结论里，比它还差或发散的训练按它计。再看梯度：训练之前，各层的梯度有多大？训练中，深的后归一化模型的底层还收得到梯度吗？",
        "First see the held-out loss by depth: a run at the line “knows token frequencies only” has learnt nothing; below three quarters of it counts as learning, and in the verdicts a run above it, or diverged, counts as lying on it. Then the gradients: how large are they in each layer before training, and do the first layers of a deep post-norm model still receive any while it trains?",
    ),
    "gradients.claim": (
        "训练开始前，后归一化在靠近输出处的梯度很大，而且不随层数减小；前归一化的随层数按 1/√N 减小，因而更稳。",
        "Before training, post-norm's gradients near the output are large at any depth; pre-norm's shrink with depth as 1/√N and are well behaved.",
    ),
    "gradients.source": (
        "Xiong et al. 2020，定理 1 与图 3；流行的说法是“前归一化让梯度畅通”",
        "Xiong et al. 2020, theorem 1 and figure 3; popularly, “pre-norm keeps gradients flowing”",
    ),
    "gradients.holds": (
        "{deep} 层时，后归一化顶层的梯度是前归一化的 {ratio} 倍。从 {shallow} 层到 {deep} 层，前归一化的变为原来的 {pre_change} 倍（1/√N 会给出 {root}），后归一化的变为 {post_change} 倍。",
        "At {deep} layers, post-norm's gradient in the last layer is {ratio} times pre-norm's. From {shallow} to {deep} layers pre-norm's is multiplied by {pre_change} (1/√N would give {root}), post-norm's by {post_change}.",
    ),
    "gradients.mixed": (
        "只有一半成立。{deep} 层时后归一化顶层的梯度是前归一化的 {ratio} 倍；从 {shallow} 层到 {deep} 层，前归一化的变为原来的 {pre_change} 倍（1/√N 会给出 {root}），后归一化的变为 {post_change} 倍。",
        "Only half of it is seen. At {deep} layers post-norm's gradient in the last layer is {ratio} times pre-norm's; from {shallow} to {deep} layers pre-norm's is multiplied by {pre_change} (1/√N would give {root}), post-norm's by {post_change}.",
    ),
    "gradients.fails": (
        "这里看不到：{deep} 层时后归一化顶层的梯度是前归一化的 {ratio} 倍；从 {shallow} 层到 {deep} 层，前归一化的变为 {pre_change} 倍，后归一化的变为 {post_change} 倍。",
        "Not seen here: at {deep} layers post-norm's gradient in the last layer is {ratio} times pre-norm's; from {shallow} to {deep} layers pre-norm's is multiplied by {pre_change}, post-norm's by {post_change}.",
    ),
    "gradients.unclear": ("梯度是不是这样，还说不准。", "Whether the gradients are like that cannot be told."),
    "gradients.measured": (
        "平均来看：{deep} 层时后归一化顶层的梯度是前归一化的 {ratio} 倍；从 {shallow} 层到 {deep} 层，前归一化的变为原来的 {pre_change} 倍（1/√N 会给出 {root}），后归一化的变为 {post_change} 倍。",
        "On average post-norm's gradient in the last layer is {ratio} times pre-norm's at {deep} layers; from {shallow} to {deep} layers pre-norm's is multiplied by {pre_change} (1/√N would give {root}), post-norm's by {post_change}.",
    ),
    "warmup.claim": (
        "前归一化不预热学习率也能训练，后归一化离不开预热。",
        "Pre-norm trains without warm-up of the learning rate; post-norm needs it.",
    ),
    "warmup.source": ("Xiong et al. 2020，第 3.2 与 4 节", "Xiong et al. 2020, sections 3.2 and 4"),
    "warmup.holds": (
        "在后归一化能学会的 {told} 种层数上，去掉预热都使它变差；前归一化在 {depths} 种层数上都不受影响。{deep} 层时的损失：后归一化不预热 {post_none}、预热 {post_warm}；前归一化 {pre_none} 和 {pre_warm}。",
        "At each of the {told} depths where post-norm learns at all, leaving the warm-up out makes it worse; pre-norm does not mind at any of {depths}. Losses at {deep} layers: post-norm {post_none} without and {post_warm} with warm-up, pre-norm {pre_none} and {pre_warm}.",
    ),
    "warmup.mixed": (
        "部分成立。后归一化能学会的层数有 {told} 种，其中 {needed} 种去掉预热确实变差；前归一化在 {depths} 种层数中有 {hurt} 种确实变差。{deep} 层时的损失：后归一化不预热 {post_none}、预热 {post_warm}；前归一化 {pre_none} 和 {pre_warm}。",
        "In part. Of {told} depths where post-norm learns at all, leaving the warm-up out certainly makes it worse at {needed}; pre-norm gets worse at {hurt} of {depths}. Losses at {deep} layers: post-norm {post_none} without and {post_warm} with warm-up, pre-norm {pre_none} and {pre_warm}.",
    ),
    "warmup.fails": (
        "这里不成立：后归一化不预热也没有差 0.1 以上。{deep} 层时的损失：后归一化不预热 {post_none}、预热 {post_warm}；前归一化 {pre_none} 和 {pre_warm}。",
        "Not so here: without it post-norm gets worse by no more than 0.1. Losses at {deep} layers: post-norm {post_none} without and {post_warm} with warm-up, pre-norm {pre_none} and {pre_warm}.",
    ),
    "warmup.unclear": ("两种次序各要不要预热，还说不准。", "Which of the two orders needs warm-up cannot be told."),
    "warmup.why.not_learnt": (
        "后归一化预热了也没有学会，看不出它离不离得开预热：训练久一点，或选浅一些的模型。",
        "Post-norm did not learn even with warm-up, so it does not show whether it needs one: train longer, or choose shallower models.",
    ),
    "warmup.measured": (
        "{deep} 层时的平均损失：后归一化不预热 {post_none}、预热 {post_warm}；前归一化 {pre_none} 和 {pre_warm}。",
        "Mean losses at {deep} layers: post-norm {post_none} without and {post_warm} with warm-up, pre-norm {pre_none} and {pre_warm}.",
    ),
    "depth.claim": (
        "后归一化做不深：层数一多，即使预热也训练不起来；前归一化可以。",
        "Post-norm cannot go deep: with many layers it does not train, even with warm-up. Pre-norm does.",
    ),
    "depth.source": ("Wang et al. 2019，第 1 与 2 节；Liu et al. 2020", "Wang et al. 2019, sections 1 and 2; Liu et al. 2020"),
    "depth.holds": (
        "都预热：{shallow} 层时后归一化的损失是 {post_low}，学会了；{deep} 层时是 {post_high}，没有学会（只知道词频是 {level}），而前归一化是 {pre_high}。",
        "All with warm-up: at {shallow} layers post-norm reaches {post_low} and has learnt; at {deep} it ends at {post_high} and has not (token frequencies alone give {level}), while pre-norm reaches {pre_high}.",
    ),
    "depth.mixed": (
        "都预热：{deep} 层时后归一化的损失 {post_high} 确实高于前归一化的 {pre_high}，但不是“浅的学会、深的学不会”那么分明（{shallow} 层：{post_low} 和 {pre_low}；只知道词频是 {level}）。",
        "All with warm-up: at {deep} layers post-norm's {post_high} is certainly above pre-norm's {pre_high}, but it is not as plain as “learns when shallow, fails when deep” ({shallow} layers: {post_low} and {pre_low}; token frequencies alone give {level}).",
    ),
    "depth.fails": (
        "这里不成立：{deep} 层时后归一化学会了，损失 {post_high} 没有比前归一化的 {pre_high} 差 0.1 以上（{shallow} 层：{post_low} 和 {pre_low}；只知道词频是 {level}）。",
        "Not so here: at {deep} layers post-norm learns, and its {post_high} is not above pre-norm's {pre_high} by more than 0.1 ({shallow} layers: {post_low} and {pre_low}; token frequencies alone give {level}).",
    ),
    "depth.unclear": ("后归一化做不做得深，还说不准。", "Whether post-norm can go deep cannot be told."),
    "depth.why.not_run": (
        "只有一种层数，没有可比的：在设置里再选一种。",
        "There is only one depth: choose another in the settings to compare with.",
    ),
    "depth.why.not_learnt": (
        "{deep} 层时后归一化没有学会，前归一化也不见得更好：训练久一点，或选浅一些的模型。",
        "At {deep} layers post-norm did not learn, and pre-norm was not certainly better: train longer, or choose shallower models.",
    ),
    "depth.measured": (
        "平均损失，都预热：{shallow} 层时后归一化 {post_low}、前归一化 {pre_low}；{deep} 层时 {post_high} 和 {pre_high}（只知道词频是 {level}）。",
        "Mean losses, all with warm-up: post-norm {post_low} and pre-norm {pre_low} at {shallow} layers, {post_high} and {pre_high} at {deep} (token frequencies alone give {level}).",
    ),
    "knob.depths": ("层数 N（编码器和解码器各 N 层）", "layers N (in the encoder, and as many in the decoder)"),
    "knob.lr": ("最大学习率", "largest learning rate"),
    "knob.warmup": ("预热步数", "steps of warm-up"),
    "knob.steps": ("训练步数", "training steps"),
    "knob.d_model": ("模型宽度 d_model", "model width d_model"),
    "knob.task": ("任务", "task"),
    "knob.task.copy": ("照抄", "copy"),
    "knob.task.reverse": ("倒序", "reverse"),
    "chart.final": ("学会了吗：留出损失随层数", "Does it learn: held-out loss by depth"),
    "chart.last": ("训练之前：解码器顶层的梯度随层数", "Before training: gradient of the last decoder layer by depth"),
    "chart.first_decoder": ("训练之前：解码器各层的梯度", "Before training: gradients of the decoder's layers"),
    "chart.first_encoder": ("训练之前：编码器各层的梯度", "Before training: gradients of the encoder's layers"),
    "chart.loss_low": ("训练损失：最浅的模型", "Training loss of the shallowest models"),
    "chart.loss_high": ("训练损失：最深的模型", "Training loss of the deepest models"),
    "chart.during": (
        "训练之中：最深模型的解码器底层和顶层的梯度",
        "While training: gradients of the deepest decoder's first and last layer",
    ),
    "axis.depth": ("层数 N", "layers N"),
    "axis.held_out": ("留出损失（奈特 / 词元）", "held-out loss (nats per token)"),
    "axis.gradient": ("W₂ 的梯度范数", "norm of the gradient of W₂"),
    "axis.layer": ("层（1 最靠近输入）", "layer (1 is nearest the input)"),
    "axis.step": ("步", "step"),
    "axis.nll": ("训练损失（奈特 / 词元）", "training loss (nats per token)"),
    "mark.warmup": ("预热到此为止", "warm-up ends"),
    "curve.unigram": ("只知道词频", "knows token frequencies only"),
    "picture.gradients": (
        "最深的模型：解码器各层（行，最上面是靠近输出的一层）逐步（列）的梯度范数，取以 10 为底的对数",
        "The deepest models: gradient norm of every decoder layer (rows, the one nearest the output on top) step by step (columns), as log₁₀",
    ),
    "table.runs": (
        "每种训练怎样收场（低于“只知道词频”的四分之三算学会）",
        "How the runs ended (below three quarters of “token frequencies only” counts as learning)",
    ),
    "column.nll": ("留出损失（平均）", "held-out loss (mean)"),
    "column.learns": ("学会几次", "learn"),
    "column.stuck": ("没学会几次", "do not learn"),
    "column.diverged": ("发散几次", "diverge"),
    "column.diverged_at": ("最早发散于第几步", "first diverged at step"),
    "next.1": ("把学习率降到十分之一：深的后归一化模型学得会了吗？", "A tenth of the rate: does deep post-norm learn now?"),
    "next.2": ("更深，18 层：梯度图有什么变化？", "Deeper, 18 layers: what changes in the picture of gradients?"),
    "next.3": ("更大的学习率：前归一化也需要预热了吗？", "A larger rate: does pre-norm need warm-up too?"),
}
for _order, (_zh, _en) in _ORDERS.items():
    WORDS[f"curve.{_order}"] = (_zh, _en)
    for _depth in _DEPTHS:
        WORDS[f"curve.{_order}.{_depth}"] = (f"{_zh}，{_depth} 层", f"{_en}, {_depth} layers")
    for _warm, (_warm_zh, _warm_en) in _WARMUPS.items():
        WORDS[f"curve.{_order}.{_warm}"] = (f"{_zh}，{_warm_zh}", f"{_en}, {_warm_en}")
        for _depth in _DEPTHS:
            WORDS[f"curve.{_order}.{_depth}.{_warm}"] = (f"{_zh}，{_depth} 层，{_warm_zh}", f"{_en}, {_depth} layers, {_warm_en}")
        for _end, (_end_zh, _end_en) in _ENDS.items():
            WORDS[f"curve.{_order}.{_warm}.{_end}"] = (f"{_zh}，{_warm_zh}，{_end_zh}", f"{_en}, {_warm_en}, {_end_en}")
NEXT: dict[str, dict[str, Any]] = {
    "next.1": {"lr": 0.0003, "depths": [12], "steps": 300, "seeds": 1},
    "next.2": {"depths": [2, 18], "steps": 100, "seeds": 1},
    "next.3": {"lr": 0.01, "depths": [2, 6], "seeds": 2},
}
