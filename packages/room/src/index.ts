/**
 * A room: a match being played by people, bots and programs. A replica of one, which is not its authority and checks every
 * record, needs the ledger, the clocks and the names besides.
 */
export { REFUSAL_CODES, type RefusalCode } from '@tessera/protocol';
export { drawRoomCode, parseRoomCode, ROOM_CODE, ROOM_CODE_SYMBOLS } from '@tessera/protocol/code';
export { clocksAt, timeoutOf } from './clocks/clocks.ts';
export { passesAnyway } from './clocks/setting.ts';
export { steadyTime } from './clocks/steady-time.ts';
export { type BotPool, type Clock, inSlices, type RoomDeps } from './deps.ts';
export { type PublicMatch, publicMatch } from './ledger/head.ts';
export { doneAt, emptyLedger, enter, type Ledger, seenAt } from './ledger/ledger.ts';
export { Damaged, OldRules } from './ledger/load.ts';
export { NotOpened } from './ledger/not-opened.ts';
export { newHead, type RoomHead, type RoomRecord, type SeatRecord } from './ledger/records.ts';
export { commitmentTo, sha256Hex } from './ledger/sha256.ts';
export { NotStored } from './ledger/storage.ts';
export { parseHead, parseRecord } from './ledger/stored.ts';
export { loadParts } from './part.ts';
export type { Thrower } from './play/play.ts';
export { Room } from './room.ts';
export type { RoomSession } from './seats/connection.ts';
export { cleanText, isCleanOf, isNameAt, nameAt } from './seats/names.ts';
export { plainSettings } from './seats/plain-settings.ts';
export { parseSettings, type RoomSettings, type SeatSetting } from './seats/settings.ts';
export { resultOf, titlesOf } from './talk/info.ts';
