"""Words of the page Embedding and positions."""

WORDS = {
    "title": ("词元怎样变成向量", "How tokens become vectors"),
    "lead": (
        "词元编号在嵌入表里选出一行，乘以 {scale}；再加上只由位置决定的一行。两行之和就是第一层读到的东西。下面三幅图逐格相加：上 + 中 = 下。",
        "A token's id selects a row of the embedding table, which is multiplied by {scale}; a row that depends on the position alone is added. Their sum is all the first layer reads. The three maps add up cell by cell: top + middle = bottom.",
    ),
    "lead.rotary": (
        "词元编号在嵌入表里选出一行，乘以 {scale}，就是第一层读到的东西：这个模型不给嵌入加位置。顺序从注意力里进来：每层自注意力把查询和键按位置旋转一个角度（RoPE，Su 等 2021），点积就只看两个词元相距多远、谁在前。",
        "A token's id selects a row of the embedding table; multiplied by {scale} it is all the first layer reads. This model adds no positions to its embeddings: in every self-attention it turns queries and keys by an angle that grows with their position (RoPE, Su et al. 2021), so that a dot product sees how far apart two tokens are and which comes first.",
    ),
    "lead.alibi": (
        "词元编号在嵌入表里选出一行，乘以 {scale}，就是第一层读到的东西：这个模型不给嵌入加位置。顺序从注意力里进来：每层自注意力的分数都减去“斜率 × 距离”，每个头一个固定的斜率（ALiBi，Press 等 2022），离得越远扣得越多。",
        "A token's id selects a row of the embedding table; multiplied by {scale} it is all the first layer reads. This model adds no positions to its embeddings: every self-attention takes slope × distance off its scores, with one fixed slope a head (ALiBi, Press et al. 2022), so that far tokens lose more.",
    ),
    "lead.none": (
        "词元编号在嵌入表里选出一行，乘以 {scale}，就是第一层读到的东西：这个模型哪里都不加位置。编码器分不出词序；解码器只能从因果遮罩里知道谁在前。",
        "A token's id selects a row of the embedding table; multiplied by {scale} it is all the first layer reads. This model has no positions anywhere: its encoder cannot tell the order of words, and its decoder knows it from the causal mask alone.",
    ),
    "parts_title_plain": (
        "嵌入就是输入，不加位置　颜色从 −{limit} 经 0 到 +{limit}",
        "The embedding is the input, no position added · colours from −{limit} over 0 to +{limit}",
    ),
    "keys": ("方向键移动光标，按住 Shift 一次移动 8 格", "Arrow keys move the cursor, with Shift by 8"),
    "parts_label_plain": (
        "一幅热图，{length} 行词元，{d} 列维度。",
        "A heatmap, {length} rows of tokens by {d} columns of dimensions.",
    ),
    "cell_title_plain": ("移动光标", "Move the cursor"),
    "see.parts_plain": (
        "嵌入向量的平均长度是 {mean}，最长的是“{longest}”，{most}。它们不带位置。",
        "The embeddings are {mean} long on average; the longest is “{longest}”, with {most}. They carry no position.",
    ),
    "look.twice_plain": (
        "“{token}”出现在位置 {first} 和 {second}：这两行一模一样，第一层读到的是同一个向量。",
        "“{token}” stands at positions {first} and {second}: the two rows are the same, and the first layer reads one vector twice.",
    ),
    "see.parts_learned": (
        "嵌入向量的平均长度是 {mean}，学来的位置向量平均 {place}：词义的分量是位置的 {ratio} 倍。最长的是“{longest}”，{most}。",
        "The embeddings are {mean} long on average, the learned position vectors {place}: the token's part is {ratio} times the position's. The longest is “{longest}”, with {most}.",
    ),
    "see.parts_small_learned": (
        "嵌入向量的平均长度是 {mean}，学来的位置向量平均 {place}：位置的分量是词义的 {ratio} 倍。最长的是“{longest}”，{most}。",
        "The embeddings are {mean} long on average, the learned position vectors {place}: the position's part is {ratio} times the token's. The longest is “{longest}”, with {most}.",
    ),
    "look.alone_learned": (
        "这一侧只有“{token}”一个词元，加上的是位置表的第 0 行。换一句更长的话，就能比较不同的行。",
        "“{token}” is the only token on this side and gains row 0 of the table of positions. A longer sentence has rows to compare.",
    ),
    "see.similarity_learned": (
        "这些位置向量是学来的，没有公式。相邻两个的余弦平均 {near}，其余各对平均 {far}；最像的两个是位置 {i} 和 {j}（{most}）。",
        "These position vectors were learned and follow no formula. Neighbours have cosine {near} on average, all other pairs {far}; most alike are positions {i} and {j} ({most}).",
    ),
    "side": ("看哪一侧", "Which side"),
    "side.source": ("源句（编码器）", "Source (encoder)"),
    "side.target": ("译文（解码器）", "Target (decoder)"),
    "parts_title": (
        "嵌入 + 位置 = 输入　颜色从 −{limit} 经 0 到 +{limit}，三幅图同一把尺",
        "Embedding + position = input · one colour scale for all three, from −{limit} over 0 to +{limit}",
    ),
    "parts_label": (
        "三幅热图，{length} 行词元，{d} 列维度。",
        "Three heatmaps, {length} rows of tokens by {d} columns of dimensions.",
    ),
    "scale_note": (
        "嵌入与和里有 {beyond}% 的格子超出 ±{limit}，画成端点的颜色；悬停可看真值。点一格看它的算式，拖动可放大，双击还原。",
        "{beyond}% of the cells of embedding and sum lie beyond ±{limit} and take the end colours; hover for the true value. Click a cell for its arithmetic; drag to zoom, double-click to return.",
    ),
    "part.tokens_embedded": ("嵌入表的一行 × {scale}", "Row of the embedding table × {scale}"),
    "part.positions": ("<b>+</b>　位置编码 PE", "<b>+</b>  positional encoding PE"),
    "part.embedded": ("<b>=</b>　第一层的输入", "<b>=</b>  input of the first layer"),
    "short.tokens_embedded": ("嵌入 × {scale}", "embedding × {scale}"),
    "short.positions": ("位置编码", "position"),
    "short.embedded": ("和", "sum"),
    "to_layer": ("送进第一层", "goes into layer 1"),
    "axis.dimension": ("维度", "dimension"),
    "axis.position": ("位置", "position"),
    "axis.other": ("另一个位置", "other position"),
    "axis.value": ("数值", "value"),
    "axis.distance": ("两个位置相距多少", "distance between the positions"),
    "axis.cosine": ("余弦相似度", "cosine similarity"),
    "hover.tokens_embedded": (
        "<b>%{y}</b><br>维度 %{x}<br>嵌入 × {scale}：<b>%{z:.{digits}f}</b><extra></extra>",
        "<b>%{y}</b><br>dimension %{x}<br>embedding × {scale}: <b>%{z:.{digits}f}</b><extra></extra>",
    ),
    "hover.positions": (
        "<b>%{y}</b><br>维度 %{x}<br>位置编码：<b>%{z:.{fine}f}</b><extra></extra>",
        "<b>%{y}</b><br>dimension %{x}<br>positional encoding: <b>%{z:.{fine}f}</b><extra></extra>",
    ),
    "hover.embedded": (
        "<b>%{y}</b><br>维度 %{x}<br>和：<b>%{z:.{digits}f}</b><extra></extra>",
        "<b>%{y}</b><br>dimension %{x}<br>sum: <b>%{z:.{digits}f}</b><extra></extra>",
    ),
    "hover.strip.tokens_embedded": (
        "维度 %{x}，嵌入 × {scale}：%{y:.{digits}f}<extra></extra>",
        "dimension %{x}, embedding × {scale}: %{y:.{digits}f}<extra></extra>",
    ),
    "hover.strip.positions": (
        "维度 %{x}，位置编码：%{y:.{fine}f}<extra></extra>",
        "dimension %{x}, positional encoding: %{y:.{fine}f}<extra></extra>",
    ),
    "hover.strip.embedded": ("维度 %{x}，和：%{y:.{digits}f}<extra></extra>", "dimension %{x}, sum: %{y:.{digits}f}<extra></extra>"),
    "hover.table": ("PE(%{y}, %{x}) = <b>%{z:.{fine}f}</b><extra></extra>", "PE(%{y}, %{x}) = <b>%{z:.{fine}f}</b><extra></extra>"),
    "hover.wave": ("位置 %{x}：<b>%{y:.{fine}f}</b><extra></extra>", "position %{x}: <b>%{y:.{fine}f}</b><extra></extra>"),
    "hover.similarity": (
        "位置 %{y} 与 %{x}：余弦 <b>%{z:.3f}</b><extra></extra>",
        "positions %{y} and %{x}: cosine <b>%{z:.3f}</b><extra></extra>",
    ),
    "hover.distance": ("相距 %{x}：余弦 <b>%{y:.3f}</b><extra></extra>", "distance %{x}: cosine <b>%{y:.3f}</b><extra></extra>"),
    "cell_title": ("移动光标；光标那一行的三个向量", "Move the cursor; the three vectors of its row"),
    "pick.position": ("位置", "Position"),
    "pick.dimension": ("维度", "Dimension"),
    "cell": ("位置 {position} 的“{token}”，维度 {dimension}：", "“{token}” at position {position}, dimension {dimension}:"),
    "beyond": (
        "位置 {position} 在这句话之外（最后一个位置是 {last}），那里没有词元可加；位置编码本身是 {value}。",
        "Position {position} lies beyond this sentence (its last is {last}): no token to add there. The positional encoding itself is {value}.",
    ),
    "rounded": (
        "算式里的数保留 {digits} 位小数（传输误差至多 {error}），所以末位相加可能差 1。",
        "Numbers here are rounded to {digits} decimals (sent with an error of at most {error}), so the last digit of a sum may be off by one.",
    ),
    "wave_title": ("位置编码：每个维度是一条波", "Positional encoding: every dimension is a wave"),
    "wave_lead": (
        "挑一个位置和一个维度，看那一维的波，以及代入数字的公式。维度越靠后，波越长，像钟表的秒针、分针、时针。",
        "Pick a position and a dimension to see that dimension's wave and the formula with the numbers put in. Later dimensions have longer waves, like the second, minute and hour hands of a clock.",
    ),
    "wave_lead_halves": (
        "挑一个位置和一个维度，看那一维的波，以及代入数字的公式。这个模型把 sin 全放在前一半维度，cos 全放在后一半；每一半里维度越靠后，波越长，像钟表的秒针、分针、时针。",
        "Pick a position and a dimension to see that dimension's wave and the formula with the numbers put in. This model has all sines in the first half of its dimensions and all cosines in the second; within each half later dimensions have longer waves, like the second, minute and hour hands of a clock.",
    ),
    "table_title": ("整张表（点一格来挑选）", "The whole table (click a cell to pick it)"),
    "table_label": (
        "位置编码的整张表，{positions} 个位置，{d} 个维度。",
        "The whole table of positional encodings, {positions} positions by {d} dimensions.",
    ),
    "wave_of": ("维度 {dimension} 随位置的变化", "Dimension {dimension} over the positions"),
    "wave.curve": ("连续的波", "the wave"),
    "wave.dots": ("模型用到的值", "values the model uses"),
    "wave.picked": ("选中的位置", "picked position"),
    "wavelength": ("波长", "wavelength"),
    "positions_unit": ("个位置", "positions"),
    "rows_of_trace": (
        "前 {length} 行取自这次计算，其余按同一公式",
        "its first {length} rows come from this run, the others from the same formula",
    ),
    "similarity_title": ("两个位置有多像", "How alike two positions are"),
    "similarity_lead": (
        "任取两个位置，算它们编码的余弦。模型就是靠这样的点积，在注意力里感到“远”和“近”。",
        "Take any two positions and compute the cosine of their encodings. Dot products like these are how attention can sense “near” and “far”.",
    ),
    "similarity_map": ("每两个位置的余弦", "Cosine of each two positions"),
    "similarity_curve": ("只看距离的余弦（◆ 选中的位置到位置 0）", "Cosine by distance (◆ from the picked position to position 0)"),
    "see.parts": (
        "嵌入向量的平均长度是 {mean}，位置编码的长度总是 {place}：词义的分量是位置的 {ratio} 倍。最长的是“{longest}”，{most}。",
        "The embeddings are {mean} long on average and each positional encoding {place}: the token's part is {ratio} times the position's. The longest is “{longest}”, with {most}.",
    ),
    "see.parts_small": (
        "嵌入向量的平均长度是 {mean}，位置编码的长度总是 {place}：位置的分量是词义的 {ratio} 倍。最长的是“{longest}”，{most}。",
        "The embeddings are {mean} long on average and each positional encoding {place}: the position's part is {ratio} times the token's. The longest is “{longest}”, with {most}.",
    ),
    "look.twice": (
        "“{token}”出现在位置 {first} 和 {second}：上图这两行一模一样，下图却相距 {apart}。差别全来自位置，模型靠它分清先后。",
        "“{token}” stands at positions {first} and {second}: in the top map the two rows are the same, in the bottom one they lie {apart} apart. All of that is position, and it is how the model tells the two from each other.",
    ),
    "look.parts": (
        "“{token}”（位置 {at}）这一行的和最像它的位置编码（余弦 {cosine}），“{other}”（位置 {other_at}）最不像（{low}）：在下图里找一找中图的竖条纹，看哪一行更清楚。",
        "In the row of “{token}” (position {at}) the sum is most like its positional encoding (cosine {cosine}), in that of “{other}” (position {other_at}) least ({low}): look for the stripes of the middle map in both rows of the bottom one.",
    ),
    "look.alone": (
        "这一侧只有“{token}”一个词元，在位置 0：偶数维加 sin 0 = 0，奇数维加 cos 0 = 1。换一句更长的话，就能比较不同的行。",
        "“{token}” is the only token on this side, at position 0: even dimensions gain sin 0 = 0, odd ones cos 0 = 1. A longer sentence has rows to compare.",
    ),
    "look.alone_halves": (
        "这一侧只有“{token}”一个词元，在位置 0：前一半维度加 sin 0 = 0，后一半加 cos 0 = 1。换一句更长的话，就能比较不同的行。",
        "“{token}” is the only token on this side, at position 0: the first half of the dimensions gains sin 0 = 0, the second cos 0 = 1. A longer sentence has rows to compare.",
    ),
    "see.table_halves": (
        "这张表有 {positions} 个位置、{d} 个维度：前一半是 sin，后一半是 cos。每一半里，波长都从 {first} 个位置逐渐变到 {last} 个：左边花，右边平。",
        "The table has {positions} positions by {d} dimensions: the first half are sines, the second cosines. In each half wavelengths grow from {first} positions to {last}: busy on its left, calm on its right.",
    ),
    "look.table_halves": (
        "在长 {length} 的这句话里，{d} 个维度中只有 {within} 个走完一整圈，{still} 个变化不到 0.1。每一半里，相邻的词靠左边的维度分开，相距很远的词靠右边的。",
        "Within this sentence of {length}, {within} of the {d} dimensions complete a full turn, and {still} change by less than 0.1. In each half, dimensions on the left tell neighbours apart, those further right tell distant words apart.",
    ),
    "see.table": (
        "这张表有 {positions} 个位置、{d} 个维度，波长从 {first} 个位置（维度 0）逐渐变到 {last} 个（最后一对维度）：左边花，右边平。",
        "The table has {positions} positions by {d} dimensions; wavelengths grow from {first} positions (dimension 0) to {last} (the last pair): busy on the left, calm on the right.",
    ),
    "look.table": (
        "在长 {length} 的这句话里，{d} 个维度中只有 {within} 个走完一整圈，{still} 个变化不到 0.1。相邻的词靠左边的维度分开，相距很远的词靠右边的。",
        "Within this sentence of {length}, {within} of the {d} dimensions complete a full turn, and {still} change by less than 0.1. Dimensions on the left tell neighbours apart, those further right tell distant words apart.",
    ),
    "see.wave_sin": (
        "维度 {dimension} 是第 {pair} 对的 sin：每 {wave} 个位置转一圈，在这句 {length} 个词元的话里转了 {turns} 圈。",
        "Dimension {dimension} is the sine of pair {pair}: one turn takes {wave} positions, so a sentence of {length} tokens sees {turns} turns.",
    ),
    "see.wave_cos": (
        "维度 {dimension} 是第 {pair} 对的 cos：每 {wave} 个位置转一圈，在这句 {length} 个词元的话里转了 {turns} 圈。",
        "Dimension {dimension} is the cosine of pair {pair}: one turn takes {wave} positions, so a sentence of {length} tokens sees {turns} turns.",
    ),
    "look.wave_fast": (
        "快：{wave} 个位置之内就在 −1 和 1 之间走一个来回（从位置 {from} 到 {to}，由 {a} 变成 {b}），之后又重来，单看这一维不知道在第几圈。再看更大的维度。",
        "Fast: within {wave} positions it runs between −1 and 1 and back (from position {from} to {to}, from {a} to {b}), then begins again, so this dimension alone cannot say which turn it is. Compare a larger dimension.",
    ),
    "look.wave_middle": (
        "不快不慢：从位置 {from} 到 {to}，值由 {a} 变成 {b}。句首 {first}，句末（位置 {end}）{last}。",
        "In between: from position {from} to {to} the value goes from {a} to {b}. The sentence begins at {first} and ends (position {end}) at {last}.",
    ),
    "look.wave_slow": (
        "慢：从句首的 {first} 到句末（位置 {end}）的 {last}，几乎不动；要很长的文章才用得上它。试试更小的维度。",
        "Slow: from {first} at the beginning to {last} at the end (position {end}) it hardly moves; only a long text makes use of it. Try a smaller dimension.",
    ),
    "see.similarity": (
        "沿对角线有一条带：编码与自己的点积总是 {square}，余弦是 1；离对角线越远，大体上越不像。在表里的 {positions} 个位置中，最低的余弦是 {last}，在相距 {far} 处。",
        "A band runs along the diagonal: an encoding's dot product with itself is always {square}, cosine 1. Further from the diagonal positions tend to be less alike. Of the table's {positions} positions, the lowest cosine, {last}, is at distance {far}.",
    ),
    "see.similarity_outside": (
        "沿对角线有一条带：编码与自己的点积总是 {square}，余弦是 1；离对角线越远，大体上越不像，到图的边上（相距 {edge}）是 {edge_value}。表里的 {positions} 个位置中，最低的余弦是 {last}，在相距 {far} 处，已在图外。",
        "A band runs along the diagonal: an encoding's dot product with itself is always {square}, cosine 1. Further from the diagonal positions tend to be less alike, down to {edge_value} at the edge of the picture (distance {edge}). Of the table's {positions} positions, the lowest cosine, {last}, is at distance {far}, outside the picture.",
    ),
    "look.similarity": (
        "只有距离起作用：PE(0)·PE({distance}) = {first}，PE({at})·PE({at_next}) = {later}；同一条斜线上的点积最多相差 {spread}。相邻的余弦是 {one}，相距 {half} 时降到 {value}。",
        "Only the distance matters: PE(0)·PE({distance}) = {first} and PE({at})·PE({at_next}) = {later}; along any diagonal dot products differ by at most {spread}. Neighbours have cosine {one}; at distance {half} it is down to {value}.",
    ),
    "no_plotly": (
        "画图的脚本没有载入（{reason}）。算式和文字仍然可用；请重试。",
        "The drawing script did not load ({reason}). Arithmetic and text still work; try again.",
    ),
}
