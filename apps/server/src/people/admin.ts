import { isRecord } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import {
  type AdminPlayer,
  AdminReason,
  CloseReport,
  Drain,
  NameVerdict,
  NewAnnouncement,
  NewSanction,
  peopleRefusal,
  type Report,
  type ReportedLine,
  Unrated,
} from '@tessera/protocol/people';
import { type PeopleForm, peopleForm } from '@tessera/protocol/people-check';
import type { Room } from '@tessera/room';
import type { Store } from '@tessera/store';
import {
  adminDigest,
  adminOf,
  announce,
  announcements,
  auditAfter,
  changePlayer,
  closeReport,
  countReports,
  countTables,
  devicesOf,
  forgetPlayer,
  isUnrated,
  lift,
  nowOf,
  type People,
  type PeopleWork,
  playerOf,
  playersAfter,
  type ReportRow,
  rateAgain,
  reportOf,
  reportsAfter,
  sanction,
  sanctionsOf,
  setUnrated,
  unannounce,
  writeAudit,
} from '@tessera/store/people';
import { drawRoomId } from '../rooms/rooms.ts';
import { cardFor, cardOf } from './cards.ts';
import type { Asked, PeopleDoor } from './door.ts';
import { madeName } from './names.ts';

const PAGE = 50;
const DAY = 24 * 3_600_000;
const HOUR = 3_600_000;

export interface AdminDeps {
  readonly people: People;
  readonly store: Pick<Store, 'list'>;
  now(): number;
  /** The table, opened here; undefined when there is none. */
  open(id: string): Promise<Room | undefined>;
  /** Takes the match out of the store; false when there is none, or it is at another server. */
  remove(id: string): Promise<boolean>;
  /** Whether this server takes nobody new. */
  drain(on: boolean): void;
  onChanged(player: string): void;
  /** A player is gone, and the tables have to forget them. */
  onForgotten(player: string): void;
}

type Handled = Response | object;

/** Where a page begins, as the page before it has said. */
function parseAfter(text: string | undefined): { readonly at: number; readonly id: string } | undefined {
  const [, at, id] = /^(\d{1,16})\.([\w-]{1,64})$/.exec(text ?? '') ?? [];
  return id === undefined ? undefined : { at: Number(at), id };
}

const nextOf = <T>(rows: readonly T[], place: (row: T) => string): { readonly next?: string } =>
  rows.length > PAGE ? { next: place(rows[PAGE - 1]) } : {};

function linesIn(text: string): ReportedLine[] {
  const list: unknown = JSON.parse(text);
  return (Array.isArray(list) ? list : []).filter(
    (one): one is ReportedLine => isRecord(one) && typeof one.text === 'string' && typeof one.name === 'string',
  );
}

function* reportFrom(row: ReportRow, whole: boolean): PeopleWork<Report> {
  const about = row.about === null ? undefined : yield* playerOf(row.about);
  return {
    id: row.id,
    at: row.at,
    by: row.reporter === null ? null : yield* cardFor(row.reporter),
    about: row.about === null ? null : yield* cardFor(row.about),
    ...(about !== undefined && about.shown !== null && { flaggedName: about.name }),
    reason: row.reason as Report['reason'],
    text: row.words,
    ...(row.match_id !== null && { roomId: row.match_id }),
    ...(row.game !== null && { game: row.game }),
    ...(whole && { chat: linesIn(row.chat) }),
    ...(row.closed_at !== null && { closed: { at: row.closed_at, why: row.verdict ?? '' } }),
  };
}

function* playerFor(id: string, now: number): PeopleWork<AdminPlayer | undefined> {
  const row = yield* playerOf(id);
  if (row === undefined) return undefined;
  return {
    player: cardOf(row),
    ...(row.shown !== null && { typedName: row.name }),
    createdAt: row.created_at,
    seenAt: row.seen_at,
    devices: (yield* devicesOf(id)).length,
    matches: (yield* countTables(id)).finished,
    reports: yield* countReports(id),
    sanctions: [...(yield* sanctionsOf(id, now))],
  };
}

