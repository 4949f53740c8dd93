"""Words of the matrix component that several pages share."""

WORDS = {
    "zoom": ("缩放", "Zoom"),
    "zoom_in": ("放大", "Zoom in"),
    "zoom_out": ("缩小", "Zoom out"),
    "zoom_fit": ("适应窗口", "Fit"),
    "masked": ("已屏蔽", "masked"),
    "role": ("矩阵", "matrix"),
    "strips_keys": ("方向键移动光标，Enter 固定", "Arrow keys move the cursor, Enter pins"),
}
