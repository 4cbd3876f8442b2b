import { attha } from '@tessera/attha';
import { harmonies } from '@tessera/harmonies';
import type { AnyGame } from '@tessera/kernel';
import { plates } from '@tessera/plates';
import { rithmomachia } from '@tessera/rithmomachia';
import { wingspan } from '@tessera/wingspan';

/** Every game the command knows. */
export const games: readonly AnyGame[] = [attha, harmonies, plates, rithmomachia, wingspan];
