import { type Json, type Match, type Seat, seeded } from '@tessera/kernel';
import type { Room } from './room.ts';

/** Lets the bots of a room think about the questions they are asked, each question once. */
export class Bots {
  readonly #room: Room;
  readonly #busy = new Map<Seat, string>();

  constructor(room: Room) {
    this.#room = room;
  }

  get thinking(): boolean {
    return this.#busy.size > 0;
  }

  wake(): void {
    const { ledger } = this.#room;
    if (ledger.status !== 'playing' || ledger.match === undefined) return;
    for (const { actor } of ledger.match.engine.questions) {
      const question = ledger.questions.get(actor);
      if (ledger.seats[actor]?.kind !== 'bot' || question === undefined || this.#busy.get(actor) === question) continue;
      this.#busy.set(actor, question);
      this.#think(ledger.match, actor, question).catch((error) =>
        this.#room.deps.trouble(`bot of room ${this.#room.id}`, error),
      );
    }
  }

  async #think(match: Match, seat: Seat, question: string): Promise<void> {
    const { deps, ledger } = this.#room;
    const { botMs, botDelayMs } = ledger.head.settings;
    const level = ledger.seats[seat].level ?? 'random';
    const seed = deps.secret();
    // the bot is handed a world in which everything it may not know was dealt again
    const state = match.engine.imagine(seat, seeded(seed)).state as unknown as Json;
    const delay = new Promise<void>((done) => (botDelayMs === 0 ? done() : deps.clock.after(botDelayMs, done)));
    let choice: Json | undefined;
    try {
      choice = await deps.thinker.choose({ game: ledger.game.id, state, seat, level, budgetMs: botMs, seed });
    } catch (error) {
      deps.trouble(`bot ${level} of ${ledger.game.id}`, error);
    }
    await delay;
    await this.#room.run(() => this.#answer(seat, question, choice));
  }

  async #answer(seat: Seat, question: string, choice: Json | undefined): Promise<void> {
    const { ledger } = this.#room;
    if (this.#busy.get(seat) === question) this.#busy.delete(seat);
    // an undo, a pause or a returning person may have made the answer pointless
    if (ledger.questions.get(seat) !== question || ledger.status !== 'playing' || ledger.seats[seat].kind !== 'bot')
      return this.wake();
    const refusal = choice === undefined ? true : await this.#room.play([{ actor: seat, choice }], undefined);
    if (refusal === undefined) return;
    // a bot that answers nonsense must not hold up the table
    const first = (ledger.match as Match).engine.questions.find(({ actor }) => actor === seat)?.choices[0];
    if (first !== undefined) await this.#room.play([{ actor: seat, choice: first as Json }], undefined);
  }
}
