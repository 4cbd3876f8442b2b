"""One match with the interface of PettingZoo's AEC: reset, observe, last, step, agent_iter."""

from .batch import Batch
from .spaces import Box, Dict, Discrete, MultiBinary

try:
    import numpy
except ImportError:
    numpy = None

try:
    from pettingzoo import AECEnv as Base
except ImportError:

    class Base:
        """What learning libraries call, where PettingZoo is not installed."""

        @property
        def num_agents(self):
            return len(self.agents)

        @property
        def max_num_agents(self):
            return len(self.possible_agents)

        @property
        def unwrapped(self):
            return self

        def last(self, observe=True):
            agent = self.agent_selection
            return (
                self.observe(agent) if observe else None,
                self._cumulative_rewards[agent],
                self.terminations[agent],
                self.truncations[agent],
                self.infos[agent],
            )

        def agent_iter(self, max_iter=2**63):
            for _ in range(max_iter):
                if not self.agents:
                    return
                yield self.agent_selection


class Env(Base):
    """A match of a game. An observation has `observation`, numbers, and `action_mask`, 1 for each answer that is legal.

    Chance and the referee answer by themselves. Rewards come at the end: 1 for the best place, -1 for the last.
    """

    def __init__(self, game, seats=None, options=None, actions=None, limit=None, render_mode=None):
        self._batch = Batch(game, 1, seats, options, actions, limit)
        self.metadata = {"name": "tessera_%s_v1" % game, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = ["seat_%d" % (seat + 1) for seat in range(self._batch.seats)]
        self.agents = []
        self._actions = self._batch.actions
        one = Dict(
            {
                "observation": Box(-float("inf"), float("inf"), (self._batch.features,)),
                "action_mask": MultiBinary(self._actions),
            }
        )
        self.observation_spaces = {agent: one for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self._actions) for agent in self.possible_agents}
        self._episode = 0

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        """Begins a match. The same seed and the same answers give the same match; without one, matches differ."""
        self._episode += 1
        given = "%s" % seed if seed is not None else "%d/%d" % (id(self), self._episode)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self._take(self._batch.reset([given]))

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._leave(agent, action)
        if action is None:
            raise ValueError("%s goes on, so an answer is needed" % agent)
        step = self._batch.step([action])
        self._cumulative_rewards[agent] = 0.0
        self._take(step)
        for name, reward in self.rewards.items():
            self._cumulative_rewards[name] += reward
        return None

    def observe(self, agent):
        asked = agent == self._asked
        numbers = self._features if asked else self._batch.observe(0, self.possible_agents.index(agent))
        return {"observation": _array(numbers), "action_mask": self._mask if asked else _mask(self._actions, 0)}

    def render(self):
        return self._batch.look()["board"]

    def sentences(self):
        """The legal answers as people read them, in the order of the mask."""
        return self._batch.look()["says"]

    def close(self):
        self._batch.close()

    def _take(self, step):
        seat, ended = step.seats[0], step.ended[0]
        self._features = step.features
        self._asked = self.possible_agents[seat] if seat >= 0 else None
        self._mask = _mask(self._actions, 0 if ended else step.offered[0])
        self.agent_selection = self._asked or self.agents[0]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        if self._asked is not None:
            self.infos[self._asked] = {"action_mask": self._mask, "choices": step.choices[0]}
        if ended == 1:
            self.terminations = {agent: True for agent in self.agents}
            self.rewards = {agent: float(got) for agent, got in zip(self.possible_agents, step.returns[0])}
        elif ended == 2:
            self.truncations = {agent: True for agent in self.agents}

    def _leave(self, agent, action):
        """After the end everybody takes one step of None, as the interface wants it."""
        if action is not None:
            raise ValueError("when an agent is terminated, the only answer is None")
        at = self.agents.index(agent)
        self.agents.remove(agent)
        for table in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del table[agent]
        for name in self.rewards:
            self.rewards[name] = 0.0
        if self.agents:
            self.agent_selection = self.agents[at % len(self.agents)]


def env(game, **settings):
    """A match of a game, as `env()` of PettingZoo's own games makes one."""
    return Env(game, **settings)


def _mask(size, offered):
    mask = bytearray(size)
    mask[:offered] = b"\x01" * offered
    return mask if numpy is None else numpy.frombuffer(mask, dtype=numpy.int8)


def _array(numbers):
    return numbers if numpy is None else numpy.frombuffer(numbers, dtype=numpy.float32)
