import type { Seat, Viewer } from '@tessera/kernel';
import type { ServerMessage } from '@tessera/protocol';

/** A connection to a room: a person at one or several seats, an organiser, or a spectator. */
export interface RoomSession {
  readonly send: (message: ServerMessage) => void;
  /** Identifies this connection within its room. */
  readonly key: string;
  name: string;
  /** The seats this connection plays; several when people share a screen. */
  seats: readonly Seat[];
  organiser: boolean;
  /** Gave the token that was made with the room. */
  owner: boolean;
  /** Digest of the token it joined with, to know a spectator again. */
  token: string | undefined;
  /** The link it joined with. */
  link: string | undefined;
  /** That link was revoked while it was connected. */
  revoked: boolean;
  /** Whether it takes changes; a client that gave no version gets whole states. */
  changes: boolean;
  /** The seq of the last state it was sent; changes build on it. −1: it has not joined. */
  seq: number;
  /** The viewer whose view it was last sent. */
  viewer: Viewer;
  /** The connection is closed; what it sent before is still carried out. */
  gone: boolean;
}

/** The role of a session without a seat and a link. */
export const noRole = { seats: [], organiser: false, owner: false, link: undefined } as const;

export const newSession = (key: string, send: (message: ServerMessage) => void): RoomSession => ({
  send,
  key,
  name: '',
  token: undefined,
  ...noRole,
  revoked: false,
  changes: false,
  seq: -1,
  viewer: null,
  gone: false,
});

export const isSpectator = ({ seats, organiser }: RoomSession): boolean => seats.length === 0 && !organiser;

/** Whether this session cannot be recognised when it connects again. */
export const isPassing = (session: RoomSession): boolean => isSpectator(session) && session.token === undefined;

/** The scope of a request id: a link, a seat, a token or the organiser for good; without any only this connection. */
export function requester(session: RoomSession): string {
  const { seats, link, key, token } = session;
  if (isSpectator(session)) return token === undefined ? key : `token ${token}`;
  if (link !== undefined) return `link ${link}`;
  return seats.length > 0 ? String(seats[0]) : 'organiser';
}
