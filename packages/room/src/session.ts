import type { Seat, Viewer } from '@tessera/kernel';
import type { ServerMessage } from '@tessera/protocol';

/** Somebody connected to a room: a person at one or several seats, an organiser, or a spectator. */
export interface Session {
  readonly send: (message: ServerMessage) => void;
  /** Tells this connection from the others of its room. */
  readonly key: string;
  name: string;
  /** The seats this connection plays; several at one screen in hot-seat. */
  seats: readonly Seat[];
  organiser: boolean;
  /** Showed the token that the room was made with. */
  owner: boolean;
  /** The invitation it came in by. */
  link: string | undefined;
  /** That invitation was taken away while it was here. */
  revoked: boolean;
  /** Whether it understands changes; a client of the seed's protocol gets whole states. */
  changes: boolean;
  /** The seq of the last state it was told; changes build on it. −1: it has not joined. */
  seq: number;
  /** Whose eyes it last looked through. */
  viewer: Viewer;
  /** The connection is no more; what it sent before is still done. */
  gone: boolean;
}

/** What somebody is who has come in as nobody in particular. */
export const nobody = { seats: [], organiser: false, owner: false, link: undefined } as const;

export const newSession = (key: string, send: (message: ServerMessage) => void): Session => ({
  send,
  key,
  name: '',
  ...nobody,
  revoked: false,
  changes: false,
  seq: -1,
  viewer: null,
  gone: false,
});

export const isSpectator = ({ seats, organiser }: Session): boolean => seats.length === 0 && !organiser;

/** Whose requests are told apart by their ids: a link's, seat's or organiser's for good, a spectator's per connection. */
export function requester(session: Session): string {
  const { seats, link, key } = session;
  if (isSpectator(session)) return key;
  if (link !== undefined) return `link ${link}`;
  return seats.length > 0 ? String(seats[0]) : 'organiser';
}
