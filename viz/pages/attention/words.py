"""Words of the page Attention; those for what goes beyond one head stand in words_several_heads.py."""

WORDS = {
    "title": ("注意力：每个词元关注哪些词元", "Attention: which tokens each token attends to"),
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
    "grid": ("所有的层和头", "All layers and heads"),
    "grid_label": (
        "所有的层（行）和头（列）的缩略图；方向键移动，Enter 选中",
        "Thumbnails of all layers (rows) and heads (columns); arrow keys move, Enter selects",
    ),
    "thumb": ("第 {layer} 层第 {head} 头，平均熵 {bits} 比特", "layer {layer} head {head}, mean entropy {bits} bits"),
    "thumb_plain": ("第 {layer} 层第 {head} 头", "layer {layer} head {head}"),
    "thumb_gist": (
        "每行最大权重的平均值是 {mean}；{rows} 行里有 {n} 行最关注“{key}”",
        "the largest weight of a row is {mean} on average; {n} of {rows} rows attend most to “{key}”",
    ),
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
    "says": ("查询“{query}”关注键“{key}”，权重 {weight}", "query “{query}” attends to key “{key}” with weight {weight}"),
    "says_predicts": (
        "读入“{query}” → 生成“{next}”：关注键“{key}”，权重 {weight}",
        "reads “{query}” → writes “{next}”: attends to key “{key}” with weight {weight}",
    ),
    "says_masked": (
        "查询“{query}”不能关注键“{key}”：它在后面，被因果掩码屏蔽，权重恰好是 0",
        "query “{query}” cannot attend to key “{key}”: it comes later and is masked; the weight is exactly 0",
    ),
    "says_row": ("查询“{query}”最关注：{keys}", "query “{query}” attends most to {keys}"),
    "says_row_predicts": ("读入“{query}” → 生成“{next}”：最关注 {keys}", "reads “{query}” → writes “{next}”: attends most to {keys}"),
    "says_col": ("最关注键“{key}”的查询：{queries}", "key “{key}” gets most attention from {queries}"),
    "says_hint": ("把指针移到格子或词元上，可以读出准确的数值。", "Point at a cell or a token to read the exact values."),
    "chip_query": ("查询词元 {text}，第 {n} 行", "query {text}, row {n}"),
    "chip_key": ("键词元 {text}，第 {n} 列", "key {text}, column {n}"),
    "why.focused": (
        "为什么先显示这个头：{heads} 个头里有 {left} 个放在特殊词元和标点上的权重不超过一半；其中它的熵与均匀分布的熵之比最低（熵平均 {bits} 比特），注意力最集中。",
        "Why this head is shown first: {left} of the {heads} heads put at most half of their weight on special tokens and punctuation; of these its entropy is the lowest compared with equal weights (mean {bits} bits), so its attention is the most focused.",
    ),
    "why.focused_all": (
        "为什么先显示这个头：全部 {heads} 个头放在特殊词元和标点上的权重都不超过一半；其中它的熵与均匀分布的熵之比最低（熵平均 {bits} 比特），注意力最集中。",
        "Why this head is shown first: all {heads} heads put at most half of their weight on special tokens and punctuation; of these its entropy is the lowest compared with equal weights (mean {bits} bits), so its attention is the most focused.",
    ),
    "why.quiet": (
        "为什么先显示这个头：{heads} 个头都把一半以上的权重放在特殊词元和标点上，它放得最少（{quiet}）。",
        "Why this head is shown first: all {heads} heads put more than half of their weight on special tokens and punctuation; this one puts the least there ({quiet}).",
    ),
    "see.head": (
        "“{query}”这一行对“{key}”的权重是 {weight}；不算特殊词元和标点，这是最大的一格。各行平均：熵 {bits} 比特（均匀分布时是 {uniform}），落在 </s> 上的权重 {eos}，落在标点和特殊词元上的合计 {quiet}，对角线上的 {diagonal}。",
        "The row of “{query}” gives “{key}” a weight of {weight}, the largest cell apart from special tokens and punctuation. Means over the rows: entropy {bits} bits ({uniform} for equal weights), weight on </s> {eos}, on punctuation and special tokens together {quiet}, on the diagonal {diagonal}.",
    ),
    "see.head_all": (
        "“{query}”这一行对“{key}”的权重是 {weight}，这是最大的一格。各行平均：熵 {bits} 比特（均匀分布时是 {uniform}），落在 </s> 上的权重 {eos}，落在标点和特殊词元上的合计 {quiet}，对角线上的 {diagonal}。",
        "The row of “{query}” gives “{key}” a weight of {weight}, the largest cell. Means over the rows: entropy {bits} bits ({uniform} for equal weights), weight on </s> {eos}, on punctuation and special tokens together {quiet}, on the diagonal {diagonal}.",
    ),
    "see.predicts": (
        "读入“{query}”、生成“{next}”的这一行，对“{key}”的权重是 {weight}；不算特殊词元和标点，这是最大的一格。各行平均：熵 {bits} 比特（均匀分布时是 {uniform}），落在 </s> 上的权重 {eos}，落在标点和特殊词元上的合计 {quiet}，对角线上的 {diagonal}。",
        "The row that reads “{query}” and writes “{next}” gives “{key}” a weight of {weight}, the largest cell apart from special tokens and punctuation. Means over the rows: entropy {bits} bits ({uniform} for equal weights), weight on </s> {eos}, on punctuation and special tokens together {quiet}, on the diagonal {diagonal}.",
    ),
    "see.predicts_all": (
        "读入“{query}”、生成“{next}”的这一行，对“{key}”的权重是 {weight}，这是最大的一格。各行平均：熵 {bits} 比特（均匀分布时是 {uniform}），落在 </s> 上的权重 {eos}，落在标点和特殊词元上的合计 {quiet}，对角线上的 {diagonal}。",
        "The row that reads “{query}” and writes “{next}” gives “{key}” a weight of {weight}, the largest cell. Means over the rows: entropy {bits} bits ({uniform} for equal weights), weight on </s> {eos}, on punctuation and special tokens together {quiet}, on the diagonal {diagonal}.",
    ),
    "look.sink": (
        "{quiet} 的权重落在特殊词元和标点上，其中“{token}”最多（{share}）。没有相关内容可取时，头常常把权重放在这里，这叫注意力汇聚（attention sink）。看看哪几行例外。",
        "{quiet} of the weight falls on special tokens and punctuation, most of it on “{token}” ({share}). Heads often put their weight there when nothing in the sentence is relevant to them: an attention sink. See which rows are the exceptions.",
    ),
    "look.diagonal.self": (
        "{share} 的权重在对角线上：每个词元主要关注自己，所以这个头主要传递词元自己的值，很少混入别的词元。",
        "{share} of the weight lies on the diagonal: each token attends mostly to itself, so this head mainly passes on the token's own value and mixes in little of the others.",
    ),
    "look.diagonal_part.self": (
        "{share} 的权重在对角线上，即词元关注自己；另外 {rest} 给了别的词元，其中“{other}”最多（{other_share}）。这个头既保留词元自己，也取别处的信息：看看哪些行离开了对角线。",
        "{share} of the weight lies on the diagonal, where tokens attend to themselves; the other {rest} goes to other tokens, most of it to “{other}” ({other_share}). The head keeps the token itself and takes in others as well: see which rows leave the diagonal.",
    ),
    "look.diagonal.cross": (
        "{share} 的权重在从左上到右下的斜线上（按两句的长度折算）：这个头大致按原文的顺序关注。离开斜线的行，可能是几个词元对应一个，也可能是两种语言的语序不同。",
        "{share} of the weight lies on the line from the top left to the bottom right (scaled to the two lengths): this head follows the order of the source. Rows off the line may be several tokens for one, or places where the word order differs.",
    ),
    "look.diagonal_part.cross": (
        "{share} 的权重在从左上到右下的斜线上（按两句的长度折算）；另外 {rest} 不在斜线上，其中“{other}”最多（{other_share}）。这个头只是部分地按原文的顺序关注：看看哪些行离开了斜线。",
        "{share} of the weight lies on the line from the top left to the bottom right (scaled to the two lengths); the other {rest} lies off it, most of it on “{other}” ({other_share}). The head follows the order of the source only in part: see which rows leave the line.",
    ),
    "look.previous.self": (
        "在有前一个词元的各行里，{share} 的权重在前一个词元上：这是一个“前一词元”头，只凭位置就可以做到。",
        "In the rows that have a token before them, {share} of the weight is on it: a previous-token head. Position alone is enough for this.",
    ),
    "look.previous_part.self": (
        "在有前一个词元的各行里，{share} 的权重在前一个词元上；另外 {rest} 在别处，其中“{other}”最多（{other_share}）。这个头偏向前一个词元，但不只关注它：看看哪些行关注别处。",
        "In the rows that have a token before them, {share} of the weight is on it; the other {rest} lies elsewhere, most of it on “{other}” ({other_share}). The head favors the previous token but not it alone: see which rows attend to other tokens.",
    ),
    "look.previous.cross": (
        "在有这一格的各行里，{share} 的权重在对角线左边一格：这个头关注原文里稍靠前的词元。",
        "In the rows that have such a cell, {share} of the weight lies one column before the diagonal: the head attends to a slightly earlier source token.",
    ),
    "look.previous_part.cross": (
        "在有这一格的各行里，{share} 的权重在对角线左边一格；另外 {rest} 在别处，其中“{other}”最多（{other_share}）。这个头偏向原文里稍靠前的词元，但不只关注它：看看哪些行关注别处。",
        "In the rows that have such a cell, {share} of the weight lies one column before the diagonal; the other {rest} lies elsewhere, most of it on “{other}” ({other_share}). The head favors a slightly earlier source token but not it alone: see which rows attend to other tokens.",
    ),
    "look.following.self": (
        "在有后一个词元的各行里，{share} 的权重在后一个词元上：这是一个“后一词元”头。只有编码器会有这样的头，解码器不能关注后面的词元。",
        "In the rows that have a token after them, {share} of the weight is on it: a next-token head. Only an encoder can have one; a decoder cannot attend to later tokens.",
    ),
    "look.following_part.self": (
        "在有后一个词元的各行里，{share} 的权重在后一个词元上；另外 {rest} 在别处，其中“{other}”最多（{other_share}）。这个头偏向后一个词元，但不只关注它：看看哪些行关注别处。",
        "In the rows that have a token after them, {share} of the weight is on it; the other {rest} lies elsewhere, most of it on “{other}” ({other_share}). The head favors the next token but not it alone: see which rows attend to other tokens.",
    ),
    "look.following.cross": (
        "在有这一格的各行里，{share} 的权重在对角线右边一格：这个头关注原文里稍靠后的词元。每行读入第 t 个译文词元、生成第 t+1 个，所以这往往就是接下来要译的词元。",
        "In the rows that have such a cell, {share} of the weight lies one column after the diagonal: the head attends to a slightly later source token. A row reads target token t and writes token t + 1, so this is often the token to be translated next.",
    ),
    "look.following_part.cross": (
        "在有这一格的各行里，{share} 的权重在对角线右边一格；另外 {rest} 在别处，其中“{other}”最多（{other_share}）。这个头偏向原文里稍靠后的词元，但不只关注它：看看哪些行关注别处。",
        "In the rows that have such a cell, {share} of the weight lies one column after the diagonal; the other {rest} lies elsewhere, most of it on “{other}” ({other_share}). The head favors a slightly later source token but not it alone: see which rows attend to other tokens.",
    ),
    "look.broad": (
        "这个头的注意力几乎是均匀的（熵是均匀分布的 {relative}）：它接近对各个值取平均。换成“按图”标度，才能看出小的差别。",
        "The attention of this head is nearly uniform (its entropy is {relative} of that of equal weights): it comes close to averaging the values. Switch to the per-map scale to see the small differences.",
    ),
    "look.broad_part": (
        "这个头的注意力很分散（熵是均匀分布的 {relative}），但并不均匀：看看哪些列的颜色与别的列不同。换成“按图”标度会更清楚。",
        "The attention of this head is widely spread (its entropy is {relative} of that of equal weights) but not uniform: see which columns stand out. The per-map scale shows it more clearly.",
    ),
    "look.rows": (
        "比较两行：“{wide}”最分散（{wide_bits} 比特：{keys}），“{narrow}”最集中（{narrow_bits} 比特，最关注“{narrow_key}”）。",
        "Compare two rows: “{wide}” is the most spread out ({wide_bits} bits: {keys}); “{narrow}” is the most focused ({narrow_bits} bits, mostly on “{narrow_key}”).",
    ),
    "look.rows_choice": (
        "比较两行：“{wide}”最分散（{wide_bits} 比特：{keys}）；在可以关注不止一个键的各行里，“{narrow}”最集中（{narrow_bits} 比特，最关注“{narrow_key}”）。",
        "Compare two rows: “{wide}” is the most spread out ({wide_bits} bits: {keys}); of the rows that may attend to more than one key, “{narrow}” is the most focused ({narrow_bits} bits, mostly on “{narrow_key}”).",
    ),
    "look.even": (
        "各行一样集中（{bits} 比特）。比较一下，它们关注的是不是同一个词元。",
        "All rows are equally focused ({bits} bits). Compare whether they attend to the same token.",
    ),
    "look.single": (
        "这里只有一行可以在几个键之间分配注意力（{bits} 比特），没有别的行可以比较；请换一句更长的话。",
        "Only one row here has more than one key to choose from ({bits} bits), so there is no other row to compare; try a longer sentence.",
    ),
    "not_explanation": (
        "注意力不等于解释：权重说明信息取自哪里，不说明模型为什么这样译；去掉权重大的词元，结果未必改变。",
        "Attention is not explanation: the weights say where information is taken from, not why the model translates as it does; removing a token with a large weight need not change the result.",
    ),
    "taught_among": (
        "其中有一个头在训练时用统计得到的词对齐作为目标（Garg 等 2019）；其他的头没有。",
        "One of these heads was trained on statistical word alignments (Garg et al. 2019); the others were not.",
    ),
}
