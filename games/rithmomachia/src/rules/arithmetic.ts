// The arithmetic of the game: relations between numbers, and means.

/** [R5] In the order they are listed. */
export const RELATIONS = ['EQUAL', 'MULTIPLE', 'DIVISOR', 'SUM', 'DIFF', 'PRODUCT', 'RATIO'] as const;
export type RelationKind = (typeof RELATIONS)[number];

export const isRelation = (value: unknown): value is RelationKind => RELATIONS.includes(value as RelationKind);
/** [R5.1] Whether a landing capture by this relation names a helper. */
export const needsHelper = (relation: RelationKind): boolean => RELATIONS.indexOf(relation) >= 3;

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

// [R9] the arithmetic is done in BigInt, so that armies with huge values would stay exact

/** [R5] Whether the named formula is true of mover a, target b and, where it needs one, helper h. */
export function holds(relation: RelationKind, mover: number, target: number, helper = 0): boolean {
  const a = BigInt(mover);
  const b = BigInt(target);
  const h = BigInt(helper);
  switch (relation) {
    case 'EQUAL':
      return a === b;
    case 'MULTIPLE':
      return a % b === 0n;
    case 'DIVISOR':
      return b % a === 0n;
    case 'SUM':
      return a + h === b || b + h === a;
    case 'DIFF':
      return abs(a - h) === b || abs(b - h) === a;
    case 'PRODUCT':
    case 'RATIO':
      return a * h === b || b * h === a;
  }
}

/** [R5] The one name a capture without helper is listed under. */
export function directName(a: number, b: number): RelationKind | undefined {
  if (holds('EQUAL', a, b)) return 'EQUAL';
  if (holds('MULTIPLE', a, b)) return 'MULTIPLE';
  return holds('DIVISOR', a, b) ? 'DIVISOR' : undefined;
}

/** [R5] The names a capture with helper is listed under: every equation once. */
export function helpedNames(mover: number, target: number, helper: number): RelationKind[] {
  const a = BigInt(mover);
  const b = BigInt(target);
  const h = BigInt(helper);
  const names: RelationKind[] = [];
  if (a + h === b) names.push('SUM');
  if (abs(a - h) === b) names.push('DIFF');
  if (a * h === b) names.push('PRODUCT');
  if (b * h === a) names.push('RATIO');
  return names;
}

/** [R5] How many accepted names the equation of a listed one has. */
export function aliases(name: RelationKind, a: number, b: number, h = 0): number {
  const at = RELATIONS.indexOf(name);
  const family = at < 3 ? RELATIONS.slice(0, 3) : at < 5 ? RELATIONS.slice(3, 5) : RELATIONS.slice(5);
  return family.filter((relation) => holds(relation, a, b, h)).length;
}

/** [R6] Whether two helpers x and y ambush an enemy e by the named relation, in either order. */
export const ambushHolds = (relation: RelationKind, x: number, y: number, e: number): boolean =>
  needsHelper(relation)
    ? holds(relation, x, e, y) || holds(relation, y, e, x)
    : holds(relation, x, e) && holds(relation, y, e);

/** [R6] The names an ambush is listed under. */
export function ambushNames(first: number, second: number, enemy: number): RelationKind[] {
  const x = BigInt(first);
  const y = BigInt(second);
  const e = BigInt(enemy);
  const names: RelationKind[] = [];
  if (ambushHolds('EQUAL', first, second, enemy)) names.push('EQUAL');
  else if (ambushHolds('MULTIPLE', first, second, enemy)) names.push('MULTIPLE');
  else if (ambushHolds('DIVISOR', first, second, enemy)) names.push('DIVISOR');
  if (x + y === e) names.push('SUM');
  if (abs(x - y) === e) names.push('DIFF');
  if (x * y === e) names.push('PRODUCT');
  if (x * e === y || y * e === x) names.push('RATIO');
  return names;
}

/** [R12] The equation as people read it; the relation must hold. */
export function equation(relation: RelationKind, a: number, b: number, h = 0): string {
  switch (relation) {
    case 'EQUAL':
      return `${b}=${b}`;
    case 'MULTIPLE':
      return `${a}÷${b}=${quotient(a, b)}`;
    case 'DIVISOR':
      return `${b}÷${a}=${quotient(b, a)}`;
    case 'SUM':
      return BigInt(a) + BigInt(h) === BigInt(b) ? `${a}+${h}=${b}` : `${b}+${h}=${a}`;
    case 'DIFF':
      return abs(BigInt(a) - BigInt(h)) === BigInt(b) ? difference(a, h, b) : difference(b, h, a);
    case 'PRODUCT':
      return BigInt(a) * BigInt(h) === BigInt(b) ? `${a}×${h}=${b}` : `${b}×${h}=${a}`;
    case 'RATIO':
      return BigInt(a) * BigInt(h) === BigInt(b) ? `${b}÷${h}=${a}` : `${a}÷${h}=${b}`;
  }
}

const quotient = (a: number, b: number): string => String(BigInt(a) / BigInt(b));
const difference = (a: number, b: number, result: number): string => `${Math.max(a, b)}−${Math.min(a, b)}=${result}`;

/** [R12] The equation of an ambush; both halves where each helper relates on its own. */
export function ambushEquation(relation: RelationKind, x: number, y: number, e: number): string {
  if (relation === 'EQUAL') return equation('EQUAL', x, e);
  if (!needsHelper(relation)) return `${equation(relation, x, e)}, ${equation(relation, y, e)}`;
  return holds(relation, x, e, y) ? equation(relation, x, e, y) : equation(relation, y, e, x);
}

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
