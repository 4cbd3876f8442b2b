import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultDataFile } from '@tessera/store/libsql';
import { pino } from 'pino';
import { startServer } from './server.ts';

const HELP = `Tessera's server.

  --port N     port to listen on, or the next free one (PORT, 8080)
  --host NAME  address to listen on (HOST, all addresses)
  --data FILE  where matches are stored (TESSERA_DATA, your data folder)
  --web DIR    the built client (TESSERA_WEB)
  --rate N     messages per second that one connection can send (TESSERA_RATE, 20)
  --origins A,B  other sites whose pages can connect (TESSERA_ORIGINS)`;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        web: { type: 'string' },
        rate: { type: 'string' },
        origins: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return values;
  } catch (error) {
    return fail((error as Error).message);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

const given = readArguments();
if (given.help) {
  console.log(HELP);
  process.exit(0);
}
const { env } = process;
const port = Number(given.port ?? (env.PORT || 8080));
if (!Number.isInteger(port) || port < 0 || port > 65_535) fail('The port must be a whole number from 0 to 65535.');
const rate = Number(given.rate ?? (env.TESSERA_RATE || 20));
if (!(rate >= 1)) fail('The rate must be a number, at least 1.');
const host = given.host ?? env.HOST;
const webRoot = given.web ?? env.TESSERA_WEB;
const origins = given.origins ?? env.TESSERA_ORIGINS;

const logger = pino({ level: env.LOG_LEVEL || 'warn' }, pino.destination({ fd: 2, sync: true }));
const log = (what: string, error?: unknown) => logger.error({ err: error }, what);

try {
  const server = await startServer({
    port,
    data: resolve(given.data ?? (env.TESSERA_DATA || defaultDataFile())),
    log,
    limits: { perSecond: rate, burst: 2 * rate },
    ...(host !== undefined && { host }),
    ...(webRoot !== undefined && { webRoot: resolve(webRoot) }),
    ...(origins !== undefined && { origins: origins.split(',') }),
  });
  console.log(`Tessera is at ${server.url}`);
  const stop = () => {
    server.close().then(
      () => process.exit(0),
      (error) => {
        log('stopping', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
