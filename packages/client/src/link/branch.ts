import { type AnyGame, asJson, CHANCE, type Entry, Match, must, type Transcript } from '@tessera/kernel';
import type { RoomHead, RoomRecord } from '@tessera/room';
import { tabStore } from '../storage/match-store.ts';
import { secret } from './link.ts';
import { headFor, newId, openRoom } from './local.ts';

/** A new room that has already played the first `length` answers of a match. */
export async function branchLocal(
  game: AnyGame,
  transcript: Transcript,
  length: number,
  bots: readonly (string | null)[],
): Promise<{ id: string } | { problem: string }> {
  const { options, start, deal } = transcript;
  // a match that was saved without its seed gets a new one, so its dice cannot be predicted
  const fresh = transcript.seed === '';
  const made = await headFor(
    game,
    { options, bots, ...(start !== undefined && { start }) },
    fresh ? secret() : transcript.seed,
  );
  if ('problem' in made) return made;
  const dice = fresh ? 2 : transcript.dice;
  const head: RoomHead = { ...made, version: game.version, ...(dice && { dice }), ...(deal && { deal }) };
  const played = transcript.entries.slice(0, length);
  const entries = fresh ? replayed(game, head, played) : played;
  const id = newId();
  const at = Date.now();
  await tabStore.create({ id, game: game.id, createdAt: at, meta: asJson(head) }, { status: 'playing' });
  const records: RoomRecord[] = [{ t: 'began', at }];
  if (entries.length > 0) records.push({ t: 'answered', entries, at });
  if (!fresh && wouldRepeat(transcript, length)) records.push({ t: 'pending', past: true });
  await tabStore.append(
    id,
    0,
    records.map((record) => asJson(record)),
  );
  const room = await openRoom(id);
  if (room !== undefined) await tabStore.mark(id, { summary: room.summary() });
  return { id };
}

/**
 * Whether the match went on from here with a throw or something else that nobody could know: the same seed gives it again, so who
 * plays on has seen it, as after an undo.
 */
const wouldRepeat = ({ entries }: Pick<Transcript, 'entries'>, length: number): boolean =>
  // old transcripts do not mark throws as revealing
  entries.slice(length).some(({ actor, reveal }) => reveal === true || actor === CHANCE);

/** The same answers in a match of another seed. */
function replayed(
  game: AnyGame,
  { settings, seed, dice, deal }: RoomHead,
  entries: readonly Entry[],
): readonly Entry[] {
  const { options, seats, start } = settings;
  const setup = { options, seats: seats.length, seed, ...(dice && { dice }), ...(deal && { deal }) };
  const match = must(Match.create(game, { ...setup, ...(start !== undefined && { start }) })) as Match;
  for (const { actor, choice, aside } of entries) must(match.answer({ actor, choice, ...(aside && { aside }) }));
  return match.entries;
}
