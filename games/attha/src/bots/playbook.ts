import type { Playbook } from '@tessera/bots';
import type { Choice, State } from '../rules/index.ts';
import { evaluate } from './evaluate.ts';
import { outlook } from './outlook.ts';
import { policy } from './policy.ts';

/** What greedy and searching bots know about Attha. */
export const playbook: Playbook<State, Choice> = {
  evaluate,
  outlook,
  policy,
  isPreparation: (choice) => 'merge' in choice || 'split' in choice || 'stack' in choice || 'unstack' in choice,
  key,
  // long enough for a capture and its answers to show; longer costs more playouts than it tells
  horizon: 6,
};

/** Coins of one seat are alike, and so are rolls: the order of either says nothing. */
function key({ current, chain, pool, pos, stacks }: State): string {
  let text = `${current} ${chain} ${pool.map((entry) => entry.toSorted().join('+')).toSorted()}`;
  for (let base = 0; base < pos.length; base += 4) {
    const coins = [0, 1, 2, 3].map((coin) => 3 * pos[base + coin] + stacks[base + coin]);
    text += ` ${coins.toSorted((a, b) => a - b)}`;
  }
  return text;
}
