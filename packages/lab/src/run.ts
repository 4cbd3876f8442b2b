import type { ReplyCounts } from '@tessera/agents';
import type { Json } from '@tessera/kernel';

/** What a language model used up in one match. */
export interface ModelUse {
  readonly calls: number;
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly cost: number;
  /** Of `tokensOut`, those of its reasoning. */
  readonly reasoning?: number;
  /** Waiting for its endpoint. */
  readonly seconds?: number;
  /** Requests that the endpoint failed. */
  readonly retries?: number;
  /** What the endpoint calls the model. */
  readonly model?: string;
}

/** What a judge said about the decisions of one seat: after how many answers each came, and what it lost. */
export type Losses = readonly (readonly [at: number, loss: number])[];

/** One finished match: a line of a run's file. Lists go by seat. */
export interface Row {
  readonly key: string;
  /** As agents were told it. */
  readonly id?: string;
  readonly game: string;
  readonly version: number;
  readonly seed: string;
  readonly agents: readonly string[];
  readonly ranks: readonly number[];
  readonly scores: readonly number[];
  readonly reason: string;
  readonly breakdown?: readonly { readonly [category: string]: number }[];
  /** Answers of everybody, chance included. */
  readonly answers: number;
  readonly decisions: readonly number[];
  /** Answers that could not have been different, played without asking. */
  readonly forced?: readonly number[];
  /** Choices offered in all decisions together. */
  readonly choices: number;
  readonly refusals: readonly number[];
  readonly fallbacks: readonly number[];
  readonly timeouts: readonly number[];
  /** What agents replied; null for bots. */
  readonly replies?: readonly (Readonly<ReplyCounts> | null)[];
  readonly gone: readonly (string | null)[];
  /** Something failed on the way to an agent, so that the match is played again when the run goes on. */
  readonly outage?: true;
  readonly models: readonly (ModelUse | null)[];
  /** Loss of the decisions of each seat, in shares of the win, where a judge was asked. */
  readonly losses?: readonly Losses[];
  /** Of the whole match: two matches with the same one are the same. */
  readonly digest: string;
  /** Thinking time, the only part that a second run changes. */
  readonly seconds: readonly number[];
  readonly slowest: readonly number[];
  /** Why there is no result; then ranks and scores are empty. */
  readonly failure?: string;
}

/** What a run is: the first line of its file. A run can only be resumed with the same one. */
export interface RunHead {
  readonly tessera: 'arena';
  readonly game: string;
  readonly version: number;
  readonly options: Json;
  readonly seats: number;
  readonly agents: readonly string[];
  readonly matches: number;
  readonly seed: string;
  readonly limits: Json;
  /** Who was named for each seat, where a run is one table that played on and on. */
  readonly seated?: readonly string[];
}

/** The key of a match within its run: seating and seed together are unique. */
export const matchKey = (seed: string, agents: readonly string[]): string => `${seed} ${agents.join(' ')}`;

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
        fixtures.push({ key: matchKey(from, sitting), seed: from, agents: sitting });
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
  return { key: matchKey(from, sitting), seed: from, agents: sitting };
}

/** How many ways of sitting there are until it begins again. */
function rotations(agents: readonly string[]): number {
  const isSame = (turn: number): boolean =>
    agents.every((agent, seat) => agent === agents[(seat + turn) % agents.length]);
  let turn = 1;
  while (!isSame(turn)) turn += 1;
  return turn;
}
