"""Words of the page Three families."""

WORDS = {
    "title": ("三个家族：同一叠层，三种遮罩", "Three families: one stack, three masks"),
    "lead": (
        "BERT、GPT 和 2017 年的 Transformer 用的是同样的层，只是每一行可以看哪里不同。三个小模型学同一种文本：一串数字、“>”、倒过来的同一串、“.”。问它们同一个问题，看谁做得到。",
        "BERT, GPT and the Transformer of 2017 are built from the same layers; what differs is where each row may look. Three small models learnt the same texts: digits, “>”, the same digits backwards, “.”. Ask all three one question and see who can.",
    ),
    "digits": ("数字（1 到 {longest} 个）", "Digits (1 to {longest})"),
    "ask": ("问", "Ask"),
    "bad_digits": (
        "“{value}”不行：请填 1 到 {longest} 个数字（0 到 9），比如 3141。",
        "“{value}” will not do: give 1 to {longest} digits from 0 to 9, such as 3141.",
    ),
    "question": ("问题", "Question"),
    "question.hole": ("填一个空", "Fill one hole"),
    "question.pair": ("填两个必须相同的空", "Fill two that must match"),
    "question.answer": ("写出答案", "Write the answer"),
    "question.begin": ("从零写起", "Write from nothing"),
    "hint.hole": ("点一个数字，把它盖住。", "Click a digit to hide it."),
    "hint.pair": (
        "点一个数字：它和对面那个同样的数字一起盖住，再按概率抽。",
        "Click a digit: it and its copy on the other side are hidden together, then drawn by their probabilities.",
    ),
    "hint.answer": (
        "只给“>”之前的部分。只用编码器的模型自己不会停，先要告诉它留几个空：",
        "Only what stands before “>” is given. The encoder-only model cannot stop by itself; it must be told how many blanks to fill:",
    ),
    "hint.begin": (
        "什么都不给，按概率抽。只用编码器的模型先要知道全文多长：",
        "Nothing is given; tokens are drawn by their probabilities. The encoder-only model must be told how long the text is to be:",
    ),
    "fewer": ("少一个空", "One blank fewer"),
    "more": ("多一个空", "One blank more"),
    "blanks": ("{n} 个空", "{n} blanks"),
    "again": ("再抽一次", "Draw again"),
    "hide": ("盖住第 {place} 个词元“{token}”", "Hide token {place}, “{token}”"),
    "family.encoder": ("只用编码器", "Encoder-only"),
    "family.decoder": ("只用解码器", "Decoder-only"),
    "family.both": ("编码器–解码器", "Encoder–decoder"),
    "rule.encoder": ("每一行都看全文", "every row looks everywhere"),
    "rule.decoder": ("每一行只看自己和左边", "every row looks at itself and to its left"),
    "rule.both": (
        "“>”之前互相看；之后看前面全部，再看左边",
        "before “>” all see each other; after it, all of that and what is to the left",
    ),
    "mask": (
        "{family}的遮罩：{n} 行 {n} 列，行是查询，列是键；亮格可以看。第 {row} 行可以看 {keys} 个词元。",
        "Mask of the {family}: {n} rows by {n} columns, rows are queries, columns keys; filled cells may be looked at. Row {row} may look at {keys} tokens.",
    ),
    "text": ("它读到和写出的", "What it read and wrote"),
    "pick": ("看“{token}”是怎么写的（第 {place} 个，概率 {p}）", "See how “{token}” was written (token {place}, probability {p})"),
    "bars": ("第 {row} 行写第 {place} 个词元时的概率", "What row {row} says of token {place}"),
    "wanted": ("（应为“{token}”）", "(it should be “{token}”)"),
    "right": ("对", "right"),
    "wrong": ("不对", "not right"),
    "pair.right": ("多半相同", "mostly match"),
    "pair.wrong": ("难得相同", "rarely match"),
    "passes": ("整叠层跑了 {n} 遍", "passes through the stack: {n}"),
    "see.hole.sees": (
        "第 {row} 行写这个空；遮罩让它看到 {keys} 个词元，其中第 {mirror} 个就是同一个数字的另一份。“{truth}”的概率是 {p}。",
        "Row {row} fills the hole. The mask lets it see {keys} tokens, among them token {mirror}, the other copy of the digit: “{truth}” has probability {p}.",
    ),
    "see.hole.blind": (
        "第 {row} 行写这个空，只看得到 {keys} 个词元；同一个数字的另一份是第 {mirror} 个，被遮罩挡住了。“{truth}”的概率是 {p}：只能在十个数字和“>”之间猜。",
        "Row {row} fills the hole and sees {keys} tokens; the other copy of the digit is token {mirror}, which the mask hides. “{truth}” has probability {p}: it can but guess among ten digits and “>”.",
    ),
    "see.hole.untrained": (
        "空在“>”之前。这一段它只读不写：第 {row} 行从没学过写什么。硬要它说，“{truth}”的概率是 {p}。",
        "The hole stands before “>”, which this model only reads: row {row} never learnt to say anything. Made to speak, it gives “{truth}” probability {p}.",
    ),
    "see.pair.encoder": (
        "一遍同时填两个空，谁也不知道另一个填了什么：两个相同的机会是 {agree}。",
        "Both holes are filled in one pass, neither knowing of the other: the probability that they match is {agree}.",
    ),
    "see.pair.decoder": (
        "先填左边的，读进去，再填右边的：两个都是数字而且相同的机会是 {agree}（其余是左边填了“>”）。",
        "It fills the left one, reads it, then fills the right one: the probability that both are the same digit is {agree} (the rest is mostly “>” on the left).",
    ),
    "see.pair.both": (
        "第一个空在它只读不写的一段，由没学过写的第 {row} 行硬填；第二个空照着读到的抄。两个都是同一个数字的机会是 {agree}：对得上，但第一个是瞎填的。",
        "The first hole stands in the part it only reads; row {row}, which never learnt to write, was made to. The second is copied from what was read. The probability that both are the same digit is {agree}: they match, but the first means nothing.",
    ),
    "see.answer.encoder": (
        "{blanks} 个空一遍填完，填成“{written}”。要填对，得先有人告诉它正好留 {need} 个空。",
        "All {blanks} blanks are filled in one pass: “{written}”. To be right it must be told that exactly {need} are needed.",
    ),
    "see.answer.decoder": (
        "把题目当作开头接着写：{passes} 遍写出“{written}”，长短由它自己用“.”决定。",
        "It reads the digits as a beginning and goes on: “{written}” in {passes} passes; with “.” it decides the length itself.",
    ),
    "see.answer.both": (
        "题目双向读，答案一个接一个写：{passes} 遍写出“{written}”，长短由它自己用“.”决定。",
        "It reads the digits both ways and writes the answer one token after the other: “{written}” in {passes} passes; with “.” it decides the length itself.",
    ),
    "see.begin.encoder": (
        "{blanks} 个空一遍填完，每个空各抽各的：“{written}”。",
        "All {blanks} blanks are filled in one pass, each drawn for itself: “{written}”.",
    ),
    "see.begin.decoder": (
        "一个接一个地抽，抽到的马上读进去：“{written}”，{passes} 遍，自己停。",
        "It draws one token after the other and reads each before the next: “{written}” in {passes} passes, and stops by itself.",
    ),
    "see.begin.both": (
        "它的来文是空的，没有什么可转换：写出的是“{written}”。训练时每篇来文至少有一个数字。",
        "Its source is empty, so there is nothing to map: it writes “{written}”. In training every source had at least one digit.",
    ),
    "look.hole": (
        "在三张遮罩里看标出的那一行：它能不能看到同一个数字的另一份？再把空移到“>”之后，三家就都会了。",
        "Look at the marked row of each mask: does it reach the other copy of the digit? Then move the hole behind “>”, and all three can.",
    ),
    "look.pair": (
        "只用编码器的模型每个空都给出差不多相等的概率，抽两次对不上；一个接一个写的模型，第二个空几乎是肯定的。",
        "The encoder gives ten digits about equal chances at both holes, and two such draws rarely match. Where one is read before the other is written, the second is all but certain.",
    ),
    "look.answer": (
        "给编码器多留或少留一个空，看答案坏成什么样；另外两家不需要知道长度，但每个词元要跑一遍。",
        "Give the encoder one blank too many or too few and see what becomes of the answer. The other two need no length, but a pass for every token.",
    ),
    "look.begin": (
        "多抽几次：只有解码器写得出“>”两边对得上的文本。",
        "Draw a few times: only the decoder writes texts whose two halves match.",
    ),
    "site": (
        "概率来自 model/lab/families 的三个模型（同一个 Stack，{parameters} 个参数，同样的起点和文本），遮罩就是算的时候用的那个布尔矩阵。",
        "Probabilities are those of the three models of model/lab/families (one Stack of {parameters} parameters, the same start, the same texts); the masks are the Boolean matrices they were computed with.",
    ),
    "number.title": ("一个数，三个家族", "One number, three families"),
    "number.lead": (
        "三种遮罩是同一条规则：第 i 行可以看第 j 列，只要 j ≤ i，或者 j 在最前面的 s 个里。拖动 s：0 是只用解码器，到“>”为止是编码器–解码器，全文就是只用编码器。",
        "All three masks follow one rule: row i may look at column j if j ≤ i, or if j is among the first s. Move s: 0 is decoder-only, up to “>” is encoder–decoder, the whole text is encoder-only.",
    ),
    "number.slider": ("人人可看的词元数 s", "Tokens that all may look at, s"),
    "number.now": ("s = {s}：{cells} 格可以看，共 {all} 格。{name}", "s = {s}: {cells} of {all} cells may be looked at. {name}"),
    "number.encoder": ("只用编码器。", "Encoder-only."),
    "number.decoder": ("只用解码器。", "Decoder-only."),
    "number.both": ("编码器–解码器。", "Encoder–decoder."),
    "number.between": (
        "介于两家之间（前缀语言模型，前缀不止于“>”）。",
        "In between: a prefix language model whose prefix does not end at “>”.",
    ),
    "number.picture": ("s = {s} 的遮罩", "The mask for s = {s}"),
    "number.honest": (
        "2017 年的模型比这多一点：解码器一边有自己的权重，看来文用单独的交叉注意力和单独的 softmax。像这里把两边放进一叠层的，是 UniLM 和前缀语言模型。",
        "The model of 2017 has more than this: its decoder has weights of its own and looks at the source by a cross-attention with a softmax of its own. One stack for both sides, as here, is UniLM and the prefix language model.",
    ),
    "measured.title": ("各会什么，量出来的", "What each can do, measured"),
    "measured.lead": (
        "每家 {seeds} 个随机种子，各训练 {steps} 步，每种问题问 {trials} 篇没见过的文本（{shortest} 到 {longest} 个数字）。平均；种子之间不同时，括号里是最低到最高。",
        "{seeds} seeds a family, {steps} training steps each; every question is asked of {trials} fresh texts of {shortest} to {longest} digits. Means; in brackets the lowest and highest seed, where they differ.",
    ),
    "measured.question": ("问题", "Question"),
    "measured.hole": ("填“>”之前的一个空", "a hole before “>”"),
    "measured.target_hole": ("填“>”之后的一个空", "a hole after “>”"),
    "measured.pair": ("两个空填成同一个数字", "two holes that match"),
    "measured.blanks": ("写答案，长度已知", "the answer, its length given"),
    "measured.answer": ("写答案，长度未知", "the answer, length unknown"),
    "measured.begin": ("从零写出一篇对的", "a right text from nothing"),
    "measured.note": (
        "“长度未知”时，只用编码器的模型每次多给一个“?”，直到它写“.”；它没见过这样的半篇文本。编码器–解码器在“>”之前的空由没学过写的行填。",
        "Length unknown: the encoder is given one more “?” at a time until it writes “.”; it never saw such half texts. Holes before “>” are filled, in the encoder–decoder, by rows that never learnt to write.",
    ),
    "members.title": ("三个家族的成员", "Members of the families"),
    "members.family": ("家族", "Family"),
    "members.trained": ("训练时预测什么", "Trained to predict"),
    "members.cost": ("再来一个词元", "One more token"),
    "members.known": ("知名成员", "Well-known members"),
    "trained.encoder": ("盖住的词元，从两边猜", "hidden tokens, from both sides"),
    "trained.decoder": ("每个位置的下一个词元", "the next token, at every position"),
    "trained.both": ("目标一边的下一个词元", "the next token, on the target side"),
    "cost.encoder": (
        "{changed} 行全部重算（旧的行也看得到它），KV 缓存没有用；但许多空可以一遍填完",
        "all {changed} rows anew, since the old rows see it too, so a KV cache is no use; but many blanks take one pass",
    ),
    "cost.decoder": ("只算 {changed} 行，其余的键和值从 KV 缓存取", "{changed} row; keys and values of the others come from the KV cache"),
    "cost.both": ("只算目标一边的 {changed} 行；来文只编码一次", "{changed} row, on the target side; the source is encoded once"),
    "cost.note": (
        "行数是量出来的：给这篇文本接上最后一个词元，数哪些行的 logits 变了（{n} 个词元）。",
        "Rows are measured: the last token is appended to this text of {n} tokens, and the rows whose logits change are counted.",
    ),
    "known.encoder": (
        "BERT（Devlin 等 2019）、RoBERTa（Liu 等 2019）：分类、检索、打标签",
        "BERT (Devlin et al. 2019), RoBERTa (Liu et al. 2019): classifying, retrieval, tagging",
    ),
    "known.decoder": (
        "GPT（Radford 等 2018）、GPT-3（Brown 等 2020）、LLaMA（Touvron 等 2023）：续写、对话",
        "GPT (Radford et al. 2018), GPT-3 (Brown et al. 2020), LLaMA (Touvron et al. 2023): continuing, conversation",
    ),
    "known.both": (
        "Transformer（Vaswani 等 2017）、T5（Raffel 等 2020）、BART（Lewis 等 2020）：翻译、摘要；放进一叠层：UniLM（Dong 等 2019）。本软件翻译用的也是这一家",
        "the Transformer (Vaswani et al. 2017), T5 (Raffel et al. 2020), BART (Lewis et al. 2020): translation, summaries; in one stack: UniLM (Dong et al. 2019). The translators of this app belong here",
    ),
}
