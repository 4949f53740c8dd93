"""Words of the page Masks."""

WORDS = {
    "title": ("掩码屏蔽了什么？", "What does the mask close off?"),
    "kind_label": ("哪一种注意力", "Which attention"),
    "kind.encoder": ("编码器 · 填充掩码", "Encoder · padding"),
    "kind.decoder": ("解码器 · 因果掩码", "Decoder · causal"),
    "kind.cross": ("交叉 · 填充掩码", "Cross · padding"),
    "lead.causal": (
        "训练时，整句译文一次输入解码器，每一行要预测的词元就在它右边的一列里。因果掩码把右上三角的分数改成 −∞，经过 softmax 恰好是 0：第 t 行只能关注第 1 到第 t 个词元，不能照抄要预测的词元。",
        "In training the whole translation goes into the decoder at once, and what a row must predict stands in the column to its right. The causal mask sets the scores of the upper triangle to −∞, which the softmax turns into exactly 0: row t attends to tokens 1 to t only and cannot peek at the token it must predict.",
    ),
    "lead.padding": (
        "一批句子长短不一，短的要用 <pad> 补齐，才能排成矩阵。<pad> 没有内容，填充掩码把它们所在各列的分数改成 −∞，使它们得不到注意力。",
        "The sentences of a batch differ in length; short ones are filled with <pad> so that the batch is a matrix. <pad> has no content, so the padding mask sets the scores of its columns to −∞, and it gets no attention.",
    ),
    "encoder_none.decoder": (
        "编码器不需要因果掩码：原文从一开始就完整给出，里面没有要预测的答案。",
        "The encoder needs no causal mask: the whole source sentence is given from the start, and there is no answer in it to peek at.",
    ),
    "encoder_none.encoder": (
        "编码器没有因果掩码：原文从一开始就完整给出，里面没有要预测的答案；这里只屏蔽 <pad>。",
        "The encoder has no causal mask: the whole source sentence is given from the start, and there is no answer in it to peek at. Only <pad> is masked here.",
    ),
    "encoder_none.cross": (
        "译文关注原文时也不需要因果掩码：原文已经完整给出；这里只屏蔽 <pad>。",
        "Cross-attention needs no causal mask either: the source sentence is given as a whole. Only <pad> is masked here.",
    ),
    "where": (
        "“不加掩码”只指这一处：直接对这一层的分数做 softmax；它下面的各层照常加掩码。",
        "“Without the mask” means at this one place: the softmax of this layer's own scores. The layers below it keep their masks.",
    ),
    "layer_label": ("层", "Layer"),
    "head_label": ("头", "Head"),
    "layer_n": ("第 {n} 层", "Layer {n}"),
    "head_n": ("第 {n} 头", "Head {n}"),
    "scores": ("注意力分数 q·k/√d_k，√{d} = {root}", "Attention scores q·k/√d_k, √{d} = {root}"),
    "scores_alibi": (
        "注意力分数 q·k/√d_k（√{d} = {root}）减去距离的惩罚（ALiBi）",
        "Attention scores q·k/√d_k (√{d} = {root}) less a penalty for distance (ALiBi)",
    ),
    "scores_plain": ("加掩码之前", "Before the mask"),
    "scores_masked": ("加掩码之后", "After the mask"),
    "weights_without": ("不加掩码时的权重", "Weights without the mask"),
    "weights_with": ("加掩码时的权重：模型使用的", "Weights with the mask: what the model uses"),
    "label": (
        "{name}，{kind}，第 {layer} 层第 {head} 头，{rows} 行 {cols} 列",
        "{name}, {kind}, layer {layer} head {head}, {rows} rows, {cols} columns",
    ),
    "taken.causal": ("不加掩码时，落在后面词元上的权重", "Weight that would fall on later tokens without the mask"),
    "taken.padding": ("不加掩码时，落在 <pad> 上的权重", "Weight that would fall on <pad> without the mask"),
    "pad_rows": (
        "最后 {n} 行的查询是 <pad>：它们照样计算，但其他词元都不关注它们，所以不影响结果；“看点”里的数字不包括它们。",
        "The queries of the last {n} rows are <pad>: they are computed too, but no other token attends to them, so they change nothing. The numbers in “What to notice” leave them out.",
    ),
    "batch": ("两句排成一批", "Two sentences make a batch"),
    "role.own": (
        "你的句子有 {shown} 个词元，同批的另一句有 {companion} 个，所以你的句子补上 {pads} 个 <pad>。上面的图是你的句子。",
        "Your sentence has {shown} tokens, the other sentence of the batch {companion}: yours is padded with {pads} <pad>. The pictures show your sentence.",
    ),
    "role.other": (
        "你的句子较长（{companion} 个词元），所以补齐的是同批的短句（{shown} 个词元，补上 {pads} 个 <pad>）。上面的图是那个短句。",
        "Yours is the longer one ({companion} tokens), so the other sentence ({shown} tokens) is padded with {pads} <pad>. The pictures show that shorter sentence.",
    ),
    "role.equal": (
        "两句一样长（{shown} 个词元），不需要 <pad>，掩码没有要屏蔽的位置。请换一句长短不同的。",
        "Both sentences have {shown} tokens: no <pad> is needed, and there is nothing to mask. Try a sentence of another length.",
    ),
    "beside": ("同批的另一句", "The other sentence of the batch"),
    "beside_choose": ("选一句示例", "Choose an example"),
    "beside_apply": ("排成一批", "Make the batch"),
    "beside_auto": ("自动选择", "Chosen automatically"),
    "refused": ("这一句不能用，已换成示例：{reason}", "That sentence cannot be used; an example stands in for it: {reason}"),
    "same": ("有填充掩码，填充不改变句子自己的数值", "With the mask, padding does not change the sentence's own numbers"),
    "same_lead": (
        "同一句话计算两次：一次单独，一次在这个批次里带着 <pad>。在句子自己的词元上，两次最多相差：",
        "The same sentence is computed twice: alone, and in this batch with its <pad>. Largest difference on the sentence's own tokens:",
    ),
    "same.weights": ("{site}.weights，所有头，{rows}×{cols} 格", "{site}.weights, all heads, {rows}×{cols} cells"),
    "same.memory": ("memory，编码器的输出", "memory, the encoder's output"),
    "same.logits": ("logits，解码器的输出", "logits, the decoder's output"),
    "same.on_pad": ("落在 <pad> 上的最大权重", "largest weight on <pad>"),
    "same_note": (
        "这样小的差只是舍入误差：浮点加法的次序不同。<pad> 上的权重恰好是 0。",
        "Differences this small are rounding: floating-point sums taken in another order. The weight on <pad> is exactly 0.",
    ),
    "same_equal": ("每一个二进制位都相同。", "Not one bit has changed."),
    "same_apart": (
        "这个差大于舍入误差：填充不应改变句子自己的数值，请检查这个检查点。",
        "This is more than rounding: padding should not change a sentence's own numbers. Check this checkpoint.",
    ),
    "see.nothing.causal": (
        "只有 {rows} 行：第一个词元后面没有别的词元，没有要屏蔽的位置。",
        "There is only {rows} row: nothing comes after the first token, so there is nothing to mask.",
    ),
    "see.nothing.padding": (
        "这 {cols} 列里没有 <pad>，没有要屏蔽的位置，加掩码前后的图相同。",
        "None of these {cols} columns is <pad>: there is nothing to mask, and the pictures before and after are the same.",
    ),
    "see.scores.causal": (
        "{cells} 个分数里有 {hidden} 个（{share}）变成 −∞，即对角线右上方的全部。加掩码之前，分数从 {low} 到 {high}。",
        "{hidden} of {cells} scores ({share}) become −∞: all those above the diagonal. Before the mask the scores run from {low} to {high}.",
    ),
    "look.scores.causal": (
        "加掩码之前，右上三角也有普通的分数；不论大小，掩码一律把它们改成 −∞。对角线和左下方的分数都不变。",
        "Before the mask the upper triangle has ordinary scores, too; the mask sets all of them to −∞, large or small. The scores on the diagonal and below it do not change.",
    ),
    "see.weights.causal": (
        "不加掩码，各行平均把 {mean} 的权重给后面的词元，最多 {taken}（“{row}”）；加上掩码仍加到 {sum}。",
        "Without the mask a row would give {mean} of its weight to later tokens on average, at most {taken} (“{row}”); masked rows still sum to {sum}.",
    ),
    "look.weights.causal": (
        "被屏蔽的权重变为 0，其余的按原比例放大，整行仍加到 1：“{row}”这一行只剩 {left}，所以其余每个权重都乘以 {factor}。越靠上的行能关注的词元越少，通常变化越大；最后一行不变。",
        "Masked weights become 0, and the others are scaled up in proportion so that the row still sums to 1: the row “{row}” keeps {left}, so each remaining weight is multiplied by {factor}. Rows near the top may attend to fewer tokens and usually change more; the last row does not change.",
    ),
    "see.scores.padding": (
        "{columns} 列 <pad> 在每一行都变成 −∞：{cells} 个分数里的 {hidden} 个（{share}）。加掩码之前，分数从 {low} 到 {high}。",
        "Columns of <pad>: {columns}. They become −∞ in every row, {hidden} of {cells} scores ({share}). Before the mask the scores run from {low} to {high}.",
    ),
    "look.scores.padding": (
        "加掩码之前，<pad> 各列也有普通的分数：单凭分数，模型分不出它们没有内容。斜线占满整列，因为无论哪一行都不能关注 <pad>。",
        "Before the mask the <pad> columns have ordinary scores: from these alone the model could not tell that they have no content. Whole columns are hatched, since no row may attend to <pad>.",
    ),
    "see.weights.padding": (
        "不加掩码，各行平均有 {mean} 的权重落在 <pad> 上，最多 {taken}（“{row}”）；加上掩码恰好是 0。",
        "Without the mask a row would put {mean} of its weight on <pad> on average, at most {taken} (“{row}”); with it, exactly 0.",
    ),
    "look.weights.padding": (
        "加上掩码，<pad> 的权重变为 0：“{row}”这一行只剩 {left}，所以其余每个权重都乘以 {factor}，彼此的比例不变。",
        "With the mask the weights on <pad> become 0: the row “{row}” keeps {left}, so each remaining weight is multiplied by {factor}, and their proportions do not change.",
    ),
    "lead.causal.plain": (
        "翻译时，后面的词元还没有生成；训练时却都在。所以要屏蔽后面的词元，不让模型照抄答案。",
        "When the model translates, later tokens do not exist yet; in training they do. So a mask blocks them: the model cannot copy the answer.",
    ),
    "lead.padding.plain": (
        "一批句子要一样长，短的补上填充词元。它没有内容，所以用掩码使它得不到注意力。",
        "The sentences of a batch need one length, so short ones get padding. It has no content, and a mask keeps attention away from it.",
    ),
    "scores.plain": (
        "分数：查询与键的点积除以 {root}，使分数不随维数 {d} 变大",
        "Scores: dot products of queries and keys, divided by {root} so that they do not grow with the {d} dimensions",
    ),
    "scores_alibi.plain": (
        "分数：查询与键的点积除以 {root}，使分数不随维数 {d} 变大，再减去距离的惩罚",
        "Scores: dot products of queries and keys, divided by {root} so that they do not grow with the {d} dimensions, less a penalty for distance",
    ),
    "same.weights.plain": ("注意力权重（所有头，{rows}×{cols} 格）", "Attention weights (all heads, {rows}×{cols} cells)"),
    "same.memory.plain": ("编码器输出 C", "Encoder output C"),
    "same.logits.plain": ("解码器输出的 logits", "The decoder's logits"),
    "see.nothing.causal.plain": ("只有 {rows} 行，没有要屏蔽的位置。", "There is only {rows} row: nothing to mask."),
    "see.nothing.padding.plain": (
        "{cols} 列里没有填充词元，加掩码前后的图相同。",
        "There is no padding in these {cols} columns: the pictures before and after are the same.",
    ),
    "see.scores.causal.plain": (
        "{cells} 个分数里有 {hidden} 个变成 −∞，即右上方的全部。",
        "{hidden} of {cells} scores become −∞: all those above the diagonal.",
    ),
    "look.scores.causal.plain": (
        "后面的词元原来也有分数；不屏蔽，它们就会得到注意力。",
        "Later tokens have scores, too: unless they are masked, they get attention.",
    ),
    "look.weights.causal.plain": (
        "被屏蔽的权重变为 0，其余的按比例放大（“{row}”这一行乘以 {factor}），整行仍加到 1。",
        "Masked weights become 0; the others are scaled up in proportion (times {factor} in the row “{row}”), and a row still sums to 1.",
    ),
    "see.scores.padding.plain": ("{columns} 列填充在每一行都变成 −∞。", "Columns of padding that become −∞ in every row: {columns}."),
    "look.scores.padding.plain": (
        "填充词元原来也有普通的分数；单凭分数，模型分不出它没有内容。",
        "Padding has ordinary scores, too; from these alone the model could not tell that it has no content.",
    ),
    "look.weights.padding.plain": (
        "加上掩码，这些权重变为 0，其余的按比例放大：“{row}”这一行乘以 {factor}。",
        "With the mask these weights become 0; the others are scaled up in proportion: times {factor} in the row “{row}”.",
    ),
    "answer.causal": (
        "不加掩码，“{query}”会把 {taken} 的权重给后面的词元，“{key}”最多：{most}。",
        "Unmasked, the row of {query} would give {taken} of its weight to later tokens; {key} has the largest part, {most}.",
    ),
    "answer.causal_tie": (
        "不加掩码，“{query}”这一行会把 {taken} 的权重给后面的词元，单个最多 {most}。",
        "Unmasked, the row of {query} would give {taken} of its weight to later tokens, at most {most} to any one.",
    ),
    "answer.causal_one": (
        "不加掩码，“{query}”这一行会把 {taken} 的权重给后面唯一的词元“{key}”。",
        "Unmasked, the row of {query} would give {taken} of its weight to {key}, the only later token.",
    ),
    "answer.causal_none": (
        "“{query}”后面没有词元：掩码没有从这一行去掉什么。",
        "No token comes after {query}: the mask takes nothing from its row.",
    ),
    "answer.padding": (
        "不加掩码，“{query}”这一行会把 {taken} 的权重给填充词元，单个“{key}”最多 {most}。",
        "Unmasked, the row of {query} would give {taken} of its weight to padding, at most {most} to one {key}.",
    ),
    "answer.padding_one": (
        "不加掩码，“{query}”这一行会把 {taken} 的权重给唯一的“{key}”。",
        "Unmasked, the row of {query} would give {taken} of its weight to the only {key}.",
    ),
    "answer.padding_none": (
        "这里没有填充词元：掩码没有从“{query}”这一行去掉什么。",
        "There is no padding here: the mask takes nothing from the row of {query}.",
    ),
    "scores_title": ("分数", "scores"),
    "scores_note": ("查询 · 键 ÷ √{d}", "query · key ÷ √{d}"),
    "scores_note_alibi": ("查询 · 键 ÷ √{d} − 距离", "query · key ÷ √{d} − distance"),
    "percent_of_row": ("占这一行的 %", "% of the row"),
    "under": ("掩码下面", "under the mask"),
    "under.causal": ("后面的词元：−∞", "later tokens: −∞"),
    "under.padding": ("填充词元：−∞", "padding: −∞"),
    "weights_title": ("注意力权重", "attention"),
    "taken_title": ("被去掉", "taken"),
    "closed": ("被掩码屏蔽：分数 −∞，权重恰好 0", "masked: score −∞, weight exactly 0"),
    "cell.score": ("“{row}”对“{col}”的分数：{value}", "{row} to {col}: score {value}"),
    "cell.weight": ("“{row}”对“{col}”的权重：{value}", "{row} to {col}: weight {value}"),
    "cell.taken": (
        "“{row}”这一行：不加掩码时落在被屏蔽的列上的权重 {value}",
        "row {row}: weight on masked columns without the mask {value}",
    ),
    "lifted.lift": ("揭开掩码", "Lift the mask"),
    "lifted.back": ("盖上掩码", "Put the mask back"),
    "unmasked": ("不加掩码", "unmasked"),
    "masked": ("加掩码", "masked"),
    "shares": ("“{row}”这一行的权重，不加掩码和加掩码", "weights of the row {row}, without and with the mask"),
    "notice": ("看点（{n}）", "What to notice ({n})"),
    "why": ("为什么", "Why"),
    "difference": ("加掩码的权重减去不加掩码的", "Weights with the mask minus those without"),
    "cell.difference": (
        "“{row}”对“{col}”的权重，加掩码减去不加掩码：{value}%",
        "{row} to {col}: weight with the mask minus without, {value} %",
    ),
    "rule": ("规则", "The rule"),
    "difference_column": ("最大的差", "largest difference"),
}
