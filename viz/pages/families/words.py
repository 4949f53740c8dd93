"""Words of the page Three families."""

WORDS = {
    "title": ("同样的层，三种掩码：各能做什么？", "Same layers, three masks: what can each do?"),
    "lead": (
        "BERT、GPT 和 2017 年的 Transformer 由几乎相同的层搭成，主要区别是掩码：每一行可以关注哪些词元。这里的三个小模型学习同一种文本：一串数字、“>”、倒序的同一串数字、“.”。向它们提同一个问题，比较谁能答对。",
        "BERT, GPT and the Transformer of 2017 are built from almost the same layers; the main difference is the mask, which says what each row may attend to. Three small models here learned the same kind of text: digits, “>”, the same digits reversed, “.”. Ask all three the same question and compare.",
    ),
    "digits": ("数字（1 到 {longest} 个）", "Digits (1 to {longest})"),
    "ask": ("提问", "Ask"),
    "bad_digits": (
        "“{value}”不能用：请输入 1 到 {longest} 个数字（0 到 9），例如图中的 3141。",
        "“{value}” cannot be used: enter 1 to {longest} digits from 0 to 9, such as 3141, which is shown.",
    ),
    "question": ("问题", "Question"),
    "question.hole": ("填一个空", "Fill one blank"),
    "question.pair": ("填两个必须相同的空", "Fill two that must match"),
    "question.answer": ("生成答案", "Generate the answer"),
    "question.begin": ("从零生成", "Generate from nothing"),
    "hint.hole": ("点一个数字，把它换成空“?”。", "Press a digit to replace it with a blank, “?”."),
    "hint.pair": (
        "点一个数字：它和另一侧对应的数字都换成空，再按概率采样填上。",
        "Press a digit: it and its copy on the other side become blanks, which are filled by sampling.",
    ),
    "hint.answer": (
        "给出“>”及其之前的部分。只用编码器的模型不会自己停止，空的个数要事先指定。",
        "The text up to “>” is given. The encoder-only model cannot stop by itself: the number of blanks is set in advance.",
    ),
    "hint.begin": (
        "什么都不给，按概率采样。只用编码器的模型，空的个数要事先指定。",
        "Nothing is given; tokens are sampled. For the encoder-only model the number of blanks is set in advance.",
    ),
    "blanks": ("编码器的空数", "Blanks for the encoder"),
    "again": ("重新采样", "Sample again"),
    "family.encoder": ("只用编码器", "Encoder-only"),
    "family.decoder": ("只用解码器", "Decoder-only"),
    "family.both": ("编码器–解码器", "Encoder–decoder"),
    "rule.encoder": ("每一行关注全文", "each row attends to the whole text"),
    "rule.decoder": ("每一行关注自己和左边", "each row attends to itself and its left"),
    "rule.both": ("关注原文；从“>”起再加左边", "to the source; from “>” on also to its left"),
    "cell": ("第 {i} 行“{row}”，第 {j} 列“{col}”：{value}", "row {i} “{row}”, column {j} “{col}”: {value}"),
    "closed": ("0，被掩码屏蔽", "0, masked"),
    "mask": (
        "{family}的掩码：{n} 行 {n} 列，行是查询，列是键。第 {row} 行可以关注 {keys} 个词元。",
        "Mask of the {family} model: {n} rows by {n} columns; rows are queries, columns are keys. Row {row} may attend to {keys} tokens.",
    ),
    "pick": ("选一个生成的词元，看它的概率", "Choose a token that was written to see its probabilities"),
    "bars": ("第 {row} 行对第 {place} 个词元的预测概率", "Row {row}: probabilities for token {place}"),
    "right": ("正确", "correct"),
    "wrong": ("错误", "wrong"),
    "pair.right": ("多半相同", "probably match"),
    "pair.wrong": ("多半不同", "probably differ"),
    "wrote": ("生成的词元（前向传播 {n} 次）", "It wrote (forward passes: {n})"),
    "legend": (
        "填色：可以关注；斜线：被屏蔽。线框：生成词元的行；粗体列：同一个数字的另一份。条形：概率",
        "Filled: may attend; hatched: masked. Framed: the row that wrote; bold column: the digit’s copy. Bars: probabilities",
    ),
    "hide.before": ("“>”之前的数字", "Digits before “>”"),
    "hide.after": ("“>”之后的数字", "Digits after “>”"),
    "answer.hole.one": (
        "“{truth}”的概率：只用编码器（能关注另一份数字）{encoder}，只用解码器 {decoder}，编码器–解码器 {both}。",
        "Probability of “{truth}”: encoder-only, which can attend to its copy, {encoder}; decoder-only {decoder}, encoder–decoder {both}.",
    ),
    "answer.hole.all": (
        "“{truth}”的概率：只用编码器 {encoder}，只用解码器 {decoder}，编码器–解码器 {both}；三个都能关注另一份数字。",
        "Probability of “{truth}”: encoder-only {encoder}, decoder-only {decoder}, encoder–decoder {both}: all can attend to its copy.",
    ),
    "answer.pair": (
        "两个空相同的概率：只用编码器 {encoder}；只用解码器先读到第一个，{decoder}；编码器–解码器 {both}。",
        "Probability that both match: encoder-only {encoder}; decoder-only (reads the first) {decoder}; encoder–decoder {both}.",
    ),
    "answer.answer": (
        "接着“{given}”写：只用编码器（{blanks} 个空）{encoder}，只用解码器{decoder}，编码器–解码器{both}。",
        "Continue “{given}”: encoder-only, given {blanks} to fill, {encoder}; decoder-only {decoder}; encoder–decoder {both}.",
    ),
    "answer.begin": (
        "从零生成的文本：只用编码器{encoder}，只用解码器{decoder}，编码器–解码器{both}。",
        "A text written from nothing: encoder-only {encoder}, decoder-only {decoder}, encoder–decoder {both}.",
    ),
    "see.hole.sees": (
        "第 {row} 行填这个空，可以关注 {keys} 个词元，其中第 {mirror} 个就是同一个数字的另一份。",
        "Row {row} fills the blank and may attend to {keys} tokens, among them token {mirror}, the other copy of the digit.",
    ),
    "see.hole.blind": (
        "第 {row} 行填这个空，只能关注前 {keys} 个词元；另一份（第 {mirror} 个）被掩码屏蔽，所以只能猜。",
        "Row {row} fills the blank and may attend only to the first {keys} tokens; the other copy, token {mirror}, is masked, so it can only guess.",
    ),
    "see.hole.untrained": (
        "空在“>”之前，而这个模型只学习预测“>”之后的词元：第 {row} 行在训练时没有预测目标。",
        "The blank stands before “>”, but this model learned to predict only what follows “>”: row {row} had no target in training.",
    ),
    "see.pair.encoder": (
        "两个空在同一次前向传播中填好，填每个空时都不知道另一个填了什么。",
        "Both blanks are filled in one forward pass, each without knowing the other.",
    ),
    "see.pair.decoder": (
        "先填左边的空，把结果读入，再填右边的空（左边填成“>”不算相同）。",
        "It fills the left blank, reads the result, then fills the right one (a “>” on the left is no match).",
    ),
    "see.pair.both": (
        "第一个空由训练时没有预测目标的第 {first} 行填；第二个空在读入第一个之后再填。",
        "The first blank is filled by row {first}, which had no target in training; the second after the first was read.",
    ),
    "see.answer.encoder": (
        "{blanks} 个空在一次前向传播中填好。要填对，必须事先告诉它正好有 {need} 个空。",
        "All {blanks} blanks are filled in one forward pass. To be correct, the model must be told in advance that there are exactly {need}.",
    ),
    "see.answer.decoder": (
        "它把题目当作开头续写，生成“.”时停止，不需要事先知道长度。",
        "It continues the question as a beginning and stops when it generates “.”, so no length is given.",
    ),
    "see.answer.both": (
        "它双向读取题目，再逐个词元生成答案，生成“.”时停止，不需要事先知道长度。",
        "It reads the question in both directions, generates the answer token by token and stops when it generates “.”, so no length is given.",
    ),
    "see.begin.encoder": (
        "{blanks} 个空在一次前向传播中填好，各自独立采样。",
        "All {blanks} blanks are filled in one forward pass, each sampled independently.",
    ),
    "see.begin.decoder": (
        "每采样一个词元就读入它，再采样下一个，直到采到“.”（全文最多 {most} 个词元）。",
        "It samples a token, reads it, and samples the next, until it draws “.” (the text has at most {most} tokens).",
    ),
    "see.begin.both": (
        "它的原文是空的，没有内容可以倒序；训练时每个原文至少有一个数字。",
        "Its source is empty, so there is nothing to reverse; in training every source had at least one digit.",
    ),
    "look.hole": (
        "看每张掩码中标出的行：空在“>”之前，只有只用编码器的模型能关注另一份数字；在“>”之后，三个都能。",
        "Look at the marked row of each mask: with a blank before “>”, only the encoder-only model can attend to the other copy; with one after “>”, all three can.",
    ),
    "look.pair": (
        "两次独立采样很少相同；读入第一个数字后再填，概率通常集中在同一个数字上。",
        "Two independent draws rarely match; a model that reads the first digit before it fills the second usually puts nearly all the probability on the same digit.",
    ),
    "look.answer": (
        "给只用编码器的模型多留或少留一个空，看答案怎样出错。另外两个不需要知道长度，但每个词元要一次前向传播。",
        "Give the encoder-only model one blank too many or too few and see how the answer goes wrong. The other two need no length, but one forward pass per token.",
    ),
    "look.begin": (
        "多采样几次：只用解码器的模型几乎总能让“>”两边对应，另外两个很少能或不能。",
        "Sample a few times: the two halves of the decoder-only model's texts almost always match; the others' rarely or never do.",
    ),
    "site": (
        "概率由三个小模型算出：它们结构相同（各 {parameters} 个参数），初始权重和训练文本也相同；图中的掩码就是计算时使用的布尔矩阵。",
        "The probabilities are those of three small models with the same architecture ({parameters} parameters each), the same initial weights and the same training texts. The masks shown are the Boolean matrices used in the computation.",
    ),
    "number.title": ("一个数，三个家族", "One number, three families"),
    "number.lead": (
        "当 j ≤ i，或 j 是最前面的 s 个词元之一时，第 i 行可以关注第 j 列。拖动 s，同一条规则给出三种掩码。",
        "Row i may attend to column j if j ≤ i, or if j is among the first s tokens. Move s: one rule gives all three masks.",
    ),
    "number.slider": ("所有行都可以关注的词元数 s", "s, the number of tokens every row may attend to"),
    "number.now": ("s = {s}：{all} 格中有 {cells} 格允许关注。{name}", "s = {s}: {cells} of {all} cells may be attended to. {name}"),
    "number.encoder": ("只用编码器。", "Encoder-only."),
    "number.decoder": ("只用解码器。", "Decoder-only."),
    "number.both": ("编码器–解码器。", "Encoder–decoder."),
    "number.between": (
        "介于两者之间：前缀语言模型，但前缀不是恰好在“>”之前结束。",
        "In between: a prefix language model whose prefix does not end right before “>”.",
    ),
    "number.picture": ("s = {s} 的掩码", "The mask for s = {s}"),
    "number.honest": (
        "2017 年的模型还有一点不同：解码器有自己的权重，用单独的交叉注意力读取原文。两边共用一组层的，是 UniLM 和前缀语言模型。",
        "The model of 2017 differs in one more way: its decoder has weights of its own and reads the source through a separate cross-attention. One set of layers for both sides, as here, is what UniLM and prefix language models use.",
    ),
    "measured.title": ("实测：三个家族各能做什么", "What each family can do, measured"),
    "measured.lead": (
        "每个家族用 {seeds} 个随机种子各训练 {steps} 步；每种问题用 {trials} 篇新文本（{shortest} 到 {longest} 个数字）测试。表中是各种子的平均正确率；种子之间不同时，括号里是最低和最高值。",
        "Each family was trained with {seeds} random seeds for {steps} steps; each question was tested on {trials} fresh texts of {shortest} to {longest} digits. The table gives the mean share correct; where seeds differ, the lowest and highest are in brackets.",
    ),
    "measured.hole": ("填“>”之前的一个空", "a blank before “>”"),
    "measured.target_hole": ("填“>”之后的一个空", "a blank after “>”"),
    "measured.pair": ("两个空填成同一个数字（平均概率）", "two blanks that match (mean probability)"),
    "measured.blanks": ("生成答案，长度已知", "the answer, length given"),
    "measured.answer": ("生成答案，长度未知", "the answer, length unknown"),
    "measured.begin": ("从零生成一篇正确的文本", "a correct text from nothing"),
    "measured.note": (
        "“长度未知”时，每次给只用编码器的模型多加一个“?”，直到它填出“.”。编码器–解码器填“>”之前的空时，用的是训练时没有预测目标的行。",
        "Length unknown: the encoder-only model is given one more “?” at a time until it fills in “.”. In the encoder–decoder, blanks before “>” are filled by rows that had no target in training.",
    ),
    "members.title": ("三个家族的代表模型", "Members of the three families"),
    "members.trained": ("训练目标：预测什么", "Trained to predict"),
    "members.cost": ("多一个词元的计算量", "Cost of one more token"),
    "members.known": ("代表模型", "Well-known members"),
    "trained.encoder": ("被替换成“?”的词元，根据两边的上下文", "masked tokens, from both sides"),
    "trained.decoder": ("每个位置的下一个词元", "the next token, at every position"),
    "trained.both": ("目标一侧的下一个词元", "the next token, on the target side"),
    "cost.encoder": (
        "{changed} 行的结果改变，需要重算（原有的行也能关注新词元），KV 缓存不适用；但许多空可以在一次前向传播中填好",
        "{changed} rows change and are recomputed, since the old rows can attend to the new token, so a KV cache does not apply; but many blanks take one pass",
    ),
    "cost.decoder": (
        "只算 {changed} 行，其余各行的键和值取自 KV 缓存",
        "{changed} row; the keys and values of the others come from the KV cache",
    ),
    "cost.both": ("只算目标一侧的 {changed} 行；原文只编码一次", "{changed} row, on the target side; the source is encoded once"),
    "cost.note": (
        "行数是实测的：给这篇共 {n} 个词元的文本接上最后一个词元，数出 logits 改变的行。",
        "The rows are measured: the last token of this text of {n} tokens is appended, and the rows whose logits change are counted.",
    ),
    "known.encoder": (
        "BERT（Devlin 等 2019）、RoBERTa（Liu 等 2019）：分类、检索、序列标注",
        "BERT (Devlin et al. 2019), RoBERTa (Liu et al. 2019): classification, retrieval, tagging",
    ),
    "known.decoder": (
        "GPT（Radford 等 2018）、GPT-3（Brown 等 2020）、LLaMA（Touvron 等 2023）：续写、对话",
        "GPT (Radford et al. 2018), GPT-3 (Brown et al. 2020), LLaMA (Touvron et al. 2023): text generation, conversation",
    ),
    "known.both": (
        "Transformer（Vaswani 等 2017）、T5（Raffel 等 2020）、BART（Lewis 等 2020）：翻译、摘要；两边共用一组层的：UniLM（Dong 等 2019）。本应用的翻译模型属于这一家",
        "Transformer (Vaswani et al. 2017), T5 (Raffel et al. 2020), BART (Lewis et al. 2020): translation, summarization; with one set of layers for both sides: UniLM (Dong et al. 2019). This app's translation models belong here",
    ),
}
