"""Questions about the course: the textbook's claims, the model by hand, the broken models."""

from viz.shared.question_search.question import Question

QUESTIONS = (
    Question(
        "教程里关于 Transformer 的说法，哪些是错的？",
        "Which claims of tutorials about Transformers are wrong?",
        "textbook",
        (
            "有些说法是错的，有些只对一半，有些代码不能运行；每一条都照做一遍，测量后果。",
            "Some claims are wrong, some are half true, and some code does not run; each of them is carried out here and its consequence measured.",
        ),
        (
            "选一张卡片：原来的说法，正确的说法，照做的后果。",
            "Open a card: what is claimed, what is right, and what happens if one follows the claim.",
        ),
        also=("课本里的错误", "教程常见错误", "课本核对", "mistakes in tutorials", "common errors of textbooks"),
    ),
    Question(
        "忘了加目标掩码会怎样？",
        "What happens if the target mask is forgotten?",
        "textbook",
        (
            "训练时模型能关注到要预测的词元，只要照抄就行，损失很低；翻译时没有答案可抄，译文几乎都是错的。",
            "In training the model can attend to the very token it has to predict and only needs to copy it, so the loss is low; in translation there is nothing to copy, and the output is mostly wrong.",
        ),
        ("看“掩码”一栏的卡片，以及测得的损失和译文。", "See the cards on masks, with the measured losses and translations."),
        also=("忘了加目标遮罩会怎样", "标签泄漏", "损失很低但译文不对", "label leakage", "loss is near zero but output is nonsense"),
    ),
    Question(
        "能用纸笔算一遍 Transformer 吗？",
        "Can I work out a Transformer with pencil and paper?",
        "byhand",
        (
            "能：这里有一个很小的模型，权重都是简单的数，可以从词元一直算到译文。",
            "Yes: here is a very small model whose weights are simple numbers, and you can work it out from the tokens to the translation.",
        ),
        ("点击任何一个数，看它是怎样算出来的。", "Click any number to see how it is computed."),
        also=("手算一个模型", "最小的 Transformer", "smallest transformer", "toy example worked by hand"),
    ),
    Question(
        "哪里能打印一张练习纸？",
        "Where can I print a worksheet?",
        "byhand",
        (
            "手算页可以打印练习纸：一页留空，一页是答案。",
            "The page By hand prints a worksheet: one page with blanks, one with the answers.",
        ),
        ("点击“打印练习纸”。", "Choose “Print the worksheet”."),
        also=("打印题目", "纸质练习", "printable exercise", "handout with blanks"),
    ),
    Question(
        "模型坏了，怎样找出坏在哪里？",
        "A model is broken: how do I find out where?",
        "bugs",
        (
            "把它与正确的模型逐步比较：第一处不同的地方，就是错误所在。",
            "Compare it with a sound model step by step: the first place where they differ is where the error is.",
        ),
        (
            "先看症状，再打开两个模型的图，找第一处不同。",
            "Look at the symptoms first, then open the figures of both models and find the first difference.",
        ),
        also=("调试 Transformer", "实现里常见的错误", "debugging a transformer", "find implementation mistakes"),
    ),
    Question(
        "残差漏掉一层，译文会变成什么样？",
        "What does the translation look like with a residual missing in one layer?",
        "bugs",
        (
            "那一层以前的信息不能直接传过去，译文通常变差；但不会报错，只能从数字里看出来。",
            "The information from before that layer no longer passes directly, and the translation usually gets worse; nothing raises an error, so only the numbers show it.",
        ),
        (
            "比较正确的模型和有错误的模型的译文，以及首选词元一致的比例。",
            "Compare the translations of the sound model and the broken one, and how often their first choices agree.",
        ),
        also=("缺少残差的症状", "实现漏了一步", "symptoms of a missing residual", "a step left out of the code"),
    ),
    Question(
        "BERT、GPT 和翻译用的 Transformer 有什么不同？",
        "How do BERT, GPT and the translation Transformer differ?",
        "families",
        (
            "主要区别是掩码：BERT 只用编码器，每个词元可以关注全句；GPT 只用解码器，只能关注前面；翻译模型两者都用，由交叉注意力连接。",
            "The main difference is the mask: BERT is an encoder, where each token may attend to the whole text; GPT is a decoder, where it may attend only to what comes before; the translation model has both, joined by cross-attention.",
        ),
        (
            "比较三种掩码，再看它们怎样填一个空、怎样生成答案。",
            "Compare the three masks, then see how each fills a blank and how it generates an answer.",
        ),
        also=("只用编码器和只用解码器", "编码器解码器架构", "encoder-only or decoder-only", "prefix language model"),
    ),
    Question(
        "编码器为什么不能像 GPT 那样逐个生成？",
        "Why can an encoder-only model not write word by word as GPT does?",
        "families",
        (
            "编码器训练时只学过根据两边的文字填空，没有学过根据前文预测下一个词元；而且要先知道留几个空。",
            "An encoder is trained to fill blanks from the text on both sides, not to predict the next token from what comes before; it also has to know how many blanks to leave.",
        ),
        ("让它生成答案，给它多留或少留一个空，看结果。", "Ask it for the answer with one blank too many or too few, and see the result."),
        scene={"families": {"question": "answer"}},
        part="play",
        also=(
            "编码器为什么不能像 GPT 那样一个字一个字地写",
            "BERT 为什么不能生成",
            "双向注意力能不能生成",
            "can BERT generate text",
            "bidirectional attention and generation",
        ),
    ),
)
