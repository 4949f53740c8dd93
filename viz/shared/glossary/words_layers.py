"""Terms about the layers, and about looking into them."""

from viz.shared.glossary.term import Said, Term

VASWANI = "Vaswani et al. 2017"

TERMS = (
    Term(
        "layer",
        Said(
            ("层",),
            "编码器和解码器由多个结构相同的层叠成；每个词元的向量依次通过各层，每层都更新它。",
            "编码器的一层是自注意力和前馈网络；解码器的一层在两者之间还有交叉注意力；每个子层都有残差连接和归一化。",
            marks=("编码器层", "解码器层", "层"),
        ),
        Said(
            ("layer",),
            "The encoder and the decoder are stacks of layers with the same structure; each token's vector passes through them in turn, and each layer updates it.",
            "An encoder layer is self-attention and a feed-forward network; a decoder layer also has cross-attention between them; each sublayer has a residual connection and a normalization.",
        ),
        page="flow",
        source=f"{VASWANI}, 3.1",
        basic=True,
    ),
    Term(
        "encoder",
        Said(
            ("编码器",),
            "读入整句原文的那一部分，为每个原文词元算出一个向量。",
            "N 层自注意力和前馈网络，没有因果掩码：每个原文词元都能关注整句，所有词元一次并行算完。",
        ),
        Said(
            ("encoder",),
            "The part that reads the whole source sentence and computes a vector for each source token.",
            "N layers of self-attention and feed-forward networks without a causal mask: every source token may attend to the whole sentence, and all tokens are computed in one parallel pass.",
        ),
        page="flow",
        source=f"{VASWANI}, 3.1",
        basic=True,
    ),
    Term(
        "decoder",
        Said(
            ("解码器",),
            "逐个词元生成译文的那一部分。",
            "N 层，每层是掩码自注意力、交叉注意力和前馈网络；第 t 行读入词元 t，预测词元 t + 1。",
        ),
        Said(
            ("decoder",),
            "The part that generates the translation, token by token.",
            "N layers of masked self-attention, cross-attention and a feed-forward network; row t reads token t and predicts token t + 1.",
        ),
        page="flow",
        source=f"{VASWANI}, 3.1",
        basic=True,
    ),
    Term(
        "memory",
        Said(
            ("编码器输出", "memory"),
            "编码器的最终结果：每个原文词元一个向量。解码器只能通过它得到原文的信息。",
            "矩阵 C（memory），大小是 S × d_model；解码器每一层的交叉注意力都由它算出 K 和 V。",
        ),
        Said(
            ("encoder output", "memory"),
            "The encoder's final result: one vector per source token. It is the decoder's only information about the source.",
            "The matrix C (memory), of size S × d_model; the cross-attention of every decoder layer computes its K and V from it.",
            marks=("encoder output", "encoder's output"),
        ),
        page="memory",
    ),
    Term(
        "residual",
        Said(
            ("残差连接", "残差流", "残差"),
            "把子层的输出加到它的输入上，而不是取代输入；这样，原来的信息可以直接传到后面的层。",
            "输出 = x + Sublayer(x)：梯度可以不经过子层直接传回，所以很深的网络也能训练。",
        ),
        Said(
            ("residual connection", "residual stream", "residual"),
            "A sublayer's output is added to its input instead of replacing it, so the earlier information passes directly to later layers.",
            "output = x + Sublayer(x): gradients can flow back without passing through the sublayer, so even very deep networks can be trained.",
        ),
        page="residual",
        source="He et al. 2016",
    ),
    Term(
        "layernorm",
        Said(
            ("层归一化", "LayerNorm"),
            "把一个向量的数调整到平均值为 0、方差为 1，再对每一维做学到的缩放和平移。",
            "y = γ·(x − 平均值) / √(方差 + ε) + β，对每个词元的 d_model 个数单独计算。",
        ),
        Said(
            ("LayerNorm", "layer norm"),
            "Brings the numbers of a vector to mean 0 and variance 1, then applies a learned scale and shift to each dimension.",
            "y = γ·(x − mean) / √(variance + ε) + β, computed over the d_model numbers of each token separately.",
        ),
        page="residual",
        source="Ba et al. 2016",
    ),
    Term(
        "rmsnorm",
        Said(
            ("RMSNorm",),
            "LayerNorm 的简化：只调整向量的大小，不减平均值。",
            "y = γ·x / √(x² 的平均值 + ε)。",
        ),
        Said(
            ("RMSNorm",),
            "A simplified LayerNorm: it adjusts the size of the vector but does not subtract the mean.",
            "y = γ·x / √(mean of x² + ε).",
        ),
        page="lab",
        source="Zhang & Sennrich 2019",
    ),
    Term(
        "pre_norm",
        Said(
            ("前置归一化", "后置归一化", "前归一化", "后归一化", "pre-norm", "post-norm"),
            "归一化放在子层之前，还是放在残差相加之后；放在子层之前时，很深的模型更容易训练。",
            "后置：Norm(x + F(x))（原论文）；前置：x + F(Norm(x))，残差流不经过归一化。",
        ),
        Said(
            ("pre-norm", "post-norm"),
            "Whether the normalization stands before the sublayer or after the residual sum; placed before, very deep models are easier to train.",
            "post: Norm(x + F(x)), as in the paper; pre: x + F(Norm(x)), so the residual stream itself is not normalized.",
        ),
        page="lab",
        source="Xiong et al. 2020",
    ),
    Term(
        "feed_forward",
        Said(
            ("前馈网络", "前馈"),
            "对每个词元单独做两次线性变换，中间有一个非线性激活函数。",
            "FFN(x) = ReLU(x·W_1 + b_1)·W_2 + b_2，中间有 d_ff 个神经元，各个位置用相同的权重。",
        ),
        Said(
            ("feed-forward network", "feed-forward"),
            "Two linear transformations with a nonlinear activation function between them, applied to each token separately.",
            "FFN(x) = ReLU(x·W_1 + b_1)·W_2 + b_2, with d_ff neurons in between and the same weights at every position.",
        ),
        page="feedforward",
        source=f"{VASWANI}, 3.3",
    ),
    Term(
        "neuron",
        Said(
            ("神经元",),
            "前馈网络隐藏层的一个单元：被激活时，按激活值的大小往词元的向量里加上一个固定的方向。",
            "第 i 个神经元的激活值 aᵢ = ReLU(x·W_1[:, i] + b_1[i])；它往输出里加上 aᵢ·W_2[i]。",
        ),
        Said(
            ("neuron",),
            "A unit of the feed-forward network's hidden layer: when it is active, it adds a fixed direction, times its activation, to the token's vector.",
            "The activation of neuron i is aᵢ = ReLU(x·W_1[:, i] + b_1[i]); it adds aᵢ·W_2[i] to the output.",
        ),
        page="feedforward",
    ),
    Term(
        "relu",
        Said(
            ("ReLU",),
            "最常用的激活函数之一：负数变成 0，正数不变。",
            "ReLU(x) = max(0, x)。如果没有激活函数，两个线性层合起来仍是一个线性层。",
        ),
        Said(
            ("ReLU",),
            "One of the most common activation functions: negative numbers become 0, positive ones stay the same.",
            "ReLU(x) = max(0, x). Without an activation function, two linear layers amount to a single linear layer.",
        ),
        page="intuition",
    ),
    Term(
        "swiglu",
        Said(
            ("SwiGLU", "GELU", "SiLU"),
            "ReLU 以外的激活函数：GELU 和 SiLU 更平滑，SwiGLU 还带有一个门控。",
            "GELU(x) = x·Φ(x)；SiLU(x) = x·σ(x)；SwiGLU(x) = SiLU(x·W_1) ⊙ (x·W_3)。",
        ),
        Said(
            ("SwiGLU", "GELU", "SiLU"),
            "Activation functions other than ReLU: GELU and SiLU are smoother, and SwiGLU also has a gate.",
            "GELU(x) = x·Φ(x); SiLU(x) = x·σ(x); SwiGLU(x) = SiLU(x·W_1) ⊙ (x·W_3).",
        ),
        page="lab",
        source="Shazeer 2020",
    ),
    Term(
        "dropout",
        Said(
            ("dropout", "随机失活"),
            "训练时随机把一部分数变成 0，使模型不会过分依赖其中某几个，从而减轻过拟合。",
            "每个数以概率 p 变成 0，其余的数乘以 1 / (1 − p)；推理时不使用。",
        ),
        Said(
            ("dropout",),
            "In training some numbers are set to 0 at random, so that the model does not rely too much on a few of them; this reduces overfitting.",
            "Each number becomes 0 with probability p, and the others are multiplied by 1 / (1 − p); it is not used at inference.",
        ),
        page="flow",
        source="Srivastava et al. 2014",
    ),
    Term(
        "lens",
        Said(
            ("logit lens", "读出"),
            "把中间某一层的向量直接交给输出层，看这一层就结束的话，模型会预测哪个词元。",
            "softmax(Norm(hₗ)·Wᵀ + b)：把最后一层之后的计算用在第 l 层的向量上，只是一种近似。",
            marks=("logit lens",),
        ),
        Said(
            ("logit lens", "lens"),
            "Passes the vector of a middle layer directly to the output layer: which token would the model predict if it ended there?",
            "softmax(Norm(hₗ)·Wᵀ + b): the computation after the last layer is applied to the vector of layer l; this is only an approximation.",
            marks=("logit lens",),
        ),
        page="lens",
        source="nostalgebraist 2020",
    ),
    Term(
        "attribution",
        Said(
            ("归因",),
            "估计一个输出在多大程度上取决于各个输入：给每个输入算一个分数。",
            "给每个原文词元算一个数，表示 log p(译文词元) 对它有多敏感，或去掉它会变化多少；方法不同，结果可以不同。",
        ),
        Said(
            ("attribution",),
            "Estimates how much an output depends on each of the inputs: every input gets a score.",
            "A number for each source token: how sensitive log p of the target token is to it, or how much it changes without it; different methods may give different results.",
        ),
        page="attribution",
    ),
    Term(
        "integrated_gradients",
        Said(
            ("积分梯度",),
            "让输入从空白（全零）逐步变成真实的值，把这个过程中的梯度累加起来，得到每个输入的贡献。",
            "IGᵢ = (xᵢ − x′ᵢ) · ∫₀¹ ∂F/∂xᵢ (x′ + α(x − x′)) dα；各项之和是 F(x) − F(x′)。",
        ),
        Said(
            ("integrated gradients",),
            "Moves the input gradually from blank (all zeros) to its real value and adds up the gradients along the way, which gives the contribution of each input.",
            "IGᵢ = (xᵢ − x′ᵢ) · ∫₀¹ ∂F/∂xᵢ (x′ + α(x − x′)) dα; the parts sum to F(x) − F(x′).",
        ),
        page="attribution",
        source="Sundararajan et al. 2017",
    ),
    Term(
        "gradient",
        Said(
            ("梯度",),
            "某个数变化一点点时，结果变化多少、向哪个方向变化。",
            "∂F/∂x：对每个数求一个偏导数；训练时求的是损失对每个参数的偏导数。",
        ),
        Said(
            ("gradient",),
            "How much, and in which direction, the result changes when a number changes a little.",
            "∂F/∂x: one partial derivative for each number; in training, of the loss with respect to each parameter.",
        ),
        page="gradients",
    ),
    Term(
        "ablation",
        Said(
            ("消融", "静音"),
            "去掉模型的一个部分（例如一个头），看结果变化多少。",
            "把一个头的 z 或一个子层的输出换成 0 或平均值，重新计算，再比较 log p。",
            marks=("消融",),
        ),
        Said(
            ("ablation", "silencing"),
            "Removing one part of the model (a head, for example) to see how much the result changes.",
            "The z of a head, or the output of a sublayer, is replaced by 0 or by a mean; the model is run again and log p is compared.",
            marks=("ablation",),
        ),
        page="whatif",
    ),
    Term(
        "effective_rank",
        Said(
            ("有效秩",),
            "一个矩阵实际用到多少个方向；用得越不均匀，有效秩越小。",
            "exp(H(σ / Σσ))：把奇异值归一化成分布，取熵的指数；非零奇异值都相等时等于秩，只有一个非零时是 1。",
        ),
        Said(
            ("effective rank",),
            "How many directions a matrix really uses; the less evenly it uses them, the smaller the effective rank.",
            "exp(H(σ / Σσ)): the singular values are normalized to a distribution, and the exponential of its entropy is taken; it equals the rank when all nonzero singular values are equal, and 1 when only one is nonzero.",
        ),
        page="lab",
        source="Roy & Vetterli 2007",
    ),
    Term(
        "parameter",
        Said(
            ("参数",),
            "在训练中学到的数；模型所学到的一切都存在参数里。",
            "所有的权重和偏置；推理时不变，训练的每一步都按梯度更新它们。",
            marks=(),
        ),
        Said(
            ("parameter",),
            "A number learned in training; all that the model has learned is stored in its parameters.",
            "All weights and biases; they are fixed at inference, and every training step updates them along the gradient.",
            marks=(),
        ),
        page="flow",
    ),
    Term(
        "checkpoint",
        Said(
            ("检查点",),
            "训练到某一步时保存下来的模型。",
            "一个文件夹，包括全部权重、配置和词表；图下的检查点编号由文件内容算出，权重不同，编号就不同。",
        ),
        Said(
            ("checkpoint",),
            "The model as it was saved at some step of training.",
            "A folder with all weights, the configuration and the vocabulary; the checkpoint id below a figure is computed from the files, so different weights have a different id.",
        ),
        page="flow",
    ),
)
"""From the parts of a layer to the ways of looking into it."""
