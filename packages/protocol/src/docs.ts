import { CLIENT_MESSAGES } from './client.ts';
import { REFUSALS } from './refusals.ts';
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
import { Changes, SavedEntry, SavedFrame, SERVER_MESSAGES } from './server.ts';

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

const asShape = (schema: object): Shape => schema;

const PARTS: readonly [name: string, what: string, shape: Shape][] = [
  ['Room', 'Everything about a room that is not the match itself.', asShape(RoomInfo)],
  ['Seat', 'One seat, as everybody sees it.', asShape(SeatInfo)],
  ['Link', 'A link with which people join an event.', asShape(LinkInfo)],
  ['Entry', 'One answer of a match.', asShape(HistoryEntry)],
  ['Undone', 'A part of the match that was undone.', asShape(UndoneInfo)],
  [
    'Question',
    'Only its own actor sees frame and choices; others see who is asked what kind of thing.',
    asShape(QuestionInfo),
  ],
  ['Note', 'Something that happened.', asShape(NoteInfo)],
  ['SavedEntry', 'One answer of a saved transcript.', asShape(SavedEntry)],
  [
    'SavedFrame',
    'What you saw after one answer: the whole view, or what changed since the frame before it.',
    asShape(SavedFrame),
  ],
  ['Result', 'How the match ended, by seat.', asShape(ResultInfo)],
];
const CLOCK = asShape(ClockSetting);
const CHANGES = asShape(Changes);

const INTRODUCTION = `# Protocol, version 1

Written by \`npm run docs\` from the schemas in \`packages/protocol/src\`; do not edit.

A client connects to \`/ws\` and sends JSON objects as text, one message each, at most 64 KB. Every message names its room;
one connection can be in several rooms. A client that connects for one of them names it (\`/ws?table=ID\`): where several
servers share the tables, it then comes to the one that has this table. Every message gets an answer: \`error\` if it was not understood,
\`move_rejected\` if it was refused, \`accepted\` if it was carried out under an \`id\`, otherwise what it changed. A refused
message changes nothing.

- **Seats** are held by tokens that the client makes up: a client that sends the same token again has the same seat. Put tokens
  into the fragment of a link, which browsers do not send.
- **State.** \`room_joined\` contains everything the receiver may see. After that, a client that gave \`version\` gets the
  changes since \`from\`; other clients get whole states. A client that is not at \`from\` asks with \`get_state\`.
- **Changes** are a list of \`[path, value]\` to set and \`[path]\` to remove, in order.
- **\`seq\`** counts everything that happens in the room. A client that comes back gives the last one it knows as \`since\` and
  gets the notes of what came after.
- **Notes.** A message has at most a few hundred of them. Where \`room_joined\` has \`notesFrom\`, earlier ones come page by
  page with \`get_notes\`.
- **Throws.** The k-th throw of a match is drawn from the secret seed and k, whatever was played before it. \`commitment\` is
  the SHA-256 of the seed; the seed is published at the end, and \`tessera verify\` checks every throw. A match that begins
  from a position (\`start\` of the room) has everything that the position hides dealt from the same seed.
- **Undo** never removes what a person answered without that person, even if a bot plays for them now: \`UNDO_NEEDS_PLAYER\`.
- **Pauses.** Where there are clocks, a pause needs the consent of the other people (\`pauseRequest\`, \`accept_pause\`,
  \`decline_pause\`). \`pausedBy\` says who asked for it.
- **Names** lose control characters and what changes the direction of text; a name that somebody at the table already has
  gets a number.
- **Draws.** A game declares whether players can agree on a draw. \`drawOffer\` of the room names the seat whose offer is open;
  the other seats answer with \`accept_draw\` or \`decline_draw\`.
- **Events** are rooms created with \`event: true\` (\`POST /api/rooms\`, which returns the owner's \`organiserToken\`): every seat
  counts as taken and the match starts at once. People join with links that organisers create with \`invite\` and revoke with
  \`revoke\`: more organisers, captains of a seat, spectators. With \`open: false\` nobody can spectate without a link.
- **Requests.** A request with an \`id\` can be sent again when its answer was lost, even after a restart: it is carried out once.
- **Limits.** A connection that sends too fast gets \`TOO_FAST\` and is finally closed with 1008; a message that is too big
  closes it with 1009, a client that reads too slowly is closed with 1013. 1012 means: connect again.
- **Heartbeat.** The server pings every 30 seconds; a connection that misses two pings is closed.
`;

