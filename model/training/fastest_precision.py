"""Which number format is fastest for matrix products on this machine."""

import time

import torch


def matmul_seconds(dtype: torch.dtype, device: torch.device, size: int = 1024, repeats: int = 5) -> float:
    """The best of a few products (size, size) @ (size, size), in seconds."""
    a, b = (torch.randn(size, size, device=device).to(dtype) for _ in range(2))
    times = []
    for _ in range(repeats + 1):
        start = time.perf_counter()
        product = a @ b
        if device.type == "cuda":
            torch.cuda.synchronize()
        times.append(time.perf_counter() - start)
        del product
    return min(times[1:])


def choose_precision(wanted: str, device: torch.device) -> torch.dtype:
    """The dtype of the matrix products: what `wanted` says, or for "auto" bfloat16 where it is measurably faster, else float32.

    Weights, layer norms, softmax and loss stay float32 either way.
    """
    if wanted != "auto":
        return {"fp32": torch.float32, "bf16": torch.bfloat16}[wanted]
    if device.type == "cuda":
        return torch.bfloat16 if torch.cuda.is_bf16_supported() else torch.float32
    if device.type != "cpu":
        return torch.float32
    faster = matmul_seconds(torch.bfloat16, device) < 0.7 * matmul_seconds(torch.float32, device)
    return torch.bfloat16 if faster else torch.float32
