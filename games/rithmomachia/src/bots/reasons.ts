import type { Comparison, Reason } from '@tessera/bots/judge';
import type { EngineOf, Json, Seat } from '@tessera/kernel';
import { type Rithmomachia, rithmomachia, type State } from '../rules/index.ts';
import { type Asked, boardOf, openTurns, worthwhile } from './answers.ts';
import { ambushedOf, type Board, flipTurn, play, takeBack, targetOf, WON } from './board.ts';
import { deepen, openNodePurse } from './deepen.ts';
import { progress } from './evaluate.ts';
import { openMemory } from './memory.ts';
import { BLACK } from './rulebook.ts';
import { isDrawn } from './search.ts';

type RithmomachiaEngine = EngineOf<Rithmomachia>;

/** What says the same thing, only sooner. */
const SAID: { readonly [code: string]: readonly string[] } = {
  loosens: ['hangs'],
  gains: ['takes', 'takesMore', 'threatens'],
};
/** A reason of this weight needs no look further ahead. */
const PLAIN = 150;
/** Positions for the answer that the other side would give. */
const GLANCE = { playouts: 150 };

/** A piece as sentences name it: its number, or 0 for a Pyramid. */
const nameOf = (board: Board, piece: number): number => {
  const { type, values } = board.book.pieces[piece];
  return type === 'P' ? 0 : values[0];
};

const bits = (mask: number): number[] => {
  const list: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) list.push(31 - Math.clz32(rest & -rest));
  return list;
};

/** What the side to move takes or declares next, as far as a glance tells. */
interface Threat {
  readonly takes: readonly number[];
  readonly declares: boolean;
  /** The pieces of the harmony that is declared. */
  readonly trio: readonly number[];
  /** The position has been there before: it heads for a draw. */
  readonly draws: boolean;
}

const NOTHING: Threat = { takes: [], declares: false, trio: [], draws: false };

function threatOf(board: Board, turns: readonly number[]): Threat {
  if (turns.length === 0) return NOTHING;
  const { turn } = deepen(board, turns, openNodePurse(GLANCE), openMemory(12), 0, 8);
  const takes = [board.at[targetOf(turn)], ambushedOf(turn)].filter((piece) => piece >= 0);
  const side = board.turn;
  play(board, turn);
  const declares = board.owner === side;
  const trio = declares ? declared(board) : [];
  const draws = isDrawn(board);
  takeBack(board);
  return { takes, declares, trio, draws };
}

/** What the other side answers a line with. */
function answerTo({ state, questions }: RithmomachiaEngine): Threat {
  const asked: Asked | undefined = questions[0];
  if (asked?.frame.kind !== 'move') return NOTHING;
  const board = boardOf(state);
  return threatOf(board, openTurns(board, state, asked));
}

/** What the seat itself would do next if the other side passed. */
function intentOf({ state, over }: RithmomachiaEngine): Threat {
  if (over || state.doing !== null || state.pending !== null) return NOTHING;
  const board = boardOf(state);
  flipTurn(board);
  return threatOf(board, worthwhile(board));
}

const worthOf = (board: Board, pieces: readonly number[]): number =>
  pieces.reduce((sum, piece) => sum + board.book.worth[piece], 0);

/** Why one turn is better than another: what it takes, declares, breaks, saves or threatens. */
export function reasons({ seat, before, better, worse }: Comparison<Rithmomachia>): readonly Reason[] {
  const [from, one, other] = [before, better, worse].map(({ state }) => state);
  const found: (Reason & { readonly weight: number })[] = [];
  const add = (weight: number, code: string, detail: Json = null): void => {
    if (weight > 0) found.push({ weight, code, detail });
  };
  const board = boardOf(from);
  const names = (pieces: readonly number[]): number[] => pieces.map((piece) => nameOf(board, piece));
  if (better.over && rithmomachia.result(one).ranks[seat] === 1 && !worse.over) add(10_000, 'wins');
  if (worse.over && rithmomachia.result(other).ranks[seat] > 1) add(9000, 'saves');
  const taken = lostBy(from, one, 1 - seat);
  const instead = lostBy(from, other, 1 - seat);
  const gain = worthOf(board, taken) - worthOf(board, instead);
  if (taken.length > 0 && gain > 0) add(gain, instead.length > 0 ? 'takesMore' : 'takes', { pieces: names(taken) });
  if (one.pending?.by === seat && other.pending?.by !== seat) add(600, 'declares', { values: [...one.pending.values] });
  if (from.pending?.by === 1 - seat && one.pending?.by !== 1 - seat && other.pending?.by === 1 - seat)
    add(900, 'breaks');
  const [reply, bad] = [answerTo(better), answerTo(worse)];
  const ends = (state: State, { draws }: Threat): boolean => draws || isDrawn(boardOf(state));
  if (!worse.over && ends(other, bad) && !ends(one, reply)) add(700, 'repeats');
  const hanging = worthOf(board, bad.takes) - worthOf(board, reply.takes);
  if (hanging > 0) add(hanging, 'hangs', { pieces: names(bad.takes) });
  if (bad.declares && !reply.declares) add(500, 'allows', { values: names(bad.trio) });
  if (!better.over && !worse.over) {
    const [mine, others] = [intentOf(better), intentOf(worse)];
    // what either line has taken already is no threat
    const next = mine.takes.filter((piece) => !instead.includes(piece) && !taken.includes(piece));
    const threat = worthOf(board, next) - worthOf(board, others.takes);
    if (mine.declares && !others.declares) add(200, 'prepares', { values: names(mine.trio) });
    else if (threat > 0) add(0.6 * threat, 'threatens', { pieces: names(next) });
    const closer = progress(boardOf(one), seat, false) - progress(boardOf(other), seat, false);
    if (closer > 8) add(closer, 'closer');
  }
  // what shows at once is often not the reason: then it shows some turns later
  for (const closely of [false, true]) {
    if (better.over || worse.over || found.some(({ weight }) => weight >= (closely ? 1 : PLAIN))) break;
    for (const { weight, code, detail } of soon(seat, board, [better, worse], [taken, instead], closely))
      if (!found.some((known) => SAID[code]?.includes(known.code))) add(weight, code, detail);
  }
  if (found.length === 0) add(1, 'active');
  return found.sort((a, b) => b.weight - a.weight).map(({ code, detail }) => ({ code, detail }));
}

