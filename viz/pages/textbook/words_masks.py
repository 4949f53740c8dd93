"""Words of the cards about masks. The numbers come from the record, by their names."""

WORDS = {
    "M23.title": ("例子没传 tgt_mask：解码器看得见答案", "The example has no tgt_mask: the decoder sees the answers"),
    "M23.said": (
        "跑通的例子里，解码器没有给因果遮罩，只提了一句“注意遮罩”；源句的遮罩还原样传给了 memory_mask。",
        "In the example that runs, the decoder is given no causal mask, only a remark that masks need care; the source's mask is also passed on as memory_mask.",
    ),
    "M23.right": (
        "训练时整句目标一次喂进去，没有三角遮罩，第 t 行就能直接抄第 t + 1 个词元，而那正是它的答案。损失会好看得离奇，译文却是胡话，因为写的时候没有答案可抄。memory_mask 的形状是 (T, S)，只有 S = T 时才不报错。",
        "In training the whole target is fed at once. Without the triangle, row t can copy token t + 1, which is its answer. The loss looks wonderful and the translations are nonsense, because in writing there is nothing to copy. memory_mask is (T, S) and raises unless S = T.",
    ),
    "M23.right.plain": ("没有三角遮罩，每一行都能抄到自己的答案。", "Without the triangle every row can copy its own answer."),
    "M23.source": ("Vaswani 等 2017，3.2.3 节", "Vaswani et al. 2017, section 3.2.3"),
    "M23.measured": (
        "两个小模型只差这一处，训练 {steps} 步；源句有 {blur} % 的词被换掉，所以老实的模型不可能全猜中。不遮罩，损失降到 {open}；遮罩，{masked} 奈特。让它们自己译干净的句子：遮罩的全对 {masked_exact} %，不遮罩的 {open_exact} %。随附模型拿掉遮罩：损失 {base} → {off}，正确词元排第一的 {base_first} % → {off_first} %，因为它没学过怎么抄。",
        "Two small models that differ in nothing else, after {steps} steps; {blur} % of the source words are exchanged, so that an honest model cannot know everything. Without the mask the loss is {open}, with it {masked} nats. Given clean sentences to write by themselves, the masked one gets {masked_exact} % right, the other {open_exact} %. The shipped model, its mask taken off: loss {base} → {off}, right token on top {base_first} % → {off_first} %, for it never learnt to copy.",
    ),
    "M23.measured.plain": (
        "不遮罩：损失 {open}，自己写对 {open_exact} %；遮罩：{masked}，对 {masked_exact} %。",
        "Unmasked: loss {open}, {open_exact} % written right; masked: {masked}, {masked_exact} %.",
    ),
    "M23.name.masked": ("有遮罩", "masked"),
    "M23.name.open": ("没有遮罩", "no mask"),
    "M35.title": ("同一句话喂给编码器和解码器", "One text for encoder and decoder"),
    "M35.said": (
        "代码收下 is_causal 却从不用，训练时又把同一串编号喂给编码器和解码器。",
        "The code takes is_causal and never reads it; and in training the same ids are fed to encoder and decoder.",
    ),
    "M35.right": (
        "就算补上三角遮罩，交叉注意力仍然泄漏：编码器看得见整句，解码器从它那里就能抄到下一个词元。编码器和解码器读的该是两句不同的话；只有一句话时，用只有解码器的模型。",
        "Even with the triangle mended, cross-attention leaks: the encoder sees the whole text, and the decoder copies the next token from it. The two stacks should read two different texts; for one text, use a decoder alone.",
    ),
    "M35.right.plain": (
        "就算有三角遮罩，答案也会从交叉注意力漏过来。",
        "Even with the triangle, the answer leaks through cross-attention.",
    ),
    "M35.source": ("Vaswani 等 2017，3.2.3 节与图 1", "Vaswani et al. 2017, section 3.2.3 and figure 1"),
    "M35.measured": (
        "随机串（{symbols} 种符号）里，下一个符号无从预测：看不到源句的解码器停在 {blind} 奈特（ln {symbols} 是 {floor}，句末好猜一点）。喂同一串给编码器，训练 {steps} 步降到 {same}，三角遮罩一直开着。",
        "In random strings of {symbols} symbols the next one cannot be foreseen: a decoder that sees no source stays at {blind} nats (ln {symbols} is {floor}; the end is a little easier). With the same string in the encoder it falls to {same} in {steps} steps, the triangle on all the while.",
    ),
    "M35.measured.plain": ("本不可预测的串，损失却从 {blind} 降到 {same}。", "Strings nobody can predict: loss {same} instead of {blind}."),
    "M35.name.blind": ("看不到源句", "sees no source"),
    "M35.name.same": ("编码器读同一串", "same text in the encoder"),
    "M31.title": ("遮罩只在训练时用", "The mask is for training"),
    "M31.said": ("因果遮罩是训练时防止看到答案用的。", "The causal mask keeps the answers out of sight in training."),
    "M31.right": (
        "写的时候也要。没有它，每读进一个新词元，前面各行的数都会变：模型从没学过这种数，KV 缓存也存不住。",
        "In writing too. Without it, earlier rows change with every token that is read: numbers the model never learnt, and no cache can hold them.",
    ),
    "M31.right.plain": ("写的时候也要，不然前面各行会变，缓存也存不住。", "In writing too: else earlier rows change and no cache holds."),
    "M31.source": ("Vaswani 等 2017，3.2.3 节", "Vaswani et al. 2017, section 3.2.3"),
    "M31.measured": (
        "读到一半，再多读一个词元：有遮罩，前面各行的 logit 最多变 {masked_change}（舍入）；没有遮罩，最多变 {open_change}，{open_moved} % 的行换了首选词元（{rows} 行）。",
        "Half way through, one more token is read: with the mask the logits of earlier rows change by at most {masked_change} (rounding); without it by up to {open_change}, and {open_moved} % of the rows ({rows}) prefer another token.",
    ),
    "M31.measured.plain": (
        "多读一个词元，{open_moved} % 的前面各行换了首选。",
        "One more token, and {open_moved} % of earlier rows change their mind.",
    ),
    "M31.name.masked": ("有遮罩", "masked"),
    "M31.name.open": ("没有遮罩", "no mask"),
    "M30.title": ("交叉注意力不需要遮罩", "Cross-attention needs no mask"),
    "M30.said": ("交叉注意力可以看整个源句，所以不用遮罩。", "Cross-attention may see the whole source, so it needs no mask."),
    "M30.right": (
        "不需要的是因果遮罩。填充遮罩还是要：一批句子长短不齐，短句后面的填充不是词，不该被看到。",
        "What it does not need is a causal mask. It needs the padding mask: in a batch of unequal lengths, the filling after a short sentence is no word and must not be seen.",
    ),
    "M30.right.plain": ("不用因果遮罩，但要填充遮罩。", "No causal mask, but the padding mask."),
    "M30.source": (
        "Vaswani 等 2017，3.2.3 节（没有提填充，那是批处理的事）",
        "Vaswani et al. 2017, section 3.2.3 (padding, a matter of batches, is not mentioned)",
    ),
    "M30.measured": (
        "把 {sentences} 句都填充到 {longest} 个词元（平均本来 {mean} 个）：有遮罩，{padded} 奈特，与不填充一样。交叉注意力不遮：{cross}，正确词元排第一的 {cross_first} %。编码器也不遮：{both}，{both_first} %。",
        "All {sentences} sources padded to {longest} tokens ({mean} on average before): with the mask {padded} nats, as without padding. Cross-attention unmasked: {cross}, right token on top {cross_first} %. The encoder unmasked too: {both}, {both_first} %.",
    ),
    "M30.measured.plain": (
        "看得到填充：损失 {base} → {cross}；编码器也看得到：{both}。",
        "Padding in sight: loss {base} → {cross}; in the encoder too: {both}.",
    ),
    "M30.name.padded": ("填充，遮住", "padded and masked"),
    "M30.name.cross": ("交叉注意力不遮", "seen by cross-attention"),
    "M30.name.both": ("编码器也不遮", "seen by the encoder too"),
    "M4.title": ("只能看过去的词", "Only the past"),
    "M4.said": ("遮罩让每个位置只能看到它之前的词。", "The mask lets each place see only the words before it."),
    "M4.right": (
        "还有它自己：三角含对角线。第 t 行读词元 t，写词元 t + 1，看自己并不泄漏。",
        "And itself: the triangle includes the diagonal. Row t reads token t and writes token t + 1, so seeing itself leaks nothing.",
    ),
    "M4.right.plain": ("还能看自己：三角含对角线。", "And itself: the triangle includes the diagonal."),
    "M4.source": (
        "Vaswani 等 2017，3.2.3 节：看到该位置为止，含该位置",
        "Vaswani et al. 2017, section 3.2.3: up to and including that position",
    ),
    "M4.measured": (
        "照字面遮掉自己（第一行除外，它没有别的可看）：损失 {base} → {strict} 奈特，正确词元排第一的 {base_first} % → {strict_first} %。",
        "Taking it at its word and masking each row's own key (not the first's, which has no other): loss {base} → {strict} nats, right token on top {base_first} % → {strict_first} %.",
    ),
    "M4.measured.plain": ("连自己也遮：损失 {base} → {strict}。", "Masked from itself: loss {base} → {strict}."),
    "M4.name.strict": ("自己也遮", "own key masked"),
    "M1.title": ("布尔遮罩 & 浮点三角", "A mask of bools & a triangle of floats"),
    "M1.said": (
        "代码用 & 合并布尔的填充遮罩和 torch.ones 得来的三角。",
        "The code joins a boolean padding mask and a triangle from torch.ones by &.",
    ),
    "M1.right": (
        "& 不接受浮点张量，会报 {error}。三角加 .bool()。",
        "& takes no float tensor and raises {error}. Write .bool() on the triangle.",
    ),
    "M1.right.plain": ("& 不收浮点数，三角要 .bool()。", "& takes no floats: write .bool() on the triangle."),
    "M1.source": ("PyTorch 文档，torch.bitwise_and", "PyTorch documentation, torch.bitwise_and"),
    "M1.measured": (
        "照抄一遍：{error}。改好以后，4 个词元（最后一个是填充）的 {cells} 格里留下 {open} 格。",
        "Run as it stands: {error}. Mended, four tokens of which the last is padding keep {open} of {cells} cells.",
    ),
    "M1.measured.plain": ("一运行就报错：{error}。", "It raises {error} at once."),
    "M1.name.padding": ("填充遮罩", "padding"),
    "M1.name.triangle": ("三角", "triangle"),
    "M1.name.both": ("两者都许可", "both"),
    "M2.title": ("被遮的分数填 −1e20", "Masked scores become −1e20"),
    "M2.said": ("遮罩把分数填成 −1e20，softmax 后就是 0。", "The mask fills scores with −1e20, which softmax turns into 0."),
    "M2.right": (
        "float32 和 bfloat16 里没问题。float16 装不下，最大才 {largest}，会报 {error}。整行都被遮时，−1e20 给出均匀的权重，−∞ 给出 NaN；两样都不对，本程序规定为 0。",
        "Fine in float32 and bfloat16. float16 cannot hold it (its largest is {largest}) and raises {error}. A row with every key masked becomes uniform under −1e20 and NaN under −∞; neither is right, and this program gives zeros.",
    ),
    "M2.right.plain": ("float16 装不下；整行全遮时会变成均匀权重。", "float16 cannot hold it; a fully masked row becomes uniform."),
    "M2.source": (
        "PyTorch 文档，Tensor.masked_fill；IEEE 754 半精度",
        "PyTorch documentation, Tensor.masked_fill; IEEE 754 half precision",
    ),
    "M2.measured": (
        "漏给被遮键的权重：float32 {float32}，bfloat16 {bfloat16}；float16 报 {error}。整行全遮：填 −1e20，三个键各得 {filled}；填 −∞，{infinite} 个 NaN。",
        "Weight leaking to the masked key: float32 {float32}, bfloat16 {bfloat16}; float16 raises {error}. All masked: −1e20 gives each of three keys {filled}; −∞ gives {infinite} NaN.",
    ),
    "M2.measured.plain": ("float16 报错；整行全遮，三个键各得 {filled}。", "float16 raises; fully masked, three keys get {filled} each."),
    "M2.name.filled": ("整行全遮，填 −1e20", "all masked, −1e20"),
    "M2.name.zeros": ("该是", "as it should be"),
    "M42.title": ("把解码比作 n-gram，又比作 [MASK]", "Decoding as n-grams, and as [MASK]"),
    "M42.said": (
        "遮罩像 n-gram 一样逐步露出前文，被遮的词换成 [MASK]，</EOS> 也喂进去。",
        "The mask shows the text step by step like n-grams, hidden words become [MASK], and </EOS> is fed as well.",
    ),
    "M42.right": (
        "n-gram 只看前 n − 1 个词元；这里每一行看得到前面全部，外加整个源句。遮的是分数，词元一个也没换。</s> 只是最后一行要写的，从不喂进去。",
        "An n-gram sees n − 1 tokens; here each row sees all that came before, and the whole source. Scores are masked, no token is replaced. </s> is what the last row has to write and is never fed.",
    ),
    "M42.right.plain": ("每行看得到前面全部；遮的是分数，不是词元。", "Rows see all that came before; scores are masked, not tokens."),
    "M42.source": ("Vaswani 等 2017，3.2.3 节", "Vaswani et al. 2017, section 3.2.3"),
    "M42.measured": (
        "各行平均看得到 {seen} 个目标词元，最多 {most} 个；</s> 喂进去 {fed} 次。只许看最近两个（像三元语法）：损失 {base} → {window} 奈特，正确词元排第一的 {base_first} % → {window_first} %。",
        "Rows see {seen} target tokens on average and up to {most}; </s> is fed {fed} times. Allowed the last two only, as a trigram: loss {base} → {window} nats, right token on top {base_first} % → {window_first} %.",
    ),
    "M42.measured.plain": ("只看最近两个词元：损失 {base} → {window}。", "Seeing the last two tokens only: loss {base} → {window}."),
    "M42.name.window": ("只看最近两个", "last two tokens only"),
}
