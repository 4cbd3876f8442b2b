import { type Checked, isRecord, refuse, type Seat } from '@tessera/kernel';
import { distinct, LIMITS, type MatchEntry, type Member, PALETTE, type Team } from './event.ts';
import { joinableSlots, slotOf } from './round.ts';
import type { Position } from './state.ts';

/** [P7.2] Why an attempt is not legal, for programs and logs. The first seven are tested in this order for every placement. */
export const REFUSALS = {
  NOT_PLAYING: 'The event is not being played.',
  NOT_YOUR_TURN: 'Another team places first.',
  OFF_BOARD: 'No such hex.',
  OWN_PLATE: 'Your own plate lies there.',
  NEED_START: 'The first plate goes on a free corner, or on the rim when no corner is free.',
  NOT_ADJACENT: 'Not next to one of your plates.',
  OCCUPIED: "Another team's plate lies there.",
  BAD_DEED: 'Not something the organiser can do.',
  ALREADY_PLAYING: 'The event has begun.',
  QUEUE_NOT_EMPTY: 'A team still has to place.',
  QUEUE_EMPTY: 'Nobody has to place.',
  TOO_MANY_MATCHES: 'An event has at most 200 matches.',
  NO_SUCH_MATCH: 'No such match.',
  WRONG_STATUS: 'Not possible in the status of the match.',
  NO_SLOT: 'No slot that this match could share.',
  BAD_WINNERS: 'Two sides have one winner, more sides some but not all; none is a draw.',
  SAME_RESULT: 'That is the result already.',
  COLOUR_TAKEN: 'Another team has that colour.',
  NAME_TAKEN: 'Another team has that name.',
  NO_PLATE: 'No plate lies there.',
  NO_CHALLENGES: 'The options of this event know no challenges.',
  NOT_A_HEART: 'Not a heart.',
  HEART_FREE: 'Nobody holds that heart.',
  OWN_HEART: 'A team cannot dispute its own heart.',
  HEART_TWICE: 'A heart is disputed only once in a bundle.',
  FROZEN: 'That heart is being challenged already.',
  NO_RIGHT: 'That team has never placed next to the heart while another team held it.',
  TOO_MANY_CHALLENGES: 'A round has at most seven challenges.',
  ODD_CYCLE: 'These disputes cannot be split into two sides.',
  NO_SUCH_CHALLENGE: 'No such open challenge.',
  TOSS_FIRST: 'A result is being drawn.',
  BAD_POSITION: 'Not a position of Plates.',
} as const;
export type RefusalCode = keyof typeof REFUSALS;

/** Thrown while something from outside is read, and turned into a refusal where it came in. */
export class Unreadable extends Error {
  readonly code: RefusalCode;
  readonly field: string | undefined;

  constructor(code: RefusalCode, field?: string, message: string = REFUSALS[code]) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

/** The value, or why not. */
export function readOrRefuse<T>(read: () => T): Checked<T> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof Unreadable) return refuse(error.code, error.message, error.field);
    throw error;
  }
}

const wrong = (field: string, what: string): never => {
  throw new Unreadable('BAD_DEED', field, `${field} ${what}`);
};

export type Fields = Record<string, unknown>;

export const readRecord = (value: unknown, field: string): Fields =>
  isRecord(value) ? value : wrong(field, 'must be an object');

/** Fields that nobody reads are refused. */
export function exactly<T extends object>(built: T, from: Fields, field: string): T {
  const odd = Object.keys(from).find((key) => !Object.hasOwn(built, key));
  return odd === undefined ? built : wrong(field === '' ? odd : `${field}.${odd}`, 'is unknown');
}

/** An object of fields, each of which is read. */
export function readFields<T extends object>(value: unknown, field: string, read: (from: Fields) => T): T {
  const from = readRecord(value, field);
  return exactly(read(from), from, field);
}

export function readWhole(value: unknown, field: string, min: number, max: number): number {
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  // a sum with zero keeps −0 out of the state
  return fits ? value + 0 : wrong(field, `must be a whole number from ${min} to ${max}`);
}

