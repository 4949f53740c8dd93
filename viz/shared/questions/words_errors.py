"""Questions about where a difference lies, what is lost, and why a translation is wrong."""

from __future__ import annotations

from viz.shared.questions.question import Question

QUESTIONS = (
    Question(
        "两句只差一个词，差别藏在模型的哪里？",
        "Two sentences differ in one word: where inside is the difference?",
        "patching",
        (
            "看编码器的表：深色的一格，单独一个向量就能让译文翻过来。",
            "See the encoder's grid: at a dark cell one vector alone flips the output.",
        ),
        also=("激活修补", "因果追踪", "activation patching", "causal tracing", "minimal pair"),
        scene={"patching": {"direction": "denoise"}},
        part="grids",
    ),
    Question(
        "少了哪个向量就写不出这个词？",
        "Which vector can the model not do without?",
        "patching",
        (
            "深色的一格换成另一句的向量，原来的词就写不出来了。",
            "Replace a dark cell's vector by the other sentence's, and the word is lost.",
        ),
        also=("充分与必要", "加噪和去噪", "noising and denoising", "sufficient or necessary"),
        scene={"patching": {"direction": "noise"}},
        part="grids",
    ),
    Question(
        "译过去再译回来，会变成什么？",
        "What becomes of a sentence that is translated there and back?",
        "roundtrip",
        ("看每一轮的框：橙色的变了，红色的没有回来。", "See the frames of each round: orange has changed, red did not come back."),
        also=("回译", "来回翻译", "round trip", "back translation", "translate it back"),
        part="rounds",
    ),
    Question(
        "翻译时丢了哪些词？",
        "Which words are lost in translation?",
        "roundtrip",
        ("带 ✕ 的词元没有回来；指着它，看它中间成了什么。", "A token with ✕ did not come back; point at it to see what it was between."),
        also=("信息丢失", "译文漏了什么", "lost in translation", "what does it leave out"),
        part="rounds",
    ),
    Question(
        "模型为什么译错了？",
        "Why did the model get it wrong?",
        "anatomy",
        ("写一句参考译文，按顺序读证据，最后看结论。", "Write a reference, read the evidence in order, and then the verdict."),
        also=("错在哪里", "错误分析", "error analysis", "explain the mistake"),
        part="evidence",
    ),
    Question(
        "是搜索的错，还是模型的错？",
        "Is it an error of the search or of the model?",
        "anatomy",
        (
            "看结论：参考的 log 概率更高，就是搜索错过了它。",
            "See the verdict: where the reference has the higher log-probability, the search missed it.",
        ),
        also=("搜索错误", "模型错误", "search error or model error", "would a beam have found it"),
        part="verdict",
    ),
    Question(
        "另一个模型会怎样译这句话？",
        "How would another model translate this sentence?",
        "compare",
        ("看左右两边的译文，再看各自给每个词元的概率。", "See both translations, and the probability that each gives its tokens."),
        also=("两个模型对比", "换一个检查点", "compare two models", "another checkpoint", "model comparison"),
        part="pair",
    ),
    Question(
        "模型小时候是怎样翻译的？",
        "How did the model translate when it was young?",
        "compare",
        (
            "从上往下读：同一个模型训练得越来越久；点一行，放到右边细看。",
            "Read downwards: one model, trained ever longer; click a row to see it on the right.",
        ),
        also=("训练快照", "学了多少步", "checkpoints during training", "training snapshots", "how does it learn"),
        part="childhood",
    ),
)
