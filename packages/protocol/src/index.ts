export * from './changes.ts';
export type { ClientMessage, ClientMessageOf, ClientType } from './client.ts';
export type { Pack } from './packed-choices.ts';
export { REFUSAL_CODES, REFUSALS, type RefusalCode, refusal, refused } from './refusals.ts';
export type {
  ClockSetting,
  ClocksInfo,
  HistoryEntry,
  Holiday,
  Interruption,
  LinkInfo,
  NoteInfo,
  QuestionInfo,
  ResultInfo,
  Role,
  RoomInfo,
  RoomStatus,
  SeatInfo,
  SeatKind,
  TimeoutPolicy,
  UndoneInfo,
} from './room.ts';
export type { SavedFrame, ServerMessage, ServerMessageOf, ServerType } from './server.ts';
export { isTurnPace, TURN_PACES, type TurnPace, turnClock, turnPaceOf } from './turn-paces.ts';
