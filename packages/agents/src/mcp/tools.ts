import { accept, type Checked, isRecord, refuse } from '@tessera/kernel';
import * as T from 'typebox';
import { Compile } from 'typebox/compile';

/** The longest that a call waits, so that no client gives up on it. */
export const WAIT_SECONDS = 25;

const Seat = T.String({
  minLength: 10,
  maxLength: 200,
  description: 'your seat, as sit or new_table returned it',
});
const Seconds = (usual: number) =>
  T.Optional(
    T.Number({ minimum: 0, maximum: WAIT_SECONDS, description: `how long to wait at most; ${usual} if absent` }),
  );
/** Anything by name. Choices of every game are objects, and clients want to be told a type. */
const Fields = (more: object = {}) =>
  T.Unsafe<{ readonly [name: string]: unknown }>({ type: 'object', additionalProperties: true, ...more });
const Value = (description: string) => T.Optional(Fields({ description }));

const tool = <P extends T.TProperties>(
  title: string,
  description: string,
  properties: P,
  hints: object = {},
  output: T.TObject = Table,
) => ({
  title,
  description,
  input: T.Object(properties, { additionalProperties: false }),
  output,
  hints: { openWorldHint: false, ...hints },
});
const READS = { readOnlyHint: true };

/** How things are at a table, as data: what the text beside it says in words. A model reads it with every tool, so it explains nothing. */
const Table = T.Object({
  table: T.Optional(T.String()),
  seat: T.Optional(T.String()),
  link: T.Optional(T.String()),
  status: T.Optional(T.String()),
  yourTurn: T.Optional(T.Boolean()),
  question: T.Optional(
    T.Object({
      id: T.String(),
      kind: T.String(),
      says: T.String(),
      count: T.Integer(),
      choices: T.Array(T.Object({ n: T.Integer(), says: T.String() })),
    }),
  ),
  result: T.Optional(T.Object({ ranks: T.Array(T.Integer()), scores: T.Array(T.Number()), reason: T.String() })),
});
const Games = T.Object({
  games: T.Array(
    T.Object({
      id: T.String(),
      title: T.String(),
      seats: T.Object({ min: T.Integer(), max: T.Integer() }),
      bots: T.Array(T.String()),
    }),
  ),
});
const Legality = T.Object({ legal: T.Boolean(), code: T.Optional(T.String()), says: T.Optional(T.String()) });
const Left = T.Object({ resigned: T.Boolean() });

export type TableData = T.Static<typeof Table>;

/** What a client of the Model Context Protocol can do here. A model reads every word of this with every request. */
export const TOOLS = {
  list_games: tool('Games', 'List the games: players, options, bots.', {}, READS, Games),
  new_table: tool('New table', 'Create a table and sit down. Returns your seat and the link for the others.', {
    game: T.String({ maxLength: 64, description: 'id of a game' }),
    opponents: T.Optional(
      T.Array(T.String({ maxLength: 32 }), {
        maxItems: 9,
        description: 'one entry a seat: "person", "bot", or the name of a bot; one bot if absent',
      }),
    ),
    options: T.Optional(
      T.Union([T.String({ maxLength: 64 }), Fields()], {
        description: 'a preset, or options by name',
      }),
    ),
    name: T.Optional(T.String({ minLength: 1, maxLength: 40, description: 'what the others call you' })),
  }),
  sit: tool('Sit down', 'Take a seat at a table that somebody told you about. Returns your seat.', {
    table: T.String({ minLength: 4, maxLength: 300, description: 'the code or the link' }),
    name: T.Optional(T.String({ minLength: 1, maxLength: 40, description: 'what the others call you' })),
    place: T.Optional(
      T.Integer({ minimum: 0, maximum: 63, description: 'number of the seat; any open one if absent' }),
    ),
  }),
  look: tool(
    'Look',
    'See the board, what happened, and the question with its numbered choices.',
    {
      seat: Seat,
      detail: T.Optional(
        T.Union([T.Literal('board'), T.Literal('data'), T.Literal('rules'), T.Literal('cards')], {
          description: 'board (default), data: everything as JSON, rules: the rules in short, cards: texts of cards',
        }),
      ),
      find: T.Optional(
        T.String({ maxLength: 200, description: 'list only choices (or cards) that contain all these words' }),
      ),
      from: T.Optional(T.Integer({ minimum: 0, description: 'first number to list' })),
    },
    READS,
  ),
  wait: tool(
    'Wait',
    'Wait for your turn. Call it again when it returns without a question.',
    { seat: Seat, seconds: Seconds(WAIT_SECONDS) },
    READS,
  ),
  answer: tool('Answer', 'Answer the question, then wait for your next turn.', {
    seat: Seat,
    n: T.Optional(T.Integer({ minimum: 0, description: 'number of the choice' })),
    value: Value('or the choice itself, as in look with detail data'),
    question: T.Optional(T.String({ maxLength: 64, description: 'id of the question you mean' })),
    seconds: Seconds(20),
  }),
  why_not: tool(
    'Why not',
    'Ask why a choice is not legal. Plays nothing.',
    { seat: Seat, value: Value('the choice, in the form of the values in look with detail data') },
    READS,
    Legality,
  ),
  leave: tool(
    'Leave',
    'Leave the table. Your seat stays yours unless you resign.',
    { seat: Seat, resign: T.Optional(T.Boolean({ description: 'also resign the match' })) },
    {},
    Left,
  ),
};

