import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Carrier, Closed, type HelloMessage, parseTableLink, playRemote, type TableLink } from '@tessera/agents';
import { isRecord } from '@tessera/kernel';
import { shortName } from '@tessera/lab';
import type { Command } from 'commander';
import { AGENT_HELP, entrantFor, usualMs } from '../arena/entrants.ts';
import { type Cli, Problem } from '../cli.ts';
import { wholeNumber } from '../input.ts';
import { findGame } from '../registry.ts';

interface Flags {
  readonly agent: string;
  readonly server: string;
  readonly name?: string;
  readonly seat?: number;
  readonly token?: string;
  readonly decisionMs?: number;
  readonly logs?: string;
  readonly stay?: true;
}

export const LOCAL = 'http://localhost:8080';

const HELP = `
The table is its code, its link, or the link of the seat that is kept for you, with #seat= and a token.

${AGENT_HELP}
A bot of the game is put on its seat when the table is created; it cannot join.

Examples:
  tessera join K7Q2MX --agent "cmd:python3 my_bot.py" --name Ada
  tessera join "http://localhost:8080/table/K7Q2MXPA4B#seat=TOKEN" --agent module:./my-bot.ts
  tessera join K7Q2MX --server https://table.example.org --agent llm:openai/MODEL`;

export function addJoin(program: Command, cli: Cli): void {
  program
    .command('join')
    .description('seat an agent at a table of a server')
    .argument('<table>', 'the code or the link of a table')
    .requiredOption('--agent <agent>', 'who plays')
    .option('--server <url>', 'where a table is whose code was given', LOCAL)
    .option('--name <name>', 'what the others call it (default: the program or the model)')
    .option('--seat <n>', 'the number of the seat, from 1 (default: any open one)', wholeNumber('--seat', 1, 64))
    .option('--token <text>', 'the token that holds the seat (default: the one of the link, or a new one)')
    .option('--decision-ms <ms>', 'time for one answer', wholeNumber('--decision-ms', 1, 3_600_000))
    .option('--logs <folder>', "keep a program's error output or a model's conversation here")
    .option('--stay', 'play every rematch too')
    .addHelpText('after', HELP)
    .action((table: string, flags: Flags) => join(cli, table, flags));
}

async function join(cli: Cli, table: string, flags: Flags): Promise<void> {
  const link = parseTableLink(table);
  if (link === undefined) throw new Problem(`"${table}" is neither the code nor the link of a table.`);
  const origin = ('origin' in link && link.origin) || originOf(flags.server);
  const token = flags.token ?? ('token' in link ? link.token : undefined) ?? randomBytes(18).toString('base64url');
  if (!/^[\w=-]{8,128}$/.test(token)) throw new Problem('--token must have 8 to 128 letters and digits.');
  if (flags.logs !== undefined) mkdirSync(flags.logs, { recursive: true });
  let room = 'code' in link ? await roomOf(origin, link.code) : link.room;
  // the seats of a rematch have turned: the token knows its own
  let seat = flags.seat === undefined ? {} : { seat: flags.seat - 1 };
  while (room !== undefined) {
    await play(cli, { origin, room, token }, seat, flags);
    room = flags.stay ? await nextTable(origin, room) : undefined;
    seat = {};
  }
}

async function play(cli: Cli, door: Required<TableLink>, seat: { seat?: number }, flags: Flags): Promise<void> {
  const { agent, name = shortName(agent), decisionMs } = flags;
  try {
    const { over, decisions, refusals, fallbacks } = await playRemote({
      ...door,
      ...seat,
      name: name.slice(0, 40),
      limits: { decisionMs: decisionMs ?? usualMs(agent) },
      carrier: (hello) => carrierFor(cli, hello, flags),
      onHello: ({ title, names, seat }) => cli.print(`${title} at ${door.room}: seat ${seat + 1} as ${names[seat]}.`),
    });
    const wrong = refusals === 0 && fallbacks === 0 ? '' : `, ${refusals} refused, ${fallbacks} left to chance`;
    cli.print(`${over.says} Scores: ${over.result.scores.join(' : ')}. ${decisions} decisions${wrong}.`);
  } catch (error) {
    if (error instanceof Problem) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new Problem(error instanceof Closed ? why : `The agent stopped: ${why}.`);
  }
}

async function carrierFor(cli: Cli, { game }: HelloMessage, { agent, logs }: Flags): Promise<Carrier> {
  const known = await findGame(cli.registry, game, cli.language);
  const settings = { limits: {}, env: cli.io.env, ...(logs !== undefined && { logs }) };
  const sitter = (await entrantFor(known, agent, settings)).sit();
  if ('carrier' in sitter) return sitter.carrier;
  throw new Problem(`${agent} is a bot of ${known.game.title}: choose it when you create the table.`);
}

function originOf(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text).origin;
  throw new Problem(`"${text}" is not the address of a server; it looks like ${LOCAL}.`);
}

/** The table behind a code. */
async function roomOf(origin: string, code: string): Promise<string | undefined> {
  let data: unknown;
  try {
    data = await (await fetch(`${origin}/api/codes/${code}`)).json();
  } catch {
    throw new Problem(`There is no server at ${origin}.`);
  }
  if (isRecord(data) && typeof data.roomId === 'string') return data.roomId;
  throw new Problem(isRecord(data) && typeof data.message === 'string' ? data.message : `There is no table ${code}.`);
}

const LOOK_MS = 2000;
const STAY_MS = 15 * 60_000;

/** The table of the rematch, once there is one. */
async function nextTable(origin: string, room: string): Promise<string | undefined> {
  const end = performance.now() + STAY_MS;
  while (performance.now() < end) {
    try {
      const data: unknown = await (await fetch(`${origin}/api/rooms/${encodeURIComponent(room)}`)).json();
      if (isRecord(data) && typeof data.next === 'string') return data.next;
    } catch {
      // a server that is being started again
    }
    await pause(LOOK_MS);
  }
  return undefined;
}
