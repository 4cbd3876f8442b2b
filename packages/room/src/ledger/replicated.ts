/** What somebody needs who keeps a room's ledger without being its authority, and checks every record of it. */
export { clocksAt } from '../clocks/clocks.ts';
export { isCleanOf, isNameAt, nameAt } from '../seats/names.ts';
export { seatTitles } from '../talk/info.ts';
export { doneAt, emptyLedger, enter, type Ledger } from './ledger.ts';
