"""Words of the page Flow: its controls, and each moment's sentence, plain (at most 30 Chinese characters, 20 English words) and exact."""

WORDS = {
    "title": ("流动：一句话经过整个模型", "Flow: a sentence passes through the whole model"),
    "stage_label": (
        "编码器在上，解码器在下，从左到右逐层加深；每条带子是一个词元的向量。空格播放，左右键逐步，h 换头，回车放大。",
        "The encoder is above, the decoder below; layers go from left to right, and each band is a token's vector. Space plays, arrows step, h changes the head, Enter zooms in.",
    ),
    "play": ("播放", "Play"),
    "pause": ("暂停", "Pause"),
    "again": ("从头再放", "Play again"),
    "back": ("上一步", "Step back"),
    "forward": ("下一步", "Step forward"),
    "scrub": ("时间", "Time"),
    "chapters": ("章节", "Chapters"),
    "speed": ("速度", "Speed"),
    "heads": ("头", "Heads"),
    "head.all": ("所有头", "All heads"),
    "head.one": ("头 {n}", "Head {n}"),
    "head.taught": ("头 {n} ★（第 {layer} 层里，训练时教过词对齐）", "Head {n} ★ (trained on word alignment in layer {layer})"),
    "mode": ("模式", "Mode"),
    "mode.writing": ("推理", "Inference"),
    "mode.training": ("训练", "Training"),
    "mode.backwards": ("反向传播", "Backwards"),
    "open": ("看这一步的计算", "Show the arithmetic"),
    "taken": (
        "此刻的画面；NPZ 里是每一层每个头的权重，与轨迹相差不超过 0.0001",
        "the stage at this moment; the NPZ has the weights of every layer and head, each within 0.0001 of the trace",
    ),
    "more": ("更多：{page} →", "More: {page} →"),
    "boxes": ("结构与形状", "Boxes and shapes"),
    "outline": ("全过程文字稿", "Transcript"),
    "fold_rule": (
        "每条带子是一个 {d} 维向量，相邻 {group} 个数取平均画成一格；有色为正，灰为负，到 ±{high} 颜色最深。射线的宽度、圆点的面积表示注意力权重。",
        "Each band is a vector of {d} numbers, {group} neighbors averaged to a cell; colored above 0, gray below, full color at ±{high}. The width of a ray, or the area of a dot, is its attention weight.",
    ),
    "role.query": ("查询 Q", "query Q"),
    "role.key": ("键 K", "key K"),
    "role.value": ("值 V", "value V"),
    "role.residual": ("加进来的", "added"),
    "role.source": ("原文", "source"),
    "role.target": ("译文", "target"),
    "station.layer": ("第 {n} 层", "Layer {n}"),
    "station.source": ("编码器", "Encoder"),
    "station.target": ("解码器", "Decoder"),
    "station.around": ("第 {n} 层：自注意力、前馈网络", "Layer {n}: self-attention, feed-forward"),
    "station.back": ("第 {n} 层：掩码自注意力", "Layer {n}: masked self-attention"),
    "station.across": ("第 {n} 层：交叉注意力", "Layer {n}: cross-attention"),
    "station.place": ("+ 位置编码", "+ position"),
    "chapter.read": ("读入", "read"),
    "chapter.place": ("位置编码", "position"),
    "chapter.attend": ("自注意力", "self-attention"),
    "chapter.think": ("前馈", "feed-forward"),
    "chapter.layers": ("其余各层", "other layers"),
    "chapter.hand": ("输出 C", "output C"),
    "chapter.write": ("生成 {text}", "generate {text}"),
    "chapter.stop": ("结束", "stop"),
    "chapter.given": ("给定译文", "target given"),
    "chapter.triangle": ("因果掩码", "causal mask"),
    "chapter.across": ("交叉注意力", "cross-attention"),
    "chapter.compare": ("损失", "loss"),
    # plain
    "plain.read": (
        "每个词元变成一个 {d} 维的向量；最后的“（结束）”表示句末。",
        "Each token becomes a vector of {d} numbers; “(end)” marks the end of the sentence.",
    ),
    "plain.place": (
        "给每个词元加上位置编码，模型才知道顺序。",
        "A vector for its position is added to each token, so the model knows the order.",
    ),
    "plain.no_place": (
        "这个模型在这里不加位置编码，位置信息在注意力里加入。",
        "This model adds no positions here; they enter in attention.",
    ),
    "plain.ask": (
        "“{row}”的查询 Q 与每个键 K 做点积：哪些词元与它相关？",
        "The query of “{row}” is compared with every key (dot product): which tokens matter to it?",
    ),
    "plain.weigh.head": ("“{row}”最关注“{key}”：{weight}", "“{row}” attends most to “{key}”: {weight}"),
    "plain.weigh.mean": (
        "“{row}”最关注“{key}”：{weight}（{heads} 个头平均）",
        "“{row}” attends most to “{key}”: {weight} (mean of {heads} heads)",
    ),
    "plain.weigh.self.head": (
        "“{row}”最关注自己（{own}），其次“{key}”：{weight}",
        "“{row}” attends most to itself ({own}), then to “{key}” ({weight}).",
    ),
    "plain.weigh.self.mean": (
        "“{row}”最关注自己（{own}），其次“{key}”（{weight}）：{heads} 个头平均。",
        "“{row}” attends most to itself ({own}), then to “{key}” ({weight}): mean of {heads} heads.",
    ),
    "plain.collect": (
        "按权重把各词元的值 V 加起来：权重越大，占得越多。",
        "The values V are added up by weight: the larger the weight, the more of that token.",
    ),
    "plain.add": (
        "注意力的输出加到原来的向量上：和里保留着原来的内容（残差连接）。",
        "The output is added to the vector: the sum still holds what was there (residual connection).",
    ),
    "plain.think": (
        "前馈网络：“{token}”单独经过 {all} 个神经元，{percent}% 被激活。",
        "Feed-forward: “{token}” passes through {all} neurons by itself; {percent}% are active.",
    ),
    "plain.layer": (
        "第 {n} 层，同样的计算：“{row}”最关注“{key}”，{weight}。",
        "Layer {n}, the same again: “{row}” attends most to “{key}”, {weight}.",
    ),
    "plain.hand": (
        "编码器输出 C：每个源词元一个向量，解码器每一层由它算出 K 和 V。",
        "The encoder output C: one vector per source token; every decoder layer computes K and V from it.",
    ),
    "plain.begin": ("“{token}”是开始符，解码器从它开始生成。", "“{token}” is the start symbol: the decoder begins with it."),
    "plain.self": (
        "它是第一个词元，只能关注自己：掩码使每一行只关注自己和前面的词元。",
        "It is the first token and attends only to itself: the mask lets a row see itself and earlier tokens.",
    ),
    "plain.across.head": (
        "预测第一个词元时，第 {layer} 层头 {head} 最关注原文的“{key}”：{weight}",
        "To predict the first token, head {head} of layer {layer} attends most to “{key}”: {weight}",
    ),
    "plain.across.mean": (
        "预测第一个词元时，第 {layer} 层 {heads} 个头平均最关注原文的“{key}”：{weight}",
        "To predict the first token, layer {layer} attends most to “{key}”: {weight} (mean of {heads} heads)",
    ),
    "plain.pass.head": (
        "预测“{word}”时，第 {layer} 层头 {head} 最关注“{key}”：{weight}",
        "Predicting “{word}”, head {head} of layer {layer} attends most to “{key}”: {weight}",
    ),
    "plain.pass.mean": (
        "预测“{word}”时，第 {layer} 层 {heads} 个头平均最关注“{key}”：{weight}",
        "Predicting “{word}”, layer {layer} attends most to “{key}”: {weight} (mean of {heads} heads)",
    ),
    "plain.enter": ("“{token}”进入解码器，成为第 {n} 行。", "“{token}” enters the decoder as row {n}."),
    "plain.choose.likeliest": ("输入“{token}”，预测“{word}”：{p}", "Reads “{token}”, predicts “{word}”: {p}"),
    "plain.choose.unlikely": ("输入“{token}”，选“{word}”：{p}，不是最高的。", "Reads “{token}”, chooses “{word}”: {p}, not the highest."),
    "plain.choose.drawn": ("输入“{token}”，采样得到“{word}”：{p}", "Reads “{token}”, samples “{word}”: {p}"),
    "plain.choose.forced": ("输入“{token}”，你指定了“{word}”：{p}", "Reads “{token}”; you chose “{word}”: {p}"),
    "plain.return.first": (
        "生成的“{word}”回到解码器入口，成为下一步的输入。",
        "The token it generated, “{word}”, goes back in as the next input.",
    ),
    "plain.return.again": ("“{word}”也回到解码器入口。", "“{word}” goes back in, too."),
    "plain.stop.end": ("生成“{end}”：这句话译完了。", "It generates “{end}”: the translation is complete."),
    "plain.stop.limit": ("达到长度上限，停止生成。", "The length limit is reached, so it stops."),
    "plain.given": ("训练时译文已知，{n} 行同时输入。", "In training the target is known: all {n} rows enter at once."),
    "plain.triangle": (
        "“{row}”只能关注到自己为止的 {seen} 个；后面 {hidden} 个被掩码屏蔽。",
        "“{row}” may attend to {seen} tokens; the {hidden} after it are masked.",
    ),
    "plain.teach_across.head": (
        "每一行都关注原文。第 {layer} 层头 {head}：“{row}”最关注“{key}”，{weight}。",
        "Every row attends to the source. Head {head} of layer {layer}: “{row}” most to “{key}”, {weight}.",
    ),
    "plain.teach_across.mean": (
        "每一行都关注原文。第 {layer} 层 {heads} 个头平均：“{row}”最关注“{key}”，{weight}。",
        "Every row attends to the source. Layer {layer}, mean of {heads} heads: “{row}” most to “{key}”, {weight}.",
    ),
    "plain.teach_layer": ("第 {n} 层，所有行一起计算。", "Layer {n}, all rows at once."),
    "plain.compare": (
        "每一行给正确的下一个词元多少概率？“{word}”最低：{p}",
        "What probability does each row give the right next token? Lowest for “{word}”: {p}",
    ),
    # exact
    "exact.read": (
        "{n} 个词元 × {d} 维，向量长 {low} 到 {high}；图上每格是 {group} 个数的平均。",
        "{n} tokens × {d} dimensions, lengths {low} to {high}; a cell is the mean of {group} values.",
    ),
    "exact.place": (
        "“{token}”：长 {before} 的词嵌入加上长 {added} 的位置编码，得 {after}。",
        "“{token}”: an embedding of length {before} plus a position of length {added} gives {after}.",
    ),
    "exact.no_place": (
        "“{token}”：嵌入长 {before}，这里什么都不加。",
        "“{token}”: an embedding of length {before}; nothing is added here.",
    ),
    "exact.ask": (
        "头 {head}：q·k / √{d} = {score}（“{row}”对“{key}”）；短条是每个头的分数。",
        "Head {head}: q·k / √{d} = {score} (“{row}” on “{key}”); each short bar is one head's score.",
    ),
    "exact.weigh.mean": (
        "softmax 后 {heads} 个头平均 {weight}；这一行的熵 {bits} 比特。",
        "After the softmax {weight}, mean of {heads} heads; this row's entropy is {bits} bits.",
    ),
    "exact.weigh.head": (
        "softmax 后，头 {head} 给 {weight}；这一行的熵 {bits} 比特。",
        "After the softmax head {head} gives {weight}; this row's entropy is {bits} bits.",
    ),
    "exact.collect.mean": (
        "z = Σ 权重 × v，每个头各算一份；“{key}”的权重平均 {weight}。",
        "z = Σ weight × v, in each head separately; “{key}” has weight {weight} on average.",
    ),
    "exact.collect.head": (
        "头 {head}：z = Σ 权重 × v；“{key}”的权重 {weight}。",
        "Head {head}: z = Σ weight × v; “{key}” has weight {weight}.",
    ),
    "exact.add.post": (
        "“{token}”：长 {before}，加上长 {added}（{percent}%）；归一化减去 {mean}、除以 {deviation}，乘 γ 加 β，得 {after}。",
        "“{token}”: length {before}, plus {added} ({percent}%); the norm subtracts {mean}, divides by {deviation}, applies γ and β: {after}.",
    ),
    "exact.add.post.rms": (
        "“{token}”：长 {before}，加上长 {added}（{percent}%）；归一化除以均方根 {rms}，乘 γ，得 {after}。",
        "“{token}”: length {before}, plus {added} ({percent}%); the norm divides by the root mean square {rms} and applies γ: {after}.",
    ),
    "exact.add.pre": (
        "“{token}”：长 {before}，加上长 {added}（{percent}%），得 {after}；归一化在子层之前。",
        "“{token}”: length {before}, plus {added} ({percent}%) gives {after}; the norm comes before the sublayer.",
    ),
    "exact.think": (
        "“{token}”第 {layer} 层：{all} 个神经元里 {units} 个大于 0；输出长 {added}，原来的向量长 {before}。",
        "“{token}”, layer {layer}: {units} of {all} neurons above 0; the output has length {added} beside {before}.",
    ),
    "exact.layer.mean": (
        "第 {n} 层：“{row}”对“{key}”，{heads} 个头平均 {weight}，熵 {bits} 比特。",
        "Layer {n}: “{row}” on “{key}”, mean of {heads} heads {weight}, entropy {bits} bits.",
    ),
    "exact.layer.head": (
        "第 {n} 层头 {head}：“{row}”对“{key}”，{weight}，熵 {bits} 比特。",
        "Layer {n}, head {head}: “{row}” on “{key}” {weight}, entropy {bits} bits.",
    ),
    "exact.hand": (
        "C：{n} × {d}，“{token}”那一行长 {length}；解码器 {layers} 层各由它算一次 K 和 V。",
        "C: {n} × {d}, the row of “{token}” has length {length}; each of {layers} decoder layers computes K and V from it once.",
    ),
    "exact.begin": (
        "“{token}”：词嵌入长 {before}，位置编码长 {added}，合起来 {after}。",
        "“{token}”: embedding of length {before}, position of length {added}, together {after}.",
    ),
    "exact.self.mean": (
        "第 2 列起都被屏蔽：第 1 列的权重是 {weight}，{heads} 个头都一样。",
        "From column 2 on all are masked: column 1 has weight {weight}, in all {heads} heads.",
    ),
    "exact.self.head": (
        "第 2 列起都被屏蔽：第 1 列的权重是 {weight}（头 {head}）。",
        "From column 2 on all are masked: column 1 has weight {weight} in head {head}.",
    ),
    "exact.across.mean": (
        "第 {layer} 层交叉注意力：“{row}”对“{key}”，{heads} 个头平均 {weight}，熵 {bits} 比特。",
        "Cross-attention, layer {layer}: “{row}” on “{key}”, mean of {heads} heads {weight}, entropy {bits} bits.",
    ),
    "exact.across.head": (
        "第 {layer} 层交叉注意力头 {head}（圆圈）：“{row}”对“{key}”，{weight}，熵 {bits} 比特。",
        "Cross-attention, layer {layer}, head {head} (the ring): “{row}” on “{key}” {weight}, entropy {bits} bits.",
    ),
    "exact.enter": (
        "“{token}”是解码器的第 {n} 行；前面各行的 K 和 V 在缓存里，不再重算。",
        "“{token}” is row {n} of the decoder; the earlier rows' keys and values are cached.",
    ),
    "exact.choose": (
        "{vocabulary} 个词元的 softmax：“{word}”logit {logit}，模型 {raw}，规则后 {p}；其次“{second}”{second_p}；熵 {bits} 比特。",
        "Softmax over {vocabulary} tokens: “{word}” logit {logit}, model {raw}, after the rules {p}; next “{second}” {second_p}; entropy {bits} bits.",
    ),
    "exact.return": (
        "“{word}”成为第 {row} 行输入；前 {n} 行的 K 和 V 保留在缓存里，上面的带子不变。",
        "“{word}” becomes input row {row}; the keys and values of {n} rows stay cached, so the bands above do not change.",
    ),
    "exact.stop": (
        "共 {n} 步；最后一步“{word}”{p}，熵 {bits} 比特。",
        "{n} steps; the last, “{word}”, had {p} and an entropy of {bits} bits.",
    ),
    "exact.given": (
        "教师强制：{n} 行输入右移一位，第一行是“{token}”。",
        "Teacher forcing: {n} input rows, shifted by one; the first is “{token}”.",
    ),
    "exact.triangle.mean": (
        "“{row}”对“{key}”，{heads} 个头平均 {weight}；{hidden} 列的分数是 −∞，softmax 后正好 0。",
        "“{row}” on “{key}”, mean of {heads} heads {weight}; {hidden} columns have score −∞, after the softmax exactly 0.",
    ),
    "exact.triangle.head": (
        "头 {head}：“{row}”对“{key}”{weight}；{hidden} 列的分数是 −∞，softmax 后正好 0。",
        "Head {head}: “{row}” on “{key}” {weight}; {hidden} columns have score −∞, after the softmax exactly 0.",
    ),
    "exact.compare": (
        "{n} 行一起算损失：平均 −ln p = {loss} nat；“{word}”最低，{p}。",
        "One loss for {n} rows: mean −ln p = {loss} nats; lowest for “{word}”, {p}.",
    ),
}
