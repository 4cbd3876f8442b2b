import { childCarrier, type ModuleAgent, moduleCarrier, playMatch, type Sitter } from '@tessera/agents';
import { attha } from '@tessera/attha';
import { below, must, parseOptions, seeded } from '@tessera/kernel';

/** A way for a trivial agent to sit at the table. */
export interface Way {
  readonly name: string;
  /** Matches of a slice: what is slow plays fewer. */
  readonly matches: number;
  sit(seed: string, seat: number): Sitter;
}

export interface Pace {
  readonly decisions: number;
  /** Of processor time, this process's only. */
  readonly seconds: number;
  /** By the clock, from question to answer: starting a program is left out. */
  readonly clock: number;
}

const game = await attha.rules();
const words = await attha.words.en();
const [random] = await attha.bots();
const options = must(parseOptions(game.options, undefined));

/** Draws as the built-in bot does, so that all ways play the same matches. */
const agent = (seed: string, seat: number, answer: (n: number) => ReturnType<ModuleAgent['answer']>): ModuleAgent => {
  const rng = seeded(`${seed}/seat ${seat}`);
  return { answer: (ask) => answer(below(rng, ask.count)) };
};

const module = (name: string, answer: (n: number) => ReturnType<ModuleAgent['answer']>): Way => ({
  name,
  matches: 300,
  sit: (seed, seat) => ({ name, carrier: moduleCarrier(agent(seed, seat, answer)) }),
});

export const BOT: Way = { name: 'built-in bot', matches: 300, sit: (_seed, _seat) => ({ name: 'bot', bot: random }) };

export const MODULE = module('module, a number', (n) => n);

export const WAYS: readonly Way[] = [
  BOT,
  MODULE,
  module('module, {"n": …}', (n) => ({ n })),
  module('module, a promise', async (n) => n),
  {
    name: 'child process',
    matches: 4,
    sit: () => ({ name: 'child', carrier: childCarrier({ command: `"${process.execPath}" "${process.argv[2]}"` }) }),
  },
];

/** Plays a slice of matches and tells how fast that was. */
export async function measure({ matches, sit }: Way, slice: number): Promise<Pace> {
  let decisions = 0;
  const before = process.cpuUsage();
  let clock = 0;
  for (let i = 0; i < matches; i++) {
    const seed = `${slice}/${i}`;
    const sitters = [0, 1].map((seat) => sit(seed, seat));
    const played = await playMatch({ game, words, options, seed, sitters, fallback: random, limit: 100_000 });
    const wrong = played.failure ?? played.seats.find(({ fallbacks }) => fallbacks > 0)?.gone;
    if (wrong !== undefined) throw new Error(wrong);
    for (const one of played.seats) {
      decisions += one.decisions;
      clock += one.seconds;
    }
  }
  const { user, system } = process.cpuUsage(before);
  return { decisions, seconds: (user + system) / 1e6, clock };
}
