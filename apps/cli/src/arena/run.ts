import type { AgentLimits } from '@tessera/agents';
import type { Language } from '@tessera/kit';
import { type Entrant, type Fixture, playFixture, type Row, type RunSetting } from '@tessera/lab';
import { findGame, loadRegistry } from '../registry.ts';
import { entrantFor } from './entrants.ts';
import { keepMatch } from './kept.ts';
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
  /** Where every match is written as a transcript. */
  readonly transcripts?: string;
  readonly env: { readonly [name: string]: string | undefined };
}

/** Loads the game and its agents once, then plays one match after the other. */
export async function openArena(job: ArenaJob): Promise<(fixture: Fixture) => Promise<Row>> {
  const known = await findGame(await loadRegistry(job.registry), job.game, job.language);
  const { game, words, bots, draw, rules, cards } = known;
  const setting: RunSetting = {
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
  const entrants = new Map<string, Entrant>();
  const { limits, logs, env } = job;
  for (const name of job.agents)
    entrants.set(name, await entrantFor(known, name, { limits, env, ...(logs !== undefined && { logs }) }));
  return async (fixture) => {
    const { row, played } = await playFixture(setting, entrants, fixture);
    if (job.transcripts !== undefined) keepMatch(setting, job.transcripts, fixture, played);
    return row;
  };
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
