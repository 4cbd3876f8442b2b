import { type AnyGame, Engine, type Json, must, parseOptions, type Seat } from '@tessera/kernel';
import { type Manifest, type Skill, skillOf } from '@tessera/kit';
import type { RoomInfo, SeatInfo } from '@tessera/protocol';
import type { SiteWords } from '../words/site.ts';

/** What a seat is called: the name somebody gave, else the seat's own, with what sits there. */
export function seatName(seat: SeatInfo): string {
  return seat.name === '' || seat.name === seat.title ? seat.title : `${seat.name} (${seat.title})`;
}

/** What a seat is called in a sentence; two people of one name are told apart by their seats. */
export function callName(seats: readonly SeatInfo[], seat: number): string {
  const { name, title } = seats[seat];
  if (name === '') return title;
  return seats.some((other, i) => i !== seat && other.name === name) ? `${name} (${title})` : name;
}

/** Who sits there, in a few words. */
export function sitter(seat: SeatInfo, words: SiteWords, levelTitle: (level: string) => string): string {
  switch (seat.kind) {
    case 'open':
      return words.table.seatOpen;
    case 'left':
      return words.table.left;
    case 'bot':
      return words.bots.named(seat.name, levelTitle(seat.level ?? 'random'));
    case 'person':
      return seat.name === seat.title ? '' : seat.name;
  }
}

/** Milliseconds left of a seat's clock now, or undefined without one. */
export function timeLeft(room: RoomInfo, seat: number, roomNow: number): number | undefined {
  const { clock } = room.seats[seat];
  if (clock === undefined || room.clocksAt === undefined) return undefined;
  const running = room.status === 'playing' && room.running?.includes(seat);
  return Math.max(0, running ? clock - (roomNow - room.clocksAt) : clock);
}

/** `1:05`, `2:03:04`, or `3 d 4 h` for long ones. */
export function clockFace(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** A view of the match before its first answer, for names that are needed before anybody has a seat. */
export function firstView(game: AnyGame, options: unknown, seats: number): Json {
  const agreed = must(parseOptions(game.options, options));
  return game.view(Engine.start(game, agreed, seats, 'names').state, null) as Json;
}

/** Who a bot is to the people at its table. Names are the same in every language. */
export interface Persona {
  readonly name: string;
  readonly skill: Skill;
  /** Tells the faces of one skill apart. */
  readonly tint: number;
}

/** As many names for each skill as a table has seats; wrens are gentle, badgers steady, foxes sharp. */
const NAMES: { readonly [S in Skill]: readonly string[] } = {
  gentle: ['Wren', 'Pip', 'Linnet', 'Robin', 'Finch', 'Dot'],
  steady: ['Bo', 'Hazel', 'Otto', 'Juno', 'Brock', 'Ida'],
  sharp: ['Flint', 'Vesper', 'Sable', 'Ember', 'Rask', 'Onyx'],
};

/** Who sits there. A seat has one name for each skill, so that names stay when others come and go. */
export function persona(skill: Skill, seat: Seat): Persona {
  const names = NAMES[skill];
  // the only opponent of the first seat has the first name
  const tint = (seat + names.length - 1) % names.length;
  return { name: names[tint], skill, tint };
}

/** The bot that plays a seat, or undefined for people. */
export const personaAt = (
  manifest: Pick<Manifest, 'levels' | 'skills'>,
  { kind, level }: { readonly kind: string; readonly level?: string | undefined },
  seat: Seat,
): Persona | undefined => (kind === 'bot' ? persona(skillOf(manifest, level ?? ''), seat) : undefined);
