export { REFUSAL_CODES, type RefusalCode } from '@tessera/protocol';
export { drawRoomCode, parseRoomCode, ROOM_CODE, ROOM_CODE_SYMBOLS } from '@tessera/protocol/code';
export type { BotPool, Clock, RoomDeps, WireForm } from './deps.ts';
export type { RoomHead, RoomRecord, SeatRecord } from './records.ts';
export { Room } from './room.ts';
export { commitmentTo, sha256Hex } from './secrets.ts';
export type { Session } from './session.ts';
export { parseSettings, type RoomSettings, type SeatSetting } from './settings.ts';
export { Damaged, NotOpened, OldRules } from './storage.ts';
