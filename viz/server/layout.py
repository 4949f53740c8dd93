"""The one page of the app: a frame (title, the sentence's line and the drawer it opens), and a tab for each stage of the sentence's way."""

import json
from contextlib import suppress
from dataclasses import asdict
from typing import Any

import gradio as gr

from model.text_input import MAX_CHARACTERS
from viz.lessons.public_lessons import lesson_facts
from viz.pages import GROUPS, NAMES, PAGES, TEXT, words
from viz.server import endpoints
from viz.server.json_answer import JsonAnswer
from viz.server.plotly_script import PLOTLY_ADDRESS
from viz.server.records import Greeting, ServerData
from viz.server.serve import served
from viz.shared.decoding import decoding_facts
from viz.shared.example_sentences import EXAMPLES, examples_of
from viz.shared.languages import LANGUAGES, languages
from viz.shared.moved_pages import MOVED
from viz.shared.page_sentences import OWN
from viz.shared.run_service import RunService
from viz.shared.theme import palette


class Pages(gr.Blocks):
    """Gradio's Blocks, which tells a program that asks for what is not there so, without a traceback in the log."""

    def validate_inputs(self, block_fn: Any, inputs: list[Any]) -> None:
        """Raises gr.Error where Gradio raises ValueError."""
        try:
            super().validate_inputs(block_fn, inputs)
        except ValueError as error:
            raise gr.Error(str(error), print_exception=False) from error

    def queue(self, *given: Any, **more: Any) -> Any:
        """Gradio forgets a session that never reads what it is told; a message for it is nobody's."""
        found = super().queue(*given, **more)
        tell = self._queue.send_message

        def tell_who_is_there(event: Any, message: Any) -> None:
            with suppress(KeyError):
                tell(event, message)

        self._queue.send_message = tell_who_is_there  # type: ignore[assignment,method-assign]
        return found

    async def call_function(self, block_fn: Any, *given: Any, **more: Any) -> dict[str, Any]:
        """Raises gr.Error where Gradio raises IndexError: the function is one of the browser's."""
        function = self.fns[block_fn] if isinstance(block_fn, int) else block_fn
        if not function.fn:
            raise gr.Error("This function runs only in the browser.", print_exception=False)
        return await super().call_function(block_fn, *given, **more)


def build_layout(service: RunService) -> gr.Blocks:
    """Compose the Blocks. The texts of Gradio's own widgets are Chinese at first and follow the language switch."""

    def answer(request: Any) -> JsonAnswer:
        """Serve one page (see viz/server/serve.py)."""
        return served(service, request)

    answer.__name__ = "serve"
    zh, facts = words("zh"), service.facts()
    with Pages(title="Translucent", analytics_enabled=False, delete_cache=(3600, 3600)) as demo:
        with gr.Column(elem_id="tl-frame"):
            _mount("tl-head", "app.frame.title(element)", "tl-head-place")
            _mount("tl-line", "app.frame.line(element)", "tl-line-place")
            _mount("tl-tools", "app.frame.tools(element)", "tl-tools-place")
            with gr.Column(elem_id="tl-drawer"):
                with gr.Column(elem_id="tl-sentence-row"):  # a row by frame.css: two files fewer than gr.Row
                    box = gr.Textbox(
                        label=zh["common.sentence"].format(reads_zh=zh.get(f"common.reads.{facts.reads}", facts.reads), limit=facts.limit),
                        placeholder=zh["common.sentence_placeholder"],
                        lines=1,
                        max_lines=4,
                        scale=8,
                        elem_id="sentence",
                    )
                    go = gr.Button(zh["common.translate"], variant="primary", scale=1, min_width=64, elem_id="translate")
                _mount("tl-examples", "app.frame.examples(element)", "tl-examples-place")
                _mount("tl-result", "app.frame.result(element)", "tl-result-place")
        _mount("tl-lesson", "app.frame.lesson(element)", "tl-lesson-place")
        with gr.Tabs(selected=NAMES[0], elem_id="pages", overflow_behavior="wrap") as tabs:
            parts = [_tab(name, zh[f"common.page.{name}"], answer) for name in NAMES]
        _mount("tl-nav tl-hidden", "app.frame.groups()", "tl-nav-place")  # after the tabs: it puts the groups into their line
        relabel = gr.Button("relabel", elem_id="tl-relabel-button", elem_classes="tl-hidden")
        _wire_labels(demo, relabel, box, go, tabs, parts)
        for event in (go.click, box.submit):
            event(None, [box], None, js="(text) => { translucent.ready.then((app) => app.submit(text)); }", api_visibility="private")
        _mount("tl-foot", "app.frame.foot(element)")
        _mount("tl-room", "app.frame.room(element)", "tl-room-place")
        endpoints.register(service)
    return demo


