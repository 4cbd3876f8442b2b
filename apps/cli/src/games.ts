import { attha } from '@tessera/attha';
import { harmonies } from '@tessera/harmonies';
import type { AnyGame } from '@tessera/kernel';
import { rithmomachia } from '@tessera/rithmomachia';
import { wingspan } from '@tessera/wingspan';

/** Every game the command knows. */
export const games: readonly AnyGame[] = [attha, harmonies, rithmomachia, wingspan];
