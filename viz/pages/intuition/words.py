"""Words of the page Intuition: five playgrounds for people who start from zero."""

WORDS = {
    "title": ("直觉：从零开始的五个小实验", "Intuition: five small experiments, from zero"),
    "lead": (
        "不用先学公式。每个实验只问一个问题：动手试一试，旁边的话都由眼前的数字得出。",
        "No formulas needed first. Each asks one question and gives you something to try; every sentence beside it follows from the numbers shown.",
    ),
    "parts": ("选一个实验", "Choose an experiment"),
    "next": ("下一个：{name} →", "Next: {name} →"),
    # 1
    "dictionary.name": ("1 查字典", "1 A soft dictionary"),
    "dictionary.question": ("查询、键、值：怎样“软”地查一本字典？", "Query, key, value: how does one look something up softly?"),
    "dictionary.lead": (
        "五样东西，每样有一个键（两个数：多甜、多脆）和一个值（假想的价钱）。拖动箭头 q：你想找什么样的？",
        "Five things, each with a key (two numbers: how sweet, how crisp) and a value (a made-up price). Drag the arrow q: what are you looking for?",
    ),
    "dictionary.item.apple": ("苹果", "apple"),
    "dictionary.item.banana": ("香蕉", "banana"),
    "dictionary.item.carrot": ("胡萝卜", "carrot"),
    "dictionary.item.potato": ("土豆", "potato"),
    "dictionary.item.pepper": ("辣椒", "pepper"),
    "dictionary.across": ("q 横：甜", "q across: sweet"),
    "dictionary.up": ("q 竖：脆", "q up: crisp"),
    "dictionary.temperature": ("除以 T", "divide by T"),
    "dictionary.axis_x": ("更甜 →", "sweeter →"),
    "dictionary.axis_y": ("↑ 更脆", "↑ crisper"),
    "dictionary.picture": (
        "查询 q 在 ({x}, {y})，五个键在半径为 1 的圆上",
        "the query q at ({x}, {y}) and five keys on a circle of radius 1",
    ),
    "dictionary.col.item": ("东西", "thing"),
    "dictionary.col.key": ("键 k", "key k"),
    "dictionary.col.value": ("值 v", "value v"),
    "dictionary.col.score": ("q·k", "q·k"),
    "dictionary.col.scaled": ("q·k / T", "q·k / T"),
    "dictionary.col.exp": ("e^(q·k/T)", "e^(q·k/T)"),
    "dictionary.col.weight": ("权重", "weight"),
    "dictionary.col.part": ("权重 × v", "weight × v"),
    "dictionary.sum": ("{terms} = {soft}", "{terms} = {soft}"),
    "dictionary.see": (
        "硬查只取最匹配的一项：“{best}”，答案 {hard}。软查每一项都取一点，按权重相加：{soft}。",
        "A hard lookup takes only the best match, “{best}”: {hard}. A soft lookup takes some of everything, by weight: {soft}.",
    ),
    "dictionary.see_tie": (
        "“{best}”和“{second}”并列第一，硬查不知道该取谁；软查照样有答案：{soft}。",
        "“{best}” and “{second}” tie for the first place, so a hard lookup cannot decide; the soft one still has an answer: {soft}.",
    ),
    "dictionary.see_zero": (
        "q 是零，所有分数都是 0，硬查无从选起；软查给每项相同的权重，得到平均值 {soft}。",
        "q is zero, so all scores are 0 and a hard lookup cannot choose; the soft one weighs all alike and gives their mean, {soft}.",
    ),
    "dictionary.look_hard": (
        "“{best}”拿走了 {weight}% 的权重：软查几乎就是硬查。把 T 调大，权重会摊开。",
        "“{best}” has {weight}% of the weight, so this is almost a hard lookup. Raise T and the weight spreads out.",
    ),
    "dictionary.look_mix": (
        "“{best}”得 {weight}%，最少的一项得 {low}%。把 T 调小，权重会集中到最匹配的一项；把 q 拉长也一样。",
        "“{best}” has {weight}%, the least has {low}%. Lower T and the weight gathers on the best match; a longer q does the same.",
    ),
    "dictionary.look_tie": (
        "并列的几项权重一样大，各 {weight}%。把 T 调小，权重也只会集中到并列的这几项上，分不出高下；把 q 转一点才行。",
        "Those that tie have the same weight, {weight}% each. A lower T gathers the weight on them but cannot choose between them; turn q a little.",
    ),
    "dictionary.look_zero": (
        "分数全是 0，T 是多少都没有区别。把 q 往任何一边拉一点，权重才有大小。",
        "With all scores 0, T makes no difference. Pull q a little in any direction and the weights begin to differ.",
    ),
    "dictionary.look_even": (
        "权重摊得很平：最大 {weight}%，最小 {low}%（完全平均是每项 20%，得 {mean}）。把 T 调小或把 q 拉长，区别就出来了。",
        "The weights are spread out: largest {weight}%, smallest {low}% (all alike would be 20% each and give {mean}). Lower T or a longer q makes them differ.",
    ),
    "dictionary.model": (
        "注意力就是这样查的：每个词元有自己的 q、k、v，T 是 √d_k（这里键只有 2 个数，√2 ≈ 1.41），值不是一个价钱，而是一整个向量。软查处处可导，所以能训练；硬查不行。",
        "Attention looks things up like this: every token has its own q, k and v; T is √d_k (keys have 2 numbers here, √2 ≈ 1.41); and a value is no price but a whole vector. A soft lookup has a gradient everywhere, so it can be trained; a hard one does not.",
    ),
    # 2
    "dot.name": ("2 点积", "2 Dot product"),
    "dot.question": ("点积：为什么相乘再相加能量出“像不像”？", "The dot product: why does multiplying and adding measure likeness?"),
    "dot.lead": (
        "拖动两个箭头的尖端（a 只能沿横线伸缩）。看 a·b 什么时候变号。",
        "Drag the tips of the arrows (a stays on its line). Watch when a·b changes its sign.",
    ),
    "dot.la": ("a 的长度", "length of a"),
    "dot.lb": ("b 的长度", "length of b"),
    "dot.angle": ("夹角", "angle"),
    "dot.side_plus": ("b 的尖端在右半边：a·b > 0", "tip of b on the right: a·b > 0"),
    "dot.side_minus": ("在左半边：a·b < 0", "on the left: a·b < 0"),
    "dot.picture": (
        "a 长 {la}，b 长 {lb}，夹角 {angle}°，点积 {dot}",
        "a of length {la}, b of length {lb}, at {angle}°: dot product {dot}",
    ),
    "dot.sum.numbers": ("逐个数相乘再相加", "number by number"),
    "dot.sum.angle": ("|a| × |b| × cos θ", "|a| × |b| × cos θ"),
    "dot.sum.shadow": ("|a| × b 在 a 上的影子", "|a| × shadow of b on a"),
    "dot.curve": ("长度不变，只转 b：点积随夹角怎样变", "Lengths fixed, b turned: the dot product by angle"),
    "dot.curve_label": ("点积随夹角变化的余弦曲线，圆点是现在", "a cosine curve of the dot product by angle; the dot is now"),
    "dot.see.plus": (
        "夹角 {angle}°，小于 90°：大体同向，a·b = {dot}，是正数。",
        "{angle}° is less than 90°: roughly the same way, and a·b = {dot} is positive.",
    ),
    "dot.see.minus": (
        "夹角 {angle}°，大于 90°：大体反向，a·b = {dot}，是负数。",
        "{angle}° is more than 90°: roughly opposite ways, and a·b = {dot} is negative.",
    ),
    "dot.see.zero": (
        "正好 90°：影子缩成一点，a·b = 0，谁也不含对方的成分。",
        "Exactly 90°: the shadow is a point and a·b = 0; neither has any of the other in it.",
    ),
    "dot.see.none": (
        "有一个箭头长度为 0，没有方向：a·b = 0，夹角的余弦无从谈起。",
        "An arrow of length 0 has no direction: a·b = 0, and there is no cosine to speak of.",
    ),
    "dot.look": (
        "方向的部分只有 cos θ = {cos}。把 a 拉长一倍，点积就从 {dot} 变成 {twice}，余弦却不变：点积量的是“方向像不像”乘上“两个各有多长”。",
        "The direction is only in cos θ = {cos}. Make a twice as long and the dot product goes from {dot} to {twice}, the cosine stays: a dot product is likeness of direction times both lengths.",
    ),
    "dot.look_zero": (
        "往哪边转一点都会变号：一边是正，一边是负。",
        "A small turn either way gives it a sign: plus on one side, minus on the other.",
    ),
    "dot.model": (
        "注意力的分数 q·k 就是点积，只是有 d_k 个数而不是 2 个；算法一模一样：逐个相乘，再全部相加。",
        "An attention score q·k is this dot product with d_k numbers instead of 2: multiply number by number, add everything up.",
    ),
    # 3
    "scale.name": ("3 为什么除以 √d_k", "3 Why √d_k"),
    "scale.question": ("为什么分数要除以 √d_k？", "Why are scores divided by √d_k?"),
    "scale.lead": (
        "让向量变长（数变多），看点积有多散，softmax 又怎样。",
        "Give the vectors more numbers and watch how far dot products spread, and what softmax then does.",
    ),
    "scale.slider": ("向量有几个数", "numbers per vector"),
    "scale.again": ("换一批随机数", "Draw again"),
    "scale.seed": (
        "种子 {seed} · 每个 d_k {pairs} 对 q、k；{rows} 行分数",
        "seed {seed} · {pairs} pairs q, k for each d_k; {rows} rows of scores",
    ),
    "scale.chart": ("点积的方差（两轴都是对数）", "Variance of the dot products (both axes logarithmic)"),
    "scale.chart_label": (
        "横轴 d_k，纵轴方差：未缩放的沿虚线方差 = d_k 上升，缩放后的留在 1 附近",
        "across d_k, up the variance: unscaled beside the dashed line variance = d_k, scaled near 1",
    ),
    "scale.axis": ("d_k：一个向量有几个数", "d_k: numbers in a vector"),
    "scale.legend.raw": ("q·k，量出来的", "q·k, measured"),
    "scale.legend.scaled": ("q·k / √d_k，量出来的", "q·k / √d_k, measured"),
    "scale.legend.expected": ("理论：方差 = d_k", "expected: variance = d_k"),
    "scale.bars": ("一个 q 对 {keys} 个 k：第一行分数的 softmax", "One q and {keys} keys: softmax of the first row of scores"),
    "scale.without": ("不缩放", "not scaled"),
    "scale.with": ("除以 √d_k = {root}", "divided by √d_k = {root}"),
    "scale.key_title": ("第 {k} 个 k：分数 {score}，权重 {p}", "key {k}: score {score}, weight {p}"),
    "scale.col.own": ("这一行，不缩放", "this row, not scaled"),
    "scale.col.own_scaled": ("这一行，缩放", "this row, scaled"),
    "scale.col.mean": ("平均，不缩放", "mean, not scaled"),
    "scale.col.mean_scaled": ("平均，缩放", "mean, scaled"),
    "scale.row.largest": ("最大权重", "largest weight"),
    "scale.row.entropy": ("熵（比特，最多 3）", "entropy (bits, at most 3)"),
    "scale.row.gradient": ("梯度大小 Σ p(1−p)", "gradient size Σ p(1−p)"),
    "scale.see": (
        "d_k = {d}：{pairs} 个点积的方差是 {variance}（理论 {d}），标准差 {deviation}；除以 √{d} = {root} 之后方差是 {after}。",
        "d_k = {d}: {pairs} dot products have variance {variance} (expected {d}), standard deviation {deviation}; divided by √{d} = {root}, the variance is {after}.",
    ),
    "scale.look": (
        "{rows} 行平均：不缩放时最大权重 {largest}，梯度 {gradient}；缩放后 {scaled} 和 {flows}，梯度是原来的 {ratio} 倍。权重越接近 0 或 1，梯度越小，越难再学。",
        "Over {rows} rows: not scaled, the largest weight is {largest} and the gradient {gradient}; scaled, {scaled} and {flows}, {ratio} times the gradient. The closer weights come to 0 or 1, the smaller the gradient and the harder it is to learn on.",
    ),
    "scale.model": (
        "q、k 的每个数都独立、均值为 0、方差为 1 时，一个乘积的方差是 1，{k} 个独立的乘积相加，方差就是 {k}。眼前的模型 d_k = {k}，除以 {root}（Vaswani 等 2017，3.2.1 节）。梯度大小是 softmax 雅可比矩阵的迹。",
        "Where the numbers of q and k are independent, with mean 0 and variance 1, one product has variance 1, and a sum of {k} independent products has {k}. The loaded model has d_k = {k} and divides by {root} (Vaswani et al. 2017, section 3.2.1). The gradient size is the trace of softmax's Jacobian.",
    ),
    # 4
    "bend.name": ("4 为什么要非线性", "4 Why a non-linearity"),
    "bend.question": ("没有 ReLU，两层网络能画出弯的边界吗？", "Can two layers draw a curved boundary without ReLU?"),
    "bend.lead": (
        "两个网络，同样的点，同样的起点，同样的训练；只差一个 ReLU。按“开始训练”。",
        "Two networks, the same points, the same start, the same training; only ReLU differs. Press Train.",
    ),
    "bend.shapes": ("点的形状", "shape of the points"),
    "bend.shape.rings": ("圆与环", "disc and ring"),
    "bend.shape.moons": ("两弯月牙", "two moons"),
    "bend.shape.line": ("一条直线就够", "a line is enough"),
    "bend.train": ("开始训练", "Train"),
    "bend.pause": ("暂停", "Pause"),
    "bend.resume": ("继续", "Go on"),
    "bend.restart": ("重新训练", "Train again"),
    "bend.one": ("走一步", "One step"),
    "bend.other": ("换一批点", "Other points"),
    "bend.counter": ("第 {step} / {steps} 步 · 种子 {seed}", "step {step} of {steps} · seed {seed}"),
    "bend.without": ("没有 ReLU", "without ReLU"),
    "bend.with": ("有 ReLU", "with ReLU"),
    "bend.facts": ("损失 {loss} · 分对 {right}/{n}（{accuracy}%）", "loss {loss} · right {right}/{n} ({accuracy}%)"),
    "bend.equation": (
        "乘开只剩一层，边界：{line} = 0，一条直线",
        "multiplied out it is one layer; its boundary: {line} = 0, a straight line",
    ),
    "bend.see.start": (
        "还没训练：没有 ReLU 的分对 {plain}/{n}，有 ReLU 的分对 {bent}/{n}，两边的权重现在一模一样。",
        "Not trained yet: {plain} of {n} right without ReLU, {bent} with it; both have the very same weights now.",
    ),
    "bend.see.going": (
        "第 {step} 步：没有 ReLU 的分对 {plain}/{n}（损失 {plainLoss}），有 ReLU 的分对 {bent}/{n}（损失 {bentLoss}）。",
        "After {step} steps: {plain} of {n} right without ReLU (loss {plainLoss}), {bent} with it (loss {bentLoss}).",
    ),
    "bend.see.bent": (
        "训练完：没有 ReLU 的分对 {plain}/{n}，有 ReLU 的分对 {bent}/{n}。直的边界没有弯的边界分得好。",
        "Trained: {plain} of {n} right without ReLU, {bent} with it. The straight boundary did not get as many right as the bent one.",
    ),
    "bend.see.both": (
        "训练完：两个网络都全部分对（{n}/{n}）。这些点一条直线就分得开，ReLU 在这里不是必需的。",
        "Trained: both networks have all {n} right. A straight line separates these points, so ReLU was not needed here.",
    ),
    "bend.see.other": (
        "训练完：没有 ReLU 的分对 {plain}/{n}，有 ReLU 的分对 {bent}/{n}；这批点上 ReLU 没有分得更好。",
        "Trained: {plain} of {n} right without ReLU, {bent} with it; on these points ReLU did no better.",
    ),
    "bend.look": (
        "左图无论怎么训练，分界都是直的：两次矩阵乘法连着做，等于一次。右图中间隔了一个 ReLU，分界才能折弯。",
        "On the left the boundary is straight however long it trains: two matrix products in a row are one. On the right ReLU stands between them, and the boundary can bend.",
    ),
    "bend.about": (
        "{n} 个点（圆点和方块），{hidden} 个隐藏单元，全批量梯度下降，步长 {rate}，在你的浏览器里现算。底色越浓，预测的概率越接近 0 或 1。",
        "{n} points (dots and squares), {hidden} hidden units, full-batch gradient descent with step {rate}, computed in your browser now. The stronger the colour, the nearer the predicted probability is to 0 or 1.",
    ),
    "bend.model": (
        "Transformer 的前馈层就是这样的两层：{d} → {f} → {d}，中间是 {activation}。",
        "A Transformer's feed-forward layer is two such layers: {d} → {f} → {d} with {activation} between them.",
    ),
    "bend.model_swiglu": (
        "这个模型的前馈层也是先变宽再变窄：{d} → {f} → {d}，只是中间把两个变宽的结果逐个相乘，其中一个先过 SiLU（SwiGLU）。",
        "This model's feed-forward layer widens and narrows too, {d} → {f} → {d}, but multiplies two widened results number by number, one of them through SiLU (SwiGLU).",
    ),
    # 5
    "order.name": ("5 为什么要位置", "5 Why positions"),
    "order.question": ("没有位置，模型分得清谁喜欢谁吗？", "Without positions, can the model tell who likes whom?"),
    "order.lead": (
        "放两句用词相同、顺序不同的话，真的送进这个模型的编码器：一次照常，一次不加位置。",
        "Put in two sentences with the same words in another order. They are really sent through this model's encoder: once as usual, once with no positions added.",
    ),
    "order.plain": (
        "注意：这个模型不给嵌入加位置，没有可去掉的东西，所以两次读得一样。顺序如果进得来，是在自注意力里。",
        "Note: this model adds no positions to its embeddings, so there is nothing to leave out and both readings are the same. If order enters, it does so in self-attention.",
    ),
    "order.first": ("第一句", "first sentence"),
    "order.second": ("第二句", "second sentence"),
    "order.compare": ("比较", "Compare"),
    "order.try": ("试试", "Try"),
    "order.recut": (
        "分词器把两句切得不一样（{a} 和 {b}），连词元都不同了。这里每个字单独切，顺序之外就不会有别的差别。",
        "The tokenizer cuts the two differently ({a} and {b}), so not even their tokens are the same. Here every character is cut on its own instead, so that nothing but the order can differ.",
    ),
    "order.different": (
        "这两句的词元不一样，没法只比顺序。只在第一句里：{a}；只在第二句里：{b}。请换成同样的词、不同的顺序。",
        "The two sentences do not have the same tokens, so order alone cannot be compared. Only in the first: {a}; only in the second: {b}. Use the same words in another order.",
    ),
    "order.sorted": ("把两句的词元都排好序，得到同一串：", "Sort the tokens of either sentence and you get the same list:"),
    "order.table": (
        "排好序后，两组嵌入向量逐数相减，最大差 = {x}",
        "Sorted and subtracted number by number, the two sets of embedding vectors differ by {x}",
    ),
    "order.depth": (
        "同一个词元在两句里的向量，最多差多少（所有词元、所有维里最大的差）",
        "One token, two sentences: how far apart its vectors are (largest difference over all tokens and dimensions)",
    ),
    "order.col.at": ("走到哪里", "where"),
    "order.col.without": ("没有位置", "no positions"),
    "order.col.with": ("有位置", "with positions"),
    "order.at.start": ("进入第 1 层之前", "before layer 1"),
    "order.at.layer": ("编码器第 {n} 层之后", "after encoder layer {n}"),
    "order.at.last": ("第 {n} 层之后：编码器输出 C", "after layer {n}: encoder output C"),
    "order.numbers": ("看数：没有位置时，编码器输出的前 {k} 个数", "The numbers: encoder output without positions, first {k}"),
    "order.numbers_about": (
        "每个词元两行：①、② 两句里的它（前 {k} 维）",
        "Two rows a token: in sentence ① and in ② (first {k} dimensions)",
    ),
    "order.embeddings": ("看数：嵌入表里的行，前 {k} 个数", "The numbers: rows of the embedding table, first {k}"),
    "order.embeddings_about": (
        "两句共用这些行（已乘 √d_model，如果模型这样做）",
        "Both sentences use these rows (times √d_model where the model does that)",
    ),
    "order.site": ("有位置和没有位置各一遍，编码器 {n} 层", "once with and once without positions, {n} encoder layers"),
    "see.order": (
        "嵌入向量的集合完全相同（差 {table}）。没有位置，编码器给每个词元的输出也相同（最大差 {without}，只是浮点舍入）：照上面的切法，“{a}”和“{b}”对它是一回事。",
        "The sets of embedding vectors are identical (difference {table}). Without positions the encoder's output for each token is the same too (at most {without} apart, which is rounding): cut as shown, “{a}” and “{b}” are one and the same to it.",
    ),
    "see.order_not": (
        "“{a}”和“{b}”：嵌入差 {table}，没有位置时编码器输出最大差 {without}，大于舍入误差；这个模型还从别处知道顺序。",
        "“{a}” and “{b}”: embeddings differ by {table}, and without positions the encoder's outputs by up to {without}, more than rounding: this model learns of order in another way too.",
    ),
    "see.order_same": (
        "两句的词元和顺序都一样，所以有没有位置都没有差别（{with}）。换一个顺序试试。",
        "Both sentences have the same tokens in the same order, so positions make no difference ({with}). Try another order.",
    ),
    "look.order_moved": (
        "加上位置，差别最大的是“{token}”：从第 {i} 位换到第 {j} 位，有一维差 {most}（C 里的数一般大小是 {typical}）。词序就是从位置来的。",
        "With positions the token that differs most is “{token}”, moved from place {i} to place {j}: one dimension is {most} apart (numbers in C are about {typical} in size). Word order comes from the positions.",
    ),
    "look.order_stayed": (
        "加上位置，差别最大的是“{token}”：它自己还在第 {i} 位，但别的词换了地方，有一维差 {most}（C 里的数一般大小是 {typical}）。词序就是从位置来的。",
        "With positions the token that differs most is “{token}”: it is still at place {i}, but others moved around it, and one dimension is {most} apart (numbers in C are about {typical} in size). Word order comes from the positions.",
    ),
}
