import { accept, type Checked, isRecord } from '@tessera/kernel';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { CLIENT_MESSAGES, type ClientMessage } from './client.ts';
import { refused } from './refusals.ts';

const compiled = new Map<string, Validator>(
  Object.entries(CLIENT_MESSAGES).map(([type, schema]) => [type, Compile(schema as TSchema) as unknown as Validator]),
);

/** How deep a message may be nested. No game needs more. */
const DEPTH = 32;

/** Checks a message from outside, from its text. */
export function parseClientMessage(text: string): Checked<ClientMessage> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return refused('BAD_JSON');
  }
  return checkClientMessage(data);
}

export function checkClientMessage(data: unknown): Checked<ClientMessage> {
  if (!isRecord(data)) return refused('BAD_MESSAGE', undefined, 'A message is an object with a type.');
  const { type } = data;
  const validator = typeof type === 'string' ? compiled.get(type) : undefined;
  if (validator === undefined) return refused('UNKNOWN_TYPE', 'type');
  if (tooDeep(data, DEPTH)) return refused('BAD_MESSAGE', undefined, 'The message is nested too deeply.');
  if (validator.Check(data) === true) return accept(data as unknown as ClientMessage);
  const first = validator.Errors(data)[0];
  const field = first?.instancePath.slice(1).replaceAll('/', '.') || undefined;
  return refused('BAD_MESSAGE', field, `${String(type)}: ${field ?? 'message'} ${first?.message ?? 'is not valid'}.`);
}

function tooDeep(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (left === 0) return true;
  for (const key in value) if (tooDeep((value as Record<string, unknown>)[key], left - 1)) return true;
  return false;
}
