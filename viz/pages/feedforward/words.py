"""Words of the page Feed-forward."""

WORDS = {
    "title": ("哪些神经元对这个词元起作用？", "Which neurons act on this token?"),
    "lead": (
        "FFN(x) = {f}(x·W₁ + b₁)·W₂ + b₂（论文 3.3 节）。每个神经元用 W₁ 里自己的权重与 x 做点积；激活值越大，W₂ 里它的输出向量加得越多。",
        "FFN(x) = {f}(x·W₁ + b₁)·W₂ + b₂ (section 3.3 of the paper). Each neuron takes the dot product of x with its own weights in W₁, and adds its own output vector in W₂ in proportion to its activation.",
    ),
    "lead_swiglu": (
        "FFN(x) = (SiLU(x·W₁ + b₁) ⊙ (x·W₃ + b₃))·W₂ + b₂（SwiGLU，Shazeer 2020）。每个神经元有一个门（W₁）和一个值（W₃），乘积是它的激活值；激活值越大，W₂ 里它的输出向量加得越多。",
        "FFN(x) = (SiLU(x·W₁ + b₁) ⊙ (x·W₃ + b₃))·W₂ + b₂ (SwiGLU, Shazeer 2020). Each neuron has a gate (W₁) and a value (W₃). Their product is its activation, and in proportion to it the neuron adds its own output vector in W₂.",
    ),
    "pre_swiglu": ("门，激活前：x·W₁ + b₁", "gate before its activation, x·W₁ + b₁"),
    "act_swiglu": ("乘积 SiLU(门) × (x·W₃ + b₃)", "product SiLU(gate) × (x·W₃ + b₃)"),
    "grid_label": ("{F} 个神经元，每行 {w} 个", "{F} neurons, {w} per row"),
    "grid_keys": ("方向键移动，Enter 选中", "Arrow keys move, Enter selects"),
    "pre": ("激活前 x·W₁ + b₁", "pre-activation, x·W₁ + b₁"),
    "act": ("{f} 之后", "after {f}"),
    "hint": (
        "神经元从 0 编到 {last}，逐行排列。指着一格看它的数值，点一格打开这个神经元。",
        "Neurons are numbered 0 to {last}, row by row. Point at a cell to read its value; click it to open that neuron.",
    ),
    "read": ("神经元 {i}：激活前 {pre}，激活后 {act}", "neuron {i}: {pre} before, {act} after the activation"),
    "see_relu": (
        "在第 {layer} 层，“{text}”激活了 {F} 个神经元中的 {active} 个；其余 {zeros} 个（{share}）恰好是 0。",
        "For “{text}” in layer {layer}, {active} of {F} neurons are above 0; the other {zeros} ({share}) are exactly 0.",
    ),
    "see_near": (
        "在第 {layer} 层，“{text}”的 {F} 个神经元里，{zeros} 个（{share}）激活值的绝对值不到这里最大值的 {near}。",
        "For “{text}” in layer {layer}, {zeros} of {F} neurons ({share}) have an activation below {near} of the largest absolute value here.",
    ),
    "look_top": (
        "贡献最大的 {k} 个神经元，占全部“|激活值| × 输出向量长度”之和的 {share}；最大的是神经元 {i}（{part}）。",
        "The {k} neurons that contribute most make up {share} of the sum of all |activation| × length of output vector; the largest is neuron {i} ({part}).",
    ),
    "look_none": ("没有一个神经元被激活：前馈网络在这里只加上偏置 b₂。", "No neuron is active: here the network adds only its bias b₂."),
    "top": ("对这个词元贡献最大的神经元", "Neurons that contribute most to this token"),
    "top.neuron": ("神经元", "neuron"),
    "top.pre": ("激活前", "pre"),
    "top.act": ("激活后", "act"),
    "top.length": "‖w₂‖",
    "top.part": ("|激活| × ‖w₂‖", "|act| × ‖w₂‖"),
    "neuron": ("第 {layer} 层，神经元 {i}", "Layer {layer}, neuron {i}"),
    "here": ("在这个词元上：激活前 {pre}，激活后 {act}", "at this token: {pre} before, {act} after the activation"),
    "promotes": ("它的输出向量提高和降低哪些词元的分数", "Which tokens its output vector promotes and demotes"),
    "promotes_why": (
        "把 W₂ 的第 {i} 个输出向量直接乘输出矩阵（{V} 个词元），略去它之后的归一化和各层（Geva 等 2022）。数值表示激活值为 1 时，logit 增加多少。",
        "Output vector {i} of W₂ times the output matrix ({V} tokens), leaving out every norm and layer after it (Geva et al. 2022). The number is what it would add to the logit at activation 1.",
    ),
    "promotes_last": (
        "这是最后一层，后面只有一次归一化。",
        "This is the last layer; only a norm follows.",
    ),
    "promotes_early": ("后面还有 {n} 层，所以这只是方向上的线索。", "{n} more layers follow, so this is only a hint about a direction."),
    "high": ("分数提高", "promoted"),
    "low": ("分数降低", "demoted"),
    "words_chance": (
        "最高的“{text}”比平均值高 {z} 个标准差。{V} 个独立的正态随机数里，最大的通常约为 {chance}：明显超过它，才说明方向有偏向。",
        "The highest, “{text}”, is {z} standard deviations above the mean. The largest of {V} independent normal numbers is usually near {chance}: only well above that does a direction favor some tokens.",
    ),
    "written": (
        "这一行预测“{text}”，它在 {V} 个词元里排第 {rank}：{score} 乘激活值 {act}，给它的 logit 加 {add}。",
        "This row predicts “{text}”, which has rank {rank} of {V} here: its {score} times the activation {act} adds {add} to its logit.",
    ),
    "nearest": ("它的输出向量与哪些源词嵌入方向接近", "Source embeddings nearest to its output vector"),
    "nearest_why": (
        "编码器的输出从不与输出矩阵相乘，无所谓提高哪些词元。这是 W₂ 第 {i} 个输出向量与 {V} 个源词嵌入的余弦；模型从不把两者相乘，所以这只是线索。",
        "The encoder's output is never multiplied by an output matrix, so it promotes no token. These are cosines of output vector {i} of W₂ with the {V} source embeddings; no step of the model multiplies the two, so take them only as a hint.",
    ),
    "near": ("最近", "nearest"),
    "far": ("最远", "most opposed"),
    "sentences": ("样本里激活值最大的句子", "Sentences of the sample that activate it most"),
    "sentences_why": (
        "程序自带 {n} 句（这一侧共 {tokens} 个词元）。在其中 {active} 的词元上，它大于 0。底色越深，激活值越大（以所列句子中的最大值 {high} 为最深）。",
        "The program ships {n} sentences ({tokens} tokens on this side). It is above 0 at {active} of these tokens. The deeper the background color, the larger the activation (deepest at {high}, the largest in these sentences).",
    ),
    "sentence_label": ("第 {n} 句，最大值 {value}，在“{text}”上", "sentence {n}: largest value {value}, at “{text}”"),
    "peak": ("最大值：“{text}”{value}", "largest: “{text}” {value}"),
    "dead": ("它在整个样本里从不大于 0，所以没有句子可以列出。", "It is never above 0 in the sample, so there is no sentence to list."),
    "sample_language": (
        "样本是中文和英文的句子，这个模型用的是别的语言。",
        "The sample is Chinese and English; this model uses another language.",
    ),
    "silence_relu": ("每个词元在每一层有多少神经元恰好是 0", "How many neurons are exactly 0, by token and layer"),
    "silence_near": (
        "每个词元在每一层有多少神经元低于最大值的 {near}",
        "How many neurons are below {near} of the largest, by token and layer",
    ),
    "silence_label": (
        "每行一层，每列一个词元，一格是未激活的神经元所占的比例",
        "Rows are layers, columns are tokens; a cell is the share of inactive neurons",
    ),
    "silence_say": ("“{col}”，{row}：{value} 未激活", "“{col}”, {row}: {value} inactive"),
    "layer_mean": (
        "第 {n} 层（平均 {share}）",
        "layer {n} (mean {share})",
    ),
}
