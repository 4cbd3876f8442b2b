import { attha } from '@tessera/attha';
import { harmonies } from '@tessera/harmonies';
import type { Manifest } from '@tessera/kit';
import { plates } from '@tessera/plates';
import { rithmomachia } from '@tessera/rithmomachia';
import { wingspan } from '@tessera/wingspan';

/** Every game there is, in the order of the front page. The only list of games: everything else reads this one. */
export const games: readonly Manifest[] = [attha, rithmomachia, harmonies, plates, wingspan];
