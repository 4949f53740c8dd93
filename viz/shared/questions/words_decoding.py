"""Questions about choosing words, training, and claims to check."""

from __future__ import annotations

from viz.shared.questions.question import Question

HOT = {"strategy": "sample", "temperature": 1.5}

QUESTIONS = (
    Question(
        "这一步还考虑过哪些词？",
        "Which other words were considered at this step?",
        "decoding",
        ("看候选的表：概率从高到低，选中的那行标了出来。", "See the table of candidates: likeliest first, with the chosen one marked."),
        also=("候选词", "概率最高的几个", "candidates", "top words", "next token probabilities", "alternatives"),
        scene={"step": "@middle_step"},
        part="candidates",
    ),
    Question(
        "词是怎么一个一个选出来的？",
        "How is one word after another chosen?",
        "decoding",
        ("按播放：打分、过规则、选一个，再来一步。", "Press play: score, apply the rules, choose one, and again."),
        also=("解码过程", "一步一步写", "decoding step by step", "how is the next token chosen", "greedy decoding"),
        scene={"step": 0},
    ),
    Question(
        "温度改变什么？",
        "What does temperature change?",
        "decoding",
        ("拖动温度：同样的分数，概率或尖或平。", "Move the temperature: the same scores, sharper or flatter probabilities."),
        also=("temperature 参数", "softmax 温度", "temperature setting", "temperature slider"),
        scene={"decode": {"strategy": "sample", "temperature": 1}, "step": 0},
    ),
    Question(
        "top-k 和 top-p 有什么区别？",
        "What is the difference between top-k and top-p?",
        "decoding",
        (
            "看候选表里被划掉的：top-k 按名次，top-p 按累计概率。",
            "See what is struck out: top-k goes by rank, top-p by probability added up.",
        ),
        also=("核采样", "截断采样", "nucleus sampling", "top k", "top p"),
        scene={"decode": {"strategy": "sample", "top_p": 0.9}, "step": 0},
    ),
    Question(
        "要是第一个词换成别的，会怎样？",
        "What if the translation began with another word?",
        "decoding",
        (
            "点候选里的另一个词：后面由模型接着写，分支留在下面。",
            "Click another candidate: the model writes on, and the branch stays below.",
        ),
        also=("强制一个词", "自己写开头", "force a token", "change a word and continue", "type the beginning"),
        scene={"step": 0},
        part="branches",
    ),
    Question(
        "模型为什么会一直重复？",
        "Why does the model repeat itself?",
        "decoding",
        (
            "看下面的循环一节：同一句的四种解码，哪些药有效。",
            "See the section on loops: four decodings of one sentence, and which remedies work.",
        ),
        also=(
            "循环",
            "总是复读",
            "重复惩罚有用吗",
            "repetition loop",
            "repetition penalty",
            "stuck in a loop",
            "saying the same thing over and over",
        ),
        part="loops",
    ),
    Question(
        "温度调到 1.5，模型会说什么？",
        "What would the model have said at temperature 1.5?",
        "search",
        (
            "五十次抽签的译文：开头相同的合成一路，分岔处就是拿不准处。",
            "Fifty draws: those that begin alike share a path, and a fork is where it wavers.",
        ),
        also=("高温采样", "更随机的译文", "high temperature", "more random output", "creative translation"),
        scene={"search": {"show": "samples"}, "decode": HOT},
    ),
    Question(
        "集束搜索是怎么找的？",
        "How does beam search find its way?",
        "search",
        (
            "从左到右一步一步：留下的几条路接着走，剪掉的停在那里。",
            "Step by step to the right: the kept paths go on, the pruned ones end where they stand.",
        ),
        also=("beam search", "剪掉的路", "搜索树", "search tree", "what was pruned", "beam width"),
        scene={"search": {"show": "tree"}},
    ),
    Question(
        "贪心、采样和集束搜索，写得一样吗？",
        "Do greedy, sampling and beam search agree?",
        "search",
        ("三种写法并排：标出的是它们第一次分开的地方。", "The three side by side: marked is where they first part."),
        also=("比较解码方法", "哪种解码最好", "compare decoding methods", "greedy versus beam"),
        scene={"search": {"show": "side"}},
    ),
    Question(
        "还能译成别的样子吗？",
        "What other translations are there?",
        "search",
        (
            "看抽签得到的译文和次数：越常抽到，模型越看好。",
            "See the drawn translations and how often each came: the more often, the likelier.",
        ),
        also=("别的译法", "换一种说法", "other translations", "alternatives to the whole sentence", "diversity"),
        scene={"search": {"show": "samples"}, "decode": {}},
    ),
    Question(
        "训练时和翻译时有什么不同？",
        "What differs between training and translating?",
        "forcing",
        (
            "上排喂标准译文，下排喂自己写的：看从哪一步起不同。",
            "One row is fed the reference, the other its own words: see where they part.",
        ),
        also=("教师强制", "teacher forcing", "free running", "training versus inference"),
    ),
    Question(
        "什么是暴露偏差？",
        "What is exposure bias?",
        "forcing",
        (
            "看分开之后的损失：接着自己的词写，参考词元变难了。",
            "See the losses after the two part: following its own words, the reference gets harder.",
        ),
        also=("错误累积", "一步错步步错", "errors add up", "error propagation"),
    ),
    Question(
        "为什么翻译比训练慢？",
        "Why is translating slower than training?",
        "forcing",
        (
            "数格子：训练一遍算完，解码要一步等一步；再按按钮测时间。",
            "Count the cells: training takes one pass, decoding waits step by step; then measure it.",
        ),
        also=("并行和串行", "为什么不能一次写完", "parallel versus serial", "why not write all at once", "speed of decoding"),
        part="ways",
    ),
    Question(
        "这句译文的损失是多少？",
        "What is the loss of this translation?",
        "forcing",
        (
            "每根柱是一个词元的 −ln p；平均就是损失，取指数就是困惑度。",
            "Each bar is a token's −ln p; their mean is the loss, its exponential the perplexity.",
        ),
        also=("交叉熵", "困惑度", "perplexity", "cross-entropy", "log likelihood of a reference"),
        part="losses",
    ),
    Question(
        "KV 缓存快多少？",
        "How much faster is a KV cache?",
        "lab",
        ("看加速比那张图：越长，差得越多。", "See the chart of speed-ups: the longer the text, the larger."),
        also=("缓存加速", "key value cache", "cache speedup"),
        scene={"lab": {"experiment": "kv_cache"}},
    ),
    Question(
        "比训练时更长的句子，它能处理吗？",
        "Can it handle longer sentences than in training?",
        "lab",
        ("竖线右边是没见过的长度：看哪种位置编码掉得快。", "Right of the line are lengths never seen: see which positions drop fastest."),
        also=("外推", "RoPE 和 ALiBi", "extrapolation", "rope versus alibi", "length generalisation", "which positional encoding is best"),
        scene={"lab": {"experiment": "positions"}},
    ),
    Question(
        "头越多越好吗？",
        "Are more heads better?",
        "lab",
        ("看损失和有效秩：头一多，每个头就变窄。", "See the loss and the effective rank: more heads means narrower ones."),
        also=("几个头最好", "头数", "number of heads", "how many heads"),
        scene={"lab": {"experiment": "heads"}},
    ),
    Question(
        "模型是怎样一步步学会的？",
        "How did the model learn, step by step?",
        "lab",
        ("拖动时间：先学会目标语言，再学会看原文。", "Move through time: first the target language is learnt, then the use of the source."),
        also=("训练过程", "训练回放", "training replay", "learning curve", "what is learnt first"),
        scene={"lab": {"experiment": "replay"}},
    ),
    Question(
        "学习率怎么选？预热有用吗？",
        "Which learning rate, and does warm-up help?",
        "lab",
        (
            "看哪一段学习率还训得动：预热和裁剪把它往右推了吗？",
            "See which rates still train: do warm-up and clipping push the range to the right?",
        ),
        also=("训练崩了", "梯度裁剪", "learning rate", "warmup", "training diverges", "gradient clipping"),
        scene={"lab": {"experiment": "craft"}},
    ),
    Question(
        "归一化放前面还是后面？",
        "Should the norm come before or after?",
        "lab",
        ("看损失随层数的变化：深了以后，哪一种还学得会？", "See the loss by depth: which of the two still learns when deep?"),
        also=("pre-norm 和 post-norm", "pre-norm versus post-norm", "norm order", "deep transformers"),
        scene={"lab": {"experiment": "norm_order"}},
    ),
    Question(
        "ReLU、GELU、SwiGLU 哪个好？",
        "Which activation is better: ReLU, GELU or SwiGLU?",
        "lab",
        ("先看损失的线：它们的距离比重复之间的起伏大吗？", "First the lines of loss: are they further apart than repeats are?"),
        also=("激活函数比较", "compare activations", "swiglu versus relu"),
        scene={"lab": {"experiment": "activation"}},
    ),
    Question(
        "量化以后还准吗？",
        "Is a quantised model still good?",
        "lab",
        ("左图看大小和速度，右图看 chrF 掉了多少。", "One chart shows size and speed, the other how much chrF drops."),
        also=("精度 int8", "float16", "quantization", "int8", "smaller model precision"),
        scene={"lab": {"experiment": "precision"}},
    ),
    Question(
        "训练为什么这么占内存？",
        "Why does training take so much memory?",
        "lab",
        (
            "看四根柱子：参数、梯度、矩和激活值，哪一段省得下来？",
            "See the four bars: parameters, gradients, moments, activations. Which can be saved?",
        ),
        also=("混合精度训练", "梯度检查点", "mixed precision training", "gradient checkpointing", "training memory", "autocast"),
        scene={"lab": {"experiment": "training_memory"}},
    ),
)
"""From one step to the laboratory."""
