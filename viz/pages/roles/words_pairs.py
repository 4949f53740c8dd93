"""What the page Head roles says of a person's own pairs."""

WORDS = {
    "import.heading": ("导入别的 Marian 模型", "Import another Marian model"),
    "import.lead": (
        "填服务器上的文件夹，或 Hugging Face 上的模型名（需要联网）。只读取 config.json、generation_config.json、tokenizer_config.json、vocab.json、target_vocab.json、*.spm 和 *.safetensors，并在这里写成一个新检查点。",
        "A folder on the server's machine, or a name on the Hugging Face hub (needs a network). Only config.json, generation_config.json, tokenizer_config.json, vocab.json, target_vocab.json, *.spm and *.safetensors are read, and a new checkpoint is made here.",
    ),
    "import.place": ("文件夹或模型名", "Folder or hub name"),
    "import.name": ("在这里的名字（可不填）", "Name here (optional)"),
    "import.direction": ("语言，如 de-en（可不填）", "Languages, such as de-en (optional)"),
    "import.run": ("导入", "Import"),
    "import.stage.fetch": (
        "正在下载文件（时间取决于大小和网速）……",
        "downloading the files (how long depends on their size and the network) …",
    ),
    "import.stage.open": ("正在打开模型……", "opening the model …"),
    "import.stage.write": ("正在保存检查点……", "saving the checkpoint …"),
    "import.stage.check": ("正在重新读取并检查……", "reading it again to check it …"),
    "import.use": ("现在使用 {name}", "Use {name} now"),
    "pairs.heading": ("哪个头在做词对齐？用你自己的句对测量", "Which head aligns? Measure it on your own pairs"),
    "pairs.lead": (
        "给出原文和译文，用教师强制让模型逐步读入你的译文（不是自己翻译），每个交叉注意力头的最大权重就是它的连线。有人工连线时，与它比较，得出对齐错误率 AER，越低越好。",
        "Give source sentences with their translations. By teacher forcing the model reads your translation (it does not translate by itself), and the largest weight of each cross-attention head is taken as its link. Compared with links by hand this gives the alignment error rate, AER; lower is better.",
    ),
    "pairs.lead.plain": (
        "翻译一个词时，哪个头正好关注对应的原文词？用你的句子测量一下。",
        "Which head attends to the right source word for each word of the translation? Measure it on your sentences.",
    ),
    "pairs.text": (
        "每行一个句对：原文、制表符、译文，后面可以再加制表符和连线",
        "One pair per line: source, tab, translation, and optionally a tab and links",
    ),
    "pairs.placeholder.zh": "我有一只猫。→I have a cat .→0-0 1-1 4-3 5-4\n你好！→Hello !",
    "pairs.placeholder.en": "I have a cat .→我有一只猫。→0-0 1-1 3-4 4-5\nHello !→你好！",
    "pairs.placeholder.other": ("原文→译文→0-0 1-1", "source→translation→0-0 1-1"),
    "pairs.run": ("测量", "Measure"),
    "pairs.file": ("打开文件……", "Open a file …"),
    "pairs.sample": ("用自带的 60 句", "Use the 60 sentences that come with it"),
    "pairs.how": ("格式和计算方法", "Format and method"),
    "pairs.format": (
        "连线写成“原文词号-译文词号”，从 0 数起，用空格隔开，例如 0-0 1-2。“-”表示确定的连线，“?”（或 p）表示可能的连线，例如 2?3。最多 1000 对、300,000 字节。",
        "A link is the number of the source word - the number of the target word, counted from 0, with spaces between links: 0-0 1-2. “-” is a sure link; “?” (or p) is a possible one, such as 2?3. At most 1,000 pairs and 300,000 bytes.",
    ),
    "pairs.counted": (
        "词按空格分开。中文、日文一侧如果整列都没有空格，就按字数；有空格就按词数，模型读入之前再去掉这些空格。自带的 60 句按英文词和汉字数，不计标点。",
        "Words are separated by spaces. A Chinese or Japanese column without any space is counted in characters; one with spaces in words, and the spaces are removed before the model reads it. The 60 sentences that come with it are counted in English words and Chinese characters, without punctuation.",
    ),
    "pairs.links": (
        "每个译文词元连到权重最大的原文词元；如果最大的是 </s>，就不连。两个词只要有词元相连就算相连。AER = 1 −（|A∩S| + |A∩P|）/（|A| + |S|），A 是头的连线，S 是确定的，P 是确定的加可能的（Och 与 Ney 2003），只计有连线的句对。",
        "Each target token is linked with the source token of the largest weight, with none where that is </s>. Two words are linked where any of their tokens are. AER = 1 − (|A∩S| + |A∩P|) / (|A| + |S|), A being the head's links, S the sure ones and P the sure and possible ones (Och and Ney 2003), over the pairs with links.",
    ),
    "pairs.unlinked": (
        "没有连线就无法计算 AER，改为计算“吻合”：头最关注的原文词元，是不是遮挡之后最使译文词元的对数概率下降的那个（遮挡法）。它说明头与模型的依赖是否一致，不说明词对得对不对。",
        "Without links there is no AER. The measure is then agreement: is the source token to which the head attends most the one whose occlusion lowers the target token's log-probability most? It says whether the head agrees with what the model depends on, not whether the words correspond.",
    ),
    "pairs.title.aer": (
        "每个头的 AER（{linked} 对有连线）",
        "AER of every head ({linked} pairs with links)",
    ),
    "pairs.title.agreement": (
        "每个头与遮挡法的吻合程度（{count} 对）",
        "Agreement of every head with occlusion ({count} pairs)",
    ),
    "pairs.rows": ("用哪一行", "Which row"),
    "pairs.rows.predict": ("生成词元的行", "row that writes it"),
    "pairs.rows.read": ("读入词元的行", "row that reads it"),
    "pairs.legend.aer": (
        "颜色越深，AER 越低；加框的最好。点一格，到“注意力图”查看这个头。",
        "The deeper the color, the lower the AER; the framed one is the best. Click a cell to see the head in Attention maps.",
    ),
    "pairs.legend.agreement": (
        "颜色越深，吻合越高；加框的最好。点一格，到“注意力图”查看这个头。",
        "The deeper the color, the higher the agreement; the framed one is the best. Click a cell to see the head in Attention maps.",
    ),
    "pairs.cell": ("{row} {col}：{value}", "{row} {col}: {value}"),
    "pairs.site": (
        "每行的最大权重与连线比较；层是行，头是列",
        "largest weight of each row compared with the links; layers are rows, heads are columns",
    ),
    "pairs.other": ("这是用检查点 {name} 测得的。", "This was measured with the checkpoint {name}."),
    "pairs.best": (
        "最好的头（对句对重抽样，{wins}% 的次数是它）",
        "The best head (so in {wins}% of resamples of the pairs)",
    ),
    "pairs.second": (
        "第二名与它的差",
        "How far the runner-up is behind it",
    ),
    "pairs.fixed": (
        "总是关注同一个相对位置",
        "Always attending to one relative position",
    ),
    "pairs.best_other": (
        "用另一种行时，最好的头",
        "The best head with the other row",
    ),
    "pairs.head": (
        "头",
        "Head",
    ),
    "pairs.value": (
        "数值",
        "Value",
    ),
    "pairs.interval": (
        "95% 区间",
        "95% interval",
    ),
    "pairs.reading": (
        "差的区间含 0：这些句对分不出哪个头更好，请多给一些。不比“总是关注同一个相对位置”好：也许没有哪个头在做词对齐。",
        "Where the interval of the difference contains 0, these pairs cannot tell which head is better: give more. Where the best is no better than always attending to one relative position, perhaps no head aligns.",
    ),
}
