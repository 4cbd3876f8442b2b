import { follow, type Judge, type Puzzle } from '@tessera/bots/judge';
import { type AnyWords, type Engine, type Json, reading, seeded } from '@tessera/kernel';
import type { Coach, CoachWords, PuzzleAt, ReasonReading, ReasonWords } from '@tessera/kit';
import type { Reader } from '../telling.ts';
import { dreamsOf, reasonsFor } from '../why.ts';

/** What a game's coach is told of a puzzle. */
export function askedAt(start: Engine, { seat, line, proofs, reasons }: Puzzle): PuzzleAt {
  const after = follow(start, seat, line) ?? start;
  return { seat, engine: start, line, after, best: proofs[1].best, reasons };
}

/** The sentences of one puzzle: what is asked, and the nudges, the last of which rings something. */
export interface PuzzleTalk {
  /** What there is to reach; undefined where nothing but the best choice can be asked for. */
  readonly goal: string | undefined;
  readonly nudges: readonly string[];
  /** What the last nudge rings, by CSS selectors. */
  readonly rings: readonly string[];
  /** What is ringed instead where nothing of that is in sight. */
  readonly behind: string | undefined;
}

/** What is said of a puzzle before it is solved. */
export function talkOf(
  { coach, coaching }: { readonly coach: Coach; readonly coaching: CoachWords },
  start: Engine,
  puzzle: Puzzle,
  words: AnyWords,
  { names, me }: Reader = {},
): PuzzleTalk {
  const { seat } = puzzle;
  const at: ReasonReading = {
    ...reading(words, start.game.view(start.state, seat) as Json, names, me),
    seat,
    words,
  };
  const asked = askedAt(start, puzzle);
  const say = (all: ReasonWords, code: string, detail: Json = null): string | undefined => all[code]?.(at, detail);
  const goal = coach.goal(asked);
  const spot = coach.spot(asked);
  const [reason] = puzzle.reasons;
  const look = (reason && say(coaching.looks, reason.code, reason.detail)) ?? say(coaching.looks, 'other');
  return {
    goal: goal && say(coaching.goals, goal.code, goal.detail),
    nudges: [look, say(coaching.spots, spot.code, spot.detail)].filter((one) => one !== undefined),
    rings: spot.at,
    behind: spot.behind,
  };
}

/** What is wrong with an answer, where that can be said without giving the solution away. */
export function flawText(
  { coaching: { flaws = {} } }: { readonly coaching: CoachWords },
  judge: Judge,
  start: Engine,
  { seat, line }: Puzzle,
  mine: Puzzle['line'],
  words: AnyWords,
  { names, me }: Reader = {},
): string {
  const world = start.imagine(seat, seeded('reasons'));
  if (follow(world, seat, mine) === undefined) return '';
  const at: ReasonReading = { ...reading(words, start.game.view(start.state, seat) as Json, names, me), seat, words };
  const reasons = reasonsFor(judge, dreamsOf(start, seat), seat, { line }, { line: mine });
  return reasons.flatMap(({ code, detail }) => flaws[code]?.(at, detail) ?? []).join(' ');
}
