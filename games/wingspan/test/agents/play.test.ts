import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { random as randomBot } from '@tessera/bots';
import { must, replay } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { type PromptKind, playGame } from '../../src/agents/index.ts';
import { heuristic } from '../../src/bots/heuristic.ts';
import { wingspan } from '../../src/rules/index.ts';
import { bent, names, random, randomGame } from './helpers.ts';

describe('a whole game', () => {
  test.each([1, 2, 3, 5])('[W2.3] %i random agents take 26 turns each in four rounds', async (count) => {
    const result = await randomGame(count, 'whole');
    expect(result).toMatchObject({ roundsPlayed: 4, totalTurns: 26 * count, forfeited: [] });
    expect(Object.values(result.rejected)).toEqual(names(count).map(() => 0));
  });

  test('[W2.13] the categories add up to the score, and the best score wins', async () => {
    for (const seed of ['a', 'b', 'c']) {
      const { scores, breakdown, winnerIds, winnerId } = await randomGame(3, seed);
      for (const player of names(3)) {
        expect(Object.values(breakdown[player]).reduce((sum, points) => sum + points, 0)).toBe(scores[player]);
        expect(Object.keys(breakdown[player])).toEqual(['birds', 'bonus', 'goals', 'eggs', 'cached', 'tucked']);
      }
      const top = Math.max(...Object.values(scores));
      expect(winnerIds.length).toBeGreaterThan(0);
      for (const winner of winnerIds) expect(scores[winner]).toBe(top);
      expect(winnerId).toBe(winnerIds[0]);
    }
  });

  test('[W4] random games ask every kind of prompt, and every first answer is legal', async () => {
    const kinds = new Set<PromptKind>();
    const hear = (name: string, seed: string) =>
      bent(random(name, seed), (prompt, answer) => {
        kinds.add(prompt.kind);
        return answer();
      });
    for (let i = 20; i < 36 && kinds.size < 17; i++) {
      const players = names(4).map((name) => hear(name, `k${i}`));
      const result = await playGame(players, { seed: `kinds/${i}`, game: { autoResolveForced: false } });
      expect(Object.values(result.rejected)).toEqual([0, 0, 0, 0]);
    }
    expect([...kinds].sort()).toEqual([
      'activatePower',
      'bonusTrade',
      'discardEggs',
      'discardFood',
      'drawCards',
      'placeEggs',
      'playBird',
      'repeatPower',
      'selectBonusCards',
      'selectCards',
      'selectFoodDestination',
      'selectFoodFromFeeder',
      'selectFoodFromSupply',
      'selectHabitat',
      'selectPlayer',
      'startingHand',
      'turnAction',
    ]);
  });

  test('a bot plays beside an agent', async () => {
    const result = await playGame([random('ann'), { playerId: 'bot', bot: randomBot }], { seed: 'mixed' });
    expect(result.totalTurns).toBe(52);
    expect(result.decisions.bot).toBeGreaterThan(26);
  });

  test('two heuristic bots play a good game that replays to its hash', async () => {
    const bots = ['left', 'right'].map((playerId) => ({ playerId, bot: heuristic }));
    const { scores, transcript, hash } = await playGame(bots, { seed: 'bots' });
    for (const score of Object.values(scores)) expect(score).toBeGreaterThan(35);
    expect(must(replay(wingspan, transcript)).hash).toBe(hash);
  });

  test('two players of one name are refused', async () => {
    await expect(playGame([random('ann'), random('ann')], { seed: 'x' })).rejects.toThrow('id of its own');
  });
});

describe('the same game again', () => {
  test('[W5] the transcript replays to the final hash and the same result', async () => {
    const { transcript, hash, scores } = await randomGame(2, 'again');
    const match = must(replay(wingspan, transcript));
    expect(match.hash).toBe(hash);
    expect(wingspan.result(match.engine.state).scores).toEqual([scores.ann, scores.bob]);
  });

  test('equal seeds give equal games, other seeds other games', async () => {
    const [one, again, other] = [await randomGame(2, 'one'), await randomGame(2, 'one'), await randomGame(2, 'other')];
    expect(again).toEqual(one);
    expect(other.hash).not.toBe(one.hash);
  });

  test('[W50] another process comes to the same hash', async () => {
    const script = fileURLToPath(new URL('./child.mjs', import.meta.url));
    const child = spawnSync(process.execPath, [script, 'two processes'], { encoding: 'utf8' });
    expect(child.stderr).toBe('');
    const { hash } = await randomGame(3, 'two processes');
    expect(child.stdout.trim()).toBe(hash);
  });

  test('[W1.7] an agent that draws more numbers changes no deck', async () => {
    const tray = async (seed: string) => {
      let seen: readonly (string | null)[] = [];
      const ann = bent(random('ann', seed), (prompt, answer) => {
        if (prompt.kind === 'startingHand') seen = [...prompt.view.birdTray, ...prompt.eligibleBirds];
        return answer();
      });
      await playGame([ann, random('bob')], { seed: 'deck' });
      return seen;
    };
    expect(await tray('few')).toEqual(await tray('many'));
  });
});
