// One worker of the soak: plays a part of the games of one game at every seat count.
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { soak } = await import('../packages/kernel/src/laws/index.ts');
const { games: manifests } = await import('../games/index.ts');

parentPort.on('message', async ({ game: id, seed, games, every }) => {
  const manifest = manifests.find((one) => one.id === id);
  const game = await manifest.rules();
  const words = { en: await manifest.words.en(), de: await manifest.words.de() };
  const { lawful } = await import(`../games/${id}/test/lawful.ts`);
  const done = [];
  for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
    try {
      const answers = soak(game, { ...lawful, words, seats: [seats], seed: `${seed}/${seats}`, games, every });
      done.push({ seats, games, answers });
    } catch (error) {
      done.push({ seats, games, answers: 0, problem: `${id}, ${seats} seats: ${error.message}` });
    }
  }
  parentPort.postMessage(done);
});
