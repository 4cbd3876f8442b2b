import { type Core, type Game, type Note, REFEREE } from './game.ts';
import { isRecord } from './json.ts';
import { accept, type Checked, refuse } from './refusal.ts';
import { Match, type MatchSetup, type Transcript } from './transcript.ts';

/** Checks the shape of a transcript from outside; `replay` checks its content. */
export function parseTranscript(input: unknown): Checked<Transcript> {
  let data = input;
  if (typeof input === 'string') {
    try {
      data = JSON.parse(input);
    } catch (error) {
      return bad('', `is not JSON (${(error as Error).message})`);
    }
  }
  if (!isRecord(data)) return bad('', 'must be an object');
  if (data.tessera !== 1) return bad('tessera', 'must be 1, the version of the transcript format');
  if (typeof data.game !== 'string') return bad('game', "must be a game's id");
  if (!isWhole(data.version)) return bad('version', 'must be a whole number');
  if (!isWhole(data.seats)) return bad('seats', 'must be a whole number');
  if (!isRecord(data.options)) return bad('options', 'must be an object');
  if (typeof data.seed !== 'string') return bad('seed', 'must be a text');
  if (data.start !== undefined && typeof data.start !== 'string') return bad('start', 'must be a position in text');
  if (data.deal !== undefined && data.deal !== true) return bad('deal', 'must be true or absent');
  if (data.dice !== undefined && data.dice !== 2) return bad('dice', 'must be 2 or absent');
  if (data.seal !== undefined && typeof data.seal !== 'string') return bad('seal', 'must be a text');
  if (!Array.isArray(data.entries)) return bad('entries', 'must be a list');
  for (const [i, entry] of data.entries.entries()) {
    const field = `entries[${i}]`;
    if (!isRecord(entry)) return bad(field, 'must be an object');
    if (!Number.isInteger(entry.actor) || (entry.actor as number) < REFEREE)
      return bad(`${field}.actor`, 'must be a seat, -1 for chance or -2 for the referee');
    if (entry.choice === undefined) return bad(`${field}.choice`, 'is missing');
    if (entry.aside !== undefined && entry.aside !== true) return bad(`${field}.aside`, 'must be true or absent');
    if (entry.reveal !== undefined && entry.reveal !== true) return bad(`${field}.reveal`, 'must be true or absent');
    if (typeof entry.hash !== 'string') return bad(`${field}.hash`, 'must be a text');
  }
  // every field was looked at above, which TypeScript does not add up to a type
  return accept(data as unknown as Transcript);
}

const isWhole = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
const bad = (field: string, reason: string) => refuse('BAD_TRANSCRIPT', reason, field === '' ? 'transcript' : field);

/** What the match of a transcript is created from. */
export function setupOf({ options, seats, seed, start, deal, dice }: Transcript): MatchSetup {
  return {
    options,
    seats,
    seed,
    ...(start !== undefined && { start }),
    ...(deal && { deal }),
    ...(dice !== undefined && { dice }),
  };
}

/** Plays a transcript again up to `to` answers, checking every one; a wrong answer is named by its index. */
export function replay<S extends Core, C, V, O>(
  game: Game<S, C, V, O>,
  transcript: Transcript,
  to = transcript.entries.length,
  watch?: (match: Match<S, C, V, O>, notes: readonly Note[], index: number) => void,
): Checked<Match<S, C, V, O>> {
  const steps = replaying(game, transcript, to, watch);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same, answer by answer, for a server that has other things to do in between. */
export function* replaying<S extends Core, C, V, O>(
  game: Game<S, C, V, O>,
  transcript: Transcript,
  to = transcript.entries.length,
  watch?: (match: Match<S, C, V, O>, notes: readonly Note[], index: number) => void,
): Generator<undefined, Checked<Match<S, C, V, O>>> {
  const { seal, entries } = transcript;
  if (transcript.game !== game.id) return bad('game', `is ${transcript.game}, not ${game.id}`);
  if (transcript.version !== game.version) {
    return bad('version', `is ${transcript.version}; these are the rules of version ${game.version}`);
  }
  const created = Match.create(game, setupOf(transcript));
  if (!created.ok) return created;
  const match = created.value;
  if ((match.dice !== undefined || seal !== undefined) && match.seal !== seal)
    return bad('seal', `is ${seal}, but these options, this start and this seed give ${match.seal}`);
  for (let i = 0; i < to && i < entries.length; i++) {
    const { actor, choice, aside, hash } = entries[i];
    const answered = match.answer(aside ? { actor, choice, aside } : { actor, choice }, entries[i]);
    if (!answered.ok) return bad(`entries[${i}]`, `${answered.error.message} (${answered.error.code})`);
    if (match.entries[i].reveal !== entries[i].reveal)
      return bad(`entries[${i}].reveal`, entries[i].reveal ? 'is set, but nothing was revealed' : 'is missing');
    if (match.hash !== hash)
      return bad(`entries[${i}].hash`, `is ${hash}, but the match is at ${match.hash} after this answer`);
    watch?.(match, answered.value, i);
    yield;
  }
  return created;
}
