import { appendFileSync } from 'node:fs';

const { TESSERA_FIGURES, TESSERA_SCALE } = process.env;

/** How much of a long test is run, from 0 to 1; see `npm run reliability`. */
export const scale = Math.min(1, Number(TESSERA_SCALE) || 1);

/** Tells `npm run reliability` what a test measured. */
export function tell(figures: { readonly [name: string]: unknown }): void {
  if (TESSERA_FIGURES) appendFileSync(TESSERA_FIGURES, `${JSON.stringify(figures)}\n`);
}
