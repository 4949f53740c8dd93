"""Words of the page Patching."""

WORDS = {
    "title": ("激活修补：差别在哪个向量里", "Patching: which vector carries the difference"),
    "lead": (
        "两个句子只差一个词，译文也不同。把一句在某一层、某个词元上的向量放进另一句的计算里，其余照常：译文会随之改变吗？会，就说明差别在这个向量里。",
        "Two sentences differ in one word, and so do their translations. Put one vector, of one layer and one token, from one run into the other and compute the rest as usual: does the output change over? If it does, this vector carries the difference.",
    ),
    "pairs": ("现成的句对：", "Pairs to begin with:"),
    "pair.noun": ("换个名词", "another noun"),
    "pair.negation": ("否定", "negation"),
    "pair.number": ("单复数", "number"),
    "pair.gender": ("性别", "gender"),
    "pair.tense": ("时态", "tense"),
    "pair.roles": ("施事与受事", "who does what to whom"),
    "other": ("第二句，与 A 只差一个词", "the second sentence, one word apart from A"),
    "go": ("比较", "Compare"),
    "start": (
        "请在 B 里换一个词，再点“比较”。两句的词元数要相同。",
        "Change one word in B, then press Compare. Both sentences must have the same number of tokens.",
    ),
    "example": ("下面先用一对例句。", "Until then, a pair of examples is shown below."),
    "refused.same": ("两句读入的内容相同：“{clean}”。请在 B 里换一个词。", "Both sentences are read as “{clean}”. Change one word in B."),
    "refused.lengths": (
        "A 有 {clean_tokens} 个词元，B 有 {corrupt_tokens} 个，位置对不上：A 的“{clean_part}”（{clean_span} 个）对着 B 的“{corrupt_part}”（{corrupt_span} 个）。请改 B 的这一处，使它也是 {clean_span} 个词元。",
        "A has {clean_tokens} tokens and B has {corrupt_tokens}, so their places do not correspond: “{clean_part}” ({clean_span}) in A stands against “{corrupt_part}” ({corrupt_span}) in B. Change that place in B so that it has {clean_span} tokens too.",
    ),
    "nothing": ("（空）", "(nothing)"),
    "refused.output": (
        "两句的译文相同：“{text}”，没有差别可找。请在 B 里换一个会改变译文的词。",
        "Both are translated as “{text}”, so there is no difference to look for. Change a word in B that changes the translation.",
    ),
    "refused.gap": (
        "“{token}”的对数概率在 A 里是 {before}，在 B 里是 {after}；概率至少要减半，比例才有意义。请换一个影响更大的词。",
        "The log-probability of “{token}” is {before} in A and {after} in B; the probability must at least halve, or shares of the difference say nothing. Change a word that matters more.",
    ),
    "measure": (
        "两句译文从这里分开：A 生成“{token}”，B 生成“{other}”。测量的是 log p(“{token}”)：A 里是 {clean}，记为 1；B 里是 {corrupt}，记为 0；修补后的值 =（修补后 − B）/（A − B）。",
        "The translations part where A has “{token}” and B “{other}”. What is measured is log p(“{token}”): {clean} in A counts as 1, {corrupt} in B as 0; a patched value is (patched − B) / (A − B).",
    ),
    "direction": ("方向", "Direction"),
    "direction.denoise": ("A → B：是否足够", "A into B: what suffices"),
    "direction.noise": ("B → A：是否必要", "B into A: what is needed"),
    "about.denoise": (
        "去噪：在 B 的计算里放入 A 的一个向量，看 A 的词元恢复多少。能恢复，说明这个向量足够；别处的向量也许同样足够。",
        "Denoising: one vector of A goes into the run of B; how much of A's token comes back? If it does, this vector is sufficient, though others may be too.",
    ),
    "about.noise": (
        "加噪：在 A 的计算里放入 B 的一个向量，看 A 的词元损失多少。有损失，说明这个向量必要；没有，可能是别处有备份。两个方向的答案不一定一致。",
        "Noising: one vector of B goes into the run of A; how much of A's token is lost? If it is, this vector is necessary; if not, others may hold a copy. The two directions need not agree.",
    ),
    "part": ("替换的部分", "What is exchanged"),
    "part.stream": ("一层的输出", "a layer's output"),
    "part.self": ("自注意力的输出", "the output of self-attention"),
    "part.cross": ("交叉注意力的输出", "the output of cross-attention"),
    "part.ff": ("前馈网络的输出", "the output of the feed-forward network"),
    "no_part": ("编码器没有交叉注意力。", "The encoder has no cross-attention."),
    "stack.encoder": ("编码器", "Encoder"),
    "stack.decoder": ("解码器", "Decoder"),
    "rows.encoder": ("读入", "Reads"),
    "rows.decoder": ("读入 → 生成", "Reads → writes"),
    "layer": ("第 {n} 层", "Layer {n}"),
    "cell.denoise": (
        "“{token}”，第 {layer} 层：恢复 {effect}；这时概率最高的是“{first}”",
        "“{token}”, layer {layer}: {effect} comes back; most probable then: “{first}”",
    ),
    "cell.noise": (
        "“{token}”，第 {layer} 层：损失 {effect}；这时概率最高的是“{first}”",
        "“{token}”, layer {layer}: {effect} is lost; most probable then: “{first}”",
    ),
    "legend.denoise": (
        "每格是恢复的比例：0 是没有恢复（等于 B），1 是全部恢复（等于 A），可以超出。✓：概率最高的词元变成了 A 的。粗体行：两句不同的词元；解码器里，生成所测词元的一行。点一格看译文，方向键移动。",
        "Each cell is the share that comes back: 0 nothing (as in B), 1 all (as in A); it may lie outside. ✓: A's token is now the most probable. Bold rows: the tokens that differ; in the decoder, the row that writes the measured token. Click a cell for the translation; arrow keys move.",
    ),
    "legend.noise": (
        "每格是损失的比例：0 是没有损失（等于 A），1 是全部损失（等于 B），可以超出。✓：概率最高的词元不再是 A 的。粗体行：两句不同的词元；解码器里，生成所测词元的一行。点一格看译文，方向键移动。",
        "Each cell is the share that is lost: 0 nothing (as in A), 1 all (as in B); it may lie outside. ✓: A's token is no longer the most probable. Bold rows: the tokens that differ; in the decoder, the row that writes the measured token. Click a cell for the translation; arrow keys move.",
    ),
    "method": (
        "贪心解码。两句译文共同的开头保持不变，测量的是开头之后的第一个词元。每格是一次完整的前向计算，只替换一个向量。Meng 等 2022；读法见 Heimersheim & Nanda 2024。",
        "Greedy decoding. The beginning that both translations share is kept, and the first token after it is measured. Each cell is one whole forward pass with one vector exchanged. Meng et al. 2022; how to read it: Heimersheim & Nanda 2024.",
    ),
    "progress": ("{done} / {total} 层", "{done} of {total} layers"),
    "stop": ("停止", "Stop"),
    "go_on": ("继续", "Go on"),
    "see.denoise.flips": (
        "只把 A 在“{token}”第 {layer} 层的一个向量放进 B，就恢复了差别的 {share}%，概率最高的词元变成“{first}”：这一个向量足够。",
        "One vector of A, at “{token}” in layer {layer}, put into B brings back {share}% of the difference, and “{first}” becomes the most probable: this vector suffices.",
    ),
    "see.denoise.stays": (
        "编码器里作用最大的是“{token}”第 {layer} 层，也只恢复差别的 {share}%，概率最高的仍是“{first}”：编码器里没有一个向量单独足够。",
        "The strongest place in the encoder, “{token}” in layer {layer}, brings back {share}% of the difference, and “{first}” stays the most probable: no single vector of the encoder suffices.",
    ),
    "see.denoise.third": (
        "编码器里作用最大的是“{token}”第 {layer} 层，恢复差别的 {share}%；概率最高的变成“{first}”，不是 A 的“{clean}”，也不再是 B 的“{corrupt}”：编码器里没有一个向量单独足够。",
        "The strongest place in the encoder, “{token}” in layer {layer}, brings back {share}% of the difference; “{first}” becomes the most probable, neither “{clean}” of A nor any longer “{corrupt}” of B: no single vector of the encoder suffices.",
    ),
    "see.noise.flips": (
        "只把 A 在“{token}”第 {layer} 层的一个向量换成 B 的，就损失了差别的 {share}%，概率最高的词元变成“{first}”：这个向量必要。",
        "Replacing one vector of A, at “{token}” in layer {layer}, by that of B loses {share}% of the difference, and “{first}” becomes the most probable: this vector is necessary.",
    ),
    "see.noise.stays": (
        "编码器里作用最大的是“{token}”第 {layer} 层，损失差别的 {share}%，概率最高的仍是“{first}”：编码器里没有一个向量单独必要。",
        "The strongest place in the encoder, “{token}” in layer {layer}, loses {share}% of the difference, and “{first}” stays the most probable: no single vector of the encoder is necessary.",
    ),
    "look.denoise.half": (
        "解码器最后一行，各层恢复 {profile}：从第 {layer} 层起至少一半，更早的层不到一半。",
        "The decoder's last row brings back, layer by layer, {profile}: at least half from layer {layer} on, less than half before.",
    ),
    "look.denoise.always": (
        "解码器最后一行，各层恢复 {profile}：每一层都至少一半。",
        "The decoder's last row brings back, layer by layer, {profile}: at least half at every layer.",
    ),
    "look.denoise.some": (
        "解码器最后一行，各层恢复 {profile}：只在第 {layers} 层至少一半。",
        "The decoder's last row brings back, layer by layer, {profile}: at least half only at layer {layers}.",
    ),
    "look.denoise.never": (
        "解码器最后一行，各层恢复 {profile}：每一层都不到一半。",
        "The decoder's last row brings back, layer by layer, {profile}: less than half at every layer.",
    ),
    "look.noise.half": (
        "解码器最后一行，各层损失 {profile}：从第 {layer} 层起至少一半，更早的层不到一半。",
        "The decoder's last row loses, layer by layer, {profile}: at least half from layer {layer} on, less than half before.",
    ),
    "look.noise.always": (
        "解码器最后一行，各层损失 {profile}：每一层都至少一半。",
        "The decoder's last row loses, layer by layer, {profile}: at least half at every layer.",
    ),
    "look.noise.some": (
        "解码器最后一行，各层损失 {profile}：只在第 {layers} 层至少一半。",
        "The decoder's last row loses, layer by layer, {profile}: at least half only at layer {layers}.",
    ),
    "look.noise.never": (
        "解码器最后一行，各层损失 {profile}：每一层都不到一半。",
        "The decoder's last row loses, layer by layer, {profile}: less than half at every layer.",
    ),
    "place.denoise": ("只替换这一个向量：A → B", "One vector exchanged: A into B"),
    "place.noise": ("只替换这一个向量：B → A", "One vector exchanged: B into A"),
    "where.encoder": ("编码器第 {layer} 层，“{token}”，{part}", "Encoder layer {layer}, “{token}”, {part}"),
    "where.decoder": ("解码器第 {layer} 层，读入“{token}”的一行，{part}", "Decoder layer {layer}, the row that reads “{token}”, {part}"),
    "numbers.denoise": (
        "log p(“{token}”)：{from} → {log_p}，恢复 {effect}；概率最高的是“{first}”。",
        "log p(“{token}”): {from} → {log_p}, {effect} comes back; most probable: “{first}”.",
    ),
    "numbers.noise": (
        "log p(“{token}”)：{from} → {log_p}，损失 {effect}；概率最高的是“{first}”。",
        "log p(“{token}”): {from} → {log_p}, {effect} is lost; most probable: “{first}”.",
    ),
    "patched.denoise": ("B 修补后", "B, patched"),
    "patched.noise": ("A 修补后", "A, patched"),
    "same.clean": ("与 A 的译文相同。", "The same as A's translation."),
    "same.corrupt": ("与 B 的译文相同。", "The same as B's translation."),
    "same.neither": ("既不是 A 的译文，也不是 B 的译文。", "Neither A's translation nor B's."),
    "code.grid": ("替换一处之后，所测词元的对数概率", "Log-probability of the measured token when one place is exchanged"),
}
