import { type Answer, Engine, type Json, must, type Note, parseOptions, type Refusal, seeded } from '@tessera/kernel';
import {
  type Choices,
  COLOURS_FOR,
  type Colour,
  attha as game,
  makePosition,
  type Options,
  type State,
} from '../src/rules/index.ts';
import { options as spec } from '../src/rules/state.ts';

const HEADS: { readonly [value: number]: number } = { 4: 0, 1: 1, 2: 2, 3: 3, 8: 4 };

/** A position in the notation of the rules, and what a person at the table does with it. */
export class Scenario {
  readonly engine: Engine<State, Choices>;
  readonly notes: Note[] = [];

  constructor(state: State) {
    this.engine = Engine.at(game, state) as Engine<State, Choices>;
    this.engine.notes = this.notes;
  }

  get state(): State {
    return this.engine.state;
  }

  /** Throws the shells once per value: the seat presses the button, the shells fall as told. */
  throws(...values: number[]): this {
    for (const value of values) {
      this.say({ throw: true });
      must(this.engine.apply({ actor: -1, choice: { heads: HEADS[value] } }));
    }
    return this;
  }

  /** Moves a coin with the roll of a value; a single roll need not be named. */
  move(coin: number, { with: value }: { with?: number } = {}): this {
    return this.say(this.#moving(coin, value));
  }

  /** Merges the first two different rolls of these values. */
  merge(first: number, second: number): this {
    const i = this.pool.indexOf(first);
    return this.say({ merge: [i, this.pool.indexOf(second, first === second ? i + 1 : 0)] });
  }

  split(value: number): this {
    return this.say({ split: this.pool.indexOf(value) });
  }

  stack(...coins: number[]): this {
    return this.say({ stack: coins });
  }

  unstack(coin: number): this {
    return this.say({ unstack: coin });
  }

  waste(): this {
    return this.say({ waste: true });
  }

  resign(colour: Colour): this {
    must(this.engine.apply({ actor: this.#seat(colour), choice: { resign: true }, aside: true }));
    return this;
  }

  say(choice: Json): this {
    must(this.engine.apply({ actor: this.state.current, choice }));
    return this;
  }

  /** The code with which an attempt is refused; the state must not have changed. */
  refuses(attempt: Json, colour: Colour = this.turn): string {
    const answer: Answer = { actor: this.#seat(colour), choice: attempt };
    const before = JSON.stringify(this.state);
    const answered = this.engine.apply(answer);
    if (answered.ok) throw new Error(`${JSON.stringify(attempt)} was accepted`);
    if (JSON.stringify(this.state) !== before) throw new Error('a refused attempt changed the state');
    return (answered.error as Refusal).code;
  }

  refusesMove(coin: number, { with: value }: { with?: number } = {}): string {
    return this.refuses(this.#moving(coin, value));
  }

  /** Whether a choice is offered now. */
  offers(choice: Json): boolean {
    return this.engine.questions.some(({ choices }) =>
      choices.some((one) => JSON.stringify(one) === JSON.stringify(choice)),
    );
  }

  /** Moves offered now as "coin by value". */
  get moves(): string[] {
    const choices = this.engine.questions[0]?.choices ?? [];
    return choices.flatMap((choice) => ('move' in choice ? [`${choice.move} by ${this.pool[choice.roll]}`] : []));
  }

  get asks(): string {
    return this.engine.questions[0]?.frame.kind ?? 'nothing';
  }

  get turn(): Colour {
    return this.colours[this.state.current];
  }

  get colours(): readonly Colour[] {
    return COLOURS_FOR[this.state.pos.length / 4];
  }

  get over(): boolean {
    return this.engine.over;
  }

  /** The values of the pool's rolls. */
  get pool(): number[] {
    return this.state.pool.map((entry) => entry.reduce((sum, part) => sum + part, 0));
  }

  get position(): string {
    return makePosition(this.state);
  }

  get reason(): string {
    return game.result(this.state).reason;
  }

  get ranks(): readonly number[] {
    return game.result(this.state).ranks;
  }

  pos(colour: Colour): number[] {
    return this.state.pos.slice(4 * this.#seat(colour), 4 * this.#seat(colour) + 4);
  }

  stacks(colour: Colour): number[] {
    return this.state.stacks.slice(4 * this.#seat(colour), 4 * this.#seat(colour) + 4);
  }

  killed(colour: Colour): boolean {
    return ((this.state.killed >> this.#seat(colour)) & 1) === 1;
  }

  happened(kind: string): boolean {
    return this.notes.some((note) => note.kind === kind);
  }

  #moving(coin: number, value: number | undefined): Json {
    return value === undefined ? { move: coin } : { move: coin, roll: this.pool.indexOf(value) };
  }

  #seat(colour: Colour): number {
    return this.colours.indexOf(colour);
  }
}

const optionsFrom = (input: Partial<Options>): Options => must(parseOptions(spec, input));

/** A scenario from a position. */
export const attha = (position: string, options: Partial<Options> = {}): Scenario =>
  new Scenario(must(game.notation.parsePosition(position, optionsFrom(options))));

export const newGame = (seats = 2, options: Partial<Options> = {}): Scenario =>
  new Scenario(game.setup(optionsFrom(options), seats, seeded('scenario')));

/** The reason a position is refused. */
export function misread(position: string, options: Partial<Options> = {}): Refusal {
  const parsed = game.notation.parsePosition(position, optionsFrom(options));
  if (parsed.ok) throw new Error(`"${position}" was read`);
  return parsed.error;
}
