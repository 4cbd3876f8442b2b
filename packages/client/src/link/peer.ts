import { signal } from '@preact/signals';
import type { AnyGame, Seat } from '@tessera/kernel';
import { settings } from '@tessera/kit/settings.ts';
import { holderOf, Identity, type Origin, PeerTable, type ProvenMatch, type Standing } from '@tessera/peers';
import type { ServerMessage, ServerMessageOf } from '@tessera/protocol';
import { drawRoomCode } from '@tessera/protocol/code';
import { newHead, parseSettings, type Room, type RoomHead } from '@tessera/room';
import { rematchHead } from '@tessera/room/rematch';
import { loadGame } from '../games.ts';
import { forgetLastSeen } from '../session/last-seen.ts';
import { letGo, ownKey } from '../storage/durable.ts';
import { PEER_TOKEN } from '../storage/seats.ts';
import { pageClock, workerBots } from './bot-pool.ts';
import { type LinkState, type Receive, type RoomLink, secret } from './link.ts';
import { browserKeeper, forgetPeer, keepProof, keptProof } from './peer-keeper.ts';
import { browserNetwork } from './peer-network.ts';

/** Who this browser is at tables between devices. Nothing here is done before its key is kept. */
const identity = new Identity(await ownKey());

const network = browserNetwork();
const bots = workerBots();
const games = new Map<string, AnyGame>();

async function rulesOf(id: string, version: number): Promise<AnyGame | undefined> {
  const game = (await loadGame(id, version))?.game;
  if (game?.version !== version) return undefined;
  games.set(`${id}/${version}`, game);
  return game;
}

/** Tables stay open as long as the page does: a host who looks at another page is still the host. */
const tables = new Map<string, PeerTable>();

function newTable(code: string): PeerTable {
  const table = new PeerTable({
    code,
    network,
    identity,
    keeper: browserKeeper(code),
    game: rulesOf,
    rematch: async (room) => makeFrom(rematchHead(room, ''), room),
    room: {
      game: (id, version) => games.get(`${id}/${version}`),
      clock: pageClock(),
      bots,
      secret,
      onError: (what, error) => console.error(what, error),
    },
  });
  tables.set(code, table);
  return table;
}

// the others need not wait until they notice that this page is gone
addEventListener('pagehide', () => {
  for (const table of tables.values()) table.close();
});
addEventListener('pageshow', (event) => {
  if ((event as PageTransitionEvent).persisted && tables.size > 0) location.reload();
});
for (const sign of ['online', 'focus', 'pointerdown'] as const)
  addEventListener(sign, () => {
    for (const table of tables.values()) table.hurry();
  });

/** The table of a code, as far as this page knows it. */
export function peerTable(code: string): PeerTable {
  const known = tables.get(code);
  if (known !== undefined) return known;
  const table = newTable(code);
  void table.open();
  return table;
}

/** Forgets a table that goes on elsewhere. */
export async function dropPeerTable(code: string): Promise<void> {
  tables.delete(code);
  await letGo(code);
  forgetLastSeen(code);
  await forgetPeer(code);
}

/** Makes a table with this device as its host; its code, or what is wrong with the wishes. */
export async function makePeerTable(
  game: AnyGame,
  wishes: Record<string, unknown>,
  seat: number,
): Promise<{ code: string } | { problem: string }> {
  const parsed = parseSettings({ ...wishes, game: game.id }, () => game);
  if (!parsed.ok) return { problem: `${parsed.error.field ?? ''} ${parsed.error.message}`.trim() };
  const me = { holder: holderOf(identity.pub), name: settings.value.name.trim() };
  const holders = parsed.value.seats.map((_, i) => (i === seat ? me : null));
  return { code: await begin({ settings: parsed.value, seed: '', holders }, game, seat) };
}

/** The table of a rematch, with the same host. */
async function makeFrom(head: RoomHead, { game }: Room): Promise<string> {
  const mine = holderOf(identity.pub);
  const seat = Math.max(0, head.holders?.findIndex((held) => held?.holder === mine) ?? 0);
  return begin(head, game, seat);
}

async function begin(head: RoomHead, game: AnyGame, seat: number): Promise<string> {
  games.set(`${game.id}/${game.version}`, game);
  const code = drawRoomCode();
  const match = `${code}-${secret().slice(0, 12)}`;
  // where nothing is hidden nothing is drawn from the seed: everybody may know it
  const seed = game.open ? match : secret();
  const origin: Origin = { match, host: seat, head: newHead({ ...head, seed }, game) };
  await newTable(code).create(JSON.parse(JSON.stringify(origin)) as Origin, secret());
  return code;
}

/** How long a page that was just opened looks for the host, to ask for a match that is over. */
const FIND_MS = 10_000;

/** A match that is over, with its proof: from this device's log, as the host tells it, or as it was told before. */
export async function peerProof(code: string): Promise<ProvenMatch | undefined> {
  const table = peerTable(code);
  const now = await table.proof();
  // without a log on this device, only the host could send the match again
  if (now !== undefined && table.replica === undefined) await keepProof(code, now);
  const known = now ?? (await keptProof(code).catch(() => undefined));
  if (known !== undefined || table.standing.role !== undefined) return known;
  // the page was just opened
  const end = Date.now() + FIND_MS;
  while (table.standing.role === undefined && Date.now() < end) await new Promise((done) => setTimeout(done, 200));
  return table.standing.role === undefined ? undefined : peerProof(code);
}

/** How a table between devices stands, for the marks on the screen. */
export const standings = signal<ReadonlyMap<string, Standing>>(new Map());

/** The way to a table between devices. */
export function peerLink(code: string, receive: Receive): RoomLink {
  const table = peerTable(code);
  const state = signal<LinkState>('connecting');
  /** What was last told about the room. */
  let told: Presence | undefined;
  const { send, close } = table.connect({
    message(message) {
      const known = addressed(code, message, table.standing.host);
      if ('seq' in known && 'room' in known && known.room !== undefined)
        told = { type: 'presence', roomId: code, seq: known.seq, room: known.room };
      else if ('seq' in known && told !== undefined && known.type !== 'accepted') told = { ...told, seq: known.seq };
      receive(known);
    },
    standing(standing) {
      const isLost = standing.state === 'lost' && state.peek() === 'open';
      state.value = standing.state;
      standings.value = new Map(standings.value).set(code, standing);
      // no other device is left to notice that the host is away
      if (isLost && told !== undefined && standing.host !== undefined) receive(withoutHost(told, standing.host));
    },
  });
  return {
    kind: 'online',
    roomId: code,
    token: PEER_TOKEN,
    state,
    send: (message) => send(message),
    close,
    match: () => table.replica?.ledger.match,
  };
}

type Presence = ServerMessageOf<'presence'>;

function withoutHost(told: Presence, host: Seat): Presence {
  const { seats } = told.room;
  if (seats[host] === undefined) return told;
  return { ...told, room: { ...told.room, seats: seats.with(host, { ...seats[host], connected: false }) } };
}

/** People know the table by its code, and see whose device runs it. */
function addressed(code: string, message: ServerMessage, host: Seat | undefined): ServerMessage {
  if (!('room' in message) || message.room === undefined) return message;
  return { ...message, room: { ...message.room, roomId: code, code, ...(host !== undefined && { host }) } };
}
