import { type Checked, isRecord, type Json, refuse } from '@tessera/kernel';

/** What a language model used up in one match. */
export interface ModelUse {
  readonly calls: number;
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly cost: number;
}

/** One finished match: a line of a run's file. Lists go by seat. */
export interface Row {
  readonly key: string;
  readonly game: string;
  readonly version: number;
  readonly seed: string;
  readonly agents: readonly string[];
  readonly ranks: readonly number[];
  readonly scores: readonly number[];
  readonly reason: string;
  readonly breakdown?: readonly { readonly [category: string]: number }[];
  /** Answers of everybody, chance included. */
  readonly answers: number;
  readonly decisions: readonly number[];
  /** Choices offered in all decisions together. */
  readonly choices: number;
  readonly refusals: readonly number[];
  readonly fallbacks: readonly number[];
  readonly timeouts: readonly number[];
  readonly gone: readonly (string | null)[];
  readonly models: readonly (ModelUse | null)[];
  /** Of the whole match: two matches with the same one are the same. */
  readonly digest: string;
  /** Thinking time, the only part that a second run changes. */
  readonly seconds: readonly number[];
  readonly slowest: readonly number[];
  /** Why there is no result; then ranks and scores are empty. */
  readonly failure?: string;
}

/** What a run is: the first line of its file. A run that goes on must be the same. */
export interface RunHead {
  readonly tessera: 'arena';
  readonly game: string;
  readonly version: number;
  readonly options: Json;
  readonly seats: number;
  readonly agents: readonly string[];
  readonly matches: number;
  readonly seed: string;
  readonly limits: Json;
}

export interface RunFile {
  readonly head: RunHead;
  readonly rows: readonly Row[];
  /** How many characters of the text are whole lines; what follows was cut off while it was written. */
  readonly whole: number;
}

/** Reads a run's file. A last line that was cut off is left out. */
export function readRun(text: string): Checked<RunFile> {
  const whole = text.lastIndexOf('\n') + 1;
  const lines = text.slice(0, whole).split('\n').filter(Boolean);
  if (lines.length === 0) return refuse('BAD_RUN', 'The file has no lines.');
  const [head, ...rows] = lines.map(parsed);
  if (!isRecord(head) || head.tessera !== 'arena') return refuse('BAD_RUN', 'Line 1 is not the head of a run.');
  const bad = rows.findIndex((row) => !isRecord(row) || typeof row.key !== 'string' || !Array.isArray(row.ranks));
  if (bad >= 0) return refuse('BAD_RUN', `Line ${bad + 2} is not a match.`);
  return { ok: true, value: { head: head as unknown as RunHead, rows: rows as unknown as Row[], whole } };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
