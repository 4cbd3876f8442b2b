/** What is done in a thread of its own. */
export type WorkerName = 'bot' | 'hint' | 'review' | 'check';

type Start = (job: WorkerName) => Worker;

let start: Start | undefined;

/** Hands the threads to what needs them; once, before anything is drawn. Their script knows the games, which this package does not. */
export const provideWorkers = (given: Start): void => {
  start = given;
};

/** A thread for something that takes long. It starts with the first message to it. */
export function startWorker(job: WorkerName): Worker {
  if (start === undefined) throw new Error('no workers were provided');
  return start(job);
}
