import type { WordsOf } from '@tessera/kernel';
import type { InEachLanguage } from '@tessera/kit';
import type { newGame } from '../rules/index.ts';

/** Everything a player reads, in one language. A language that misses a sentence does not compile. */
export type GameWords = WordsOf<typeof newGame> & {
  readonly board: BoardWords;
};

/** Every sentence of the game, by language. */
export const wordDoors: InEachLanguage<GameWords> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
};

/** What only the board says. */
export interface BoardWords {
  /** The picture for those who cannot see it. */
  picture(prizes: readonly number[]): string;
  bag(stones: number): string;
  readonly noPrize: string;
  readonly hand: string;
  play(stone: number): string;
  readonly chosen: string;
  points(points: number): string;
}
