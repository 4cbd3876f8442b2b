import type { Json } from '@tessera/kernel';
import { stateFrom as stateBehind, type View } from '../rules/index.ts';

/** Lets a screen explain what is not legal in a room elsewhere. */
export const stateFrom = (view: Json): Json | undefined => stateBehind(view as unknown as View) as unknown as Json;
