"""Words of the exercises: questions, notes, evidence, hints and the steps of solutions.

A value that ends in _zh or _en is a word or a text itself, and stands in the sentence of its own language.
"""

KINDS = {
    "encoder": ("编码器自注意力", "encoder self-attention"),
    "decoder": ("解码器掩码自注意力", "masked decoder self-attention"),
    "cross": ("交叉注意力", "cross-attention"),
}
"""The three attentions in a sentence."""

SUBLAYERS = {"self": ("自注意力", "self-attention"), "cross": ("交叉注意力", "cross-attention"), "ff": ("前馈网络", "feed-forward network")}
"""The parts of a layer."""

TENSORS = {
    "ids": ("词元编号", "the token ids"),
    "embedded": ("加上位置编码以后的词嵌入", "the embeddings with positional encoding"),
    "memory": ("编码器输出 C", "the encoder output C"),
    "logits": ("logits", "the logits"),
    "q": ("全部头的 Q", "Q of all heads"),
    "k": ("全部头的 K", "K of all heads"),
    "v": ("全部头的 V", "V of all heads"),
    "scores": ("全部头的分数", "the scores of all heads"),
    "weights": ("全部头的注意力权重", "the attention weights of all heads"),
    "z": ("全部头的 Z", "Z of all heads"),
    "head_out": ("每个头加到输出里的部分", "what each head adds to the output"),
    "out": ("多头注意力的输出", "the output of multi-head attention"),
    "ff_pre": ("前馈网络激活前的隐藏层", "the hidden layer of the feed-forward network before its activation"),
    "ff_act": ("前馈网络激活后的隐藏层", "the hidden layer of the feed-forward network after its activation"),
    "ff_out": ("前馈网络的输出", "the output of the feed-forward network"),
}
"""Tensors in a sentence."""

SAME = ("译文不变", "The translation stays the same")
DIFFERENT = ("译文会变", "The translation changes")

WHERE = ("{kind_zh}，第 {layer} 层第 {head} 个头", "{kind_en}, layer {layer}, head {head}")
_ZH, _EN = WHERE

