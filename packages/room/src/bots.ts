import { type Json, type Match, type Seat, seeded } from '@tessera/kernel';
import { isOn } from './ledger.ts';
import type { Room } from './room.ts';
import { NotStored } from './storage.ts';

/** Bots keep their own time. One that has not answered long after its time is up is answered for. */
const PATIENCE = { times: 3, ms: 5000 };

/** Asks the bots of a room for answers to their questions, once per question. */
export class Bots {
  readonly #room: Room;
  readonly #busy = new Map<Seat, string>();

  constructor(room: Room) {
    this.#room = room;
  }

  get thinking(): boolean {
    return this.#busy.size > 0;
  }

  /** Starts on every question that a bot is asked and has not started on yet. */
  start(): void {
    const { ledger } = this.#room;
    if (!isOn(ledger) || ledger.match === undefined) return;
    for (const { actor } of ledger.match.engine.questions) {
      const question = ledger.questions.get(actor);
      if (!this.#plays(actor) || question === undefined || this.#busy.get(actor) === question) continue;
      this.#busy.set(actor, question);
      this.#choose(ledger.match, actor).then((choice) => this.#room.run(() => this.#answer(actor, question, choice)));
    }
  }

  /** Bots play their own seats, and those of people who have left but are still asked. */
  #plays(seat: Seat): boolean {
    const kind = this.#room.ledger.seats[seat]?.kind;
    return kind === 'bot' || kind === 'left';
  }

  /** What the bot chooses; undefined when it fails to choose. */
  async #choose(match: Match, seat: Seat): Promise<Json | undefined> {
    const { deps, ledger } = this.#room;
    const { botMs, botDelayMs } = ledger.head.settings;
    const level = ledger.seats[seat].level ?? 'random';
    const seed = deps.secret();
    const waited = new Promise<void>((done) => (botDelayMs === 0 ? done() : deps.clock.after(botDelayMs, done)));
    let stop: (() => void) | undefined;
    const tooLong = new Promise<undefined>((done) => {
      stop = deps.clock.after(botMs * PATIENCE.times + PATIENCE.ms, () => done(undefined));
    });
    let choice: Json | undefined;
    try {
      // the bot gets a world in which everything it may not know was dealt again
      const state = match.engine.imagine(seat, seeded(seed)).state as unknown as Json;
      const chosen = deps.bots.choose({ game: ledger.game.id, state, seat, level, budgetMs: botMs, seed });
      choice = await Promise.race([chosen, tooLong]);
    } catch (error) {
      deps.onError(`bot ${level} of ${ledger.game.id}`, error);
    }
    stop?.();
    await waited;
    return choice;
  }

  async #answer(seat: Seat, question: string, choice: Json | undefined): Promise<void> {
    const { ledger } = this.#room;
    if (this.#busy.get(seat) === question) this.#busy.delete(seat);
    // an undo, a pause or a returning person may have made the answer obsolete
    if (ledger.questions.get(seat) !== question || !isOn(ledger) || !this.#plays(seat)) return this.start();
    // a bot that gives an illegal answer must not hold up the table
    const listed = (ledger.match as Match).engine.questions.find(({ actor }) => actor === seat)?.choices ?? [];
    for (const one of choice === undefined ? listed : [choice, ...listed])
      if (await this.#play(seat, one as Json)) return;
  }

  async #play(seat: Seat, choice: Json): Promise<boolean> {
    try {
      return (await this.#room.play([{ actor: seat, choice }], undefined)) === undefined;
    } catch (error) {
      if (error instanceof NotStored) throw error;
      this.#room.deps.onError(`bot of room ${this.#room.id}`, error);
      return false;
    }
  }
}
