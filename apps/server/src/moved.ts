import {
  type AnyGame,
  accept,
  type Checked,
  isRecord,
  type Match,
  parseTranscript,
  replaying,
  type Transcript,
} from '@tessera/kernel';
import { refused } from '@tessera/protocol';
import { parseSettings } from '@tessera/room';
import { findGame } from './games.ts';
import { type NewRoom, parseHolders, wrongLevel } from './head.ts';

/** Several times as long as any match of people. */
const MOST_ENTRIES = 3000;
const SLICE_MS = 8;
const LONGEST_SEED = 128;

const bad = (field: string, message: string) => refused('BAD_SETTINGS', field, message);

/**
 * Checks a match that began on a device and goes on here, with its history. Every answer is played again with the rules it
 * was played with, and only what they make of it is kept.
 */
export async function parseMoved(body: Record<string, unknown>): Promise<Checked<NewRoom>> {
  const parsed = parseTranscript(body.transcript);
  if (!parsed.ok) return parsed;
  const transcript = parsed.value;
  const { game: id, version, options, start, seed, seats, dice, deal, entries } = transcript;
  if (entries.length > MOST_ENTRIES) return refused('TOO_BIG', 'transcript.entries');
  if (seed === '' || seed.length > LONGEST_SEED)
    return bad('transcript.seed', `must be a text of at most ${LONGEST_SEED} characters`);
  const game = findGame(id, version);
  if (game === undefined)
    return findGame(id) === undefined ? bad('transcript.game', 'must be a game that exists') : refused('OLD_RULES');
  if (body.event !== undefined || body.organiser !== undefined) return bad('event', 'is not for a match that goes on');
  // the device that it began on knows everything that is hidden, in a position as well
  const settings = parseSettings({ ...body, game: id, options, start }, () => game, true);
  if (!settings.ok) return settings;
  if (settings.value.seats.length !== seats) return bad('seats', `must be a list of ${seats} seats, as in the match`);
  const wrong = wrongLevel(settings.value);
  if (wrong !== undefined) return wrong;
  const holders = parseHolders(body.hold, settings.value);
  if (!holders.ok) return holders;
  const played = await playAgain(game, transcript);
  if (!played.ok) return played;
  if (played.value.engine.over) return refused('GAME_OVER', 'transcript');
  return accept({
    head: {
      settings: settings.value,
      seed,
      version,
      ...(dice && { dice }),
      ...(deal && { deal }),
      // not what was sent: nothing that the rules do not know comes in with it
      played: played.value.entries,
      ...(holders.value && { holders: holders.value }),
    },
  });
}

/** Answer by answer, so that everybody else's tables go on meanwhile. */
async function playAgain(game: AnyGame, transcript: Transcript): Promise<Checked<Match>> {
  try {
    const steps = replaying(game, transcript);
    for (let paused = performance.now(); ; ) {
      const { done, value } = steps.next();
      if (done) return value as Checked<Match>;
      if (performance.now() - paused < SLICE_MS) continue;
      await new Promise((next) => setImmediate(next));
      paused = performance.now();
    }
  } catch {
    // rules need not expect answers that were never theirs
    return refused('BAD_TRANSCRIPT', 'transcript');
  }
}

export const isMoved = (body: unknown): body is Record<string, unknown> =>
  isRecord(body) && body.transcript !== undefined;
