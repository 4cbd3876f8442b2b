export { REFUSAL_CODES, REFUSALS, type RefusalCode } from '@tessera/protocol';
export * from './code.ts';
export type { BotPool, Clock, RoomDeps, WireForm } from './deps.ts';
export type { RoomHead, RoomRecord, SeatRecord } from './records.ts';
export { rematchHead } from './rematch.ts';
export { Room } from './room.ts';
export { commitmentTo, sha256Hex } from './secrets.ts';
export type { Session } from './session.ts';
export { parseSettings, type RoomSettings, type SeatSetting } from './settings.ts';
