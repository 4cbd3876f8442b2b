import { type Actor, isRecord, type Json, REFEREE, type Refusal } from '@tessera/kernel';
import { checkDeed } from './deed-check.ts';
import { whyNotPlace } from './placing.ts';
import { REFUSALS } from './refusals.ts';
import { hasOrganiser, type State } from './state.ts';

/** [P7.2] The code for an attempt that is not legal; undefined when it is, or when no rule speaks of it. */
export function whyNot(state: State, actor: Actor, attempt: Json): Refusal | undefined {
  if (!isRecord(attempt)) return undefined;
  if (actor === REFEREE && hasOrganiser(state) && Object.hasOwn(attempt, 'do')) {
    const checked = checkDeed(state, attempt);
    return checked.ok ? undefined : checked.error;
  }
  if (actor < 0 || actor >= state.teams || !Object.hasOwn(attempt, 'hex')) return undefined;
  const code = whyNotPlace(state, actor, attempt.hex);
  return code === undefined ? undefined : { code, message: REFUSALS[code] };
}
