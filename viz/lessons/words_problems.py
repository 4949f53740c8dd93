"""Words for the mistakes of a lesson that a person wrote in the browser: what a value must be, by the rule it breaks (viz/lessons/fields.py)."""

WORDS = {
    "where": ("第 {n} 站，{field}：{shown}。", "Stop {n}, {field}: {shown}. "),
    "top": ("{field}：{shown}。", "{field}: {shown}. "),
    "missing": ("缺了这一项", "missing"),
    "one_of": ("只能是：{values}。", "It may be: {values}."),
    "whole": ("应当是 {low} 到 {high} 的整数。", "It must be a whole number from {low} to {high}."),
    "number": ("应当是 {low} 到 {high} 的数。", "It must be a number from {low} to {high}."),
    "flag": ("应当是 true 或 false。", "It must be true or false."),
    "name": (
        "应当是小写字母、数字和连字符组成的名字，最多 40 个字符。",
        "It must be a name of small letters, digits and hyphens, at most 40 characters.",
    ),
    "text": ("这里要写一段文字。", "A text must stand here."),
    "long": ("最多 {limit} 个字符，现在有 {length} 个；请缩短。", "At most {limit} characters; it has {length}. Shorten it."),
    "slot": ("花括号里能写的只有：{values}。", "In braces may stand only: {values}."),
    "slots": ("中文和英文要用同样的花括号。", "Chinese and English must name the same braces."),
    "list": ("应当是一个列表，{least} 到 {most} 项。", "It must be a list of {least} to {most} entries."),
    "object": ("应当是一个对象（花括号里的若干项）。", "It must be an object, entries in braces."),
    "unknown": ("这里没有这一项；可以有：{values}。", "There is no such entry here; there may be: {values}."),
    "page": ("没有这个页面；页面有：{values}。", "There is no such page; there are: {values}."),
    "part": ("这个页面没有这一部分；它有：{values}。", "This page has no such part; it has: {values}."),
    "learner": (
        "句子和模型由学习者自己选，课里不能写。请删去这一项。",
        "The sentence and the model are the learner's own choice, so a lesson sets neither. Take the entry out.",
    ),
    "word": ("应当是一个词。", "It must be a word."),
    "same_name": ("别的站已经用了这个名字。", "Another stop has this name."),
    "one_right": ("要恰好有一项标为正确。", "Exactly one must be marked as right."),
    "other": ("它不符合规定：{allowed}", "It does not fit: {allowed}"),
    "large": (
        "一课最多 {limit} 个字节，它有 {value} 个。请拆成两课。",
        "A lesson may have {limit} bytes; it has {value}. Split it in two.",
    ),
    "deep": ("括号套得太深：最多 {limit} 层。", "Its brackets stand too deep: at most {limit} within each other."),
    "letters": ("里面有不成字符的编码。请把那段文字重新输入。", "There is a code in it that is no character. Type that text again."),
    "no_exercise": ("第 {value} 题不存在；这一站有 {count} 题。", "There is no exercise {value}; the stop has {count}."),
}
