import { parentPort, workerData } from 'node:worker_threads';
import { soak } from '@tessera/kernel/laws';
import { Checkout } from '../checkout.ts';
import { loadRegistry } from '../registry.ts';

/** A part of the random games of one game, at every seat count. */
export interface Part {
  readonly game: string;
  readonly seed: string;
  readonly games: number;
  readonly every: number;
}

/** What came of a part at one seat count. */
export interface Soaked {
  readonly seats: number;
  readonly answers: number;
  readonly problem?: string;
}

parentPort?.on('message', async ({ game: id, seed, ...rest }: Part) => {
  const registry = await loadRegistry(workerData);
  const manifest = registry.games.find((one) => one.id === id);
  if (manifest === undefined) throw new Error(`no game "${id}"`);
  const game = await manifest.rules();
  const words = { en: await manifest.words.en(), de: await manifest.words.de() };
  const { lawful } = await new Checkout(registry).lawful(id);
  const done: Soaked[] = [];
  for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
    try {
      const answers = soak(game, { ...lawful, ...rest, words, seats: [seats], seed: `${seed}/${seats}` });
      done.push({ seats, answers });
    } catch (error) {
      done.push({ seats, answers: 0, problem: `${id}, ${seats} seats: ${(error as Error).message}` });
    }
  }
  parentPort?.postMessage(done);
});
