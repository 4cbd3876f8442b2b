import { seeded } from '@tessera/kernel';
import {
  type Clock,
  type EventOf,
  type EventType,
  type GameEvent,
  type Observer,
  type PlayerAgent,
  type Prompt,
  type PromptChoice,
  playGame,
  randomAgent,
  type Watcher,
} from '../../src/agents/index.ts';

export const random = (playerId: string, seed = 'any'): PlayerAgent =>
  randomAgent(playerId, seeded(`${seed}/${playerId}`));

/** An agent whose prompts pass through a function, which may answer in its place. */
export function bent(
  inner: PlayerAgent,
  bend: (prompt: Prompt, answer: () => Promise<PromptChoice>) => Promise<unknown>,
): PlayerAgent {
  return {
    playerId: inner.playerId,
    chooseStartingHand: (prompt) => bend(prompt, () => inner.chooseStartingHand(prompt)) as never,
    chooseTurnAction: (prompt) => bend(prompt, () => inner.chooseTurnAction(prompt)) as never,
    chooseOption: (prompt) => bend(prompt, () => inner.chooseOption(prompt)) as never,
  };
}

/** Keeps every event a watcher gets. */
export function recorder(watcher: Watcher): Observer & { readonly events: GameEvent[] } {
  const events: GameEvent[] = [];
  return { watcher, events, event: (event) => events.push(event) };
}

/** Time that passes only when told: an agent that waits is late at once. */
export const impatient: Clock = {
  after(_, call) {
    let live = true;
    // after the agents that answer at once have done so
    setImmediate(() => live && call());
    return () => {
      live = false;
    };
  },
  now: () => 0,
};

export const names = (count: number): string[] => ['ann', 'bob', 'cat', 'dan', 'eve'].slice(0, count);

export const randomGame = (count: number, seed: string, observers: readonly Observer[] = []) =>
  playGame(
    names(count).map((name) => random(name, seed)),
    { seed, observers },
  );

/** The events of one type. */
export const of = <T extends EventType>(events: readonly GameEvent[], type: T): EventOf<T>[] =>
  events.filter((event): event is EventOf<T> & GameEvent => event.type === type);

/** Whether nothing in it can still be changed. */
export const isFrozen = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen));
