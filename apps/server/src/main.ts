import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Journal } from '@tessera/cluster';
import { defaultDataFile } from '@tessera/store/libsql';
import { pino } from 'pino';
import { parseConfiguration } from './configuration.ts';
import { drawQr, isOwnUrl, parseProxies } from './http/addresses.ts';
import { forCrowd, LIMITS } from './limits/limits.ts';
import { parseNoticeOptions } from './notices/options.ts';
import { RETENTION } from './rooms/retention.ts';
import { startServer } from './server.ts';

const HELP = `Tessera's server.

  --config FILE  a file with any of these as lines of "name = value"; arguments and the environment come first
               (TESSERA_CONFIG)
  --port N     port to listen on, or the next free one (PORT, 8080)
  --host NAME  address to listen on (HOST, all addresses)
  --data FILE  where matches are stored (TESSERA_DATA, your data folder)
  --store URL  a Postgres database instead of a file, which several servers can share (TESSERA_STORE)
  --store-connections N  connections to it that this server holds at most (TESSERA_STORE_CONNECTIONS, 8)
  --bus URL    the NATS by which servers that share a database reach each other (TESSERA_BUS)
  --web DIR    the built client (TESSERA_WEB)
  --rate N     messages per second that one connection can send (TESSERA_RATE, 20)
  --address-factor N   times as much for every address, where many people share one (TESSERA_ADDRESS_FACTOR, 1)
  --origins A,B  other sites whose pages can connect (TESSERA_ORIGINS)
  --hosts A,B  names of this server besides addresses, this machine's name, those of local networks and the public
               URL; * means any (TESSERA_HOSTS)
  --public-url URL     the address that links carry (TESSERA_PUBLIC_URL, the one a page was opened by)
  --trust-proxy A,B    proxies whose X-Forwarded-For is believed: addresses, ranges, or loopback (TESSERA_TRUST_PROXY)
  --metrics WHO        who can read /metrics: off, local or public (TESSERA_METRICS, off)
  --keep-finished N    days that finished matches are kept; 0 means for ever (TESSERA_KEEP_FINISHED, 365)
  --keep-abandoned N   days that other matches are kept after the last move (TESSERA_KEEP_ABANDONED, 180)
  --keep-players N     days that players are kept who do not come back; 0 means for ever (TESSERA_KEEP_PLAYERS, 730)
  --contact WHO        whom push services write to when something is wrong: mailto:you@example.org or an https address
                       (TESSERA_CONTACT, the public URL where that is https); without, nothing is pushed
  --mail URL           how mail is sent: smtp://user:password@host:587 or smtps://…; needs --public-url (TESSERA_MAIL)
  --mail-from ADDRESS  whom mail comes from (TESSERA_MAIL_FROM, the address in --contact)
  --open-hosts A,B     names that notices may be sent to without https and wherever they lead, in a closed network
                       (TESSERA_OPEN_HOSTS)
  --named-rooms YES    whether clients of a game's own protocol can make tables by joining them: yes or no
                       (TESSERA_NAMED_ROOMS, yes)
  --no-qr              print no QR code`;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        config: { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        store: { type: 'string' },
        'store-connections': { type: 'string' },
        bus: { type: 'string' },
        web: { type: 'string' },
        rate: { type: 'string' },
        'address-factor': { type: 'string' },
        origins: { type: 'string' },
        hosts: { type: 'string' },
        'public-url': { type: 'string' },
        'trust-proxy': { type: 'string' },
        metrics: { type: 'string' },
        'keep-finished': { type: 'string' },
        'keep-abandoned': { type: 'string' },
        'keep-players': { type: 'string' },
        contact: { type: 'string' },
        mail: { type: 'string' },
        'mail-from': { type: 'string' },
        'open-hosts': { type: 'string' },
        'named-rooms': { type: 'string' },
        'no-qr': { type: 'boolean' },
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

/** What the configuration file says, where the environment says nothing. */
function readEnvironment(): NodeJS.ProcessEnv {
  const said = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const file = given.config ?? said.TESSERA_CONFIG;
  if (file === undefined) return said;
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    fail(`The configuration cannot be read: ${(error as Error).message}`);
  }
  const found = parseConfiguration(text);
  return found.ok ? { ...found.value, ...said } : fail(`${file}, ${found.error.message}.`);
}

const env = readEnvironment();
const port = Number(given.port ?? (env.PORT || 8080));
if (!Number.isInteger(port) || port < 0 || port > 65_535) fail('The port must be a whole number from 0 to 65535.');
const rate = Number(given.rate ?? (env.TESSERA_RATE || 20));
if (!(rate >= 1)) fail('The rate must be a number, at least 1.');
const factor = Number(given['address-factor'] ?? (env.TESSERA_ADDRESS_FACTOR || 1));
if (!(factor > 0)) fail('The factor of an address must be a number above 0.');
const hosts = (given.hosts ?? env.TESSERA_HOSTS)?.split(',').map((name) => name.trim());
const host = given.host ?? env.HOST;
const webRoot = given.web ?? env.TESSERA_WEB;
const origins = given.origins ?? env.TESSERA_ORIGINS;

