import type { WordsOf } from '@tessera/kernel';
import type { InEachLanguage } from '@tessera/kit';
import type { attha, Cell, Colour, Ending, RefusalCode, Side } from '../rules/index.ts';

/** Everything a player of Attha reads, in one language. */
export type GameWords = WordsOf<typeof attha> & {
  readonly refusals: { readonly [C in RefusalCode | 'BAD_POSITION' | 'BAD_SAVE']: string };
  readonly endings: { readonly [E in Ending | 'unfinished']: string };
  readonly board: BoardWords;
};

/** Every sentence of the game, by language. */
export const wordDoors: InEachLanguage<GameWords> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
};

/** What only the board says. Coins are called by their colours, as they are drawn; places by what is drawn there. */
export interface BoardWords {
  readonly colours: { readonly [C in Colour]: string };
  coin(colour: Colour, ids: readonly number[]): string;
  short(colour: Colour, ids: readonly number[]): string;
  arrived(colour: Colour, count: number): string;
  /** Where a coin stands: "on Green's arrow", "at home". */
  at(colour: Colour, pos: number): string;
  emptyOuter(cell: Cell): string;
  emptyInner(side: Side): string;
  emptyHome(colour: Colour): string;
  readonly emptyHeaven: string;
  beside(units: readonly string[]): string;
  canMove(ways: readonly string[]): string;
  /** One way to move: "3 to the lower left corner". */
  way(value: number, colour: Colour, to: number): string;
  /** A way that ends where it began. */
  round(value: number): string;
  capturing(units: string): string;
  readonly breaking: string;
  landsHere(units: readonly string[]): string;
  readonly chosen: string;
  readonly board: string;
  picture(colours: readonly string[]): string;
  readonly throw: string;
  readonly throwAgain: string;
  readonly warning: string;
  /** Whose throw the bowl shows; undefined for the reader's own. */
  throwOf(name: string | undefined): string;
  /** Over the throws of the others. */
  readonly thrown: string;
  readonly skip: string;
  readonly lost: string;
  readonly burned: string;
  shells(heads: number, value: number): string;
  readonly noShells: string;
  readonly pool: string;
  readonly noPool: string;
  roll(parts: readonly number[], value: number): string;
  readonly rollFirst: string;
  readonly merge: string;
  readonly mergeWith: string;
  split(value: number): string;
  readonly stack: string;
  readonly stackHint: string;
  unstack(ids: readonly number[]): string;
  readonly waste: string;
  readonly cancel: string;
  readonly chooseRoll: string;
  readonly chooseCoin: string;
  readonly notYours: string;
  readonly seats: string;
  progress(steps: number): string;
  inHeaven(count: number): string;
  readonly captured: string;
  readonly notCaptured: string;
  readonly toMove: string;
  place(place: number): string;
  readonly resigned: string;
  /** The position and the choices as a list. */
  readonly told: {
    readonly coins: string;
    readonly way: string;
    readonly stacks: string;
    unit(ids: readonly number[], stacked: boolean, place: string): string;
    heading(ids: readonly number[], place: string): string;
  };
  /** Why a save file cannot be opened: the part of it that is wrong, and the reason in English. */
  badSave(field: string, reason: string): string;
}
