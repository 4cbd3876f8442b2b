import { ask } from '@tessera/client/link/api.ts';
import { words as shell } from '@tessera/client/words/site.ts';
import { isRecord, type Json } from '@tessera/kernel';
import { type EventGame, type EventTypes, refusalSentence } from '../game.ts';
import { keepEvent } from '../links/kept.ts';
import { EventSession } from './session.ts';

/** An event as somebody wants it, before there is one. */
interface Wished<G extends EventTypes> {
  readonly name: string;
  readonly options: Json;
  readonly seats: number;
  /** Whether anybody with the address may spectate. */
  readonly open: boolean;
  /** What is done in it at once. */
  readonly deeds: readonly G['deed'][];
}

type Made<T> = T | { readonly problem: string };

/** Makes an event, keeps its token and does what begins it; the room, or why not. */
export async function makeEvent<G extends EventTypes>(
  event: EventGame<G>,
  wished: Wished<G>,
): Promise<Made<{ readonly roomId: string }>> {
  const made = await makeRoom(event, wished).catch(() => ({ problem: shell.value.front.noServer }));
  if ('problem' in made) return made;
  const { roomId, organiser } = made;
  await keepEvent({ roomId, organiser, role: 'organiser', name: wished.name, unsaved: true });
  const session = new EventSession(event, roomId);
  const problem = await session.actEach(wished.deeds);
  session.close();
  // the room is there; what was not taken can be done again at the console
  return problem === undefined ? { roomId } : { problem: refusalSentence(event, problem) };
}

async function makeRoom<G extends EventTypes>(
  event: EventGame<G>,
  { options, seats, open }: Wished<G>,
): Promise<Made<{ readonly roomId: string; readonly organiser: string }>> {
  const { data } = await ask('/api/rooms', {
    game: event.spoken.game.id,
    event: true,
    options,
    seats: Array.from({ length: seats }, () => ({ kind: 'open' })),
    open,
  });
  if (!isRecord(data)) throw new Error('not an answer');
  const { roomId, organiserToken: organiser, code, message } = data;
  if (typeof roomId === 'string' && typeof organiser === 'string') return { roomId, organiser };
  return { problem: refusalSentence(event, { code: String(code ?? ''), message: String(message ?? '') }) };
}
