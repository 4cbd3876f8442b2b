import { startWorker } from '@tessera/client/workers.ts';
import type { CheckAnswer, CheckQuestion } from '../workers/check.worker.ts';

/** Judges an answer in a worker of its own. Rejects where it cannot. */
export function check(question: CheckQuestion): Promise<Extract<CheckAnswer, { verdicts: unknown }>['verdicts']> {
  const worker = startWorker('check');
  return new Promise((done, failed) => {
    const end = () => worker.terminate();
    worker.onmessage = ({ data }: MessageEvent<CheckAnswer>) => {
      end();
      if ('problem' in data) failed(new Error(data.problem));
      else done(data.verdicts);
    };
    worker.onerror = ({ message }) => {
      end();
      failed(new Error(message));
    };
    worker.postMessage(question);
  });
}
