"""The faults of the page Find the bug: their names, what each does, and who made it for real (the link comes from the server)."""

WORDS = {
    "untied": ("输出矩阵没有与嵌入共用", "The output matrix is not tied to the embeddings"),
    "untied.what": (
        "输出层用了自己的矩阵，而它从没训练过：最后的向量是对的，乘出来的分数全是噪声。",
        "The output layer has a matrix of its own that nobody trained: the last vectors are sound, the scores made of them are noise.",
    ),
    "untied.story": (
        "真事：检查点里没有单独的输出矩阵，载入时也没有去共用嵌入，输出层就一直是随机初值；服务照常启动，写出来的全是乱码。",
        "It happened: the checkpoint held no output matrix of its own, loading did not tie it, and it stayed at its random start. The server came up without a word and wrote garbage.",
    ),
    "softmax_axis": ("softmax 做错了轴", "Softmax over the wrong axis"),
    "softmax_axis.what": (
        "对查询而不是对键做 softmax：每列之和为 1，每行不再是。",
        "Softmax over queries and not over keys: columns sum to 1, rows no longer do.",
    ),
    "softmax_axis.story": (
        "真事：一个有名的论文实现库里，扩散模型的注意力就做错了轴；作者承认是个大错，可报告的人发现两种训练出来的图像质量几乎一样。",
        "It happened in a well-known library of annotated papers, in a diffusion model's attention. The author called it a big bug; the reporter trained both and found hardly any difference in image quality.",
    ),
    "shift": ("解码器的输入错位", "The decoder's input is shifted wrongly"),
    "shift.what": (
        "解码器晚读了一个词元：<s> 读了两遍，最新的一个从没读到，于是每个词写两遍。",
        "The decoder reads one token late: <s> twice, and the newest never. So it writes each word twice.",
    ),
    "shift.story": (
        "真事：标签先右移成解码器的输入，算损失的函数又移了一次，训练时对着的答案就错开了一个词元。",
        "It happened: labels were shifted to make the decoder's input, and the loss function shifted them once more, so that training aimed one token off.",
    ),
    "scale": ("没有除以 √dₖ", "No division by √dₖ"),
    "scale.what": (
        "分数没有除以 √dₖ（这里是 8）：softmax 变尖了，译文却不一定变。",
        "Scores are not divided by √dₖ (8 here): the softmax gets sharper, and the translation need not change.",
    ),
    "scale.story": (
        "真事：只在备用的那条计算路径上漏了 1/√d，主路径没事；修好之后，嵌入与参考实现的余弦从 0.862 变成 0.999989。",
        "It happened on a fallback path only, the main one was sound. With the factor back, the cosine with the reference went from 0.862 to 0.999989.",
    ),
    "kv_swapped": ("键和值对调了", "Keys and values are swapped"),
    "kv_swapped.what": (
        "这一层拿键当值、拿值当键：比对和取出的都不是该用的那份。",
        "This layer matches by its values and fetches its keys.",
    ),
    "kv_swapped.story": (
        "真事：函数返回 q, k, v，却按 q, v, k 接收。从头训练时没有影响，因为哪一块叫什么名字无所谓，只要前后一致；用在训练好的权重上就会出错。",
        "It happened: a function returned q, k, v and its caller took q, v, k. Trained so from the start it does no harm, a name is a name; with weights trained the other way it breaks.",
    ),
    "mask_missing": ("没有因果遮罩", "The causal mask is missing"),
    "mask_missing.what": (
        "解码器能看见后面的词元。自己写时后面还没有词，译文照旧；整句打分时就乱了。",
        "The decoder sees later tokens. While it writes nothing stands there, so the translation holds; scored on whole sentences it goes astray.",
    ),
    "mask_missing.story": (
        "真事：一次改动之后，四个模型的解码器都看得到后面的词元；有人拿随机词元去训练，损失在几百步里几乎降到零，才发现。",
        "It happened: after a release, the decoders of four models saw the tokens after their own. Someone noticed because the loss fell to almost nothing within a few hundred steps, on random tokens.",
    ),
    "heads_mixed": ("拼接多头时忘了转置", "Heads joined without the transpose"),
    "heads_mixed.what": (
        "拼接前少了一次转置，数被按错误的次序读成每个词元的向量：词元之间串了。",
        "Without the transpose before the reshape the numbers are read in the wrong order, and tokens get each other's.",
    ),
    "heads_mixed.story": (
        "真事：一份教学代码在 reshape 之前少了 permute，几年没人发现，因为它的测试（照抄输入）太容易，模型学会了绕过去。",
        "It happened in teaching code: a permute was missing before a reshape, and its test, copying the input, was so easy that the model learned its way around it.",
    ),
    "positions_never": ("没有加位置", "Positions are never added"),
    "positions_never.what": (
        "编码器的输入里没有位置：它分不出词序。",
        "The encoder's input has no positions: it cannot tell the order of the words.",
    ),
    "positions_never.story": (
        "真事：切片少写了一个冒号，所有词元加的是同一个位置，等于没有位置。",
        "It happened: a colon was missing from a slice, so that all tokens got one and the same position, which is as good as none.",
    ),
    "gamma": ("归一化少了 γ", "LayerNorm without its γ"),
    "gamma.what": (
        "解码器的归一化只做标准化，没有乘 γ：向量都成了差不多一样长。译文常常不变。",
        "The decoder's norms only standardise and do not multiply by γ, so that all vectors come out about as long. The translation often survives.",
    ),
    "gamma.story": (
        "真事：载入模型时，日志说检查点里没有 LayerNorm 的 gamma 和 beta，有人问这些参数到底载入了没有。",
        "It happened that a log said LayerNorm's gamma and beta were missing from the checkpoint, and someone asked whether they had been loaded at all.",
    ),
    "residual": ("少了残差连接", "A residual connection is missing"),
    "residual.what": (
        "这个子层的输出没有加上它的输入：此前写下的一切在这里断了。",
        "This sublayer's output is not added to its input: all that came before is lost here.",
    ),
    "residual.story": (
        "真事：代码写成 x = attn(x)，接着 x = x + x；看着像残差，加的却不是输入。",
        "It happened: x = attn(x), then x = x + x. It looks like a residual connection, but what is added is not the input.",
    ),
    "mask_off": ("因果遮罩宽了一格", "The causal mask is one cell too wide"),
    "mask_off.what": (
        "每一行多看见一个词元，正是它要写的那个。自己写时那里还没有词，所以译文不变。",
        "Every row sees one token more, the very one it must write. While it writes nothing stands there yet, so the translation stays.",
    ),
    "mask_off.story": (
        "真事：有一个库训练 Transformer 时，让模型在看得到第 N 个词元的情况下预测第 N 个：答案就在输入里。",
        "It happened: a library trained its transformers to predict token N given tokens 0 to N inclusive. The answer stood in the input.",
    ),
    "positions_twice": ("位置加了两遍", "Positions are added twice"),
    "positions_twice.what": (
        "编码器的输入加了两遍位置：位置的份量翻倍，词的份量相对变小。",
        "The encoder's input got its positions twice: places weigh double, words less beside them.",
    ),
    "positions_twice.story": (
        "真事：位置编码写在了每一层里，于是每一层都再加一遍；它只该在最下面加一次。",
        "It happened: positions were added in every block, once more in each. They belong at the bottom, once.",
    ),
}
