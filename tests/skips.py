"""Every reason why a test may not run somewhere, in one list. Tests skip by these names and in no other way."""

import importlib

import pytest

REASONS = {
    "ctranslate2": "needs ctranslate2, which opens what `export --to ctranslate2` writes",
    "cuda": "needs a CUDA device",
    "device is here": "asks for a device that is missing, and this machine has it",
    "eflomal": "needs eflomal, which aligns words for a training that is shown alignments",
    "fork": "this system copies no running program (fork)",
    "jieba": "needs jieba, which cuts Chinese into words for a tokenizer whose pieces join none",
    "npm": "needs axe-core or esbuild from npm (make check brings them)",
    "onnx": "needs onnx and onnxruntime, for the experiment on precision and for `export --to onnx`",
    "other tokens": "this model wrote its output in other tokens than its tokenizer would",
    "poll": "this system cannot wait for the end of a pipe",
    "proc": "this system does not say which process began which (/proc)",
    "process memory": "this system does not say how large a process was (/proc)",
    "pseudo-terminal": "this system has no pseudo-terminals",
    "quantization": "this build of torch has no dynamic quantization",
    "redis": "needs redis-server and the redis client (requirements-dev.txt)",
    "sacrebleu": "needs sacrebleu (requirements-dev.txt)",
    "shipped checkpoint": "a checkout without the shipped checkpoint",
    "sigterm": "this system tells no program to end (SIGTERM, SIGINT)",
    "taught head": "no head of this checkpoint was shown alignments",
    "transformers": "needs transformers (requirements-dev.txt)",
    "way back": "a checkout without a model for the way back",
}


def skip(reason):
    """Leave the running test, for a reason of the list."""
    pytest.skip(REASONS[reason])


def skip_if(condition, reason):
    """The mark of a test that is left out where the condition holds."""
    return pytest.mark.skipif(condition, reason=REASONS[reason])


def needs(module, reason=""):
    """The module; a test that needs one that is not there is left out. reason: where it is not the module's own name."""
    try:
        return importlib.import_module(module)
    except ImportError:
        skip(reason or module)
