"""Many matches of one game at once, in one process."""

from .process import Process


class Step:
    """How it stands in every match: lists with one entry for each, in the order of the batch.

    seats     whose turn it is, from 0; -1 when the match is over
    offered   how many answers there are: 0 to offered - 1
    choices   how many there would be without the limit of `actions`
    ended     0 while it goes on, 1 when it is over, 2 when it was cut off
    returns   what each seat got when it is over, from -1 to 1, else None
    features  one array of floats: `features` numbers for each match, seen by the seat whose turn it is
    """

    __slots__ = ("seats", "offered", "choices", "ended", "returns", "features")

    def __init__(self, answer):
        for name in ("seats", "offered", "choices", "ended", "returns"):
            setattr(self, name, answer[name])
        self.features = answer["features"]


class Batch:
    """`count` matches of a game that are played side by side."""

    def __init__(self, game, count, seats=None, options=None, actions=None, limit=None):
        self._process = Process(game, seats, options, actions, limit)
        head = self._process.head
        self.game, self.count, self.seats = game, count, head["seats"]
        self.features, self.actions = head["length"], head["actions"]

    def reset(self, seeds):
        """Begins all matches, or those of a dict {match: seed}. The same seeds and answers give the same matches."""
        pairs = seeds.items() if isinstance(seeds, dict) else enumerate(seeds)
        return Step(self._process.ask({"reset": [[at, str(seed)] for at, seed in pairs]}))

    def step(self, actions):
        """Takes an answer in every match, or in those of a dict {match: answer}. All of them are taken, or none."""
        pairs = actions.items() if isinstance(actions, dict) else enumerate(actions)
        return Step(self._process.ask({"step": [[at, int(action)] for at, action in pairs]}))

    def look(self, match=0):
        """The answers of a match as data (`choices`) and as sentences (`says`), the board as text, and the scores."""
        return self._process.ask({"look": match})

    def observe(self, match, seat):
        """What a seat may know of a match, also when it is not its turn."""
        return self._process.ask({"observe": [match, seat]})["features"]

    def close(self):
        self._process.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
