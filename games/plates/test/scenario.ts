import {
  asJson,
  Engine,
  type Json,
  must,
  type Note,
  parseOptions,
  REFEREE,
  type Refusal,
  seeded,
} from '@tessera/kernel';
import {
  type Choices,
  clusterSizes,
  type Deed,
  plates as game,
  hexAt,
  legalHexes,
  makePosition,
  type Options,
  points,
  type State,
  type View,
} from '../src/rules/index.ts';

export const agreed = (options: Json = {}): Options => must(parseOptions(game.options, options));

export const A = 0;
export const B = 1;
export const C = 2;
export const D = 3;

/** A position in the notation of the rules, and what teams and organiser do with it. */
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

  /** Who is asked what: `place 0`, `desk`, `nothing`. */
  get asked(): string {
    const question = this.engine.questions[0];
    if (question === undefined) return 'nothing';
    return question.actor < 0 ? question.frame.kind : `${question.frame.kind} ${question.actor}`;
  }

  get choices(): readonly Choices[keyof Choices][] {
    return this.engine.questions[0].choices;
  }

  /** The team whose turn it is places. */
  place(...hexes: string[]): this {
    for (const hex of hexes) must(this.engine.apply({ actor: this.engine.questions[0].actor, choice: { hex } }));
    return this;
  }

  /** The organiser does something, asked or not. */
  does(...deeds: Deed[]): this {
    for (const deed of deeds) {
      const desk = this.engine.questions[0]?.actor === REFEREE;
      const choice = asJson(deed);
      must(this.engine.apply(desk ? { actor: REFEREE, choice } : { actor: REFEREE, choice, aside: true }));
    }
    return this;
  }

  /** A match is planned and started; returns its id. */
  start(sides: number[][], note = ''): number {
    const id = this.state.event.nextId;
    this.does({ do: 'plan', match: { game: 'Chess', format: '1v1', sides, note } }, { do: 'startMatch', id });
    return id;
  }

  /** A whole match with its result, and the placements that follow. */
  match(sides: number[][], winners: number[], ...hexes: string[]): this {
    const id = this.start(sides);
    return this.does({ do: 'confirm', id, winners }).place(...hexes);
  }

  leave(team: number): this {
    must(this.engine.apply({ actor: team, choice: { resign: true }, aside: true }));
    return this;
  }

  refused(choice: Json, actor = this.engine.questions[0]?.actor ?? 0): Refusal {
    const checked = this.engine.check({ actor, choice });
    if (checked.ok) throw new Error(`${JSON.stringify(choice)} is legal`);
    return checked.error;
  }

  /** Why the organiser may not do that. */
  forbids(deed: Json): string {
    const aside = this.engine.check({ actor: REFEREE, choice: deed, aside: true });
    if (aside.ok) throw new Error(`${JSON.stringify(deed)} is allowed`);
    return aside.error.code;
  }

  told(kind: string): Json[] {
    return this.notes.filter((note) => note.kind === kind).map((note) => note.detail);
  }

  legal(team: number): string[] {
    return legalHexes(this.state, team).sort();
  }

  clusters(team: number): number[] {
    return clusterSizes(this.state, team);
  }

  owner(key: string): number {
    return this.state.board[hexAt(key)];
  }

  points(team: number) {
    return points(this.state, team);
  }

  totals(): number[] {
    return this.state.plates.map((_, team) => this.points(team).total);
  }

  result() {
    return game.result(this.state);
  }
}

export const table = (text: string, options: Json = {}): Scenario =>
  new Scenario(must(game.notation.parsePosition(text, agreed(options))));

export const newTable = (teams: number, options: Json = {}, seed = 'scenario'): Scenario =>
  new Scenario(game.setup(agreed(options), teams, seeded(seed)));

/** An event of matches that has begun. */
export const event = (teams: number, options: Record<string, Json> = {}): Scenario =>
  newTable(teams, { turnSource: 'matches', ...options }).does({ do: 'begin' });

export function misread(text: string, options: Json = {}): Refusal {
  const read = game.notation.parsePosition(text, agreed(options));
  if (read.ok) throw new Error(`"${text}" is a position`);
  return read.error;
}
