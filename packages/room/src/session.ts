import type { Seat, Viewer } from '@tessera/kernel';
import type { ServerMessage } from '@tessera/protocol';

/** Somebody connected to a room: a person at one or several seats, an organiser, or a spectator. */
export interface Session {
  readonly send: (message: ServerMessage) => void;
  name: string;
  /** The seats this connection plays; several at one screen in hot-seat. */
  seats: readonly Seat[];
  organiser: boolean;
  /** Whether it understands changes; a client of the seed's protocol gets whole states. */
  changes: boolean;
  /** The seq it has last been told of; changes build on it. */
  seq: number;
  /** Whose eyes it last looked through. */
  viewer: Viewer;
  /** Times of its latest chat lines, for the rate limit. */
  chats: number[];
}

export const newSession = (send: (message: ServerMessage) => void): Session => ({
  send,
  name: '',
  seats: [],
  organiser: false,
  changes: false,
  seq: -1,
  viewer: null,
  chats: [],
});
