"""Questions about the whole, about text, and about vectors."""

from viz.shared.question_search.question import Question

QUESTIONS = (
    Question(
        "为什么译成这样？",
        "Why did it translate it like this?",
        "attribution",
        (
            "每一步，模型根据原文和已生成的词元，给词表里的每个词元算一个概率，再由解码策略选出一个。",
            "At each step the model computes a probability for every token of the vocabulary from the source and the tokens generated so far, and the decoding strategy chooses one.",
        ),
        (
            "这里打开的是概率最低的那一步：看哪些原文词元提高了它的概率，哪些降低了它。",
            "The step with the lowest probability is open: see which source tokens raise its probability and which lower it.",
        ),
        here=(
            "这句译文里概率最低的是第 {step} 个词元“{token}”（{p}），其他词元中最高的是“{other}”（{other_p}）；这一步，第 {layer} 层第 {head} 个头的交叉注意力给原文“{attended}”的权重最大（{weight}）。",
            "In this translation the lowest is that of token {step}, “{token}” ({p}), against “{other}” ({other_p}), the most probable other token; at this step the cross-attention of layer {layer}, head {head} gives “{attended}” of the source its largest weight ({weight}).",
        ),
        also=(
            "为什么这样翻译",
            "为什么翻译成这样",
            "这句译文是怎么来的",
            "why this translation",
            "why did it translate it this way",
            "how did it come to this translation",
        ),
        scene={"attribution": {}, "step": "@least_step"},
    ),
    Question(
        "为什么说相对位置是一个旋转？",
        "Why is a relative position a rotation?",
        "embeddings",
        (
            "正弦和余弦成对出现，所以把位置移动 k，等于把每一对数旋转一个只由 k 决定的角度。",
            "Sines and cosines come in pairs, so moving a position by k rotates each pair of numbers by an angle that depends on k alone.",
        ),
        (
            "拖动 k：矩阵和圆上的点一起旋转；拖动 p：矩阵不变。",
            "Drag k: the matrix changes and the point on the circle turns. Drag p: the matrix stays the same.",
        ),
        also=("平移性质", "PE(p + k)", "线性变换表示相对位置", "shift property of sinusoids", "rotation matrix of positions", "RoPE"),
        part="shift",
    ),
    Question(
        "一句话怎样走过整个模型？",
        "How does a sentence travel through the whole model?",
        "flow",
        (
            "句子先切成词元，再变成向量；编码器算出每个原文词元的向量，解码器据此逐个词元生成译文。",
            "The sentence is split into tokens and turned into vectors; the encoder computes a vector for each source token, and from these the decoder generates the translation token by token.",
        ),
        (
            "回到开头，按播放，看每个词元的向量怎样逐步变化。",
            "Go to the start, press play, and follow how the vector of each token changes.",
        ),
        here=(
            "这句话有 {src_tokens} 个原文词元，通过 {encoder_layers} 层编码器，再由 {decoder_layers} 层解码器用 {tgt_tokens} 步译成“{text}”。",
            "This sentence has {src_tokens} source tokens; they pass {encoder_layers} encoder layers, and {decoder_layers} decoder layers translate them in {tgt_tokens} steps into “{text}”.",
        ),
        also=("模型是怎么翻译的", "整个流程是什么样", "how does translation work", "show me the whole thing from start to end"),
        scene={"flow": {}},
    ),
    Question(
        "生成的词怎么又变成输入？",
        "How does a generated word become the next input?",
        "flow",
        (
            "解码是自回归的：每一步生成的词元接在已有的译文后面，作为下一步的输入，直到生成 </s>。",
            "Decoding is autoregressive: the token generated at each step is appended to the translation and read at the next step, until </s> is generated.",
        ),
        (
            "跳到生成词元的那几章：选中的词元移到解码器的输入端。",
            "Go to the chapters in which a token is generated: the chosen token moves to the decoder's input.",
        ),
        here=(
            "这句译文用了 {tgt_tokens} 步。",
            "This translation took {tgt_tokens} steps.",
        ),
        also=(
            "自回归是什么",
            "解码的循环",
            "写出来的词怎么又变成输入",
            "what is autoregressive",
            "the decoding loop",
            "output fed back as input",
        ),
        scene={"flow": {}},
    ),
    Question(
        "训练时所有行真的一起算吗？",
        "Are all rows really computed at once in training?",
        "flow",
        (
            "是的：训练时参考译文全部已知，因果掩码又屏蔽了后面的词元，所以各行可以在一次前向计算中并行算出。",
            "Yes: in training the whole reference translation is known and the causal mask blocks later tokens, so all rows are computed in parallel in one forward pass.",
        ),
        (
            "开关在“训练”：所有行同时计算，三角形的格子一次填满。",
            "The switch is set to training: all rows are computed together, and the triangle fills at once.",
        ),
        also=("训练和翻译的计算一样吗", "并行训练", "parallel training", "does training write word by word"),
        scene={"flow": {"mode": "training"}},
    ),
    Question(
        "有哪些页面，从哪里看起？",
        "Which pages are there, and where do I begin?",
        "contents",
        (
            "每个页面回答一个问题；页面按主题分成几组，可以从上往下依次看。",
            "Each page answers one question; the pages are grouped by topic and can be read from the top down.",
        ),
        (
            "每个页面下面写着它回答的问题；如果不知道选哪个，就从第一个看起。",
            "Under each page stands the question it answers; if you are not sure, start with the first.",
        ),
        also=("所有页面", "目录", "我该先看什么", "list of pages", "table of contents", "where to start"),
    ),
    Question(
        "这个程序都能回答什么？",
        "What can this program answer?",
        "contents",
        (
            "它展示一个翻译模型内部的每一步计算，也可以改动模型，看译文怎样变化。",
            "It shows every step of the computation inside a translation model, and you can change the model and see how the translation changes.",
        ),
        ("每个页面回答一个问题，页面按主题分成几组。", "Each page answers one question; the pages are grouped by topic."),
        also=("能做什么", "有什么功能", "what can I do here", "features of the app"),
    ),
    Question(
        "上课怎么用它？",
        "How can I teach with it?",
        "teach",
        (
            "老师可以投影一幅图，开一间学生跟随的教室，布置课程，或发送保存了画面的链接。",
            "Teachers can project a single figure, open a classroom that students follow, set lessons, or send links that keep a view.",
        ),
        (
            "这一页列出上课可用的功能：课程、链接、快捷键，以及全班同时使用的方法。",
            "This page lists what a class can use: lessons, links, keyboard shortcuts, and how a whole class uses it at once.",
        ),
        also=("老师", "教学", "课堂上用", "for teachers", "use in class", "classroom"),
    ),
    Question(
        "怎样让全班同时打开？",
        "How does a whole class open it at once?",
        "teach",
        (
            "在一台电脑上运行程序，学生在同一个网络里用浏览器打开这台电脑的地址，不用安装任何东西。",
            "Run the program on one computer; on the same network the students open that computer's address in a browser, with nothing to install.",
        ),
        (
            "看“全班同时用”一节：启动命令和实测的速度。",
            "See the section on a whole class at once: the command to start it and the measured speed.",
        ),
        also=("局域网", "学生怎么连接", "share with students", "local network", "serve to a class"),
        part="serving",
    ),
    Question(
        "有没有练习可以做？",
        "Are there exercises to do?",
        "lessons",
        (
            "有：每一课有几站，多数课还有练习题，答案由模型在你的句子上当场算出。",
            "Yes: each lesson has several stops, and most have exercises whose answers the model computes on your own sentence.",
        ),
        ("选一课：每道题都用你自己的句子。", "Choose a lesson: every exercise uses your own sentence."),
        also=("习题", "课程", "作业", "exercises", "lessons", "homework", "quiz"),
    ),
    Question(
        "怎样检验自己学懂了没有？",
        "How can I test what I have understood?",
        "lessons",
        (
            "先预测，再比较：练习题让你先给出答案，再显示模型算出的数。",
            "Predict first, then compare: an exercise asks for your answer before it shows the model's own numbers.",
        ),
        (
            "做一课的练习题；答题之后可以打开证据所在的图。",
            "Do the exercises of a lesson; after answering you can open the figure with the evidence.",
        ),
        also=("自测", "考考我", "test myself", "check my understanding", "practice"),
    ),
    Question(
        "整个 Transformer 长什么样？",
        "What does the whole Transformer look like?",
        "flow",
        (
            "左边是编码器，右边是解码器，各由多个结构相同的层叠成；解码器的每一层都通过交叉注意力读取编码器输出 C。",
            "The encoder and the decoder are each a stack of layers with the same structure, and every decoder layer reads the encoder output C by cross-attention.",
        ),
        ("点击任何一个方框，镜头就推近，看它里面怎样计算。", "Click any box to zoom in and see how it computes."),
        here=(
            "这个模型有 {encoder_layers} 层编码器和 {decoder_layers} 层解码器，d_model = {d_model}，每层 {heads} 个头。",
            "This model has {encoder_layers} encoder layers and {decoder_layers} decoder layers, d_model = {d_model} and {heads} heads per layer.",
        ),
        also=("架构图", "结构图", "模型的全图", "architecture diagram", "overview of the model", "encoder decoder diagram"),
        scene={"flow": {"boxes": {}}},
        part="picture",
    ),
    Question(
        "模型有多少参数，都在哪里？",
        "How many parameters are there, and where?",
        "flow",
        (
            "参数分布在词嵌入、注意力、前馈网络、归一化和输出层里。",
            "The parameters are in the embeddings, the attention, the feed-forward networks, the normalizations and the output layer.",
        ),
        (
            "看结构图下面的表：各部分的参数个数和所占的比例。",
            "See the table below the boxes: the number of parameters of each part and their proportions.",
        ),
        here=(
            "这个模型的主要尺寸是：译文词表 {vocabulary} 个词元，d_model = {d_model}，d_ff = {d_ff}。",
            "The main sizes of this model: {vocabulary} entries in the target vocabulary, d_model = {d_model}, d_ff = {d_ff}.",
        ),
        also=("模型有多大", "参数量", "number of weights", "how big is the model", "model size"),
        scene={"flow": {"boxes": {"all": True}}},
        part="sizes",
    ),
    Question(
        "每一步的张量是什么形状？",
        "What shape does each tensor have?",
        "flow",
        (
            "多数张量的形状是句子长度 × d_model；在注意力里多一个“头”的维度，每个头的宽度是 d_k。",
            "Most tensors have the shape length × d_model; inside attention there is one more axis, the heads, each of width d_k.",
        ),
        (
            "连线上标着每个张量的形状。",
            "The lines are labeled with the shape of each tensor.",
        ),
        here=(
            "这句话在编码器里是 {src_tokens} × {d_model}，分成 {heads} 个头后，每个头是 {src_tokens} × {d_k}。",
            "In the encoder this sentence is {src_tokens} × {d_model}; split into {heads} heads, each head is {src_tokens} × {d_k}.",
        ),
        also=("维度怎么变", "矩阵的大小", "tensor shapes", "dimensions of the matrices", "batch heads length shape"),
        scene={"flow": {"boxes": {"all": True}}},
    ),
    Question(
        "哪一部分最费时间？",
        "Which part takes the most time?",
        "flow",
        (
            "这取决于句子长度和机器：短句的时间主要用于线性变换（投影、前馈网络、输出层），句子越长，注意力分数所占的比例越大。",
            "It depends on the length of the sentence and on the machine: for short sentences most of the work is in the linear layers (projections, feed-forward, output), and the longer the sentence, the larger the part of the attention scores.",
        ),
        (
            "按下“用时”：方框底边的线越长，用时越长。",
            "Switch on Time: the longer the line along a box's lower edge, the longer it took.",
        ),
        also=("计算量在哪里", "多少次浮点运算", "where is the compute", "how many FLOPs", "slowest part"),
        scene={"flow": {"boxes": {"times": True}}},
        part="picture",
    ),
    Question(
        "这句话被切成了哪些词元？",
        "Into which tokens is this sentence cut?",
        "tokens",
        (
            "词元是词表里的一项：一个词，或词的一部分。分词器选出概率之积最大的一种切分。",
            "A token is an entry of the vocabulary: a word, or a part of one. The tokenizer chooses the segmentation with the largest product of probabilities.",
        ),
        (
            "每一格是一个词元，下面的数是它在词表里的编号。",
            "Each box is a token; the number below is its id in the vocabulary.",
        ),
        here=(
            "这句话切成了 {src_tokens} 个词元（包括句末的结束符）。",
            "This sentence is cut into {src_tokens} tokens (including the one that ends it).",
        ),
        also=("怎么分词", "什么是词元", "token 是什么", "what is a token", "tokenization", "how are words split"),
    ),
    Question(
        "为什么一个词会被切成几个词元？",
        "Why is one word cut into several tokens?",
        "tokens",
        (
            "词表的大小有限，只收常见的词元；少见的词不在词表里，只能由几个词元拼成。",
            "The vocabulary has a limited size and holds common tokens only; a rare word is not in it and is put together from several tokens.",
        ),
        (
            "看各个词元的对数概率：越少见的词元，对数概率越低。",
            "See the log-probabilities of the tokens: the rarer a token, the lower its log-probability.",
        ),
        also=(
            "子词",
            "生词怎么处理",
            "不认识的字怎么办",
            "为什么一个词会被切成几块",
            "subwords",
            "unknown words",
            "out of vocabulary",
            "rare word",
        ),
    ),
    Question(
        "这句话还能怎样切，切法不同译文会变吗？",
        "How else could the sentence be cut, and would the translation change?",
        "tokens",
        (
            "一句话通常有许多种切分，分词器只用得分最高的一种；切分不同，模型读入的词元就不同，译文可能改变。",
            "A sentence usually has many segmentations, and the tokenizer uses only the one with the highest score; with another one the model reads other tokens, and the translation may change.",
        ),
        (
            "点击一个没有选中的词元：模型改为读入包含它的切分，译文随之更新。",
            "Click a token that is not part of the segmentation: the model then reads the best one that contains it, and the translation is updated.",
        ),
        also=(
            "切法的概率",
            "维特比",
            "字节词元",
            "SentencePiece lattice",
            "unigram model",
            "Viterbi",
            "n-best segmentation",
            "byte fallback",
        ),
        part="lattice",
    ),
    Question(
        "中文和英文，一个词元各有多少字？",
        "How many characters does a token hold in Chinese and in English?",
        "tokens",
        (
            "这取决于词表：中文的一个词元多为一两个字，英文的一个词元常是一个词或词的一部分，字符更多。",
            "It depends on the vocabulary: a Chinese token is mostly one or two characters, an English token is often a word or a part of one and has more letters.",
        ),
        (
            "比较两行：原文和译文各有多少词元、字符和字节。",
            "Compare the two rows: tokens, characters and bytes of the source and of the translation.",
        ),
        here=(
            "这里原文有 {src_tokens} 个词元，译文有 {tgt_tokens} 个（都包括 </s>）。",
            "Here the source has {src_tokens} tokens and the translation {tgt_tokens}, special tokens included.",
        ),
        also=(
            "每个词元几个字",
            "一个词元各装多少字",
            "哪种语言更省词元",
            "characters per token",
            "which language needs more tokens",
            "fertility",
        ),
        part="ratio",
    ),
    Question(
        "▁ 这个符号是什么意思？",
        "What does the sign ▁ mean?",
        "tokens",
        (
            "▁ 代表空格，是词元的一部分：以 ▁ 开头的词元前面有一个空格，其他词元紧接前一个词元。",
            "▁ stands for a space and is part of the token: a token that begins with ▁ has a space before it, any other token joins the one before it.",
        ),
        (
            "看译文的那一行，比较带 ▁ 和不带 ▁ 的词元。",
            "See the row of the translation and compare tokens with and without ▁.",
        ),
        also=("下划线是什么", "空格去哪了", "the underscore before words", "where do spaces go"),
    ),
    Question(
        "</s> 和 <s> 是什么？",
        "What are </s> and <s>?",
        "tokens",
        (
            "它们是特殊词元：解码器的第一个输入是开始符 <s>，生成结束符 </s> 时译文结束。",
            "They are special tokens: the decoder's first input is the start token <s>, and the translation ends when the end token </s> is generated.",
        ),
        ("虚线框里的是特殊词元。", "Tokens in dashed boxes are special tokens."),
        also=("句末符号", "特殊词元", "怎么知道停下", "special tokens", "end of sentence token", "how does it know when to stop"),
    ),
    Question(
        "词元怎样变成一串数？",
        "How does a token become a list of numbers?",
        "embeddings",
        (
            "词元的编号就是嵌入表的行号：取出那一行，就是这个词元的词嵌入。",
            "The id of a token is a row number of the embedding table: that row is the token's embedding.",
        ),
        (
            "看最上面的图：每个词元一行，是它在嵌入表里的那一行。",
            "See the top figure: one row per token, taken from the embedding table.",
        ),
        here=(
            "这句话的 {src_tokens} 个词元各取出 {d_model} 个数。",
            "Each of the {src_tokens} tokens of this sentence takes {d_model} numbers from it.",
        ),
        also=("词向量是什么", "什么是嵌入", "what is an embedding", "word vectors", "numbers for words"),
        scene={"side": "source"},
    ),
    Question(
        "模型觉得哪些词意思相近？",
        "Which words does the model think are alike?",
        "space",
        (
            "用法相近的词元，训练后的词嵌入方向往往相近，用余弦来衡量；但方向相近不一定意思相同。",
            "Tokens that are used in similar ways tend to get embeddings of similar direction, measured by the cosine; a similar direction need not mean the same meaning.",
        ),
        (
            "看右边的条形：余弦越大，两个词元的向量方向越一致。",
            "See the bars on the right: the larger the cosine, the more similar the directions of the two tokens' vectors.",
        ),
        also=("词的近邻", "相似词", "词向量的地图", "nearest neighbors of a word", "similar words", "map of the embeddings", "word map"),
        part="neighbours",
    ),
    Question(
        "同一个词在两句话里一样吗？",
        "Is the same word the same in two sentences?",
        "space",
        (
            "进入编码器时，同一个词元的词嵌入总是一样的；经过各层注意力之后，它的向量取决于整句话。",
            "Its embedding is always the same; after the encoder's layers of attention its vector depends on the whole sentence.",
        ),
        (
            "逐层往下看：比较它在两句话里的向量的余弦，以及最近的词元。",
            "Go down layer by layer: compare the cosine of its vectors in the two sentences, and the tokens nearest to them.",
        ),
        also=("上下文词向量", "多义词的两个意思", "nearest words in context", "polysemy"),
        part="context",
    ),
    Question(
        "词表里有哪些词元，各出现过多少次？",
        "What is in the vocabulary, and how often was each token seen?",
        "space",
        (
            "词表由训练语料统计得出，收常见的字、词和词的一部分；出现次数少的词元，词嵌入训练得也少。",
            "The vocabulary is learned from the training data and holds common characters, words and parts of words; tokens that occur rarely have embeddings with little training.",
        ),
        (
            "页面最下面是整个词表，可以按出现次数排序，也可以查找。",
            "The whole vocabulary is at the bottom of the page: sort it by frequency, or search it.",
        ),
        here=(
            "这个模型的译文词表有 {vocabulary} 个词元。",
            "The target vocabulary of this model has {vocabulary} entries.",
        ),
        also=("词表有多大", "词频", "词表里有哪些词", "browse the vocabulary", "how frequent is a token", "list of all tokens"),
        part="vocabulary",
    ),
    Question(
        "模型怎么知道词的先后？",
        "How does the model know the order of words?",
        "embeddings",
        (
            "注意力本身不区分次序，所以要把位置的信息告诉模型：原论文在每个词元的词嵌入上加一个只由位置决定的向量。",
            "Attention by itself does not know the order, so the model is given the positions: the original paper adds a vector that depends only on the position to each embedding.",
        ),
        (
            "看中间的图：每个位置的向量，加到那个位置的词元上。",
            "See the middle figure: the vector of each position, added to the token at that position.",
        ),
        also=("位置编码是什么", "语序从哪来", "positional encoding", "word order", "why add positions"),
        scene={"side": "source"},
    ),
    Question(
        "位置编码里的波是怎么回事？",
        "What are the waves in the positional encoding?",
        "embeddings",
        (
            "正弦位置编码的每一维是位置的一个正弦或余弦函数；前面的维度变化快，后面的维度变化慢，合起来可以区分每个位置。",
            "Each dimension of the sinusoidal encoding is a sine or cosine of the position; the first dimensions change fast and the last ones slowly, and together they tell all positions apart.",
        ),
        (
            "选一个维度看它的波：左边的维度变化快，右边的变化慢。",
            "Choose a dimension to see its wave: fast on the left, slow on the right.",
        ),
        also=("正弦余弦", "为什么用 sin 和 cos", "sinusoidal encoding", "why sine and cosine", "wavelengths"),
        scene={"position": 1, "dimension": 0},
        part="wave",
    ),
    Question(
        "没有位置编码会怎样？",
        "What happens without positions?",
        "whatif",
        (
            "编码器就无法区分词序：把原文的词元打乱，每个词元的向量都不变。",
            "The encoder can no longer tell word order: if the source tokens are shuffled, the vector of each token stays the same.",
        ),
        ("改动“没有位置编码”已经生效：比较两句译文。", "The change “No positions” is in force: compare the two translations."),
        also=("去掉位置", "remove the positional encoding", "positions switched off"),
        scene={"edits": ["positions:off"]},
    ),
)
"""The whole first, then the input."""
