import { accept, type Checked } from '@tessera/kernel';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { peopleRefusal } from './refusals.ts';

/** Checks what came in, and says which part of it is wrong. */
export type PeopleForm<T> = (value: unknown) => Checked<T>;

export function peopleForm<S extends TSchema>(schema: S): PeopleForm<Static<S>> {
  const form = Compile(schema);
  return (value) => {
    if (form.Check(value)) return accept(value as Static<S>);
    const [first] = form.Errors(value);
    const field = first?.instancePath.slice(1, 65).replaceAll('/', '.');
    return { ok: false, error: peopleRefusal('BAD_REQUEST', field === '' ? undefined : field) };
  };
}
