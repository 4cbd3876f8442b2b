import { catalogue } from '@tessera/kit/words/catalogue.ts';
import { wordDoors } from '../words/index.ts';

/** Every word of this game in the language in use; the board's own are under `board`. */
export const words = catalogue(wordDoors);
