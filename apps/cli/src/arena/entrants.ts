import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type AgentLimits,
  type Carrier,
  childCarrier,
  httpCarrier,
  type MessageWishes,
  type ModuleAgent,
  modelCarrier,
  moduleCarrier,
  type Sitter,
  type Usage,
} from '@tessera/agents';
import { type AgentKind, findPinned } from '@tessera/bots';
import { type Entrant, loggedCarrier, modelLog, type SeatOfMatch, type WriteLog } from '@tessera/lab';
import { Problem } from '../cli.ts';
import type { KnownGame } from '../registry.ts';
import { type Prompts, readModel, textHash } from './models.ts';

/** How agents are named on the command line. */
export const AGENT_HELP = `An agent is one of
  greedy                     a bot of the game, by its name; search@60 always thinks for 60 playouts
  cmd:python3 my_bot.py      a program that reads and writes lines of JSON
  http://host/path           a program that answers POSTs
  module:./my-bot.ts         a module that exports an agent, or a function that makes one, as agent
  llm:openai/MODEL           a model at an endpoint like OpenAI's (OPENAI_BASE_URL, OPENAI_API_KEY)
  llm:anthropic/MODEL        a model at an endpoint like Anthropic's (ANTHROPIC_BASE_URL, ANTHROPIC_API_KEY)
Behind a model, as in llm:openai/MODEL?temperature=0&reason: prompt=NAME or prompt=FILE adds advice to every question, notes lets it
write notes to itself, reason gives it room to reason before its answer, effort=WORD and temperature=NUMBER are passed on,
max=TOKENS limits a reply, budget=TOKENS a prompt, price=IN/OUT counts dollars for a million tokens.
In front of a program or a model, short: or none: list fewer choices with every question; in front of a program, board: adds the
board as text, cards: what its cards do, as in short:board:cmd:python3 my_bot.py. A program has 60 seconds for an answer and a model
ten minutes, unless --decision-ms says otherwise. docs/agents.md has the messages.`;

interface EntrantSettings {
  readonly limits: Partial<AgentLimits>;
  /** Where programs' error output goes; nowhere when absent. */
  readonly logs?: string;
  /** Hears every question and reply. */
  readonly log?: WriteLog;
  readonly prompts?: Prompts;
  readonly env: { readonly [name: string]: string | undefined };
}

/** A program that says nothing for so long has hung; a model that reasons may take longer. */
const PROGRAM_MS = 60_000;
const MODEL_MS = 600_000;

/** How long an agent may think about an answer where nobody says so. */
export const usualMs = (agent: string): number => (agent.includes('llm:') ? MODEL_MS : PROGRAM_MS);

const usages = new WeakMap<object, Usage>();

/** What an agent wants to be told, from the words in front of its name. */
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
  const { agent, wish } = wishIn(name);
  if (agent.startsWith('llm:')) return modelEntrant(name, agent.slice(4), wish, settings);
  const carrier = await programCarrier(name, agent, wish, settings);
  if (carrier !== undefined) return programEntrant(name, carrier, settings);
  const found = findPinned(known.bots, name);
  if (found.ok) return botEntrant(found.value);
  const bots = known.bots.map((one) => one.name).join(', ');
  throw new Problem(
    `There is no agent "${name}"; ${known.game.title} has ${bots}. Others: cmd:, http:, module:, llm:.`,
  );
}

/** What starts a program for a match; undefined where the name means none. */
async function programCarrier(
  name: string,
  agent: string,
  wish: Partial<MessageWishes>,
  { logs }: EntrantSettings,
): Promise<(() => Carrier) | undefined> {
  if (agent.startsWith('cmd:')) {
    const log = logs === undefined ? {} : { log: resolve(logs, `${name.replaceAll(/[^\w.-]+/g, '_')}.log`) };
    return () => childCarrier({ command: agent.slice(4), wish, ...log });
  }
  if (/^https?:/.test(agent)) return () => httpCarrier({ url: agent, wish });
  if (!agent.startsWith('module:')) return undefined;
  const make = await moduleAgent(agent.slice(7));
  return () => {
    const carrier = moduleCarrier(make());
    return { ...carrier, wish: { ...carrier.wish, ...wish } };
  };
}

const programEntrant = (name: string, carrier: () => Carrier, { limits, log }: EntrantSettings): Entrant => ({
  name,
  sit: (at) => ({
    name,
    carrier: log && at ? loggedCarrier(carrier(), log, at, true) : carrier(),
    limits: { decisionMs: PROGRAM_MS, ...limits },
  }),
});

function modelEntrant(
  name: string,
  model: string,
  { list, board, cards }: Partial<MessageWishes>,
  { limits, log, env, prompts = {} }: EntrantSettings,
): Entrant {
  if (board || cards)
    throw new Problem(`A model always has the board and its cards: leave board: and cards: out of ${name}.`);
  const settings = { ...readModel(model, prompts, env), ...(list !== undefined && { list }) };
  const carrierAt = (at: SeatOfMatch | undefined) => {
    const carrier = modelCarrier({ ...settings, ...(log && at && { log: modelLog(log, at, textHash) }) });
    return { usage: carrier.usage, carrier: log && at ? loggedCarrier(carrier, log, at, false) : carrier };
  };
  return {
    name,
    sit: (at) => {
      const { usage, carrier } = carrierAt(at);
      const sitter: Sitter = { name, carrier, limits: { decisionMs: MODEL_MS, ...limits } };
      usages.set(sitter, usage);
      return sitter;
    },
    use: (sitter) => {
      const usage = usages.get(sitter);
      if (usage === undefined) return undefined;
      const { model: called, ...counted } = usage;
      return { ...counted, ...(called !== '' && { model: called }) };
    },
  };
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
