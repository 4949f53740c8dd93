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
        "{quiet} of the weight falls on special tokens and punctuation, the largest part of it on “{token}” ({share}). Heads often put their weight there when nothing in the sentence is relevant to them: an attention sink. See which rows are the exceptions.",
    ),
    "look.diagonal.self": (
        "平均有 {share} 的权重在对角线上，即词元关注自己：这个头主要传递词元自己的值。个别行可以不同。",
        "On average {share} of the weight lies on the diagonal, where tokens attend to themselves: this head mainly passes on a token's own value. Single rows may differ.",
    ),
    "look.diagonal_part.self": (
        "{share} 的权重在对角线上，即词元关注自己；另外 {rest} 给了别的词元，其中“{other}”最多（{other_share}）。这个头既保留词元自己，也取别处的信息：看看哪些行离开了对角线。",
        "{share} of the weight lies on the diagonal, where tokens attend to themselves; the other {rest} goes to other tokens, the largest part of it to “{other}” ({other_share}). The head keeps the token itself and takes in others as well: see which rows leave the diagonal.",
    ),
    "look.diagonal.cross": (
        "{share} 的权重在从左上到右下的斜线上（按两句的长度折算）：这个头大致按原文的顺序关注。离开斜线的行，可能是几个词元对应一个，也可能是两种语言的语序不同。",
        "{share} of the weight lies on the line from the top left to the bottom right (scaled to the two lengths): this head follows the order of the source. Rows off the line may be several tokens for one, or places where the word order differs.",
    ),
    "look.diagonal_part.cross": (
        "{share} 的权重在从左上到右下的斜线上（按两句的长度折算）；另外 {rest} 不在斜线上，其中“{other}”最多（{other_share}）。这个头只是部分地按原文的顺序关注：看看哪些行离开了斜线。",
        "{share} of the weight lies on the line from the top left to the bottom right (scaled to the two lengths); the other {rest} lies off it, the largest part on “{other}” ({other_share}). The head follows the order of the source only in part: see which rows leave the line.",
    ),
    "look.previous.self": (
        "在有前一个词元的各行里，{share} 的权重在前一个词元上：这是一个“前一词元”头，只凭位置就可以做到。",
        "In the rows that have a token before them, {share} of the weight is on it: a previous-token head. Position alone is enough for this.",
    ),
    "look.previous_part.self": (
        "在有前一个词元的各行里，{share} 的权重在前一个词元上；另外 {rest} 在别处，其中“{other}”最多（{other_share}）。这个头偏向前一个词元，但不只关注它：看看哪些行关注别处。",
        "In the rows that have a token before them, {share} of the weight is on it; the other {rest} lies elsewhere, the largest part on “{other}” ({other_share}). The head favors the previous token but not it alone: see which rows attend to other tokens.",
    ),
    "look.previous.cross": (
        "在有这一格的各行里，{share} 的权重在对角线左边一格：这个头关注原文里稍靠前的词元。",
        "In the rows that have such a cell, {share} of the weight lies one column before the diagonal: the head attends to a slightly earlier source token.",
    ),
    "look.previous_part.cross": (
        "在有这一格的各行里，{share} 的权重在对角线左边一格；另外 {rest} 在别处，其中“{other}”最多（{other_share}）。这个头偏向原文里稍靠前的词元，但不只关注它：看看哪些行关注别处。",
        "In the rows that have such a cell, {share} of the weight lies one column before the diagonal; the other {rest} lies elsewhere, the largest part on “{other}” ({other_share}). The head favors a slightly earlier source token but not it alone: see which rows attend to other tokens.",
    ),
    "look.following.self": (
        "在有后一个词元的各行里，{share} 的权重在后一个词元上：这是一个“后一词元”头。只有编码器会有这样的头，解码器不能关注后面的词元。",
        "In the rows that have a token after them, {share} of the weight is on it: a next-token head. Only an encoder can have one; a decoder cannot attend to later tokens.",
    ),
    "look.following_part.self": (
        "在有后一个词元的各行里，{share} 的权重在后一个词元上；另外 {rest} 在别处，其中“{other}”最多（{other_share}）。这个头偏向后一个词元，但不只关注它：看看哪些行关注别处。",
        "In the rows that have a token after them, {share} of the weight is on it; the other {rest} lies elsewhere, the largest part on “{other}” ({other_share}). The head favors the next token but not it alone: see which rows attend to other tokens.",
    ),
    "look.following.cross": (
        "在有这一格的各行里，{share} 的权重在对角线右边一格：这个头关注原文里稍靠后的词元。每行读入第 t 个译文词元、生成第 t+1 个，所以这往往就是接下来要译的词元。",
        "In the rows that have such a cell, {share} of the weight lies one column after the diagonal: the head attends to a slightly later source token. A row reads target token t and writes token t + 1, so this is often the token to be translated next.",
    ),
    "look.following_part.cross": (
        "在有这一格的各行里，{share} 的权重在对角线右边一格；另外 {rest} 在别处，其中“{other}”最多（{other_share}）。这个头偏向原文里稍靠后的词元，但不只关注它：看看哪些行关注别处。",
        "In the rows that have such a cell, {share} of the weight lies one column after the diagonal; the other {rest} lies elsewhere, the largest part on “{other}” ({other_share}). The head favors a slightly later source token but not it alone: see which rows attend to other tokens.",
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
        "Compare two rows: “{wide}” is the most spread out ({wide_bits} bits: {keys}); “{narrow}” is the most focused ({narrow_bits} bits; its largest weight is on “{narrow_key}”).",
    ),
    "look.rows_choice": (
        "比较两行：“{wide}”最分散（{wide_bits} 比特：{keys}）；在可以关注不止一个键的各行里，“{narrow}”最集中（{narrow_bits} 比特，最关注“{narrow_key}”）。",
        "Compare two rows: “{wide}” is the most spread out ({wide_bits} bits: {keys}); of the rows that may attend to more than one key, “{narrow}” is the most focused ({narrow_bits} bits; its largest weight is on “{narrow_key}”).",
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
    "why_several_more.plain": (
        "在“{query}”这一行，{heads} 个头最关注 {different} 个不同的词元；平均成一个头，最大权重是 {weight}。",
        "In the row “{query}” the {heads} heads attend most to {different} different tokens; averaged into one head, the largest weight is {weight}.",
    ),
    "why_several_same.plain": (
        "这一层的 {heads} 个头在每一行都最关注同一个词元；看看别的层。",
        "In every row the {heads} heads of this layer attend most to the same token. Look at other layers.",
    ),
    "see.head.plain": ("“{query}”最关注“{key}”：权重 {weight}。", "“{query}” attends most to “{key}”: weight {weight}."),
    "see.head_all.plain": ("“{query}”最关注“{key}”：权重 {weight}。", "“{query}” attends most to “{key}”: weight {weight}."),
    "see.predicts.plain": (
        "读入“{query}”、生成“{next}”时，最关注“{key}”：权重 {weight}。",
        "While it reads “{query}” and writes “{next}”, it attends most to “{key}”: weight {weight}.",
    ),
    "see.predicts_all.plain": (
        "读入“{query}”、生成“{next}”时，最关注“{key}”：权重 {weight}。",
        "While it reads “{query}” and writes “{next}”, it attends most to “{key}”: weight {weight}.",
    ),
    "look.sink.plain": (
        "{quiet} 的权重落在标点和特殊词元上：没有相关内容可取时，头常常把权重放在这里。",
        "{quiet} of the weight falls on punctuation and special tokens: heads often put it there when nothing is relevant.",
    ),
    "look.diagonal.self.plain": (
        "平均有 {share} 的权重在对角线上，即词元关注自己。",
        "On average {share} of the weight lies on the diagonal, where tokens attend to themselves.",
    ),
    "look.diagonal_part.self.plain": (
        "{share} 的权重在对角线上，即词元关注自己；其余的取自别的词元。",
        "{share} of the weight lies on the diagonal, where tokens attend to themselves; the rest comes from other tokens.",
    ),
    "look.diagonal.cross.plain": (
        "这个头大致按原文的顺序关注：{share} 的权重在左上到右下的斜线上。",
        "This head follows the order of the source: {share} of the weight lies from top left to bottom right.",
    ),
    "look.diagonal_part.cross.plain": (
        "这个头部分地按原文的顺序关注：{share} 的权重在左上到右下的斜线上。",
        "This head follows the order of the source in part: {share} of the weight lies from top left to bottom right.",
    ),
    "look.previous.self.plain": (
        "这个头专门关注前一个词元（{share} 的权重）；只凭位置就可以做到。",
        "This head attends to the previous token ({share} of the weight); position alone is enough for this.",
    ),
    "look.previous_part.self.plain": (
        "这个头偏向前一个词元（{share} 的权重）。",
        "This head favors the previous token ({share} of the weight).",
    ),
    "look.previous.cross.plain": (
        "这个头关注原文里稍靠前的词元（{share} 的权重）。",
        "This head attends to a slightly earlier source token ({share} of the weight).",
    ),
    "look.previous_part.cross.plain": (
        "这个头偏向原文里稍靠前的词元（{share} 的权重）。",
        "This head favors a slightly earlier source token ({share} of the weight).",
    ),
    "look.following.self.plain": (
        "这个头专门关注后一个词元（{share} 的权重）；解码器不能关注后面，所以只有编码器会这样。",
        "This head attends to the next token ({share} of the weight). A decoder cannot attend to later tokens; only an encoder can.",
    ),
    "look.following_part.self.plain": (
        "这个头偏向后一个词元（{share} 的权重）。",
        "This head favors the next token ({share} of the weight).",
    ),
    "look.following.cross.plain": (
        "这个头关注原文里稍靠后的词元（{share} 的权重），往往就是接下来要译的。",
        "This head attends to a slightly later source token ({share} of the weight), often the one to be translated next.",
    ),
    "look.following_part.cross.plain": (
        "这个头偏向原文里稍靠后的词元（{share} 的权重）。",
        "This head favors a slightly later source token ({share} of the weight).",
    ),
    "look.broad.plain": (
        "注意力几乎是均匀的，接近对各个词元取平均。",
        "The attention is nearly uniform, close to an average over the tokens.",
    ),
    "look.broad_part.plain": ("注意力很分散，但不完全均匀。", "The attention is widely spread but not quite uniform."),
    "look.rows.plain": (
        "每一行各不相同：“{wide}”最分散，“{narrow}”最集中，它最关注“{narrow_key}”。",
        "The rows differ: “{wide}” is the most spread out, “{narrow}” the most focused, with its largest weight on “{narrow_key}”.",
    ),
    "look.rows_choice.plain": (
        "每一行各不相同：“{wide}”最分散；在可选的行里，“{narrow}”最集中，它最关注“{narrow_key}”。",
        "The rows differ: “{wide}” is the most spread out; of those with a choice “{narrow}” is the most focused, with its largest weight on “{narrow_key}”.",
    ),
    "look.even.plain": ("各行一样集中。", "All rows are equally focused."),
    "look.single.plain": (
        "只有一行可以在几个词元之间分配注意力，没有别的行可以比较。",
        "Only one row has more than one token to choose from, so there is no other row to compare.",
    ),
    "see.cell.plain": ("“{query}”在“{key}”上的值最大：{weight}。", "“{query}” has its largest value on “{key}”: {weight}."),
    "see.cell_all.plain": ("“{query}”在“{key}”上的值最大：{weight}。", "“{query}” has its largest value on “{key}”: {weight}."),
    "look.spread_mean.plain": (
        "各个头不同：在同一格上，头 {high} 的权重是 {high_w}，头 {low} 是 {low_w}。",
        "Heads differ: on this cell head {high} has the weight {high_w}, head {low} has {low_w}.",
    ),
    "look.spread_max.plain": (
        "只要有一个头关注，这一格就大：头 {high} 的权重是 {high_w}，头 {low} 是 {low_w}。",
        "One head is enough to make a cell large: head {high} has the weight {high_w}, head {low} has {low_w}.",
    ),
    "look.several_mean.plain": ("平均会掩盖各个头的差别。", "A mean conceals differences between heads."),
    "look.several_max.plain": ("只要有一个头关注，这一格就大。", "A cell is large as soon as one head attends there."),
    "look.left.plain": ("略去的键占 {gone}，其余的按比例放大了。", "The keys left out held {gone}; the rest is scaled up."),
    "look.word.plain": (
        "词元并成词：{all_rows} 行变成 {rows} 行，{all_cols} 列变成 {cols} 列。",
        "Tokens are merged into words: {all_rows} rows become {rows}, {all_cols} columns become {cols}.",
    ),
    "look.rollout_self.plain": (
        "按这个方法，{n} 层之后，词元平均还有 {own} 来自它自己。",
        "By this method, {own} of a token on average still comes from itself after {n} layers.",
    ),
    "look.rollout_cross.plain": (
        "编码器的每个输出已混入别的词元：追溯到输入，每行的平均熵从 {before} 变为 {after} 比特。",
        "Each encoder output is already a mixture of tokens: traced back to the input, the mean entropy of a row goes from {before} to {after} bits.",
    ),
    "look.value_several.plain": (
        "选一个头，就能看出权重和值的长度在哪里不一致。",
        "Choose one head to see where weights and value norms disagree.",
    ),
    "value.ranks.plain": (
        "权重大，取来的向量不一定长：两种名次的相关系数平均 {mean}，“{row}”这一行最低。",
        "A large weight need not bring a long vector: the two orders correlate by {mean} on average, least in the row of “{row}”.",
    ),
    "value.ranks_level.plain": ("两种名次的相关系数在各行都是 {mean}。", "In every row the two orders correlate by {mean}."),
    "value.few.plain": ("可比较的词元太少。", "There are too few tokens to compare."),
    "value.moved.plain": (
        "乘上值的长度以后，“{down}”平均从 {a} 降到 {b}，“{up}”从 {c} 升到 {d}。",
        "Multiplied by the length of its value, “{down}” falls from {a} to {b} on average; “{up}” rises from {c} to {d}.",
    ),
    "value.same.plain": (
        "计入值的长度以后，各个词元的占比几乎不变。",
        "Taking the lengths of the values into account changes almost nothing here.",
    ),
    "answer.cross": ("生成“{query}”时，{where}关注 {keys}。", "To write {query}, {where} attends to {keys}."),
    "answer.encoder": ("“{query}”在{where}关注 {keys}。", "In {where}, {query} attends to {keys}."),
    "answer.decoder": (
        "生成“{query}”时，{where}在已有的译文里关注 {keys}。",
        "To write {query}, {where} attends to {keys} of what stands there already.",
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
    "look.sink_only": (
        "这句话里只有特殊词元和标点；权重中“{token}”占得最多（{share}）。",
        "This sentence has nothing but special tokens and punctuation; “{token}” has the largest part of the weight ({share}).",
    ),
}
