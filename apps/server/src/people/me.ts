import { refusal } from '@tessera/protocol';
import {
  ChangedPlayer,
  DeletedPlayer,
  type Me,
  NewPlayer,
  type PlayerSettings,
  peopleRefusal,
} from '@tessera/protocol/people';
import { peopleForm } from '@tessera/protocol/people-check';
import {
  addDevice,
  addPlayer,
  announcements,
  asksOf,
  changePlayer,
  countTables,
  exportPlayer,
  fileReport,
  forgetPlayer,
  type People,
  type PeopleWork,
  playerOf,
  sanctionsOf,
} from '@tessera/store/people';
import { drawRoomId } from '../rooms/rooms.ts';
import { AT_FIRST, cardOf, settingsOf } from './cards.ts';
import { cookiesFor, digestOf, drawSecret, noCookies, tokenOf } from './cookies.ts';
import type { Asked, PeopleContext, PeopleDoor } from './door.ts';
import type { Who } from './identity.ts';
import { madeName, type NameRules, nameFor } from './names.ts';
import { whatIsIt } from './user-agent.ts';

export interface MeDeps {
  readonly people: People;
  readonly names: NameRules;
  now(): number;
  /** Something of a player has changed: their devices, settings, or that they are there at all. */
  onChanged(player: string): void;
  /** Stored matches still know a player who has left. */
  onForgotten(player: string): void;
}

/** Everything a browser is told about its player. */
export function* readMe(who: Who, now: number): PeopleWork<Me> {
  const player = yield* playerOf(who.player);
  if (player === undefined) return { player: null };
  const news = yield* announcements(now);
  return {
    player: cardOf(player, true),
    settings: settingsOf(player),
    device: who.device,
    tables: yield* countTables(player.id),
    hasRecovery: player.recovery !== null,
    ...(player.shown !== null && { flagged: true }),
    sanctions: [...(yield* sanctionsOf(player.id, now))],
    asked: (yield* asksOf(player.id, now)).length,
    ...(news.length > 0 && {
      announcements: news.map(({ id, words, at, until }) => ({ id, text: words, from: at, until })),
    }),
  };
}

/** A browser becomes a device of a player: what is stored, and what the browser gets. */
export function newDevice(c: PeopleContext, player: string, now: number) {
  const token = drawSecret();
  const row = {
    token: digestOf(token),
    id: drawRoomId(),
    player,
    what: whatIsIt(c.req.header('user-agent') ?? ''),
    added_at: now,
    seen_at: now,
  };
  return { row, who: { player, device: row.id, digest: row.token }, token };
}

export function setCookies(c: PeopleContext, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}

const changedSettings = (body: Partial<PlayerSettings>): Partial<PlayerSettings> => {
  const { profile, presence, chat, reminder } = body;
  return {
    ...(profile !== undefined && { profile }),
    ...(presence !== undefined && { presence }),
    ...(chat !== undefined && { chat }),
    ...(reminder !== undefined && { reminder }),
  };
};

/** A name that looks bad is shown to nobody until somebody has looked at it. */
function* flag(id: string, name: string, now: number): PeopleWork<void> {
  const report = {
    id: drawn(id, now),
    at: now,
    reporter: null,
    about: id,
    reason: 'name',
    words: name,
    match_id: null,
  };
  yield* fileReport({ ...report, game: null, chat: '[]', closed_at: null, verdict: null });
}

const drawn = (id: string, now: number): string => digestOf(`${id} ${now}`).slice(0, 16);

