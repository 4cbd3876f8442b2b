import * as T from 'typebox';

const closed = { additionalProperties: false } as const;
const Whole = (description: string) => T.Integer({ minimum: 0, description });

/** What somebody who is not looking is told. */
export const NOTICE_KINDS = ['asked', 'time', 'last', 'invited', 'found', 'full', 'round', 'over'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** How they are reached. On a page that is open, everything is shown without a notice. */
export const NOTICE_WAYS = ['push', 'mail', 'webhook'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

const Switch = (description: string) => T.Boolean({ description });
export const NoticeSwitches = T.Object(
  {
    asked: Switch('it is your turn'),
    time: Switch('your time is short, and again each day until you have looked'),
    last: Switch('everybody but you has answered'),
    invited: Switch('somebody invites you'),
    found: Switch('somebody wants to play, at the time of your call'),
    full: Switch('a table is full, and the match begins'),
    round: Switch('a round of a tournament begins'),
    over: Switch('a match is over'),
  },
  closed,
);

/** Half hours of the day, in the zone of the player, in which nothing is sent; `until` may be on the next day. */
export const QuietHours = T.Object(
  {
    from: T.Integer({ minimum: 0, maximum: 47 }),
    until: T.Integer({ minimum: 0, maximum: 47 }),
    zone: T.String({ minLength: 1, maxLength: 64, description: 'such as `Europe/Berlin`' }),
  },
  closed,
);

export const NoticeSettings = T.Object(
  {
    push: NoticeSwitches,
    mail: NoticeSwitches,
    webhook: NoticeSwitches,
    quiet: T.Union([T.Null(), QuietHours]),
    daily: T.Boolean({ description: 'one mail a day with all of it; true at first' }),
    names: T.Boolean({ description: 'notices name people and games; false at first, since locked screens show them' }),
  },
  closed,
);
/** `PATCH /api/me/notices`: what is absent stays as it is. */
export const ChangedNotices = T.Partial(NoticeSettings, closed);

/** `GET /api/me/notices` */
export const NoticeState = T.Object({
  settings: NoticeSettings,
  push: T.Object({
    key: T.Union([T.Null(), T.String()], {
      description: '`applicationServerKey`; null where the server has no contact and cannot send',
    }),
    devices: T.Array(
      T.Object({
        id: T.String(),
        device: T.String({ description: 'as in the list of devices' }),
        addedAt: Whole('milliseconds since 1970'),
      }),
    ),
  }),
  mail: T.Object({
    possible: T.Boolean({ description: 'this server sends mail' }),
    address: T.Optional(T.String()),
    confirmed: T.Optional(T.Boolean()),
  }),
  webhooks: T.Array(
    T.Object({ id: T.String(), address: T.String(), format: T.Union([T.Literal('json'), T.Literal('text')]) }),
  ),
});

const Language = T.Union([T.Literal('en'), T.Literal('de')]);

/** `PUT /api/me/notices/push`: what the browser’s `PushSubscription` says, at each start. `DELETE …/push/:id` ends one. */
export const NewPush = T.Object(
  {
    endpoint: T.String({ minLength: 1, maxLength: 1000 }),
    keys: T.Object(
      { p256dh: T.String({ minLength: 1, maxLength: 200 }), auth: T.String({ minLength: 1, maxLength: 100 }) },
      closed,
    ),
    lang: Language,
  },
  closed,
);

/** `PUT /api/me/notices/mail`: a mail with a link goes there, and nothing else before it was followed. `DELETE` ends it. */
export const NewMail = T.Object({ address: T.String({ minLength: 3, maxLength: 200 }), lang: Language }, closed);

/** `POST /api/me/notices/webhooks` answers with a `HookSecret`, once. `DELETE …/webhooks/:id` ends one. */
export const NewHook = T.Object(
  {
    address: T.String({ minLength: 1, maxLength: 1000 }),
    format: T.Union([T.Literal('json'), T.Literal('text')]),
    lang: Language,
  },
  closed,
);
export const HookSecret = T.Object({
  id: T.String(),
  secret: T.String({ description: 'signs what is sent there: HMAC-SHA-256, see docs/notices.md' }),
});

/** The body of requests that need none. */
export const NoNotice = T.Object({});

/** `POST /api/me/notices/test`: sends something at once to everything of one way. */
export const NoticeTest = T.Object({ way: T.Union(NOTICE_WAYS.map((way) => T.Literal(way))) }, closed);

export type NoticeSwitches = T.Static<typeof NoticeSwitches>;
export type QuietHours = T.Static<typeof QuietHours>;
export type NoticeSettings = T.Static<typeof NoticeSettings>;
export type ChangedNotices = T.Static<typeof ChangedNotices>;
export type NoticeState = T.Static<typeof NoticeState>;
export type NewPush = T.Static<typeof NewPush>;
export type NewMail = T.Static<typeof NewMail>;
export type NewHook = T.Static<typeof NewHook>;
export type HookSecret = T.Static<typeof HookSecret>;
export type NoticeTest = T.Static<typeof NoticeTest>;
