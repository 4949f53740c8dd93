"""The shape of a tensor of the run."""

from typing import ClassVar

from model.trace import KINDS
from viz.lessons.answers import ShapeAnswer
from viz.lessons.exercise_types.base import Exercise
from viz.lessons.fields import Field, one_of, place
from viz.lessons.learner_run import At, Finder, Ground, kind_values
from viz.lessons.task import Look, Task, numbers
from viz.lessons.words import TENSORS

OF_ATTENTION = {"q": "H {rows} d_k", "k": "H {columns} d_k", "v": "H {columns} d_k", "scores": "H {rows} {columns}"}
OF_ATTENTION |= {"weights": "H {rows} {columns}", "z": "H {rows} d_k", "head_out": "H {rows} D", "out": "{rows} D"}
OF_FEEDFORWARD = {"ff_pre": "{own} F", "ff_act": "{own} F", "ff_out": "{own} D"}
OTHERS = {"ids": "{own}", "embedded": "{own} D", "memory": "S D", "logits": "T V"}
LETTERS = OTHERS | OF_ATTENTION | OF_FEEDFORWARD


class Shape(Exercise):
    """Which numbers belong to the axes of a tensor."""

    name = "shape"
    fields: ClassVar[dict[str, Field]] = {
        "tensor": one_of(*LETTERS, usual="weights"),
        "kind": one_of(*KINDS, usual="encoder"),
        "side": one_of("source", "target"),
        "layer": place(0),
    }

    def work(self, ground: Ground, at: At) -> Task:
        trace, config, finder = ground.trace, ground.trace.config, Finder(ground)
        tensor, kind, side = at["tensor"], at["kind"], at["side"]
        attended = tensor in OF_ATTENTION
        stack = "encoder" if side == "source" else "decoder"
        layered = attended or tensor in OF_FEEDFORWARD
        layer = finder.index("layer", at["layer"], ground.layers(kind if attended else stack)) if layered else 0
        if attended:
            site = f"{trace.attention_site(kind, layer)}.{tensor}"
        else:
            prefix = f"{stack}.{layer}." if layered else f"{stack}." if tensor == "embedded" else ""
            site = prefix + tensor
        rows, columns = ("S" if kind == "encoder" else "T"), ("T" if kind == "decoder" else "S")
        letters = LETTERS[tensor].format(rows=rows, columns=columns, own="S" if side == "source" else "T").split()
        shape = (len(trace.src if side == "source" else trace.tgt),) if tensor == "ids" else trace[site].shape
        sizes = {"D": config.d_model, "H": config.n_heads, "d_k": config.d_head, "F": config.d_ff, "V": config.tgt_vocab_size}
        tensor_zh, tensor_en = TENSORS[tensor]
        values = {"tensor_zh": tensor_zh, "tensor_en": tensor_en, "site": f"{stack}.ids" if tensor == "ids" else site, "layer": layer + 1}
        written = f"({', '.join(letters)})"
        return Task(
            self.name,
            ShapeAnswer(tuple(int(n) for n in shape)),
            Look("flow", "shapes", {"flow": {"boxes": {}}}),
            values | kind_values(kind),
            given=[numbers(name, [size]) for name, size in sizes.items()],
            notes=finder.notes,
            place={"site": values["site"]},
            steps=[("letters", {}), ("sizes", {"shape": f"({', '.join(map(str, shape))})"})],
            hidden={"letters": written},
        )
