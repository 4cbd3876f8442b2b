import { isRecord } from './json.ts';
import { accept, type Checked, refuse } from './refusal.ts';

/** One thing that can be agreed on before a match starts. The client draws its form from these. */
export type OptionField =
  | { readonly kind: 'flag'; readonly default: boolean }
  | { readonly kind: 'oneOf'; readonly values: readonly string[]; readonly default: string }
  | { readonly kind: 'whole'; readonly min: number; readonly max: number; readonly default: number };

/** The fields of a game's options by name. */
export type OptionFields = { readonly [name: string]: OptionField };

type Value<F extends OptionField> = F extends { kind: 'flag' }
  ? boolean
  : F extends { kind: 'oneOf'; values: readonly (infer T)[] }
    ? T
    : number;

/** The agreed options of a match, one value per field. */
export type OptionsOf<F extends OptionFields> = { readonly [K in keyof F]: Value<F[K]> };

/** Values that go together under one name; the other fields keep their defaults. */
export type Preset<O> = Partial<O>;

/** What can be agreed on before a match, and the presets of it. */
export interface OptionSpec<O> {
  readonly fields: { readonly [K in keyof O]: OptionField };
  readonly presets: { readonly [name: string]: Preset<O> };
}

/** A yes or no. */
export const flag = (value: boolean) => ({ kind: 'flag', default: value }) as const;

/** One of a few names. */
export const oneOf = <const T extends readonly string[]>(values: T, initial: T[number]) =>
  ({ kind: 'oneOf', values, default: initial }) as const;

/** A whole number in a range that includes both ends. */
export const whole = (min: number, max: number, initial: number) =>
  ({ kind: 'whole', min, max, default: initial }) as const;

/** Infers the type of the options from their fields. */
export const defineOptions = <const F extends OptionFields>(
  fields: F,
  presets: { readonly [name: string]: Preset<OptionsOf<F>> } = {},
): OptionSpec<OptionsOf<F>> => ({ fields, presets });

/**
 * Checks options from outside: nothing, a preset's name, or an object with any of the fields and optionally `preset`,
 * whose values the object's own fields override.
 */
export function parseOptions<O>(spec: OptionSpec<O>, input: unknown): Checked<O> {
  const given = input === undefined || input === null ? {} : typeof input === 'string' ? { preset: input } : input;
  if (!isRecord(given)) return refuse('BAD_OPTIONS', 'options must be an object or the name of a preset', 'options');
  const fields = spec.fields as OptionFields;
  const values: Record<string, unknown> = {};
  for (const name in fields) values[name] = fields[name].default;
  if (given.preset !== undefined) {
    const names = Object.keys(spec.presets);
    if (typeof given.preset !== 'string' || !names.includes(given.preset)) {
      return refuse('BAD_OPTIONS', `no preset ${show(given.preset)}; there ${list(names)}`, 'options.preset');
    }
    Object.assign(values, spec.presets[given.preset]);
  }
  for (const [name, value] of Object.entries(given)) {
    if (name === 'preset') continue;
    if (!Object.hasOwn(fields, name)) {
      return refuse('BAD_OPTIONS', `unknown option; there ${list(Object.keys(fields))}`, `options.${name}`);
    }
    const problem = mismatch(fields[name], value);
    if (problem !== undefined) return refuse('BAD_OPTIONS', `${problem}, got ${show(value)}`, `options.${name}`);
    values[name] = value;
  }
  return accept(values as O);
}

function mismatch(field: OptionField, value: unknown): string | undefined {
  switch (field.kind) {
    case 'flag':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'oneOf':
      return typeof value === 'string' && field.values.includes(value)
        ? undefined
        : `must be one of ${field.values.join(', ')}`;
    case 'whole':
      return typeof value === 'number' && Number.isInteger(value) && value >= field.min && value <= field.max
        ? undefined
        : `must be a whole number from ${field.min} to ${field.max}`;
  }
}

const show = (value: unknown): string => JSON.stringify(value)?.slice(0, 60) ?? String(value);
const list = (names: readonly string[]): string => (names.length === 0 ? 'are none' : `are ${names.join(', ')}`);
