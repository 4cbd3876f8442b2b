import { branch, type Engine, type Question, type Rng, seeded } from '@tessera/kernel';
import { questionOf } from '../simple.ts';
import { Arm, crossed, HALVES, type Half } from './arm.ts';
import { promiseOf } from './future.ts';
import type { Budget, Judge, Judgement, Line, Verdict } from './index.ts';
import { humbled, type Insight } from './insight.ts';
import { blindLine, follow, lineBy, linesOf, trimmed } from './lines.ts';
import { onward } from './onward.ts';

/** Lines that are worth comparing at all; what looks worse at once seldom comes first. */
const WIDEST = 8;
/** Lines of a proof: the best looking ones, and the best looking of everything else that could be the answer. */
const WIDE = 8;
const ALL = 1000;
const GISTS = 12;
/** Blind lines that tell what a choice is worth that nobody thought about. */
const BLIND = 3;
const LEAST_WORLDS = 4;

type Sampling = Pick<Judge, 'judge' | 'place' | 'gist' | 'early' | 'onward'> & Required<Pick<Judge, 'appraise'>>;

function varied(lines: readonly Line[], gist: Judge['gist']): readonly Line[] {
  if (gist === undefined) return lines.slice(0, 2 * WIDE);
  const first = new Map<string, Line>();
  for (const line of lines) {
    const name = gist(line) ?? '';
    if (!first.has(name)) first.set(name, line);
  }
  return [...new Set([...lines.slice(0, WIDE), ...[...first.values()].slice(0, GISTS)])];
}

/** Worlds by number, the same for every line of a question. */
class Worlds {
  readonly #imagine: () => Engine;
  readonly #rng: Rng;
  readonly #made: { readonly world: Engine; readonly luck: Rng }[] = [];

  constructor(imagine: () => Engine, seed: string) {
    this.#imagine = imagine;
    this.#rng = seeded(`${seed}/luck`);
  }

  at(number: number): { readonly world: Engine; readonly luck: Rng } {
    while (this.#made.length <= number) this.#made.push({ world: this.#imagine(), luck: branch(this.#rng) });
    return this.#made[number];
  }
}

/** Judges by playing lines on in many imagined worlds, all of them in the same ones, the close ones in more. */
export const samplingJudge = (insight: Insight, gist?: Judge['gist']): Sampling => ({
  judge: (question, imagine, budget, played) => judge(insight, question, imagine, budget, played, gist),
  appraise(imagine, seat, { nodes, seed }) {
    const rng = seeded(`${seed}/luck`);
    let sums: number[] = [];
    for (let i = 0; i < nodes; i++) {
      const { shares } = promiseOf(imagine(), { insight, luck: branch(rng), seat, asked: true });
      sums = shares.map((share, one) => (sums[one] ?? 0) + share);
    }
    return humbled(sums.map((sum) => sum / nodes));
  },
  place: insight.key,
  onward: (engine, seat, turns, luck) => onward(insight, engine, seat, turns, luck),
  ...(gist && { gist, early: true as const }),
});

function judge(
  insight: Insight,
  question: Question,
  imagine: () => Engine,
  { nodes, seed, wide, instant, only }: Budget,
  played?: Line,
  gist?: Judge['gist'],
): Judgement | undefined {
  const seat = question.actor;
  if (question.choices.length < 2) return undefined;
  const rng = seeded(`${seed}/lines`);
  const table = imagine();
  const which = questionOf(table, seat);
  const seats = table.game.result(table.state).ranks.length;
  const places = new Map<string, Arm>();
  const armOf = (line: Line): Arm | undefined => {
    const plain = trimmed(table, seat, line);
    if (plain === undefined) return undefined;
    const key = insight.key(plain.after);
    const arm = places.get(key) ?? new Arm(plain.line, seat, seats, plain.after.over);
    places.set(key, arm);
    return arm;
  };
  const usual = armOf(only?.[0] ?? lineBy(table, seat, (at, asked) => insight.answer(at, asked, rng)));
  if (usual === undefined) return undefined;
  const asked = played === undefined ? undefined : armOf(played);
  const most = wide || instant ? ALL : WIDEST;
  const found = only ?? insight.lines?.(table, table.questions[which], most) ?? linesOf(table, seat, insight, most);
  const lines = only === undefined && (wide || instant) ? varied(found, gist) : found;
  const arms = lines.map(armOf).filter((arm) => arm !== undefined);
  const candidates = [...new Set([...arms, usual, ...(asked === undefined ? [] : [asked])])];
  const blind = Array.from({ length: instant || only ? 0 : BLIND }, () => armOf(blindLine(table, seat, rng))).filter(
    (arm) => arm !== undefined,
  );

  const worlds = new Worlds(imagine, seed);
  const look = (arm: Arm, number: number): void => {
    if (arm.has(number)) return;
    const { world, luck } = worlds.at(number);
    const after = follow(world, seat, arm.line);
    if (after !== undefined)
      arm.add(number, promiseOf(after, { insight, luck: luck.slice(), seat, asked: false }, instant));
  };

  const stays = [usual, ...(asked === undefined ? [] : [asked])];
  // each half of the worlds keeps what it likes best, so that neither has a say in what it values for the other
  const left: [readonly Arm[], readonly Arm[]] = [candidates, candidates];
  let from = 0;
  const rounds = instant || only ? 1 : Math.max(1, Math.ceil(Math.log2(candidates.length)));
  for (let round = 0; round < rounds; round++) {
    const looked = HALVES.map((half) => new Set([...left[half], ...stays, ...(round === 0 ? blind : [])]));
    // even, so that both halves see as much
    const count = Math.max(LEAST_WORLDS, 2 * Math.ceil(nodes / rounds / (looked[0].size + looked[1].size)));
    for (let number = from; number < from + count; number++) for (const arm of looked[number & 1]) look(arm, number);
    from += count;
    for (const half of HALVES) left[half] = left[half].toSorted((a, b) => b.appeal(half) - a.appeal(half));
    if (looked.every(({ size }) => size === 1)) break;
    if (round < rounds - 1)
      for (const half of HALVES) left[half] = left[half].slice(0, Math.ceil(left[half].length / 2));
  }
  const chosen: readonly [Arm, Arm] = [left[0][0], left[1][0]];
  for (const half of HALVES) for (let number = 1 - half; number < from; number += 2) look(chosen[half], number);
  // a line that both halves chose is valued by both
  const valuers = (arm: Arm): readonly Half[] => {
    const free = HALVES.filter((half) => chosen[half] !== arm);
    return free.length === 0 ? HALVES : free;
  };
  const valued = new Map(candidates.map((arm) => [arm, arm.verdict(valuers(arm))]));
  const worth = (arm: Arm): number => (valued.get(arm) as Verdict).shares[seat];
  const best = worth(chosen[1]) > worth(chosen[0]) ? chosen[1] : chosen[0];
  const appeal = (arm: Arm): number => Math.max(arm.appeal(0), arm.appeal(1));
  const others = candidates.filter((arm) => arm !== best).toSorted((a, b) => appeal(b) - appeal(a));
  const mine = asked ?? best;
  const loss = crossed(chosen, mine);
  const gain = mine.lead(usual);
  const values = blind.map((arm) => arm.verdict().shares[seat]);
  return {
    seat,
    verdicts: [best, ...others].map((arm) => valued.get(arm) as Verdict),
    usual: usual.verdict(),
    played: mine.verdict(),
    loss: loss.mean,
    lossError: loss.error,
    gain: gain.mean,
    gainError: gain.error,
    blind: values.reduce((a, b) => a + b, 0) / Math.max(1, values.length),
  };
}
