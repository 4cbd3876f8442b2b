import {
  checkArguments,
  isTool,
  makeTableLink,
  parseTableLink,
  shortRules,
  situationText,
  type TableData,
  type TableLink,
  type ToolArguments,
  type ToolName,
  WAIT_SECONDS,
} from '@tessera/agents';
import type { Json, Refusal } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import { checkClientMessage } from '@tessera/protocol/check';
import { type AgentSeats, type Held, isTurned } from '../agents/seats.ts';
import { type OnFault, refusalOf } from '../operations/faults.ts';
import { hosted } from '../rooms/games.ts';
import { parseNewRoom } from '../rooms/head.ts';
import { type CodeDeps, findCode } from '../rooms/lobby.ts';
import { nextFor } from './errors.ts';
import { findCards, gamesData, gamesText, wishedSeats } from './resources.ts';

export interface McpPlayDeps extends CodeDeps {
  readonly seats: AgentSeats;
  readonly onError: OnFault;
}

/** Who calls: the address that limits go by, and where this server is for them. */
export interface Caller {
  readonly address: string;
  readonly origin: string;
}

/** What a call comes to, in words. */
export interface ToolResult {
  readonly text: string;
  /** The same as data, by the output schema of the tool. */
  readonly data?: { readonly [name: string]: unknown };
  readonly failed?: true;
}

type Told = { readonly text: string; readonly data: { readonly [name: string]: unknown } };

/** A model thinks between two calls; after this long without one its seat counts as away. */
const LINGER_MS = 180_000;
const ANSWER_SECONDS = 20;

function failed({ code, message, field }: Refusal): ToolResult {
  const about = field === undefined || message.includes(field) ? message : `${field}: ${message}`;
  return { text: `${code}: ${about.replace(/[^.!?]$/, '$&.')} ${nextFor(code)}`, failed: true };
}

/** A refusal on its way to the caller. */
class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

type Tools = {
  readonly [K in ToolName]: (given: ToolArguments<K>, caller: Caller, signal: AbortSignal) => Promise<Told>;
};

/** The tools themselves. A seat is `ROOM.TOKEN`, so that nothing has to be remembered between two calls. */
export class McpTools {
  readonly #deps: McpPlayDeps;
  /** Gives back the connection that a seat counts as. */
  readonly #counted = new WeakSet<Held>();

  constructor(deps: McpPlayDeps) {
    this.#deps = deps;
  }

  /** Carries out a call; undefined when there is no such tool. */
  async call(name: string, given: unknown, caller: Caller, signal: AbortSignal): Promise<ToolResult | undefined> {
    if (!isTool(name)) return undefined;
    if (!this.#deps.allowances.message(caller.address)) return failed(refusal('TOO_FAST'));
    const checked = checkArguments(name, given);
    if (!checked.ok) return failed(checked.error);
    try {
      // checked by the schema of the tool of that name
      return await this.#tools[name](checked.value as never, caller, signal);
    } catch (error) {
      if (error instanceof Refused) return failed(error.refusal);
      this.#deps.onError(`the tool ${name}`, error);
      return failed(refusalOf(error));
    }
  }

  readonly #tools: Tools = {
    list_games: async () => ({ text: gamesText(), data: { games: gamesData() } }),

    new_table: async ({ game: id, opponents, options, name = 'Model' }, { address, origin }) => {
      const manifest = hosted.find((one) => one.id === id);
      if (manifest === undefined) throw new Refused(refusal('BAD_QUERY', 'game'));
      const { rooms, allowances } = this.#deps;
      if (!allowances.newRoom(address)) throw new Refused(refusal('TOO_FAST'));
      const token = rooms.deps.secret();
      const made = parseNewRoom(
        {
          game: id,
          seats: wishedSeats(manifest, opponents),
          hold: [{ seat: 0, token, name }],
          ...(options !== undefined && { options }),
        },
        rooms.deps.secret,
      );
      if (!made.ok) throw new Refused(made.error);
      const room = await rooms.create(made.value.head, address);
      const held = await this.#hold(room.id, token, { name }, address);
      const waits = held.seat.info?.status === 'waiting';
      const link = makeTableLink(origin, { room: room.id });
      const text = [
        `Table ${room.ledger.head.code ?? room.id}: ${link}`,
        waits ? 'Give the link or the code to the others; the match starts when they sit.' : 'The match has started.',
        `Your seat: ${room.id}.${token}`,
        '',
        this.#look(held),
      ].join('\n');
      return { text, data: { ...dataOf(held), link, seat: `${room.id}.${token}` } };
    },

    sit: async ({ table, name = 'Model', place }, { address, origin }) => {
      const link = await this.#find(table, address);
      const token = link.token ?? this.#deps.rooms.deps.secret();
      const wish = { name, ...(place !== undefined && { seat: place }) };
      const held = await this.#hold(link.room, token, wish, address);
      const text = [
        `You sit at table ${link.room}: ${makeTableLink(origin, { room: link.room })}`,
        `Your seat: ${link.room}.${token}`,
        '',
        this.#look(held),
      ].join('\n');
      const shown = makeTableLink(origin, { room: link.room });
      return { text, data: { ...dataOf(held), link: shown, seat: `${link.room}.${token}` } };
    },

    look: async ({ seat, detail = 'board', find = '', from = 0 }, { address }) => {
      const held = await this.#back(seat, address);
      const data = dataOf(held, find, from);
      if (detail === 'board') return { text: this.#look(held, find, from), data };
      const manifest = hosted.find(({ id }) => id === held.seat.game.id);
      if (detail === 'rules')
        return { text: (manifest && (await shortRules(manifest))) ?? 'This game has no short rules.', data };
      if (detail === 'cards') return { text: manifest === undefined ? '' : await findCards(manifest, find), data };
      const { hello, view, info, asked, ask, over } = held.seat;
      const { id, kind, says, count } = ask ?? {};
      const question = ask && { id, kind, says, count, choices: ask.page(find, from).choices };
      const all = { ...hello, rules: undefined, view, status: info?.status, asked, question, over };
      return { text: JSON.stringify(all), data };
    },

    wait: async ({ seat, seconds = WAIT_SECONDS }, { address }, signal) => {
      const held = await this.#back(seat, address);
      return this.#told(await this.#turn(held, seat, seconds, address, signal));
    },

    answer: async ({ seat, n, value, question, seconds = ANSWER_SECONDS }, { address }, signal) => {
      const held = await this.#back(seat, address);
      const reply = { ...(question !== undefined && { id: question }), ...(n === undefined ? { value } : { n }) };
      const refused = await held.seat.answer(reply);
      if (refused !== undefined && 'code' in refused) throw new Refused(refused);
      return this.#told(await this.#turn(held, seat, seconds, address, signal));
    },

    why_not: async ({ seat, value }, { address }) => {
      const held = await this.#back(seat, address);
      // as deep and as long as any answer may be
      const form = checkClientMessage({ type: 'move_request', roomId: held.seat.roomId, answers: [value ?? null] });
      if (!form.ok) throw new Refused(form.error);
      const why = await held.seat.whyNot((value ?? null) as Json);
      if (why === undefined)
        return { text: 'It is legal. Call answer with this value to play it.', data: { legal: true } };
      if (why.code === 'NOT_ASKED') throw new Refused(why);
      const { code, message: says } = why;
      return { text: `Not legal (${code}): ${says}`, data: { legal: false, code, says } };
    },

    leave: async ({ seat, resign = false }, { address }) => {
      const held = await this.#back(seat, address);
      const refused = resign ? await held.seat.resign() : undefined;
      if (refused !== undefined) throw new Refused(refused);
      this.#deps.seats.leave(held);
      const text = resign
        ? 'You resigned and left.'
        : 'You left. Your seat stays yours: any call with it brings you back.';
      return { text, data: { resigned: resign } };
    },
  };

  #look(held: Held, find = '', from = 0): string {
    const { hello, board, ask, over, asked, info } = held.seat;
    if (hello === undefined) return '';
    const news = held.seat.takeNews();
    return situationText({ hello, board, news, asked, ask, over, status: info?.status ?? '' }, find, from);
  }