const publicUrl = (given['public-url'] ?? env.TESSERA_PUBLIC_URL)?.replace(/\/+$/, '') || undefined;
if (publicUrl !== undefined && !/^https?:\/\/[^/?#]+$/.test(publicUrl))
  fail('The public URL must be an address without a path, for example https://table.example.org.');
const notices = parseNoticeOptions({
  contact: given.contact ?? env.TESSERA_CONTACT,
  mail: given.mail ?? env.TESSERA_MAIL,
  mailFrom: given['mail-from'] ?? env.TESSERA_MAIL_FROM,
  openHosts: given['open-hosts'] ?? env.TESSERA_OPEN_HOSTS,
  publicUrl,
});
if (typeof notices === 'string') fail(notices);
const metrics = given.metrics ?? (env.TESSERA_METRICS || 'off');
if (metrics !== 'off' && metrics !== 'local' && metrics !== 'public') fail('The metrics are off, local or public.');

const namedRooms = given['named-rooms'] ?? (env.TESSERA_NAMED_ROOMS || 'yes');
if (namedRooms !== 'yes' && namedRooms !== 'no') fail('--named-rooms is yes or no.');

function readDays(name: 'keep-finished' | 'keep-abandoned' | 'keep-players', variable: string, usual: number): number {
  const days = Number(given[name] ?? (env[variable] || usual));
  return days >= 0 ? days : fail(`--${name} must be a number of days, at least 0.`);
}

const database = given.store ?? env.TESSERA_STORE;
if (database !== undefined && !/^postgres(ql)?:\/\//.test(database))
  fail('--store is an address such as postgres://user@host/db.');
const storeConnections = Number(given['store-connections'] ?? (env.TESSERA_STORE_CONNECTIONS || 8));
if (!Number.isInteger(storeConnections) || storeConnections < 2) fail('--store-connections is a whole number from 2.');
const bus = given.bus ?? env.TESSERA_BUS;
if (bus !== undefined && !/^(nats|tls):\/\//.test(bus)) fail('--bus is an address such as nats://host:4222.');
if (bus !== undefined && database === undefined)
  fail('--bus needs --store: only servers with one database can share tables.');

const logger = pino({ level: env.LOG_LEVEL || 'warn' }, pino.destination({ fd: 2, sync: true }));
const log = (what: string, error?: unknown) => logger.error({ err: error }, what);
const journal: Journal = (what, about = {}) => logger.info(about, what);

try {
  const server = await startServer({
    port,
    data: database ?? resolve(given.data ?? (env.TESSERA_DATA || defaultDataFile())),
    storeConnections,
    ...(bus !== undefined && { bus }),
    label: env.TESSERA_LABEL || hostname().replace(/[^a-zA-Z0-9]/g, ''),
    log,
    journal,
    ...(logger.isLevelEnabled('debug') && { onRequest: (one) => logger.debug(one, 'request') }),
    limits: forCrowd({ ...LIMITS, perSecond: rate, burst: 2 * rate }, factor),
    proxies: parseProxies(given['trust-proxy'] ?? env.TESSERA_TRUST_PROXY ?? ''),
    metrics,
    notices,
    namedRooms: namedRooms === 'yes',
    retention: {
      finishedDays: readDays('keep-finished', 'TESSERA_KEEP_FINISHED', RETENTION.finishedDays),
      abandonedDays: readDays('keep-abandoned', 'TESSERA_KEEP_ABANDONED', RETENTION.abandonedDays),
      playerDays: readDays('keep-players', 'TESSERA_KEEP_PLAYERS', RETENTION.playerDays),
    },
    ...(publicUrl !== undefined && { publicUrl }),
    ...(host !== undefined && { host }),
    ...(webRoot !== undefined && { webRoot: resolve(webRoot) }),
    ...(origins !== undefined && { origins: origins.split(',') }),
    ...(hosts !== undefined && { hosts }),
  });
  // every handler has its own guard; what none of them caught must not end the tables of everybody
  process.on('uncaughtException', (error) => server.onFault('an error that nobody caught', error));
  process.on('unhandledRejection', (error) => server.onFault('a promise that nobody waited for', error));
  const [own, ...others] = server.urls;
  console.log(`Tessera is at ${own}`);
  for (const url of others) console.log(`         and at ${url}`);
  const shown = publicUrl ?? [own, ...others].find((url) => !isOwnUrl(url));
  if (publicUrl !== undefined) console.log(`Links carry ${publicUrl}`);
  if (shown !== undefined && !given['no-qr']) console.log(`\n${drawQr(shown)}\n${shown}`);
  if (server.adminKey !== undefined)
    console.log(`\nAdmin key, shown only now: ${server.adminKey}\nIt opens /admin; tessera admin key makes a new one.`);
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
