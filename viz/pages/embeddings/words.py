"""Words of the page Embedding and positions."""

WORDS = {
    "title": (
        "位置在哪里加进来？",
        "Where is position added?",
    ),
    "lead": (
        "词元编号选出嵌入表的一行，乘以 {scale}；再加上只由位置决定的一行，即位置编码。两行之和是第一层的输入。下面三幅热图逐格相加：上 + 中 = 下。",
        "A token's id selects one row of the embedding table, which is multiplied by {scale}. A row that depends only on the position, the positional encoding, is added. The sum is the input of the first layer. The three heatmaps add up cell by cell: top + middle = bottom.",
    ),
    "lead.rotary": (
        "词元编号选出嵌入表的一行，乘以 {scale}，就是第一层的输入：这个模型不给嵌入加位置编码。位置信息在自注意力里加入：每层把查询和键各按自己的位置旋转一个角度（RoPE，Su 等 2021），两者的点积因此还取决于它们相距多远、谁在前。",
        "A token's id selects one row of the embedding table; multiplied by {scale}, it is the input of the first layer. This model adds no positional encoding to its embeddings. Positions enter in self-attention: every layer rotates queries and keys by an angle that grows with their position (RoPE, Su et al. 2021), so that their dot product also depends on how far apart the two tokens are and which comes first.",
    ),
    "lead.alibi": (
        "词元编号选出嵌入表的一行，乘以 {scale}，就是第一层的输入：这个模型不给嵌入加位置编码。位置信息在自注意力里加入：每个分数减去“斜率 × 距离”，每个头的斜率是固定的（ALiBi，Press 等 2022），相距越远减得越多。",
        "A token's id selects one row of the embedding table; multiplied by {scale}, it is the input of the first layer. This model adds no positional encoding to its embeddings. Positions enter in self-attention: slope × distance is subtracted from every score, with one fixed slope per head (ALiBi, Press et al. 2022), so the score falls with the distance.",
    ),
    "lead.none": (
        "词元编号选出嵌入表的一行，乘以 {scale}，就是第一层的输入：这个模型完全不用位置编码。编码器因此分不出词序；解码器只能通过因果掩码得知先后。",
        "A token's id selects one row of the embedding table; multiplied by {scale}, it is the input of the first layer. This model uses no positions at all: its encoder cannot tell the order of the tokens, and its decoder knows it only from the causal mask.",
    ),
    "see.parts_plain": (
        "嵌入向量的平均长度是 {mean}，最长的是“{longest}”，长 {most}。它们不含位置信息。",
        "The embeddings have a mean length of {mean}; the longest is that of “{longest}”, {most}. They carry no position.",
    ),
    "look.twice_plain": (
        "“{token}”出现在位置 {first} 和 {second}：这两行完全相同，第一层两次读入同一个向量。",
        "“{token}” stands at positions {first} and {second}: the two rows are identical, so the first layer reads the same vector twice.",
    ),
    "see.parts_learned": (
        "嵌入向量的平均长度是 {mean}，学到的位置向量是 {place}，前者是后者的 {ratio} 倍。最长的嵌入是“{longest}”，长 {most}。",
        "The embeddings have a mean length of {mean}, the learned position vectors {place}: the embeddings are {ratio} times as long. The longest is that of “{longest}”, {most}.",
    ),
    "see.parts_small_learned": (
        "嵌入向量的平均长度是 {mean}，学到的位置向量是 {place}，后者是前者的 {ratio} 倍。最长的嵌入是“{longest}”，长 {most}。",
        "The embeddings have a mean length of {mean}, the learned position vectors {place}: the position vectors are {ratio} times as long. The longest embedding is that of “{longest}”, {most}.",
    ),
    "look.alone_learned": (
        "这一侧只有一个词元“{token}”，加上的是位置表的第 0 行。换一句更长的话，就能比较不同的行。",
        "“{token}” is the only token on this side; row 0 of the position table is added to it. A longer sentence has rows to compare.",
    ),
    "see.similarity_learned": (
        "这些位置向量是学到的，没有公式。相邻位置的余弦平均 {near}，其余各对平均 {far}；最相似的是位置 {i} 和 {j}（{most}）。",
        "These position vectors were learned; no formula gives them. Neighboring positions have a mean cosine of {near}, all other pairs {far}; the most similar are positions {i} and {j} ({most}).",
    ),
    "side": ("选择哪一侧", "Which side"),
    "side.source": ("原文（编码器）", "Source (encoder)"),
    "side.target": ("译文（解码器）", "Target (decoder)"),
    "part.tokens_embedded": (
        "词元：嵌入表的一行 × {scale}",
        "token’s row × {scale}",
    ),
    "part.positions": (
        "+ 它的位置",
        "+ its position",
    ),
    "part.embedded": (
        "= 第一层读入的和",
        "= what layer 1 reads",
    ),
    "axis.dimension": ("维度", "dimension"),
    "axis.position": ("位置", "position"),
    "axis.other": ("另一个位置", "other position"),
    "axis.distance": ("两个位置的距离", "distance between the positions"),
    "axis.cosine": ("余弦相似度", "cosine similarity"),
    "cell_title": (
        "选中的维度，每个词元的三个数",
        "The chosen dimension of every token, as numbers",
    ),
    "cell_say": (
        "{row}，第 {col} 维：{value}",
        "{row}, dimension {col}: {value}",
    ),
    "answer": (
        "“{token}”在位置 {position}：第 {dimension} 维 {word} + {place} = {sum}。",
        "“{token}” at position {position}: {word} + {place} = {sum} in dimension {dimension}.",
    ),
    "answer_again": (
        "“{token}”出现 {n} 次：第 {dimension} 维都是 {word}，加上位置之后是 {sum}。",
        "“{token}” stands {n} times: the same {word} in dimension {dimension}, then with its positions {sum}.",
    ),
    "answer_plain": (
        "“{token}”在位置 {position}：第 {dimension} 维是 {sum}，这里不加位置。",
        "“{token}” at position {position}: {sum} in dimension {dimension}; no position is added here.",
    ),
    "and": (
        "、",
        ", ",
    ),
    "legend": (
        "第 {first}–{last} 维（共 {d} 维），颜色从 −{limit} 到 {limit}；{beyond}% 的格子超出，画成两端的颜色",
        "dimensions {first} to {last} of {d}, colors from −{limit} to {limit}; {beyond}% of the cells lie beyond and have the end colors",
    ),
    "short.word": (
        "词元",
        "token",
    ),
    "short.place": (
        "位置",
        "position",
    ),
    "short.sum": (
        "和",
        "sum",
    ),
    "notice": (
        "看什么",
        "What to notice",
    ),
    "about": (
        "为什么",
        "Why",
    ),
    "pick.position": ("位置", "Position"),
    "pick.dimension": ("维度", "Dimension"),
    "beyond": (
        "位置 {position} 超出了这句话（最后一个位置是 {last}），那里没有词元。位置编码本身是 {value}。",
        "Position {position} lies beyond this sentence (its last position is {last}), so there is no token there. The positional encoding itself is {value}.",
    ),
    "wave_title": ("位置编码：每一维是一个正弦波", "Positional encoding: every dimension is a wave"),
    "wave_lead": (
        "选一个位置和一个维度，看这一维的波，以及代入数字的公式。维度越大，波长越长，好比时钟的秒针、分针和时针。",
        "Choose a position and a dimension to see the wave of that dimension and the formula with its numbers. Larger dimensions have longer waves, like the second, minute and hour hands of a clock.",
    ),
    "wave_lead_halves": (
        "选一个位置和一个维度，看这一维的波，以及代入数字的公式。这个模型的前一半维度都是 sin，后一半都是 cos；在每一半里，维度越大，波长越长，好比时钟的秒针、分针和时针。",
        "Choose a position and a dimension to see the wave of that dimension and the formula with its numbers. In this model the first half of the dimensions are sines, the second half cosines; within each half larger dimensions have longer waves, like the second, minute and hour hands of a clock.",
    ),
    "table_title": ("整张位置编码表（点一格选中它）", "The whole table (click a cell to choose it)"),
    "table_label": (
        "整张位置编码表，{positions} 行位置，{d} 列维度。",
        "The whole table of positional encodings: {positions} rows, one per position, and {d} columns, one per dimension.",
    ),
    "wave_of": ("维度 {dimension} 随位置的变化", "Dimension {dimension} as a function of the position"),
    "wave.curve": ("连续的波", "the continuous wave"),
    "wave.dots": ("各个位置的值", "values at the positions"),
    "wave.picked": ("选中的位置", "chosen position"),
    "wavelength": ("波长", "wavelength"),
    "positions_unit": ("个位置", "positions"),
    "rows_of_trace": (
        "前 {length} 行取自这次计算，其余按同一公式算出",
        "the first {length} rows come from this run, the others from the same formula",
    ),
    "similarity_title": ("两个位置的编码有多相似", "How similar two positions are"),
    "similarity_lead": (
        "任取两个位置，计算它们的编码的余弦。注意力可以利用这样的点积判断两个词元相距远近。",
        "Take any two positions and compute the cosine of their encodings. Attention can use such dot products to tell whether two tokens are near or far apart.",
    ),
    "similarity_map": ("每两个位置的余弦", "Cosine of every two positions"),
    "similarity_curve": (
        "余弦随距离的变化（◆：选中的位置与位置 0）",
        "Cosine as a function of distance (◆: the chosen position and position 0)",
    ),
    "see.parts": (
        "嵌入向量的平均长度是 {mean}，位置编码的长度总是 {place}，前者是后者的 {ratio} 倍。最长的嵌入是“{longest}”，长 {most}。",
        "The embeddings have a mean length of {mean}, and every positional encoding has length {place}: the embeddings are {ratio} times as long. The longest is that of “{longest}”, {most}.",
    ),
    "see.parts_small": (
        "嵌入向量的平均长度是 {mean}，位置编码的长度总是 {place}，后者是前者的 {ratio} 倍。最长的嵌入是“{longest}”，长 {most}。",
        "The embeddings have a mean length of {mean}, and every positional encoding has length {place}: the positional encodings are {ratio} times as long. The longest embedding is that of “{longest}”, {most}.",
    ),
    "look.twice": (
        "“{token}”出现在位置 {first} 和 {second}：在上图里这两行完全相同，在下图里它们的距离是 {apart}。差别全部来自位置编码，模型靠它区分先后。",
        "“{token}” stands at positions {first} and {second}: the two rows are identical in the top map and {apart} apart in the bottom one. The whole difference comes from the positional encoding; it is how the model tells the two apart.",
    ),
    "look.parts": (
        "“{token}”（位置 {at}）这一行的和与它的位置编码最相似（余弦 {cosine}），“{other}”（位置 {other_at}）最不相似（{low}）。在下图里比较这两行：哪一行更像中图的同一行？",
        "The sum in the row of “{token}” (position {at}) is most similar to its positional encoding (cosine {cosine}); in the row of “{other}” (position {other_at}) it is least similar ({low}). Compare the two rows of the bottom map: which looks more like the same row of the middle map?",
    ),
    "look.alone": (
        "这一侧只有一个词元“{token}”，在位置 0：偶数维加上 sin 0 = 0，奇数维加上 cos 0 = 1。换一句更长的话，就能比较不同的行。",
        "“{token}” is the only token on this side, at position 0: sin 0 = 0 is added to the even dimensions and cos 0 = 1 to the odd ones. A longer sentence has rows to compare.",
    ),
    "look.alone_halves": (
        "这一侧只有一个词元“{token}”，在位置 0：前一半维度加上 sin 0 = 0，后一半加上 cos 0 = 1。换一句更长的话，就能比较不同的行。",
        "“{token}” is the only token on this side, at position 0: sin 0 = 0 is added to the first half of the dimensions and cos 0 = 1 to the second. A longer sentence has rows to compare.",
    ),
    "see.table_halves": (
        "这张表有 {positions} 个位置、{d} 个维度：前一半是 sin，后一半是 cos。在每一半里，波长从 {first} 个位置逐渐增加到 {last} 个：左边的列变化快，右边的列变化慢。",
        "The table has {positions} positions and {d} dimensions: the first half are sines, the second half cosines. In each half the wavelength grows from {first} positions to {last}: columns on the left change quickly, those on the right slowly.",
    ),
    "look.table_halves": (
        "这句话有 {length} 个词元。在它的范围内，{d} 个维度中有 {within} 个走完了一整圈，{still} 个变化不到 0.1。在每一半里，左边的维度区分相邻的词元，右边的维度区分相距很远的词元。",
        "This sentence has {length} tokens. Over its length {within} of the {d} dimensions complete a full turn, and {still} change by less than 0.1. In each half, dimensions on the left tell neighboring tokens apart, those further right distant ones.",
    ),
    "see.table": (
        "这张表有 {positions} 个位置、{d} 个维度。波长从 {first} 个位置（维度 0）逐渐增加到 {last} 个（最后一对维度）：左边的列变化快，右边的列变化慢。",
        "The table has {positions} positions and {d} dimensions. The wavelength grows from {first} positions (dimension 0) to {last} (the last pair): columns on the left change quickly, those on the right slowly.",
    ),
    "look.table": (
        "这句话有 {length} 个词元。在它的范围内，{d} 个维度中有 {within} 个走完了一整圈，{still} 个变化不到 0.1。左边的维度区分相邻的词元，右边的维度区分相距很远的词元。",
        "This sentence has {length} tokens. Over its length {within} of the {d} dimensions complete a full turn, and {still} change by less than 0.1. Dimensions on the left tell neighboring tokens apart, those further right distant ones.",
    ),
    "see.wave_sin": (
        "维度 {dimension} 是第 {pair} 对的 sin：每 {wave} 个位置转一圈，在这句 {length} 个词元的话里转 {turns} 圈。",
        "Dimension {dimension} is the sine of pair {pair}: it completes one turn every {wave} positions, which makes {turns} turns over this sentence of {length} tokens.",
    ),
    "see.wave_cos": (
        "维度 {dimension} 是第 {pair} 对的 cos：每 {wave} 个位置转一圈，在这句 {length} 个词元的话里转 {turns} 圈。",
        "Dimension {dimension} is the cosine of pair {pair}: it completes one turn every {wave} positions, which makes {turns} turns over this sentence of {length} tokens.",
    ),
    "look.wave_fast": (
        "这一维变化快：从位置 {from} 到 {to}，值由 {a} 变成 {b}；每 {wave} 个位置重复一次，所以单看这一维，分不清是第几圈。请换一个更大的维度比较。",
        "A fast dimension: from position {from} to {to} its value goes from {a} to {b}, and it repeats every {wave} positions. So this dimension alone cannot say which turn it is in. Compare a larger dimension.",
    ),
    "look.wave_middle": (
        "这一维不快不慢：从位置 {from} 到 {to}，值由 {a} 变成 {b}；从句首到句末（位置 {end}），值由 {first} 变成 {last}。",
        "A dimension of medium speed: from position {from} to {to} its value goes from {a} to {b}; from the beginning of the sentence to its end (position {end}) it goes from {first} to {last}.",
    ),
    "look.wave_slow": (
        "这一维变化慢：从句首的 {first} 到句末（位置 {end}）的 {last}，几乎不变，只有在很长的文本里才有用。请换一个更小的维度比较。",
        "A slow dimension: from {first} at the beginning of the sentence to {last} at its end (position {end}) it hardly changes; it is useful only in long texts. Compare a smaller dimension.",
    ),
    "see.similarity": (
        "沿对角线的余弦最大：编码与自己的点积总是 {square}，余弦是 1；离对角线越远，余弦大体上越小。表里 {positions} 个位置中，最小的余弦是 {last}，距离为 {far}。",
        "The diagonal has the largest cosine: the dot product of an encoding with itself is always {square}, its cosine 1. Further from the diagonal the cosine tends to fall. Over the {positions} positions of the table the smallest cosine, {last}, is at distance {far}.",
    ),
    "see.similarity_outside": (
        "沿对角线的余弦最大：编码与自己的点积总是 {square}，余弦是 1；离对角线越远，余弦大体上越小，到图的边缘（距离 {edge}）是 {edge_value}。表里 {positions} 个位置中，最小的余弦是 {last}，距离为 {far}，在图外。",
        "The diagonal has the largest cosine: the dot product of an encoding with itself is always {square}, its cosine 1. Further from the diagonal the cosine tends to fall; at the edge of the picture (distance {edge}) it is {edge_value}. Over the {positions} positions of the table the smallest cosine, {last}, is at distance {far}, outside the picture.",
    ),
    "look.similarity": (
        "余弦只取决于距离：PE(0)·PE({distance}) = {first}，PE({at})·PE({at_next}) = {later}；同一条斜线上的点积最多相差 {spread}。距离 1 的余弦是 {one}，距离 {half} 的是 {value}。",
        "Only the distance matters: PE(0)·PE({distance}) = {first} and PE({at})·PE({at_next}) = {later}; along any diagonal the dot products differ by at most {spread}. The cosine is {one} at distance 1 and {value} at distance {half}.",
    ),
}
