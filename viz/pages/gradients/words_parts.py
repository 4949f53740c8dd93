"""Words of the page Gradients: the microscopes; last what the plain depth says."""

WORDS = {
    "micro": ("显微镜", "Microscopes"),
    "micro.softmax": ("softmax", "Softmax"),
    "micro.norm": ("层归一化", "Layer norm"),
    "micro.ways": ("残差连接", "Residual"),
    "micro.tables": ("词嵌入", "Embeddings"),
    "choose.kind": ("注意力", "Attention"),
    "choose.layer": ("层", "Layer"),
    "choose.head": ("头", "Head"),
    "choose.stack": ("编码器还是解码器", "Encoder or decoder"),
    "choose.part": ("子层", "Sublayer"),
    "choose.token": ("词元", "Token"),
    "part.self": ("自注意力", "self-attention"),
    "part.cross": ("交叉注意力", "cross-attention"),
    "part.ff": ("前馈网络", "feed-forward"),
    "softmax.about": (
        "A 是注意力权重，dA 是损失对 A 的导数，dS 是损失对分数 S 的导数：dS = A ⊙ (dA − Σ A·dA)。一行只能重新分配权重，所以 dS 每行之和为 0；被掩码屏蔽的格子 A = 0，dS 正好是 0。更新把 dS 为负的分数往上推，为正的往下压。",
        "A are the attention weights, dA is the derivative of the loss with respect to A, and dS that with respect to the scores S: dS = A ⊙ (dA − Σ A·dA). A row can only redistribute its weights, so every row of dS sums to 0; a masked cell has A = 0, and its dS is exactly 0. An update pushes scores with a negative dS up, others down.",
    ),
    "softmax.map": (
        "dS：行是查询，列是键；点一格，看它怎样算出",
        "dS: rows are queries, columns are keys; press a cell to see how it is computed",
    ),
    "softmax.key": ("键", "Key"),
    "softmax.sum": ("合计", "sum"),
    "softmax.arithmetic": (
        "dS = A × (dA − Σ A·dA) = {a} × ({da} − ({pull})) = {ds}",
        "dS = A × (dA − Σ A·dA) = {a} × ({da} − ({pull})) = {ds}",
    ),
    "softmax.masked": (
        "这一格被掩码屏蔽：A = 0，所以 dS = 0 × (…) = 0，一点梯度也没有。",
        "This cell is masked: A = 0, so dS = 0 × (…) = 0. No gradient at all.",
    ),
    "look.softmax": (
        "若分数不除以 √d_k = {root}，其他不变（dA 相同）：这一行的最大权重 {max} → {max_raw}，‖dS‖ 变成 {times} 倍。",
        "If the scores were not divided by √d_k = {root} and all else (dA) stayed: largest weight of this row {max} → {max_raw}, ‖dS‖ {times} times what it is.",
    ),
    "norm.about": (
        "层归一化先减去均值、再除以标准差 σ，所以把输入整体平移或整体放大，输出都不变。梯度里沿这两个方向的分量因此被去掉：dx = (dn − 均值(dn) − n·均值(dn·n)) ÷ σ，其中 dn = γ ⊙ dy。",
        "Layer norm subtracts the mean and divides by the standard deviation σ, so shifting or stretching its input changes nothing. The gradient therefore loses its parts along these two directions: dx = (dn − mean(dn) − n·mean(dn·n)) ÷ σ, where dn = γ ⊙ dy.",
    ),
    "norm.about_rms": (
        "RMSNorm 只除以均方根，不减均值，所以只有整体放大不改变输出，梯度只失去这一个方向：dx = (dn − n·均值(dn·n)) ÷ σ，其中 dn = γ ⊙ dy。",
        "RMSNorm only divides by the root mean square and subtracts no mean, so only stretching its input changes nothing, and the gradient loses this one direction: dx = (dn − n·mean(dn·n)) ÷ σ, where dn = γ ⊙ dy.",
    ),
    "norm.direction": ("方向", "Direction"),
    "norm.before": ("之前：dn 的分量", "before: part of dn"),
    "norm.after": ("之后：dx 的分量", "after: part of dx"),
    "norm.ones": ("(1, 1, …, 1)：整体平移", "(1, 1, …, 1): shift"),
    "norm.n": ("n：整体放大", "n: stretch"),
    "norm.others": ("其余 {n} 个方向", "the other {n} directions"),
    "norm.taken": (
        "去掉的方向占 ‖dn‖² 的 {share}；其余部分除以 σ = {sigma}。沿 n 的分量因 ε = {eps} 还留下 ε ÷ σ² = {left} 倍。",
        "What is taken off holds {share} of ‖dn‖²; the rest is divided by σ = {sigma}. Of the part along n, ε = {eps} leaves ε ÷ σ² = {left}.",
    ),
    "norm.dimension": ("维", "Dim."),
    "norm.arithmetic": (
        "第 {d} 维：dx = (dn − 均值(dn) − n × 均值(dn·n)) ÷ σ = ({dn} − ({mean}) − {n} × ({product})) ÷ {sigma} = {dx}",
        "Dimension {d}: dx = (dn − mean(dn) − n × mean(dn·n)) ÷ σ = ({dn} − ({mean}) − {n} × ({product})) ÷ {sigma} = {dx}",
    ),
    "norm.arithmetic_rms": (
        "第 {d} 维：dx = (dn − n × 均值(dn·n)) ÷ σ = ({dn} − {n} × ({product})) ÷ {sigma} = {dx}",
        "Dimension {d}: dx = (dn − n × mean(dn·n)) ÷ σ = ({dn} − {n} × ({product})) ÷ {sigma} = {dx}",
    ),
    "ways.about": (
        "每个子层之前的梯度是两部分之和：一部分从残差连接直接回来，一部分穿过子层回来。占比带符号：分支的占比为负，表示它抵消了一部分。",
        "The gradient before each sublayer is the sum of two parts: one comes straight back over the residual connection, one comes back through the sublayer. Shares are signed: a negative share of the branch means that it cancels a part.",
    ),
    "ways.sublayer": ("子层（从损失到嵌入）", "Sublayer (from the loss to the embedding)"),
    "ways.skip": ("残差连接", "skip"),
    "ways.branch": ("穿过子层", "branch"),
    "ways.whole": ("‖合计‖", "‖whole‖"),
    "ways.skip_length": ("‖残差连接‖", "‖skip‖"),
    "ways.branch_length": ("‖穿过子层‖", "‖branch‖"),
    "ways.place": ("第 {layer} 层{part}", "layer {layer} {part}"),
    "tables.about": (
        "词嵌入表里只有读到的词元那几行有梯度，出现几次就加几次。输出矩阵里，每个概率不为 0 的词元那一行都有梯度，因为它的概率参与了损失。",
        "In a table of embeddings only the rows of tokens that were read get a gradient, once for each time. In the output matrix every token whose probability is not 0 gets one, since that probability is part of the loss.",
    ),
    "tables.tied": (
        "这个模型的目标词嵌入和输出矩阵是同一张表，所以它得到两份梯度：稠密的一份来自输出，稀疏的一份来自嵌入，相加才是这张表的梯度。",
        "In this model the target embedding and the output matrix are one table, so it gets two gradients: a dense one as output matrix and a sparse one as embedding. The table's gradient is their sum.",
    ),
    "tables.as_embedding": (
        "作为词嵌入：{touched} 行有梯度，共 {size} 行；整体长度 {length}",
        "As embedding: {touched} of {size} rows have a gradient; length {length} in all",
    ),
    "tables.as_output": (
        "作为输出矩阵：{touched} 行有梯度，共 {size} 行；整体长度 {length}。梯度最大的几行：",
        "As output matrix: {touched} of {size} rows have a gradient; length {length} in all. The rows with the largest:",
    ),
    "tables.times": ("{text}（{n} 次）", "{text} ({n} times)"),
    "softmax.title": ("dS：分数的梯度", "dS: gradient of the scores"),
    "ways.lengths": ("梯度的长度", "Lengths of the gradient"),
    "lead.plain": (
        "译错了，该改哪些权重？从损失出发，反着算出每个数对损失的影响，这就是梯度。",
        "Which weights made a translation wrong? Training works backwards from the loss to find how each number affects it: the gradient.",
    ),
    "tug.about.plain": (
        "像拔河：★ 是应生成的词元。p − y 是概率减目标，向左往上推，向右往下压。",
        "A tug of war: ★ is the wanted token. The push p − y is probability minus target: to the left up, to the right down.",
    ),
    "back.about.plain": (
        "从损失往回走：颜色越深，损失对这里越敏感。编码器只通过交叉注意力得到梯度。",
        "Back from the loss: the stronger the color, the more the loss depends on this place. The encoder is reached only through cross-attention.",
    ),
    "softmax.about.plain": (
        "一行权重之和总是 1，所以梯度之和是 0。更新把 dS 为负的分数往上推。",
        "A row of weights always sums to 1, so its gradients sum to 0. An update pushes scores with a negative dS up.",
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
