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
IMPORTS = {
    "error.import_off": (
        "这个服务器没有开放导入。启动时加上 --allow-import，或用 python -m model import。",
        "This server does not import models. Start it with --allow-import, or use python -m model import.",
    ),
    "error.import_here": (
        "只有在运行服务器的那台机器上打开本应用的人才能导入模型。请在那台机器上用 http://localhost 打开，或用 python -m model import。",
        "Models are imported only by whoever opens the app on the machine that runs it: open http://localhost there, or use python -m model import.",
    ),
    "error.import_place": (
        "“{value}”既不是服务器上已有的文件夹，也不是 Helsinki-NLP/opus-mt-zh-en 这样的模型名（最多 {limit} 个字符，路径里不能有 ..）。请检查拼写。",
        "“{value}” is neither a folder on the server's machine nor a hub name such as Helsinki-NLP/opus-mt-zh-en (at most {limit} characters, no .. in a path). Check how it is written.",
    ),
    "error.import_name": (
        "“{value}”不能作检查点的名字。请用 1 到 60 个字母、数字、点、横线或下划线，以字母或数字开头。",
        "“{value}” cannot be the name of a checkpoint. Use 1 to 60 letters, digits, dots, hyphens or underscores, beginning with a letter or a digit.",
    ),
    "error.import_taken": (
        "已经有叫“{value}”的文件夹了。请换一个名字。",
        "There is a folder called “{value}” already. Choose another name.",
    ),
    "error.import_direction": (
        "“{value}”不是两种语言。请写成 de-en 这样，或留空。",
        "“{value}” is not two languages. Write them such as de-en, or leave it empty.",
    ),
    "error.import_found": (
        "没有拿到这个模型：名字可能写错了，或者没有网络。可以从能上网的机器复制模型的文件夹，再给出文件夹。详情（英文）：{reason}",
        "The model could not be had: {reason}",
    ),
    "error.hub_unknown": (
        "Hugging Face 上没有“{place}”，或者它是私有的。请检查所有者和模型的名字；私有的模型要先在运行本应用的机器上登录：hf auth login。",
        "There is no “{place}” on the Hugging Face hub, or it is private. Check the owner and the name; for a private one log in first on the machine that runs the app: hf auth login.",
    ),
    "error.hub_offline": (
        "从 Hugging Face 取不到“{place}”（{said}），这台机器上也没有它的副本。请联网后再试，或从能上网的机器复制模型的文件夹，再给出文件夹。",
        "“{place}” cannot be fetched from the Hugging Face hub ({said}), and this machine has no copy of it. Try again once it is online, or copy the model's folder from a machine that is, and give the folder.",
    ),
    "error.import_opened": (
        "这个模型不能导入：只能打开 MarianMT 模型（save_pretrained 写出的文件夹，权重为 safetensors）。详情（英文）：{reason}",
        "This model cannot be imported; only MarianMT models can (a folder as save_pretrained writes it, weights in safetensors). {reason}",
    ),
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
