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
    "open": ("查看计算这幅图的代码", "The code that computes this figure"),
    "close": ("关闭", "Close"),
    "which": ("查看哪个数", "Which number"),
    "formula": ("论文里的公式", "The paper's formula"),
    "formula_here": ("公式及其出处", "The formula and its source"),
    "differs": (
        "这个检查点与论文不同（{what}），实际运行的是下面的代码。",
        "This checkpoint differs from the paper ({what}); the code below is what runs.",
    ),
    "value": ("{site} 的形状是 {shape}，{at} 处的值是 {value}", "{site} has the shape {shape}; its value at {at} is {value}"),
    "value_first": (
        "{site} 的形状是 {shape}，第一格 {at} 的值是 {value}（图中选中的可能是另一格）",
        "{site} has the shape {shape}; its first cell, {at}, is {value} (another cell may be selected in the figure)",
    ),
    "value_note": (
        "形状的第一个数是批大小，这里只有一句话。每行代码后面是它算出的变量、形状和其中一个数，来自刚才对你的句子重做的一次计算；没有执行到的行颜色较淡。",
        "The first number of a shape is the batch size: one sentence here. After each line stand the variables it computed, their shapes and one number of each, from a pass over your sentence made just now; lines that were not executed are pale.",
    ),
    "figure_value": ("{what}：标出的那一行算出 {name} = {value}", "{what}: the marked line computes {name} = {value}"),
    "figure_returned": ("{what}：标出的那一行返回 {result}", "{what}: the marked line returns {result}"),
    "figure_note": (
        "每行代码后面是它算出的变量、形状和其中一个数：这一页对你的句子所做的计算重做了一次。循环中的行显示得到这个数的那一轮；如果这个数在循环之后才得到，就显示最后一轮。没有执行到的行颜色较淡。",
        "After each line stand the variables it computed, their shapes and one number of each: what this page computed for your sentence was computed once more. Lines in a loop show the iteration that gave this number, or the last iteration if the number was computed after the loop. Lines that were not executed are pale.",
    ),
    "called": ("标出的那一行还调用了", "The marked line also calls"),
    "calls": ("从整个模型到这一行的调用顺序", "The calls from the whole model down to this line"),
    "returned": ("返回", "returned"),
    **{f"formula.{name}": (text, text) for name, text in _SAME.items()},
}
