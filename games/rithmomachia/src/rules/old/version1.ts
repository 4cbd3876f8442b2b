import { defineGame } from '@tessera/kernel';
import type { Choices } from '../choices.ts';
import { endTurn } from '../ending.ts';
import { rithmomachia } from '../index.ts';
import type { Options } from '../options.ts';
import type { State } from '../state.ts';
import type { Notes } from '../turn.ts';
import type { View } from '../view.ts';

/** The rules of version 1, for matches that began with them: no game was ended for its length alone. */
export const rithmomachia1 = defineGame<State, Choices, View, Options, Notes>({
  ...rithmomachia,
  version: 1,
  steps: { ...rithmomachia.steps, end: { run: (state, frame, flow) => endTurn(state, frame, flow, false) } },
});