/** What shows only some turns later: who wins, and what is taken by then. */
function* soon(
  seat: Seat,
  board: Board,
  [better, worse]: readonly [RithmomachiaEngine, RithmomachiaEngine],
  [taken, instead]: readonly [readonly number[], readonly number[]],
  closely: boolean,
): Generator<Reason & { readonly weight: number }> {
  const [one, other] = [later(better, closely), later(worse, closely)];
  const harmony = ({ harmonies }: LineOutcome, side: Seat): Json => ({
    values: harmonies[side].map((piece) => nameOf(board, piece)),
  });
  if (one.winner === seat && other.winner !== seat) yield { weight: 800, code: 'leads', detail: harmony(one, seat) };
  if (other.winner === 1 - seat && one.winner !== 1 - seat)
    yield { weight: 850, code: 'loses', detail: harmony(other, 1 - seat) };
  const names = (pieces: readonly number[]): number[] => pieces.map((piece) => nameOf(board, piece)).slice(0, 2);
  const without = (list: readonly number[], but: readonly number[]): number[] =>
    list.filter((one) => !but.includes(one));
  // what one line takes at once and the other later is no difference
  const [all, others] = [
    [...taken, ...one.taken[seat]],
    [...instead, ...other.taken[seat]],
  ];
  const won = without(one.taken[seat], others);
  const lost = without(other.taken[1 - seat], one.taken[1 - seat]);
  const losses = ({ taken: by }: LineOutcome): number => worthOf(board, by[1 - seat]);
  if (worthOf(board, all) - losses(one) <= worthOf(board, others) - losses(other)) return;
  if (worthOf(board, lost) >= worthOf(board, won) && lost.length > 0)
    yield { weight: worthOf(board, lost), code: 'loosens', detail: { pieces: names(lost) } };
  else if (won.length > 0) yield { weight: worthOf(board, won), code: 'gains', detail: { pieces: names(won) } };
}

/** Pieces of a side that stood before and are gone after. */
function lostBy(from: State, to: State, side: Seat): number[] {
  return bits(from.alive[side] & ~to.alive[side]).map((bit) => side * BLACK + bit);
}

/** Turns that a line is played on for, both sides as well as a glance tells. */
const AHEAD = 7;
const FIRST_LOOK = { playouts: 120 };
/** A closer look, where that shows nothing. */
const FURTHER = 11;
const CLOSER_LOOK = { playouts: 300 };

/** What comes of a line some turns later. */
interface LineOutcome {
  /** Pieces that each side has taken until then, in order. */
  readonly taken: readonly [readonly number[], readonly number[]];
  readonly winner: number | undefined;
  /** By side, the pieces of the harmony it has declared last. */
  readonly harmonies: readonly [readonly number[], readonly number[]];
}

const NO_OUTCOME: LineOutcome = { taken: [[], []], winner: undefined, harmonies: [[], []] };

/** The pieces of the harmony that is declared on a board. */
const declared = ({ trio }: Board): number[] => [trio & 63, (trio >> 6) & 63, (trio >> 12) & 63];

/** Plays on from the end of a line. */
function later({ state, over }: RithmomachiaEngine, closely = false): LineOutcome {
  if (over || state.doing !== null) return NO_OUTCOME;
  const board = boardOf(state);
  const memory = openMemory(12);
  const taken: [number[], number[]] = [[], []];
  const harmonies: [number[], number[]] = [[], []];
  for (let i = 0; i < (closely ? FURTHER : AHEAD); i++) {
    const turns = worthwhile(board);
    const side = board.turn;
    if (turns.length === 0) return { taken, harmonies, winner: 1 - side };
    const { turn } = deepen(board, turns, openNodePurse(closely ? CLOSER_LOOK : FIRST_LOOK), memory, 0, 8);
    for (const piece of [board.at[targetOf(turn)], ambushedOf(turn)]) if (piece >= 0) taken[side].push(piece);
    const went = play(board, turn);
    if (board.owner === side) harmonies[side] = declared(board);
    if (went !== 0) return { taken, harmonies, winner: went === WON ? side : 1 - side };
  }
  return { taken, harmonies, winner: undefined };
}
