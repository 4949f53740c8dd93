"""Words of the cards about positions. The numbers come from the record, by their names."""

WORDS = {
    "M36.title": ("正弦编码的指数，符号写反", "Sinusoidal encoding with the exponent's sign reversed"),
    "M36.said": (
        "代码里，频率的指数漏了负号：频率从 1 升到 10000，而不是降到 1/10000。",
        "In the code, the exponent of the frequencies lacks its minus sign: they rise from 1 to 10000 instead of falling to 1/10000.",
    ),
    "M36.right": (
        "频率应从 1 降到 1/10000：低频分量使相邻位置相似，高频分量把它们区分开。符号写反后只有高频，相邻两个位置的编码几乎没有关系：余弦平均 {turned}，正确的编码是 {right}。各个位置的编码仍不相同，从头训练的模型还能逐个记住，但“相邻”要另外学习。",
        "Frequencies should fall from 1 to 1/10000: low frequencies make neighboring positions similar, high ones tell them apart. With the sign reversed only high frequencies are left and the codes of two neighbors look unrelated: their mean cosine is {turned}, against {right} for the correct code. Each position still has a code of its own, so a model trained from scratch can memorize them one by one, but must learn separately which are neighbors.",
    ),
    "M36.source": (
        "Vaswani 等 2017，3.5 节：PE(pos, 2i) = sin(pos / 10000^(2i/d))",
        "Vaswani et al. 2017, section 3.5: PE(pos, 2i) = sin(pos / 10000^(2i/d))",
    ),
    "M36.measured": (
        "训练好的模型换上符号写反的编码：损失 {base} → {sign} 奈特，下一词元准确率 {base_first}% → {sign_first}%；完全不加位置编码：{none} 奈特、{none_first}%。从头训练 {steps} 步：正确 {right_sign}，写反 {turned_sign}，没有位置编码 {nowhere} 奈特。",
        "The trained model with reversed sinusoids: loss {base} → {sign} nats, next-token accuracy {base_first}% → {sign_first}%; with no positions at all: {none} nats, {none_first}%. Trained from scratch for {steps} steps: correct {right_sign}, reversed {turned_sign}, no positions {nowhere} nats.",
    ),
    "M36.measured.plain": (
        "随附模型的损失 {base} → {sign}；从头训练：正确 {right_sign}，写反 {turned_sign}。",
        "Shipped model: loss {base} → {sign}; trained from scratch: correct {right_sign}, reversed {turned_sign}.",
    ),
    "M36.name.sign": ("符号写反", "sign reversed"),
    "M36.name.none": ("没有位置编码", "no positions"),
    "M36.name.right_sign": ("正确", "correct"),
    "M36.name.turned_sign": ("符号写反", "sign reversed"),
    "M36.name.nowhere": ("没有位置编码", "no positions"),
    "M28.title": ("每一层都加位置编码", "Positions are added in every layer"),
    "M28.right": (
        "只有第一层的输入是词嵌入加位置编码。后面各层的输入是前一层的输出，位置信息已经在残差流里。",
        "Only the first layer's input is embedding plus position. Later layers take the previous layer's output, whose residual stream already carries the position.",
    ),
    "M28.source": ("Vaswani 等 2017，3.4、3.5 节与图 1", "Vaswani et al. 2017, sections 3.4 and 3.5, figure 1"),
    "M28.measured": (
        "在训练好的模型里，每一层之前都加位置编码：损失 {base} → {again} 奈特，下一词元准确率 {base_first}% → {again_first}%。只在输入处加两倍：{doubled} 奈特。模型不是这样训练的；从头这样训练会怎样，这里没有测。",
        "Positions added before every layer of the trained model: loss {base} → {again} nats, next-token accuracy {base_first}% → {again_first}%. Doubled at the input only: {doubled} nats. The model was not trained that way; what such training would give is not measured here.",
    ),
    "M28.measured.plain": ("每一层都加：损失 {base} → {again}。", "Added in every layer: loss {base} → {again}."),
    "M28.name.again": ("每层都加", "before every layer"),
    "M28.name.doubled": ("输入处加两倍", "doubled at the input"),
    "M34.title": ("没有位置编码就是词袋", "Without positions, a bag of words"),
    "M34.right": (
        "编码器确实如此：调换词序，每个词元的输出不变。带因果掩码的解码器不同：第 t 行能关注 t 个词元，由这个数目可以推断位置；有的模型从不加位置编码，也学得会词序。",
        "True of an encoder: reorder the words and each token's output stays the same. A decoder with a causal mask is different: row t attends to t tokens, and from that number it can infer its position; models trained without positional encodings do learn order.",
    ),
    "M34.source": ("Haviv 等 2022（没有位置编码的语言模型）", "Haviv et al. 2022 (language models without positional encodings)"),
    "M34.measured": (
        "两边都去掉位置编码：损失 {base} → {none} 奈特，下一词元准确率 {none_first}%。只去掉编码器的：{encoder} 奈特；只去掉解码器的：{decoder} 奈特。",
        "Positions removed on both sides: loss {base} → {none} nats, next-token accuracy {none_first}%. Removed in the encoder only: {encoder} nats; in the decoder only: {decoder} nats.",
    ),
    "M34.measured.plain": (
        "去掉位置编码后的损失：只去编码器的 {encoder}，只去解码器的 {decoder}。",
        "Loss without positions: in the encoder only {encoder}, in the decoder only {decoder}.",
    ),
    "M34.name.none": ("两边都去掉", "removed on both sides"),
    "M34.name.encoder": ("只去掉编码器的", "removed in the encoder"),
    "M34.name.decoder": ("只去掉解码器的", "removed in the decoder"),
    "M7.title": ("正弦编码能处理更长的句子", "Sinusoidal encoding handles longer sentences"),
    "M7.said": (
        "正弦公式对任何位置都能计算，所以模型能处理比训练时更长的句子。",
        "The formula can be computed for any position, so the model handles sentences longer than those in training.",
    ),
    "M7.right": (
        "能计算不等于能用好。论文自己也只说“也许”能外推；后来的实验表明，超过训练长度后，困惑度很快变差。",
        "Computable does not mean useful. The paper itself only says that it may extrapolate; later experiments show perplexity getting worse soon after the training length.",
    ),
    "M7.source": ("Vaswani 等 2017，3.5 节；Press 等 2022，图 1", "Vaswani et al. 2017, section 3.5; Press et al. 2022, figure 1"),
    "M7.measured": (
        "实验室里，用不超过 {limit} 个词元的句子训练，再译 {twice} 个词元的句子：{wave}% 的词元正确。",
        "In the lab, a model trained on sentences of up to {limit} tokens was given sentences of {twice}: {wave}% of its tokens are correct.",
    ),
    "M7.measured.plain": ("句长加倍时，{wave}% 的词元正确。", "At twice the length, {wave}% of the tokens are correct."),
    "M9.title": ("四种位置编码的优劣表", "A table of position schemes"),
    "M9.said": (
        "RoPE 外推“极好”，可学习的位置编码“代价高”，ALiBi“最省”，正弦外推差，可学习的最差。",
        "RoPE extrapolates excellently, learned positions are costly, ALiBi is cheapest, sinusoids extrapolate poorly, learned positions worst.",
    ),
    "M9.right": (
        "RoPE 不继续训练就外推不好，所以才有位置插值。可学习的位置编码只是查表，代价是“最大长度 × D”个参数。ALiBi 与正弦的速度相近。后两句是对的：正弦外推差，可学习的超出表长就没有编码。",
        "RoPE does not extrapolate well without further training, which is why position interpolation exists. Learned positions are a table lookup; they cost max length × D parameters. ALiBi is about as fast as sinusoids. The last two claims are right: sinusoids extrapolate poorly, and a learned table ends.",
    ),
    "M9.source": (
        "Press 等 2022，图 1、图 2；Chen 等 2023（位置插值）",
        "Press et al. 2022, figures 1 and 2; Chen et al. 2023 (Position Interpolation)",
    ),
    "M9.measured": (
        "实验室里，训练时最长 {limit} 个词元，译 {twice} 个词元的句子，正确词元的比例：正弦 {sinusoidal}%，可学习 {learned}%，RoPE {rotary}%，ALiBi {alibi}%。句长 {length} 时，ALiBi 训练一步 {step} 毫秒，其余方案中最快的 {step_low} 毫秒。",
        "In the lab, trained on up to {limit} tokens and given {twice}, the share of correct tokens is: sinusoidal {sinusoidal}%, learned {learned}%, RoPE {rotary}%, ALiBi {alibi}%. A training step at length {length} takes {step} ms with ALiBi and {step_low} ms with the fastest other scheme.",
    ),
    "M9.measured.plain": (
        "句长加倍时正确的词元：正弦 {sinusoidal}%，RoPE {rotary}%，ALiBi {alibi}%。",
        "Correct tokens at twice the length: sinusoidal {sinusoidal}%, RoPE {rotary}%, ALiBi {alibi}%.",
    ),
    "M10.title": ("ALiBi 用键的序号代替距离", "ALiBi with the key's index instead of a distance"),
    "M10.said": (
        "代码用斜率乘键的序号，没有用查询与键的距离；而且对三维张量用了四个下标，一运行就报错。",
        "The code multiplies the slope by the key's index instead of the distance to the query; and it indexes a three-axis tensor with four indices, which raises an error.",
    ),
    "M10.right": (
        "用序号没有错：在因果掩码下，它与距离在每一行只差一个常数，softmax 会消去这个常数；ALiBi 作者的代码也这样写。编码器里才不行：每一行都会偏向句尾。下标那处确实报错（{error}）。",
        "The index is no mistake: under a causal mask it differs from the distance by a constant per row, which softmax cancels; the authors of ALiBi do the same. In an encoder it is wrong: every row leans toward the end. The indexing is a real error ({error}).",
    ),
    "M10.source": (
        "Press 等 2022，第 3 节；作者仓库 attention_with_linear_biases 的 issue 9（为何相等）与 issue 5（编码器）",
        "Press et al. 2022, section 3; the authors' repository attention_with_linear_biases, issue 9 (why they are equal) and issue 5 (encoders)",
    ),
    "M10.measured": (
        "{length} 个位置、随机分数：因果掩码下，两种写法的权重最多相差 {causal}，是舍入误差。不加掩码时，最后四个位置得到的权重：按序号 {end}%，按距离 {near}%。",
        "With {length} positions and random scores, the weights of the two differ by at most {causal} under a causal mask, which is rounding. Without a mask, the last four positions get {end}% of the weight by index and {near}% by distance.",
    ),
    "M10.measured.plain": (
        "有掩码，相差 {causal}；没有掩码，按序号时 {end}% 的权重落在句尾。",
        "Masked, they differ by {causal}; unmasked, the index puts {end}% of the weight on the end.",
    ),
    "M10.name.key": ("无掩码，按键的序号", "no mask, by the key's index"),
    "M10.name.distance": ("无掩码，按距离", "no mask, by distance"),
    "M22.title": ("位置编码表没有注册为 buffer", "The table of positions is not a buffer"),
    "M22.right": (
        "普通属性不会随 .to() 移到别的设备，也不进入 state_dict。register_buffer 两样都会；可以重新计算的表，加 persistent=False 就不写入文件。A4 是对的。",
        "A plain attribute is not moved by .to() and not saved in the state_dict. register_buffer does both; with persistent=False a table that can be recomputed takes no space on disk. A4 gets this right.",
    ),
    "M22.source": ("PyTorch 文档，torch.nn.Module.register_buffer", "PyTorch documentation, torch.nn.Module.register_buffer"),
    "M22.measured": (
        "普通属性：存入 state_dict {bare_saved} 个，随 .to() 移动 {bare_moved} 个。buffer：存入 {buffer_saved} 个，移动 {buffer_moved} 个。",
        "Plain attribute: {bare_saved} saved in the state_dict, {bare_moved} moved by .to(). Buffer: {buffer_saved} saved, {buffer_moved} moved.",
    ),
    "M22.measured.plain": (
        "属性：保存 {bare_saved}、移动 {bare_moved}；buffer：保存 {buffer_saved}、移动 {buffer_moved}。",
        "Attribute: {bare_saved} saved, {bare_moved} moved; buffer: {buffer_saved} saved, {buffer_moved} moved.",
    ),
}
