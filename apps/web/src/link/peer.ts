import { signal } from '@preact/signals';
import type { AnyGame } from '@tessera/kernel';
import { holderOf, Identity, type Origin, PeerTable, type Standing } from '@tessera/peers';
import type { ServerMessage } from '@tessera/protocol';
import { drawRoomCode } from '@tessera/protocol/code';
import { newHead, parseSettings, type Room, type RoomHead } from '@tessera/room';
import { rematchHead } from '@tessera/room/rematch';
import { loadGame } from '@tessera/table/games.ts';
import { type Link, type LinkState, type Receive, secret } from '@tessera/table/link/link.ts';
import { letGo } from '@tessera/table/link/tokens.ts';
import { settings } from '@tessera/table/settings.ts';
import { forgetGlimpse } from '@tessera/table/table/glimpse.ts';
import { workerBots } from './bot-pool.ts';
import { browserKeeper, forgetPeer } from './peer-keeper.ts';
import { browserNetwork } from './peer-network.ts';

export { PEER_TOKEN } from './peer-token.ts';

const KEY = 'tessera:peer-key';

let self: Identity | undefined;

/** Who this browser is at tables between devices. */
function identity(): Identity {
  if (self === undefined) {
    let kept = localStorage.getItem(KEY);
    if (kept === null) {
      kept = secret();
      localStorage.setItem(KEY, kept);
    }
    self = new Identity(kept);
  }
  return self;
}

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
    identity: identity(),
    keeper: browserKeeper(code),
    game: rulesOf,
    rematch: async (room) => makeFrom(rematchHead(room, ''), room),
    room: {
      game: (id, version) => games.get(`${id}/${version}`),
      clock: {
        now: () => Date.now(),
        after(ms, run) {
          const alarm = setTimeout(run, Math.min(ms, 2 ** 31 - 1));
          return () => clearTimeout(alarm);
        },
      },
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
  letGo(code);
  forgetGlimpse(code);
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
  const me = { holder: holderOf(identity().pub), name: settings.value.name.trim() };
  const holders = parsed.value.seats.map((_, i) => (i === seat ? me : null));
  return { code: await begin({ settings: parsed.value, seed: '', holders }, game, seat) };
}

/** The table of a rematch, with the same host. */
async function makeFrom(head: RoomHead, { game }: Room): Promise<string> {
  const mine = holderOf(identity().pub);
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

/** How a table between devices stands, for the marks on the screen. */
export const standings = signal<ReadonlyMap<string, Standing>>(new Map());

/** The way to a table between devices. */
export function peerLink(code: string, receive: Receive): Link {
  const table = peerTable(code);
  const state = signal<LinkState>('connecting');
  const { send, close } = table.connect({
    message: (message) => receive(addressed(code, message)),
    standing(standing) {
      state.value = standing.state;
      standings.value = new Map(standings.value).set(code, standing);
    },
  });
  return {
    kind: 'online',
    roomId: code,
    state,
    send: (message) => send(message),
    close,
    match: () => table.replica?.ledger.match,
  };
}

/** People know the table by its code. */
function addressed(code: string, message: ServerMessage): ServerMessage {
  if (!('room' in message) || message.room === undefined) return message;
  return { ...message, room: { ...message.room, roomId: code, code } };
}
