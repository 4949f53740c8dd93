"""Words of the page Flow: the mode that runs backwards from the loss, plain and exact, and the gradient of single numbers."""

WORDS = {
    "back.stage_label": (
        "反向传播：从右边的损失向左，经解码器、交叉注意力和编码器，传到两边的词嵌入；带子越粗，梯度越大。空格播放，左右键逐步，h 换头，回车放大。",
        "Backwards: from the loss on the right to the left, through the decoder, cross-attention and the encoder to both embeddings; the thicker a band, the larger the gradient. Space plays, arrows step, h changes the head, Enter zooms in.",
    ),
    "back.role.gradient": ("损失对这里的向量的梯度", "gradient of the loss at this vector"),
    "back.role.value": ("经值 V 传回", "back through values V"),
    "back.role.query": ("经查询 Q 传回", "back through queries Q"),
    "back.role.key": ("经键 K 传回", "back through keys K"),
    "back.rule": (
        "带子的宽度是梯度的长度（最长 {high}）；射线的宽度是一行传给一个词元的值的梯度。C 的连线另有刻度（最长 {top}）。",
        "A band is as wide as its gradient is long (at most {high}), a ray as what one row sends to one value. The lines of C have their own scale (at most {top}).",
    ),
    "chapter.back_push": ("p − y", "p − y"),
    "chapter.back_decoder": ("解码器", "decoder"),
    "chapter.back_memory": ("到 C", "to C"),
    "chapter.back_encoder": ("编码器", "encoder"),
    "chapter.back_embed": ("词嵌入", "embeddings"),
    # one number
    "back.cell.ask": ("这些数的梯度", "Gradient of these numbers"),
    "back.cell.wait": ("正在反向传播…", "Computing the backward pass…"),
    "back.cell.value": ("梯度 {value}", "gradient {value}"),
    "back.cell.about": (
        "损失对这一个数的导数。损失是这句话在教师强制下 −ln p 的平均。",
        "The derivative of the loss by this one number. The loss is the mean −ln p of this sentence under teacher forcing.",
    ),
    "back.cell.column": ("梯度", "gradient"),
    "told.back_loss": (
        "损失 L = {loss} nat，{n} 行 −ln p 的平均；“{word}”最大：{worst}（{percent}%）。",
        "Loss L = {loss} nats, the mean of −ln p over {n} rows; “{word}” is largest: {worst}, {percent}% of the sum.",
    ),
    "told.back_push": (
        "∂L/∂logits = (p − y) ÷ {n}，应生成的“{word}”的 y 是 1，其余是 0。更新沿负梯度走：p − y 为负（{own}），logit 就升；为正就降，“{other}”最多（{most}）。这一行长 {length}。",
        "∂L/∂logits = (p − y) ÷ {n}, with y = 1 for the wanted “{word}”, else 0. A step goes against it: where p − y is negative ({own}) the logit rises, where positive it falls, that of “{other}” most ({most}). This row has length {length}.",
    ),
    "told.back_push.plain": (
        "训练提高“{word}”的分数（p − 1 = {own}），降低其他的，“{other}”最多（{most}）。",
        "Training raises the score of the wanted “{word}” (p − 1 = {own}) and lowers all others, “{other}” most (p = {most}).",
    ),
    "told.back_at.output": ("经输出矩阵传回解码器", "Back through the output matrix into the decoder"),
    "told.back_at.target": ("传到译文的词嵌入", "It reaches the target's embeddings"),
    "told.back_at.source": ("传到原文的词嵌入", "It reaches the source's embeddings"),
    "told.back_most": (
        "{where}：“{row}”的梯度最大，{value}；“{low}”最小，{least}。",
        "{where}: the gradient is largest at “{row}”, {value}, smallest at “{low}”, {least}.",
    ),
    "told.back_most.plain": ("{where}：“{row}”的梯度最大，{value}。", "{where}: the gradient is largest at “{row}”, {value}."),
    "told.back_copy": (
        "遇到加法，两条路各得一份同样的梯度：“{row}”是 {skip}。",
        "At an addition both ways get the same gradient: for “{row}”, {skip} each.",
    ),
    "told.back_meet": (
        "前向时分开的地方，反向时相加：“{row}”经残差 {skip}、经前馈 {branch}，按向量相加得 {whole}；前馈占 {share}%（带符号），{open}% 的神经元让梯度通过。",
        "Where the way forward split, gradients add up: at “{row}” residual {skip} and feed-forward {branch}, added as vectors {whole}; the feed-forward's signed share is {share}%, {open}% of its neurons let gradient through.",
    ),
    "told.back_meet.plain": (
        "前向时分开的地方，反向时相加：残差 {skip}，前馈 {branch}，合为 {whole}。",
        "Where the way forward split, gradients add up: {skip} by the residual and {branch} by the feed-forward make {whole}.",
    ),
    "told.back_part": (
        "第 {n} 层{where}，“{row}”：残差 {skip}，子层 {branch}，按向量相加得 {whole}；子层占 {share}%（带符号）。",
        "Layer {n}, {where}, “{row}”: residual {skip}, sublayer {branch}, added as vectors {whole}; the sublayer's signed share is {share}%.",
    ),
    "told.back_part.plain": (
        "第 {n} 层{where}：“{row}”的梯度最大，{whole}。",
        "Layer {n}, {where}: the gradient is largest at “{row}”, {whole}.",
    ),
    "told.back_ray": (
        "第 {n} 层，权重 × ∂L/∂z：两个词元之间，“{row}”到“{key}”最多，{value}。“{key}”合计：经 V {v}，经 K {k}；“{row}”经 Q {q}。",
        "Layer {n}, weight × ∂L/∂z: between two tokens most goes from “{row}” to “{key}”, {value}. “{key}” in all: by V {v}, by K {k}; “{row}” by Q {q}.",
    ),
    "told.back_ray.plain": (
        "梯度沿注意力反向传：两个词元之间，“{row}”到“{key}”最多，{value}。",
        "The gradient goes back along attention: between two tokens most from “{row}” to “{key}”, {value}.",
    ),
    "told.back_mask": (
        "被屏蔽的权重是 0，不传梯度；权重 × ∂L/∂z：从“{row}”到“{key}”{value}。“{key}”合计：经 V {v}，经 K {k}。",
        "Masked weights are 0 and pass no gradient; weight × ∂L/∂z from “{row}” to “{key}”: {value}. “{key}” in all: by V {v}, by K {k}.",
    ),
    "told.back_mask.plain": (
        "被屏蔽处没有梯度，不会传给后面的词元。画出的一条：“{row}”到“{key}”，{value}。",
        "Masked cells get none: no gradient goes to a later token. The ray shown: “{row}” to “{key}”, {value}.",
    ),
    "told.back_collect": (
        "编码器只经 C 得到梯度：解码器第 {n} 层传来的最多，{percent}%；经 V {through}%，经 K {keys}%（带符号）；“{row}”处最长，{value}。",
        "The encoder gets its gradient through C alone: most came from decoder layer {n}, {percent}%; in all {through}% by values, {keys}% by keys (signed); it is longest at “{row}”, {value}.",
    ),
    "told.back_collect.plain": (
        "编码器只经 C 得到梯度：解码器第 {n} 层传来的最多，{percent}%。",
        "The encoder gets its gradient through C alone: most came from decoder layer {n}, {percent}%.",
    ),
    "told.back_none": ("没有梯度传到编码器。", "No gradient reached the encoder."),
    "told.back_done": (
        "每个权重都有了梯度。逆着它走足够小的一步，损失就会变小。",
        "Now every weight has its gradient. A small enough step against it makes the loss smaller.",
    ),
}
