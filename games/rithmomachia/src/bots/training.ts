import { type Ground, pairOf, shareOf, type Training, tuned } from '@tessera/bots/training';
import { below, type Engine, type Seat, seeded } from '@tessera/kernel';
import { rithmomachia } from '../rules/index.ts';
import { searchBy } from './index.ts';
import type { Weights } from './rulebook.ts';
import { WEIGHTS } from './weights.ts';

const GROUND: Ground = { game: rithmomachia, options: 'pincer', effort: { playouts: 10 }, longest: 400 };

/** Mostly Pincer; the usual rules, where ambushes reach across the board, have weights of their own. */
const groundOf = (seed: string): Ground =>
  below(seeded(`${seed}/ground`), 4) === 0 ? { ...GROUND, options: undefined } : GROUND;

/** Points captured that make a lead clear. */
const CLEAR = 6;

/** A win, or, where the match was not brought to an end, the lead in points: from 0 to 1. */
function leadOf(engine: Engine, seat: Seat): number {
  const share = shareOf(engine, seat);
  if (share !== 0.5) return share;
  const { breakdown = [] } = engine.game.result(engine.state);
  return 0.25 + 0.5 / (1 + Math.exp((breakdown[1 - seat].captured - breakdown[seat].captured) / CLEAR));
}

const ABOVE = { least: 0 };
// values beyond this would come near those of a won match
const PIECE = { scale: 20, least: 0, most: 400 };

const evaluation = (share: number) =>
  tuned<keyof Weights>({
    name: 'evaluate',
    file: 'src/bots/weights.ts',
    declaration: { imports: "import type { Weights } from './rulebook.ts';", constant: 'WEIGHTS: Weights' },
    matches:
      'matches of the search with 100 positions an answer, three of four under Pincer; compared with 2000 an answer',
    weights: WEIGHTS,
    knobs: {
      circle: PIECE,
      triangle: PIECE,
      square: PIECE,
      pyramid: PIECE,
      takes: { scale: 2 },
      taken: { scale: 2 },
      helped: { scale: 15, least: 0, most: 100 },
      helpedBeside: { scale: 10, least: 0, most: 100 },
      tempo: { scale: 5 },
      globalTempo: { scale: 12 },
      pending: { scale: 100, least: 0, most: 3000 },
      attack: { scale: 8, ...ABOVE },
      twoDeep: { scale: 4, ...ABOVE },
      threeDeep: { scale: 8, ...ABOVE },
      closer: { scale: 2, ...ABOVE },
      ready: { scale: 30, least: 0, most: 1000 },
      threat: { scale: 15, least: 0, most: 1000 },
    },
    isWhole: true,
    spsa: { reach: 1, step: 1.5, settle: 100 },
    pairs: Math.ceil(10 * share),
    rounds: { full: 100, quick: 12 },
    duels: { full: 80, quick: 24 },
    // what is best at a glance may be much worse for a search that sees further, which is what plays
    duel: (one, other, seed) =>
      pairOf({ ...groundOf(seed), effort: { playouts: 200 } }, searchBy(one), searchBy(other), seed),
    lead: (one, other, seed) => pairOf(groundOf(seed), searchBy(one), searchBy(other), seed, leadOf),
  });

/** With a share of the usual matches a round, which is enough for a test: what is learned for the bots of Rithmomachia. */
export const trainingsOf = (share: number): readonly Training[] => [evaluation(share)];
export const trainings = trainingsOf(1);
