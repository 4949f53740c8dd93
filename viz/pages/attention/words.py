"""Words of the page Attention; those for what goes beyond one head stand in words_more.py."""

WORDS = {
    "title": ("注意力：每个词元在看谁", "Attention: which token looks at which"),
    "lead": (
        "每一行是一个正在提问的词元（query），每一列是被看的词元（key）。一行的权重加起来是 1；颜色越接近色条上 1 的那一端，看得越多。",
        "Each row is a token that asks (the query), each column a token it may look at (the key). A row's weights sum to 1; the nearer a colour is to the bar's end, the more it looks there.",
    ),
    "kind_label": ("哪一种注意力", "Which attention"),
    "kind_more.encoder": (
        "源句的每个词元看源句的所有词元，自己也在内。",
        "Every source token looks at all source tokens, itself included.",
    ),
    "kind_more.decoder": (
        "译文的每个词元只能看自己和前面的；后面的还没写出来，被因果遮罩挡住（斜线格）。",
        "Every target token sees itself and what came before; what comes after is not written yet, and the causal mask hides it (hatched).",
    ),
    "kind_more.cross": (
        "解码器的每个词元看编码器输出的每个词元：译文在这里“回头看”原文。第 t 行读入第 t 个译文词元，预测的是下一个。",
        "Every decoder token looks at the encoder's output: here the translation looks back at the sentence. Row t reads target token t and predicts the next one.",
    ),
    "grid": ("所有的层和头", "All layers and heads"),
    "grid_label": (
        "所有的层（行）和头（列）的缩略图；方向键移动，Enter 选中",
        "Thumbnails of all layers (rows) and heads (columns); arrow keys move, Enter selects",
    ),
    "thumb": ("第 {layer} 层第 {head} 头，平均熵 {bits} 比特", "layer {layer} head {head}, mean entropy {bits} bits"),
    "thumb_plain": ("第 {layer} 层第 {head} 头", "layer {layer} head {head}"),
    "thumb_gist": (
        "每行最大的权重平均 {mean}；{rows} 行里有 {n} 行最看“{key}”",
        "a row's largest weight is {mean} on average; {n} of {rows} rows look most at “{key}”",
    ),
    "one": ("第 {layer} 层 · 第 {head} 头", "Layer {layer} · head {head}"),
    "scale_label": ("颜色的标度", "Colour scale"),
    "scale.fixed": ("固定 0–1", "fixed 0–1"),
    "scale.head": ("按图：0–最大值", "per map: 0–max"),
    "scale.row": ("按行：0–行最大值", "per row: 0–row max"),
    "scale_title.fixed": ("颜色固定从 0 到 1", "colour fixed from 0 to 1"),
    "scale_title.head": ("颜色从 0 到本图最大值 {max}", "colour from 0 to this map's maximum {max}"),
    "scale_title.row": ("颜色从 0 到每行自己的最大值，行与行不能比", "colour from 0 to each row's own maximum; rows cannot be compared"),
    "queries": ("提问的（query，行）", "Asking (queries, rows)"),
    "keys": ("被看的（key，列）", "Looked at (keys, columns)"),
    "matrix_label": ("注意力权重，{rows} 行 {cols} 列", "Attention weights, {rows} rows, {cols} columns"),
    "says": ("query “{query}” 看 key “{key}”，权重 {weight}", "query “{query}” looks at key “{key}” with weight {weight}"),
    "says_predicts": (
        "query “{query}”（要预测“{next}”）看 key “{key}”，权重 {weight}",
        "query “{query}” (predicting “{next}”) looks at key “{key}” with weight {weight}",
    ),
    "says_masked": (
        "query “{query}” 不许看 key “{key}”：它在后面，权重恰好是 0",
        "query “{query}” may not look at key “{key}”: it comes later; the weight is exactly 0",
    ),
    "says_row": ("query “{query}” 最看重：{keys}", "query “{query}” looks most at {keys}"),
    "says_row_predicts": ("query “{query}”（要预测“{next}”）最看重：{keys}", "query “{query}” (predicting “{next}”) looks most at {keys}"),
    "says_col": ("最看 key “{key}” 的是：{queries}", "key “{key}” is looked at most by {queries}"),
    "says_hint": ("把指针移到格子或词元上，看确切的数值。", "Point at a cell or a token to read exact values."),
    "chip_query": ("提问的词元 {text}，第 {n} 行", "query {text}, row {n}"),
    "chip_key": ("被看的词元 {text}，第 {n} 列", "key {text}, column {n}"),
    "why.focused": (
        "为什么先看这个头：{heads} 个头里有 {left} 个把至多一半的权重放在特殊词元和标点上，它们当中它的熵相对最低（平均 {bits} 比特），看得最专注。",
        "Why this head first: {left} of {heads} heads put at most half of their weight on special tokens and punctuation; of these it has the lowest relative entropy (mean {bits} bits): it looks most sharply of them.",
    ),
    "why.focused_all": (
        "为什么先看这个头：全部 {heads} 个头都把至多一半的权重放在特殊词元和标点上，它们当中它的熵相对最低（平均 {bits} 比特），看得最专注。",
        "Why this head first: all {heads} heads put at most half of their weight on special tokens and punctuation; this one has the lowest relative entropy (mean {bits} bits): it looks most sharply of them.",
    ),
    "why.quiet": (
        "为什么先看这个头：{heads} 个头都把一半以上的权重放在特殊词元和标点上，它放得最少（{quiet}）。",
        "Why this head first: all {heads} heads put more than half of their weight on special tokens and punctuation; it puts the least there ({quiet}).",
    ),
    "see.head": (
        "“{query}”这一行把 {weight} 放在“{key}”上；不算特殊词元和标点，这是最大的一格。各行平均：熵 {bits} 比特（均匀时是 {uniform}），落在 </s> 上 {eos}，标点和特殊词元合计 {quiet}，对角线 {diagonal}。",
        "The row of “{query}” puts {weight} on “{key}”, the largest weight with special tokens and punctuation aside. Means over the rows: entropy {bits} bits (equal weights would give {uniform}), {eos} on </s>, {quiet} on punctuation and special tokens together, {diagonal} on the diagonal.",
    ),
    "see.head_all": (
        "“{query}”这一行把 {weight} 放在“{key}”上，是最大的一格。各行平均：熵 {bits} 比特（均匀时是 {uniform}），落在 </s> 上 {eos}，标点和特殊词元合计 {quiet}，对角线 {diagonal}。",
        "The row of “{query}” puts {weight} on “{key}”, the largest weight. Means over the rows: entropy {bits} bits (equal weights would give {uniform}), {eos} on </s>, {quiet} on punctuation and special tokens together, {diagonal} on the diagonal.",
    ),
    "see.predicts": (
        "“{query}”这一行（要预测“{next}”）把 {weight} 放在“{key}”上；不算特殊词元和标点，这是最大的一格。各行平均：熵 {bits} 比特（均匀时是 {uniform}），落在 </s> 上 {eos}，标点和特殊词元合计 {quiet}，对角线 {diagonal}。",
        "The row of “{query}”, about to predict “{next}”, puts {weight} on “{key}”, the largest weight with special tokens and punctuation aside. Means over the rows: entropy {bits} bits (equal weights would give {uniform}), {eos} on </s>, {quiet} on punctuation and special tokens together, {diagonal} on the diagonal.",
    ),
    "see.predicts_all": (
        "“{query}”这一行（要预测“{next}”）把 {weight} 放在“{key}”上，是最大的一格。各行平均：熵 {bits} 比特（均匀时是 {uniform}），落在 </s> 上 {eos}，标点和特殊词元合计 {quiet}，对角线 {diagonal}。",
        "The row of “{query}”, about to predict “{next}”, puts {weight} on “{key}”, the largest weight. Means over the rows: entropy {bits} bits (equal weights would give {uniform}), {eos} on </s>, {quiet} on punctuation and special tokens together, {diagonal} on the diagonal.",
    ),
    "look.sink": (
        "{quiet} 的权重停在特殊词元和标点上，最多的是“{token}”（{share}）。头找不到要找的东西时常常这样“歇着”；看看哪几行例外。",
        "{quiet} of the weight rests on special tokens and punctuation, most on “{token}” ({share}). Heads often rest there when they find nothing they look for; see which rows are the exceptions.",
    ),
    "look.diagonal.self": (
        "{share} 的权重在对角线上：每个词元主要看自己，这个头差不多只是把各个词元原样传下去。",
        "{share} of the weight lies on the diagonal: tokens look mostly at themselves, so this head does little more than pass each one on.",
    ),
    "look.diagonal_part.self": (
        "{share} 的权重在对角线上，也就是词元看自己；另外 {rest} 给了别的词元，其中“{other}”分到的最多（{other_share}）。这个头既留住词元自己，也从别处取东西：看看哪些行离开了对角线。",
        "{share} of the weight lies on the diagonal, where tokens look at themselves; the other {rest} goes elsewhere, the largest part to “{other}” ({other_share}). The head keeps each token in part and brings in others as well: see which rows leave the diagonal.",
    ),
    "look.diagonal.cross": (
        "{share} 的权重沿着从左上到右下的斜线（按两句的长度折算）：这个头大致按原文顺序往前走。离开斜线的行，是几个词对一个词，或两种语言语序不同的地方。",
        "{share} of the weight follows the line from the first corner to the last (scaled to the two lengths): this head walks through the sentence in order. Rows off the line are words that share one token, or stand in another order.",
    ),
    "look.diagonal_part.cross": (
        "{share} 的权重沿着从左上到右下的斜线（按两句的长度折算）；另外 {rest} 不在斜线上，其中“{other}”分到的最多（{other_share}）。这个头只是部分地按原文顺序走：看看哪些行离开了斜线。",
        "{share} of the weight follows the line from the first corner to the last (scaled to the two lengths); the other {rest} lies off it, the largest part on “{other}” ({other_share}). The head keeps to the sentence's order in part only: see which rows leave the line.",
    ),
    "look.previous.self": (
        "在有前一个词元的各行里，{share} 的权重在它上面：这是一个“前一词”头，只凭位置就能做到。",
        "In the rows that have a token before, {share} of the weight is on it: a previous-token head, which position alone can drive.",
    ),
    "look.previous_part.self": (
        "在有前一个词元的各行里，{share} 的权重在它上面；另外 {rest} 在别处，其中“{other}”分到的最多（{other_share}）。这个头偏向前一个词元，但不只看它：看看哪些行看的是别处。",
        "In the rows that have a token before, {share} of the weight is on it; the other {rest} goes elsewhere, the largest part to “{other}” ({other_share}). The head leans towards the token before but does not look there alone: see which rows look elsewhere.",
    ),
    "look.previous.cross": (
        "{share} 的权重比对角线早一格：译文这一步在看原文里稍前的词元。",
        "{share} of the weight lies one column before the diagonal: each step looks at a slightly earlier source token.",
    ),
    "look.previous_part.cross": (
        "在有这一格的各行里，{share} 的权重比对角线早一格；另外 {rest} 在别处，其中“{other}”分到的最多（{other_share}）。这个头偏向原文里稍前的词元，但不只看它：看看哪些行看的是别处。",
        "In the rows that have such a cell, {share} of the weight lies one column before the diagonal; the other {rest} goes elsewhere, the largest part to “{other}” ({other_share}). The head leans towards a slightly earlier source token but does not look there alone: see which rows look elsewhere.",
    ),
    "look.following.self": (
        "在有后一个词元的各行里，{share} 的权重在它上面：这是一个“后一词”头。只有编码器做得到，解码器看不见后面。",
        "In the rows that have a token after, {share} of the weight is on it: a next-token head. Only an encoder can have one; a decoder sees nothing ahead.",
    ),
    "look.following_part.self": (
        "在有后一个词元的各行里，{share} 的权重在它上面；另外 {rest} 在别处，其中“{other}”分到的最多（{other_share}）。这个头偏向后一个词元，但不只看它：看看哪些行看的是别处。",
        "In the rows that have a token after, {share} of the weight is on it; the other {rest} goes elsewhere, the largest part to “{other}” ({other_share}). The head leans towards the token after but does not look there alone: see which rows look elsewhere.",
    ),
    "look.following.cross": (
        "{share} 的权重比对角线晚一格：读入第 t 个译文词元时，它在看马上要译的那个词元。",
        "{share} of the weight lies one column after the diagonal: reading target token t, it looks at the source token to be translated next.",
    ),
    "look.following_part.cross": (
        "在有这一格的各行里，{share} 的权重比对角线晚一格；另外 {rest} 在别处，其中“{other}”分到的最多（{other_share}）。这个头偏向原文里稍后的词元，但不只看它：看看哪些行看的是别处。",
        "In the rows that have such a cell, {share} of the weight lies one column after the diagonal; the other {rest} goes elsewhere, the largest part to “{other}” ({other_share}). The head leans towards a slightly later source token but does not look there alone: see which rows look elsewhere.",
    ),
    "look.broad": (
        "这个头几乎均匀地看（熵是均匀时的 {relative}）：它差不多在取平均。换成“按图”标度，才看得出小的差别。",
        "This head looks nearly evenly (entropy is {relative} of the uniform): it takes something like an average. Switch to the per-map scale to see the small differences.",
    ),
    "look.broad_part": (
        "这个头看得很散（熵是均匀时的 {relative}），但并不均匀：看看哪些列比别的列深浅不同。换成“按图”标度会更清楚。",
        "This head spreads widely (entropy is {relative} of the uniform), yet not evenly: see which columns stand out. The per-map scale shows it more clearly.",
    ),
    "look.rows": (
        "比较两行：“{wide}”看得最散（{wide_bits} 比特：{keys}），“{narrow}”最专注（{narrow_bits} 比特，看“{narrow_key}”）。",
        "Compare two rows: “{wide}” spreads most ({wide_bits} bits: {keys}); “{narrow}” is the sharpest ({narrow_bits} bits, on “{narrow_key}”).",
    ),
    "look.rows_choice": (
        "比较两行：“{wide}”看得最散（{wide_bits} 比特：{keys}）；能看不止一个 key 的各行里，“{narrow}”最专注（{narrow_bits} 比特，看“{narrow_key}”）。",
        "Compare two rows: “{wide}” spreads most ({wide_bits} bits: {keys}); of the rows that may look at more than one key, “{narrow}” is the sharpest ({narrow_bits} bits, on “{narrow_key}”).",
    ),
    "look.even": (
        "每一行都一样专注（{bits} 比特）；比较各行看的是不是同一个词元。",
        "All rows are equally sharp ({bits} bits); compare whether they look at the same token.",
    ),
    "look.single": (
        "这里只有一行可以在几个 key 之间选（{bits} 比特），没有别的行可比；换一句更长的。",
        "Only one row here has more than one key to choose from ({bits} bits), so there is none to compare it with; try a longer sentence.",
    ),
    "not_explanation": (
        "注意力不等于解释：权重说明信息从哪里取来，不说明模型为什么这样译；权重大的词元去掉后，结果未必改变。",
        "Attention is not explanation: weights say where information is taken from, not why the model translates so; removing a heavily weighted token need not change the result.",
    ),
    "taught_among": (
        "其中有一个头是教出来的：训练时拿统计词对齐给它作示范（Garg 等 2019）。",
        "One of these heads was taught: in training it was shown statistical word alignments (Garg et al. 2019).",
    ),
}
