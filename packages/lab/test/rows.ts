import { matchKey, type Row, type RunHead } from '../src/index.ts';

/** The head of a run of two at a table. */
export const head = (more: Partial<RunHead> = {}): RunHead => ({
  tessera: 'arena',
  game: 'tiny',
  version: 1,
  options: {},
  seats: 2,
  agents: ['a', 'b'],
  matches: 10,
  seed: 's',
  limits: {},
  ...more,
});

/** A match with nothing special about it. */
export function row(seed: string, agents: readonly string[], ranks: readonly number[], more: Partial<Row> = {}): Row {
  const each = <T>(value: T): T[] => agents.map(() => value);
  return {
    key: matchKey(seed, agents),
    game: 'tiny',
    version: 1,
    seed,
    agents,
    ranks,
    scores: ranks.map((rank) => -rank),
    reason: 'end',
    answers: 10,
    decisions: each(5),
    choices: 40,
    refusals: each(0),
    fallbacks: each(0),
    timeouts: each(0),
    gone: each(null),
    models: each(null),
    digest: 'd1',
    seconds: each(0.01),
    slowest: each(0.005),
    ...more,
  };
}

/** A run as it stands in its file. */
export const fileOf = (lines: readonly unknown[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
