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
    "chapter.back_loss": ("损失", "loss"),
    "chapter.back_push": ("p − y", "p − y"),
    "chapter.back_decoder": ("解码器", "decoder"),
    "chapter.back_memory": ("到 C", "to C"),
    "chapter.back_encoder": ("编码器", "encoder"),
    "chapter.back_embed": ("词嵌入", "embeddings"),
    # plain
    "plain.back_loss": (
        "每一行的损失是 −ln p。“{word}”最大：{worst}，占总和的 {percent}%。",
        "Each row's loss is −ln p. That of “{word}” is largest: {worst}, {percent}% of the sum.",
    ),
    "plain.back_push": (
        "p − y：应生成的“{word}”要升（{own}），其他词元要降，“{other}”最多（{most}）。",
        "p − y: the wanted “{word}” should rise ({own}), the others should fall, “{other}” most ({most}).",
    ),
    "plain.back_output": (
        "经输出矩阵传回解码器：生成“{word}”的一行梯度最大，{value}。",
        "Back through the output matrix into the decoder: the row that writes “{word}” has the largest gradient, {value}.",
    ),
    "plain.back_copy": (
        "遇到加法，两条路各得一份同样的梯度：“{row}”是 {skip}。",
        "At an addition both ways get the same gradient: for “{row}”, {skip} each.",
    ),
    "plain.back_meet": (
        "前向时分开的地方，反向时相加：残差 {skip}，前馈 {branch}，合为 {whole}。",
        "Where the way forward split, gradients add up: {skip} by the residual and {branch} by the feed-forward make {whole}.",
    ),
    "plain.back_part.self": (
        "第 {n} 层自注意力：“{row}”的梯度最大，{value}。",
        "Layer {n}, self-attention: the gradient is largest for “{row}”, {value}.",
    ),
    "plain.back_part.cross": (
        "第 {n} 层交叉注意力：“{row}”的梯度最大，{value}。",
        "Layer {n}, cross-attention: the gradient is largest for “{row}”, {value}.",
    ),
    "plain.back_part.ff": (
        "第 {n} 层前馈网络：“{row}”的梯度最大，{value}。",
        "Layer {n}, feed-forward: the gradient is largest for “{row}”, {value}.",
    ),
    "plain.back_layer": (
        "第 {n} 层，同样的计算：“{row}”的梯度最大，{value}。",
        "Layer {n}, the same again: the gradient is largest for “{row}”, {value}.",
    ),
    "plain.back_cross": (
        "梯度沿注意力传到原文：最多的是从“{row}”到“{key}”，{value}。",
        "Along attention the gradient reaches the source: the longest part from “{row}” to “{key}”, {value}.",
    ),
    "plain.back_mask": (
        "被屏蔽处没有梯度，它不会传给后面的词元；两个词元之间，“{row}”到“{key}”最多：{value}。",
        "Masked cells get none: no gradient goes to a later token. Between two tokens most goes from “{row}” to “{key}”: {value}.",
    ),
    "plain.back_mask.alone": (
        "被掩码屏蔽处没有梯度：“{row}”只能传给自己，{value}。",
        "Masked cells get none: “{row}” sends its gradient to itself alone, {value}.",
    ),
    "plain.back_collect": (
        "编码器只经 C 得到梯度：解码器第 {n} 层传来的最多，{percent}%。",
        "The encoder gets its gradient through C alone: most came from decoder layer {n}, {percent}%.",
    ),
    "plain.back_collect.none": ("没有梯度传到编码器。", "No gradient reached the encoder."),
    "plain.back_attend": (
        "自注意力里，梯度也沿权重反向传：两个词元之间，“{row}”到“{key}”最多，{value}。",
        "In self-attention, too, it goes back along the weights: between two tokens most from “{row}” to “{key}”, {value}.",
    ),
    "plain.back_attend.alone": (
        "自注意力里，“{row}”只能传给自己，{value}。",
        "In self-attention “{row}” sends its gradient to itself alone, {value}.",
    ),
    "plain.back_embed.target": (
        "传到译文的词嵌入：“{row}”的梯度最大，{value}。",
        "It reaches the target's embeddings: largest for “{row}”, {value}.",
    ),
    "plain.back_embed.source": (
        "传到原文的词嵌入：“{row}”的梯度最大，{value}。",
        "It reaches the source's embeddings: largest for “{row}”, {value}.",
    ),
    "plain.back_done": (
        "每个权重都有了梯度。逆着它走足够小的一步，损失就会变小。",
        "Now every weight has its gradient. A small enough step against it makes the loss smaller.",
    ),
    # exact
    "exact.back_loss": (
        "损失 L = {n} 行 −ln p 的平均 = {loss} nat；“{word}”{worst}（总和的 {percent}%），最小的是“{low}”{least}。",
        "Loss L = mean of −ln p over {n} rows = {loss} nats; “{word}” {worst} ({percent}% of the sum), least “{low}” {least}.",
    ),
    "exact.back_push": (
        "∂L/∂logits = (p − y) ÷ {n}。输入“{row}”的一行：“{word}”的 p − y 是 {own}，“{other}”{most}；一行之和为 0，这一行长 {length}。",
        "∂L/∂logits = (p − y) ÷ {n}. In the row that reads “{row}”, p − y of “{word}” is {own}, of “{other}” {most}; a row sums to 0, and this one has length {length}.",
    ),
    "exact.back_output": (
        "∂L/∂h = ∂L/∂logits · W，每行 {d} 个数：输入“{row}”的一行最长，{value}；“{low}”最短，{least}。",
        "∂L/∂h = ∂L/∂logits · W, {d} numbers a row: longest in the row that reads “{row}”, {value}, shortest for “{low}”, {least}.",
    ),
    "exact.back_copy": (
        "加法的导数是 1：第 {n} 层前馈网络的输出和残差各得同样的梯度，“{row}”处长 {skip}。",
        "An addition has derivative 1: the output of layer {n}'s feed-forward and the residual get the same gradient, of length {skip} at “{row}”.",
    ),
    "exact.back_meet": (
        "“{row}”：{open}% 的神经元让梯度通过。残差 {skip}、前馈 {branch}，按向量相加得 {whole}；前馈占 {share}%（带符号）。",
        "“{row}”: {open}% of the neurons let gradient through. Residual {skip}, feed-forward {branch}, added as vectors {whole}; the feed-forward's signed share is {share}%.",
    ),
    "exact.back_part": (
        "第 {n} 层“{row}”：残差 {skip}，子层 {branch}，按向量相加得 {whole}；子层占 {share}%（带符号）。",
        "Layer {n}, “{row}”: residual {skip}, sublayer {branch}, added as vectors {whole}; the sublayer's signed share is {share}%.",
    ),
    "exact.back_layer": (
        "第 {n} 层“{row}”：输出处的梯度长 {after}，输入处长 {value}；最短的是“{low}”，{least}。",
        "Layer {n}, “{row}”: a gradient of length {after} at its output, {value} at its input; the shortest is at “{low}”, {least}.",
    ),
    "exact.back_cross": (
        "第 {n} 层：∂L/∂v 的一份是权重 × ∂L/∂z，“{row}”给“{key}”的长 {value}。“{key}”合计：经 V {v}，经 K {k}。",
        "Layer {n}: weight × ∂L/∂z is a part of ∂L/∂v; from “{row}” to “{key}” its length is {value}. “{key}” in all: by V {v}, by K {k}.",
    ),
    "exact.back_mask": (
        "第 {n} 层：权重 × ∂L/∂z，“{row}”给“{key}”的长 {value}；被屏蔽的权重是 0，所以正好 0。“{key}”合计：经 V {v}，经 K {k}。",
        "Layer {n}: weight × ∂L/∂z from “{row}” to “{key}” has length {value}; masked weights are 0, so they give exactly 0. “{key}” in all: by V {v}, by K {k}.",
    ),
    "exact.back_collect": (
        "∂L/∂C：经值 V {through}%，经键 K {keys}%（带符号，合计 100%）；第 {n} 层传来 {percent}%；“{row}”处最长，{value}。",
        "∂L/∂C: {through}% by values V, {keys}% by keys K (signed, 100% together); layer {n} sent {percent}%; it is longest at “{row}”, {value}.",
    ),
    "exact.back_collect.none": ("∂L/∂C 处处为 0。", "∂L/∂C is 0 everywhere."),
    "exact.back_attend": (
        "第 {n} 层：权重 × ∂L/∂z，“{row}”给“{key}”的长 {value}。“{key}”合计：经 V {v}，经 K {k}；“{row}”经 Q {q}。",
        "Layer {n}: weight × ∂L/∂z from “{row}” to “{key}” has length {value}. “{key}” in all: by V {v}, by K {k}; “{row}” by Q {q}.",
    ),
    "exact.back_embed": (
        "“{row}”处最长，{value}；“{low}”处最短，{least}。位置编码是加上去的，它前后的梯度相同。",
        "Longest at “{row}”, {value}, shortest at “{low}”, {least}. Positions are added, so the gradient before and after them is the same.",
    ),
    "exact.back_embed.no_place": (
        "“{row}”处最长，{value}；“{low}”处最短，{least}。",
        "Longest at “{row}”, {value}, shortest at “{low}”, {least}.",
    ),
    "exact.back_done": (
        "L = {loss}。在词嵌入处：原文“{source}”{source_value}，译文“{target}”{target_value}。足够小的一步 −η·∂L/∂W 使 L 变小。",
        "L = {loss}. At the embeddings: “{source}” {source_value} in the source, “{target}” {target_value} in the target. A small enough step −η·∂L/∂W lowers L.",
    ),
    # one number
    "back.cell.ask": ("这些数的梯度", "Gradient of these numbers"),
    "back.cell.wait": ("正在反向传播…", "Computing the backward pass…"),
    "back.cell.value": ("梯度 {value}", "gradient {value}"),
    "back.cell.about": (
        "损失对这一个数的导数。损失是这句话在教师强制下 −ln p 的平均。",
        "The derivative of the loss by this one number. The loss is the mean −ln p of this sentence under teacher forcing.",
    ),
    "back.cell.column": ("梯度", "gradient"),
}
