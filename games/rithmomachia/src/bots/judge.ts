import { type Judging, type Line, plain, type SearchInsight, searchJudge } from '@tessera/bots/judge';
import type { EngineOf } from '@tessera/kernel';
import type { Rithmomachia } from '../rules/index.ts';
import { type Asked, answerOf, boardOf, openTurns } from './answers.ts';
import { ambushedOf, type Board, targetOf } from './board.ts';
import { deepen, openNodePurse } from './deepen.ts';
import { evaluate } from './evaluate.ts';
import { openMemory } from './memory.ts';
import { Search, SURE, WIN } from './search.ts';

/**
 * Of the search's values, where a Circle is about 100: what turns the odds by a factor of e, what White's first move is worth
 * to it, and what it costs to be asked next, since the search sees a little more of what a side can do than of what is done to
 * it. White wins two of three matches between equal bots that search, under the usual rules nine of ten. Fitted to matches of
 * `npm run calibration -- --seed calibration` between equal bots.
 */
const SCALE = 800;
const WHITE_EDGE = 640;
/** Set after the matches of docs/strength/calibration.md had been looked at, and measured on them again. */
const MOVE_EDGE = -8;
/** Nobody is sure before it is over: of the wins that are found 98 of 100 are won. */
const DOUBT = 0.02;
/** Turns that get a second glance, and lines that come out of it. */
const GLANCES = 10;
const LINES = 4;
const MEMORY_BITS = 16;
const DEEPEST = 30;
const QUESTIONS_OF_A_TURN = 6;

/** Both shares from a value for the side to move. */
function sharesOf(value: number, seat: number): number[] {
  const edge = MOVE_EDGE + (seat === 0 ? WHITE_EDGE : -WHITE_EDGE);
  const open = 1 / (1 + Math.exp(-(value + edge) / SCALE));
  const sure = value > SURE ? 1 - DOUBT : value < -SURE ? DOUBT : Math.max(2 * DOUBT, Math.min(1 - 2 * DOUBT, open));
  return seat === 0 ? [sure, 1 - sure] : [1 - sure, sure];
}

/** A turn as answers to the questions it is made of. */
export function lineOf(table: EngineOf<Rithmomachia>, board: Board, turn: number, seat: number): Line | undefined {
  const at = table.fork();
  const line: Line[number][] = [];
  for (let i = 0; i < QUESTIONS_OF_A_TURN; i++) {
    const asked: Asked | undefined = at.questions[0];
    if (asked === undefined || asked.actor !== seat || (i > 0 && asked.frame.kind === 'move')) break;
    const index = answerOf(board, turn, asked);
    if (index < 0) return undefined;
    line.push(plain(asked.choices[index]));
    at.take(index);
  }
  return line;
}

const looking: SearchInsight<Rithmomachia> = {
  lines(engine, question, nodes, wide) {
    const board = boardOf(engine.state);
    const turns = openTurns(board, engine.state, question);
    if (turns.length === 0) return [];
    const memory = openMemory(MEMORY_BITS);
    const search = new Search(board, memory, 0, () => false);
    const glance = (list: readonly number[], depth: number): number[] => {
      const values = new Map(list.map((turn) => [turn, search.tryTurn(turn, depth, -WIN, WIN)]));
      return list.toSorted((a, b) => (values.get(b) as number) - (values.get(a) as number));
    };
    const searched = (list: readonly number[]): number =>
      deepen(board, list, openNodePurse({ playouts: nodes / 10 }), memory, 0).turn;
    const best = searched(turns);
    const rest = turns.filter((turn) => turn !== best);
    const rivals = wide && rest.length > 0 ? [searched(rest)] : [];
    const order = glance(glance(turns, 0).slice(0, GLANCES), 1);
    const kept = [...new Set([best, ...rivals, ...order])].slice(0, wide ? GLANCES : LINES);
    return kept.map((turn) => lineOf(engine, board, turn, question.actor)).filter((line) => line !== undefined);
  },
  found: (_, { actor }) => sharesOf(WIN, actor),
  look({ state, questions: [asked] }, nodes, depth) {
    const { points } = state;
    const board = boardOf(state);
    if (asked.frame.kind !== 'move')
      return { shares: sharesOf(evaluate(board, -WIN, WIN, 0), asked.actor), points, depth: 0 };
    const turns = openTurns(board, state, asked);
    if (turns.length === 0) return undefined;
    const purse = openNodePurse({ playouts: nodes / 10 });
    const thought = deepen(board, turns, purse, openMemory(MEMORY_BITS), 0, depth ?? DEEPEST);
    return { shares: sharesOf(thought.value, asked.actor), points, depth: Math.max(1, thought.depth) };
  },
};

/** What a turn takes or declares, whichever way; a turn that does neither is a place like any other. */
function gist(line: Line): string | undefined {
  const steps = line as readonly { to?: string; relation?: string; ambush?: string; harmony?: string }[];
  if (steps.some(({ harmony }) => harmony !== undefined)) return 'harmony';
  const met = steps.some(({ relation, ambush }) => relation !== undefined && ambush === undefined);
  const ambushed = steps.flatMap(({ ambush }) => ambush ?? []);
  const taken = [...(met ? [steps[0]?.to] : []), ...ambushed];
  return taken.length === 0 ? undefined : taken.join(' ');
}

/** The turn that takes most. */
function naive(engine: EngineOf<Rithmomachia>, question: Asked): Line | undefined {
  const board = boardOf(engine.state);
  const worthOf = (turn: number): number =>
    [board.at[targetOf(turn)], ambushedOf(turn)].reduce(
      (sum, piece) => sum + (piece >= 0 ? board.book.worth[piece] : 0),
      0,
    );
  const turns = openTurns(board, engine.state, question);
  const [best] = turns.toSorted((a, b) => worthOf(b) - worthOf(a));
  return best === undefined ? undefined : lineOf(engine, board, best, question.actor);
}

/** Judges whole turns of Rithmomachia by the search, every line to the same depth. */
export const judge: Judging<Rithmomachia> = {
  version: 6,
  budgets: { quick: 60_000, deep: 900_000 },
  thresholds: { slip: 0.02, mistake: 0.035, blunder: 0.085 },
  ...searchJudge(looking),
  gist,
  naive,
};
