"""Words of the cards about residuals, norms and dropout. The numbers come from the record, by their names."""

WORDS = {
    "M6.title": ("残差连接加后置归一化，让深层可训练", "Residuals with post-norm make deep networks trainable"),
    "M6.right": (
        "起作用的是残差连接。归一化放在相加之后，反而切断了从输出到输入的直接通路；网络很深时，要用前置归一化，或特别的初始化，或预热。",
        "It is the residual connections that help. A norm after the sum cuts the direct path from output to input; deep networks need pre-norm, a special initialization, or warm-up.",
    ),
    "M6.source": (
        "Xiong 等 2020；Wang 等 2019（深层翻译模型）；He 等 2016（残差）",
        "Xiong et al. 2020; Wang et al. 2019 (deep translation models); He et al. 2016 (residuals)",
    ),
    "M6.measured": (
        "随附模型去掉全部残差连接：损失 {base} → {all} 奈特；只去掉解码器第 3 层交叉注意力的：{cross}；只去掉编码器第 2 层自注意力的：{first}。从头训练两层的小模型 {steps} 步：有残差连接 {with_2}，没有 {without_2} 奈特。更深的网络见实验室的“归一化位置”。",
        "The shipped model without any residual connection: loss {base} → {all} nats; without that of cross-attention in decoder layer 3 only: {cross}; without that of self-attention in encoder layer 2 only: {first}. Small two-layer models trained from scratch for {steps} steps: {with_2} nats with residuals, {without_2} without. For depth see the lab's experiment on norm order.",
    ),
    "M6.measured.plain": (
        "去掉残差连接：损失 {base} → {all}；从头训练：有 {with_2}，没有 {without_2}。",
        "Without residuals: loss {base} → {all}; trained from scratch: {with_2} with, {without_2} without.",
    ),
    "M6.name.all": ("全部去掉", "all removed"),
    "M6.name.cross": ("去掉一处交叉注意力的", "one cross-attention's removed"),
    "M6.name.first": ("去掉一处自注意力的", "one self-attention's removed"),
    "M6.name.with_2": ("有残差连接", "with residuals"),
    "M6.name.without_2": ("没有残差连接", "without residuals"),
    "M3.title": ("dropout 放在层归一化之后", "Dropout after the norm"),
    "M3.right": (
        "论文把它放在子层的输出上、相加之前。放到最后，被置零的是残差流本身，每过一个子层就置零一次。",
        "The paper applies it to the sublayer's output, before the sum. Applied at the end, it zeroes parts of the residual stream itself, once in every sublayer.",
    ),
    "M3.source": ("Vaswani 等 2017，5.4 节", "Vaswani et al. 2017, section 5.4"),
    "M3.measured": (
        "p = 0.1 时，一个子层之后残差流中 0 的比例：论文的做法 {inside_zeros}%，放在最后 {after_zeros}%。从头训练 {steps} 步后的留出损失：{inside} 与 {after} 奈特。",
        "At p = 0.1, the share of zeros in the residual stream after one sublayer is {inside_zeros}% the paper's way and {after_zeros}% with dropout at the end. Trained for {steps} steps, the held-out losses are {inside} and {after} nats.",
    ),
    "M3.measured.plain": (
        "留出损失：论文的做法 {inside}，放在最后 {after}。",
        "Held-out loss: the paper's way {inside}, at the end {after}.",
    ),
    "M3.name.inside": ("相加之前", "before the sum"),
    "M3.name.after": ("层归一化之后", "after the norm"),
    "M43.title": ("同一处用了两次 dropout", "Dropout twice in one place"),
    "M43.right": (
        "两次 p = 0.1 的 dropout 合起来相当于 p = {same}。效果只是 p 变大，不算错误，但与所写的不符。",
        "Two dropouts of 0.1 amount to one of {same}. That only makes p larger: no error in itself, but not what the text says.",
    ),
    "M43.source": (
        "Vaswani 等 2017，5.4 节：对词嵌入与位置编码之和用一次",
        "Vaswani et al. 2017, section 5.4: once, on the sum of embeddings and positions",
    ),
    "M43.measured": (
        "一百万个 1：用一次留下 {once}%，用两次留下 {twice}%。p 取多大合适，要看数据：反复学习 256 句，{steps} 步后的留出损失，p 为 0、0.1、0.3、0.5 时依次是 {p0}、{p10}、{p30}、{p50} 奈特。",
        "Of a million ones, dropout once keeps {once}% and twice {twice}%. The best p depends on the data: when 256 sentences are learned over and over for {steps} steps, the held-out loss is {p0}, {p10}, {p30} and {p50} nats for p = 0, 0.1, 0.3 and 0.5.",
    ),
    "M43.measured.plain": ("用一次留下 {once}%，用两次留下 {twice}%。", "Once keeps {once}%, twice {twice}%."),
    "M43.name.p0": "p = 0",
    "M43.name.p10": "p = 0.1",
    "M43.name.p30": "p = 0.3",
    "M43.name.p50": "p = 0.5",
    "M11.title": ("RMSNorm 除以 L2 范数", "RMSNorm that divides by the L2 norm"),
    "M11.right": (
        "应除以均方根，即 L2 范数除以 √D。照代码做，每个数都小了 √D 倍：宽度 {width} 时，均方根是 {size}，而不是 1。增益 γ 可以学到 √D，所以从头训练能弥补一部分。",
        "It should divide by the root mean square, which is the L2 norm over √D. In the code every number is √D times too small: at width {width} the root mean square is {size} instead of 1. The gain γ can learn √D, so training from scratch can make up for part of it.",
    ),
    "M11.source": ("Zhang & Sennrich 2019，式 (4)", "Zhang & Sennrich 2019, equation 4"),
    "M11.measured": (
        "随附模型用 LayerNorm 训练。换成真正的 RMSNorm：损失 {base} → {rms} 奈特；换成除以 L2 范数：{l2} 奈特，下一词元准确率 {l2_first}%。从头训练 {steps} 步：LayerNorm {layer}，RMSNorm {true}，除以 L2 范数 {length} 奈特。",
        "The shipped model was trained with LayerNorm. With true RMSNorm instead: loss {base} → {rms} nats; divided by the L2 norm: {l2} nats, next-token accuracy {l2_first}%. Trained from scratch for {steps} steps: LayerNorm {layer}, RMSNorm {true}, by the L2 norm {length} nats.",
    ),
    "M11.measured.plain": (
        "随附模型换上：真正的 RMSNorm {rms}，除以 L2 范数 {l2} 奈特。",
        "In the shipped model: true RMSNorm {rms}, by the L2 norm {l2} nats.",
    ),
    "M11.name.rms": ("真正的 RMSNorm", "true RMSNorm"),
    "M11.name.l2": ("除以 L2 范数", "by the L2 norm"),
    "M11.name.layer": "LayerNorm",
    "M11.name.true": "RMSNorm",
    "M11.name.length": ("除以 L2 范数", "by the L2 norm"),
    "M40.title": ("LayerNorm 使数据变成标准正态分布", "LayerNorm makes a standard normal distribution"),
    "M40.said": (
        "LayerNorm 把数据变成标准正态分布，作用于所有的层。",
        "LayerNorm turns the data into a standard normal distribution, over all layers.",
    ),
    "M40.right": (
        "它只使均值为 0、方差为 1，分布的形状不变：偏斜的仍偏斜，有尖峰的仍有尖峰。而且它只作用在一个词元、一层的特征之内，之后还乘 γ、加 β。教程列出的批归一化的四个缺点是针对 RNN 的；在 Transformer 中的问题由另一篇论文讨论。",
        "It gives mean 0 and variance 1 and leaves the shape: skewed stays skewed, peaked stays peaked. And it acts on the features of one token in one layer, followed by γ and β. The four faults of BatchNorm in the text are those for RNNs; its problems in Transformers are the subject of another paper.",
    ),
    "M40.source": ("Ba 等 2016；Shen 等 2020（PowerNorm）", "Ba et al. 2016; Shen et al. 2020 (PowerNorm)"),
    "M40.measured": (
        "随附模型的最后一个编码器层，{tokens} 个词元：归一化之前的峰度 {before}，之后 {after}，正态分布是 3。均值与 0 相差不超过 {mean}，方差 {variance}。尖峰 (0, …, 0, 10) 归一化后仍是尖峰：{spike} 与 {rest}。",
        "Last encoder layer of the shipped model, {tokens} tokens: kurtosis {before} before normalization and {after} after; a normal distribution has 3. The mean is within {mean} of 0, the variance is {variance}. A spike (0, …, 0, 10) stays a spike: {spike} and {rest}.",
    ),
    "M40.measured.plain": (
        "峰度：归一化之前 {before}，之后 {after}；正态分布是 3。",
        "Kurtosis {before} before, {after} after; a normal distribution has 3.",
    ),
    "M40.name.before": ("归一化之前", "before"),
    "M40.name.after": ("归一化之后", "after"),
    "M40.name.normal": ("正态分布", "normal distribution"),
    "M41.title": ("LayerNorm 除以 std + ε", "LayerNorm with std + ε"),
    "M41.said": ("代码除以 std + ε，其中 std 用 n − 1。", "The code divides by std + ε, with std over n − 1."),
    "M41.right": (
        "公式是 √(var + ε)，方差除以 n。手算 4 个数时结果是正确值的 {small} 倍，差别明显；宽度 {width} 时是 {large} 倍。",
        "The formula is √(var + ε), with the variance over n. By hand with 4 numbers the result is {small} times the correct one, a visible difference; at width {width} it is {large} times.",
    ),
    "M41.source": (
        "Ba 等 2016，式 (3)；PyTorch 文档，torch.nn.LayerNorm",
        "Ba et al. 2016, equation 3; PyTorch documentation, torch.nn.LayerNorm",
    ),
    "M41.measured": (
        "随附模型换成 std + ε：损失 {base} → {std} 奈特，下一词元准确率 {base_first}% → {std_first}%。",
        "The shipped model with std + ε: loss {base} → {std} nats, next-token accuracy {base_first}% → {std_first}%.",
    ),
    "M41.measured.plain": ("换成 std + ε：损失 {base} → {std}。", "With std + ε: loss {base} → {std}."),
    "M41.name.std": "std + ε",
    "M13.title": ("用 x.sum() 作损失来检验梯度", "Gradients tested with x.sum() as the loss"),
    "M13.said": (
        "实验以输出之和作损失，发现后置归一化的深层网络梯度几乎为 0，由此认为它无法训练。",
        "An experiment takes the sum of the output as the loss, finds gradients near 0 with post-norm, and concludes that it cannot be trained.",
    ),
    "M13.right": (
        "LayerNorm 的输出之和恒为 0（γ = 1、β = 0 时），这个损失是常数，自然没有梯度。改用随机加权的和，才能看出真实的梯度。",
        "The outputs of LayerNorm always sum to 0 (for γ = 1, β = 0), so this loss is a constant and has no gradient. With a randomly weighted sum the real gradient shows.",
    ),
    "M13.source": ("Ba 等 2016，式 (3)；Xiong 等 2020，图 3", "Ba et al. 2016, equation 3; Xiong et al. 2020, figure 3"),
    "M13.measured": (
        "{layers} 层后置归一化，第一层的梯度：以和作损失，{sum}；以随机加权的和，{random}，是前者的 {times} 倍。后置归一化的真正问题见实验室的“归一化位置”。",
        "{layers} post-norm layers, gradient of the first: {sum} with the sum as the loss, {random} with the randomly weighted sum, {times} times as much. For the real problem of post-norm see the lab's experiment on norm order.",
    ),
    "M13.measured.plain": (
        "同一层的梯度：以和作损失 {sum}，以随机加权的和 {random}。",
        "The same layer's gradient: {sum} with the sum, {random} with the weighted sum.",
    ),
    "M13.name.sum": ("损失 = 输出之和", "loss = sum of the output"),
    "M13.name.random": ("损失 = 随机加权的和", "loss = randomly weighted sum"),
    "M25.title": ("后置归一化之后又加一个归一化", "One more norm after post-norm"),
    "M25.said": (
        "编码器、解码器末尾各多一个 LayerNorm，与 nn.Transformer 相同。",
        "Encoder and decoder end with one more LayerNorm, as in nn.Transformer.",
    ),
    "M25.right": (
        "前置归一化才需要它。后置归一化的最后一层已经归一化过，再加一个，在没有训练时只带来舍入误差。PyTorch 自己也多了这一个，为兼容而保留。",
        "Pre-norm needs it. With post-norm the last layer is normalized already; one more, while untrained, changes only rounding. PyTorch has it too and keeps it for compatibility.",
    ),
    "M25.source": ("Xiong 等 2020；PyTorch 仓库 issue 24930", "Xiong et al. 2020; PyTorch, issue 24930"),
    "M25.measured": (
        "没有训练过时：最多改变 {fresh}。加进训练好的模型（γ 已不是 1）：损失 {base} → {again} 奈特，下一词元准确率 {base_first}% → {again_first}%，因为它抹去了学到的尺度。从头训练 {steps} 步：一个 {one}，两个 {two} 奈特。",
        "Untrained, it changes at most {fresh}. Added to the trained model, whose γ is no longer 1: loss {base} → {again} nats, next-token accuracy {base_first}% → {again_first}%, since it removes the learned scale. Trained from scratch for {steps} steps: one {one}, two {two} nats.",
    ),
    "M25.measured.plain": ("从头训练：一个 {one}，两个 {two} 奈特。", "Trained from scratch: one {one}, two {two} nats."),
    "M25.name.again": ("再加一个", "one more"),
    "M25.name.one": ("一个", "one"),
    "M25.name.two": ("两个", "two"),
}