export const readSeat = (value: unknown, field: string, teams: number): Seat =>
  readWhole(value, field, 0, teams - 1) as Seat;

const CONTROL = /\p{Cc}/u;

/** Trimmed; `least` 1 means that it must not be empty. */
export function readText(value: unknown, field: string, least: number, most: number): string {
  const text = typeof value === 'string' ? value.trim() : undefined;
  if (text === undefined || text.length < least || text.length > most || CONTROL.test(text))
    return wrong(field, `must be a text of ${least} to ${most} characters on one line`);
  return text;
}

export function readList<T>(
  value: unknown,
  field: string,
  least: number,
  most: number,
  read: (item: unknown, field: string) => T,
): T[] {
  if (!Array.isArray(value) || value.length < least || value.length > most)
    return wrong(field, `must be a list of ${least} to ${most}`);
  return value.map((item, i) => read(item, `${field}[${i}]`));
}

export const readFlag = (value: unknown, field: string): boolean =>
  typeof value === 'boolean' ? value : wrong(field, 'must be true or false');

const readMember = (value: unknown, field: string): Member =>
  readFields(value, field, ({ name, captain }) => ({
    name: readText(name, `${field}.name`, 1, LIMITS.name),
    captain: readFlag(captain, `${field}.captain`),
  }));

/** The fields of a team, in a deed or in a position. */
export const readTeamFields = (from: Record<string, unknown>, prefix: string): Team => ({
  name: readText(from.name, `${prefix}name`, 1, LIMITS.name),
  colour: readWhole(from.colour, `${prefix}colour`, 0, PALETTE.length - 1),
  members: readList(from.members, `${prefix}members`, 0, LIMITS.members, readMember),
});

export const readGames = (value: unknown, field: string): string[] =>
  distinct(readList(value, field, 0, LIMITS.games, (item, at) => readText(item, at, 1, LIMITS.name)));

/** The fields of a match that an organiser writes. */
export function readDraftFields(from: Record<string, unknown>, prefix: string, teams: number): MatchEntry {
  const sides = readList(from.sides, `${prefix}sides`, 2, 6, (side, field) => {
    const seats = readList(side, field, 1, teams, (seat, at) => readSeat(seat, at, teams));
    if (distinct(seats).length < seats.length) throw new Unreadable('BAD_DEED', field, `${field} lists a team twice`);
    return seats;
  });
  return {
    game: readText(from.game, `${prefix}game`, 1, LIMITS.name),
    format: readText(from.format, `${prefix}format`, 0, LIMITS.name),
    sides,
    note: readText(from.note, `${prefix}note`, 0, LIMITS.note),
  };
}

/** A match as an organiser enters it; `self` is its id when it exists already. */
export function readDraft(value: unknown, field: string, at: Position, self?: number): MatchEntry {
  const from = readRecord(value, field);
  const draft = readDraftFields(from, `${field}.`, at.teams);
  if (from.slot === undefined) return exactly(draft, from, field);
  // [P3.9] any match of a slot stands for it
  const other = at.event.matches.find(({ id }) => id === from.slot && id !== self);
  const joined = joinableSlots(at, self).find((one) => other !== undefined && slotOf(one) === slotOf(other));
  if (joined === undefined || slotOf(joined) === self) throw new Unreadable('NO_SLOT', `${field}.slot`);
  return exactly({ ...draft, slot: slotOf(joined) }, from, field);
}

/** [P3.5] Winning sides: in order, each once, fewer than all, and of two sides at most one. */
export function readWinners(value: unknown, field: string, sides: number): number[] {
  const winners = readList(value, field, 0, sides, (side, at) => readWhole(side, at, 0, sides - 1));
  const sorted = distinct(winners).sort((a, b) => a - b);
  if (sorted.length < winners.length || sorted.length === sides) throw new Unreadable('BAD_WINNERS', field);
  return sorted;
}
