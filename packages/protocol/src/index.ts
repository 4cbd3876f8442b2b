export * from './changes.ts';
export type { ClientMessage, ClientMessageOf, ClientType } from './client.ts';
export type {
  ClockSetting,
  NoteInfo,
  QuestionInfo,
  ResultInfo,
  RoomInfo,
  RoomStatus,
  SeatInfo,
  SeatKind,
  TimeoutPolicy,
} from './room.ts';
export type { ServerMessage, ServerMessageOf, ServerType } from './server.ts';
