"""Words of the cards about embedding, feed-forward and output. The numbers come from the record, by their names."""

WORDS = {
    "M21.title": ("嵌入没有乘 √d", "Embeddings not multiplied by √d"),
    "M21.said": ("代码把嵌入直接加上位置，没有乘 √d。", "The code adds positions to embeddings without the factor √d."),
    "M21.right": (
        "要不要乘，看嵌入有多长。nn.Embedding 默认从 N(0, 1) 取，向量本来就有 √d 那么长，不乘关系不大。表很小（N(0, 1/d)），或与输出共用，不乘的话位置就盖过了词。",
        "Whether it matters depends on the table. nn.Embedding draws from N(0, 1): vectors are √d long as it is, and little is lost. With a small table, N(0, 1/d), or one tied to the output, places drown words.",
    ),
    "M21.right.plain": ("表小又不乘 √d，位置会盖过词。", "With a small table and no √d, places drown words."),
    "M21.source": ("Vaswani 等 2017，3.4 节", "Vaswani et al. 2017, section 3.4"),
    "M21.measured": (
        "随附模型里词长 {word}，位置长 {place}；不乘 √d，词只剩 {small}：损失 {base} → {bare} 奈特，排第一的 {bare_first} %。从头训练 {steps} 步：小表乘 {small_scaled}、不乘 {small_bare}；大表（N(0, 1)，输出另用一张表）不乘 {wide_bare}、乘 {wide_scaled} 奈特。",
        "In the shipped model words are {word} long and places {place}; without √d words shrink to {small}: loss {base} → {bare} nats, right token on top {bare_first} %. Trained for {steps} steps: small table with {small_scaled}, without {small_bare}; wide table (N(0, 1), with an output matrix of its own) without {wide_bare}, with {wide_scaled} nats.",
    ),
    "M21.measured.plain": (
        "拿掉 √d：损失 {base} → {bare}；从头训练 {small_scaled} 对 {small_bare}。",
        "√d taken away: loss {base} → {bare}; trained: {small_scaled} against {small_bare}.",
    ),
    "M21.name.bare": ("不乘 √d", "without √d"),
    "M21.name.small_scaled": ("小表，乘", "small, with √d"),
    "M21.name.small_bare": ("小表，不乘", "small, without"),
    "M21.name.wide_bare": ("大表，不乘", "wide, without"),
    "M21.name.wide_scaled": ("大表，乘", "wide, with √d"),
    "M29.title": ("每一层末尾都有 softmax", "A softmax ends each block"),
    "M29.said": ("每个解码器块的末尾是 softmax，给出词的概率。", "Each decoder block ends in a softmax that gives probabilities of words."),
    "M29.right": (
        "整个模型只有最后一次：第 {layers} 层之后，先经线性层从 {width} 维到 {vocabulary} 个词，再 softmax。各层之间传的是向量，不是概率。",
        "There is one, at the very end: after layer {layers} a linear map takes {width} dimensions to {vocabulary} words, and then comes the softmax. What passes between layers are vectors, no probabilities.",
    ),
    "M29.right.plain": ("只在最后一层之后、线性层之后有一次。", "Only once, behind the last layer and the linear map."),
    "M29.source": ("Vaswani 等 2017，3.4 节与图 1", "Vaswani et al. 2017, section 3.4 and figure 1"),
    "M29.measured": (
        "随附模型的每个解码器层后都加 softmax：损失 {base} → {each} 奈特，正确词元排第一的 {base_first} % → {each_first} %。",
        "A softmax behind every decoder layer of the shipped model: loss {base} → {each} nats, right token on top {base_first} % → {each_first} %.",
    ),
    "M29.measured.plain": ("每层都 softmax：损失 {base} → {each}。", "A softmax after every layer: loss {base} → {each}."),
    "M29.name.each": ("每层都 softmax", "after every layer"),
    "M33.title": ("前一个词必须译对，才能译下一个", "Word i must be right before i + 1"),
    "M33.said": (
        "要等第 i 个词译对，才能译第 i + 1 个；每次取概率最大的。",
        "Word i has to be correct before i + 1 is written; the most probable one is taken each time.",
    ),
    "M33.right": (
        "没有谁来检查对错，它接着自己写的往下写，错了也一样；训练时从没见过自己的错（暴露偏差）。每步取最大，也不保证整句最可能。",
        "Nobody checks: it goes on from whatever it wrote, errors too, and in training it never saw its own (exposure bias). Taking the largest at each step does not make the most probable sentence either.",
    ),
    "M33.right.plain": ("没人检查对错，错了也接着写。", "Nobody checks; it goes on from its errors too."),
    "M33.source": (
        "Ranzato 等 2016（暴露偏差）；Sutskever 等 2014（束搜索）",
        "Ranzato et al. 2016 (exposure bias); Sutskever et al. 2014 (beam search)",
    ),
    "M33.measured": (
        "{sentences} 句贪心译文，{same} 句与参考一字不差；其余照样写完，chrF 平均 {chrf}。束搜索在 {better} 句里找到了概率更高的译文。",
        "Of {sentences} greedy translations {same} are the reference word for word; the others were finished all the same, at chrF {chrf} on average. Beam search found a more probable one for {better}.",
    ),
    "M33.measured.plain": (
        "{sentences} 句里，束搜索有 {better} 句找到概率更高的。",
        "In {better} of {sentences} sentences a beam finds something more probable.",
    ),
    "M33.name.same": ("与参考相同", "equal to the reference"),
    "M33.name.differ": ("不同，也写完了", "different, finished too"),
    "M33.name.better": ("束搜索概率更高", "beam more probable"),
    "M12.title": ("SwiGLU 的提升", "SwiGLU's gain"),
    "M12.said": ("换成 SwiGLU，困惑度从 28.3 降到 23.1。", "SwiGLU brings perplexity from 28.3 down to 23.1."),
    "M12.right": (
        "没有出处，而且隐藏宽度没减：SwiGLU 有三个矩阵，参数多到 {times} 倍。公平的比法把宽度乘 2/3（{hidden} 变 {fair}）；原论文那样比，对数困惑度只好 0.05 左右，而 28.3 → 23.1 合 {gain} 奈特。",
        "No source is given, and the hidden width was not reduced: SwiGLU has three matrices, {times} times the parameters. The fair way takes 2/3 of the width ({hidden} becomes {fair}); compared so, the paper gains some 0.05 in log-perplexity, while 28.3 → 23.1 would be {gain} nats.",
    ),
    "M12.right.plain": (
        "同宽度的 SwiGLU 参数多到 {times} 倍，这样比不公平。",
        "At the same width SwiGLU has {times} times the parameters: an unfair comparison.",
    ),
    "M12.source": ("Shazeer 2020，第 2 节与表 1", "Shazeer 2020, section 2 and table 1"),
    "M12.measured": (
        "小模型训练 {steps} 步：ReLU {relu}（{relu_parameters} 个参数），SwiGLU 同参数 {fair_loss}，SwiGLU 同宽度 {unfair}（{unfair_parameters} 个参数）奈特。",
        "Small models, {steps} steps: ReLU {relu} ({relu_parameters} parameters), SwiGLU with as many {fair_loss}, SwiGLU of the same width {unfair} ({unfair_parameters} parameters) nats.",
    ),
    "M12.measured.plain": (
        "ReLU {relu}，SwiGLU 同参数 {fair_loss}，同宽度 {unfair}。",
        "ReLU {relu}, SwiGLU as large {fair_loss}, of the same width {unfair}.",
    ),
    "M12.name.relu": ("ReLU", "ReLU"),
    "M12.name.fair_loss": ("SwiGLU，同参数", "SwiGLU, as many parameters"),
    "M12.name.unfair": ("SwiGLU，同宽度", "SwiGLU, same width"),
    "M45.title": ("一个隐藏层能拟合任何连续函数", "One hidden layer fits any continuous function"),
    "M45.said": (
        "通用逼近定理：一个隐藏层就能拟合任何连续函数。",
        "Universal approximation: one hidden layer fits any continuous function.",
    ),
    "M45.right": (
        "在有界闭集上、激活不是多项式、宽度不限，才成立；而且只说“存在”这样的权重，没说学得到。",
        "On compact sets, with an activation that is no polynomial and any width you like; and it says that such weights exist, not that they will be learnt.",
    ),
    "M45.right.plain": (
        "只在有界范围内、宽度不限时成立，也没说学得到。",
        "Only on bounded ranges, with any width; learning is not promised.",
    ),
    "M45.source": ("Leshno 等 1993", "Leshno et al. 1993"),
    "M45.measured": (
        "在 [−3, 3] 上拟合 sin 2x，误差：1 个神经元 {one}，2 个 {two}，8 个 {eight}，32 个 {many}。到了 [3, 6]，32 个的误差是 {outside}。",
        "Fitting sin 2x on [−3, 3], the error is {one} with 1 unit, {two} with 2, {eight} with 8, {many} with 32. On [3, 6] the 32 units are off by {outside}.",
    ),
    "M45.measured.plain": (
        "32 个神经元：范围内误差 {many}，范围外 {outside}。",
        "32 units: error {many} inside the range, {outside} beyond.",
    ),
    "M45.name.width_1": ("1 个", "1 unit"),
    "M45.name.width_2": ("2 个", "2 units"),
    "M45.name.width_4": ("4 个", "4 units"),
    "M45.name.width_8": ("8 个", "8 units"),
    "M45.name.width_32": ("32 个", "32 units"),
    "M45.name.beyond": ("32 个，范围外", "32 units, beyond"),
}
