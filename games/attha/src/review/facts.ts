import type { Future } from '@tessera/bots/judge';
import type { EngineOf, Seat } from '@tessera/kernel';
import { HEAVEN, HOME, INNER } from '../rules/board.ts';
import { type Attha, isSafe, type Notes, progress, type State } from '../rules/index.ts';
import type { Odds } from '../words/reasons.ts';

// What can be read from a board by the rules alone, for sentences that must be true.

const coinsOf = ({ pos }: State, seat: Seat): readonly number[] => pos.slice(4 * seat, 4 * seat + 4);

const counted =
  (where: (pos: number) => boolean) =>
  (state: State, seat: Seat): number =>
    coinsOf(state, seat).filter(where).length;

export const atHome = counted((pos) => pos === HOME);
export const inHeaven = counted((pos) => pos === HEAVEN);
export const onInner = counted((pos) => pos >= INNER && pos < HEAVEN);
/** Coins that stand where they could be captured. */
export const inTheOpen = counted((pos) => !isSafe(pos));

export const hasCaptured = ({ killed }: State, seat: Seat): boolean => ((killed >> seat) & 1) === 1;

/** Whether a seat is to throw once more. */
export const throwsAgain = ({ state: { current, stack } }: EngineOf<Attha>, seat: Seat): boolean =>
  current === seat && stack.at(-1)?.kind === 'throw';

/** What a seat has lost from one position to another: coins sent home, and their steps. */
export function lost(from: State, to: State, seat: Seat): { readonly coins: number; readonly steps: number } {
  return {
    coins: coinsOf(to, seat).filter((pos, i) => pos === HOME && coinsOf(from, seat)[i] !== HOME).length,
    steps: Math.max(0, progress(from, seat) - progress(to, seat)),
  };
}

/** The other seat that has lost most steps, and what all of them have. */
export function takenFrom(from: State, to: State, seat: Seat) {
  const others = Array.from({ length: to.pos.length >> 2 }, (_, other) => other).filter((other) => other !== seat);
  const all = others.map((other) => ({ seat: other, ...lost(from, to, other) }));
  const [most] = all.toSorted((a, b) => b.steps - a.steps);
  return { most, steps: all.reduce((sum, { steps }) => sum + steps, 0) };
}

const isCapture = ({ notes }: Future<Attha>, test: (by: Seat, of: Seat) => boolean): boolean =>
  notes.some(
    // the kind of a note says what its detail is
    ({ kind, seat, detail }) => kind === 'captured' && test(seat, (detail as unknown as Notes['captured']).of),
  );

/** Things that may happen in the next turns. */
export const EVENTS = {
  catches: (future: Future<Attha>, seat: Seat): boolean => isCapture(future, (by) => by === seat),
  spared: (future: Future<Attha>, seat: Seat): boolean => isCapture(future, (_, of) => of === seat),
  finishes: ({ engine }: Future<Attha>, seat: Seat): boolean => engine.state.finished[0] === seat,
} as const;
export type TurnEvent = keyof typeof EVENTS;

/** Percentages of an event: half of the ways on find it, the other half must show it as well, and is what is said. */
export function oddsOf(
  [better, worse]: readonly [readonly Future<Attha>[], readonly Future<Attha>[]],
  seat: Seat,
  event: TurnEvent,
  half: 0 | 1,
): Odds {
  const percent = (list: readonly Future<Attha>[]): number => {
    const seen = list.filter((_, i) => i % 2 === half);
    return Math.round((100 * seen.filter((one) => EVENTS[event](one, seat)).length) / Math.max(1, seen.length));
  };
  return { better: percent(better), worse: percent(worse) };
}
