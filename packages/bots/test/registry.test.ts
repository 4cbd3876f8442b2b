import { expect, test } from 'vitest';
import { agentKinds, agentsFor, findAgent } from '../src/index.ts';

const names = (game: string): string[] => agentsFor(game).map(({ name }) => name);

test('every agent is found by its name and a game it plays', () => {
  for (const kind of agentKinds) expect(findAgent(kind.name, kind.games?.[0])).toEqual({ ok: true, value: kind });
});

test('Attha has three agents, weakest first', () => {
  expect(names('attha')).toEqual(['random', 'greedy', 'monte-carlo']);
});

test('Rithmomachia has five, three of them searching for longer and longer', () => {
  expect(names('rithmomachia')).toEqual(['random', 'greedy', 'search-quick', 'search-steady', 'search']);
});

test('a game nobody has studied is played at random', () => {
  expect(names('chess')).toEqual(['random']);
});

test('an unknown agent is refused with the names there are', () => {
  expect(findAgent('clever')).toMatchObject({ ok: false, error: { code: 'UNKNOWN_AGENT', field: 'agents' } });
});

test('an agent is refused for a game it does not know', () => {
  expect(findAgent('greedy', 'attha').ok).toBe(true);
  expect(findAgent('greedy', 'chess')).toMatchObject({
    ok: false,
    error: { code: 'UNKNOWN_AGENT', message: 'greedy does not play chess; there is random' },
  });
});
