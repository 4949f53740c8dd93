"""Words of a picture whose values are read one by one."""

WORDS = {
    "role": ("可以逐个读数的图", "figure to be read value by value"),
    "keys": (
        "左右方向键沿一条线读数，上下方向键换一条线，Home 和 End 到两端，Esc 退出",
        "Left and right read along a line, up and down change the line, Home and End go to its ends, Escape leaves",
    ),
    "keys_choose": (
        "左右方向键沿一条线读数，上下方向键换一条线，Home 和 End 到两端，Enter 选定，Esc 退出",
        "Left and right read along a line, up and down change the line, Home and End go to its ends, Enter chooses, Escape leaves",
    ),
}
