"""Words of the page Encoder output."""

WORDS = {
    "title": ("编码器输出 C（memory）", "Encoder output C (memory)"),
    "lead": (
        "编码器读完整句话，只留下这一张表：每个源词元一行，每行 {d} 个数。解码器从头到尾看到的“原文”就是它。",
        "When the encoder has read the sentence, this table is all that stays: one row of {d} numbers for each source token. It is the only “source” the decoder ever sees.",
    ),
    "matrix": ("C：{s} 个词元 × {d} 维", "C: {s} tokens × {d} dimensions"),
    "matrix_label": ("编码器输出，{s} 行 {d} 列", "encoder output, {s} rows and {d} columns"),
    "matrix_say": ("第 {n} 个词元“{text}”，第 {d} 维：{value}（±{error}）", "token {n} “{text}”, dimension {d}: {value} (±{error})"),
    "matrix_row": ("第 {n} 个词元“{text}”，向量长度 {norm}", "token {n} “{text}”, length of its vector {norm}"),
    "see.memory": (
        "{tokens} 个词元、{d} 维，绝对值最大的一个数在第 {n} 个词元“{token}”的第 {dim} 维：{value}。",
        "{tokens} tokens, {d} dimensions; the number furthest from 0 is {value}, at token {n} “{token}”, dimension {dim}.",
    ),
    "look.memory": (
        "最长的一行是“{long}”（{max}），最短的是“{short}”（{min}）。竖着看：同一维上许多词元同号的竖条纹，是整句话共有的成分；横着看才是一个词元自己的内容。",
        "The longest row is “{long}” ({max}), the shortest “{short}” ({min}). Look down the columns: a vertical stripe is something all tokens share; what a token has for itself is along its row.",
    ),
    "matrix_beyond": ("超出 ±{high} 的 {n} 个数画成色条两端的颜色", "{n} numbers beyond ±{high} have the colours of the scale's ends"),
    "alike": ("词元之间的余弦：看到上下文之前和之后", "Cosines between tokens, before and after context"),
    "alike_slider": ("看哪一层之后的向量", "Vectors after which layer"),
    "alike_start": ("第 0 层：嵌入 + 位置，还没有上下文", "Layer 0: embedding + position, no context yet"),
    "alike_layer": ("编码器第 {n} 层之后", "after encoder layer {n}"),
    "alike_last": ("第 {n} 层之后，也就是 C", "after layer {n}: this is C"),
    "alike_last_pre": ("第 {n} 层和最后的归一化之后，也就是 C", "after layer {n} and the final norm: this is C"),
    "alike_label": ("源词元两两之间的余弦，{at}", "cosine of each pair of source tokens, {at}"),
    "alike_hint": ("把光标移到格子上。", "Point at a cell."),
    "alike_say": ("第 {i} 个“{a}”和第 {j} 个“{b}”：余弦 {cos}", "token {i} “{a}” and token {j} “{b}”: cosine {cos}"),
    "see.alike": (
        "不同位置两两之间平均余弦 {mean}；最像的两个词是“{a}”（第 {an} 个）和“{b}”（第 {bn} 个），{cos}。",
        "Mean cosine of two different places: {mean}; the two words most alike are “{a}” ({an}) and “{b}” ({bn}), {cos}.",
    ),
    "see.alike_same": (
        "不同位置两两之间平均余弦 {mean}；最像的两个词是“{a}”的两次出现（第 {an} 个和第 {bn} 个），{cos}。",
        "Mean cosine of two different places: {mean}; the two words most alike are two occurrences of “{a}” ({an} and {bn}), {cos}.",
    ),
    "see.alike_tokens": (
        "不同位置两两之间平均余弦 {mean}；最像的两个词元是“{a}”（第 {an} 个）和“{b}”（第 {bn} 个），{cos}。",
        "Mean cosine of two different places: {mean}; the two tokens most alike are “{a}” ({an}) and “{b}” ({bn}), {cos}.",
    ),
    "see.one": ("这句话只有一个词元，没有可以比较的对象。", "The sentence has one token, so there is nothing to compare."),
    "own": ("每个词元和它自己没有上下文时（第 0 层）的余弦", "Each token and itself before context (layer 0): cosine"),
    "look.own": (
        "到 C 时，各个词里（标点和 </s> 不算）“{a}”（第 {an} 个）最像它自己的嵌入（{cos}），“{b}”（第 {bn} 个）离得最远（{low}）：编码器往每个词元里写进了上下文。",
        "Of the words (punctuation and </s> aside), “{a}” ({an}) is in C most like its own embedding ({cos}) and “{b}” ({bn}) least ({low}): what the encoder wrote into a token beside it is context.",
    ),
    "look.own_tokens": (
        "到 C 时，“{a}”（第 {an} 个）最像它自己的嵌入（{cos}），“{b}”（第 {bn} 个）离得最远（{low}）：编码器往每个词元里写进了上下文。",
        "In C, “{a}” ({an}) is most like its own embedding ({cos}) and “{b}” ({bn}) least ({low}): what the encoder wrote into a token beside it is context.",
    ),
    "look.own_one": ("到 C 时，“{a}”和它自己的嵌入余弦是 {cos}。", "In C, “{a}” has cosine {cos} with its own embedding."),
    "made": ("解码器各层用 C 做出 K 和 V", "How each decoder layer makes K and V of C"),
    "made_about": (
        "解码器有 {decoder_layers} 层，每层的交叉注意力各有一对矩阵：K = C·W_K + b，V = C·W_V + b。({s}, {d}) 乘 ({d}, {d}) 得 ({s}, {d})，再切成 {heads} 个头，每头 ({s}, {k})。解码时只算一次，每一步都重用。",
        "Each of the {decoder_layers} decoder layers has its own two matrices for cross-attention: K = C·W_K + b and V = C·W_V + b. ({s}, {d}) times ({d}, {d}) gives ({s}, {d}), cut into {heads} heads of ({s}, {k}). They are made once and used again at every step.",
    ),
    "made_k": ("K 的长度（所有头合在一起）", "Length of K (all heads together)"),
    "made_v": ("V 的长度（所有头合在一起）", "Length of V (all heads together)"),
    "made_row": ("第 {n} 层", "Layer {n}"),
    "made_say": ("解码器第 {layer} 层，“{text}”：|{name}| = {value}", "decoder layer {layer}, “{text}”: |{name}| = {value}"),
    "see.made": (
        "V 最长的是第 {la} 层的“{a}”（{max}），最短的是第 {lb} 层的“{b}”（{min}）。",
        "The longest V is that of “{a}” in layer {la} ({max}), the shortest that of “{b}” in layer {lb} ({min}).",
    ),
    "look.made": (
        "{layers} 层里有 {quiet} 层，最短的 V 属于 </s> 或标点。注意力权重乘的是 V：V 短的词元，就算权重大，加权和里得到的也少（之后还要乘 W_O；Kobayashi 等 2020）。",
        "In {quiet} of {layers} layers the shortest V belongs to </s> or punctuation. Weights multiply V: where V is short, even a large weight adds little to the weighted sum (W_O comes after it; Kobayashi et al. 2020).",
    ),
    "path": ("同一个词在两句话里走的路", "The path of one word in two sentences"),
    "path_about": (
        "圆点和方点里的数字是层（0 = 嵌入 + 位置，{n} = C）。平面由 PCA 恰好在图中这 {count} 个向量上算出，两轴合计解释它们 {share}% 的方差（横轴 {first}%，纵轴 {second}%）；其余的差别图上看不见，远近以余弦为准。",
        "Numbers in the dots and squares are layers (0 = embedding + position, {n} = C). The plane is PCA fitted on exactly the {count} vectors drawn; its axes explain {share}% of their variance (across {first}%, up {second}%). The rest cannot be seen here, so trust the cosines for what is near.",
    ),
    "path_around": (
        "带 ① ② 的小字是两句里的其他词在 C 里的位置。",
        "Small words with ① and ②: the other words of each sentence, in C.",
    ),
    "path_plane": ("画哪些向量", "Vectors drawn"),
    "plane.alone": ("只画这个词", "The word alone"),
    "plane.around": ("连同其他词", "With the other words"),
    "path_first": ("第一句", "First sentence"),
    "path_second": ("第二句", "Second sentence"),
    "path_word": ("两句都有的词", "A word that both have"),
    "path_go": ("画出路线", "Draw the paths"),
    "path_usual": ("恢复示例", "Back to the example"),
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
    "path_col_layer": ("层", "Layer"),
    "path_col_word": ("“{word}”与“{word}”", "“{word}” and “{word}”"),
    "path_col_base": ("其他词两两平均", "other words, mean"),
    "path_say": (
        "{mark}“{word}”，第 {layer} 层：在图上 ({x}, {y})；两句之间的余弦 {cosine}",
        "{mark} “{word}”, layer {layer}: at ({x}, {y}) in the plane; cosine between both sentences {cosine}",
    ),
    "path_label": (
        "“{word}”在两句话里逐层的位置，第一句实线，第二句虚线",
        "“{word}” by layer in both sentences: solid line the first, dashed line the second",
    ),
    "see.path": (
        "“{word}”在两句里的余弦：第 0 层 {first}，第 {n} 层（C）{last}。",
        "Cosine of “{word}” with itself across the sentences: {first} at layer 0, {last} at layer {n} (C).",
    ),
    "see.path_base": (
        "“{word}”在两句里的余弦：第 0 层 {first}，第 {n} 层（C）{last}；作为对照，两句其他词之间在 C 里平均是 {base}。",
        "Cosine of “{word}” with itself across the sentences: {first} at layer 0, {last} at layer {n} (C); for comparison, other words of the two have {base} on average in C.",
    ),
    "look.path": (
        "分开得最多的是第 {from} 层到第 {to} 层（{before} → {after}）。第 0 层的“{word}”若不完全重合，只因位置不同，或切成的词元不同；后来的距离才来自上下文。",
        "They part most from layer {from} to layer {to} ({before} → {after}). What sets “{word}” apart at layer 0 is only its position, or that it is written with other tokens; the distance that comes later is context.",
    ),
    "look.path_never": (
        "“{word}”的两次出现没有在任何一层之后变得更不像：在这两句话里，上下文没有把它们分开。",
        "No layer makes the two occurrences of “{word}” less alike: in these sentences context does not part them.",
    ),
}
