"""Questions about where a difference lies, what is lost, and why a translation is wrong."""

from viz.shared.question_search.question import Question

QUESTIONS = (
    Question(
        "两句只差一个词，差别在模型的哪里？",
        "Two sentences differ in one word: where inside is the difference?",
        "patching",
        (
            "激活修补可以找出来：把一句话某一处的向量换进另一句的计算，看译文是否跟着改变。",
            "Activation patching finds it: a vector of one sentence is put into the computation of the other, to see whether the translation changes with it.",
        ),
        (
            "看编码器的表：颜色越深的格子，换入这一个向量，译文改变得越多。",
            "See the encoder's grid: the darker a cell, the more the translation changes when this one vector is put in.",
        ),
        also=("差别藏在模型的哪里", "激活修补", "因果追踪", "activation patching", "causal tracing", "minimal pair"),
        scene={"patching": {"direction": "denoise"}},
        part="grids",
    ),
    Question(
        "少了哪个向量就生成不出这个词？",
        "Which vector can the model not do without?",
        "patching",
        (
            "逐个把向量换成另一句话的向量：如果这个词的概率大幅下降，这个向量就是必要的。",
            "Each vector in turn is replaced by the other sentence's: if the probability of the word drops sharply, that vector is necessary.",
        ),
        (
            "看颜色深的格子：换掉这个向量，原来的词的概率下降最多。",
            "See the dark cells: replacing that vector lowers the probability of the word most.",
        ),
        also=("少了哪个向量就写不出这个词", "充分与必要", "加噪和去噪", "noising and denoising", "sufficient or necessary"),
        scene={"patching": {"direction": "noise"}},
        part="grids",
    ),
    Question(
        "译过去再译回来，会变成什么？",
        "What becomes of a sentence that is translated and translated back?",
        "anatomy",
        (
            "每一轮往返翻译都可能丢失或改变一些词；有的句子几轮之后不再变化，有的一直改变。",
            "Each round trip may lose or change some words; some sentences stop changing after a few rounds, others go on changing.",
        ),
        ("看每一轮的框：橙色表示改变了，红色表示没有译回来。", "See the frames of each round: orange has changed, red did not come back."),
        here=(
            "第一轮从“{source}”译成“{text}”，再译回来。",
            "The first round goes from “{source}” to “{text}” and back.",
        ),
        also=("回译", "来回翻译", "往返翻译", "round trip", "there and back", "back translation", "translate it back"),
        scene={"anatomy": {"rounds": True}},
        part="rounds",
    ),
    Question(
        "翻译时丢了哪些词？",
        "Which words are lost in translation?",
        "anatomy",
        (
            "把译文译回原文的语言，再与原文比较：没有译回来的词，可能在翻译时丢失了，也可能是在译回时丢失的。",
            "Translate the translation back and compare: a word that did not come back may have been lost in the translation, or on the way back.",
        ),
        (
            "带 ✕ 的词元没有译回来：指向它，看它在译文里对应什么。",
            "A token with ✕ did not come back: point at it to see what it became in between.",
        ),
        also=("信息丢失", "译文漏了什么", "lost in translation", "what does it leave out"),
        scene={"anatomy": {"rounds": True}},
        part="rounds",
    ),
    Question(
        "模型为什么译错了？",
        "Why did the model get it wrong?",
        "anatomy",
        (
            "给出参考译文，程序就从第一个不同的词元查起：它的概率、各层的预测、关注的原文词，以及改正它以后后面是否也对。",
            "Give a reference, and the program starts from the first token that differs: its probability, the prediction of each layer, the source word attended to, and whether the rest comes right once it is corrected.",
        ),
        ("输入参考译文，依次看证据，最后看结论。", "Enter a reference, read the evidence in order, and then the verdict."),
        here=(
            "现在的译文是“{text}”，其中概率最低的是“{token}”（{p}）。",
            "The present translation is “{text}”; its least probable token is “{token}” ({p}).",
        ),
        also=("错在哪里", "错误分析", "error analysis", "explain the mistake"),
        part="evidence",
    ),
    Question(
        "是搜索的错，还是模型的错？",
        "Is it an error of the search or of the model?",
        "anatomy",
        (
            "比较整句的 log 概率：如果模型给参考译文的 log 概率更高，是搜索没有找到它；如果更低，是模型认为它不如自己的译文。",
            "Compare the log-probabilities of the whole sentences: if the model gives the reference the higher one, the search missed it; if the lower one, the model itself prefers its own translation.",
        ),
        (
            "看结论，以及两句的 log 概率。",
            "See the verdict, and the log-probabilities of both sentences.",
        ),
        also=("搜索错误", "模型错误", "search error or model error", "would a beam have found it"),
        part="verdict",
    ),
    Question(
        "另一个模型会怎样译这句话？",
        "How would another model translate this sentence?",
        "compare",
        (
            "让两个检查点翻译同一句话，再比较译文、每个词元的概率和注意力。",
            "Two checkpoints translate the same sentence, and you compare their translations, the probability of each token and their attention.",
        ),
        ("看左右两边的译文，以及各自给每个词元的概率。", "See both translations, and the probability each model gives its tokens."),
        here=(
            "这个模型的译文是“{text}”，词元的平均概率是 {mean}。",
            "The translation of this model is “{text}”, with a mean token probability of {mean}.",
        ),
        also=("两个模型对比", "换一个检查点", "compare two models", "another checkpoint", "model comparison"),
        part="pair",
    ),
    Question(
        "训练初期的模型是怎样翻译的？",
        "How did the model translate early in training?",
        "compare",
        (
            "训练时每隔一段保存一个检查点，它们按训练步数排列，译文从不成句逐渐变得通顺。",
            "Checkpoints were saved during training; in the order of training steps, their translations go from fragments to fluent sentences.",
        ),
        (
            "从上往下看：同一个模型，训练步数越来越多；点步数，在右边细看。",
            "Read downwards: one model with more and more training steps; press its steps to see it on the right.",
        ),
        also=(
            "模型小时候是怎样翻译的",
            "训练快照",
            "学了多少步",
            "checkpoints during training",
            "training snapshots",
            "how does it learn",
            "when it was young",
        ),
        part="childhood",
    ),
)
