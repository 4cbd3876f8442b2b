import { Buckets, OpenCounts } from './buckets.ts';

/**
 * How much one client can ask of the server. More connections give no more: what counts is the address, the
 * room, and in the room the seat or link.
 */
export interface Limits {
  /** Messages a connection can send at once, and how many more per second. */
  readonly burst: number;
  readonly perSecond: number;
  /** The same for everything that comes from one address, in connections. */
  readonly addressFactor: number;
  /** Connections one address can have open that last: sockets, streams and seats of programs. */
  readonly connectionsPerAddress: number;
  /** All connections one address can have open, those for pages and single requests included. */
  readonly wiresPerAddress: number;
  /** Milliseconds of the server's main thread that requests over HTTP of one address can cost at once, and per second. */
  readonly workMs: number;
  readonly workMsPerSecond: number;
  /** What a network of IPv6 addresses (/48) gets, in addresses (/64). A household may have one, or a provider's customers. */
  readonly networkFactor: number;
  /** How many messages over the limit are answered before the connection is closed. */
  readonly patience: number;
  /** Bytes of one message. */
  readonly messageBytes: number;
  /** Bytes that can wait for a slow client. */
  readonly backlogBytes: number;
  /** Rooms one connection can be in. */
  readonly roomsPerConnection: number;
  /** Tables one address can create at once, rematches included, and how many more per minute. */
  readonly newRooms: number;
  readonly newRoomsPerMinute: number;
  /** The same for tables at which only bots play, and for those that are moved here from a device. */
  readonly botRooms: number;
  readonly botRoomsPerMinute: number;
  /** Chat messages that one room takes, at once and per minute. */
  readonly chats: number;
  readonly chatsPerMinute: number;
  /** How many times as many one address can send. */
  readonly addressChats: number;
  /** Wrong table codes one address can try, at once and per minute; the same for codes and keys of players. */
  readonly wrongCodes: number;
  /** Players one address can make at once, and how many more per minute: a hall sits down in the same moment. */
  readonly newPlayers: number;
  readonly newPlayersPerMinute: number;
}

export const LIMITS: Limits = {
  burst: 40,
  perSecond: 20,
  addressFactor: 10,
  connectionsPerAddress: 1000,
  wiresPerAddress: 2000,
  workMs: 2000,
  workMsPerSecond: 150,
  networkFactor: 4,
  patience: 100,
  messageBytes: 64 * 1024,
  backlogBytes: 1024 * 1024,
  roomsPerConnection: 32,
  newRooms: 60,
  newRoomsPerMinute: 30,
  botRooms: 6,
  botRoomsPerMinute: 2,
  chats: 20,
  chatsPerMinute: 60,
  addressChats: 1,
  wrongCodes: 10,
  newPlayers: 300,
  newPlayersPerMinute: 60,
};

/** The same limits for addresses that so many households, a school or a hall share. What a room or a seat can do stays. */
export function forCrowd(limits: Limits, factor: number): Limits {
  const times = (...names: (keyof Limits)[]) =>
    Object.fromEntries(names.map((name) => [name, Math.ceil(limits[name] * factor)]));
  return {
    ...limits,
    ...times('addressFactor', 'connectionsPerAddress', 'wiresPerAddress', 'workMs', 'workMsPerSecond', 'newRooms'),
    ...times('newRoomsPerMinute', 'botRooms', 'botRoomsPerMinute', 'addressChats', 'wrongCodes', 'newPlayers'),
  };
}

/** What several servers count together: who connects to another one gets no more of it. */
const SHARED = ['rooms', 'botRooms', 'chats', 'roomChats', 'codes', 'players', 'deeds'] as const;
type Shared = (typeof SHARED)[number];

/** What a player can do to others, at once and per minute. */
const DEEDS = 30;

/** So many were taken for an address or a room; given back where it is negative. */
export type Spent = readonly [of: Shared, key: string, count: number];

/** What addresses and rooms have left; one for the whole server. */
export class Allowances {
  readonly limits: Limits;
  readonly #messages: Buckets;
  readonly #shared: { readonly [K in Shared]: Buckets };
  readonly #onSpent: (spent: Spent) => void;
  readonly #work: Buckets;
  readonly #connections: OpenCounts;
  readonly #wires: OpenCounts;

