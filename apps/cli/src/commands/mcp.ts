import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { INSTRUCTIONS, parseTableLink, TOOL_LIST } from '@tessera/agents';
import { isRecord } from '@tessera/kernel';
import type { Command } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { type Cli, Problem } from '../cli.ts';
import { LOCAL } from './join.ts';

interface Flags {
  readonly server?: string;
  readonly serve?: true;
}

const HELP = `
For assistants that start a program and speak the Model Context Protocol with it. Those that speak it over HTTP need no
program: a server has it at /mcp.

Example of a configuration:
  { "mcpServers": { "tessera": { "command": "npx", "args": ["tessera", "mcp", "--serve"] } } }`;

export function addMcp(program: Command, cli: Cli): void {
  program
    .command('mcp')
    .description('let an assistant play, over the Model Context Protocol on stdin and stdout')
    .option('--server <url>', `the server to play at (default: ${LOCAL})`)
    .option('--serve', 'start a server where none is running')
    .addHelpText('after', HELP)
    .action((flags: Flags) => serve(cli, flags));
}

/** Serves the tools until the assistant hangs up. Every call is carried out by a server: this only hands it on. */
async function serve(cli: Cli, { server = LOCAL, serve: start }: Flags): Promise<void> {
  if (!URL.canParse(server)) throw new Problem(`"${server}" is not the address of a server; it looks like ${LOCAL}.`);
  const { Server, ProtocolError } = await import('@modelcontextprotocol/server');
  const { serveStdio, StdioServerTransport } = await import('@modelcontextprotocol/server/stdio');
  const stop = new AbortController();
  const address = start ? running(cli, server, stop.signal) : Promise.resolve(new URL(server).origin);
  address.catch((error) => cli.io.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`));
  const ask = async (method: string, params: unknown, signal: AbortSignal): Promise<Record<string, unknown>> => {
    const answer = await post(await soon(address), { jsonrpc: '2.0', id: 1, method, params }, signal);
    if (isRecord(answer.error)) throw new ProtocolError(Number(answer.error.code), String(answer.error.message));
    return isRecord(answer.result) ? answer.result : {};
  };
  const { stdin, stdout } = cli.io;
  const handle = serveStdio(
    () => {
      const made = new Server(
        { name: 'tessera', title: 'Tessera', version: manifest.version },
        { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS },
      );
      made.setRequestHandler('tools/list', () => ({ tools: TOOL_LIST }));
      made.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
        const wrong = await elsewhere(params.arguments, address);
        if (wrong !== undefined) return failed(wrong);
        try {
          const { name, arguments: given } = params;
          // the server's answer is in the protocol's form and goes on as it is
          return (await ask('tools/call', { name, arguments: given }, mcpReq.signal)) as never;
        } catch (error) {
          if (error instanceof ProtocolError) throw error;
          if (error instanceof Starting) return failed('STARTING: The server is still being started. Call again.');
          return failed(`NO_SERVER: ${messageOf(error)} Start one with npm start, then call again.`);
        }
      });
      for (const method of ['resources/list', 'resources/templates/list', 'resources/read'] as const)
        made.setRequestHandler(method, async ({ params }, { mcpReq }) => {
          const { uri } = (params ?? {}) as { uri?: string };
          // as above
          return (await ask(method, uri === undefined ? {} : { uri }, mcpReq.signal)) as never;
        });
      return made;
    },
    // streams of the process, or those of a test that behave alike
    { transport: new StdioServerTransport(stdin as never, stdout as never) },
  );
  // an assistant closes the pipe or ends the process; the server that was started here ends either way
  const ended = new Promise<void>((done) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => done());
  });
  await Promise.race([once(stdin, 'close').catch(() => undefined), ended]);
  stop.abort();
  await handle.close();
}

/** Building a server takes longer than assistants wait for an answer. */
const STARTING_MS = 20_000;

class Starting extends Error {}

/** The address of the server, unless it takes too long to be there. */
async function soon(address: Promise<string>): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Starting()), STARTING_MS);
  });
  return Promise.race([address, late]).finally(() => clearTimeout(timer));
}

const failed = (text: string) => ({ content: [{ type: 'text' as const, text }], isError: true });
const messageOf = (error: unknown): string => (error instanceof Problem ? error.message : String(error));

/** Why a link leads elsewhere; undefined when it leads to the server of this program. */
async function elsewhere(given: unknown, address: Promise<string>): Promise<string | undefined> {
  const table = isRecord(given) ? given.table : undefined;
  const link = typeof table === 'string' ? parseTableLink(table) : undefined;
  const origin = link !== undefined && 'origin' in link ? link.origin : undefined;
  const own = await soon(address).catch(() => undefined);
  // one machine has many names
  if (origin === undefined || own === undefined || new URL(origin).port === new URL(own).port) return undefined;
  return `NO_SUCH_ROOM: This link is for ${origin}, but these tools play at ${own}. Ask for "tessera mcp --server ${origin}".`;
}

/** Sends a request to the server's own door for assistants. */
async function post(origin: string, message: object, signal: AbortSignal): Promise<Record<string, unknown>> {
  let response: Response;
  try {
    response = await fetch(`${origin}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify(message),
      signal,
    });
  } catch {
    throw new Problem(`There is no server at ${origin}.`);
  }
  const text = await response.text();
  const streamed = response.headers.get('content-type')?.startsWith('text/event-stream');
  const data = streamed ? (/^data: (.*)$/m.exec(text)?.[1] ?? '') : text;
  try {
    const answer: unknown = JSON.parse(data);
    if (isRecord(answer) && ('result' in answer || 'error' in answer)) return answer;
  } catch {
    // said below
  }
  throw new Problem(`What answers at ${origin} is not a Tessera server.`);
}

/** The address of a server: the one that runs there, or one that is started for as long as this program runs. */
async function running(cli: Cli, server: string, signal: AbortSignal): Promise<string> {
  const { origin, port } = new URL(server);
  const there = await fetch(`${origin}/api/health`).then(
    (response) => response.ok,
    () => false,
  );
  if (there) return origin;
  const script = fileURLToPath(new URL('../../../../scripts/start.mjs', import.meta.url));
  // a package has no server
  if (!existsSync(script))
    throw new Problem(`There is no server at ${origin}; start one, or name another with --server.`);
  const child = spawn(process.execPath, [script, '--port', port || '80', '--no-qr'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...cli.io.env },
  });
  signal.addEventListener('abort', () => child.kill());
  child.stderr.pipe(cli.io.stderr, { end: false });
  return new Promise((done, fail) => {
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
      const found = /Tessera is at (http:\S+)/.exec(said)?.[1];
      if (found === undefined) return;
      cli.io.stderr.write(`Tessera is at ${found}\n`);
      done(new URL(found).origin);
    });
    child.on('exit', () => fail(new Problem('The server could not be started.')));
  });
}
