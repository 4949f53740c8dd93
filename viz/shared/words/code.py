"""Words of the code behind a figure. The formulas are those of Vaswani et al. 2017, with the number of the section or of the equation.

What is no tensor of the trace has its words in its page's table.
"""

_ATTENTION = "Attention(Q, K, V) = softmax(QKᵀ / √d_k) V"
_NORM = "LayerNorm(x + Sublayer(x))"
_SAME = {
    "tokens_embedded": "x = √d_model · E[id]   (3.4)",
    "positions": "PE(pos, 2i) = sin(pos / 10000^(2i/d_model)),  PE(pos, 2i+1) = cos(pos / 10000^(2i/d_model))   (3.5)",
    "embedded": "x = √d_model · E[id] + PE(pos)   (3.4, 3.5)",
    "q": "Q = x W_Q   (3.2.2)",
    "k": "K = x W_K   (3.2.2)",
    "v": "V = x W_V   (3.2.2)",
    "scores_raw": "QKᵀ   (1)",
    "scores": "QKᵀ / √d_k   (1)",
    "scores_masked": "QKᵀ / √d_k → −∞   (3.2.3)",
    "weights": "softmax(QKᵀ / √d_k)   (1)",
    "z": f"{_ATTENTION}   (1)",
    "head_out": "head_i W_O   (3.2.2)",
    "out": "MultiHead(Q, K, V) = Concat(head_1, …, head_h) W_O   (3.2.2)",
    "ff_pre": "x W_1 + b_1   (2)",
    "ff_act": "max(0, x W_1 + b_1)   (2)",
    "ff_out": "FFN(x) = max(0, x W_1 + b_1) W_2 + b_2   (2)",
    "norm_self_in": "x + Sublayer(x)   (3.1)",
    "norm_cross_in": "x + Sublayer(x)   (3.1)",
    "norm_ff_in": "x + Sublayer(x)   (3.1)",
    "norm_self": f"{_NORM}   (3.1)",
    "norm_cross": f"{_NORM}   (3.1)",
    "norm_ff": f"{_NORM}   (3.1)",
    "resid_pre": "xₗ = Layerₗ(xₗ₋₁)   (3.1)",
    "resid_mid": f"{_NORM}   (3.1)",
    "resid_cross": f"{_NORM}   (3.1)",
    "resid_post": f"{_NORM}   (3.1)",
    "memory": "z = (z_1, …, z_n)   (3)",
    "logits": "x Eᵀ   (3.4)",
}

WORDS = {
    "title": ("代码", "Code"),
    "open": ("看算出它的代码", "The code that made this picture"),
    "close": ("关上", "Close"),
    "which": ("哪一个数", "Which number"),
    "formula": ("论文里的公式", "The paper's formula"),
    "formula_here": ("公式及其出处", "The formula, and where it stands"),
    "differs": (
        "这个检查点有几处和论文不同（{what}）：以下面的代码为准。",
        "This checkpoint differs from the paper ({what}): what runs is the code below.",
    ),
    "value": ("{site} 的形状是 {shape}，{at} 处的值是 {value}", "{site} has the shape {shape}; its value at {at} is {value}"),
    "value_first": (
        "{site} 的形状是 {shape}，第一格 {at} 的值是 {value}（图里正看着的可能是另一格）",
        "{site} has the shape {shape}; its first cell, {at}, is {value} (the figure may be on another)",
    ),
    "value_note": (
        "形状的第一个数是批大小：这里只有一句话。每行后面是它算出的名字、形状和其中一个数，都来自你的句子刚刚重跑的一遍；这一遍没有走到的行颜色较淡。",
        "The first number of a shape is the batch: one sentence here. Behind each line stand the names it gave, their shapes and one number each, from a pass over your sentence made just now; lines that it did not reach are pale.",
    ),
    "figure_value": ("{what}：标出的那一行得到 {name} = {value}", "{what}: the line that is marked gives {name} = {value}"),
    "figure_returned": ("{what}：标出的那一行返回 {result}", "{what}: the line that is marked returns {result}"),
    "figure_note": (
        "每行后面是它刚刚算出的名字、形状和其中一个数：这一页为你的句子所做的那次计算，又做了一遍。循环里的行，显示的是得到这个数的那一轮；循环结束之后才得到的数，显示的是最后一轮。没有走到的行颜色较淡。",
        "Behind each line stand the names it gave, their shapes and one number each: what this page computed for your sentence was computed once more. Lines of a loop show the turn that gave this number, or the last turn where the number was made after the loop; lines that were not reached are pale.",
    ),
    "called": ("标出的那一行还调用了", "The marked line also calls"),
    "calls": ("从整个模型怎样走到这里", "The way here from the whole model"),
    "returned": ("返回", "returned"),
    **{f"formula.{name}": (text, text) for name, text in _SAME.items()},
}
