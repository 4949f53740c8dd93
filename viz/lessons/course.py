"""The points that a course on the Transformer teaches, from five articles, each under a short name of ours; lessons say which they cover."""

from __future__ import annotations

ARTICLES: dict[str, tuple[str, tuple[str, ...]]] = {
    "A0": (
        "The architecture of 2017",
        (
            "encoder and decoder, six equal layers each", "the padding mask", "padding mask and triangle combined", "the encoder layer",
            "the decoder layer", "Add & Norm, post-norm", "residuals help gradients and depth", "dropout: what and where",
            "project, split, attend, concatenate, W_O", "heads see different subspaces", "d_k = D / H", "scale, mask, softmax over the keys",
            "cross-attention: Q from the decoder, K and V from the encoder", "the feed-forward network", "why positions",
            "sinusoids of many frequencies", "every place has its own code", "the same distance, the same relation",
            "the formula goes on past the trained length", "fixed, not learnt", "the sizes of the base model",
        ),
    ),
    "A1": (
        "Tricks of the trade",
        (
            "many heads against low rank", "heads take roles", "RoPE turns q and k", "ALiBi: a slope times the distance",
            "position schemes compared", "the feed-forward network holds most parameters", "GELU and SwiGLU", "post-norm and pre-norm",
            "gradients by depth", "RMSNorm", "fused attention", "the KV cache", "half precision in training", "loops, and what is done about them",
            "forgetting earlier text; windows", "gradient clipping", "warm-up and decay of the learning rate", "attention for long texts",
            "initialisation", "watching attention during training", "gradient checkpointing", "int8 and ONNX", "other engines for deployment",
        ),
    ),
    "A2": (
        "Inputs, outputs and shapes",
        (
            "from text to pieces to ids", "sizes of vocabularies", "ids (B, S)", "an embedding is a row of a table", "embeddings (B, S, D)",
            "positions, broadcast over the batch", "the attention mask (B, S)", "target ids (B, T)", "the encoder output (B, S, D)",
            "logits (B, T, V), then softmax", "weights of every head", "the encoder, step by step", "the decoder, step by step",
            "the whole target in training, a prefix in writing", "sequence first or batch first", "checking shapes on an example",
            "far words are one step apart",
        ),
    ),
    "A3": (
        "I have a cat, drawn",
        (
            "against recurrent networks", "encoder-only, decoder-only, both", "word plus place", "from X to C, n by d all the way",
            "word by word from the start token", "fixed word vectors or learnt ones", "the formula of the positions", "Q, K and V are products with X",
            "QK^T, n by n", "why divide by the root of d_k", "softmax by row", "Z is a weighted sum of V", "heads, concatenation, one linear map",
            "Add: learn the difference", "Norm of each token", "the feed-forward formula", "layers stack", "teacher forcing, shifted by one",
            "the causal mask stands before the softmax", "row t mixes values 0 to t", "across: K and V from C", "softmax over the vocabulary",
            "no order without places",
        ),
    ),
    "A4": (
        "Notes with code",
        (
            "the multi-layer perceptron", "why fully connected", "universal approximation", "linear on linear is linear",
            "attention as a dictionary", "the dot product as likeness", "softmax makes weights; many queries are Q", "scaling steadies the scores",
            "self-attention and cross-attention", "the mask trains all prefixes at once", "one head, one relation", "two heads concatenated",
            "matrices by head are one wide matrix", "dropout on weights and residual", "lengths of source and target differ",
            "why normalise; batch normalisation", "LayerNorm with gain and bias", "residuals against degradation", "pre-norm layers",
            "an id picks a row", "word order lost without places", "a positional encoding by hand", "PE(p + k) from PE(p)",
            "the loss leaves padding out; the last row writes", "counting parameters",
        ),
    ),
}  # fmt: skip
"""Article -> (its subject, its points in their order)."""

POINTS: dict[str, str] = {f"{article}.{n}": point for article, (_, points) in ARTICLES.items() for n, point in enumerate(points, 1)}
"""Such as "A2.17" -> what it is about."""
