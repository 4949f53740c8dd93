"""Words of the page for teachers."""

WORDS = {
    "title": ("上课用", "For a class"),
    "lead": (
        "上课能用的：一间跟着你走的教室，投影，一课一课的练习，带着画面走的链接，键盘，和怎样让全班同时打开。",
        "What you can teach with: a room that follows you, a projector, lessons, links that hold a view, the keyboard, and how a whole class opens it at once.",
    ),
    "lessons": ("课", "Lessons"),
    "lesson": ("{minutes} 分钟", "{minutes} minutes"),
    "lesson_use": (
        "每一站只留下需要看的图。投影（按 P）时一站一站带着走；或者把某一站的链接发给学生，各自用自己的句子。走到哪里记在各人的浏览器里。",
        "Each stop leaves only the figures it needs. Walk it stop by stop at the projector (press P), or send a stop's link and let everybody take a sentence of their own. How far one came is kept in one's own browser.",
    ),
    "begin": ("从第 1 站开始", "Begin at stop 1"),
    "open_stop": ("打开第 {n} 站：{title}", "Open stop {n}: {title}"),
    "links": ("带着画面的链接", "Links that hold a view"),
    "links_lead": (
        "任何一页上方的“复制链接”都会记住眼前的画面：句子、模型、页面、选中的层和头、语言、深浅。下面可以直接配一个。",
        "“Copy link”, at the top of every page, holds what you see: sentence, model, page, the layer and head you chose, language, depth. Or put one together here.",
    ),
    "opens": ("打开", "Opens"),
    "opens.pages": ("页面", "Pages"),
    "language": ("语言", "Language"),
    "language.zh": ("中文", "中文 (Chinese)"),
    "language.en": ("English（英文）", "English"),
    "language.any": ("由各人的浏览器定", "as each browser has it"),
    "depth": ("深浅", "Depth"),
    "depth.any": ("由各人定", "as each person chose"),
    "with": ("带上现在的句子：{text}", "With the present sentence: {text}"),
    "model": ("模型", "Model"),
    "link": ("链接", "The link"),
    "copy": ("复制", "Copy"),
    "copied": ("已复制", "Copied"),
    "keys": ("键盘", "Keyboard"),
    "keys_lead": (
        "所有按钮都能用 Tab 走到。另外：",
        "Tab reaches every button. Besides:",
    ),
    "keys.lesson": ("课里：上一站，下一站", "In a lesson: the stop before, the next one"),
    "keys.flow": (
        "流动：播放，前后一步，前后一章，开头，结尾，看算式，换一个头",
        "Flow: play, a step, a chapter, the beginning, the end, the arithmetic, another head",
    ),
    "keys.decoding": ("一步一步：播放，前后一步，第一步，最后一步", "Step by step: play, a step, the first, the last"),
    "keys.strip": ("词元条：移动，选中，松开", "The strip of tokens: move, choose, let go"),
    "keys.matrix": ("矩阵：移动，缩放，整幅，钉住，松开", "A matrix: move, zoom, fit, pin, let go"),
    "keys.head": ("单头逐数：前后一步", "Inside a head: a step"),
    "serving": ("全班同时用", "A whole class at once"),
    "serving_how": (
        "在一台电脑上启动它，学生在同一个网络里用浏览器打开这台电脑的地址和端口 {port}。不需要外网，也不用在学生的电脑上装任何东西。",
        "Start it on one computer; on the same network everybody opens that computer's address with port {port} in a browser. No internet is needed, and nothing is installed on the other computers.",
    ),
    "serving_measured": (
        "实测：{browsers} 个浏览器和程序挤在同样的 {cores} 个核上，同时打开约需 {open_seconds} 秒；同一刻各译一句新句子，中位数 {sentence_median} 秒，最慢 {sentence_worst} 秒；内存最多 {memory_gb} GB。",
        "Measured with {browsers} browsers on the same {cores} cores as the program: opening all at once takes about {open_seconds} s; a new sentence each at one moment {sentence_median} s in the median, {sentence_worst} s at worst; at most {memory_gb} GB of memory.",
    ),
    "missing": ("还没有的", "What there is not"),
    "missing.handouts": ("还没有可以打印的讲义。", "There are no handouts to print yet."),
    "missing.accounts": (
        "没有账号。答案只在教室里收，教室结束就删除；各人自己走到了哪里，老师看不到。",
        "There are no accounts. Answers are collected in a room alone, and deleted when it has ended; how far each came by themselves a teacher does not see.",
    ),
    "missing.kept": (
        "进度只记在各人的浏览器里；换一台电脑就从头开始。",
        "Progress is kept in each browser alone; on another computer one begins anew.",
    ),
}
