import type { AnyWords, Checked, Refusal } from '@tessera/kernel';

/** Something the person at the terminal can put right: one sentence on stderr, exit code 2. */
export class Problem extends Error {}

/** What a refusal says in the words of its game, or in its own. */
export const refusalText = ({ code, message }: Refusal, words?: AnyWords): string => words?.refusals[code] ?? message;

/** The checked value, or its refusal as a problem. */
export function demand<T>(checked: Checked<T>, where?: string, words?: AnyWords): T {
  if (checked.ok) return checked.value;
  const parts = [where, checked.error.field, refusalText(checked.error, words)];
  throw new Problem(parts.filter((part) => part !== undefined).join(': '));
}
