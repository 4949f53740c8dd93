"""Terms about text and how it becomes vectors."""

from viz.shared.glossary.term import Said, Term

TERMS = (
    Term(
        "token",
        Said(
            ("词元", "token"),
            "模型输入和输出的最小单位：可能是一个字、一个词，也可能是词的一部分。",
            "词表里的一个条目：文本先切成词元，模型只处理词元的编号，每一步只生成一个词元。",
        ),
        Said(
            ("token", "piece"),
            "The smallest unit that the model reads and generates: a word, a part of a word, or a character.",
            "An entry of the vocabulary: text is split into tokens, the model works with their ids only, and it generates one token per step.",
            marks=("token",),
        ),
        page="tokens",
        basic=True,
    ),
    Term(
        "vocabulary",
        Said(
            ("词表",),
            "模型能使用的全部词元，每个词元有一个编号。",
            "共 V 个词元；输出层给每个词元算一个 logit，经过 softmax 后，V 个概率之和是 1。",
        ),
        Said(
            ("vocabulary",),
            "All the tokens that a model can use, each with an id.",
            "V tokens in all; the output layer computes a logit for each of them, and after the softmax the V probabilities sum to 1.",
        ),
        page="tokens",
        basic=True,
    ),
    Term(
        "special_token",
        Said(
            ("特殊词元",),
            "不代表文字的词元，例如开始符 <s>、结束符 </s> 和填充符 <pad>。",
            "词表里不对应文本的词元：<s> 是解码器的第一个输入，生成 </s> 表示译文结束，<pad> 把一批句子补到同样的长度，<unk> 代替词表里没有的字。",
        ),
        Said(
            ("special token",),
            "A token that stands for no text, such as the start token <s>, the end token </s> and the padding token <pad>.",
            "Entries that stand for no text: <s> is the decoder's first input, </s> ends the translation, <pad> fills a batch to one length, <unk> replaces text that is not in the vocabulary.",
        ),
        page="tokens",
    ),
    Term(
        "sentencepiece",
        Said(
            ("SentencePiece",),
            "把句子切成词元的程序，不需要先分词，中文和英文都可以用。",
            "直接在未分词的文本上训练的分词器；空格写成 ▁，所以把词元连起来就能恢复（规范化后的）文本。",
        ),
        Said(
            ("SentencePiece",),
            "The program that splits sentences into tokens; it works for Chinese and English alike and needs no word segmentation first.",
            "A tokenizer trained on raw text; spaces are written as ▁, so joining the tokens gives back the (normalized) text.",
        ),
        page="tokens",
        source="Kudo & Richardson 2018",
    ),
    Term(
        "unigram",
        Said(
            ("一元切分模型", "unigram"),
            "给每个词元一个概率，选择各词元概率之积最大的切法。",
            "切法 x₁…xₙ 的得分是 Σ log p(xᵢ)；用 Viterbi 算法找出得分最高的切法。",
        ),
        Said(
            ("unigram model", "unigram"),
            "Gives each token a probability and chooses the segmentation with the largest product of probabilities.",
            "A segmentation x₁…xₙ scores Σ log p(xᵢ); the Viterbi algorithm finds the one with the highest score.",
        ),
        page="tokens",
        source="Kudo 2018",
    ),
    Term(
        "byte_piece",
        Said(
            ("字节词元",),
            "词表里没有的字，用它的 UTF-8 字节表示，每个字节是一个词元。",
            "256 个词元 <0x00>…<0xFF>：词表外的字符拆成 UTF-8 字节，常用汉字是三个字节；信息没有丢失，但这些词元（空格的除外）在训练语料里很少出现。",
        ),
        Said(
            ("byte token", "byte piece"),
            "A character that is not in the vocabulary is represented by its UTF-8 bytes, one token per byte.",
            "256 tokens <0x00>…<0xFF>: a character outside the vocabulary becomes its UTF-8 bytes, three for a common Chinese character; nothing is lost, but such tokens (except those of a space) are rare in the training data.",
        ),
        page="tokens",
    ),
    Term(
        "embedding",
        Said(
            ("词嵌入", "嵌入", "词向量"),
            "代表一个词元的一组数（向量），在训练中学到。",
            "嵌入表 E 的一行，长度是 d_model；编码器和解码器的输入是 E[编号] · √d_model 加上位置编码。",
            marks=("词嵌入", "嵌入向量", "嵌入表", "嵌入"),
        ),
        Said(
            ("embedding",),
            "The list of numbers (a vector) that represents a token; it is learned in training.",
            "A row of the embedding table E, of length d_model; the input to the encoder and the decoder is E[id] · √d_model plus the positional encoding.",
        ),
        page="embeddings",
    ),
    Term(
        "positional_encoding",
        Said(
            ("位置编码", "位置向量"),
            "只由位置决定的一组数，加到词嵌入上，使模型能区分词元的先后次序。",
            "PE(p, 2i) = sin(p / 10000^(2i/d))，PE(p, 2i+1) = cos(p / 10000^(2i/d))；没有位置信息，编码器无法区分词序。",
        ),
        Said(
            ("positional encoding", "position vector"),
            "Numbers that depend only on the position; they are added to the embedding so that the model can tell the order of the tokens.",
            "PE(p, 2i) = sin(p / 10000^(2i/d)), PE(p, 2i+1) = cos(p / 10000^(2i/d)); without position information the encoder cannot tell word order.",
        ),
        page="embeddings",
        source="Vaswani et al. 2017, 3.5",
    ),
    Term(
        "rope",
        Said(
            ("旋转位置编码", "RoPE"),
            "不在词嵌入上加位置编码，而是按位置把查询和键旋转一个角度。",
            "把位置 p 的 q 和 k 的每两维旋转 p·θᵢ；两个位置对点积的影响因此只取决于它们之差。",
            marks=("RoPE",),
        ),
        Said(
            ("rotary positions", "RoPE"),
            "Instead of adding a positional encoding to the embedding, queries and keys are rotated by an angle that depends on the position.",
            "Each pair of dimensions of q and k at position p is rotated by p·θᵢ; two positions affect a dot product only through their difference.",
            marks=("RoPE",),
        ),
        page="lab",
        source="Su et al. 2021",
    ),
    Term(
        "alibi",
        Said(
            ("ALiBi",),
            "两个词元相距越远，注意力分数减得越多；不使用其他位置信息。",
            "分数减去 m·|i − j|，每个头有一个固定的斜率 m。",
        ),
        Said(
            ("ALiBi",),
            "The further apart two tokens are, the more is subtracted from their attention score; no other position information is used.",
            "m·|i − j| is subtracted from the score, with one fixed slope m for each head.",
        ),
        page="lab",
        source="Press et al. 2022",
    ),
    Term(
        "d_model",
        Said(
            ("d_model", "模型维度"),
            "每个词元的向量的维数，也就是它由多少个数组成。",
            "残差流的宽度：每个子层的输入和输出都是 d_model 维；有 h 个头时，每个头是 d_k = d_model / h 维。",
        ),
        Said(
            ("d_model",),
            "The number of dimensions of a token's vector, that is, how many numbers it consists of.",
            "The width of the residual stream: the input and the output of each sublayer have d_model dimensions; with h heads, each head has d_k = d_model / h.",
        ),
        page="flow",
        source="Vaswani et al. 2017",
    ),
)
"""In the order of the sentence's way."""
