"""Questions about attention."""

from __future__ import annotations

from viz.shared.questions.question import Question

OWN = {"layer": -1, "head": -1}
"""The page chooses the head."""

QUESTIONS = (
    Question(
        "注意力到底是什么？",
        "What is attention, really?",
        "intuition",
        (
            "拖动箭头 q：它越像哪个键，就从哪个值那里取得越多。",
            "Drag the arrow q: the more it is like a key, the more it takes of that value.",
        ),
        also=("用大白话讲注意力", "软查找", "soft lookup", "explain attention simply", "attention for beginners"),
        scene={"intuition": {"part": "dictionary"}},
    ),
    Question(
        "点积量的是什么？",
        "What does a dot product measure?",
        "intuition",
        (
            "拖动箭头：方向一致时为正，垂直时为 0，相反时为负。",
            "Drag the arrows: positive where they agree, 0 at right angles, negative against each other.",
        ),
        also=("两个向量像不像", "内积", "similarity of vectors", "inner product"),
        scene={"intuition": {"part": "dot"}},
    ),
    Question(
        "为什么要除以 √d_k？",
        "Why divide by √d_k?",
        "intuition",
        (
            "把维数调大：不除的话，softmax 会把几乎全部给一个。",
            "Raise the number of dimensions: undivided, the softmax gives nearly all to one.",
        ),
        also=("缩放点积", "为什么要缩放", "scaled dot product", "why scale the scores", "square root of d_k"),
        scene={"intuition": {"part": "scale"}},
    ),
    Question(
        "换了词序，编码器看得出来吗？",
        "Does the encoder notice a change of word order?",
        "intuition",
        (
            "两句用词相同、次序不同：不加位置时差是 0，加上就不是了。",
            "Same words, another order: without positions the difference is 0, with them it is not.",
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
            "开关“不除以 √dₖ”已经打开：看译文和注意力图怎么变。",
            "The switch “1/√dₖ off” is on: see what becomes of the translation and the maps.",
        ),
        also=("去掉缩放", "scaling switched off", "unscaled attention"),
        scene={"edits": ["scale:off"]},
    ),
    Question(
        "每个词在看哪些词？",
        "Which words does each word look at?",
        "attention",
        (
            "一行是一个在看的词元，一列是被看的；格子越深，看得越多。",
            "A row is the token that looks, a column the one looked at; the stronger, the more.",
        ),
        also=("注意力图", "自注意力看什么", "attention map", "attention heatmap", "self-attention in the encoder"),
        scene={"kind": "encoder", **OWN, "attention": {}},
    ),
    Question(
        "能不能把注意力画成连线？",
        "Can attention be drawn as lines?",
        "attention",
        (
            "左边在看，右边被看；线越粗，权重越大。点一个词只看它的线。",
            "Left looks, right is looked at; the thicker, the larger. Click a word for its lines alone.",
        ),
        also=("连线图", "bertviz", "lines between words", "attention as arrows"),
        scene={"kind": "cross", **OWN, "attention": {"draw": "lines"}},
    ),
    Question(
        "权重大，取来的内容就多吗？",
        "Does a large weight bring much content?",
        "attention",
        (
            "这里画的是权重 × 值向量的长度：</s> 那一列往往变淡。",
            "Drawn is weight × length of the value vector: the column of </s> often fades.",
        ),
        also=("值向量的长度", "注意力落在句号上", "value norms", "attention sink", "why so much attention on </s>"),
        scene={"kind": "encoder", **OWN, "attention": {"show": "value"}},
    ),
    Question(
        "几层合起来，信息从哪里来？",
        "Taking all layers together, where does information come from?",
        "attention",
        ("这是注意力展开：各层相乘，越高的层越均匀。", "This is rollout: the layers multiplied; the higher, the more even."),
        also=("注意力展开", "attention rollout", "attention flow through layers"),
        scene={"kind": "encoder", **OWN, "attention": {"show": "rollout"}},
    ),
    Question(
        "所有头平均起来看哪里？",
        "Where do all heads look on average?",
        "attention",
        ("这是所有层、所有头的平均：和单独一个头比一比。", "This is the mean over all layers and heads: compare it with one head."),
        also=("头的平均", "average of the heads", "mean attention", "combine heads"),
        scene={"kind": "cross", **OWN, "attention": {"heads": "all"}},
    ),
    Question(
        "一个头里每一步是怎么算的？",
        "How is each step inside a head computed?",
        "head",
        (
            "从左到右：Q、K、分数、权重、z。点一格，旁边列出算式。",
            "From left to right: Q, K, scores, weights, z. Click a cell for its arithmetic.",
        ),
        also=("qkv 怎么算", "查询键值", "query key value", "attention formula step by step", "matrix arithmetic of a head"),
        scene={"kind": "encoder", **OWN, "stage": "weights"},
    ),
    Question(
        "Q、K、V 各是什么？",
        "What are Q, K and V?",
        "head",
        (
            "放大的是 Q：每行是一个词元的问题。再点 K 和 V 比一比。",
            "Enlarged is Q: each row is a token's question. Open K and V beside it.",
        ),
        also=("查询、键、值是什么", "what is a query", "what is a key", "what is the value matrix"),
        scene={"kind": "encoder", **OWN, "stage": "q"},
    ),
    Question(
        "softmax 前后有什么不同？",
        "What does the softmax change?",
        "head",
        (
            "放大的是分数；点开“权重”比较：一行加起来变成 1，大的更突出。",
            "Enlarged are the scores; open the weights: a row now sums to 1 and the large stand out.",
        ),
        also=("分数怎么变成权重", "scores to weights", "what is softmax", "logits to probabilities of attention"),
        scene={"kind": "encoder", **OWN, "stage": "scores"},
    ),
    Question(
        "几个头怎样合成一个向量？",
        "How are the heads put together?",
        "head",
        ("放大的是最后一步：各头的 z 拼起来，再乘 W_O。", "Enlarged is the last step: the heads' z side by side, times W_O."),
        also=("拼接和 W_O", "多头怎么合并", "concat and W_O", "multi-head output", "merge heads"),
        scene={"kind": "encoder", **OWN, "stage": "out"},
    ),
    Question(
        "每个头在做什么？",
        "What is each head doing?",
        "roles",
        (
            "每张卡片是一个头，和它在随附的句子上量出的角色。",
            "Each card is a head with the role measured over the sentences that come with the program.",
        ),
        also=("头的分工", "哪个头看上一个词", "previous token head", "what do heads learn", "head specialisation", "types of heads"),
        scene={"kind": "encoder"},
    ),
    Question(
        "为什么要好几个头？",
        "Why several heads?",
        "roles",
        (
            "比较同一层的卡片：有的看前一个词，有的看自己，有的分散。",
            "Compare cards of one layer: one looks a token back, one at itself, one everywhere.",
        ),
        also=("一个头不够吗", "多头有什么用", "why multi-head attention", "is one head enough"),
        scene={"kind": "encoder"},
    ),
    Question(
        "哪个头在对齐？",
        "Which head does the aligning?",
        "roles",
        (
            "右边打开的是教出来的头；卡片上写着“对齐”的头都看对了词。",
            "Opened on the right is the taught head; a card that says “aligner” looks at the right word.",
        ),
        also=("对齐头", "教出来的头", "alignment head", "the taught head", "guided attention"),
        scene={"kind": "cross", "layer": "@taught.layer", "head": "@taught.head"},
    ),
    Question(
        "译文这个词是从原文哪个词来的？",
        "Which source word made this one?",
        "alignment",
        (
            "沿着译文词的线走到原文：最粗的那条就是它主要看的词。",
            "Follow a word's lines to the source: the thickest leads to what it looked at most.",
        ),
        also=("词对齐", "对应哪个词", "word alignment", "where does this word come from", "which source token was used"),
        scene={"align": {}, "step": "@middle_step"},
    ),
    Question(
        "有没有原文的词被漏译了？",
        "Was a source word left out?",
        "alignment",
        ("看覆盖那一排：被看得太少的词标了出来。", "See the row of coverage: words that were looked at too little are marked."),
        also=("漏译", "覆盖度", "译了两遍", "missing translation", "coverage", "translated twice"),
        scene={"align": {}},
        part="coverage",
    ),
    Question(
        "对齐该看写出它的那行，还是读入它的那行？",
        "Does alignment belong to the row that writes a word or the one that reads it?",
        "alignment",
        ("现在用的是读入它的那一行：换回另一种，看哪种更准。", "The row that reads it is used now: switch back and see which fits better."),
        also=("差一行的问题", "错开一位", "shift by one", "off by one row"),
        scene={"align": {"reading": "read"}},
    ),
    Question(
        "为什么右上角的三角是空的？",
        "Why is the upper triangle empty?",
        "masks",
        (
            "右上三角的分数是 −∞，softmax 之后恰好是 0：不许偷看后面。",
            "Its scores are −∞, exactly 0 after the softmax: no peeking at what comes later.",
        ),
        also=("因果遮罩", "为什么看不到后面的词", "causal mask", "the black triangle", "why can't it see the future"),
        scene={"kind": "decoder", **OWN},
    ),
    Question(
        "编码器为什么不用遮罩？",
        "Why does the encoder need no mask?",
        "masks",
        (
            "编码器每格都能看：整句已经在那里，没有答案可偷看。",
            "In the encoder every cell may be seen: the whole sentence is there, no answer to peek at.",
        ),
        also=("双向注意力", "编码器能看后面吗", "bidirectional attention", "encoder without mask"),
        scene={"kind": "encoder", **OWN},
    ),
    Question(
        "<pad> 是干什么的？",
        "What is <pad> for?",
        "masks",
        (
            "给第二个句子，短的那句用 <pad> 补齐；它们那几列是空的。",
            "Give a second sentence: the shorter is filled with <pad>, and its columns stay empty.",
        ),
        also=("填充遮罩", "一批句子长短不一", "padding mask", "batch of different lengths"),
        scene={"kind": "encoder", **OWN},
        part="batch",
    ),
    Question(
        "去掉因果遮罩会怎样？",
        "What happens without the causal mask?",
        "whatif",
        (
            "开关“去掉因果遮罩”已经打开：看译文和图的右上角。",
            "The switch “Causal mask off” is on: see the translation, and the upper right of the map.",
        ),
        also=("不遮后面的词", "remove the mask", "causal mask off"),
        scene={"edits": ["causal:off"], "kind": "decoder"},
    ),
    Question(
        "把一个头关掉，译文会变吗？",
        "Does the translation change when a head is switched off?",
        "whatif",
        (
            "在“关掉注意力头”里点一格，比较两句译文；教出来的头最值得一试。",
            "Click a cell under “Silence heads”, such as the taught head, and compare the translations.",
        ),
        also=("消融一个头", "去掉头", "ablate a head", "remove a head", "is this head important"),
        scene={"edits": [], "kind": "cross", "layer": "@taught.layer", "head": "@taught.head"},
    ),
    Question(
        "打乱原文的词序会怎样？",
        "What if the source words are shuffled?",
        "whatif",
        (
            "词序已经打乱：看译文还剩多少，再换一个次序试试。",
            "The words are shuffled: see what is left of the translation, then try another order.",
        ),
        also=("打乱词序", "shuffle the words", "scramble the sentence"),
        scene={"edits": ["shuffle:1"]},
    ),
    Question(
        "注意力能当解释吗？",
        "Is attention an explanation?",
        "whatif",
        (
            "看逐个藏起源词元的那张表：看得最多的，影响也最大吗？",
            "See the table that hides source tokens one by one: does the most-attended matter most?",
        ),
        also=("藏起一个源词", "注意力可信吗", "is attention explanation", "hide a source word", "faithfulness of attention"),
        scene={"edits": [], "step": "@middle_step"},
    ),
)
"""From the idea to what happens without it."""
