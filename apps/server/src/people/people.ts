import type { IncomingMessage } from 'node:http';
import type { Room } from '@tessera/room';
import type { Known } from '@tessera/room/connection';
import type { Store } from '@tessera/store';
import {
  apartFrom,
  firstAdminKey,
  forgetPlayer,
  forgottenPlayers,
  idsOf,
  keptBy,
  leftPlayers,
  matchesOf,
  misplacedTables,
  newAdminKey,
  type People,
  playerOf,
  sanctionsOf,
  sweepPeople,
} from '@tessera/store/people';
import type { Hono } from 'hono';
import type { HttpEnv } from '../http/request-ids.ts';
import { serveAdmin } from './admin.ts';
import { type CallsDeps, CallsHere } from './calls/here.ts';
import { serveCalls } from './calls/routes.ts';
import { settingsOf } from './cards.ts';
import { serveCircle } from './circle.ts';
import { serveDevices } from './devices.ts';
import { type DoorwayDeps, PeopleDoor } from './door.ts';
import { type Who, whoConnects } from './identity.ts';
import { serveMe } from './me.ts';
import type { NameRules } from './names.ts';
import { serveRatings } from './ratings/routes.ts';
import { serveReports } from './reports.ts';
import { serveTables } from './tables.ts';
import { Visitor } from './visitor.ts';

/** What a socket has to know of its player: who they are at tables, what they may do, and whose chat they are shown. */
export interface PlayerStanding {
  readonly known: Known;
  readonly muted: string | undefined;
  readonly chat: 'on' | 'circle' | 'off';
  readonly kept: ReadonlySet<string>;
  /** Nothing that these say is shown, and nothing that this player says is shown to them. */
  readonly apart: ReadonlySet<string>;
}

export interface PeopleDeps extends DoorwayDeps {
  readonly names: NameRules;
  readonly store: Pick<Store, 'list'>;
  /** Whether a player is connected to this server. */
  isHere(player: string): boolean;
  /** The table, to look at it. */
  look(id: string): Promise<Room | undefined>;
  /** Makes tables that were found for calls. */
  readonly tables: Pick<CallsDeps, 'make' | 'secret'>;
  /** Opens the table here, which also puts its place in lists right. */
  openTable(id: string): Promise<Room | undefined>;
  /** Takes a match out of the store; false when there is none, or it is at another server. */
  removeTable(id: string): Promise<boolean>;
  /** Whether this server takes nobody new. */
  drain(on: boolean): void;
  /** A table forgets a player who has left. */
  forgetAt(id: string, player: string): Promise<void>;
}

type OnChanged = (player: string) => void;

/** So many in one go, so that a clean-up holds up nobody. */
const BATCH = 100;

/** The people of a server: who they are, and what follows when something of them changes. */
export class PeopleHere {
  readonly people: People;
  readonly #deps: PeopleDeps;
  readonly #listeners = new Set<OnChanged>();

  constructor(deps: PeopleDeps) {
    this.people = deps.people;
    this.#deps = deps;
  }

  /** Hears of players whose devices, settings, blocks or bans have changed. Other parts of the server listen here. */
  listen(onChanged: OnChanged): void {
    this.#listeners.add(onChanged);
  }

  changed(player: string): void {
    for (const one of this.#listeners) one(player);
  }

  serve(app: Hono<HttpEnv>): PeopleDoor {
    const { people, names, now } = this.#deps;
    const door = new PeopleDoor(app, this.#deps);
    const onChanged = (player: string) => this.changed(player);
    const onForgotten = (player: string) =>
      void this.forget(player).catch((error) => this.#deps.onError('forgetting a player', error));
    serveMe(door, { people, names, now, onChanged, onForgotten });
    serveDevices(door, { people, now, onChanged });
    serveTables(door, people);
    const { isHere, look, openTable, store } = this.#deps;
    // what does not open is not there
    const room = (id: string) => look(id).catch(() => undefined);
    serveCircle(door, { people, now, isHere, room, onChanged });
    serveReports(door, { people, now, room, onChanged });
    serveRatings(door, people);
    const calls = { people, now, ...this.#deps.tables, onError: this.#deps.onError };
    serveCalls(door, new CallsHere(calls), calls);
    const { removeTable: remove, drain } = this.#deps;
    serveAdmin(door, { people, store, now, open: openTable, remove, drain, onChanged, onForgotten });
    return door;
  }

  /** Who opens a socket. */
  visitor(request: IncomingMessage): Visitor {
    const { now, onError } = this.#deps;
    return new Visitor({
      who: () => whoConnects(request, this.#deps),
      standing: (who) => this.standing(who),
      now,
      onError,
    });
  }

  /** Undefined for a player who has left. */
  async standing({ player }: Who): Promise<PlayerStanding | undefined> {
    const now = this.#deps.now();
    return this.people.read(function* () {
      const row = yield* playerOf(player);
      if (row === undefined) return undefined;
      const [id, ...earlier] = yield* idsOf(player);
      const sanctions = yield* sanctionsOf(player, now);
      return {
        known: { id, earlier, takesNoSeat: sanctions.some(({ kind }) => kind === 'ban') },
        muted: sanctions.find(({ kind }) => kind === 'mute')?.why,
        chat: settingsOf(row).chat,
        kept: new Set((yield* keptBy(player)).map(({ other }) => other)),
        apart: new Set(yield* apartFrom(player)),
      };
    });
  }

  /** Puts tables right whose last move was stored and not their place in lists; for when a server starts. */
  async mend(): Promise<number> {
    const found = await this.people.read(() => misplacedTables(BATCH));
    // one that another server has, or that does not open, is left to it
    for (const { match_id } of found) await this.#deps.openTable(match_id).catch(() => {});
    return found.length;
  }

  /** Removes what is kept for a while only, and players who have not been here for so many days; 0 means never. */
  async sweep(days: number): Promise<number> {
    const now = this.#deps.now();
    await this.people.write(() => sweepPeople(now));
    if (days <= 0) return 0;
    const before = now - days * 24 * 3_600_000;
    const old = await this.people.read(() => forgottenPlayers(before, BATCH));
    for (const { id } of old) {
      await this.people.write(() => forgetPlayer(id));
      this.changed(id);
      await this.forget(id);
    }
    return old.length;
  }

  /** Stored matches call a player who has left “somebody”. What a server that is stopped did not get to, the next one does. */
  async forget(player: string): Promise<void> {
    for (let after = ''; ; ) {
      const at = after;
      const matches = await this.people.read(() => matchesOf(player, at, BATCH));
      if (matches.length === 0) return;
      for (const { match_id } of matches) {
        after = match_id;
        await this.#deps
          .forgetAt(match_id, player)
          .catch((error) => this.#deps.onError(`table ${match_id} forgets a player`, error));
      }
    }
  }

  /** The first admin key of this server; undefined where there is one already. */
  async firstAdminKey(): Promise<string | undefined> {
    const { key, label, digest } = newAdminKey();
    const isFirst = await this.people.write(() => firstAdminKey(digest, label, this.#deps.now()));
    return isFirst ? key : undefined;
  }

  /** Goes on with what a server before this one was stopped in. */
  async resume(): Promise<void> {
    await this.mend();
    for (const { player } of await this.people.read(leftPlayers)) await this.forget(player);
  }
}
