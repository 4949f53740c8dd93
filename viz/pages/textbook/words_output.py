"""Words of the cards about embedding, feed-forward and output. The numbers come from the record, by their names."""

WORDS = {
    "M21.title": ("词嵌入没有乘 √d", "Embeddings not multiplied by √d"),
    "M21.right": (
        "要不要乘，取决于词嵌入的大小。nn.Embedding 默认从 N(0, 1) 取值，向量长度约为 √d，不乘影响不大。如果初始值很小（N(0, 1/d)），或与输出层共享，不乘的话，位置编码就会盖过词嵌入。",
        "Whether it matters depends on the size of the embeddings. nn.Embedding draws from N(0, 1), so vectors have length about √d and little is lost. With small initial values, N(0, 1/d), or a table tied to the output, positions dominate the words without it.",
    ),
    "M21.source": ("Vaswani 等 2017，3.4 节", "Vaswani et al. 2017, section 3.4"),
    "M21.measured": (
        "随附模型里，词嵌入的长度是 {word}，位置编码是 {place}；不乘 √d，词嵌入的长度只有 {small}：损失 {base} → {bare} 奈特，下一词元准确率 {base_first}% → {bare_first}%。从头训练 {steps} 步：N(0, 1/d) 时，乘 {small_scaled}、不乘 {small_bare}；N(0, 1) 且输出层不共享时，不乘 {wide_bare}、乘 {wide_scaled} 奈特。",
        "In the shipped model embeddings have length {word} and positions {place}; without √d embeddings have only {small}: loss {base} → {bare} nats, next-token accuracy {base_first}% → {bare_first}%. Trained from scratch for {steps} steps: with N(0, 1/d), {small_scaled} with √d and {small_bare} without; with N(0, 1) and an untied output, {wide_bare} without and {wide_scaled} nats with it.",
    ),
    "M21.measured.plain": (
        "去掉 √d：损失 {base} → {bare}；从头训练：乘 {small_scaled}，不乘 {small_bare}。",
        "Without √d: loss {base} → {bare}; trained from scratch: {small_scaled} with it, {small_bare} without.",
    ),
    "M21.name.bare": ("不乘 √d", "without √d"),
    "M21.name.small_scaled": ("N(0, 1/d)，乘 √d", "N(0, 1/d), with √d"),
    "M21.name.small_bare": ("N(0, 1/d)，不乘", "N(0, 1/d), without"),
    "M21.name.wide_bare": ("N(0, 1)，不乘", "N(0, 1), without"),
    "M21.name.wide_scaled": ("N(0, 1)，乘 √d", "N(0, 1), with √d"),
    "M29.title": ("每一层末尾都有 softmax", "A softmax at the end of every block"),
    "M29.said": (
        "每个解码器层的末尾是 softmax，给出词的概率。",
        "Each decoder block ends with a softmax that gives probabilities of words.",
    ),
    "M29.right": (
        "输出的 softmax 整个模型只有一个：第 {layers} 层之后，先由线性层从 {width} 维映射到 {vocabulary} 个词元，再做 softmax。层与层之间传递的是向量，不是概率。",
        "The model has a single output softmax: after layer {layers} a linear layer maps {width} dimensions to {vocabulary} tokens, and the softmax follows. What passes between layers are vectors, not probabilities.",
    ),
    "M29.source": ("Vaswani 等 2017，3.4 节与图 1", "Vaswani et al. 2017, section 3.4 and figure 1"),
    "M29.measured": (
        "在随附模型的每个解码器层后都加 softmax：损失 {base} → {each} 奈特，下一词元准确率 {base_first}% → {each_first}%。",
        "A softmax after every decoder layer of the shipped model: loss {base} → {each} nats, next-token accuracy {base_first}% → {each_first}%.",
    ),
    "M29.measured.plain": ("每层都加 softmax：损失 {base} → {each}。", "A softmax after every layer: loss {base} → {each}."),
    "M29.name.each": ("每层都加 softmax", "after every layer"),
    "M33.title": ("前一个词译对了，才能译下一个", "Word i must be correct before word i + 1"),
    "M33.said": (
        "要等第 i 个词译对，才能译第 i + 1 个；每次取概率最大的词。",
        "Word i has to be correct before word i + 1 is translated; the most probable word is taken each time.",
    ),
    "M33.right": (
        "没有任何环节检查对错：模型接着自己生成的词元往下生成，错了也一样；训练时它没有见过自己的错误（曝光偏差）。每步取概率最大的词元，也不保证整句的概率最大。",
        "Nothing checks the words: the model continues from whatever it has generated, errors included, and in training it never saw its own errors (exposure bias). Taking the most probable token at each step does not guarantee the most probable sentence either.",
    ),
    "M33.source": (
        "Ranzato 等 2016（曝光偏差）；Sutskever 等 2014（束搜索）",
        "Ranzato et al. 2016 (exposure bias); Sutskever et al. 2014 (beam search)",
    ),
    "M33.measured": (
        "{sentences} 句贪心解码的译文中，{same} 句与参考译文完全相同；其余的也都生成到结束，chrF 平均 {chrf}。束搜索在 {better} 句中找到了概率更高的译文。",
        "Of {sentences} greedy translations {same} equal the reference exactly; the others were completed all the same, with a mean chrF of {chrf}. Beam search found a more probable translation for {better}.",
    ),
    "M33.measured.plain": (
        "{sentences} 句中，束搜索有 {better} 句找到概率更高的译文。",
        "For {better} of {sentences} sentences beam search finds a more probable translation.",
    ),
    "M33.name.same": ("与参考译文相同", "equal to the reference"),
    "M33.name.differ": ("不同，也生成到结束", "different, completed too"),
    "M33.name.better": ("束搜索的概率更高", "more probable by beam search"),
    "M12.title": ("SwiGLU 的提升", "The gain from SwiGLU"),
    "M12.said": ("换成 SwiGLU，困惑度从 28.3 降到 23.1。", "SwiGLU lowers perplexity from 28.3 to 23.1."),
    "M12.right": (
        "没有出处，而且没有减小隐藏宽度：SwiGLU 有三个矩阵，同宽度时参数量是原来的 {times} 倍。公平的比较把宽度乘 2/3（{hidden} 变为 {fair}）；原论文这样比较，对数困惑度只降低约 0.05，而 28.3 → 23.1 相当于 {gain} 奈特。",
        "No source is given, and the hidden width was not reduced: SwiGLU has three matrices and thus {times} times the parameters. A fair comparison takes 2/3 of the width ({hidden} becomes {fair}); compared that way, the original paper gains about 0.05 in log-perplexity, while 28.3 → 23.1 would be {gain} nats.",
    ),
    "M12.source": ("Shazeer 2020，第 2 节与表 1", "Shazeer 2020, section 2 and table 1"),
    "M12.measured": (
        "小模型训练 {steps} 步：ReLU {relu}（{relu_parameters} 个参数），同参数量的 SwiGLU {fair_loss}，同宽度的 SwiGLU {unfair} 奈特（{unfair_parameters} 个参数）。",
        "Small models after {steps} steps: ReLU {relu} ({relu_parameters} parameters), SwiGLU with as many parameters {fair_loss}, SwiGLU of the same width {unfair} nats ({unfair_parameters} parameters).",
    ),
    "M12.measured.plain": (
        "ReLU {relu}，同参数量的 SwiGLU {fair_loss}，同宽度的 {unfair} 奈特。",
        "ReLU {relu}, SwiGLU with as many parameters {fair_loss}, of the same width {unfair} nats.",
    ),
    "M12.name.relu": "ReLU",
    "M12.name.fair_loss": ("SwiGLU，同参数量", "SwiGLU, as many parameters"),
    "M12.name.unfair": ("SwiGLU，同宽度", "SwiGLU, same width"),
    "M45.title": ("一个隐藏层能拟合任何连续函数", "One hidden layer fits any continuous function"),
    "M45.right": (
        "定理只在紧集（有界闭集）上成立，要求激活函数不是多项式、宽度不限；而且只说这样的权重存在，没有说能学到。",
        "It holds on compact sets only, with a non-polynomial activation and unlimited width; and it says that such weights exist, not that they can be learned.",
    ),
    "M45.source": ("Leshno 等 1993", "Leshno et al. 1993"),
    "M45.measured": (
        "在 [−3, 3] 上拟合 sin 2x 的误差：1 个神经元 {one}，2 个 {two}，8 个 {eight}，32 个 {many}。在 [3, 6] 上，32 个神经元的误差是 {outside}。",
        "Fitting sin 2x on [−3, 3], the error is {one} with 1 neuron, {two} with 2, {eight} with 8 and {many} with 32. On [3, 6] the error of the 32 neurons is {outside}.",
    ),
    "M45.measured.plain": (
        "32 个神经元的误差：范围内 {many}，范围外 {outside}。",
        "32 neurons: error {many} inside the range, {outside} outside.",
    ),
    "M45.name.width_1": ("1 个神经元", "1 neuron"),
    "M45.name.width_2": ("2 个", "2 neurons"),
    "M45.name.width_4": ("4 个", "4 neurons"),
    "M45.name.width_8": ("8 个", "8 neurons"),
    "M45.name.width_32": ("32 个", "32 neurons"),
    "M45.name.beyond": ("32 个，范围外", "32 neurons, outside"),
}
