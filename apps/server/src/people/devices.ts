import { randomInt } from 'node:crypto';
import {
  CodeAnswer,
  type CodeState,
  JoinFinish,
  JoinRequest,
  type JoinState,
  NewCode,
  NoBody,
  peopleRefusal,
  Recovery,
  Ticket,
} from '@tessera/protocol/people';
import { peopleForm } from '@tessera/protocol/people-check';
import {
  type AskRow,
  addCode,
  addDevice,
  answerAsk,
  areBound,
  askByCode,
  askOf,
  asksOf,
  changePlayer,
  countTables,
  devicesOf,
  finishAsk,
  joinPlayers,
  type People,
  type PeopleWork,
  playerOf,
  playerOfKey,
  removeDevice,
} from '@tessera/store/people';
import { drawRoomId } from '../rooms/rooms.ts';
import { cardFor } from './cards.ts';
import { cookiesFor, digestOf, drawSecret, noCookies } from './cookies.ts';
import type { PeopleContext, PeopleDoor } from './door.ts';
import type { Who } from './identity.ts';
import { newDevice, readMe, setCookies } from './me.ts';

/** No O, 0, I or 1, which look alike. */
const SYMBOLS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const MINUTE = 60_000;
const CODES = { device: { symbols: 8, ms: 10 * MINUTE }, install: { symbols: 4, ms: 5 * MINUTE } } as const;
const KEY_SYMBOLS = 24;

