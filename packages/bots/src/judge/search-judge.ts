import {
  type AnyGame,
  type Engine,
  type EngineOf,
  type Question,
  type QuestionOf,
  type Seat,
  seeded,
} from '@tessera/kernel';
import type { Budget, Judge, Judgement, Line, Verdict } from './index.ts';
import { marginOf, type Outlook, outcome } from './insight.ts';
import { blindLine, trimmed } from './lines.ts';

/** What a look ahead from a position came to. */
export interface Sighting extends Outlook {
  /** Turns that were looked ahead in full. */
  readonly depth: number;
}

/** A game that hides nothing and whose bots search: what its judge has to know. */
export interface SearchInsight<in out G = AnyGame> {
  /** Lines worth a closer look, best looking first. */
  lines(engine: EngineOf<G>, question: QuestionOf<G>, nodes: number, wide: boolean): readonly Line[];
  /** What a win that is found, but not played yet, is worth to the seat that is asked. */
  found(engine: EngineOf<G>, question: QuestionOf<G>): readonly number[];
  /** Looks ahead for so many positions, no deeper than `depth` where that is given. Undefined where nobody can tell. */
  look(engine: EngineOf<G>, nodes: number, depth?: number): Sighting | undefined;
}

const WIDEST = 4;
/** Lines of a proof. */
const WIDE = 8;
const BLIND = 3;
/** Of all positions, the part for finding lines; the others are shared by the lines. */
const FINDING = 0.3;
/** A blind line gets a shallow search only. */
const ROUGH = 0.25;

/** Judges by searching from the end of each line, all of them to the same depth. */
export const searchJudge = (game: SearchInsight): Pick<Judge, 'judge' | 'place'> => ({
  judge: (question, imagine, budget, played) => judge(game, question, imagine(), budget, played),
  place: ({ state }) => JSON.stringify({ ...state, rng: null }),
});

function judge(
  game: SearchInsight,
  question: Question,
  table: Engine,
  { nodes, seed, wide, only }: Budget,
  played?: Line,
): Judgement | undefined {
  const seat = question.actor;
  if (question.choices.length < 2) return undefined;
  const widest = wide ? WIDE : WIDEST;
  const found = only ?? game.lines(table, question, FINDING * nodes, wide === true).slice(0, widest);
  const share = ((1 - FINDING) * nodes) / (widest + 1);
  let depth = depthFor(game, table, seat, found, share);
  const known = new Map<string, Verdict>();
  const verdictOf = (line: Line, effort: number): Verdict | undefined => {
    const plain = trimmed(table, seat, line);
    if (plain === undefined) return undefined;
    const name = JSON.stringify(plain.line);
    const before = known.get(name);
    if (before !== undefined) return before;
    const seen = plain.after.over ? { ...outcome(plain.after), depth: 0 } : game.look(plain.after, effort, depth);
    if (seen === undefined) return undefined;
    const verdict = verdictFor(plain.line, seat, seen);
    known.set(name, verdict);
    return verdict;
  };
  const asked = (line: Line | undefined): Verdict | undefined =>
    // the same depth may take more positions than the first line had
    line === undefined ? undefined : verdictOf(line, 4 * share);
  const verdicts = [...found.map(asked), asked(played)].filter((one) => one !== undefined);
  if (verdicts.length === 0) return undefined;
  const sorted = [...new Set(verdicts)].sort((a, b) => b.shares[seat] - a.shares[seat]);
  const mine = asked(played) ?? sorted[0];
  const rng = seeded(`${seed}/lines`);
  const rough = depth === undefined ? undefined : Math.max(1, depth - 2);
  depth = rough;
  const blind = Array.from({ length: only ? 0 : BLIND }, () =>
    verdictOf(blindLine(table, seat, rng), ROUGH * share),
  ).filter((one) => one !== undefined);
  // a win on the board is no win before it is played: until then nothing is sure
  const sure = game.found(table, question);
  const usual = sorted[0].shares[seat] > sure[seat] ? { ...sorted[0], shares: sure } : sorted[0];
  return {
    seat,
    verdicts: sorted,
    usual,
    played: mine,
    loss: sorted[0].shares[seat] - mine.shares[seat],
    lossError: 0,
    gain: mine.shares[seat] - sorted[0].shares[seat],
    gainError: 0,
    blind: blind.reduce((sum, { shares }) => sum + shares[seat], 0) / Math.max(1, blind.length),
  };
}

/**
 * How deep all lines are searched: as far as the first one gets with its share. That look itself does not count: it has
 * begun to look one turn further, and what an odd depth says does not compare with what an even one says.
 */
function depthFor(
  { look }: SearchInsight,
  table: Engine,
  seat: Seat,
  lines: readonly Line[],
  share: number,
): number | undefined {
  for (const line of lines) {
    const after = trimmed(table, seat, line)?.after;
    const depth = after === undefined || after.over ? undefined : look(after, share)?.depth;
    if (depth !== undefined) return depth;
  }
  return undefined;
}

const verdictFor = (line: Line, seat: Seat, { shares, points }: Outlook): Verdict => ({
  line,
  shares,
  margin: marginOf(points, seat),
  error: 0,
  worlds: 1,
});
