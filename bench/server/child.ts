/** What a measured server process tells: its port once, then its use of the machine whenever it is asked. */
export type Report =
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'use'; readonly cpuMs: number; readonly heap: number; readonly rss: number };

declare const gc: (() => void) | undefined;

const tell = (report: Report) => process.send?.(report);

/** Runs a server as a measured process: answers `use` over the parent's channel and ends with it. */
export async function beMeasured(start: () => Promise<number>): Promise<void> {
  const port = await start();
  process.on('message', (asked) => {
    if (asked === 'use' || asked === 'clean use') {
      if (asked === 'clean use') for (let i = 0; i < 3; i++) gc?.();
      const { user, system } = process.cpuUsage();
      const { heapUsed, external, rss } = process.memoryUsage();
      tell({ kind: 'use', cpuMs: (user + system) / 1000, heap: heapUsed + external, rss });
    }
  });
  process.on('disconnect', () => process.exit(0));
  tell({ kind: 'ready', port });
}
