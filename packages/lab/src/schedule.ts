import { keyOf } from './row.ts';

/** One match to be played: who sits where, and where its chance comes from. */
export interface Fixture {
  readonly key: string;
  readonly seed: string;
  /** By seat. */
  readonly agents: readonly string[];
}

/**
 * Every match of a run, in the order of its file. All groups of agents meet `matches` times; each seed is played once
 * with every rotation of the seats, so that luck and the first move cancel out.
 */
export function schedule(agents: readonly string[], seats: number, matches: number, seed: string): Fixture[] {
  const tables = tablesOf(agents, seats);
  const rounds = Math.ceil(matches / seats);
  const fixtures: Fixture[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const table of tables) {
      for (let turn = 0; turn < seats && round * seats + turn < matches; turn++) {
        const sitting = table.map((_, seat) => table[(seat + turn) % seats]);
        const from = `${seed}/${round}`;
        fixtures.push({ key: keyOf(from, sitting), seed: from, agents: sitting });
      }
    }
  }
  return fixtures;
}

/** Who meets whom: every group as large as the table, or every pair filled up when there are too few agents. */
function tablesOf(agents: readonly string[], seats: number): string[][] {
  if (seats === 1) return agents.map((agent) => [agent]);
  if (agents.length >= seats) return groups(agents, seats);
  return groups(agents, 2).flatMap(([a, b]) => [
    Array.from({ length: seats }, (_, seat) => (seat === 0 ? a : b)),
    ...(seats > 2 ? [Array.from({ length: seats }, (_, seat) => (seat === 0 ? b : a))] : []),
  ]);
}

function groups(of: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return of.flatMap((one, i) => groups(of.slice(i + 1), size - 1).map((rest) => [one, ...rest]));
}

/**
 * Match number `index` of a table that plays on and on. Each seed is played once with every rotation of the seats; where all
 * rotations are the same, or nobody is to move, every match has a seed of its own.
 */
export function turnAt(agents: readonly string[], seed: string, index: number, rotate = true): Fixture {
  const turns = rotate ? rotations(agents) : 1;
  const turn = index % turns;
  const sitting = agents.map((_, seat) => agents[(seat + turn) % agents.length]);
  const from = `${seed}/${Math.floor(index / turns)}`;
  return { key: keyOf(from, sitting), seed: from, agents: sitting };
}

/** How many ways of sitting there are until it begins again. */
function rotations(agents: readonly string[]): number {
  const isSame = (turn: number): boolean =>
    agents.every((agent, seat) => agent === agents[(seat + turn) % agents.length]);
  let turn = 1;
  while (!isSame(turn)) turn += 1;
  return turn;
}
