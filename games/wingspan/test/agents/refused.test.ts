import type { Refusal } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { playGame } from '../../src/agents/index.ts';
import { bent, impatient, random, recorder } from './helpers.ts';

const never = () => new Promise<never>(() => {});

describe('answers that are not taken', () => {
  test('[W4] a wrong answer is asked again with the reason, and the game goes on', async () => {
    const errors: (Refusal | undefined)[] = [];
    let wrong = 2;
    const ann = bent(random('ann'), async (prompt, answer) => {
      if (prompt.kind !== 'turnAction' || (wrong === 0 && errors.length === 2)) return answer();
      if (prompt.previousError !== undefined) errors.push(prompt.previousError);
      if (wrong === 0) return answer();
      wrong -= 1;
      return { promptId: prompt.promptId, kind: 'turnAction', action: 'FLY' };
    });
    const result = await playGame([ann, random('bob')], { seed: 'wrong' });
    expect(errors.map((error) => error?.code)).toEqual(['INVALID_ACTION', 'INVALID_ACTION']);
    expect(errors[0]?.message).toMatch(/^action must be one of .*GAIN_FOOD/);
    expect(result).toMatchObject({ totalTurns: 52, forfeited: [], rejected: { ann: 2, bob: 0 } });
  });

  test.each([
    ['nothing at all', undefined, 'WRONG_KIND'],
    ['an answer to another prompt', { promptId: 'prompt-0', kind: 'turnAction', action: 'GAIN_FOOD' }, 'WRONG_PROMPT'],
    ['an answer of another kind', { kind: 'activatePower', activate: true }, 'WRONG_KIND'],
    ['a trade that is not there', { kind: 'turnAction', action: 'GAIN_FOOD', takeBonus: true }, 'BONUS_NOT_AVAILABLE'],
  ])('[W4] %s is refused', async (_, said, code) => {
    const host = recorder('HOST');
    let once = false;
    const ann = bent(random('ann'), async (prompt, answer) => {
      if (once || prompt.kind !== 'turnAction') return answer();
      once = true;
      return said === undefined ? undefined : { promptId: prompt.promptId, ...said };
    });
    await playGame([ann, random('bob')], { seed: 'refused', observers: [host] });
    expect(host.events.filter(({ type }) => type === 'CHOICE_REJECTED')).toMatchObject([{ playerId: 'ann', code }]);
  });

  test('[W4] nonsense in any field of any kind of answer is refused with what is wanted there', async () => {
    const said = new Map<string, string>();
    for (let i = 0; i < 6; i++) {
      let last = '';
      const ann = bent(random('ann', `${i}`), async (prompt, answer) => {
        if (prompt.previousError !== undefined) said.set(last, prompt.previousError.message);
        const { promptId, kind, ...fields } = await answer();
        const field = Object.keys(fields).find((name) => !said.has(`${kind} ${name}`));
        if (field === undefined || prompt.previousError !== undefined) return { promptId, kind, ...fields };
        last = `${kind} ${field}`;
        return { promptId, kind, ...fields, [field]: 'nonsense' };
      });
      await playGame([ann, random('bob', `${i}`)], { seed: `shape ${i}`, game: { autoResolveForced: false } });
    }
    expect(new Set([...said.keys()].map((one) => one.split(' ')[0])).size).toBeGreaterThanOrEqual(12);
    for (const [where, message] of said)
      expect(message, where).toMatch(
        new RegExp(`^${where.split(' ')[1]} must be (a list|a whole|one of|true|\\{|the number)`),
      );
  });

  test('[W51] three invalid answers end a game of two, and the other wins', async () => {
    const ann = bent(random('ann'), async (prompt, answer) =>
      prompt.kind === 'turnAction' && prompt.view.round === 2 ? {} : answer(),
    );
    const result = await playGame([ann, random('bob')], { seed: 'forfeit' });
    expect(result).toMatchObject({ winnerIds: ['bob'], forfeited: ['ann'], reason: 'everybodyElseLeft' });
    expect(result.rejected.ann).toBe(3);
    expect(result.totalTurns).toBeLessThan(52);
  });

  test('[W51] in a game of three the others finish their 26 turns', async () => {
    const turns = recorder(null);
    const cat = bent(random('cat'), async (prompt, answer) => (prompt.view.round === 3 ? null : answer()));
    const result = await playGame([random('ann'), random('bob'), cat], { seed: 'three', observers: [turns] });
    expect(result.forfeited).toEqual(['cat']);
    expect(result.winnerIds).not.toContain('cat');
    for (const player of ['ann', 'bob']) {
      expect(turns.events.filter(({ type, playerId }) => type === 'TURN_STARTED' && playerId === player)).toHaveLength(
        26,
      );
    }
  });

  test('nobody is left when the only player forfeits', async () => {
    const ann = bent(random('ann'), async () => null);
    expect(await playGame([ann], { seed: 'alone' })).toMatchObject({
      winnerId: undefined,
      winnerIds: [],
      reason: 'left',
    });
  });

  test('the number of attempts can be chosen', async () => {
    let asked = 0;
    const ann = bent(random('ann'), async () => {
      asked += 1;
      return null;
    });
    await playGame([ann, random('bob')], { seed: 'patient', attempts: 5 });
    expect(asked).toBe(5);
  });
});

describe('agents that break or sleep', () => {
  test('an agent that throws is asked again with its error', async () => {
    let failed: Refusal | undefined;
    let thrown = false;
    const ann = bent(random('ann'), (prompt, answer) => {
      failed ??= prompt.previousError;
      if (thrown) return answer();
      thrown = true;
      throw new Error('out of paper');
    });
    const result = await playGame([ann, random('bob')], { seed: 'throws' });
    expect(failed).toEqual({ code: 'AGENT_FAILED', message: 'out of paper' });
    expect(result).toMatchObject({ totalTurns: 52, rejected: { ann: 1 } });
  });

  test('an agent that is late three times forfeits', async () => {
    const host = recorder('HOST');
    const result = await playGame([bent(random('ann'), never), random('bob')], {
      seed: 'late',
      timeoutMs: 5000,
      clock: impatient,
      observers: [host],
    });
    expect(result).toMatchObject({ forfeited: ['ann'], winnerId: 'bob' });
    const rejected = host.events.filter(({ type }) => type === 'CHOICE_REJECTED');
    expect(rejected).toHaveLength(3);
    expect(rejected[0]).toMatchObject({ code: 'TIMEOUT', message: 'No answer came within 5000 ms.' });
  });

  test('the system clock works too', async () => {
    const result = await playGame([bent(random('ann'), never), random('bob')], { seed: 'late', timeoutMs: 3 });
    expect(result.forfeited).toEqual(['ann']);
  });

  test('an answer that comes too late changes nothing', async () => {
    let release = (_: unknown) => {};
    let first = true;
    const ann = bent(random('ann'), (prompt, answer) => {
      if (prompt.kind !== 'turnAction' || !first) {
        release({ promptId: prompt.promptId, kind: prompt.kind, action: 'LAY_EGGS' });
        return answer();
      }
      first = false;
      return new Promise((resolve) => {
        release = resolve;
      });
    });
    const result = await playGame([ann, random('bob')], { seed: 'too late', clock: impatient });
    expect(result).toMatchObject({ totalTurns: 52, rejected: { ann: 1, bob: 0 } });
  });
});
