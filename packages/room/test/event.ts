import type { AnyGame } from '@tessera/kernel';
import type { Role } from '@tessera/protocol';
import { league } from '../../kernel/test/toys/league.ts';
import { type Room, sha256Hex } from '../src/index.ts';
import { type Guest, guestAt, openTable, stateIn, type TableOptions } from './table.ts';

const team = { kind: 'open' } as const;

/** An event of three teams, with its owner. */
export async function openEvent({ settings, ...more }: Partial<TableOptions> & { readonly game?: AnyGame } = {}) {
  const table = await openTable({
    game: league,
    seats: [team, team, team],
    settings: { event: true, ...settings },
    head: { organiser: sha256Hex('boss') },
    ...more,
  });
  return { ...table, boss: await guestAt(table.room, { organiser: 'boss' }) };
}

/** Makes a link; returns its token and its id. */
export async function linkFrom(organiser: Guest, role: Role, seat?: number) {
  const answer = await organiser.ask({ type: 'invite', role, label: `a ${role}`, ...(seat !== undefined && { seat }) });
  if (answer !== 'accepted') throw new Error(answer);
  const { token, link } = organiser.last('invited');
  return { token, id: link.id };
}

/** Somebody who comes by a fresh link. */
export async function comeBy(room: Room, organiser: Guest, role: Role, seat?: number) {
  const { token, id } = await linkFrom(organiser, role, seat);
  return { guest: await guestAt(room, { invite: token }), token, id };
}

/** The event with a captain for every team, the first two of whom have claimed a field each. */
export async function eventUnderWay(options: Parameters<typeof openEvent>[0] = {}) {
  const event = await openEvent(options);
  const captains: Guest[] = [];
  for (const seat of [0, 1, 2]) captains.push((await comeBy(event.room, event.boss, 'captain', seat)).guest);
  // the last meeting of the plan is asked first: 1 against 2, then 0 against 2
  await event.boss.answer({ winner: 1 });
  await captains[1].answer({ field: 0 });
  await event.boss.answer({ winner: 0 });
  await captains[0].answer({ field: 1 });
  return { ...event, captains };
}

export const plies = (room: Room) => room.ledger.match?.entries.length;
export const fields = (room: Room) => stateIn<{ fields: number[] }>(room.ledger.match).fields;
