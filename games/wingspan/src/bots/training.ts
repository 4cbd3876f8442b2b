import { type Ground, pairOf, type Training, tuned } from '@tessera/bots/training';
import type { Engine, Seat } from '@tessera/kernel';
import { wingspan } from '../rules/index.ts';
import type { Weights } from './beliefs.ts';
import { heuristicBy } from './heuristic.ts';
import { WEIGHTS } from './weights.ts';

const GROUND: Ground = { game: wingspan };

/** Points that make a lead clear. */
const CLEAR = 12;

/** A lead in points on a scale from 0 to 1: tells more than who won, and one match of luck does not outweigh ten. */
function leadOf({ game, state }: Engine, seat: Seat): number {
  const { scores } = game.result(state);
  return 1 / (1 + Math.exp((scores[1 - seat] - scores[seat]) / CLEAR));
}

const ABOVE = { least: 0 };

const heuristics = (share: number) =>
  tuned<keyof Weights>({
    name: 'heuristic',
    file: 'src/bots/weights.ts',
    declaration: { imports: "import type { Weights } from './beliefs.ts';", constant: 'WEIGHTS: Weights' },
    matches: 'two-seat matches of the heuristic, by their points',
    weights: WEIGHTS,
    knobs: {
      food: { scale: 0.15, ...ABOVE },
      card: { scale: 0.25, ...ABOVE },
      // nothing fades where nothing is believed in; a fade of 0 would divide by 0
      foodFade: { scale: 3, zero: 10, least: 1, most: 26 },
      cardFade: { scale: 3, zero: 10, least: 1, most: 26 },
      engine: { scale: 0.12, ...ABOVE },
      heat: { scale: 0.12 },
      forest: { scale: 0.3 },
      wetland: { scale: 0.3 },
      plays: { scale: 0.06, least: 0, most: 0.8 },
      turn: { scale: 0.12 },
      missing: { scale: 0.4, ...ABOVE },
      missingEgg: { scale: 0.25, ...ABOVE },
      plan: { scale: 0.15, least: 0, most: 1 },
      spare: { scale: 0.1 },
      room: { scale: 0.2, ...ABOVE },
      goal: { scale: 0.2, ...ABOVE },
      laterGoal: { scale: 0.15, ...ABOVE },
      goalScale: { scale: 0.1, zero: 1, least: 0.05 },
      bonus: { scale: 0.2, ...ABOVE },
      newBonus: { scale: 0.4, ...ABOVE },
      extraPlay: { scale: 0.4, ...ABOVE },
      pink: { scale: 0.03, ...ABOVE },
    },
    spsa: { reach: 1, step: 1.5, settle: 150 },
    pairs: Math.ceil(8 * share),
    rounds: { full: 600, quick: 30 },
    duels: { full: 800, quick: 80 },
    duel: (one, other, seed) => pairOf(GROUND, heuristicBy(one), heuristicBy(other), seed),
    lead: (one, other, seed) => pairOf(GROUND, heuristicBy(one), heuristicBy(other), seed, leadOf),
  });

/** With a share of the usual matches a round, which is enough for a test: what is learned for Wingspan's bots. */
export const trainingsOf = (share: number): readonly Training[] => [heuristics(share)];
export const trainings = trainingsOf(1);