  #told(held: Held): Told {
    return { text: this.#look(held), data: dataOf(held) };
  }

  /** The table that somebody named. */
  async #find(table: string, address: string): Promise<TableLink> {
    const named = parseSeat(table) ?? parseTableLink(table);
    if (named === undefined) throw new Refused(refusal('NO_SUCH_ROOM', 'table'));
    if (!('code' in named)) return named;
    const found = await findCode(named.code, address, this.#deps);
    if (!found.ok) throw new Refused(found.error);
    // a table between devices has no seat here for a program
    if ('peers' in found.value) throw new Refused(refusal('NO_SUCH_ROOM', 'table'));
    return { room: found.value.roomId };
  }

  /** Waits for the seat's turn; a call that waits counts as a connection. Returns the seat, whose room may have moved. */
  async #turn(held: Held, seat: string, seconds: number, address: string, signal: AbortSignal): Promise<Held> {
    const release = this.#deps.allowances.connect(address);
    if (release === undefined) throw new Refused(refusal('TOO_FAST'));
    try {
      await held.seat.turn(seconds * 1000, signal);
    } finally {
      release();
      if (!held.seat.closed) this.#deps.seats.leaveIn(LINGER_MS, held);
    }
    return held.seat.closed ? this.#back(seat, address) : held;
  }

  /** The seat that a text stands for; only one that is held already. */
  async #back(seat: string, address: string): Promise<Held> {
    const link = parseSeat(seat);
    if (link === undefined) throw new Refused(refusal('NOT_JOINED'));
    return this.#hold(link.room, link.token, { name: '', back: true }, address);
  }

  async #hold(
    room: string,
    token: string,
    wish: { readonly name: string; readonly seat?: number; readonly back?: boolean },
    address: string,
  ): Promise<Held> {
    const { seats, allowances } = this.#deps;
    const held = await seats.hold({ room, token, address, ...wish });
    if (isTurned(held)) throw new Refused(held.why);
    if (!this.#counted.has(held)) {
      // a seat is a connection to its room, whether or not somebody waits at it
      const release = allowances.connect(address);
      if (release === undefined) {
        seats.leave(held);
        throw new Refused(refusal('TOO_FAST'));
      }
      this.#counted.add(held);
      held.seat.onClose = release;
    }
    if (held.end === undefined) seats.leaveIn(LINGER_MS, held);
    return held;
  }
}

/** How a table stands for a seat, as data. */
function dataOf({ seat: { roomId, info, ask, over } }: Held, find = '', from = 0): TableData {
  return {
    table: roomId,
    ...(info && { status: info.status }),
    yourTurn: ask !== undefined,
    ...(ask && {
      question: {
        id: ask.id,
        kind: ask.kind,
        says: ask.says,
        count: ask.count,
        choices: ask.page(find, from).choices.map(({ n, says }) => ({ n, says })),
      },
    }),
    ...(over && { result: over.result }),
  };
}

/** `ROOM.TOKEN`, as sit and new_table return it. */
function parseSeat(text: string): { room: string; token: string } | undefined {
  const parts = /^([A-Za-z0-9_-]{1,64})\.([\w=-]{8,128})$/.exec(text.trim());
  return parts === null ? undefined : { room: parts[1], token: parts[2] };
}
