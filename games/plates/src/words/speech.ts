import type { NoteOf, Reading, Seat } from '@tessera/kernel';
import { ASSIGNED, CORNERS, HEART_OF, hexAt, LABELS } from '../rules/board.ts';
import { REASONS } from '../rules/event.ts';
import type { Notes, PlannedMatch, View } from '../rules/index.ts';
import type { GameWords } from './index.ts';

// What both languages need before they find words.

/** Points with their sign, and a real minus. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** Whether a number with its sign is one. */
export const isOne = (gain: string): boolean => /^[+−]?1$/.test(gain);

/** How the words of a language call what lies on the board. */
interface PlaceNames {
  /** The mountain first, then clockwise from the top. */
  readonly hearts: readonly string[];
  corner(label: string): string;
}

/** A hex as a sentence names it: a heart by its name, everything else by what is drawn beside the board. */
export function placeIn({ hearts, corner }: PlaceNames, key: string): string {
  const hex = hexAt(key);
  if (HEART_OF[hex] >= 0) return hearts[HEART_OF[hex]];
  return CORNERS.includes(hex) ? corner(LABELS[hex]) : LABELS[hex];
}

/** The home corners by team, where corners are assigned. */
export const homesIn = ({ options, teams }: View): readonly number[] =>
  options.corners === 'assigned' ? ASSIGNED[teams] : NO_HOMES;
const NO_HOMES: readonly number[] = [];

/** Where a first plate may go: the team's own corner, any free corner, or the rim when no corner is left. */
export function startOf(view: View, seat: Seat): { readonly home: string } | 'corner' | 'rim' {
  const home = homesIn(view)[seat];
  if (view.legal.length === 1 && hexAt(view.legal[0]) === home) return { home: LABELS[home] };
  return view.legal.every((key) => CORNERS.includes(hexAt(key))) ? 'corner' : 'rim';
}

/** The reason somebody gave, or what stands for a suggested one: nothing where the sentence already tells it. */
export const reasonIn = (reason: string, correction: string): string =>
  reason === REASONS.correction ? correction : reason === REASONS.played || reason === REASONS.ended ? '' : reason;

/** A sentence with a reason after it, where there is one. */
export const because = (sentence: string, reason: string): string =>
  reason === '' ? sentence : `${sentence}: ${reason}`;

export const hasPlates = ({ board }: View, seat: Seat): boolean => Object.values(board).includes(seat);

export const matchOf = ({ event }: View, id: number): PlannedMatch | undefined =>
  event.matches.find((match) => match.id === id);

/** What each team gets from some payments, for those who get anything. */
export function paidTo(payments: readonly { readonly team: Seat; readonly amount: number }[]): [Seat, number][] {
  const sums = new Map<Seat, number>();
  for (const { team, amount } of payments) sums.set(team, (sums.get(team) ?? 0) + amount);
  return [...sums].sort(([a], [b]) => a - b);
}

/** `a, b and c`. */
export const listed = (items: readonly string[], and: string): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`;

/** Plates in a row with which one cluster grew, as one: how large it became, and what all of them brought. */
function grown(notes: readonly NoteOf<Notes>[]): readonly NoteOf<Notes>[] {
  const told: NoteOf<Notes>[] = [];
  for (const note of notes) {
    const last = told.at(-1);
    if (note.kind === 'platePlaced' && last?.kind === 'platePlaced' && goesOn(last.detail, note.detail))
      told[told.length - 1] = {
        ...note,
        detail: { ...note.detail, gain: (last.detail.gain ?? 0) + (note.detail.gain ?? 0) },
      };
    else told.push(note);
  }
  return told;
}

const isGrowth = ({ hex, replaced, size, gain }: Notes['platePlaced']): boolean =>
  replaced === null && HEART_OF[hexAt(hex)] < 0 && size !== undefined && gain !== undefined;

const goesOn = (before: Notes['platePlaced'], after: Notes['platePlaced']): boolean =>
  isGrowth(before) && isGrowth(after) && after.size === (before.size ?? 0) + 1;

/** A turn: the plates, and what the hearts paid, as far as there is room for it; of the last turn the end alone. */
export function turnText(
  say: GameWords['notes'],
  at: Reading<View>,
  notes: readonly NoteOf<Notes>[],
  short: boolean,
): string | undefined {
  const told = grown(notes).flatMap((note) => {
    if (note.kind === 'platePlaced') return [say.platePlaced(at, note.detail, note.seat)];
    return note.kind === 'placementForfeited' ? [say.placementForfeited(at, note.detail, note.seat)] : [];
  });
  const finished = notes.findLast((note) => note.kind === 'eventFinished');
  if (finished !== undefined) return say.eventFinished(at, finished.detail, finished.seat);
  const settled = notes.findLast((note) => note.kind === 'heartsSettled');
  const paid = settled === undefined ? '' : say.heartsSettled(at, settled.detail, settled.seat);
  if (told.length === 0) return paid || undefined;
  const most = short ? 80 : 110;
  const last = told[told.length - 1];
  const texts = [`${told.join(' ')} ${paid}`.trimEnd(), told.join(' '), last, last.replace(/;.*$/, '.')];
  return texts.find(({ length }) => length <= most) ?? texts[texts.length - 1];
}

/** Whether all teams that stayed share the first place. */
export const isDraw = ({ left, teams }: View, winners: readonly Seat[]): boolean =>
  winners.length > 1 && winners.length + left.length === teams;

/** Teams in the order in which one lists them: the reader's own first. */
export const meFirst = ({ me }: Reading<View>, teams: readonly Seat[]): readonly Seat[] =>
  teams.toSorted((a, b) => Number(b === me) - Number(a === me));
