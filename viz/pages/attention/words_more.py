"""Words of the page Attention for what goes beyond one head: several heads, rollout, value norms, words, left-out keys, lines, sums."""

WORDS = {
    "try_whatif": ("做个实验：逐个遮住源词元，看译文变不变 →", "Try it: hide each source token in turn and see what changes →"),
    "tools": ("显示什么、怎么显示", "What to show, and how"),
    "tool.show": ("显示", "Show"),
    "show.weights": ("权重", "weights"),
    "show.value": ("权重 × 值的长度", "weight × value norm"),
    "show.rollout": ("逐层展开 rollout", "rollout through layers"),
    "tool.heads": ("头", "Heads"),
    "heads.one": ("一个头", "one head"),
    "heads.layer": ("本层所有的头", "all of this layer"),
    "heads.all": ("所有层所有的头", "all of all layers"),
    "heads.some": ("自选几个头", "several, my choice"),
    "tool.combine": ("合成", "Combine"),
    "combine.mean": ("平均", "mean"),
    "combine.max": ("取最大", "maximum"),
    "tool.leave": ("略去", "Leave out"),
    "leave.none": ("不略去", "nothing"),
    "leave.special": ("特殊词元", "special tokens"),
    "leave.quiet": ("特殊词元和标点", "special tokens and punctuation"),
    "tool.unit": ("单位", "Unit"),
    "unit.piece": ("词元", "pieces"),
    "unit.word": ("词", "words"),
    "tool.draw": ("画法", "Drawing"),
    "draw.matrix": ("矩阵", "Matrix"),
    "draw.lines": ("连线", "Lines"),
    "several": ("多选词元", "Select several"),
    "several_more": (
        "打开后，点词元是把它选进来或去掉；不打开时按住 Ctrl 或 Shift 点也一样",
        "While on, a click on a token takes it in or out; without it, Ctrl- or Shift-click does the same",
    ),
    "several_hint": (
        "点下面的词元（同一行里的），选进来或去掉：会列出它们合起来的注意力。",
        "Click tokens below, all in one line, to take them in or out: their summed attention is listed.",
    ),
    "some_hint": (
        "在缩略图上点：选进来或去掉一个头。",
        "Click thumbnails to take heads in or out.",
    ),
    "title.layer_mean": ("第 {layer} 层 {n} 个头的平均", "Mean of the {n} heads of layer {layer}"),
    "title.layer_max": ("第 {layer} 层 {n} 个头，每格取最大", "Maximum over the {n} heads of layer {layer}, cell by cell"),
    "title.all_mean": ("全部 {n} 个头的平均", "Mean of all {n} heads"),
    "title.all_max": ("全部 {n} 个头，每格取最大", "Maximum over all {n} heads, cell by cell"),
    "title.some_mean": ("{n} 个头的平均：{list}（层.头）", "Mean of {n} heads: {list} (layer.head)"),
    "title.some_max": ("{n} 个头每格取最大：{list}（层.头）", "Maximum over {n} heads, cell by cell: {list} (layer.head)"),
    "title.rollout_self": (
        "注意力展开（rollout）：第 1 层到第 {layer} 层，每层 {n} 个头平均",
        "Attention rollout: layers 1 to {layer}, mean of {n} heads in each",
    ),
    "title.rollout_cross": (
        "第 {layer} 层交叉注意力（{n} 个头平均）× 编码器 {m} 层的 rollout",
        "Cross-attention of layer {layer} (mean of {n} heads) × rollout of the {m} encoder layers",
    ),
    "note.join": ("；", "; "),
    "note.value": ("权重 × ‖v·W_O‖，每行除以该行之和", "weight × ‖v·W_O‖, each row divided by its sum"),
    "note.word": ("词元并成词：列相加，行取平均", "pieces merged into words: columns summed, rows averaged"),
    "note.word_none": ("这里每个词元本来就是一个词", "every piece here is a word already"),
    "note.left": ("略去 {names}，各行重新归一", "{names} left out, rows renormalised"),
    "note.left_none": ("没有可略去的", "nothing to leave out"),
    "note.more": ("{names} 等另外 {n} 种", "{names} and {n} more"),
    "derived": ("由这些数在浏览器里或由程序算出", "worked out from these numbers"),
    "raw": ("注意力权重", "Attention weights"),
    "carried": ("权重 × ‖v·W_O‖，每行除以该行之和", "Weight × ‖v·W_O‖, each row divided by its sum"),
    "hidden.left": ("略去", "left out"),
    "hidden.both": ("被遮住或略去", "masked or left out"),
    "sum.row": ("{n} 个 query 的注意力相加（{names}）：", "Attention of {n} queries, summed ({names}):"),
    "sum.col": ("每个 query 放在这 {n} 个 key 上的注意力之和（{names}）：", "What each query puts on these {n} keys together ({names}):"),
    "sum.says_row": ("选中的 {n} 个 query 合起来最看重：{top}", "the {n} chosen queries together look most at {top}"),
    "sum.says_col": ("最看选中的 {n} 个 key 的是：{top}", "the {n} chosen keys together are looked at most by {top}"),
    "sum.clear": ("清除选择", "Clear"),
    "says_shown": (
        "按标题说的算法，query “{query}” 看 key “{key}”：{weight}",
        "computed as the title says, query “{query}” looks at key “{key}” with {weight}",
    ),
    "says_value": (
        "query “{query}” 从 key “{key}” 取来的占这一行的 {weight}",
        "of what query “{query}” takes in, key “{key}” gives the share {weight}",
    ),
    "says_value_one": (
        "query “{query}” 看 key “{key}”：权重 {raw} × ‖v·W_O‖ {norm} = {product}，占这一行的 {weight}",
        "query “{query}”, key “{key}”: weight {raw} × ‖v·W_O‖ {norm} = {product}, its share of the row {weight}",
    ),
    "says_rollout": (
        "顺着各层追回去，query “{query}” 有 {weight} 来自输入词元 “{key}”",
        "followed down the layers, {weight} of query “{query}” comes from input token “{key}”",
    ),
    "says_left": ("key “{key}” 已略去，不算在各行里", "key “{key}” is left out; no row counts it"),
    "says_empty": (
        "query “{query}” 这一行没有剩下什么：不到 1% 落在没有略去的 key 上",
        "the row of query “{query}” has nothing left: less than 1% of it is on keys that were not left out",
    ),
    "empty_rows": (
        "没有剩下什么的行（{n} 行）：{names}。不到 1% 落在没有略去的 key 上，所以留空，不硬放大成 1。",
        "Rows with nothing left ({n}): {names}. Less than 1% of them is on keys that were not left out, so they stay empty rather than being blown up to 1.",
    ),
    "see.cell": (
        "“{query}”这一行在“{key}”上是 {weight}；不算特殊词元和标点，这是图上最大的一格。",
        "The row of “{query}” has {weight} on “{key}”, the largest cell shown with special tokens and punctuation aside.",
    ),
    "see.cell_all": (
        "“{query}”这一行在“{key}”上是 {weight}，是图上最大的一格。",
        "The row of “{query}” has {weight} on “{key}”, the largest cell shown.",
    ),
    "see.nothing": ("略去之后，没有一行还剩下什么。", "With these keys left out, no row has anything left."),
    "look.spread_mean": (
        "平均会盖住分歧：在这一格（“{query}”看“{key}”）上，{n} 个头里最高的是 {high}（层.头），{high_w}；最低的是 {low}，{low_w}。",
        "A mean hides disagreement: on this cell (“{query}” on “{key}”) the highest of the {n} heads is {high} (layer.head) with {high_w}, the lowest {low} with {low_w}.",
    ),
    "look.spread_max": (
        "取最大以后，一行的和不再是 1：一格亮，只说明至少有一个头在看。在“{query}”看“{key}”这一格上，最高的是 {high}（层.头），{high_w}；最低的 {low} 是 {low_w}。",
        "After a maximum rows no longer sum to 1: a bright cell says that at least one head looks there. For “{query}” on “{key}” that is {high} (layer.head) with {high_w}; the lowest, {low}, has {low_w}.",
    ),
    "look.several_mean": (
        "平均会盖住分歧：换成“取最大”，看哪些格子只有个别头在看。",
        "A mean hides disagreement: switch to the maximum to see cells that a single head looks at.",
    ),
    "look.several_max": (
        "取最大以后，一行的和不再是 1：一格亮，只说明至少有一个头在看。换成“平均”，看它们是否一致。",
        "After a maximum rows no longer sum to 1: a bright cell says that at least one head looks there. Switch to the mean to see whether they agree.",
    ),
    "look.left": (
        "略去的 key 原来占了整幅图的 {gone}。剩下的比例被放大了：看略去前后，哪些行的去向变了。",
        "The keys left out held {gone} of the whole map, and what remains is scaled up: compare with them and without, and see which rows change their target.",
    ),
    "look.word": (
        "{all_rows} 行、{all_cols} 列的词元并成了 {rows} 行、{cols} 列的词；一个词的各个词元看的地方不同时，平均会把它们混在一起。",
        "{all_rows} rows and {all_cols} columns of pieces became {rows} rows and {cols} columns of words; where a word's pieces look at different places, the average blends them.",
    ),
    "look.rollout_self": (
        "对角线平均 {own}：{n} 层之后，每个词元还有这么多来自它自己。光是“每层留一半”就保证了至少 {least}；多出来的部分，是从别处绕回来的，或者各层本来就在看自己。",
        "The diagonal holds {own} on average: after layer {n} so much of each token still comes from itself. Keeping one half in each layer guarantees at least {least}; the rest came back by way of others, or from heads that look at themselves.",
    ),
    "look.rollout_cross": (
        "乘上编码器以后，每行的平均熵从 {before} 比特变成 {after} 比特（完全均匀是 {most}）：编码器的每个输出已经混进了别的源词元，所以交叉注意力“看第 j 列”不等于只看第 j 个源词元。",
        "Through the encoder the rows' mean entropy goes from {before} to {after} bits ({most} would be uniform): each encoder output is already a mixture of source tokens, so looking at column j is not looking at source token j alone.",
    ),
    "look.value_several": (
        "选一个头、以词元为单位、什么都不略去，就能读到权重和长度在哪里分道扬镳。",
        "Choose one head, pieces, and nothing left out to read where weights and norms part.",
    ),
    "value.ranks": (
        "按权重排的名次和乘上 ‖v·W_O‖ 以后的名次，斯皮尔曼相关平均 {mean}（能算的 {n} 行）；最不一致的是“{row}”这一行（{least}）。",
        "The keys' order by weight and by weight × ‖v·W_O‖: Spearman's correlation is {mean} on average (over the {n} rows where it exists); the row of “{row}” agrees least ({least}).",
    ),
    "value.few": (
        "没有一行有三个以上大小不同的 key，名次无从比较。",
        "No row has three keys or more that differ, so there is no order to compare.",
    ),
    "value.moved": (
        "“{down}”退得最多：平均占权重的 {a}，乘上长度只占 {b}（它的 ‖v·W_O‖ 是 {low}，各 key 的中位数是 {usual}）。“{up}”进得最多：{c} → {d}（它的长度是 {high}）。",
        "“{down}” falls most: on average {a} of the weight, {b} once weighed by length (its ‖v·W_O‖ is {low}; the keys' median is {usual}). “{up}” rises most: {c} → {d} (its length is {high}).",
    ),
    "value.same": (
        "没有一个 key 的平均份额变动达到 {share}：在这里，看权重就够了。",
        "No key's mean share moves by {share} or more: here the weights tell the same story.",
    ),
    "why_several": ("为什么要好几个头", "Why several heads"),
    "why_several_more": (
        "一个头对一行只能给出一份加起来是 1 的权重：看了这个，就少看那个。第 {layer} 层的 {heads} 个头从同一行“{query}”看出去（它们在这一行分歧最大），最看重 {different} 个不同的词元；合成一个头（取平均），最多的“{key}”也只有 {weight}，几件事就混成了一件。",
        "For one row one head has one set of weights that sums to 1: what it gives to one token it takes from another. From the same row, “{query}”, where they differ most, the {heads} heads of layer {layer} look most at {different} different tokens. Made into one head, their mean, even “{key}” would get {weight} only, and several things would blur into one.",
    ),
    "why_several_one": (
        "这个模型每层只有一个头，没有第二个可比：“{query}”最看“{key}”（{weight}）。",
        "This model has one head a layer, so there is none to compare: “{query}” looks most at “{key}” ({weight}).",
    ),
    "why_several_mean": ("合成一个（平均）", "as one (mean)"),
    "about": ("这是怎么算的", "How this is computed"),
    "about.mean": (
        "平均：每一格取所选各头的数的平均。权重取平均，各行的和仍是 1。",
        "Mean: each cell is the average of the chosen heads' numbers. Of weights the rows still sum to 1.",
    ),
    "about.max": (
        "最大：每一格取所选各头里最大的数。权重取最大，各行的和可以超过 1；要除以该行之和的，除过以后仍是 1。",
        "Maximum: each cell is the largest of the chosen heads' numbers. Of weights the rows may sum to more than 1; where each row is divided by its sum, they sum to 1 after that.",
    ),
    "about.rollout_self": (
        "Rollout（Abnar & Zuidema 2020）：Â = 0.5·A + 0.5·I，A 是一层里各头的平均；R = Â(第 n 层) · … · Â(第 1 层)。为什么有 0.5：残差连接把每个词元原来的向量原样加回来，所以设它一半是自己、一半是看来的。0.5 是这个方法的约定，不是从模型里量出来的；值向量的长短和前馈层都没有算进去。",
        "Rollout (Abnar & Zuidema 2020): Â = 0.5·A + 0.5·I with A the mean of a layer's heads; R = Â(layer n) · … · Â(layer 1). Why 0.5: the residual connection adds each token's own vector back unchanged, so the method takes it to be half itself and half what it looked at. The 0.5 is a convention of the method, not measured in the model; how long the values are, and the feed-forward layers, are not counted.",
    ),
    "about.rollout_cross": (
        "交叉注意力的展开：这一层各头权重的平均 × 编码器的 rollout（编码器每层 Â = 0.5·A + 0.5·I，各层相乘；Abnar & Zuidema 2020）。0.5 代表编码器里的残差：一半是自己、一半是看来的，这是约定，不是量出来的。交叉注意力这一步不加 0.5，因为解码器自己的向量里没有源词元；解码器自注意力在各行之间搬运的信息也没有追。",
        "Cross-attention followed down: the mean of this layer's heads × the rollout of the encoder (Â = 0.5·A + 0.5·I in each encoder layer, multiplied; Abnar & Zuidema 2020). The 0.5 stands for the encoder's residual connections, half itself and half what it looked at: a convention, not measured. The cross step itself gets no 0.5, since the decoder's own vector holds no source token; what the decoder's self-attention moves between rows is not followed.",
    ),
    "about.value": (
        "权重只说取了几份，没说一份有多长。key j 在这个头里交出的是 v_j·W_O；它对结果的分量用长度 ‖权重 × v_j·W_O‖ 来量（Kobayashi 等 2020）。为了和权重比，每行除以该行之和。几个头合在一起时，合的是长度，不是向量（方向相反的向量会抵消，这里看不到）。",
        "A weight says how many portions are taken, not how large a portion is. In this head key j hands over v_j·W_O; its part in the result is measured by the length ‖weight × v_j·W_O‖ (Kobayashi et al. 2020). Each row is divided by its sum, so that it compares with the weights. With several heads the lengths are combined, not the vectors (vectors that point apart would cancel; that is not seen here).",
    ),
    "about.word": (
        "并词的规矩：一个词的各列相加，各行取平均（Clark 等 2019）。▁ 表示空格，开始一个新词；中间没有空格的字母和数字算一个词（▁do + n't，i + Phone）；标点单独算，除非是字母之间的撇号、连字符，或数字之间的点和逗号。中文的一个词元本来就是词或字，不再合并；只有拼出同一个字符的几个字节会合并。",
        "Merging: a word's columns are summed, its rows averaged (Clark et al. 2019). ▁ stands for a space and begins a word; letters and digits without a space between are one word (▁do + n't, i + Phone); punctuation stands alone, except an apostrophe or hyphen between letters, and a point or comma between digits. A Chinese piece is a word or a character already and is not joined; only the bytes of one character are.",
    ),
    "about.left": (
        "略去：这些 key 的列不算，每行剩下的除以剩下的和。它们作为 query 的行仍然在。",
        "Leaving out: the columns of these keys are not counted, and what is left of each row is divided by its sum. Their own rows, as queries, stay.",
    ),
}
