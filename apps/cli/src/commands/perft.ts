import { type Convention, divide, type Options, perft, rithmomachia, type State } from '@tessera/rithmomachia/rules';
import { Argument, type Command } from 'commander';
import { readOptions, whole } from '../input.ts';
import { print, printJson } from '../output.ts';
import { demand, Problem } from '../problem.ts';
import { table } from '../table.ts';

const CONVENTIONS: readonly Convention[] = ['D', 'Q', 'L'];

interface Flags {
  readonly depth: number;
  readonly convention: Convention;
  readonly divide?: true;
  readonly position: string;
  readonly options?: string;
  readonly json?: true;
}

const HELP = `
Conventions: D counts a piece and its destination once, Q every listed way to declare a capture, L every accepted name
of one. Ambushes, harmonies and claims are not counted.

Examples:
  tessera perft rithmomachia --depth 3
  tessera perft rithmomachia --depth 1 --convention L
  tessera perft rithmomachia --depth 2 --divide --position "Start; turn B"`;

export function addPerft(program: Command): void {
  program
    .command('perft')
    .description('count the sequences of moves from a position, depth by depth')
    .addArgument(new Argument('<game>', 'the game whose moves are counted').choices([rithmomachia.id]))
    .requiredOption('--depth <d>', 'moves to look ahead', whole('--depth', 1, 20))
    .option('--convention <c>', 'what counts as one move: D, Q or L', readConvention, 'D')
    .option('--divide', 'the count behind each first move')
    .option('--position <notation>', 'where to start', 'Start')
    .option('--options <json|preset>', 'options of the game')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action((_id: string, flags: Flags) => count(flags));
}

function readConvention(text: string): Convention {
  const found = CONVENTIONS.find((one) => one === text.toUpperCase());
  if (found !== undefined) return found;
  throw new Problem(`--convention must be one of ${CONVENTIONS.join(', ')}, not "${text}".`);
}

function count(flags: Flags): void {
  const { depth, convention } = flags;
  const { notation, id } = rithmomachia;
  const options = readOptions(rithmomachia, flags.options) as unknown as Options;
  const state = demand(notation.parsePosition(flags.position, options), id);
  const head = { game: id, position: notation.makePosition(state), convention };
  if (flags.divide) {
    const moves = divide(state, depth, convention);
    const nodes = Object.values(moves).reduce((sum, one) => sum + one, 0);
    if (flags.json) printJson({ ...head, depth, nodes, moves });
    else printMoves(moves, nodes);
    return;
  }
  const depths = Array.from({ length: depth }, (_, i) => timed(state, i + 1, convention));
  if (flags.json) printJson({ ...head, depths });
  else print(depthTable(depths));
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
  table(
    ['depth', 'nodes', 'seconds', 'nodes/s'].map((title) => ({ title, align: 'right' as const })),
    depths.map(({ depth, nodes, seconds }) => [
      String(depth),
      String(nodes),
      seconds.toFixed(3),
      Math.round(nodes / seconds).toLocaleString('en-US'),
    ]),
  );

function printMoves(moves: { readonly [move: string]: number }, nodes: number): void {
  const rows = Object.entries(moves).map(([move, behind]) => [move, String(behind)]);
  print(table([{ title: 'move' }, { title: 'nodes', align: 'right' }], [...rows, ['all', String(nodes)]]));
}
