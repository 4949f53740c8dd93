"""Words of the page Add & Norm for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.post.plain": (
        "每个子层算出改变量 δ，加到它的输入上，再做归一化。",
        "Each sublayer computes a change δ and adds it to its input; then the sum is normalized.",
    ),
    "lead.pre.plain": (
        "每个子层先把输入归一化，由此算出改变量 δ，再把 δ 加到原来的输入上。",
        "Each sublayer normalizes its input, computes a change δ from it, and adds δ to the input as it was.",
    ),
    "see.plain": (
        "对“{text}”改变最大的是{most}（变化量是原来长度的 {high} 倍），最小的是{least}（{low}）。",
        "“{text}” is changed most by {most} ({high} times its length before), least by {least} ({low}).",
    ),
    "look_with.plain": (
        "加上的向量 δ 以{place}的最长，它有一部分与原有的方向相同。",
        "The longest vector added, that of {place}, points partly in the direction that was already there.",
    ),
    "look_against.plain": (
        "加上的向量 δ 以{place}的最长，它有一部分与原有的方向相反。",
        "The longest vector added, that of {place}, points partly against the direction that was there.",
    ),
    "look_across.plain": (
        "加上的向量 δ 以{place}的最长，它与原有的方向几乎垂直。",
        "The longest vector added, that of {place}, is nearly at right angles to what was there.",
    ),
    "depth_post.plain": (
        "相加之后，长度在 {low} 到 {high} 之间；归一化之后，在 {after_low} 到 {after_high} 之间。",
        "After the additions the lengths are between {low} and {high}; after the norm, between {after_low} and {after_high}.",
    ),
    "depth_post_rms.plain": (
        "相加之后，长度在 {low} 到 {high} 之间；归一化之后，在 {after_low} 到 {after_high} 之间。",
        "After the additions the lengths are between {low} and {high}; after the norm, between {after_low} and {after_high}.",
    ),
    "depth_pre.plain": (
        "残差流没有归一化，长度从 {first} 变到 {last}。",
        "The residual stream is not normalized: its length goes from {first} to {last}.",
    ),
    "all_look.plain": (
        "改变最大的是“{text}”在{place}（{value}）：颜色越深，改变越大。",
        "The largest change is that of “{text}” by {place} ({value}): the deeper the color, the larger the change.",
    ),
    "norm_see.plain": (
        "归一化之前标准差是 {deviation}，之后是 {unit}；再乘 γ、加 β。",
        "The standard deviation is {deviation} before the norm and {unit} after it; then γ multiplies and β is added.",
    ),
    "norm_see_rms.plain": (
        "归一化之前均方根是 {deviation}，之后是 {unit}；再乘 γ。",
        "The root mean square is {deviation} before the norm and {unit} after it; then γ multiplies.",
    ),
    "norm_look.plain": (
        "归一化使每个子层读入的数大小相近，训练才稳定。",
        "The norm gives every sublayer numbers of similar size, which keeps training stable.",
    ),
    "norm_look_rms.plain": (
        "归一化使每个子层读入的数大小相近，训练才稳定。",
        "The norm gives every sublayer numbers of similar size, which keeps training stable.",
    ),
}
