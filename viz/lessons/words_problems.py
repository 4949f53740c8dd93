"""Words for the mistakes of a lesson that a person wrote in the browser: what a value must be, by the rule it breaks (viz/lessons/fields.py)."""

WORDS = {
    "where": ("第 {n} 站，{field}：{shown}。", "Stop {n}, {field}: {shown}. "),
    "top": ("{field}：{shown}。", "{field}: {shown}. "),
    "missing": ("缺少这一项", "missing"),
    "one_of": ("只能是下列之一：{values}。", "It must be one of: {values}."),
    "whole": ("应当是 {low} 到 {high} 的整数。", "It must be a whole number from {low} to {high}."),
    "number": ("应当是 {low} 到 {high} 的数。", "It must be a number from {low} to {high}."),
    "flag": ("应当是 true 或 false。", "It must be true or false."),
    "name": (
        "应当是由小写字母、数字和连字符组成的名称，最多 40 个字符。",
        "It must be a name of lowercase letters, digits and hyphens, at most 40 characters.",
    ),
    "text": ("这里应当是一段文字。", "It must be a text."),
    "long": ("最多 {limit} 个字符，现在有 {length} 个。请缩短。", "It may have at most {limit} characters and has {length}. Shorten it."),
    "slot": ("花括号里只能是：{values}。", "Only these may stand in braces: {values}."),
    "slots": ("中文和英文必须有相同的花括号内容。", "Chinese and English must have the same names in braces."),
    "list": ("应当是一个列表，{least} 到 {most} 项。", "It must be a list of {least} to {most} entries."),
    "object": ("应当是一个对象（花括号里的若干项）。", "It must be an object (several entries in braces)."),
    "unknown": ("这里不能有这一项；可以有：{values}。", "There is no such entry here; possible entries: {values}."),
    "page": ("没有这个页面；现有的页面：{values}。", "There is no such page; the pages are: {values}."),
    "part": ("这个页面没有这一部分；它的部分有：{values}。", "This page has no such part; its parts are: {values}."),
    "learner": (
        "句子和模型由学习者自己选择，课程里不能指定。请删去这一项。",
        "The learner chooses the sentence and the model, so a lesson cannot set them. Remove this entry.",
    ),
    "word": ("应当是一个词。", "It must be a word."),
    "same_name": ("另一站已经使用了这个名称。请换一个名称。", "Another stop already has this name. Choose another name."),
    "one_right": ("必须恰好有一项标为正确。", "Exactly one entry must be marked as correct."),
    "other": ("它不符合规定：{allowed}", "It does not follow the rule: {allowed}"),
    "large": (
        "一份课程最多 {limit} 字节，这份有 {value} 字节。请拆成两份课程。",
        "A lesson may have at most {limit} bytes; this one has {value}. Split it in two.",
    ),
    "deep": ("括号嵌套太深，最多 {limit} 层。", "Its brackets are nested too deeply: at most {limit} levels."),
    "letters": ("文字里有无效的字符编码。请重新输入那段文字。", "The text contains an invalid character code. Type that text again."),
    "no_exercise": ("没有第 {value} 题；这一站有 {count} 道题。", "There is no exercise {value}; this stop has {count}."),
}
