import { type Ground, playMatch, shareOf, type Training, tuned } from '@tessera/bots/training';
import { below, seeded } from '@tessera/kernel';
import { plates } from '../rules/index.ts';
import type { Weights } from './race.ts';
import { searchBy } from './search.ts';
import { WEIGHTS } from './weights.ts';

// targets that the search does not see to the end of: only there a forecast matters
const GROUNDS: readonly (Ground & { readonly teams: number })[] = [
  [2, { winTarget: 150 }],
  [2, { preset: 'gentle', winTarget: 120 }],
  [3, { winTarget: 120 }],
  [4, { winTarget: 80 }],
  [4, { preset: 'gentle', winTarget: 70 }],
].map(([teams, options]) => ({ game: plates, options, teams: teams as number, effort: { playouts: 4 } }));

/** Every other team plays by the first weights, and then the others do; what the first get, 0 to 1. */
function duel(one: Weights, other: Weights, seed: string): number {
  const ground = GROUNDS[below(seeded(`${seed}/ground`), GROUNDS.length)];
  const [first, second] = [searchBy(one), searchBy(other)];
  let [sum, seats] = [0, 0];
  for (const offset of [0, 1]) {
    const isFirst = (team: number): boolean => (team + offset) % 2 === 0;
    const kinds = Array.from({ length: ground.teams }, (_, team) => (isFirst(team) ? first : second));
    const engine = playMatch(ground, kinds, seed);
    for (let team = 0; team < ground.teams; team++) {
      sum += isFirst(team) ? shareOf(engine, team) : 1 - shareOf(engine, team);
      seats += 1;
    }
  }
  return sum / seats;
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
