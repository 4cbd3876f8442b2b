import type { Effort } from '@tessera/bots';

/** How hard the agents think about one answer, as plain data that travels between threads. */
export type EffortSetting = { readonly playouts: number } | { readonly ms: number };

/** Time is processor time, so that a busy machine does not weaken anybody. It is the process's: one thread must play. */
export const effortOf = (thinking: EffortSetting): Effort =>
  'playouts' in thinking ? thinking : { budgetMs: thinking.ms, now: spentMs };

function spentMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
