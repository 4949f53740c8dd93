"""How related pages differ: one sentence for each family of pages, shown at the foot of each of them. A slot is the name of a page."""

WORDS = {
    "whole": (
        "相近的页面：{flow}让句子走过整个模型，也列出每个部件的形状和参数量；{cost}算出这一句的运算量、内存读写和时间。",
        "Related pages: {flow} lets the sentence pass through the whole model and lists the shape and parameters of every part; {cost} counts the arithmetic, memory traffic and time of this sentence.",
    ),
    "input": (
        "相近的页面：{tokens}把句子切分成词元；{embeddings}把每个词元变成向量，再加上位置；{space}比较词表里所有词元的向量。",
        "Related pages: {tokens} splits the sentence into tokens; {embeddings} turns each token into a vector and adds its position; {space} compares the vectors of the whole vocabulary.",
    ),
    "pipeline": (
        "相近的页面：{head}算出一个头从输入到输出的每个数；{masks}只讲其中一步：在 softmax 之前屏蔽哪些分数。",
        "Related pages: {head} computes every number of one head from input to output; {masks} is about one of its steps, which scores are masked before the softmax.",
    ),
    "maps": (
        "相近的页面：{attention}画出每个头在这一句里的权重；{alignment}从中读出哪个词对应哪个词；{roles}统计每个头在许多句子里通常做什么。",
        "Related pages: {attention} shows the weights of every head in this sentence; {alignment} reads from them which word corresponds to which; {roles} counts what each head usually does over many sentences.",
    ),
    "layers": (
        "相近的页面：{residual}讲每个子层的输出怎样加回残差流并归一化；{feedforward}讲其中前馈网络的神经元；{memory}是编码器最后一层的结果。",
        "Related pages: {residual} shows how the output of each sublayer is added to the residual stream and normalized; {feedforward} shows the neurons of one of these sublayers; {memory} is the result of the encoder's last layer.",
    ),
    "choice": (
        "相近的页面：{decoding}跟着一条译文，每一步列出候选词元；{search}比较许多条译文，用束搜索或采样；{forcing}对照训练时和推理时解码器的输入。",
        "Related pages: {decoding} follows one translation and lists the candidates of each step; {search} compares many translations, by beam search or sampling; {forcing} compares what the decoder reads in training and in inference.",
    ),
    "learning": (
        "相近的页面：{learn}让你纠正一句译文，并让模型据此训练几步；{gradients}显示这样一步所用的梯度怎样从损失传回每个张量。",
        "Related pages: {learn} lets you correct a translation and train the model on it for a few steps; {gradients} shows how the gradient of such a step goes from the loss back to every tensor.",
    ),
    "causes": (
        "相近的页面：在{whatif}里由你改动模型或句子，比较前后的译文；{attribution}给每个输入词元对一个输出词元的影响打分；{patching}把一句话的一个向量换进另一句话。",
        "Related pages: in {whatif} you change the model or the sentence and compare both translations; {attribution} scores the effect of each input token on one output token; {patching} puts one vector of a sentence into another sentence.",
    ),
    "checks": (
        "相近的页面：{anatomy}把译文与你给的参考译文比较，或者把译文再译回来；{compare}让两个模型翻译同一句。",
        "Related pages: {anatomy} compares the translation with a reference that you give, or translates it back; {compare} lets two models translate the same sentence.",
    ),
}
