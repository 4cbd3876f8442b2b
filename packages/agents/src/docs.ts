import type { TSchema } from 'typebox';
import { ListedChoice, NoteSaid, PROTOCOL, REPLIES, TOLD } from './messages.ts';

/** The parts of a JSON schema that the messages use. */
interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly items?: Shape;
  readonly allOf?: readonly Shape[];
  readonly properties?: { readonly [name: string]: Shape };
  readonly required?: readonly string[];
  readonly description?: string;
}

const asShape = (schema: TSchema): Shape => schema as unknown as Shape;
const NAMED = new Map<Shape, string>([
  [asShape(ListedChoice), 'Choice'],
  [asShape(NoteSaid), 'Note'],
]);

/** The text of docs/agents.md. */
export const agentDocs = (): string =>
  [
    '# Agents',
    '',
    '<!-- Made by `npm run docs` from packages/agents. -->',
    '',
    `Every program and every model that plays speaks these messages, whatever the game. This is version ${PROTOCOL}.`,
    'A process reads one message a line from its standard input and writes one reply a line. A program behind a URL gets each',
    'message as a POST and replies in the response. A module gets them as arguments.',
    '',
    'Only `ask` is answered. `examples/agents` has bots to begin with; `tessera arena --help` tells how to name them.',
    '',
    '## What an agent is told',
    ...Object.entries(TOLD).flatMap(([name, schema]) => section(name, asShape(schema))),
    '## What it replies',
    ...Object.entries(REPLIES).flatMap(([name, schema]) => section(name, asShape(schema))),
    '## Parts',
    ...section('Choice', asShape(ListedChoice)),
    ...section('Note', asShape(NoteSaid)),
    '## Limits',
    '',
    '- Three replies to a question. Each refusal tells why; after the last a bot of the game answers, and that is counted.',
    '- A line or a response has at most 1 MB; twenty pages of a list for one question.',
    '- A process that ends, floods, or takes more than 2 GB is gone: a bot plays its seat on, and nobody else notices.',
    '- What arrives without being asked for, or too late, is not read.',
    '',
  ].join('\n');

function section(name: string, { description, properties = {}, required = [] }: Shape): string[] {
  return [
    '',
    `### ${name}`,
    '',
    ...(description === undefined ? [] : [description, '']),
    '| field | type | |',
    '| --- | --- | --- |',
    ...Object.entries(properties).map(([field, shape]) => {
      const optional = required.includes(field) ? '' : ' (optional)';
      return `| \`${field}\` | ${typeOf(shape)}${optional} | ${shape.description ?? shape.allOf?.[0]?.description ?? ''} |`;
    }),
    '',
  ];
}

function typeOf(shape: Shape): string {
  const named = NAMED.get(shape);
  if (named !== undefined) return named;
  if (shape.const !== undefined) return `\`${JSON.stringify(shape.const)}\``;
  if (shape.allOf !== undefined) return typeOf(shape.allOf[0]);
  if (shape.items !== undefined) return `list of ${typeOf(shape.items)}`;
  if (shape.properties !== undefined)
    return `{ ${Object.entries(shape.properties)
      .map(([name, part]) => `${name}: ${typeOf(part)}`)
      .join(', ')} }`;
  return shape.type ?? 'JSON';
}
