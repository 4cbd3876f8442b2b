import { isRecord, type Note } from '@tessera/kernel';

/** How often each thing happened, by its name. */
export type NoteCounts = { [name: string]: number };

/**
 * Counts the notes that were asked for: `captured` counts every note of that kind, `captured.relation` each relation on
 * its own, under `captured SUM`.
 */
export function countNotes(into: NoteCounts, notes: readonly Note[], wanted: readonly string[]): void {
  for (const { kind, detail } of notes) {
    for (const name of wanted) {
      const [of, field] = name.split('.');
      if (of !== kind) continue;
      const part = field === undefined || !isRecord(detail) ? undefined : detail[field];
      const key = part === undefined || part === null ? kind : `${kind} ${String(part)}`;
      into[key] = (into[key] ?? 0) + 1;
    }
  }
}
