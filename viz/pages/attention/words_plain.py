"""What the page Attention says in the plain depth."""

WORDS = {
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
        "词元主要关注自己：{share} 的权重在对角线上。",
        "Tokens attend mostly to themselves: {share} of the weight lies on the diagonal.",
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
        "The rows differ: “{wide}” is the most spread out, “{narrow}” the most focused, mostly on “{narrow_key}”.",
    ),
    "look.rows_choice.plain": (
        "每一行各不相同：“{wide}”最分散；在可选的行里，“{narrow}”最集中，它最关注“{narrow_key}”。",
        "The rows differ: “{wide}” is the most spread out; of those with a choice “{narrow}” is the most focused, mostly on “{narrow_key}”.",
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
    "value.few.plain": ("可比较的词元太少。", "There are too few tokens to compare."),
    "value.moved.plain": (
        "乘上值的长度以后，“{down}”平均从 {a} 降到 {b}，“{up}”从 {c} 升到 {d}。",
        "Multiplied by the length of its value, “{down}” falls from {a} to {b} on average; “{up}” rises from {c} to {d}.",
    ),
    "value.same.plain": (
        "计入值的长度以后，各个词元的占比几乎不变。",
        "Taking the lengths of the values into account changes almost nothing here.",
    ),
}
