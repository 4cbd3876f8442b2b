import { createHash } from 'node:crypto';
import type { AgentLimits } from '@tessera/agents';
import { findPinned } from '@tessera/bots';
import { type Checked, isRecord, parseOptions, refuse } from '@tessera/kernel';
import { type Fixture, matchKey, type RunHead } from '@tessera/lab';
import type { ArenaJob } from '../arena/run.ts';
import type { KnownGame } from '../registry.ts';

/** One match to be played on any machine that has the same rules. */
export interface QueuedMatch {
  readonly run: string;
  readonly game: string;
  readonly version: number;
  readonly options: ArenaJob['options'];
  readonly limits: Partial<AgentLimits>;
  readonly limit: number;
  readonly playouts?: number;
  /** All who play in the run: a thread meets them once. */
  readonly entrants: readonly string[];
  readonly fixture: Fixture;
}

/** The same settings are the same run, so that it can go on after everything was stopped. */
export const runOf = (head: RunHead): string =>
  createHash('sha256').update(JSON.stringify(head)).digest('hex').slice(0, 24);

export function workFor(run: string, { version }: RunHead, job: ArenaJob, fixture: Fixture): QueuedMatch {
  const { game, options, limits, limit, thinking, agents: entrants } = job;
  const playouts = thinking !== undefined && 'playouts' in thinking ? thinking.playouts : undefined;
  return { run, game, version, options, limits, limit, ...(playouts !== undefined && { playouts }), entrants, fixture };
}

const isCount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;

/** Which run a message belongs to, if it is one of ours at all. */
export const runIn = (data: unknown): string | undefined =>
  isRecord(data) && typeof data.run === 'string' && /^[0-9a-f]{24}$/.test(data.run) ? data.run : undefined;

/**
 * Reads a match from the queue. Anyone who reaches the queue can put something there, so nothing is believed: a program is
 * started, and an address called, only by a worker that was told to.
 */
export function readWork(data: unknown, { game, bots }: KnownGame, programs: boolean): Checked<QueuedMatch> {
  const bad = (what: string) => refuse('BAD_WORK', what);
  const run = runIn(data);
  if (!isRecord(data) || run === undefined) return bad('it is no match of a run');
  if (data.version !== game.version) return bad(`it is for version ${String(data.version)} of the rules`);
  const options = parseOptions(game.options, data.options);
  if (!options.ok) return bad(options.error.message);
  if (!isCount(data.limit, 1e12)) return bad('limit is no number');
  if (data.playouts !== undefined && !isCount(data.playouts, 1e9)) return bad('playouts is no number');
  const limits = isRecord(data.limits) ? data.limits : {};
  for (const name of ['decisionMs', 'matchMs'])
    if (limits[name] !== undefined && !isCount(limits[name], 86_400_000)) return bad(`${name} is no number`);
  const { key, seed, agents } = isRecord(data.fixture) ? data.fixture : {};
  if (typeof seed !== 'string' || seed.length > 2000 || !Array.isArray(agents)) return bad('it has no seats');
  if (agents.length < game.seats.min || agents.length > game.seats.max) return bad('it has the wrong number of seats');
  const { entrants } = data;
  if (!Array.isArray(entrants) || entrants.length > 200) return bad('it does not name who plays in the run');
  for (const agent of [...entrants, ...agents]) {
    if (typeof agent !== 'string' || agent.length > 2000) return bad('an agent has no name');
    if (findPinned(bots, agent).ok) continue;
    if (!/^(cmd|module|llm|https?):/.test(agent)) return bad(`there is no bot ${agent.slice(0, 80)}`);
    if (!programs) return bad(`${agent.slice(0, 80)} is a program; --programs allows them`);
  }
  if (agents.some((agent) => !entrants.includes(agent))) return bad('somebody sits there who does not play in the run');
  if (key !== matchKey(seed, agents)) return bad('its key is not that of its seats');
  const { limit, playouts } = data as { limit: number; playouts?: number };
  const { decisionMs, matchMs } = limits as Partial<AgentLimits>;
  return {
    ok: true,
    value: {
      run,
      game: game.id,
      version: game.version,
      options: options.value,
      limit,
      limits: { ...(decisionMs !== undefined && { decisionMs }), ...(matchMs !== undefined && { matchMs }) },
      ...(playouts !== undefined && { playouts }),
      entrants,
      fixture: { key, seed, agents },
    },
  };
}
