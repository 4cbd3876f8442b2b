import * as T from 'typebox';

const Whole = (description: string) => T.Integer({ minimum: 0, description });

/** The id of a player: public, and of no use to anybody without a device. */
export const PlayerId = T.String({ pattern: '^[A-HJ-NP-Z2-9]{10}$', description: 'the id of a player' });

/** How many glazes and signs a face is made of. */
export const GLAZES = 8;
export const SIGNS = 13;

/** A glazed tile with a sign: the face of a person. */
export const PlayerFace = T.Object(
  { glaze: T.Integer({ minimum: 0, maximum: GLAZES - 1 }), sign: T.Integer({ minimum: 0, maximum: SIGNS - 1 }) },
  { additionalProperties: false },
);

/** A name as somebody types it. The server trims it, and may answer with another one. */
export const PlayerName = T.String({ minLength: 1, maxLength: 40 });

/** A player as anybody may see them who meets them at a table. Two of one name differ by face and `symbols`. */
export const PlayerCard = T.Object({
  id: PlayerId,
  name: T.String({ description: 'empty for somebody who has left this server: call them “somebody”' }),
  face: PlayerFace,
  symbols: T.String({ description: 'four symbols of the id, shown where two have one name' }),
});

/** What a player decides about themselves. All of it is private or gentle until said otherwise. */
export const PlayerSettings = T.Object(
  {
    profile: T.Boolean({ description: 'others may read ratings, charts and latest matches; false at first' }),
    presence: T.Boolean({ description: 'people of the circle who keep each other see when I am here; true at first' }),
    chat: T.Union([T.Literal('on'), T.Literal('circle'), T.Literal('off')], {
      description: 'whose chat is shown to me',
    }),
    reminder: T.Boolean({ description: 'whether the reminder of the recovery key may come; false after “not again”' }),
  },
  { additionalProperties: false },
);

/** What keeps a player from playing or talking, with the sentence of the person who decided it. */
export const Sanction = T.Object({
  kind: T.Union([T.Literal('ban'), T.Literal('mute')], { description: 'no seat at new tables, or no chat' }),
  until: Whole('milliseconds since 1970'),
  why: T.String({ description: 'word for word what the admin wrote' }),
});

/** Something the people who run the server tell everybody. */
export const ServerAnnouncement = T.Object({
  id: T.String(),
  text: T.String(),
  from: Whole('milliseconds since 1970'),
  until: Whole('milliseconds since 1970'),
});

/** Numbers for the title, the icon and the front page. */
export const TableCounts = T.Object({
  mine: Whole('tables where it is my turn'),
  theirs: Whole('tables under way where it is somebody else’s'),
  finished: Whole('matches that are over, counted up to 1,000'),
});

/** The answer to the one question the front page asks. `player` is null for a browser that no player has. */
export const Me = T.Object({
  player: T.Union([T.Null(), PlayerCard]),
  /** Absent without a player. */
  settings: T.Optional(PlayerSettings),
  device: T.Optional(T.String({ description: 'the id of this device, as in the list of devices' })),
  tables: T.Optional(TableCounts),
  hasRecovery: T.Optional(T.Boolean({ description: 'a recovery key or a passkey exists' })),
  flagged: T.Optional(
    T.Boolean({ description: 'the name looked bad: others see a made one until somebody has looked at it' }),
  ),
  sanctions: T.Optional(T.Array(Sanction)),
  /** Questions that wait for a yes of this player, for a device or a join: see `devices.ts`. */
  asked: T.Optional(Whole('browsers that wait for a yes')),
  announcements: T.Optional(T.Array(ServerAnnouncement)),
  /** This browser’s device was signed out elsewhere. */
  signedOut: T.Optional(T.Boolean()),
});

/** `POST /api/me`: makes a player for this browser, or answers with the one it has. Without a name they get a made one. */
export const NewPlayer = T.Object(
  { name: T.Optional(PlayerName), face: T.Optional(PlayerFace) },
  { additionalProperties: false },
);

/** `PATCH /api/me`: what is absent stays as it is. */
export const ChangedPlayer = T.Object(
  {
    name: T.Optional(PlayerName),
    face: T.Optional(PlayerFace),
    ...T.Partial(PlayerSettings).properties,
  },
  { additionalProperties: false },
);

/** `POST /api/me/delete`: the name has to be typed as it is. */
export const DeletedPlayer = T.Object({ name: T.String({ maxLength: 40 }) }, { additionalProperties: false });

/** A request that needs no body. */
export const NoBody = T.Object({}, { additionalProperties: false });

export type PlayerFace = T.Static<typeof PlayerFace>;
export type PlayerCard = T.Static<typeof PlayerCard>;
export type PlayerSettings = T.Static<typeof PlayerSettings>;
export type Sanction = T.Static<typeof Sanction>;
export type ServerAnnouncement = T.Static<typeof ServerAnnouncement>;
export type TableCounts = T.Static<typeof TableCounts>;
export type Me = T.Static<typeof Me>;
export type NewPlayer = T.Static<typeof NewPlayer>;
export type ChangedPlayer = T.Static<typeof ChangedPlayer>;
export type DeletedPlayer = T.Static<typeof DeletedPlayer>;
