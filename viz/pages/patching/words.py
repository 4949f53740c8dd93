"""Words of the page Patching."""

WORDS = {
    "title": ("激活修补：差别藏在哪个向量里", "Patching: which vector carries the difference"),
    "lead": (
        "两个句子只差一个词，译文也不同。把一句在某一层、某个词元上的向量搬到另一句里，其余照算：译文翻过来了吗？翻了，说明差别就在那里。",
        "Two sentences differ in one word, and so do their translations. Move one vector, of one layer and one token, from one run into the other and compute the rest as usual: does the output flip? Where it does, the difference was there.",
    ),
    "pairs": ("现成的句对：", "Pairs to begin with:"),
    "pair.noun": ("换个名词", "another noun"),
    "pair.negation": ("否定", "negation"),
    "pair.number": ("单复数", "number"),
    "pair.gender": ("性别", "gender"),
    "pair.tense": ("时态", "tense"),
    "pair.roles": ("谁对谁做", "who does what to whom"),
    "other": ("第二句，和 A 只差一个词", "the second sentence, one word apart from A"),
    "go": ("比较", "Compare"),
    "start": (
        "在 B 里把一个词换成别的词，再点“比较”。两句的词元数要一样多。",
        "Change one word in B, then press Compare. Both sentences must have the same number of tokens.",
    ),
    "refused.same": ("两句读起来一样：“{clean}”。请在 B 里换一个词。", "Both sentences are read as “{clean}”. Change one word in B."),
    "refused.lengths": (
        "A 有 {clean_tokens} 个词元，B 有 {corrupt_tokens} 个，位置对不上：A 的“{clean_part}”（{clean_span} 个）对着 B 的“{corrupt_part}”（{corrupt_span} 个）。请改 B 的这一处，让它也是 {clean_span} 个词元。",
        "A has {clean_tokens} tokens and B has {corrupt_tokens}, so their places do not correspond: “{clean_part}” ({clean_span}) in A stands against “{corrupt_part}” ({corrupt_span}) in B. Word that place in B so that it has {clean_span} too.",
    ),
    "nothing": ("（空）", "(nothing)"),
    "refused.output": (
        "两句译文一样：“{text}”，没有什么可翻的。请在 B 里换一个会改变译文的词。",
        "Both are translated as “{text}”, so nothing can flip. Change a word in B that changes the translation.",
    ),
    "refused.gap": (
        "“{token}”的 log 概率在 A 之后是 {before}，在 B 之后是 {after}；概率至少要减半，比例才有意义。请换一个影响更大的词。",
        "log p of “{token}” is {before} after A and {after} after B; the probability must at least halve, or shares of the difference say nothing. Change a word that matters more.",
    ),
    "measure": (
        "译文从这里分开：A 写“{token}”，B 写“{other}”。量的是 log p(“{token}”)：A 里 {clean}，算 1；B 里 {corrupt}，算 0；修补后的值 =（修补后 − B）/（A − B）。",
        "The translations part where A writes “{token}” and B “{other}”. Measured is log p(“{token}”): {clean} in A counts as 1, {corrupt} in B as 0; a patched value is (patched − B) / (A − B).",
    ),
    "direction": ("往哪边搬", "Which way"),
    "direction.denoise": ("A → B：够不够", "A into B: what suffices"),
    "direction.noise": ("B → A：缺不缺得了", "B into A: what is needed"),
    "about.denoise": (
        "去噪：在 B 里放进 A 的一个向量，看 A 的词回来多少。回来了，说明这个向量足够；别处也许同样足够。",
        "Denoising: one vector of A goes into the run of B; how much of A's word comes back? If it does, this vector is sufficient, though others may be too.",
    ),
    "about.noise": (
        "加噪：在 A 里放进 B 的一个向量，看 A 的词丢掉多少。丢了，说明这里必要；没丢，可能是别处有备份。两种问法的答案不必相同。",
        "Noising: one vector of B goes into the run of A; how much of A's word is lost? If it is, this vector is necessary; if not, others may hold a copy. The two questions need not agree.",
    ),
    "part": ("搬什么", "What is moved"),
    "part.stream": ("一层的输出", "a layer's output"),
    "part.self": ("自注意力加的", "what self-attention adds"),
    "part.cross": ("交叉注意力加的", "what cross-attention adds"),
    "part.ff": ("前馈加的", "what feed-forward adds"),
    "no_part": ("编码器没有交叉注意力。", "The encoder has no cross-attention."),
    "stack.encoder": ("编码器", "Encoder"),
    "stack.decoder": ("解码器", "Decoder"),
    "rows.encoder": ("读的词元", "Token read"),
    "rows.decoder": ("读的词元", "Token read"),
    "layer": ("第 {n} 层", "Layer {n}"),
    "cell.denoise": (
        "“{token}”，第 {layer} 层：回来 {effect}；这时最可能的是“{first}”",
        "“{token}”, layer {layer}: {effect} comes back; then most probable: “{first}”",
    ),
    "cell.noise": (
        "“{token}”，第 {layer} 层：丢掉 {effect}；这时最可能的是“{first}”",
        "“{token}”, layer {layer}: {effect} is lost; then most probable: “{first}”",
    ),
    "legend.denoise": (
        "格子：回来多少，0 全无（等于 B），1 全部（等于 A），可以超出。✓：最可能的词变成了 A 的。粗体行：两句不同的词元；解码器里写那个词的一行。点一格看译文，方向键移动。",
        "Cells: how much comes back, 0 nothing (as in B), 1 all (as in A); it may lie outside. ✓: A's word is now the most probable. Bold rows: the tokens that differ; in the decoder the row that writes the word. Click a cell for the translation; arrow keys move.",
    ),
    "legend.noise": (
        "格子：丢掉多少，0 没丢（等于 A），1 全丢（等于 B），可以超出。✓：最可能的词不再是 A 的。粗体行：两句不同的词元；解码器里写那个词的一行。点一格看译文，方向键移动。",
        "Cells: how much is lost, 0 nothing (as in A), 1 all (as in B); it may lie outside. ✓: A's word is no longer the most probable. Bold rows: the tokens that differ; in the decoder the row that writes the word. Click a cell for the translation; arrow keys move.",
    ),
    "method": (
        "贪心解码；两句译文共同的开头保持不变，量的是开头之后的第一个词元。一格是一次完整的前向计算，只换一个向量。Meng 等 2022；读法见 Heimersheim & Nanda 2024。",
        "Greedy decoding; the beginning that both translations share stays, and the first token after it is measured. A cell is one whole forward pass with one vector exchanged. Meng et al. 2022; how to read it: Heimersheim & Nanda 2024.",
    ),
    "progress": ("{done} / {total} 层", "{done} of {total} layers"),
    "stop": ("停止", "Stop"),
    "go_on": ("继续", "Go on"),
    "see.denoise.flips": (
        "只把 A 在“{token}”第 {layer} 层的一个向量放进 B，差别就回来 {share}%，最可能的词变成“{first}”：这一个向量足够。",
        "One vector of A, at “{token}” after layer {layer}, put into B brings back {share}% of the difference, and “{first}” becomes the most probable: this vector suffices.",
    ),
    "see.denoise.stays": (
        "编码器里最管用的是“{token}”第 {layer} 层，也只让差别回来 {share}%，最可能的仍是“{first}”：没有一个向量单独足够。",
        "The best place in the encoder, “{token}” at layer {layer}, brings back {share}% of the difference and “{first}” stays the most probable: no single vector suffices.",
    ),
    "see.noise.flips": (
        "只把 A 在“{token}”第 {layer} 层的一个向量换成 B 的，差别就丢掉 {share}%，最可能的词变成“{first}”：这个向量必不可少。",
        "Replacing one vector of A, at “{token}” after layer {layer}, by that of B loses {share}% of the difference, and “{first}” becomes the most probable: this vector is necessary.",
    ),
    "see.noise.stays": (
        "编码器里影响最大的是“{token}”第 {layer} 层，丢掉 {share}%，最可能的仍是“{first}”：没有哪一个向量单独必不可少。",
        "The place in the encoder that matters most, “{token}” at layer {layer}, loses {share}% of the difference and “{first}” stays the most probable: no single vector is necessary.",
    ),
    "look.denoise.half": (
        "解码器最后一行，逐层回来 {profile}：到第 {layer} 层过半。在那之前，差别还只在编码器那边，要靠后面的交叉注意力去取。",
        "The decoder's last row brings back, layer by layer, {profile}: more than half from layer {layer}. Before that the difference still lies with the encoder, for later cross-attention to fetch.",
    ),
    "look.denoise.never": (
        "解码器最后一行，逐层回来 {profile}：哪一层都不到一半，这一部分单独不够。",
        "The decoder's last row brings back, layer by layer, {profile}: never half, so this part alone does not suffice at any layer.",
    ),
    "look.noise.half": (
        "解码器最后一行，逐层丢掉 {profile}：到第 {layer} 层过半。在那之前换掉它，后面的交叉注意力还能从编码器再取一次。",
        "The decoder's last row loses, layer by layer, {profile}: more than half from layer {layer}. What is replaced before that, later cross-attention fetches once more from the encoder.",
    ),
    "look.noise.never": (
        "解码器最后一行，逐层丢掉 {profile}：哪一层都不到一半，单独换掉这一部分，别处还能补上。",
        "The decoder's last row loses, layer by layer, {profile}: never half, so what this part adds at one layer can be made up for elsewhere.",
    ),
    "place.denoise": ("只换这一个向量：A → B", "One vector exchanged: A into B"),
    "place.noise": ("只换这一个向量：B → A", "One vector exchanged: B into A"),
    "where.encoder": ("编码器第 {layer} 层，“{token}”，{part}", "Encoder layer {layer}, “{token}”, {part}"),
    "where.decoder": ("解码器第 {layer} 层，读“{token}”的一行，{part}", "Decoder layer {layer}, the row that reads “{token}”, {part}"),
    "numbers.denoise": (
        "log p(“{token}”)：{from} → {log_p}，回来 {effect}；最可能的是“{first}”。",
        "log p(“{token}”): {from} → {log_p}, {effect} comes back; most probable: “{first}”.",
    ),
    "numbers.noise": (
        "log p(“{token}”)：{from} → {log_p}，丢掉 {effect}；最可能的是“{first}”。",
        "log p(“{token}”): {from} → {log_p}, {effect} is lost; most probable: “{first}”.",
    ),
    "patched.denoise": ("B 修补后", "B, patched"),
    "patched.noise": ("A 修补后", "A, patched"),
    "same.clean": ("和 A 的译文一样。", "The same as A's translation."),
    "same.corrupt": ("和 B 的译文一样。", "The same as B's translation."),
    "same.neither": (
        "既不是 A 的译文，也不是 B 的：一个向量只带来一部分。",
        "Neither A's translation nor B's: one vector brings a part alone.",
    ),
    "code.grid": ("换掉一处之后，那个词元的对数概率", "Log-probability of the token when one place is exchanged"),
}
