"""The dot product of two arrows, by their numbers and by their lengths and angle."""

from dataclasses import dataclass
from math import cos, radians, sin


@dataclass(frozen=True)
class Arrows:
    """a lies along x; the angle, in whole degrees, goes from a to b."""

    a: float
    b: float
    angle: int

    @property
    def cosine(self) -> float:
        """Exact where a right angle makes it zero."""
        return 0.0 if abs(self.angle) == 90 else cos(radians(self.angle))

    @property
    def tip(self) -> tuple[float, float]:
        """Where b ends."""
        return self.b * self.cosine, 0.0 if self.angle in (0, 180, -180) else self.b * sin(radians(self.angle))

    @property
    def dot(self) -> float:
        return self.a * self.b * self.cosine
