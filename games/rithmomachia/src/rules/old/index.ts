import { defineGame } from '@tessera/kernel';
import { endTurn } from '../apply.ts';
import { rithmomachia } from '../index.ts';
import { steps } from '../steps.ts';

/** The rules of version 1, for matches that began with them: no game was ended for its length alone. */
export const rithmomachia1: typeof rithmomachia = defineGame({
  ...rithmomachia,
  version: 1,
  steps: { ...steps, end: { run: (state, frame, flow) => endTurn(state, frame, flow, false) } },
});
