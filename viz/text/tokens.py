"""Words of the page Tokens."""

WORDS = {
    "title": ("句子怎样变成词元", "How a sentence becomes tokens"),
    "lead": (
        "模型不认识字，只认识编号。SentencePiece 把句子切成词表里有的小块（词元），挑选总对数概率最高的切法。",
        "A model knows no letters, only numbers. SentencePiece cuts the sentence into pieces that are in its vocabulary (tokens) and takes the segmentation whose log-probabilities sum highest.",
    ),
    "ids": ("编号", "id"),
    "span": ("位置", "span"),
    "score": ("对数概率", "log-prob"),
    "chip_title": (
        "词元 {text} · 编号 {id} · 第 {start}–{end} 个字符 · 对数概率 {score}",
        "token {text} · id {id} · characters {start}–{end} · log-probability {score}",
    ),
    "kind.piece": ("普通词元", "piece"),
    "kind.special": ("特殊词元", "special token"),
    "kind.byte": ("字节", "byte"),
    "kind.unknown": ("未知", "unknown"),
    "table": ("逐个词元的数字", "The numbers, token by token"),
    "source_heading": ("源句：编码器读到的", "Source: what the encoder reads"),
    "target_heading": ("译文：解码器写出的", "Target: what the decoder writes"),
    "source_site": ("src ids · 形状 (S) = ({n})", "src ids · shape (S) = ({n})"),
    "target_site": ("tgt ids · 形状 (T) = ({n})", "tgt ids · shape (T) = ({n})"),
    "see.source": (
        "{chars} 个字符切成了 {pieces} 个词元，另加 1 个句末词元 </s>；平均每个词元 {ratio} 个字符。",
        "{chars} characters became {pieces} tokens, plus one end token </s>: {ratio} characters a token.",
    ),
    "look.source": (
        "最长的词元“{longest}”有 {length} 个字符，说明它在训练语料里常见；“{rarest}”的对数概率最低（{score}），是这句里最少见的词元。",
        "The longest token, “{longest}”, has {length} characters, so it is common in the training text; “{rarest}” has the lowest log-probability ({score}): the rarest token of this sentence.",
    ),
    "look.bytes": (
        "有 {bytes} 个字节词元：这些字符不在词表里，于是按 UTF-8 字节拼出来，什么都没有丢。",
        "{bytes} tokens are bytes: those characters are not in the vocabulary, so they are spelled in UTF-8 bytes, and nothing is lost.",
    ),
    "see.target": (
        "译文共 {pieces} 个词元；解码器从 <s> 开始，最后写出 </s>。",
        "The translation has {pieces} tokens; the decoder starts from <s> and finally writes </s>.",
    ),
    "look.target": (
        "▁ 表示词前的空格：{words} 个词元带 ▁，它们开始一个新的英文词；其余的接在前一个后面。",
        "▁ stands for the space before a word: {words} tokens carry it and begin an English word; the others continue one.",
    ),
    "specials": ("特殊词元", "Special tokens"),
    "special.pad": ("<pad>（编号 0）：把一批句子补到同样长；遮罩让它永远不被看到。", "<pad> (id 0): fills sentences of a batch up to one length; the mask keeps it from ever being looked at."),
    "special.unk": ("<unk>（编号 1）：未知。有了字节回退，它几乎不会出现。", "<unk> (id 1): unknown. With byte fallback it hardly ever appears."),
    "special.bos": ("<s>（编号 2）：句首，解码器的第一个输入。", "<s> (id 2): begin of sentence, the decoder's first input."),
    "special.eos": ("</s>（编号 3）：句末。源句以它结尾；解码器写出它就停。", "</s> (id 3): end of sentence. The source ends in it; the decoder stops when it writes it."),
}
