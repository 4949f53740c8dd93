"""Words of runs that take a while: how far they are, and why a person's pairs were refused."""

WORDS = {
    "cancel": ("取消", "Cancel"),
    "progress": ("进度", "progress"),
    "starting": ("正在启动……", "starting …"),
    "waiting": ("正在排队，前面还有 {place} 个", "in the queue, {place} ahead of yours"),
    "running": ("正在运行，已完成 {percent}%，约剩 {left} 秒", "running, {percent}% done, about {left} s left"),
    "running_unknown": ("正在运行，已完成 {percent}%，已用 {elapsed} 秒", "running, {percent}% done, {elapsed} s so far"),
    "done": ("已完成，用时 {elapsed} 秒。", "done in {elapsed} s."),
    "cancelled": ("已取消。", "Canceled."),
    "failed": (
        "运行中断，没有结果；原因记在服务器的日志里。请再试一次。",
        "The run ended without a result; the server's log says why. Try again.",
    ),
    "failed_too_long": (
        "运行超过了 15 分钟的时限，没有结果。请减少内容再试。",
        "The run exceeded the limit of 15 minutes and has no result. Try again with less.",
    ),
    "failed_lost": (
        "运行它的服务器进程两次中途退出，没有结果。请再试一次。",
        "The server process that ran it stopped twice before the end, so there is no result. Try again.",
    ),
}
IMPORTS = {
    "error.import_off": (
        "这个服务器没有开放导入模型。请在启动时加上 --allow-import，或用 python -m model import 导入。",
        "This server does not allow importing models. Start it with --allow-import, or import with python -m model import.",
    ),
    "error.import_here": (
        "只能在运行服务器的那台机器上导入模型。请在那台机器上打开 http://localhost，或用 python -m model import 导入。",
        "Models can be imported only on the machine that runs the server. Open http://localhost on that machine, or import with python -m model import.",
    ),
    "error.import_place": (
        "“{value}”既不是服务器上的文件夹，也不是 Helsinki-NLP/opus-mt-zh-en 这样的模型名（最多 {limit} 个字符，路径里不能有 ..）。请检查拼写。",
        "“{value}” is neither a folder on the server nor a model name such as Helsinki-NLP/opus-mt-zh-en (at most {limit} characters, no .. in the path). Check the spelling.",
    ),
    "error.import_name": (
        "“{value}”不能用作检查点的名称。请用 1 到 60 个字母、数字、点、连字符或下划线，以字母或数字开头。",
        "“{value}” cannot be the name of a checkpoint. Use 1 to 60 letters, digits, dots, hyphens or underscores, starting with a letter or a digit.",
    ),
    "error.import_taken": (
        "已经有名为“{value}”的文件夹。请换一个名称。",
        "There is already a folder called “{value}”. Choose another name.",
    ),
    "error.import_direction": (
        "“{value}”不是一对语言。请写成 de-en 这样的形式，或留空。",
        "“{value}” is not a pair of languages. Write it like de-en, or leave it empty.",
    ),
    "error.import_found": (
        "无法取得这个模型：名称可能有误，或者没有网络。也可以从能上网的机器复制模型文件夹，再输入文件夹的路径。详情（英文）：{reason}",
        "The model could not be fetched: its name may be wrong, or there is no network. You can also copy the model's folder from a machine that is online and give the path of the folder. Details: {reason}",
    ),
    "error.hub_unknown": (
        "Hugging Face 上没有“{place}”，或者它是私有的。请检查所有者和模型的名称；如果是私有模型，请先在运行本应用的机器上登录：hf auth login。",
        "There is no “{place}” on the Hugging Face hub, or it is private. Check the owner and the name; for a private model, first log in on the machine that runs the app: hf auth login.",
    ),
    "error.hub_offline": (
        "无法从 Hugging Face 取得“{place}”（{said}），这台机器上也没有它的副本。请联网后再试，或从能上网的机器复制模型文件夹，再输入文件夹的路径。",
        "“{place}” cannot be fetched from the Hugging Face hub ({said}), and this machine has no copy of it. Try again when it is online, or copy the model's folder from a machine that is online and give the path of the folder.",
    ),
    "error.import_opened": (
        "这个模型不能导入：只能导入 MarianMT 模型（由 save_pretrained 保存的文件夹，权重为 safetensors）。详情（英文）：{reason}",
        "This model cannot be imported: only MarianMT models can (a folder saved by save_pretrained, with weights in safetensors). Details: {reason}",
    ),
}
PAIRS = {
    "error.pairs_none": (
        "这里没有句对。每行依次写原文、制表符、译文；如果有词对齐，再写一个制表符和连线。",
        "There are no sentence pairs. On each line write the source, a tab and the target; if you have word alignments, add another tab and the links.",
    ),
    "error.pairs_bytes": (
        "句对共 {value} 字节，最多读入 {limit} 字节。请删去一些行。",
        "The pairs have {value} bytes; at most {limit} are read. Remove some lines.",
    ),
    "error.pairs_many": (
        "共有 {value} 个句对，最多读入 {limit} 个。请删去一些行。",
        "There are {value} pairs; at most {limit} are read. Remove some lines.",
    ),
    "error.pairs_empty": ("第 {line} 行是空的。请补上内容，或删去这一行。", "Line {line} is empty. Fill it in, or remove it."),
    "error.pairs_tabs": (
        "第 {line} 行（{value}）有 {tabs} 个制表符。一行应是：原文、制表符、译文，或再加一个制表符和连线。",
        "Line {line} ({value}) has {tabs} tabs. A line is: source, tab, target, optionally followed by another tab and the links.",
    ),
    "error.pairs_side": (
        "第 {line} 行第 {column} 列没有内容。请填上句子，或删去这一行。",
        "Column {column} of line {line} is empty. Put a sentence there, or remove the line.",
    ),
    "error.pairs_long_characters": (
        "第 {line} 行第 {column} 列有 {value} 个字符，最多读入 {limit} 个。请缩短，或删去这一行。",
        "Line {line}, column {column} has {value} characters; at most {limit} are read. Shorten it, or remove the line.",
    ),
    "error.pairs_long_tokens": (
        "第 {line} 行第 {column} 列有 {value} 个词元，这个模型最多读入 {limit} 个。请缩短，或删去这一行。",
        "Line {line}, column {column} has {value} tokens; this model reads at most {limit}. Shorten it, or remove the line.",
    ),
    "error.pairs_link": (
        "第 {line} 行：{value} 不是连线。连线写成 0-0（确定）或 0?0（可能），两条之间用空格分开。",
        "Line {line}: {value} is not a link. Write links like 0-0 (sure) or 0?0 (possible), separated by spaces.",
    ),
    "error.pairs_range_word": (
        "第 {line} 行：{value} 指向第 {column} 列的词 {number}，但那里只有词 0 到 {limit}。连线从 0 开始编号，词按空格划分。",
        "Line {line}: {value} refers to word {number} of column {column}, which has only words 0 to {limit}. Links count from 0, and words are separated by spaces.",
    ),
    "error.pairs_range_character": (
        "第 {line} 行：{value} 指向第 {column} 列的字 {number}，但那里只有字 0 到 {limit}。连线从 0 开始编号；没有空格的中文、日文按字计数。",
        "Line {line}: {value} refers to character {number} of column {column}, which has only characters 0 to {limit}. Links count from 0; Chinese and Japanese without spaces are counted in characters.",
    ),
    "error.pairs_unlinked": ("第 {line} 行没有连线。", "Line {line} has no links."),
    "error.pairs_language_reads": (
        "第 {column} 列没有一行是这个模型的源语言（{value}）。请对调两列，或换一个模型。",
        "No line of column {column} is in this model's source language ({value}). Swap the columns, or choose another model.",
    ),
    "error.pairs_language_writes": (
        "第 {column} 列没有一行是这个模型的目标语言（{value}）。请对调两列，或换一个模型。",
        "No line of column {column} is in this model's target language ({value}). Swap the columns, or choose another model.",
    ),
    "error.pairs_sample": (
        "自带的六十个句对是中文和英文，这个模型用于其他语言。请提供你自己的句对。",
        "The sixty pairs that come with the program are Chinese and English; this model is for other languages. Provide pairs of your own.",
    ),
}
