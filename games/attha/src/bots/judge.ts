import { type Comparison, insightOf, type Judge, type Reason, samplingJudge } from '@tessera/bots/judge';
import type { EngineOf, Seat } from '@tessera/kernel';
import { GATE, HEAVEN, HOME, INNER } from '../rules/board.ts';
import { type Attha, isSafe, progress, type State } from '../rules/index.ts';
import { danger, groupAt, prey, unitSize } from './danger.ts';
import { playbook } from './index.ts';
import { nextTurns } from './next-turns.ts';

/** Judges Attha by playouts of the rule of thumb, the more the closer. */
export const judge: Judge<Attha> = {
  version: 2,
  budgets: { quick: 2400, deep: 16_000 },
  thresholds: { slip: 0.026, mistake: 0.055, blunder: 0.09 },
  ...samplingJudge(insightOf(playbook)),
  reasons,
};

/** What a good player would look at first in a position. */
interface Sight {
  readonly won: boolean;
  /** Steps that others have been sent back, and the one who lost most. */
  readonly taken: number;
  readonly victim: Seat;
  readonly victims: number;
  readonly heaven: number;
  readonly home: number;
  readonly steps: number;
  /** The chance that a coin is caught, weighed by its steps, and the largest single one. */
  readonly risk: number;
  readonly chance: number;
  readonly hunt: number;
  readonly stacked: number;
  readonly killed: boolean;
  readonly again: boolean;
  /** Coins that wait at the gate before the first capture, and coins on the inner ring. */
  readonly waiting: number;
  readonly inner: number;
}

function look(before: State, state: State, seat: Seat): Sight {
  const { pos, stacks } = state;
  let [risk, chance, hunt, heaven, home, stacked, waiting, inner] = [0, 0, 0, 0, 0, 0, 0, 0];
  const killed = ((state.killed >> seat) & 1) === 1;
  for (let i = 4 * seat; i < 4 * seat + 4; i++) {
    const at = pos[i];
    if (at === HEAVEN) heaven += 1;
    if (at === HOME) home += 1;
    if (!killed && at > GATE - 3) waiting += 1;
    if (at >= INNER && at < HEAVEN) inner += 1;
    if (stacks[i] !== 0) stacked += 1;
    if (at !== HEAVEN) hunt += prey(state, seat, at, unitSize(stacks, i), 10);
    if (at === HEAVEN || at === HOME || isSafe(at)) continue;
    const group = groupAt(pos, seat, at);
    if (group === 0) continue;
    const odds = danger(state, seat, at, group);
    risk += odds * (at + 6);
    chance = Math.max(chance, odds);
  }
  let [taken, victim, victims] = [0, -1, 0];
  for (let other = 0; other < pos.length >> 2; other++) {
    if (other === seat) continue;
    const lost = progress(before, other) - progress(state, other);
    if (lost > taken) victim = other;
    taken += Math.max(0, lost);
    for (let i = 4 * other; i < 4 * other + 4; i++) if (pos[i] === HOME && before.pos[i] !== HOME) victims += 1;
  }
  return {
    won: state.finished.includes(seat),
    taken,
    victim,
    victims,
    heaven,
    home,
    steps: progress(state, seat),
    risk,
    chance,
    hunt,
    stacked,
    killed,
    again: state.current === seat && state.stack.at(-1)?.kind === 'throw',
    waiting,
    inner,
  };
}

/** A reason of this many steps needs no look further ahead. */
const PLAIN = 12;
/** What is true of both lines is no reason: shares, coins and steps that must lie between them. */
const APART = { share: 0.07, coins: 0.15, steps: 2 };
/** What a capture is worth besides its steps: another throw, and the inner ring if it is the first. */
const CAPTURE = 8;
/** What is said where nothing that can be counted tells lines apart. */
const VAGUE = ['hunts', 'stack', 'apart', 'waits'];

const percent = (share: number): number => Math.round(100 * share);

