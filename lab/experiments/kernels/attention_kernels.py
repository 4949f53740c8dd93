"""Ways to compute attention, each a function of q, k, v (B, H, T, K) -> z (B, H, T, K), so that time, memory and result can be compared.

Sparse ones look at some keys only and give what full attention with that mask gives, without ever making the T x T scores: the keys of a query
are split into disjoint sets, each set is attended to by itself, and the parts are merged by their sums of exponentials. Linear ones look at
all keys, through features of queries and keys instead of their softmax. Only self-attention without padding: queries and keys are the same tokens.
"""

import math
from collections.abc import Callable

import torch
from torch import Tensor
from torch.nn import functional as F

Part = tuple[Tensor, Tensor]
"""z of one set of keys (..., T, K), and the logarithm of its sum of exponentials (..., T); -inf where no key is allowed."""
Relation = Callable[[Tensor, Tensor], Tensor]
"""Positions of queries and of keys, broadcastable -> bool, True = may look."""


def attend_part(q: Tensor, k: Tensor, v: Tensor, allowed: Tensor | None = None) -> Part:
    """Attention over one set of keys: q (..., T, K), k and v (..., S, K), allowed broadcastable to (..., T, S)."""
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])
    if allowed is not None:
        scores = scores.masked_fill(~allowed, -math.inf)
    total = scores.logsumexp(-1)
    weights = (scores - total.masked_fill(total == -math.inf, 0.0)[..., None]).exp()
    return weights @ v, total


def merge(*parts: Part) -> Tensor:
    """Attention over the union of disjoint sets of keys: each part weighs as much as its sum of exponentials (Milakov & Gimelshein 2018)."""
    shares = torch.stack([total for _, total in parts]).softmax(0)[..., None]
    return sum((share * z for share, (z, _) in zip(shares, parts, strict=True)), start=torch.zeros(()))


def near_part(q: Tensor, k: Tensor, v: Tensor, width: int, relation: Relation | None = None) -> Part:
    """The keys at most `width` away (and in `relation`), in blocks: each block of `width` queries meets its own and the two next blocks of keys.

    T x 3 width scores instead of T x T.
    """
    length = q.shape[-2]
    after = -length % width
    blocks = F.pad(q, (0, 0, 0, after)).unflatten(-2, (-1, width))  # (B, H, N, width, K)
    keys, values = (F.pad(x, (0, 0, width, width + after)).unfold(-2, 3 * width, width).transpose(-2, -1) for x in (k, v))
    i = torch.arange(length + after, device=q.device).view(-1, width, 1)
    j = i[:, :1] - width + torch.arange(3 * width, device=q.device)
    allowed = ((i - j).abs() <= width) & (j >= 0) & (j < length)
    if relation is not None:
        allowed &= relation(i, j)
    z, total = attend_part(blocks, keys, values, allowed)
    return z.flatten(-3, -2)[..., :length, :], total.flatten(-2)[..., :length]


def window(q: Tensor, k: Tensor, v: Tensor, width: int) -> Tensor:
    """Sliding window: query i looks at keys i-width .. i+width (Beltagy et al. 2020, Longformer, section 3.1)."""
    return near_part(q, k, v, width)[0]


def global_local(q: Tensor, k: Tensor, v: Tensor, width: int, tokens: int) -> Tensor:
    """A window, and `tokens` global positions at the beginning that look at all and are looked at by all (Longformer, section 3.1; BigBird's
    blocks without its random ones, Zaheer et al. 2020, section 2)."""
    near = near_part(q, k, v, width, lambda i, j: (j >= tokens) & (i >= 0))
    z = merge(near, attend_part(q, k[..., :tokens, :], v[..., :tokens, :]))
    whole, _ = attend_part(q[..., :tokens, :], k, v)
    return torch.cat([whole, z[..., tokens:, :]], -2)


def strided(q: Tensor, k: Tensor, v: Tensor, stride: int) -> Tensor:
    """The keys less than `stride` away and every stride-th key, to both sides (Child et al. 2019, section 4, strided attention, whose decoder looks back only).

    T x (3 stride + T / stride) scores: with stride = sqrt(T), as the paper has it, T sqrt(T).
    """
    length = q.shape[-2]
    near = near_part(q, k, v, stride, lambda i, j: (i - j) % stride != 0)
    q, k, v = (
        F.pad(x, (0, 0, 0, -length % stride)).unflatten(-2, (-1, stride)).transpose(-3, -2) for x in (q, k, v)
    )  # (B, H, stride, N, K)
    place = torch.arange(q.shape[-2], device=q.device) * stride + torch.arange(stride, device=q.device)[:, None]
    z, total = attend_part(q, k, v, (place < length)[:, None, :])
    far = z.transpose(-3, -2).flatten(-3, -2)[..., :length, :], total.transpose(-2, -1).flatten(-2)[..., :length]
    return merge(near, far)


def linear(phi_q: Tensor, phi_k: Tensor, v: Tensor) -> Tensor:
    """phi(q) (phi(k)^T v), divided by its sum of weights: the products in this order cost T M K, never T x T. phi_q, phi_k (B, H, T, M) > 0."""
    summary = phi_k.transpose(-2, -1) @ v  # (B, H, M, K)
    return (phi_q @ summary) / (phi_q @ phi_k.sum(-2)[..., None])


def elu_linear(q: Tensor, k: Tensor, v: Tensor) -> Tensor:
    """Linear attention with phi(x) = elu(x) + 1: another attention, no approximation of softmax (Katharopoulos et al. 2020, equation 7)."""
    return linear(F.elu(q) + 1, F.elu(k) + 1, v)


def favor(q: Tensor, k: Tensor, v: Tensor, rows: Tensor) -> Tensor:
    """Linear attention that approaches softmax with more random `rows` (M, K): FAVOR+ (Choromanski et al. 2021, Performer, lemma 1)."""
    scale = q.shape[-1] ** -0.25
    return linear(positive_features(q * scale, rows, (-1,)), positive_features(k * scale, rows, (-2, -1)), v)


def positive_features(x: Tensor, rows: Tensor, over: tuple[int, ...]) -> Tensor:
    """exp(w x - |x|^2 / 2) for each row w, (B, H, T, M), in units of the largest over the axes `over`, a factor that cancels.

    The authors' code adds 1e-6 to each feature, which keeps the error from falling once features are many; here a part in 10^30 is added,
    only so that no sum of weights is zero.
    """
    exponent = x @ rows.T - x.square().sum(-1, keepdim=True) / 2
    return (exponent - exponent.amax(over, keepdim=True)).exp() + 1e-30


def orthogonal_rows(count: int, width: int, seed: int) -> Tensor:
    """`count` random rows (count, width), each as long as a normal vector, at right angles within each block of `width` (Performer, section 2.4)."""
    generator = torch.Generator().manual_seed(seed)
    blocks = [torch.linalg.qr(torch.randn(width, width, generator=generator))[0].T for _ in range(0, count, width)]
    lengths = torch.randn(count, width, generator=generator).norm(dim=-1, keepdim=True)
    return torch.cat(blocks)[:count] * lengths
