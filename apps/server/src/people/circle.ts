import { isRecord } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import { type Blocks, type Circle, NoBody, type Profile, peopleRefusal, type Score } from '@tessera/protocol/people';
import { peopleForm } from '@tessera/protocol/people-check';
import type { Room } from '@tessera/room';
import {
  apartFrom,
  block,
  blockedBy,
  countTables,
  haveMet,
  idsOf,
  isKept,
  keepPlayer,
  keptBy,
  nowOf,
  type People,
  type PeopleWork,
  playerOf,
  type SharedMatch,
  sharedMatches,
  tablesOf,
  unblock,
  unkeepPlayer,
} from '@tessera/store/people';
import { cardFor, cardOf, settingsOf } from './cards.ts';
import type { PeopleDoor } from './door.ts';
import { playerTableLine } from './tables.ts';

/** Latest matches of a profile. */
const LATEST = 10;

export interface CircleDeps {
  readonly people: People;
  now(): number;
  /** Whether a player is connected. */
  isHere(player: string): boolean;
  /** The table to look at, if it is there and opens. */
  room(id: string): Promise<Room | undefined>;
  onChanged(player: string): void;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The best place of somebody's seats by a stored result; undefined where it has none. */
function placeOf(seats: string, result: unknown): number | undefined {
  const own = parsed(seats);
  const ranks = isRecord(result) ? result.ranks : undefined;
  if (!Array.isArray(own) || !Array.isArray(ranks)) return undefined;
  const places = own.map((seat) => ranks[Number(seat)]).filter((place) => typeof place === 'number');
  return places.length === 0 ? undefined : Math.min(...places);
}

function scoreOf(matches: readonly SharedMatch[]): Score {
  const score = { played: matches.length, won: 0, lost: 0 };
  for (const { mine, theirs, result } of matches) {
    const ranks = parsed(result);
    const [own, other] = [placeOf(mine, ranks), placeOf(theirs, ranks)];
    if (own === undefined || other === undefined || own === other) continue;
    if (own < other) score.won += 1;
    else score.lost += 1;
  }
  return score;
}

/** Whom somebody keeps and blocks, who somebody is, and who sits at a table. */
export function serveCircle(door: PeopleDoor, { people, now, isHere, room, onChanged }: CircleDeps): void {
  const { allowances } = door.deps;

  function* circleOf(player: string): PeopleWork<Circle> {
    const own = yield* playerOf(player);
    const shows = own !== undefined && settingsOf(own).presence;
    const apart = yield* apartFrom(player);
    const lines = [];
    for (const { other, at } of yield* keptBy(player)) {
      const row = yield* playerOf(other);
      if (row === undefined) continue;
      // only between people who keep each other and allow it: where one does not, nothing is said at all
      const mutual = shows && settingsOf(row).presence && !apart.includes(other) && (yield* isKept(other, player));
      lines.push({
        player: cardOf(row),
        since: at,
        score: scoreOf(yield* sharedMatches(player, other)),
        ...(mutual && { here: isHere(other) }),
      });
    }
    return { people: lines };
  }

  function* blocksOf(player: string): PeopleWork<Blocks> {
    const cards = [];
    for (const { other } of yield* blockedBy(player)) cards.push(yield* cardFor(other));
    return { people: cards };
  }

  door.askAs('/api/me/circle', (who) => people.read(() => circleOf(who.player)));
  door.askAs('/api/me/blocks', (who) => people.read(() => blocksOf(who.player)));

  door.changeAs('PUT', '/api/me/circle/:player', peopleForm(NoBody), async (who, { c }) => {
    if (!allowances.deed(who.player)) return refusal('TOO_FAST');
    const asked = c.req.param('player') ?? '';
    const done = await people.write(function* () {
      const other = yield* nowOf(asked);
      if (other === who.player) return 'NOT_YOURSELF';
      if ((yield* playerOf(other)) === undefined) return 'NO_SUCH_PLAYER';
      if (!(yield* haveMet(who.player, other))) return 'NOT_MET';
      yield* unblock(who.player, other);
      yield* keepPlayer(who.player, other, now());
      return yield* circleOf(who.player);
    });
    if (typeof done === 'string') return peopleRefusal(done);
    onChanged(who.player);
    return done;
  });

  door.changeAs('DELETE', '/api/me/circle/:player', peopleForm(NoBody), async (who, { c }) => {
    const asked = c.req.param('player') ?? '';
    const circle = await people.write(function* () {
      yield* unkeepPlayer(who.player, yield* nowOf(asked));
      return yield* circleOf(who.player);
    });
    onChanged(who.player);
    return circle;
  });

  door.changeAs('PUT', '/api/me/blocks/:player', peopleForm(NoBody), async (who, { c }) => {
    if (!allowances.deed(who.player)) return refusal('TOO_FAST');
    const asked = c.req.param('player') ?? '';
    let other = asked;
    const done = await people.write(function* () {
      other = yield* nowOf(asked);
      if (other === who.player) return 'NOT_YOURSELF';
      if ((yield* playerOf(other)) === undefined) return 'NO_SUCH_PLAYER';
      yield* block(who.player, other, now());
      return yield* blocksOf(who.player);
    });
    if (typeof done === 'string') return peopleRefusal(done);
    // what the other is shown changes as well, and nobody tells them why
    onChanged(who.player);
    onChanged(other);
    return done;
  });

  door.changeAs('DELETE', '/api/me/blocks/:player', peopleForm(NoBody), async (who, { c }) => {
    const asked = c.req.param('player') ?? '';
    const blocks = await people.write(function* () {
      yield* unblock(who.player, yield* nowOf(asked));
      return yield* blocksOf(who.player);
    });
    onChanged(who.player);
    onChanged(asked);
    return blocks;
  });

  door.ask('/api/players/:player', async ({ c }) => {
    const who = await door.who(c);
    const asked = c.req.param('player') ?? '';
    const profile = await people.read(function* (): PeopleWork<Profile | undefined> {
      const row = yield* playerOf(yield* nowOf(asked));
      if (row === undefined) return undefined;
      const me = who?.player === row.id;
      const meets = who !== undefined && !me;
      const blocked = meets && (yield* blockedBy(who.player)).some(({ other }) => other === row.id);
      const apart = meets && (yield* apartFrom(who.player)).includes(row.id);
      const shows = me || (settingsOf(row).profile && !apart);
      return {
        player: cardOf(row, me),
        ...(me && { me }),
        ...(meets && {
          kept: yield* isKept(who.player, row.id),
          blocked,
          met: yield* haveMet(who.player, row.id),
          score: scoreOf(yield* sharedMatches(who.player, row.id)),
        }),
        ...(shows && {
          details: {
            since: row.created_at,
            matches: (yield* countTables(row.id)).finished,
            latest: (yield* tablesOf({ player: row.id, list: 'finished', limit: LATEST })).map(playerTableLine),
          },
        }),
      };
    });
    return profile ?? peopleRefusal('NO_SUCH_PLAYER');
  });

  door.askAs('/api/rooms/:id/players', async (who, { c }) => {
    const found = await room(c.req.param('id') ?? '');
    const seats = found?.ledger.seats ?? [];
    const cards = await people.read(function* () {
      const own = yield* idsOf(who.player);
      if (!seats.some(({ player }) => player !== undefined && own.includes(player))) return undefined;
      const all = [];
      for (const { player } of seats) all.push(player === undefined ? null : yield* cardFor(yield* nowOf(player)));
      return all;
    });
    return cards === undefined ? peopleRefusal('NO_SUCH_TABLE') : { seats: cards };
  });
}
