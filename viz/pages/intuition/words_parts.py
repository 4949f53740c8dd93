"""Words of the page Intuition: the experiments on nonlinearity and on order."""

WORDS = {
    "bend.name": ("4 为什么要非线性", "4 Why nonlinearity"),
    "bend.question": ("没有 ReLU，两层网络能画出弯曲的分界线吗？", "Can two layers draw a curved boundary without ReLU?"),
    "bend.lead": (
        "两个网络用同样的点、同样的初始权重、同样的训练方法，只差一个 ReLU。按播放键，或选一个训练步数。",
        "Two networks with the same points, the same initial weights and the same training; only ReLU differs. Press play, or choose a training step.",
    ),
    "bend.shapes": ("点的形状", "shape of the points"),
    "bend.shape.rings": ("圆与环", "disc and ring"),
    "bend.shape.moons": ("两个月牙", "two moons"),
    "bend.shape.line": ("直线可分", "separable by a line"),
    "bend.train": ("播放训练", "Play the training"),
    "bend.other": ("换一批点", "Other points"),
    "bend.counter": ("第 {step} / {steps} 步 · 种子 {seed}", "step {step} of {steps} · seed {seed}"),
    "bend.without": ("没有 ReLU", "without ReLU"),
    "bend.with": ("有 ReLU", "with ReLU"),
    "bend.facts": ("损失 {loss} · 正确 {right}/{n}（{accuracy}%）", "loss {loss} · correct {right}/{n} ({accuracy}%)"),
    "bend.equation": (
        "两层相乘后等于一层，分界线是直线：{line} = 0",
        "multiplied out, the two layers are one; the boundary is a straight line: {line} = 0",
    ),
    "bend.see": (
        "第 {step} 步：没有 ReLU 分对 {plain}/{n} 个点，有 ReLU 分对 {bent}/{n} 个。",
        "Step {step}: {plain} of {n} points correct without ReLU, {bent} with it.",
    ),
    "bend.look": (
        "两层线性变换等于一层，只能画直线；中间加上 ReLU，分界线才能弯折。",
        "Two linear layers equal one and draw only a straight line; with ReLU between them the boundary can bend.",
    ),
    "bend.about": (
        "粗线两侧预测的类别不同；底色越深，预测概率越接近 0 或 1。{n} 个点，{hidden} 个隐藏神经元，全批量梯度下降，学习率 {rate}。",
        "The thick line separates what the network calls dots from what it calls squares; the stronger the color, the closer the probability is to 0 or 1. {n} points, {hidden} hidden neurons, full-batch gradient descent with learning rate {rate}.",
    ),
    "bend.model": (
        "Transformer 的前馈网络也是这样的两层：当前模型是 {d} → {f} → {d}，中间的激活函数是 {activation}。",
        "A Transformer's feed-forward network is two such layers: in the loaded model {d} → {f} → {d}, with {activation} between them.",
    ),
    "bend.model_swiglu": (
        "当前模型的前馈网络也是先升维再降维：{d} → {f} → {d}；中间把两个升维后的向量逐元素相乘，其中一个先经过 SiLU（SwiGLU）。",
        "The loaded model's feed-forward network also widens and narrows, {d} → {f} → {d}; in between, it multiplies two widened vectors element by element, one of them after SiLU (SwiGLU).",
    ),
    "order.name": ("5 为什么要位置", "5 Why positions"),
    "order.question": ("没有位置，模型分得清谁喜欢谁吗？", "Without positions, can the model tell who likes whom?"),
    "order.lead": (
        "输入两个词元相同、顺序不同的句子，各送进当前模型的编码器两遍：照常一遍，不加位置编码一遍。",
        "Enter two sentences with the same words in a different order. Each goes through the loaded model's encoder twice: as usual, and without positional encodings.",
    ),
    "order.no_positions": (
        "注意：当前模型不在词嵌入上加位置编码，没有可以去掉的，所以两遍的结果相同。如果顺序起作用，是在自注意力里起作用。",
        "Note: the loaded model adds no positional encoding to its embeddings, so there is nothing to leave out and both runs agree. If order matters to it, it enters in self-attention.",
    ),
    "order.first": ("第一句", "first sentence"),
    "order.second": ("第二句", "second sentence"),
    "order.compare": ("比较", "Compare"),
    "order.recut": (
        "分词器对两句的切分不同（{a} 和 {b}），词元不一样。这里改为逐字切分，使两句只有顺序不同。",
        "The tokenizer splits the two sentences differently ({a} and {b}), so their tokens are not the same. Here every character is a token of its own instead, so that only the order differs.",
    ),
    "order.different": (
        "两句的词元不同，无法只比较顺序。只出现在第一句的：{a}；只出现在第二句的：{b}。请用相同的词，只改变顺序。",
        "The two sentences have different tokens, so order alone cannot be compared. Only in the first: {a}; only in the second: {b}. Use the same words and change only their order.",
    ),
    "order.table": (
        "排序后，两组词嵌入向量逐个数相减，最大差 = {x}",
        "After sorting, the largest difference between the two sets of embedding vectors is {x}",
    ),
    "order.depth": ("同一个词元的向量在两句中最多相差多少", "How far apart a token's vectors are, at most"),
    "order.col.without": ("无位置编码", "no positions"),
    "order.col.with": ("有位置编码", "with positions"),
    "order.at.start": ("输入", "input"),
    "order.at.layer": ("第 {n} 层", "layer {n}"),
    "order.at.last": ("输出 C", "output C"),
    "order.numbers": (
        "查看数值：无位置编码时，编码器输出的前 {k} 维",
        "The numbers: encoder output without positions, first {k} dimensions",
    ),
    "order.numbers_about": (
        "每个词元两行：它在 ① 和 ② 中的向量（前 {k} 维）",
        "Two rows per token: its vector in ① and in ② (first {k} dimensions)",
    ),
    "order.embeddings_about": (
        "两句使用相同的行（如果模型乘以 √d_model，这里已经乘过）",
        "Both sentences use these rows (multiplied by √d_model where the model does so)",
    ),
    "order.site": ("有位置编码和无位置编码各一遍，编码器 {n} 层", "once with and once without positions, {n} encoder layers"),
    "see.order": (
        "没有位置编码，编码器分不清这两句（输出最大差 {without}，是舍入误差）。",
        "Without positions the encoder cannot tell the two apart (outputs differ by at most {without}, which is rounding).",
    ),
    "see.order_not": (
        "没有位置编码，两句的输出仍相差 {without}：模型还从别处得到顺序。",
        "Without added positions the outputs still differ by {without}: order enters in another way.",
    ),
    "see.order_same": (
        "两句的词元和顺序都相同（最大差 {with}），请换一个顺序。",
        "Both sentences have the same tokens in the same order (largest difference {with}); try another order.",
    ),
    "look.order": (
        "词序来自位置编码：“{token}”（第 {i} 位 → 第 {j} 位）最多相差 {most}（C 的均方根 {typical}）。",
        "Word order comes from the positions: “{token}” (place {i} → {j}) differs by up to {most} (root mean square of C: {typical}).",
    ),
    "order.try": ("例句", "Examples"),
    "order.model": (
        "自注意力本身与次序无关：打乱词元，输出只是同样地打乱。所以 Transformer 要把位置编码加到词嵌入上。",
        "Self-attention itself ignores order: shuffle the tokens and its outputs are shuffled in the same way. So a Transformer adds positional encodings to its embeddings.",
    ),
    "order.links": ("每个词元在两句中的位置：上面是 ①，下面是 ②", "Where each token stands in both sentences: ① above, ② below"),
    "order.link": ("① 中的“{row}”，② 中的“{col}”", "“{row}” in ①, “{col}” in ②"),
}
