import { attha } from '@tessera/attha';
import type { AnyGame } from '@tessera/kernel';

/** Every game the command knows. */
export const games: readonly AnyGame[] = [attha];
