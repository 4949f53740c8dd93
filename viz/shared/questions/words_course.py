"""Questions about the course: the textbook's claims, the model by hand, the broken models."""

from __future__ import annotations

from viz.shared.questions.question import Question

QUESTIONS = (
    Question(
        "教程里关于 Transformer 的说法，哪些是错的？",
        "Which claims of tutorials about Transformers are wrong?",
        "textbook",
        ("挑一张卡片：怎么说的，什么才对，照做会怎样。", "Open a card: what is said, what is right, what happens if one does it."),
        also=("课本里的错误", "教程常见错误", "mistakes in tutorials", "common errors of textbooks"),
    ),
    Question(
        "忘了加目标遮罩会怎样？",
        "What happens if the target mask is forgotten?",
        "textbook",
        ("看“遮罩”一栏：损失几乎为零，译文一句不对。", "See the cards on masks: the loss is nearly zero, and no sentence comes out right."),
        also=("标签泄漏", "损失很低但译文不对", "label leakage", "loss is near zero but output is nonsense"),
    ),
    Question(
        "能用纸笔算一遍 Transformer 吗？",
        "Can I work out a Transformer with pencil and paper?",
        "byhand",
        ("每一格都能点开，看它怎么算出来。", "Click any number to see how it is made."),
        also=("手算一个模型", "最小的 Transformer", "smallest transformer", "toy example worked by hand"),
    ),
    Question(
        "哪里能打印一张练习纸？",
        "Where can I print a worksheet?",
        "byhand",
        ("按“打印练习纸”：一页空格，一页答案。", "Print the worksheet: one page of blanks, one of answers."),
        also=("打印题目", "纸质练习", "printable exercise", "handout with blanks"),
    ),
    Question(
        "模型坏了，怎样找出坏在哪里？",
        "A model is broken: how do I find out where?",
        "bugs",
        ("先看症状，再打开两边的图，找第一处不同。", "Look at the symptoms, then open both runs and find the first difference."),
        also=("调试 Transformer", "实现里常见的错误", "debugging a transformer", "find implementation mistakes"),
    ),
    Question(
        "残差漏掉一层，译文会变成什么样？",
        "What does the translation look like with a residual missing in one layer?",
        "bugs",
        ("比较好模型和坏模型的译文和首选率。", "Compare the two translations and the shares of first choices."),
        also=("缺少残差的症状", "实现漏了一步", "symptoms of a missing residual", "a step left out of the code"),
    ),
    Question(
        "BERT、GPT 和翻译用的 Transformer 有什么不同？",
        "How do BERT, GPT and the translation Transformer differ?",
        "families",
        ("看三张遮罩，再问“填一个空”和“写出答案”。", "Compare the three masks, then ask for a hole and for the answer."),
        also=("只用编码器和只用解码器", "编码器解码器架构", "encoder-only or decoder-only", "prefix language model"),
    ),
    Question(
        "编码器为什么不能像 GPT 那样一个字一个字地写？",
        "Why can an encoder-only model not write word by word as GPT does?",
        "families",
        ("问“写出答案”，给编码器多留或少留一个空。", "Ask for the answer, and give the encoder one blank too many or too few."),
        scene={"families": {"question": "answer"}},
        part="play",
        also=("BERT 为什么不能生成", "双向注意力能不能生成", "can BERT generate text", "bidirectional attention and generation"),
    ),
)
