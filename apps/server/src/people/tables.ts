import { isRecord, type Json } from '@tessera/kernel';
import { type PlayerTables, peopleRefusal, TABLES_PER_PAGE, type TableLine } from '@tessera/protocol/people';
import {
  type People,
  type PlayerTableRow,
  playersOf,
  TABLE_LISTS,
  type TableListName,
  tablesOf,
} from '@tessera/store/people';
import { cardOf } from './cards.ts';
import type { PeopleDoor } from './door.ts';

/** What of a search counts. */
const LONGEST = 60;

const STATUS: { readonly [status: string]: TableLine['status'] } = { open: 'waiting', playing: 'playing' };

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

const numbers = (text: string): number[] => {
  const list = parsed(text);
  return Array.isArray(list) ? list.filter((one) => typeof one === 'number') : [];
};

/** A table of a player as it is listed. */
export function playerTableLine(row: PlayerTableRow): TableLine {
  const summary = parsed(row.summary);
  const { seats = [], options = null } = isRecord(summary) ? summary : {};
  const mine = numbers(row.seats);
  return {
    roomId: row.match_id,
    game: row.game,
    status: row.list === 'finished' ? 'over' : (STATUS[row.status] ?? 'playing'),
    list: row.list,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    ...(row.due_at !== null && { dueAt: row.due_at }),
    seats: (Array.isArray(seats) ? seats : []).map((one, seat) => seatOf(one, mine.includes(seat))),
    asked: numbers(row.asked),
    options,
    result: parsed(row.result),
  };
}

type SeatLine = TableLine['seats'][number];

function seatOf(stored: unknown, isMine: boolean): SeatLine {
  const { kind, name, level, program, player } = isRecord(stored) ? stored : {};
  return {
    kind: kind === 'person' || kind === 'bot' || kind === 'left' ? kind : 'open',
    name: typeof name === 'string' ? name : '',
    ...(typeof level === 'string' && { level }),
    ...(program === true && { program }),
    ...(typeof player === 'string' && { player }),
    ...(isMine && { me: true }),
  };
}

const isList = (text: string): text is TableListName => (TABLE_LISTS as readonly string[]).includes(text);

/** Where a page begins, as the page before it has said. */
function parseAfter(text: string | undefined): { readonly rank: number; readonly id: string } | undefined {
  const [, rank, id] = /^(-?\d{1,16})\.([A-Za-z0-9_-]{1,64})$/.exec(text ?? '') ?? [];
  return id === undefined ? undefined : { rank: Number(rank), id };
}

/** The faces of the players at some tables, asked for once. */
export async function withFaces(people: People, lines: readonly TableLine[]): Promise<TableLine[]> {
  const ids = [...new Set(lines.flatMap(({ seats }) => seats.flatMap(({ player = [] }) => player)))];
  const rows = ids.length === 0 ? [] : await people.read(() => playersOf(ids));
  const faces = new Map(rows.map((row) => [row.id, cardOf(row).face]));
  const seen = (seat: SeatLine): SeatLine => {
    const face = seat.player === undefined ? undefined : faces.get(seat.player);
    return face === undefined ? seat : { ...seat, face };
  };
  return lines.map((line) => ({ ...line, seats: line.seats.map(seen) }));
}

/** `/api/me/tables`: the lists of a player. */
export function serveTables(door: PeopleDoor, people: People): void {
  door.askAs('/api/me/tables', async (who, { c }) => {
    const { list = 'mine', limit = String(TABLES_PER_PAGE), after, game, search } = c.req.query();
    const count = Number(limit);
    if (!isList(list)) return peopleRefusal('BAD_REQUEST', 'list');
    if (!Number.isInteger(count) || count < 1 || count > TABLES_PER_PAGE) return peopleRefusal('BAD_REQUEST', 'limit');
    const place = parseAfter(after);
    if (after !== undefined && place === undefined) return peopleRefusal('BAD_REQUEST', 'after');
    const query = { player: who.player, list, limit: count + 1, after: place, game, search: search?.slice(0, LONGEST) };
    const rows = await people.read(() => tablesOf(query));
    const last = rows.length > count ? rows[count - 1] : undefined;
    return {
      tables: await withFaces(people, rows.slice(0, count).map(playerTableLine)),
      ...(last && { next: `${last.rank}.${last.match_id}` }),
    } satisfies PlayerTables;
  });
}
