"""What the page Intuition says in the plain depth."""

WORDS = {
    "dictionary.see.plain": (
        "硬查找只取“{best}”，答案 {hard}；软查找把所有值按权重相加，答案 {soft}。",
        "A hard lookup takes only “{best}”: {hard}. A soft lookup adds up all the values by weight: {soft}.",
    ),
    "dictionary.see_tie.plain": (
        "“{best}”和“{second}”并列最高；软查找仍有答案：{soft}。",
        "“{best}” and “{second}” tie; the soft lookup still has an answer: {soft}.",
    ),
    "dictionary.see_zero.plain": (
        "q 是零向量，所有分数都是 0；软查找取平均值 {soft}。",
        "q is zero, so every score is 0; the soft lookup takes the mean, {soft}.",
    ),
    "dictionary.look_hard.plain": (
        "“{best}”与 q 最匹配，权重 {weight}%；把 T 调大，权重会更分散。",
        "“{best}” matches q best, with {weight}% of the weight; a larger T spreads the weight out.",
    ),
    "dictionary.look_mix.plain": (
        "与 q 越匹配，权重越大：“{best}”最大，{weight}%；最小的是 {low}%。",
        "The better the match with q, the larger the weight: “{best}” has the most, {weight}%; the least is {low}%.",
    ),
    "dictionary.look_tie.plain": (
        "两项分数相同，权重也相同，各 {weight}%。把 q 转动一点。",
        "Two equal scores get equal weights, {weight}% each. Turn q a little.",
    ),
    "dictionary.look_zero.plain": ("q 没有方向，就无从比较；把 q 拉长。", "Without a direction, q matches nothing; pull it out."),
    "dictionary.look_even.plain": (
        "权重比较平均：最大 {weight}%，最小 {low}%。把 T 调小，差别会变大。",
        "The weights are nearly even: at most {weight}%, at least {low}%. A lower T makes the difference larger.",
    ),
    "dictionary.model.plain": (
        "注意力做的就是这样的查找：每个词元有自己的 q、k、v。",
        "Attention is a lookup of this kind: every token has its own q, k and v.",
    ),
    "dot.see.plus.plain": (
        "夹角 {angle}°，两个箭头大体同向：a·b = {dot}。",
        "The arrows are {angle}° apart, roughly the same way: a·b = {dot}.",
    ),
    "dot.see.minus.plain": (
        "夹角 {angle}°，两个箭头大体反向：a·b = {dot}。",
        "The arrows are {angle}° apart, roughly opposite: a·b = {dot}.",
    ),
    "dot.see.zero.plain": ("两个箭头正好垂直：a·b = 0。", "The arrows are exactly at right angles: a·b = 0."),
    "dot.see.none.plain": ("有箭头的长度为 0：a·b = 0。", "An arrow has length 0: a·b = 0."),
    "dot.look.plain": (
        "点积既与方向有关，也与长度有关：a 的长度加倍，它就变为 {twice}。",
        "It measures direction and length: with a twice as long, it would be {twice}.",
    ),
    "dot.look_zero.plain": ("向一边转一点变为正，向另一边变为负。", "A small turn one way makes it positive, the other way negative."),
    "dot.model.plain": ("注意力的分数 q·k 就是点积。", "An attention score q·k is this dot product."),
    "scale.see.plain": (
        "d_k = {d} 时，点积的方差是 {variance}；除以 {root} 后，方差是 {after}。",
        "With {d} numbers, the dot products have variance {variance}; divided by {root}, it is {after}.",
    ),
    "scale.look.plain": (
        "最大权重平均：不缩放 {largest}，缩放后 {scaled}。权重越集中，梯度越小，越难训练。",
        "Mean largest weight: {largest} unscaled, {scaled} scaled. The more concentrated the weights, the smaller the gradient and the harder the training.",
    ),
    "scale.model.plain": (
        "当前模型每个头的 q、k 有 {k} 个数，分数除以 {root}。",
        "In the loaded model, q and k have {k} numbers per head, and scores are divided by {root}.",
    ),
    "bend.see.start.plain": (
        "还没有训练：没有 ReLU 分对 {plain}/{n} 个，有 ReLU 分对 {bent}/{n} 个。",
        "Not trained yet: {plain} of {n} correct without ReLU, {bent} with it.",
    ),
    "bend.see.going.plain": (
        "第 {step} 步：没有 ReLU 分对 {plain}/{n} 个，有 ReLU 分对 {bent}/{n} 个。",
        "Step {step}: {plain} of {n} correct without ReLU, {bent} with it.",
    ),
    "bend.see.bent.plain": (
        "没有 ReLU 分对 {plain}/{n} 个，有 ReLU 分对 {bent}/{n} 个。",
        "{plain} of {n} correct without ReLU, {bent} with it.",
    ),
    "bend.see.both.plain": (
        "两个网络都分对了全部 {n} 个点：这些点一条直线就能分开。",
        "Both classify all {n} points correctly: a straight line is enough here.",
    ),
    "bend.see.other.plain": (
        "没有 ReLU 分对 {plain}/{n} 个，有 ReLU 分对 {bent}/{n} 个，没有提高。",
        "{plain} of {n} correct without ReLU, {bent} with it: no better here.",
    ),
    "bend.look.plain": (
        "两层线性变换等于一层，只能画直线；中间加上 ReLU，分界线才能弯折。",
        "Two linear layers equal one and draw only a straight line; with ReLU between them the boundary can bend.",
    ),
    "bend.model.plain": ("Transformer 的前馈网络就是这样的两层。", "A Transformer's feed-forward network is two such layers."),
    "bend.model_swiglu.plain": (
        "当前模型的前馈网络与此类似，多了一个门控。",
        "The loaded model's feed-forward network is similar, with a gate added.",
    ),
    "order.lead.plain": (
        "两个用词相同、顺序不同的句子，送进当前模型的编码器。",
        "Two sentences with the same words in a different order go through the loaded model's encoder.",
    ),
    "see.order.plain": (
        "没有位置编码，编码器分不清这两句（输出最大差 {without}，是舍入误差）。",
        "Without positions the encoder cannot tell the two apart (outputs differ by at most {without}, which is rounding).",
    ),
    "see.order_not.plain": (
        "没有位置编码，两句的输出仍相差 {without}：模型还从别处得到顺序。",
        "Without added positions the outputs still differ by {without}: order enters in another way.",
    ),
    "see.order_same.plain": ("两句相同，请换一个顺序。", "Both sentences are the same; try another order."),
    "look.order_moved.plain": (
        "词序来自位置编码：“{token}”从第 {i} 位移到第 {j} 位，输出最多相差 {most}。",
        "Word order comes from the positions: “{token}” moved from place {i} to {j}, and its output differs by up to {most}.",
    ),
    "look.order_stayed.plain": (
        "词序来自位置编码：“{token}”没有移动，别的词元移动了，它的输出最多相差 {most}。",
        "Word order comes from the positions: “{token}” stayed, others moved, and its output differs by up to {most}.",
    ),
    "bend.about.plain": (
        "粗线两侧预测的类别不同；底色越深，预测的概率越高。",
        "The thick line separates what the network calls dots from what it calls squares; the stronger the color, the surer it is.",
    ),
}
