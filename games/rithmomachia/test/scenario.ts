import { applyAll, Engine, type EngineOf, type Json, must, type NoteOf, parseOptions } from '@tessera/kernel';
import { expect } from 'vitest';
import {
  answersFor,
  type Choice,
  type GameState,
  type MoveRecord,
  type MoveRequest,
  moveRecord,
  type Notes,
  type Options,
  parseTurn,
  positionKeys,
  publicState,
  type Rithmomachia,
  rithmomachia,
  type State,
  type TurnDetail,
  type View,
} from '../src/rules/index.ts';

type Play = EngineOf<Rithmomachia>;

/** A request, or a turn in compact form. */
type Turn = string | MoveRequest;

/** The whole of a state under the names of the wire, without clocks. */
export const gameState = (state: State, id: string, history: readonly MoveRecord[]): GameState => ({
  id,
  ...publicState(state),
  history,
  positionKeys: positionKeys(state),
});

/** A game told the way the golden table tells it: a position, then turns that are played or refused. */
export class Scenario {
  engine: Play;
  #refused: string | undefined;

  constructor(engine: Play) {
    this.engine = engine;
    engine.notes = [];
  }

  get state(): State {
    return this.engine.state;
  }

  /** The side to move plays a whole turn; what became of it is asked with `ok` or `rejected`. */
  plays(...turns: readonly Turn[]): this {
    for (const turn of turns) {
      this.#refused = undefined;
      const request = typeof turn === 'string' ? must(parseTurn(this.state, turn)) : turn;
      const answers = answersFor(this.state, this.state.turn, request);
      if (!answers.ok) {
        this.#refused = answers.error.code;
        return this;
      }
      this.engine = must(applyAll(this.engine, answers.value));
    }
    return this;
  }

  ok(): this {
    expect(this.#refused ?? 'ok').toBe('ok');
    return this;
  }

  /** The turn is refused with this code, nothing has changed, and single answers are refused for the same reason. */
  rejects(turn: Turn, code: string, by: number | null = this.state.turn): this {
    const before = JSON.stringify(this.state);
    const request = typeof turn === 'string' ? must(parseTurn(this.state, turn)) : turn;
    const answers = answersFor(this.state, by, request);
    expect(answers.ok ? 'ok' : answers.error.code).toBe(code);
    const actor = by ?? 7;
    expect(rithmomachia.whyNot?.(this.state, actor, request as Json)?.code).toBe(code);
    expect(JSON.stringify(this.state)).toBe(before);
    return this;
  }

  /** One answer to the open question, or something said aside. */
  answers(choice: Json, seat: number = this.state.turn, aside = false): string {
    const applied = this.engine.apply(aside ? { actor: seat, choice, aside: true } : { actor: seat, choice });
    return applied.ok ? 'ok' : applied.error.code;
  }

  says(choice: Json, seat: number): string {
    return this.answers(choice, seat, true);
  }

  get view(): View {
    return rithmomachia.view(this.state, null);
  }

  /** `WINS_W by HARMONY`, or `ONGOING`. */
  get outcome(): string {
    const { result, resultBy } = this.view;
    return resultBy === null ? result : `${result} by ${resultBy}`;
  }

  /** The last turn as the record writes it. */
  get line(): string {
    return this.record.text;
  }

  get record() {
    return moveRecord(this.state, this.detail);
  }

  /** What the rules have told so far. */
  get notes(): readonly NoteOf<Notes>[] {
    return (this.engine.notes ?? []) as NoteOf<Notes>[];
  }

  get detail(): TurnDetail {
    const note = this.notes.findLast(({ kind }) => kind === 'turn');
    if (note?.kind !== 'turn') throw new Error('no turn has been played');
    return note.detail;
  }

  get whole() {
    return gameState(this.state, 'test', []);
  }

  gone(id: string): boolean {
    return this.view.pieces[id].captured;
  }

  asks(): string {
    return this.engine.questions[0]?.frame.kind ?? 'nothing';
  }

  choices(): readonly Choice[] {
    return this.engine.questions[0]?.choices ?? [];
  }
}

export const optionsOf = (options: Json = {}): Options => must(parseOptions(rithmomachia.options, options));

/** A position in the game's notation, with toggles. */
export const position = (text: string, options: Json = {}): Scenario =>
  new Scenario(Engine.at(rithmomachia, must(rithmomachia.notation.parsePosition(text, optionsOf(options)))));

export const start = (options: Json = {}): Scenario => position('Start', options);
