/** What a replica of a room's ledger needs, which is not its authority and checks every record. */
export { clocksAt } from '../clocks/clocks.ts';
export { isCleanOf, isNameAt, nameAt } from '../seats/names.ts';
export { seatTitles } from '../talk/info.ts';
export { doneAt, emptyLedger, enter, type Ledger } from './ledger.ts';
