import {
  type AnyGame,
  accept,
  CHANCE,
  type Checked,
  type Entry,
  equal,
  isRecord,
  type Json,
  type Match,
  parseTranscript,
  replay,
  replaying,
  type Transcript,
} from '@tessera/kernel';
import { checkLinks, drawnFrom, type FairRecord, parseFair, throwBy } from '@tessera/peers/fair';
import { refused } from '@tessera/protocol';
import { parseSettings, type RoomHead } from '@tessera/room';
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
export async function parseMoved(body: Record<string, unknown>, secret: () => string): Promise<Checked<NewRoom>> {
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
  const fair = body.fair === undefined ? accept(undefined) : parseFair(body.fair);
  if (!fair.ok) return fair;
  const played = await playAgain(game, transcript, fair.value);
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
      ...(fair.value && { luck: luckAfter(fair.value, secret()) }),
      ...(holders.value && { holders: holders.value }),
    },
  });
}

/** Throws that devices made together stay what they were; the server makes the later ones, since everybody knows the seed. */
function luckAfter({ match, chains, throws, missing }: FairRecord, seed: string): NonNullable<RoomHead['luck']> {
  const fair = { fair: 1, match, chains, throws, ...(missing && { missing }) };
  return { drawn: throws.map((links, k) => drawnFrom(match, k, links)), fair: fair as unknown as Json, seed };
}

/** Whether the devices' links give the throw that comes next in the transcript. */
function isThrown(match: Match, next: Entry | undefined, fair: FairRecord): boolean {
  if (next?.actor !== CHANCE || match.engine.questions[0]?.actor !== CHANCE) return true;
  const k = match.entries.filter(({ actor }) => actor === CHANCE).length;
  if (fair.throws[k] === undefined) return false;
  const again = match.fork();
  again.draw(throwBy(fair.match, k, fair.throws[k]));
  return equal(again.entries.at(-1)?.choice as Json, next.choice);
}

/** Answer by answer, so that everybody else's tables go on meanwhile. */
async function playAgain(game: AnyGame, transcript: Transcript, fair?: FairRecord): Promise<Checked<Match>> {
  const { entries, seed } = transcript;
  try {
    if (fair !== undefined) {
      const begun = replay(game, transcript, 0);
      if (!begun.ok) return begun as Checked<Match>;
      const links = checkLinks(fair);
      if (fair.match !== seed || fair.later !== undefined || !links.flat().every(({ ok }) => ok)) return unfair();
      if (!isThrown(begun.value as Match, entries[0], fair)) return unfair();
    }
    let thrown = true;
    const steps = replaying(game, transcript, undefined, (match, _notes, i) => {
      if (fair !== undefined) thrown &&= isThrown(match as Match, entries[i + 1], fair);
    });
    for (let paused = performance.now(); ; ) {
      const { done, value } = steps.next();
      if (!thrown) return unfair();
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

const unfair = () => refused('BAD_TRANSCRIPT', 'fair');

/** The code of a table between devices that goes on here: its host may keep it. */
export function keptCode(
  { between }: Record<string, unknown>,
  isHost: (code: string, token: string) => boolean,
): string | undefined {
  if (!isRecord(between) || typeof between.code !== 'string' || typeof between.token !== 'string') return undefined;
  return isHost(between.code, between.token) ? between.code : undefined;
}

export const isMoved = (body: unknown): body is Record<string, unknown> =>
  isRecord(body) && body.transcript !== undefined;
