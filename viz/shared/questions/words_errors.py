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
)
