"""Values that benchmarks.hostile_requests sends: what nobody expects, what is nearly right, what other hosts are called."""

from typing import Any

STRANGE: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        -1,
        0,
        0.5,
        10**400,
        2**63,
        -(2**31),
        1e308,
        "",
        " ",
        "\0",
        "猫" * 3000,
        "\u202e",
        "😀" * 50,
        "﷽" * 30,
        "%00",
        "../../etc/passwd",
    ),
    *(
        "<script>alert(1)</script>",
        "__proto__",
        "{{7*7}}",
        "${x}",
        "nan",
        "1e999",
        "０",
        "\t\n",
        [],
        {},
        [[]],
        [{}],
        [None],
        {"": None},
        [10**9],
        ["x"] * 500,
    ),
    *(
        {"a": {"b": {"c": []}}},
        "zh-en",
        "encoder.0.self.weights",
        list(range(2000)),
        "a" * 20_000,
        "\ud800",
        ["\udfff"],
        {"strategy": "beam", "beam": 10**6},
    ),
)
EDITS = (
    "encoder.0.self:0=0",
    "cross:9:9",
    "decoder.3.cross[2]=1e999",
    ":",
    "=",
    "off",
    "swap 1 99999",
    "encoder.0.self.weights[0,0,0]=nan",
)


NEAR: tuple[Any, ...] = (
    *(-2, -1, 0, 1, 2, 3, 4, 7, 8, 16, 39, 127, 128, 199, 200, 0.25, 1.0, 2.5, True),
    *(
        "encoder",
        "decoder",
        "cross",
        "self",
        "source",
        "target",
        "zh-en",
        "en-zh",
        "rows",
        "open",
        "map",
        "measure",
        "residual",
        "greedy",
        "beam",
    ),
    *("我有一只猫。", "我有一只狗。", "I have a cat.", "猫", "cat", "▁", "1", "0,1"),
    *([0, 1], [1, 2, 3], ["我", "有"], ["▁我", "有一", "只", "猫", "。"], [[0, 1], [1, 0]], {"beam": 3, "strategy": "beam"}),
)
"""What is nearly right, for the page that is asked or for another one."""
SITES = (
    "encoder.0.self.weights",
    "decoder.3.cross.weights",
    "logits",
    "log_probabilities",
    "decoder.99.self.weights",
    "encoder.0.self",
    "memory",
    "",
    3,
)
CUTS = (["我", "有", "一只", "猫", "。"], ["我有一只猫。"], ["猫"] * 200, ["我", "", "有"], [1, 2], "我有", [["我"]], [5, 6, 7])
HOSTS = ("evil.example", "localhost:1", "127.0.0.1", "[::1]", "x" * 3000, "a b", "127.0.0.1.evil.example", "")
