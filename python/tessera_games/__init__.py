"""Board games of Tessera for Python: agents that play, environments that learn, and the records of arenas."""

from .agent import answer_over_stdio, join, serve
from .batch import Batch
from .env import Env, env
from .process import TesseraError
from .records import read_log, read_rows

__all__ = ["Batch", "Env", "TesseraError", "answer_over_stdio", "env", "join", "read_log", "read_rows", "serve"]
