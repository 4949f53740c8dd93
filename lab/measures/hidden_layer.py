"""A network of one hidden layer on points of two classes, trained by full-batch gradient descent, with ReLU and without."""

from dataclasses import dataclass

import numpy as np

from lab.measures.arrays import Doubles
from model.config import Json

SHAPES = ("rings", "moons", "line")
COUNT = 160
HIDDEN = 12
RATE = 0.3
MOMENTS = (0, 1, 2, 3, 5, 10, 20, 30, 40, 60, 80, 100, 150, 200, 300, 400, 600, 800)
"""After so many steps the networks are kept."""


@dataclass(frozen=True, eq=False)
class Network:
    """first: (HIDDEN, 2) with its biases (HIDDEN); second: (HIDDEN) with its bias."""

    relu: bool
    first: Doubles
    biases: Doubles
    second: Doubles
    bias: Doubles

    def hidden(self, points: Doubles) -> Doubles:
        """What the second layer reads."""
        inputs = points @ self.first.T + self.biases
        return np.maximum(inputs, 0) if self.relu else inputs

    def logits(self, points: Doubles) -> Doubles:
        """Of class 1, at each point."""
        return np.asarray(self.hidden(points) @ self.second + self.bias)

    def line(self) -> list[float]:
        """What a network without ReLU comes down to: a x + b y + c."""
        a, b = (self.second @ self.first).tolist()
        return [a, b, float(self.second @ self.biases + self.bias)]


@dataclass(frozen=True, eq=False)
class Training:
    """Points (COUNT, 2) with their classes, and both networks, without ReLU and with it, at each of MOMENTS."""

    points: Doubles
    classes: Doubles
    networks: list[tuple[Network, Network]]


def points_of(shape: str, seed: int) -> tuple[Doubles, Doubles]:
    """Points of two classes by turns."""
    random = np.random.default_rng(seed)
    u, v = random.random((2, COUNT))
    noise = 0.1 * random.standard_normal((2, COUNT))
    kind = np.arange(COUNT) % 2
    if shape == "rings":
        radius = np.where(kind, 1.25 + 0.5 * u, 0.75 * np.sqrt(u))
        places = radius * np.array([np.cos(2 * np.pi * v), np.sin(2 * np.pi * v)])
    elif shape == "moons":
        sign = np.where(kind, -1, 1)
        places = 1.15 * sign * np.array([np.cos(np.pi * u) - 0.5, np.sin(np.pi * u) - 0.25]) + noise
    else:
        across, along = np.where(kind, 1, -1) * (0.2 + u), 3 * v - 1.5
        places = np.array([0.8 * across - 0.6 * along, 0.6 * across + 0.8 * along])
    return places.T, kind.astype(float)


def network_of(seed: int, relu: bool) -> Network:
    """Networks of one seed begin with the same numbers."""
    random = np.random.default_rng([seed, HIDDEN])
    first, second = random.standard_normal((HIDDEN, 2)), random.standard_normal(HIDDEN) / np.sqrt(HIDDEN)
    return Network(relu, first, np.zeros(HIDDEN), second, np.zeros(()))


def sigmoid(logits: Doubles) -> Doubles:
    return np.asarray(1 / (1 + np.exp(-logits)))


def loss_of(network: Network, points: Doubles, classes: Doubles) -> float:
    """The mean cross-entropy."""
    logits = network.logits(points)
    return float(np.mean(np.logaddexp(0, logits) - logits * classes))


def right_of(network: Network, points: Doubles, classes: Doubles) -> int:
    """How many points are on the side of their class."""
    return int(((network.logits(points) > 0) == (classes == 1)).sum())


def stepped(network: Network, points: Doubles, classes: Doubles) -> Network:
    """After one step of gradient descent on the mean cross-entropy."""
    hidden = network.hidden(points)
    error = (sigmoid(network.logits(points)) - classes) / len(classes)
    back = np.outer(error, network.second) * ((hidden > 0) if network.relu else 1)
    gradients: Json = {"first": back.T @ points, "biases": back.sum(0), "second": error @ hidden, "bias": error.sum()}
    moved = {name: getattr(network, name) - RATE * gradient for name, gradient in gradients.items()}
    return Network(network.relu, **moved)


def trained(shape: str, seed: int) -> Training:
    """Both networks on the same points, from the same weights."""
    points, classes = points_of(shape, seed)
    now, kept = (network_of(seed, False), network_of(seed, True)), []
    for step in range(MOMENTS[-1] + 1):
        if step in MOMENTS:
            kept.append(now)
        now = (stepped(now[0], points, classes), stepped(now[1], points, classes))
    return Training(points, classes, kept)
