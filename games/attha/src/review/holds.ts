import type { Claims, Comparison } from '@tessera/bots/judge';
import type { Seat } from '@tessera/kernel';
import { type Attha, progress, type State } from '../rules/index.ts';
import type { Odds, Taken } from '../words/reasons.ts';
import {
  atHome,
  hasCaptured,
  inHeaven,
  inTheOpen,
  lost,
  oddsOf,
  onInner,
  type TurnEvent,
  takenFrom,
  throwsAgain,
} from './facts.ts';

type At = Comparison<Attha>;

/** Percentages that must lie between two lines. */
export const APART = 10;

const isAgain = ({ better, worse, seat }: At): boolean => throwsAgain(better, seat) && !throwsAgain(worse, seat);

/** A capture that costs the other seat what is said. */
function isTaken(at: At, { seat: victim, coins, steps, again }: Taken): boolean {
  const [from, to] = [at.before.state, at.better.state];
  const found = lost(from, to, victim);
  return victim !== at.seat && coins > 0 && found.coins === coins && found.steps === steps && (!again || isAgain(at));
}

const elsewhere = ({ before, worse, seat }: At): number => takenFrom(before.state, worse.state, seat).steps;
const here = ({ before, better, seat }: At): number => takenFrom(before.state, better.state, seat).steps;

/** An event of the next turns that is as likely as is said, in ways on that had no say in finding it. */
const likely =
  (event: TurnEvent, sign: 1 | -1) =>
  ({ ahead, seat }: At, odds: Odds): boolean => {
    const ways = ahead?.() ?? [[], []];
    const [found, shown] = [oddsOf(ways, seat, event, 0), oddsOf(ways, seat, event, 1)];
    return (
      shown.better === odds.better &&
      shown.worse === odds.worse &&
      sign * (shown.better - shown.worse) >= APART &&
      sign * (found.better - found.worse) > 0
    );
  };

/** Whether each sentence of `words/reasons` is true, by its code. */
export const claims: Claims<Attha> = {
  wins: ({ better, worse, seat }) => better.state.finished[0] === seat && !worse.state.finished.includes(seat),
  takes: (at, detail: Taken) => isTaken(at, detail) && elsewhere(at) === 0,
  takesMore: (at, detail: Taken) => isTaken(at, detail) && elsewhere(at) > 0 && here(at) > elsewhere(at),
  again: isAgain,
  firstCapture: ({ before, better, worse, seat }) =>
    hasCaptured(better.state, seat) && !hasCaptured(before.state, seat) && !hasCaptured(worse.state, seat),
  heaven({ before, better, worse, seat }, { coins }: { readonly coins: number }) {
    const there = (state: State): number => inHeaven(state, seat);
    return there(better.state) === coins && coins > there(worse.state) && coins > there(before.state);
  },
  sheltered: ({ better, worse, seat }, { coins }: { readonly coins: number }) =>
    coins > 0 && inTheOpen(better.state, seat) === 0 && inTheOpen(worse.state, seat) === coins,
  inner: ({ better, worse, seat }) => onInner(better.state, seat) > onInner(worse.state, seat),
  out: ({ before, better, worse, seat }) =>
    atHome(better.state, seat) < atHome(before.state, seat) && atHome(better.state, seat) < atHome(worse.state, seat),
  further: ({ better, worse, seat }, { steps }: { readonly steps: number }) =>
    steps > 0 && progress(better.state, seat) - progress(worse.state, seat) === steps,
  finishes: likely('finishes', 1),
  catches: likely('catches', 1),
  spared: likely('spared', -1),
};

/** Steps of a seat, and those of the best rival. */
export function sources(state: State, seat: Seat): ReadonlyMap<string, number> {
  const others = Array.from({ length: state.pos.length >> 2 }, (_, other) => other).filter((other) => other !== seat);
  return new Map([
    ['own', progress(state, seat)],
    ['rivals', -Math.max(...others.map((other) => progress(state, other)))],
  ]);
}
