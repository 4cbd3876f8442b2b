import type { Room } from '@tessera/room';
import type { Crowd } from '../cluster/neighbours.ts';

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
      ...(program && kind !== 'bot' && { program }),
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