  /** `onSpent` hears of what other servers have to count, too. */
  constructor(limits: Limits, onSpent: (spent: Spent) => void = () => {}) {
    this.limits = limits;
    this.#onSpent = onSpent;
    const { addressFactor, burst, perSecond, newRooms, newRoomsPerMinute, botRooms, botRoomsPerMinute } = limits;
    const { chats, chatsPerMinute, addressChats, wrongCodes, workMs, workMsPerSecond, networkFactor } = limits;
    const buckets = (most: number, perSecond: number) => new Buckets(most, perSecond, networkFactor);
    this.#messages = buckets(addressFactor * burst, addressFactor * perSecond);
    this.#work = buckets(workMs, workMsPerSecond);
    this.#connections = new OpenCounts(limits.connectionsPerAddress, networkFactor);
    this.#wires = new OpenCounts(limits.wiresPerAddress, networkFactor);
    this.#shared = {
      rooms: buckets(newRooms, newRoomsPerMinute / 60),
      botRooms: buckets(botRooms, botRoomsPerMinute / 60),
      chats: buckets(addressChats * chats, (addressChats * chatsPerMinute) / 60),
      roomChats: buckets(chats, chatsPerMinute / 60),
      codes: buckets(wrongCodes, wrongCodes / 60),
      deeds: buckets(DEEDS, DEEDS / 60),
      players: buckets(limits.newPlayers, limits.newPlayersPerMinute / 60),
    };
  }

  message(address: string): boolean {
    return this.#messages.take(address, performance.now());
  }

  /** Whether an address may cost the server so many milliseconds more; they are counted if so. */
  work(address: string, ms: number): boolean {
    return this.#work.spend(address, ms, performance.now());
  }

  newRoom(address: string): boolean {
    return this.#take('rooms', address);
  }

  botRoom(address: string): boolean {
    return this.#take('botRooms', address);
  }

  /** Whether a player may report, keep or block somebody now: each of these costs the database a search. */
  deed(player: string): boolean {
    return this.#take('deeds', player);
  }

  newPlayer(address: string): boolean {
    return this.#take('players', address);
  }

  chat(address: string, room: string): boolean {
    return this.#take('chats', address) && this.#take('roomChats', room);
  }

  /**
   * Whether an address may try a code. Every try counts until it was right, so that a hundred at once are no more than ten
   * one after the other.
   */
  tryCode(address: string): boolean {
    return this.#take('codes', address);
  }

  codeWasRight(address: string): void {
    this.#shared.codes.charge(address, -1, performance.now());
    this.#onSpent(['codes', address, -1]);
  }

  /** Another server has given something away, or taken it back. */
  spentElsewhere([of, key, count]: Spent): void {
    if (SHARED.includes(of)) this.#shared[of].charge(key, count, performance.now());
  }

  #take(of: Shared, key: string): boolean {
    const taken = this.#shared[of].take(key, performance.now());
    if (taken) this.#onSpent([of, key, 1]);
    return taken;
  }

  /** Counts a connection that lasts; undefined when the address has too many. What is returned ends it. */
  connect(address: string): (() => void) | undefined {
    return this.#connections.begin(address);
  }

  /** The same for every connection, also of a single request. */
  open(address: string): (() => void) | undefined {
    return this.#wires.begin(address);
  }
}

/**
 * What requests cost the main thread, in milliseconds, about twice as much as they take on a slow machine.
 * `costs.test.ts` has the worst case of each. Requests of programs are counted as messages instead.
 */
const COSTS: readonly (readonly [path: RegExp, ms: number])[] = [
  [/^\/api\/agent\//, 0.2],
  [/^\/api\/(health|ready|site)$/, 0.3],
  [/^\/api\/rooms\/[^/]*\/transcript$/, 4],
  [/^\/api\/rooms$/, 2],
  [/^\/api\//, 1],
  [/^\/mcp$/, 3],
  [/^\/metrics$/, 3],
  // a handshake: what is said afterwards is counted as messages
  [/^\/(ws|peerjs|relay)$/, 0.3],
  // a file of the client
  [/\.\w+$/, 0.25],
];
/** A page of the client, written for its address. */
const PAGE = 1;

/** What has to be read costs more. */
const BYTE_MS = 1 / 50_000;

/** What a connection costs by itself. */
export const CONNECTION_MS = 0.1;
/** What each message costs in a request that has several. */
export const MCP_MESSAGE_MS = 3;

/** What a request costs by its path and the bytes that come with it. */
export const costOf = (path: string, bytes: number): number =>
  (COSTS.find(([fits]) => fits.test(path))?.[1] ?? PAGE) + bytes * BYTE_MS;
