"""Words of the cards about positions. The numbers come from the record, by their names."""

WORDS = {
    "M36.title": ("正弦编码的指数，符号写反", "The sinusoids' exponent with its sign turned"),
    "M36.said": (
        "代码里，频率的指数少了负号：从 1 一路升到 10000，而不是降到 1/10000。",
        "In the code the exponent of the frequencies lacks its minus: they rise from 1 to 10000 instead of falling to 1/10000.",
    ),
    "M36.right": (
        "频率应从 1 降到 1/10000：慢波让相邻的位置相像，快波把它们分开。符号一反，波全都快得离谱，相邻两个位置的编码就像毫不相干的两串数：余弦平均 {turned}，而正确的是 {right}。不过各个位置的编码仍不相同，从头训练的模型还能逐个记住，只是“相邻”要另学。",
        "Frequencies fall from 1 to 1/10000: slow waves make neighbouring places alike, fast ones tell them apart. With the sign turned all waves are absurdly fast, and the codes of two neighbours look unrelated: their cosine is {turned} on average, where the right ones have {right}. Each place still has a code of its own, so a model trained that way can learn them one by one; that neighbours are near it must learn besides.",
    ),
    "M36.right.plain": (
        "频率该越来越慢，邻位才相像：余弦 {right}，写反只有 {turned}。",
        "Frequencies must fall, so that neighbours are alike: cosine {right}, not {turned}.",
    ),
    "M36.source": (
        "Vaswani 等 2017，3.5 节：PE(pos, 2i) = sin(pos / 10000^(2i/d))",
        "Vaswani et al. 2017, section 3.5: PE(pos, 2i) = sin(pos / 10000^(2i/d))",
    ),
    "M36.measured": (
        "训练好的模型换上反号编码，损失从 {base} 升到 {sign} 奈特，正确词元排第一的从 {base_first} % 降到 {sign_first} %；干脆不给位置是 {none} 奈特、{none_first} %。从头训练（{steps} 步）：正确 {right_sign}，反号 {turned_sign}，没有位置 {nowhere} 奈特。",
        "In the trained model, turned sinusoids raise the loss from {base} to {sign} nats and put the right token on top in {sign_first} % instead of {base_first} %; no positions at all give {none} nats and {none_first} %. Trained from scratch ({steps} steps): right {right_sign}, turned {turned_sign}, no positions {nowhere} nats.",
    ),
    "M36.measured.plain": (
        "随附模型 {base} → {sign}；从头训练 {right_sign} 对 {turned_sign}。",
        "Shipped model: {base} → {sign}; trained from scratch: {right_sign} against {turned_sign}.",
    ),
    "M36.name.sign": ("符号反", "sign turned"),
    "M36.name.none": ("没有位置", "no positions"),
    "M36.name.right_sign": ("正确", "right"),
    "M36.name.turned_sign": ("符号反", "sign turned"),
    "M36.name.nowhere": ("没有位置", "no positions"),
    "M28.title": ("每一层都加一次位置", "Positions enter every layer"),
    "M28.said": ("词向量加位置向量，是每一层的输入。", "Word vector plus position vector is the input of every layer."),
    "M28.right": (
        "只有第一层读“词 + 位置”。后面各层读的是前一层的输出，位置已经在残差流里了。",
        "Only the first layer reads word + position. Later layers read what the layer before gave, where the position already travels in the residual stream.",
    ),
    "M28.right.plain": ("只在第一层之前加一次。", "Once, before the first layer."),
    "M28.source": ("Vaswani 等 2017，3.4、3.5 节与图 1", "Vaswani et al. 2017, sections 3.4 and 3.5, figure 1"),
    "M28.measured": (
        "在训练好的模型里，每一层前再加一次位置：损失从 {base} 升到 {again} 奈特，正确词元排第一的从 {base_first} % 降到 {again_first} %。只在入口加两份，也有 {doubled} 奈特。它没有这样训练过；从头这样训练会怎样，这里没有量。",
        "Adding the positions before every layer of the trained model raises the loss from {base} to {again} nats; the right token is on top in {again_first} % instead of {base_first} %. Twice the positions at the entrance alone: {doubled} nats. It was not trained that way; a training is not measured here.",
    ),
    "M28.measured.plain": ("每层都加：损失 {base} → {again}。", "Added at every layer: loss {base} → {again}."),
    "M28.name.again": ("每层都加", "before every layer"),
    "M28.name.doubled": ("入口加两份", "twice at the entrance"),
    "M34.title": ("没有位置编码，就是词袋", "Without positions, a bag of words"),
    "M34.said": ("去掉位置编码，Transformer 就分不清词序。", "Without positional encoding a Transformer cannot tell word order."),
    "M34.right": (
        "编码器确实如此：调换词序，每个词的输出不变。带因果遮罩的解码器不同：第 t 行只看得到前 t 个词元，光凭“能看到几个”就能推出位置，有的模型从不加位置也学得会。",
        "True of an encoder: reorder the words, and each word's output stays. A decoder with a causal mask is different: row t sees t tokens, and from how many it sees it can infer its place; models trained without positions do learn order.",
    ),
    "M34.right.plain": ("编码器如此；带遮罩的解码器靠看得到几个词知道位置。", "True of the encoder; a masked decoder counts what it sees."),
    "M34.source": ("Haviv 等 2022（没有位置编码的语言模型）", "Haviv et al. 2022 (language models without positional encodings)"),
    "M34.measured": (
        "拿掉两边的位置：损失 {base} → {none} 奈特，正确词元排第一的还有 {none_first} %。只拿掉编码器的：{encoder}；只拿掉解码器的：{decoder}，几乎不痛不痒。",
        "Positions taken from both sides: loss {base} → {none} nats, and the right token is still on top in {none_first} %. From the encoder alone: {encoder}; from the decoder alone: {decoder}, hardly any harm.",
    ),
    "M34.measured.plain": (
        "只拿掉编码器的：{encoder}；只拿掉解码器的：{decoder}。",
        "Taken from the encoder: {encoder}; from the decoder: {decoder}.",
    ),
    "M34.name.none": ("两边都没有", "none on either side"),
    "M34.name.encoder": ("编码器没有", "none in the encoder"),
    "M34.name.decoder": ("解码器没有", "none in the decoder"),
    "M7.title": ("正弦编码能处理更长的句子", "Sinusoids serve unseen lengths"),
    "M7.said": (
        "正弦公式对任何位置都能算，所以模型能处理比训练时更长的句子。",
        "The formula can be computed for any place, so the model handles sentences longer than those of its training.",
    ),
    "M7.right": (
        "算得出，不等于用得好。论文自己也只说“也许”能外推；后来的实验表明，超过训练长度，困惑度很快变坏。",
        "Computable is not useful. The paper itself only says it may extrapolate; later experiments show perplexity getting worse soon after the trained length.",
    ),
    "M7.right.plain": ("算得出，不等于用得好。", "Computable is not the same as useful."),
    "M7.source": ("Vaswani 等 2017，3.5 节；Press 等 2022，图 1", "Vaswani et al. 2017, section 3.5; Press et al. 2022, figure 1"),
    "M7.measured": (
        "实验室里，用不超过 {limit} 个词元的句子训练，译两倍长（{twice}）的句子：只有 {wave} % 的词元写在了该写的位置上。",
        "In the lab, models trained on sentences of up to {limit} tokens and given twice as many ({twice}) write the right token in {wave} % of the places.",
    ),
    "M7.measured.plain": ("句长翻倍，只写对 {wave} % 的词元。", "At twice the length, {wave} % of the tokens are right."),
    "M9.title": ("四种位置方案的优劣表", "A table of position schemes"),
    "M9.said": (
        "RoPE 外推“极好”，可学习的位置“代价高”，ALiBi“最省”，正弦外推差，可学习的最差。",
        "RoPE extrapolates excellently, learnt places are costly, ALiBi is cheapest, sinusoids extrapolate poorly, learnt places worst.",
    ),
    "M9.right": (
        "RoPE 不再训练就外推不好，所以才有位置插值。可学习的位置只是查表，代价是“最大长度 × D”个参数。ALiBi 与正弦差不多快。后两句说得对：正弦外推差，可学习的出了表就没有了。",
        "RoPE does not extrapolate well without more training, which is why position interpolation exists. Learnt places are a look-up; they cost max length × D parameters. ALiBi is about as fast as sinusoids. The last two are right: sinusoids extrapolate poorly, and a learnt table ends.",
    ),
    "M9.right.plain": (
        "RoPE 不再训练也外推不好；ALiBi 不比正弦省。",
        "RoPE needs more training to extrapolate; ALiBi is no cheaper than sinusoids.",
    ),
    "M9.source": (
        "Press 等 2022，图 1、图 2；Chen 等 2023（位置插值）",
        "Press et al. 2022, figures 1 and 2; Chen et al. 2023 (Position Interpolation)",
    ),
    "M9.measured": (
        "实验室里，训练时最长 {limit} 个词元，译 {twice} 个词元的句子，写对的词元：正弦 {sinusoidal} %，可学习 {learned} %，RoPE {rotary} %，ALiBi {alibi} %。ALiBi 一步训练 {step} 毫秒（长 {length}），其他方案里最快的 {step_low}。",
        "In the lab, trained on up to {limit} tokens and given {twice}, the share of right tokens: sinusoids {sinusoidal} %, learnt {learned} %, RoPE {rotary} %, ALiBi {alibi} %. A training step with ALiBi takes {step} ms (length {length}); the fastest other scheme {step_low}.",
    ),
    "M9.measured.plain": (
        "句长翻倍：正弦 {sinusoidal} %，RoPE {rotary} %，ALiBi {alibi} %。",
        "At twice the length: sinusoids {sinusoidal} %, RoPE {rotary} %, ALiBi {alibi} %.",
    ),
    "M10.title": ("ALiBi 只乘键的位置，没有距离", "ALiBi with the key's index instead of a distance"),
    "M10.said": (
        "代码把斜率乘上键的序号，没有用查询与键的距离；而且四维张量只建了三维，一运行就报错。",
        "The code multiplies the slope with the key's index, without the query's; and it indexes three axes by four, which raises an error.",
    ),
    "M10.right": (
        "乘键的序号没有错：在因果遮罩下，它与距离只差每行一个常数，softmax 会把常数消去；作者的代码也这样写。编码器里才不行：每一行都会被拉向句尾。维数那处是真的报错（{error}）。",
        "The index is no mistake: under a causal mask it differs from the distance by a constant per row, which softmax drops; the authors' own code does this. In an encoder it is wrong: every row is pulled to the end. The axes are a real error ({error}).",
    ),
    "M10.right.plain": ("因果遮罩下两者完全相等；编码器里才不行。", "Equal under a causal mask; wrong only in an encoder."),
    "M10.source": (
        "Press 等 2022，第 3 节；作者仓库 attention_with_linear_biases 的 issue 9（为何相等）与 issue 5（编码器）",
        "Press et al. 2022, section 3; the authors' repository attention_with_linear_biases, issue 9 (why they are equal) and issue 5 (encoders)",
    ),
    "M10.measured": (
        "{length} 个位置、随机分数：因果遮罩下，两种写法的权重最多差 {causal}，只是舍入。不遮罩时，按序号写，每行有 {end} % 的权重落在最后四个位置；按距离写是 {near} %。",
        "With {length} places and random scores, the two give the same weights under a causal mask to within {causal}, which is rounding. Without a mask the index puts {end} % of each row on the last four places; the distance puts {near} %.",
    ),
    "M10.measured.plain": (
        "有遮罩，差 {causal}；没有遮罩，{end} % 落在句尾。",
        "Masked, they differ by {causal}; unmasked, {end} % lands on the end.",
    ),
    "M10.name.key": ("不遮罩，按键的序号", "no mask, by the key's index"),
    "M10.name.distance": ("不遮罩，按距离", "no mask, by distance"),
    "M22.title": ("位置表没有登记为 buffer", "The table of positions is no buffer"),
    "M22.said": ("代码把位置表存成普通属性。", "The code keeps the table of positions as a plain attribute."),
    "M22.right": (
        "普通属性不随 .to() 移到别的设备，也不进 state_dict。register_buffer 两样都管；重新算得出的表，加 persistent=False 就不占存盘。A4 写对了。",
        "A plain attribute is not moved by .to() and not saved in the state_dict. register_buffer does both; with persistent=False a table that can be computed again takes no room on disk. A4 has it right.",
    ),
    "M22.right.plain": ("用 register_buffer，表才跟着模型走。", "Use register_buffer, so that the table moves with the model."),
    "M22.source": ("PyTorch 文档，torch.nn.Module.register_buffer", "PyTorch documentation, torch.nn.Module.register_buffer"),
    "M22.measured": (
        "普通属性：存进 state_dict {bare_saved} 个，随 .to() 移动 {bare_moved} 个。buffer：存 {buffer_saved} 个，移 {buffer_moved} 个。",
        "Plain attribute: saved {bare_saved}, moved by .to() {bare_moved}. Buffer: saved {buffer_saved}, moved {buffer_moved}.",
    ),
    "M22.measured.plain": (
        "属性：存 {bare_saved}、移 {bare_moved}；buffer：存 {buffer_saved}、移 {buffer_moved}。",
        "Attribute: saved {bare_saved}, moved {bare_moved}; buffer: {buffer_saved} and {buffer_moved}.",
    ),
}