/** Why one turn is better than another: what it takes, brings home, protects or prepares. */
export function reasons({ seat, before, better, worse }: Comparison<Attha>): readonly Reason[] {
  const [one, other] = [better, worse].map(({ state }) => look(before.state, state, seat));
  const found: (Reason & { readonly weight: number })[] = [];
  const add = (weight: number, code: string, detail: Reason['detail'] = null): void => {
    found.push({ weight, code, detail });
  };
  if (one.won && !other.won) add(1000, 'wins');
  if (one.taken > other.taken)
    add(2 * (one.taken - other.taken) + 10, other.taken > 0 ? 'takesMore' : 'takes', {
      seat: one.victim,
      coins: one.victims,
      steps: one.taken,
      again: one.again && !other.again,
    });
  else if (one.again && !other.again) add(15, 'again');
  if (one.killed && !other.killed) add(14, 'firstCapture');
  if (one.heaven > other.heaven) add(12 * (one.heaven - other.heaven), 'heaven', { coins: one.heaven });
  if (other.risk - one.risk > 1 && other.chance - one.chance > APART.share)
    add(other.risk - one.risk, 'safer', { better: percent(one.chance), worse: percent(other.chance) });
  if (one.hunt - other.hunt > 1) add((one.hunt - other.hunt) / 2, 'hunts');
  if (one.waiting < other.waiting) add(3, 'waits');
  if (one.inner > other.inner) add(2, 'inner');
  if (one.home < other.home) add(4 * (other.home - one.home), 'out');
  if (one.stacked > other.stacked) add(2, 'stack');
  if (one.stacked < other.stacked) add(3, 'apart');
  if (one.steps > other.steps) add(0.4 * (one.steps - other.steps), 'further', { steps: one.steps - other.steps });
  const heaviest = Math.max(0, ...found.map(({ weight }) => weight));
  if (heaviest < PLAIN && !better.over && !worse.over) {
    const later = [...laterOn(better, worse, seat)];
    const spared = later.some(({ code }) => code === 'spared') ? ['safer'] : [];
    const said = later.length > 0 ? [...VAGUE, ...spared] : [];
    found.push(...later, ...found.splice(0).filter(({ code }) => !said.includes(code)));
  }
  if (found.length === 0) add(1, 'ahead');
  return found.sort((a, b) => b.weight - a.weight).map(({ code, detail }) => ({ code, detail }));
}

/** What shows only in the turns that follow: captures, coins in heaven, steps. */
function* laterOn(
  better: EngineOf<Attha>,
  worse: EngineOf<Attha>,
  seat: Seat,
): Generator<Reason & { readonly weight: number }> {
  const [one, other] = [nextTurns(better, seat), nextTurns(worse, seat)];
  const odds = (a: number, b: number): Reason['detail'] => ({ better: percent(a), worse: percent(b) });
  if (one.wins - other.wins > APART.share)
    yield { weight: 60 * (one.wins - other.wins), code: 'finishes', detail: odds(one.wins, other.wins) };
  const hunt = one.catches - other.catches;
  if (hunt > APART.share)
    yield {
      weight: Math.max(1, one.taken - other.taken + CAPTURE * hunt),
      code: 'catches',
      detail: odds(one.catches, other.catches),
    };
  const risk = other.caught - one.caught;
  if (risk > APART.share)
    yield {
      weight: Math.max(1, other.lost - one.lost + CAPTURE * risk),
      code: 'spared',
      detail: odds(one.caught, other.caught),
    };
  const home = one.heaven - other.heaven;
  if (home > APART.coins)
    yield { weight: 10 * home, code: 'nearer', detail: { better: one.heaven, worse: other.heaven } };
  const lead = one.lead - other.lead;
  // captures show in the steps, too
  if (lead > APART.steps && Math.max(hunt, risk) <= APART.share)
    yield { weight: 0.3 * lead, code: 'lead', detail: { steps: Math.round(lead) } };
}
