import { REPLY_CLASSES } from '@tessera/agents';
import { accept, type Checked, isRecord, refuse } from '@tessera/kernel';
import * as T from 'typebox';
import { Compile } from 'typebox/compile';
import { matchKey, type Row, type RunHead } from './run.ts';

export interface RunFile {
  readonly head: RunHead;
  /** Every match once, in the order of the file. */
  readonly rows: readonly Row[];
  /** How many characters of the text are whole lines; what follows was cut off while it was written. */
  readonly whole: number;
}

// far beyond any match; keeps a made-up file from costing much or breaking a chart
const LARGEST = 1e12;
const LONGEST_LINE = 1_000_000;
const MOST_CATEGORIES = 64;

const Real = T.Number({ minimum: -LARGEST, maximum: LARGEST });
const Amount = T.Number({ minimum: 0, maximum: LARGEST });
const Count = T.Integer({ minimum: 0, maximum: LARGEST });
const Text = T.String({ maxLength: 2000 });
const Options = T.Record(T.String(), T.Unknown());
const Use = T.Object({
  calls: Amount,
  tokensIn: Amount,
  tokensOut: Amount,
  cost: Amount,
  reasoning: T.Optional(Amount),
  seconds: T.Optional(Amount),
  retries: T.Optional(Amount),
  model: T.Optional(Text),
});
const Replies = T.Object(Object.fromEntries([...REPLY_CLASSES, 'first'].map((one) => [one, Count])));
const Loss = T.Tuple([Count, T.Number({ minimum: -1, maximum: 1 })]);
const Points = T.Record(T.String(), Real);

const listOf = <S extends T.TSchema>(one: S, length: number) => T.Array(one, { minItems: length, maxItems: length });

const Head = T.Object({
  tessera: T.Literal('arena'),
  game: Text,
  version: Count,
  options: Options,
  seats: T.Integer({ minimum: 1, maximum: 100 }),
  agents: T.Array(Text, { maxItems: 200 }),
  matches: Count,
  seed: Text,
  limits: Options,
  seated: T.Optional(T.Array(Text)),
});

/** A row of one run; a match that was not ended has no results. */
function rowOf({ game, version, seats, agents }: RunHead, ended: boolean) {
  const each = <S extends T.TSchema>(one: S) => listOf(one, seats);
  const result = <S extends T.TSchema>(one: S) => listOf(one, ended ? seats : 0);
  return T.Object({
    id: T.Optional(Text),
    game: T.Literal(game),
    version: T.Literal(version),
    seed: Text,
    agents: each(T.Union(agents.map((name) => T.Literal(name)))),
    ranks: result(T.Integer({ minimum: 1, maximum: seats })),
    scores: result(Real),
    reason: Text,
    breakdown: T.Optional(result(Points)),
    answers: Count,
    decisions: each(Count),
    forced: T.Optional(each(Count)),
    replies: T.Optional(each(T.Union([T.Null(), Replies]))),
    outage: T.Optional(T.Literal(true)),
    losses: T.Optional(each(T.Array(Loss, { maxItems: 10_000 }))),
    choices: Count,
    refusals: each(Count),
    fallbacks: each(Count),
    timeouts: each(Count),
    gone: each(T.Union([T.Null(), Text])),
    models: each(T.Union([T.Null(), Use])),
    digest: T.String({ pattern: '^[\\w-]{1,128}$' }),
    seconds: each(Amount),
    slowest: each(Amount),
    failure: T.Optional(Text),
  });
}

/** Finds the first field that is wrong. */
function checkerOf({ properties, required }: T.TObject): (data: unknown) => string | undefined {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const compiled: { Check(value: unknown): boolean } = Compile(schema);
    const isNeeded = required.includes(name);
    return { name, fits: (value: unknown) => (value === undefined ? !isNeeded : compiled.Check(value)) };
  });
  return (data) => {
    if (!isRecord(data)) return 'not JSON';
    return fields.find(({ name, fits }) => !fits(data[name]))?.name;
  };
}

const wrongInHead = checkerOf(Head);

type RowChecker = (data: unknown) => Checked<Row>;

// made once for a run: its schemas are compiled
const checkers = new WeakMap<RunHead, RowChecker>();

/** Checks rows against the run they are to belong to. */
function rowChecker(head: RunHead): RowChecker {
  const known = checkers.get(head);
  if (known !== undefined) return known;
  const [ended, failed] = [checkerOf(rowOf(head, true)), checkerOf(rowOf(head, false))];
  const check: RowChecker = (data) => {
    const bad = (isRecord(data) && data.failure !== undefined ? failed : ended)(data);
    if (bad !== undefined) return refuse('BAD_ROW', bad);
    const row = data as Row;
    // a key of its own would let one match count twice
    return row.key === matchKey(row.seed, row.agents) ? accept(row) : refuse('BAD_ROW', 'key');
  };
  checkers.set(head, check);
  return check;
}

/** Reads a run's file. A last line that was cut off is left out, a match that is there twice counts once. */
export function readRun(text: string): Checked<RunFile> {
  const whole = text.lastIndexOf('\n') + 1;
  const lines = text.slice(0, whole).split('\n');
  lines.pop();
  if (lines.length === 0) return refuse('BAD_RUN', 'The file has no lines.');
  const first = parsed(lines[0]);
  const bad = wrongInHead(isRecord(first) ? first : {});
  if (bad !== undefined) return refuse('BAD_RUN', `Line 1 is not the head of a run (${bad}).`);
  const head = first as RunHead;
  if (head.seated !== undefined && head.seated.length !== head.seats)
    return refuse('BAD_RUN', 'Line 1 is not the head of a run (seated).');
  const check = rowChecker(head);
  const rows = new Map<string, Row>();
  const categories = new Set<string>();
  for (let i = 1; i < lines.length; i++) {
    if (lines[i] === '') continue;
    const row = check(parsed(lines[i]));
    if (!row.ok) return refuse('BAD_RUN', `Line ${i + 1} is not a match of this run (${row.error.message}).`);
    const { key, breakdown } = row.value;
    for (const one of breakdown ?? []) for (const category in one) categories.add(category);
    if (categories.size > MOST_CATEGORIES)
      return refuse('BAD_RUN', `Line ${i + 1}: there are more than ${MOST_CATEGORIES} categories of points.`);
    // a match of an outage that was played again is the later one
    const before = rows.get(key);
    if (before === undefined || before.outage) rows.set(key, row.value);
  }
  return accept({ head, rows: [...rows.values()], whole });
}

/** A row that came from elsewhere, checked against the run it is to belong to. */
export function checkRow(head: RunHead, data: unknown): Checked<Row> {
  const row = rowChecker(head)(data);
  return row.ok ? row : refuse('BAD_ROW', `That is not a match of this run (${row.error.message}).`);
}

function parsed(line: string): unknown {
  if (line.length > LONGEST_LINE) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
