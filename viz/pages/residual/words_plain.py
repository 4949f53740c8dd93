"""Words of the page Add & Norm for the plain depth."""

WORDS: dict[str, tuple[str, str]] = {
    "lead.post.plain": (
        "每一步：算出改动 δ，加到原来的向量上，再归一化。",
        "Each step computes a change δ, adds it to the vector, then normalises.",
    ),
    "lead.pre.plain": (
        "每一步：先归一化，算出改动 δ，再加到原来的向量上。",
        "Each step normalises, computes a change δ, and adds it to the vector as it was.",
    ),
    "see.plain": (
        "“{text}”被{most}改得最多（{high}），被{least}改得最少（{low}）。",
        "“{text}” is changed most by {most} ({high}), least by {least} ({low}).",
    ),
    "see_one.plain": ("这里只有{most}一步，改变 {high}。", "There is one step here, {most}; its change is {high}."),
    "look_with.plain": (
        "最大的改动来自{place}：有一部分加强了原有的方向。",
        "The largest change, by {place}, partly strengthens what was there.",
    ),
    "look_against.plain": (
        "最大的改动来自{place}：有一部分抵消了原有的方向。",
        "The largest change, by {place}, partly takes away what was there.",
    ),
    "look_across.plain": ("最大的改动来自{place}：写进了一个新的方向。", "The largest change, by {place}, writes in a new direction."),
    "depth_post.plain": (
        "相加之后长度 {low} 到 {high}，归一化后回到 {after_low} 到 {after_high}。",
        "After adding, lengths run {low} to {high}; the norm brings them back to {after_low} to {after_high}.",
    ),
    "depth_post_rms.plain": (
        "相加之后长度 {low} 到 {high}，归一化后回到 {after_low} 到 {after_high}。",
        "After adding, lengths run {low} to {high}; the norm brings them back to {after_low} to {after_high}.",
    ),
    "depth_pre.plain": (
        "流没有被归一化，长度从 {first} 变到 {last}。",
        "The stream is not normalised: its length goes from {first} to {last}.",
    ),
    "all_see.plain": ("{n} 个词元里，{count} 个被{most}改得最多。", "Of {n} tokens, {count} are changed most by {most}."),
    "all_look.plain": (
        "改得最多的是{place}里的“{text}”（{value}）：颜色越深，写进的越多。",
        "Changed most is “{text}” at {place} ({value}): deeper colour, more written in.",
    ),
    "norm_see.plain": (
        "归一化前标准差 {deviation}，之后是 {unit}，再由 γ、β 调整。",
        "Standard deviation {deviation} before, {unit} after; then γ and β adjust it.",
    ),
    "norm_see_rms.plain": (
        "归一化前均方根 {deviation}，之后是 {unit}，再由 γ 调整。",
        "Root mean square {deviation} before, {unit} after; then γ adjusts it.",
    ),
    "norm_look.plain": ("每层的数都回到同样的大小，下一层才好读。", "Numbers come back to one size, so that the next layer can read them."),
    "norm_look_rms.plain": (
        "每层的数都回到同样的大小，下一层才好读。",
        "Numbers come back to one size, so that the next layer can read them.",
    ),
}
