import { part } from '../part.ts';

/** What reckons with clocks. A room that has some loads it before anything else. */
export const timing = part(() => import('./clocks.ts'));
