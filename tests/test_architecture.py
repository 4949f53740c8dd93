"""The shape of the code, held by its syntax tree: which part may import which, and what stands nowhere."""

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from string import Formatter

from tests.conftest import ROOT, text_of

SOURCES = [ROOT / "app.py", *(path for package in ("model", "lab", "viz") for path in sorted((ROOT / package).rglob("*.py")))]
SCRIPTS = sorted((ROOT / "viz").rglob("*.js"))
STYLES = sorted((ROOT / "viz").rglob("*.css"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
LONGEST_FILE, LONGEST_STYLE, LONGEST_FUNCTION = 340, 600, 40  # as the formatters lay them out
# Of the model, what each part of viz may import. RECORDS are types only: they may stand under `if TYPE_CHECKING`, and nothing runs.
KNOWN = "calibration candidates config csv_cells environment piece_counts segmentation_lattice stop_with_reader text_input tokenizer trace translation_notices version"
LIGHT = {f"model.{name}" for name in KNOWN.split()}
MEASURES = "lab.measures"  # numpy alone, so a figure may show what they say
RECORDS = LIGHT | {"model.decoding", "model.beam", "model.translator", "model.batched_decoding"}
SERVER = LIGHT | {"model.translator", "model.checkpoint", "model.transformer", "model.joint_decoding"}


def name_of(path):
    """viz/shared/pack_arrays.py -> viz.shared.pack_arrays"""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def modules(prefix):
    """Every source file of a package, or the one file of that name."""
    return [path for path in SOURCES if name_of(path) == prefix or name_of(path).startswith(prefix + ".")]


def is_type_checking(node):
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def walk(node, types):
    """All nodes; those under `if TYPE_CHECKING` only when `types`."""
    for child in ast.iter_child_nodes(node):
        if is_type_checking(child) and not types:
            continue
        yield child
        yield from walk(child, types)


@cache
def imports(path, types=True):
    """Every module a file imports, wherever in the file, by its whole name; `from a import b` gives a.b where b is a module of ours."""
    ours, found = {name_of(p) for p in SOURCES}, set()
    for node in walk(ast.parse(text_of(path)), types):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}:{node.lineno} imports relatively; write the whole name"
            module = node.module or ""
            parts = {f"{module}.{alias.name}" for alias in node.names}
            found |= {part if part in ours else module for part in parts}
    return frozenset(found)


def within(names, package):
    return {name for name in names if name == package or name.startswith(package + ".")}


def importers(package):
    """The modules of ours that import `package` or anything in it."""
    return {name_of(path) for path in SOURCES if within(imports(path), package)}


def test_the_model_and_the_lab_know_nothing_of_how_they_are_shown():
    for path in modules("model") + modules("lab"):
        for package in ("viz", "app", "gradio", "plotly"):
            assert not within(imports(path), package), f"{name_of(path)} imports {package}"


def test_the_model_knows_nothing_of_the_questions_asked_of_it():
    """The command line imports a command of the lab by its name, when it is asked for."""
    assert [name for name in sorted(importers("lab")) if name.startswith("model")] == []


def test_what_speaks_knows_nothing_of_training():
    """The command line starts the training, so it alone may know of it."""
    for path in modules("model"):
        name = name_of(path)
        if not name.startswith(("model.training", "model.__main__")):
            assert not within(imports(path), "model.training"), f"{name} imports model.training"


def kept_apart(name):
    """The files of that name in the folders of the pages."""
    return [path for path in modules("viz.pages") if path.name == name]


def pure():
    """What is drawn with no model loaded: the views, and what stands beside them."""
    shared = "run_service scene_rows page padding_companion scene ask figures_page jobs.queue jobs.job_commands taught_models snapshots"
    service = {f"viz.shared.{name}" for name in shared.split()}
    said = ("sentences", "words", "request", "view")
    return [p for p in modules("viz.pages") if p.stem.startswith(said)] + [p for p in modules("viz.shared") if name_of(p) not in service]


def foreign(path):
    """What a module imports of the model and of the lab beyond measures, and records as types."""
    given = ((imports(path, types=False), LIGHT), (imports(path), RECORDS))
    return {
        name for found, allowed in given for name in (within(found, "model") | within(found, "lab")) - within(found, MEASURES) - allowed
    }


def test_views_know_traces_and_records_and_nothing_that_runs():
    for path in pure():
        assert not foreign(path), f"{name_of(path)} imports {foreign(path)}"
        assert not within(imports(path), "torch") | within(imports(path), "gradio"), name_of(path)
        assert not within(imports(path), "viz.shared.run_service") | within(imports(path), "viz.shared.scene"), (
            f"{name_of(path)} is pure: it is given arrays, not a scene"
        )


def test_words_import_nothing():
    for path in modules("viz.pages") + modules("viz.lessons") + modules("viz.shared.words"):
        if path.name.startswith("words") or (path.parent.name == "words" and path.name != "__init__.py"):
            assert imports(path) <= {"typing"}, name_of(path)


def test_a_page_imports_no_other_page():
    folders = {p.parent.name for p in kept_apart("words.py")}
    for folder in folders:
        for path in modules(f"viz.pages.{folder}"):
            others = {name for name in within(imports(path), "viz.pages") if not within({name}, f"viz.pages.{folder}")}
            assert not others, f"{name_of(path)} imports {others}; what two pages use stands in viz/shared"


def test_a_page_is_whole():
    """Its figures and its words stand in one folder; of a page that is no sheet its view and its script. The page of all pages says which
    question it answers."""
    from viz.pages import NAMES, PAGES
    from viz.pages.contents.words import WORDS

    assert len(NAMES) == len(set(NAMES))
    assert sorted(p.parent.name for p in kept_apart("words.py")) == sorted(page.name for page in PAGES)
    for page in PAGES:
        needed = {"figures.py"} if page.is_sheet else {"view.py", "page.js"}
        assert {"__init__.py", "words.py", *needed} <= {p.name for p in page.folder.iterdir()}, page.name
        assert page.name in ("opening", "contents") or [said[-1] for said in WORDS[f"asks.{page.name}"]] == ["？", "?"], page.name


def test_a_pages_parts_are_the_ones_its_scripts_mark():
    """A lesson shows parts by name; a name that stands on no element would hide the whole page."""
    from viz.pages import PAGES

    for page in [page for page in PAGES if not page.is_sheet]:  # those of a sheet: tests/viz/pages/test_sheets.py
        marked = set(re.findall(r'data-part="([\w-]+)"', "".join(text_of(script) for script in page.scripts)))
        assert marked == set(page.parts), f"{page.name}: its record names {page.parts}, its scripts mark {marked}"


def test_measures_are_numpy_alone():
    for path in modules(MEASURES):
        assert not (found := foreign(path) | within(imports(path), "torch")), f"{name_of(path)} imports {found}"


def test_only_the_run_service_holds_a_translator_and_only_a_page_that_is_asked_asks_the_lab():
    """An answer may import the lab inside a function: the page is up before torch is loaded. A page's code.py names functions of the model, too."""
    for path in set(modules("viz")) - set(pure()):
        allowed = SERVER if name_of(path) == "viz.shared.run_service" else RECORDS if path.name == "code.py" else LIGHT
        for names, known in ((imports(path, types=False), allowed), (imports(path), allowed | RECORDS)):
            assert not (beyond := within(names, "model") - known), f"{name_of(path)} imports {beyond}"
        lab = within(imports(path), "lab")
        assert not lab or name_of(path).startswith(
            ("viz.pages", "viz.lessons", "viz.server", "viz.commands", "viz.shared.taught_models", "viz.shared.snapshots")
        ), f"{name_of(path)} imports {lab}"
        for node in ast.parse(text_of(path)).body:
            if isinstance(node, ast.Import | ast.ImportFrom):
                assert not re.match(r"(from|import) lab\b(?!\.measures)", ast.unparse(node)), f"{name_of(path)} loads the lab at its start"


def test_imports_point_one_way():
    """app -> viz.server -> viz.pages and viz.classroom -> viz.lessons -> viz.shared -> lab -> model, and viz.store beneath all of viz. The command checks lessons against the pages, and records the server's answers."""
    assert importers("app") == set()
    names = ({name_of(p) for p in modules(f"viz.{part}")} for part in ("server", "pages", "classroom", "lessons", "shared"))
    server, pages, room, lessons, shared = names
    command = {"viz", "viz.__main__", "viz.notebook"} | {name_of(p) for p in modules("viz.commands")}
    assert importers("viz.server") <= {"app", "viz.commands.site"} | server
    assert importers("viz.pages") <= {"app"} | command | server | pages
    assert importers("viz.classroom") <= server | room and importers("viz.lessons") <= command | server | pages | room | lessons
    assert importers("viz.shared") <= {"app", "viz.browser"} | command | server | pages | room | lessons | shared


def test_gradio_stands_only_in_the_app_and_in_the_server():
    assert importers("gradio") <= {"app"} | {name_of(p) for p in modules("viz.server")}


def test_torch_is_loaded_by_the_model_and_elsewhere_only_inside_a_function():
    """The run service loads it with the first checkpoint; the app names a GPU that Spaces lends."""
    assert {name for name in importers("torch") if not name.startswith(("model.", "lab."))} <= {"viz.shared.run_service", "app"}
    for path in (ROOT / "app.py", ROOT / "viz" / "shared" / "run_service.py"):
        at_start = [node for node in ast.parse(text_of(path)).body if isinstance(node, ast.Import | ast.ImportFrom)]
        assert "torch" not in "".join(map(ast.unparse, at_start))


def test_the_pages_can_be_drawn_without_torch_or_gradio():
    """Not by reading but by running: the page is up before torch is loaded."""
    drawn = [name_of(p) for p in SOURCES if name_of(p).startswith("viz") and not name_of(p).startswith("viz.server.")]
    code = f"import sys\nfor name in {drawn}: __import__(name)\nprint(sorted({{'torch', 'gradio', 'transformers'}} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == "[]"


def test_transformers_is_for_tests_only():
    assert importers("transformers") == set()
    assert "transformers" not in (ROOT / "requirements.txt").read_text()
    assert "transformers" in (ROOT / "requirements-dev.txt").read_text()


def test_torchs_own_transformer_is_for_tests_and_for_the_cards_about_its_use():
    taken = re.compile(r"nn\.(Transformer|MultiheadAttention)")
    assert [name_of(p) for p in modules("model") + modules("lab") if taken.search(text_of(p))] == ["lab.textbook.library"]


def test_nothing_is_ever_unpickled():
    pickles = re.compile(r"\bimport (pickle|joblib|dill)\b|allow_pickle=True")
    unsafe = re.compile(r"torch\.load\((?![^\n]*weights_only=True)")
    for path in SOURCES:
        text = text_of(path)
        assert not pickles.search(text) and not unsafe.search(text), name_of(path)


def is_words(path):
    """A table of words, which is looked things up in and not read from top to bottom: it may be as long as a page has words."""
    return path.suffix == ".py" and path.name.startswith("words")


def test_every_file_can_be_read_in_a_sitting():
    """Scripts are counted by ESLint (max-lines), comments aside."""
    limits = {path: LONGEST_STYLE if path.suffix == ".css" else LONGEST_FILE for path in (*SOURCES, *STYLES, *TESTS) if not is_words(path)}
    lengths = {path: len(text_of(path).splitlines()) for path in limits}
    too_long = {str(path.relative_to(ROOT)): lines for path, lines in lengths.items() if lines > limits[path]}
    assert not too_long, f"split these; at most {LONGEST_FILE} lines ({LONGEST_STYLE} of CSS) are read in a sitting"


def own_lines(function):
    """Lines of a function, less its docstring and less the functions defined in it, which are counted for themselves."""
    inner = [n for n in ast.walk(function) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef) and n is not function]
    inner += function.body[:1] if ast.get_docstring(function) else []
    return len(set(range(function.lineno, function.end_lineno + 1)) - {i for n in inner for i in range(n.lineno, n.end_lineno + 1)})


