"""What the page Gradients says in the plain depth."""

WORDS = {
    "lead.plain": (
        "译错了，该改哪些权重？从损失出发，反着算出每个数对损失的影响，这就是梯度。",
        "Which weights made a translation wrong? Training works backwards from the loss to find how each number affects it: the gradient.",
    ),
    "tug.about.plain": (
        "像拔河：★ 是应生成的词元。推力 p − y 是概率与目标之差，向左往上推，向右往下压。",
        "A tug of war: ★ is the wanted token. The push p − y is probability minus target: to the left up, to the right down.",
    ),
    "back.about.plain": (
        "从损失往回走：颜色越深，损失对这里越敏感。编码器只通过交叉注意力得到梯度。",
        "Back from the loss: the stronger the color, the more the loss depends on this place. The encoder is reached only through cross-attention.",
    ),
    "softmax.about.plain": (
        "一行注意力权重之和总是 1，有升就有降，所以一行的梯度之和是 0。更新把 dS 为负的分数往上推，为正的往下压。",
        "A row of attention weights always sums to 1, so the gradients of its scores sum to 0. An update pushes scores with a negative dS up, others down.",
    ),
    "norm.about.plain": (
        "输入整体变大或整体平移，层归一化的输出都不变，所以梯度里没有这两个方向。",
        "Shifting or stretching the whole input does not change the output of layer norm, so the gradient has no part in these two directions.",
    ),
    "norm.about_rms.plain": (
        "输入整体变大，RMSNorm 的输出不变，所以梯度里没有这个方向。",
        "Stretching the whole input does not change the output of RMSNorm, so the gradient has no part in this direction.",
    ),
    "ways.about.plain": (
        "梯度有两条回来的路径：残差连接直接传回，子层则把它变换后再传回。两者可以相加，也可以抵消。",
        "The gradient comes back in two ways: straight over the residual connection, and transformed through the sublayer. They can add up or cancel.",
    ),
    "tables.about.plain": (
        "只有读到的词元，它的词嵌入才会被更新；输出矩阵则几乎每一行都会被更新。",
        "Only tokens that were read get their embedding updated; in the output matrix almost every row is updated.",
    ),
    "product.about.plain": (
        "一个矩阵的梯度主要沿少数几个方向：这里用词表读出其中最强的一个。",
        "The gradient of a matrix lies mainly in a few directions; the strongest one is read through the vocabulary.",
    ),
    "adam.about.plain": (
        "Adam 记录每个权重最近的梯度：方向一致就移动得多，忽正忽负就移动得少。这里更新 {n} 步。",
        "Adam keeps track of each weight's recent gradients: where they agree, the weight moves far; where they alternate, it moves little. Here Adam takes {n} steps.",
    ),
    "adam.weight.plain": ("看这个矩阵里梯度最大的一个权重。", "The weight with the largest gradient in this matrix."),
}
