import type { NoteOf, Seat } from '@tessera/kernel';
import { HEAVEN } from '../rules/board.ts';
import type { Notes } from '../rules/index.ts';

/** What one throw, or several in a row, led to. */
export interface Stretch {
  readonly thrown: readonly number[];
  readonly deeds: readonly Deed[];
}

/** Something a seat did with its rolls. */
export type Deed =
  | {
      readonly did: 'moved';
      readonly coins: readonly number[];
      readonly from: number;
      readonly to: number;
      readonly roll: number;
    }
  | {
      readonly did: 'took';
      readonly coins: readonly number[];
      readonly of: Seat;
      readonly taken: readonly number[];
      readonly to: number;
    }
  | { readonly did: 'stacked'; readonly coins: readonly number[] }
  | { readonly did: 'unstacked'; readonly coins: readonly number[] }
  | { readonly did: 'lost'; readonly why: Notes['wasted']['why'] }
  | { readonly did: 'wasted'; readonly pool: Notes['wasted']['pool'] }
  | { readonly did: 'burned' }
  | { readonly did: 'won'; readonly place: number }
  | { readonly did: 'resigned' | 'deadlocked' | 'unlocked' };

/** A turn as what it led to, throw by throw; how it is said is the language's own. */
export function stretchesOf(notes: readonly NoteOf<Notes>[]): readonly Stretch[] {
  const stretches: { thrown: number[]; deeds: Deed[] }[] = [];
  for (const note of notes) {
    let last = stretches.at(-1);
    if (last === undefined || (note.kind === 'threw' && last.deeds.length > 0)) {
      last = { thrown: [], deeds: [] };
      stretches.push(last);
    }
    if (note.kind === 'threw') last.thrown.push(note.detail.value);
    else {
      const deed = deedOf(note, last.deeds);
      if (deed !== undefined) last.deeds.push(deed);
    }
  }
  return stretches;
}

function deedOf(note: NoteOf<Notes>, before: Deed[]): Deed | undefined {
  switch (note.kind) {
    case 'moved':
      return movedOn(before, note.detail);
    case 'captured': {
      // a capture tells the whole move
      const move = before.pop();
      const { of, coins: taken, pos: to } = note.detail;
      return { did: 'took', coins: move?.did === 'moved' ? move.coins : [], of, taken, to };
    }
    case 'stacked': {
      const { coins } = note.detail;
      const last = before.at(-1);
      // what was stacked first is in the larger stack
      if (last?.did === 'stacked' && last.coins.every((coin) => coins.includes(coin))) before.pop();
      return { did: 'stacked', coins };
    }
    case 'unstacked': {
      const { coins } = note.detail;
      const last = before.at(-1);
      if (last?.did !== 'stacked' || !isSame(last.coins, coins)) return { did: 'unstacked', coins };
      before.pop();
      return undefined;
    }
    case 'wasted':
      return note.detail.forced ? { did: 'lost', why: note.detail.why } : { did: 'wasted', pool: note.detail.pool };
    case 'burned':
      return { did: 'burned' };
    case 'finishedRace':
      return { did: 'won', place: note.detail.place };
    case 'resigned':
    case 'deadlocked':
    case 'unlocked':
      return { did: note.kind };
    default:
      return undefined;
  }
}

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((coin) => b.includes(coin));

/** A move; one that goes on with the last one is told as one. */
function movedOn(before: Deed[], move: Notes['moved']): Deed {
  const last = before.at(-1);
  const goesOn =
    last?.did === 'moved' && isSame(last.coins, move.coins) && last.to === move.from && last.from !== move.to;
  if (goesOn) before.pop();
  return { did: 'moved', ...move, ...(goesOn && { from: last.from }) };
}

/** Who moved: coins alone, and how many stacks. */
export interface Movers {
  readonly coins: readonly number[];
  readonly stacks: number;
}

/** What was done, clause by clause. Where there is no room for places, all who just moved are told together. */
export function clauses(
  deeds: readonly Deed[],
  brief: boolean,
  one: (deed: Deed) => string,
  moved: (movers: Movers) => string,
): readonly string[] {
  const plain = deeds.filter((deed) => deed.did === 'moved' && deed.from !== -1 && deed.to !== HEAVEN);
  if (!brief || plain.length < 2) return deeds.map(one);
  const movers = plain.map((deed) => (deed.did === 'moved' ? deed.coins : []));
  const coins = new Set(movers.flatMap((ids) => (ids.length === 1 ? ids : [])));
  const stacks = new Set(movers.flatMap((ids) => (ids.length > 1 ? [String(ids)] : []))).size;
  const together = () => moved({ coins: [...coins].sort((a, b) => a - b), stacks });
  return deeds.flatMap((deed) => (plain.includes(deed) ? (deed === plain[0] ? [together()] : []) : [one(deed)]));
}

/** The first of some sentences that fits that fits; the last one where none does. */
function first(most: number, ...sentences: readonly (() => string)[]): string {
  let text = '';
  for (const sentence of sentences) {
    text = sentence();
    if (text.length <= most) return text;
  }
  return text;
}

export const same = (stretch: Stretch): Stretch => stretch;

/** Without what only prepared the moves. */
function mainly({ thrown, deeds }: Stretch): Stretch {
  const main = deeds.filter(({ did }) => did !== 'stacked' && did !== 'unstacked');
  return { thrown, deeds: main.length > 0 ? main : deeds.slice(-1) };
}

/** What it came to in the end. */
const lately = ({ thrown, deeds }: Stretch): Stretch => ({ thrown, deeds: deeds.slice(-1) });

type Told = (brief: boolean, part?: (stretch: Stretch) => Stretch) => string;

/** As much of a turn as there is room for: of all stretches, or of the last one. */
export const fitting = (short: boolean, all: Told, end: Told): string =>
  first(
    short ? 80 : 110,
    () => all(false),
    () => all(true),
    () => all(true, mainly),
    () => end(false),
    () => end(true, mainly),
    () => end(true, lately),
  );
