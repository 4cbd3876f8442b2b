/** [R7] The three means. */
export const HARMONY_TYPES = ['ARITH', 'GEOM', 'HARM'] as const;
export type HarmonyType = (typeof HARMONY_TYPES)[number];

export const isHarmonyType = (value: unknown): value is HarmonyType => HARMONY_TYPES.includes(value as HarmonyType);

/** [R7] Whether m is the mean of a and b; equal ends never count. */
export function isMean(type: HarmonyType, end: number, middle: number, other: number): boolean {
  const a = BigInt(end);
  const m = BigInt(middle);
  const b = BigInt(other);
  if (a === b) return false;
  switch (type) {
    case 'ARITH':
      return 2n * m === a + b;
    case 'GEOM':
      return m * m === a * b;
    case 'HARM':
      return 2n * a * b === m * (a + b);
  }
}

/** The mean that three numbers are. Plain numbers: no army value reaches 1000, so every product here is exact. */
export function meanOf(a: number, m: number, b: number): HarmonyType | undefined {
  if (a === b) return undefined;
  if (2 * m === a + b) return 'ARITH';
  if (m * m === a * b) return 'GEOM';
  return 2 * a * b === m * (a + b) ? 'HARM' : undefined;
}

/** [R7] What a declaration stores about its numbers, as text. */
export type HarmonyParams = {
  readonly a: string;
  readonly m: string;
  readonly b: string;
  readonly v: string;
  readonly d?: string;
  readonly r?: string;
};

export function harmonyParams(type: HarmonyType, [first, m, last]: readonly number[]): HarmonyParams {
  const a = Math.min(first, last);
  const b = Math.max(first, last);
  const base = { a: String(a), m: String(m), b: String(b), v: String(a) };
  switch (type) {
    case 'ARITH':
      return { ...base, d: String(BigInt(m) - BigInt(a)) };
    case 'GEOM':
      return { ...base, r: fraction(BigInt(m), BigInt(a)) };
    case 'HARM':
      return { ...base, d: fraction(BigInt(m) - BigInt(a), BigInt(a) * BigInt(m)) };
  }
}

function fraction(over: bigint, under: bigint): string {
  let [x, y] = [over, under];
  while (y !== 0n) [x, y] = [y, x % y];
  return under === x ? String(over / x) : `${over / x}/${under / x}`;
}

/** [R12] Why three numbers in board order are a harmony. */
export function harmonyEquation(type: HarmonyType, [first, m, last]: readonly number[]): string {
  const a = Math.min(first, last);
  const b = Math.max(first, last);
  switch (type) {
    case 'ARITH':
      return `2×${m}=${a}+${b}`;
    case 'GEOM':
      return `${m}²=${a}×${b}`;
    case 'HARM':
      return `2×${a}×${b}=${m}×(${a}+${b})`;
  }
}
