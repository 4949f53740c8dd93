"""A figure proves a fault only where the fault is."""

from lab.measures.fault_evidence import Look, proves


def test_a_figure_proves_only_where_the_fault_is():
    assert proves("decoder.2.cross", ("vectors",), "vectors", Look("cross", 2, 3))
    assert not proves("decoder.2.cross", ("vectors",), "vectors", Look("cross", 1, 3))
    assert not proves("decoder.2.cross", ("vectors",), "vectors", Look("decoder", 2, 3))
    assert not proves("encoder.in", ("inputs",), "inputs", Look("cross", 0, 0))
    assert proves("decoder.self", ("mask",), "mask", Look("decoder", 3, 0)) and not proves(
        "decoder.self", ("mask",), "mask", Look("cross", 0, 0)
    )
