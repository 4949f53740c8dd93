"""Questions about the layers, and about looking into them."""

from viz.shared.question_search.question import Question

QUESTIONS = (
    Question(
        "译这句话要算多少次、花多少时间？",
        "How many FLOPs does this sentence take, and how long?",
        "cost",
        (
            "计算量由句子长度和模型大小决定；编码器只算一次，解码器每生成一个词元要算一次。",
            "The amount of computation depends on the length of the sentence and the size of the model; the encoder runs once, the decoder once per generated token.",
        ),
        ("看各部分的 FLOPs 和读取的字节数，再测量用时。", "See FLOPs and bytes read by part, then measure the time."),
        here=(
            "这句话的编码器读入 {src_tokens} 个词元，解码器运行了 {tgt_tokens} 步。",
            "Here the encoder read {src_tokens} tokens and the decoder ran for {tgt_tokens} steps.",
        ),
        also=("计算量", "乘加次数", "推理成本", "computational cost", "memory bandwidth of inference"),
        part="parts",
    ),
    Question(
        "句子变长，计算量怎样涨？",
        "How does the cost grow with the length of the sentence?",
        "cost",
        (
            "线性变换的计算量与长度 n 成正比，注意力分数和加权求和与 n² 成正比；n = 2·d_model 时，自注意力的这两部分一样多。",
            "The linear transformations grow in proportion to the length n, the attention scores and weighted sums in proportion to n²; within self-attention the two parts are equal at n = 2·d_model.",
        ),
        (
            "看虚线：QKᵀ 按 n² 增长，从哪里起超过投影。",
            "See the dashed lines: QKᵀ grows with n²; find where it overtakes the projections.",
        ),
        here=(
            "这个模型的 d_model = {d_model}，而这句话只有 {src_tokens} 个词元。",
            "This model has d_model = {d_model}, and this sentence has only {src_tokens} tokens.",
        ),
        also=("平方复杂度", "注意力的复杂度", "quadratic complexity", "attention is O(n^2)"),
        part="growth",
    ),
    Question(
        "这些数是哪几行代码算出来的？",
        "Which lines of code compute these numbers?",
        "attention",
        (
            "每幅图的数都来自模型源代码里的某一行，可以打开代码，看这一行和它算出的值。",
            "The numbers of every figure come from a line of the model's source code; you can open the code and see that line with the value it computed.",
        ),
        (
            "右边标出的就是这一行；每行代码旁边是这句话的形状和其中一个数。",
            "The marked line is the one; beside each line stand the shape for this sentence and one of its numbers.",
        ),
        also=("PyTorch 怎么写", "看源代码", "show me the PyTorch code", "source code of attention", "how is attention implemented"),
        scene={"code": "encoder.0.self.weights"},
        part="head",
    ),
    Question(
        "残差连接有什么用？",
        "What is the residual connection for?",
        "residual",
        (
            "子层的输出加到它的输入上，原来的信息直接传到后面的层，梯度也能不经过子层直接传回，所以很深的网络才容易训练。",
            "A sublayer's output is added to its input: the earlier information passes directly to later layers, and gradients flow back without going through the sublayer, which makes deep networks easy to train.",
        ),
        (
            "比较每个子层加上的 δ 和它原来的向量的长度。",
            "Compare the length of each sublayer's change δ with that of the vector it is added to.",
        ),
        here=(
            "这个模型有 {encoder_layers} 层编码器和 {decoder_layers} 层解码器，每个子层都有残差连接。",
            "This model has {encoder_layers} encoder layers and {decoder_layers} decoder layers, and every sublayer has a residual connection.",
        ),
        also=("为什么要加回去", "跳跃连接", "skip connection", "residual stream", "why add the input back"),
        scene={"side": "source", "sublayer": -1},
        part="why",
    ),
    Question(
        "层归一化做了什么？",
        "What does layer norm do?",
        "residual",
        (
            "它把一个词元的向量调整到平均值为 0、标准差为 1，再对每一维乘学到的 γ、加学到的 β；这样，各层输入的大小稳定，训练更容易。",
            "It brings a token's vector to mean 0 and standard deviation 1, then multiplies each dimension by a learned γ and adds a learned β; the layers get inputs of stable size, which makes training easier.",
        ),
        (
            "点开一行的归一化，看每一步算出的数。",
            "Open the normalization of a row and see the number at each step.",
        ),
        here=(
            "这里每个词元的 {d_model} 个数单独归一化。",
            "Here the {d_model} numbers of each token are normalized separately.",
        ),
        also=("Add & Norm", "LayerNorm 有什么用", "what is normalization for", "normalization layer", "gamma and beta"),
        scene={"side": "source", "sublayer": -1},
        part="norm",
    ),
    Question(
        "哪一个子层改动最大？",
        "Which sublayer changes a token most?",
        "residual",
        (
            "比较每个子层加到残差流上的 δ 的长度：最长的，改动最大；不同的词元可以不同。",
            "Compare the lengths of the δ that the sublayers add to the residual stream: the longest changes it most, and it can differ from token to token.",
        ),
        ("看各个子层 δ 的长度：最长的一条就是。", "See the length of δ for each sublayer: the longest bar is the answer."),
        also=("哪一层最重要", "每层改了多少", "which layer does most", "change per layer"),
        scene={"side": "target", "step": "@middle_step", "sublayer": -1},
    ),
    Question(
        "前馈网络在做什么？",
        "What does the feed-forward layer do?",
        "feedforward",
        (
            "它对每个词元单独计算：先把向量变换成 d_ff 个神经元的激活值，再由激活的神经元往向量里加上各自的方向。",
            "It works on each token separately: the vector is transformed into the activations of d_ff neurons, and each active neuron adds its own direction to the vector.",
        ),
        ("每个格子是一个神经元：只有激活的神经元才改变输出。", "Each cell is a neuron: only active neurons change the output."),
        here=(
            "这个模型每层有 {d_ff} 个神经元，词元的向量是 {d_model} 维。",
            "This model has {d_ff} neurons per layer, and the vectors have {d_model} dimensions.",
        ),
        also=("前馈层在做什么", "FFN 是什么", "MLP 层", "what is the MLP for", "position-wise feed-forward"),
        scene={"side": "source", "layer": -1, "neuron": -1},
    ),
    Question(
        "一个神经元对什么有反应？",
        "What does a neuron respond to?",
        "feedforward",
        (
            "看它在哪些词元上激活值最大，再看它提高哪些词元的 logit；许多神经元对多种不相关的输入都有反应。",
            "See at which tokens its activation is largest, and which tokens' logits it raises; many neurons respond to several unrelated inputs.",
        ),
        (
            "点击一个神经元：它在这个词元上的激活值，以及它最能提高的词元。",
            "Click a neuron: its activation at this token, and the tokens it raises most.",
        ),
        also=("神经元的含义", "哪个神经元最活跃", "neuron activations", "what is a neuron looking for", "most active neuron"),
        scene={"side": "target", "layer": -1, "neuron": -1, "step": "@middle_step"},
    ),
    Question(
        "多少神经元没有激活？",
        "How many neurons are inactive?",
        "feedforward",
        (
            "用 ReLU 时，输入不大于 0 的神经元输出恰好是 0；通常大部分神经元在一个词元上都没有激活。",
            "With ReLU, a neuron whose input is not above 0 gives exactly 0; usually most neurons are inactive at a given token.",
        ),
        ("看每一层、每个词元上没有激活的神经元的比例。", "See the proportion of inactive neurons for each layer and token."),
        here=(
            "这个模型每层有 {d_ff} 个神经元。",
            "This model has {d_ff} neurons per layer.",
        ),
        also=("多少神经元是安静的", "稀疏", "激活为零", "silent neurons", "sparsity", "dead neurons", "zeros after ReLU"),
        scene={"layer": -1, "neuron": -1},
        part="silence",
    ),
    Question(
        "没有 ReLU 行不行？",
        "Would it work without ReLU?",
        "intuition",
        (
            "不行：没有非线性激活函数，两个线性层合起来仍是一个线性层，只能分开线性可分的数据；ReLU 也可以换成别的非线性函数。",
            "No: without a nonlinear activation function two linear layers amount to one linear layer, which can separate only what a straight line separates; other nonlinear functions than ReLU would do.",
        ),
        (
            "播放训练：没有激活函数的网络只能画出一条直线。",
            "Play the training: the network without the activation function can only draw a straight line.",
        ),
        also=("为什么要激活函数", "非线性", "why a nonlinearity", "activation function", "the bend"),
        scene={"intuition": {"part": "bend"}},
    ),
    Question(
        "编码器交给解码器的是什么？",
        "What does the encoder hand to the decoder?",
        "memory",
        (
            "编码器输出 C：每个原文词元一个向量。解码器每一层的交叉注意力都由 C 算出键和值，此外没有别的原文信息。",
            "The encoder output C, one vector per source token: the cross-attention of every decoder layer computes its keys and values from C, and the decoder gets no other information about the source.",
        ),
        ("这里的表就是 C：每个原文词元一行。", "The table here is C: one row per source token."),
        here=(
            "这句话的 C 是 {src_tokens} × {d_model}。",
            "For this sentence C is {src_tokens} × {d_model}.",
        ),
        also=("编码器输出", "记忆矩阵 C", "encoder output", "memory matrix", "context vectors"),
        scene={"memory": {}},
        part="matrix",
    ),
    Question(
        "同一个词在不同句子里，向量一样吗？",
        "Is a word's vector the same in another sentence?",
        "memory",
        (
            "词嵌入一样，编码器输出不一样：每一层自注意力都把句子里其他词元的信息加进来。",
            "The embedding is the same, the encoder output is not: each layer of self-attention adds information from the other tokens of the sentence.",
        ),
        (
            "输入两个句子和一个共有的词：看它的向量从哪一层起不同。",
            "Enter two sentences and a word they share: see from which layer on its vectors differ.",
        ),
        also=("多义词", "上下文向量", "一词多义", "contextual embeddings", "ambiguous words", "word sense"),
        scene={"memory": {}},
        part="path",
    ),
    Question(
        "哪些词元的向量最像？",
        "Which tokens have similar vectors?",
        "memory",
        (
            "用余弦衡量：两个词元的向量方向越一致，余弦越接近 1；各层的结果可以不同。",
            "Similarity is measured by the cosine: the more alike the directions of two tokens' vectors, the closer it is to 1; it can differ from layer to layer.",
        ),
        (
            "看余弦的矩阵：颜色越深，两个词元的向量越相似；再换一层比较。",
            "See the matrix of cosines: the stronger the color, the more similar the two vectors; then change the layer.",
        ),
        also=("词元之间的余弦", "相似度矩阵", "cosine similarity", "similarity between tokens"),
        scene={"memory": {}},
        part="alike",
    ),
    Question(
        "模型在哪一层就定下了这个词？",
        "At which layer does the model make up its mind?",
        "lens",
        (
            "把每一层的向量直接交给输出层（logit lens），看从哪一层起，概率最高的词元就是最后生成的词元；这只是近似。",
            "Pass the vector of each layer directly to the output layer (logit lens) and see from which layer on the most probable token is the one finally generated; this is only an approximation.",
        ),
        (
            "从左往右看一行：从哪一层起，概率最高的词元不再改变？",
            "Read a row from left to right: from which layer on does the most probable token stay the same?",
        ),
        here=(
            "这个模型的解码器有 {decoder_layers} 层。",
            "The decoder of this model has {decoder_layers} layers.",
        ),
        also=("模型在哪一层就想好了这个词", "logit lens", "中间层会写什么", "early decoding", "what would a middle layer say"),
        scene={"lens": {"show": "top"}, "step": "@middle_step"},
    ),
    Question(
        "模型什么时候不确定？",
        "Where is the model undecided?",
        "lens",
        (
            "用熵衡量：下一个词元的概率越分散，熵越大，模型越不确定。",
            "It is measured by the entropy: the more the probability of the next token is spread out, the larger the entropy and the less certain the model.",
        ),
        (
            "格子里是各层、各步的熵；最后一层的熵就是模型预测的熵。",
            "The cells show the entropy of each layer and step; that of the last layer is the entropy of the model's prediction.",
        ),
        here=(
            "这句译文里熵最大的是第 {unsure_step} 步（生成“{unsure_token}”时）：{bits} 比特。",
            "In this translation the entropy is largest at step {unsure_step} (where “{unsure_token}” was generated): {bits} bits.",
        ),
        also=("模型什么时候拿不准", "哪一步最犹豫", "熵最大的一步", "uncertainty", "entropy of the prediction", "is the model sure"),
        scene={"lens": {"show": "entropy"}, "step": "@unsure_step"},
    ),
    Question(
        "最后的分数是怎么算出来的？",
        "How is the final score of a word computed?",
        "lens",
        (
            "输出层把解码器最后的向量 h 与输出矩阵中每个词元的那一行做点积，得到 logit；经过 softmax，logit 变成概率。",
            "The output layer takes the dot product of the decoder's final vector h with each token's row of the output matrix, which gives the logits; the softmax turns them into probabilities.",
        ),
        (
            "看选中的那一步的点积：h 与输出矩阵的一行逐项相乘，再相加。",
            "See the dot product at the chosen step: h times one row of the output matrix, term by term.",
        ),
        here=(
            "每一步有 {vocabulary} 个 logit，每个是 {d_model} 个乘积之和。",
            "Each step has {vocabulary} logits, each the sum of {d_model} products.",
        ),
        also=("输出层", "logit 怎么来的", "output matrix", "unembedding", "where do logits come from"),
        scene={"step": "@middle_step"},
        part="word",
    ),
    Question(
        "少几层编码器还译得出来吗？",
        "Can it translate from a lower encoder layer?",
        "lens",
        (
            "可以试：把编码器前几层的输出直接当作 C；模型不是这样训练的，层数越少，译文通常越差。",
            "You can try it: the output of the first few encoder layers is used as C; the model was not trained for this, and with fewer layers the translation usually gets worse.",
        ),
        (
            "看页面下部：用编码器各层的输出得到的译文。",
            "See the lower part of the page: the translation from the output of each encoder layer.",
        ),
        here=(
            "这个模型的编码器有 {encoder_layers} 层，全部使用时译文是“{text}”。",
            "The encoder of this model has {encoder_layers} layers; with all of them the translation is “{text}”.",
        ),
        also=("提前退出", "从中间层翻译", "early exit", "translate from layer one", "fewer layers"),
        part="decoder",
    ),
    Question(
        "怎样纠正模型的一句译文？",
        "How can I correct a translation and teach the model?",
        "learn",
        (
            "把正确的译文给模型，算出损失和梯度，让优化器把权重改动一小步；几步之后，模型往往就生成这句译文。",
            "Give the model the right translation: the loss and its gradient say how the optimizer changes the weights a little. After some steps the model often generates that translation.",
        ),
        (
            "改好译文，按“更新一步”，看损失和译文怎样变。",
            "Correct the translation, press “One step”, and see how the loss and the translation change.",
        ),
        also=("教模型", "微调", "纠正译文", "训练一步", "fine-tuning", "teach the model", "one training step"),
        part="step",
    ),
    Question(
        "学了新东西，模型会忘记什么？",
        "What does a model forget when it learns something new?",
        "learn",
        (
            "一步训练会改动所有句子共用的权重，所以其他句子的译文也可能改变，这叫灾难性遗忘。",
            "A training step changes weights that all sentences share, so other translations may change too. This is called catastrophic forgetting.",
        ),
        (
            "更新几步之后，看样本中哪些句子的译文改变了；再打开回放，比较两次。",
            "After some steps, see which translations of the sample have changed; then turn on replay and compare.",
        ),
        also=("遗忘", "灾难性遗忘", "重放", "catastrophic forgetting", "replay", "forgetting"),
        part="forgotten",
    ),
    Question(
        "训练时，损失怎样传回每个权重？",
        "How does the loss get back to every weight in training?",
        "gradients",
        (
            "反向传播从损失出发，沿计算的反方向求出损失对每个权重的导数，也就是梯度。",
            "Backpropagation starts at the loss and goes backwards through the computation: it finds the derivative of the loss with respect to every weight, the gradient.",
        ),
        (
            "按“从损失播放”，看梯度先经过解码器，再经交叉注意力到达编码器。",
            "Press “Play from the loss”: the gradient passes the decoder first, and reaches the encoder through cross-attention.",
        ),
        also=("反向传播", "梯度", "梯度怎样流动", "backpropagation", "backprop", "gradient flow", "backward pass"),
        part="backwards",
    ),
    Question(
        "反向传播时，梯度走哪条路？",
        "Which way does the gradient take back through the model?",
        "flow",
        (
            "从损失出发，经解码器各层回到译文的词嵌入，又经交叉注意力的 K 和 V 传到编码器；前向时分开的地方，梯度相加。",
            "From the loss through the decoder's layers to the target's embeddings, and through the keys and values of cross-attention into the encoder; where the way forward split, gradients add up.",
        ),
        (
            "开关在“反向传播”：带子越粗，损失在那里的梯度越大。",
            "The switch is set to backwards: the thicker a band, the larger the gradient of the loss there.",
        ),
        also=("反向传播的路径", "梯度怎样到编码器", "backpropagation through an encoder-decoder", "watch the backward pass"),
        scene={"flow": {"mode": "backwards"}},
    ),
    Question(
        "Adam 怎样更新一个权重？",
        "How does Adam update one weight?",
        "gradients",
        (
            "Adam 记住梯度及其平方的滑动平均，用前者除以后者的平方根；第一步因此约等于学习率乘梯度的符号，与梯度大小无关。",
            "Adam keeps running means of the gradient and of its square, and divides the first by the root of the second; so the first step is about the learning rate times the gradient's sign.",
        ),
        (
            "在“所有权重的梯度”里点一个矩阵，再展开“Adam：一个权重，逐个数来看”。",
            "Click a matrix under “The gradient of every weight”, then open “Adam: one weight, number by number”.",
        ),
        also=("优化器", "Adam 优化器", "optimizer", "Adam"),
        part="adam",
        scene={"gradients": {"matrix": "decoder.0.feedforward.w_2.weight"}},
    ),
    Question(
        "哪个输入对这个词影响最大？",
        "Which input mattered most for this word?",
        "attribution",
        (
            "归因给每个输入词元算一个分数，说明这个词的概率有多依赖它；几种方法的结果可以不同，一致时才比较可信。",
            "Attribution gives every input token a score for how much the probability of this word depends on it; methods can disagree, and a result is more credible where they agree.",
        ),
        (
            "在“一步，三种方法”里比较：哪个原文词元在三种方法里分数都高？",
            "Compare them in “One step by three methods”: which source token has a high score in all three?",
        ),
        also=("哪个输入对这个词最要紧", "归因", "积分梯度", "这个词靠什么写出来的", "attribution", "integrated gradients", "saliency"),
        scene={"attribution": {}, "step": "@middle_step"},
    ),
    Question(
        "为什么是这个词，而不是另一个？",
        "Why this word and not another?",
        "attribution",
        (
            "对照归因比较两个词元的 logit 之差：每个输入词元的分数表示它支持哪一个、支持多少。",
            "Contrastive attribution takes the difference of two tokens' logits: the score of each input token says which of the two it supports, and how much.",
        ),
        (
            "选一个没有生成的词元作对照：这一行的格子表示哪些输入使生成的词元胜出。",
            "Choose a token that was not generated: the cells of the row show which inputs made the generated one win.",
        ),
        here=(
            "例如第 {step} 步，模型给“{token}”的概率是 {p}，给“{other}”的是 {other_p}。",
            "At step {step}, for example, the model gives “{token}” {p} and “{other}” {other_p}.",
        ),
        also=("为什么写这个词而不写另一个", "对照归因", "为什么不是另一个词", "contrastive explanation", "why not the other word"),
        scene={"attribution": {"mode": "contrast"}, "step": "@least_step"},
    ),
    Question(
        "哪些头和子层最重要？",
        "Which heads and sublayers matter most?",
        "attribution",
        (
            "逐个消融每个头和子层，看译文的 log 概率下降多少：下降越多，这一部分越重要；多数头可以去掉而影响很小。",
            "Each head and each sublayer is ablated in turn: the more the log-probability of the translation falls, the more that part matters; most heads can be removed with little effect.",
        ),
        (
            "每格是去掉这一部分以后 log 概率的变化：负得越多，下降越多。",
            "Each cell is the change of the log-probability without that part: the more negative, the larger the drop.",
        ),
        here=(
            "这个模型每层有 {heads} 个头，编码器 {encoder_layers} 层，解码器 {decoder_layers} 层。",
            "This model has {heads} heads per layer, {encoder_layers} encoder layers and {decoder_layers} decoder layers.",
        ),
        also=("哪些头和子层最要紧", "头的重要性", "哪些头可以剪掉", "head importance", "which heads can be pruned"),
        scene={"attribution": {"over": "sample"}},
        part="importance",
    ),
)
"""From the parts of a layer to the ways of looking into it."""
