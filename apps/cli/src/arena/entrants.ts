import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type AgentLimits,
  childCarrier,
  type Endpoint,
  httpCarrier,
  type MessageWishes,
  type ModelSettings,
  type ModuleAgent,
  modelCarrier,
  moduleCarrier,
  type Sitter,
  type Usage,
} from '@tessera/agents';
import { type AgentKind, findAgent } from '@tessera/bots';
import type { Entrant } from '@tessera/lab';
import { Problem } from '../cli.ts';
import type { KnownGame } from '../registry.ts';

/** How agents are named on the command line. */
export const AGENT_HELP = `An agent is one of
  greedy                     a bot of the game, by its name
  cmd:python3 my_bot.py      a program that reads and writes lines of JSON
  http://host/path           a program that answers POSTs
  module:./my-bot.ts         a module that exports an agent, or a function that makes one, as agent
  llm:openai/MODEL           a model at an endpoint like OpenAI's (OPENAI_BASE_URL, OPENAI_API_KEY)
  llm:anthropic/MODEL        a model at an endpoint like Anthropic's (ANTHROPIC_BASE_URL, ANTHROPIC_API_KEY)
Behind a model, ?prompt=FILE adds advice to every question, &notes lets it write notes to itself, &price=IN/OUT counts dollars for
a million tokens. In front of a program, short: or none: list fewer choices with every question, board: adds the board as text, cards: what its
cards do, as in short:board:cmd:python3 my_bot.py. docs/agents.md has the messages.`;

interface EntrantSettings {
  readonly limits: Partial<AgentLimits>;
  /** Where programs' error output and models' conversations go; nowhere when absent. */
  readonly logs?: string;
  readonly env: { readonly [name: string]: string | undefined };
}

const usages = new WeakMap<object, Usage>();

/** What a program wants to be told, from the words in front of its name. */
function wishIn(name: string): { readonly agent: string; readonly wish: Partial<MessageWishes> } {
  const words = /^(?:(?:all|short|none|board|cards):)+/.exec(name)?.[0] ?? '';
  const named = words.split(':');
  const list = (['all', 'short', 'none'] as const).find((one) => named.includes(one));
  const wish = {
    ...(list !== undefined && { list }),
    ...(named.includes('board') && { board: true }),
    ...(named.includes('cards') && { cards: true }),
  };
  return { agent: name.slice(words.length), wish };
}

/** A bot of the game as a participant. */
export const botEntrant = (bot: AgentKind): Entrant => ({ name: bot.name, sit: () => ({ name: bot.name, bot }) });

/** A participant, from its name on the command line. */
export async function entrantFor(known: KnownGame, name: string, settings: EntrantSettings): Promise<Entrant> {
  const { limits, logs } = settings;
  const { agent, wish } = wishIn(name);
  const log = logs === undefined ? undefined : resolve(logs, `${name.replaceAll(/[^\w.-]+/g, '_')}`);
  const joining = (carrier: () => Extract<Sitter, { carrier: unknown }>['carrier']): Entrant => ({
    name,
    sit: () => ({ name, carrier: carrier(), limits }),
  });
  if (agent.startsWith('cmd:'))
    return joining(() => childCarrier({ command: agent.slice(4), wish, ...(log && { log: `${log}.log` }) }));
  if (/^https?:/.test(agent)) return joining(() => httpCarrier({ url: agent, wish }));
  if (agent.startsWith('module:')) {
    const make = await moduleAgent(agent.slice(7));
    return joining(() => {
      const carrier = moduleCarrier(make());
      return { ...carrier, wish: { ...carrier.wish, ...wish } };
    });
  }
  if (name.startsWith('llm:')) {
    const [model, query = ''] = name.slice(4).split('?', 2);
    const endpoint = endpointFor(model, settings.env);
    const more = modelSettings(query);
    return {
      name,
      sit: () => {
        const carrier = modelCarrier({ endpoint, ...more, ...(log && { journal: `${log}.jsonl` }) });
        const sitter = { name, carrier, limits };
        usages.set(sitter, carrier.usage);
        return sitter;
      },
      use: (sitter) => {
        const usage = usages.get(sitter);
        return usage && { calls: usage.calls, tokensIn: usage.tokensIn, tokensOut: usage.tokensOut, cost: usage.cost };
      },
    };
  }
  const found = findAgent(known.bots, name);
  if (found.ok) return botEntrant(found.value);
  const bots = known.bots.map((one) => one.name).join(', ');
  throw new Problem(
    `There is no agent "${name}"; ${known.game.title} has ${bots}. Others: cmd:, http:, module:, llm:.`,
  );
}

/** The settings after a model's name: prompt, notes and price. */
function modelSettings(query: string): Omit<ModelSettings, 'endpoint'> {
  const given = new URLSearchParams(query);
  const strange = [...given.keys()].find((key) => !['prompt', 'notes', 'price'].includes(key));
  if (strange !== undefined) throw new Problem(`A model has prompt, notes and price behind its name, not ${strange}.`);
  const [file, price] = [given.get('prompt'), given.get('price')];
  const dollars = price === null ? undefined : /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(price);
  if (dollars === null)
    throw new Problem(`price is dollars for a million tokens in and out, such as 0.5/1.5, not ${price}.`);
  return {
    ...(file !== null && { advice: readAdvice(file) }),
    ...(given.has('notes') && { notes: true }),
    ...(dollars !== undefined && { price: { in: Number(dollars[1]), out: Number(dollars[2]) } }),
  };
}

/** A file of advice for a model. */
export function readAdvice(file: string): string {
  try {
    return readFileSync(resolve(file), 'utf8');
  } catch (error) {
    throw new Problem(`${file} cannot be read (${(error as Error).message}).`);
  }
}

async function moduleAgent(path: string): Promise<() => ModuleAgent> {
  let loaded: { agent?: unknown };
  try {
    loaded = await import(pathToFileURL(resolve(path)).href);
  } catch (error) {
    throw new Problem(`${path} cannot be loaded (${(error as Error).message}).`);
  }
  const made = loaded.agent;
  if (typeof made === 'function') return made as () => ModuleAgent;
  if (typeof (made as ModuleAgent | undefined)?.answer === 'function') return () => made as ModuleAgent;
  throw new Problem(`${path} exports no agent: an object with answer(ask), or a function that makes one, named agent.`);
}

const PROVIDERS = {
  openai: { kind: 'openai', url: 'OPENAI_BASE_URL', key: 'OPENAI_API_KEY', usual: 'https://api.openai.com/v1' },
  anthropic: {
    kind: 'anthropic',
    url: 'ANTHROPIC_BASE_URL',
    key: 'ANTHROPIC_API_KEY',
    usual: 'https://api.anthropic.com',
  },
} as const;

function endpointFor(text: string, env: EntrantSettings['env']): Endpoint {
  const [provider, ...rest] = text.split('/');
  const model = rest.join('/');
  if (!(provider === 'openai' || provider === 'anthropic') || model === '')
    throw new Problem(`A model is named llm:openai/MODEL or llm:anthropic/MODEL, not llm:${text}.`);
  const { kind, url, key, usual } = PROVIDERS[provider];
  const secret = env[key] ?? '';
  const baseUrl = env[url] ?? usual;
  // a server of one's own may need no key
  if (secret === '' && env[url] === undefined) throw new Problem(`${key} is not set; ${url} names another endpoint.`);
  return { kind, baseUrl: baseUrl.replace(/\/$/, ''), key: secret, model };
}
