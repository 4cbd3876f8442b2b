import { catalogue } from '@tessera/kit/words/catalogue.ts';
import { wordDoors } from '../words/index.ts';

/** The game's sentences in the language in use. */
export const words = catalogue(wordDoors);
