import type { Planted } from './database.ts';
import { type Outcome, simulate } from './run.ts';

/** Lines of a run that are shown before and after its first problem. */
const [BEFORE, AFTER] = [60, 20];

export interface Shrunk {
  readonly outcome: Outcome;
  /** The faults that are left, by their number. */
  readonly faults: ReadonlySet<number>;
}

/** Drops faults one at a time until none can be dropped: what is left still fails. Undefined where nothing fails. */
export async function shrink(seed: string, planted: Planted | undefined): Promise<Shrunk | undefined> {
  const run = (faults: ReadonlySet<number> | undefined) =>
    simulate(seed, { ...(planted && { planted }), ...(faults && { faults }) });
  let outcome = await run(undefined);
  if (outcome.problems.length === 0) return undefined;
  let faults = new Set(outcome.faults.keys());
  for (let dropped = true; dropped; ) {
    dropped = false;
    for (const one of [...faults].reverse()) {
      const fewer = new Set([...faults].filter((other) => other !== one));
      const tried = await run(fewer);
      if (tried.problems.length === 0) continue;
      [outcome, faults, dropped] = [tried, fewer, true];
    }
  }
  return { outcome, faults };
}

/** One seed in words: its faults and, where it fails, those that are enough for it, and what happened around the first problem. */
export async function reportOf(
  seed: string,
  planted?: Planted,
): Promise<{ readonly text: string; readonly failed: boolean }> {
  const shrunk = await shrink(seed, planted);
  if (shrunk === undefined) {
    const { faults, accepted, slowest } = await simulate(seed, planted && { planted });
    const lines = [
      ...listed(faults.entries()),
      `${accepted} answers acknowledged, first move after peace within ${Math.round(slowest)} ms.`,
    ];
    return { text: [`Seed ${seed} keeps every promise.`, ...lines].join('\n'), failed: false };
  }
  const { outcome, faults } = shrunk;
  const lines: { readonly at: number; readonly what: string }[] = [];
  const trace = (at: number, what: string) => lines.push({ at, what });
  await simulate(seed, { ...(planted && { planted }), faults, trace });
  const [first] = outcome.problems;
  const middle = lines.findIndex(({ at }) => at > first.at);
  const near = lines.slice(Math.max(0, middle - BEFORE), middle < 0 ? undefined : middle + AFTER);
  const text = [
    `Seed ${seed} fails. ${faults.size} of its ${outcome.faults.length} faults are enough:`,
    ...listed([...outcome.faults.entries()].filter(([i]) => faults.has(i))),
    '',
    `${outcome.problems.length} problems, the first ones:`,
    ...outcome.problems.slice(0, 5).map(({ at, what }) => `  ${Math.round(at)} ms  ${what}`),
    '',
    'Around the first one:',
    ...near.map(({ at, what }) => `  ${Math.round(at)} ms  ${what}`),
  ].join('\n');
  return { text, failed: true };
}

const listed = (faults: Iterable<readonly [number, Outcome['faults'][number]]>): string[] =>
  [...faults].map(([i, { at, name }]) => `  ${i + 1}. ${Math.round(at)} ms  ${name}`);
