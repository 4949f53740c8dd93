"""Processor time of one sentence, with its trace and a page's answer, at about 15 source tokens.

`python -m benchmarks.sentence_time [--json] [--checkpoint NAME] [--page NAME] [--edit EDIT ...] [--repeat N]`. The texts are two neighbouring sentences of the shipped sample
that have 13 to 17 tokens together, each asked once a round with an empty cache, as a person's new sentence is. One thread; of all sentences the median, of the rounds the
lowest median, in milliseconds of processor time of this process, which other programs disturb least. With --edit it is a run of the page What if: both
decodings and the old translation scored, as in `--page whatif --edit scale:off --edit drop:2`.
"""

import itertools
import statistics
import time

from benchmarks.shared import ROOT, command, show
from lab.questions.sample_sentences import load_sample
from viz.server.serve import serve
from viz.shared.run_service import RunService

FEWEST, MOST = 13, 17


def milliseconds(service, scene):
    """Of one sentence that nobody has asked for."""
    with service._lock:
        service._runs.clear()
        service._derived.clear()
    start = time.process_time()
    answer = serve(service, scene)
    spent = 1000 * (time.process_time() - start)
    assert answer["ok"], answer
    return spent


def main():
    parser = command(__doc__)
    parser.add_argument("--checkpoint", default="zh-en")
    parser.add_argument("--page", default="attention")
    parser.add_argument("--edit", action="append", default=[], help="of the page What if; as often as wanted")
    parser.add_argument("--repeat", type=int, default=3, help="rounds over the sentences")
    args = parser.parse_args()
    service = RunService(ROOT / "checkpoints", args.checkpoint, "cpu")
    translator = service.translator(args.checkpoint)
    pairs = load_sample().pairs
    texts = [pair.zh if translator.reads == "zh" else pair.en for pair in pairs]
    texts = [f"{one} {two}" for one, two in itertools.pairwise(texts)]
    asked = {"page": args.page, "checkpoint": args.checkpoint, "edits": args.edit}
    scenes = [{**asked, "text": text} for text in texts if FEWEST <= len(translator.read(text)[1]) <= MOST]
    milliseconds(service, scenes[0])  # the first one pays for what is made once
    rounds = [statistics.median(milliseconds(service, scene) for scene in scenes) for _ in range(args.repeat)]
    found = {**asked, "sentences": len(scenes), "ms": round(min(rounds), 1)}
    show(args, found, lambda told: f"{told['page']}: {told['ms']} ms, median of {told['sentences']} sentences, best of {args.repeat}")


if __name__ == "__main__":
    main()
