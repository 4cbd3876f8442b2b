import { type Checked, must, parseOptions } from '@tessera/kernel';
import type { Printed, TerminalCommand } from '@tessera/kit';
import { textTable } from '@tessera/kit/terminal';
import { type Convention, divide, perft, rithmomachia, type State } from './rules/index.ts';

const CONVENTIONS: readonly Convention[] = ['D', 'Q', 'L'];
const DEEPEST = 20;

const HELP = `
Conventions: D counts a piece and its destination once, Q every listed way to declare a capture, L every accepted name
of one. Ambushes, harmonies and claims are not counted.

Examples:
  tessera perft rithmomachia --depth 3
  tessera perft rithmomachia --depth 1 --convention L
  tessera perft rithmomachia --depth 2 --divide --position "Start; turn B"`;

/** Counts move sequences, the usual check of a move generator. */
const command: TerminalCommand = {
  name: 'perft',
  summary: 'count the sequences of moves from a position, depth by depth',
  args: [{ name: 'game', help: 'the game whose moves are counted', only: [rithmomachia.id] }],
  flags: [
    { flags: '--depth <d>', help: 'moves to look ahead', required: true },
    { flags: '--convention <c>', help: 'what counts as one move: D, Q or L', initial: 'D' },
    { flags: '--divide', help: 'the count behind each first move' },
    { flags: '--position <notation>', help: 'where to start', initial: 'Start' },
    { flags: '--options <json|preset>', help: 'options of the game' },
  ],
  help: HELP,
  run: (_args, flags) => count(flags),
};

export const commands: readonly TerminalCommand[] = [command];

function count(flags: { readonly [name: string]: string | true | undefined }): Printed {
  const depth = Number(flags.depth);
  if (!Number.isInteger(depth) || depth < 1 || depth > DEEPEST)
    return { problem: `--depth must be a whole number from 1 to ${DEEPEST}, not "${flags.depth}".` };
  const convention = CONVENTIONS.find((one) => one === String(flags.convention).toUpperCase());
  if (convention === undefined)
    return { problem: `--convention must be one of ${CONVENTIONS.join(', ')}, not "${flags.convention}".` };
  const { notation, id } = rithmomachia;
  const options = readOptions(flags.options as string | undefined);
  if (!options.ok) return refused(options);
  const read = notation.parsePosition(String(flags.position), options.value);
  if (!read.ok) return refused(read);
  const state = must(read);
  const head = { game: id, position: notation.makePosition(state), convention };
  if (flags.divide) {
    const moves = divide(state, depth, convention);
    const nodes = Object.values(moves).reduce((sum, one) => sum + one, 0);
    return { data: { ...head, depth, nodes, moves }, text: moveTable(moves, nodes) };
  }
  const depths = Array.from({ length: depth }, (_, i) => timed(state, i + 1, convention));
  return { data: { ...head, depths }, text: depthTable(depths) };
}

function readOptions(text: string | undefined) {
  if (text === undefined || !/^\s*[[{"]/.test(text)) return parseOptions(rithmomachia.options, text);
  try {
    return parseOptions(rithmomachia.options, JSON.parse(text));
  } catch {
    return parseOptions(rithmomachia.options, []);
  }
}

function refused(checked: Checked<unknown>): Printed {
  if (checked.ok) throw new Error('not refused');
  const { field, message } = checked.error;
  return { problem: [rithmomachia.id, field, message].filter((part) => part !== undefined).join(': ') };
}

interface Depth {
  readonly depth: number;
  readonly nodes: number;
  readonly seconds: number;
}

function timed(state: State, depth: number, convention: Convention): Depth {
  const start = performance.now();
  const nodes = perft(state, depth, convention);
  return { depth, nodes, seconds: (performance.now() - start) / 1000 };
}

const depthTable = (depths: readonly Depth[]): string =>
  textTable(
    ['depth', 'nodes', 'seconds', 'nodes/s'].map((title) => ({ title, align: 'right' as const })),
    depths.map(({ depth, nodes, seconds }) => [
      String(depth),
      String(nodes),
      seconds.toFixed(3),
      Math.round(nodes / seconds).toLocaleString('en-US'),
    ]),
  );

function moveTable(moves: { readonly [move: string]: number }, nodes: number): string {
  const rows = Object.entries(moves).map(([move, behind]) => [move, String(behind)]);
  return textTable([{ title: 'move' }, { title: 'nodes', align: 'right' }], [...rows, ['all', String(nodes)]]);
}
