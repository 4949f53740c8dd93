"""Where the corpora come from, what must be said of them, and what that asks of weights trained on them."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Source:
    """A collection of sentences. share_alike: weights trained on it carry its licence on. url: where it is. hub: the same collection as the Hub has it."""

    name: str
    attribution: str
    licence: str
    url: str
    share_alike: str = ""  # the licence the weights then have, as Hugging Face writes it
    hub: str = ""


SOURCES = {
    "tatoeba": Source("Tatoeba", "Tatoeba contributors, tatoeba.org", "CC BY 2.0 FR", "https://tatoeba.org", hub="Helsinki-NLP/tatoeba"),
    "wiktionary": Source(
        "Wiktionary, example sentences", "Wiktionary contributors", "CC BY-SA 4.0", "https://www.wiktionary.org", "cc-by-sa-4.0"
    ),
    "own": Source("Phrases written for this project", "Translucent", "CC0 1.0", ""),
    "numbers": Source(
        "Phrases with numbers written for this project, and pairs of the sources here with other numbers",
        "Translucent, and the sources here",
        "as theirs",
        "",
    ),
    "forms": Source(
        "Pairs of Tatoeba without their last mark, in small letters or capitals",
        "Tatoeba contributors, tatoeba.org",
        "CC BY 2.0 FR",
        "https://tatoeba.org",
        hub="Helsinki-NLP/tatoeba",
    ),
    "first": Source(
        "Greetings, words and short phrases written for this project, and short pairs of the sources here",
        "Translucent, and the sources here",
        "as theirs",
        "",
        "cc-by-sa-4.0",
    ),
    "hsk": Source("Graded sentences for HSK", "hsk-sentences-audio contributors", "CC BY-SA 4.0", "", "cc-by-sa-4.0"),
    "multiwoz": Source(
        "MultiWOZ 2.1 in English and Chinese, machine-translated",
        "ConvLab-2; Chinese by K. Huang",
        "Apache-2.0",
        "https://github.com/thu-coai/ConvLab-2",
    ),
    "crosswoz": Source(
        "CrossWOZ in Chinese and English, machine-translated",
        "ConvLab-2",
        "Apache-2.0",
        "https://github.com/thu-coai/ConvLab-2",
        hub="ConvLab/crosswoz",
    ),
    "xgqa": Source("xGQA", "Pfeiffer et al. 2022", "CC BY 4.0", "https://github.com/adapter-hub/xGQA"),
    "xquad": Source(
        "XQuAD",
        "Google DeepMind; SQuAD authors",
        "CC BY-SA 4.0",
        "https://github.com/google-deepmind/xquad",
        "cc-by-sa-4.0",
        "google/xquad",
    ),
    "pud": Source(
        "Universal Dependencies Chinese-PUD",
        "Google; Universal Dependencies contributors",
        "CC BY-SA 3.0",
        "https://github.com/UniversalDependencies/UD_Chinese-PUD",
        "cc-by-sa-4.0",
    ),
    "cdda": Source(
        "Cataclysm: Dark Days Ahead",
        "Cataclysm: Dark Days Ahead contributors",
        "CC BY-SA 3.0",
        "https://github.com/CleverRaven/Cataclysm-DDA",
        "cc-by-sa-4.0",
    ),
    "android": Source(
        "Interface text of Android and its apps",
        "The Android Open Source Project, LineageOS, Wikimedia Foundation, Thunderbird",
        "Apache-2.0",
        "https://source.android.com",
    ),
    "homeassistant": Source("Interface text of Home Assistant", "Home Assistant authors", "Apache-2.0", "https://www.home-assistant.io"),
    "chromium": Source("Interface text of Chromium", "The Chromium Authors", "BSD-3-Clause", "https://www.chromium.org"),
    "software": Source(
        "Interface text of Django, JupyterLab and Scratch",
        "Django Software Foundation; Project Jupyter; Scratch Foundation",
        "BSD-3-Clause",
        "",
    ),
    "osm": Source(
        "iD editor and its tagging schema", "iD and id-tagging-schema contributors", "ISC", "https://github.com/openstreetmap/iD"
    ),
    "cldr": Source("Common Locale Data Repository", "Unicode, Inc.", "Unicode License v3", "https://cldr.unicode.org"),
    "gnomehelp": Source("GNOME help", "GNOME Documentation Project", "CC BY-SA 3.0", "https://help.gnome.org", "cc-by-sa-4.0"),
    "osguide": Source("Open Source Guides", "GitHub and contributors, opensource.guide", "CC BY 4.0", "https://opensource.guide"),
    "bitcoin": Source("Bitcoin.org", "Bitcoin.org contributors", "MIT", "https://bitcoin.org"),
    "d2l": Source("Dive into Deep Learning", "Dive into Deep Learning authors", "Apache-2.0", "https://d2l.ai"),
    "hfcourse": Source("Hugging Face courses and documentation", "Hugging Face", "Apache-2.0", "https://huggingface.co/learn"),
    "promptguide": Source("Prompt Engineering Guide", "DAIR.AI", "MIT", "https://www.promptingguide.ai"),
    "tensorflow": Source("TensorFlow guides and tutorials", "The TensorFlow Authors", "Apache-2.0", "https://www.tensorflow.org"),
    "mmlab": Source(
        "MMEngine, MMPretrain and Colossal-AI documentation", "OpenMMLab; HPC-AI Technology", "Apache-2.0", "https://openmmlab.com"
    ),
    "labml": Source("Annotated paper implementations, Chinese machine-translated", "labml.ai", "MIT", "https://nn.labml.ai"),
    "msbeginners": Source(
        "Microsoft courses for beginners, Chinese by a language model",
        "Microsoft and contributors",
        "MIT (Security-101: CC0)",
        "https://github.com/microsoft",
    ),
    "react": Source("react.dev", "Meta and contributors", "CC BY 4.0", "https://react.dev"),
    "vue": Source("vuejs.org", "Evan You and Vue documentation contributors", "CC BY 4.0", "https://vuejs.org"),
    "fastapi": Source("FastAPI documentation", "Sebastian Ramirez", "MIT", "https://fastapi.tiangolo.com"),
    "otel": Source("OpenTelemetry documentation", "OpenTelemetry authors", "CC BY 4.0", "https://opentelemetry.io"),
    "astro": Source("Astro documentation", "withastro", "MIT", "https://docs.astro.build"),
    "rustbook": Source(
        "The Rust Programming Language", "The Rust Project; Rust Chinese community", "MIT or Apache-2.0", "https://doc.rust-lang.org/book/"
    ),
    "rustslides": Source("Comprehensive Rust", "Google", "CC BY 4.0 / Apache-2.0", "https://google.github.io/comprehensive-rust/"),
    "sysdesign": Source("System Design Primer", "Donne Martin", "CC BY 4.0", "https://github.com/donnemartin/system-design-primer"),
    "tldr": Source("tldr pages", "tldr-pages team", "CC BY 4.0", "https://tldr.sh"),
    "pythondocs": Source(
        "Python documentation",
        "Python Software Foundation and translators",
        "PSF licence (text), CC0 (translation)",
        "https://docs.python.org",
    ),
    "bible": Source("Chinese Union Version 1919 and World English Bible", "public domain", "public domain", ""),
    "cedict": Source("CC-CEDICT", "CC-CEDICT, mdbg.net", "CC BY-SA 4.0", "https://www.mdbg.net", "cc-by-sa-4.0"),
}


def source_of(file: str) -> Source:
    """The collection a corpus file is part of, by the first part of its name: "tatoeba.train.tsv.gz" is from Tatoeba."""
    stem = file.split(".")[0]
    return SOURCES.get(stem, Source(stem, f"the file {file}", "not recorded", ""))


def licence_of(files: Iterable[str]) -> str:
    """The licence of weights trained on these files, as Hugging Face writes it; "other" when a file's is not known."""
    sources = [source_of(file) for file in files]
    if any(source.licence == "not recorded" for source in sources):
        return "other"
    return next((source.share_alike for source in sources if source.share_alike), "cc-by-4.0")
