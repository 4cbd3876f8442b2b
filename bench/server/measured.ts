import { type ChildProcess, fork } from 'node:child_process';
import type { Report } from './child.ts';

export type Use = Extract<Report, { kind: 'use' }>;

/** A server in a process of its own. */
export interface Measured {
  readonly port: number;
  /** Processor time so far, and memory; `clean` collects garbage first. */
  use(clean?: boolean): Promise<Use>;
  close(): Promise<void>;
}

export async function startMeasured(program: string): Promise<Measured> {
  const child = fork(program, { execArgv: ['--expose-gc'], env: { ...process.env, NODE_ENV: 'production' } });
  const ready = await next(child, 'ready');
  return {
    port: ready.port,
    use(clean = false) {
      const use = next(child, 'use');
      child.send(clean ? 'clean use' : 'use');
      return use;
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
