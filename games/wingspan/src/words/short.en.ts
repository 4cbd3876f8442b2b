import type { Food, Habitat, Nest, Trigger } from '../rules/index.ts';

/** A power in a few words for the band of a card. A name in braces stands for a small picture: `{seed}`. */
export const short = {
  fromFeeder: (what: string): string => `${what} · feeder`,
  allFromFeeder: (food: Food): string => `all {${food}} · feeder`,
  everyone: (what: string): string => `all: ${what}`,
  fewest: (habitat: Habitat, what: string): string => `fewest {${habitat}}: ${what}`,
  anyFood: 'any food',
  cache: (what: string): string => `cache ${what}`,
  swap: 'swap 1{wild}',
  draw: (count: number): string => `draw ${count}{card}`,
  drop: (count: number): string => `, drop ${count}`,
  draft: 'draft {card}',
  bonus: (draw: number, keep: number): string => `{sign-bonus} ${draw}, keep ${keep}`,
  eggHere: '{egg-0} here',
  eggOnEach: (nest: Nest | 'any'): string => `{egg-0} on each {nest-${nest}}`,
  eggOn: (nest: Nest | 'any'): string => (nest === 'any' ? '{egg-0} on any' : `{egg-0} on {nest-${nest}}`),
  tuck: (count: number): string => `tuck ${count}{card}`,
  hunt: (what: string): string => `hunt ${what}`,
  repeat: 'repeat a power',
  repeatHunt: 'repeat a hunt',
  move: 'may move on',
  play: (habitat: Habitat | 'sameAsThis'): string =>
    habitat === 'sameAsThis' ? 'play 1 here' : `play 1 in {${habitat}}`,
  when(trigger: Exclude<Trigger, { readonly on: 'activate' | 'play' }>): string {
    switch (trigger.on) {
      case 'opponentPlaysBird':
        return `bird in {${trigger.habitat}}`;
      case 'opponentLaysEggs':
        return '{egg-0} laid';
      case 'opponentGainsFood':
        return `{${trigger.food}} gained`;
      case 'opponentPredatorSucceeds':
        return 'hunt done';
    }
  },
};
