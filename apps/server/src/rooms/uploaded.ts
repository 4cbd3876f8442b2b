import {
  type AnyGame,
  accept,
  asJson,
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
import { areRight, checkingLinks, drawnFrom, type FairRecord, parseFair, throwBy } from '@tessera/peers/fair';
import { refused } from '@tessera/protocol';
import { inSlices, parseSettings, type RoomDeps, type RoomHead } from '@tessera/room';
import { gameById } from './games.ts';
import { type NewRoom, parseHolders, wrongLevel } from './head.ts';

/** Several times as long as any match of people. */
const MOST_ENTRIES = 3000;
const LONGEST_SEED = 128;

const bad = (field: string, message: string) => refused('BAD_SETTINGS', field, message);

/**
 * Checks a match that began on a device and is moved here, with its history, or with `keep` one that is over, to be read by
 * its link. Every answer is played again with the rules it
 * was played with, and only what they make of it is kept.
 */
export async function parseMoved(
  body: Record<string, unknown>,
  deps: Pick<RoomDeps, 'secret' | 'breathe'>,
): Promise<Checked<NewRoom>> {
  const parsed = parseTranscript(body.transcript);
  if (!parsed.ok) return parsed;
  const transcript = parsed.value;
  const { game: id, version, options, start, seed, seats, dice, deal, entries } = transcript;
  if (entries.length > MOST_ENTRIES) return refused('TOO_BIG', 'transcript.entries');
  if (seed === '' || seed.length > LONGEST_SEED)
    return bad('transcript.seed', `must be a text of at most ${LONGEST_SEED} characters`);
  const game = gameById(id, version);
  if (game === undefined)
    return gameById(id) === undefined ? bad('transcript.game', 'must be a game that exists') : refused('OLD_RULES');
  if (body.event !== undefined || body.organiser !== undefined) return bad('event', 'is not for a match that goes on');
  const { keep = false } = body;
  if (typeof keep !== 'boolean') return bad('keep', 'must be true or false');
  if (keep && body.listed) return bad('listed', 'is not for a match that is over');
  if (body.rated) return bad('rated', 'is not for a match that began on a device');
  // the device that it began on knows everything that is hidden, in a position as well
  const settings = parseSettings({ ...body, game: id, options, start }, () => game, true);
  if (!settings.ok) return settings;
  if (settings.value.seats.length !== seats) return bad('seats', `must be a list of ${seats} seats, as in the match`);
  const wrong = wrongLevel(settings.value);
  if (wrong !== undefined) return wrong;
  const holders = parseHolders(body.hold, settings.value);
  if (!holders.ok) return holders;
  // nobody sits down at a match that is over
  if (keep && settings.value.seats.some(({ kind }, seat) => kind === 'open' && !holders.value?.[seat]))
    return bad('hold', 'must say who sat on each seat that is not a bot’s');
  // before anything is hashed: a link costs a hash for every throw since the last one
  const bounds = { seats, throws: entries.filter(({ actor }) => actor === CHANCE).length };
  const fair = body.fair === undefined ? accept(undefined) : parseFair(body.fair, bounds);
  if (!fair.ok) return fair;
  const played = await playAgain(game, transcript, deps, fair.value);
  if (!played.ok) return played;
  // a link to one that is kept shows all of it, the seed included
  if (played.value.engine.over !== keep) return refused(keep ? 'NOT_OVER' : 'GAME_OVER', 'transcript');
  return accept({
    head: {
      settings: settings.value,
      seed,
      version,
      ...(dice && { dice }),
      ...(deal && { deal }),
      // not what was sent: nothing that the rules do not know comes in with it
      played: played.value.entries,
      ...(fair.value && { luck: luckAfter(fair.value, deps.secret()) }),
      ...(holders.value && { holders: holders.value }),
    },
  });
}

/** Throws that devices made together stay what they were; the server makes the later ones, since everybody knows the seed. */
function luckAfter({ match, chains, throws, missing }: FairRecord, seed: string): NonNullable<RoomHead['luck']> {
  const fair = { fair: 1, match, chains, throws, ...(missing && { missing }) };
  return { drawn: throws.map((links, k) => drawnFrom(match, k, links)), fair: asJson(fair), seed };
}

/** Whether the devices' links give the k-th throw, where it comes next in the transcript. */
function isThrown(match: Match, next: Entry | undefined, k: number, fair: FairRecord): boolean {
  if (next?.actor !== CHANCE || match.engine.questions[0]?.actor !== CHANCE) return true;
  if (fair.throws[k] === undefined) return false;
  const again = match.fork();
  again.draw(throwBy(fair.match, k, fair.throws[k]));
  return equal(again.entries.at(-1)?.choice as Json, next.choice);
}

/** Every link, then answer by answer; ends at the first that is wrong. */
function* playing(game: AnyGame, transcript: Transcript, fair?: FairRecord): Generator<undefined, Checked<Match>> {
  const { entries, seed } = transcript;
  if (fair === undefined) return (yield* replaying(game, transcript)) as Checked<Match>;
  if (fair.match !== seed || fair.later !== undefined) return unfair();
  const begun = replay(game, transcript, 0);
  if (!begun.ok) return begun as Checked<Match>;
  if (!areRight(fair, yield* checkingLinks(fair))) return unfair();
  let thrown = isThrown(begun.value as Match, entries[0], 0, fair);
  let throws = 0;
  const steps = replaying(game, transcript, undefined, (match, _notes, i) => {
    if (entries[i].actor === CHANCE) throws += 1;
    thrown &&= isThrown(match as Match, entries[i + 1], throws, fair);
  });
  while (thrown) {
    const { done, value } = steps.next();
    if (done && thrown) return value as Checked<Match>;
    yield;
  }
  return unfair();
}

/** In slices, so that everybody else's tables go on meanwhile. */
async function playAgain(
  game: AnyGame,
  transcript: Transcript,
  deps: Pick<RoomDeps, 'breathe'>,
  fair: FairRecord | undefined,
): Promise<Checked<Match>> {
  try {
    return await inSlices(deps, playing(game, transcript, fair));
  } catch {
    // rules need not expect answers that were never theirs
    return refused('BAD_TRANSCRIPT', 'transcript');
  }
}

const unfair = () => refused('BAD_TRANSCRIPT', 'fair');

/** The code of a table between devices that is moved here: its host may keep it. */
export function keptCode(
  { between }: Record<string, unknown>,
  isHost: (code: string, token: string) => boolean,
): string | undefined {
  if (!isRecord(between) || typeof between.code !== 'string' || typeof between.token !== 'string') return undefined;
  return isHost(between.code, between.token) ? between.code : undefined;
}

export const isMoved = (body: unknown): body is Record<string, unknown> =>
  isRecord(body) && body.transcript !== undefined;
