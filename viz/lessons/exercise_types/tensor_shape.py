"""The shape of a tensor of the run."""

from model.trace import KINDS
from viz.lessons.answers import ShapeAnswer
from viz.lessons.exercise_types.base import exercise
from viz.lessons.exercise_types.shared_fields import SIDE
from viz.lessons.fields import one_of, place
from viz.lessons.learner_run import Asked, kind_values
from viz.lessons.task import Look, Task, numbers
from viz.lessons.words import TENSORS

OF_ATTENTION = {"q": "H {rows} d_k", "k": "H {columns} d_k", "v": "H {columns} d_k", "scores": "H {rows} {columns}"}
OF_ATTENTION |= {"weights": "H {rows} {columns}", "z": "H {rows} d_k", "head_out": "H {rows} D", "out": "{rows} D"}
OF_FEEDFORWARD = {"ff_pre": "{own} F", "ff_act": "{own} F", "ff_out": "{own} D"}
OTHERS = {"ids": "{own}", "embedded": "{own} D", "memory": "S D", "logits": "T V"}
LETTERS = OTHERS | OF_ATTENTION | OF_FEEDFORWARD


@exercise(tensor=one_of(*LETTERS, usual="weights"), kind=one_of(*KINDS, usual="encoder"), **SIDE, layer=place(0))
def shape(on: Asked) -> Task:
    """Which numbers belong to the axes of a tensor."""
    trace, config = on.trace, on.trace.config
    tensor, kind, side = on.at["tensor"], on.at["kind"], on.at["side"]
    stack, own, pieces = ("encoder", "S", trace.src) if side == "source" else ("decoder", "T", trace.tgt)
    layer = 0
    if tensor in OF_ATTENTION:
        layer = on.index("layer", on.layers(kind))
        site = f"{trace.attention_site(kind, layer)}.{tensor}"
    elif tensor in OF_FEEDFORWARD:
        layer = on.index("layer", on.layers(stack))
        site = f"{stack}.{layer}.{tensor}"
    else:
        site = f"{stack}.{tensor}" if tensor in ("embedded", "ids") else tensor
    letters = LETTERS[tensor].format(rows="S" if kind == "encoder" else "T", columns="T" if kind == "decoder" else "S", own=own).split()
    shape = (len(pieces),) if tensor == "ids" else trace[site].shape
    sizes = {"D": config.d_model, "H": config.n_heads, "d_k": config.d_head, "F": config.d_ff, "V": config.tgt_vocab_size}
    tensor_zh, tensor_en = TENSORS[tensor]
    return Task(
        ShapeAnswer(tuple(int(n) for n in shape)),
        Look("flow", "shapes", {"flow": {"boxes": {}}}),
        {"tensor_zh": tensor_zh, "tensor_en": tensor_en, "site": site, "layer": layer + 1, **kind_values(kind)},
        given=[numbers(name, [size]) for name, size in sizes.items()],
        place={"site": site},
        steps=[("letters", {}), ("sizes", {"shape": f"({', '.join(map(str, shape))})"})],
        hidden={"letters": f"({', '.join(letters)})"},
    )
