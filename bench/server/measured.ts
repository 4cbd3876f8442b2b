import { type ChildProcess, fork } from 'node:child_process';
import type { Asked, ProfileLine, Report } from './child.ts';

type Use = Extract<Report, { kind: 'use' }>;

/** A server in a process of its own. */
export interface Measured {
  readonly port: number;
  /** Processor time so far, and memory; `clean` collects garbage first. */
  use(clean?: boolean): Promise<Use>;
  /** Where the time of its main thread goes while `work` runs. */
  profile(work: () => Promise<void>): Promise<readonly ProfileLine[]>;
  close(): Promise<void>;
}

export async function startMeasured(program: string, env: Readonly<Record<string, string>> = {}): Promise<Measured> {
  const child = fork(program, { execArgv: ['--expose-gc'], env: { ...process.env, NODE_ENV: 'production', ...env } });
  const ready = await next(child, 'ready');
  const ask = (asked: Asked) => child.send(asked);
  return {
    port: ready.port,
    use(clean = false) {
      const use = next(child, 'use');
      ask(clean ? 'clean use' : 'use');
      return use;
    },
    async profile(work) {
      ask('profile');
      await work();
      const profile = next(child, 'profile');
      ask('end profile');
      return (await profile).lines;
    },
    close: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.disconnect();
      }),
  };
}

const next = <K extends Report['kind']>(child: ChildProcess, kind: K): Promise<Extract<Report, { kind: K }>> =>
  new Promise((done, failed) => {
    const died = (code: number | null) => failed(new Error(`the server ended with ${code}`));
    const hear = (report: Report) => {
      if (report.kind !== kind) return;
      child.off('message', hear);
      child.off('exit', died);
      done(report as Extract<Report, { kind: K }>);
    };
    child.on('message', hear);
    child.on('exit', died);
  });
