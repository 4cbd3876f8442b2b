import type { Text } from '@tessera/kernel';
import type { Choice } from '../choices.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { choices, seatName } from './choices.ts';
import { notes } from './notes.ts';
import { questions } from './questions.ts';
import { refusals } from './refusals.ts';

/** Every sentence a player reads. */
export const text: Text<State, Choice, View> = {
  seat: seatName,
  questions,
  choices,
  aside: () => 'Leave the match',
  notes,
  refusals,
};
