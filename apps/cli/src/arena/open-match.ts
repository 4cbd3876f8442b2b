import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findAgent } from '@tessera/bots';
import { isRecord, parseOptions, parseTranscript } from '@tessera/kernel';
import { type KeptMatch, playFixture, type Row, type RunHead, scoresByTurn, transcriptOf } from '@tessera/lab';
import type { KnownGame } from '../registry.ts';
import { transcriptName } from './save-match.ts';

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
    const bot = findAgent(bots, name);
    if (!bot.ok) return undefined;
    entrants.set(name, { name, sit: () => ({ name, bot: bot.value }) });
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
