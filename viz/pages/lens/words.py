"""Words of the page Lens."""

WORDS = {
    "title": ("从哪一层起，它就猜对了？", "From which layer on does it know the word?"),
    "lead": (
        "解码器最后的向量 h 与输出矩阵的每一行做点积，得分最高的一行就是最可能的下一个词元。这里展开这一步，再把同一个矩阵提前用在每一层上：从哪一层起，读出的就是最后生成的词元？",
        "The dot product of the decoder's last vector h with every row of the output matrix gives the scores; the row with the highest score is the most probable next token. Here that step is opened, and the same matrix is applied to every earlier layer: from which layer on does it read the token that is generated in the end?",
    ),
    "grid": ("逐层读出（logit lens）", "Logit lens"),
    "grid_about_post": (
        "每格：这一层的残差向量 resid_post 直接乘输出矩阵，再做 softmax（后置归一化模型的每一层以归一化结束，不再另加）。第 {layers} 层就是模型真正的输出。nostalgebraist 2020。",
        "A cell: this layer's resid_post times the output matrix, then softmax (a layer of a post-norm model ends in a normalization, so none is added). Layer {layers} is the model's real output. nostalgebraist 2020.",
    ),
    "grid_about_pre": (
        "每格：这一层的残差向量 resid_post 先经过解码器最后的归一化，再乘输出矩阵，再做 softmax（前置归一化模型）。第 {layers} 层就是模型真正的输出。nostalgebraist 2020。",
        "A cell: this layer's resid_post through the decoder's final normalization (pre-norm model), times the output matrix, then softmax. Layer {layers} is the model's real output. nostalgebraist 2020.",
    ),
    "grid_input": (
        "“输入”列是词嵌入加位置编码，还没有经过任何一层。训练并不要求中间各层能这样读出，所以概率低不能证明这一层没有这个信息。",
        "Column “input”: embedding plus positional encoding, before any layer. No middle layer was trained to be read like this, so a low probability does not prove that the information is missing there.",
    ),
    "show_label": ("格子里显示", "Shown in the cells"),
    "show.top": ("概率最高的词元", "Top token"),
    "show.own": ("生成的词元的名次", "Rank of the generated token"),
    "show.entropy": ("熵（比特）", "Entropy (bits)"),
    "grid_label": (
        "{rows} 步（行）乘 {cols} 列；方向键移动，Enter 选中这一步",
        "{rows} steps (rows) by {cols} columns; arrow keys move, Enter chooses the step",
    ),
    "legend.top": (
        "颜色：最高的概率，从 0 到 1。粗体加 ✓：正是最后生成的词元。",
        "Color: probability of the top token, 0 to 1. Bold with ✓: it is the token generated in the end.",
    ),
    "legend.own": (
        "大数字：生成的词元的名次，1 为最高。颜色和小数字：它的概率，从 0 到 1（小于 0.005 时不显示）。",
        "Large number: rank of the generated token, 1 is best. Color and small number: its probability, 0 to 1 (not printed below 0.005).",
    ),
    "legend.entropy": (
        "颜色：从 0 到 {max} 比特（{vocab} 个词元都同样可能）。",
        "Color: 0 to {max} bits (all {vocab} tokens equally probable).",
    ),
    "cell_title": ("第 {step} 步 · {where}", "Step {step} · {where}"),
    "see.grid": (
        "{n} 步里，生成的词元排第一的步数，从第 1 层到最后一层依次是 {counts}。在“输入”列，有 {same} 步读出的正是刚读入的词元。",
        "Of {n} steps, the generated token ranks first in this many, from layer 1 to the last: {counts}. At the input, {same} of them read out the very token that was just read in.",
    ),
    "word": (
        "从分数（logit）到词元：第 {step} 步读入“{reads}”→ 生成“{writes}”",
        "From scores (logits) to a token: step {step} reads “{reads}” → writes “{writes}”",
    ),
    "word.token": ("词元", "Token"),
    "word.logit": ("logit", "Logit"),
    "word.p": ("概率", "Probability"),
    "word.cos": ("余弦", "Cosine"),
    "word.norm": ("行的长度 |e|", "Row length |e|"),
    "word.bias": ("偏置", "Bias"),
    "word.rest": ("其余 {n} 个词元", "all {n} others"),
    "word.sum": ("整个词表合计", "whole vocabulary"),
    "word.rule": (
        "概率是对全部 {vocab} 个词元的 logit 做 softmax 得到的，没有经过解码规则。",
        "Probabilities: softmax over the logits of all {vocab} tokens, before any decoding rule.",
    ),
    "word.formula": "logit = |h| · |e| · cos = {h} × {e} × {cos} = {logit}",
    "word.formula_bias": "logit = |h| · |e| · cos + b = {h} × {e} × {cos} + {b} = {logit}",
    "word.open": (
        "展开“{writes}”的点积：共 {d} 维，列出 h 与 e 的乘积里绝对值最大的 {n} 个",
        "The dot product of “{writes}” opened: of its {d} products h × e, the {n} with the largest absolute value",
    ),
    "word.dim": ("维 {d}", "dim {d}"),
    "word.others": ("其余 {n} 维之和", "the other {n} together"),
    "word.with_bias": ("偏置 b", "bias b"),
    "word.total": ("合计（logit）", "sum (logit)"),
    "word.see": (
        "“{a}”的 logit 比“{b}”高 {gap}，所以它的概率是“{b}”的 e^{gap} = {ratio} 倍。",
        "The logit of “{a}” is {gap} above that of “{b}”, so it is e^{gap} = {ratio} times as probable.",
    ),
    "word.both": (
        "方向和长度都有影响：余弦（为正时）相同的两行，较长的那行 logit 更高。",
        "Direction and length both matter: of two rows with the same positive cosine, the longer has the higher logit.",
    ),
    "word.tied": (
        "输出矩阵就是目标语言的词嵌入表（权重共享，Press & Wolf 2017）：“{writes}”的这一行 e 在这里用来打分；解码器读入它时，同一行乘以 {scale}，作为输入。两处是同一行向量，余弦 {cos}。",
        "The output matrix is the target embedding table itself (tied weights, Press & Wolf 2017). Here the row e of “{writes}” gives its score; when the decoder reads that token, the same row times {scale} is its input. Both are one row: cosine {cos}.",
    ),
    "word.own": (
        "这个模型的输出矩阵是单独学习的，不是词嵌入表：“{writes}”在两张表里的两行，余弦是 {cos}。",
        "This model learned an output matrix of its own, apart from the embedding table: the two rows of “{writes}” have a cosine of {cos}.",
    ),
    "decoder": ("用编码器的每一层来翻译（DecoderLens）", "DecoderLens: the translation from each encoder layer"),
    "decoder_about_post": (
        "让解码器读取编码器第 n 层的输出，代替编码器输出 C，用贪心解码重新翻译。第 0 层是词嵌入加位置编码。后置归一化模型直接使用这些向量。Langedijk 等 2024。",
        "The decoder reads the output of encoder layer n in the place of C and translates anew, greedily. Layer 0: embeddings plus positional encoding. In a post-norm model the vectors are used as they are. Langedijk et al. 2024.",
    ),
    "decoder_about_pre": (
        "让解码器读取编码器第 n 层的输出（先经过编码器最后的归一化），代替编码器输出 C，用贪心解码重新翻译。第 0 层是词嵌入加位置编码。Langedijk 等 2024。",
        "The decoder reads the output of encoder layer n, through the encoder's final normalization, in the place of C and translates anew, greedily. Layer 0: embeddings plus positional encoding. Langedijk et al. 2024.",
    ),
    "decoder_legend": (
        "虚线下划线：最后一层的译文里没有的词元（按顺序比对）。chrF：与最后一层译文的字符相似度，0 到 100。",
        "Dashed underline: a token that the last layer's translation does not have (compared in order). chrF: similarity in characters to the last layer's translation, 0 to 100.",
    ),
    "decoder_cut": ("达到长度上限，被截断", "cut at the length limit"),
    "decoder_other": (
        "页面上方的译文用了别的解码设置或指定的开头，所以与这里最后一层的贪心译文不同。",
        "The translation at the top was decoded with other settings or from a beginning you gave, so it differs from the greedy one of the last layer here.",
    ),
    "decoder_untrained": (
        "解码器没有学过读取前面各层的输出，那里的乱码或重复并不奇怪。",
        "The decoder was never trained to read the earlier layers, so nonsense or repetition there is to be expected.",
    ),
    "code.grid": ("生成的词元，在倒数第二层读出的概率", "Probability of the generated token, read one layer before the last"),
    "code.word": ("第一个候选的概率", "Probability of the first candidate"),
    "formula.word": "softmax(x Eᵀ)   (Vaswani et al. 2017, 3.4)",
    "code.decoder": ("编码器倒数第二层的译文的 chrF", "chrF of the translation from one encoder layer before the last"),
    "formula.decoder": "chrF_β = (1 + β²) · chrP · chrR / (β² · chrP + chrR),  β = 2   (Popović 2015; β: Popović 2016)",
    "lead.plain": (
        "提前读出每一层：它认为下一个词元最可能是什么？",
        "Every layer can be read early: which token does it find most probable next?",
    ),
    "see.grid.plain": (
        "{n} 步里，生成的词元排第一的步数，从第 1 层起依次是 {counts}。",
        "Of {n} steps, the generated token ranks first in this many, from layer 1 on: {counts}.",
    ),
    "decoder_about_post.plain": (
        "如果解码器读取的是编码器前几层的输出，会译成什么？",
        "What would the translation be if the decoder read an earlier encoder layer?",
    ),
    "word.see.plain": (
        "“{a}”的分数比“{b}”高 {gap}，所以概率是它的 {ratio} 倍。",
        "The score of “{a}” is {gap} above that of “{b}”, so it is {ratio} times as probable.",
    ),
    "guess.from": (
        "读到{where}，最可能的还是“{before}”；从第 {layer} 层起，一直是“{token}”。",
        "{where} would still write {before}; from layer {layer} on it is {token}.",
    ),
    "guess.input": ("从输入起，读出的就一直是“{token}”。", "From the input on, what is read out is {token}."),
    "guess.never": (
        "生成的是“{token}”，但最后一层给它的名次是 {rank}；排第一的是“{first}”。",
        "It wrote {token}, though the last layer ranks it {rank}; {first} leads.",
    ),
    "about": ("为什么能提前读", "Why it can be read early"),
    "five": ("概率最高的五个词元", "The five most probable tokens"),
    "cell_top": ("{row}，{col}：{value}", "{row}, {col}: {value}"),
    "cell_own": ("{row}，{col}：名次和概率 {value}", "{row}, {col}: rank and probability {value}"),
    "cell_entropy": ("{row}，{col}：熵 {value} 比特", "{row}, {col}: entropy {value} bits"),
    "word_title": ("从分数到词元", "From scores to a token"),
    "site_row": ("第 {row} 行", "row {row}"),
}
