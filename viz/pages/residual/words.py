"""Words of the page Add & Norm."""

WORDS = {
    "title": (
        "每个子层怎样改变一个词元的向量？",
        "What does each sublayer do to a token's vector?",
    ),
    "lead.post": (
        "每个子层读入向量，算出改变量 δ，加到输入上，再做 {norm}（后置归一化，论文 3.1 节）：后 = {norm}(前 + δ)。",
        "Each sublayer reads the vector, computes a change δ and adds it; then {norm} follows (post-norm, section 3.1 of the paper): after = {norm}(before + δ).",
    ),
    "lead.pre": (
        "每个子层先对向量做 {norm}，由此算出改变量 δ，再把 δ 加到原来的向量上（前置归一化，Xiong 等 2020）：后 = 前 + δ。整个栈的末尾还有一次 {norm}，这一页没有画。",
        "Each sublayer first normalizes the vector with {norm} and computes a change δ from it; δ is added to the vector as it was (pre-norm, Xiong et al. 2020): after = before + δ. One more {norm} ends the whole stack; it is not drawn here.",
    ),
    "side_label": ("编码器还是解码器", "Encoder or decoder"),
    "way_label": (
        "残差流：每行一个子层，每列一维",
        "The residual stream: a row per sublayer, a column per dimension",
    ),
    "cell": (
        "{row}，第 {col} 维：{value}",
        "{row}, dimension {col}: {value}",
    ),
    "place_title": (
        "子层",
        "sublayer",
    ),
    "token": (
        "词元",
        "Token",
    ),
    "notice": (
        "看什么",
        "What to notice",
    ),
    "about": (
        "为什么",
        "Why",
    ),
    "numbers": (
        "数值",
        "Numbers",
    ),
    "part.self": ("自注意力", "self-attention"),
    "part.cross": ("交叉注意力", "cross-attention"),
    "part.ff": ("前馈", "feed-forward"),
    "short.self": ("自注意", "self"),
    "short.cross": ("交叉", "cross"),
    "short.ff": ("前馈", "FF"),
    "place": ("第 {layer} 层{part}", "layer {layer} {part}"),
    "place_short": ("第{layer}层{part}", "L{layer} {part}"),
    "column.before": (
        "前",
        "before",
    ),
    "column.delta": (
        "加上 δ",
        "+ δ",
    ),
    "column.after": (
        "后",
        "after",
    ),
    "column.added": ("‖δ‖", "‖δ‖"),
    "column.cosine": ("cos(δ, 前)", "cos(δ, before)"),
    "column.length": ("‖后‖", "‖after‖"),
    "column.change": ("改变", "change"),
    "measure": ("改变 = ‖后 − 前‖ ÷ ‖前‖", "change = ‖after − before‖ ÷ ‖before‖"),
    "read.post": (
        "{place}，d = {d}：前 {before} + δ {delta} = {sum} → {norm} → 后 {after}",
        "{place}, d = {d}: before {before} + δ {delta} = {sum} → {norm} → after {after}",
    ),
    "read.pre": ("{place}，d = {d}：前 {before} + δ {delta} = 后 {after}", "{place}, d = {d}: before {before} + δ {delta} = after {after}"),
    "see": (
        "对“{text}”改变最大的是{most}：{high}；最小的是{least}：{low}。",
        "“{text}” is changed most by {most}: {high}, and least by {least}: {low}.",
    ),
    "see_equal": (
        "“{text}”在每个子层的改变几乎一样：{high}。",
        "“{text}” is changed by every sublayer about equally: {high}.",
    ),
    "several": (
        "{n} 个子层",
        "{n} sublayers",
    ),
    "and": (
        "和",
        " and ",
    ),
    "see_one": ("这里只有{most}一个子层，它的改变是 {high}。", "There is only one sublayer here, {most}; its change is {high}."),
    "look_with": (
        "δ 最长的是{place}（{added}），它与子层之前的向量余弦 {cosine}：δ 有一部分与原有的方向相同。",
        "The longest δ is that of {place} ({added}). Its cosine with the vector before is {cosine}: part of it points in the direction that was already there.",
    ),
    "look_against": (
        "δ 最长的是{place}（{added}），它与子层之前的向量余弦 {cosine}：δ 有一部分与原有的方向相反。",
        "The longest δ is that of {place} ({added}). Its cosine with the vector before is {cosine}: part of it points against the direction that was there.",
    ),
    "look_across": (
        "δ 最长的是{place}（{added}），它与子层之前的向量余弦只有 {cosine}：几乎垂直，是一个新的方向。",
        "The longest δ is that of {place} ({added}). Its cosine with the vector before is only {cosine}: nearly at right angles, a new direction.",
    ),
    "depth": ("长度随深度的变化", "Lengths over the depth"),
    "depth_label": (
        "从左到右每个子层的 ‖流‖ 和 ‖δ‖，下面是 δ 与流的余弦；点一列选中子层",
        "From left to right ‖stream‖ and ‖δ‖ of each sublayer, below the cosine of δ with the stream; click a column to choose its sublayer",
    ),
    "legend.stream": ("‖流‖", "‖stream‖"),
    "legend.delta": ("‖δ‖", "‖δ‖"),
    "legend.sum": ("‖前 + δ‖，归一化之前", "‖before + δ‖, before the norm"),
    "legend.cosine": ("cos(δ, 前)", "cos(δ, before)"),
    "depth_post": (
        "相加之后，长度在 {low} 到 {high} 之间；{norm} 之后，在 {after_low} 到 {after_high} 之间。归一化每次都重新确定长度：先变成约 √{D} = {root}，再由 γ 和 β 改变。",
        "After the additions the lengths are between {low} and {high}; after {norm}, between {after_low} and {after_high}. Each norm sets the length anew: to about √{D} = {root}, which γ and β then change.",
    ),
    "depth_post_rms": (
        "相加之后，长度在 {low} 到 {high} 之间；{norm} 之后，在 {after_low} 到 {after_high} 之间。归一化每次都重新确定长度：先变成约 √{D} = {root}，再由 γ 改变。",
        "After the additions the lengths are between {low} and {high}; after {norm}, between {after_low} and {after_high}. Each norm sets the length anew: to about √{D} = {root}, which γ then changes.",
    ),
    "depth_pre": (
        "残差流本身没有归一化：长度开始时是 {first}，最后是 {last}。",
        "The residual stream itself is not normalized: its length is {first} at the beginning and {last} at the end.",
    ),
    "all": ("每个子层对每个词元的改变", "How much each sublayer changes each token"),
    "all_label": (
        "每行一个子层，每列一个词元，一格是 ‖后 − 前‖ ÷ ‖前‖",
        "Rows are sublayers, columns are tokens; a cell is ‖after − before‖ ÷ ‖before‖",
    ),
    "all_say": (
        "“{col}”，{row}：改变 {value}",
        "“{col}”, {row}: change {value}",
    ),
    "all_see": (
        "{n} 个词元里，有 {count} 个被{most}改变得最多。",
        "Of {n} tokens, {count} are changed most by {most}.",
    ),
    "all_look": (
        "最大的一格：“{text}”（第 {n} 列）在{place}，{value}。点一格，就选中那个词元和子层。",
        "The largest cell is that of “{text}” (column {n}) at {place}: {value}. Click a cell to choose its token and sublayer.",
    ),
    # why it is so
    "why": ("为什么相加、为什么归一化、dropout 有什么用", "Why add, why normalize, what dropout does"),
    "why.add": ("为什么相加（残差连接）", "Why add (the residual connection)"),
    "why.like": ("与相加之前的向量的余弦（1 表示方向不变）：", "Cosine with the vector before the addition (1: the same direction):"),
    "why.kept": ("前 + δ", "before + δ"),
    "why.alone": ("只有 δ", "δ alone"),
    "why_see_add": (
        "{place}：相加之后与之前的余弦是 {kept}；如果没有残差连接、只传递 δ，余弦是 {alone}。",
        "{place}: after the addition the cosine with the vector before is {kept}; without the residual connection, with δ alone, it would be {alone}.",
    ),
    "why_see_turned": (
        "{place}：相加之后与之前的余弦是 {kept}，δ 自己与之前的余弦是 {alone}：这个改变量大致顺着原来的方向。",
        "{place}: after the addition the cosine with the vector before is {kept}; that of δ itself is {alone}: this change follows the direction that was there.",
    ),
    "why_look_add": (
        "残差连接使原有的内容直接通过，每个子层只需算出改变量；训练时，梯度也沿着加法直接传回前面的层（He 等 2016）。",
        "The residual connection passes on what was there, so a sublayer only has to compute a change; in training, gradients flow back directly through the additions (He et al. 2016).",
    ),
    "why_see_add.plain": (
        "相加之后，原有的内容保留下来（余弦 {kept}）；只传递 δ 就会丢失（余弦 {alone}）。",
        "After the addition what was there is kept (cosine {kept}); with δ alone it would be lost (cosine {alone}).",
    ),
    "why_look_add.plain": (
        "每个子层只算出改变量，原有的内容直接通过，梯度也沿着加法直接传回。",
        "Each sublayer computes only a change; what was there passes on, and gradients flow back directly.",
    ),
    "why.norm": ("为什么用 {norm}", "Why {norm}"),
    "why.with": ("有归一化", "with the norm"),
    "why.without_post": ("同样的 δ，只相加", "the same δ, only added"),
    "why.without_pre": ("残差流，没有归一化", "the residual stream, no norm"),
    "why_see_norm_post": (
        "到最后一个子层，各维的标准差：有 {norm} 时是 {with}；如果把记录下来的 δ 从头相加、不做归一化，是 {without}。",
        "At the last sublayer the standard deviation over the dimensions is {with} with {norm}; if the recorded δ were only added up, without any norm, it would be {without}.",
    ),
    "why_see_norm_pre": (
        "最后一个子层读入的向量，经过 {norm}，标准差是 {with}；残差流本身的标准差是 {without}。",
        "The vector that the last sublayer reads has a standard deviation of {with} after {norm}; that of the residual stream itself is {without}.",
    ),
    "why_look_norm": (
        "归一化使每个子层读入的数大小相近：不论前面加了多少，权重面对的范围都不变，所以训练更稳定。",
        "The norm gives every sublayer numbers of similar size: however much was added before, the weights meet the same range, which keeps training stable.",
    ),
    "why_see_norm_post.plain": (
        "有归一化，标准差是 {with}；只相加，标准差是 {without}。",
        "With the norm the standard deviation is {with}; with additions alone it is {without}.",
    ),
    "why_see_norm_pre.plain": (
        "归一化之后，标准差是 {with}；残差流本身是 {without}。",
        "After the norm the standard deviation is {with}; that of the residual stream itself is {without}.",
    ),
    "why_look_norm.plain": (
        "不论前面加了多少，下一个子层读入的数大小都相近。",
        "However much was added before, the next sublayer reads numbers of similar size.",
    ),
    "why.dropout": ("训练时的 dropout", "Dropout in training"),
    "why.dropped": ("dropout 之后", "after dropout"),
    "why.again": ("再随机丢一次", "Drop again"),
    "why_see_dropout": (
        "{place}的 δ 有 {D} 个数，每个以 {p} 的概率变成 0，这一次有 {zeros} 个；其余乘 1/(1−{p}) = {scale}，使平均值不变。",
        "The δ of {place} has {D} numbers; each becomes 0 with probability {p}, this time {zeros} of them. The others are multiplied by 1/(1−{p}) = {scale}, so that the mean stays the same.",
    ),
    "why_see_no_dropout": (
        "训练这个模型时，这里没有用 dropout：{place}的 {D} 个数都保留。",
        "This model was trained without dropout here: all {D} numbers of {place} are kept.",
    ),
    "why_look_dropout": (
        "训练时每次丢掉的数都不同，所以模型不能只依赖少数几个数，不容易过拟合。这里只是演示：翻译时不用 dropout，这一页其他的数都没有丢。",
        "In training other numbers are dropped each time, so the model cannot rely on a few of them, which reduces overfitting. This is only a demonstration: translation uses no dropout, and no other number on this page was dropped.",
    ),
    "why_see_dropout.plain": (
        "{D} 个数里，随机丢掉 {zeros} 个（变成 0），其余乘 {scale}。",
        "Of {D} numbers, {zeros} are dropped at random (set to 0); the others are multiplied by {scale}.",
    ),
    "why_see_no_dropout.plain": ("训练这个模型时没有用 dropout。", "This model was trained without dropout."),
    "why_look_dropout.plain": (
        "训练时，dropout 使模型不能只依赖少数几个数；翻译时不用 dropout。",
        "In training, dropout keeps the model from relying on a few numbers; in translation it is off.",
    ),
    # the norm opened
    "norm.panel": (
        "{norm} 怎样计算",
        "How {norm} is computed",
    ),
    "norm": ("{norm} 的计算：{place}", "The computation of {norm}: {place}"),
    "open.ff": ("打开这个前馈网络 →", "Open this feed-forward network →"),
    "open.self": ("打开这个注意力 →", "Open this attention →"),
    "open.cross": ("打开这个注意力 →", "Open this attention →"),
    "box.before": ("前", "before"),
    "box.delta": ("δ", "δ"),
    "box.sum": ("x = 前 + δ", "x = before + δ"),
    "box.x": ("x = 前", "x = before"),
    "box.after": ("后", "after"),
    "box.read": ("子层的输入 y", "read by the sublayer, y"),
    "strip.x": ("x", "x"),
    "strip.n": ("归一化后 n", "normalized n"),
    "strip.gamma": ("γ（学到的）", "γ (learned)"),
    "strip.beta": ("β（学到的）", "β (learned)"),
    "strip.y": ("结果 y", "result y"),
    "formula.mean": ("均值 μ = Σ x_d ÷ {D} = {total} ÷ {D} = {mean}", "mean μ = Σ x_d ÷ {D} = {total} ÷ {D} = {mean}"),
    "formula.variance": (
        "方差 σ² = Σ (x_d − μ)² ÷ {D} = {squares} ÷ {D} = {variance}",
        "variance σ² = Σ (x_d − μ)² ÷ {D} = {squares} ÷ {D} = {variance}",
    ),
    "formula.deviation": ("√(σ² + ε) = √({variance} + {eps}) = {deviation}", "√(σ² + ε) = √({variance} + {eps}) = {deviation}"),
    "formula.result": (
        "y_d = (x_d − μ) ÷ √(σ² + ε) × γ_d + β_d；d = {d}：({x} − {mean}) ÷ {deviation} × {gamma} + {beta} = {y}",
        "y_d = (x_d − μ) ÷ √(σ² + ε) × γ_d + β_d; d = {d}: ({x} − {mean}) ÷ {deviation} × {gamma} + {beta} = {y}",
    ),
    "formula.squares_rms": (
        "平方的均值 m = Σ x_d² ÷ {D} = {squares} ÷ {D} = {variance}；不减均值",
        "mean square m = Σ x_d² ÷ {D} = {squares} ÷ {D} = {variance}; no mean is subtracted",
    ),
    "formula.root_rms": ("√(m + ε) = √({variance} + {eps}) = {deviation}", "√(m + ε) = √({variance} + {eps}) = {deviation}"),
    "formula.result_rms": (
        "y_d = x_d ÷ √(m + ε) × γ_d；d = {d}：{x} ÷ {deviation} × {gamma} = {y}",
        "y_d = x_d ÷ √(m + ε) × γ_d; d = {d}: {x} ÷ {deviation} × {gamma} = {y}",
    ),
    "table.largest_rms": ("|x| 大", "large |x|"),
    "table.d": ("维", "dim"),
    "table.recorded": ("记录的 y", "recorded y"),
    "table.chosen": ("选中", "chosen"),
    "table.largest": ("|x − μ| 大", "large |x − μ|"),
    "table.first": ("开头", "first"),
    "proof": (
        "这里算出的 y 与记录的 {site}，全部 {D} 维中最大的",
        "y computed here against the recorded {site}, over all {D} dimensions the largest",
    ),
    "norm_see": (
        "x 的均值 {mean}、标准差 {deviation}；归一化之后均值 0、标准差 {unit}，再乘 γ（{gamma_low} 到 {gamma_high}）、加 β（{beta_low} 到 {beta_high}）。",
        "x has mean {mean} and standard deviation {deviation}; after the norm they are 0 and {unit}. Then γ ({gamma_low} to {gamma_high}) multiplies and β ({beta_low} to {beta_high}) is added.",
    ),
    "norm_look": (
        "离均值最远的是第 {d} 维：{far} 个标准差；乘 γ = {gamma}、加 β = {beta} 之后是 {y}。",
        "Furthest from the mean is dimension {d}: {far} standard deviations; times γ = {gamma}, with β = {beta} added, it becomes {y}.",
    ),
    "norm_see_rms": (
        "x 的均方根是 {deviation}；除以它之后均方根是 {unit}，再乘 γ（{gamma_low} 到 {gamma_high}）。RMSNorm 不减均值，也没有 β。",
        "x has a root mean square of {deviation}; divided by it, {unit}. Then γ ({gamma_low} to {gamma_high}) multiplies. RMSNorm subtracts no mean and has no β.",
    ),
    "norm_look_rms": (
        "绝对值最大的是第 {d} 维：除以均方根得 {far}，乘 γ = {gamma} 之后是 {y}。",
        "The largest absolute value is in dimension {d}: divided by the root mean square it is {far}, and times γ = {gamma} it becomes {y}.",
    ),
}
