// One worker of the soak: plays a part of the games of one game at every seat count.
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { soak } = await import('../packages/kernel/src/laws/index.ts');

parentPort.on('message', async ({ game: id, seed, games, every }) => {
  const game = (await import(`../games/${id}/src/index.ts`))[id];
  const { lawful } = await import(`../games/${id}/test/lawful.ts`);
  const done = [];
  for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
    try {
      const answers = soak(game, { ...lawful, seats: [seats], seed: `${seed}/${seats}`, games, every });
      done.push({ seats, games, answers });
    } catch (error) {
      done.push({ seats, games, answers: 0, problem: `${id}, ${seats} seats: ${error.message}` });
    }
  }
  parentPort.postMessage(done);
});