const draw = (count: number): string =>
  Array.from({ length: count }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');

/** What somebody typed, in any case and with any gaps. */
const typed = (text: string): string => text.replace(/[\s.·–—-]+/g, '').toUpperCase();

export interface DevicesDeps {
  readonly people: People;
  now(): number;
  onChanged(player: string): void;
}

/** `/api/me/devices`, codes and joins, recovery: which browsers act for a player. */
export function serveDevices(door: PeopleDoor, { people, now, onChanged }: DevicesDeps): void {
  const { allowances } = door.deps;

  door.askAs('/api/me/devices', async (who) => {
    const rows = await people.read(() => devicesOf(who.player));
    return {
      devices: rows.map(({ id, what, added_at, seen_at }) => ({
        id,
        what,
        addedAt: added_at,
        seenAt: seen_at,
        ...(id === who.device && { me: true }),
      })),
    };
  });

  door.changeAs('DELETE', '/api/me/devices/:id', peopleForm(NoBody), async (who, { c }) => {
    const asked = c.req.param('id') ?? '';
    const id = asked === 'me' ? who.device : asked;
    const done = await people.write(function* () {
      const player = yield* playerOf(who.player);
      const rows = yield* devicesOf(who.player);
      // nobody could ever be this player again
      if (rows.length === 1 && rows[0].id === id && player?.recovery === null) return 'last';
      return yield* removeDevice(who.player, id);
    });
    if (done === 'last') return peopleRefusal('LAST_DEVICE');
    if (!done) return peopleRefusal('NO_SUCH_DEVICE');
    if (id === who.device) setCookies(c, noCookies(c.env.incoming.headers));
    onChanged(who.player);
    return {};
  });

  /** The codes that a player sees are not stored as they are: this process tells them while it runs. */
  const shown = new Map<
    string,
    { readonly code: string; readonly kind: 'device' | 'install'; readonly until: number }
  >();
  const keyOf = (who: Who, kind: string) => `${who.player} ${kind}`;

  door.changeAs('POST', '/api/me/codes', peopleForm(NewCode), async (who, { body: { kind } }) => {
    const { symbols, ms } = CODES[kind];
    const at = now();
    for (const [key, { until }] of shown) if (until < at) shown.delete(key);
    for (;;) {
      const code = { code: draw(symbols), kind, until: at + ms };
      const row = { ...code, code: digestOf(code.code), player: who.player };
      if (!(await people.write(() => addCode(row, at)))) continue;
      shown.set(keyOf(who, kind), code);
      return code;
    }
  });

  function* codeState(who: Who): PeopleWork<CodeState> {
    const at = now();
    const askers = [];
    for (const ask of yield* asksOf(who.player, at)) {
      const bound = ask.own !== null && (yield* areBound(ask.own, who.player));
      askers.push({
        ask: ask.id,
        what: ask.what,
        kind: ask.kind as 'device' | 'install',
        ...(ask.own !== null && { player: yield* cardFor(ask.own) }),
        ...(bound && { refused: 'BOTH_RATED' as const }),
      });
    }
    const codes = ['device', 'install'].flatMap((kind) => shown.get(keyOf(who, kind)) ?? []);
    return { codes: codes.filter(({ until }) => until > at), askers };
  }

  door.askAs('/api/me/codes', (who) => people.read(() => codeState(who)));

  door.changeAs('POST', '/api/me/codes/answer', peopleForm(CodeAnswer), async (who, { body: { ask, allow } }) => {
    const answered = await people.write(() => answerAsk(who.player, ask, allow, now()));
    if (!answered) return peopleRefusal('NO_SUCH_ASKER');
    if (allow) for (const kind of ['device', 'install']) shown.delete(keyOf(who, kind));
    return people.read(() => codeState(who));
  });

  door.change('POST', '/api/join', peopleForm(JoinRequest), async ({ c, body, address }) => {
    // every try counts until it was right, so that a hundred at once are no more than ten one after the other
    if (!allowances.tryCode(address)) return peopleRefusal('TOO_MANY_TRIES');
    const own = await door.who(c);
    const ticket = drawSecret();
    const at = now();
    const asked = {
      ticket: digestOf(ticket),
      id: drawRoomId(),
      code: digestOf(typed(body.code)),
      own: own?.player ?? null,
      what: newDevice(c, '', at).row.what,
    };
    const found = await people.write(() => askByCode(asked, at));
    if (found === undefined) return peopleRefusal('NO_SUCH_CODE_HERE');
    allowances.codeWasRight(address);
    onChanged(found.player);
    return { ticket, until: found.until };
  });

  function* joinState(ask: AskRow | undefined, own: Who | undefined): PeopleWork<JoinState> {
    if (ask === undefined) return { state: 'over' };
    if (ask.state !== 'allowed') return { state: ask.state };
    const bound = own !== undefined && (yield* areBound(own.player, ask.player));
    return {
      state: 'allowed',
      player: yield* cardFor(ask.player),
      ...(own !== undefined && own.player !== ask.player && { own: yield* cardFor(own.player) }),
      ...(bound && { refused: 'BOTH_RATED' as const }),
    };
  }

  door.change('POST', '/api/join/state', peopleForm(Ticket), async ({ c, body }) => {
    const own = await door.who(c);
    return people.read(function* () {
      return yield* joinState(yield* askOf(digestOf(body.ticket), now()), own);
    });
  });

  /** The browser is a device of somebody else from now on: what it was before is a device no more. */
  function* become(own: Who | undefined): PeopleWork<void> {
    if (own !== undefined) yield* removeDevice(own.player, own.device);
  }

  door.change('POST', '/api/join/finish', peopleForm(JoinFinish), async ({ c, body }) => {
    const own = await door.who(c);
    const at = now();
    const ticket = digestOf(body.ticket);
    const ask = await people.read(() => askOf(ticket, at));
    if (ask?.state !== 'allowed') return peopleRefusal('NOT_ALLOWED');
    // the yes was for the player this browser was then
    if ((own?.player ?? null) !== ask.own) return peopleRefusal('NOT_ALLOWED');
    const { row, who, token } = newDevice(c, ask.player, at);
    const done = await people.write(function* () {
      if (body.bring && own !== undefined && (yield* areBound(own.player, ask.player))) return 'BOTH_RATED';
      if (!(yield* finishAsk(ticket, row, at))) return 'NOT_ALLOWED';
      yield* become(own);
      if (body.bring && own !== undefined) yield* joinPlayers(own.player, ask.player);
      return yield* readMe(who, at);
    });
    if (typeof done === 'string') return peopleRefusal(done);
    return became(c, token, [ask.player, own?.player], done);
  });

  function became(c: PeopleContext, token: string, players: readonly (string | undefined)[], me: object): object {
    setCookies(c, cookiesFor(token, c.env.incoming.headers));
    for (const player of players) if (player !== undefined) onChanged(player);
    return me;
  }

  door.changeAs('POST', '/api/me/recovery', peopleForm(NoBody), async (who) => {
    const key = draw(KEY_SYMBOLS);
    await people.write(() => changePlayer(who.player, { recovery: digestOf(`recovery ${key}`) }));
    onChanged(who.player);
    return { key: (key.match(/.{4}/g) ?? []).join('-') };
  });

  door.change('POST', '/api/recover', peopleForm(Recovery), async ({ c, body, address }) => {
    if (!allowances.tryCode(address)) return peopleRefusal('TOO_MANY_TRIES');
    const own = await door.who(c);
    const at = now();
    const digest = digestOf(`recovery ${typed(body.key)}`);
    const player = await people.read(() => playerOfKey(digest));
    if (player === undefined) return peopleRefusal('WRONG_KEY', 'key');
    allowances.codeWasRight(address);
    const { row, who, token } = newDevice(c, player.id, at);
    const done = await people.write(function* () {
      // the key was changed in between
      if ((yield* playerOfKey(digest))?.id !== player.id) return 'WRONG_KEY';
      if (own !== undefined && own.player !== player.id && !body.leave) {
        const { mine, theirs, finished } = yield* countTables(own.player);
        if (mine + theirs + finished > 0) return 'HAS_TABLES';
      }
      yield* become(own);
      yield* addDevice(row);
      return yield* readMe(who, at);
    });
    if (typeof done === 'string') return peopleRefusal(done);
    return became(c, token, [player.id, own?.player], done);
  });
}
