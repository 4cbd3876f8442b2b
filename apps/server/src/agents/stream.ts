import { type AgentMessage, type HelloMessage, OpenAsk } from '@tessera/agents';
import type { AnyGame, Json, Seat } from '@tessera/kernel';
import type { RoomInfo } from '@tessera/protocol';

/** How many characters of messages a program that reconnects can be told again. */
const KEPT = 1 << 19;

/** A line of the stream: `line` counts them, so that a program can go on where it was. */
export interface StreamLine {
  readonly line: number;
  readonly type: AgentMessage['type'];
  readonly text: string;
}

/** The messages of one seat as numbered lines. Nothing is written down until somebody reads them. */
export class AgentStream {
  /** The greeting, then the latest of what followed. */
  readonly lines: StreamLine[] = [];
  #kept = 0;
  #isOpen = false;
  /** Grows over restarts too, so that a program that comes back never misses what is new. */
  #next = Date.now() * 1000;
  onLine: (line: StreamLine) => void = () => undefined;

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** From now on every message is written down, numbered from `from` at least. */
  open(from: number): void {
    this.#isOpen = true;
    // the program may have read from a server whose clock is ahead of ours
    if (from > this.#next && from <= Number.MAX_SAFE_INTEGER / 2) this.#next = from;
  }

  write(message: AgentMessage): void {
    if (!this.#isOpen) return;
    const number = this.#next++;
    const told = message instanceof OpenAsk ? message.toJSON() : message;
    const line: StreamLine = {
      line: number,
      type: message.type,
      text: `${JSON.stringify({ ...told, line: number })}\n`,
    };
    this.lines.push(line);
    this.#kept += line.text.length;
    // the greeting stays, and so does the line that was just written
    while (this.#kept > KEPT && this.lines.length > 2) this.#kept -= this.lines.splice(1, 1)[0].text.length;
    this.onLine(line);
  }
}

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
    match: info.roomId,
    game: game.id,
    title: game.title,
    version: game.version,
    options: info.options as Json,
    seats: info.seats.length,
    seat,
    names: [...names],
    sides: info.seats.map(({ title }) => title),
    ...(rules !== undefined && { rules }),
    view,
    time: timeOf(info),
  };
}

function timeOf({ clockSetting }: RoomInfo): HelloMessage['time'] {
  if (clockSetting === undefined) return {};
  return clockSetting.kind === 'bank' || clockSetting.kind === 'turns'
    ? { matchMs: clockSetting.ms }
    : { decisionMs: clockSetting.ms };
}

/** The milliseconds on the seat's own clock, where it runs. */
export function deadlineOf({ seats, clocksAt, now, running }: RoomInfo, seat: Seat): { deadlineMs?: number } {
  const left = seats[seat].clock;
  if (left === undefined || clocksAt === undefined || !running?.includes(seat)) return {};
  return { deadlineMs: Math.max(0, Math.round(left - (now - clocksAt))) };
}