WORDS = {
    # whether it is right
    "verdict.right": ("对了。", "Right."),
    "verdict.wrong": ("不对。", "Not right."),
    "verdict.reason": ("真假判断正确，理由不正确。", "True or false is right; the reason is not."),
    # what was given is no answer; the try does not count
    "unread.number": ("“{given}”不是数。请填写一个数，例如 −0.35。", "“{given}” is not a number. Enter one, such as −0.35."),
    "unread.whole": ("“{given}”不是整数。请填写一个整数。", "“{given}” is not a whole number. Enter one."),
    "unread.shape": (
        "“{given}”不是形状。请填写 1 到 8 个整数，例如 (4, 9, 8)。",
        "“{given}” is not a shape. Enter 1 to 8 whole numbers, such as (4, 9, 8).",
    ),
    "unread.several": ("“{given}”不是选项的列表。请重新选择。", "“{given}” is not a list of options. Choose again."),
    "unread.cells": ("“{given}”不是格子的列表。请重新标出格子。", "“{given}” is not a list of cells. Mark the cells again."),
    "unread.order": (
        "“{given}”不是一种顺序：{n} 个步骤应当各出现一次。",
        "“{given}” is not an order: each of the {n} steps must appear in it once.",
    ),
    "unread.claim": (
        "请先选对或错，再选一个理由；“{given}”缺少其中一项。",
        "Choose true or false, and a reason; “{given}” lacks one of them.",
    ),
    "unread.option": (
        "没有选项“{given}”；选项的编号从 0 到 {n}。请重新选择。",
        "There is no option “{given}”; the options are numbered from 0 to {n}. Choose again.",
    ),
    # what had to be chosen otherwise than the lesson says
    "note.moved.row": (
        "这里没有第 {wanted} 行，一共 {count} 行；题目改问第 {used} 行。",
        "There is no row {wanted} here, only {count}; row {used} is asked for instead.",
    ),
    "note.moved.column": (
        "这里没有第 {wanted} 列，一共 {count} 列；题目改问第 {used} 列。",
        "There is no column {wanted} here, only {count}; column {used} is asked for instead.",
    ),
    "note.moved.layer": (
        "这个模型没有第 {wanted} 层，一共 {count} 层；题目改问第 {used} 层。",
        "This model has no layer {wanted}, only {count}; layer {used} is asked for instead.",
    ),
    "note.moved.head": (
        "这个模型没有第 {wanted} 个头，一共 {count} 个头；题目改问第 {used} 个头。",
        "This model has no head {wanted}, only {count}; head {used} is asked for instead.",
    ),
    "note.moved.token": (
        "你的句子没有第 {wanted} 个词元，一共 {count} 个；题目改问第 {used} 个。",
        "Your sentence has no token {wanted}, only {count}; token {used} is asked for instead.",
    ),
    "note.moved.step": (
        "这里没有第 {wanted} 步，一共 {count} 步；题目改问第 {used} 步。",
        "There is no step {wanted} here, only {count}; step {used} is asked for instead.",
    ),
    "note.moved.position": (
        "你的句子没有这么多位置，一共 {count} 个；题目改问最近的一个。",
        "Your sentence has only {count} positions; the nearest is asked for instead.",
    ),
    "note.moved.dimension": (
        "这里没有那么多维；题目改问最近的一处。",
        "There are not so many dimensions here; the nearest place is asked for instead.",
    ),
    "note.moved.count": (
        "你的译文只有 {count} 行；题目改问 {used} 行之后。",
        "Your translation has only {count} rows; the question is about {used} of them.",
    ),
    "note.unfit.row": (
        "第 {wanted} 行可以关注的键太少；题目改问第 {used} 行。",
        "Row {wanted} may attend to too few keys; row {used} is asked for instead.",
    ),
    "note.unfit.column": ("第 {wanted} 列被屏蔽；题目改问第 {used} 列。", "Column {wanted} is masked; column {used} is asked for instead."),
    "note.unfit.step": (
        "课程指定的那一步没有剪掉假设；题目改问剪掉了假设的最近一步。",
        "No hypothesis is pruned at the step that the lesson names; the nearest step where one is pruned is asked for instead.",
    ),
    "note.short": (
        "句子太短：一行最多只能关注 {keys} 个键，而题目原来要 {wanted} 个。",
        "The sentence is too short: a row may attend to at most {keys} keys, not to {wanted} as the exercise would have it.",
    ),
    "note.one_row": ("这里只有一行一列。", "There is only one row and one column."),
    "note.unpadded": ("你的句子是这一批里最长的，所以没有填充。", "Your sentence is the longest of this batch, so it has no padding."),
    "note.untaught": (
        "这个模型没有用词对齐训练的头；题目改用交叉注意力倒数第二层的第 1 个头。",
        "No head of this model was trained on word alignments; head 1 of the cross-attention in the last layer but one is used instead.",
    ),
    "note.sinusoids": (
        "这个模型不在词嵌入上加正弦位置编码；题目问的是论文中的公式。",
        "This model adds no sinusoidal encoding to its embeddings; the exercise asks about the paper's formula.",
    ),
    "note.one_text": (
        "没有第二句译文可选，所以只问译文是否改变。",
        "There is no second translation to choose from, so the question is only whether the translation changes.",
    ),
    "note.gated": ("这个模型的前馈网络是 SwiGLU，有三个矩阵。", "The feed-forward network of this model is a SwiGLU, with three matrices."),
    "note.biased": ("这个模型的输出层带偏置。", "The output layer of this model has a bias."),
    "note.unbiased": ("这个模型的输出层没有偏置。", "The output layer of this model has no bias."),
    "note.ended": ("生成 </s> 也算一步。", "Generating </s> counts as a step."),
    "note.cut": (
        "译文达到长度上限而被截断，没有生成 </s>。",
        "The translation was cut off at the length limit, and </s> was not generated.",
    ),
    # the shape of a tensor
    "shape.ask": (
        "{tensor_zh}（{site}）是什么形状？只有这一句话；最前面的批大小 1 可以写，也可以不写。",
        "What is the shape of {tensor_en} ({site})? There is only this sentence; the batch size 1 in front may be given or left out.",
    ),
    "shape.hint": (
        "按顺序，每个轴用一个字母表示：{letters}。S 是原文词元数，T 是解码器读入的词元数，包括 <s>。",
        "One letter per axis, in order: {letters}. S is the number of source tokens, T the number of tokens that the decoder reads, including <s>.",
    ),
    "shape.evidence": ("这张表列出了每个张量的形状：请找 {site}。", "The table lists the shape of every tensor: look for {site}."),
    "shape.letters": ("各个轴：{letters}。", "The axes: {letters}."),
    "shape.sizes": (
        "代入你的句子和模型，得到 {shape}；作为只有一句话的一批，前面再加一个 1。",
        "With your sentence and this model it is {shape}; as a batch of one sentence it has another 1 in front.",
    ),
    # the id of a token
    "token_id.ask.source": ("原文词元“{token}”在词表里的编号是多少？", "What is the id of the source token “{token}”?"),
    "token_id.ask.target": ("译文词元“{token}”在词表里的编号是多少？", "What is the id of the target token “{token}”?"),
    "token_id.hint": (
        "编号就是嵌入表的行号，从 0 开始。词元页上，每个词元下面的小字就是编号。",
        "The id is the row number in the embedding table, counted from 0. On the page Tokens it stands in small print below each token.",
    ),
    "token_id.evidence": ("词元页：“{token}”下面的小字。", "The page Tokens: the small print below “{token}”."),
    "token_id.row": ("它取出嵌入表的第 {id} 行。", "It picks row {id} of the embedding table."),
    # a cell of the positional encoding
    "position.ask": (
        "位置编码 PE({pos}, {d}) 是多少？D = {width}，角度以弧度计。",
        "What is the positional encoding PE({pos}, {d})? D = {width}, angles in radians.",
    ),
    "position.hint": (
        "角度是 pos / 10000^(2i/D)，其中 i = {pair}；这一维是角度的 {wave}。",
        "The angle is pos / 10000^(2i/D) with i = {pair}; this dimension is the {wave} of the angle.",
    ),
    "position.evidence": (
        "词嵌入与位置页：位置 {pos}、第 {d} 维的那条波。",
        "The page Embeddings: the wave of dimension {d} at position {pos}.",
    ),
    "position.angle": ("角度：{pos} / 10000^(2·{pair}/{width}) = {angle}。", "The angle: {pos} / 10000^(2·{pair}/{width}) = {angle}."),
    "position.wave": ("{wave}({angle}) = {result}。", "{wave}({angle}) = {result}."),
    # a dot product over a few dimensions
    "dot.ask": (
        f"{_ZH}：“{{query}}”的 q 与“{{key}}”的 k，只取这 {{n}} 维，点积是多少？",
        f"In {_EN}: what is the dot product of q of “{{query}}” and k of “{{key}}” over these {{n}} dimensions only?",
    ),
    "dot.hint": (
        "同一维的两个数相乘，再把 {n} 个乘积相加；两个负数的积是正数。",
        "Multiply the two numbers of each dimension and add the {n} products; the product of two negative numbers is positive.",
    ),
    "dot.evidence": (
        "“一个头的计算”页：QKᵀ 中“{query}”行、“{key}”列的格子，右边列出每一维的乘积。",
        "The page One head: QKᵀ in the row of “{query}” and the column of “{key}”, with the product of every dimension beside it.",
    ),
    "dot.products": ("{products} = {result}。", "{products} = {result}."),
    "dot.all": ("全部 {width} 维相加，缩放前的分数是 {whole}。", "All {width} dimensions together give the score {whole} before scaling."),
    # a score divided by the root of d_k
    "scaled.ask": (
        f"{_ZH}：已知“{{query}}”的查询与“{{key}}”的键的点积，缩放之后的分数是多少？",
        f"In {_EN}: the dot product of the query of “{{query}}” with the key of “{{key}}” is given. What is the score after scaling?",
    ),
    "scaled.hint": ("除以 d_k 的平方根，而不是除以 d_k。", "Divide by the square root of d_k, not by d_k."),
    "scaled.evidence": (
        "“一个头的计算”页：缩放后的分数中“{query}”行、“{key}”列的格子。",
        "The page One head: the scaled scores, in the row of “{query}” and the column of “{key}”.",
    ),
    "scaled.divide": ("{raw} / √{width} = {raw} / {root} = {result}。", "{raw} / √{width} = {raw} / {root} = {result}."),
    # a softmax of three scores
    "softmax.ask": (
        f"{_ZH}：“{{query}}”这一行只取 {{n}} 个分数做 softmax，“{{key}}”的权重是多少？",
        f"In {_EN}: take only {{n}} scores of the row of “{{query}}”. What weight does “{{key}}” get in the softmax of these?",
    ),
    "softmax.hint": (
        "先算 e 的各个分数次幂，再分别除以它们的和。先从各个分数中减去最大的分数，结果不变。",
        "Take e to the power of each score, then divide by their sum. Subtracting the largest score from all scores first does not change the result.",
    ),
    "softmax.evidence": (
        "“一个头的计算”页：“{query}”行的分数和权重。那里对全部键求和，这里只对 {n} 个键求和。",
        "The page One head: scores and weights in the row of “{query}”. The sum there is over all keys, here only over {n}.",
    ),
    "softmax.powers": ("{powers}。", "{powers}."),
    "softmax.divide": ("{power} / {sum} = {result}。", "{power} / {sum} = {result}."),
    # one number of z
    "mixed.ask": (
        f"{_ZH}：“{{query}}”的 z 的第 {{d}} 维是多少？已给出权重 a 和值 v；“…”是其余各个键的合计。",
        f"In {_EN}: what is dimension {{d}} of z for “{{query}}”? Weights a and values v are given; “…” is the sum of all other keys.",
    ),
    "mixed.hint": ("每个权重乘以对应的 v，再全部相加，包括“…”。", "Multiply each weight by its v and add everything up, “…” included."),
    "mixed.evidence": (
        "“一个头的计算”页：Z 中“{query}”行、第 {d} 维。",
        "The page One head: Z in the row of “{query}”, dimension {d}.",
    ),
    "mixed.products": ("{products} + ({rest}) = {result}。", "{products} + ({rest}) = {result}."),
    # a norm of four numbers
    "norm.ask.layer": (
        "只对“{token}”的这 {n} 个数做 LayerNorm（不乘 γ，不加 β）：{of} = {x} 变成多少？",
        "Apply LayerNorm to only these {n} numbers of “{token}”, without γ and β: what does {of} = {x} become?",
    ),
    "norm.ask.rms": (
        "只对“{token}”的这 {n} 个数做 RMSNorm（不乘 γ）：{of} = {x} 变成多少？",
        "Apply RMSNorm to only these {n} numbers of “{token}”, without γ: what does {of} = {x} become?",
    ),
    "norm.hint.layer": (
        "先减去平均值，再除以标准差。求方差时除以 {n}，而不是 {n} − 1。",
        "Subtract the mean, then divide by the standard deviation. The variance is divided by {n}, not by {n} − 1.",
    ),
    "norm.hint.rms": (
        "除以均方根，也就是平方的平均值的平方根；不减平均值。",
        "Divide by the root mean square, the root of the mean of the squares; the mean is not subtracted.",
    ),
    "norm.evidence": (
        "残差与归一化页：打开第 {layer} 层“{token}”的归一化，那里用全部维计算。",
        "The page Add & Norm: the normalization of layer {layer}, opened for “{token}”; there it is over all dimensions.",
    ),
    "norm.mean.layer": ("平均值 {mean}，方差 {square}。", "Mean {mean}, variance {square}."),
    "norm.mean.rms": ("平方的平均值 {square}。", "Mean of the squares {square}."),
    "norm.divide.layer": ("({x} − ({mean})) / {root} = {result}。", "({x} − ({mean})) / {root} = {result}."),
    "norm.divide.rms": ("{x} / {root} = {result}。", "{x} / {root} = {result}."),
    # the loss of a token
    "loss.ask": (
        "已知第 {n} 行给“{token}”的概率。这个词元的损失是多少（用自然对数）？",
        "The probability that row {n} gives “{token}” is known. What is the loss of this token (natural logarithm)?",
    ),
    "loss.hint": (
        "损失是 −ln p：p = 1 时是 0，p 越小，损失越大。",
        "The loss is −ln p: 0 at p = 1, and the smaller p, the larger the loss.",
    ),
    "loss.evidence": ("训练与解码页：第 {n} 行的损失。", "The page Training vs decoding: the loss of row {n}."),
    "loss.log": ("−ln {p} = {result}。", "−ln {p} = {result}."),
    # which is largest
    "largest.ask.token.weight": (
        f"{_ZH}：读入“{{query}}”的那一行给哪个词元的注意力权重最大？",
        f"In {_EN}: to which token does the row that reads “{{query}}” give the largest attention weight?",
    ),
    "largest.ask.head.weight": (
        "{kind_zh}，第 {layer} 层：在哪个头里，“{query}”给“{key}”的注意力权重最大？",
        "In {kind_en}, layer {layer}: in which head does “{query}” give “{key}” the largest attention weight?",
    ),
    "largest.ask.head.length": (
        "{kind_zh}，第 {layer} 层：哪个头加到“{query}”的输出里的向量最长？",
        "In {kind_en}, layer {layer}: which head adds the longest vector to the output of “{query}”?",
    ),
    "largest.ask.layer.weight": (
        "{kind_zh}：在哪一层，“{query}”给“{key}”的注意力权重（各个头的平均值）最大？",
        "In {kind_en}: in which layer does “{query}” give “{key}” the largest attention weight (mean over the heads)?",
    ),
    "largest.ask.layer.length": (
        "{stack_zh}的哪个子层使“{query}”的向量改变最多？改变 = ‖后 − 前‖ ÷ ‖前‖。",
        "Which sublayer of the {stack_en} changes the vector of “{query}” most? Change = ‖after − before‖ ÷ ‖before‖.",
    ),
    "largest.hint.token.weight": (
        "沿着“{query}”那一行，找颜色最深的格子。",
        "Go along the row of “{query}” and find the cell with the strongest color.",
    ),
    "largest.hint.head.weight": (
        "比较这一层各个头的同一个格子：“{query}”行、“{key}”列。",
        "Compare the same cell in every head of the layer: row “{query}”, column “{key}”.",
    ),
    "largest.hint.head.length": (
        "输出是各个头的向量之和；比较的是这些向量的长度，不是权重。",
        "The output is the sum of one vector per head; compare the lengths of these vectors, not the weights.",
    ),
    "largest.hint.layer.weight": (
        "在每一层找同一个格子：“{query}”行、“{key}”列，再求各个头的平均值。",
        "Find the same cell in every layer, row “{query}” and column “{key}”, and take the mean over the heads.",
    ),
    "largest.hint.layer.length": (
        "在残差流的图里，每行末尾的数就是这个子层的改变。",
        "In the figure of the residual stream, the number at the end of each row is the change made by that sublayer.",
    ),
    "largest.evidence": ("打开的页面停在“{query}”处，请在那里比较。", "The page opens at “{query}”: compare there."),
    "largest.listed": ("从大到小：{listed_zh}。", "Largest first: {listed_en}."),
    # which cells the mask empties
    "masked.ask.causal": (
        "因果掩码会屏蔽哪些格子？图上是前 {rows} 行、前 {columns} 列。",
        "Which cells does the causal mask block? The figure shows the first {rows} rows and {columns} columns.",
    ),
    "masked.ask.padding": (
        "这句话和另一句话放在同一批，填充掩码会屏蔽哪些格子？图上是 {rows} 行、{columns} 列。",
        "In a batch with another sentence, which cells does the padding mask block? The figure shows {rows} rows and {columns} columns.",
    ),
    "masked.hint.causal": (
        "第 t 行读入第 t 个词元，只能关注这个词元和它前面的词元。",
        "Row t reads token t and may attend only to this token and the ones before it.",
    ),
    "masked.hint.padding": (
        "被屏蔽的是键，不是查询：在每一行里，同样的整列都被屏蔽。",
        "Keys are masked, not queries: whole columns are masked, the same ones in every row.",
    ),
    "masked.evidence": (f"掩码页：{_ZH}中画斜线的格子。", f"The page Masks: the hatched cells of {_EN}."),
    "masked.rule.causal": (
        "列号大于行号的格子被屏蔽，对角线上的不屏蔽：这里屏蔽 {n} 格。",
        "Cells whose column number is larger than their row number are masked, those on the diagonal are not: {n} cells here.",
    ),
    "masked.rule.padding": (
        "<pad> 所在的列在每一行都被屏蔽：这里屏蔽 {n} 格。",
        "The columns of <pad> are masked in every row: {n} cells here.",
    ),
    # the token under a repetition penalty
    "penalty.ask": (
        "第 {n} 步，重复惩罚是 {penalty}，已生成：{written}。用贪心解码，下一个生成哪个词元？",
        "Step {n}, repetition penalty {penalty}, generated so far: {written}. Which token does greedy decoding generate next?",
    ),
    "penalty.hint": (
        "只惩罚已生成的词元：正的 logit 除以 {penalty}，负的乘以 {penalty}。",
        "Only tokens already generated are penalized: a positive logit is divided by {penalty}, a negative one is multiplied by it.",
    ),
    "penalty.evidence": (
        "“一步一步”页：第 {n} 步的候选词元，重复惩罚设为 {penalty}。",
        "The page Step by step: the candidates of step {n}, with the penalty set to {penalty}.",
    ),
    "penalty.divide": ("惩罚前 → 惩罚后：{lines}。", "Before → after the penalty: {lines}."),
    "penalty.winner": ("最大的是“{token}”。", "The largest is “{token}”."),
    # the probability at a temperature
    "probability.ask": (
        "第 {n} 步，温度是 {T}，只保留概率最高的 {k} 个词元（top-k）。“{token}”的概率是多少？",
        "Step {n}, temperature {T}, only the {k} most probable tokens are kept (top-k). What is the probability of “{token}”?",
    ),
    "probability.hint": (
        "先把 logit 除以 {T}，再对这 {k} 个做 softmax。",
        "First divide the logits by {T}, then take the softmax of these {k}.",
    ),
    "probability.evidence": (
        "“一步一步”页：第 {n} 步，温度和 top-k 按题目设置。",
        "The page Step by step: step {n}, with temperature and top-k set as in the exercise.",
    ),
    "probability.powers": ("e^((logit − {top}) / {T})：{powers}。", "e^((logit − {top}) / {T}): {powers}."),
    "probability.divide": ("{power} / {sum} = {result}。", "{power} / {sum} = {result}."),
    # which beam dies
    "beam.ask": (
        "束宽是 {beam}，第 {n} 步：哪些假设的续写全部被剪掉？",
        "Beam width {beam}, step {n}: which hypotheses have all their continuations pruned?",
    ),
    "beam.hint": (
        "每个候选的 log p = 假设的 log p + 这一步的 log p。最好的 {beam} 个候选中，以 </s> 结尾的算完成；此外保留最好的 {beam} 个未完成的候选。",
        "The log p of a candidate is that of the hypothesis plus that of this step. Of the best {beam} candidates, those ending in </s> are finished; besides, the best {beam} unfinished ones are kept.",
    ),
    "beam.evidence": (
        "“搜索与采样”页：束宽 {beam} 的搜索树，看哪些路径在第 {n} 步结束。",
        "The page Search & samples: the tree with beam width {beam}; see which branches end at step {n}.",
    ),
    "beam.add": (
        "把每个假设的 log p 加到它各个候选的 log p 上，再排序。",
        "Add the log p of each hypothesis to that of its candidates, then sort.",
    ),
    "beam.kept": ("保留的和完成的：{survivors}。", "Kept or finished: {survivors}."),
    # a head that is switched off
    "silenced.ask.same": (
        f"现在的译文是“{{translation}}”。消融{_ZH}，译文会变吗？",
        f"The translation is “{{translation}}”. Does it change when this head is ablated: {_EN}?",
    ),
    "silenced.ask.which": (
        f"现在的译文是“{{translation}}”。消融{_ZH}，译文变成哪一句？",
        f"The translation is “{{translation}}”. What does it become when this head is ablated: {_EN}?",
    ),
    "silenced.hint": (
        "一个头只是几个头之和中的一项；它在这里关注的词元，其他的头也关注吗？",
        "A head is only one term of a sum over heads. Do other heads attend to the same tokens as this one?",
    ),
    "silenced.evidence": (
        f"“改动实验”页：已消融{_ZH}，看译文。",
        f"The page What if: this head is ablated ({_EN}); see the translation.",
    ),
    "silenced.run": ("消融之后的译文：“{new}”。", "With the head ablated: “{new}”."),
    # written in the lesson
    "order.ask": ("把 {n} 个步骤按先后排好。", "Put the {n} steps in order."),
    "order.hint": (
        "先找只能排在最前和最后的步骤，再排中间的。",
        "First find the steps that can only be first or last, then order the rest.",
    ),
    "order.evidence": ("再看一遍这一站的图。", "Look at the figure of this stop once more."),
    "order.order": ("正确的顺序（上面选项的编号）：{order}。", "The correct order (numbers of the options above): {order}."),
    "truth.ask.stated": ("对还是错，为什么？“{statement_zh}”", "True or false, and why? “{statement_en}”"),
    "truth.ask.row_sees": (
        "对还是错，为什么？“在解码器掩码自注意力里，第 {n} 行（“{token}”）可以关注 {says} 个词元。”",
        "True or false, and why? “In the decoder's masked self-attention, row {n} (“{token}”) may attend to {says} tokens.”",
    ),
    "truth.ask.open_cells": (
        "对还是错，为什么？“在 {n} × {n} 的格子里，因果掩码不屏蔽的有 {says} 格。”",
        "True or false, and why? “Of {n} × {n} cells, the causal mask leaves {says} unmasked.”",
    ),
    "truth.ask.keys": (
        "对还是错，为什么？“在交叉注意力里，第 {n} 行（“{token}”）有 {says} 个权重。”",
        "True or false, and why? “In cross-attention, row {n} (“{token}”) has {says} weights.”",
    ),
    "truth.ask.steps": (
        "对还是错，为什么？“解码器生成这句译文用了 {says} 步。”",
        "True or false, and why? “The decoder took {says} steps to generate this translation.”",
    ),
    "truth.hint": ("先想规则，再到图上计数。", "Think of the rule first, then count in the figure."),
    "truth.evidence": ("在打开的图上，找到这个陈述所说的地方。", "In the figure that opens, find what the statement is about."),
    "truth.stated.holds": ("这个陈述是对的。", "The statement is true."),
    "truth.stated.fails": ("这个陈述是错的。", "The statement is false."),
    "truth.why": ("{why_zh}", "{why_en}"),
    "truth.counted": ("实际的数是 {count}。", "The actual number is {count}."),
    "choose.ask": ("{question_zh}", "{question_en}"),
    "choose.hint": (
        "先排除肯定不对的选项，再对照图检查剩下的选项。",
        "Rule out the options that cannot be right, then check the rest against the figure.",
    ),
    "choose.evidence": ("请看打开的图。", "Look at the figure that opens."),
    "choose.why": ("{why_zh}", "{why_en}"),
    "choose.right": ("“{answer_zh}”", "“{answer_en}”"),
    # how many
    "count.ask.attention_parameters": (
        "一个多头注意力有多少个参数？四个矩阵都带偏置。",
        "How many parameters does one multi-head attention have? Its four matrices have biases.",
    ),
    "count.ask.feedforward_parameters": (
        "一个前馈网络有多少个参数？每个矩阵都带偏置。",
        "How many parameters does one feed-forward network have? Every matrix has a bias.",
    ),
    "count.ask.output_parameters": (
        "输出层有多少个参数？（与嵌入表共用的也算。）",
        "How many parameters does the output layer have, including those shared with the embedding table?",
    ),
    "count.ask.multiplications": (
        "{kind_zh}的一个头计算 QKᵀ，要做多少次乘法？（被屏蔽的格子也算。）",
        "How many multiplications does QKᵀ take in one head of {kind_en}, including masked cells?",
    ),
    "count.ask.steps": ("解码器生成这句译文用了几步？", "How many steps did the decoder take to generate this translation?"),
    "count.ask.open_cells": (
        "掩码自注意力有 {rows} 行，一个头里有多少格没有被屏蔽？",
        "Masked self-attention has {rows} rows. How many cells of one head are not masked?",
    ),
    "count.ask.window_cells": (
        "如果编码器的每个词元只能关注自己和左右各 {window} 个词元，{n} 个词元一共有多少格不被屏蔽？",
        "If each of the {n} source tokens may attend only to itself and to {window} tokens on either side, how many cells are not masked?",
    ),
    "count.ask.cached_numbers": (
        "解码器读入 {n} 个词元以后，掩码自注意力的 KV 缓存里有多少个数（全部层合计）？",
        "After the decoder has read {n} tokens, how many numbers are in the KV cache of masked self-attention (all layers together)?",
    ),
    "count.ask.crossing": (
        "在自注意力里，投影需要 8·n·D² 次运算，QKᵀ 和权重·V 共需要 4·n²·D 次。n 等于多少时，两者相等？",
        "In self-attention the projections take 8·n·D² operations, and QKᵀ and weights·V together take 4·n²·D. At which n are the two equal?",
    ),
    "count.ask.source_tokens": ("你的句子有几个词元？不算 </s>。", "How many tokens does your sentence have, not counting </s>?"),
    "count.hint.attention_parameters": (
        "W_Q、W_K、W_V、W_O 各是 D × D，各有 D 个偏置；与头的个数无关。",
        "W_Q, W_K, W_V and W_O are D × D each, with D biases each; the number of heads does not matter.",
    ),
    "count.hint.feedforward_parameters": (
        "从 D 维到 F 维，再从 F 维到 D 维；偏置有 F 个和 D 个。",
        "From D to F dimensions and from F back to D; there are F and D biases.",
    ),
    "count.hint.output_parameters": ("每个词元一行，每行 D 个数。", "One row per token, with D numbers each."),
    "count.hint.multiplications": (
        "每格需要 d_k 次乘法；格数 = 行数 × 列数。",
        "Every cell takes d_k multiplications; the number of cells is rows × columns.",
    ),
    "count.hint.steps": ("每一步生成一个词元。", "One token is generated per step."),
    "count.hint.open_cells": ("第 1 行 1 格，第 2 行 2 格，依此类推。", "1 cell in row 1, 2 cells in row 2, and so on."),
    "count.hint.window_cells": (
        "中间的各行有 2·{window} + 1 格，两端的行少一些。",
        "Rows in the middle have 2·{window} + 1 cells, rows at both ends fewer.",
    ),
    "count.hint.cached_numbers": ("每一层保存 K 和 V，每个词元各 D 个数。", "Each layer stores K and V, with D numbers per token each."),
    "count.hint.crossing": ("令 4·n²·D = 8·n·D²，两边除以 4·n·D。", "Set 4·n²·D = 8·n·D² and divide both sides by 4·n·D."),
    "count.hint.source_tokens": ("要数的是词元，不是字，也不是词。", "Count tokens, not characters or words."),
    "count.evidence": ("在打开的页面上可以数出来，或者直接看到这个数。", "On the page that opens you can count it or read the number."),
    "count.reckon": ("{formula} = {count}。", "{formula} = {count}."),
}
