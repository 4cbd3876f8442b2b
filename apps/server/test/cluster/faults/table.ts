import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '@tessera/engines';
import type { History } from '../history.ts';
import { Player } from '../player.ts';
import { makeRoomFrom } from '../real.ts';

interface Silence {
  readonly from: number;
  readonly to: number;
}

/** Two people who play one match after the other, and how long they heard of no move. */
export class Table {
  readonly #cluster: Cluster;
  readonly #index: number;
  readonly #history: History;
  #matches = 0;
  #players: Player[] = [];
  #isBusy = false;
  #isOver = false;
  /** When a match was last heard of; undefined between two matches. */
  #heard: number | undefined;
  #silences: Silence[] = [];
  /** Since when somebody wants a new match. */
  #wished: number | undefined;
  readonly rooms: string[] = [];
  losses = 0;
  /** The longest that somebody waited for a new table. */
  slowestMake = 0;

  constructor(cluster: Cluster, index: number, history: History) {
    this.#cluster = cluster;
    this.#index = index;
    this.#history = history;
  }

  /** Begins a match, unless one is going on. */
  async keepPlaying(): Promise<void> {
    if (this.#isBusy || this.#players.some(({ over }) => !over)) return;
    this.#hear();
    this.#heard = undefined;
    this.#leave();
    this.#isBusy = true;
    this.#wished ??= performance.now();
    // a server in trouble may not answer at all
    const room = await Promise.race([
      makeRoomFrom(this.#cluster, `10.${this.#index}.0.${this.#matches % 250}`),
      wait(2000, undefined),
    ]).catch(() => undefined);
    this.#isBusy = false;
    if (room === undefined || this.#isOver) return;
    this.slowestMake = Math.max(this.slowestMake, performance.now() - this.#wished);
    this.#wished = undefined;
    this.#heard = performance.now();
    this.rooms.push(room);
    const match = this.#matches++;
    this.#players = ['a', 'b'].map(
      (name) =>
        new Player({
          port: this.#cluster.port,
          room,
          name: `${this.#index}${name}${match}`,
          history: this.#history,
          onMoved: () => this.#hear(),
        }),
    );
  }

  /** Whether anything happened here after a moment. */
  hasMoved(since: number): boolean {
    return this.#silences.some(({ to }) => to > since);
  }

  /** The longest time without a move that ended after a moment or goes on; what was before it does not count where `clip` is set. */
  longestSilence(since: number, clip: boolean): number {
    const open = this.#heard === undefined ? [] : [{ from: this.#heard, to: performance.now() }];
    const lengths = [...this.#silences, ...open].flatMap(({ from, to }) =>
      to > since ? [to - (clip ? Math.max(from, since) : from)] : [],
    );
    return Math.max(0, ...lengths);
  }

  /** What was before is not asked for any more. */
  forget(before: number): void {
    this.#silences = this.#silences.filter(({ to }) => to > before);
  }

  /** What its people wait for, for a report. */
  describe(): string {
    return [
      `room ${this.rooms.at(-1)}, ${this.#isBusy ? 'being made' : 'made'}`,
      ...this.#players.map((one) => one.describe()),
    ].join('; ');
  }

  /** Nobody plays here any more, not even in a match that is being made just now. */
  stop(): void {
    this.#isOver = true;
    this.#leave();
  }

  #hear(): void {
    const now = performance.now();
    if (this.#heard !== undefined) this.#silences.push({ from: this.#heard, to: now });
    this.#heard = now;
  }

  #leave(): void {
    for (const player of this.#players) {
      this.losses += player.losses;
      player.stop();
    }
    this.#players = [];
  }
}
