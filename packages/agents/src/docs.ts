import { TOOLS, WAIT_SECONDS } from './mcp/tools.ts';
import { CardSaid, ListedChoice, NoteSaid, PROTOCOL, REPLIES, TOLD } from './messages.ts';

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

const asShape = (schema: object): Shape => schema;
const NAMED = new Map<Shape, string>([
  [asShape(ListedChoice), 'Choice'],
  [asShape(NoteSaid), 'Note'],
  [asShape(CardSaid), 'Card'],
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
    '| way | who starts | |',
    '| --- | --- | --- |',
    '| module | `tessera arena`, `tessera join` | `module:./my-bot.ts` exports `agent`, an object with `answer(ask, signal)` |',
    '| process | `tessera arena`, `tessera join` | `cmd:python3 my_bot.py`: a message a line in, a reply a line out |',
    '| HTTP out | `tessera arena`, `tessera join` | `http://host/path`: each message is a POST, the reply is the response |',
    '| model | `tessera arena`, `tessera join` | `llm:openai/MODEL`, `llm:anthropic/MODEL`: one prompt a question; [settings](#models) stand behind the name |',
    '| HTTP in | the program itself | [a stream and a POST](#http-in) at a table of a server |',
    '| assistant | a client of the Model Context Protocol | [tools](#assistants) at a table of a server |',
    '',
    '`tessera join TABLE --agent …` seats any of the first four at a table of a server, by its code or link. On the page that',
    'creates a table a seat can be “a program”: the page then shows the command with the token that opens the seat.',
    '',
    'How much a question contains can be chosen: `list` is `all` choices with their values (the default), `short`, the first 40',
    'without values, or `none`; `board` adds the board as text, `cards` what the cards do that it names. On the command line these',
    'words stand in front of a program (`short:board:cmd:python3 my_bot.py`); a module has them as `wish`, a stream as parameters.',
    'A program gets the rest of a list with `list`. Rules in short come with `hello`, at most about 600 tokens.',
    '',
    '## What an agent is told',
    ...Object.entries(TOLD).flatMap(([name, schema]) => section(name, asShape(schema))),
    '## What it replies',
    ...Object.entries(REPLIES).flatMap(([name, schema]) => section(name, asShape(schema))),
    '## Parts',
    ...section('Choice', asShape(ListedChoice)),
    ...section('Note', asShape(NoteSaid)),
    ...section('Card', asShape(CardSaid)),
    ...HTTP_IN,
    ...ASSISTANTS,
    ...toolRows(),
    '',
    ...MODELS,
    '## Limits',
    '',
    '- A question with a single answer is not asked: it is played, and counted apart. (A program is asked where the rules would also',
    '  take an answer that is not on the list.)',
    '- A program has 60 seconds for an answer and a model ten minutes, unless `--decision-ms` says otherwise.',
    '- The arena tells nobody who plays: seats are called what the board calls them. It asks every agent one question before the first',
    '  match, and does not begin with one that cannot be reached.',
    '- Three replies to a question. Each refusal tells why; after the last a bot of the game answers, and that is counted.',
    '- A line or a response has at most 1 MB; twenty pages of a list for one question.',
    '- A process that ends, floods, or takes more than 2 GB is gone: a bot plays its seat on. At a table `tessera join` says so to the server',
    '  (`stop`), and people read “Ada’s program has stopped”.',
    '- What arrives without being asked for, or too late, is not read.',
    '- Over HTTP in and for assistants a refusal costs no attempt; the limits of the server and the clock of the table apply.',
    '',
    ...SPEED,
    '',
  ].join('\n');

const HTTP_IN = [
  '## HTTP in',
  '',
  'A program in any language plays at a table of a running server. It makes up a token of 8 to 128 characters, which holds its',
  'seat, and sends it with every request as `Authorization: Bearer TOKEN`. A token has no spaces; `tessera join` takes letters, digits,',
  '`_`, `-` and `=`, and so do links to a seat.',
  '',
  '`POST /api/rooms` with `application/json` creates a table, as anybody may, and answers `{ "roomId": …, "code": … }`:',
  '',
  '```json',
  '{ "game": "GAME", "seats": [{ "kind": "open", "program": true }, { "kind": "bot", "level": "random" }] }',
  '```',
  '',
  'A seat is `open`, with `"program": true` kept for a program, or a `bot` with its `level`; `options` has a preset or options by name, and',
  '`hold: [{ "seat": 0, "token": TOKEN }]` keeps a seat for a token. [protocol.md](protocol.md) has the rest.',
  '',
  '`GET /api/agent/stream?room=ROOM` takes a seat and answers with the messages above, one a line, as they come. Every line has a',
  'number `line`; empty lines only keep the connection alive. The stream ends after `over`.',
  '',
  '| parameter | |',
  '| --- | --- |',
  '| `room` | the table; `GET /api/codes/CODE` tells it for a code |',
  '| `name` | what the others call the program |',
  '| `seat` | the number of the seat, from 0; any open one when absent. A seat that is kept for the token goes first |',
  '| `from` | the first line wanted, after a cut: the last one that was read plus 1. `hello` always comes first |',
  '| `list`, `board`, `cards` | `all`, `short` or `none`; `1`; `1`, as above |',
  '',
  '`POST /api/agent/answer?room=ROOM` with `application/json` carries a reply. It answers `{ "ok": true }` once the answer is',
  'stored, a `choices` message to a `list`, or an error; an answer that was refused can be given again.',
  '',
  '| status | code | what to do |',
  '| --- | --- | --- |',
  '| 400 | `BAD_JSON`, `BAD_MESSAGE` | correct the request |',
  '| 401 | `NO_TOKEN` | send the token |',
  '| 404 | `NO_SUCH_ROOM` | check the table |',
  '| 409 | `SEAT_TAKEN` | there is no seat for this token |',
  '| 409 | `NO_STREAM` | open the stream first |',
  '| 409 | `NOT_ASKED`, `STALE`, `GAME_OVER` | wait for the next message |',
  '| 409 | `BAD_REPLY`, `BAD_NUMBER`, `ILLEGAL_CHOICE`, codes of the game | answer again |',
  '| 413, 415 | `TOO_BIG`, `NOT_JSON` | at most 64 KB of JSON |',
  '| 429 | `TOO_FAST` | wait a second |',
  '| 503 | `ROOM_MOVED` | try again: the table is on its way to another server |',
  '| 503 | `STORE_FAILED` | try again: it could not be saved, so it did not happen |',
  '| 503 | `ROOM_DAMAGED`, `OLD_RULES` | the table cannot be opened |',
  '',
  'A program that is cut off has 30 seconds before the others see that it has stopped; then they may let a bot play for it. Its seat stays its own. Where several servers',
  'share their tables, any of them takes programs and assistants to any table; when one dies, the stream ends and is opened again.',
  '',
];

const ASSISTANTS = [
  '## Assistants',
  '',
  'An assistant that speaks the Model Context Protocol plays at `/mcp` of a server (Streamable HTTP), or starts `tessera mcp` and',
  'speaks with it over stdin and stdout; `--server URL` names the server, `--serve` starts one where none is running.',
  'Nothing is kept between two calls: `sit` and `new_table` return a seat, `ROOM.TOKEN`, and every other tool wants it.',
  'Rules in short and cards are resources (`tessera://games/ID/rules`, `tessera://games/ID/cards/NAME`); `look` shows them too.',
  `Errors begin with a code and end with what to do next. A call waits at most ${WAIT_SECONDS} seconds.`,
  '',
];

const MODELS = [
  '## Models',
  '',
  'A model is asked with one prompt a question: rules in short, who sits where, what happened since its last answer, the board, the cards',
  'on it, the question and its numbered choices. `tessera prompt GAME` shows one. A reply is a call of the tool, a JSON object at the end of',
  'the text, or a number that the text says is the answer; of a number that is only talked about nothing is believed. A reply that the',
  'limit of tokens cut off counts as cut off, and what an endpoint fails as not delivered: neither says how well a model plays.',
  '',
  '| setting, as in `llm:openai/MODEL?temperature=0&reason` | |',
  '| --- | --- |',
  '| `prompt=NAME`, `prompt=FILE` | advice that goes with every question; `--prompt NAME=FILE` names one |',
  '| `reason` | room to reason before the answer: no tool is offered, and the answer is read from the end of the text |',
  '| `temperature=NUMBER`, `effort=WORD` | passed on to the endpoint |',
  '| `max=TOKENS` | of a reply, reasoning included; no limit (8,192 at endpoints like Anthropic’s, which must have one) |',
  '| `budget=TOKENS` | of a prompt, 3,000 if absent; what does not fit is left out |',
  '| `notes` | lets it write a note that comes with its next question |',
  '| `price=IN/OUT` | dollars for a million tokens, for the count of costs |',
  '',
  '`short:llm:…` lists at most 40 choices, `none:llm:…` none: then it is told the forms that answers have, with names, numbers and places left',
  'open, and says its answer as a sentence (`{"say": "Move circle 6 from I8 to J7"}`).',
  '',
];

const SPEED = [
  '## Speed',
  '',
  '`npm run bench:agents` measures it: short matches of two trivial agents, in decisions a second of processor time on one core of a',
  'small idle machine. A module keeps 0.94 of the built-in bot’s speed (1,100,000), one that answers with promises 0.34. A process makes',
  '7,000 with full lists and 8,900 without, its own time included. Over HTTP in the server carries 2,470, 2,280 of them a second by the',
  'clock, every answer on disk before it is acknowledged. On the same machine with fifteen times more work than cores the figures were',
  '4,800, 5,400 and 900: compare within one run.',
];

const toolRows = (): string[] => [
  '| tool | arguments | |',
  '| --- | --- | --- |',
  ...Object.entries(TOOLS).map(([name, { description, input }]) => {
    const { properties = {}, required = [] } = asShape(input);
    const given = Object.keys(properties).map((field) => `\`${field}\`${required.includes(field) ? '' : '?'}`);
    return `| \`${name}\` | ${given.join(', ')} | ${description} |`;
  }),
];

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
