import { accept, type Checked, isRecord, type Json, type Refusal } from '@tessera/kernel';
import { type Texts, texts } from '@tessera/kit/kept.ts';
import type { Kept } from '@tessera/peers';
import { type MatchHead, type MatchSummary, type Store, StoreError } from '@tessera/store';

/** A match as it is exported: its head, its line in the list and every record. */
interface ExportedMatch {
  readonly head: MatchHead;
  readonly summary: MatchSummary;
  readonly records: readonly Json[];
}

/** Everything this site keeps in a browser, as one file. */
interface Everything {
  readonly tessera: 'everything';
  readonly version: typeof VERSION;
  /** What is kept as texts by name: settings, seats, progress. */
  readonly texts: { readonly [key: string]: string };
  readonly matches: readonly ExportedMatch[];
  /** Logs of tables between devices, by code. Files of older versions have them among the texts. */
  readonly tables?: { readonly [code: string]: Kept };
}

const VERSION = 1;
const MOST_MATCHES = 100_000;
const LONGEST_FILE = 200 * 1024 * 1024;
const LONGEST_TEXT = 1024 * 1024;
const TEXT_KEY = /^tessera:[\w:.-]{1,100}$/;
/** Matches have a place of their own in the file. */
const OLD_MATCH_KEY = /^tessera:(match|batch|snapshot):/;

/** Where the logs of tables between devices are kept. */
interface Tables {
  all(): Promise<{ readonly [code: string]: Kept }>;
  /** Keeps a table, unless the one that is here goes further; whether it did. */
  add(code: string, kept: Kept): Promise<boolean>;
}

const isText = (key: string): boolean => TEXT_KEY.test(key) && !OLD_MATCH_KEY.test(key);

/** The text of a file with everything. */
export async function exportEverything(store: Store, tables: Tables, here: Texts = texts): Promise<string> {
  const matches: ExportedMatch[] = [];
  for (const { id } of await store.list({ limit: MOST_MATCHES })) {
    const loaded = await store.load(id, { whole: true });
    if (loaded === undefined) continue;
    const { head, summary, tail } = loaded;
    matches.push({ head, summary, records: tail.map(({ data }) => data) });
  }
  const names = here.keys().filter(isText);
  const all: Everything = {
    tessera: 'everything',
    version: VERSION,
    texts: Object.fromEntries(names.map((key) => [key, here.get(key) ?? ''])),
    matches,
    tables: await tables.all(),
  };
  return JSON.stringify(all);
}

export type ImportProblem = 'notOurs' | 'newer' | 'tooBig' | 'full' | 'failed';

const no = (code: ImportProblem): { ok: false; error: Refusal & { code: ImportProblem } } => ({
  ok: false,
  error: { code, message: code },
});

const isMatch = (one: unknown): one is ExportedMatch =>
  isRecord(one) && isRecord(one.head) && isRecord(one.summary) && Array.isArray(one.records);

const CODE = /^[A-Z2-9]{6}$/;
const isTable = ([code, kept]: [string, unknown]): boolean =>
  CODE.test(code) &&
  isRecord(kept) &&
  isRecord(kept.origin) &&
  typeof kept.token === 'string' &&
  Array.isArray(kept.items) &&
  kept.items.every(isRecord);

function parse(text: string): Checked<Everything> {
  if (text.length > LONGEST_FILE) return no('tooBig');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return no('notOurs');
  }
  if (!isRecord(data) || data.tessera !== 'everything' || !Number.isInteger(data.version)) return no('notOurs');
  if (Number(data.version) > VERSION) return no('newer');
  return isEverything(data) ? accept(data) : no('notOurs');
}

const isEverything = (data: Record<string, unknown>): data is Record<string, unknown> & Everything => {
  const { texts, matches, tables = {} } = data;
  return (
    isRecord(tables) &&
    Object.entries(tables).every(isTable) &&
    Array.isArray(matches) &&
    matches.every(isMatch) &&
    isRecord(texts) &&
    Object.entries(texts).every(
      ([key, value]) => isText(key) && typeof value === 'string' && value.length <= LONGEST_TEXT,
    )
  );
};

/** What came in with a file that was not here before. */
export interface Imported {
  readonly matches: number;
  /** Tables between devices. */
  readonly tables: number;
  /** Seats at tables elsewhere. */
  readonly seats: number;
  readonly puzzles: number;
  readonly lessons: number;
  readonly settings: boolean;
}

/** The lists among the texts whose new entries are counted. */
const COUNTED = { seats: /^tessera:held$/, puzzles: /^tessera:puzzles$/, lessons: /^tessera:learned:/ } as const;
const SETTINGS = 'tessera:settings';

/**
 * Adds what is in a file to what is here. Of a match that is in both, the longer one stays. Tells what came in. A match is
 * checked like any stored one when it is opened.
 */
export async function importEverything(
  text: string,
  store: Store,
  tables: Tables,
  here: Texts = texts,
): Promise<Checked<Imported>> {
  const parsed = parse(text);
  if (!parsed.ok) return parsed;
  const came = { matches: 0, tables: 0, seats: 0, puzzles: 0, lessons: 0, settings: false };
  try {
    for (const match of parsed.value.matches) if (await keepMatch(match, store)) came.matches += 1;
    for (const [code, kept] of Object.entries(parsed.value.tables ?? {}))
      if (await tables.add(code, kept)) came.tables += 1;
    for (const [key, value] of Object.entries(parsed.value.texts)) {
      const before = here.get(key);
      const after = merged(before, value);
      if (!here.set(key, after)) return no('full');
      if (key === SETTINGS) came.settings = before !== after;
      for (const [name, pattern] of Object.entries(COUNTED) as [keyof typeof COUNTED, RegExp][])
        if (pattern.test(key)) came[name] += (listIn(after)?.length ?? 0) - (listIn(before)?.length ?? 0);
    }
    return accept(came);
  } catch (error) {
    const full = error instanceof DOMException || (error instanceof StoreError && error.code === 'STORE_BUSY');
    if (full) return no('full');
    return no(error instanceof StoreError && error.code === 'BAD_INPUT' ? 'notOurs' : 'failed');
  }
}

async function keepMatch({ head, summary, records }: ExportedMatch, store: Store): Promise<boolean> {
  const { id, game, createdAt, meta, code } = head;
  const known = typeof id === 'string' ? await store.load(id) : undefined;
  if (known !== undefined) {
    if (known.summary.seq >= records.length) return false;
    await store.remove(id);
  }
  const { status, listed, summary: line, result } = summary;
  const first = { status, listed, summary: line ?? null, result: result ?? null };
  await store.create({ id, game, createdAt, meta: meta ?? null, ...(code !== undefined && { code }) }, first);
  if (records.length > 0) await store.append(id, 0, records);
  return true;
}

/** Lists grow by what they do not have yet; everything else is replaced. */
function merged(here: string | null, coming: string): string {
  const [ours, theirs] = [listIn(here), listIn(coming)];
  if (ours === undefined || theirs === undefined) return coming;
  const known = new Set(ours.map(nameOf));
  return JSON.stringify([...ours, ...theirs.filter((one) => !known.has(nameOf(one)))]);
}

const nameOf = (one: unknown): string =>
  isRecord(one) && typeof one.roomId === 'string' ? one.roomId : JSON.stringify(one);

function listIn(text: string | null): unknown[] | undefined {
  try {
    const data: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(data) ? data : undefined;
  } catch {
    return undefined;
  }
}
