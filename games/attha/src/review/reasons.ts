import type { Comparison, Weighed } from '@tessera/bots/judge';
import type { Json } from '@tessera/kernel';
import { type Attha, progress } from '../rules/index.ts';
import { atHome, hasCaptured, inHeaven, inTheOpen, lost, oddsOf, onInner, takenFrom, throwsAgain } from './facts.ts';
import { APART } from './holds.ts';

/** A reason of this many steps needs no look further ahead. */
const PLAIN = 12;
/** What things are worth in steps: winning, another throw, the inner ring, a coin in heaven, in play or on its way in. */
const WORTH = { win: 1000, again: 9, opened: 12, heaven: 8, out: 4, inner: 3, shelter: 5 };
/** What a capture and a win are worth in steps for each percent of their chance. */
const PER_PERCENT = { catches: 0.2, spared: 0.2, finishes: 0.6 };

/** Why one turn is better than another: what it takes, brings home, protects, and what the next turns bring. */
export function reasons(at: Comparison<Attha>): readonly Weighed[] {
  const { seat, before, better, worse } = at;
  const [from, one, other] = [before, better, worse].map(({ state }) => state);
  const found: Weighed[] = [];
  const add = (weight: number, code: string, detail: Json = null): void => {
    if (weight > 0) found.push({ weight, code, detail });
  };
  if (one.finished[0] === seat) add(WORTH.win, 'wins');
  const [taken, instead] = [takenFrom(from, one, seat), takenFrom(from, other, seat)];
  const again = throwsAgain(better, seat) && !throwsAgain(worse, seat);
  const more = taken.steps - instead.steps;
  if (more > 0) {
    const { coins, steps } = lost(from, one, taken.most.seat);
    const detail = { seat: taken.most.seat, coins, steps, again };
    add(more + (again ? WORTH.again : 0), instead.steps > 0 ? 'takesMore' : 'takes', detail);
  } else if (again) add(WORTH.again, 'again');
  if (hasCaptured(one, seat) && !hasCaptured(other, seat)) add(WORTH.opened, 'firstCapture');
  const coins = inHeaven(one, seat);
  add(WORTH.heaven * (coins - inHeaven(other, seat)), 'heaven', { coins });
  const open = inTheOpen(other, seat);
  if (inTheOpen(one, seat) === 0) add(WORTH.shelter * Math.min(1, open), 'sheltered', { coins: open });
  add(WORTH.inner * (onInner(one, seat) - onInner(other, seat)), 'inner');
  add(WORTH.out * (atHome(other, seat) - atHome(one, seat)), 'out');
  const steps = progress(one, seat) - progress(other, seat);
  add(0.5 * steps, 'further', { steps });
  if (found.every(({ weight }) => weight < PLAIN) && !better.over && !worse.over) {
    const ways = at.ahead?.() ?? [[], []];
    for (const event of ['finishes', 'catches', 'spared'] as const) {
      const odds = oddsOf(ways, seat, event, 1);
      const apart = event === 'spared' ? odds.worse - odds.better : odds.better - odds.worse;
      if (apart >= APART) add(PER_PERCENT[event] * apart, event, { ...odds });
    }
  }
  return found;
}
