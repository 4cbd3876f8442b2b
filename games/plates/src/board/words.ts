import { catalogue } from '@tessera/kit/words/catalogue.ts';
import { wordDoors } from '../words/index.ts';

/** Every sentence of the game in the language in use, the board's own among them. */
export const words = catalogue(wordDoors);
