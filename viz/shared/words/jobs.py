"""Words of runs that take a while: how far they are, and why a person's pairs were refused."""

WORDS = {
    "cancel": ("取消", "Cancel"),
    "progress": ("进度", "progress"),
    "starting": ("正在启动……", "starting …"),
    "waiting": ("排队中，前面还有 {place} 个", "waiting, {place} before yours"),
    "running": ("运行中 {percent}%，约剩 {left} 秒", "running, {percent}%: about {left} s to go"),
    "running_unknown": ("运行中 {percent}%，已用 {elapsed} 秒", "running, {percent}%: {elapsed} s so far"),
    "done": ("完成，用了 {elapsed} 秒。", "done in {elapsed} s."),
    "cancelled": ("已取消。", "Cancelled."),
    "failed": (
        "运行中断了，没有结果；原因写在服务器的日志里。请再试一次。",
        "It ended without a result; the server's log says why. Try again.",
    ),
    "failed_too_long": (
        "超过了 15 分钟的时限，没有结果。请减少内容再试。",
        "It took longer than the limit of 15 minutes. Try again with less.",
    ),
    "failed_lost": ("运行它的服务器进程两次中途退出，没有结果。请再试一次。", "The server process that ran it went away twice. Try again."),
}
PAIRS = {
    "error.pairs_none": (
        "这里没有句对。每行写：原文、制表符、译文；需要时再加制表符和连线。",
        "There is no pair. Write lines of source, tab, target, and where you have them another tab and the links.",
    ),
    "error.pairs_bytes": (
        "句对共 {value} 字节，最多读 {limit} 字节。请去掉一些行。",
        "The pairs have {value} bytes; at most {limit} are read. Leave some lines out.",
    ),
    "error.pairs_many": (
        "共有 {value} 个句对，最多读 {limit} 个。请去掉一些行。",
        "There are {value} pairs; at most {limit} are read. Leave some lines out.",
    ),
    "error.pairs_empty": ("第 {line} 行是空的。请补上，或删掉这一行。", "Line {line} is empty; fill it or take it out."),
    "error.pairs_tabs": (
        "第 {line} 行（{value}）有 {tabs} 个制表符。一行应是：原文、制表符、译文，或再加一个制表符和连线。",
        "Line {line} ({value}) has {tabs} tabs; a line is source, tab, target, or these with another tab and links.",
    ),
    "error.pairs_side": (
        "第 {line} 行第 {column} 列没有内容。请写上句子，或删掉这一行。",
        "Line {line} has nothing in column {column}; write a sentence there, or take the line out.",
    ),
    "error.pairs_long_characters": (
        "第 {line} 行第 {column} 列有 {value} 个字符，最多读 {limit} 个。请缩短，或删掉这一行。",
        "Line {line}, column {column} has {value} characters; at most {limit} are read. Shorten it or take the line out.",
    ),
    "error.pairs_long_tokens": (
        "第 {line} 行第 {column} 列有 {value} 个词元，这个模型最多读 {limit} 个。请缩短，或删掉这一行。",
        "Line {line}, column {column} has {value} tokens; this model reads at most {limit}. Shorten it or take the line out.",
    ),
    "error.pairs_link": (
        "第 {line} 行：{value} 不是连线。写成 0-0（确定）或 0?0（可能），两条之间空一格。",
        "Line {line}: {value} is no link; write such as 0-0 (sure) or 0?0 (possible), with a space between two.",
    ),
    "error.pairs_range_word": (
        "第 {line} 行：{value} 提到第 {column} 列的词 {number}，那里只有词 0 到 {limit}。连线从 0 数起，词按空格分。",
        "Line {line}: {value} names word {number} of column {column}, which has the words 0 to {limit}; links count from 0, words are cut at spaces.",
    ),
    "error.pairs_range_character": (
        "第 {line} 行：{value} 提到第 {column} 列的字 {number}，那里只有字 0 到 {limit}。连线从 0 数起；没有空格的中文、日文按字数。",
        "Line {line}: {value} names character {number} of column {column}, which has the characters 0 to {limit}; links count from 0, and Chinese or Japanese without spaces is counted in characters.",
    ),
    "error.pairs_unlinked": ("第 {line} 行没有连线。", "Line {line} has no links."),
    "error.pairs_language_reads": (
        "第 {column} 列没有一行是这个模型读的语言（{value}）。请把两列对调，或换一个模型。",
        "No line of column {column} is in the language that this model reads ({value}); exchange the columns, or choose another model.",
    ),
    "error.pairs_language_writes": (
        "第 {column} 列没有一行是这个模型写的语言（{value}）。请把两列对调，或换一个模型。",
        "No line of column {column} is in the language that this model writes ({value}); exchange the columns, or choose another model.",
    ),
    "error.pairs_sample": (
        "自带的六十句是中文和英文，这个模型读写别的语言。请给出自己的句对。",
        "The shipped sixty are Chinese and English, and this model has other languages. Give pairs of your own.",
    ),
}
