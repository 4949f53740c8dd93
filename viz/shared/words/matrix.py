"""Words of the matrix component that several pages share."""

WORDS = {
    "zoom": ("缩放", "Zoom"),
    "zoom_in": ("放大", "Zoom in"),
    "zoom_out": ("缩小", "Zoom out"),
    "zoom_fit": ("适应窗口", "Fit"),
    "masked": ("已屏蔽", "masked"),
    "row_max": ("行最大值", "row max"),
    "sum": ("Σ 行", "Σ row"),
    "colour_bar": ("色标：从 {low} 到 {high}", "Color bar: from {low} to {high}"),
    "role": ("矩阵", "matrix"),
    "keys": (
        "方向键移动光标，加减号缩放，0 适应窗口，Enter 固定，Esc 取消固定",
        "Arrow keys move the cursor, plus and minus zoom, 0 fits, Enter pins, Escape unpins",
    ),
    "strips_keys": ("方向键移动光标，Enter 固定", "Arrow keys move the cursor, Enter pins"),
    "cell": ("第 {r} 行 {row}，第 {c} 列 {col}：{value}", "row {r} {row}, column {c} {col}: {value}"),
}
