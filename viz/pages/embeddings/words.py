"""Words of the page Embedding and positions."""

WORDS = {
    "title": (
        "位置在哪里加进来？",
        "Where is position added?",
    ),
    "lead": (
        "词元编号选出嵌入表的一行，乘以 {scale}；再加上位置编码，即只由位置决定的一行。两者之和是第一层的输入：前两幅图逐格相加，得到第三幅。",
        "A token's id selects one row of the embedding table, which is multiplied by {scale}; the positional encoding, a row that depends only on the position, is added. The first layer reads the sum: cell by cell, the first two maps add up to the third.",
    ),
    "lead.rotary": (
        "词元编号选出嵌入表的一行，乘以 {scale}，就是第一层的输入。位置不加在这里，而在自注意力里：查询和键各按自己的位置旋转（RoPE，Su 等 2021）。点积因此还取决于两个词元的距离和先后。",
        "A token's id selects one row of the embedding table; multiplied by {scale}, it is the input of the first layer. Position is not added here but in self-attention: queries and keys are rotated, each by its own position (RoPE, Su et al. 2021), so that their dot product also depends on how far apart the two tokens are and which comes first.",
    ),
    "lead.alibi": (
        "词元编号选出嵌入表的一行，乘以 {scale}，就是第一层的输入。位置不加在这里，而在自注意力里：每个分数减去“斜率 × 距离”，每个头的斜率是固定的（ALiBi，Press 等 2022）。",
        "A token's id selects one row of the embedding table; multiplied by {scale}, it is the input of the first layer. Position is not added here but in self-attention: slope × distance is subtracted from every score, with one fixed slope per head (ALiBi, Press et al. 2022).",
    ),
    "lead.none": (
        "词元编号选出嵌入表的一行，乘以 {scale}，就是第一层的输入。这个模型不用位置编码：编码器分不出词序，解码器只能通过因果掩码得知先后。",
        "A token's id selects one row of the embedding table; multiplied by {scale}, it is the input of the first layer. This model uses no positions: its encoder cannot tell the order of the tokens, and its decoder knows it only from the causal mask.",
    ),
    "lengths": (
        "各行的平均长度：词元 {mean}（最长的是“{longest}”，{most}），位置 {place}；前者是后者的 {ratio} 倍。",
        "Mean length of the rows: tokens {mean} (the longest, “{longest}”, {most}), positions {place}; the former are {ratio} times as long.",
    ),
    "lengths_only": (
        "各行的平均长度：{mean}（最长的是“{longest}”，{most}）。",
        "Mean length of the rows: {mean} (the longest, “{longest}”, {most}).",
    ),
    "side": ("选择哪一侧", "Which side"),
    "side.source": ("原文", "Source"),
    "side.target": ("译文", "Translation"),
    "part.tokens_embedded": ("词元", "the token"),
    "part.positions": ("它的位置", "its position"),
    "part.embedded": ("第 1 层的输入", "what layer 1 reads"),
    "small.word": ("嵌入表的一行 × {scale}", "its row of the table × {scale}"),
    "small.sin": ("正弦，每列一个波", "sines, a wave in every column"),
    "small.cos": ("余弦，每列一个波", "cosines, a wave in every column"),
    "small.learned": ("学到的一行", "a row that was learned"),
    "small.sum": ("两者之和", "the sum"),
    "kind": ("正弦还是余弦", "Sines or cosines"),
    "sin": ("正弦", "sines"),
    "cos": ("余弦", "cosines"),
    "dimensions.even": ("偶数维 {first}–{last}", "even dimensions {first} to {last}"),
    "dimensions.odd": ("奇数维 {first}–{last}", "odd dimensions {first} to {last}"),
    "dimensions.all": ("第 {first}–{last} 维", "dimensions {first} to {last}"),
    "scale": ("{scale}（维度数 {d} 的平方根）", "{scale}, the square root of its {d} dimensions"),
    "axis.dimension": ("维度", "dimension"),
    "axis.position": ("位置", "position"),
    "axis.other": ("另一个位置", "other position"),
    "axis.distance": ("两个位置的距离", "distance between the positions"),
    "axis.cosine": ("余弦相似度", "cosine similarity"),
    "cell_say": (
        "“{row}”，位置 {i}，第 {col} 维：{value}",
        "“{row}” at position {i}, dimension {col}: {value}",
    ),
    "answer": (
        "只加一次，在第 1 层之前。“{token}”在位置 {position}：第 {dimension} 维 {word} + {place} {equals} {sum}。",
        "Once, before layer 1. {token} at position {position}: {word} + {place} {equals} {sum} in dimension {dimension}.",
    ),
    "answer_again": (
        "只加一次，在第 1 层之前。“{token}”出现 {n} 次：第 {dimension} 维都是 {word}，加位置后是 {sum}。",
        "Once, before layer 1. {token} appears {n} times: {word} in dimension {dimension}; after adding position: {sum}.",
    ),
    "answer_plain": (
        "“{token}”在位置 {position}：第 {dimension} 维是 {sum}，这里不加位置。",
        "{token} at position {position}: {sum} in dimension {dimension}; no position is added here.",
    ),
    "legend": (
        "（{d} 维中的{dimensions}；{beyond}% 的格子超出）",
        "({dimensions} of {d}; {beyond}% of the cells beyond)",
    ),
    "legend.plain": (
        "（{d} 维中的{dimensions}）",
        "({dimensions} of {d})",
    ),
    "notice": (
        "看点",
        "What to notice",
    ),
    "pick.position": ("位置", "Position"),
    "pick.dimension": ("维度", "Dimension"),
    "beyond": (
        "位置 {position} 超出了这句话（最后一个位置是 {last}），那里没有词元。位置编码本身是 {value}。",
        "Position {position} lies beyond this sentence (its last position is {last}), so there is no token there. The positional encoding itself is {value}.",
    ),
    "wave_title": ("位置编码：每一维是一个正弦波", "Positional encoding: every dimension is a wave"),
    "wave_lead": (
        "变化快的维度区分相邻的位置，变化慢的区分相距很远的位置，好比秒针和时针。只看快的一维，分不清是第几圈。",
        "Fast dimensions tell neighboring positions apart, slow ones distant positions, like the second hand and the hour hand of a clock. A fast one alone cannot say which turn it is in.",
    ),
    "table_title": ("整张位置编码表（点一格选中它）", "The whole table (click a cell to choose it)"),
    "table_label": (
        "整张位置编码表，{positions} 行位置，{d} 列维度。",
        "The whole table of positional encodings: {positions} rows, one per position, and {d} columns, one per dimension.",
    ),
    "table_note": (
        "{positions} 个位置，{d} 维；波长从 {first} 到 {last} 个位置。在这 {length} 个词元里，{within} 维走完一整圈，{still} 维变化不到 0.1。",
        "{positions} positions, {d} dimensions; wavelengths from {first} to {last} positions. Over these {length} tokens {within} dimensions complete a turn, {still} change by less than 0.1.",
    ),
    "wave_of": ("维度 {dimension} 随位置的变化", "Dimension {dimension} as a function of the position"),
    "wave.curve": ("连续的波", "the continuous wave"),
    "wave.dots": ("各个位置的值", "values at the positions"),
    "wave.picked": ("选中的位置", "chosen position"),
    "wavelength": ("波长", "wavelength"),
    "turns": (
        "{wave} 个位置；{length} 个词元里转 {turns} 圈",
        "{wave} positions; {turns} turns over {length} tokens",
    ),
    "rows_of_trace": (
        "前 {length} 行取自这次计算，其余按同一公式算出",
        "the first {length} rows come from this run, the others from the same formula",
    ),
    "similarity_title": ("两个位置的编码有多相似", "How similar two positions are"),
    "similarity_lead": (
        "任取两个位置，比较它们的编码：余弦为 1 就是方向相同。注意力可以由此判断两个词元的远近。",
        "Compare the encodings of any two positions: a cosine of 1 means the same direction. Attention can use this to tell near tokens from distant ones.",
    ),
    "similarity_map": ("每两个位置的余弦", "Cosine of every two positions"),
    "similarity_curve": (
        "余弦随距离的变化",
        "Cosine as a function of distance",
    ),
    "similarity_learned": (
        "这些位置向量是学到的。余弦：相邻位置平均 {near}，其余各对平均 {far}，最相似的是位置 {i} 和 {j}（{most}）。",
        "These position vectors were learned. Cosine: on average {near} of neighbors, {far} of all other pairs; the most similar are positions {i} and {j} ({most}).",
    ),
    "similarity_note": (
        "只取决于距离：每条斜线上的点积最多相差 {spread}，对角线上都是 {square}。表里 {positions} 个位置中，最小的余弦是 {last}，距离为 {far}。",
        "Only the distance counts: along a diagonal the dot products differ by at most {spread}; on the main one they are {square}. The smallest cosine of all {positions} positions is {last}, at distance {far}.",
    ),
    "look.twice": (
        "位置 {first} 和 {second} 都是“{token}”：嵌入相同，第一层读入的两个向量的距离是 {apart}。只有位置能把两者区分开。",
        "“{token}” has the same embedding at positions {first} and {second}, but the two vectors that layer 1 reads lie {apart} apart. Only position can tell the two apart.",
    ),
    "look.parts": (
        "和与位置编码的余弦：“{token}”（位置 {at}）最大，{cosine}；“{other}”（位置 {other_at}）最小，{low}。比较这两行：哪一行的和更像它的位置？",
        "Cosine of the sum with its position: largest for “{token}” (position {at}), {cosine}, smallest for “{other}” (position {other_at}), {low}. Compare the two rows: which sum looks more like its position?",
    ),
    "shift.title": ("平移位置就是旋转", "Shifting a position is a rotation"),
    "shift.lead": (
        "每对维度是圆上的一个点；后移 k 个位置，它就转过 k 乘以这一对的频率。所以对每个 p 都有 PE(p + k) = Mₖ PE(p)，Mₖ 只取决于 k（论文 3.5 节）。",
        "Each pair of dimensions is a point on a circle; k positions further it has turned by k times the frequency of the pair. So PE(p + k) = Mₖ PE(p) for every p, with an Mₖ that depends only on k (section 3.5 of the paper).",
    ),
    "shift.k": ("平移 k", "shift k"),
    "shift.position": ("位置 p", "position p"),
    "shift.checked": (
        "用模型自己的表检验：k = {k} 时，{n} 个位置上 PE(p + k) 与 Mₖ PE(p) 最多相差 {error}（舍入误差）。",
        "Checked on the model's own table: for k = {k}, over {n} positions, PE(p + k) and Mₖ PE(p) differ by at most {error} (rounding).",
    ),
    "shift.matrix": ("旋转矩阵 Mₖ 的前几块（k = {k}）", "The first blocks of the rotation matrix Mₖ (k = {k})"),
    "shift.blocks": ("Mₖ 里前几对维度的旋转块", "the rotation blocks of the first pairs of dimensions in Mₖ"),
    "shift.pair_say": (
        "{row}，第 {col} 对：{value}",
        "{row}, pair {col}: {value}",
    ),
    "shift.map": (
        "整个 Mₖ（{d} × {d}）：每对维度的 cos 和 sin，其余的数都是 0",
        "all of Mₖ ({d} × {d}): cos and sin of each pair; every other number is 0",
    ),
    "shift.turn": ("第 {pair} 对（从维度 {dimension} 起）转过 {degrees}°", "Pair {pair} (from dimension {dimension}) turns by {degrees}°"),
    "shift.circle": ("圆上的点：先在位置 p，再转到 p + k", "a point on a circle: at position p, then at p + k"),
    "shift.table_row": ("表里第 {position} 行：", "row {position} of the table:"),
    "shift.rotary_title": ("对照：旋转位置编码（RoPE）", "For comparison: rotary position embedding (RoPE)"),
    "shift.rotary": (
        "RoPE 不加位置编码，而是把 q 和 k 各按自己的位置旋转。这句话的 q（“{query}”）和 k（“{key}”，编码器第 1 层第 1 个头）：距离 {k} 时分数是 {score}，在所有位置上最多相差 {spread}；距离 0 时是 {first}。",
        "RoPE adds nothing; it rotates q and k, each by its own position. This sentence's q (“{query}”) and k (“{key}”; encoder, layer 1, head 1) score {score} at distance {k}, the same at all positions within {spread}, and {first} at distance 0.",
    ),
    "shift.none": (
        "这个模型的嵌入不加正弦位置编码，所以没有可以平移的表。换成 zh-en 这样的模型就能看到。",
        "This model adds no sinusoidal encodings to its embeddings, so there is no table to shift. Choose a model such as zh-en to see one.",
    ),
}
