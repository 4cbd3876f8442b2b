import { defineOptions, type OptionsOf, oneOf, whole } from '@tessera/kernel';

export const FORMULAS = ['square', 'triangular', 'documented', 'linear', 'none', 'plateValues'] as const;

const fields = {
  /** Who places: all teams in turn, or the winners of the matches that an organiser enters. */
  turnSource: oneOf(['rotation', 'matches'], 'rotation'),
  /** What a cluster of n plates is worth, see clusters.ts. */
  clusterFormula: oneOf(FORMULAS, 'square'),
  heartScoring: oneOf(['income', 'held', 'heldThrough'], 'income'),
  heartSteal: oneOf(['placement', 'none', 'challenge'], 'placement'),
  matchWinPoints: whole(0, 10, 0),
  /** 0 stands for the target that goes with so many teams, see `targetOf`. */
  winTarget: whole(0, 500, 50),
  endCheck: oneOf(['cycleEnd', 'immediate'], 'cycleEnd'),
  winnersPlace: oneOf(['all', 'first'], 'all'),
  corners: oneOf(['free', 'assigned'], 'free'),
  /** Slots that make a round, see round.ts; 0 stands for as many as there are teams. */
  matchesPerRound: whole(0, 6, 0),
  /** How long a challenge keeps its hearts from paying. */
  heartFreeze: oneOf(['challenge', 'round'], 'challenge'),
} as const;

/** What can be agreed on before an event. */
export type Options = OptionsOf<typeof fields>;
export type Formula = Options['clusterFormula'];

/**
 * Options as a state has them. What the first matches were stored without is written down only where it differs, so that
 * their states still have the digests of their transcripts: a freeze for the challenge alone, and rounds of version 1.
 */
export type Agreed = Omit<Options, 'heartFreeze'> & {
  readonly heartFreeze?: 'round';
  /** [P3.9] Rounds that freeze hearts last until every game of their slots is played; since version 2. */
  readonly wholeSlots?: true;
};

export function agreedOn(options: Options): Agreed {
  let found = agreed.get(options);
  if (found === undefined) {
    const { heartFreeze, ...rest } = options;
    found = heartFreeze === 'round' ? { ...rest, heartFreeze, wholeSlots: true } : rest;
    agreed.set(options, found);
  }
  return found;
}

/** Many matches of a simulation have the same options; nobody edits them. */
const agreed = new WeakMap<object, Agreed>();

/** All options, as a form shows them. */
export const allOptions = ({ wholeSlots: _version, ...agreed }: Agreed): Options => ({
  heartFreeze: 'challenge',
  ...agreed,
});

/**
 * [P5.7] By number of teams, from two: clusters are large enough then for teams to meet and to take hearts from each other
 * before somebody is there. `tessera contact` measures it.
 */
const TARGETS = [175, 200, 150, 125, 100] as const;

/** The target of a match. */
export const targetOf = ({ winTarget }: Pick<Options, 'winTarget'>, teams: number): number =>
  winTarget > 0 ? winTarget : TARGETS[teams - 2];

// [P4.6]
export const options = defineOptions(fields, {
  classic: {},
  meeting: { winTarget: 0 },
  quick: { winTarget: 75 },
  gentle: { clusterFormula: 'triangular' },
  seedLiteral: { clusterFormula: 'documented', heartScoring: 'held', endCheck: 'immediate' },
  mountain2026: {
    turnSource: 'matches',
    clusterFormula: 'none',
    heartScoring: 'heldThrough',
    heartSteal: 'challenge',
    matchWinPoints: 1,
    matchesPerRound: 2,
    heartFreeze: 'round',
  },
  code2025: {
    clusterFormula: 'plateValues',
    heartScoring: 'held',
    heartSteal: 'none',
    endCheck: 'immediate',
    winnersPlace: 'first',
  },
});
