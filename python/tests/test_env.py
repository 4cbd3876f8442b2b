"""What PettingZoo's documents say of an AEC environment, checked for every game."""

import random
import unittest

from tessera_games import Batch, TesseraError, env

GAMES = ("attha", "rithmomachia", "harmonies", "plates", "wingspan")


def legal(mask):
    return [at for at, may in enumerate(mask) if may]


class Conformance(unittest.TestCase):
    """After the pages "AEC API" and "Environment creation" of PettingZoo's documents."""

    def check_cycle(self, game, seats):
        one = env(game, seats=seats, limit=400)
        self.addCleanup(one.close)
        chance = random.Random(game)
        one.reset(seed=7)
        self.assertEqual(one.possible_agents, ["seat_%d" % (at + 1) for at in range(seats)])
        self.assertEqual(one.agents, one.possible_agents)
        self.assertEqual(one.num_agents, one.max_num_agents)
        space = one.observation_space("seat_1")
        self.assertIs(space, one.observation_space("seat_1"), "the same space object every time")
        total = {agent: 0.0 for agent in one.agents}
        steps = 0
        for agent in one.agent_iter(2000):
            self.assertIn(agent, one.agents)
            for table in (one.rewards, one.terminations, one.truncations, one.infos, one._cumulative_rewards):
                self.assertEqual(set(table), set(one.agents))
            observation, reward, terminated, truncated, info = one.last()
            total[agent] += reward
            if terminated or truncated:
                self.assertEqual(legal(observation["action_mask"]), [])
                one.step(None)
                continue
            choices = legal(observation["action_mask"])
            self.assertGreater(len(choices), 0)
            self.assertEqual(legal(info["action_mask"]), choices)
            self.assertEqual(len(observation["observation"]), space["observation"].shape[0])
            self.assertTrue(space["observation"].contains(observation["observation"]))
            # who is not asked may look, and has no answers
            for other in one.agents:
                if other != agent:
                    self.assertEqual(legal(one.observe(other)["action_mask"]), [])
            action = chance.choice(choices)
            self.assertTrue(one.action_space(agent).contains(action))
            one.step(action)
            steps += 1
        self.assertEqual(one.agents, [])
        self.assertGreater(steps, 4)
        return total

    def test_every_game(self):
        for game in GAMES:
            with self.subTest(game):
                total = self.check_cycle(game, 2)
                # what one wins the other loses; a match that was cut off gives nobody anything
                self.assertAlmostEqual(sum(total.values()), 0)

    def test_alone_and_at_full_tables(self):
        for game, seats in (("harmonies", 1), ("wingspan", 1), ("attha", 4), ("plates", 6), ("wingspan", 5)):
            with self.subTest(game=game, seats=seats):
                self.check_cycle(game, seats)

    def test_a_match_that_ends_has_a_winner(self):
        one = env("plates")
        self.addCleanup(one.close)
        one.reset(seed="end")
        total = {agent: 0.0 for agent in one.agents}
        for agent in one.agent_iter():
            observation, reward, terminated, truncated, _ = one.last()
            total[agent] += reward
            self.assertFalse(truncated)
            one.step(None if terminated else legal(observation["action_mask"])[0])
        self.assertEqual(sorted(total.values()), [-1.0, 1.0])

    def test_the_same_seed_and_answers_give_the_same_match(self):
        def course(seed):
            one = env("attha")
            self.addCleanup(one.close)
            one.reset(seed=seed)
            seen = []
            for _ in range(60):
                observation, _, terminated, _, _ = one.last()
                if terminated:
                    break
                seen.append((one.agent_selection, bytes(observation["observation"])))
                one.step(legal(observation["action_mask"])[-1])
            return seen

        self.assertEqual(course(1), course(1))
        self.assertNotEqual(course(1), course(2))

    def test_sentences_and_boards(self):
        one = env("attha", render_mode="ansi")
        self.addCleanup(one.close)
        one.reset(seed=1)
        self.assertEqual(one.sentences(), ["Throw"])
        self.assertIn("a5", one.render())


class Batches(unittest.TestCase):
    def test_many_at_once_are_what_they_are_alone(self):
        with Batch("plates", 8) as many, Batch("plates", 1) as single:
            chance = random.Random(3)
            state, alone = many.reset(range(8)), single.reset([3])
            for _ in range(12):
                actions = [chance.randrange(max(1, offered)) for offered in state.offered]
                state, alone = many.step(actions), single.step([actions[3]])
                width = many.features
                self.assertEqual(state.features[3 * width : 4 * width], alone.features)
                self.assertEqual(state.seats[3], alone.seats[0])

    def test_what_is_wrong_is_refused_and_changes_nothing(self):
        with Batch("attha", 2) as batch:
            with self.assertRaises(TesseraError) as caught:
                batch.step([0, 0])
            self.assertEqual(caught.exception.code, "NO_ENVIRONMENT")
            batch.reset(["a", "b"])
            before = batch.observe(0, 0)
            for actions, code in (([99, 0], "ILLEGAL_ACTION"), ([0, -1], "ILLEGAL_ACTION"), ({0: 0, 7: 0}, "NO_ENVIRONMENT")):
                with self.assertRaises(TesseraError) as caught:
                    batch.step(actions)
                self.assertEqual(caught.exception.code, code)
                self.assertEqual(batch.observe(0, 0), before)
            with self.assertRaises(TesseraError) as caught:
                batch.observe(0, 9)
            self.assertEqual(caught.exception.code, "BAD_COMMAND")

    def test_a_game_that_is_not_there_says_so(self):
        with self.assertRaises(TesseraError) as caught:
            Batch("chess", 1)
        self.assertIn('no game "chess"', str(caught.exception))


if __name__ == "__main__":
    unittest.main()