/** `/api/admin`: for those who hold the admin key. For everybody else it is not there. */
export function serveAdmin(
  door: PeopleDoor,
  { people, store, now, open, remove, drain, onChanged, onForgotten }: AdminDeps,
): void {
  async function adminIn({ c, address }: Asked<unknown>): Promise<string | undefined> {
    const key = /^Bearer ([\w-]{20,128})$/.exec(c.req.header('authorization') ?? '')?.[1];
    // tries are counted like those of table codes
    if (key === undefined || !door.deps.allowances.tryCode(address)) return undefined;
    const admin = await people.read(() => adminOf(adminDigest(key)));
    if (admin !== undefined) door.deps.allowances.codeWasRight(address);
    return admin;
  }

  /** What an admin has done is in the audit list. */
  const note = (admin: string, what: string, why: string, match: string | null): Promise<void> => {
    const id = drawRoomId();
    return people.write(function* () {
      yield* writeAudit({ id, at: now(), admin, what, player: null, match_id: match, why });
    });
  };

  const ask = (path: string, handle: (asked: Asked<undefined>) => Promise<Handled>): void =>
    door.ask(path, async (asked) => ((await adminIn(asked)) === undefined ? refusal('NOT_FOUND') : handle(asked)));

  type Deed = { readonly what: string; readonly player?: string; readonly match?: string; readonly why: string };

  /** Something an admin does: it is in the audit list, or it has not happened. The work returns false where there is nothing to do it to. */
  const change = <T>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    form: PeopleForm<T>,
    act: (asked: Asked<T>) => { readonly deed: Deed; readonly work: () => PeopleWork<boolean> },
    then: (asked: Asked<T>, deed: Deed) => Promise<void> = async () => {},
  ): void =>
    door.change(method, path, form, async (asked) => {
      const admin = await adminIn(asked);
      if (admin === undefined) return refusal('NOT_FOUND');
      const { deed, work } = act(asked);
      const { what, player = null, match = null, why } = deed;
      const id = drawRoomId();
      const done = await people.write(function* () {
        if (!(yield* work())) return false;
        yield* writeAudit({ id, at: now(), admin, what, player, match_id: match, why });
        return true;
      });
      if (!done) return peopleRefusal('NO_SUCH_LINE');
      await then(asked, deed);
      if (player !== null) onChanged(player);
      return {};
    });

  const param = ({ c }: Asked<unknown>, name: string): string => c.req.param(name) ?? '';

  ask('/api/admin/reports', async ({ c }) => {
    const isOpen = c.req.query('state') !== 'closed';
    return people.read(function* () {
      const rows = yield* reportsAfter(isOpen, PAGE + 1, parseAfter(c.req.query('after')));
      const reports = [];
      for (const row of rows.slice(0, PAGE)) reports.push(yield* reportFrom(row, false));
      return { reports, open: yield* countReports(), ...nextOf(rows, ({ at, id }) => `${at}.${id}`) };
    });
  });

  ask('/api/admin/reports/:id', async (asked) => {
    const report = await people.read(function* () {
      const row = yield* reportOf(param(asked, 'id'));
      return row && (yield* reportFrom(row, true));
    });
    return report ?? peopleRefusal('NO_SUCH_REPORT');
  });

  change('POST', '/api/admin/reports/:id/close', peopleForm(CloseReport), (asked) => ({
    deed: { what: 'close_report', why: asked.body.why },
    work: () => closeReport(param(asked, 'id'), now(), asked.body.why),
  }));

  ask('/api/admin/players', async ({ c }) =>
    people.read(function* () {
      const rows = yield* playersAfter(
        c.req.query('search')?.slice(0, 60) ?? '',
        PAGE + 1,
        parseAfter(c.req.query('after')),
      );
      const players = [];
      for (const { id } of rows.slice(0, PAGE)) players.push((yield* playerFor(id, now())) ?? []);
      return { players: players.flat(), ...nextOf(rows, ({ seen_at, id }) => `${seen_at}.${id}`) };
    }),
  );

  ask('/api/admin/players/:player', async (asked) => {
    const player = await people.read(function* () {
      return yield* playerFor(yield* nowOf(param(asked, 'player')), now());
    });
    return player ?? peopleRefusal('NO_SUCH_PLAYER');
  });

  change('POST', '/api/admin/players/:player/sanctions', peopleForm(NewSanction), (asked) => {
    const { kind, days, why } = asked.body;
    const player = param(asked, 'player');
    return {
      deed: { what: kind, player, why },
      *work() {
        if ((yield* playerOf(player)) === undefined) return false;
        yield* sanction(player, { kind, until: Math.round(now() + days * DAY), why }, now());
        return true;
      },
    };
  });

  change('DELETE', '/api/admin/players/:player/sanctions/:kind', peopleForm(AdminReason), (asked) => {
    const [player, kind] = [param(asked, 'player'), param(asked, 'kind')];
    return { deed: { what: `un${kind}`.slice(0, 20), player, why: asked.body.why }, work: () => lift(player, kind) };
  });

  change('POST', '/api/admin/players/:player/name', peopleForm(NameVerdict), (asked) => {
    const player = param(asked, 'player');
    const { ok, why } = asked.body;
    return {
      deed: { what: ok ? 'allow_name' : 'replace_name', player, why },
      *work() {
        const row = yield* playerOf(player);
        if (row === undefined) return false;
        // a name that is not allowed is gone: the made one is the player's from now on
        const made = row.shown ?? madeName(player);
        yield* changePlayer(player, ok ? { shown: null } : { name: made, shown: null });
        return true;
      },
    };
  });

  ask('/api/admin/tables', async ({ c }) => {
    const after = parseAfter(c.req.query('after'));
    const before = after && { createdAt: after.at, id: after.id };
    const rows = await store.list({ limit: PAGE + 1, ...(before && { before }) });
    const tables = await people.read(function* () {
      const lines = [];
      for (const { id, game, status, createdAt, updatedAt, summary } of rows.slice(0, PAGE)) {
        const unrated = yield* isUnrated(id);
        lines.push({ roomId: id, game, status, createdAt, updatedAt, summary, ...(unrated && { unrated }) });
      }
      return lines;
    });
    return { tables, ...nextOf(rows, ({ createdAt, id }) => `${createdAt}.${id}`) };
  });

  door.change('POST', '/api/admin/tables/:id/end', peopleForm(AdminReason), async (asked) => {
    const admin = await adminIn(asked);
    if (admin === undefined) return refusal('NOT_FOUND');
    const room = await open(param(asked, 'id')).catch(() => undefined);
    if (room === undefined) return peopleRefusal('NO_SUCH_TABLE');
    await room.end();
    await note(admin, 'end_table', asked.body.why, room.id);
    return {};
  });

  door.change('DELETE', '/api/admin/tables/:id', peopleForm(AdminReason), async (asked) => {
    const admin = await adminIn(asked);
    if (admin === undefined) return refusal('NOT_FOUND');
    const match = param(asked, 'id');
    if (!(await remove(match))) return peopleRefusal('NO_SUCH_TABLE');
    await note(admin, 'delete_table', asked.body.why, match);
    return {};
  });

  door.change('PUT', '/api/admin/drain', peopleForm(Drain), async (asked) => {
    const admin = await adminIn(asked);
    if (admin === undefined) return refusal('NOT_FOUND');
    const { on, why } = asked.body;
    drain(on);
    await note(admin, on ? 'drain' : 'undrain', why, null);
    return {};
  });

  change(
    'DELETE',
    '/api/admin/players/:player',
    peopleForm(AdminReason),
    (asked) => {
      const player = param(asked, 'player');
      return { deed: { what: 'delete_player', player, why: asked.body.why }, work: () => forgetPlayer(player) };
    },
    async (_asked, { player }) => {
      if (player !== undefined) onForgotten(player);
    },
  );

  change('PUT', '/api/admin/tables/:id/unrated', peopleForm(Unrated), (asked) => {
    const match = param(asked, 'id');
    const { unrated, why } = asked.body;
    return {
      deed: { what: unrated ? 'unrate' : 'rate_again', match, why },
      *work() {
        if ((yield* setUnrated(match, unrated, now())) !== 1) return false;
        yield* rateAgain(match);
        return true;
      },
    };
  });

  ask('/api/admin/announcements', async () => ({
    announcements: (await people.read(() => announcements(now()))).map(({ id, words, at, until }) => ({
      id,
      text: words,
      from: at,
      until,
    })),
  }));

  change('POST', '/api/admin/announcements', peopleForm(NewAnnouncement), ({ body: { text, hours, why } }) => {
    const id = drawRoomId();
    return {
      deed: { what: 'announce', why: why ?? text },
      *work() {
        yield* announce({ id, words: text, at: now(), until: Math.round(now() + hours * HOUR) });
        return true;
      },
    };
  });

  change('DELETE', '/api/admin/announcements/:id', peopleForm(AdminReason), (asked) => ({
    deed: { what: 'end_announcement', why: asked.body.why },
    work: () => unannounce(param(asked, 'id')),
  }));

  ask('/api/admin/audit', async ({ c }) =>
    people.read(function* () {
      const rows = yield* auditAfter(PAGE + 1, parseAfter(c.req.query('after')));
      const lines = [];
      for (const { id, at, admin, what, player, match_id, why } of rows.slice(0, PAGE))
        lines.push({
          id,
          at,
          by: admin,
          what,
          ...(player !== null && { player: yield* cardFor(player) }),
          ...(match_id !== null && { roomId: match_id }),
          why,
        });
      return { lines, ...nextOf(rows, ({ at, id }) => `${at}.${id}`) };
    }),
  );
}
