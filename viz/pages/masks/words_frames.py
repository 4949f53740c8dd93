"""Words of the page Masks for masked attention in six frames."""

WORDS = {
    "frames.title": ("带遮罩的注意力，一步一帧", "Masked attention, one step at a time"),
    "frames.lead": (
        "第 {layer} 层第 {head} 头，你这句话的译文。每一行读一个词元，写下一个。",
        "Layer {layer}, head {head}, the translation of your sentence. Each row reads one token and writes the next.",
    ),
    "frames.steps": ("六帧；左右方向键换帧，上下方向键换行", "Six frames; left and right arrows change the frame, up and down the row"),
    "frames.name.x": ("1 读入 X", "1 Read X"),
    "frames.name.scores": ("2 打分 QKᵀ", "2 Score QKᵀ"),
    "frames.name.mask": ("3 遮罩", "3 Mask"),
    "frames.name.softmax": ("4 softmax", "4 Softmax"),
    "frames.name.mix": ("5 乘 V", "5 Times V"),
    "frames.name.z": ("6 得到 Z", "6 Get Z"),
    "frames.mode": ("怎么填这张表", "How the table is filled"),
    "frames.mode.training": ("一次填满（训练）", "All at once (training)"),
    "frames.mode.writing": ("一行一行（写译文）", "Row by row (writing)"),
    "frames.back": ("上一帧", "Back"),
    "frames.next": ("下一帧", "Next"),
    "frames.next_row": ("读入“{token}”，下一行", "Read in “{token}”: the next row"),
    "frames.reads": ("读“{read}”", "reads “{read}”"),
    "frames.writes": ("→ 写“{write}”", "→ writes “{write}”"),
    "frames.writes_p": ("概率 {p}", "probability {p}"),
    "frames.below": ("不到 {least}", "less than {least}"),
    "frames.caption.x": ("X {shape}", "X {shape}"),
    "frames.caption.scores": ("QKᵀ/√{k} {shape}", "QKᵀ/√{k} {shape}"),
    "frames.caption.mask": ("加上遮罩 {shape}", "after the mask {shape}"),
    "frames.caption.softmax": ("权重 A = softmax {shape}", "weights A = softmax {shape}"),
    "frames.caption.v": ("V {shape}", "V {shape}"),
    "frames.caption.z": ("Z = A × V {shape}", "Z = A × V {shape}"),
    "frames.not_yet": ("还没写到", "not there yet"),
    "frames.more": ("还有 {n} 个数", "{n} more numbers"),
    "frames.cut": (
        "只画出 {all} 行里的前 {rows} 行；它们是完整的，因为每一行都看不到后面。",
        "The first {rows} of {all} rows; they are complete, since no row looks at a later one.",
    ),
    "frames.see.x": (
        "解码器读入 {rows} 个词元，每个是一行 {d} 个数（画出前 {shown} 个）：它们从下面进入第 {layer} 层。",
        "The decoder reads {rows} tokens, each a row of {d} numbers (the first {shown} are drawn): they enter layer {layer} from below.",
    ),
    "frames.see.x.plain": ("{rows} 个词元，每个是一行 {d} 个数。", "{rows} tokens, each a row of {d} numbers."),
    "frames.look.x": (
        "两边错开一格：读“{read}”的这一行，要写的是“{write}”。译文整体右移一位，前面添上 <s>，就成了输入。",
        "The two sides are one place apart: the row that reads “{read}” has to write “{write}”. Shift the translation right by one, put <s> before it, and you have the input.",
    ),
    "frames.look.x.plain": (
        "错开一格：读“{read}”的行，要写“{write}”。",
        "One place apart: the row reading “{read}” must write “{write}”.",
    ),
    "frames.see.scores": (
        "“{read}”给每个词元打分，最高 {score}，给“{key}”。一格是两个 {k} 维向量的点积除以 √{k}；这时后面的词元也有分数。",
        "“{read}” scores every token; the highest, {score}, goes to “{key}”. A cell is the dot product of two vectors of {k} numbers over √{k}; tokens that come later have scores as well.",
    ),
    "frames.see.scores.plain": (
        "“{read}”给每个词元打分，最高 {score}，给“{key}”。",
        "“{read}” scores every token; the highest, {score}, goes to “{key}”.",
    ),
    "frames.look.scores": (
        "这一行的 query 和那一列的 key 方向越像，分数越高；分数还不是权重，可正可负。",
        "The more alike the row's query and the column's key point, the higher the score. Scores are no weights yet and may be negative.",
    ),
    "frames.look.scores.plain": (
        "它要找的和对方拿出来的越像，分数越高。",
        "The better what it seeks matches what the other offers, the higher the score.",
    ),
    "frames.see.mask": (
        "{cells} 个分数里有 {hidden} 个变成 −∞：对角线右上的全部。“{read}”这一行还剩 {open} 个。",
        "{hidden} of {cells} scores become −∞, all those above the diagonal. The row of “{read}” keeps {open}.",
    ),
    "frames.see.mask.plain": (
        "右上角 {hidden} 格变成 −∞。“{read}”还能看 {open} 个。",
        "{hidden} cells become −∞. “{read}” may still look at {open}.",
    ),
    "frames.see.mask.writing": (
        "“{read}”能看到 {open} 个词元：自己和前面的。右边没有格子，也就没有什么要遮。",
        "“{read}” has {open} tokens to look at: itself and those before. There are no cells to its right, so nothing has to be hidden.",
    ),
    "frames.see.mask.writing.plain": (
        "“{read}”能看到 {open} 个词元，后面没有格子可遮。",
        "“{read}” has {open} tokens to look at; there is nothing to hide.",
    ),
    "frames.look.mask": (
        "“{read}”这一行要写的“{write}”，就站在右边那一列里：训练时不挡住，它只要照抄，什么也学不到。",
        "What the row of “{read}” has to write, “{write}”, stands in the column to its right: unmasked, it would only copy in training and learn nothing.",
    ),
    "frames.look.mask.plain": (
        "答案“{write}”就在右边那一列；看得见就只会照抄。",
        "The answer, “{write}”, stands to its right; seeing it, the row would only copy.",
    ),
    "frames.look.mask.end": (
        "“{read}”是最后一行，后面没有词元了，什么也不用挡。",
        "“{read}” is the last row: nothing comes after it, so nothing has to be hidden.",
    ),
    "frames.look.mask.writing": (
        "一行一行写的时候，右边的词元根本还没有写出来。遮罩让训练时的每一行也处在这样的境地。",
        "Row by row, the tokens to the right are not written yet. The mask puts each row into that very place in training, too.",
    ),
    "frames.look.mask.writing.plain": (
        "写的时候，后面还没有词；遮罩让训练时也一样。",
        "While writing, nothing stands there yet; the mask makes training the same.",
    ),
    "frames.see.softmax": (
        "“{read}”把 {weight} 给“{key}”，最多的一份；一行加起来是 1。",
        "“{read}” gives {weight} to “{key}”, its largest share; a row sums to 1.",
    ),
    "frames.look.softmax": (
        "e 的 −∞ 次方恰好是 0：被挡住的格子一点也漏不进来，它们的份额由左边的各格按比例分。",
        "e to the power −∞ is exactly 0: hidden cells let nothing through, and those on the left share what is left in proportion.",
    ),
    "frames.look.softmax.plain": (
        "e 的 −∞ 次方是 0：后面的一点也漏不进来。",
        "e to the power −∞ is 0: nothing leaks in from what comes later.",
    ),
    "frames.see.mix": (
        "“{read}”的结果 = {terms}：它能看的每一行 V，各按权重取一份，再相加。",
        "For “{read}”: {terms}. Of every row of V it may see it takes a share, by weight, and adds them up.",
    ),
    "frames.see.mix.plain": ("“{read}”：{terms}", "“{read}”: {terms}"),
    "frames.look.mix": (
        "权重为 0 的行不起作用，所以这一行里没有后面任何词元的内容。",
        "Rows of weight 0 count for nothing, so there is nothing of any later token in this row.",
    ),
    "frames.look.mix.plain": ("权重是 0 的行不算，后面的内容进不来。", "Rows of weight 0 count for nothing: no later token gets in."),
    "frames.see.z": (
        "“{read}”这一行得到 {k} 个数（画出前 {shown} 个）；走完所有的层，它写“{write}”，概率 {p}。",
        "The row of “{read}” gets {k} numbers (the first {shown} are drawn); after all layers it writes “{write}”, with probability {p}.",
    ),
    "frames.see.z.plain": (
        "走完所有的层，“{read}”写“{write}”，概率 {p}。",
        "After all layers “{read}” writes “{write}”, with probability {p}.",
    ),
    "frames.see.z.none": (
        "“{read}”这一行得到 {k} 个数；译文到了长度上限，它没有再写。",
        "The row of “{read}” gets {k} numbers; the translation had reached its limit, so it wrote no more.",
    ),
    "frames.look.z": (
        "{rows} 行一次算完：训练时一遍就学 {rows} 次预测。换成一行一行，每个数都不变，因为没有一行看过后面。",
        "All {rows} rows at once: one pass teaches {rows} predictions. Row by row every number stays the same, since no row has seen what comes later.",
    ),
    "frames.look.z.plain": (
        "没有一行偷看后面，所以 {rows} 行可以一次算完。",
        "No row saw what comes later, so all {rows} can be computed at once.",
    ),
    "frames.look.z.writing": (
        "写出的“{write}”又被读进来，成了下一行；前面各行的数不变，不用重算。",
        "“{write}” is read in again and becomes the next row; the rows before keep their numbers and are not computed again.",
    ),
    "frames.look.z.writing.plain": ("“{write}”接着读进来，成为下一行。", "“{write}” is read in next and becomes a new row."),
}
