"""Words of the page Head roles."""

WORDS = {
    "title": ("每个头通常做什么？", "What does each head usually do?"),
    "lead": (
        "一句话里看到的样子可能是偶然的。这里让模型读程序自带的 {sentences} 个句子（译文也给定），对每个头的所有行取平均，再按文献里的规则判断它的“角色”；不符合任何规则的，标为“不明显”。",
        "What a single sentence shows may be accidental. Here the model reads {sentences} sentences that come with the program (with their translations given); every head is averaged over all its rows, and rules from the literature give it a role, or none.",
    ),
    "lead.plain": (
        "在 {sentences} 个句子上，看每个头通常做什么。",
        "What each head usually does, over {sentences} sentences.",
    ),
    "grid_label": (
        "所有的层（行）和头（列）；方向键移动，Enter 选中",
        "All layers (rows) and heads (columns); arrow keys move, Enter selects",
    ),
    "legend": (
        "图：这句话里的权重；下面是角色，和它在 {n} 句样本里的数值。",
        "Pictures: the weights on this sentence; below each its role, with its number over the {n} sample sentences.",
    ),
    "legend_own": (
        "图：这句话里的权重；下面是角色和它的数值，只根据这句话。",
        "Pictures: the weights on this sentence; below each its role with its number, by this sentence alone.",
    ),
    "answer": (
        "第 {layer} 层第 {head} 个头：{role}。{what}：{decides}（{over}）。",
        "Layer {layer} head {head}: {role} ({what}: {decides} {over}).",
    ),
    "answer.plain": (
        "第 {layer} 层第 {head} 个头：{role}（{over}得分 {decides}）。",
        "Layer {layer} head {head}: {role} (its score: {decides}, {over}).",
    ),
    "nearest": (
        "没有明显的角色，最接近“{role}”",
        "no clear role, nearest to “{role}”",
    ),
    "over.sample": (
        "样本上",
        "over the sample",
    ),
    "over.own": (
        "只根据你这一句",
        "by this sentence alone",
    ),
    "also": ("同时符合：{roles}", "also meets: {roles}"),
    "role.previous": ("关注前一词元", "previous token"),
    "role.next": ("关注后一词元", "next token"),
    "role.own": ("关注自己", "own token"),
    "role.positional": ("固定位置", "fixed position"),
    "role.aligner": ("对齐·将生成", "aligner, to write"),
    "role.reader": ("对齐·刚读入", "aligner, just read"),
    "role.sink": ("注意力汇聚", "attention sink"),
    "role.broad": ("注意力分散", "broad"),
    "role.none": ("不明显", "no clear role"),
    "number.previous": ("前一个词元上的权重", "weight on the token before"),
    "number.following": ("后一个词元上的权重", "weight on the token after"),
    "number.diagonal": ("这一行读入的词元自己上的权重", "weight on the token that the row itself reads"),
    "number.diagonal_cross": ("斜线上的权重（按两句的长度折算）", "weight on the diagonal (scaled to both lengths)"),
    "number.positional": ("最大权重在同一相对位置的行", "rows whose largest weight is at one relative position"),
    "number.predict": ("最大权重落在将生成词元的原文词上的行", "rows whose largest weight is on a source word of the token to be written"),
    "number.read": ("最大权重落在刚读入词元的原文词上的行", "rows whose largest weight is on a source word of the token just read"),
    "number.quiet": ("特殊词元和标点上的权重", "weight on special tokens and punctuation"),
    "number.eos": ("其中在 </s> 上的", "of this, on </s>"),
    "number.relative": ("熵与均匀分布的熵之比", "entropy relative to equal weights"),
    "number.entropy": ("熵（比特）", "entropy, in bits"),
    "number.distance": ("平均距离（词元数）", "mean distance, in tokens"),
    "number.distance_cross": ("离斜线的平均距离（原文词元数）", "mean distance from the diagonal, in source tokens"),
    "short.previous": ("前一", "prev"),
    "short.following": ("后一", "next"),
    "short.diagonal": ("自己", "own"),
    "short.positional": ("固定", "fixed"),
    "short.predict": ("生成", "write"),
    "short.read": ("读入", "read"),
    "short.quiet": ("标点", "punct."),
    "short.relative": ("分散", "broad"),
    "evenly": ("均匀分布时 {x}", "equal weights: {x}"),
    "at": ("相对位置 {offset}", "at {offset}"),
    "table": ("这个头的数值", "This head's numbers"),
    "column.number": ("各行平均", "Mean over the rows"),
    "column.sample": ("{n} 句样本", "{n} sample sentences"),
    "column.sample_short": ("样本", "sample"),
    "column.own": ("这句话", "This sentence"),
    "column.rule": ("角色的规则", "Rule of a role"),
    "rule": "{role} ≥ {limit}",
    "rule_over": (
        "{role} ≥ {limit}（固定位置最多得 {fixed}，再加 {least}）",
        "{role} ≥ {limit} (a fixed position scores up to {fixed}; plus {least})",
    ),
    "source.previous": ("Clark 等 2019，3.1 节", "Clark et al. 2019, section 3.1"),
    "source.next": ("Clark 等 2019，3.1 节", "Clark et al. 2019, section 3.1"),
    "source.own": (
        "现象见 Kovaleva 等 2019，4.1 节；门槛同“关注前一词元”",
        "pattern: Kovaleva et al. 2019, section 4.1; threshold as for the previous token",
    ),
    "source.positional": ("Voita 等 2019，5.1 节", "Voita et al. 2019, section 5.1"),
    "source.aligner": (
        "余量见 Voita 等 2019，5.2 节；读法见 Garg 等 2019",
        "margin: Voita et al. 2019, section 5.2; reading: Garg et al. 2019",
    ),
    "source.reader": (
        "余量见 Voita 等 2019，5.2 节；读法见 Chen 等 2020",
        "margin: Voita et al. 2019, section 5.2; reading: Chen et al. 2020",
    ),
    "source.sink": ("Clark 等 2019，3.2 节", "Clark et al. 2019, section 3.2"),
    "source.broad": (
        "概念见 Clark 等 2019，3.3 节；门槛由本项目设定，原文的 10% 不适合短句",
        "idea: Clark et al. 2019, section 3.3; the threshold is this project's own, since their 10% means little in short sentences",
    ),
    "rows_left": (
        "只能关注一个词元的行没有选择，不计入。样本共 {rows} 行；对齐只计算有人工连线的 {linked} 个译文词元，其余的没有对应。这句话没有人工连线，所以这两项是“—”。",
        "Rows that may attend to one token only have no choice and are not counted. The sample has {rows} rows; alignment counts only the {linked} target tokens that are linked by hand, since the others have no counterpart. This sentence has no links by hand, hence the “—”.",
    ),
    "rows_left_self": (
        "只能关注一个词元的行没有选择，不计入。样本共 {rows} 行。",
        "Rows that may attend to one token only have no choice and are not counted. The sample has {rows} rows.",
    ),
    "why.previous": (
        "各行主要关注前一个词元：紧挨对角线左下方的那条线。只凭位置就可以做到，不需要词义；它可以把相邻词元的信息合在一起。",
        "Rows attend mostly to the previous token: the line just below the diagonal. Position alone is enough for this, whatever the words mean; it can bring the information of neighboring tokens together.",
    ),
    "why.next": (
        "各行主要关注后一个词元：紧挨对角线右上方的那条线。解码器不能关注后面的词元，所以只有编码器会有这样的头。",
        "Rows attend mostly to the next token: the line just above the diagonal. A decoder cannot attend to later tokens, so only an encoder can have such a head.",
    ),
    "why.own": (
        "各行主要关注词元自己：对角线。其余的权重分给别的词元。",
        "Rows attend mostly to the token itself: the diagonal. The rest goes to other tokens.",
    ),
    "why.positional": (
        "各行的最大权重几乎都在同一个相对位置：与对角线平行的一条线。只用位置就能描述它最关注哪里，不需要内容。",
        "Nearly all rows have their largest weight at one relative position: a line parallel to the diagonal. Position alone describes where it attends most, whatever the content.",
    ),
    "why.aligner": (
        "各行的最大权重落在“将要生成的词元”的原文词上，比总是关注同一个相对位置更准（只计有人工连线的词元）。",
        "The largest weight of a row is on a source word of the token about to be written, more often than by always attending to one relative position (only tokens linked by hand count).",
    ),
    "why.reader": (
        "各行的最大权重落在“刚读入的词元”的原文词上，比总是关注同一个相对位置更准（只计有人工连线的词元）。低层常常这样（Chen 等 2020）。",
        "The largest weight of a row is on a source word of the token just read, more often than by always attending to one relative position (only tokens linked by hand count). Lower layers often do this (Chen et al. 2020).",
    ),
    "why.sink": (
        "至少一半的权重在特殊词元和标点的列上。没有相关内容可取时，头常常把权重放在这里。",
        "At least half of the weight is in the columns of special tokens and punctuation. Heads often put their weight there when nothing in the sentence is relevant to them.",
    ),
    "why.broad": (
        "权重很分散，接近取平均：各格的颜色相差不大。",
        "The weight is widely spread, close to an average: the cells differ little in color.",
    ),
    "why.none": (
        "它不符合任何一条规则：也许在做这些规则没有描述的事，也许随句子而变。比较几个样本句看看。",
        "It meets none of the rules: it may do something that they do not describe, or something that changes with the sentence. Compare a few sample sentences.",
    ),
    "spread": (
        "{measured} 个句子的行数足够单独计分，其中 {over} 句单独计分也达到门槛。",
        "{measured} sentences have enough rows for a score of their own; {over} of them reach the threshold by themselves.",
    ),
    "spread_label": (
        "每个样本句的得分，左端 0，右端 1，竖线是门槛",
        "Score of each sample sentence, 0 at the left, 1 at the right; the vertical line is the threshold",
    ),
    "spread_limit": ("门槛 {limit}", "threshold {limit}"),
    "example": (
        "样本里的一句：{role} 得分 {score}，排第 {rank}（共 {of} 句）",
        "A sample sentence: {role} scores {score}, number {rank} of {of}",
    ),
    "example.panel": ("样本里最能显示这个头的句子", "A sample sentence that shows this head"),
    "example.rank": ("哪一句（得分高的在前）", "Which sentence (the best first)"),
    "example_missing": ("还没有在样本上测量。", "It has not been measured over the sample yet."),
    "example_none": ("样本里没有哪一句的行数足够单独计分。", "No sample sentence has enough rows for a score of its own."),
    "open": ("在“注意力图”里打开这一句", "Open this sentence in Attention maps"),
    "open_note": (
        "打开时会把样本的译文固定为译文的开头，这样两处的图相同。",
        "It opens with the sample's translation fixed as the beginning of the output, so that both pictures are the same.",
    ),
    "matrix_label": (
        "第 {layer} 层第 {head} 个头在样本句上的权重，{rows} 行 {cols} 列",
        "Weights of layer {layer} head {head} on a sample sentence, {rows} rows, {cols} columns",
    ),
    "says": ("“{row}”关注“{col}”，权重 {value}", "“{row}” attends to “{col}” with weight {value}"),
    "links": (
        "人工连线，{rows} 个词元里有 {hits} 个，权重最大的一格在连线上（✓）：",
        "Links by hand; for {hits} of {rows} tokens the largest weight is on one (✓):",
    ),
    "taught": (
        "训练这个头时使用了统计得到的词对齐（Garg 等 2019）。它的得分说明它学会了这些对齐，而不是自己发现的。",
        "This head was trained on statistical word alignments (Garg et al. 2019). Its score says that it learned them, not that it found them by itself.",
    ),
    "missing.absent": (
        "这个检查点还没有 heads.json，所以下面只有你的句子的数值。运行 {remedy} 可以生成它，也可以现在就测量（几秒钟）。",
        "This checkpoint has no heads.json yet, so only your sentence's numbers are shown. Make it with {remedy}, or measure now (a few seconds).",
    ),
    "missing.checkpoint": (
        "这里的 heads.json 属于另一组权重，没有采用。运行 {remedy} 重新生成，或者现在就测量（几秒钟）。",
        "The heads.json here belongs to other weights and was not used. Make it again with {remedy}, or measure now (a few seconds).",
    ),
    "missing.sample": (
        "这里的 heads.json 是用别的样本句或别的规则测量的，没有采用。运行 {remedy} 重新生成，或者现在就测量（几秒钟）。",
        "The heads.json here was measured with other sentences or rules and was not used. Make it again with {remedy}, or measure now (a few seconds).",
    ),
    "missing.broken": (
        "这里的 heads.json 无法读取，没有采用。运行 {remedy} 重新生成，或者现在就测量（几秒钟）。",
        "The heads.json here cannot be read and was not used. Make it again with {remedy}, or measure now (a few seconds).",
    ),
    "missing.language": (
        "自带的样本句是中文和英文，这个模型是别的语言，所以下面只有你的句子的数值。",
        "The sample is in Chinese and English and this model has other languages, so only your sentence's numbers are shown.",
    ),
    "made": ("由 {command} 测得；样本 {digest}", "Measured by {command}; sample {digest}"),
    "made_now": ("刚刚在这里测得；样本 {digest}", "Measured here just now; sample {digest}"),
    "caution": (
        "角色描述的是权重，不是原因：权重大的地方，不一定是模型依赖的地方。要检验一个头有没有用，请在“改动实验”里消融它。",
        "A role describes weights, not causes: where the weight is large need not be what the model depends on. To test whether a head matters, ablate it under “What if”.",
    ),
    "code.head": ("这个头在这句话上的熵与均匀分布的熵之比", "This head's entropy on this sentence, relative to that of equal weights"),
}
