import type { Clock } from '@tessera/room';
import type { GuestMessage, HostMessage, PeerRefusal } from './messages.ts';
import { MOST_TEXT } from './messages.ts';
import type { Wire } from './wire.ts';

const BEAT = '{"t":"beat"}';
const BEAT_MS = 1000;
/** After so much silence the server is asked whether the other end is still there. */
const DOUBT_MS = 2000;
/** How long a connection may be silent. */
const SILENCE_MS = 5000;
/** Texts one connection may carry at once, and how many more per second. */
const BURST = 200;
const PER_SECOND = 100;

/** How a connection ended: closed, silent for too long, or because one end refused what the other sent. */
export type ConnectionEnd = PeerRefusal | 'silent' | undefined;

export interface ConnectionEvents {
  /** Why the text is refused, if so. */
  text(text: string): PeerRefusal | undefined;
  end(ending: ConnectionEnd): void;
  /** The other end has been silent for a while. */
  doubt?(): void;
}

/** A wire with a heartbeat, a rate limit and a check of every message. */
export class DeviceConnection {
  readonly #wire: Wire;
  readonly #clock: Clock;
  readonly #on: ConnectionEvents;
  #heard: number;
  #sent = 0;
  #left = BURST;
  #ended = false;
  #cancel: () => void = () => {};

  constructor(wire: Wire, clock: Clock, on: ConnectionEvents) {
    this.#wire = wire;
    this.#clock = clock;
    this.#on = on;
    this.#heard = clock.now();
    wire.onText = (text) => this.#hear(text);
    wire.onClose = () => this.end();
    this.#beat();
  }

  get relayed(): boolean {
    return this.#wire.relayed === true;
  }

  get ended(): boolean {
    return this.#ended;
  }

  send(message: HostMessage | GuestMessage): void {
    if (!this.#ended) this.#put(JSON.stringify(message));
  }

  #put(text: string): void {
    this.#sent = this.#clock.now();
    this.#wire.send(text);
  }

  /** Tells the other end why, and is over. */
  refuse(code: PeerRefusal): void {
    if (!this.#ended) this.#put(JSON.stringify({ t: 'refused', code }));
    this.end(code);
  }

  end(ending?: ConnectionEnd): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#cancel();
    this.#wire.close();
    this.#on.end(ending);
  }

  #hear(text: string): void {
    if (this.#ended) return;
    const now = this.#clock.now();
    this.#left = Math.min(BURST, this.#left + ((now - this.#heard) * PER_SECOND) / 1000) - 1;
    this.#heard = now;
    // browsers slow the clocks of hidden pages down, but never their answers
    if (text === BEAT && now - this.#sent > BEAT_MS / 2) this.#put(BEAT);
    let refused: PeerRefusal | undefined;
    if (typeof text !== 'string' || text.length > MOST_TEXT) refused = 'TOO_BIG';
    else if (this.#left < 0) refused = 'TOO_FAST';
    else if (text !== BEAT) refused = this.#on.text(text);
    if (refused !== undefined) this.refuse(refused);
  }

  #beat(): void {
    this.#cancel = this.#clock.after(BEAT_MS, () => {
      if (this.#ended) return;
      const silence = this.#clock.now() - this.#heard;
      if (silence > SILENCE_MS) return this.end('silent');
      if (silence > DOUBT_MS) this.#on.doubt?.();
      this.#put(BEAT);
      this.#beat();
    });
  }
}
