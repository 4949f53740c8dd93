"""Words of the page Masks."""

WORDS = {
    "title": ("遮罩：谁不许看谁", "Masks: who may not look at whom"),
    "kind_label": ("哪一种注意力", "Which attention"),
    "kind.encoder": ("编码器 · 填充遮罩", "Encoder · padding"),
    "kind.decoder": ("解码器 · 因果遮罩", "Decoder · causal"),
    "kind.cross": ("交叉 · 填充遮罩", "Cross · padding"),
    "lead.causal": (
        "训练时整句译文一次喂给解码器，答案就摆在右边。因果遮罩把右上三角的分数改成 −∞，softmax 之后恰好是 0：第 t 行只能看到第 1 到 t 个词元，不能偷看要预测的词。",
        "In training the whole translation is fed to the decoder at once, with the answer standing to the right. The causal mask turns the upper triangle of scores into −∞, exactly 0 after the softmax: row t sees tokens 1 to t and cannot peek at what it must predict.",
    ),
    "lead.padding": (
        "一批句子长短不一，短的用 <pad> 补齐才能排成矩形。<pad> 没有意义，填充遮罩把它们那几列的分数改成 −∞，谁也看不到它们。",
        "The sentences of a batch differ in length; short ones are filled with <pad> to make a rectangle. <pad> means nothing, so the padding mask turns the scores of its columns into −∞ and nobody can look there.",
    ),
    "encoder_none.decoder": (
        "编码器不需要这样的遮罩：原文从一开始就整句都在，没有什么可偷看的。",
        "The encoder needs no such mask: the source sentence is there as a whole from the start, so there is nothing to peek at.",
    ),
    "encoder_none.encoder": (
        "编码器没有因果遮罩：原文从一开始就整句都在，没有什么可偷看的；这里只遮 <pad>。",
        "The encoder has no causal mask: the source sentence is there as a whole from the start, with nothing to peek at. Only <pad> is hidden here.",
    ),
    "encoder_none.cross": (
        "译文看原文也没有因果遮罩：原文早就整句都在；这里只遮 <pad>。",
        "Looking at the source needs no causal mask either: it is all there beforehand. Only <pad> is hidden here.",
    ),
    "where": (
        "“不加遮罩”只指这一处：拿这一层的分数直接做 softmax；别的层照常带着遮罩。",
        "“Without the mask” means at this one place: the softmax of this layer's own scores. All other layers keep their masks.",
    ),
    "layer_label": ("选择层", "Choose a layer"),
    "head_label": ("选择头", "Choose a head"),
    "layer_n": ("层 {n}", "L{n}"),
    "head_n": ("头 {n}", "H{n}"),
    "scores": ("分数 q·k/√d_k，√{d} = {root}", "Scores q·k/√d_k, √{d} = {root}"),
    "scores_plain": ("遮罩之前", "Before the mask"),
    "scores_masked": ("遮罩之后", "After the mask"),
    "weights": ("权重：softmax 之后", "Weights: after the softmax"),
    "weights_without": ("不加遮罩：softmax(scores)", "Without the mask: softmax(scores)"),
    "weights_with": ("加遮罩：模型真正用的", "With the mask: what the model uses"),
    "difference": ("差：加遮罩 − 不加", "Difference: with − without"),
    "label": (
        "{name}，{kind}，第 {layer} 层第 {head} 头，{rows} 行 {cols} 列",
        "{name}, {kind}, layer {layer} head {head}, {rows} rows, {cols} columns",
    ),
    "says": (
        "“{row}” 看 “{col}”：分数 {score} · 权重 不加遮罩 {without} → 加遮罩 {with}（差 {difference}）",
        "“{row}” to “{col}”: score {score} · weight {without} without, {with} with the mask (difference {difference})",
    ),
    "says_hidden": (
        "“{row}” 看 “{col}”：分数 {score} 被改成 −∞ · 权重 不加遮罩 {without} → 加遮罩 恰好 0（差 {difference}）",
        "“{row}” to “{col}”: score {score} becomes −∞ · weight {without} without, exactly 0 with the mask (difference {difference})",
    ),
    "says_row": (
        "“{row}” 这一行：不加遮罩时有 {taken} 的概率落在被遮住的列；行和 {without} → {with}",
        "Row “{row}”: without the mask {taken} of its probability falls on hidden columns; row sum {without} → {with}",
    ),
    "says_col": ("“{col}” 这一列：{rows} 行里有 {hidden} 行不许看它", "Column “{col}”: {hidden} of {rows} rows may not look at it"),
    "says_hint": ("把指针移到任何一格，五张图一起指给你看。", "Point at any cell: all five pictures show it together."),
    "taken.causal": ("遮罩从“未来”拿走了多少概率", "How much probability the mask took away from the future"),
    "taken.padding": ("没有遮罩，会有多少概率漏到 <pad>", "How much probability would leak onto <pad> without the mask"),
    "taken_row": ("第 {n} 行 {text}：{value}", "row {n} {text}: {value}"),
    "taken_unit": ("被拿走的概率", "probability taken away"),
    "taken_site": ("由 {site}.scores 算出，(H, T) 里的一行", "computed from {site}.scores; one row of (H, T)"),
    "pad_rows": (
        "最后 {n} 行是 <pad> 自己在提问：它们照样被算出来，但没有谁会看它们，所以不影响结果；上面的数字不含它们。",
        "The last {n} rows are <pad> tokens asking: they are computed too, but nobody looks at them, so they change nothing; the numbers here leave them out.",
    ),
    "batch": ("两句排成一批", "Two sentences make a batch"),
    "role.own": (
        "你的句子有 {shown} 个词元，同批的句子有 {companion} 个：你的补上 {pads} 个 <pad>。下面是你的句子的数字。",
        "Your sentence has {shown} tokens, the other {companion}: yours gets {pads} <pad>. The pictures show your sentence.",
    ),
    "role.other": (
        "你的句子较长（{companion} 个词元），所以补齐的是同批的短句（{shown} 个词元，补 {pads} 个 <pad>）。下面是那句短句的数字。",
        "Yours is the longer one ({companion} tokens), so the other ({shown} tokens) gets {pads} <pad>. The pictures show that shorter sentence.",
    ),
    "role.equal": (
        "两句一样长（{shown} 个词元），不需要 <pad>，遮罩什么也不遮。换一句长短不同的试试。",
        "Both have {shown} tokens: no <pad> is needed and the mask hides nothing. Try a sentence of another length.",
    ),
    "shown": ("下面显示", "shown below"),
    "beside": ("同批的另一句", "The other sentence of the batch"),
    "beside_choose": ("选一句现成的", "Choose an example"),
    "beside_apply": ("排成一批", "Make the batch"),
    "beside_auto": ("自动选择", "Chosen for you"),
    "refused": ("这一句不能用，已换成现成的一句：{reason}", "That sentence cannot be used; an example stands in for it: {reason}"),
    "same": ("有了遮罩，补齐不改变句子自己的数字", "With the mask, padding leaves the sentence's own numbers alone"),
    "same_lead": (
        "同一句话算两遍：一遍单独，一遍在这一批里带着 <pad>。在真词元上最大相差：",
        "The same sentence computed twice: alone, and in this batch with its <pad>. Largest difference on the real tokens:",
    ),
    "same.weights": ("{site}.weights，全部头，{rows}×{cols} 格", "{site}.weights, all heads, {rows}×{cols} cells"),
    "same.memory": ("memory，编码器的输出", "memory, the encoder's output"),
    "same.logits": ("logits，解码器的输出", "logits, the decoder's output"),
    "same.on_pad": ("落在 <pad> 上的最大权重", "largest weight on <pad>"),
    "same_note": (
        "这样小的差只是浮点加法次序不同带来的舍入；<pad> 上的权重恰好是 0。",
        "Differences this small are rounding: floating-point sums taken in another order. The weight on <pad> is exactly 0.",
    ),
    "same_equal": ("一个二进制位都没有变。", "Not one bit has changed."),
    "same_apart": (
        "这个差比舍入大：填充不该改变句子自己的数字，请检查这个检查点。",
        "This is more than rounding: padding should not change a sentence's own numbers; check this checkpoint.",
    ),
    "see.nothing.causal": (
        "只有 {rows} 行：第一个词元后面什么都没有，遮罩没有可遮的。",
        "There is only {rows} row: nothing comes after the first token, so the mask has nothing to hide.",
    ),
    "see.nothing.padding": (
        "这 {cols} 列里没有 <pad>，遮罩什么也不遮，前后两张图一样。",
        "None of these {cols} columns is <pad>: the mask hides nothing and both pictures are equal.",
    ),
    "see.scores.causal": (
        "{cells} 个分数里有 {hidden} 个（{share}）变成 −∞：对角线右上的每一个。遮罩之前，分数从 {low} 到 {high}。",
        "{hidden} of {cells} scores ({share}) become −∞: every one above the diagonal. Before the mask the scores run from {low} to {high}.",
    ),
    "look.scores.causal": (
        "右上三角在遮罩之前也有正常的分数，遮罩不看它们是大是小，一律改掉；左下的分数一个也没动。",
        "The upper triangle has ordinary scores before the mask, and the mask replaces them all, large or small; not one score below it changes.",
    ),
    "see.weights.causal": (
        "不加遮罩，“{row}”这一行会把 {taken} 的概率给还没写出来的词元，最多的一个是“{key}”（{most}）；各行平均 {mean}。加上遮罩，每行仍然加到 {sum}。",
        "Without the mask the row of “{row}” would give {taken} of its probability to tokens not written yet, the largest part to “{key}” ({most}); the mean over rows is {mean}. With the mask each row still sums to {sum}.",
    ),
    "look.weights.causal": (
        "被拿走的概率按比例分给留下的列：“{row}”这一行只剩 {left}，所以其余每个权重都乘以 {factor}（差里橙色的格）。越靠上的行能看的越少，通常变得越多；最后一行不变。",
        "What was taken is shared out in proportion: the row of “{row}” keeps {left}, so each remaining weight is multiplied by {factor} (orange in the difference). Rows near the top may see less and usually change more; the last row does not change.",
    ),
    "see.scores.padding": (
        "{columns} 列 <pad> 在每一行都变成 −∞：{cells} 个分数里的 {hidden} 个（{share}）。遮罩之前，分数从 {low} 到 {high}。",
        "{columns} columns of <pad> become −∞ in every row: {hidden} of {cells} scores ({share}). Before the mask the scores run from {low} to {high}.",
    ),
    "look.scores.padding": (
        "遮罩之前 <pad> 的列也有普普通通的分数，模型单看分数分不清它们是不是真词；整列斜线说明谁都不许看，与行无关。",
        "Before the mask the <pad> columns hold perfectly ordinary scores: from them alone the model could not tell that no word stands there. Whole columns are hatched, whichever row asks.",
    ),
    "see.weights.padding": (
        "不加遮罩，平均每行有 {mean} 的概率漏到 <pad> 上；最多的是“{row}”这一行，漏掉 {taken}。加上遮罩恰好是 0，每行仍然加到 {sum}。",
        "Without the mask a row would leak {mean} of its probability onto <pad> on average, and “{row}” most of all: {taken}. With the mask it is exactly 0, and each row still sums to {sum}.",
    ),
    "look.weights.padding": (
        "在差里，<pad> 列是蓝的（拿走），真词元是橙的（分回）：“{row}”这一行只剩 {left}，其余每个权重都乘以 {factor}，彼此的比例不变。",
        "In the difference <pad> columns are blue (taken) and real tokens orange (given back): the row of “{row}” keeps {left}, so each remaining weight is multiplied by {factor}, their proportions unchanged.",
    ),
}
