import { defineBots, greedy, monteCarlo, type Playbook, random, wavering } from '@tessera/bots';
import type { Attha, State } from '../rules/index.ts';
import { evaluate, type Worth } from './evaluate.ts';
import { WORTH } from './evaluate.weights.ts';
import { type Features, outlook } from './outlook.ts';
import { WEIGHTS } from './outlook.weights.ts';
import { policy } from './policy.ts';

/** What greedy and searching bots know about Attha, by some weights. */
export const playbookOf = (worth: Worth, weights: Readonly<Features>): Playbook<Attha> => ({
  evaluate: (state, seat) => evaluate(state, seat, worth),
  outlook: (state, seat) => outlook(state, seat, weights),
  policy,
  isPreparation: (choice) => 'merge' in choice || 'split' in choice || 'stack' in choice || 'unstack' in choice,
  key,
  // long enough for a capture and its answers to show; longer costs more playouts than it tells
  horizon: 6,
});

export const playbook = playbookOf(WORTH, WEIGHTS);

/** Coins of one seat are alike, and so are rolls: the order of either says nothing. */
function key({ current, chain, pool, pos, stacks }: State): string {
  let text = `${current} ${chain} ${pool.map((entry) => entry.toSorted().join('+')).toSorted()}`;
  for (let base = 0; base < pos.length; base += 4) {
    const coins = [0, 1, 2, 3].map((coin) => 3 * pos[base + coin] + stacks[base + coin]);
    text += ` ${coins.toSorted((a, b) => a - b)}`;
  }
  return text;
}

const hunter = greedy(playbook);

/** The ways of playing Attha, weakest first. */
export const kinds = defineBots<Attha>([random, wavering(hunter, 3), hunter, monteCarlo(playbook)]);
