import { below, Engine, type EngineOf, must, parseOptions, type Rng, seeded, shuffle } from '@tessera/kernel';
import {
  type Ambush,
  armies,
  type Choice,
  type Harmony,
  type MoveChoice,
  type Options,
  type Rithmomachia,
  rithmomachia,
} from '../../src/rules/index.ts';

export type Table = EngineOf<Rithmomachia>;

export const optionsOf = (input: unknown): Options => must(parseOptions(rithmomachia.options, input));

export const tableAt = (position: string, input: unknown = undefined): Table => {
  const options = optionsOf(input);
  return Engine.at(rithmomachia, must(rithmomachia.notation.parsePosition(position, options)));
};

/** A whole turn by the rules: what it does, and the table after it. */
export interface Played {
  readonly name: string;
  readonly table: Table;
}

/** Every whole turn the rules allow, answered question by question. How a capture is declared makes no other turn. */
export function turnsOf(table: Table): Played[] {
  const played: Played[] = [];
  for (const [i, choice] of table.questions[0].choices.entries()) {
    if ('claim' in choice) continue;
    const { move, to } = choice as MoveChoice;
    const next = table.fork();
    next.take(i);
    if (asked(next) === 'capture') next.take(0);
    answer(next, `${move} ${to}`, played);
  }
  return played;
}

/** Goes on with ambush, harmony and points, each in every way that makes a difference. */
function answer(table: Table, name: string, played: Played[]): void {
  const kind = asked(table);
  if (kind !== 'ambush' && kind !== 'harmony' && kind !== 'points') {
    played.push({ name, table });
    return;
  }
  const seen = new Set<string>();
  for (const [i, choice] of table.questions[0].choices.entries()) {
    const part = partOf(choice);
    if (seen.has(part)) continue;
    seen.add(part);
    const next = table.fork();
    next.take(i);
    answer(next, name + part, played);
  }
}

function partOf(choice: Choice): string {
  if ('ambush' in choice) return choice.ambush === null ? '' : ` ~${(choice as Ambush).ambush}`;
  if ('harmony' in choice) return choice.harmony === null ? '' : ` !${(choice as Harmony).pieces}`;
  return '';
}

const asked = (table: Table): string | undefined => table.questions[0]?.frame.kind;

/** Positions met in random games, between turns, from the opening to the ending. */
export function randomTables(input: unknown, count: number, seed: string): Table[] {
  const rng = seeded(seed);
  const tables: Table[] = [];
  for (let game = 0; tables.length < count; game++) {
    const table = Engine.start(rithmomachia, optionsOf(input), 2, `${seed}/${game}`);
    const last = 3 + below(rng, 60);
    while (!table.over && table.state.ply < last) takeAny(table, rng);
    while (!table.over && asked(table) !== 'move') takeAny(table, rng);
    if (!table.over) tables.push(table);
  }
  return tables;
}

/** Positions no game leads to: all pieces somewhere in the enemy half, so that there are harmonies enough. */
export function scatteredTables(input: unknown, count: number, seed: string): Table[] {
  const rng = seeded(seed);
  const { pieces } = armies[optionsOf(input).setup];
  return Array.from({ length: count }, () => {
    const squares = shuffle(
      rng,
      Array.from({ length: 128 }, (_, square) => square),
    );
    const placed = pieces.map(({ id, seat }) => {
      const i = squares.findIndex((square) => square < 64 === (seat === 0));
      const [square] = squares.splice(i, 1);
      return `${id}@${String.fromCharCode(65 + (square >> 3))}${(square & 7) + 1}`;
    });
    return tableAt(`${placed.join(' ')}; turn ${below(rng, 2) === 0 ? 'W' : 'B'}`, input);
  });
}

/** Any answer, but no claim. */
function takeAny(table: Table, rng: Rng): void {
  const { choices } = table.questions[0];
  let i = below(rng, choices.length);
  while ('claim' in choices[i]) i = below(rng, choices.length);
  table.take(i);
}
