import type { Comparison, Line, Weighed } from '@tessera/bots/judge';
import type { Json, Seat } from '@tessera/kernel';
import { type Asked, boardOf, openTurns, worthwhile } from '../bots/answers.ts';
import { ambushedOf, type Board, flipTurn, play, takeBack, targetOf } from '../bots/board.ts';
import { deepen, openNodePurse } from '../bots/deepen.ts';
import { lineOf } from '../bots/judge.ts';
import { openMemory } from '../bots/memory.ts';
import { occurrences, type Rithmomachia } from '../rules/index.ts';
import { ahead, hasWon, lostBy, pieces, type Replayed, type RithmoEngine, replayed } from './facts.ts';
import { claims } from './holds.ts';

/** What says the same thing, only sooner. */
const SAID: { readonly [code: string]: readonly string[] } = {
  loosens: ['hangs'],
  gains: ['takes', 'takesMore', 'threatens'],
  richer: ['takes', 'takesMore', 'hangs'],
};
/** A reason of this weight needs no look further ahead. */
const PLAIN = 150;
/** What decides a match, in the search's values. */
const DECIDES = { wins: 10_000, forced: 5000, harmony: 2000, repeats: 1500, ready: 300 };
/** What a captured point is worth in the search's values, where no piece stands out. */
const POINT = 40;
/** Positions for the answer that the other side would give. */
const GLANCE = { playouts: 150 };
/** What is threatened is not taken yet. */
const THREAT = 0.6;

/** What the side to move takes or declares next, as far as a glance tells. */
interface Threat {
  readonly takes: readonly number[];
  /** The numbers of the harmony that is declared. */
  readonly values: readonly number[];
}

const NOTHING: Threat = { takes: [], values: [] };

function threatOf(board: Board, turns: readonly number[]): Threat {
  if (turns.length === 0) return NOTHING;
  const { turn } = deepen(board, turns, openNodePurse(GLANCE), openMemory(12), 0, 8);
  const takes = [board.at[targetOf(turn)], ambushedOf(turn)].filter((piece) => piece >= 0);
  const side = board.turn;
  play(board, turn);
  const trio = board.owner === side ? [board.trio & 63, (board.trio >> 6) & 63, (board.trio >> 12) & 63] : [];
  takeBack(board);
  return { takes, values: trio.map((piece) => board.book.pieces[piece].values[0]) };
}

/** What the other side answers a line with. */
function answerTo({ state, questions }: RithmoEngine): Threat {
  const asked: Asked | undefined = questions[0];
  if (asked?.frame.kind !== 'move') return NOTHING;
  const board = boardOf(state);
  return threatOf(board, openTurns(board, state, asked));
}

/** What the seat itself would do next if the other side passed. */
function intentOf({ state, over }: RithmoEngine): Threat {
  if (over || state.doing !== null || state.pending !== null) return NOTHING;
  const board = boardOf(state);
  flipTurn(board);
  return threatOf(board, worthwhile(board));
}

