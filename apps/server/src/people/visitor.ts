import type { Known } from '@tessera/room/connection';
import type { Who } from './identity.ts';
import type { PlayerStanding } from './people.ts';

/** How long what is known of a player is not asked for again: another server may have changed it. */
const FRESH_MS = 30_000;

export interface VisitorDeps {
  /** Who has the socket; nobody any more when the device was signed out. */
  who(): Promise<Who | undefined>;
  standing(who: Who): Promise<PlayerStanding | undefined>;
  now(): number;
  readonly onError: (what: string, error: unknown) => void;
}

/** Who is at the other end of a socket, as far as the server knows them. */
export class Visitor {
  readonly #deps: VisitorDeps;
  #who: Who | undefined;
  #standing: PlayerStanding | undefined;
  #at = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;

  constructor(deps: VisitorDeps) {
    this.#deps = deps;
    this.#refresh();
  }

  get player(): string | undefined {
    return this.#who?.player;
  }

  get device(): string | undefined {
    return this.#who?.device;
  }

  /** Why this player may say nothing just now, word for word as it was decided. */
  get muted(): string | undefined {
    this.#refresh();
    return this.#standing?.muted;
  }

  /** Whether a line of chat is shown here, by who said it. */
  hears(speaker: string | undefined): boolean {
    this.#refresh();
    const own = this.#standing;
    if (own === undefined || speaker === own.known.id) return true;
    if (own.chat === 'off') return false;
    if (speaker === undefined) return own.chat === 'on';
    return !own.apart.has(speaker) && (own.chat === 'on' || own.kept.has(speaker));
  }

  /** Who a room is told this is. */
  async known(): Promise<Known | undefined> {
    await this.#asking;
    return this.#standing?.known;
  }

  /** Something of the player has changed. False when the device is theirs no more. */
  async renew(): Promise<boolean> {
    const before = this.#who;
    await this.#asking;
    this.#at = Number.NEGATIVE_INFINITY;
    this.#refresh();
    await this.#asking;
    return this.#who?.player === before?.player;
  }

  #refresh(): void {
    const now = this.#deps.now();
    if (this.#asking !== undefined || now - this.#at < FRESH_MS) return;
    this.#at = now;
    this.#asking = this.#ask()
      .catch((error) => this.#deps.onError('who a socket belongs to', error))
      .finally(() => {
        this.#asking = undefined;
      });
  }

  async #ask(): Promise<void> {
    const who = await this.#deps.who();
    this.#standing = who && (await this.#deps.standing(who));
    this.#who = this.#standing && who;
  }
}
