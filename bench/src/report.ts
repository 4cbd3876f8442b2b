import type { Look } from './looks.ts';
import type { Contest, Pace } from './playouts.ts';
import type { Facts, YardstickPace } from './worker.ts';

/** One slice of everything, taken close together so that a busy machine slows all of it alike. */
export interface Round {
  readonly yardstick: YardstickPace;
  readonly apply: Pace;
  readonly fork: Pace;
  readonly clone: Pace;
  readonly peerPlain: Pace;
  readonly peerClone: Pace;
}

/** What is reported about one game at one seat count. */
export interface Row {
  readonly game: string;
  readonly seats: number;
  readonly decisionsPerSecond: number;
  readonly gamesPerSecond: number;
  readonly meanLength: number;
  readonly branching: number;
  /** Decisions per second over the yardstick's moves per second. */
  readonly ofYardstick: number;
  /** Decisions per second over the yardstick's throws and moves per second. */
  readonly ofYardstickSteps: number;
  readonly cloneNs: number;
  readonly cloneBytes: number;
  readonly forkedPerSecond: number;
  readonly forkedOfApplied: number;
  /** The peer as an author would write it first. */
  readonly peerPerSecond: number;
  readonly timesPeer: number;
  /** The peer returning clones, its fastest way. */
  readonly peerClonePerSecond: number;
  readonly timesPeerClone: number;
}

export interface Report {
  readonly node: string;
  readonly cpu: string;
  readonly rounds: number;
  readonly seconds: number;
  readonly yardstick: {
    readonly movesPerSecond: number;
    readonly stepsPerSecond: number;
    readonly gamesPerSecond: number;
  };
  readonly rows: readonly Row[];
  /** How far Rithmomachia's search sees; none when other games are measured. */
  readonly looks: readonly Look[];
}

/** Seconds of processor time for each look. */
export const LOOK_SECONDS = 1;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const rate = ({ count, seconds }: Pace): number => count / seconds;

/** Every ratio is the median of the rounds' own ratios, not the ratio of two medians. */
export function makeRow({ game, seats }: Contest, rounds: readonly Round[], facts: Facts): Row {
  const middle = (of: (round: Round) => number): number => median(rounds.map(of));
  const decisionsPerSecond = middle(({ apply }) => rate(apply));
  return {
    game: game.id,
    seats,
    decisionsPerSecond,
    gamesPerSecond: decisionsPerSecond / facts.length,
    meanLength: facts.length,
    branching: facts.branching,
    ofYardstick: middle(({ apply, yardstick }) => rate(apply) / rate(yardstick)),
    ofYardstickSteps: middle(({ apply, yardstick }) => rate(apply) / (yardstick.steps / yardstick.seconds)),
    cloneNs: middle(({ clone }) => 1e9 / rate(clone)),
    cloneBytes: facts.cloneBytes,
    forkedPerSecond: middle(({ fork }) => rate(fork)),
    forkedOfApplied: middle(({ fork, apply }) => rate(fork) / rate(apply)),
    peerPerSecond: middle(({ peerPlain }) => rate(peerPlain)),
    timesPeer: middle(({ apply, peerPlain }) => rate(apply) / rate(peerPlain)),
    peerClonePerSecond: middle(({ peerClone }) => rate(peerClone)),
    timesPeerClone: middle(({ apply, peerClone }) => rate(apply) / rate(peerClone)),
  };
}

export const makeYardstick = (slices: readonly YardstickPace[]): Report['yardstick'] => ({
  movesPerSecond: median(slices.map(rate)),
  stepsPerSecond: median(slices.map(({ steps, seconds }) => steps / seconds)),
  gamesPerSecond: median(slices.map(({ games, seconds }) => games / seconds)),
});

type Column = readonly [head: string, cell: (row: Row) => string];

const COLUMNS: readonly Column[] = [
  ['game', ({ game }) => game],
  ['seats', ({ seats }) => String(seats)],
  ['decisions/s', (row) => whole(row.decisionsPerSecond)],
  ['games/s', (row) => short(row.gamesPerSecond)],
  ['length', (row) => short(row.meanLength)],
  ['branching', (row) => row.branching.toFixed(1)],
  ['of moves', (row) => row.ofYardstick.toFixed(3)],
  ['of steps', (row) => row.ofYardstickSteps.toFixed(3)],
  ['clone ns', (row) => whole(row.cloneNs)],
  ['bytes', (row) => whole(row.cloneBytes)],
  ['forked/s', (row) => whole(row.forkedPerSecond)],
  ['of applied', (row) => row.forkedOfApplied.toFixed(2)],
  ['peer/s', (row) => whole(row.peerPerSecond)],
  ['times', (row) => short(row.timesPeer)],
  ['cloning peer/s', (row) => whole(row.peerClonePerSecond)],
  ['times', (row) => short(row.timesPeerClone)],
];

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const short = (value: number): string => (value < 100 ? value.toFixed(1) : whole(value));

/** The report as people read it. */
export function makeTable({ node, cpu, rounds, seconds, yardstick, rows, looks }: Report): string {
  const cells = [COLUMNS.map(([head]) => head), ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row)))];
  const widths = COLUMNS.map((_, column) => Math.max(...cells.map((line) => line[column].length)));
  const lines = cells.map((line) =>
    line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  '),
  );
  return [
    `node ${node}, one core of ${cpu}; medians of ${rounds} rounds, ${seconds} s per measurement`,
    `yardstick: ${whole(yardstick.movesPerSecond)} moves/s, ${whole(yardstick.stepsPerSecond)} steps/s, ${whole(yardstick.gamesPerSecond)} games/s`,
    '',
    ...lines,
    '',
    "of moves, of steps: decisions/s over the yardstick's moves/s and steps/s (a step is a throw or a move)",
    'of applied: forked/s over decisions/s',
    'peer: the same rules through boardgame.io, written plainly, and in the fastest way we know; times: decisions/s over that',
    ...looks.map(lookLine),
  ].join('\n');
}

function lookLine({ position, depth, nodesPerSecond }: Look, i: number): string {
  const head = `\nRithmomachia's search under Pincer, ${LOOK_SECONDS} s for each position; a node is a whole turn\n`;
  return `${i === 0 ? head : ''}${position.padEnd(8)}${depth} turns ahead  ${whole(nodesPerSecond).padStart(9)} nodes/s`;
}
