import type { Checked } from '@tessera/kernel';

/** Something the person at the terminal can put right: one sentence on stderr, exit code 2. */
export class Problem extends Error {}

/** The checked value, or its refusal as a problem. */
export function demand<T>(checked: Checked<T>, where?: string): T {
  if (checked.ok) return checked.value;
  const { message, field } = checked.error;
  throw new Problem([where, field, message].filter((part) => part !== undefined).join(': '));
}
