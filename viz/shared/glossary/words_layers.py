"""Terms about the layers, and about looking into them."""

from __future__ import annotations

from viz.shared.glossary.term import Said, Term

VASWANI = "Vaswani et al. 2017"

TERMS = (
    Term(
        "layer",
        Said(
            ("层",),
            "同样构造的一级；句子一层一层往上走，每层改一点。",
            "编码器的一层 = 自注意力 + 前馈；解码器的一层中间还有交叉注意力；每个子层都有残差和归一化。",
            marks=("编码器层", "解码器层", "每层", "几层", "第一层"),
        ),
        Said(
            ("layer",),
            "One storey of the same build; the sentence rises through them, changed a little by each.",
            "Encoder: self-attention and feed-forward; decoder: with cross-attention between; each sublayer with residual and norm.",
        ),
        page="map",
        source=f"{VASWANI}, 3.1",
        basic=True,
    ),
    Term(
        "encoder",
        Said(
            ("编码器",),
            "把整句原文读一遍的那一半。",
            "N 层自注意力和前馈，没有因果遮罩：每个源词元看得到整句，一遍算完。",
        ),
        Said(
            ("encoder",),
            "The half that reads the whole source sentence.",
            "N layers of self-attention and feed-forward without a causal mask: every source token sees all, in one pass.",
        ),
        page="flow",
        source=f"{VASWANI}, 3.1",
        basic=True,
    ),
    Term(
        "decoder",
        Said(
            ("解码器",),
            "一个词元一个词元写出译文的那一半。",
            "N 层：带因果遮罩的自注意力、交叉注意力、前馈；第 t 行读入词元 t，写出词元 t + 1。",
        ),
        Said(
            ("decoder",),
            "The half that writes the translation, token by token.",
            "N layers of masked self-attention, cross-attention and feed-forward; row t reads token t and writes token t + 1.",
        ),
        page="flow",
        source=f"{VASWANI}, 3.1",
        basic=True,
    ),
    Term(
        "memory",
        Said(
            ("编码器输出", "memory"),
            "编码器读完留下的表：每个源词元一行，解码器只看它。",
            "矩阵 C（memory），S × d_model；解码器每一层的交叉注意力都从它算出 K 和 V。",
        ),
        Said(
            ("encoder output", "memory"),
            "The table the encoder leaves: a row for each source token, all the decoder sees.",
            "The matrix C (memory), S × d_model; the cross-attention of every decoder layer makes its K and V from it.",
            marks=("encoder output", "encoder's output"),
        ),
        page="memory",
    ),
    Term(
        "residual",
        Said(
            ("残差连接", "残差流", "残差"),
            "子层不替换向量，只往上加一点，原来的还在。",
            "后 = x + Sublayer(x)：梯度有一条不经子层的直路，深的网络才训练得动。",
        ),
        Said(
            ("residual connection", "residual stream", "residual"),
            "A sublayer replaces nothing: it adds a little, and what was there stays.",
            "after = x + Sublayer(x): gradients have a way around the sublayer, so deep networks can be trained.",
        ),
        page="residual",
        source="He et al. 2016",
    ),
    Term(
        "layernorm",
        Said(
            ("层归一化", "LayerNorm"),
            "把一个向量的数拉回同样的大小，再各自放缩。",
            "y = γ·(x − 平均) / √(方差 + ε) + β，对每个词元的 d_model 个数单独算。",
        ),
        Said(
            ("LayerNorm", "layer norm"),
            "Brings a vector's numbers back to one size, then scales each by a learnt factor.",
            "y = γ·(x − mean) / √(variance + ε) + β, over the d_model numbers of each token alone.",
        ),
        page="residual",
        source="Ba et al. 2016",
    ),
    Term(
        "rmsnorm",
        Said(
            ("RMSNorm",),
            "比 LayerNorm 省一步：只管大小，不减平均值。",
            "y = γ·x / √(x² 的平均 + ε)。",
        ),
        Said(
            ("RMSNorm",),
            "One step less than LayerNorm: it sets the size and leaves the mean.",
            "y = γ·x / √(mean of x² + ε).",
        ),
        page="lab",
        source="Zhang & Sennrich 2019",
    ),
    Term(
        "pre_norm",
        Said(
            ("前归一化", "后归一化", "pre-norm", "post-norm"),
            "归一化放在子层之前还是相加之后；放前面，深层好训练。",
            "post：Norm(x + F(x))（原论文）；pre：x + F(Norm(x))，残差一路不被归一化打断。",
        ),
        Said(
            ("pre-norm", "post-norm"),
            "Whether the norm stands before a sublayer or after the sum; before trains deep models more easily.",
            "post: Norm(x + F(x)), as in the paper; pre: x + F(Norm(x)), so no norm interrupts the residual.",
        ),
        page="lab",
        source="Xiong et al. 2020",
    ),
    Term(
        "feed_forward",
        Said(
            ("前馈网络", "前馈"),
            "对每个词元单独做的两次线性变换，中间一个弯。",
            "FFN(x) = ReLU(x·W_1 + b_1)·W_2 + b_2，中间 d_ff 个神经元，各个位置用同样的权重。",
        ),
        Said(
            ("feed-forward network", "feed-forward"),
            "Two linear steps with a bend between, on each token by itself.",
            "FFN(x) = ReLU(x·W_1 + b_1)·W_2 + b_2 with d_ff neurons between, the same weights at every position.",
        ),
        page="feedforward",
        source=f"{VASWANI}, 3.3",
    ),
    Term(
        "neuron",
        Said(
            ("神经元",),
            "前馈里的一个检测器：遇到某种输入就亮，往向量里加一笔。",
            "第 i 个：aᵢ = ReLU(x·W_1[:, i] + b_1[i])，然后把 aᵢ·W_2[i] 加到输出里。",
        ),
        Said(
            ("neuron",),
            "A detector in the feed-forward layer: it lights up for some inputs and adds its share.",
            "Number i: aᵢ = ReLU(x·W_1[:, i] + b_1[i]); it adds aᵢ·W_2[i] to the output.",
        ),
        page="feedforward",
    ),
    Term(
        "relu",
        Said(
            ("ReLU",),
            "负数变成 0，正数不变：网络里的那个“弯”。",
            "ReLU(x) = max(0, x)。没有它，两层线性合起来还是一层线性。",
        ),
        Said(
            ("ReLU",),
            "Negative numbers become 0, others stay: the bend in the network.",
            "ReLU(x) = max(0, x). Without it two linear layers are one linear layer.",
        ),
        page="intuition",
    ),
    Term(
        "swiglu",
        Said(
            ("SwiGLU", "GELU", "SiLU"),
            "ReLU 之外的几种“弯”，更平滑，或带一道门。",
            "GELU(x) = x·Φ(x)；SiLU(x) = x·σ(x)；SwiGLU(x) = SiLU(x·W_1) ⊙ (x·W_3)。",
        ),
        Said(
            ("SwiGLU", "GELU", "SiLU"),
            "Other bends than ReLU: smoother, or with a gate.",
            "GELU(x) = x·Φ(x); SiLU(x) = x·σ(x); SwiGLU(x) = SiLU(x·W_1) ⊙ (x·W_3).",
        ),
        page="lab",
        source="Shazeer 2020",
    ),
    Term(
        "dropout",
        Said(
            ("dropout", "随机失活"),
            "训练时随机把一些数变成 0，免得过分依赖其中几个。",
            "每个数以概率 p 置 0，其余乘 1 / (1 − p)；翻译时关掉，所以这里每次结果都一样。",
        ),
        Said(
            ("dropout",),
            "In training some numbers are set to 0 at random, so that none is relied on too much.",
            "Each number is 0 with probability p, the others are multiplied by 1 / (1 − p); off when translating.",
        ),
        page="map",
        source="Srivastava et al. 2014",
    ),
    Term(
        "lens",
        Said(
            ("logit lens", "读出"),
            "提前用输出矩阵读中间层：它此刻会写什么词？",
            "softmax(Norm(hₗ)·Wᵀ + b)：最后一层的读法用在第 l 层的向量上，是一种近似的看法。",
            marks=("logit lens",),
        ),
        Said(
            ("logit lens", "lens"),
            "Reads a middle layer with the output matrix: which word would it write now?",
            "softmax(Norm(hₗ)·Wᵀ + b): the last layer's reading applied to layer l, an approximate view.",
            marks=("logit lens",),
        ),
        page="lens",
        source="nostalgebraist 2020",
    ),
    Term(
        "attribution",
        Said(
            ("归因",),
            "一个输出是靠哪些输入得来的：给每个输入记一个分。",
            "给每个源词元一个数，说明 log p(译文词元) 对它有多敏感，或拿掉它会变多少；方法不同，答案可以不同。",
        ),
        Said(
            ("attribution",),
            "Which inputs an output owes to: every input gets a score.",
            "A number for each source token: how log p of the output token depends on it, or changes without it; methods may disagree.",
        ),
        page="attribution",
    ),
    Term(
        "integrated_gradients",
        Said(
            ("积分梯度",),
            "让输入从“空白”慢慢变成真的，一路累计它的作用。",
            "IGᵢ = (xᵢ − x′ᵢ) · ∫₀¹ ∂F/∂xᵢ (x′ + α(x − x′)) dα；各项之和 = F(x) − F(x′)。",
        ),
        Said(
            ("integrated gradients",),
            "Lets the input grow from blank to real and adds up its effect on the way.",
            "IGᵢ = (xᵢ − x′ᵢ) · ∫₀¹ ∂F/∂xᵢ (x′ + α(x − x′)) dα; the parts sum to F(x) − F(x′).",
        ),
        page="attribution",
        source="Sundararajan et al. 2017",
    ),
    Term(
        "gradient",
        Said(
            ("梯度",),
            "输入动一点点，结果变多少、往哪边变。",
            "∂F/∂x：每个输入数一个偏导数；训练时是损失对每个参数的。",
        ),
        Said(
            ("gradient",),
            "How much, and which way, the result moves when an input moves a little.",
            "∂F/∂x: one partial derivative for each input number; in training, of the loss for each parameter.",
        ),
        page="attribution",
    ),
    Term(
        "ablation",
        Said(
            ("消融", "静音"),
            "关掉一个零件，看结果变多少。",
            "把一个头的 z（或一个子层的输出）换成 0 或平均值，重新计算，比较 log p。",
            marks=("消融",),
        ),
        Said(
            ("ablation", "silencing"),
            "Switching one part off to see how much changes.",
            "A head's z, or a sublayer's output, is replaced by 0 or a mean; all is computed again and log p compared.",
            marks=("ablation",),
        ),
        page="whatif",
    ),
    Term(
        "effective_rank",
        Said(
            ("有效秩",),
            "一个矩阵实际用了多少个方向。",
            "exp(H(σ / Σσ))：奇异值当作分布，取熵的指数；全用上等于秩，只用一个方向是 1。",
        ),
        Said(
            ("effective rank",),
            "Over how many directions a matrix really spreads.",
            "exp(H(σ / Σσ)): the exponential of the entropy of its singular values; 1 where one direction is used.",
        ),
        page="lab",
        source="Roy & Vetterli 2007",
    ),
    Term(
        "parameter",
        Said(
            ("参数",),
            "训练时学出来的一个数；模型就是这些数。",
            "所有权重和偏置；翻译时不变，训练时每一步按梯度改一点。",
            marks=(),
        ),
        Said(
            ("parameter",),
            "A number learnt in training; the model is these numbers.",
            "All weights and biases; fixed while translating, changed a little along the gradient in each step of training.",
            marks=(),
        ),
        page="map",
    ),
    Term(
        "checkpoint",
        Said(
            ("检查点",),
            "训练到某一刻存下来的模型。",
            "一个文件夹：全部权重、配置和词表；图下的检查点编号由文件内容算出，换了权重就会变。",
        ),
        Said(
            ("checkpoint",),
            "The model as it was saved at some moment of training.",
            "A folder with all weights, the configuration and the vocabulary; its id is made from the contents, so other weights have another.",
        ),
        page="map",
    ),
)
"""From the parts of a layer to the ways of looking into it."""
