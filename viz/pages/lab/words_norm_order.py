"""Words of the experiment norm_order."""

_ORDERS = {"post": ("后置归一化", "post-norm"), "pre": ("前置归一化", "pre-norm")}
_WARMUPS = {"none": ("无预热", "no warm-up"), "warm": ("有预热", "warm-up")}
_ENDS = {"first": ("最底层", "first layer"), "last": ("最顶层", "last layer")}
_DEPTHS = (2, 4, 6, 12, 18, 24)

WORDS = {
    "title": ("归一化放在前还是后", "Norm before or after"),
    "question": ("归一化放在前面还是后面，对训练有什么影响？", "Norm before or after the sublayer: what does it change?"),
    "run": (
        "编码器和解码器各 N 层的小模型，后置归一化和前置归一化各训练一遍，有学习率预热和无预热各一遍，种子和数据相同。梯度取每层前馈网络的第二个矩阵 W₂，在反向传播之后、更新之前读出。",
        "Small models with N layers in the encoder and N in the decoder are trained with either order, with and without learning-rate warm-up, on the same seeds and data. Gradients are those of W₂, the second matrix of each feed-forward network, read after the backward pass and before the update.",
    ),
    "look": (
        "后置归一化时，层数多了，梯度可能传不到底层。在结论里，比“只知道词频”还差或发散的训练按那条线计。",
        "With post-norm, gradients may no longer reach the first layers of a deep model. In the verdicts a run worse than “token frequencies only”, or diverged, counts as lying on that line.",
    ),
    "gradients.claim": (
        "训练开始前，后置归一化靠近输出的梯度很大，而且不随层数减小；前置归一化的梯度随层数按 1/√N 减小，因而更稳定。",
        "Before training, post-norm's gradients near the output are large at any depth; pre-norm's shrink with depth as 1/√N and are well behaved.",
    ),
    "gradients.source": (
        "Xiong et al. 2020，定理 1 与图 3；流行的说法是“前置归一化让梯度畅通”",
        "Xiong et al. 2020, theorem 1 and figure 3; popularly, “pre-norm keeps gradients flowing”",
    ),
    "gradients.found": (
        "{deep} 层时，后置归一化顶层的梯度是前置归一化的 {ratio} 倍；从 {shallow} 层到 {deep} 层，前置归一化的变为 {pre_change} 倍（按 1/√N 应为 {root} 倍），后置归一化的变为 {post_change} 倍。",
        "At {deep} layers post-norm's gradient in the last layer is {ratio} times pre-norm's; from {shallow} to {deep} layers pre-norm's is multiplied by {pre_change} (1/√N predicts {root}), post-norm's by {post_change}.",
    ),
    "warmup.claim": (
        "前置归一化不用预热学习率也能训练，后置归一化必须预热。",
        "Pre-norm trains without warm-up of the learning rate; post-norm needs it.",
    ),
    "warmup.source": ("Xiong et al. 2020，第 3.2 与 4 节", "Xiong et al. 2020, sections 3.2 and 4"),
    "warmup.found": (
        "后置归一化能学会的层数有 {told} 种，其中 {needed} 种去掉预热后确定变差 0.1 以上；前置归一化在 {depths} 种层数中有 {hurt} 种。{deep} 层时的损失：后置归一化无预热 {post_none}、有预热 {post_warm}；前置归一化 {pre_none} 和 {pre_warm}。",
        "Of {told} depths where post-norm learns at all, leaving out the warm-up certainly makes it worse by more than 0.1 at {needed}; pre-norm at {hurt} of {depths}. Losses at {deep} layers: post-norm {post_none} without and {post_warm} with warm-up, pre-norm {pre_none} and {pre_warm}.",
    ),
    "depth.claim": (
        "后置归一化不能做深：层数多了，有预热也训练不起来；前置归一化可以。",
        "Post-norm cannot go deep: with many layers it does not train, even with warm-up. Pre-norm does.",
    ),
    "depth.source": ("Wang et al. 2019，第 1 与 2 节；Liu et al. 2020", "Wang et al. 2019, sections 1 and 2; Liu et al. 2020"),
    "depth.found": (
        "都有预热。{shallow} 层时的损失：后置归一化 {post_low}，前置归一化 {pre_low}；{deep} 层时：{post_high} 和 {pre_high}（只知道词频是 {level}；高出 0.1 以上才算更差）。",
        "All with warm-up. Losses at {shallow} layers: post-norm {post_low}, pre-norm {pre_low}; at {deep}: {post_high} and {pre_high} (token frequencies alone give {level}; worse means by more than 0.1).",
    ),
    "knob.depths": ("层数 N（编码器和解码器各 N 层）", "layers N (in the encoder and in the decoder)"),
    "knob.lr": ("最大学习率", "peak learning rate"),
    "knob.warmup": ("预热步数", "warm-up steps"),
    "chart.final": ("学会了吗：留出损失随层数的变化", "Does it learn: held-out loss by depth"),
    "chart.last": ("训练之前：解码器顶层的梯度随层数的变化", "Before training: gradient of the last decoder layer by depth"),
    "chart.first_decoder": ("训练之前：解码器各层的梯度", "Before training: gradients of the decoder's layers"),
    "chart.first_encoder": ("训练之前：编码器各层的梯度", "Before training: gradients of the encoder's layers"),
    "chart.loss_low": ("训练损失：最浅的模型", "Training loss of the shallowest models"),
    "chart.loss_high": ("训练损失：最深的模型", "Training loss of the deepest models"),
    "chart.during": (
        "训练过程中：最深模型的解码器底层和顶层的梯度",
        "During training: gradients of the deepest decoder's first and last layer",
    ),
    "axis.depth": ("层数 N", "layers N"),
    "axis.gradient": ("W₂ 的梯度范数", "norm of the gradient of W₂"),
    "axis.layer": ("层（1 最靠近输入）", "layer (1 is nearest the input)"),
    "mark.warmup": ("预热结束", "warm-up ends"),
    "picture.gradients": (
        "最深的模型：解码器各层（行，最上面一行最靠近输出）在每一步（列）的梯度范数，以 10 为底的对数",
        "The deepest models: gradient norm of every decoder layer (rows, the one nearest the output on top) at each step (columns), as log₁₀",
    ),
    "table.runs": (
        "各次训练的结果（低于“只知道词频”的四分之三算学会）",
        "How the runs ended (below three quarters of “token frequencies only” counts as learning)",
    ),
    "column.diverged_at": ("最早在第几步发散", "first diverged at step"),
    "next.1": ("学习率降到十分之一：深层的后置归一化模型学得会了吗？", "A tenth of the learning rate: does deep post-norm learn now?"),
    "next.2": ("18 层：梯度图有什么变化？", "18 layers: what changes in the picture of gradients?"),
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
NEXT = {
    "next.1": {"lr": 0.0003, "depths": [12], "steps": 300, "seeds": 1},
    "next.2": {"depths": [2, 18], "steps": 100, "seeds": 1},
}
