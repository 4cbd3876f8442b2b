/** What somebody needs who keeps a room's ledger without being its authority, and checks every record of it. */
export { clocksAt } from './clocks.ts';
export { seatTitles } from './info.ts';
export { doneAt, emptyLedger, enter, type Ledger } from './ledger.ts';
export { isCleanOf, isNameAt, nameAt } from './names.ts';
