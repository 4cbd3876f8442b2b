import { distinct } from './credit.ts';
import { LIMITS, type MatchEntry, type Member, PALETTE, type Team } from './event.ts';
import { exactly, Refused, readFlag, readList, readRecord, readSeat, readText, readWhole } from './reading.ts';
import { joinableSlots, slotOf } from './round.ts';
import type { Position } from './state.ts';

function readMember(value: unknown, field: string): Member {
  const from = readRecord(value, field);
  const name = readText(from.name, `${field}.name`, 1, LIMITS.name);
  return exactly({ name, captain: readFlag(from.captain, `${field}.captain`) }, from, field);
}

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
    if (distinct(seats).length < seats.length) throw new Refused('BAD_DEED', field, `${field} lists a team twice`);
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
  if (joined === undefined || slotOf(joined) === self) throw new Refused('NO_SLOT', `${field}.slot`);
  return exactly({ ...draft, slot: slotOf(joined) }, from, field);
}

/** [P3.5] Winning sides: in order, each once, fewer than all, and of two sides at most one. */
export function readWinners(value: unknown, field: string, sides: number): number[] {
  const winners = readList(value, field, 0, sides, (side, at) => readWhole(side, at, 0, sides - 1));
  const sorted = distinct(winners).sort((a, b) => a - b);
  if (sorted.length < winners.length || sorted.length === sides) throw new Refused('BAD_WINNERS', field);
  return sorted;
}
