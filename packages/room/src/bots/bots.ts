import type { Task } from '@tessera/bots';
import { asJson, equal, type Json, type Match, type Seat, seeded } from '@tessera/kernel';
import { substituteLevel } from '../clocks/time-of.ts';
import { isOn } from '../ledger/ledger.ts';
import { NotStored } from '../ledger/storage.ts';
import type { Room } from '../room.ts';
import { drawOfferOf } from '../talk/info.ts';
import { Resigning, thinkingTime } from './manners.ts';

/** How long a bot lets people see a draw offer before it answers. */
const DRAW_MS = 1200;

/** The outcome of a bot's turn: its answer, undefined when it failed to find one, and whether it sees no chance any more. */
interface Thought {
  readonly lost: boolean;
  readonly choice: Json | undefined;
}

type Think<T> = (task: Task, begun: () => void) => Promise<T>;

/** Asks the bots of a room for answers to their questions, once per question. */
export class Bots {
  readonly #room: Room;
  readonly #resigning: Resigning;
  // rooms without bots never need these
  #busy: Map<Seat, string> | undefined;
  /** Bots that are thinking about a draw offer, and where in the match the offer is. */
  #offers: Map<Seat, number> | undefined;

  constructor(room: Room) {
    this.#room = room;
    this.#resigning = new Resigning(room);
  }

  get thinking(): boolean {
    return (this.#busy?.size ?? 0) + (this.#offers?.size ?? 0) > 0;
  }

  /** Starts on every question that a bot is asked and has not started on yet. */
  start(): void {
    const { ledger } = this.#room;
    if (!isOn(ledger) || ledger.match === undefined) return;
    this.#startOnOffer(ledger.match);
    for (const { actor } of ledger.match.engine.questions) {
      const question = ledger.questions.get(actor);
      if (!this.#plays(actor) || question === undefined || this.#busy?.get(actor) === question) continue;
      this.#busy ??= new Map();
      this.#busy.set(actor, question);
      this.#choose(ledger.match, actor).then((thought) => this.#room.run(() => this.#answer(actor, question, thought)));
    }
  }

  /** Bots play their own seats, and those of people who have left but are still asked. */
  #plays(seat: Seat): boolean {
    const kind = this.#room.ledger.seats[seat]?.kind;
    return kind === 'bot' || kind === 'left';
  }

  /** What the bot chooses, and whether it is lost. One that fails is answered for by a weaker one, if there is one. */
  async #choose(match: Match, seat: Seat): Promise<Thought> {
    const { deps, ledger } = this.#room;
    const own = ledger.seats[seat].level ?? substituteLevel(this.#room);
    const levels = deps.levels?.(ledger.game.id) ?? [];
    // the weakest of all plays anything
    const weaker = levels[Math.max(1, levels.indexOf(own) - 1)];
    const mayResign = this.#resigning.aside(match, seat) !== undefined;
    const choose: Think<Thought> = async (task, begun) => {
      const lost = mayResign && (await deps.bots.isLost?.(task, begun)) === true;
      return { lost, choice: await deps.bots.choose(task, begun) };
    };
    const { botDelayMs } = ledger.head.settings;
    const thought = await this.#think(match, seat, own, botDelayMs, choose);
    if (thought !== undefined) return thought;
    const other =
      weaker !== undefined && weaker !== own ? await this.#think(match, seat, weaker, 0, choose) : undefined;
    return other ?? { lost: false, choice: undefined };
  }

  /** Lets a bot think, at least as long as people need to follow; undefined when it fails. */
  async #think<T>(match: Match, seat: Seat, level: string, leastMs: number, think: Think<T>): Promise<T | undefined> {
    const { deps, ledger } = this.#room;
    const seed = deps.secret();
    const choices = match.engine.questions.find(({ actor }) => actor === seat)?.choices.length ?? 1;
    const time = thinkingTime(ledger, seat, choices, deps.clock.now(), leastMs, seed);
    const { delayMs } = time;
    const waited = new Promise<void>((done) => (delayMs === 0 ? done() : deps.clock.after(delayMs, done)));
    let stop: (() => void) | undefined;
    let thought: T | undefined;
    try {
      // the bot gets a world in which everything it may not know was dealt again
      const state = asJson(match.engine.imagine(seat, seeded(seed)).state);
      const { id, version } = ledger.game;
      const playouts = ledger.head.settings.rated ? deps.measured?.(id) : undefined;
      const effort = { budgetMs: time.budgetMs, ...(playouts !== undefined && { playouts }) };
      thought = await new Promise<T | undefined>((done, failed) => {
        // as long as others come first, there is nothing to wait for
        const begun = () => {
          stop ??= deps.clock.after(time.patienceMs, () => done(undefined));
        };
        if (time.ticking) begun();
        think({ game: id, version, state, seat, level, ...effort, seed }, begun).then(done, failed);
      });
    } catch (error) {
      deps.onError(`bot ${level} of ${ledger.game.id}`, error);
    }
    stop?.();
    await waited;
    return thought;
  }

