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
    "frames.look.x": (
        "输入与输出错开一格：读入“{read}”的这一行，要生成“{write}”。整句译文右移一位，前面加上开始符，就是解码器的输入。",
        "Input and output are one position apart: the row that reads “{read}” has to write “{write}”. The translation shifted right by one, with the start token before it, is the decoder's input.",
    ),
    "frames.look.scores": (
        "查询与键的方向越接近，点积往往越大；除以维数的平方根，它就不随维数变大。分数可正可负；这时还没有掩码，后面的词元也有分数。",
        "The closer the directions of query and key, the larger their dot product tends to be; the root of the number of dimensions keeps it from growing with them. Scores may be negative, and before the mask later tokens have scores as well.",
    ),
    "frames.look.mask": (
        "一行要生成的词元就在它右边的一列里；如果不屏蔽，训练时可以直接照抄。逐行生成时，右边的词元还不存在：掩码使训练时也一样。",
        "What a row has to write stands in the column to its right: unmasked, it could simply be copied in training. When the model translates, the tokens to the right do not exist yet; the mask makes training the same.",
    ),
    "frames.look.softmax": (
        "e 的 −∞ 次方恰好是 0：后面的词元得不到任何权重，其余的加起来是 1。逐行生成时，各行的权重也是这些。",
        "e to the power of −∞ is exactly 0: later tokens get no weight, and the others sum to 1. Row by row, the weights are the same.",
    ),
    "frames.look.mix": (
        "“{read}”的结果 = {terms}。权重为 0 的行不起作用，所以后面词元的信息进不来。",
        "The result of “{read}” = {terms}. Rows of weight 0 contribute nothing, so no information from later tokens gets in.",
    ),
    "frames.look.z": (
        "没有一行关注过后面的词元，所以训练时各行可以一次算完，每行学一次预测。翻译时，生成的词元再读进来就是下一行，前面各行的数不变。",
        "No row has attended to later tokens, so in training all rows are computed at once, a prediction from each. When the model translates, what a row writes is read in as the next row, and the rows before it keep their numbers.",
    ),
    "frames.limit": (
        "“{read}”是最后一行：译文已到长度上限，它没有再生成词元。",
        "“{read}” is the last row: the translation had reached its length limit, so it wrote no token.",
    ),
}
