import { type AgentKind, bestArm, type Effort, openPurse } from '@tessera/bots';
import { below, branch, type QuestionOf, type Rng, type Seat } from '@tessera/kernel';
import type { Frame, Wingspan } from '../rules/index.ts';
import { turnsLeft } from './beliefs.ts';
import { startingHands } from './heuristic.ts';
import { quick } from './quick.ts';
import type { Value, WingspanEngine } from './turns.ts';
import { type Arm, best, type Look, outcomes, passTo, settle, visible } from './turns.ts';
import { WEIGHTS } from './weights.ts';

type Asked = QuestionOf<Wingspan>;

/** Own turns that a future is played on for, this one included: further ahead it knows less than it believes. */
const HORIZON = 3;
/** With so few turns left it is played on to the end, where points are counted and nothing is believed. */
const LAST_TURNS = 5;
/** The first round is long, and a starting hand shows only when its birds are played. */
const HAND_HORIZON = 4;
/** Arms worth playing on; what is behind these after the first look seldom comes first. */
const WIDEST = 8;
/** Share of the effort for questions within a turn: they are many, and most of them matter little. */
const SMALL = 0.1;

/** What a search is made of besides the rules. */
export interface Seeker {
  readonly name: string;
  readonly help: string;
  readonly value: Value;
  /** Share of the effort that is used. */
  readonly share: number;
  /** How hard it thinks where nobody says so. */
  readonly usual: Effort;
}

/**
 * Plays every promising choice on over its own next turns, in many imagined worlds, and takes the one after which it stands
 * best on average. Equal seeds and playouts give equal answers.
 */
export const searchBy = ({ name, help, value, share, usual }: Seeker): AgentKind<Wingspan> => ({
  name,
  help,
  make: (rng, effort = usual) => ({
    choose(asked, imagine) {
      if (asked.choices.length === 1) return 0;
      const seek = { seat: asked.actor, imagine, rng, value };
      const part = partOf(effort, share * (isSmall(asked.frame) ? SMALL : 1));
      return asked.frame.kind === 'startingHand' ? chooseHand(seek, asked, part) : choose(seek, part);
    },
  }),
});

const isSmall = ({ kind }: Frame): boolean => kind !== 'action' && kind !== 'playBird' && kind !== 'startingHand';

const partOf = (effort: Effort, share: number): Effort =>
  'playouts' in effort ? { playouts: effort.playouts * share } : { ...effort, budgetMs: effort.budgetMs * share };

/** One decision: whose it is, where worlds and luck come from, and what a position is worth. */
interface Seek {
  readonly seat: Seat;
  readonly imagine: () => WingspanEngine;
  readonly rng: Rng;
  readonly value: Value;
}

function choose({ seat, imagine, rng, value }: Seek, effort: Effort): number {
  const purse = openPurse(effort);
  const table = imagine();
  const first = outcomes(table, { seat, known: visible(table.state, seat), luck: branch(rng), value });
  const arms = first.toSorted((a, b) => b.value - a.value).slice(0, WIDEST);
  if (new Set(arms.map(({ arm }) => arm.index)).size === 1) return arms[0].arm.index;
  const order = arms.map((_, i) => i);
  const taken = bestArm(order, purse, (some) => {
    const world = imagine();
    const look: Look = { seat, known: visible(world.state, seat), luck: branch(rng), value };
    return some.map((i) => {
      const future = world.fork();
      follow(future, arms[i].arm);
      return playOn(future, look, HORIZON);
    });
  });
  return arms[taken].arm.index;
}

/** All seats choose at once; what the others keep is any hand. */
function chooseHand({ seat, imagine, rng, value }: Seek, { choices }: Asked, effort: Effort): number {
  const purse = openPurse(effort);
  const worths = startingHands(imagine().state, seat, choices, WEIGHTS);
  const order = choices
    .map((_, i) => i)
    .sort((a, b) => worths[b] - worths[a])
    .slice(0, WIDEST);
  return bestArm(order, purse, (some) => {
    const world = imagine();
    const look: Look = { seat, known: visible(world.state, seat), luck: branch(rng), value };
    const others = branch(rng);
    return some.map((hand) => {
      const future = world.fork();
      const luck = others.slice();
      future.take(
        hand,
        future.questions.findIndex(({ actor }) => actor === seat),
      );
      while (future.questions[0].frame.kind === 'startingHand') future.take(below(luck, choices.length));
      settle(future, luck);
      return passTo(future, seat, luck) ? playOn(future, look, HAND_HORIZON) : value(future, seat, look.known);
    });
  });
}

function follow(table: WingspanEngine, { index, play }: Arm): void {
  table.take(index);
  if (play < 0) return;
  const { frame, choices } = table.questions[0];
  table.take(play < choices.length ? play : quick(table.state, frame, choices));
}

/** What a future comes to when the seat takes its best looking turns and the others just lay eggs. */
function playOn(table: WingspanEngine, look: Look, horizon: number): number {
  const { seat, known, value } = look;
  const luck = look.luck.slice();
  let at = table;
  settle(at, luck);
  const left = turnsLeft(at.state, seat);
  const turns = left < LAST_TURNS ? left : horizon - 1;
  for (let turn = 0; turn < turns && passTo(at, seat, luck); turn++)
    at = best(outcomes(at, { ...look, luck: branch(luck) })).table;
  return value(at, seat, known);
}
