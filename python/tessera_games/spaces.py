"""What observations and answers look like. Gymnasium's spaces where it is installed, else the part of them that is needed."""

try:
    from gymnasium.spaces import Box, Dict, Discrete, MultiBinary
except ImportError:
    import random

    class Discrete:
        """The whole numbers from 0 to n - 1."""

        def __init__(self, n):
            self.n = n
            self._random = random.Random()

        def seed(self, seed=None):
            self._random.seed(seed)

        def sample(self, mask=None):
            allowed = range(self.n) if mask is None else [at for at, may in enumerate(mask) if may]
            return self._random.choice(allowed) if len(allowed) > 0 else 0

        def contains(self, x):
            return isinstance(x, int) and 0 <= x < self.n

        __contains__ = contains

    class Box:
        """Floats of a shape."""

        def __init__(self, low, high, shape, dtype="float32"):
            self.low, self.high, self.shape, self.dtype = low, high, shape, dtype

        def contains(self, x):
            return len(x) == self.shape[0] and all(self.low <= one <= self.high for one in x)

        __contains__ = contains

    class MultiBinary:
        """A list of n zeros and ones."""

        def __init__(self, n):
            self.n, self.shape = n, (n,)

        def contains(self, x):
            return len(x) == self.n and all(one in (0, 1) for one in x)

        __contains__ = contains

    class Dict(dict):
        """Spaces by name."""

        @property
        def spaces(self):
            return self

        def contains(self, x):
            return set(x) == set(self) and all(self[name].contains(x[name]) for name in self)

        __contains__ = contains


__all__ = ["Box", "Dict", "Discrete", "MultiBinary"]
