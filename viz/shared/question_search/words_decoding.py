"""Questions about choosing words, training, and claims to check."""

from viz.shared.question_search.question import Question

HOT = {"strategy": "sample", "temperature": 1.5}

QUESTIONS = (
    Question(
        "这一步还考虑过哪些词？",
        "Which other words were considered at this step?",
        "decoding",
        (
            "每一步，模型给词表里的每个词元都算出一个概率，表里列出概率最高的几个。",
            "At each step the model computes a probability for every token of the vocabulary; the table lists the most probable ones.",
        ),
        (
            "看候选词元的表：概率从高到低排列，选中的那一行有标记。",
            "See the table of candidates: the most probable first, with the chosen one marked.",
        ),
        here=(
            "例如第 {step} 步选了“{token}”（{p}），其他词元中概率最高的是“{other}”（{other_p}）。",
            "At step {step}, for example, “{token}” was chosen ({p}); the most probable other token is “{other}” ({other_p}).",
        ),
        also=("候选词", "概率最高的几个", "candidates", "top words", "next token probabilities", "alternatives"),
        scene={"step": "@least_step"},
        part="candidates",
    ),
    Question(
        "词是怎么一个一个选出来的？",
        "How is one word after another chosen?",
        "decoding",
        (
            "每一步，模型给下一个词元算出概率，解码策略按规则选一个，接到译文后面，再算下一步，直到选中 </s>。",
            "At each step the model computes the probabilities of the next token, the decoding strategy chooses one by its rules and appends it, and so on until </s> is chosen.",
        ),
        (
            "按播放：计算 logits，应用规则，选出一个词元，再进行下一步。",
            "Press play: compute the logits, apply the rules, choose a token, and go to the next step.",
        ),
        here=(
            "这句译文共 {tgt_tokens} 步，选中的词元的概率平均是 {mean}（几何平均）。",
            "This translation took {tgt_tokens} steps; the chosen tokens have a mean probability of {mean} (geometric mean).",
        ),
        also=("解码过程", "一步一步写", "decoding step by step", "how is the next token chosen", "greedy decoding"),
        scene={"step": 0},
    ),
    Question(
        "温度改变什么？",
        "What does temperature change?",
        "decoding",
        (
            "logits 先除以温度 T，再做 softmax：T 小于 1 时分布更尖锐，T 大于 1 时更平坦；次序不变，所以温度只影响采样。",
            "The logits are divided by the temperature T before the softmax: below 1 the distribution becomes sharper, above 1 flatter; the order stays the same, so temperature matters only for sampling.",
        ),
        (
            "拖动温度：logits 不变，概率分布变尖锐或变平坦。",
            "Drag the temperature: the logits stay the same, the probabilities become sharper or flatter.",
        ),
        also=("temperature 参数", "softmax 温度", "temperature setting", "temperature slider"),
        scene={"decode": {"strategy": "sample", "temperature": 1}, "step": 0},
    ),
    Question(
        "top-k 和 top-p 有什么区别？",
        "What is the difference between top-k and top-p?",
        "decoding",
        (
            "top-k 总是保留概率最高的 k 个词元；top-p（核采样）保留概率之和达到 p 的最少几个词元，个数随分布变化。",
            "Top-k always keeps the k most probable tokens; top-p (nucleus sampling) keeps the fewest tokens whose probabilities sum to at least p, so their number depends on the distribution.",
        ),
        (
            "看候选词元的表里被划掉的词元。",
            "See which tokens are struck out in the table of candidates.",
        ),
        also=("核采样", "截断采样", "nucleus sampling", "top k", "top p"),
        scene={"decode": {"strategy": "sample", "top_p": 0.9}, "step": 0},
    ),
    Question(
        "要是第一个词换成别的，会怎样？",
        "What if the translation began with another word?",
        "decoding",
        (
            "可以强制模型从另一个词元开始：后面的每一步都以它为前文重新计算，译文可能完全不同。",
            "You can force the model to begin with another token: every later step is computed again after it, and the translation may become quite different.",
        ),
        (
            "点击另一个候选词元：模型从它继续生成，结果作为一个分支保留在下面。",
            "Click another candidate: the model continues from it, and the result stays below as a branch.",
        ),
        also=("强制一个词", "自己写开头", "force a token", "change a word and continue", "type the beginning"),
        scene={"step": 0},
        part="branches",
    ),
    Question(
        "模型为什么会一直重复？",
        "Why does the model repeat itself?",
        "decoding",
        (
            "重复的词串出现以后，接着再来一遍，每一步仍是概率最高的，哪怕概率在降低，贪心解码也会一再选它；重复惩罚、禁止重复 n-gram 和采样往往能打断循环。",
            "Once a phrase has been repeated, going on with it stays the most probable step, even where its probability falls, and greedy decoding takes it again and again; a repetition penalty, a ban on repeated n-grams or sampling often breaks the loop.",
        ),
        (
            "看页面下部关于循环的一节：同一句话的四种解码，哪些消除了循环。",
            "See the section on loops: four decodings of the same sentence, and which of them have no loop.",
        ),
        also=(
            "循环",
            "总是复读",
            "重复惩罚有用吗",
            "repetition loop",
            "repetition penalty",
            "stuck in a loop",
            "saying the same thing over and over",
        ),
        part="loops",
    ),
    Question(
        "温度调到 1.5，模型会生成什么？",
        "What would the model have said at temperature 1.5?",
        "search",
        (
            "温度高于 1 时，概率低的词元更容易被采样，译文更多样，也更容易出错。",
            "At a temperature above 1, tokens with low probability are sampled more often; the translations become more varied and more often wrong.",
        ),
        (
            "这里是 50 次采样的译文：开头相同的合并成一条路径，分岔处就是各次结果不同的地方。",
            "This figure shows 50 sampled translations: those that begin alike share a path, and they differ where it forks.",
        ),
        here=(
            "对照：现在的译文是“{text}”。",
            "For comparison, the present translation is “{text}”.",
        ),
        also=("温度调到 1.5，模型会说什么", "高温采样", "更随机的译文", "high temperature", "more random output", "creative translation"),
        scene={"search": {"show": "samples"}, "decode": HOT},
    ),
    Question(
        "束搜索是怎么找的？",
        "How does beam search find its way?",
        "search",
        (
            "它同时保留 b 个译文开头（b 叫束宽），每一步续写每个开头，再留下整体 log 概率最高的 b 个，最后按长度调整后的分数选一句。",
            "It keeps b beginnings at once (b is the beam width), extends each of them at every step, keeps the b with the highest overall log-probability, and finally chooses by the score adjusted for length.",
        ),
        (
            "从左到右是各个步骤：保留的路径继续延伸，剪掉的在那里结束。",
            "The steps go from left to right: paths that are kept go on, pruned ones end where they stand.",
        ),
        also=("集束搜索", "集束搜索是怎么找的", "beam search", "剪掉的路", "搜索树", "search tree", "what was pruned", "beam width"),
        scene={"search": {"show": "tree"}},
    ),
    Question(
        "贪心解码、采样和束搜索，结果一样吗？",
        "Do greedy, sampling and beam search agree?",
        "search",
        (
            "不一定：贪心解码每步选概率最高的词元，采样按概率随机选，束搜索比较几条路径的整体分数；模型越确定，三者越常一致。",
            "Not always: greedy decoding takes the most probable token at each step, sampling chooses at random, beam search compares whole paths; the more certain the model, the more often they agree.",
        ),
        ("三种译文并排显示，标出第一次不同的地方。", "The three translations stand side by side, with the first difference marked."),
        here=(
            "现在的译文是“{text}”，词元的平均概率是 {mean}。",
            "The present translation is “{text}”, with a mean token probability of {mean}.",
        ),
        also=("贪心、采样和集束搜索", "比较解码方法", "哪种解码最好", "compare decoding methods", "greedy versus beam"),
        scene={"search": {"show": "side"}},
    ),
    Question(
        "还能译成别的样子吗？",
        "What other translations are there?",
        "search",
        (
            "能：采样许多次，就得到不同的译文，越常出现的译文，模型给它的概率通常越高。",
            "Yes: sampling many times gives different translations, and the more often one appears, the higher its probability usually is.",
        ),
        (
            "看采样得到的译文和各自出现的次数。",
            "See the sampled translations and how often each of them came.",
        ),
        here=(
            "例如第 {step} 步，“{token}”的概率是 {p}，也可能是“{other}”（{other_p}）。",
            "At step {step}, for example, “{token}” has probability {p}, and “{other}” would be possible, too ({other_p}).",
        ),
        also=("别的译法", "换一种说法", "other translations", "alternatives to the whole sentence", "diversity"),
        scene={"search": {"show": "samples"}, "decode": {}},
    ),
    Question(
        "训练时和翻译时有什么不同？",
        "What differs between training and translating?",
        "forcing",
        (
            "训练时，解码器的输入是参考译文，所有行并行计算（教师强制）；翻译时，输入是模型自己生成的词元，只能一步一步来。",
            "In training the decoder reads the reference translation and all rows run in parallel (teacher forcing); in translation it reads the tokens it generated, one step after another.",
        ),
        (
            "上面一行的输入是参考译文，下面一行是模型自己生成的词元：看从哪一步起不同。",
            "One row reads the reference, the other the model's own tokens: see from which step on they differ.",
        ),
        also=("教师强制", "teacher forcing", "free running", "training versus inference"),
    ),
    Question(
        "什么是曝光偏差？",
        "What is exposure bias?",
        "forcing",
        (
            "训练时，模型的输入总是正确的前文；翻译时，输入里可能有自己的错误，而它没有学过怎样在错误之后继续。",
            "In training the model always reads correct prefixes; in translation the prefix may contain its own mistakes, and it never learned to go on after them.",
        ),
        (
            "看两行分开之后的损失：接在模型自己的词元后面，参考词元的概率是否变低。",
            "See the losses after the two rows part: whether the reference tokens become less probable after the model's own tokens.",
        ),
        also=("什么是暴露偏差", "错误累积", "一步错步步错", "errors add up", "error propagation"),
    ),
    Question(
        "为什么翻译比训练慢？",
        "Why is translating slower than training?",
        "forcing",
        (
            "训练时参考译文已知，各行可以一次算完；翻译时，每一步都要等前一步生成的词元，不能并行。",
            "In training the reference is known, so all rows are computed in one pass; in translation each step has to wait for the token of the step before.",
        ),
        (
            "数图中的格子：一次前向计算和逐步解码各算多少格；再测量用时。",
            "Count the cells: how many does one pass compute, how many step-by-step decoding? Then measure the time.",
        ),
        here=(
            "这句译文翻译时要 {tgt_tokens} 步，训练时只要 1 次前向计算。",
            "This translation takes {tgt_tokens} steps, and in training a single forward pass.",
        ),
        also=("并行和串行", "为什么不能一次写完", "parallel versus serial", "why not write all at once", "speed of decoding"),
        part="ways",
    ),
    Question(
        "这句译文的损失是多少？",
        "What is the loss of this translation?",
        "forcing",
        (
            "每个词元的损失是 −ln p，整句的损失是它们的平均值，取指数就是困惑度。",
            "The loss of a token is −ln p; the loss of a sentence is their mean, and its exponential is the perplexity.",
        ),
        (
            "每根柱是一个词元的损失。",
            "Each bar is the loss of a token.",
        ),
        here=(
            "这句译文的词元平均概率是 {mean}（几何平均），损失是它的 −ln，困惑度是它的倒数。",
            "This translation has a mean token probability of {mean} (geometric mean); the loss is its −ln, the perplexity its inverse.",
        ),
        also=("交叉熵", "困惑度", "perplexity", "cross-entropy", "log likelihood of a reference"),
        part="losses",
    ),
    Question(
        "KV 缓存快多少？",
        "How much faster is a KV cache?",
        "lab",
        (
            "有缓存时，每一步只计算一个新词元的键和值；没有缓存时，每一步都要重新计算前面所有的词元，所以译文越长，差别越大。",
            "With the cache each step computes the keys and values of one new token only; without it all earlier tokens are computed again at each step, so the difference grows with the length.",
        ),
        ("看加速比的图：译文越长，加速比越大。", "See the chart of speed-ups: the longer the text, the larger the speed-up."),
        also=("缓存加速", "key value cache", "cache speedup"),
        scene={"lab": {"experiment": "kv_cache"}},
    ),
    Question(
        "比训练时更长的句子，它能处理吗？",
        "Can it handle longer sentences than in training?",
        "lab",
        (
            "这取决于位置编码：实验比较几种位置编码在超过训练长度时，准确率下降得多快。",
            "It depends on the positional encoding: the experiment compares how fast the accuracy of several encodings drops beyond the training length.",
        ),
        (
            "竖线右边是训练中没有出现过的长度：看哪种位置编码下降最快。",
            "To the right of the line are lengths that training never had: see which encoding drops fastest.",
        ),
        also=("外推", "RoPE 和 ALiBi", "extrapolation", "rope versus alibi", "length generalization", "which positional encoding is best"),
        scene={"lab": {"experiment": "positions"}},
    ),
    Question(
        "头越多越好吗？",
        "Are more heads better?",
        "lab",
        (
            "不一定：d_model 不变时，头越多，每个头的维数 d_k 越小，表示能力越有限。",
            "Not necessarily: with d_model fixed, more heads mean a smaller dimension d_k for each, which limits what a head can express.",
        ),
        ("看损失和有效秩怎样随头数变化。", "See how the loss and the effective rank change with the number of heads."),
        here=(
            "这个模型有 {heads} 个头，每个头 {d_k} 维。",
            "This model has {heads} heads of {d_k} dimensions each.",
        ),
        also=("几个头最好", "头数", "number of heads", "how many heads"),
        scene={"lab": {"experiment": "heads"}},
    ),
    Question(
        "模型是怎样一步步学会的？",
        "How did the model learn, step by step?",
        "lab",
        (
            "在这次训练里，模型先学会目标语言本身的规律，再学会利用原文。",
            "In this training the model first learns the regularities of the target language itself, and then to use the source.",
        ),
        ("拖动训练步数：看损失、注意力和译文怎样变化。", "Drag the training step: see how losses, attention and translations change."),
        also=("训练过程", "训练回放", "training replay", "learning curve", "what is learned first", "what is learnt first"),
        scene={"lab": {"experiment": "replay"}},
    ),
    Question(
        "学习率怎么选？预热有用吗？",
        "Which learning rate, and does warm-up help?",
        "lab",
        (
            "学习率太小学得慢，太大则训练发散；实验比较预热和梯度裁剪能否使更大的学习率也能用。",
            "Too small a learning rate learns slowly, too large a one diverges; the experiment compares whether warm-up and gradient clipping make larger rates usable.",
        ),
        (
            "看在哪些学习率下训练成功，预热和裁剪是否扩大了这个范围。",
            "See at which rates training succeeds, and whether warm-up and clipping widen the range.",
        ),
        also=("训练崩了", "梯度裁剪", "learning rate", "warmup", "training diverges", "gradient clipping"),
        scene={"lab": {"experiment": "craft"}},
    ),
    Question(
        "归一化放前面还是后面？",
        "Should the norm come before or after?",
        "lab",
        (
            "原论文把归一化放在残差相加之后（后置归一化）；放在子层之前（前置归一化）时，很深的模型更容易训练。",
            "The original paper puts the normalization after the residual sum (post-norm); placed before the sublayer (pre-norm), very deep models are easier to train.",
        ),
        (
            "看损失随层数的变化：层数多时，哪一种还能训练？",
            "See the loss by depth: which of the two can still be trained when the model is deep?",
        ),
        also=("pre-norm 和 post-norm", "前归一化和后归一化", "pre-norm versus post-norm", "norm order", "deep transformers"),
        scene={"lab": {"experiment": "norm_order"}},
    ),
    Question(
        "ReLU、GELU、SwiGLU 哪个好？",
        "Which activation is better: ReLU, GELU or SwiGLU?",
        "lab",
        (
            "要在参数个数相同的条件下比较，并看差别是否大于不同随机种子之间的波动。",
            "They have to be compared with equally many parameters, and a difference counts only if it is larger than the spread between random seeds.",
        ),
        (
            "看损失的几条线：它们之间的距离是否大于重复实验之间的波动？",
            "See the lines of the loss: are they further apart than repeated runs?",
        ),
        also=("激活函数比较", "compare activations", "swiglu versus relu"),
        scene={"lab": {"experiment": "activation"}},
    ),
    Question(
        "量化以后还准吗？",
        "Is a quantized model still good?",
        "lab",
        (
            "量化用更少的位数存储权重，文件变小；实验测量速度怎样变化、chrF 下降多少。",
            "Quantization stores the weights in fewer bits, so the files become smaller; the experiment measures how the speed changes and how much chrF drops.",
        ),
        ("左图是大小和速度，右图是 chrF 的变化。", "One chart shows size and speed, the other the change of chrF."),
        also=("精度 int8", "float16", "quantization", "quantisation", "int8", "smaller model precision"),
        scene={"lab": {"experiment": "precision"}},
    ),
    Question(
        "训练为什么这么占内存？",
        "Why does training take so much memory?",
        "lab",
        (
            "除了参数，训练还要保存每个参数的梯度和优化器的两个矩估计，以及反向传播要用的激活值。",
            "Besides the parameters, training stores a gradient and two moments of the optimizer for each of them, and the activations that backpropagation needs.",
        ),
        (
            "看四根柱：参数、梯度、矩估计和激活值，哪些方法减小了哪一部分？",
            "See the four bars: parameters, gradients, moments and activations. Which method reduces which part?",
        ),
        also=("混合精度训练", "梯度检查点", "mixed precision training", "gradient checkpointing", "training memory", "autocast"),
        scene={"lab": {"experiment": "training_memory"}},
    ),
)
"""From one step to the laboratory."""
