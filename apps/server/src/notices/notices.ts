import type { AnyGame } from '@tessera/kernel';
import type { NoticeKind } from '@tessera/protocol/people';
import type { Room } from '@tessera/room';
import {
  cleanNotices,
  countTables,
  dropPushOfDevice,
  dueNotices,
  forgetNotices,
  many,
  type NoticeRow,
  noticeOf,
  one,
  type People,
  type PeopleWork,
  putNotice,
  serverSecret,
  toBeTold,
} from '@tessera/store/people';
import { decideTurn, isTurn, noteTable, seatsAt, settle } from './deciding.ts';
import { factsOf, type TableFacts } from './facts.ts';
import { Mailer, type MailOptions } from './mail.ts';
import { Outbox, tell } from './outbox.ts';
import type { Outward } from './post.ts';
import { drawVapidKeys, type PushSender, parseVapidKeys } from './push.ts';
import type { NoticeItem } from './words.ts';

/** How often is looked for what another server, or one that was killed, has left. */
const LOOK_MS = 5000;
const AT_ONCE = 100;
/** How long it is remembered what was told. */
const KEPT_MS = 400 * 24 * 3_600_000;

export interface NoticesOptions {
  /** Who runs the server, for push services: `mailto:…` or `https://…`. Without, there is no push. */
  readonly contact?: string | undefined;
  readonly publicUrl?: string | undefined;
  readonly mail?: MailOptions | undefined;
  /** Names that may be reached without https and anywhere: for tests and closed networks. */
  readonly openHosts?: readonly string[];
}

export interface NoticesDeps extends NoticesOptions {
  readonly people: People;
  /** The room to look at, as it is stored where another server has it. */
  look(id: string): Promise<Room | undefined>;
  game(id: string): Pick<AnyGame, 'title'> | undefined;
  now(): number;
  /** Several servers share the store: what is due may come from another one. */
  readonly isShared: boolean;
  readonly onError: (what: string, error: unknown) => void;
}

/** What is told to people who are not looking: when it is their turn, when their time is short, how a match ended. */
export class NoticesHere {
  readonly #deps: NoticesDeps;
  readonly #mailer: Mailer | undefined;
  #outbox: Outbox | undefined;
  #sender: PushSender | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** At least so early something is to be done. */
  #next = Number.NEGATIVE_INFINITY;
  #busy: Promise<void> = Promise.resolve();
  #stopped = false;
  /** Tables that wait to be noted: several changes in a row are one. */
  readonly #tables = new Map<string, Room>();

  constructor(deps: NoticesDeps) {
    this.#deps = deps;
    this.#mailer = deps.mail && new Mailer(deps.mail);
  }