  /** Where in the match the open draw offer is, for a bot that can answer it; undefined when there is none. */
  #offerTo(match: Match, seat: Seat): number | undefined {
    const { draws } = match.game;
    const by = drawOfferOf(match);
    if (draws === undefined || by === undefined || by === seat || this.#room.ledger.seats[seat].kind !== 'bot') return;
    if (!match.engine.asides(seat).some((aside) => equal(aside, draws.accept) || equal(aside, draws.decline))) return;
    return match.entries.findLastIndex(({ aside, choice }) => aside && equal(choice, draws.offer));
  }

  #startOnOffer(match: Match): void {
    const { deps, ledger } = this.#room;
    for (const seat of ledger.seats.keys()) {
      const offer = this.#offerTo(match, seat);
      if (offer === undefined || this.#offers?.get(seat) === offer) continue;
      this.#offers ??= new Map();
      this.#offers.set(seat, offer);
      const delayMs = Math.max(DRAW_MS, ledger.head.settings.botDelayMs);
      const level = ledger.seats[seat].level ?? substituteLevel(this.#room);
      const agree: Think<boolean> = async (task, begun) =>
        (await deps.bots.agreesToDraw?.({ ...task, draw: true }, begun)) ?? false;
      this.#think(match, seat, level, delayMs, agree).then((agrees) =>
        this.#room.run(() => this.#answerOffer(seat, offer, agrees === true)),
      );
    }
  }

  async #answerOffer(seat: Seat, offer: number, agrees: boolean): Promise<void> {
    const { ledger } = this.#room;
    if (this.#offers?.get(seat) === offer) this.#offers.delete(seat);
    const match = ledger.match as Match;
    // the offer may have been withdrawn or undone, or be another one by now
    if (!isOn(ledger) || this.#offerTo(match, seat) !== offer) return this.start();
    const { draws } = match.game;
    for (const aside of agrees ? [draws?.accept, draws?.decline] : [draws?.decline])
      if (await this.#play(seat, aside as Json, true)) return;
  }

  async #answer(seat: Seat, question: string, { lost, choice }: Thought): Promise<void> {
    const { ledger } = this.#room;
    if (this.#busy?.get(seat) === question) this.#busy.delete(seat);
    // an undo, a pause or a returning person may have made the answer obsolete
    if (ledger.questions.get(seat) !== question || !isOn(ledger) || !this.#plays(seat)) return this.start();
    const match = ledger.match as Match;
    const resigns = this.#resigning.isOver(match, seat, lost) ? this.#resigning.aside(match, seat) : undefined;
    if (resigns !== undefined && (await this.#play(seat, resigns, true))) return;
    // a bot that gives an illegal answer must not hold up the table
    const listed = match.engine.questions.find(({ actor }) => actor === seat)?.choices ?? [];
    for (const one of choice === undefined ? listed : [choice, ...listed])
      if (await this.#play(seat, one as Json)) return;
  }

  async #play(seat: Seat, choice: Json, aside?: true): Promise<boolean> {
    try {
      return (await this.#room.play([{ actor: seat, choice, ...(aside && { aside }) }], undefined)) === undefined;
    } catch (error) {
      if (error instanceof NotStored) throw error;
      this.#room.deps.onError(`bot of room ${this.#room.id}`, error);
      return false;
    }
  }
}
