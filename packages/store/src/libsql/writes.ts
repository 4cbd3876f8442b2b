import type { Appended } from '../store.ts';

/** How a store writes: with other processes, or alone and through a log. */
export interface Writes {
  /** Resolves once `work` is on the disk. Work that throws a StoreError must not have written anything. */
  write<T>(work: () => T): Promise<T>;
  /** The same for work that nobody waits for: it may be done a moment later, together with other work. */
  late<T>(work: () => T): Promise<T>;
  /** Does late work now, so that what is read next has it. */
  catchUp(): void;
  append(id: string, expected: number, texts: readonly string[], request: string | undefined): Promise<Appended>;
  /** What the database does not have of a match yet. */
  pendingOf(id: string): { readonly texts: readonly string[]; readonly at: number } | undefined;
  /** How many records a match has of which `stored` are in the database. */
  seqOf(id: string, stored: number): number;
  /** Brings one match, or all of them, into the database now. */
  settle(id?: string): void;
  remove(id: string, work: () => boolean): Promise<boolean>;
  /** Throws when what is written would not be kept. */
  probe(): void;
  close(): Promise<void>;
}
