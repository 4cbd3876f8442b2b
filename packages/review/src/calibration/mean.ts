/** A mean with its standard error. */
export interface Mean {
  readonly mean: number;
  readonly error: number;
}

/**
 * The mean of values that come in matches. What happens in one match hangs together, so the error is taken over matches and
 * not over values.
 */
export function meanOf(values: readonly { readonly value: number; readonly match: string }[]): Mean {
  const count = Math.max(1, values.length);
  const mean = values.reduce((sum, { value }) => sum + value, 0) / count;
  const off = new Map<string, number>();
  for (const { value, match } of values) off.set(match, (off.get(match) ?? 0) + value - mean);
  const squares = [...off.values()].reduce((sum, one) => sum + one * one, 0);
  return { mean, error: Math.sqrt(squares) / count };
}
