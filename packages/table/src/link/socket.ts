import { signal } from '@preact/signals';
import type { ServerMessage } from '@tessera/protocol';
import type { Link, LinkState, Outgoing, Receive } from './link.ts';

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
const PING_EVERY = 20_000;
const DEAD_AFTER = 50_000;
/** How long to keep still after the server has said that this was too fast. */
const SLOW_DOWN = 1_000;

/** How long to wait before the n-th attempt: doubling, and never at the same time as everybody else. */
export const backOff = (attempt: number, dice = Math.random()): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.5 + dice / 2);

/**
 * A room on a server. Connects again by itself; `join` says how to come back in. A request that got no answer is sent
 * again after that, under the same id, so that it is carried out once whatever happened to the connection.
 */
export function socketLink(roomId: string, join: () => Outgoing, receive: Receive): Link {
  const state = signal<LinkState>('connecting');
  const unanswered = new Map<string, Outgoing>();
  let socket: WebSocket | undefined;
  let attempts = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let slowed: ReturnType<typeof setTimeout> | undefined;
  let heard = Date.now();
  let closed = false;

  const put = (message: Outgoing) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ ...message, roomId }));
  };
  const resend = () => {
    slowed = undefined;
    if (state.value !== 'open') put(join());
    else for (const request of unanswered.values()) put(request);
  };

  const connect = () => {
    clearTimeout(retry);
    if (closed || socket !== undefined) return;
    const opened = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
    socket = opened;
    opened.onopen = () => {
      heard = Date.now();
      put(join());
    };
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return;
      heard = Date.now();
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === 'error' && message.code === 'TOO_FAST') {
        slowed ??= setTimeout(resend, SLOW_DOWN);
        return;
      }
      if (message.type === 'accepted' || message.type === 'move_rejected' || message.type === 'error') {
        if (message.id !== undefined) unanswered.delete(message.id);
      }
      if (message.type === 'room_joined' && state.value !== 'open') {
        attempts = 0;
        state.value = 'open';
        resend();
      }
      receive(message);
    };
    opened.onclose = () => {
      if (socket !== opened) return;
      socket = undefined;
      if (closed) return;
      state.value = 'lost';
      retry = setTimeout(connect, backOff(attempts));
      attempts += 1;
    };
  };

  const hurry = () => {
    if (document.visibilityState !== 'visible' || socket !== undefined) return;
    attempts = 0;
    connect();
  };
  const watch = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    // a connection that died without a word is only noticed by its silence
    if (Date.now() - heard > DEAD_AFTER) socket.close();
    else if (Date.now() - heard > PING_EVERY) put({ type: 'ping' });
  }, PING_EVERY / 2);
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  connect();

  return {
    kind: 'online',
    roomId,
    state,
    send(message) {
      if ('id' in message && message.id !== undefined) unanswered.set(message.id, message);
      if (state.value === 'open') put(message);
    },
    close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(slowed);
      clearInterval(watch);
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      socket?.close();
    },
  };
}
