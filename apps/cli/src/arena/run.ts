import { appendFileSync } from 'node:fs';
import { type AgentLimits, tryAgent } from '@tessera/agents';
import type { Language } from '@tessera/kit';
import { type Entrant, type Fixture, playFixture, type Row, type RunSetting, type WriteLog } from '@tessera/lab';
import { findGame, type KnownGame, loadRegistry } from '../registry.ts';
import { entrantFor } from './entrants.ts';
import { judgeFor } from './judging.ts';
import { keepMatch } from './kept.ts';
import type { Prompts } from './models.ts';
import { type EffortSetting, effortOf, ordered, shareOut } from './threads.ts';

/** Everything a thread needs to know to play matches of a run. Plain data. */
export interface ArenaJob {
  readonly registry: string;
  readonly game: string;
  readonly language: Language;
  readonly options: { readonly [name: string]: unknown };
  readonly agents: readonly string[];
  readonly limits: Partial<AgentLimits>;
  readonly limit: number;
  readonly thinking?: EffortSetting;
  readonly logs?: string;
  /** The file that every question and reply is written to. */
  readonly log?: string;
  /** How hard the game's judge looks at every decision; not at all when absent. */
  readonly judge?: 'quick' | 'deep';
  readonly prompts: Prompts;
  /** Where every match is written as a transcript. */
  readonly transcripts?: string;
  readonly env: { readonly [name: string]: string | undefined };
}

/** Loads the game and its agents once, then plays one match after the other. */
export async function openArena(job: ArenaJob): Promise<(fixture: Fixture) => Promise<Row>> {
  const registry = await loadRegistry(job.registry);
  const known = await findGame(registry, job.game, job.language);
  const setting = settingOf(known, job);
  const entrants = await entrantsOf(known, job);
  const judge = job.judge && (await judgeFor(registry, job.game, job.language, job.judge));
  return async (fixture) => {
    const { row, played } = await playFixture(setting, entrants, fixture);
    if (job.transcripts !== undefined) keepMatch(setting, job.transcripts, fixture, played);
    return judge === undefined || row.failure !== undefined ? row : { ...row, losses: judge(setting, fixture, played) };
  };
}

function settingOf({ game, words, bots, draw, rules, cards }: KnownGame, job: ArenaJob): RunSetting {
  return {
    game,
    words,
    options: job.options,
    fallback: bots[0],
    limit: job.limit,
    draw,
    ...(rules !== undefined && { rules }),
    ...(cards && { cards }),
    ...(job.thinking && { effort: effortOf(job.thinking) }),
  };
}

async function entrantsOf(known: KnownGame, job: ArenaJob): Promise<Map<string, Entrant>> {
  const { limits, logs, env, prompts } = job;
  const log = job.log === undefined ? undefined : logTo(job.log);
  const settings = { limits, env, prompts, ...(logs !== undefined && { logs }), ...(log && { log }) };
  const entrants = new Map<string, Entrant>();
  for (const name of job.agents) entrants.set(name, await entrantFor(known, name, settings));
  return entrants;
}

/** Lines of all threads go to one file: each is one write to its end. */
const logTo =
  (file: string): WriteLog =>
  (line) =>
    appendFileSync(file, `${JSON.stringify(line)}\n`);

/** Asks every agent that is no bot one question before the first match; the sentences of those that cannot play, and of those that may not. */
export async function tryAll(
  known: KnownGame,
  job: ArenaJob,
  seats: number,
): Promise<{ readonly failures: readonly string[]; readonly warnings: readonly string[] }> {
  const setting = settingOf(known, job);
  const [failures, warnings]: [string[], string[]] = [[], []];
  const seed = 'trial';
  const tryOne = async ([name, entrant]: readonly [string, Entrant]): Promise<void> => {
    const fixture: Fixture = { key: seed, seed, agents: [name] };
    const plan = { ...setting, seed, anonymous: true };
    const { failure, warning } = await tryAgent(plan, seats, entrant.sit({ fixture, seat: 0 }));
    if (failure !== undefined) failures.push(`${name} cannot play: ${failure}.`);
    if (warning !== undefined) warnings.push(`${name} ${warning}.`);
  };
  await Promise.all([...(await entrantsOf(known, job))].map(tryOne));
  return { failures, warnings };
}

/** Takes the rows of a run, in the order of its schedule. */
export type Sink = (row: Row) => void;

/** Plays fixtures on several threads. Rows come out in order, whichever is finished first. */
export async function runFixtures(
  job: ArenaJob,
  fixtures: readonly Fixture[],
  workers: number,
  sink: Sink,
): Promise<void> {
  if (fixtures.length === 0) return;
  const inOrder = ordered(sink);
  const threads = Math.min(workers, fixtures.length);
  if (threads === 1) {
    const play = await openArena(job);
    for (const [i, fixture] of fixtures.entries()) inOrder(i, await play(fixture));
    return;
  }
  await shareOut<Fixture, Row>('arena', job, threads, fixtures, (row, _, index) => inOrder(index, row));
}
