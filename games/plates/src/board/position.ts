import type { Json } from '@tessera/kernel';
import { type State, stateFrom as stateBehind, type View } from '../rules/index.ts';

/** Lets a screen explain what is not legal in a room elsewhere. */
export const stateFrom = (view: Json): State | undefined => stateBehind(view as unknown as View);
