"""Questions about attention."""

from viz.shared.question_search.question import Question

OWN = {"layer": -1, "head": -1}
"""The page chooses the head."""

QUESTIONS = (
    Question(
        "注意力到底是什么？",
        "What is attention, really?",
        "intuition",
        (
            "注意力是一种加权平均：每个词元用自己的查询 q 与每个词元的键 k 做点积，经过 softmax 得到权重，再按权重把各个值 v 加起来。",
            "Attention is a weighted mean: each token takes the dot product of its query q with the key k of every token, turns the results into weights with a softmax, and adds up the values v by these weights.",
        ),
        (
            "移动箭头 q：它与哪个键的点积越大，就从哪个值取得越多。",
            "Move the arrow q: the larger its dot product with a key, the more it takes of that key's value.",
        ),
        also=("用大白话讲注意力", "软查找", "soft lookup", "explain attention simply", "attention for beginners"),
        scene={"intuition": {"part": "dictionary"}},
    ),
    Question(
        "点积量的是什么？",
        "What does a dot product measure?",
        "intuition",
        (
            "点积等于两个向量的长度之积再乘以夹角的余弦：方向一致时为正，垂直时为 0，相反时为负。",
            "A dot product is the product of two vectors' lengths times the cosine of the angle between them: positive when they point the same way, 0 at right angles, negative when they point in opposite ways.",
        ),
        (
            "转动 b，改变两个长度，看点积怎样随夹角和长度变化。",
            "Turn b, change both lengths, and see how the dot product changes with the angle and the lengths.",
        ),
        also=("两个向量像不像", "内积", "similarity of vectors", "inner product"),
        scene={"intuition": {"part": "dot"}},
    ),
    Question(
        "为什么要除以 √d_k？",
        "Why divide by √d_k?",
        "intuition",
        (
            "维数 d_k 越大，点积的方差越大，softmax 就越接近饱和，梯度很小，难以训练；除以 √d_k 后，方差不再随维数增大。",
            "The larger d_k, the larger the variance of the dot products; the softmax saturates, its gradient becomes small and training is hard. Divided by √d_k, the variance no longer grows with the dimension.",
        ),
        (
            "把维数调大：不缩放时，softmax 几乎把全部权重给一个词元。",
            "Raise the number of dimensions: without scaling, the softmax gives almost all the weight to one token.",
        ),
        here=(
            "这个模型每个头的 d_k = {d_k}，所以分数要除以 {root}。",
            "In this model each head has d_k = {d_k}, so the scores are divided by {root}.",
        ),
        also=("缩放点积", "为什么要缩放", "scaled dot product", "why scale the scores", "square root of d_k"),
        scene={"intuition": {"part": "scale"}},
    ),
    Question(
        "换了词序，编码器看得出来吗？",
        "Does the encoder notice a change of word order?",
        "intuition",
        (
            "没有位置编码时不能：词元相同、次序不同，每个词元得到的向量也相同；加上位置编码，向量就不同了。",
            "Not without positional encoding: with the same tokens in another order, each token gets the same vector. With positional encoding the vectors differ.",
        ),
        (
            "两句话用词相同、次序不同：不加位置时，差是 0；加上位置后，差不再是 0。",
            "Two sentences with the same words in another order: without positions the difference is 0, with positions it is not.",
        ),
        also=("狗咬人和人咬狗", "man bites dog", "bag of words", "order of words in the encoder"),
        scene={"intuition": {"part": "order"}},
        part="order",
    ),
    Question(
        "不除以 √d_k 会怎样？",
        "What happens without the division by √d_k?",
        "whatif",
        (
            "分数变大，注意力集中到少数词元上；这个模型是带着缩放训练的，去掉以后译文可能变差。",
            "The scores become larger and the attention concentrates on few tokens; this model was trained with the scaling, so without it the translation may get worse.",
        ),
        (
            "改动“不除以 √d_k”已经生效：看译文和注意力图怎样变化。",
            "The change “Without dividing by √d_k” is in force: see how the translation and the attention maps change.",
        ),
        here=(
            "这里 d_k = {d_k}，所有分数都变成原来的 {root} 倍。",
            "Here d_k = {d_k}, so the scaling made the scores {root} times smaller.",
        ),
        also=("去掉缩放", "scaling switched off", "unscaled attention"),
        scene={"edits": ["scale:off"]},
    ),
    Question(
        "每个词关注哪些词？",
        "Which words does each word attend to?",
        "attention",
        (
            "每一层的每个头都有一张注意力权重表：一行是一个查询词元，一列是一个键词元，每行之和是 1。",
            "Every head of every layer has a table of attention weights: a row for each query token, a column for each key token, and each row sums to 1.",
        ),
        (
            "格子的颜色越深，注意力权重越大。",
            "The stronger the color of a cell, the larger the attention weight.",
        ),
        here=(
            "这个模型的编码器有 {encoder_layers} 层，每层 {heads} 个头；这句话的每张表是 {src_tokens} × {src_tokens}。",
            "The encoder of this model has {encoder_layers} layers with {heads} heads each; for this sentence each table is {src_tokens} × {src_tokens}.",
        ),
        also=(
            "注意力图",
            "自注意力关注什么",
            "每个词在看哪些词",
            "attention map",
            "attention heatmap",
            "self-attention in the encoder",
            "which words does each word look at",
        ),
        scene={"kind": "encoder", **OWN, "attention": {}},
    ),
    Question(
        "能不能把注意力画成连线？",
        "Can attention be drawn as lines?",
        "attention",
        (
            "可以：左边是查询，右边是键，每条线的粗细表示注意力权重。",
            "Yes: queries are on the left, keys on the right, and the thickness of each line is the attention weight.",
        ),
        (
            "指向一个词元，就只显示它的线。",
            "Point at a token to see only its lines.",
        ),
        also=("连线图", "bertviz", "lines between words", "attention as arrows"),
        scene={"kind": "cross", **OWN, "attention": {"draw": "lines"}},
    ),
    Question(
        "权重大，取来的内容就多吗？",
        "Does a large weight bring much content?",
        "attention",
        (
            "不一定：加到输出里的是权重乘值向量，如果值向量很短，权重再大也加得很少。",
            "Not necessarily: what is added to the output is the weight times the value vector, and if the value vector is short, even a large weight adds little.",
        ),
        (
            "这里画的是权重 × 值向量的长度：与权重图比较，有些列会变淡，常见的是 </s> 那一列。",
            "This figure shows weight × length of the value vector: compared with the map of weights some columns fade, often that of </s>.",
        ),
        also=("值向量的长度", "注意力落在句号上", "注意力汇聚", "value norms", "attention sink", "why so much attention on </s>"),
        scene={"kind": "encoder", **OWN, "attention": {"show": "value"}},
    ),
    Question(
        "几层合起来，信息从哪里来？",
        "Taking all layers together, where does information come from?",
        "attention",
        (
            "注意力展开（rollout）把各层的注意力矩阵乘起来，估计每个词元的信息来自哪些输入词元；这只是估计。",
            "Attention rollout multiplies the attention matrices of the layers to estimate from which input tokens each token's information comes; it is only an estimate.",
        ),
        (
            "这里显示的是注意力展开：层数越多，通常越均匀。",
            "This figure shows attention rollout: with more layers it usually becomes more even.",
        ),
        also=("注意力展开", "attention rollout", "attention flow through layers"),
        scene={"kind": "encoder", **OWN, "attention": {"show": "rollout"}},
    ),
    Question(
        "所有头平均起来关注哪里？",
        "Where do all heads attend on average?",
        "attention",
        (
            "取所有层、所有头的权重的平均，每行之和仍是 1；但平均会掩盖各个头的差别。",
            "The mean of the weights over all layers and heads still sums to 1 in each row, but it conceals how the heads differ.",
        ),
        ("这里显示的是平均值：与单独一个头比较。", "This figure shows the mean: compare it with a single head."),
        here=(
            "这里是 {decoder_layers} 层 × {heads} 个头的交叉注意力的平均。",
            "Here it is the mean of the cross-attention of {decoder_layers} layers × {heads} heads.",
        ),
        also=("头的平均", "所有头平均起来看哪里", "average of the heads", "mean attention", "combine heads"),
        scene={"kind": "cross", **OWN, "attention": {"heads": "all"}},
    ),
    Question(
        "一个头里每一步是怎么算的？",
        "How is each step inside a head computed?",
        "head",
        (
            "先由输入算出 Q、K、V；分数是 QKᵀ / √d_k；加上掩码，经过 softmax 得到权重；权重乘 V 得到 Z。",
            "Q, K and V are computed from the input; the scores are QKᵀ / √d_k; the mask is added and the softmax gives the weights; the weights times V give Z.",
        ),
        (
            "从左到右是各个步骤：点击一格，旁边列出它的算式。",
            "The steps stand from left to right: click a cell to see its arithmetic.",
        ),
        here=(
            "这句话在每个头里：Q 和 K 是 {src_tokens} × {d_k}，权重是 {src_tokens} × {src_tokens}。",
            "For this sentence, in each head of the encoder: Q and K are {src_tokens} × {d_k}, the weights {src_tokens} × {src_tokens}.",
        ),
        also=("qkv 怎么算", "查询键值", "query key value", "attention formula step by step", "matrix arithmetic of a head"),
        scene={"kind": "encoder", **OWN, "stage": "weights"},
    ),
    Question(
        "Q、K、V 各是什么？",
        "What are Q, K and V?",
        "head",
        (
            "它们是输入向量经过三个学到的线性变换得到的：查询 Q 与键 K 的点积决定注意力权重，值 V 是按权重取得的内容。",
            "They come from the input vectors by three learned linear transformations: the dot products of queries Q and keys K decide the attention weights, and the values V are what is taken by these weights.",
        ),
        (
            "放大的是 Q：每行是一个词元的查询。再点击 K 和 V 比较。",
            "Q is enlarged: each row is the query of a token. Then open K and V to compare.",
        ),
        also=("查询、键、值是什么", "what is a query", "what is a key", "what is the value matrix"),
        scene={"kind": "encoder", **OWN, "stage": "q"},
    ),
    Question(
        "softmax 前后有什么不同？",
        "What does the softmax change?",
        "head",
        (
            "softmax 把一行分数变成总和为 1 的正数，分数越大，权重越大；分数之差变成权重之比。",
            "The softmax turns a row of scores into positive numbers that sum to 1; a larger score gives a larger weight, and differences of scores become ratios of weights.",
        ),
        (
            "放大的是分数：点击“权重”比较同一行。",
            "The scores are enlarged: open the weights and compare the same row.",
        ),
        also=("分数怎么变成权重", "scores to weights", "what is softmax", "logits to probabilities of attention"),
        scene={"kind": "encoder", **OWN, "stage": "scores"},
    ),
    Question(
        "几个头怎样合成一个向量？",
        "How are the heads put together?",
        "head",
        (
            "把各个头的 z 拼接起来，再乘输出矩阵 W_O；也可以说，每个头乘自己的那部分 W_O，再相加。",
            "The z of the heads are concatenated and multiplied by the output matrix W_O; put differently, each head is multiplied by its own part of W_O and the results are added.",
        ),
        ("放大的是最后一步：各个头的 z 拼接起来，乘 W_O。", "The last step is enlarged: the z of the heads side by side, times W_O."),
        here=(
            "这里是 {heads} 个头，每个头 {d_k} 维，拼接后是 {d_model} 维。",
            "Here {heads} heads of {d_k} dimensions each become {d_model} dimensions.",
        ),
        also=("拼接和 W_O", "多头怎么合并", "concat and W_O", "multi-head output", "merge heads"),
        scene={"kind": "encoder", **OWN, "stage": "out"},
    ),
    Question(
        "每个头在做什么？",
        "What is each head doing?",
        "roles",
        (
            "有的头主要关注前一个词元，有的关注后一个，有的关注自己，有的没有明显的规律；一个头的作用要在许多句子上测量。",
            "Some heads attend mostly to the previous token, some to the next, some to the token itself, and some show no clear pattern; what a head does has to be measured over many sentences.",
        ),
        (
            "每张卡片是一个头，写着它在随附的句子上测得的作用。",
            "Each card is a head, with the role measured over the sentences that come with the program.",
        ),
        also=("头的分工", "哪个头看上一个词", "previous token head", "what do heads learn", "head specialization", "types of heads"),
        scene={"kind": "encoder"},
    ),
    Question(
        "为什么要好几个头？",
        "Why several heads?",
        "roles",
        (
            "一个头在每一行只有一个权重分布；有几个头，同一个词元就可以同时关注几个不同的地方。",
            "A single head has only one distribution of weights per row; with several heads a token can attend to several places at once.",
        ),
        (
            "比较同一层的卡片：各个头的作用不同。",
            "Compare the cards of one layer: the heads have different roles.",
        ),
        here=(
            "这个模型每层有 {heads} 个头，每个头 {d_k} 维。",
            "This model has {heads} heads per layer, of {d_k} dimensions each.",
        ),
        also=("一个头不够吗", "多头有什么用", "why multi-head attention", "is one head enough"),
        scene={"kind": "encoder"},
    ),
    Question(
        "哪个头负责词对齐？",
        "Which head does the aligning?",
        "roles",
        (
            "翻译模型的交叉注意力里，常有几个头关注与当前译文词元对应的原文词；这里的模型有一个头在训练时专门用词对齐训练过。",
            "In the cross-attention of a translation model some heads usually attend to the source word that matches the current target token; in the models shipped here one head was trained on word alignments.",
        ),
        (
            "右边打开的是用词对齐训练的头；卡片上写着“对齐”的，是测量出来比任何固定位置都更常关注对应词的头。",
            "The head trained on alignments is open on the right; a card that says “aligner” is a head measured to attend to the matching word clearly more often than any fixed position would.",
        ),
        also=("哪个头在对齐", "对齐头", "教出来的头", "alignment head", "the taught head", "guided attention"),
        scene={"kind": "cross", "layer": "@taught.layer", "head": "@taught.head"},
    ),
    Question(
        "译文这个词是从原文哪个词来的？",
        "Which source word made this one?",
        "alignment",
        (
            "交叉注意力给出线索：生成一个词元时权重最大的原文词元，常是与它对应的词，但不一定是模型生成它的原因。",
            "Cross-attention gives a hint: the source token with the largest weight when a token is generated is often the matching word, but it need not be the reason for it.",
        ),
        (
            "沿着一个译文词元的线看到原文：最粗的线连到权重最大的原文词元。",
            "Follow the lines of a target token to the source: the thickest leads to the source token with the largest weight.",
        ),
        here=(
            "例如生成第 {step} 个词元“{token}”时，第 {layer} 层第 {head} 个头给“{attended}”的权重最大（{weight}）。",
            "For example, at step {step} (“{token}”), layer {layer}, head {head} gives “{attended}” its largest weight ({weight}).",
        ),
        also=("词对齐", "对应哪个词", "word alignment", "where does this word come from", "which source token was used"),
        scene={"align": {}, "step": "@middle_step"},
    ),
    Question(
        "有没有原文的词被漏译了？",
        "Was a source word left out?",
        "alignment",
        (
            "可以看覆盖度：把各步给一个原文词元的注意力权重加起来，如果总和很小，它可能漏译了，也可能是不必单独译出的虚词。",
            "Coverage gives a hint: the attention weights that a source token gets over all steps are added up, and a small sum may mean that it was left out, or that it is a function word with no translation of its own.",
        ),
        ("看覆盖度的那一行：总和太小的词元有标记。", "See the row of coverage: tokens with too small a sum are marked."),
        also=("漏译", "覆盖度", "译了两遍", "missing translation", "coverage", "translated twice"),
        scene={"align": {}},
        part="coverage",
    ),
    Question(
        "词对齐该用生成它的那一行，还是读入它的那一行？",
        "Does alignment belong to the row that writes a word or the one that reads it?",
        "alignment",
        (
            "两种读法都有人用，哪一种更准取决于这个头是怎样训练的，要用标注的词对齐来检验。",
            "Both readings are in use; which fits better depends on how the head was trained and has to be tested against annotated alignments.",
        ),
        (
            "现在用的是读入它的那一行：换成另一种，比较哪种更准。",
            "The row that reads the word is used now: switch to the other reading and compare.",
        ),
        also=("差一行的问题", "错开一位", "对齐该看写出它的那行还是读入它的那行", "shift by one", "off by one row"),
        scene={"align": {"reading": "read"}},
    ),
    Question(
        "为什么右上角的三角是空的？",
        "Why is the upper triangle empty?",
        "masks",
        (
            "这是因果掩码：第 t 行只能关注第 1 到第 t 个词元，后面的分数变成 −∞，经过 softmax 后权重恰好是 0。",
            "That is the causal mask: row t may attend only to tokens 1 to t; the scores of later tokens are set to −∞, and after the softmax their weights are exactly 0.",
        ),
        (
            "看右上角的三角：掩码前有分数，掩码后权重是 0。",
            "See the upper triangle: it has scores before the mask and weights of 0 after it.",
        ),
        also=(
            "因果掩码",
            "因果遮罩",
            "为什么看不到后面的词",
            "不许偷看",
            "causal mask",
            "the black triangle",
            "why can't it see the future",
        ),
        scene={"kind": "decoder", **OWN},
    ),
    Question(
        "编码器为什么不用因果掩码？",
        "Why does the encoder need no mask?",
        "masks",
        (
            "编码器要读的整句原文从一开始就已知，其中没有要预测的词元，所以每个词元都可以关注整句。",
            "The whole source sentence is known from the start and contains nothing to be predicted, so every token may attend to the whole sentence.",
        ),
        (
            "编码器的图里没有被屏蔽的格子：一句话单独计算时也没有 <pad>。",
            "The encoder's map has no masked cells: a sentence by itself has no <pad> either.",
        ),
        here=(
            "这句话的 {src_tokens} 个词元两两之间都有权重。",
            "In this sentence all {src_tokens} tokens have weights for one another.",
        ),
        also=("编码器为什么不用掩码", "双向注意力", "编码器能看后面吗", "bidirectional attention", "encoder without mask"),
        scene={"kind": "encoder", **OWN},
    ),
    Question(
        "<pad> 是干什么的？",
        "What is <pad> for?",
        "masks",
        (
            "一批句子要排成一个矩阵，短句就用 <pad> 补到同样的长度；填充掩码使这些位置得不到注意力。",
            "A batch of sentences has to form a matrix, so short sentences are filled with <pad> to one length; the padding mask keeps attention away from these positions.",
        ),
        (
            "输入第二个句子：短的一句用 <pad> 补齐，这些列的权重是 0。",
            "Enter a second sentence: the shorter one is filled with <pad>, and the weights in these columns are 0.",
        ),
        also=("填充掩码", "填充遮罩", "一批句子长短不一", "padding mask", "batch of different lengths"),
        scene={"kind": "encoder", **OWN},
        part="batch",
    ),
    Question(
        "去掉因果掩码会怎样？",
        "What happens without the causal mask?",
        "whatif",
        (
            "翻译时，最后一行后面没有词元；但前面各行会关注后来的词元，它们的向量随之改变，所以译文可能变，也可能不变。给现成的译文打分时，每一行都能关注后面的词元；训练时总有掩码，模型没有学过利用它们。",
            "While translating, nothing stands after the last row, but earlier rows now attend to tokens that came later, and their vectors change, so the translation may or may not change. When a finished translation is scored, every row can attend to later tokens; the model always had the mask in training and never learned to use them.",
        ),
        (
            "改动“没有因果掩码”已经生效：看译文和注意力图的右上角。",
            "The change “No causal mask” is in force: see the translation, and the upper right of the attention map.",
        ),
        also=("不遮后面的词", "remove the mask", "causal mask off"),
        scene={"edits": ["causal:off"], "kind": "decoder"},
    ),
    Question(
        "消融一个头，译文会变吗？",
        "Does the translation change when a head is ablated?",
        "whatif",
        (
            "通常不变，因为其他的头和残差连接还在；少数头很重要，去掉以后译文会变。",
            "Usually not, because the other heads and the residual connections are still there; a few heads matter, and without them the translation changes.",
        ),
        (
            "在注意力图一节里选一个头，再点“0 这个头归零”，比较两句译文；可以先试用词对齐训练的那个头。",
            "Under the attention maps choose a head, press “0 Zero this head” and compare the translations; try the head trained on alignments first.",
        ),
        here=(
            "这个模型的解码器有 {decoder_layers} 层，每层有 {heads} 个自注意力头和 {heads} 个交叉注意力头可以试。",
            "The decoder of this model has {decoder_layers} layers, each with {heads} self-attention heads and {heads} cross-attention heads to try.",
        ),
        also=("把一个头关掉", "去掉头", "关掉头", "ablate a head", "remove a head", "switch a head off", "is this head important"),
        scene={"edits": [], "kind": "cross", "layer": "@taught.layer", "head": "@taught.head"},
    ),
    Question(
        "打乱原文的词序会怎样？",
        "What if the source words are shuffled?",
        "whatif",
        (
            "模型通过位置编码知道词序，所以词序打乱后，它读到的是另一句话，译文往往改变。",
            "The model knows word order from the positional encoding, so it reads a different sentence, and the translation usually changes.",
        ),
        (
            "词序已经打乱：看译文还保留多少，再换一个次序试试。",
            "The words are shuffled: see what is left of the translation, then try another order.",
        ),
        here=(
            "原来的译文是“{text}”。",
            "The original translation is “{text}”.",
        ),
        also=("打乱词序", "shuffle the words", "scramble the sentence"),
        scene={"edits": ["shuffle:1"]},
    ),
    Question(
        "注意力能当解释吗？",
        "Is attention an explanation?",
        "whatif",
        (
            "不能直接当作解释：注意力权重最大的词元，不一定是遮挡以后影响最大的词元。",
            "Not by itself: the token with the largest attention weight need not be the one whose occlusion has the largest effect.",
        ),
        (
            "看逐个遮挡原文词元的表：权重最大的词元，影响也最大吗？",
            "See the table that occludes the source tokens one by one: does the token with the largest weight also have the largest effect?",
        ),
        also=(
            "遮挡一个原文词",
            "藏起一个源词",
            "注意力可信吗",
            "is attention explanation",
            "hide a source word",
            "faithfulness of attention",
        ),
        scene={"edits": [], "step": "@middle_step"},
    ),
)
"""From the idea to what happens without it."""
