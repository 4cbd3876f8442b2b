import { type Checked, defineGame } from '@tessera/kernel';
import { type Options, plates, type State } from '../index.ts';
import { setup } from '../state.ts';

/** The state as the rules of version 1 keep it: a round ended with the first result of its last slot. */
function asVersion1(state: State): State {
  const { wholeSlots: _later, ...options } = state.options;
  return { ...state, options };
}

function parsePosition1(text: string, agreed: Options): Checked<State> {
  const parsed = plates.notation.parsePosition(text, agreed);
  return parsed.ok ? { ok: true, value: asVersion1(parsed.value) } : parsed;
}

/** The rules of version 1, for matches that began with them: the first result of a slot counted as all of it. */
export const plates1: typeof plates = defineGame({
  ...plates,
  version: 1,
  setup: (agreed, teams, rng) => asVersion1(setup(agreed, teams, rng)),
  notation: { ...plates.notation, parsePosition: parsePosition1 },
});

/** The rules of the version that an event began with. */
export const platesOf = (version: number): typeof plates => (version === 1 ? plates1 : plates);
