import * as T from 'typebox';
import { PlayerCard } from './player.ts';

const Whole = (description: string) => T.Integer({ minimum: 0, description });
const closed = { additionalProperties: false } as const;

/** A browser that acts for a player. */
export const DeviceLine = T.Object({
  id: T.String({ description: 'not a secret' }),
  what: T.String({ description: 'such as “Firefox on Android”' }),
  addedAt: Whole('milliseconds since 1970'),
  seenAt: Whole('to the hour, milliseconds since 1970'),
  me: T.Optional(T.Boolean({ description: 'the device that asks' })),
});

/** What a code is for: another device (eight symbols, ten minutes), or the installed app of this one (four, five minutes). */
export const CodeKind = T.Union([T.Literal('device'), T.Literal('install')]);

/** `POST /api/me/codes`. A new code ends the old one of its kind. The QR code is the site’s address with `/you/join#code`. */
export const NewCode = T.Object({ kind: CodeKind }, closed);
export const Code = T.Object({ code: T.String(), kind: CodeKind, until: Whole('milliseconds since 1970') });

/** A browser that has given a code and waits for the yes of the device that showed it. */
export const Asker = T.Object({
  ask: T.String({ description: 'names this question: a yes is for this browser and no other' }),
  what: T.String({ description: 'such as “Firefox on Android”' }),
  kind: CodeKind,
  /** Who that browser is so far: a yes joins the two players. */
  player: T.Optional(PlayerCard),
  refused: T.Optional(T.Literal('BOTH_RATED', { description: 'they cannot be joined: both have rated matches' })),
});

/** `GET /api/me/codes`: what the old device shows while it waits. Ask again every two seconds. */
export const CodeState = T.Object({ codes: T.Array(Code), askers: T.Array(Asker) });

/** `POST /api/me/codes/answer`: the yes or no of the old device. */
export const CodeAnswer = T.Object({ ask: T.String({ maxLength: 64 }), allow: T.Boolean() }, closed);

/** `POST /api/join`: the new browser gives the code. It learns nothing about whose it is before the yes. */
export const JoinRequest = T.Object({ code: T.String({ maxLength: 40 }) }, closed);

/** The ticket is the new browser’s alone; it is asked about with it every two seconds. */
export const JoinTicket = T.Object({ ticket: T.String(), until: Whole('milliseconds since 1970') });
export const Ticket = T.Object({ ticket: T.String({ maxLength: 64 }) }, closed);

/** `POST /api/join/state` */
export const JoinState = T.Union([
  T.Object({ state: T.Union([T.Literal('waiting'), T.Literal('refused'), T.Literal('over')]) }),
  T.Object({
    state: T.Literal('allowed'),
    player: PlayerCard,
    /** Who this browser is so far, if anybody. */
    own: T.Optional(PlayerCard),
    /** Its tables cannot come along. */
    refused: T.Optional(T.Literal('BOTH_RATED')),
  }),
]);

/**
 * `POST /api/join/finish`: the yes of the new browser, which becomes a device then; answers with `Me`. `bring` joins the
 * player it was so far to the other one; without it, it leaves that player to that player’s other devices.
 */
export const JoinFinish = T.Object({ ticket: T.String({ maxLength: 64 }), bring: T.Optional(T.Boolean()) }, closed);

/** `POST /api/me/recovery`: a new recovery key. It is told once, and ends the one before. */
export const RecoveryKey = T.Object({ key: T.String({ description: 'six groups of four symbols' }) });

/**
 * `POST /api/recover`: the browser becomes a device of the player; answers with `Me`. Where it is somebody else with tables,
 * it is refused with `HAS_TABLES` unless `leave` says that it may leave that player.
 */
export const Recovery = T.Object({ key: T.String({ maxLength: 64 }), leave: T.Optional(T.Boolean()) }, closed);

export type DeviceLine = T.Static<typeof DeviceLine>;
export type CodeKind = T.Static<typeof CodeKind>;
export type NewCode = T.Static<typeof NewCode>;
export type Code = T.Static<typeof Code>;
export type Asker = T.Static<typeof Asker>;
export type CodeState = T.Static<typeof CodeState>;
export type CodeAnswer = T.Static<typeof CodeAnswer>;
export type JoinRequest = T.Static<typeof JoinRequest>;
export type JoinTicket = T.Static<typeof JoinTicket>;
export type Ticket = T.Static<typeof Ticket>;
export type JoinState = T.Static<typeof JoinState>;
export type JoinFinish = T.Static<typeof JoinFinish>;
export type RecoveryKey = T.Static<typeof RecoveryKey>;
export type Recovery = T.Static<typeof Recovery>;
