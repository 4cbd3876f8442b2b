import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlayedMatch } from '@tessera/agents';
import { findPinned } from '@tessera/bots';
import { digest, isRecord, parseOptions, parseTranscript } from '@tessera/kernel';
import {
  type Fixture,
  type KeptMatch,
  playFixture,
  type Row,
  type RunHead,
  type RunSetting,
  readRun,
  scoresByTurn,
  transcriptOf,
} from '@tessera/lab';
import { demand, Problem } from '../cli.ts';
import { writeText } from '../input.ts';
import type { KnownGame } from '../registry.ts';
import { botEntrant } from './entrants.ts';

/** A run's file on disk. */
interface OpenRun {
  /** The matches that are there already. */
  readonly rows: Row[];
  add(row: Row): void;
}

/** Opens the file of a run, new or to go on with. A file that is something else is refused and left as it is. */
export function openRun(file: string, head: RunHead): OpenRun {
  const rows = begin(file, head);
  return {
    rows,
    add(row) {
      appendFileSync(file, `${JSON.stringify(row)}\n`);
      const before = rows.findIndex(({ key }) => key === row.key);
      if (before < 0) rows.push(row);
      else rows[before] = row;
    },
  };
}

function begin(file: string, head: RunHead): Row[] {
  const first = JSON.stringify(head);
  const text = existsSync(file) ? readText(file) : '';
  if (!text.includes('\n')) {
    // empty, or killed while the head was written: anything else is not ours to replace
    if (!first.startsWith(text)) throw new Problem(`${file} is not a run of the arena; give --out a new file.`);
    writeFileSync(file, `${first}\n`);
    return [];
  }
  const { head: old, rows, whole } = demand(readRun(text), file);
  if (JSON.stringify(old) !== first)
    throw new Problem(`${file} is another run; give --out a new file, or the same settings to go on with it.`);
  // a line that was being written when the run was stopped
  truncateSync(file, Buffer.byteLength(text.slice(0, whole)));
  return [...rows];
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Problem(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** The file that a match of a run is kept in: readable, and never that of another match. */
const transcriptName = (key: string): string =>
  `${key.replaceAll(/[^\w.-]+/g, '_').slice(0, 120)}-${digest(key).slice(0, 8)}.json`;

/** Writes a match down, as `tessera verify` and `tessera replay` read it. */
export function keepMatch(setting: RunSetting, folder: string, { key, seed }: Fixture, played: PlayedMatch): void {
  writeText(`${folder}/${transcriptName(key)}`, `${JSON.stringify(transcriptOf(setting, seed, played))}\n`);
}

// a file may claim any amount of thinking; a report is not to take hours
const MOST_PLAYOUTS = 1000;
const MOST_ANSWERS = 20_000;

/** The match behind a row: as it was kept, or played again where only bots played, whose answers do not change. */
export async function openMatch(
  known: KnownGame,
  head: RunHead,
  row: Row,
  folder: string | undefined,
): Promise<KeptMatch | undefined> {
  const text = keptIn(folder, row) ?? (await playedAgain(known, head, row));
  if (text === undefined) return undefined;
  try {
    const parsed = parseTranscript(JSON.parse(text));
    return parsed.ok ? { text, course: scoresByTurn(known.game, parsed.value) } : undefined;
  } catch {
    // a file that is no match of these rules
    return undefined;
  }
}

function keptIn(folder: string | undefined, { key }: Row): string | undefined {
  const path = join(folder ?? '', transcriptName(key));
  return folder !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

async function playedAgain(
  { game, words, bots }: KnownGame,
  { version, options, limits }: RunHead,
  { key, seed, agents, digest, answers }: Row,
): Promise<string | undefined> {
  const { playouts, ms } = isRecord(limits) ? limits : {};
  const effort = typeof playouts === 'number' ? { playouts } : undefined;
  const checked = parseOptions(game.options, options);
  if (!checked.ok || version !== game.version || answers > MOST_ANSWERS) return undefined;
  // by the clock no two runs are the same
  if (ms !== undefined || (effort !== undefined && effort.playouts > MOST_PLAYOUTS)) return undefined;
  const entrants = new Map();
  for (const name of agents) {
    const bot = findPinned(bots, name);
    if (!bot.ok) return undefined;
    entrants.set(name, botEntrant(bot.value));
  }
  const setting = {
    game,
    words,
    options: checked.value,
    fallback: bots[0],
    limit: answers,
    ...(effort && { effort }),
  };
  const { row, played } = await playFixture(setting, entrants, { key, seed, agents });
  return row.digest === digest ? JSON.stringify(transcriptOf(setting, seed, played)) : undefined;
}
