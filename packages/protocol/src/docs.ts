import type { TSchema } from 'typebox';
import { CLIENT_MESSAGES } from './client.ts';
import {
  ClockSetting,
  HistoryEntry,
  LinkInfo,
  NoteInfo,
  QuestionInfo,
  ResultInfo,
  RoomInfo,
  SeatInfo,
  UndoneInfo,
} from './room.ts';
import { Changes, SERVER_MESSAGES } from './server.ts';

/** The parts of a JSON schema that the messages use. */
interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape | readonly Shape[];
  readonly properties?: { readonly [name: string]: Shape };
  readonly required?: readonly string[];
  readonly patternProperties?: object;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}

const asShape = (schema: TSchema): Shape => schema as unknown as Shape;

const PARTS: readonly [name: string, what: string, shape: Shape][] = [
  ['Room', 'Everything about a room that is not the match itself.', asShape(RoomInfo)],
  ['Seat', 'One chair, as everybody sees it.', asShape(SeatInfo)],
  ['Link', 'An invitation to an event.', asShape(LinkInfo)],
  ['Entry', 'One answer of a match.', asShape(HistoryEntry)],
  ['Undone', 'A stretch of the match that was taken back.', asShape(UndoneInfo)],
  ['Question', 'Its own actor is told frame and choices, others only who is asked what kind.', asShape(QuestionInfo)],
  ['Note', 'Something that happened.', asShape(NoteInfo)],
  ['Result', 'How the match ended, by seat.', asShape(ResultInfo)],
];
const CLOCK = asShape(ClockSetting);
const CHANGES = asShape(Changes);

const INTRODUCTION = `# Protocol, version 1

Written by \`npm run docs\` from the schemas in \`packages/protocol/src\`; do not edit.

A client connects to \`/ws\` and sends JSON objects as text, one message each, at most 64 KB. Every message names its room;
one connection may be in several rooms. Whatever is sent is answered: what cannot be understood with \`error\`, what is
refused with \`move_rejected\`, what was carried out under an \`id\` with \`accepted\`, the rest with what it changed.
Nothing that is refused changes anything.

- **Seats** are held by tokens that the client makes up: whoever shows the same token again has the same seat. Tokens belong
  in the fragment of a link, which browsers do not send.
- **State.** \`room_joined\` brings everything the receiver may see. After it a client that gave \`version\` gets the
  changes since \`from\`, others get whole states, in the form that
  the game's rules give them where they do (Rithmomachia: with id and history). Whoever is not at \`from\` asks with
  \`get_state\`.
- **Changes** are a list of \`[path, value]\` to set and \`[path]\` to remove, made in order.
- **\`seq\`** counts everything that happened in the room. Whoever comes back gives the last one as \`since\` and is told the
  notes of what came after.
- **Events** are rooms made with \`event: true\` (\`POST /api/rooms\`, which answers with the owner's \`organiserToken\`): every
  seat counts as taken and the match begins at once. People come in by links that organisers make with \`invite\` and take
  away with \`revoke\`: further organisers, captains of a seat, spectators. With \`open: false\` nobody looks on without one.
- **Requests.** A request with an \`id\` may be sent again when its answer was lost, also after a restart: it is done once.
- **Limits.** Connections that send too fast are answered TOO_FAST and in the end closed with 1008, messages that are too
  big with 1009, readers that are too slow with 1013. 1012 means: connect again.
- **Heartbeat.** The server pings every 30 seconds; whoever misses two is gone.
`;

/** \`docs/protocol.md\`. */
export function protocolDocs(): string {
  const sections = [
    INTRODUCTION,
    '## From the client\n',
    ...Object.entries(CLIENT_MESSAGES).map(([type, schema]) => section(type, asShape(schema))),
    '## From the server\n',
    ...Object.entries(SERVER_MESSAGES).map(([type, schema]) => section(type, asShape(schema))),
    '## Parts\n',
    ...PARTS.map(([name, what, shape]) => `### ${name}\n\n${what}\n\n${table(shape)}`),
  ];
  return sections.join('\n');
}

const section = (type: string, shape: Shape): string => `### \`${type}\`\n\n${shape.description}\n\n${table(shape)}`;

function table({ properties = {}, required = [] }: Shape): string {
  const rows = Object.entries(properties)
    .filter(([name]) => name !== 'type')
    .map(([name, field]) => {
      const mark = required.includes(name) ? '' : ' (optional)';
      return `| \`${name}\`${mark} | ${kind(field)} | ${cell(field.description ?? '')} |`;
    });
  return rows.length === 0 ? '' : ['| field | is | meaning |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

/** Text that a table's cell can hold. */
const cell = (text: string): string => text.replaceAll('|', '\\|');

function kind(shape: Shape): string {
  const part = PARTS.find(([, , known]) => isSame(known, shape));
  if (part !== undefined) return `[${part[0]}](#${part[0].toLowerCase()})`;
  if (isSame(CHANGES, shape)) return 'changes';
  if (isSame(CLOCK, shape)) return (shape.anyOf ?? []).map(inline).join(' or ');
  if (shape.const !== undefined) return `\`${JSON.stringify(shape.const)}\``;
  if (shape.anyOf !== undefined) return shape.anyOf.map(kind).join(' or ');
  switch (shape.type) {
    case 'array':
      return `list of ${kind((shape.items ?? {}) as Shape)}${range(shape.minItems, shape.maxItems)}`;
    case 'object':
      return shape.patternProperties === undefined ? inline(shape) : 'object';
    case 'integer':
      return `whole number${range(shape.minimum, shape.maximum)}`;
    case 'string':
      return shape.pattern === undefined
        ? `text${range(shape.minLength, shape.maxLength)}`
        : `text \`${shape.pattern}\``;
    case undefined:
      return 'any JSON';
    default:
      return shape.type;
  }
}

function range(least: number | undefined, most: number | undefined): string {
  if (most === undefined) return least === undefined || least === 0 ? '' : ` from ${least}`;
  return ` ${least ?? 0} to ${most}`;
}

const inline = ({ properties = {}, required = [] }: Shape): string =>
  `{ ${Object.entries(properties)
    .map(([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${kind(field)}`)
    .join(', ')} }`;

/** The same shape, whether or not it may be left out. */
const isSame = (a: Shape, b: Shape): boolean => JSON.stringify(a) === JSON.stringify(b);
