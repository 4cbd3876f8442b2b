import { type AgentKind, findAgent } from '@tessera/bots';
import type { Note } from '@tessera/kernel';
import type { Language } from '@tessera/kit';
import { type Entrant, type Fixture, playFixture, type Row, type RunSetting, turnAt } from '@tessera/lab';
import { keepMatch } from '../arena/save-match.ts';
import { demand } from '../problem.ts';
import type { KnownGame } from '../registry.ts';
import { type EffortSetting, effortOf } from './effort.ts';
import { countNotes, type NoteCounts } from './note-counts.ts';
import { count, emptyTally, type Tally } from './tally.ts';

/** Everything a thread needs to know to play its share. Plain data. */
export interface Job {
  readonly registry: string;
  readonly game: string;
  readonly language: Language;
  readonly options: { readonly [name: string]: unknown };
  /** One per seat, as named; they move on by a seat from match to match unless `fixed`. */
  readonly agents: readonly string[];
  readonly fixed: boolean;
  readonly seed: string;
  readonly games: number;
  readonly limit: number;
  readonly thinking?: EffortSetting;
  /** Notes to count. */
  readonly notes?: readonly string[];
  /** The rows themselves are wanted, besides what they come to. */
  readonly rows: boolean;
  /** Where every match is written as a transcript. */
  readonly transcripts?: string;
}

/** Matches `from` to `to − 1`. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

/** What a chunk came to. */
export interface Part {
  readonly tally: Tally;
  readonly rows: readonly Row[];
}

// by the job's size alone, so that every number of workers adds up the same chunks in the same order
const chunkSize = (games: number): number => Math.min(256, Math.max(1, Math.ceil(games / 100)));

export const chunkCount = (games: number): number => Math.ceil(games / chunkSize(games));

export function chunkAt(games: number, index: number): Chunk {
  const size = chunkSize(games);
  return { from: index * size, to: Math.min(games, (index + 1) * size) };
}

/** Match number `index` of a job. */
export const fixtureAt = ({ agents, seed, fixed }: Job, index: number): Fixture => turnAt(agents, seed, index, !fixed);

export async function playChunk(known: KnownGame, job: Job, chunk: Chunk): Promise<Part> {
  const { game, words, bots } = known;
  const { options, limit, notes, thinking, transcripts } = job;
  const entrants = new Map(job.agents.map((name): [string, Entrant] => [name, seated(demand(findAgent(bots, name)))]));
  let happened: NoteCounts = {};
  const watch = notes && ((told: readonly Note[]) => countNotes(happened, told, notes));
  const setting: RunSetting = {
    game,
    words,
    options,
    limit,
    fallback: bots[0],
    ...(thinking && { effort: effortOf(thinking) }),
    ...(watch && { watch }),
  };
  const tally = emptyTally(job.agents.length);
  const rows: Row[] = [];
  for (let i = chunk.from; i < chunk.to; i++) {
    happened = {};
    const fixture = fixtureAt(job, i);
    const { row, played } = await playFixture(setting, entrants, fixture);
    count(tally, row, happened, i);
    if (job.rows) rows.push(row);
    if (transcripts !== undefined) keepMatch(setting, transcripts, fixture, played);
  }
  return { tally, rows };
}

const seated = (bot: AgentKind): Entrant => ({
  name: bot.name,
  sit: () => ({ name: bot.name, bot }),
});