/** `/api/me`: who somebody is. */
export function serveMe(door: PeopleDoor, { people, names, now, onChanged, onForgotten }: MeDeps): void {
  door.ask('/api/me', async ({ c }) => {
    const who = await door.who(c);
    const token = tokenOf(c.env.incoming.headers);
    if (who === undefined) {
      const news = await people.read(() => announcements(now()));
      // a device that was signed out elsewhere is told so once
      if (token !== undefined) setCookies(c, noCookies(c.env.incoming.headers));
      return {
        player: null,
        ...(token !== undefined && { signedOut: true }),
        ...(news.length > 0 && {
          announcements: news.map(({ id, words, at, until }) => ({ id, text: words, from: at, until })),
        }),
      };
    }
    if (token !== undefined) setCookies(c, cookiesFor(token, c.env.incoming.headers));
    return people.read(() => readMe(who, now()));
  });

  door.change('POST', '/api/me', peopleForm(NewPlayer), async ({ c, body, address }) => {
    const known = await door.who(c);
    if (known !== undefined) return people.read(() => readMe(known, now()));
    const typed = body.name === undefined ? undefined : nameFor(body.name, names);
    if (body.name !== undefined && typed === undefined) return peopleRefusal('BAD_NAME', 'name');
    if (!door.deps.allowances.newPlayer(address)) return refusal('TOO_FAST');
    const at = now();
    for (;;) {
      const id = drawRoomId();
      const { row, who, token } = newDevice(c, id, at);
      const name = typed ?? madeName(id);
      const isBad = names.isBad(name);
      const made = await people.write(function* () {
        const face = JSON.stringify(body.face ?? {});
        const shown = isBad ? madeName(id) : null;
        const player = { id, name, shown, face, settings: JSON.stringify(AT_FIRST), recovery: null };
        if (!(yield* addPlayer({ ...player, created_at: at, seen_at: at }))) return undefined;
        yield* addDevice(row);
        if (isBad) yield* flag(id, name, at);
        return yield* readMe(who, at);
      });
      if (made === undefined) continue;
      setCookies(c, cookiesFor(token, c.env.incoming.headers));
      c.status(201);
      return made;
    }
  });

  door.changeAs('PATCH', '/api/me', peopleForm(ChangedPlayer), async (who, { body }) => {
    const name = body.name === undefined ? undefined : nameFor(body.name, names);
    if (body.name !== undefined && name === undefined) return peopleRefusal('BAD_NAME', 'name');
    const at = now();
    const me = await people.write(function* () {
      const before = yield* playerOf(who.player);
      if (before === undefined) return undefined;
      const isNew = name !== undefined && name !== before.name;
      const isBad = isNew && names.isBad(name);
      const settings = { ...settingsOf(before), ...changedSettings(body) };
      yield* changePlayer(who.player, {
        settings: JSON.stringify(settings),
        ...(isNew && { name, shown: isBad ? madeName(who.player) : null }),
        ...(body.face && { face: JSON.stringify(body.face) }),
      });
      if (isBad) yield* flag(who.player, name, at);
      return yield* readMe(who, at);
    });
    onChanged(who.player);
    return me ?? peopleRefusal('NO_PLAYER');
  });

  door.askAs('/api/me/export', async (who, { c }) => {
    const player = await people.read(function* () {
      const row = yield* playerOf(who.player);
      return row === undefined
        ? undefined
        : { ...row, recovery: row.recovery !== null, ...(yield* exportPlayer(row.id)) };
    });
    if (player === undefined) return peopleRefusal('NO_PLAYER');
    c.header('Content-Disposition', 'attachment; filename="tessera-me.json"');
    return { tessera: 'player', exportedAt: now(), player };
  });

  door.changeAs('POST', '/api/me/delete', peopleForm(DeletedPlayer), async (who, { c, body }: Asked<DeletedPlayer>) => {
    const gone = await people.write(function* () {
      const player = yield* playerOf(who.player);
      if (player?.name !== body.name.trim()) return false;
      return yield* forgetPlayer(who.player);
    });
    if (!gone) return peopleRefusal('WRONG_NAME', 'name');
    setCookies(c, noCookies(c.env.incoming.headers));
    onChanged(who.player);
    onForgotten(who.player);
    return {};
  });
}
