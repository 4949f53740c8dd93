"""Words of the page Attention; those for what goes beyond one head stand in words_several_heads.py."""

WORDS = {
    "title": ("它关注哪个词？", "Which word does it attend to?"),
    "lead": (
        "每一行是一个查询（query）词元，每一列是一个键（key）词元，格子的颜色是注意力权重。一行的权重加起来是 1；颜色越接近色条上 1 的一端，权重越大。",
        "Each row is a query token, each column a key token; the color of a cell is the attention weight. The weights of a row sum to 1. The nearer a color is to the 1 end of the bar, the larger the weight.",
    ),
    "kind_label": ("哪一种注意力", "Which attention"),
    "kind_more.encoder": (
        "原文的每个词元都可以关注原文的所有词元，包括它自己。",
        "Every source token may attend to all source tokens, itself included.",
    ),
    "kind_more.decoder": (
        "解码器的每一行读入一个译文词元，生成下一个。它只能关注自己和前面的词元；后面的词元在翻译时还没有生成，因果掩码把它们屏蔽（斜线格）。",
        "Each decoder row reads one target token and writes the next. It may attend to itself and to the tokens before it; later tokens do not exist yet when the model translates, and the causal mask blocks them (hatched).",
    ),
    "kind_more.cross": (
        "解码器的每一行读入一个译文词元，生成下一个。在交叉注意力里，它关注编码器输出的各个原文词元，从中取得要翻译的内容。行首写明这一行读入什么、生成什么。",
        "Each decoder row reads one target token and writes the next. In cross-attention it attends to the source tokens of the encoder output and takes from them what is to be translated. The label of a row names what it reads and what it writes.",
    ),
    "grid_label": (
        "所有的层（行）和头（列）的缩略图；方向键移动，Enter 选中",
        "Thumbnails of all layers (rows) and heads (columns); arrow keys move, Enter selects",
    ),
    "thumb_plain": ("第 {layer} 层第 {head} 头", "layer {layer} head {head}"),
    "one": ("第 {layer} 层 · 第 {head} 头", "Layer {layer} · head {head}"),
    "scale_label": ("颜色标度", "Color scale"),
    "scale.fixed": ("固定 0–1", "fixed 0–1"),
    "scale.head": ("按图：0 到最大值", "per map: 0–max"),
    "scale.row": ("按行：0 到行最大值", "per row: 0–row max"),
    "scale_title.fixed": ("颜色固定从 0 到 1", "colors fixed from 0 to 1"),
    "scale_title.head": ("颜色从 0 到本图的最大值 {max}", "colors from 0 to this map's maximum {max}"),
    "scale_title.row": (
        "颜色从 0 到各行自己的最大值，不同行的颜色不能比较",
        "colors from 0 to each row's own maximum; colors of different rows cannot be compared",
    ),
    "queries": ("查询（query，行）", "Queries (rows)"),
    "keys": ("键（key，列）", "Keys (columns)"),
    "matrix_label": ("注意力权重，{rows} 行 {cols} 列", "Attention weights, {rows} rows, {cols} columns"),
    "look.sink": (
        "{quiet} 的权重落在特殊词元和标点上，“{token}”最多（{share}）。没有相关内容可取时，头常常把权重放在这里：注意力汇聚（attention sink）。",
        "{quiet} of the weight falls on special tokens and punctuation, the largest part of it on “{token}” ({share}). Heads often put it there when nothing is relevant to them: an attention sink.",
    ),
    "look.broad": (
        "注意力很分散：熵是均匀分布的 {relative}。换成“按图”标度，才能看出小的差别。",
        "The attention is widely spread: its entropy is {relative} of that of equal weights. The per-map color scale shows the small differences.",
    ),
    "look.rows": (
        "在可以关注不止一个键的各行里，“{wide}”最分散（{wide_bits} 比特：{keys}），“{narrow}”最集中（{narrow_bits} 比特，最关注“{narrow_key}”）。",
        "Of the rows that may attend to more than one key, “{wide}” is the most spread out ({wide_bits} bits: {keys}), “{narrow}” the most focused ({narrow_bits} bits; its largest weight is on “{narrow_key}”).",
    ),
    "not_explanation": (
        "注意力不等于解释：权重说明信息取自哪里，不说明模型为什么这样译；去掉权重大的词元，结果未必改变。",
        "Attention is not explanation: the weights say where information is taken from, not why the model translates as it does; removing a token with a large weight need not change the result.",
    ),
    "taught_among": (
        "其中有一个头在训练时用统计得到的词对齐作为目标（Garg 等 2019）；其他的头没有。",
        "One of these heads was trained on statistical word alignments (Garg et al. 2019); the others were not.",
    ),
    "lead.plain": (
        "每一行是一个词元，格子表示它对各列词元的注意力权重；一行加起来是 1。",
        "Each row is a token; its cells are its attention weights for the tokens of the columns. A row sums to 1.",
    ),
    "kind_more.encoder.plain": ("原文的每个词元都可以关注整句原文。", "Every source token may attend to the whole source."),
    "kind_more.decoder.plain": (
        "每一行读入一个译文词元，生成下一个；它只能关注自己和前面的词元，后面的还没有生成。",
        "Each row reads one target token and writes the next. It attends only to itself and earlier tokens; later ones do not exist yet.",
    ),
    "kind_more.cross.plain": (
        "生成译文时要关注原文：每一行读入一个译文词元，生成下一个。",
        "To generate the translation, the model attends to the source: each row reads one target token and writes the next.",
    ),
    "not_explanation.plain": (
        "权重大的词元，不一定是译文这样生成的原因。",
        "A large weight does not make a token the reason for the translation.",
    ),
    "look.rows.plain": (
        "在有选择的各行里，“{wide}”最分散，“{narrow}”最集中：它最关注“{narrow_key}”。",
        "Of the rows with a choice “{wide}” is the most spread out, “{narrow}” the most focused: its largest weight is on “{narrow_key}”.",
    ),
    "value.moved.plain": (
        "乘上值的长度以后，“{down}”平均从 {a} 降到 {b}，“{up}”从 {c} 升到 {d}。",
        "Multiplied by the length of its value, “{down}” falls from {a} to {b} on average; “{up}” rises from {c} to {d}.",
    ),
    "kind.cross": ("译文 → 原文", "translation → source"),
    "kind.encoder": ("原文 → 原文", "source → source"),
    "kind.decoder": ("译文 → 前面的译文", "translation → earlier"),
    "corner.cross": ("生成 ↓ 读 →", "it writes ↓ it reads →"),
    "corner.encoder": ("查询 ↓ 键 →", "query ↓ key →"),
    "corner.decoder": ("生成 ↓ 读 →", "it writes ↓ it reads →"),
    "where": ("第 {layer} 层第 {head} 头", "head {head} of layer {layer}"),
    "pick": ("{n} 个头：行是层，列是头", "{n} heads: rows are layers, columns heads"),
    "cell": ("“{row}”对“{col}”的注意力权重：{value}", "{row} attends to {col} with weight {value}"),
    "hidden": ("没有权重：被掩码屏蔽，或已略去", "no weight: masked, or left out"),
    "percent_of_row": ("数字是这一行的百分比；5% 以下不写", "percent of the row; below 5 % not printed"),
    "notice": ("看点", "What to notice"),
    "why": ("怎样读这张图", "How to read it"),
    "try": ("试一试", "Try"),
    "why.first": (
        "为什么先显示这个头：{heads} 个头里，有 {left} 个放在特殊词元和标点上的权重不超过一半，先显示其中最集中的（熵与均匀分布的熵之比最低）；一个也没有时，先显示放得最少的。这个头：熵平均 {bits} 比特，放在那里的权重 {quiet}。",
        "Why this head is shown first: of the heads with at most half of their weight on special tokens and punctuation (here {left} of {heads}) the most focused one is shown, whose entropy is the lowest compared with equal weights; where there is none, the one with the least weight there. This head: mean entropy {bits} bits, weight there {quiet}.",
    ),
    "means": (
        "各行平均：熵 {bits} 比特（均匀分布时 {uniform}）；权重在 </s> 上 {eos}，在标点和特殊词元上合计 {quiet}，在对角线上 {diagonal}。",
        "Means over the rows: entropy {bits} bits ({uniform} for equal weights); weight on </s> {eos}, on punctuation and special tokens together {quiet}, on the diagonal {diagonal}.",
    ),
    "look.line": ("{share} 的权重在{place}上。", "{share} of the weight lies {place}."),
    "look.line_part": (
        "{share} 的权重在{place}上；其余的里面，“{other}”最多（{other_share}）。",
        "{share} of the weight lies {place}; of the rest the largest part is on “{other}” ({other_share}).",
    ),
    "line.diagonal.self": ("词元自己（对角线）", "on the token itself (the diagonal)"),
    "line.diagonal.cross": ("从左上到右下的斜线（原文的顺序）", "on the line from top left to bottom right (the order of the source)"),
    "line.previous.self": ("前一个词元（只算有前一个的行）", "on the token before (in the rows that have one)"),
    "line.previous.cross": ("斜线左边一格（稍靠前的原文词元）", "one column before the diagonal (a slightly earlier source token)"),
    "line.following.self": ("后一个词元（只算有后一个的行）", "on the token after (in the rows that have one)"),
    "line.following.cross": ("斜线右边一格（稍靠后的原文词元）", "one column after the diagonal (a slightly later source token)"),
    "answer.source": ("“{query}”在{where}关注 {keys}。", "In {where}, {query} attends to {keys}."),
    "answer.target": ("生成“{query}”时，{where}关注 {keys}。", "To write {query}, {where} attends to {keys}."),
}
