"""Words of the page Masks for masked attention in six frames."""

WORDS = {
    "frames.title": ("带掩码的注意力，逐步演示", "Masked attention, one step at a time"),
    "frames.lead": (
        "第 {layer} 层第 {head} 头，你的句子的译文。每一行读入一个词元，生成下一个。",
        "Layer {layer}, head {head}, the translation of your sentence. Each row reads one token and writes the next.",
    ),
    "frames.steps": ("六个步骤；左右方向键换步骤，上下方向键换行", "Six steps; left and right arrows change the step, up and down the row"),
    "frames.name.x": ("1 读入 X", "1 Read X"),
    "frames.name.scores": ("2 分数 QKᵀ", "2 Scores QKᵀ"),
    "frames.name.mask": ("3 掩码", "3 Mask"),
    "frames.name.softmax": ("4 softmax", "4 Softmax"),
    "frames.name.mix": ("5 乘 V", "5 Times V"),
    "frames.name.z": ("6 得到 Z", "6 Result Z"),
    "frames.mode": ("怎样计算这张表", "How the table is computed"),
    "frames.mode.training": ("一次算完（训练时）", "All at once (training)"),
    "frames.mode.writing": ("逐行计算（翻译时）", "Row by row (translating)"),
    "frames.back": ("上一步", "Back"),
    "frames.next": ("下一步", "Next"),
    "frames.next_row": ("读入“{token}”，进入下一行", "Read “{token}”: the next row"),
    "frames.caption.x": ("X {shape}", "X {shape}"),
    "frames.caption.scores": ("QKᵀ/√{k} {shape}", "QKᵀ/√{k} {shape}"),
    "frames.caption.scores_alibi": ("QKᵀ/√{k} − 距离的惩罚 {shape}", "QKᵀ/√{k} − penalty for distance {shape}"),
    "frames.caption.mask": ("加掩码之后 {shape}", "after the mask {shape}"),
    "frames.caption.softmax": ("权重 A = softmax {shape}", "weights A = softmax {shape}"),
    "frames.caption.v": ("V {shape}", "V {shape}"),
    "frames.caption.z": ("Z = A × V {shape}", "Z = A × V {shape}"),
    "frames.not_yet": ("还没有生成", "not there yet"),
    "frames.more": ("还有 {n} 个数", "{n} more numbers"),
    "frames.cut": (
        "只画出 {all} 行中的前 {rows} 行；在加掩码的表里它们是完整的，因为每一行都不能关注后面的词元。",
        "The first {rows} of {all} rows; after the mask they are complete, since no row may attend to later tokens.",
    ),
    "frames.see.x": (
        "解码器读入 {rows} 个词元，每个是一行 {d} 个数（画出前 {shown} 个），它们是第 {layer} 层自注意力的输入。",
        "The decoder reads {rows} tokens, each a row of {d} numbers (the first {shown} are drawn). They are the input of the self-attention in layer {layer}.",
    ),
    "frames.see.x.plain": ("{rows} 个词元，每个是一行 {d} 个数。", "{rows} tokens, each a row of {d} numbers."),
    "frames.look.x": (
        "输入与输出错开一格：读入“{read}”的这一行，要生成“{write}”。把译文整体右移一位，在前面加上开始符，就是解码器的输入。",
        "Input and output are one position apart: the row that reads “{read}” has to write “{write}”. The translation shifted right by one, with the start token before it, is the decoder's input.",
    ),
    "frames.look.x.plain": (
        "输入与输出错开一格：读入“{read}”的这一行，要生成“{write}”。",
        "Input and output are one position apart: the row that reads “{read}” has to write “{write}”.",
    ),
    "frames.look.x.none": (
        "“{read}”是最后一行：译文已到长度上限，它没有再生成词元。",
        "“{read}” is the last row: the translation had reached its length limit, so it wrote no token.",
    ),
    "frames.see.scores": (
        "在画出的 {rows} 个词元里，“{read}”给“{key}”的分数最高：{score}。这是加掩码之前，所以后面的词元也有分数。",
        "Of the {rows} tokens drawn, “{read}” gives “{key}” the highest score: {score}. This is before the mask, so later tokens have scores as well.",
    ),
    "frames.see.scores.plain": (
        "在画出的词元里，“{read}”给“{key}”的分数最高：{score}。后面的词元这时也有分数。",
        "Of the tokens drawn, “{read}” gives “{key}” the highest score: {score}. Later tokens have scores as well.",
    ),
    "frames.see.scores.writing": (
        "这时已有 {open} 个词元，“{read}”给“{key}”的分数最高：{score}。",
        "Tokens so far: {open}. Of these “{read}” gives “{key}” the highest score: {score}.",
    ),
    "frames.look.scores": (
        "分数由查询与键的点积得到：方向越接近，点积往往越大。除以 √{k}，是为了使分数不随维数 {k} 变大。分数还不是权重，可正可负。",
        "A score comes from the dot product of a query and a key: the closer their directions, the larger it tends to be. Division by √{k} keeps scores from growing with the {k} dimensions. Scores are not weights yet and may be negative.",
    ),
    "frames.look.scores.plain": (
        "查询与键越匹配，点积往往越大。除以 {k} 的平方根，使分数不随维数变大。",
        "The better query and key match, the larger their dot product. It is divided by the root of {k}, the number of dimensions, to stay small.",
    ),
    "frames.see.mask": (
        "整句的 {cells} 个分数里有 {hidden} 个变成 −∞，即对角线右上方的全部。“{read}”这一行还剩 {open} 个。",
        "Of the {cells} scores of the whole sentence {hidden} become −∞, all those above the diagonal. The row of “{read}” keeps {open}.",
    ),
    "frames.see.mask.plain": (
        "右上方的 {hidden} 个分数变成 −∞。“{read}”只能关注 {open} 个词元。",
        "The {hidden} scores above the diagonal become −∞. Tokens to which “{read}” may attend: {open}.",
    ),
    "frames.see.mask.writing": (
        "“{read}”能关注的词元有 {open} 个：它自己和前面的。右边还没有词元，所以没有要屏蔽的位置。",
        "Tokens to which “{read}” may attend: {open}, itself and those before it. There are no tokens to its right yet, so there is nothing to mask.",
    ),
    "frames.see.mask.writing.plain": (
        "“{read}”能关注的词元有 {open} 个；后面还没有词元，没有要屏蔽的位置。",
        "Tokens to which “{read}” may attend: {open}. There are no later ones yet, so there is nothing to mask.",
    ),
    "frames.look.mask": (
        "“{read}”这一行要生成的“{write}”，就在它右边的一列里：如果不屏蔽，训练时它可以直接照抄，学不到怎样翻译。",
        "“{write}”, which the row of “{read}” has to write, stands in the column to its right: unmasked, the row could simply copy it in training and would not learn to translate.",
    ),
    "frames.look.mask.plain": (
        "要生成的“{write}”就在右边的一列里；如果不屏蔽，训练时可以直接照抄。",
        "“{write}”, which it has to write, stands in the column to its right; unmasked, it could simply be copied in training.",
    ),
    "frames.look.mask.end": (
        "“{read}”是最后一行，后面没有词元，没有要屏蔽的位置。",
        "“{read}” is the last row: nothing comes after it, so there is nothing to mask.",
    ),
    "frames.look.mask.writing": (
        "逐行生成时，右边的词元还不存在。训练时有了掩码，每一行的处境与生成时相同。",
        "Row by row, the tokens to the right do not exist yet. In training, the mask puts every row in the same situation.",
    ),
    "frames.look.mask.writing.plain": (
        "生成时，后面还没有词元；掩码使训练时也一样。",
        "While translating, later tokens do not exist yet; the mask makes training the same.",
    ),
    "frames.see.softmax": (
        "“{read}”最关注“{key}”，权重 {weight}；一行的权重加起来是 1。",
        "“{read}” attends most to “{key}”, with weight {weight}; a row sums to 1.",
    ),
    "frames.see.softmax.tie": (
        "“{read}”这一行最大的权重是 {weight}，不止一个词元得到它；一行的权重加起来是 1。",
        "The largest weight in the row of “{read}” is {weight}, and more than one token has it; a row sums to 1.",
    ),
    "frames.look.softmax": (
        "e 的 −∞ 次方恰好是 0，所以被屏蔽的格子权重是 0；其余各格的权重加起来是 1。",
        "e to the power of −∞ is exactly 0, so masked cells get weight 0; the weights of the others sum to 1.",
    ),
    "frames.look.softmax.plain": (
        "e 的 −∞ 次方是 0：后面的词元得不到任何权重。",
        "e to the power of −∞ is 0: later tokens get no weight at all.",
    ),
    "frames.look.softmax.writing": (
        "逐行生成时没有要屏蔽的格子；这一行的权重与一次算完时相同。",
        "Row by row there are no cells to mask; the weights of this row are the same as when all rows are computed at once.",
    ),
    "frames.see.mix": (
        "“{read}”的结果 = {terms}：把能关注的各行 V 按权重加权，再相加。",
        "The result of “{read}” = {terms}: the rows of V to which it may attend, each times its weight, added up.",
    ),
    "frames.see.mix.plain": ("“{read}”：{terms}", "“{read}”: {terms}"),
    "frames.look.mix": (
        "权重为 0 的行不起作用，所以这一行的结果里没有后面词元的任何信息。",
        "Rows of weight 0 contribute nothing, so the result of this row has no information from later tokens.",
    ),
    "frames.look.mix.plain": (
        "权重为 0 的行不起作用，后面词元的信息进不来。",
        "Rows of weight 0 contribute nothing: no information from later tokens gets in.",
    ),
    "frames.see.z": (
        "“{read}”这一行得到 {k} 个数（画出前 {shown} 个）；经过所有的层，它生成“{write}”，概率 {p}。",
        "The row of “{read}” gets {k} numbers (the first {shown} are drawn); after all layers it writes “{write}”, with probability {p}.",
    ),
    "frames.see.z.plain": (
        "经过所有的层，“{read}”这一行生成“{write}”，概率 {p}。",
        "After all layers the row of “{read}” writes “{write}”, with probability {p}.",
    ),
    "frames.see.z.none": (
        "“{read}”这一行得到 {k} 个数；译文已到长度上限，它没有再生成词元。",
        "The row of “{read}” gets {k} numbers; the translation had reached its length limit, so it wrote no token.",
    ),
    "frames.look.z": (
        "{rows} 行一次算完：训练时算一遍就学到 {rows} 次预测。逐行计算时，每个数都相同，因为没有一行关注过后面的词元。",
        "All {rows} rows are computed at once: in training one pass teaches {rows} predictions. Row by row every number is the same, since no row has attended to later tokens.",
    ),
    "frames.look.z.plain": (
        "没有一行关注过后面的词元，所以 {rows} 行可以一次算完。",
        "No row has attended to later tokens, so all {rows} can be computed at once.",
    ),
    "frames.look.z.writing": (
        "生成的“{write}”再作为输入读进来，就是下一行；前面各行的数不变，不必重算。",
        "“{write}” is read in again as input and becomes the next row; the rows before it keep their numbers and need not be computed again.",
    ),
    "frames.look.z.writing_end": (
        "“{write}”是最后一个生成的词元，不再读入；前面各行的数一直没有变。",
        "“{write}” is the last token written and is not read in again; the rows before it have kept their numbers.",
    ),
    "frames.look.z.writing.plain": (
        "“{write}”再作为输入读进来，就是下一行。",
        "“{write}” is read in as the next input and becomes a new row.",
    ),
}
