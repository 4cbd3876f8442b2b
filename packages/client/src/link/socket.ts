import { signal } from '@preact/signals';
import { isRecord } from '@tessera/kernel';
import type { QuestionInfo, ServerMessage } from '@tessera/protocol';
import { unpackChoices } from '@tessera/protocol/packed-choices';
import { socketNonce } from '../people/device.ts';
import type { LinkState, Outgoing, Receive, RoomLink } from './link.ts';
import type { tellLooking } from './looking.ts';

const FIRST_WAIT = 250;
// a server that is back is found within a second; together with a slow database, longer waits would exceed three
const LONGEST_WAIT = 1_000;
/** A connection that is silent for this long gets a ping, and is given up after that. */
const PING_AFTER = 4_000;
const DEAD_AFTER = 9_000;
const WATCH_EVERY = 1_000;
const moment = (): readonly number[] => [Date.now(), performance.now()];
/** What a person does at the page, or the browser about the network, that is worth another try at once. */
const HURRY = ['online', 'focus', 'pointerdown', 'keydown'] as const;
/** How long to keep still after the server has refused a message as too fast. */
const SLOW_DOWN = 1_000;

/** What is asked without an id, because asking twice changes nothing, and what answers it. */
const READS: { readonly [K in Outgoing['type']]?: ServerMessage['type'] } = {
  get_notes: 'notes',
  get_world: 'world',
  get_history: 'history',
  save_match: 'saved',
};

/**
 * What the server sent that this page came from. The schemas are no part of the first load; by
 * them the messages of other people's devices are checked (`packages/peers`).
 */
function messageIn(text: string): ServerMessage | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return isRecord(data) && typeof data.type === 'string' ? unpacked(data as ServerMessage) : undefined;
  } catch {
    return undefined;
  }
}

/** A message with its choices as lists. */
export function unpacked(message: ServerMessage): ServerMessage {
  if (!('questions' in message)) return message;
  const questions = message.questions.map(
    ({ packed, ...question }): QuestionInfo =>
      packed === undefined ? question : { ...question, choices: unpackChoices(packed) },
  );
  return { ...message, questions };
}

/** How long to wait before the n-th attempt: doubling, and never at the same time as everybody else. */
export const backOff = (attempt: number, dice = Math.random()): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.5 + dice / 2);

/**
 * A room on a server. Connects again by itself; `join` is the message that gets back in. A request that got no answer is sent
 * again after that, under the same id, so that it is carried out once whatever happened to the connection. `before` is waited for
 * before the first connection.
 */
export function socketLink(
  roomId: string,
  join: () => Outgoing,
  receive: Receive,
  before?: () => Promise<unknown>,
): RoomLink {
  const state = signal<LinkState>('connecting');
  const unanswered = new Map<string, Outgoing>();
  /** Pages that were asked for, by the type of the answer. */
  const reading = new Map<string, Outgoing>();
  let socket: WebSocket | undefined;
  let attempts = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let slowed: ReturnType<typeof setTimeout> | undefined;
  let heard = moment();
  let pinged = false;
  let closed = false;
  /** At a table by turns: says what is shown of the match. */
  let looking: Promise<ReturnType<typeof tellLooking>> | undefined;
  let ply = 0;
  /** What gets in the next time, where that is not what usually does. */
  let next: Outgoing | undefined;

  const put = (message: Outgoing) => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ ...message, roomId, ...(message.type === 'join_room' && { compact: true }) }));
  };
  const resend = () => {
    slowed = undefined;
    if (state.value !== 'open') put(next ?? join());
    else for (const request of [...unanswered.values(), ...reading.values()]) put(request);
  };

  const connect = () => {
    clearTimeout(retry);
    if (closed || socket !== undefined) return;
    if (before !== undefined) {
      const first = before;
      before = undefined;
      void first().finally(connect);
      return;
    }
    // named, so that a proxy before several servers can bring the people of a table together
    const nonce = socketNonce();
    const opened = new WebSocket(
      `${location.origin.replace('http', 'ws')}/ws?table=${encodeURIComponent(roomId)}${nonce ? `&n=${nonce}` : ''}`,
    );
    socket = opened;
    heard = moment();
    pinged = false;
    opened.onopen = () => {
      heard = moment();
      put(next ?? join());
    };
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return;
      heard = moment();
      pinged = false;
      const message = messageIn(String(data));
      if (message === undefined) return;
      if (message.type === 'error' && message.code === 'TOO_FAST') {
        slowed ??= setTimeout(resend, SLOW_DOWN);
        return;
      }
      reading.delete(message.type);
      if (message.type === 'move_rejected' && message.id === undefined) reading.clear();
      if (message.type === 'accepted' || message.type === 'move_rejected' || message.type === 'error') {
        if (message.id !== undefined) unanswered.delete(message.id);
      }
      if (message.type === 'room_joined' && state.value !== 'open') {
        attempts = 0;
        next = undefined;
        state.value = 'open';
        resend();
      }
      receive(message);
      if (!('ply' in message)) return;
      ply = message.ply;
      if (message.type === 'room_joined' && message.seen !== undefined)
        looking ??= import('./looking.ts').then((module) => module.tellLooking(() => ply, put));
      void looking?.then((one) => one.now());
    };
    opened.onclose = () => {
      if (socket === opened) lose();
    };
  };

  /** Gives the connection up at once: the browser may take minutes to notice that the other end is gone. */
  const lose = () => {
    const lost = socket;
    socket = undefined;
    lost?.close();
    if (closed) return;
    state.value = 'lost';
    clearTimeout(retry);
    retry = setTimeout(connect, backOff(attempts));
    attempts += 1;
  };

  /** Somebody is there again, or the network is: no reason to wait any longer. */
  const hurry = () => {
    if (document.visibilityState !== 'visible' || socket !== undefined) return;
    attempts = 0;
    connect();
  };
  const watch = setInterval(() => {
    if (socket === undefined) return;
    // one clock can be set back, the other stops while the device sleeps
    const silent = Math.max(...moment().map((now, i) => now - heard[i]));
    if (silent > DEAD_AFTER) {
      heard = moment();
      lose();
    } else if (silent > PING_AFTER && !pinged) {
      pinged = true;
      put({ type: 'ping' });
    }
  }, WATCH_EVERY);
  for (const sign of HURRY) addEventListener(sign, hurry);
  document.addEventListener('visibilitychange', hurry);
  connect();

  return {
    kind: 'online',
    roomId,
    state,
    send(message) {
      if ('id' in message && message.id !== undefined) unanswered.set(message.id, message);
      const answer = READS[message.type];
      if (answer !== undefined) reading.set(answer, message);
      if (state.value === 'open') put(message);
    },
    comeAs(message) {
      next = message;
      state.value = 'connecting';
      const former = socket;
      socket = undefined;
      former?.close();
      connect();
    },
    close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(slowed);
      clearInterval(watch);
      void looking?.then((one) => one.stop());
      for (const sign of HURRY) removeEventListener(sign, hurry);
      document.removeEventListener('visibilitychange', hurry);
      socket?.close();
    },
  };
}
