/** Who should play whom, of everybody who waits. */
export { type Call, mayMeet, type PairedTable } from './call.ts';
export { rangeOf } from './cost.ts';
export { pairUp } from './pair-up.ts';
