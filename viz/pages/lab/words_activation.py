"""Words of the experiment activation."""

from typing import Any

WORDS = {
    "title": ("激活函数", "Activations"),
    "question": (
        "参数一样多时，前馈网络用 ReLU、GELU、SiLU 还是 SwiGLU，学得有差别吗？",
        "With equally many parameters, does it matter whether the feed-forward network uses ReLU, GELU, SiLU or SwiGLU?",
    ),
    "run": (
        "每种激活函数训练一个小模型（任务：{task}，{steps} 步）。起始权重尽量相同，读到的批次完全相同；再换随机种子重复。SwiGLU 有三个矩阵，所以隐藏单元只取约三分之二，参数总数就一样了。训练后在 64 个没见过的句子上看每个隐藏单元的值。",
        "A small model for each activation is trained (task: {task}, {steps} steps), from the same starting weights as far as shapes allow and on the very same batches; then all is repeated with other seeds. SwiGLU has three matrices, so it gets about two thirds of the hidden units, which makes the parameters equal. Afterwards every hidden unit is watched over 64 unseen sentences.",
    ),
    "look": (
        "先看留出损失：各条线之间的距离，比各次重复之间的起伏大吗？再看直方图：ReLU 把负值全变成 0，激活后的分布在 0 处有一根尖峰；GELU 和 SiLU 留下一点负值；SwiGLU 的值是两个数的乘积，正负都有。图中各格宽 0.2，所有种子、所有层合在一起。",
        "First the held-out loss: are the lines further apart than the repeats are among themselves? Then the histograms: ReLU turns everything negative into 0, a spike after the activation; GELU and SiLU keep a little below zero; a value of SwiGLU is a product of two numbers and takes either sign. Bins are 0.2 wide, all seeds and layers together.",
    ),
    "ranking.claim": ("SwiGLU 胜过 GELU，GELU 胜过 ReLU。", "SwiGLU beats GELU, and GELU beats ReLU."),
    "ranking.source": (
        "Shazeer 2020，表 1（约 2.2 亿参数的 T5，填空任务的对数困惑度）。那里 SwiGLU 比 ReLU 低约 0.05；GELU 与 ReLU 的先后在短训练和长训练里不同。完整的排名多见于通俗文章",
        "Shazeer 2020, table 1 (T5 with about 220 million parameters, log-perplexity of filling gaps). There SwiGLU is about 0.05 below ReLU; whether GELU beats ReLU differs between the short and the long training. The full ranking is mostly told in popular articles",
    ),
    "ranking.holds": (
        "成立。{seeds} 个种子后的留出损失：ReLU {relu}，GELU {gelu}，SwiGLU {swiglu} 奈特/词元。ReLU 减 GELU {relu_gelu}，GELU 减 SwiGLU {gelu_swiglu}（方括号里是 95 % 区间），都大于 {margin}。",
        "It holds. Held-out loss over {seeds} seeds: ReLU {relu}, GELU {gelu}, SwiGLU {swiglu} nats per token. ReLU minus GELU is {relu_gelu}, GELU minus SwiGLU {gelu_swiglu} (95 % interval in brackets), each beyond {margin}.",
    ),
    "ranking.mixed": (
        "做了的 {compared} 个比较里有 {better} 个成立。留出损失：ReLU {relu}，GELU {gelu}，SwiGLU {swiglu} 奈特/词元（{seeds} 个种子）。ReLU 减 GELU {relu_gelu}，GELU 减 SwiGLU {gelu_swiglu}，ReLU 减 SwiGLU {relu_swiglu}：方括号里是 95 % 区间，整个大于 {margin} 才算后一个更好。",
        "Of {compared} comparisons made {better} hold. Held-out loss: ReLU {relu}, GELU {gelu}, SwiGLU {swiglu} nats per token ({seeds} seeds). ReLU minus GELU is {relu_gelu}, GELU minus SwiGLU {gelu_swiglu}, ReLU minus SwiGLU {relu_swiglu}: the 95 % interval in brackets must lie wholly above {margin} for the second to count as better.",
    ),
    "ranking.fails": (
        "这里不成立：三个比较里，没有一个是后者好出 {margin} 以上的。留出损失：ReLU {relu}，GELU {gelu}，SwiGLU {swiglu} 奈特/词元。ReLU 减 GELU {relu_gelu}，GELU 减 SwiGLU {gelu_swiglu}，ReLU 减 SwiGLU {relu_swiglu}（{seeds} 个种子，方括号里是 95 % 区间）。",
        "It does not hold here: in none of the comparisons is the second better by more than {margin}. Held-out loss: ReLU {relu}, GELU {gelu}, SwiGLU {swiglu} nats per token. ReLU minus GELU is {relu_gelu}, GELU minus SwiGLU {gelu_swiglu}, ReLU minus SwiGLU {relu_swiglu} ({seeds} seeds, 95 % interval in brackets).",
    ),
    "ranking.unclear": ("谁先谁后，还说不准。", "The ranking cannot be told."),
    "ranking.measured": (
        "留出损失：ReLU {relu}，GELU {gelu}，SwiGLU {swiglu}（{seeds} 个种子）。ReLU 减 GELU {relu_gelu}，GELU 减 SwiGLU {gelu_swiglu}，ReLU 减 SwiGLU {relu_swiglu}：方括号里的 95 % 区间整个大于 {margin}，才算后一个更好；整个不超过它，才算不更好。",
        "Held-out loss: ReLU {relu}, GELU {gelu}, SwiGLU {swiglu} ({seeds} seeds). ReLU minus GELU is {relu_gelu}, GELU minus SwiGLU {gelu_swiglu}, ReLU minus SwiGLU {relu_swiglu}: the second counts as better when the whole 95 % interval in brackets lies above {margin}, and as no better when none of it does.",
    ),
    "dead_relu.claim": (
        "ReLU 的单元会“死掉”：对任何输入都不再大于 0，梯度也就是 0，再也回不来。",
        "ReLU units die: they are above zero for no input any more, so their gradient is zero and they never come back.",
    ),
    "dead_relu.source": ("流传于许多文章和课程（“dying ReLU”）", "popular articles and courses (“dying ReLU”)"),
    "dead_relu.holds": (
        "有单元死去：训练前 {start} % 的 ReLU 单元对任何词元都不大于 0，训练后是 {end} %；GELU 在训练后是 {gelu} %。",
        "Units do die: {start} % of ReLU's units were above zero for no token before training and {end} % after it; with GELU it is {gelu} % after training.",
    ),
    "dead_relu.mixed": (
        "沉默的 ReLU 单元确实变多了（从 {start} % 到 {end} %），但 GELU 的也有 {gelu} %：在那里梯度不是 0，所以原因不只是“梯度为零”。",
        "More ReLU units fall silent (from {start} % to {end} %), but with GELU {gelu} % do as well, where the gradient is not zero: want of a gradient is not the whole reason.",
    ),
    "dead_relu.fails": (
        "这里看不到：训练前 {start} %、训练后 {end} % 的 ReLU 单元对任何词元都不大于 0（GELU 训练后 {gelu} %）。途中最多到过 {most} %：前面的层一变，沉默的单元也能醒来。别把稀疏当成死亡：ReLU 的输出里平均有 {zero} % 恰好是 0，只是每个词元点亮的单元不同。",
        "Not seen here: {start} % of ReLU's units are above zero for no token before training, {end} % after it (GELU: {gelu} % after training). Along the way it was {most} % at most: when the layers before it change, a silent unit can wake. Sparse is not dead: {zero} % of ReLU's outputs are exactly 0 on average, but different tokens light different units.",
    ),
    "dead_relu.unclear": ("ReLU 的单元会不会死去，还说不准。", "Whether ReLU's units die cannot be told."),
    "dead_relu.measured": (
        "训练前 {start} %、训练后 {end} % 的 ReLU 单元对任何词元都不大于 0，GELU 训练后 {gelu} %；途中最多到过 {most} %（{seeds} 个种子）。",
        "{start} % of ReLU's units are above zero for no token before training, {end} % after it (GELU: {gelu} %); along the way {most} % at most ({seeds} seeds).",
    ),
    "knob.activations": ("比较哪些激活函数", "activations compared"),
    "knob.task": ("任务", "task"),
    "knob.task.copy": ("照抄", "copy"),
    "knob.task.reverse": ("倒序", "reverse"),
    "knob.task.translate": ("翻译（小语法）", "translate (a small grammar)"),
    "knob.steps": ("训练步数", "training steps"),
    "knob.rate": ("学习率", "learning rate"),
    "knob.d_model": ("模型宽度 d_model", "model width d_model"),
    "knob.d_ff": ("前馈宽度 d_ff（SwiGLU 取约 2/3）", "feed-forward width d_ff (SwiGLU: about 2/3)"),
    "knob.layers": ("每边的层数", "layers on each side"),
    "chart.held_out": ("没见过的句子上的损失", "Loss on unseen sentences"),
    "chart.loss": ("训练损失", "Training loss"),
    "chart.dead": ("沉默的单元：对任何词元都不大于 0", "Silent units: above zero for no token"),
    "chart.pre": ("激活前的值（SwiGLU：门）", "Values before the activation (SwiGLU: the gate)"),
    "chart.act": ("激活后的值（SwiGLU：乘积）", "Values after the activation (SwiGLU: the product)"),
    "axis.step": ("训练步数", "training steps"),
    "axis.nll": ("奈特 / 词元", "nats per token"),
    "axis.share": ("占全部单元的比例", "share of all units"),
    "axis.value": ("值", "value"),
    "axis.density": ("密度", "density"),
    "curve.relu": ("ReLU", "ReLU"),
    "curve.gelu": ("GELU", "GELU"),
    "curve.silu": ("SiLU", "SiLU"),
    "curve.swiglu": ("SwiGLU", "SwiGLU"),
    "knob.activations.relu": ("ReLU", "ReLU"),
    "knob.activations.gelu": ("GELU", "GELU"),
    "knob.activations.silu": ("SiLU", "SiLU"),
    "knob.activations.swiglu": ("SwiGLU", "SwiGLU"),
    "table.parameters": ("参数一样多吗？", "Are the parameters equal?"),
    "table.final": ("训练结束时（各种子的平均）", "At the end of training (means over seeds)"),
    "table.sparsity": ("训练后的隐藏单元（各种子的平均）", "Hidden units after training (means over seeds)"),
    "column.d_ff": ("隐藏单元 d_ff", "hidden units d_ff"),
    "column.parameters": ("参数总数", "parameters of the model"),
    "column.percent": ("与第一行相差（%）", "difference from the first row (%)"),
    "column.nll": ("留出损失（奈特/词元）", "held-out loss (nats per token)"),
    "column.sd": ("种子间的标准差", "standard deviation over seeds"),
    "column.exact": ("整句全对的比例", "sentences exactly right"),
    "column.outside": ("激活后的值落在直方图外的比例", "activated values beyond the histogram (share)"),
    "column.zero": ("恰好为 0 的比例", "share exactly 0"),
    "column.small": ("绝对值小于最大值 1 % 的比例", "share below 1 % of the largest"),
    "column.dead": ("沉默的单元（个）", "silent units"),
    "column.units": ("单元总数", "units"),
    "next.1": ("学习率大十倍：ReLU 的单元会死去吗？", "A learning rate ten times as high: do ReLU's units die?"),
    "next.2": ("前馈网络宽到 256：差别变小了吗？", "A feed-forward network of 256 units: do the differences shrink?"),
    "next.3": (
        "换成倒序任务：它几乎只靠注意力。激活函数还有影响吗？",
        "Reverse instead: a task almost wholly for attention. Does the activation still matter?",
    ),
}
WORDS |= {
    f"curve.{kind} {stack}.{layer}": (f"{name} {stack}.{layer}",) * 2
    for kind, name in (("relu", "ReLU"), ("gelu", "GELU"), ("silu", "SiLU"), ("swiglu", "SwiGLU"))
    for stack in ("encoder", "decoder")
    for layer in range(4)
}
"""Names of layers are sites, as everywhere."""
NEXT: dict[str, dict[str, Any]] = {
    "next.1": {"rate": 0.03, "activations": ["relu", "gelu"], "steps": 200},
    "next.2": {"d_ff": 256, "steps": 300, "seeds": 2},
    "next.3": {"task": "reverse", "activations": ["relu", "gelu", "swiglu"], "steps": 300, "seeds": 2},
}
