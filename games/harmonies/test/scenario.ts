import { Engine, type Json, must, type Note, parseOptions, type Refusal, seeded } from '@tessera/kernel';
import {
  type Choice,
  type Choices,
  harmonies as game,
  makePosition,
  type Options,
  type State,
  type View,
} from '../src/rules/index.ts';

export const agreed = (options: Json = {}): Options => must(parseOptions(game.options, options));

/** A position in the notation of the rules, and what a person at the table does with it. */
export class Scenario {
  readonly engine: Engine<State, Choices, View, Options>;
  readonly notes: Note[] = [];

  constructor(state: State) {
    this.engine = Engine.at(game, state);
    this.engine.notes = this.notes;
  }

  get state(): State {
    return this.engine.state;
  }

  get position(): string {
    return makePosition(this.state);
  }

  /** The position without what is hidden. */
  get shown(): string {
    return this.position.replace(/; (dealt|pouch|deck) [^;]*/g, '');
  }

  get asked(): string {
    return this.engine.questions[0]?.frame.kind ?? 'nothing';
  }

  get turn(): number {
    return this.engine.questions[0].actor;
  }

  get choices(): readonly Choice[] {
    return this.engine.questions[0].choices;
  }

  /** Where a cube of the card may go now. */
  cubes(card: string): string[] {
    return this.choices.flatMap((choice) => ('cube' in choice && choice.cube === card ? [choice.at] : []));
  }

  /** The tokens that may go on a cell now. */
  tokensFor(at: string): string {
    return this.choices.flatMap((choice) => ('place' in choice && choice.at === at ? [choice.place] : [])).join('');
  }

  choose(...choices: Choice[]): this {
    for (const choice of choices) must(this.engine.apply({ actor: this.turn, choice: choice as Json }));
    return this;
  }

  leave(seat: number): this {
    must(this.engine.apply({ actor: seat, choice: { resign: true }, aside: true }));
    return this;
  }

  refused(choice: Json, actor = this.turn): Refusal {
    const checked = this.engine.check({ actor, choice });
    if (checked.ok) throw new Error(`${JSON.stringify(choice)} is legal`);
    return checked.error;
  }

  told(kind: string): Json[] {
    return this.notes.filter((note) => note.kind === kind).map((note) => note.detail);
  }

  view(viewer: number | null = null) {
    return game.view(this.state, viewer);
  }

  result() {
    return game.result(this.state);
  }
}

export const table = (text: string, options: Json = {}): Scenario =>
  new Scenario(must(game.notation.parsePosition(text, agreed(options))));

export const newTable = (seats: number, options: Json = {}, seed = 'scenario'): Scenario =>
  new Scenario(game.setup(agreed(options), seats, seeded(seed)));

export function misread(text: string, options: Json = {}): Refusal {
  const read = game.notation.parsePosition(text, agreed(options));
  if (read.ok) throw new Error(`"${text}" is a position`);
  return read.error;
}
