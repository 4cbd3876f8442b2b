import * as T from 'typebox';
import { JsonValue, RoomId } from '../room.ts';
import { ReportReason } from './circle.ts';
import { PlayerCard, PlayerId, Sanction, ServerAnnouncement } from './player.ts';

// Every request carries `Authorization: Bearer <admin key>`; without it all of this answers 404, as if it were not there.

const Whole = (description: string) => T.Integer({ minimum: 0, description });
const closed = { additionalProperties: false } as const;
/** Why, for the audit list and for the player, who reads the same sentence. */
const Why = T.String({ minLength: 1, maxLength: 300 });

/** A line of chat as it was when it was reported. */
export const ReportedLine = T.Object({
  name: T.String(),
  player: T.Optional(PlayerId),
  text: T.String(),
  at: Whole('milliseconds since 1970'),
});

/** `GET /api/admin/reports?state=open|closed&after=…` has these without `chat`, `GET /api/admin/reports/:id` one with it. */
export const Report = T.Object({
  id: T.String(),
  at: Whole('milliseconds since 1970'),
  /** Null for a name that the server flagged by itself, and for somebody who has left. */
  by: T.Union([PlayerCard, T.Null()]),
  about: T.Union([PlayerCard, T.Null()]),
  /** The name as it was typed, where it is replaced by a made one. */
  flaggedName: T.Optional(T.String()),
  reason: ReportReason,
  text: T.String(),
  roomId: T.Optional(RoomId),
  game: T.Optional(T.String()),
  chat: T.Optional(T.Array(ReportedLine)),
  closed: T.Optional(T.Object({ at: Whole('milliseconds since 1970'), why: T.String() })),
});
export const Reports = T.Object({ reports: T.Array(Report), open: Whole('reports'), next: T.Optional(T.String()) });

/** `POST /api/admin/reports/:id/close` */
export const CloseReport = T.Object({ why: Why }, closed);

/** `GET /api/admin/players?search=…&after=…` and, with sanctions, `GET /api/admin/players/:player` */
export const AdminPlayer = T.Object({
  player: PlayerCard,
  /** As the player typed it, where others see another. */
  typedName: T.Optional(T.String()),
  createdAt: Whole('milliseconds since 1970'),
  seenAt: Whole('milliseconds since 1970'),
  devices: Whole('how many'),
  matches: Whole('matches that are over'),
  reports: Whole('reports about this player'),
  sanctions: T.Array(Sanction),
});
export const AdminPlayers = T.Object({ players: T.Array(AdminPlayer), next: T.Optional(T.String()) });

/** `POST /api/admin/players/:player/sanctions`: a ban or a mute with an end; `DELETE …/sanctions/:kind` lifts it. */
export const NewSanction = T.Object(
  { kind: Sanction.properties.kind, days: T.Number({ exclusiveMinimum: 0, maximum: 3650 }), why: Why },
  closed,
);
/** The body of everything else that is lifted, ended or taken away. */
export const AdminReason = T.Object({ why: Why }, closed);

/** `POST /api/admin/players/:player/name`: the typed name is fine, or a made one stays. */
export const NameVerdict = T.Object({ ok: T.Boolean(), why: Why }, closed);

/** `GET /api/admin/tables?after=…`, and `POST /api/admin/tables/:id/end` or `DELETE /api/admin/tables/:id` with a `AdminReason` */
export const AdminTable = T.Object({
  roomId: RoomId,
  game: T.String(),
  status: T.String(),
  createdAt: Whole('milliseconds since 1970'),
  updatedAt: Whole('milliseconds since 1970'),
  summary: JsonValue,
  unrated: T.Optional(T.Boolean({ description: 'taken out of ratings' })),
});
export const AdminTables = T.Object({ tables: T.Array(AdminTable), next: T.Optional(T.String()) });

/** `PUT /api/admin/drain`: this server takes nobody new, so that it can be stopped when its people have left; or it does again. */
export const Drain = T.Object({ on: T.Boolean(), why: Why }, closed);

/** `PUT /api/admin/tables/:id/unrated`: takes the match out of ratings, or puts it back in. */
export const Unrated = T.Object({ unrated: T.Boolean(), why: Why }, closed);

/** `POST /api/admin/announcements`; `GET` lists them, `DELETE …/:id` ends one. */
export const NewAnnouncement = T.Object(
  {
    text: T.String({ minLength: 1, maxLength: 300 }),
    hours: T.Number({ exclusiveMinimum: 0, maximum: 8760 }),
    why: T.Optional(Why),
  },
  closed,
);
export const Announcements = T.Object({ announcements: T.Array(ServerAnnouncement) });

/** `GET /api/admin/audit?after=…`, the latest first. Nothing is ever taken out of it. */
export const AuditLine = T.Object({
  id: T.String(),
  at: Whole('milliseconds since 1970'),
  /** Which admin key did it, by its first four symbols. */
  by: T.String(),
  what: T.String({ description: 'such as `ban`, `unban`, `end_table`, `unrate`, `announce`' }),
  player: T.Optional(PlayerCard),
  roomId: T.Optional(RoomId),
  why: T.String(),
});
export const AdminAudit = T.Object({ lines: T.Array(AuditLine), next: T.Optional(T.String()) });

export type Report = T.Static<typeof Report>;
export type ReportedLine = T.Static<typeof ReportedLine>;
export type Reports = T.Static<typeof Reports>;
export type CloseReport = T.Static<typeof CloseReport>;
export type AdminPlayer = T.Static<typeof AdminPlayer>;
export type AdminPlayers = T.Static<typeof AdminPlayers>;
export type NewSanction = T.Static<typeof NewSanction>;
export type AdminReason = T.Static<typeof AdminReason>;
export type NameVerdict = T.Static<typeof NameVerdict>;
export type AdminTable = T.Static<typeof AdminTable>;
export type AdminTables = T.Static<typeof AdminTables>;
export type Unrated = T.Static<typeof Unrated>;
export type NewAnnouncement = T.Static<typeof NewAnnouncement>;
export type Announcements = T.Static<typeof Announcements>;
export type AuditLine = T.Static<typeof AuditLine>;
export type AdminAudit = T.Static<typeof AdminAudit>;
