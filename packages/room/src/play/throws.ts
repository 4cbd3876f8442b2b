import { CHANCE, type Match, type Rng, type Seat } from '@tessera/kernel';
import { isOn } from '../ledger/ledger.ts';
import type { Room } from '../room.ts';

/** Where throws come from when not from the match's own seed: people who play without a referee make them together. */
export interface Thrower {
  /** The generator of the throw that is asked now. It may take as long as it takes people to take part. */
  throwFor(match: Match): Promise<Rng>;
  /** Since when a seat delays the throw, once everybody knows. Such a player counts as away. */
  heldUpSince?(seat: Seat): number | undefined;
}

/** Answers chance with throws that are made outside the room, once per question. */
export class Throws {
  readonly #room: Room;
  #asked: string | undefined;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Asks for the throw that is due and was not asked for yet. */
  start(): void {
    const { deps, ledger } = this.#room;
    const { match } = ledger;
    const question = ledger.questions.get(CHANCE);
    if (deps.throws === undefined || match === undefined || question === undefined || !isOn(ledger)) return;
    if (this.#asked === question) return;
    this.#asked = question;
    deps.throws.throwFor(match).then(
      (rng) => this.#room.run(() => this.#answer(question, rng)),
      (error) => deps.onError(`a throw in room ${this.#room.id}`, error),
    );
  }

  async #answer(question: string, rng: Rng): Promise<void> {
    const { ledger } = this.#room;
    if (this.#asked === question) this.#asked = undefined;
    // an undo or a pause may have come first
    if (ledger.questions.get(CHANCE) !== question || !isOn(ledger)) return this.start();
    await this.#room.play([], undefined, undefined, rng);
  }
}
