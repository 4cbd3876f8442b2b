import { catalogue } from '@tessera/kit/words/catalogue.ts';
import { wordDoors } from '../words/index.ts';

/** The game's words in the language in use. Reading them in a component draws it again when the language changes. */
export const words = catalogue(wordDoors);
