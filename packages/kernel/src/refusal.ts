/** Why something that crossed a boundary was not taken: a code for programs, a sentence for people. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  /** The part of the input that is wrong, when one part is. */
  readonly field?: string;
}

/** What a boundary answers: the checked value, or why not. */
export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Refusal };

export const accept = <T>(value: T): Checked<T> => ({ ok: true, value });

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
