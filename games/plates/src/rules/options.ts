import { defineOptions, type OptionsOf, oneOf, whole } from '@tessera/kernel';

export const FORMULAS = ['square', 'triangular', 'documented', 'linear', 'none', 'plateValues'] as const;

const fields = {
  turnSource: oneOf(
    ['rotation', 'matches'],
    'rotation',
    'Who places: all teams in turn, or whoever wins the matches that an organiser enters.',
  ),
  clusterFormula: oneOf(
    FORMULAS,
    'square',
    'What a cluster of n plates is worth: n², n(n + 1)/2, 1 3 6 and then n², n, nothing, or 1 a plate and 2 on a heart.',
  ),
  heartScoring: oneOf(
    ['income', 'held', 'heldThrough'],
    'income',
    'Hearts pay at the end of every cycle, count once while they are held, or pay before the placements of a cycle.',
  ),
  heartSteal: oneOf(
    ['placement', 'none', 'challenge'],
    'placement',
    "A rival's heart is taken by placing on it, never, or by winning an extra match for it.",
  ),
  matchWinPoints: whole(0, 10, 0, 'Points for winning a match.'),
  winTarget: whole(10, 500, 50, 'The points that end the event.'),
  endCheck: oneOf(
    ['cycleEnd', 'immediate'],
    'cycleEnd',
    'Whether the target is looked at when all have placed, or after every plate.',
  ),
  winnersPlace: oneOf(
    ['all', 'first'],
    'all',
    'Whether every winning team places a plate, or only the first one listed.',
  ),
  corners: oneOf(['free', 'assigned'], 'free', 'Teams start from any free corner, or each from its own.'),
  matchesPerRound: whole(0, 6, 0, 'Matches that make a round; 0 stands for as many as there are teams.'),
} as const;

/** What can be agreed on before an event. */
export type Options = OptionsOf<typeof fields>;
export type Formula = Options['clusterFormula'];

// [P4.6]
export const options = defineOptions(fields, {
  classic: { help: 'Clusters are squared, hearts pay every cycle and can be taken by placing.', values: {} },
  gentle: {
    help: 'The n-th plate of a cluster is worth n: hearts weigh more.',
    values: { clusterFormula: 'triangular' },
  },
  seedLiteral: {
    help: 'Every printed number of the first plan at once.',
    values: { clusterFormula: 'documented', heartScoring: 'held', endCheck: 'immediate' },
  },
  mountain2026: {
    help: 'Only wins and hearts count; hearts are fought for in extra matches. Two matches make a round.',
    values: {
      turnSource: 'matches',
      clusterFormula: 'none',
      heartScoring: 'heldThrough',
      heartSteal: 'challenge',
      matchWinPoints: 1,
      matchesPerRound: 2,
    },
  },
  code2025: {
    help: 'For comparison: a plate is worth 1, on a heart 2, and held hearts count on top.',
    values: {
      clusterFormula: 'plateValues',
      heartScoring: 'held',
      heartSteal: 'none',
      endCheck: 'immediate',
      winnersPlace: 'first',
    },
  },
});
