"""What the page Attention says in the plain depth."""

WORDS = {
    "lead.plain": (
        "一行是一个词元，看它把注意力分给哪些列；一行加起来是 1。",
        "A row is one token; its cells say where it looks. Each row sums to 1.",
    ),
    "kind_more.encoder.plain": ("原文的每个词元看整句原文。", "Every source token looks at the whole source."),
    "kind_more.decoder.plain": (
        "译文的每个词元只看自己和前面；后面的还没写。",
        "Every target token looks at itself and before; what follows is not written yet.",
    ),
    "kind_more.cross.plain": (
        "写译文时回头看原文：每一行读一个词元，写下一个。",
        "While writing, it looks back at the source: each row reads one token and writes the next.",
    ),
    "not_explanation.plain": (
        "看得多，不等于就是原因。",
        "Looking at a token does not make it the reason.",
    ),
    "why_several_more.plain": (
        "从“{query}”出发，{heads} 个头看 {different} 处；合成一个只剩 {weight}。",
        "From “{query}” the {heads} heads look at {different} places; as one, none gets more than {weight}.",
    ),
    "see.head.plain": ("“{query}”最看“{key}”：{weight}。", "“{query}” looks most at “{key}”: {weight}."),
    "see.head_all.plain": ("“{query}”最看“{key}”：{weight}。", "“{query}” looks most at “{key}”: {weight}."),
    "see.predicts.plain": (
        "读“{query}”、要写“{next}”时，最看“{key}”：{weight}。",
        "Reading “{query}”, about to write “{next}”, it looks most at “{key}”: {weight}.",
    ),
    "see.predicts_all.plain": (
        "读“{query}”、要写“{next}”时，最看“{key}”：{weight}。",
        "Reading “{query}”, about to write “{next}”, it looks most at “{key}”: {weight}.",
    ),
    "look.sink.plain": (
        "各行合计，{quiet} 落在标点和特殊词元上：头没东西可找时，就歇在那里。",
        "Over all rows, {quiet} of the attention lies on marks and specials: heads rest there, finding nothing.",
    ),
    "look.diagonal.self.plain": (
        "这个头让词元看自己：{share} 在对角线上。",
        "This head keeps tokens to themselves: {share} lies on the diagonal.",
    ),
    "look.diagonal_part.self.plain": (
        "它一半看自己（{share}），其余去别处取内容。",
        "It looks partly at itself ({share}) and fetches the rest elsewhere.",
    ),
    "look.diagonal.cross.plain": (
        "它按原文的顺序往前走：{share} 在斜线上。",
        "It walks through the source in order: {share} lies on the diagonal.",
    ),
    "look.diagonal_part.cross.plain": (
        "它大致按原文顺序走（{share}），语序不同处离开斜线。",
        "It follows the source's order in part ({share}) and leaves it where word order differs.",
    ),
    "look.previous.self.plain": (
        "它专看前一个词元（{share}），只凭位置就够。",
        "It looks one token back ({share}); position alone is enough.",
    ),
    "look.previous_part.self.plain": (
        "它偏爱前一个词元（{share}），把相邻的词连起来。",
        "It prefers the token before ({share}), which joins neighbours.",
    ),
    "look.previous.cross.plain": ("它看原文里稍前的词元（{share}）。", "It looks at a slightly earlier source token ({share})."),
    "look.previous_part.cross.plain": (
        "它偏向原文里稍前的词元（{share}）。",
        "It leans towards a slightly earlier source token ({share}).",
    ),
    "look.following.self.plain": (
        "它专看后一个词元（{share}）；只有编码器看得见后面。",
        "It looks one token ahead ({share}); only an encoder can see ahead.",
    ),
    "look.following_part.self.plain": ("它偏爱后一个词元（{share}）。", "It prefers the token after ({share})."),
    "look.following.cross.plain": (
        "它看马上要译的那个词元（{share}）。",
        "It looks at the source token to be translated next ({share}).",
    ),
    "look.following_part.cross.plain": (
        "它偏向马上要译的词元（{share}）。",
        "It leans towards the source token to be translated next ({share}).",
    ),
    "look.broad.plain": ("它看得很匀，差不多在取平均。", "It looks nearly evenly, much like an average."),
    "look.broad_part.plain": ("它看得很散，但不完全均匀。", "It spreads widely, yet not quite evenly."),
    "look.rows.plain": (
        "各找各的：“{wide}”看得散，“{narrow}”只盯“{narrow_key}”。",
        "Each token seeks its own: “{wide}” spreads out, “{narrow}” keeps to “{narrow_key}”.",
    ),
    "look.rows_choice.plain": (
        "各找各的：“{wide}”看得散，“{narrow}”只盯“{narrow_key}”。",
        "Each token seeks its own: “{wide}” spreads out, “{narrow}” keeps to “{narrow_key}”.",
    ),
    "look.even.plain": ("每一行都一样专注。", "All rows are equally sharp."),
    "look.single.plain": ("只有一行可以选着看，没有别的行可比。", "Only one row has a choice, so there is nothing to compare."),
    "see.cell.plain": ("“{query}”最看“{key}”：{weight}。", "“{query}” looks most at “{key}”: {weight}."),
    "see.cell_all.plain": ("“{query}”最看“{key}”：{weight}。", "“{query}” looks most at “{key}”: {weight}."),
    "look.spread_mean.plain": (
        "头与头不同：同一格，{high} 头给 {high_w}，{low} 头给 {low_w}。",
        "Heads differ: on this cell head {high} puts {high_w}, head {low} only {low_w}.",
    ),
    "look.spread_max.plain": (
        "只要有一个头在看就亮：{high} 头给 {high_w}，{low} 头给 {low_w}。",
        "One head is enough to light it: {high} puts {high_w}, {low} only {low_w}.",
    ),
    "look.several_mean.plain": ("平均会盖住头与头的不同。", "A mean hides how heads differ."),
    "look.several_max.plain": ("只要有一个头在看，这一格就亮。", "A cell is bright as soon as one head looks there."),
    "look.left.plain": ("略去的占 {gone}，剩下的按比例放大了。", "What is left out held {gone}; the rest is scaled up."),
    "look.word.plain": (
        "词元并成词：{all_rows} 行变 {rows} 行，{all_cols} 列变 {cols} 列。",
        "Pieces become words: {all_rows} rows become {rows}, {all_cols} columns become {cols}.",
    ),
    "look.rollout_self.plain": (
        "走过 {n} 层，词元还有 {own} 来自它自己。",
        "After {n} layers {own} of a token still comes from itself.",
    ),
    "look.rollout_cross.plain": (
        "编码器已经把词元混在一起，所以看得更散。",
        "The encoder has mixed the tokens already, so the attention spreads wider.",
    ),
    "look.value_several.plain": ("选一个头，就能读到权重和长度哪里不同。", "Choose one head to see where weight and length differ."),
    "value.ranks.plain": (
        "看得多的，拿来的不一定多：“{row}”这一行最不一致。",
        "Much looked at need not mean much taken: the row of “{row}” differs most.",
    ),
    "value.few.plain": ("能比的词元太少。", "Too few tokens to compare."),
    "value.moved.plain": (
        "“{down}”的值短，从 {a} 落到 {b}；“{up}”从 {c} 升到 {d}。",
        "“{down}” has a short value and falls from {a} to {b}; “{up}” rises from {c} to {d}.",
    ),
    "value.same.plain": ("值的长短差不多，看权重就够了。", "Values are about equally long: the weights tell it all."),
}
