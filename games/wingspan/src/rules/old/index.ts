import { type Checked, defineGame, type Rng, type Steps, type Viewer } from '@tessera/kernel';
import type { Choices } from '../choices.ts';
import { dealAgain } from '../imagine.ts';
import { wingspan } from '../index.ts';
import type { Notes } from '../notes.ts';
import type { WingspanOptions } from '../options.ts';
import { amongSeats } from '../score.ts';
import { type State, setup } from '../state.ts';
import { asking } from '../steps/asking.ts';
import { steps } from '../steps/index.ts';
import { playBirdStep } from '../steps/play.ts';
import { activateFeasible } from '../steps/power.ts';

/** States of matches that began before the table kept in mind what was taken openly. */
const forgetful = (state: State): State => ({ ...state, shown: undefined });
function parsePosition3(text: string, agreed: WingspanOptions): Checked<State> {
  const parsed = wingspan.notation.parsePosition(text, agreed);
  return parsed.ok ? { ok: true, value: forgetful(parsed.value) } : parsed;
}

/** The rules of version 3, for matches that began with them: nothing was kept in mind of what others took openly. */
export const wingspan3 = /* @__PURE__ */ defineGame({
  ...wingspan,
  version: 3,
  setup: (agreed, seats, rng) => forgetful(setup(agreed, seats, rng)),
  notation: { ...wingspan.notation, parsePosition: parsePosition3 },
});

const steps2: Steps<State, Choices, Notes> = { ...steps, activate: activateFeasible };

/**
 * The rules of version 2, for matches that began with them: a further bird was offered to those only who had one, and a
 * loss against the solo opponent was a first place.
 */
export const wingspan2 = /* @__PURE__ */ defineGame({
  ...wingspan3,
  version: 2,
  steps: steps2,
  imagine: (state: State, viewer: Viewer, rng: Rng) => dealAgain(state, viewer, rng, [1, 1]),
  result: amongSeats,
});

/** The rules of version 1, for matches that began with them: a single play of a bird was settled without asking. */
export const wingspan1 = /* @__PURE__ */ defineGame({
  ...wingspan2,
  version: 1,
  steps: { ...steps2, playBird: asking<'playBird'>(playBirdStep) },
  imagine: (state: State, viewer: Viewer, rng: Rng) =>
    dealAgain(state, viewer, rng, [state.options.autoResolveForced ? 2 : 1, 1]),
});
