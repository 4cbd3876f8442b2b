import type { AuditedThrow } from '@tessera/peers/fair';

/** A throw in as few signs as possible: its number, or its place among the possible ones. */
export function brief({ choice, odds }: Pick<AuditedThrow, 'choice' | 'odds'>): string {
  const values = typeof choice === 'object' && choice !== null ? Object.values(choice) : [choice];
  if (values.length === 1 && typeof values[0] === 'number') return String(values[0]);
  return String(odds.findIndex((one) => JSON.stringify(one.choice) === JSON.stringify(choice)) + 1);
}
