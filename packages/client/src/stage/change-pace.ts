import { change, settings } from '@tessera/kit/settings.ts';
import { PACES } from '@tessera/kit/stage/pace.ts';

/** One step quicker or slower. */
export function changePace(by: 1 | -1): void {
  const next = PACES[PACES.indexOf(settings.value.pace) + by];
  if (next !== undefined) change({ pace: next });
}
