/** The kernel's own codes, the same for every game: a client has words for them, so that games need none. */
export const KERNEL_REFUSALS = [
  'GAME_OVER',
  'NOT_ASKED',
  'ILLEGAL_CHOICE',
  'ILLEGAL_ASIDE',
  'BAD_OPTIONS',
  'BAD_SEATS',
  'BAD_TRANSCRIPT',
] as const;

/** One of the kernel's own codes. */
export type KernelRefusal = (typeof KERNEL_REFUSALS)[number];

/** Why something that crossed a boundary was not accepted: a code for programs, a sentence for people. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  /** The part of the input that is wrong, when one part is. */
  readonly field?: string;
}

/** What a boundary answers: the checked value, or why not. */
export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Refusal };

/** The checked value of a boundary. */
export const accept = <T>(value: T): Checked<T> => ({ ok: true, value });

/** A refusal of a boundary, with the part of the input that is wrong. */
export const refuse = (
  code: string,
  message: string,
  field?: string,
): { readonly ok: false; readonly error: Refusal } => ({
  ok: false,
  error: field === undefined ? { code, message } : { code, message, field },
});

/** For callers that know the value is good: tests, goldens, literals in the source. */
export function must<T>(checked: Checked<T>): T {
  if (checked.ok) return checked.value;
  const { code, message, field } = checked.error;
  throw new Error(`${code}: ${field === undefined ? '' : `${field}: `}${message}`);
}