const HTTP = `Besides the socket, a server answers these requests. What is refused has a status of 400 or more and a body
\`{ code, message, field? }\`.

| request | answer |
| --- | --- |
| \`POST /api/rooms\` | creates a table: \`{ game, seats, options?, clock?, timeout?, listed?, hold?, … }\`; a seat is \`{ kind: "open" }\`, \`{ kind: "open", program: true }\` (kept for a program) or \`{ kind: "bot", level }\`. \`hold: [{ seat, token, name? }]\` gives seats to tokens from the start; a program’s seat waits for its token. With a \`transcript\` it goes on with a match of a device, and with \`keep: true\` it keeps one that is over for its link; both are played again by the rules. Returns \`{ roomId, code?, organiserToken? }\` |
| \`GET /api/rooms?game=\` | what is going on: \`rooms\`, tables that wait for a person (\`roomId\`, \`game\`, \`createdAt\`, \`seats\`, \`options\`, \`clock\`; \`present\`: somebody is there now), \`playing\`, a few listed matches that anybody may watch, as below, and \`busy\`, numbers only: \`{ people, tables, games: { id: people } }\` |
| \`GET /api/rooms/:id\` | a table as anybody may know it who has its link: \`{ roomId, game, status, seats: [{ kind, name, level?, program? }], asked, next? }\`; \`asked\` has the seats that are asked, \`next\` is the table of the rematch |
| \`GET /api/codes/:code\` | the table behind six symbols: \`{ roomId }\` |
| \`GET /K7MQ4T\` | leads to the page of the table with this code |
| \`GET /api/rooms/:id/transcript\` | the match, once it is over: \`{ commitment, transcript }\` |
| \`GET /api/agent/stream\`, \`POST /api/agent/answer\` | the way in for programs, see [agents.md](agents.md) |
| \`POST /mcp\` | the way in for assistants, see [agents.md](agents.md) |
| \`GET /api/health\`, \`GET /api/site\`, \`GET /metrics\` | for those who run the server, see [operating.md](operating.md) |
`;

const REFUSALS_INTRODUCTION = `Every code that a room, the server or the protocol can give as \`reason\` or \`code\`. A message may say more than the
sentence here. Games add codes of their own.`;

/** The text of \`docs/protocol.md\`. */
export function protocolDocs(): string {
  const sections = [
    INTRODUCTION,
    '## From the client\n',
    ...Object.entries(CLIENT_MESSAGES).map(([type, schema]) => section(type, asShape(schema))),
    '## From the server\n',
    ...Object.entries(SERVER_MESSAGES).map(([type, schema]) => section(type, asShape(schema))),
    '## Parts\n',
    ...PARTS.map(([name, what, shape]) => `### ${name}\n\n${what}\n\n${fieldsOf(shape)}`),
    `## HTTP\n\n${HTTP}`,
    `## Refusals\n\n${REFUSALS_INTRODUCTION}\n`,
    ['| code | meaning |', '| --- | --- |', ...refusalRows(), ''].join('\n'),
  ];
  return sections.join('\n');
}

const section = (type: string, shape: Shape): string => `### \`${type}\`\n\n${shape.description}\n\n${fieldsOf(shape)}`;

function fieldsOf({ properties = {}, required = [] }: Shape): string {
  const rows = Object.entries(properties)
    .filter(([name]) => name !== 'type')
    .map(([name, field]) => {
      const mark = required.includes(name) ? '' : ' (optional)';
      return `| \`${name}\`${mark} | ${kind(field)} | ${cell(field.description ?? '')} |`;
    });
  return rows.length === 0 ? '' : ['| field | is | meaning |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

const refusalRows = (): string[] => Object.entries(REFUSALS).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`);

/** Text that a cell can hold. */
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
