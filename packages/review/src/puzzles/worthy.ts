import type { Puzzle } from '@tessera/bots/judge';
import type { ThemeWords } from '@tessera/kit';

/** The share of the win by which a solution is ahead of everything else, in both proofs. */
export const LEAD = 0.08;

/** What a selection goes by: the bots, weakest first, and which reasons say something. */
export interface Taste {
  readonly levels: readonly string[];
  /** Reasons that are too vague for a theme are too vague for a puzzle. */
  readonly themes: ThemeWords;
}

/** Whether one of the weaker bots misses it: what all of them find is no puzzle. */
const isMissed = ({ missed }: Pick<Puzzle, 'missed'>, levels: Taste['levels']): boolean =>
  levels.slice(0, -1).some((level) => missed.includes(level));

/** Whether a bot misses it that plays to win. What only random play misses is easy, and mining looks for better ones. */
export const isHard = ({ missed }: Pick<Puzzle, 'missed'>, levels: Taste['levels']): boolean =>
  levels.slice(1).some((level) => missed.includes(level));

/** Why a proved position is not worth a solver's time; undefined where it is. */
export function flawOf(
  puzzle: Pick<Puzzle, 'missed' | 'proofs' | 'reasons'>,
  { levels, themes }: Taste,
): 'close' | 'easy' | 'vague' | undefined {
  if (puzzle.proofs.some(({ best, next }) => best - next < LEAD)) return 'close';
  if (!isMissed(puzzle, levels)) return 'easy';
  // a game that has no sentences of its own yet says the number only
  if (Object.keys(themes).length === 0) return undefined;
  return puzzle.reasons.length === 0 || themes[puzzle.reasons[0].code] === undefined ? 'vague' : undefined;
}
