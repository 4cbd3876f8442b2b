import type { ReadonlySignal } from '@preact/signals';
import type { Json, Match } from '@tessera/kernel';
import type { ClientMessage, ServerMessage } from '@tessera/protocol';

export type LinkState = 'connecting' | 'open' | 'lost';

type Unaddressed<M> = M extends ClientMessage ? Omit<M, 'roomId'> : never;
/** A message to the room at the other end, which the link addresses. */
export type Outgoing = Unaddressed<ClientMessage>;

/** The way to one room, wherever it is: in this tab or behind a socket. */
export interface RoomLink {
  readonly kind: 'here' | 'online' | 'replay';
  readonly roomId: string;
  readonly state: ReadonlySignal<LinkState>;
  /** Sends, or keeps what must not be lost until it can be sent. */
  send(message: Outgoing): void;
  close(): void;
  /** Connects anew, with this message to get in: who it comes from is somebody else now. */
  comeAs?(message: Outgoing): void;
  /** What holds every seat of this browser there; absent where each has a secret of its own. */
  readonly token?: string;
  /** Nobody is renamed there. */
  readonly namesStay?: true;
  /** The match itself, where the room is in this tab. */
  match?(): Match | undefined;
  /** What was on the board after `at` answers, where the way knows it by itself. */
  moment?(at: number): Json;
}

export type Receive = (message: ServerMessage) => void;

/** Unguessable text for seeds and for tokens that hold seats. */
export function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** An id for a request, so that one that is sent twice is carried out once. Works without https, unlike `randomUUID`. */
export const requestId = (): string => secret();
