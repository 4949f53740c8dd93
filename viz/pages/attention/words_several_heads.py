"""Words of the page Attention for what goes beyond one head: several heads, rollout, value norms, words, left-out keys, lines, sums."""

WORDS = {
    "try_whatif": ("做个实验：逐个屏蔽原文词元，看译文变不变 →", "Try it: mask each source token in turn and see what changes →"),
    "tools": ("显示选项", "Display options"),
    "tool.show": ("显示", "Show"),
    "show.weights": ("权重", "weights"),
    "show.value": ("权重 × 值的长度", "weight × value norm"),
    "show.rollout": ("逐层展开（rollout）", "rollout through the layers"),
    "tool.heads": ("头", "Heads"),
    "heads.one": ("一个头", "one head"),
    "heads.layer": ("本层的所有头", "all of this layer"),
    "heads.all": ("所有层的所有头", "all of all layers"),
    "heads.some": ("自选几个头", "several, my choice"),
    "tool.combine": ("合成", "Combine"),
    "combine.mean": ("平均", "mean"),
    "combine.max": ("取最大", "maximum"),
    "tool.leave": ("略去", "Leave out"),
    "leave.none": ("不略去", "nothing"),
    "leave.special": ("特殊词元", "special tokens"),
    "leave.quiet": ("特殊词元和标点", "special tokens and punctuation"),
    "tool.unit": ("单位", "Unit"),
    "unit.piece": ("词元", "tokens"),
    "unit.word": ("词", "words"),
    "tool.draw": ("画法", "Drawing"),
    "draw.matrix": ("矩阵", "Matrix"),
    "draw.lines": ("连线", "Lines"),
    "several": ("多选词元", "Select several"),
    "several_more": (
        "打开后，点词元就选中或取消它；不打开时，按住 Ctrl 或 Shift 再点也一样",
        "While this is on, a click selects a token or deselects it; without it, Ctrl- or Shift-click does the same",
    ),
    "several_hint": (
        "点下面同一行的词元，选中或取消：会列出它们的注意力之和。",
        "Click tokens below, all in one line, to select or deselect them: the sum of their attention is listed.",
    ),
    "some_hint": ("点缩略图，选中或取消一个头。", "Click thumbnails to select or deselect heads."),
    "title.layer_mean": ("第 {layer} 层 {n} 个头的平均", "Mean of the {n} heads of layer {layer}"),
    "title.layer_max": ("第 {layer} 层 {n} 个头，每格取最大", "Maximum over the {n} heads of layer {layer}, cell by cell"),
    "title.all_mean": ("全部 {n} 个头的平均", "Mean of all {n} heads"),
    "title.all_max": ("全部 {n} 个头，每格取最大", "Maximum over all {n} heads, cell by cell"),
    "title.some_mean": ("{n} 个头的平均：{list}（层.头）", "Mean of {n} heads: {list} (layer.head)"),
    "title.some_max": ("{n} 个头每格取最大：{list}（层.头）", "Maximum over {n} heads, cell by cell: {list} (layer.head)"),
    "title.rollout_self": (
        "注意力展开（rollout）：第 1 层到第 {layer} 层，每层取 {n} 个头的平均",
        "Attention rollout: layers 1 to {layer}, mean of {n} heads in each",
    ),
    "title.rollout_cross": (
        "第 {layer} 层交叉注意力（{n} 个头的平均）× 编码器 {m} 层的 rollout",
        "Cross-attention of layer {layer} (mean of {n} heads) × rollout of the {m} encoder layers",
    ),
    "note.join": ("；", "; "),
    "note.value": ("权重 × ‖v·W_O‖，每行除以该行之和", "weight × ‖v·W_O‖, each row divided by its sum"),
    "note.word": ("词元并成词：列相加，行取平均", "tokens merged into words: columns summed, rows averaged"),
    "note.word_none": ("这里每个词元本来就是一个词", "every token here is a word already"),
    "note.left": ("略去 {names}，各行重新归一", "{names} left out, rows renormalized"),
    "note.left_none": ("没有可略去的", "nothing to leave out"),
    "note.more": ("{names} 等，另有 {n} 种", "{names} and {n} more"),
    "derived": ("由这些数算出", "computed from these numbers"),
    "raw": ("注意力权重", "Attention weights"),
    "carried": ("权重 × ‖v·W_O‖，每行除以该行之和", "Weight × ‖v·W_O‖, each row divided by its sum"),
    "hidden.left": ("略去", "left out"),
    "hidden.both": ("被屏蔽或略去", "masked or left out"),
    "sum.row": ("{n} 个查询的注意力之和（{names}）：", "Attention of {n} queries, summed ({names}):"),
    "sum.col": ("各个查询放在这 {n} 个键上的注意力之和（{names}）：", "What each query puts on these {n} keys together ({names}):"),
    "sum.says_row": ("选中的 {n} 个查询合起来最关注：{top}", "the {n} chosen queries together attend most to {top}"),
    "sum.says_col": ("最关注选中的 {n} 个键的查询：{top}", "the {n} chosen keys together get most attention from {top}"),
    "sum.clear": ("清除选择", "Clear the selection"),
    "says_shown": (
        "按标题所说的算法，查询“{query}”对键“{key}”的值是 {weight}",
        "computed as the title says, query “{query}” gives key “{key}” {weight}",
    ),
    "says_value": (
        "查询“{query}”这一行的结果里，键“{key}”占 {weight}",
        "of what query “{query}” takes in, key “{key}” contributes {weight}",
    ),
    "says_value_one": (
        "查询“{query}”、键“{key}”：权重 {raw} × ‖v·W_O‖ {norm} = {product}，占这一行的 {weight}",
        "query “{query}”, key “{key}”: weight {raw} × ‖v·W_O‖ {norm} = {product}, {weight} of the row",
    ),
    "says_rollout": (
        "逐层追溯，查询“{query}”有 {weight} 来自输入词元 “{key}”",
        "traced back through the layers, {weight} of query “{query}” comes from input token “{key}”",
    ),
    "says_left": ("键“{key}”已略去，不计入各行", "key “{key}” is left out; no row counts it"),
    "says_empty": (
        "查询“{query}”这一行没有可显示的：没有略去的键上只有不到 1% 的权重",
        "the row of query “{query}” has nothing left: less than 1% of it is on keys that were not left out",
    ),
    "empty_rows": (
        "没有可显示的行（{n} 行）：{names}。没有略去的键上只有不到 1% 的权重，所以留空，不放大成 1。",
        "Rows with nothing left ({n}): {names}. Less than 1% of them is on keys that were not left out, so they stay empty instead of being scaled up to 1.",
    ),
    "see.cell": (
        "“{query}”这一行在“{key}”上的值是 {weight}；不算特殊词元和标点，这是图上最大的一格。",
        "The row of “{query}” has {weight} on “{key}”, the largest cell shown apart from special tokens and punctuation.",
    ),
    "see.cell_all": (
        "“{query}”这一行在“{key}”上的值是 {weight}，这是图上最大的一格。",
        "The row of “{query}” has {weight} on “{key}”, the largest cell shown.",
    ),
    "see.nothing": ("略去这些键之后，没有一行有可显示的权重。", "With these keys left out, no row has anything left."),
    "look.spread_mean": (
        "平均会掩盖各个头的差别：在这一格（“{query}”对“{key}”）上，{n} 个头里权重最大的是 {high}（层.头），{high_w}；最小的是 {low}，{low_w}。",
        "A mean conceals differences between heads: on this cell (“{query}” on “{key}”) the largest weight of the {n} heads is that of {high} (layer.head), {high_w}; the smallest is that of {low}, {low_w}.",
    ),
    "look.spread_max": (
        "取最大值以后，一行的和可以超过 1：一格的值大，只说明至少有一个头关注它。在“{query}”对“{key}”这一格上，权重最大的是 {high}（层.头），{high_w}；最小的 {low} 是 {low_w}。",
        "After taking the maximum, a row may sum to more than 1: a large value only says that at least one head attends there. For “{query}” on “{key}” the largest weight is that of {high} (layer.head), {high_w}; the smallest, that of {low}, is {low_w}.",
    ),
    "look.level": (
        "在“{query}”对“{key}”这一格上，{n} 个头的权重都是 {high_w}。",
        "On this cell (“{query}” on “{key}”) all {n} heads have the same weight, {high_w}.",
    ),
    "look.several_mean": (
        "平均会掩盖各个头的差别：换成“取最大”，看看哪些格子只有个别头关注。",
        "A mean conceals differences between heads: switch to the maximum to see the cells to which only a single head attends.",
    ),
    "look.several_max": (
        "取最大值以后，一行的和可以超过 1：一格的值大，只说明至少有一个头关注它。换成“平均”，看看各个头是否一致。",
        "After taking the maximum, a row may sum to more than 1: a large value only says that at least one head attends there. Switch to the mean to see whether the heads agree.",
    ),
    "look.left": (
        "略去的键占整幅图的 {gone}，其余的按比例放大。比较略去前后：哪些行最关注的词元变了？",
        "The keys left out held {gone} of the whole map; the rest is scaled up. Compare with and without them: in which rows does the largest weight move to another token?",
    ),
    "look.word": (
        "{all_rows} 行、{all_cols} 列词元并成了 {rows} 行、{cols} 列词；如果一个词的各个词元关注的地方不同，平均会把它们混在一起。",
        "{all_rows} rows and {all_cols} columns of tokens became {rows} rows and {cols} columns of words; where the tokens of a word attend to different places, the average blends them.",
    ),
    "look.rollout_self": (
        "对角线平均 {own}：按这个方法，{n} 层之后，每个词元还有这么多来自它自己。只凭“每层保留一半”就至少有 {least}；多出的部分，是经过别的词元传回来的，或者来自关注自己的头。",
        "The diagonal holds {own} on average: by this method, so much of each token still comes from itself after layer {n}. Keeping one half in each layer alone guarantees at least {least}; the rest came back by way of other tokens, or from heads that attend to themselves.",
    ),
    "look.rollout_cross": (
        "乘上编码器的 rollout 以后，每行的平均熵从 {before} 比特变为 {after} 比特（完全均匀是 {most}）：编码器的每个输出已经混入了别的原文词元，所以在交叉注意力里关注第 j 列，不等于只关注第 j 个原文词元。",
        "Multiplied by the encoder's rollout, the rows' mean entropy goes from {before} to {after} bits ({most} would be uniform): each encoder output is already a mixture of source tokens, so attending to column j is not attending to source token j alone.",
    ),
    "look.value_several": (
        "选一个头，以词元为单位，什么都不略去，就能看出权重和值的长度在哪里不一致。",
        "Choose one head, tokens as the unit, and nothing left out to see where weights and value norms disagree.",
    ),
    "value.ranks": (
        "每行按权重排的名次，与乘上 ‖v·W_O‖ 以后的名次相比，斯皮尔曼相关系数平均 {mean}（能计算的 {n} 行）；“{row}”这一行最低（{least}）。",
        "The order of the keys by weight, compared with their order by weight × ‖v·W_O‖: Spearman's correlation is {mean} on average (over the {n} rows where it exists); it is lowest in the row of “{row}” ({least}).",
    ),
    "value.ranks_level": (
        "每行按权重排的名次，与乘上 ‖v·W_O‖ 以后的名次相比，斯皮尔曼相关系数是 {mean}（能计算的 {n} 行里都是）。",
        "The order of the keys by weight, compared with their order by weight × ‖v·W_O‖: Spearman's correlation is {mean} (in each of the {n} rows where it exists).",
    ),
    "value.few": (
        "没有一行有三个以上大小不同的键，名次无法比较。",
        "No row has three or more keys that differ, so there is no order to compare.",
    ),
    "value.moved": (
        "“{down}”下降最多：平均占权重的 {a}，乘上长度后占 {b}（它的 ‖v·W_O‖ 是 {low}，各键的中位数是 {usual}）。“{up}”上升最多：{c} → {d}（它的 ‖v·W_O‖ 是 {high}）。",
        "“{down}” falls most: on average it has {a} of the weight and {b} after multiplying by the norm (its ‖v·W_O‖ is {low}; the median of the keys is {usual}). “{up}” rises most: {c} → {d} (its ‖v·W_O‖ is {high}).",
    ),
    "value.same": (
        "没有一个键的平均占比变动达到 {share}：在这里，只看权重也得到同样的结论。",
        "No key's mean share changes by {share} or more: here the weights alone tell the same story.",
    ),
    "why_several": ("为什么要用多个头", "Why several heads"),
    "why_several_more": (
        "一个头在一行里只有一组加起来是 1 的权重：给一个词元多，给别的就少。在“{query}”这一行，第 {layer} 层的 {heads} 个头差别最大，它们最关注的词元有 {different} 个。把它们平均成一个头，最大的权重是 {weight}（“{key}”），不同的关注就混在一起了。",
        "In one row a head has a single set of weights that sums to 1: what it gives to one token it takes from the others. In the row “{query}”, where the {heads} heads of layer {layer} differ most, they attend most to {different} different tokens. Averaged into one head, the largest weight is {weight} (on “{key}”), and the different targets are blended.",
    ),
    "why_several_same": (
        "第 {layer} 层的 {heads} 个头在每一行都最关注同一个词元；在差别最大的“{query}”这一行，它们都最关注“{key}”，平均权重 {weight}。看看别的层：那里各个头往往关注不同的词元。",
        "In every row the {heads} heads of layer {layer} attend most to the same token; in the row “{query}”, where they differ most, that is “{key}”, with a mean weight of {weight}. Look at other layers: there heads often attend to different tokens.",
    ),
    "why_several_one": (
        "这个模型每层只有一个头，没有第二个可以比较：“{query}”最关注“{key}”（{weight}）。",
        "This model has one head per layer, so there is no other to compare: “{query}” attends most to “{key}” ({weight}).",
    ),
    "why_several_mean": ("平均成一个头", "averaged into one"),
    "about": ("这是怎样计算的", "How this is computed"),
    "about.mean": (
        "平均：每一格取所选各头的值的平均。对权重取平均，各行的和仍是 1。",
        "Mean: each cell is the average of the chosen heads' values. Rows of averaged weights still sum to 1.",
    ),
    "about.max": (
        "取最大：每一格取所选各头的值中最大的。对权重取最大，各行的和可以超过 1；如果每行还要除以该行之和，除过以后仍是 1。",
        "Maximum: each cell is the largest of the chosen heads' values. Rows of such weights may sum to more than 1; where each row is divided by its sum, they sum to 1 after that.",
    ),
    "about.rollout_self": (
        "Rollout（Abnar & Zuidema 2020）：Â = 0.5·A + 0.5·I，A 是一层里各头的平均；R = Â(第 n 层) · … · Â(第 1 层)。为什么有 0.5：残差连接把每个词元原来的向量加回来，所以这个方法假定一半来自自己、一半来自注意力。0.5 是方法的约定，不是从模型测得的；值向量的长短和前馈网络都没有计入。",
        "Rollout (Abnar & Zuidema 2020): Â = 0.5·A + 0.5·I with A the mean of a layer's heads; R = Â(layer n) · … · Â(layer 1). Why 0.5: the residual connection adds each token's own vector back, so the method assumes that half comes from the token itself and half from attention. The 0.5 is a convention of the method, not measured in the model; the norms of the values and the feed-forward layers are not counted.",
    ),
    "about.rollout_cross": (
        "交叉注意力的展开：这一层各头权重的平均 × 编码器的 rollout（编码器每层 Â = 0.5·A + 0.5·I，各层相乘；Abnar & Zuidema 2020）。0.5 代表编码器里的残差连接：假定一半来自自己、一半来自注意力，这是约定，不是测得的。交叉注意力这一步不加 0.5，因为解码器自己的向量里没有原文词元；解码器自注意力在各行之间传递的信息没有追溯。",
        "Cross-attention rolled out: the mean of this layer's heads × the rollout of the encoder (Â = 0.5·A + 0.5·I in each encoder layer, multiplied; Abnar & Zuidema 2020). The 0.5 stands for the encoder's residual connections, half from the token itself and half from attention: a convention, not measured. The cross step itself gets no 0.5, since the decoder's own vector holds no source token; what the decoder's self-attention moves between rows is not traced.",
    ),
    "about.value": (
        "权重说明取多少，没有说明所取的向量有多长。键 j 在这个头里提供的是 v_j·W_O；它在结果里的分量用长度 ‖权重 × v_j·W_O‖ 衡量（Kobayashi 等 2020）。为了与权重比较，每行除以该行之和。合成几个头时，合成的是长度，不是向量（方向相反的向量会抵消，这里看不到）。",
        "A weight says how much is taken, not how long the vector is that is taken. In this head key j provides v_j·W_O; its part in the result is measured by the norm ‖weight × v_j·W_O‖ (Kobayashi et al. 2020). Each row is divided by its sum so that it can be compared with the weights. With several heads the norms are combined, not the vectors (vectors of opposite directions would cancel; that cannot be seen here).",
    ),
    "about.word": (
        "并词的规则：一个词的各列相加，各行取平均（Clark 等 2019）。▁ 表示空格，开始一个新词；中间没有空格的字母和数字算一个词（▁do + n't，i + Phone）；标点单独算，除非是字母之间的撇号、连字符，或数字之间的点和逗号。中文的词元本来就是词或字，不再合并；只合并拼成同一个字符的几个字节。",
        "How words are merged: a word's columns are summed, its rows averaged (Clark et al. 2019). ▁ stands for a space and begins a word; letters and digits without a space between them are one word (▁do + n't, i + Phone); punctuation stands alone, except an apostrophe or hyphen between letters, and a point or comma between digits. A Chinese token is a word or a character already and is not merged; only the bytes of one character are.",
    ),
    "about.left": (
        "略去：不计这些键的列，每行其余的值除以它们的和。它们作为查询的行仍然保留。",
        "Leaving out: the columns of these keys are not counted, and the rest of each row is divided by its sum. Their own rows, as queries, stay.",
    ),
}