/** The description of the tools for a client. */
export const TOOL_LIST = Object.entries(TOOLS).map(([name, { title, description, input, output, hints }]) => ({
  name,
  title,
  description,
  inputSchema: JSON.parse(JSON.stringify(input)) as { type: 'object' },
  outputSchema: JSON.parse(JSON.stringify(output)) as { type: 'object' },
  annotations: hints,
}));

/** The instructions that a model gets first. */
export const INSTRUCTIONS = [
  'Tessera is a table for board games. Call sit (a table somebody told you about) or new_table, then answer until the match is over.',
  'Both return your seat, a secret text that every other tool needs.',
  'Before your first answer call look with detail: "rules".',
].join(' ');

export type ToolName = keyof typeof TOOLS;
export type ToolArguments<K extends ToolName> = T.Static<(typeof TOOLS)[K]['input']>;

export const isTool = (name: string): name is ToolName => Object.hasOwn(TOOLS, name);

const fields = new Map<
  ToolName,
  ReadonlyMap<string, { check: { Check(value: unknown): boolean }; schema: T.TSchema; required: boolean }>
>(
  Object.entries(TOOLS).map(([name, { input }]) => {
    const required: readonly string[] = input.required ?? [];
    const entries = Object.entries(input.properties as Record<string, T.TSchema>).map(
      ([field, schema]) => [field, { check: Compile(schema), schema, required: required.includes(field) }] as const,
    );
    return [name as ToolName, new Map(entries)];
  }),
);

/** Checks the arguments of a call. */
export function checkArguments<K extends ToolName>(name: K, given: unknown): Checked<ToolArguments<K>> {
  const known = fields.get(name) as NonNullable<ReturnType<typeof fields.get>>;
  const values = given ?? {};
  if (!isRecord(values)) return refuse('BAD_ARGUMENTS', 'The arguments must be an object.');
  for (const field of Object.keys(values))
    if (!known.has(field))
      return refuse(
        'BAD_ARGUMENTS',
        `${name} has no argument "${field.slice(0, 40)}"; it has ${[...known.keys()].join(', ') || 'none'}.`,
        field.slice(0, 40),
      );
  for (const [field, { check, schema, required }] of known) {
    const value = values[field];
    if (value === undefined ? required : !check.Check(value))
      return refuse('BAD_ARGUMENTS', `${field} is missing or wrong: ${describe(schema)}.`, field);
  }
  return accept(values as ToolArguments<K>);
}

function describe(schema: T.TSchema): string {
  const { type, description, minimum, maximum, maxLength } = schema as {
    readonly type?: string;
    readonly description?: string;
    readonly minimum?: number;
    readonly maximum?: number;
    readonly maxLength?: number;
  };
  const range = minimum !== undefined && maximum !== undefined ? ` from ${minimum} to ${maximum}` : '';
  const most = maxLength === undefined ? '' : ` of at most ${maxLength} characters`;
  return `${description ?? ''}${type === undefined ? '' : ` (${type}${range}${most})`}`.trim();
}