def test_every_function_fits_on_a_screen():
    for path in SOURCES:
        for node in ast.walk(ast.parse(text_of(path))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                assert own_lines(node) <= LONGEST_FUNCTION, f"{name_of(path)}.{node.name} has {own_lines(node)} lines"


def test_every_module_and_public_class_says_what_it_is():
    for path in SOURCES:
        tree = ast.parse(text_of(path))
        assert ast.get_docstring(tree), name_of(path)
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                assert ast.get_docstring(node), f"{name_of(path)}.{node.name}"


def test_every_skip_has_its_reason_in_the_one_list():
    """tests/skips.py names them; a test says skip("name"), skip_if(condition, "name") or needs("module")."""
    from tests.skips import REASONS

    own = re.compile(r"pytest\.(skip|importorskip|mark\.skip|mark\.xfail|xfail)|unittest\.skip|SkipTest")
    name = re.compile(r"""(?<![.\w])(?:skip|skip_if|needs)\((?:[^()]|\([^()]*\))*?["']([^"']+)["']\)""")
    used = set()
    for path in [p for p in TESTS if p not in (ROOT / "tests" / "skips.py", Path(__file__))]:
        text = text_of(path)
        used |= set(name.findall(text))
        assert not own.search(text), f"{path.name} skips in a way of its own; name a reason of tests/skips.py"
    assert used <= set(REASONS), f"{used - set(REASONS)} stands in no list"


def words():
    from viz.pages import TEXT

    return TEXT


def test_every_word_stands_there_in_both_languages_with_the_same_blanks():
    """{reads_zh} and {reads_en} are one value, written in the language of the sentence it stands in."""
    for key, pair in words().items():
        assert all(isinstance(text, str) and text.strip() for text in pair), key
        zh, en = (
            {slot.removesuffix(f"_{language}") for _, slot, _, _ in Formatter().parse(text) if slot}
            for language, text in zip(("zh", "en"), pair, strict=True)
        )
        assert zh == en, f"{key}: {zh} in Chinese, {en} in English"


def test_what_is_said_plainly_is_short():
    """At most 40 Chinese characters, or 26 English words: room for a whole sentence. A value counts as two characters, or one word."""
    for key, (zh, en) in words().items():
        if not key.endswith(".plain") or key.removesuffix(".plain") not in words():
            continue
        characters = re.findall(r"[\u3400-\u9fffA-Za-z0-9]", re.sub(r"\{\w+\}", "值值", zh))
        assert len(characters) <= 40, f"{key}: {len(characters)} characters in Chinese"
        assert len(en.split()) <= 26, f"{key}: {len(en.split())} words in English"


CALL = re.compile(r"""\bt\(\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`)""")


def keys_asked_for(script):
    """Keys as patterns: those in t("..."); `${...}` is any word."""
    code = re.sub(r"/\*.*?\*/|^\s*//.*?$", "", script, flags=re.S | re.M)
    for quoted in CALL.findall(code):
        key = re.sub(r"\$\{[^{}]*\}", "\0", "".join(quoted))
        yield re.escape(key).replace("\0", r"[\w.]+").replace("\\\0", r"[\w.]+")


def test_every_key_a_page_asks_for_is_there():
    known, asked = words(), 0
    for path in SCRIPTS:
        for pattern in keys_asked_for(text_of(path)):
            asked += 1
            assert any(re.fullmatch(pattern, key) for key in known), f"{path.name} asks for {pattern!r}, which no words file has"
    assert asked > 40


def test_every_reading_a_figure_makes_has_its_words():
    """Python names a text by its whole key, such as "tokens.look.cut"; a key of a page that is not there is a typing error. What is set is no text."""
    pages = sorted({key.partition(".")[0] for key in words()})
    literal = re.compile(
        rf"""(?<!Segmented\()(?<!Switch\()(?<!Slider\()(?<!counted\()(?<!segmented\()(?<!select\()(?<!line\()(?<!Field\()(?<!Select\()(?<!Axis\()(?<!Player\()(?<!opens=)(?<!key=)["']((?:{"|".join(pages)})\.[a-z]\w*(?:\.\w+)*)["'](?!: )"""
    )
    known, asked = words(), 0
    for path in [p for p in modules("viz") if "words" not in name_of(p)]:
        for key in literal.findall(re.sub(r"\(\s+", "(", text_of(path))):
            asked += 1
            assert key in known or any(k.startswith(key + ".") for k in known), f"{name_of(path)} names {key!r}, which no words file has"
    assert asked > 4
