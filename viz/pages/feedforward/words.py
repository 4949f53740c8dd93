"""Words of the page Feed-forward."""

WORDS = {
    "title": ("前馈网络：每个词元单独过 {F} 个神经元", "Feed-forward: every token alone, through {F} neurons"),
    "lead": (
        "FFN(x) = {f}(x·W_1 + b_1)·W_2 + b_2（论文 3.3 节）。每个神经元用一行 W_1 检测，激活多少，就把 W_2 里自己那一列加进去多少。",
        "FFN(x) = {f}(x·W_1 + b_1)·W_2 + b_2 (section 3.3 of the paper). Each neuron tests x with its own weights in W_1, and adds its own column of W_2 in proportion to its activation.",
    ),
    "lead_swiglu": (
        "FFN(x) = (SiLU(x·W_1 + b_1) ⊙ (x·W_3 + b_3))·W_2 + b_2（SwiGLU，Shazeer 2020）。每个神经元有一道门（W_1）和一个值（W_3），两者的乘积是它的激活，再按激活把 W_2 里自己那一列加进去。",
        "FFN(x) = (SiLU(x·W_1 + b_1) ⊙ (x·W_3 + b_3))·W_2 + b_2 (SwiGLU, Shazeer 2020). Each neuron has a gate (W_1) and a value (W_3); their product is its activation, in proportion to which its own column of W_2 is added.",
    ),
    "pre_swiglu": ("门，激活前：x·W_1 + b_1", "gate before its activation, x·W_1 + b_1"),
    "act_swiglu": ("乘积 SiLU(门) × (x·W_3 + b_3)", "product SiLU(gate) × (x·W_3 + b_3)"),
    "side_label": ("编码器还是解码器", "Encoder or decoder"),
    "layer_label": ("选择层", "Choose a layer"),
    "layer_n": ("第 {n} 层", "L{n}"),
    "grid_label": (
        "{F} 个神经元，每行 {w} 个",
        "{F} neurons, {w} a row",
    ),
    "grid_keys": ("方向键移动，Enter 选中", "Arrow keys move, Enter selects"),
    "pre": ("激活前 x·W_1 + b_1", "pre-activation, x·W_1 + b_1"),
    "act": ("{f} 之后", "after {f}"),
    "from_to": ("−{high} 到 {high}", "−{high} to {high}"),
    "zero_to": ("0 到 {high}", "0 to {high}"),
    "hint": (
        "神经元从 0 编到 {last}，逐行排列。指到一格读数，点一格打开它。",
        "Neurons are numbered 0 to {last}, row by row. Point at a cell to read it, click it to open that neuron.",
    ),
    "read": ("神经元 {i}：激活前 {pre}，激活后 {act}", "neuron {i}: before {pre}, after {act}"),
    "see_relu": (
        "“{text}”在第 {layer} 层：{F} 个神经元里 {active} 个大于 0，其余 {zeros} 个（{share}）恰好是 0；这句话这一层平均 {mean} 是 0。",
        "“{text}” in layer {layer}: {active} of {F} neurons are above 0, the other {zeros} ({share}) are exactly 0. Over this sentence {mean} of this layer are 0.",
    ),
    "see_near": (
        "“{text}”在第 {layer} 层：{F} 个神经元里 {zeros} 个（{share}）的绝对值不到这里最大值的 {near}；这句话这一层平均 {mean}。{f} 很少恰好给出 0，所以这里用这个门槛。",
        "“{text}” in layer {layer}: {zeros} of {F} neurons ({share}) stay below {near} of the largest absolute value here; over this sentence {mean} of this layer. {f} hardly ever gives exactly 0, hence this threshold.",
    ),
    "look_top": (
        "贡献最大的 {k} 个神经元占全部“|激活| × 输出向量长度”之和的 {share}；最大的是神经元 {i}（{part}）。",
        "The {k} neurons with the largest parts hold {share} of the sum of all |activation| × length of output vector; the largest is neuron {i} ({part}).",
    ),
    "look_none": ("没有一个神经元激活：前馈网络在这里只加上偏置 b_2。", "No neuron is active: the network adds its bias b_2 alone here."),
    "top": ("对这个词元贡献最大的神经元", "Neurons that add most for this token"),
    "top.neuron": ("神经元", "neuron"),
    "top.pre": ("激活前", "pre"),
    "top.act": ("激活后", "act"),
    "top.length": ("‖w₂‖", "‖w₂‖"),
    "top.part": ("|激活| × ‖w₂‖", "|act| × ‖w₂‖"),
    "neuron": ("第 {layer} 层，神经元 {i}", "Layer {layer}, neuron {i}"),
    "here": ("在这个词元上：激活前 {pre}，激活后 {act}", "at this token: {pre} before, {act} after the activation"),
    "promotes": ("它的输出向量推高和压低哪些词", "Which tokens its output vector promotes and demotes"),
    "promotes_why": (
        "W_2 的第 {i} 列直接乘输出矩阵（{V} 个词元），略去它之后的归一化和各层（Geva 等 2022）。数值是激活为 1 时加到 logit 上的量。",
        "Column {i} of W_2 times the output matrix ({V} tokens), leaving out every norm and layer after it (Geva et al. 2022). The number is what it would add to the logit at activation 1.",
    ),
    "promotes_last": ("这是最后一层，后面只有{after}。", "This is the last layer; only {after} follows."),
    "after.post": ("一次归一化", "one norm"),
    "after.pre": ("末尾的归一化", "the final norm"),
    "promotes_early": (
        "后面还有 {n} 层，读数只是一个方向上的提示。",
        "{n} more layers follow, so this is a hint about a direction, no more.",
    ),
    "high": ("推高", "promoted"),
    "low": ("压低", "demoted"),
    "words_strong": (
        "最高的“{text}”高出平均 {z} 个标准差；{V} 个独立的正态随机数里，最大的通常约为 {chance}。这个方向确实偏向某些词。",
        "The highest, “{text}”, stands {z} deviations above the mean; the largest of {V} independent normal numbers is usually near {chance}. This direction does favour some tokens.",
    ),
    "near_strong": (
        "最近的“{text}”的余弦高出平均 {z} 个标准差；{V} 个独立的正态随机数里，最大的通常约为 {chance}。比碰巧近，但也只是方向相近。",
        "The nearest, “{text}”, has a cosine {z} deviations above the mean; the largest of {V} independent normal numbers is usually near {chance}. Nearer than chance, yet no more than a likeness of directions.",
    ),
    "words_weak": (
        "最高的“{text}”高出平均 {z} 个标准差；{V} 个独立的正态随机数里，最大的通常也有约 {chance}。比碰巧多不出半个标准差，不要从这张词表里读出太多。",
        "The highest, “{text}”, stands {z} deviations above the mean; the largest of {V} independent normal numbers is usually near {chance}. That is at most half a deviation more than chance: read little into this list.",
    ),
    "written": (
        "这一行写出“{text}”：这个神经元对它是 {score}，在 {V} 个词元里排第 {rank}；乘上激活 {act}，给它的 logit 加 {add}（同样略去后面的一切）。",
        "This row writes “{text}”: for it this neuron has {score}, rank {rank} of {V}; times the activation {act} that adds {add} to its logit (again leaving out all that follows).",
    ),
    "nearest": ("它的输出向量与哪些源词嵌入方向相近", "Source embeddings nearest to its output vector"),
    "nearest_why": (
        "编码器的输出从不乘输出矩阵，“推高哪些词”在这里没有意义。下面只是 W_2 第 {i} 列与源词嵌入（{V} 个）的余弦：模型里没有任何一步把两者相乘，当线索看。",
        "The encoder's output never meets an output matrix, so “what it promotes” has no meaning here. These are cosines of column {i} of W_2 with the {V} source embeddings. No step of the model multiplies the two: take it as a clue.",
    ),
    "near": ("最近", "nearest"),
    "far": ("最远", "most opposed"),
    "sentences": ("样本里让它最活跃的句子", "Sentences of the sample that activate it most"),
    "sentences_why": (
        "程序自带 {n} 句（这一侧共 {tokens} 个词元）。它在其中 {active} 的词元上大于 0；底色越浓，激活越强（以列出的句子里的最大值 {high} 为满）。",
        "The program ships {n} sentences ({tokens} tokens on this side). It is above 0 at {active} of these tokens. The more colour behind it, the stronger (full at {high}, the largest of these sentences).",
    ),
    "sentence_label": ("第 {n} 句，最大 {value}，在“{text}”", "sentence {n}: largest {value}, at “{text}”"),
    "peak": ("最强：“{text}”{value}", "peak: “{text}” {value}"),
    "peak_row": ("最强：读入“{text}”时 {value}，下一个是“{next}”", "peak: {value} when reading “{text}”; next comes “{next}”"),
    "peak_last": ("最强：读入最后的“{text}”时 {value}", "peak: {value} when reading the last token, “{text}”"),
    "dead": (
        "它在整个样本里从不大于 0，所以没有句子可列。",
        "It is never above 0 anywhere in the sample, so there is no sentence to list.",
    ),
    "sample_language": (
        "样本是中文和英文的句子，这个检查点读写的是别的语言。",
        "The sample is Chinese and English; this checkpoint reads or writes another language.",
    ),
    "silence_relu": ("每个词元在每一层有多少神经元恰好是 0", "How many neurons are exactly 0, by token and layer"),
    "silence_near": (
        "每个词元在每一层有多少神经元低于最大值的 {near}",
        "How many neurons stay below {near} of the largest, by token and layer",
    ),
    "silence_label": (
        "每行一层，每列一个词元，格子是安静的神经元所占的份额",
        "A row a layer, a column a token; a cell is the share of silent neurons",
    ),
    "silence_say": ("“{text}”，第 {layer} 层：{value} 安静", "“{text}”, layer {layer}: {value} silent"),
    "silence_see": ("各层平均：{list}。", "Mean by layer: {list}."),
    "silence_look": (
        "最安静的一格是第 {quiet_n} 列“{quiet}”（第 {quiet_layer} 层，{high}），最忙的是第 {busy_n} 列“{busy}”（第 {busy_layer} 层，{low}）。",
        "The most silent cell is “{quiet}” (column {quiet_n}) in layer {quiet_layer}: {high}. The busiest is “{busy}” (column {busy_n}) in layer {busy_layer}: {low}.",
    ),
    "silence_same": ("所有格子都是 {high}。", "Every cell is {high}."),
    "layer_mean": ("第 {n} 层 {share}", "layer {n} {share}"),
}
