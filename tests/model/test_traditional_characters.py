"""Traditional characters are read as the simplified ones the models know, place by place."""

import pytest

from model.text_input import clean
from model.traditional_characters import simplified, table


@pytest.mark.parametrize(
    "typed, read",
    [
        ("我們明天去圖書館看書。", "我们明天去图书馆看书。"),
        ("機器學習正在改變世界", "机器学习正在改变世界"),
        ("他看著我們", "他看着我们"),
        ("這是一本著名的書", "这是一本著名的书"),
        ("這是他的名著", "这是他的名著"),
        ("這塊餅乾", "这块饼干"),
        ("乾隆皇帝喜歡書法", "乾隆皇帝喜欢书法"),
        ("乾坤與乾卦，衣服乾了", "乾坤与乾卦，衣服干了"),
        ("我瞭解。", "我了解。"),
        ("他的答覆是藉口", "他的答复是借口"),
        ("我明瞭，藉由回覆，藉此", "我明了，借由回复，借此"),
        ("這是慰藉與狼藉", "这是慰藉与狼藉"),
        ("這是圖書館 abc 乾", "这是图书馆 abc 干"),
    ],
)
def test_a_traditional_text_is_read_in_simplified_characters(typed, read):
    assert simplified(typed) == read


@pytest.mark.parametrize("text", ["我们看著名的书，乾隆也在。", "I have a cat.", "猫 123 ？", ""])
def test_a_text_without_traditional_characters_is_left_alone(text):
    assert simplified(text) is text


def test_no_simplified_character_of_the_table_is_changed_again():
    """What is written out must not be traditional itself, or reading twice would read something else."""
    assert not set(table()) & set(table().values())
    assert len(table()) > 2000


def test_only_a_reader_of_chinese_converts():
    assert clean("圖 a", "en").text == "圖 a"
