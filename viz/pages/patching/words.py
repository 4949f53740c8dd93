"""Words of the page Patching."""

WORDS = {
    "title": ("差别在哪个向量里？", "Which vector carries the difference?"),
    "lead": (
        "两个句子只差一个词，译文也不同。把一句在某一层、某个词元上的向量放进另一句的计算里，其余照常：译文会随之改变吗？会，就说明差别在这个向量里。",
        "Two sentences differ in one word, and so do their translations. Put one vector, of one layer and one token, from one run into the other and compute the rest as usual: does the output change over? If it does, this vector carries the difference.",
    ),
    "pairs": ("现成的句对", "Pairs to begin with"),
    "pair.noun": ("换个名词", "another noun"),
    "pair.negation": ("否定", "negation"),
    "pair.number": ("单复数", "number"),
    "pair.gender": ("性别", "gender"),
    "pair.tense": ("时态", "tense"),
    "pair.roles": ("施事与受事", "who does what to whom"),
    "refused.same": ("两句读入的内容相同：“{clean}”。请在 B 里换一个词。", "Both sentences are read as “{clean}”. Change one word in B."),
    "refused.lengths": (
        "A 有 {clean_tokens} 个词元，B 有 {corrupt_tokens} 个，位置对不上：A 的“{clean_part}”（{clean_span} 个）对着 B 的“{corrupt_part}”（{corrupt_span} 个）。请改 B 的这一处，使它也是 {clean_span} 个词元。",
        "A has {clean_tokens} tokens and B has {corrupt_tokens}, so their places do not correspond: “{clean_part}” ({clean_span}) in A stands against “{corrupt_part}” ({corrupt_span}) in B. Change that place in B so that it has {clean_span} tokens too.",
    ),
    "refused.output": (
        "两句的译文相同：“{text}”，没有差别可找。请在 B 里换一个会改变译文的词。",
        "Both are translated as “{text}”, so there is no difference to look for. Change a word in B that changes the translation.",
    ),
    "refused.gap": (
        "“{token}”的对数概率在 A 里是 {before}，在 B 里是 {after}；概率至少要减半，比例才有意义。请换一个影响更大的词。",
        "The log-probability of “{token}” is {before} in A and {after} in B; the probability must at least halve, or shares of the difference say nothing. Change a word that matters more.",
    ),
    "pair": ("两个句子", "The two sentences"),
    "other": ("与 A 只差一个词", "one word apart from A"),
    "start": (
        "请在 B 里换一个词，再点“比较”。两句的词元数要相同。",
        "Change one word in B, then press Compare. Both sentences must have the same number of tokens.",
    ),
    "measure": (
        "两句译文从这里分开：A 生成“{token}”，B 生成“{other}”。测量的是 log p(“{token}”)：A 里是 {clean}，记为 1；B 里是 {corrupt}，记为 0；修补后的值 =（修补后 − B）/（A − B）。",
        "The translations part where A has “{token}” and B “{other}”. What is measured is log p(“{token}”): {clean} in A counts as 1, {corrupt} in B as 0; a patched value is (patched − B) / (A − B).",
    ),
    "measure.plain": (
        "两句译文从这里分开：A 生成“{token}”，B 生成“{other}”。测量 A 的词元的概率变化。",
        "The translations part here: A has “{token}”, B “{other}”. Measured is how probable A's token is.",
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
    "about.denoise.plain": (
        "把 A 的一个向量放进 B 的计算。A 的词元恢复了，就说明这个向量足够。",
        "One vector of A goes into the run of B. If A's token comes back, this vector is sufficient.",
    ),
    "about.noise.plain": (
        "把 B 的一个向量放进 A 的计算。A 的词元损失了，就说明这个向量必要。",
        "One vector of B goes into the run of A. If A's token is lost, this vector is necessary.",
    ),
    "example": (
        "例句“{clean}”（A）和“{corrupt}”（B）：",
        "An example, “{clean}” (A) and “{corrupt}” (B):",
    ),
    "yours": ("你的 {name}", "Your {name}"),
    "part": ("替换的部分", "What is exchanged"),
    "part.stream": ("一层的输出", "a layer's output"),
    "part.self": ("自注意力的输出", "the output of self-attention"),
    "part.cross": ("交叉注意力的输出", "the output of cross-attention"),
    "part.ff": ("前馈网络的输出", "the output of the feed-forward network"),
    "no_part": ("编码器没有交叉注意力。", "The encoder has no cross-attention."),
    "noun.stream": ("的输出", "The output"),
    "noun.self": ("自注意力的输出", "The self-attention output"),
    "noun.cross": ("交叉注意力的输出", "The cross-attention output"),
    "noun.ff": ("前馈网络的输出", "The feed-forward output"),
    "rows.encoder": ("读入", "Reads"),
    "rows.decoder": ("生成", "Writes"),
    "cell": ("{row}，{col}：{value}", "{row}, {col}: {value}"),
    "legend.denoise": (
        "每格：恢复的比例（0% 同 B，100% 同 A，可以超出）和这时概率最高的词元；粗体：是 A 的词元。",
        "Each cell: the share that comes back (0 % as in B, 100 % as in A, it may lie outside) and the token that is then most probable; bold: A's token.",
    ),
    "legend.noise": (
        "每格：损失的比例（0% 同 A，100% 同 B，可以超出）和这时概率最高的词元；粗体：不再是 A 的词元。",
        "Each cell: the share that is lost (0 % as in A, 100 % as in B, it may lie outside) and the token that is then most probable; bold: no longer A's token.",
    ),
    "method": (
        "贪心解码。两句译文共同的开头保持不变，测量的是开头之后的第一个词元。每格是一次完整的前向计算，只替换一个向量。Meng 等 2022；读法见 Heimersheim & Nanda 2024。",
        "Greedy decoding. The beginning that both translations share is kept, and the first token after it is measured. Each cell is one whole forward pass with one vector exchanged. Meng et al. 2022; how to read it: Heimersheim & Nanda 2024.",
    ),
    "where.encoder": ("编码器第 {layer} 层“{token}”处{part}", "{part} of encoder layer {layer} at “{token}”"),
    "where.decoder": ("解码器第 {layer} 层生成“{token}”的一行{part}", "{part} of decoder layer {layer} in the row that writes “{token}”"),
    "see.denoise.flips": (
        "{where}：只把这一个向量从 A 放进 B，就恢复差别的 {share}，概率最高的是“{first}”，与 A 相同。它一个就够。",
        "{where}, put from A into B, brings back {share} of the difference: “{first}” is the most probable, as in A. This one vector suffices.",
    ),
    "see.denoise.stays": (
        "{where}：只把这一个向量从 A 放进 B，恢复差别的 {share}，概率最高的是“{first}”，不是 A 的词元。只有它还不够。",
        "{where}, put from A into B, brings back {share} of the difference: “{first}” is the most probable, not A's token. Alone it does not suffice.",
    ),
    "see.noise.flips": (
        "{where}：只把这一个向量换成 B 的，A 就损失差别的 {share}，概率最高的变成“{first}”。少了它不行。",
        "{where}, replaced in A by that of B, loses {share} of the difference: “{first}” becomes the most probable. This vector is necessary.",
    ),
    "see.noise.stays": (
        "{where}：只把这一个向量换成 B 的，A 损失差别的 {share}，概率最高的仍是“{first}”。没有它也行。",
        "{where}, replaced in A by that of B, loses {share} of the difference: “{first}” stays the most probable. The output does not need it.",
    ),
    "alone.denoise": (
        "{stack}：{all} 个向量里，单独就足够的有 {n} 个。",
        "{stack}: {n} of {all} vectors suffice, each by itself.",
    ),
    "alone.noise": (
        "{stack}：{all} 个向量里，必要的有 {n} 个。",
        "{stack}: {n} of {all} vectors are necessary.",
    ),
    "place.denoise": ("放进这一个向量之后的译文", "The translation with this one vector from A"),
    "place.noise": ("换掉这一个向量之后的译文", "The translation with this one vector from B"),
    "numbers": ("{place}：log p(“{token}”) {start} → {log_p}。", "{place}: log p(“{token}”) {start} → {log_p}."),
    "patched.denoise": ("B 修补后", "B, patched"),
    "patched.noise": ("A 修补后", "A, patched"),
    "same.clean": ("与 A 的译文相同。", "The same as A's translation."),
    "same.corrupt": ("与 B 的译文相同。", "The same as B's translation."),
    "same.neither": ("既不是 A 的译文，也不是 B 的译文。", "Neither A's translation nor B's."),
    "code.grid": ("替换一处之后，所测词元的对数概率", "Log-probability of the measured token when one place is exchanged"),
    "lead.plain": (
        "两句只差一个词。把一句的一个向量放进另一句的计算里，译文会随之改变吗？",
        "Two sentences, one word apart. Put one vector from one run into the other: does the translation change over?",
    ),
}
