import type { AgentKind } from '@tessera/bots';
import { random } from '@tessera/bots/random';
import { Engine, type Json, seeded } from '@tessera/kernel';
import type { Task } from '@tessera/room';
import { RULES } from '../games/rules.ts';
import type { Asked, Thought } from './thinker.ts';

/** The bots of each game, fetched when they first think; whoever has none plays at random. */
const BOTS: { readonly [game: string]: () => Promise<readonly AgentKind[]> } = {
  attha: async () => (await import('@tessera/bots/attha')).kinds,
  harmonies: async () => (await import('@tessera/bots/harmonies')).kinds,
  plates: async () => (await import('@tessera/bots/plates')).kinds,
  rithmomachia: async () => (await import('@tessera/bots/rithmomachia')).kinds,
};

async function botOf(game: string, level: string): Promise<AgentKind> {
  const kinds = (await BOTS[game]?.()) ?? [random];
  const kind = kinds.find(({ name }) => name === level);
  if (kind === undefined) throw new Error(`no bot ${level} plays ${game}`);
  return kind;
}

async function think({ game, state, seat, level, budgetMs, seed }: Task): Promise<Json> {
  const rules = await RULES[game]();
  const engine = Engine.at(rules, state as never);
  const question = engine.questions.find(({ actor }) => actor === seat);
  if (question === undefined) throw new Error(`seat ${seat} is not asked anything`);
  const agent = (await botOf(game, level)).make(seeded(seed), { budgetMs, now: () => performance.now() });
  const index = agent.choose(question, () => engine.imagine(seat, seeded(`${seed}/imagined`)));
  return question.choices[index] as Json;
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const { n, task } = data;
  think(task).then(
    (choice) => postMessage({ n, choice } satisfies Thought),
    (error: unknown) => postMessage({ n, problem: String(error) } satisfies Thought),
  );
});
