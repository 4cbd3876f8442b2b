import type { Seat } from '@tessera/kernel';
import type { Session } from '../session/session.ts';

/** How a table stands before its match, as one screen needs it. */
export interface Gathering {
  readonly mine: readonly Seat[];
  readonly host: Seat | undefined;
  /** Whether this screen starts the match and frees seats: the host's, or anybody's while the host is away. */
  readonly isHost: boolean;
  /** Whether seats can be chosen, swapped and left out here. */
  readonly canGather: boolean;
  /** Whether a full table waits for its host. */
  readonly waits: boolean;
  readonly ready: readonly Seat[];
  readonly taken: readonly Seat[];
  readonly free: readonly Seat[];
  readonly least: number;
  /** People besides the host who have not said that they are ready. */
  readonly unready: readonly Seat[];
}

export function gatheringOf(session: Session): Gathering {
  const { seats = [], lobby } = session.room.value ?? {};
  const mine = session.seats.value;
  const host = lobby?.host;
  const all = seats.map((_, seat) => seat);
  const taken = all.filter((seat) => seats[seat].kind !== 'open');
  const ready = lobby?.ready ?? [];
  const waits = lobby?.waits === true;
  return {
    mine,
    host,
    isHost:
      lobby !== undefined &&
      mine.length > 0 &&
      (host === undefined || mine.includes(host) || seats[host]?.connected === false),
    canGather: lobby !== undefined,
    waits,
    ready,
    taken,
    free: all.filter((seat) => seats[seat].kind === 'open'),
    least: lobby?.least ?? seats.length,
    unready: taken.filter(
      (seat) =>
        waits && seats[seat].kind === 'person' && !seats[seat].program && seat !== host && !ready.includes(seat),
    ),
  };
}
