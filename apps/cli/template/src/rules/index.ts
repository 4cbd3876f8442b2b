import { type Actor, defineGame, isRecord, type Json, type Refusal, type Result } from '@tessera/kernel';
import { notation } from './notation.ts';
import { clone, options, type State, setup } from './state.ts';
import { steps } from './steps.ts';
import { imagine, view } from './view.ts';

export type { Choices, Notes, Options, State } from './state.ts';
export { highestAlone, total } from './steps.ts';
export type { SeatView, View } from './view.ts';

/** Names in transcripts and golden files; people read those of the words. */
const SEAT_NAMES = ['amber', 'slate', 'moss', 'clay'];

export const newGame = defineGame({
  id: 'new-game',
  title: 'New Game',
  version: 1,
  seats: { min: 2, max: 4 },
  options,
  steps,
  setup,
  clone,
  result,
  view,
  imagine,
  whyNot,
  notation,
  seatName: (_view, seat) => SEAT_NAMES[seat],
});

/** The game's types, for all that is written for it. */
export type Game = typeof newGame;

// [N11]
function result({ points }: State): Result {
  return {
    scores: points.slice(),
    ranks: points.map((own) => 1 + points.filter((other) => other > own).length),
    reason: 'played',
  };
}

/** Why an attempt is not legal. The code is for programs and for the words; the message is for logs. */
function whyNot({ hands, chosen, lanes }: State, actor: Actor, attempt: Json): Refusal | undefined {
  if (lanes.length === 0 || !isRecord(attempt) || typeof attempt.stone !== 'number') return undefined;
  if (chosen[actor] > 0) return { code: 'HAS_CHOSEN', message: 'has chosen a stone already' };
  return hands[actor]?.includes(attempt.stone) === false
    ? { code: 'NOT_IN_HAND', message: 'does not have that stone' }
    : undefined;
}
