import { crossOf, type Ground, type Training, tuned } from '@tessera/bots/training';
import { below, seeded } from '@tessera/kernel';
import { type Plates, plates } from '../rules/index.ts';
import type { Weights } from './race.ts';
import { searchBy } from './search.ts';
import { WEIGHTS } from './weights.ts';

// targets that the search does not see to the end of: only there a forecast matters
const GROUNDS: readonly (Ground<Plates> & { readonly teams: number })[] = [
  [2, { winTarget: 150 }],
  [2, { preset: 'gentle', winTarget: 120 }],
  [3, { winTarget: 120 }],
  [4, { winTarget: 80 }],
  [4, { preset: 'gentle', winTarget: 70 }],
].map(([teams, options]) => ({ game: plates, options, teams: teams as number, effort: { playouts: 4 } }));

function duel(one: Weights, other: Weights, seed: string): number {
  const ground = GROUNDS[below(seeded(`${seed}/ground`), GROUNDS.length)];
  return crossOf(ground, ground.teams, searchBy(one), searchBy(other), seed);
}

const forecasts = (share: number) =>
  tuned<keyof Weights>({
    name: 'forecast',
    file: 'src/bots/weights.ts',
    declaration: { imports: "import type { Weights } from './race.ts';", constant: 'WEIGHTS: Weights' },
    matches: 'matches of two to four teams by the search with 200 positions an answer',
    weights: WEIGHTS,
    knobs: { hope: { scale: 0.15, least: 0 }, fear: { scale: 0.15, least: 0 } },
    spsa: { reach: 1, step: 2, settle: 60 },
    pairs: Math.ceil(20 * share),
    rounds: { full: 250, quick: 15 },
    duels: { full: 3000, quick: 200 },
    duel,
  });

/** With a share of the usual matches a round, which is enough for a test: what is learned for the bots of Plates. */
export const trainingsOf = (share: number): readonly Training[] => [forecasts(share)];
export const trainings = trainingsOf(1);
