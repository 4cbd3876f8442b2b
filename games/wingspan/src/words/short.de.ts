import type { ShortPhrases } from './short.ts';

export const short: ShortPhrases = {
  fromFeeder: (what) => `${what} · Häuschen`,
  allFromFeeder: (food) => `alle {${food}} · Häuschen`,
  everyone: (what) => `alle: ${what}`,
  fewest: (habitat, what) => `wenigste {${habitat}}: ${what}`,
  anyFood: 'beliebiges Futter',
  cache: (what) => `${what} lagern`,
  swap: '1{wild} tauschen',
  draw: (count) => `${count}{card} ziehen`,
  drop: (count) => `, ${count} ablegen`,
  draft: '{card} reihum',
  bonus: (draw, keep) => `{sign-bonus} ${draw}, behalte ${keep}`,
  eggHere: '{egg-0} hierher',
  eggOnEach: (nest) => `{egg-0} auf jedes {nest-${nest}}`,
  eggOn: (nest) => (nest === 'any' ? '{egg-0} beliebig' : `{egg-0} auf {nest-${nest}}`),
  tuck: (count) => `${count}{card} darunter`,
  hunt: (what) => `Jagd ${what}`,
  repeat: 'Fähigkeit wiederholen',
  repeatHunt: 'Jagd wiederholen',
  move: 'darf weiterziehen',
  play: (habitat) => (habitat === 'sameAsThis' ? '1 hierher spielen' : `1 in {${habitat}} spielen`),
  when(trigger) {
    switch (trigger.on) {
      case 'opponentPlaysBird':
        return `Vogel in {${trigger.habitat}}`;
      case 'opponentLaysEggs':
        return '{egg-0} gelegt';
      case 'opponentGainsFood':
        return `{${trigger.food}} genommen`;
      case 'opponentPredatorSucceeds':
        return 'Jagderfolg';
    }
  },
};
