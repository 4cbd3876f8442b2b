import { Session } from 'node:inspector/promises';

/** What a measured server process tells: its port once, then its use of the machine whenever it is asked. */
export type Report =
  | { readonly kind: 'ready'; readonly port: number }
  | {
      readonly kind: 'use';
      /** User and system time of all threads. */
      readonly cpuMs: number;
      readonly systemMs: number;
      readonly heap: number;
      readonly rss: number;
    }
  | { readonly kind: 'profile'; readonly lines: readonly ProfileLine[] };

/** Where the main thread's time went: a function, and its share of what was not idle. */
export interface ProfileLine {
  readonly name: string;
  readonly file: string;
  readonly share: number;
}

const ASKED = ['use', 'clean use', 'profile', 'end profile'] as const;
export type Asked = (typeof ASKED)[number];

declare const gc: (() => void) | undefined;

const tell = (report: Report) => process.send?.(report);

function use(): Report {
  const { user, system } = process.cpuUsage();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { kind: 'use', cpuMs: (user + system) / 1000, systemMs: system / 1000, heap: heapUsed + external, rss };
}

const inspector = new Session();

async function beginProfile(): Promise<void> {
  inspector.connect();
  await inspector.post('Profiler.enable');
  await inspector.post('Profiler.setSamplingInterval', { interval: 200 });
  await inspector.post('Profiler.start');
}

async function endProfile(): Promise<Report> {
  const { profile } = await inspector.post('Profiler.stop');
  inspector.disconnect();
  const hits = new Map<string, number>();
  let all = 0;
  for (const { callFrame, hitCount = 0 } of profile.nodes) {
    if (callFrame.functionName === '(idle)' || hitCount === 0) continue;
    const file = callFrame.url.split('/').slice(-2).join('/');
    const key = JSON.stringify([callFrame.functionName || '(anonymous)', `${file}:${callFrame.lineNumber + 1}`]);
    hits.set(key, (hits.get(key) ?? 0) + hitCount);
    all += hitCount;
  }
  const lines = [...hits].map(([key, count]) => {
    const [name, file] = JSON.parse(key) as [string, string];
    return { name, file, share: count / all };
  });
  return { kind: 'profile', lines: lines.sort((a, b) => b.share - a.share) };
}

/** Runs a server as a measured process: answers over the parent's channel and ends with it. */
export async function beMeasured(start: () => Promise<number>): Promise<void> {
  const port = await start();
  process.on('message', async (asked: Asked) => {
    if (asked === 'clean use') for (let i = 0; i < 3; i++) gc?.();
    if (asked === 'profile') await beginProfile();
    else tell(asked === 'end profile' ? await endProfile() : use());
  });
  process.on('disconnect', () => process.exit(0));
  tell({ kind: 'ready', port });
}
