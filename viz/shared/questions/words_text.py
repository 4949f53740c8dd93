"""Questions about the whole, about text, and about vectors."""

from __future__ import annotations

from viz.shared.questions.question import Question

QUESTIONS = (
    Question(
        "一句话怎样走过整个模型？",
        "How does a sentence travel through the whole model?",
        "flow",
        ("按播放，看每个词元的向量一路变成什么。", "Press play and follow the band of each token's numbers."),
        also=("模型是怎么翻译的", "整个流程是什么样", "how does translation work", "show me the whole thing from start to end"),
        scene={"flow": {}},
    ),
    Question(
        "写出来的词怎么又变成输入？",
        "How does a written word become the next input?",
        "flow",
        (
            "拖到“写……”那几章：选中的词落下来，又从解码器底下进去。",
            "Go to the chapters “write …”: the chosen word drops and enters the decoder from below.",
        ),
        also=("自回归是什么", "解码的循环", "what is autoregressive", "the decoding loop", "output fed back as input"),
        scene={"flow": {}},
    ),
    Question(
        "训练时所有行真的一起算吗？",
        "Are all rows really computed at once in training?",
        "flow",
        (
            "开关在“训练”：所有行同时走，三角里的格子一次填满。",
            "The switch says training: all rows go together and the triangle fills at once.",
        ),
        also=("训练和写作走的路一样吗", "并行训练", "parallel training", "does training write word by word"),
        scene={"flow": {"mode": "training"}},
    ),
    Question(
        "有哪些页面，从哪里看起？",
        "Which pages are there, and where do I begin?",
        "contents",
        (
            "每一页下面写着它回答的问题；不知道就从第一页往下看。",
            "Under each page stands the question it answers; in doubt, begin at the top.",
        ),
        also=("所有页面", "目录", "我该先看什么", "list of pages", "table of contents", "where to start"),
    ),
    Question(
        "这个程序都能回答什么？",
        "What can this program answer?",
        "contents",
        ("每一页回答一个问题，按你想知道的事分成几组。", "Each page answers one question; they are grouped by what one wants to know."),
        also=("能做什么", "有什么功能", "what can I do here", "features of the app"),
    ),
    Question(
        "上课怎么用它？",
        "How can I teach with it?",
        "teach",
        (
            "看一堂课能用的：课程、链接、快捷键，还有怎样让全班同时用。",
            "See what a class can use: lessons, links, keys, and how to serve it to all.",
        ),
        also=("老师", "教学", "课堂上用", "for teachers", "use in class", "classroom"),
    ),
    Question(
        "怎样让全班同时打开？",
        "How does a whole class open it at once?",
        "teach",
        ("看“全班同时用”那一节：一台电脑运行，别人用浏览器。", "See the part on serving: one computer runs it, the others use a browser."),
        also=("局域网", "学生怎么连接", "share with students", "local network", "serve to a class"),
        part="serving",
    ),
    Question(
        "有没有练习可以做？",
        "Are there exercises to do?",
        "lessons",
        ("选一课：每道题都用你自己的句子算出答案。", "Choose a lesson: every answer is computed from your own sentence."),
        also=("习题", "课程", "作业", "exercises", "lessons", "homework", "quiz"),
    ),
    Question(
        "怎样检验自己学懂了没有？",
        "How can I test what I have understood?",
        "lessons",
        ("做一课的题：先预测，再看模型真正的数。", "Do a lesson's exercises: predict first, then see the model's own numbers."),
        also=("自测", "考考我", "test myself", "check my understanding", "practice"),
    ),
    Question(
        "整个 Transformer 长什么样？",
        "What does the whole Transformer look like?",
        "map",
        ("每个方框都能点开：它读什么、写什么，形状是多少。", "Click any box: what it reads, what it writes, in which shape."),
        also=("架构图", "结构图", "模型的全图", "architecture diagram", "overview of the model", "encoder decoder diagram"),
        scene={"map": {}},
        part="picture",
    ),
    Question(
        "模型有多少参数，都在哪里？",
        "How many parameters are there, and where?",
        "map",
        (
            "在全图下面的表里，看前馈、注意力和嵌入各占多少。",
            "In the table below the map: the shares of feed-forward, attention and embeddings.",
        ),
        also=("模型有多大", "参数量", "number of weights", "how big is the model", "model size"),
        scene={"map": {"all": True}},
        part="sizes",
    ),
    Question(
        "每一步的张量是什么形状？",
        "What shape does each tensor have?",
        "map",
        (
            "线上写着形状：句子长度 × d_model，进了头就多出一维。",
            "Shapes stand on the lines: length × d_model, with one more axis inside the heads.",
        ),
        also=("维度怎么变", "矩阵的大小", "tensor shapes", "dimensions of the matrices", "batch heads length shape"),
        scene={"map": {"all": True}},
    ),
    Question(
        "哪一部分最费时间？",
        "Which part takes the most time?",
        "map",
        ("在全图下面按“测一测”，颜色越深的方框越费时。", "Measure below the map: the darker a box, the longer it took."),
        also=("计算量在哪里", "多少次浮点运算", "where is the compute", "how many FLOPs", "slowest part"),
        scene={"map": {}},
    ),
    Question(
        "这句话被切成了哪些词元？",
        "Into which tokens is this sentence cut?",
        "tokens",
        ("每个小块是一个词元，下面的数是它在词表里的编号。", "Each chip is a token; the number below is its id in the vocabulary."),
        also=("怎么分词", "什么是词元", "token 是什么", "what is a token", "tokenization", "how are words split"),
    ),
    Question(
        "为什么一个词会被切成几块？",
        "Why is one word cut into several pieces?",
        "tokens",
        (
            "看各词元的对数概率：少见的词整块不在词表里，只好拼起来。",
            "See the log-probabilities: a rare word is not in the vocabulary whole, so it is put together.",
        ),
        also=("子词", "生词怎么处理", "不认识的字怎么办", "subwords", "unknown words", "out of vocabulary", "rare word"),
    ),
    Question(
        "▁ 这个符号是什么意思？",
        "What does the sign ▁ mean?",
        "tokens",
        (
            "看译文那一行：带 ▁ 的词元前面有空格，别的紧接着前一个。",
            "See the translation's row: a token with ▁ has a space before it, the others join the one before.",
        ),
        also=("下划线是什么", "空格去哪了", "the underscore before words", "where do spaces go"),
    ),
    Question(
        "</s> 和 <s> 是什么？",
        "What are </s> and <s>?",
        "tokens",
        (
            "虚线框的是特殊词元：<s> 让解码器开始，</s> 让它停下。",
            "The dashed chips are special tokens: <s> starts the decoder, </s> stops it.",
        ),
        also=("句末符号", "特殊词元", "怎么知道停下", "special tokens", "end of sentence token", "how does it know when to stop"),
    ),
    Question(
        "词元怎样变成一串数？",
        "How does a token become a list of numbers?",
        "embeddings",
        (
            "看最上面一幅：每个词元一行，是它在嵌入表里的那一行。",
            "See the top map: one row for each token, its row of the embedding table.",
        ),
        also=("词向量是什么", "什么是嵌入", "what is an embedding", "word vectors", "numbers for words"),
        scene={"side": "source"},
    ),
    Question(
        "模型觉得哪些词意思相近？",
        "Which words does the model think are alike?",
        "space",
        (
            "在右边的表里看：余弦越大，两个词元的向量越同向。",
            "See the table on the right: the larger the cosine, the more two pieces' vectors point the same way.",
        ),
        also=("词的近邻", "相似词", "词向量的地图", "nearest neighbours of a word", "similar words", "map of the embeddings", "word map"),
        part="neighbours",
    ),
    Question(
        "同一个词在两句话里一样吗？",
        "Is the same word the same in two sentences?",
        "space",
        (
            "往下看每一层：两句里的余弦变小，邻居也变了。",
            "Go down the layers: the cosine of the two falls, and so do the pieces they are near to.",
        ),
        also=("上下文词向量", "多义词的两个意思", "nearest words in context", "polysemy"),
        part="context",
    ),
    Question(
        "词表里有哪些词，各见过多少次？",
        "What is in the vocabulary, and how often was each piece seen?",
        "space",
        ("最下面是整个词表，可以按次数排序，也可以查找。", "At the bottom is the whole vocabulary: sort it by frequency, or search it."),
        also=("词表有多大", "词频", "browse the vocabulary", "how frequent is a token", "list of all tokens"),
        part="vocabulary",
    ),
    Question(
        "模型怎么知道词的先后？",
        "How does the model know the order of words?",
        "embeddings",
        (
            "看中间一幅：只由位置决定的一行，加到每个词元上。",
            "See the middle map: a row that depends on the place alone is added to each token.",
        ),
        also=("位置编码是什么", "语序从哪来", "positional encoding", "word order", "why add positions"),
        scene={"side": "source"},
    ),
    Question(
        "位置编码里的波是怎么回事？",
        "What are the waves in the positional encoding?",
        "embeddings",
        ("挑一个维度，看它的波：左边的维度转得快，右边的慢。", "Pick a dimension and see its wave: fast on the left, slow on the right."),
        also=("正弦余弦", "为什么用 sin 和 cos", "sinusoidal encoding", "why sine and cosine", "wavelengths"),
        scene={"position": 1, "dimension": 0},
        part="wave",
    ),
    Question(
        "没有位置编码会怎样？",
        "What happens without positions?",
        "whatif",
        ("开关“去掉位置编码”已经打开：比较两句译文。", "The switch “Positions off” is on: compare the two translations."),
        also=("去掉位置", "remove the positional encoding", "positions switched off"),
        scene={"edits": ["positions:off"]},
    ),
)
"""The whole first, then the input."""
