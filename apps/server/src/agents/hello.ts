import type { HelloMessage } from '@tessera/agents';
import type { AnyGame, Json, Seat } from '@tessera/kernel';
import type { RoomInfo } from '@tessera/protocol';

/** The table as the program at a seat finds it. */
export interface Found {
  readonly info: RoomInfo;
  readonly seat: Seat;
  readonly names: readonly string[];
  readonly view: Json;
  /** The rules in short. */
  readonly rules?: string;
}

/** The first message to a program. */
export function helloFor(game: AnyGame, { info, seat, names, view, rules }: Found): HelloMessage {
  return {
    type: 'hello',
    protocol: 1,
    game: game.id,
    title: game.title,
    version: game.version,
    options: info.options as Json,
    seats: info.seats.length,
    seat,
    names: [...names],
    ...(rules !== undefined && { rules }),
    view,
    time: timeOf(info),
  };
}

function timeOf({ clockSetting }: RoomInfo): HelloMessage['time'] {
  if (clockSetting === undefined) return {};
  return clockSetting.kind === 'bank' ? { matchMs: clockSetting.ms } : { decisionMs: clockSetting.ms };
}

/** The milliseconds on the seat's own clock, where it runs. */
export function deadlineOf({ seats, clocksAt, now, running }: RoomInfo, seat: Seat): { deadlineMs?: number } {
  const left = seats[seat].clock;
  if (left === undefined || clocksAt === undefined || !running?.includes(seat)) return {};
  return { deadlineMs: Math.max(0, Math.round(left - (now - clocksAt))) };
}
