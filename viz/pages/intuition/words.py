"""Words of the page Intuition: five playgrounds for people who start from zero."""

WORDS = {
    "title": ("直觉：从零开始的五个小实验", "Intuition: five small experiments, from zero"),
    "lead": (
        "不需要先学公式。每个实验只回答一个问题：先动手试，再看旁边的说明；说明中的数字都由你眼前的设置算出。",
        "No formulas are needed first. Each experiment asks one question and gives you something to try. Every sentence beside it is computed from the numbers on the screen.",
    ),
    "parts": ("选一个实验", "Choose an experiment"),
    "next": ("下一个：{name} →", "Next: {name} →"),
    # 1
    "dictionary.name": ("1 软查找", "1 A soft lookup"),
    "dictionary.question": ("查询、键、值：什么是“软”查找？", "Query, key, value: what is a soft lookup?"),
    "dictionary.lead": (
        "五种食物，每种有一个键（两个数：甜度和脆度）和一个值（假想的价格）。拖动箭头 q，指定你想找的甜度和脆度。",
        "Five foods, each with a key (two numbers: how sweet, how crisp) and a value (a made-up price). Drag the arrow q to say how sweet and how crisp the food you want is.",
    ),
    "dictionary.item.apple": ("苹果", "apple"),
    "dictionary.item.banana": ("香蕉", "banana"),
    "dictionary.item.carrot": ("胡萝卜", "carrot"),
    "dictionary.item.potato": ("土豆", "potato"),
    "dictionary.item.pepper": ("辣椒", "pepper"),
    "dictionary.across": ("q 的横坐标：甜度", "q, horizontal: sweetness"),
    "dictionary.up": ("q 的纵坐标：脆度", "q, vertical: crispness"),
    "dictionary.temperature": ("温度 T（分数除以它）", "temperature T (scores are divided by it)"),
    "dictionary.axis_x": ("更甜 →", "sweeter →"),
    "dictionary.axis_y": ("↑ 更脆", "↑ crisper"),
    "dictionary.picture": (
        "查询 q 位于 ({x}, {y})；五个键都在半径为 1 的圆上",
        "The query q is at ({x}, {y}); the five keys lie on a circle of radius 1",
    ),
    "dictionary.col.item": ("食物", "food"),
    "dictionary.col.key": ("键 k", "key k"),
    "dictionary.col.value": ("值 v", "value v"),
    "dictionary.col.score": ("q·k", "q·k"),
    "dictionary.col.scaled": ("q·k / T", "q·k / T"),
    "dictionary.col.exp": ("e^(q·k/T)", "e^(q·k/T)"),
    "dictionary.col.weight": ("权重", "weight"),
    "dictionary.col.part": ("权重 × v", "weight × v"),
    "dictionary.sum": ("{terms} = {soft}", "{terms} = {soft}"),
    "dictionary.see": (
        "硬查找只取最匹配的一项“{best}”，答案是 {hard}。软查找按权重把所有的值加起来，答案是 {soft}。",
        "A hard lookup takes only the best match, “{best}”, and answers {hard}. A soft lookup adds up all the values by their weights and answers {soft}.",
    ),
    "dictionary.see_tie": (
        "“{best}”和“{second}”分数并列最高，硬查找无法决定取哪一个；软查找仍有确定的答案：{soft}。",
        "“{best}” and “{second}” tie for the highest score, so a hard lookup cannot decide; the soft lookup still has a definite answer, {soft}.",
    ),
    "dictionary.see_zero": (
        "q 是零向量，所有分数都是 0，硬查找无法选择；软查找给每一项相同的权重，得到平均值 {soft}。",
        "q is the zero vector, so every score is 0 and a hard lookup cannot choose; the soft lookup weights all items equally and gives their mean, {soft}.",
    ),
    "dictionary.look_hard": (
        "“{best}”得到 {weight}% 的权重，软查找与硬查找已相差不大。把 T 调大，权重会更分散。",
        "“{best}” has {weight}% of the weight, so the soft lookup is close to a hard one. Raise T and the weight spreads out.",
    ),
    "dictionary.look_mix": (
        "“{best}”的权重最大，为 {weight}%；最小的权重为 {low}%。把 T 调小，或把 q 拉长，权重都会向最匹配的一项集中。",
        "“{best}” has the largest weight, {weight}%; the smallest is {low}%. A lower T or a longer q concentrates the weight on the best match.",
    ),
    "dictionary.look_tie": (
        "并列的两项权重相同，各 {weight}%。把 T 调小，权重会向这两项集中，但分不出先后；要分先后，需要转动 q。",
        "The two that tie have the same weight, {weight}% each. A lower T concentrates the weight on these two but cannot choose between them; for that, turn q.",
    ),
    "dictionary.look_zero": (
        "分数全是 0 时，T 取多少权重都相同。把 q 朝任意方向拉开，权重就会出现差别。",
        "With all scores at 0, T makes no difference. Pull q in any direction and the weights begin to differ.",
    ),
    "dictionary.look_even": (
        "权重比较平均：最大 {weight}%，最小 {low}%（完全平均时每项 20%，答案是 {mean}）。把 T 调小或把 q 拉长，差别会变大。",
        "The weights are nearly even: the largest is {weight}%, the smallest {low}% (an exactly even split gives 20% each and the answer {mean}). A lower T or a longer q makes the difference larger.",
    ),
    "dictionary.model": (
        "注意力做的就是这样的查找：每个词元有自己的 q、k、v；T 是 √d_k（这里的键有 2 个数，√2 ≈ 1.41）；值不是一个价格，而是一个向量。软查找的答案随 q 连续变化，处处有梯度，可以训练；硬查找的答案要么不变，要么跳变，梯度几乎处处为 0。",
        "Attention is a lookup of this kind: every token has its own q, k and v; T is √d_k (the keys here have 2 numbers, √2 ≈ 1.41); and a value is not a price but a vector. The soft answer changes smoothly with q and has a gradient everywhere, so it can be trained. The hard answer either stays or jumps: its gradient is 0 almost everywhere.",
    ),
    # 2
    "dot.name": ("2 点积", "2 Dot product"),
    "dot.question": ("点积：为什么“相乘再相加”能衡量相似？", "The dot product: why does multiplying and adding measure similarity?"),
    "dot.lead": (
        "拖动两个箭头的尖端（a 只能沿横轴伸缩），观察 a·b 在什么位置变号。",
        "Drag the tips of the arrows (a stays on the horizontal axis) and watch where a·b changes its sign.",
    ),
    "dot.la": ("a 的长度", "length of a"),
    "dot.lb": ("b 的长度", "length of b"),
    "dot.angle": ("夹角", "angle"),
    "dot.side_plus": ("b 的尖端在右半边：a·b > 0", "tip of b in the right half: a·b > 0"),
    "dot.side_minus": ("在左半边：a·b < 0", "in the left half: a·b < 0"),
    "dot.picture": (
        "a 的长度 {la}，b 的长度 {lb}，夹角 {angle}°，点积 {dot}",
        "a has length {la}, b has length {lb}, the angle is {angle}°, the dot product is {dot}",
    ),
    "dot.sum.numbers": ("按坐标：逐个相乘再相加", "by coordinates: multiply, then add"),
    "dot.sum.angle": ("|a| × |b| × cos θ", "|a| × |b| × cos θ"),
    "dot.sum.shadow": ("|a| × b 在 a 上的投影", "|a| × projection of b onto a"),
    "dot.curve": ("长度不变，只转动 b：点积随夹角的变化", "Lengths fixed, b turned: the dot product against the angle"),
    "dot.curve_label": (
        "点积随夹角变化的余弦曲线，圆点标出当前的夹角",
        "a cosine curve: the dot product against the angle; the dot marks the current angle",
    ),
    "dot.see.plus": (
        "夹角 {angle}° 小于 90°，两个箭头大体同向，a·b = {dot}，是正数。",
        "The angle, {angle}°, is less than 90°: the arrows point roughly the same way, and a·b = {dot} is positive.",
    ),
    "dot.see.minus": (
        "夹角 {angle}° 大于 90°，两个箭头大体反向，a·b = {dot}，是负数。",
        "The angle, {angle}°, is more than 90°: the arrows point roughly opposite ways, and a·b = {dot} is negative.",
    ),
    "dot.see.zero": (
        "夹角正好 90°：b 在 a 上的投影长度为 0，所以 a·b = 0。",
        "The angle is exactly 90°: the projection of b onto a has length 0, so a·b = 0.",
    ),
    "dot.see.none": (
        "有箭头的长度为 0，没有方向：a·b = 0，夹角和余弦没有意义。",
        "An arrow of length 0 has no direction: a·b = 0, and the angle and its cosine are undefined.",
    ),
    "dot.look": (
        "点积中只有 cos θ = {cos} 与方向有关。若把 a 的长度加倍，点积从 {dot} 变为 {twice}，余弦不变：点积 = 方向的相似程度 × 两个长度。",
        "Only cos θ = {cos} depends on the directions. If a were twice as long, the dot product would go from {dot} to {twice} and the cosine would stay: a dot product is similarity of direction times both lengths.",
    ),
    "dot.look_zero": ("向一边转一点，点积变为正；向另一边转，变为负。", "A small turn one way makes it positive, the other way negative."),
    "dot.model": (
        "注意力分数 q·k 就是点积，只是向量有 d_k 个数而不是 2 个；算法相同：逐个相乘，再全部相加。",
        "An attention score q·k is the same dot product with d_k numbers instead of 2: multiply them one by one, then add everything up.",
    ),
    # 3
    "scale.name": ("3 为什么除以 √d_k", "3 Why √d_k"),
    "scale.question": ("为什么分数要除以 √d_k？", "Why are scores divided by √d_k?"),
    "scale.lead": (
        "增加向量中数的个数，观察点积的方差怎样变化，以及 softmax 的结果怎样变化。",
        "Give the vectors more numbers and watch how the variance of the dot products grows and what softmax makes of it.",
    ),
    "scale.slider": ("向量的维数", "numbers per vector"),
    "scale.again": ("换一批随机数", "Draw again"),
    "scale.seed": (
        "种子 {seed} · 每个 d_k 取 {pairs} 对 q、k；另取 {rows} 行分数",
        "seed {seed} · {pairs} pairs of q and k for each d_k; {rows} rows of scores",
    ),
    "scale.chart": ("点积的方差（两个轴都是对数刻度）", "Variance of the dot products (both axes logarithmic)"),
    "scale.chart_label": (
        "横轴 d_k，纵轴方差：未缩放的点沿虚线“方差 = d_k”上升，缩放后的点在 1 附近",
        "d_k across, variance up: the unscaled points follow the dashed line variance = d_k, the scaled ones stay near 1",
    ),
    "scale.axis": ("d_k：向量的维数", "d_k: numbers in a vector"),
    "scale.legend.raw": ("q·k，实测", "q·k, measured"),
    "scale.legend.scaled": ("q·k / √d_k，实测", "q·k / √d_k, measured"),
    "scale.legend.expected": ("理论：方差 = d_k", "expected: variance = d_k"),
    "scale.bars": (
        "一个 q 与 {keys} 个 k：第一行分数经 softmax 得到的权重",
        "One q and {keys} keys: weights from the softmax of the first row of scores",
    ),
    "scale.without": ("不缩放", "unscaled"),
    "scale.with": ("除以 √d_k = {root}", "divided by √d_k = {root}"),
    "scale.key_title": ("第 {k} 个 k：分数 {score}，权重 {p}", "key {k}: score {score}, weight {p}"),
    "scale.col.own": ("这一行，不缩放", "this row, unscaled"),
    "scale.col.own_scaled": ("这一行，缩放", "this row, scaled"),
    "scale.col.mean": ("平均，不缩放", "mean, unscaled"),
    "scale.col.mean_scaled": ("平均，缩放", "mean, scaled"),
    "scale.row.largest": ("最大权重", "largest weight"),
    "scale.row.entropy": ("熵（比特，最多 3）", "entropy (bits, at most 3)"),
    "scale.row.gradient": ("梯度大小 Σ p(1−p)", "gradient size Σ p(1−p)"),
    "scale.see": (
        "d_k = {d}：{pairs} 个点积的方差是 {variance}（理论值 {d}），标准差是 {deviation}；除以 √{d} = {root} 之后，方差是 {after}（理论值 1）。",
        "d_k = {d}: {pairs} dot products have variance {variance} (expected {d}) and standard deviation {deviation}; divided by √{d} = {root}, their variance is {after} (expected 1).",
    ),
    "scale.look": (
        "{rows} 行的平均：不缩放时，最大权重 {largest}，梯度大小 {gradient}；缩放后分别是 {scaled} 和 {flows}，梯度是不缩放时的 {ratio} 倍。权重越接近 0 或 1，softmax 的梯度越小，越难训练。",
        "Mean over {rows} rows: unscaled, the largest weight is {largest} and the gradient size {gradient}; scaled, they are {scaled} and {flows}, so the gradient is {ratio} times as large. The closer the weights are to 0 or 1, the smaller softmax's gradient and the harder the training.",
    ),
    "scale.model": (
        "若 q、k 的各个数相互独立、均值为 0、方差为 1，则一个乘积的方差是 1，{k} 个乘积之和的方差是 {k}。当前模型的 d_k = {k}，分数除以 {root}（Vaswani 等 2017，3.2.1 节）。表中的“梯度大小”是 softmax 雅可比矩阵的迹。",
        "If the numbers in q and k are independent with mean 0 and variance 1, one product has variance 1 and the sum of {k} products has variance {k}. The loaded model has d_k = {k} and divides its scores by {root} (Vaswani et al. 2017, section 3.2.1). The table's “gradient size” is the trace of softmax's Jacobian.",
    ),
    # 4
    "bend.name": ("4 为什么要非线性", "4 Why nonlinearity"),
    "bend.question": ("没有 ReLU，两层网络能画出弯曲的分界线吗？", "Can two layers draw a curved boundary without ReLU?"),
    "bend.lead": (
        "两个网络用同样的点、同样的初始权重、同样的训练方法，只差一个 ReLU。按“开始训练”。",
        "Two networks with the same points, the same initial weights and the same training; only ReLU differs. Press Train.",
    ),
    "bend.shapes": ("点的形状", "shape of the points"),
    "bend.shape.rings": ("圆与环", "disc and ring"),
    "bend.shape.moons": ("两个月牙", "two moons"),
    "bend.shape.line": ("直线可分", "separable by a line"),
    "bend.train": ("开始训练", "Train"),
    "bend.pause": ("暂停", "Pause"),
    "bend.resume": ("继续", "Resume"),
    "bend.restart": ("重新训练", "Train again"),
    "bend.one": ("训练一步", "One step"),
    "bend.other": ("换一批点", "Other points"),
    "bend.counter": ("第 {step} / {steps} 步 · 种子 {seed}", "step {step} of {steps} · seed {seed}"),
    "bend.without": ("没有 ReLU", "without ReLU"),
    "bend.with": ("有 ReLU", "with ReLU"),
    "bend.facts": ("损失 {loss} · 正确 {right}/{n}（{accuracy}%）", "loss {loss} · correct {right}/{n} ({accuracy}%)"),
    "bend.equation": (
        "两层相乘后等于一层，分界线是直线：{line} = 0",
        "multiplied out, the two layers are one; the boundary is a straight line: {line} = 0",
    ),
    "bend.see.start": (
        "还没有训练：没有 ReLU 的网络分对 {plain}/{n} 个点，有 ReLU 的分对 {bent}/{n} 个；两个网络此时的权重完全相同。",
        "Not trained yet: the network without ReLU classifies {plain} of {n} points correctly, the one with ReLU {bent}; both have exactly the same weights now.",
    ),
    "bend.see.going": (
        "第 {step} 步：没有 ReLU 的网络分对 {plain}/{n} 个点（损失 {plainLoss}），有 ReLU 的分对 {bent}/{n} 个（损失 {bentLoss}）。",
        "Step {step}: the network without ReLU classifies {plain} of {n} points correctly (loss {plainLoss}), the one with ReLU {bent} (loss {bentLoss}).",
    ),
    "bend.see.bent": (
        "训练结束：没有 ReLU 的网络分对 {plain}/{n} 个点，有 ReLU 的分对 {bent}/{n} 个。弯曲的分界线多分对了一些点，直线做不到。",
        "Trained: {plain} of {n} points correct without ReLU, {bent} with it. The bent boundary gets points right that the trained straight one does not.",
    ),
    "bend.see.both": (
        "训练结束：两个网络都分对了全部 {n} 个点。一条直线就能分开这些点，所以这里不需要 ReLU。",
        "Trained: both networks classify all {n} points correctly. A straight line separates these points, so ReLU was not needed here.",
    ),
    "bend.see.other": (
        "训练结束：没有 ReLU 的网络分对 {plain}/{n} 个点，有 ReLU 的分对 {bent}/{n} 个；在这批点上，ReLU 没有带来提高。",
        "Trained: {plain} of {n} points correct without ReLU, {bent} with it; on these points ReLU did no better.",
    ),
    "bend.look": (
        "左图怎样训练，分界线都是直的：连续两次线性变换仍是一次线性变换。右图的两层之间有 ReLU，分界线才能弯折。",
        "On the left the boundary stays straight however long it trains: two linear maps in a row are one linear map. On the right ReLU stands between them, so the boundary can bend.",
    ),
    "bend.about": (
        "{n} 个点（圆点和方块），{hidden} 个隐藏神经元，全批量梯度下降，学习率 {rate}，在你的浏览器里实时计算。底色越深，预测概率越接近 0 或 1。",
        "{n} points (dots and squares), {hidden} hidden neurons, full-batch gradient descent with learning rate {rate}, computed live in your browser. The stronger the color, the closer the predicted probability is to 0 or 1.",
    ),
    "bend.model": (
        "Transformer 的前馈网络也是这样的两层：当前模型是 {d} → {f} → {d}，中间的激活函数是 {activation}。",
        "A Transformer's feed-forward network is two such layers: in the loaded model {d} → {f} → {d}, with {activation} between them.",
    ),
    "bend.model_swiglu": (
        "当前模型的前馈网络也是先升维再降维：{d} → {f} → {d}；中间把两个升维后的向量逐元素相乘，其中一个先经过 SiLU（SwiGLU）。",
        "The loaded model's feed-forward network also widens and narrows, {d} → {f} → {d}; in between, it multiplies two widened vectors element by element, one of them after SiLU (SwiGLU).",
    ),
    # 5
    "order.name": ("5 为什么要位置", "5 Why positions"),
    "order.question": ("没有位置，模型分得清谁喜欢谁吗？", "Without positions, can the model tell who likes whom?"),
    "order.lead": (
        "输入两个词元相同、顺序不同的句子，送进当前模型的编码器各运行两遍：一遍照常，一遍不加位置编码。",
        "Enter two sentences with the same words in a different order. Each goes through the loaded model's encoder twice: as usual, and without positional encodings.",
    ),
    "order.plain": (
        "注意：当前模型不在词嵌入上加位置编码，没有可以去掉的，所以两遍的结果相同。如果顺序起作用，是在自注意力里起作用。",
        "Note: the loaded model adds no positional encoding to its embeddings, so there is nothing to leave out and both runs agree. If order matters to it, it enters in self-attention.",
    ),
    "order.first": ("第一句", "first sentence"),
    "order.second": ("第二句", "second sentence"),
    "order.compare": ("比较", "Compare"),
    "order.try": ("例句", "Examples"),
    "order.recut": (
        "分词器对两句的切分不同（{a} 和 {b}），词元不一样。这里改为逐字切分，使两句只有顺序不同。",
        "The tokenizer splits the two sentences differently ({a} and {b}), so their tokens are not the same. Here every character is a token of its own instead, so that only the order differs.",
    ),
    "order.different": (
        "两句的词元不同，无法只比较顺序。只出现在第一句的：{a}；只出现在第二句的：{b}。请用相同的词，只改变顺序。",
        "The two sentences have different tokens, so order alone cannot be compared. Only in the first: {a}; only in the second: {b}. Use the same words and change only their order.",
    ),
    "order.sorted": ("把两句的词元分别排序，得到相同的一列：", "Sort the tokens of each sentence and you get the same list:"),
    "order.table": (
        "排序后，两组词嵌入向量逐个数相减，最大差 = {x}",
        "After sorting, the largest difference between the two sets of embedding vectors is {x}",
    ),
    "order.depth": (
        "同一个词元在两句中的向量相差多少（所有词元、所有维中的最大差）",
        "How far apart a token's vectors are in the two sentences (largest difference over all tokens and dimensions)",
    ),
    "order.col.at": ("位置", "where"),
    "order.col.without": ("无位置编码", "no positions"),
    "order.col.with": ("有位置编码", "with positions"),
    "order.at.start": ("进入第 1 层之前", "before layer 1"),
    "order.at.layer": ("编码器第 {n} 层之后", "after encoder layer {n}"),
    "order.at.last": ("第 {n} 层之后：编码器输出 C", "after layer {n}: encoder output C"),
    "order.numbers": (
        "查看数值：无位置编码时，编码器输出的前 {k} 维",
        "The numbers: encoder output without positions, first {k} dimensions",
    ),
    "order.numbers_about": (
        "每个词元两行：它在 ① 和 ② 中的向量（前 {k} 维）",
        "Two rows per token: its vector in ① and in ② (first {k} dimensions)",
    ),
    "order.embeddings": (
        "查看数值：词嵌入表中对应的行，前 {k} 维",
        "The numbers: the tokens' rows of the embedding table, first {k} dimensions",
    ),
    "order.embeddings_about": (
        "两句使用相同的行（如果模型乘以 √d_model，这里已经乘过）",
        "Both sentences use these rows (multiplied by √d_model where the model does so)",
    ),
    "order.site": ("有位置编码和无位置编码各一遍，编码器 {n} 层", "once with and once without positions, {n} encoder layers"),
    "see.order": (
        "两句的词嵌入向量完全相同（差 {table}）。没有位置编码时，编码器对每个词元的输出也相同（最大差 {without}，是浮点舍入误差）：按上面的切分，“{a}”和“{b}”对编码器没有区别。",
        "The two sentences have identical embedding vectors (difference {table}). Without positions the encoder's output for each token is the same too (largest difference {without}, which is rounding): split as above, “{a}” and “{b}” are the same input to it.",
    ),
    "see.order_not": (
        "“{a}”和“{b}”：词嵌入相差 {table}；没有位置编码时，编码器输出的最大差是 {without}，大于舍入误差。这个模型还通过别的途径得到顺序。",
        "“{a}” and “{b}”: the embeddings differ by {table}; without added positions the encoder's outputs still differ by up to {without}, more than rounding. This model gets the order in another way.",
    ),
    "see.order_same": (
        "两句的词元和顺序都相同，所以有没有位置编码都没有差别（最大差 {with}）。请换一个顺序。",
        "Both sentences have the same tokens in the same order, so positions make no difference (largest difference {with}). Try another order.",
    ),
    "look.order_moved": (
        "加上位置编码后，差别最大的词元是“{token}”：它从第 {i} 位移到第 {j} 位，其中一维相差 {most}（编码器输出 C 的均方根是 {typical}）。对这个模型，词序信息来自位置编码。",
        "With positions, the token that differs most is “{token}”: it moved from place {i} to place {j}, and one dimension differs by {most} (the root mean square of the encoder output C is {typical}). In this model word order comes from the positions.",
    ),
    "look.order_stayed": (
        "加上位置编码后，差别最大的词元是“{token}”：它仍在第 {i} 位，但别的词元换了位置，其中一维相差 {most}（编码器输出 C 的均方根是 {typical}）。对这个模型，词序信息来自位置编码。",
        "With positions, the token that differs most is “{token}”: it stayed at place {i} while others moved, and one dimension differs by {most} (the root mean square of the encoder output C is {typical}). In this model word order comes from the positions.",
    ),
}
