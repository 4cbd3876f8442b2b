import type { WorkerName } from '@tessera/client/workers.ts';

/**
 * Everything that thinks for long begins here: each script of a worker is built with files of its own, and rules and bots would be
 * kept once for every kind of worker.
 */
const JOBS = {
  bot: () => import('./bot.worker.ts'),
  hint: () => import('./hint.worker.ts'),
  review: () => import('./review.worker.ts'),
  check: () => import('./check.worker.ts'),
} satisfies { readonly [J in WorkerName]: () => Promise<{ hear(data: never): void }> };

const job: Promise<{ hear(data: never): void }> = JOBS[self.name as WorkerName]();
// the page hears of it as of any error of a worker
job.catch(reportError);
// listens from the start: the first message comes before the job is there
addEventListener('message', (event: MessageEvent) => {
  job.then(
    // a page starts a worker by its name and sends it what that worker takes
    ({ hear }) => hear(event.data as never),
    () => {},
  );
});