def _tab(name: str, label: str, answer: Any) -> gr.Tab:
    """The tab of one page, and the place that the page fills."""
    opened = f"() => {{ translucent.ready.then((app) => app.activate('{name}')); }}"
    with gr.Tab(label, id=name) as tab:
        _mount("tl-page", f"app.mount('{name}', element, server)", f"page-{name}", [answer])
    tab.select(None, None, None, js=opened, api_visibility="private")
    return tab


def theme() -> gr.themes.Base:
    """Built-in fonts only: nothing is fetched from elsewhere."""
    fonts = ["system-ui", "-apple-system", "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "sans-serif"]
    mono = ["ui-monospace", "SFMono-Regular", "Consolas", "Noto Sans Mono CJK SC", "monospace"]
    ours = {
        "body_text_color": "ink",
        "body_text_color_subdued": "dim",
        "border_color_primary": "line",
        "background_fill_primary": "paper",
        "background_fill_secondary": "stage",
        "body_background_fill": "paper",
        "color_accent": "ink",
        "button_primary_background_fill": "ink",
        "button_primary_background_fill_hover": "ink",
        "button_primary_text_color": "paper",
    }
    colors = {name + theme: f"var(--{ours[name]})" for name in ours for theme in ("", "_dark")}  # of viz/browser/style/scale.css
    base = gr.themes.Base(neutral_hue="slate", font=fonts, font_mono=mono, spacing_size="sm")
    return base.set(
        block_border_width="0px",
        block_padding="2px 0px",
        layout_gap="10px",
        **{k: v for k, v in colors.items() if k != "color_accent_dark"},
    )


def page_data(service: RunService) -> ServerData:
    """What the scripts must know before the first question: the pages, the checkpoints, sentences to begin with, colours."""
    if service.imports:
        service.look()  # another process may have imported one
    facts = {name: service.facts(name) for name in (*service.names, service.default)}
    return {
        "palette": palette(),
        "languages": {code: asdict(one) for code, one in languages().items()},
        "defaults": _greeting(service, service.default),
        "greetings": {language: _greeting(service, service.first(language)) for language in LANGUAGES},
        "scene": {key: usual for page in PAGES for key, usual in page.scene.items()},
        "limits": {"characters": MAX_CHARACTERS},
        "decoding": decoding_facts(),
        "checkpoints": {name: asdict(one) for name, one in facts.items()},
        "names": list(service.names),
        "examples": EXAMPLES | {one.reads: examples_of(one.reads) for one in facts.values()},
        "own": OWN,
        "pages": {
            page.name: {"group": page.group, "sentence": page.sentence, "sheet": page.is_sheet, "traced": page.traced} for page in PAGES
        },
        "moved": MOVED,
        "groups": GROUPS,
        "first": NAMES[0],
        "lessons": lesson_facts(),
        "plotly": PLOTLY_ADDRESS,
        "imports": service.imports,
    }


def _greeting(service: RunService, checkpoint: str) -> Greeting:
    """A checkpoint and the first sentence to read with it."""
    return {"checkpoint": checkpoint, "text": examples_of(service.facts(checkpoint).reads)[0]}


def _mount(css: str, script: str, elem_id: str | None = None, functions: list[Any] | None = None) -> gr.HTML:
    """An empty place in the page that our own script fills once it is there."""
    return gr.HTML(
        html_template=f'<div class="{css}"></div>',
        js_on_load=f"translucent.ready.then((app) => {script});",
        server_functions=functions,
        elem_id=elem_id,
        apply_default_css=False,
    )


def _wire_labels(demo: gr.Blocks, relabel: gr.Button, box: gr.Textbox, go: gr.Button, tabs: gr.Tabs, parts: list[gr.Tab]) -> None:
    """Gradio's own words follow the language at load and on every switch, in the browser alone."""
    box_words = [["label", "common.sentence"], ["placeholder", "common.sentence_placeholder"]]
    keys = [box_words, [["value", "common.translate"]], *[[["label", f"common.page.{name}"]] for name in NAMES]]
    assert all(key in TEXT for entry in keys for _, key in entry)
    update = f"app.frame.labels({json.dumps(keys)})"
    relabel.click(
        None,
        None,
        [box, go, *parts],
        js=f"async () => {{ const app = await translucent.ready; return {update}; }}",
        api_visibility="private",
    )
    start = (
        f"async () => {{ const app = await translucent.ready; const [box, ...rest] = {update}; "
        "return [{...box, value: app.scene.text}, {__type__: 'update', selected: app.active}, ...rest]; }"
    )
    demo.load(None, None, [box, tabs, go, *parts], js=start, api_visibility="private")
