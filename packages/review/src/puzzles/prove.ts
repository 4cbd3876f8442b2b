import {
  type Budget,
  follow,
  type Judge,
  type Judgement,
  type Line,
  type Proof,
  type Puzzle,
  type Verdict,
} from '@tessera/bots/judge';
import { digest, type Engine, equal, type Seat, seeded } from '@tessera/kernel';
import type { Mining } from '@tessera/kit';

/** Of the distance that was asked for, what a later proof asks: the rival it is measured against may be another one. */
const STILL = 0.7;
/** Standard errors by which a distance must be beyond doubt. */
const SURE = 2;

export interface Prover {
  readonly judge: Judge;
  readonly mining: Mining;
}

/** What a look compares besides what the judge finds by itself. */
interface Comparing extends Pick<Budget, 'wide' | 'only'> {
  readonly played?: Line;
}

/** Judges a position from what its seat knows; the same for the same knowledge, nodes and tag. */
export function lookAt(
  judge: Judge,
  engine: Engine,
  seat: Seat,
  nodes: number,
  tag: string,
  { played, ...how }: Comparing = {},
): Judgement | undefined {
  const question = engine.questions.find(({ actor }) => actor === seat);
  if (question === undefined) return undefined;
  const seed = digest(JSON.stringify([tag, seat, engine.game.view(engine.state, seat)]));
  const dreams = seeded(`${seed}/dreams`);
  const budget = { nodes: Math.ceil(nodes), seed, ...how, ...(nodes === 0 && { instant: true as const }) };
  return judge.judge(question, () => engine.imagine(seat, dreams), budget, played);
}

/** Whether two lines lead to the same place. */
export function samePlace(judge: Judge, engine: Engine, seat: Seat, a: Line, b: Line): boolean {
  if (equal(a, b)) return true;
  const [one, other] = [follow(engine, seat, a), follow(engine, seat, b)];
  return one !== undefined && other !== undefined && judge.place(one) === judge.place(other);
}

/** Whether two lines give the same answer to a puzzle. */
export function sameAnswer(judge: Judge, engine: Engine, seat: Seat, a: Line, b: Line): boolean {
  const gists = [judge.gist?.(a), judge.gist?.(b)];
  return gists[0] !== undefined && gists[1] !== undefined
    ? gists[0] === gists[1]
    : samePlace(judge, engine, seat, a, b);
}

/** The best line, its best rival and their distance; undefined where the distance is too small or in doubt. */
export function clearBest(
  found: Judgement | undefined,
  gap: number,
  isSame: (a: Line, b: Line) => boolean,
  asked = false,
): { readonly best: Verdict; readonly rival: Verdict; readonly error: number } | undefined {
  if (found === undefined || found.verdicts.length < 2) return undefined;
  const { seat, verdicts, loss, lossError } = found;
  const [best] = verdicts;
  const others = verdicts.slice(1).filter(({ line }) => !isSame(line, best.line));
  if (others.length === 0) return undefined;
  const rival = others.reduce((a, b) => (b.shares[seat] > a.shares[seat] ? b : a));
  if (best.shares[seat] - rival.shares[seat] < gap) return undefined;
  // asked about a rival, the judge compares both in the same worlds
  if (asked && loss - SURE * lossError < gap / 2) return undefined;
  return { best, rival, error: lossError };
}

/**
 * Proves that a line is clearly the best: once with a budget, once with twice of it and other luck. Where none is given, it is
 * the one that the first look finds.
 */
export function prove(
  { judge, mining }: Prover,
  engine: Engine,
  seat: Seat,
  line: Line | undefined,
  rival: Line,
): { readonly proofs: [Proof, Proof]; readonly line: Line; readonly rival: Line } | undefined {
  const proofs: Proof[] = [];
  const isSame = (a: Line, b: Line): boolean => sameAnswer(judge, engine, seat, a, b);
  let against = rival;
  let solution = line;
  for (const [i, nodes] of [mining.deep, 2 * mining.deep].entries()) {
    const tag = i === 0 ? 'deep' : 'twice';
    const found = clearBest(
      lookAt(judge, engine, seat, nodes, tag, { played: against, wide: true }),
      mining.gap,
      isSame,
      true,
    );
    if (found === undefined) return undefined;
    solution ??= found.best.line;
    if (!isSame(found.best.line, solution)) return undefined;
    against = found.rival.line;
    proofs.push({
      nodes,
      best: round(found.best.shares[seat]),
      next: round(found.rival.shares[seat]),
      error: round(found.error),
    });
  }
  return { proofs: proofs as [Proof, Proof], line: solution as Line, rival: against };
}

/** Whether a puzzle is proved again, with both budgets. */
export const isProved = (
  { judge, mining }: Prover,
  engine: Engine,
  { seat, line, rival }: Pick<Puzzle, 'seat' | 'line' | 'rival'>,
): boolean => prove({ judge, mining: { ...mining, gap: STILL * mining.gap } }, engine, seat, line, rival) !== undefined;

const round = (share: number): number => Math.round(1e4 * share) / 1e4;
