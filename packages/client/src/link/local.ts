import { signal } from '@preact/signals';
import { type AnyGame, accept, CHANCE, type Checked, isRecord, type Json, parseOptions } from '@tessera/kernel';
import { settings } from '@tessera/kit/settings.ts';
import type { ClientMessage } from '@tessera/protocol';
import { plainSettings, Room, type RoomDeps, type RoomHead, type RoomSettings, sha256Hex } from '@tessera/room';
import { loadGame } from '../games.ts';
import { forgetLastSeen } from '../session/last-seen.ts';
import { unsavedRooms } from '../storage/kept-here.ts';
import { tabStore } from '../storage/match-store.ts';
import { pageClock, workerBots } from './bot-pool.ts';
import { type LinkState, type Outgoing, type Receive, type RoomLink, secret } from './link.ts';

/** Everybody at this screen holds their seats by the same word; it guards nothing, since the whole room is here. */
const HERE = 'here';

/** Rules that are in use, the latest of a game last. */
const games = new Map<string, readonly AnyGame[]>();

function use(game: AnyGame): void {
  const known = (games.get(game.id) ?? []).filter(({ version }) => version !== game.version);
  games.set(
    game.id,
    [...known, game].sort((a, b) => a.version - b.version),
  );
}

/** Rooms stay open as long as the tab does, so that a bot which is still thinking never meets a second copy of its room. */
const rooms = new Map<string, Promise<Room | undefined>>();

const deps: RoomDeps = {
  game: (id, version) =>
    version === undefined ? games.get(id)?.at(-1) : games.get(id)?.find((game) => game.version === version),
  clock: pageClock(),
  store: tabStore,
  bots: workerBots(),
  secret,
  onError(what, error) {
    console.error(what, error);
    const id = /^room (\S+)/.exec(what)?.[1];
    if (id !== undefined) deps.onOutOfSync?.(id);
  },
  onOutOfSync(id) {
    rooms.delete(id);
    unsavedRooms.value = new Set([...unsavedRooms.value, id]);
  },
};

export const newId = (): string =>
  secret()
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 10);

function adopt(room: Room): Room {
  room.createRematch = async (ended) => {
    const { rematchHead } = await import('@tessera/room/rematch');
    const next = (await Room.create(newId(), deps, rematchHead(ended, secret()))) as Room;
    rooms.set(next.id, Promise.resolve(adopt(next)));
    return next.id;
  };
  return room;
}

export interface LocalTable {
  readonly options?: unknown;
  /** A bot's level for each seat, or null for a person at this screen. */
  readonly bots: readonly (string | null)[];
  readonly start?: string;
  readonly clock?: unknown;
  readonly timeout?: string;
  readonly botsResign?: boolean;
}

/** What is agreed on at a table in this tab. Most have no clock and begin at the beginning, and need little for it. */
export async function settingsFor(game: AnyGame, table: LocalTable): Promise<Checked<RoomSettings>> {
  const { bots, clock, timeout, start, botsResign = false } = table;
  const seats = bots.map((level) => (level === null ? ({ kind: 'open' } as const) : ({ kind: 'bot', level } as const)));
  // a bot that is not watched need not be slow
  const pace = { botMs: 300, botDelayMs: settings.value.pace === 'instant' ? 0 : 500 };
  const { min, max } = game.seats;
  if ((clock ?? timeout ?? start) === undefined && min <= seats.length && seats.length <= max) {
    const options = parseOptions(game.options, table.options);
    if (!options.ok) return options;
    return accept(plainSettings({ game, options: options.value as Json, seats, botsResign, ...pace }));
  }
  const { parseSettings } = await import('@tessera/room/settings');
  return parseSettings(
    {
      game: game.id,
      options: table.options,
      seats,
      clock,
      timeout,
      botsResign,
      ...pace,
      ...(start !== undefined && { start }),
    },
    deps.game,
    true,
  );
}

/** What a room in this tab begins with, or what is wrong with the wishes. */
export async function headFor(
  game: AnyGame,
  table: LocalTable,
  seed: string,
): Promise<RoomHead | { readonly problem: string }> {
  use(game);
  const parsed = await settingsFor(game, table);
  if (!parsed.ok) return { problem: `${parsed.error.field ?? ''} ${parsed.error.message}`.trim() };
  const alone = table.bots.filter((level) => level === null).length === 1;
  // people who share a screen are told apart by their seats
  const holder = { holder: sha256Hex(HERE), name: alone ? settings.value.name.trim() : '' };
  return { settings: parsed.value, seed, holders: table.bots.map((level) => (level === null ? holder : null)) };
}

/** Makes a room in this tab and begins the match; returns its id or what is wrong with the wishes. */
export async function makeLocal(game: AnyGame, table: LocalTable): Promise<{ id: string } | { problem: string }> {
  const head = await headFor(game, table, secret());
  if ('problem' in head) return head;
  const room = (await Room.create(newId(), deps, head)) as Room;
  rooms.set(room.id, Promise.resolve(adopt(room)));
  return { id: room.id };
}

/** A room of this tab by its id. Throws `OldRules` when the rules it was played with no longer exist. */
export function openRoom(id: string): Promise<Room | undefined> {
  let room = rooms.get(id);
  if (room === undefined) {
    room = load(id);
    rooms.set(id, room);
    room.catch(() => rooms.delete(id));
  }
  return room;
}

async function load(id: string): Promise<Room | undefined> {
  const stored = await tabStore.load(id);
  if (stored === undefined) return undefined;
  const { meta } = stored.head;
  const version = isRecord(meta) && typeof meta.version === 'number' ? meta.version : 1;
  const ui = await loadGame(stored.head.game, version);
  if (ui !== undefined) use(ui.game);
  const room = await Room.load(id, deps);
  if (room === undefined) return undefined;
  adopt(room);
  // a branch may begin where chance has to answer
  if (room.ledger.match?.engine.questions[0]?.actor === CHANCE)
    void room.run(async () => void (await room.play([], undefined)));
  return room;
}

/** Removes a room from this browser for good. */
export async function forgetLocal(id: string): Promise<void> {
  rooms.delete(id);
  forgetLastSeen(id);
  await tabStore.remove(id);
}

/** How long a hidden page, which is not drawn, keeps a request waiting. */
const UNDRAWN_MS = 100;

/** Runs something once the page has been painted: what somebody pressed is seen before the rules begin to work. */
function afterPaint(run: () => void): void {
  if (settings.value.pace === 'instant') {
    run();
    return;
  }
  let timer = setTimeout(run, UNDRAWN_MS);
  requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
}

/** The way to a room in this tab. */
export function localLink(room: Room, receive: Receive): RoomLink {
  const state = signal<LinkState>('open');
  const session = room.connect(receive);
  const receiveNow = (message: Outgoing) => {
    room.receive(session, { ...message, roomId: room.id } as ClientMessage).catch(() => {
      // the room has called `onError`
    });
  };
  const send: RoomLink['send'] = (message) => {
    if (message.type === 'move_request') afterPaint(() => receiveNow(message));
    else receiveNow(message);
  };
  receiveNow({ type: 'join_room', playerToken: HERE, version: 1 });
  return {
    kind: 'here',
    roomId: room.id,
    state,
    send,
    close: () => room.disconnect(session),
    match: () => room.ledger.match,
  };
}
