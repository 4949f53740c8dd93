"""Terms about text and how it becomes vectors."""

from __future__ import annotations

from viz.shared.glossary.term import Said, Term

TERMS = (
    Term(
        "token",
        Said(
            ("词元", "token"),
            "模型读写的最小单位：可能是一个字、一个词，也可能是词的一段。",
            "词表里的一个条目：文本被切成词元，模型只看到词元的编号，一次也只写一个。",
        ),
        Said(
            ("token", "piece"),
            "The smallest unit the model reads and writes: a word, part of a word, or a character.",
            "An entry of the vocabulary: text is cut into tokens, the model sees only their ids, and writes one at a time.",
            marks=("token",),
        ),
        page="tokens",
        basic=True,
    ),
    Term(
        "vocabulary",
        Said(
            ("词表",),
            "模型认识的全部词元，每个有一个编号。",
            "V 个词元的表；输出层给其中每一个打一个分，softmax 之后这 V 个概率加起来是 1。",
        ),
        Said(
            ("vocabulary",),
            "All the tokens a model knows, each with a number.",
            "The table of V tokens; the output layer scores each of them, and after the softmax the V probabilities sum to 1.",
        ),
        page="tokens",
        basic=True,
    ),
    Term(
        "special_token",
        Said(
            ("特殊词元",),
            "不代表文字的记号：句首 <s>、句末 </s>、补位 <pad>。",
            "词表里不对应文本的词元：<s> 让解码器开始，</s> 让它停下，<pad> 把一批句子补成同样长，<unk> 代替不认识的字。",
        ),
        Said(
            ("special token",),
            "A mark that stands for no text: begin <s>, end </s>, fill <pad>.",
            "Entries that stand for no text: <s> starts the decoder, </s> stops it, <pad> fills a batch to one length, <unk> replaces the unknown.",
        ),
        page="tokens",
    ),
    Term(
        "sentencepiece",
        Said(
            ("SentencePiece",),
            "把句子切成词元的程序，中文英文都不用先分词。",
            "直接在未分词的文本上训练的切分器；空格记作 ▁，所以切开的词元能原样拼回去。",
        ),
        Said(
            ("SentencePiece",),
            "The program that cuts sentences into tokens, in any language, with no word list.",
            "A tokenizer trained on raw text; spaces are written ▁, so the pieces can be joined into exactly the text again.",
        ),
        page="tokens",
        source="Kudo & Richardson 2018",
    ),
    Term(
        "unigram",
        Said(
            ("一元切分模型", "unigram"),
            "给每个词元一个概率，选总概率最高的切法。",
            "切法 x₁…xₙ 的得分是 Σ log p(xᵢ)；Viterbi 算法找出得分最高的一种。",
        ),
        Said(
            ("unigram model", "unigram"),
            "Gives each token a probability and takes the cut whose product is highest.",
            "A segmentation x₁…xₙ scores Σ log p(xᵢ); the Viterbi algorithm finds the best one.",
        ),
        page="tokens",
        source="Kudo 2018",
    ),
    Term(
        "byte_piece",
        Said(
            ("字节词元",),
            "词表里没有的字，按它的 UTF-8 字节一个一个拼出来。",
            "256 个词元 <0x00>…<0xFF>：词表外的字符拆成 UTF-8 字节，一个汉字三个；不丢信息，但训练里极少见。",
        ),
        Said(
            ("byte token", "byte piece"),
            "A character outside the vocabulary is spelled out in its UTF-8 bytes.",
            "256 tokens <0x00>…<0xFF>: an unknown character becomes its UTF-8 bytes, three for a Chinese one; nothing is lost, but training hardly saw them.",
        ),
        page="tokens",
    ),
    Term(
        "embedding",
        Said(
            ("嵌入", "词向量"),
            "每个词元对应的一串数，训练时学出来的。",
            "表 E 的一行，长 d_model；模型读到的是 E[编号] · √d_model，再加上位置。",
            marks=("词嵌入", "嵌入向量", "嵌入表", "嵌入"),
        ),
        Said(
            ("embedding",),
            "The list of numbers that stands for a token, learnt in training.",
            "A row of the table E, d_model long; the model reads E[id] · √d_model plus the position.",
        ),
        page="embeddings",
    ),
    Term(
        "positional_encoding",
        Said(
            ("位置编码", "位置向量"),
            "只由位置决定的一串数，加在词向量上，让模型分得清先后。",
            "PE(p, 2i) = sin(p / 10000^(2i/d))，PE(p, 2i+1) = cos(同样的角)；没有它，编码器分不出词序。",
        ),
        Said(
            ("positional encoding", "position vector"),
            "Numbers that depend on the place alone, added so that the model knows the order.",
            "PE(p, 2i) = sin(p / 10000^(2i/d)), PE(p, 2i+1) = cos of the same angle; without it the encoder cannot tell word order.",
        ),
        page="embeddings",
        source="Vaswani et al. 2017, 3.5",
    ),
    Term(
        "rope",
        Said(
            ("旋转位置编码", "RoPE"),
            "不加位置，而是把查询和键按位置转一个角度。",
            "位置 p 的 q、k 每两维转 p·θᵢ；点积因此只取决于两个位置之差。",
            marks=("RoPE",),
        ),
        Said(
            ("rotary positions", "RoPE"),
            "Positions enter by turning queries and keys through an angle, not by adding.",
            "Each pair of dimensions of q and k at position p is turned by p·θᵢ, so a dot product depends on the difference of positions alone.",
            marks=("RoPE",),
        ),
        page="lab",
        source="Su et al. 2021",
    ),
    Term(
        "alibi",
        Said(
            ("ALiBi",),
            "离得越远，注意力分数扣得越多，不用别的位置信息。",
            "分数减去 m·|i − j|，每个头一个固定的斜率 m。",
        ),
        Said(
            ("ALiBi",),
            "The further apart two tokens, the more is taken off their score; no other positions.",
            "Scores lose m·|i − j|, with one fixed slope m for each head.",
        ),
        page="lab",
        source="Press et al. 2022",
    ),
    Term(
        "d_model",
        Said(
            ("d_model", "模型维度"),
            "每个词元的向量有多少个数。",
            "残差流的宽度：每个子层读入、写出的都是 d_model 维；h 个头时每个头 d_k = d_model / h 维。",
        ),
        Said(
            ("d_model",),
            "How many numbers a token's vector has.",
            "The width of the residual stream: each sublayer reads and writes d_model numbers; with h heads each has d_k = d_model / h.",
        ),
        page="map",
        source="Vaswani et al. 2017",
    ),
)
"""In the order of the sentence's way."""
