"""What the page Gradients says in the plain depth."""

WORDS = {
    "lead.plain": (
        "模型译错时，训练怎样知道该改哪些权重？从损失出发，沿计算的反方向算出每个数对损失的影响，这就是梯度。",
        "When a translation is wrong, how does training know which weights to change? It starts at the loss and works backwards, finding how each number affects it: the gradient.",
    ),
    "tug.about.plain": (
        "每个位置都像拔河：应生成的词元被往上推，其他词元被往下压。推力等于预测概率与目标之差，加起来是 0。",
        "Each position is a tug of war: the wanted token is pushed up, the others down. The push is predicted probability minus target, and all pushes sum to 0.",
    ),
    "back.about.plain": (
        "从损失往回走：越亮，这里的数对损失的影响越大。编码器只能通过交叉注意力得到梯度，连线越粗，来得越多。",
        "Back from the loss: the brighter, the more this place affects it. The encoder is reached only through cross-attention; a thicker line brings more.",
    ),
    "look.tug.plain": (
        "概率只能接近 1，到不了 1，所以推力一直都在。",
        "The probability can come close to 1 but never reach it, so the push never ends.",
    ),
    "softmax.about.plain": (
        "注意力的一行加起来总是 1：一个分数上升，其他的就要下降，所以一行的梯度之和是 0。被掩码屏蔽的格子没有梯度。",
        "A row of attention always sums to 1: when one score rises, others must fall, so the gradients of a row sum to 0. Masked cells get none.",
    ),
    "norm.about.plain": (
        "层归一化不在乎输入整体变大或整体平移，所以梯度里的这两个方向被去掉。",
        "Layer norm does not care whether its input is shifted or stretched as a whole, so these two directions are taken off the gradient.",
    ),
    "norm.about_rms.plain": (
        "RMSNorm 不在乎输入整体变大，所以梯度里的这个方向被去掉。",
        "RMSNorm does not care whether its input is stretched as a whole, so this direction is taken off the gradient.",
    ),
    "ways.about.plain": (
        "梯度有两条回来的路径：残差连接直接传回，子层则把它变换后再传回。两者可以相加，也可以抵消。",
        "The gradient comes back in two ways: straight over the residual connection, and transformed through the sublayer. They can add up or cancel.",
    ),
    "tables.about.plain": (
        "只有读到的词元，它的词嵌入才会被更新；输出矩阵则每一行都会被更新。",
        "Only tokens that were read get their embedding updated; in the output matrix every row is updated.",
    ),
    "product.about.plain": (
        "一个矩阵的梯度几乎总是少数几个方向：用词表去读其中最强的一个。",
        "The gradient of a matrix has few directions; the strongest one is read through the vocabulary.",
    ),
    "adam.about.plain": (
        "Adam 记住每个权重最近的梯度：方向一致就走得稳，忽正忽负就走得慢。这里用同一对句子走 {n} 步。",
        "Adam remembers the recent gradients of each weight: where they agree it moves steadily, where they alternate it moves little. Here it takes {n} steps on the same pair.",
    ),
    "look.norm.plain": (
        "剩下的方向原样保留，只是一起缩放。",
        "All other directions stay as they are, only scaled together.",
    ),
}
