"""Words of the experiment activation."""

WORDS = {
    "title": ("激活函数", "Activation functions"),
    "question": ("参数一样多，用哪种激活函数学得更好？", "With equal parameters, does the activation matter?"),
    "run": (
        "每种激活函数训练一个小模型（任务：{task}，{steps} 步）。初始权重尽可能相同，批次完全相同；再用别的随机种子重复。SwiGLU 有三个矩阵，所以隐藏神经元只取约三分之二，使参数总数相同。训练后，在 64 个没有见过的句子上观察每个隐藏神经元的值。",
        "A small model is trained for each activation (task: {task}, {steps} steps), from the same initial weights as far as shapes allow and on the same batches; then everything is repeated with other seeds. SwiGLU has three matrices, so it gets about two thirds of the hidden neurons, which makes the parameter counts equal. After training, every hidden neuron is observed over 64 unseen sentences.",
    ),
    "look": (
        "如果各条线之间的距离小于各次重复之间的差异，就无法分出优劣。直方图里，ReLU 把负值都变成 0；每格宽 0.2，所有种子和所有层合在一起。",
        "If the lines are closer to each other than the repeats are, nothing is decided. In the histograms ReLU turns all negative values into 0; bins are 0.2 wide, with all seeds and layers together.",
    ),
    "ranking.claim": ("SwiGLU 优于 GELU，GELU 优于 ReLU。", "SwiGLU beats GELU, and GELU beats ReLU."),
    "ranking.source": (
        "Shazeer 2020，表 1（约 2.2 亿参数的 T5，填空任务的对数困惑度）。其中 SwiGLU 比 ReLU 低约 0.05；GELU 与 ReLU 的先后，短训练和长训练不同。完整的排名多见于通俗文章",
        "Shazeer 2020, table 1 (T5 with about 220 million parameters, log-perplexity of gap filling). There SwiGLU is about 0.05 below ReLU; whether GELU beats ReLU differs between the short and the long training. The full ranking is found mostly in popular articles",
    ),
    "ranking.found": (
        "留出损失：ReLU {relu}，GELU {gelu}，SwiGLU {swiglu} 奈特/词元（{seeds} 个种子）。ReLU 减 GELU 是 {relu_gelu}，GELU 减 SwiGLU 是 {gelu_swiglu}，ReLU 减 SwiGLU 是 {relu_swiglu}：方括号内的 95% 区间全部大于 {margin}，才算后者更好。",
        "Held-out loss: ReLU {relu}, GELU {gelu}, SwiGLU {swiglu} nats per token ({seeds} seeds). ReLU minus GELU is {relu_gelu}, GELU minus SwiGLU {gelu_swiglu}, ReLU minus SwiGLU {relu_swiglu}: the 95% interval in brackets must lie entirely above {margin} for the second to count as better.",
    ),
    "dead_relu.claim": (
        "ReLU 神经元会“死亡”：对任何输入都不大于 0，梯度也为 0，再也不能恢复。",
        "ReLU neurons die: no input brings them above zero any more, so their gradient is zero and they never recover.",
    ),
    "dead_relu.source": ("许多文章和课程（“dying ReLU”）", "popular articles and courses (“dying ReLU”)"),
    "dead_relu.found": (
        "对任何词元都不大于 0 的 ReLU 神经元，训练前占 {start}%，训练后占 {end}%，途中最多 {most}%；GELU 训练后占 {gelu}%（{seeds} 个种子）。前面的层改变后，沉默的神经元也能恢复。稀疏不等于死亡：ReLU 的输出平均有 {zero}% 恰好是 0，但不同词元激活的神经元不同。",
        "{start}% of ReLU's neurons are above zero for no token before training, {end}% after it, at most {most}% along the way; with GELU it is {gelu}% after training ({seeds} seeds). When the layers before it change, a silent neuron can recover. Sparse is not dead: {zero}% of ReLU's outputs are exactly 0 on average, but different tokens activate different neurons.",
    ),
    "knob.activations": ("比较的激活函数", "activations compared"),
    "knob.d_ff": ("前馈网络宽度 d_ff（SwiGLU 约取 2/3）", "feed-forward width d_ff (SwiGLU: about 2/3)"),
    "chart.dead": ("沉默的神经元：对任何词元都不大于 0", "Silent neurons: above zero for no token"),
    "chart.pre": ("激活前的值（SwiGLU：门控）", "Values before the activation (SwiGLU: the gate)"),
    "chart.act": ("激活后的值（SwiGLU：乘积）", "Values after the activation (SwiGLU: the product)"),
    "axis.share": ("占全部神经元的比例", "share of all neurons"),
    "axis.value": ("值", "value"),
    "axis.density": ("密度", "density"),
    "curve.relu": "ReLU",
    "curve.gelu": "GELU",
    "curve.silu": "SiLU",
    "curve.swiglu": "SwiGLU",
    "table.parameters": ("参数量相同吗？", "Are the parameter counts equal?"),
    "table.final": ("训练结束时（各种子的平均）", "At the end of training (means over seeds)"),
    "table.sparsity": ("训练后的隐藏神经元（各种子的平均）", "Hidden neurons after training (means over seeds)"),
    "column.d_ff": ("隐藏神经元 d_ff", "hidden neurons d_ff"),
    "column.parameters": ("参数总数", "parameters of the model"),
    "column.percent": ("与第一行相差（%）", "difference from the first row (%)"),
    "column.nll": ("留出损失（奈特/词元）", "held-out loss (nats per token)"),
    "column.sd": ("种子间的标准差", "standard deviation over seeds"),
    "column.outside": ("激活后的值超出直方图的比例", "activated values beyond the histogram (share)"),
    "column.zero": ("恰好为 0 的比例", "share exactly 0"),
    "column.small": ("绝对值小于最大值 1% 的比例", "share below 1% of the largest"),
    "column.dead": ("沉默的神经元（个）", "silent neurons"),
    "column.units": ("神经元总数", "neurons"),
    "next.1": ("学习率提高到十倍：ReLU 神经元会死亡吗？", "A learning rate ten times as high: do ReLU neurons die?"),
    "next.2": ("前馈网络宽度 256：差别变小了吗？", "A feed-forward network of 256 neurons: do the differences shrink?"),
}
WORDS |= {
    f"curve.{kind} {stack}.{layer}": (f"{name} {stack}.{layer}",) * 2
    for kind, name in (("relu", "ReLU"), ("gelu", "GELU"), ("silu", "SiLU"), ("swiglu", "SwiGLU"))
    for stack in ("encoder", "decoder")
    for layer in range(4)
}
"""Names of layers are sites, as everywhere."""
NEXT = {
    "next.1": {"rate": 0.03, "activations": ["relu", "gelu"], "steps": 200},
    "next.2": {"d_ff": 256, "steps": 300, "seeds": 2},
}
