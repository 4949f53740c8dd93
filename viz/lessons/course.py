"""The points that a course on the Transformer teaches, from five articles, each under a short name of ours; lessons say which they cover."""

ARTICLES: dict[str, tuple[str, tuple[str, ...]]] = {
    "A0": (
        "The architecture of 2017",
        (
            "encoder and decoder, six identical layers each", "the padding mask", "padding mask and causal mask combined", "the encoder layer",
            "the decoder layer", "Add & Norm, post-norm", "residual connections help gradients and depth", "dropout: what and where",
            "project, split, attend, concatenate, W_O", "heads attend to different subspaces", "d_k = D / H", "scale, mask, softmax over the keys",
            "cross-attention: Q from the decoder, K and V from the encoder", "the feed-forward network", "why positional encodings",
            "sinusoids of many frequencies", "every position has its own encoding", "the same distance gives the same relation",
            "the formula continues past the trained length", "fixed, not learned", "the sizes of the base model",
        ),
    ),
    "A1": (
        "Tricks of the trade",
        (
            "multiple heads against low rank", "heads take on roles", "RoPE rotates q and k", "ALiBi: a slope times the distance",
            "positional encodings compared", "the feed-forward network holds most parameters", "GELU and SwiGLU", "post-norm and pre-norm",
            "gradients by depth", "RMSNorm", "fused attention", "the KV cache", "half precision in training", "loops, and what helps against them",
            "forgetting earlier text; windows", "gradient clipping", "warm-up and decay of the learning rate", "attention for long texts",
            "initialization", "watching attention during training", "gradient checkpointing", "int8 and ONNX", "other engines for deployment",
        ),
    ),
    "A2": (
        "Inputs, outputs and shapes",
        (
            "from text to tokens to ids", "vocabulary sizes", "ids (B, S)", "an embedding is a row of a table", "embeddings (B, S, D)",
            "positional encodings, broadcast over the batch", "the attention mask (B, S)", "target ids (B, T)", "the encoder output (B, S, D)",
            "logits (B, T, V), then softmax", "attention weights of every head", "the encoder, step by step", "the decoder, step by step",
            "the whole target in training, a prefix in inference", "sequence first or batch first", "checking shapes on an example",
            "distant words are one step apart",
        ),
    ),
    "A3": (
        "I have a cat, drawn",
        (
            "against recurrent networks", "encoder-only, decoder-only, encoder-decoder", "embedding plus positional encoding", "from X to C, n by d all the way",
            "token by token from the start token", "fixed or learned word vectors", "the formula of the positional encoding", "Q, K and V are products with X",
            "QK^T, n by n", "why divide by √d_k", "softmax over each row", "Z is a weighted sum of V", "heads, concatenation, one linear layer",
            "Add: learn the difference", "Norm: normalize each token", "the feed-forward formula", "stacking layers", "teacher forcing, shifted by one",
            "the causal mask is applied before the softmax", "row t mixes values 0 to t", "cross-attention: K and V from C", "softmax over the vocabulary",
            "no order without positions",
        ),
    ),
    "A4": (
        "Notes with code",
        (
            "the multi-layer perceptron", "why fully connected", "universal approximation", "linear after linear is linear",
            "attention as a dictionary lookup", "the dot product as similarity", "softmax makes weights; many queries form Q", "scaling stabilizes the scores",
            "self-attention and cross-attention", "the mask trains all prefixes at once", "one head, one kind of relation", "two heads concatenated",
            "the heads' matrices are one wide matrix", "dropout on weights and residual connections", "lengths of source and target differ",
            "why normalize; batch normalization", "LayerNorm with gain and bias", "residual connections against degradation", "pre-norm layers",
            "an id picks a row", "word order is lost without positions", "a positional encoding by hand", "PE(p + k) from PE(p)",
            "the loss leaves out padding; the last row generates", "counting parameters",
        ),
    ),
}  # fmt: skip
"""Article -> (its subject, its points in their order)."""

POINTS: dict[str, str] = {f"{article}.{n}": point for article, (_, points) in ARTICLES.items() for n, point in enumerate(points, 1)}
"""Such as "A2.17" -> what it is about."""
