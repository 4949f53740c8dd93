"""What the server itself tells the browser: the facts of a run, and what stands in the page before the first question."""

from typing import Annotated, Any, NotRequired, TypedDict

from viz.lessons.public_lessons import LessonFacts
from viz.server.answer_facts import AnswerFacts
from viz.server.translation_warnings import Concern
from viz.shared.decoding import DecodingFacts
from viz.shared.languages import Language
from viz.shared.moved_pages import Moved
from viz.shared.run_service import CheckpointFacts
from viz.shared.self_checks import Check
from viz.shared.theme import Palette
from viz.shared.token_axes import AxisPiece


class CutFacts(TypedDict):
    """chosen: another segmentation is read than the usual one; refused: one was asked for that cannot be."""

    chosen: bool
    refused: bool


class GuidedHead(TypedDict):
    """The head that was shown word alignments in training, and the name of its attention."""

    attention: str
    head: int


class RunSummary(TypedDict):
    """The facts of a run, above every page."""

    run: str
    src: list[AxisPiece]
    out: list[AxisPiece]
    checks: list[Check]
    source: str
    text: str
    notices: list[str]  # about the sentence
    concerns: list[Concern]  # about the translation
    cut: CutFacts
    stopped: str
    limit: int
    src_tokens: int
    tgt_tokens: int
    ms: int | None  # how long the model took; None where its answer was recorded
    checkpoint: str
    reads: str
    writes: str
    start: str  # how the token is written that the decoder reads first: <s>, in some models <pad>
    taught: GuidedHead | None
    facts: AnswerFacts  # numbers for the answers of the search box


class Greeting(TypedDict):
    """A checkpoint and the first sentence to read with it."""

    checkpoint: str
    text: str


class PageFacts(TypedDict):
    """sentence: whether the page shows a sentence's run; traced: whether the tensors that its figures name are those of that run's trace."""

    group: str
    sentence: bool
    sheet: bool  # whether it is drawn from marks, without a script of its own
    traced: bool


class InputLimits(TypedDict):
    """The most that a person may type."""

    characters: int


class Edition(TypedDict):
    """What a static edition has recorded. asks: page -> the numbers of the runs it has answers for; "any": for all."""

    runs: dict[str, int]  # the run's part of a scene as one text -> its number
    asks: dict[str, list[str]]
    sentences: list[tuple[str, str]]  # checkpoint, text


class RecordedAnswers(TypedDict):
    """The answers of an edition that read the same places of their questions."""

    reads: list[str]  # keys of the scene, and settings of a page's own such as masks.cross
    answers: dict[str, list[str]]  # the values there -> the files of the view and of the run's facts


class ServerData(TypedDict):
    """What stands in the page before the first question: the pages, the checkpoints, sentences to begin with, colours."""

    palette: Palette
    languages: dict[str, Annotated[dict[str, Any], Language]]  # by the code that stands in a link
    defaults: Greeting
    greetings: dict[str, Greeting]  # what a visitor of a language meets who came by no link
    scene: dict[str, Any]  # keys of the scene that one page alone understands, with their usual values
    limits: InputLimits
    decoding: DecodingFacts
    checkpoints: dict[str, Annotated[dict[str, Any], CheckpointFacts]]
    names: list[str]
    examples: dict[str, list[str]]  # sentences to begin with, by language
    own: dict[str, dict[str, str]]  # sentences that pages begin with: page, language
    pages: dict[str, PageFacts]
    moved: dict[str, Moved]  # by their old names
    groups: dict[str, tuple[str, ...]]
    first: str  # the page that the app opens with
    lessons: dict[str, LessonFacts]
    plotly: str  # address below Gradio's own prefix
    imports: bool  # whether a visitor may import models
    edition: NotRequired[Edition]  # only in a static edition