  get outward(): Outward {
    return { openHosts: this.#deps.openHosts ?? [] };
  }

  /** The key that browsers subscribe with; undefined where nothing can be pushed. */
  get pushKey(): string | undefined {
    return this.#sender?.keys.publicKey;
  }

  get mailer(): Mailer | undefined {
    return this.#deps.publicUrl === undefined ? undefined : this.#mailer;
  }

  get publicUrl(): string {
    return this.#deps.publicUrl ?? '';
  }

  async start(): Promise<void> {
    const { people, contact, publicUrl, now, onError } = this.#deps;
    const fresh = drawVapidKeys();
    const keys = parseVapidKeys(await people.write(() => serverSecret('vapid', fresh)));
    const known = contact ?? (publicUrl?.startsWith('https:') ? publicUrl : undefined);
    // push services compare with the time of day
    const sender = { keys, contact: known ?? '', outward: this.outward, now: () => Date.now() };
    this.#sender = known === undefined ? undefined : sender;
    this.#outbox = new Outbox({
      publicUrl: this.publicUrl,
      push: this.#sender,
      mailer: this.mailer,
      outward: this.outward,
      waiting: async (player) => (await people.read(() => countTables(player))).mine,
      now,
      run: (work) => people.write(work),
      onError,
    });
    this.#timer = setInterval(() => this.#look(), 1000);
    this.#timer.unref();
  }

  /** Something happened at a table by turns, or it is looked into. */
  turns(room: Room): void {
    if (this.#stopped) return;
    this.#tables.set(room.id, room);
    this.#soon(() => this.#note());
  }

  /** A player has to be told something once: a match was found, somebody invites them, a round begins. */
  async once(player: string, kind: NoticeKind, item: Omit<NoticeItem, 'kind'>): Promise<void> {
    const { people, now } = this.#deps;
    const at = now();
    await people.write(function* () {
      if ((yield* noticeOf(player, kind, item.subject)) !== undefined) return;
      const body = JSON.stringify(item);
      yield* putNotice({ player, kind, subject: item.subject, turn: '', stage: 0, body, due_at: at, told_at: at });
    });
    this.due(at);
  }

  /** Sends something at once, so that a player sees how it looks. */
  async test(player: string, way: 'push' | 'mail' | 'webhook'): Promise<void> {
    const { people, now } = this.#deps;
    const at = now();
    await people.write(() => tellTest(player, way, at));
    this.due(at);
  }

  /** A device was signed out, or a player has left. */
  async left(player: string): Promise<void> {
    await this.#deps.people.write(() => dropLeft(player));
  }

  async clean(): Promise<void> {
    const now = this.#deps.now();
    await this.#deps.people.write(() => cleanNotices(now, KEPT_MS));
  }

  /** Something is to be done at a time. */
  due(at: number | undefined): void {
    if (at !== undefined) this.#next = Math.min(this.#next, at);
  }

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#busy;
    this.#mailer?.close();
  }

  #soon(run: () => Promise<void>): void {
    this.#busy = this.#busy.then(run).catch((error) => this.#deps.onError('notices', error));
  }

  #look(): void {
    if (this.#stopped || this.#deps.now() < this.#next) return;
    this.#next = Number.POSITIVE_INFINITY;
    this.#soon(() => this.#tick());
  }

  async #note(): Promise<void> {
    const { people, now } = this.#deps;
    const rooms = [...this.#tables.values()];
    this.#tables.clear();
    for (const room of rooms) {
      const at = now();
      const facts = factsOf(room, at);
      this.due(await people.write(() => noteTable(facts, at)));
    }
  }

  async #tick(): Promise<void> {
    const { people, now, isShared } = this.#deps;
    try {
      const at = now();
      for (const player of await people.read(() => toBeTold(at, AT_ONCE))) await this.#decide(player);
      const waiting = await people.read(nextInOutbox);
      if (waiting !== undefined && waiting <= now()) await this.#outbox?.deliver();
      const next = await people.read(nextMoment);
      this.due(isShared ? now() + LOOK_MS : undefined);
      this.due(next === undefined ? undefined : Math.max(next, now() + 1));
    } catch (error) {
      this.due(now() + LOOK_MS);
      throw error;
    }
  }

  /** Decides what a player is told now. Several things become one. */
  async #decide(player: string): Promise<void> {
    const { people, now } = this.#deps;
    const at = now();
    const rows = await people.read(() => dueNotices(player, at));
    const facts = new Map<string, TableFacts | undefined>();
    for (const row of rows) if (isTable(row)) facts.set(row.subject, await this.#factsAt(row.subject));
    const told = await people.write(() => this.#decisions(player, rows, facts, at));
    this.due(told);
  }

  *#decisions(
    player: string,
    rows: readonly NoticeRow[],
    facts: ReadonlyMap<string, TableFacts | undefined>,
    now: number,
  ): PeopleWork<number | undefined> {
    const items: NoticeItem[] = [];
    for (const row of rows) {
      const table = facts.get(row.subject);
      const about = { path: `/room/${row.subject}`, game: this.#titleOf(table), who: table?.who };
      if (isTurn(row)) {
        const verdict = decideTurn(row, table, yield* seatsAt(player, row.subject), now);
        if ((yield* settle(row, verdict, now)) && verdict?.item !== undefined)
          items.push({ ...verdict.item, ...about });
      } else if (row.kind === 'full' && !table?.isFresh) yield* settle(row, undefined, now);
      else if (yield* settle(row, { item: { kind: 'test', subject: '' }, stage: 1, dueAt: null }, now)) {
        const given = JSON.parse(row.body) as Partial<NoticeItem>;
        const item = { ...about, subject: row.subject, ...given, kind: kindOf(row) };
        // whose turn it is needs not be told that the table is full
        if (row.kind !== 'full' || !items.some(({ subject }) => subject === row.subject)) items.push(item);
      }
    }
    return items.length === 0 ? undefined : yield* tell(player, items, now);
  }

  async #factsAt(id: string): Promise<TableFacts | undefined> {
    try {
      const room = await this.#deps.look(id);
      return room && factsOf(room, this.#deps.now());
    } catch (error) {
      this.#deps.onError(`a notice about table ${id}`, error);
      return undefined;
    }
  }

  #titleOf(facts: TableFacts | undefined): string | undefined {
    return facts && this.#deps.game(facts.game)?.title;
  }
}

/** Kinds that are about a table, whose state decides what is told. */
const isTable = (row: NoticeRow): boolean => isTurn(row) || row.kind === 'over' || row.kind === 'full';

// kinds of rows come from `once` and `noteTable` only
const kindOf = ({ kind }: NoticeRow): NoticeKind => kind as NoticeKind;

function* nextInOutbox(): PeopleWork<number | undefined> {
  return (yield* one<{ at: number | null }>('SELECT min(due_at) AS at FROM S.notice_outbox'))?.at ?? undefined;
}

function* nextMoment(): PeopleWork<number | undefined> {
  const told = (yield* one<{ at: number | null }>('SELECT min(due_at) AS at FROM S.notice'))?.at ?? undefined;
  const sent = yield* nextInOutbox();
  if (told === undefined || sent === undefined) return told ?? sent;
  return Math.min(told, sent);
}

function* tellTest(player: string, way: 'push' | 'mail' | 'webhook', now: number): PeopleWork<void> {
  yield* tell(player, [{ kind: 'test', subject: `test ${way}`, path: '/' }], now);
  // only the one way that was asked for, and at once: who tests is awake
  const rows = yield* many<{ id: string; way: string; body: string }>(
    'SELECT id, way, body FROM S.notice_outbox WHERE player = $1 AND tries = 0',
    player,
  );
  for (const row of rows) {
    if (!row.body.includes('"kind":"test"')) continue;
    if (row.way === way) yield* hasten(row.id, now);
    else yield* removed(row.id);
  }
}

function* hasten(id: string, now: number): PeopleWork<void> {
  yield { writes: true, sql: 'UPDATE S.notice_outbox SET due_at = $2 WHERE id = $1', values: [id, now] };
}

function* removed(id: string): PeopleWork<void> {
  yield { writes: true, sql: 'DELETE FROM S.notice_outbox WHERE id = $1', values: [id] };
}

/** Nothing is pushed to devices that are signed out, and nothing stays of players who are gone. */
function* dropLeft(player: string): PeopleWork<void> {
  const known = yield* one<{ id: string }>('SELECT id FROM S.player WHERE id = $1', player);
  if (known === undefined) return yield* forgetNotices(player);
  const rows = yield* many<{ device: string }>(
    `SELECT device FROM S.push_subscription
     WHERE player = $1 AND NOT EXISTS (SELECT 1 FROM S.device WHERE device.id = push_subscription.device)`,
    player,
  );
  for (const { device } of rows) yield* dropPushOfDevice(device);
}
