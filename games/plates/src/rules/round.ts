import type { PlannedMatch } from './event.ts';
import { distinct } from './event.ts';
import type { Position } from './state.ts';

/** Slots that make a round. */
export const roundLength = ({ options, teams }: Position): number => options.matchesPerRound || teams;

/** [P3.9] A slot is known by the match that opened it; other games of it name that match. */
export const slotOf = ({ id, slot }: PlannedMatch): number => slot ?? id;

/** Slots with a result, in the order of their first one. */
function playedSlots({ event }: Position): number[] {
  const played = event.matches.filter(({ status }) => status === 'completed');
  return distinct(played.sort((a, b) => a.cycle - b.cycle).map(slotOf));
}

/** [P3.6] Played slots by the length of a round, rounded up; in a rotation every cycle is a round. */
export const roundOf = (at: Position): number =>
  at.options.turnSource === 'rotation' ? at.cycle : Math.ceil(playedSlots(at).length / roundLength(at));

const isWaiting = ({ status }: PlannedMatch): boolean => status === 'pending' || status === 'ongoing';

/** [P3.9] The round under way: it lasts until every game of its slots is played, or a slot of the next one has a result. */
export function currentRound(at: Position): number {
  const round = Math.max(1, roundOf(at));
  if (at.options.turnSource === 'rotation' || (at.options.heartScoring === 'income' && at.open === 1)) return round;
  const length = roundLength(at);
  const slots = playedSlots(at).slice(length * (round - 1));
  const waits = at.event.matches.some((match) => isWaiting(match) && slots.includes(slotOf(match)));
  return slots.length < length || waits ? round : round + 1;
}

/** The round that the next settlement belongs to. A round that is played out is over once its last hearts have paid. */
export function payingRound(at: Position): number {
  if (at.options.turnSource === 'rotation') return at.cycle;
  if (at.options.heartScoring === 'income' && at.open === 1) return roundOf(at);
  return Math.floor(playedSlots(at).length / roundLength(at)) + 1;
}

/** The cycles of a round's matches. */
export function cyclesOf(at: Position, round: number): number[] {
  const length = roundLength(at);
  const slots = playedSlots(at).slice(length * (round - 1), length * round);
  return at.event.matches.flatMap((match) =>
    match.status === 'completed' && slots.includes(slotOf(match)) ? [match.cycle] : [],
  );
}

/** [P3.9] Whether the hearts pay in this cycle: only the first result of a slot makes them. */
export function paysNow({ event, cycle, options }: Position): boolean {
  if (options.turnSource === 'rotation') return true;
  const played = event.matches.filter(({ status }) => status === 'completed');
  const now = played.find((match) => match.cycle === cycle);
  return now === undefined || played.every((one) => one.cycle >= cycle || slotOf(one) !== slotOf(now));
}

/** [P3.9] The slots that a match may share, each by one of its matches: still to be played, or of the round just played. */
export function joinableSlots(at: Position, without?: number): PlannedMatch[] {
  const played = playedSlots(at);
  const first = roundLength(at) * (roundOf(at) - 1);
  const open = at.event.matches.filter((match) => {
    const place = played.indexOf(slotOf(match));
    return match.status !== 'cancelled' && match.id !== without && (place < 0 || place >= first);
  });
  return open.filter((match, i) => open.findIndex((one) => slotOf(one) === slotOf(match)) === i);
}
