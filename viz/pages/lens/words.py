"""Words of the page Lens."""

WORDS = {
    "title": ("逐层猜词：每一层想写什么", "Guess by layer: what each layer would write"),
    "lead": (
        "解码器最后的向量 h 要和输出矩阵的每一行做点积，最大的那一行就是下一个词。这里把这一步打开，再把同一个矩阵提前用在每一层上：模型是在哪一层“想好”这个词的？",
        "The decoder's last vector h meets every row of the output matrix in a dot product, and the largest one names the next word. Here that step is opened, and the same matrix is applied to every earlier layer: where does the model make up its mind?",
    ),
    "grid": ("逐层读出（logit lens）", "Logit lens"),
    "grid_about_post": (
        "每格：这一层的残差向量 resid_post 直接乘输出矩阵（后归一化模型每层末尾已经归一化，不再另加），再做 softmax。第 {layers} 层就是模型真正的输出。nostalgebraist 2020。",
        "A cell: this layer's resid_post times the output matrix, then softmax. It is read as it is, since a post-norm layer ends in a norm. Layer {layers} is the model's real output. nostalgebraist 2020.",
    ),
    "grid_about_pre": (
        "每格：这一层的残差向量 resid_post 先过解码器最后的归一化，再乘输出矩阵，再做 softmax（前归一化模型）。第 {layers} 层就是模型真正的输出。nostalgebraist 2020。",
        "A cell: this layer's resid_post through the decoder's final norm (pre-norm model), times the output matrix, then softmax. Layer {layers} is the model's real output. nostalgebraist 2020.",
    ),
    "grid_input": (
        "“输入”列是词嵌入加位置，还没有经过任何一层。中间各层没有被训练成能这样读，所以概率低不等于“不知道”。",
        "Column “input”: embedding plus position, before any layer. No middle layer was trained to be read like this, so a low probability does not prove that it does not know.",
    ),
    "show_label": ("格子里显示", "Show in the cells"),
    "show.top": ("最可能的词元", "Top token"),
    "show.own": ("所写词元的名次", "Rank of the written token"),
    "show.entropy": ("熵（比特）", "Entropy (bits)"),
    "col.step": ("步", "Step"),
    "col.reads": ("读入", "Reads"),
    "col.input": ("输入", "Input"),
    "col.layer": ("第 {n} 层", "Layer {n}"),
    "col.writes": ("写出", "Writes"),
    "grid_label": (
        "{rows} 步（行）乘 {cols} 列；方向键移动，Enter 选中这一步",
        "{rows} steps (rows) by {cols} columns; arrow keys move, Enter chooses the step",
    ),
    "cell_label": (
        "第 {step} 步，{where}：最可能的是“{top}”，概率 {p}；所写的“{token}”排第 {rank}，概率 {own}；熵 {entropy} 比特",
        "Step {step}, {where}: most probable “{top}”, probability {p}; the written “{token}” has rank {rank}, probability {own}; entropy {entropy} bits",
    ),
    "legend.top": (
        "颜色：最可能词元的概率，从 0 到 1。粗体加 ✓：正是最后写出的词元。",
        "Colour: probability of the top token, 0 to 1. Bold with ✓: it is the token written in the end.",
    ),
    "legend.own": (
        "大数字：所写词元的名次，1 最高。颜色和小数字：它的概率，从 0 到 1（小于 0.005 不写）。",
        "Large number: rank of the written token, 1 is best. Colour and small number: its probability, 0 to 1 (not printed below 0.005).",
    ),
    "legend.entropy": (
        "颜色：从 0 到 {max} 比特（{vocab} 个词元全都一样可能）。",
        "Colour: 0 to {max} bits (all {vocab} tokens equally probable).",
    ),
    "cell_title": ("第 {step} 步 · {where}", "Step {step} · {where}"),
    "cell_facts": (
        "熵 {entropy} 比特；最后写出的“{token}”在这里排第 {rank}，概率 {own}",
        "entropy {entropy} bits; “{token}”, written in the end, has rank {rank} and probability {own} here",
    ),
    "see.grid": (
        "{n} 步里，所写词元排第一的步数逐层是 {counts}。直接读“输入”列，有 {same} 步读回的正是刚读入的那个词元。",
        "Of {n} steps, the written token is first in this many, layer by layer: {counts}. Read at the input, {same} of them give back the very token that was just read.",
    ),
    "look.spread": (
        "第 {early_step} 步的“{early}”从第 {early_layer} 层起就一直排第一；第 {late_step} 步的“{late}”到第 {late_layer} 层才定下来，在第 {before} 层它排第 {rank}，排第一的是“{first}”。（第 0 层指输入。）",
        "“{early}” (step {early_step}) is first from layer {early_layer} on; “{late}” (step {late_step}) settles only at layer {late_layer}: at layer {before} it has rank {rank} and “{first}” leads. (Layer 0 is the input.)",
    ),
    "look.same": (
        "这句话里每个词元都是从第 {layer} 层起才一直排第一（第 0 层指输入）。换“所写词元的名次”看看它们各自怎样爬上来。",
        "Every token here is first from layer {layer} on (layer 0 is the input). Show the rank of the written token to see how each of them climbs.",
    ),
    "look.never": (
        "第 {step} 步写了“{token}”，可它在最后一层只排第 {rank}，排第一的是“{first}”：是搜索、抽样、解码规则或你指定的开头选了它。",
        "Step {step} wrote “{token}” although the last layer ranks it {rank}, behind “{first}”: search, a draw, a decoding rule or your own beginning chose it.",
    ),
    "word": ("从 logit 到词：第 {step} 步读入“{reads}”→ 写出“{writes}”", "Logits to word: step {step} reads “{reads}” → writes “{writes}”"),
    "word.token": ("词元", "Token"),
    "word.logit": ("logit", "Logit"),
    "word.p": ("概率", "Probability"),
    "word.cos": ("余弦", "Cosine"),
    "word.norm": ("行长 |e|", "Row |e|"),
    "word.bias": ("偏置", "Bias"),
    "word.rest": ("其余 {n} 个词元", "all {n} others"),
    "word.sum": ("整个词表合计", "whole vocabulary"),
    "word.rule": (
        "概率是对全部 {vocab} 个词元的 logit 做 softmax，还没有用任何解码规则。",
        "Probabilities: softmax over the logits of all {vocab} tokens, before any decoding rule.",
    ),
    "word.formula": ("logit = |h| · |e| · cos = {h} × {e} × {cos} = {logit}", "logit = |h| · |e| · cos = {h} × {e} × {cos} = {logit}"),
    "word.formula_bias": (
        "logit = |h| · |e| · cos + b = {h} × {e} × {cos} + {b} = {logit}",
        "logit = |h| · |e| · cos + b = {h} × {e} × {cos} + {b} = {logit}",
    ),
    "word.open": (
        "把“{writes}”的点积拆开：h 与 e 绝对值最大的 {n} 个乘积，共 {d} 维",
        "The dot product of “{writes}” opened: the {n} largest of its {d} products h × e",
    ),
    "word.dim": ("维 {d}", "dim {d}"),
    "word.others": ("其余 {n} 维之和", "the other {n} together"),
    "word.with_bias": ("偏置 b", "bias b"),
    "word.total": ("合计（logit）", "sum (logit)"),
    "word.see": (
        "“{a}”的 logit 比“{b}”高 {gap}，所以可能性是它的 e^{gap} = {ratio} 倍。",
        "The logit of “{a}” is {gap} above that of “{b}”, so it is e^{gap} = {ratio} times as probable.",
    ),
    "word.see_one": ("词表里只有一个词元可比。", "There is only one token to compare."),
    "word.look_cosine": (
        "表里没有哪个词元的方向比“{a}”更接近 h（余弦 {cos}）。再看行长：余弦（为正时）相同的两行，长的那行 logit 更高。",
        "No listed token lies closer to the direction of h than “{a}” (cosine {cos}). Look at the rows' lengths too: of two rows with the same positive cosine, the longer has the higher logit.",
    ),
    "word.look_length": (
        "“{b}”的方向更接近 h（余弦 {other}，“{a}”是 {cos}），但“{a}”的行更长（{long} 比 {short}），点积反而更大。",
        "“{b}” lies closer to the direction of h (cosine {other} against {cos}), but the row of “{a}” is longer ({long} against {short}), and so its dot product is larger.",
    ),
    "word.look_bias": (
        "“{b}”的方向更接近 h（余弦 {other}，“{a}”是 {cos}），点积也不比“{a}”小；是偏置（{bias_a} 比 {bias_b}）让“{a}”领先。",
        "“{b}” lies closer to the direction of h (cosine {other} against {cos}) and its dot product is no smaller; the bias ({bias_a} against {bias_b}) puts “{a}” ahead.",
    ),
    "word.tied": (
        "输出矩阵就是目标语言的嵌入表（权重共享，Press & Wolf 2017）：“{writes}”的这一行 e 在这里用来“认”词；下一步读入它时，同一行乘以 {scale} 再当作输入。同一行向量，两种读法，余弦 {cos}。",
        "The output matrix is the target embedding table itself (tied weights, Press & Wolf 2017). Here the row e of “{writes}” recognises the word; when a later step reads that word, the same row times {scale} is its input. One row read in two ways: cosine {cos}.",
    ),
    "word.own": (
        "这个模型的输出矩阵是单独学的，不是嵌入表：“{writes}”在两张表里的两行，余弦是 {cos}。",
        "This model learned an output matrix of its own, apart from the embedding table: the two rows of “{writes}” have cosine {cos}.",
    ),
    "decoder": ("从编码器的每一层开始翻译（DecoderLens）", "DecoderLens: the translation from each encoder layer"),
    "decoder_about_post": (
        "让解码器把编码器第 n 层的输出当作 C，用贪心解码从头翻译一遍。第 0 层是词嵌入加位置。后归一化模型直接用这些向量。Langedijk 等 2024。",
        "The decoder reads the output of encoder layer n in the place of C and translates anew, greedily. Layer 0: embeddings plus positions. In a post-norm model the vectors are read as they are. Langedijk et al. 2024.",
    ),
    "decoder_about_pre": (
        "让解码器把编码器第 n 层的输出（先过编码器最后的归一化）当作 C，用贪心解码从头翻译一遍。第 0 层是词嵌入加位置。Langedijk 等 2024。",
        "The decoder reads the output of encoder layer n, through the encoder's final norm, in the place of C and translates anew, greedily. Layer 0: embeddings plus positions. Langedijk et al. 2024.",
    ),
    "decoder_legend": (
        "虚线下划线：不在最后一层译文里的词元（按顺序比对）。chrF：和最后一层译文的字符相似度，0 到 100。",
        "Dashed underline: a token that the last layer's translation does not have (compared in order). chrF: likeness in characters to the last layer's translation, 0 to 100.",
    ),
    "decoder_layer": ("第 {n} 层", "Layer {n}"),
    "decoder_cut": ("写满长度上限，被截断", "cut at the length limit"),
    "decoder_empty": ("（一个词元也没写）", "(wrote nothing)"),
    "decoder_other": (
        "上方的译文用了别的解码设置或指定的开头，所以和这里最后一层的贪心译文不同。",
        "The translation at the top was decoded with other settings or from a beginning you gave, so it differs from the greedy one of the last layer here.",
    ),
    "see.settled": (
        "从第 {layer} 层起，译文和最后一层（第 {n} 层）一字不差：对这个解码器来说，后面的层没有再改动结果。",
        "From layer {layer} on, the translation is token for token that of the last layer ({n}): for this decoder the later layers change nothing more in the result.",
    ),
    "see.only_last": (
        "第 {layer} 层的前一层给出的译文还和第 {n} 层不同：要读完整个编码器才得到这句译文。",
        "The layer just before {layer} still gives another translation than layer {n}: this one needs the whole encoder.",
    ),
    "see.back_again": (
        "第 {layer} 层给出的译文已经和最后一层（第 {n} 层）一字不差，第 {last} 层给出的却不同，到最后一层才又变回来。",
        "Layer {layer} already gives, token for token, the translation of the last layer ({n}); layer {last} gives another, and only the last comes back to it.",
    ),
    "look.gain": (
        "进步最大的是第 {from} 层到第 {to} 层：chrF 从 {before} 到 {after}。编码器的前面几层输出不是为解码器准备的，乱码和重复本身就是发现。",
        "The largest gain is from layer {from} to layer {to}: chrF {before} to {after}. The decoder was never trained to read early layers, so its babble and repeats there are a finding, not a fault.",
    ),
    "code.grid": ("写下的词元，读倒数第二层时的概率", "Probability of the written token, read one layer before the last"),
    "code.word": ("第一个候选的概率", "Probability of the first candidate"),
    "formula.word": ("softmax(x Eᵀ)   (Vaswani et al. 2017, 3.4)", "softmax(x Eᵀ)   (Vaswani et al. 2017, 3.4)"),
    "code.decoder": ("读编码器倒数第二层写出的译文的 chrF", "chrF of the translation from one encoder layer before the last"),
    "formula.decoder": (
        "chrF_β = (1 + β²) · chrP · chrR / (β² · chrP + chrR),  β = 2   (Popović 2015; β: Popović 2016)",
        "chrF_β = (1 + β²) · chrP · chrR / (β² · chrP + chrR),  β = 2   (Popović 2015; β: Popović 2016)",
    ),
}
