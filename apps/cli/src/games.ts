import { attha } from '@tessera/attha/rules';
import { harmonies } from '@tessera/harmonies/rules';
import type { AnyGame } from '@tessera/kernel';
import { plates } from '@tessera/plates/rules';
import { rithmomachia } from '@tessera/rithmomachia/rules';
import { wingspan } from '@tessera/wingspan/rules';

/** Every game the command knows. */
export const games: readonly AnyGame[] = [attha, harmonies, plates, rithmomachia, wingspan];