/** Why one turn is better than another: what it takes, declares, breaks, saves or threatens. */
export function reasons(at: Comparison<Rithmomachia>): readonly Weighed[] {
  const { seat, before, better, worse } = at;
  const [from, one, other] = [before, better, worse].map(({ state }) => state);
  const found: Weighed[] = [];
  const add = (weight: number, code: string, detail: Json = null): void => {
    if (weight > 0) found.push({ weight, code, detail });
  };
  const { worth } = boardOf(from).book;
  const worthOf = (list: readonly number[]): number => list.reduce((sum, piece) => sum + worth[piece], 0);
  const named = (list: readonly number[]) => ({ ...pieces(from, list) });
  if (hasWon(better, seat) && !worse.over) add(DECIDES.wins, 'wins');
  if (hasWon(worse, 1 - seat)) add(DECIDES.wins, 'saves');
  if (worse.over && !hasWon(worse, seat)) add(DECIDES.repeats, 'draws');
  const taken = lostBy(from, one, 1 - seat);
  const instead = lostBy(from, other, 1 - seat);
  const gain = worthOf(taken) - worthOf(instead);
  if (taken.length > 0) add(gain, instead.length > 0 ? 'takesMore' : 'takes', named(taken));
  if (one.pending?.by === seat) add(DECIDES.harmony, 'declares', { values: [...one.pending.values] });
  if (from.pending?.by === 1 - seat) add(DECIDES.harmony, 'breaks');
  if (!worse.over && occurrences(other) > 1) add(DECIDES.repeats, 'repeats');
  const [reply, bad] = [answerTo(better), answerTo(worse)];
  if (bad.takes.length > 0) add(worthOf(bad.takes) - worthOf(reply.takes), 'hangs', named(bad.takes));
  if (bad.values.length > 0) add(DECIDES.harmony, 'allows', { values: bad.values });
  if (!better.over && !worse.over) {
    const [mine, others] = [intentOf(better), intentOf(worse)];
    // what either line has taken already is no threat
    const next = mine.takes.filter((piece) => !instead.includes(piece) && !taken.includes(piece));
    if (mine.values.length > 0) add(DECIDES.ready, 'prepares', { values: mine.values });
    else if (next.length > 0) add(THREAT * (worthOf(next) - worthOf(others.takes)), 'threatens', named(next));
  }
  // what shows at once is often not the reason: then it shows some turns later
  if (
    !better.over &&
    !worse.over &&
    found.every(({ weight, code, detail }) => weight < PLAIN || !claims[code](at, detail))
  )
    for (const { weight, code, detail } of soon(at, worthOf))
      if (!found.some((known) => SAID[code]?.includes(known.code))) add(weight, code, detail);
  return found;
}

/** What shows only some turns later: who wins, and what is taken by then. */
function* soon(at: Comparison<Rithmomachia>, worthOf: (list: readonly number[]) => number): Generator<Weighed> {
  const { seat, before, better, worse } = at;
  const lines: [Line, Line] = [onward(better), onward(worse)];
  const ways = lines.map((line) => [...line]);
  const [one, other] = [replayed(better, lines[0]), replayed(worse, lines[1])];
  if (one === undefined || other === undefined) return;
  const values = ({ harmonies }: Replayed, side: Seat): Json => ({ values: [...harmonies[side]], ways });
  if (hasWon(one.table, seat)) yield { weight: DECIDES.forced, code: 'leads', detail: values(one, seat) };
  if (hasWon(other.table, 1 - seat)) yield { weight: DECIDES.forced, code: 'loses', detail: values(other, 1 - seat) };
  const points = ahead(one.table.state, seat) - ahead(other.table.state, seat);
  yield { weight: POINT * points, code: 'richer', detail: { points, ways } };
  const lost = (way: Replayed, side: Seat): number[] => lostBy(before.state, way.table.state, side);
  const only = (side: Seat, here: Replayed, there: Replayed): number[] =>
    lost(here, side).filter((piece) => !lost(there, side).includes(piece));
  const [won, spared] = [only(1 - seat, one, other), only(seat, other, one)];
  const few = (list: readonly number[]): number[] => list.toSorted((a, b) => worthOf([b]) - worthOf([a])).slice(0, 2);
  if (spared.length > 0)
    yield { weight: worthOf(spared), code: 'loosens', detail: { ...pieces(before.state, few(spared)), ways } };
  if (won.length > 0)
    yield { weight: worthOf(won), code: 'gains', detail: { ...pieces(before.state, few(won)), ways } };
}

/** Turns that a line is played on for, both sides as well as a glance tells. */
const AHEAD = 8;
const LOOK = { playouts: 200 };

/** The answers of the next turns. */
function onward(from: RithmoEngine): Line {
  const answers: Line[number][] = [];
  const table = from.fork();
  for (let i = 0; i < AHEAD && !table.over; i++) {
    const [asked] = table.questions;
    if (asked.frame.kind !== 'move') break;
    const board = boardOf(table.state);
    const turns = openTurns(board, table.state, asked);
    if (turns.length === 0) break;
    const { turn } = deepen(board, turns, openNodePurse(LOOK), openMemory(12), 0, 8);
    const line = lineOf(table, board, turn, asked.actor);
    if (line === undefined) break;
    for (const choice of line) table.apply({ actor: asked.actor, choice });
    answers.push(...line);
  }
  return answers;
}
