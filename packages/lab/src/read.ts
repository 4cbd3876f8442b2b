import { type Checked, isRecord, refuse } from '@tessera/kernel';
import { keyOf, type Row, type RunHead } from './row.ts';

export interface RunFile {
  readonly head: RunHead;
  /** Every match once, in the order of the file. */
  readonly rows: readonly Row[];
  /** How many characters of the text are whole lines; what follows was cut off while it was written. */
  readonly whole: number;
}

type Fields = Record<string, unknown>;
type Test = (value: unknown) => boolean;

// far beyond any match; keeps a made-up file from costing much or breaking a chart
const LARGEST = 1e12;
const LONGEST_LINE = 1_000_000;
const LONGEST_TEXT = 2000;
const MOST_AGENTS = 200;
const MOST_SEATS = 100;
const MOST_CATEGORIES = 64;

const isNumber: Test = (value) => typeof value === 'number' && Math.abs(value) <= LARGEST;
const isAmount: Test = (value) => isNumber(value) && (value as number) >= 0;
const isCount: Test = (value) => isAmount(value) && Number.isInteger(value);
const isText: Test = (value) => typeof value === 'string' && value.length <= LONGEST_TEXT;
const isTextOrNull: Test = (value) => value === null || isText(value);
const isUse: Test = (value) =>
  value === null ||
  (isRecord(value) && ['calls', 'tokensIn', 'tokensOut', 'cost'].every((key) => isAmount(value[key])));
const isPoints: Test = (value) => isRecord(value) && Object.values(value).every(isNumber);

const isList = (value: unknown, length: number, test: Test): boolean =>
  Array.isArray(value) && value.length === length && value.every(test);

/** Reads a run's file. A last line that was cut off is left out, a match that is there twice counts once. */
export function readRun(text: string): Checked<RunFile> {
  const whole = text.lastIndexOf('\n') + 1;
  const lines = text.slice(0, whole).split('\n');
  lines.pop();
  if (lines.length === 0) return refuse('BAD_RUN', 'The file has no lines.');
  const head = parsed(lines[0]);
  const badHead = isRecord(head) && head.tessera === 'arena' ? wrongInHead(head) : 'tessera';
  if (badHead !== undefined) return refuse('BAD_RUN', `Line 1 is not the head of a run (${badHead}).`);
  const rows = new Map<string, Row>();
  const categories = new Set<string>();
  for (let i = 1; i < lines.length; i++) {
    if (lines[i] === '') continue;
    const row = parsed(lines[i]);
    const bad = isRecord(row) ? wrongInRow(row, head as unknown as RunHead) : 'not JSON';
    if (bad !== undefined) return refuse('BAD_RUN', `Line ${i + 1} is not a match of this run (${bad}).`);
    const { key, breakdown } = row as unknown as Row;
    for (const one of breakdown ?? []) for (const category in one) categories.add(category);
    if (categories.size > MOST_CATEGORIES)
      return refuse('BAD_RUN', `Line ${i + 1}: there are more than ${MOST_CATEGORIES} categories of points.`);
    if (!rows.has(key)) rows.set(key, row as unknown as Row);
  }
  return { ok: true, value: { head: head as unknown as RunHead, rows: [...rows.values()], whole } };
}

/** A row that came from elsewhere, checked against the run it is to belong to. */
export function checkRow(head: RunHead, data: unknown): Checked<Row> {
  const bad = isRecord(data) ? wrongInRow(data, head) : 'not JSON';
  return bad === undefined
    ? { ok: true, value: data as unknown as Row }
    : refuse('BAD_ROW', `That is not a match of this run (${bad}).`);
}

/** The first field of a head that is wrong. */
function wrongInHead(head: Fields): string | undefined {
  const { agents } = head;
  const right: { readonly [field: string]: boolean } = {
    game: isText(head.game),
    version: isCount(head.version),
    options: isRecord(head.options),
    seats: isCount(head.seats) && (head.seats as number) >= 1 && (head.seats as number) <= MOST_SEATS,
    agents: Array.isArray(agents) && agents.length <= MOST_AGENTS && isList(agents, agents.length, isText),
    matches: isCount(head.matches),
    seed: isText(head.seed),
    limits: isRecord(head.limits),
    seated: head.seated === undefined || isList(head.seated, head.seats as number, isText),
  };
  return Object.keys(right).find((field) => !right[field]);
}

/** The first field of a row that is wrong, or that belongs to another run. */
function wrongInRow(row: Fields, { game, version, seats, agents }: RunHead): string | undefined {
  const ended = row.failure === undefined;
  const results = ended ? seats : 0;
  const list = (field: string, test: Test, length = seats): boolean => isList(row[field], length, test);
  const right: { readonly [field: string]: boolean } = {
    game: row.game === game,
    version: row.version === version,
    seed: isText(row.seed),
    agents: list('agents', (one) => agents.includes(one as string)),
    ranks: list('ranks', (rank) => isCount(rank) && (rank as number) >= 1 && (rank as number) <= seats, results),
    scores: list('scores', isNumber, results),
    reason: isText(row.reason),
    breakdown: row.breakdown === undefined || list('breakdown', isPoints, results),
    answers: isCount(row.answers),
    decisions: list('decisions', isCount),
    choices: isCount(row.choices),
    refusals: list('refusals', isCount),
    fallbacks: list('fallbacks', isCount),
    timeouts: list('timeouts', isCount),
    gone: list('gone', isTextOrNull),
    models: list('models', isUse),
    digest: typeof row.digest === 'string' && /^[\w-]{1,128}$/.test(row.digest),
    seconds: list('seconds', isAmount),
    slowest: list('slowest', isAmount),
    failure: ended || isText(row.failure),
  };
  const wrong = Object.keys(right).find((field) => !right[field]);
  // a key of its own would let one match count twice
  return wrong ?? (row.key === keyOf(row.seed as string, row.agents as string[]) ? undefined : 'key');
}

function parsed(line: string): unknown {
  if (line.length > LONGEST_LINE) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
