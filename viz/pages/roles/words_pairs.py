"""What the page Head roles says of a person's own pairs."""

WORDS = {
    "import.heading": ("导入别的 Marian 模型", "Import another Marian model"),
    "import.lead": (
        "服务器上的文件夹，或 Hugging Face 上的名字（要联网）。只读 config.json、generation_config.json、tokenizer_config.json、vocab.json、target_vocab.json、*.spm 和 *.safetensors；写成这里的一个新检查点。",
        "A folder on the server's machine, or a name on the Hugging Face hub (needs a network). Only config.json, generation_config.json, tokenizer_config.json, vocab.json, target_vocab.json, *.spm and *.safetensors are read; a new checkpoint is written here.",
    ),
    "import.place": ("文件夹或模型名", "Folder or hub name"),
    "import.name": ("在这里的名字（可不填）", "Name here (optional)"),
    "import.direction": ("语言，如 de-en（可不填）", "Languages, such as de-en (optional)"),
    "import.run": ("导入", "Import"),
    "import.stage.fetch": (
        "正在取得文件（大小和网速决定要多久）……",
        "getting the files (how long depends on their size and the network) …",
    ),
    "import.stage.open": ("正在打开模型……", "opening the model …"),
    "import.stage.write": ("正在写检查点……", "writing the checkpoint …"),
    "import.stage.check": ("正在重新读一遍……", "reading it again …"),
    "import.use": ("现在就用 {name}", "Use {name} now"),
    "pairs.heading": ("哪个头在对齐？用你自己的句对来量", "Which head aligns? Measured on your own pairs"),
    "pairs.lead": (
        "给出原文和译文，模型照着译文走一遍（不是自己翻译），每个交叉注意力头的最大权重就是它连的线。有手工连线时比较两者，得出对齐错误率 AER，越低越好。",
        "Give sources with their translations; the model is led along them (it does not translate by itself), and where a cross-attention head looks most is the link it draws. Held against links by hand this gives the alignment error rate, AER; lower is better.",
    ),
    "pairs.lead.plain": (
        "翻译一个词时，哪个头正好看着它的原词？拿你的句子量一量。",
        "Which head looks at the right source word for each word of the translation? Measure it on your sentences.",
    ),
    "pairs.text": (
        "每行一对：原文、制表符、译文，可再加制表符和连线",
        "One pair a line: source, tab, translation, and if you like a tab and links",
    ),
    "pairs.placeholder.zh": (
        "我有一只猫。→I have a cat .→0-0 1-1 4-3 5-4\n你好！→Hello !",
        "我有一只猫。→I have a cat .→0-0 1-1 4-3 5-4\n你好！→Hello !",
    ),
    "pairs.placeholder.en": (
        "I have a cat .→我有一只猫。→0-0 1-1 3-4 4-5\nHello !→你好！",
        "I have a cat .→我有一只猫。→0-0 1-1 3-4 4-5\nHello !→你好！",
    ),
    "pairs.placeholder.other": ("原文→译文→0-0 1-1", "source→translation→0-0 1-1"),
    "pairs.run": ("量一量", "Measure"),
    "pairs.file": ("打开文件……", "Open a file …"),
    "pairs.sample": ("用自带的六十句", "Use the shipped sixty"),
    "pairs.how": ("怎么写，怎么数", "How to write it, how it is counted"),
    "pairs.format": (
        "连线写成“原文词号-译文词号”，从 0 数起，用空格隔开，例如 0-0 1-2。“-”是确定的，“?”（或 p）是可能的，例如 2?3。最多 1000 对、300,000 字节。",
        "A link is source word - target word, counted from 0, with spaces between: 0-0 1-2. “-” is sure; “?” (or p) is possible, such as 2?3. At most 1,000 pairs and 300,000 bytes.",
    ),
    "pairs.counted": (
        "词按空格分。中文、日文一侧如果整列都没有空格，就按字数；有空格就按词数，给模型读之前再把这些空格去掉。自带的六十句按英文词和汉字数，标点不算。",
        "Words are cut at spaces. A Chinese or Japanese column without any space is counted in characters; one with spaces in words, and the spaces are taken out before the model reads it. The shipped sixty are counted in English words and Chinese characters, without punctuation.",
    ),
    "pairs.links": (
        "每个译文词元连到权重最大的源词元；最大的在 </s> 上就不连。两个词只要有词元相连就算相连。AER = 1 −（|A∩S| + |A∩P|）/（|A| + |S|），A 是头连的线，S 是确定的，P 是确定的加可能的（Och 与 Ney 2003），只算有连线的句对。",
        "Each target token is linked with the source token of the largest weight, with none where that is </s>. Two words are linked where tokens of theirs are. AER = 1 − (|A∩S| + |A∩P|) / (|A| + |S|), A being the head's links, S the sure and P the sure and possible ones (Och and Ney 2003), over the pairs with links.",
    ),
    "pairs.unlinked": (
        "没有任何连线时不编造 AER，改看“吻合”：头看得最多的，是不是去掉后最让译文词元的对数概率下降的那个源词元（遮挡法）。它说的是头和模型自己的依赖合不合，不说词对得对不对。",
        "Without any links no AER is made up. The measure then is agreement: is the token that the head looks at most the one whose removal lowers the target token's log-probability most (occlusion)? It says whether the head fits what the model depends on, not whether the words correspond.",
    ),
    "pairs.measure.aer": ("AER", "AER"),
    "pairs.measure.agreement": ("吻合", "agreement"),
    "pairs.title.aer": ("每个头的 AER", "AER of every head"),
    "pairs.title.agreement": ("每个头与遮挡法的吻合", "Agreement of every head with occlusion"),
    "pairs.rows": ("看哪一行", "Which row"),
    "pairs.rows.predict": ("写出词元的那行", "row that writes it"),
    "pairs.rows.read": ("读入词元的那行", "row that reads it"),
    "pairs.head": (
        "第 {layer} 层第 {head} 头：{measure} {value}，在这些句对上的角色：{roles}",
        "Layer {layer} head {head}: {measure} {value}; role on these pairs: {roles}",
    ),
    "pairs.legend.aer": (
        "颜色越浓，AER 越低；加框的最好。点一格，到“注意力图”看这个头。",
        "The stronger the colour the lower the AER; the framed one is the best. Click a cell to see the head in Attention maps.",
    ),
    "pairs.legend.agreement": (
        "颜色越浓，吻合越高；加框的最好。点一格，到“注意力图”看这个头。",
        "The stronger the colour the higher the agreement; the framed one is the best. Click a cell to see the head in Attention maps.",
    ),
    "pairs.site": (
        "每行最大权重与连线相比；层是行，头是列",
        "largest weight of each row against the links; layers are rows, heads are columns",
    ),
    "pairs.other": ("这是用检查点 {name} 量的。", "This was measured with the checkpoint {name}."),
    "pairs.best.aer": (
        "第 {layer} 层第 {head} 头对得最好：AER {value}（95% 区间 {low} 到 {high}），{linked} 对有连线；重抽句对时它有 {wins}% 的次数最好。",
        "Layer {layer} head {head} aligns best: AER {value} (95 % interval {low} to {high}) over {linked} pairs with links; it is the best in {wins} % of the draws of pairs.",
    ),
    "pairs.best.aer.plain": (
        "第 {layer} 层第 {head} 头对得最好：错误率 {value}（0 是全对）。",
        "Layer {layer} head {head} aligns best: error rate {value} (0 is perfect).",
    ),
    "pairs.best.agreement": (
        "第 {layer} 层第 {head} 头最吻合：{value}（95% 区间 {low} 到 {high}），共 {count} 对；重抽句对时它有 {wins}% 的次数最好。",
        "Layer {layer} head {head} agrees most: {value} (95 % interval {low} to {high}) over {count} pairs; it is the best in {wins} % of the draws of pairs.",
    ),
    "pairs.best.agreement.plain": (
        "第 {layer} 层第 {head} 头最常看着模型离不开的词：{value}（1 是每次都是）。",
        "Layer {layer} head {head} looks most often at the word that the model needs: {value} (1 is always).",
    ),
    "pairs.clear": (
        "第二名是第 {second_layer} 层第 {second_head} 头，差 {behind}（95% 区间 {behind_low} 到 {behind_high}，不含 0）：这些句对足以分出高下。",
        "The runner-up, layer {second_layer} head {second_head}, is {behind} behind (95 % interval {behind_low} to {behind_high}, without 0): these pairs tell the two apart.",
    ),
    "pairs.clear.plain": (
        "第二名（第 {second_layer} 层第 {second_head} 头）明显差一些：差 {behind}。",
        "The runner-up (layer {second_layer} head {second_head}) is clearly behind, by {behind}.",
    ),
    "pairs.unclear": (
        "第二名是第 {second_layer} 层第 {second_head} 头，差 {behind}，但 95% 区间从 {behind_low} 到 {behind_high}，含 0：这些句对分不出谁更好，再多给一些。",
        "The runner-up, layer {second_layer} head {second_head}, is {behind} behind, but the 95 % interval, {behind_low} to {behind_high}, holds 0: these pairs cannot tell which is better; give more.",
    ),
    "pairs.unclear.plain": (
        "第二名（第 {second_layer} 层第 {second_head} 头）只差 {behind}：句子太少，分不出谁更好。",
        "The runner-up (layer {second_layer} head {second_head}) is only {behind} behind: too few sentences to tell which is better.",
    ),
    "pairs.beats": (
        "比“永远看同一个相对位置”强：那样最好也只是 {fixed}。",
        "It beats looking always at one relative place, which gets {fixed} at best.",
    ),
    "pairs.fixed": (
        "并不比“永远看同一个相对位置”强：那样也能得 {fixed}。这里可能没有哪个头真的在对齐。",
        "It does not beat looking always at one relative place, which gets {fixed}: perhaps no head really aligns here.",
    ),
    "pairs.other_read": (
        "换成读入词元的那行，最好的是第 {other_layer} 层第 {other_head} 头：{other_value}。",
        "In the row that reads the token the best is layer {other_layer} head {other_head}: {other_value}.",
    ),
    "pairs.other_predict": (
        "换成写出词元的那行，最好的是第 {other_layer} 层第 {other_head} 头：{other_value}。",
        "In the row that writes the token the best is layer {other_layer} head {other_head}: {other_value}.",
    ),
}
