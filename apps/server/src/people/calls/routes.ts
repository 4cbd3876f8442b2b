import { refusal } from '@tessera/protocol';
import { MOST_CALLS, NewCall, NoBody, peopleRefusal, TakenCall } from '@tessera/protocol/people';
import { peopleForm } from '@tessera/protocol/people-check';
import {
  addCall,
  agreeToFewer,
  type CallRow,
  callOf,
  callsOf,
  comeToTable,
  endCall,
  leaveTable,
  type PeopleWork,
  sanctionsOf,
  seeCalls,
} from '@tessera/store/people';
import { drawRoomId } from '../../rooms/rooms.ts';
import type { PeopleDoor } from '../door.ts';
import type { CallsDeps, CallsHere } from './here.ts';
import { COME_MS, LONGEST_MS, mayMeetOf, notNow, seatsFit, takeForTable } from './pairing.ts';
import { listFor, myCall } from './read.ts';
import { listIn } from './waiting.ts';

/** How often it is written down that a player asks about calls. */
const SEEN_MS = 5000;
/** Calls that are over are told for so long. */
const TOLD_MS = 60_000;

type Wish = Pick<CallRow, 'games' | 'paces' | 'seats' | 'rated' | 'at'>;

const newRow = (id: string, player: string, now: number, wish: Wish): CallRow => ({
  id,
  player,
  ...wish,
  since: now,
  state: 'waiting',
  why: null,
  seen_at: now,
  fewer: 0,
  table_id: null,
  seat: null,
  come: 0,
  declined: '[]',
});

const isOpen = ({ state }: CallRow): boolean => state === 'waiting' || state === 'found';

/** Why a player may not call just now. */
function* mayCall(player: string, now: number): PeopleWork<'NO_SEAT' | 'TOO_MANY_CALLS' | undefined> {
  if ((yield* sanctionsOf(player, now)).some(({ kind }) => kind === 'ban')) return 'NO_SEAT';
  return (yield* callsOf(player)).filter(isOpen).length >= MOST_CALLS ? 'TOO_MANY_CALLS' : undefined;
}

/** Wishes to play: the open list, and what becomes of one's own. */
export function serveCalls(door: PeopleDoor, here: CallsHere, { people, now }: CallsDeps): void {
  const { allowances } = door.deps;

  const mine = async (player: string, id: string) => {
    const row = await people.read(() => callOf(id));
    return row?.player === player ? row : undefined;
  };
  const tell = (id: string) =>
    people.read(function* () {
      const row = yield* callOf(id);
      return row === undefined ? peopleRefusal('NO_SUCH_CALL') : yield* myCall(row, now());
    });

  door.ask('/api/calls', async ({ c }) => {
    const who = await door.who(c);
    await here.look();
    return { calls: await people.read(() => listFor(who?.player, now())) };
  });

  door.askAs('/api/me/calls', async ({ player }) => {
    const at = now();
    const rows = await people.read(() => callsOf(player));
    if (rows.some((row) => isOpen(row) && at - row.seen_at >= SEEN_MS)) await people.write(() => seeCalls(player, at));
    if (rows.some(isOpen)) await here.look();
    return people.read(function* () {
      const calls = [];
      for (const row of yield* callsOf(player))
        if (isOpen(row) || at - row.seen_at < TOLD_MS) calls.push(yield* myCall(row, at));
      return { calls };
    });
  });

  door.changeAs('POST', '/api/me/calls', peopleForm(NewCall), async ({ player }, { body }) => {
    if (!allowances.deed(player)) return refusal('TOO_FAST');
    const at = now();
    const games = body.games.filter((game) => body.seats.some((seats) => seatsFit(game, seats)));
    if (games.length < body.games.length) return peopleRefusal('BAD_CALL', 'games');
    if (body.at !== undefined && (body.at <= at || body.at - at > LONGEST_MS)) return peopleRefusal('BAD_CALL', 'at');
    const row = newRow(drawRoomId(), player, at, {
      games: JSON.stringify(games),
      paces: JSON.stringify(body.paces),
      seats: JSON.stringify(body.seats),
      rated: body.rated ? 1 : 0,
      at: body.at ?? null,
    });
    const refused = await people.write(function* () {
      const why = yield* mayCall(player, at);
      if (why === undefined) yield* addCall(row);
      return why;
    });
    if (refused !== undefined) return peopleRefusal(refused);
    await here.look();
    return tell(row.id);
  });

  door.changeAs('DELETE', '/api/me/calls/:id', peopleForm(NoBody), async ({ player }, { c }) => {
    const row = await mine(player, c.req.param('id') ?? '');
    if (row === undefined) return peopleRefusal('NO_SUCH_CALL');
    await people.write(function* () {
      yield* endCall(row.id, 'ended', now());
      if (row.state === 'found' && row.table_id !== null) yield* leaveTable(row.table_id);
    });
    return tell(row.id);
  });

  door.changeAs('POST', '/api/me/calls/:id/come', peopleForm(NoBody), async ({ player }, { c }) => {
    const row = await mine(player, c.req.param('id') ?? '');
    if (row?.table_id == null || (await people.write(() => comeToTable(row.id))) !== 1)
      return peopleRefusal('NO_SUCH_CALL');
    await here.seat(row.table_id);
    return tell(row.id);
  });

  door.changeAs('POST', '/api/me/calls/:id/not-now', peopleForm(NoBody), async ({ player }, { c }) => {
    const row = await mine(player, c.req.param('id') ?? '');
    if (row?.state !== 'found') return peopleRefusal('NO_SUCH_CALL');
    await people.write(() => notNow(row));
    return tell(row.id);
  });

  door.changeAs('POST', '/api/me/calls/:id/fewer', peopleForm(NoBody), async ({ player }, { c }) => {
    const row = await mine(player, c.req.param('id') ?? '');
    if (row === undefined || (await people.write(() => agreeToFewer(row.id))) !== 1)
      return peopleRefusal('NO_SUCH_CALL');
    await here.look();
    return tell(row.id);
  });

  door.changeAs('POST', '/api/calls/:id/take', peopleForm(TakenCall), async ({ player }, { c, body }) => {
    if (!allowances.deed(player)) return refusal('TOO_FAST');
    const at = now();
    const [own, table] = [drawRoomId(), drawRoomId()];
    const done = await people.write(function* () {
      const call = yield* callOf(c.req.param('id') ?? '');
      if (call?.state !== 'waiting' || !(yield* mayMeetOf(player, call.player))) return 'NO_SUCH_CALL' as const;
      const why = yield* mayCall(player, at);
      if (why !== undefined) return why;
      const [games, paces] = [listIn<string>(call.games), listIn<string>(call.paces)];
      const { game = games[0], pace = paces[0] } = body;
      const seats = listIn<number>(call.seats).filter((count) => seatsFit(game, count));
      if (!games.includes(game) || !paces.some((one) => one === pace) || seats.length === 0) return 'BAD_CALL' as const;
      const wish = { games: JSON.stringify([game]), paces: JSON.stringify([pace]), seats: JSON.stringify(seats) };
      yield* addCall(newRow(own, player, at, { ...wish, rated: call.rated, at: call.at }));
      // at a table of two nobody else is waited for
      if (call.at === null && seats.includes(2)) {
        const found = { id: table, game, pace, rated: call.rated, seats: 2, until: at + COME_MS };
        yield* takeForTable(found, [call.id, own]);
      }
      return undefined;
    });
    if (done !== undefined) return peopleRefusal(done);
    await here.seat(table);
    await here.look();
    return tell(own);
  });
}
