import { accept, type Checked } from '@tessera/kernel';
import { refused } from '@tessera/protocol';
import { parseRoomCode } from '@tessera/protocol/code';
import { NotOpened, type Room } from '@tessera/room';
import type { Store } from '@tessera/store';
import type { Crowd } from '../cluster/neighbours.ts';
import type { Allowances } from '../limits/limits.ts';
import type { Rooms } from './rooms.ts';

/** A room as anybody may know it who has its link: who sits there and whose turn it is, nothing of the match itself. */
export interface RoomGlance {
  readonly roomId: string;
  readonly game: string;
  readonly status: string;
  readonly seats: readonly {
    readonly kind: string;
    readonly name: string;
    readonly level?: string | undefined;
    readonly program?: true;
  }[];
  /** The seats that are asked. */
  readonly asked: readonly number[];
  /** The table of the rematch. */
  readonly next?: string;
}

export function glanceAt({ id, ledger }: Room): RoomGlance {
  const asked = ledger.match?.engine.questions ?? [];
  return {
    roomId: id,
    game: ledger.head.settings.game,
    status: ledger.status,
    seats: ledger.seats.map(({ kind, name, level, program }) => ({
      kind,
      name,
      level,
      ...(program && { program }),
    })),
    asked: asked.flatMap(({ actor }) => (actor >= 0 ? [actor] : [])),
    ...(ledger.next !== undefined && { next: ledger.next }),
  };
}

/** Whether only people with a link of their own may know of it. */
export const isClosed = ({ ledger }: Room): boolean => ledger.head.settings.open === false;

export interface Busy {
  /** People who sit at a table just now, wherever it is. */
  readonly people: number;
  readonly tables: number;
  /** People by game. */
  readonly games: { readonly [game: string]: number };
}

/** How much is going on. Numbers only: tables that are not listed are counted and not named. */
function busy(rooms: Iterable<Room>): Busy {
  const games: Record<string, number> = {};
  let people = 0;
  let tables = 0;
  for (const room of rooms) {
    if (room.ledger.status === 'over') continue;
    const here = [...room.sessions].filter(({ seats }) =>
      seats.some((seat) => !room.ledger.seats[seat].program),
    ).length;
    if (here === 0) continue;
    const { game } = room.ledger.head.settings;
    games[game] = (games[game] ?? 0) + here;
    people += here;
    tables += 1;
  }
  return { people, tables, games };
}

/** What the front page shows of rooms in memory. */
export function crowdOf(rooms: readonly Room[]): Crowd {
  const shown = rooms.filter(({ ledger, sessions }) => ledger.head.settings.listed && sessions.size > 0);
  return {
    busy: busy(rooms),
    playing: shown.filter(({ ledger }) => ledger.status === 'playing').map(glanceAt),
    present: shown.flatMap(({ id, ledger }) => (ledger.status === 'waiting' ? [id] : [])),
  };
}

/** Where a code leads: to a room here, or to a table between devices, which introduce themselves elsewhere. */
export type Coded = { readonly roomId: string } | { readonly peers: true };

export interface CodeDeps {
  readonly rooms: Rooms;
  readonly store: Pick<Store, 'idOf'>;
  readonly allowances: Allowances;
  /** Whether a device answers for a code. */
  isBetweenDevices(code: string): boolean;
}

/**
 * The room that a code stands for. Six symbols can be guessed where a room's id cannot, so wrong ones are counted, and a code
 * opens a private table only as long as a seat is free or its player is away.
 */
export async function findCode(
  typed: string,
  address: string,
  { rooms, store, allowances, isBetweenDevices }: CodeDeps,
): Promise<Checked<Coded>> {
  if (!allowances.tryCode(address)) return refused('TOO_MANY_CODES');
  const code = parseRoomCode(typed);
  if (code !== undefined && isBetweenDevices(code)) {
    allowances.codeWasRight(address);
    return accept({ peers: true });
  }
  try {
    const room = code === undefined ? undefined : await roomOf(code, { rooms, store });
    // one answer: a stranger does not learn that there is a private table with this code
    if (room === undefined || !mayFind(room)) return refused('NO_SUCH_CODE');
    allowances.codeWasRight(address);
    return accept({ roomId: room.id });
  } catch (error) {
    if (error instanceof NotOpened) return { ok: false, error: error.refusal };
    throw error;
  }
}

async function roomOf(code: string, { rooms, store }: Pick<CodeDeps, 'rooms' | 'store'>): Promise<Room | undefined> {
  const id = await store.idOf(code);
  return id === undefined ? undefined : rooms.look(id);
}

/** Whether a code is that of a table here: one that anybody may find, or not. */
export async function isCodeHere(
  code: string,
  deps: Pick<CodeDeps, 'rooms' | 'store'>,
): Promise<'open' | 'hidden' | undefined> {
  const room = await roomOf(code, deps);
  return room && (mayFind(room) ? 'open' : 'hidden');
}

/** Somebody may have lost what held their seat: the code leads them back to the people who can give it to them. */
const isSomebodyAway = ({ seats, pending }: Room['ledger']): boolean =>
  (pending.away ?? []).length > 0 || seats.some(({ kind, holder }) => kind === 'bot' && holder !== undefined);

function mayFind(room: Room): boolean {
  const { head, seats } = room.ledger;
  return (
    !isClosed(room) &&
    (head.settings.listed || seats.some(({ kind }) => kind === 'open') || isSomebodyAway(room.ledger))
  );
}
