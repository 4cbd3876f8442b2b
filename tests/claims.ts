import { type Claims, type Comparison, follow, type Line } from '@tessera/bots/judge';
import type { Engine, Json, Seat } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';

/** Two lines from one position and what is true of the first beside the second. */
export interface Example {
  readonly at: Comparison;
  readonly detail: Json;
  /** Details that are not true of them. */
  readonly not?: readonly Json[];
}

export function compared(
  before: unknown,
  seat: Seat,
  line: Line,
  other: Line,
  ahead?: Comparison['ahead'],
): Comparison {
  const from = before as Engine;
  const [better, worse] = [follow(from, seat, line), follow(from, seat, other)];
  if (better === undefined || worse === undefined) throw new Error('a line of the example cannot be played');
  return { seat, before: from, better, worse, line, other, ...(ahead && { ahead }) };
}

const swapped = (at: Comparison): Comparison => ({
  ...at,
  better: at.worse,
  worse: at.better,
  line: at.other,
  other: at.line,
  ...(at.ahead && {
    ahead: (turns) => {
      const [one, other] = at.ahead?.(turns) ?? [[], []];
      return [other, one];
    },
  }),
});

/** Each claim is true of its examples, and false of wrong details and of the same lines the other way round. */
export function claimTests<G>(claims: Claims<G>, examples: { readonly [code: string]: readonly Example[] }): void {
  // the examples are of the same game
  const holds = claims as unknown as Claims;
  test('every claim has an example', () => {
    expect(Object.keys(examples).sort()).toEqual(Object.keys(claims).sort());
  });
  describe.each(Object.entries(examples))('%s', (code, list) => {
    test.each(list.map((example, i) => [i + 1, example] as const))('example %i', (_, { at, detail, not = [] }) => {
      expect(holds[code](at, detail)).toBe(true);
      expect(holds[code](swapped(at), detail)).toBe(false);
      for (const wrong of not) expect([wrong, holds[code](at, wrong)]).toEqual([wrong, false]);
    });
  });
}
