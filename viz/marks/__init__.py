"""The vocabulary of the pages: what Python says is shown, and one module of the browser a mark draws (viz/browser/marks/).

A page is a function from a question to a `Sheet` (viz/shared/figures_page.py). A sheet has a question as its title, a sentence that answers it, one
picture with its controls, and what else there is. All of it is made of marks: frozen records of plain values that travel as JSON.
"""

from viz.marks.axes import Axis
from viz.marks.controls import Buttons, Field, Form, Player, Press, Segmented, Select, Slider
from viz.marks.figures import (
    Bar,
    Bars,
    Cell,
    Chips,
    Custom,
    Item,
    Items,
    Key,
    Links,
    Matrix,
    Plot,
    Shares,
    Spans,
    Strips,
    Table,
    Thumbnails,
    Weighed,
    Weighing,
    number_cells,
)
from viz.marks.layout import Columns, Fold, Later, Mark, Marks, Note, Panel, Part, Sheet, Site, Slots, Sum, Switch
from viz.marks.travel import to_json
from viz.marks.words import Said, Say, Text, Token, Values, flat, strong

__all__ = [
    "Axis",
    "Bar",
    "Bars",
    "Buttons",
    "Cell",
    "Chips",
    "Columns",
    "Custom",
    "Field",
    "Fold",
    "Form",
    "Item",
    "Items",
    "Key",
    "Later",
    "Links",
    "Mark",
    "Marks",
    "Matrix",
    "Note",
    "Panel",
    "Part",
    "Player",
    "Plot",
    "Press",
    "Said",
    "Say",
    "Segmented",
    "Select",
    "Shares",
    "Sheet",
    "Site",
    "Slider",
    "Slots",
    "Spans",
    "Strips",
    "Sum",
    "Switch",
    "Table",
    "Text",
    "Thumbnails",
    "Token",
    "Values",
    "Weighed",
    "Weighing",
    "flat",
    "number_cells",
    "strong",
    "to_json",
]
