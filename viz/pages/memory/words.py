"""Words of the page Encoder output."""

WORDS = {
    "title": ("解码器能读到原文的什么？", "What does the decoder get to read?"),
    "answer": (
        "C 里 {token} 这一行长 {norm}，与它在第 0 层的向量的余弦是 {cos}。",
        "The row of {token} in C has length {norm}, and a cosine of {cos} with its vector at layer 0.",
    ),
    "answer.plain": (
        "编码器读完后，{token} 的向量与原来的余弦是 {cos}（1 表示方向不变）。",
        "After the encoder, {token} has a cosine of {cos} with what it was before (1: no change).",
    ),
    "why": ("这张表是什么", "What this table is"),
    "lead": (
        "编码器读完整句话，得到这张表：每个源词元一行，每行 {d} 个数。解码器在每一步能读取的原文只有它。",
        "When the encoder has read the sentence, this table is its result: one row of {d} numbers for each source token. At every step it is all that the decoder can read of the source.",
    ),
    "matrix": ("C：{s} 个词元 × {d} 维", "C: {s} tokens × {d} dimensions"),
    "matrix_label": ("编码器输出，{s} 行 {d} 列", "encoder output, {s} rows and {d} columns"),
    "matrix_say": ("“{row}”，第 {col} 维：{value}", "{row}, dimension {col}: {value}"),
    "alike": ("词元之间的余弦：经过编码器之前和之后", "Cosines between tokens, before and after the encoder"),
    "alike_slider": ("向量", "Vectors"),
    "alike_start": ("第 0 层：词嵌入 + 位置编码，还没有上下文", "Layer 0: embedding + position, no context yet"),
    "alike_layer": ("编码器第 {n} 层之后", "after encoder layer {n}"),
    "alike_last": ("第 {n} 层之后，也就是 C", "after layer {n}: this is C"),
    "alike_last_pre": ("第 {n} 层和最后的归一化之后，也就是 C", "after layer {n} and the final norm: this is C"),
    "alike_label": ("源词元两两之间的余弦，{at}", "cosine of each pair of source tokens, {at}"),
    "alike_say": ("“{row}”和“{col}”：余弦 {value}", "“{row}” and “{col}”: cosine {value}"),
    "own": ("每个词元与它自己在第 0 层（没有上下文）时的余弦", "Cosine of each token with itself at layer 0 (without context)"),
    "made": ("解码器各层由 C 算出 K 和 V", "Every decoder layer computes K and V from C"),
    "made_about": (
        "解码器有 {decoder_layers} 层，每层的交叉注意力各有两个矩阵：K = C·W_K + b，V = C·W_V + b。({s}, {d}) 乘 ({d}, {d}) 得 ({s}, {d})，再切成 {heads} 个头，每头 ({s}, {k})。解码时只算一次，每一步都使用。",
        "Each of the {decoder_layers} decoder layers has its own two matrices for cross-attention: K = C·W_K + b and V = C·W_V + b. ({s}, {d}) times ({d}, {d}) gives ({s}, {d}), which is cut into {heads} heads of ({s}, {k}). They are computed once and used at every step.",
    ),
    "made_k": ("K 的长度（所有头合在一起）", "Length of K (all heads together)"),
    "made_v": ("V 的长度（所有头合在一起）", "Length of V (all heads together)"),
    "made_say_k": ("解码器{row}，“{col}”：|K| = {value}", "decoder, {row}, “{col}”: |K| = {value}"),
    "made_say_v": ("解码器{row}，“{col}”：|V| = {value}", "decoder, {row}, “{col}”: |V| = {value}"),
    "look.made": (
        "{layers} 层里有 {quiet} 层，最短的 V 属于 </s> 或标点。加权和是权重乘 V：V 很短的词元，即使权重大，在加权和里也占得少（之后还要乘 W_O；Kobayashi 等 2020）。",
        "In {quiet} of {layers} layers the shortest V belongs to </s> or punctuation. Weights multiply V: where V is short, even a large weight adds little to the weighted sum (W_O comes after it; Kobayashi et al. 2020).",
    ),
    "path": ("同一个词在两句话里的向量，逐层比较", "The vectors of one word in two sentences, layer by layer"),
    "path_about": (
        "圆点和方点里的数字是层（0 = 词嵌入 + 位置编码，{n} = C）。平面由图中这 {count} 个向量的主成分分析（PCA）得到，两轴合计表示它们 {share} 的方差（横轴 {first}，纵轴 {second}）；其余的差别图上看不到，是否相近以余弦为准。",
        "Numbers in the dots and squares are layers (0 = embedding + position, {n} = C). The plane is a PCA of the {count} vectors drawn; its axes explain {share} of their variance (across {first}, up {second}). The rest cannot be seen here, so go by the cosines.",
    ),
    "path_around": (
        "带 ① ② 的小字是两句里的其他词在 C 里的位置。",
        "Small words with ① and ②: the other words of each sentence, in C.",
    ),
    "path_plane": ("画哪些向量", "Vectors drawn"),
    "plane.alone": ("只画这个词", "The word alone"),
    "plane.around": ("也画其他词", "With the other words"),
    "path_first": ("第一句", "First sentence"),
    "path_second": ("第二句", "Second sentence"),
    "path_word": ("两句都有的词", "A word that both have"),
    "path_go": ("画出路线", "Draw the paths"),
    "path_shared": ("两句共有的词元：", "Tokens in both:"),
    "path_missing_0": (
        "“{word}”不在第一句里。请换一个两句都有的词。",
        "“{word}” is not in the first sentence. Choose a word that both have.",
    ),
    "path_missing_1": (
        "“{word}”不在第二句里。请换一个两句都有的词。",
        "“{word}” is not in the second sentence. Choose a word that both have.",
    ),
    "path_missing_2": ("两句里都没有“{word}”。请换一个两句都有的词。", "“{word}” is in neither sentence. Choose a word that both have."),
    "path_no_word": ("请输入一个两句都有的词。", "Type a word that both sentences have."),
    "path_none_shared": ("这两句话没有共同的词元。", "These two sentences share no token."),
    "path_pieces": (
        "句 {mark} 里“{word}”被切成 {n} 个词元（{pieces}），取它们向量的平均。",
        "In sentence {mark} “{word}” is cut into {n} tokens ({pieces}); the mean of their vectors is drawn.",
    ),
    "path_wider": (
        "句 {mark} 里的词元 {pieces} 比“{word}”多带了别的字。",
        "In sentence {mark} the token {pieces} holds more than “{word}”.",
    ),
    "path_cosine": ("余弦，逐层", "Cosine by layer"),
    "path_col_word": ("“{word}”与“{word}”", "“{word}” and “{word}”"),
    "path_col_base": ("其他词两两平均", "other words, mean"),
    "path_label": (
        "“{word}”在两句话里逐层的位置，第一句实线，第二句虚线",
        "“{word}” by layer in both sentences: solid line the first, dashed line the second",
    ),
    "lead.plain": (
        "编码器读完原文，得到这张表：每个源词元一行。解码器能读取的只有它。",
        "The encoder reads the source and produces this table: one row per source token. It is all that the decoder can read of the source.",
    ),
    "made_about.plain": (
        "解码器每一层都由 C 算出自己的键 K 和值 V；只算一次，每一步都使用。",
        "Every decoder layer computes its own keys K and values V from C, once, and uses them at every step.",
    ),
    "look.made.plain": (
        "V 很短时，注意力权重再大，贡献也小。{layers} 层里有 {quiet} 层，最短的 V 属于标点或结束符。",
        "Where V is short, even a large weight contributes little. In {quiet} of {layers} layers the shortest V belongs to punctuation or the end sign.",
    ),
    "matrix_colors": (
        "颜色从 −{high} 到 {high}，超出的数有 {n} 个，用两端的颜色；绝对值最大的是第 {at} 个词元“{token}”的第 {dim} 维：{value}。",
        "Colors run from −{high} to {high}; numbers beyond, with the colors of the ends: {n}. The largest in size is {value}, at token {at} “{token}”, dimension {dim}.",
    ),
    "stripes": (
        "看各列：竖条纹是许多词元共有的成分。看各行：一个词元特有的内容在它自己的那一行。",
        "Look at the columns: a vertical stripe is a component that many tokens share. Look at the rows: what is specific to a token is in its own row.",
    ),
    "alike_mean": ("两两之间的余弦平均 {mean}。", "Mean cosine of two different tokens: {mean}."),
    "path_why": (
        "如果“{word}”在第 0 层就不完全重合，那只来自位置不同，或切成的词元不同；之后的差别才来自上下文。",
        "If “{word}” differs at layer 0 already, that comes only from its position or from other tokens that spell it; what is added later comes from context.",
    ),
}
