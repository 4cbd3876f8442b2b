import type { ShortPhrases } from './short.ts';

export const short: ShortPhrases = {
  fromFeeder: (what) => `${what} · feeder`,
  allFromFeeder: (food) => `all {${food}} · feeder`,
  everyone: (what) => `all: ${what}`,
  fewest: (habitat, what) => `fewest {${habitat}}: ${what}`,
  anyFood: 'any food',
  cache: (what) => `cache ${what}`,
  swap: 'swap 1{wild}',
  draw: (count) => `draw ${count}{card}`,
  drop: (count) => `, drop ${count}`,
  draft: 'draft {card}',
  bonus: (draw, keep) => `{sign-bonus} ${draw}, keep ${keep}`,
  eggHere: '{egg-0} here',
  eggOnEach: (nest) => `{egg-0} on each {nest-${nest}}`,
  eggOn: (nest) => (nest === 'any' ? '{egg-0} on any' : `{egg-0} on {nest-${nest}}`),
  tuck: (count) => `tuck ${count}{card}`,
  hunt: (what) => `hunt ${what}`,
  repeat: 'repeat a power',
  repeatHunt: 'repeat a hunt',
  move: 'may move on',
  play: (habitat) => (habitat === 'sameAsThis' ? 'play 1 here' : `play 1 in {${habitat}}`),
  when(trigger) {
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
