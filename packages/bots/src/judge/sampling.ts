import {
  below,
  branch,
  CHANCE,
  type Engine,
  type Question,
  REFEREE,
  type Rng,
  type Seat,
  seeded,
} from '@tessera/kernel';
import { questionOf } from '../simple.ts';
import { Arm } from './arm.ts';
import type { Budget, Judge, Judgement, Line } from './index.ts';
import { type Insight, type Outlook, outcome } from './insight.ts';
import { blindLine, follow, lineBy, linesOf, trimmed } from './lines.ts';

/** Lines that are worth comparing at all; what looks worse at once seldom comes first. */
const WIDEST = 8;
/** Lines of a proof: the best looking ones, and the best looking of everything else that could be the answer. */
const WIDE = 8;
const ALL = 1000;
const GISTS = 12;
/** Blind lines that tell what a choice is worth that nobody thought about. */
const BLIND = 3;
const LEAST_WORLDS = 4;

type Sampling = Pick<Judge, 'judge' | 'appraise' | 'place' | 'gist' | 'early'>;

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
  appraise(imagine, { nodes, seed }) {
    const worlds = new Worlds(imagine, seed);
    let sums: number[] = [];
    for (let i = 0; i < nodes; i++) {
      const { world, luck } = worlds.at(i);
      const at = world.fork();
      const { shares } = rollout(at, at.questions[0]?.actor ?? 0, insight, luck.slice());
      sums = shares.map((share, seat) => (sums[seat] ?? 0) + share);
    }
    return sums.map((sum) => sum / nodes);
  },
  place: insight.key,
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
    const arm = places.get(key) ?? new Arm(plain.line, seat, seats);
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
  const sight = instant ? { ...insight, horizon: 0 } : insight;
  const look = (arm: Arm, number: number): void => {
    if (arm.has(number)) return;
    const { world, luck } = worlds.at(number);
    const after = follow(world, seat, arm.line);
    if (after !== undefined) arm.add(number, rollout(after, seat, sight, luck.slice()));
  };

  const stays = new Set([usual, ...(asked === undefined ? [] : [asked])]);
  let left = candidates;
  let from = 0;
  const rounds = instant || only ? 1 : Math.max(1, Math.ceil(Math.log2(candidates.length)));
  for (let round = 0; round < rounds; round++) {
    const looked = [...new Set([...left, ...stays, ...(round === 0 ? blind : [])])];
    // even, so that both halves see as much
    const count = Math.max(LEAST_WORLDS, 2 * Math.ceil(nodes / rounds / looked.length / 2));
    for (let number = from; number < from + count; number++) for (const arm of looked) look(arm, number);
    from += count;
    left = left.toSorted((a, b) => b.appeal - a.appeal);
    if (looked.length === 1) break;
    if (round < rounds - 1) left = left.slice(0, Math.ceil(left.length / 2));
  }
  const best = left[0];
  const others = candidates.filter((arm) => arm !== best).toSorted((a, b) => b.appeal - a.appeal);
  const mine = asked ?? best;
  const { mean, error } = best === mine ? { mean: 0, error: 0 } : best.lead(mine);
  const values = blind.map((arm) => arm.verdict().shares[seat]);
  return {
    seat,
    verdicts: [best, ...others].map((arm) => arm.verdict()),
    usual: usual.verdict(),
    played: mine.verdict(),
    loss: Math.max(0, mean),
    lossError: error,
    blind: values.reduce((a, b) => a + b, 0) / Math.max(1, values.length),
  };
}

// answers; only a game that goes nowhere gets here
const LONGEST = 4000;

/**
 * Plays on by the rule of thumb until the turn has passed `horizon` times or the match is over, and says what that
 * promises each seat. Consumes the engine.
 */
function rollout(engine: Engine, seat: Seat, insight: Insight, luck: Rng): Outlook {
  let turns = insight.horizon;
  let last = seat;
  for (let answers = 0; answers < LONGEST && !engine.over; answers++) {
    const question = engine.questions[0];
    const { actor, choices } = question;
    if (actor === CHANCE) engine.draw(luck);
    else if (actor === REFEREE) engine.take(below(luck, choices.length));
    else {
      if (actor !== last || insight.begins?.(question)) {
        if (turns === 0) break;
        turns -= 1;
        last = actor;
      }
      engine.take(choices.length === 1 ? 0 : insight.answer(engine, question, luck));
    }
  }
  return engine.over ? outcome(engine) : insight.outlook(engine);
}
