import type { FeatureVector } from '@tessera/bots';
import { type AnyGame, below, CHANCE, Engine, REFEREE, type Rng, type Seat, seeded } from '@tessera/kernel';

/** What all environments of one program have in common. */
export interface EnvironmentSetting {
  readonly game: AnyGame;
  readonly options: Record<string, unknown>;
  readonly seats: number;
  readonly vector: FeatureVector;
  /** The most answers that are offered; a program has room for no more. */
  readonly actions: number;
  /** Answers after which a match is cut off. */
  readonly limit: number;
}

/** A match that a program plays for all of its seats. Chance and the referee answer by themselves. */
export class Environment {
  readonly #course: EnvironmentSetting;
  #engine: Engine | undefined;
  #chance: Rng = seeded('');
  answers = 0;

  constructor(course: EnvironmentSetting) {
    this.#course = course;
  }

  reset(seed: string): void {
    const { game, options, seats } = this.#course;
    this.#engine = Engine.start(game, options, seats, seed);
    this.#chance = seeded(`${seed}/dice`);
    this.answers = 0;
    this.#settle();
  }

  get #match(): Engine {
    if (this.#engine === undefined) throw new RangeError('the environment has not been reset');
    return this.#engine;
  }

  get over(): boolean {
    return this.#match.over;
  }

  /** Whether the match was cut off: it went on for too long. */
  get truncated(): boolean {
    return !this.over && this.answers >= this.#course.limit;
  }

  /** Who is asked next; −1 at the end. */
  get seat(): Seat {
    return this.over ? -1 : this.#match.questions[0].actor;
  }

  /** How many answers there are, and how many of them are offered. */
  get choices(): number {
    return this.over ? 0 : this.#match.questions[0].choices.length;
  }

  get offered(): number {
    return Math.min(this.choices, this.#course.actions);
  }

  /** False, and nothing has changed, when the answer is not among those offered. */
  step(action: number): boolean {
    if (this.truncated || !Number.isInteger(action) || action < 0 || action >= this.offered) return false;
    this.#match.take(action);
    this.answers += 1;
    this.#settle();
    return true;
  }

  observe(seat: Seat, into: Float32Array): void {
    this.#course.vector.fill(this.#match.state, seat, into);
  }

  /** What each seat got: 1 for the best place, −1 for the last, evenly between; 0 for all when it was cut off. */
  returns(): number[] {
    const { game, seats } = this.#course;
    if (!this.over) return new Array<number>(seats).fill(0);
    const { ranks } = game.result(this.#match.state);
    // alone one has won or lost against the game itself
    if (seats === 1) return [ranks[0] === 1 ? 1 : -1];
    return ranks.map((rank) => {
      const beaten = ranks.filter((other) => other > rank).length;
      const shared = ranks.filter((other) => other === rank).length - 1;
      return (2 * beaten + shared) / (seats - 1) - 1;
    });
  }

  scores(): readonly number[] {
    return this.#course.game.result(this.#match.state).scores;
  }

  /** The answers that are offered, as data. */
  list(): readonly unknown[] {
    return this.over ? [] : this.#match.questions[0].choices.slice(0, this.offered);
  }

  /** The question and the state, for sentences and pictures. */
  get engine(): Engine {
    return this.#match;
  }

  #settle(): void {
    const engine = this.#match;
    while (!engine.over) {
      const { actor, choices } = engine.questions[0];
      if (actor === CHANCE) engine.draw(this.#chance);
      else if (actor === REFEREE) engine.take(below(this.#chance, choices.length));
      else return;
    }
  }
}
