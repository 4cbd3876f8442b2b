import { isRecord, type Json, must, parseOptions } from '@tessera/kernel';
import { allOptions, type Options, PALETTE, plates, type Team, type View } from '../rules/index.ts';
import { keepEvent } from './kept.ts';
import { EventSession } from './session.ts';
import { teamDeeds } from './team-deeds.ts';
import { refusalSentence } from './tell.ts';

/** An event as somebody wants it, before there is one. */
export interface EventDraft {
  readonly name: string;
  readonly games: readonly string[];
  readonly options: Options;
  readonly teams: readonly Team[];
  /** Whether anybody with the address may spectate. */
  readonly open: boolean;
}

const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const freshTeam = (seat: number): Team => ({ name: titled(PALETTE[seat]), colour: seat, members: [] });

const freshDraft = (): EventDraft => ({
  name: '',
  games: [],
  options: { ...must(parseOptions(plates.options, undefined)), turnSource: 'matches' },
  teams: [0, 1, 2, 3].map(freshTeam),
  open: true,
});

let next: EventDraft | undefined;

/** Another event with the same teams and rules, an empty board and no points: the form begins with it. */
export function duplicate({ event, options, target }: View, open: boolean): void {
  next = {
    name: event.name,
    games: event.games,
    options: { ...allOptions(options), winTarget: target },
    teams: event.teams,
    open,
  };
}

/** What the form begins with; a duplicate is used once. */
export function firstDraft(): EventDraft {
  const draft = next ?? freshDraft();
  next = undefined;
  return draft;
}

/** Makes the event, writes its name and teams and keeps its token; the room, or why not. */
export async function makeEvent(draft: EventDraft): Promise<{ roomId: string } | { problem: string | undefined }> {
  const made = await makeRoom(draft).catch(() => undefined);
  if (made === undefined || 'problem' in made) return { problem: made?.problem };
  const { roomId, organiser } = made;
  await keepEvent({ roomId, organiser, role: 'organiser', name: draft.name, unsaved: true });
  const session = new EventSession(roomId);
  const fresh = draft.teams.map((_, seat) => freshTeam(seat));
  const problem = await session.actEach([
    { do: 'event', name: draft.name, games: [...draft.games] },
    ...teamDeeds(fresh, draft.teams),
  ]);
  session.close();
  // the room is there; what was not taken can be written again at the console
  return problem === undefined ? { roomId } : { problem: refusalSentence(problem) };
}

async function makeRoom(draft: EventDraft): Promise<{ roomId: string; organiser: string } | { problem: string }> {
  const wishes: Json = {
    game: plates.id,
    event: true,
    options: { ...draft.options, turnSource: 'matches' },
    seats: draft.teams.map(() => ({ kind: 'open' })),
    open: draft.open,
  };
  const answer = await fetch('/api/rooms', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wishes),
  });
  const data: unknown = await answer.json();
  if (!isRecord(data)) throw new Error('not an answer');
  if (typeof data.roomId === 'string' && typeof data.organiserToken === 'string')
    return { roomId: data.roomId, organiser: data.organiserToken };
  return { problem: refusalSentence({ code: String(data.code ?? ''), message: String(data.message ?? '') }) };
}
