import { allNotes, type Reel } from '@tessera/client/replay/reel.ts';
import { turnsOf } from '@tessera/client/stage/turns.ts';
import type { Seat } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import type { Moment } from '@tessera/review';

/** A turn of a match with what was decided in it. */
export interface StoryTurn {
  readonly seat: Seat;
  /** Counted for its seat, from 1. */
  readonly number: number;
  /** Its decisions, by their place among all moments. */
  readonly moments: readonly number[];
  /** What the turn that cost most of them lost. */
  readonly loss: number;
}

/** The decisions of a match, turn by turn. Turns in which nothing could be decided are counted, and not told. */
export function storyOf(reel: Reel, ui: Pick<GameUi, 'turnSeat'>, moments: readonly Moment[]): readonly StoryTurn[] {
  const turns = turnsOf(allNotes(reel, null), ui);
  const numbers: number[] = [];
  const counts = new Map<number, number>();
  for (const { seat } of turns) {
    const number = (counts.get(seat) ?? 0) + 1;
    counts.set(seat, number);
    numbers.push(number);
  }
  const story: (Omit<StoryTurn, 'moments'> & { moments: number[]; at: number })[] = [];
  moments.forEach(({ at, seat, loss }, i) => {
    // an answer is heard when it has been given
    const turn = turns.findLastIndex(({ from, seat: whose }) => from <= at + 1 && whose === seat);
    const last = story.at(-1);
    // somebody alone has one turn that never ends: then every decision is told by itself
    if (last !== undefined && last.seat === seat && last.at === turn && reel.seats > 1) {
      last.moments.push(i);
      story[story.length - 1] = { ...last, loss: Math.max(last.loss, loss) };
    } else story.push({ seat, number: reel.seats > 1 ? (numbers[turn] ?? 1) : i + 1, moments: [i], loss, at: turn });
  });
  return story;
}

/** The turn that a decision belongs to. */
export const chapterAt = (story: readonly StoryTurn[], moment: number): number =>
  Math.max(
    0,
    story.findIndex(({ moments }) => moments.includes(moment)),
  );

/** Of a turn's decisions the one that cost most: it is looked at first. */
export const mainOf = ({ moments: own }: StoryTurn, moments: readonly Moment[]): number =>
  own.reduce((best, one) => (moments[one].loss > moments[best].loss ? one : best), own[0]);
