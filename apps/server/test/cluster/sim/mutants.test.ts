import { expect, test } from 'vitest';
import { inSoak } from '../../../../../tests/soak.ts';
import { MUTANTS } from './mutants.ts';
import { mutated } from './mutated.ts';

/** A mistake that can be noticed is noticed within so many seeds, if it is not a rare one. */
const SEEDS = 200;
/** Enough to see that a harmless one does run. */
const FEW = 5;

test.each(MUTANTS.filter(({ harmless, rare }) => harmless === undefined && (inSoak || rare === undefined)))(
  'a mistake in the code is found: $name',
  { timeout: 600_000 },
  async (mutant) => {
    const simulate = await mutated(mutant);
    for (let i = 0; i < (mutant.rare ?? SEEDS); i++) if ((await simulate(`mutant ${i}`)).problems.length > 0) return;
    expect.fail('nobody noticed');
  },
);

test.each(MUTANTS.filter(({ harmless }) => harmless !== undefined))(
  'a mistake that nobody could notice: $name',
  { timeout: 600_000 },
  async (mutant) => {
    const simulate = await mutated(mutant);
    for (let i = 0; i < FEW; i++) expect((await simulate(`mutant ${i}`)).problems).toEqual([]);
  },
);
