import { accept, type Checked, isRecord } from '@tessera/kernel';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { CLIENT_MESSAGES, type ClientMessage } from './client.ts';
import { refused } from './refusals.ts';
import { SERVER_MESSAGES, type ServerMessage } from './server.ts';

/** What is used of a compiled schema, whatever it is the schema of. */
interface Checker {
  Check(value: unknown): boolean;
  Errors(value: unknown): readonly { readonly instancePath: string; readonly message: string }[];
}

interface Field {
  readonly check: Checker;
  readonly required: boolean;
  readonly most: number;
}

interface Form {
  readonly check: Checker;
  readonly fields: ReadonlyMap<string, Field>;
}

const compile = (schema: TSchema): Checker => Compile(schema);

function formOf(schema: (typeof CLIENT_MESSAGES)[keyof typeof CLIENT_MESSAGES]): Form {
  const required: readonly string[] = schema.required ?? [];
  const fields = Object.entries(schema.properties as Record<string, TSchema & { maxItems?: number }>).map(
    ([name, field]): [string, Field] => [
      name,
      { check: compile(field), required: required.includes(name), most: field.maxItems ?? Number.POSITIVE_INFINITY },
    ],
  );
  return { check: compile(schema), fields: new Map(fields) };
}

const FORMS: ReadonlyMap<string, Form> = new Map(
  Object.entries(CLIENT_MESSAGES).map(([type, schema]) => [type, formOf(schema)]),
);

/** How deep a message may be nested. No game needs more. */
const DEPTH = 32;

/** How many values a message may have, counted by what separates them. The longest turn of any game has about a hundred. */
const VALUES = 1000;

const [COMMA, BRACKET, BRACE] = [',', '[', '{'].map((sign) => sign.charCodeAt(0));

/** What came of a message, and the room and request to answer, as far as they can be read. */
export type ReadMessage = Checked<ClientMessage> & { readonly roomId?: string; readonly id?: string };

/** Checks a message from outside, from its text. What it costs does not grow with what is wrong in it. */
export function parseClientMessage(text: string): ReadMessage {
  // before it is read: objects are far more expensive to build than to count
  if (tooMany(text)) return refused('BAD_MESSAGE', undefined, `A message has at most ${VALUES} values.`);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return refused('BAD_JSON');
  }
  const checked = checkClientMessage(data);
  if (checked.ok || !isRecord(data)) return checked;
  const { roomId, id } = data;
  return { ...checked, ...(isName(roomId) && { roomId }), ...(isName(id) && { id }) };
}

export function checkClientMessage(data: unknown): Checked<ClientMessage> {
  if (!isRecord(data)) return refused('BAD_MESSAGE', undefined, 'A message is an object with a type.');
  const { type } = data;
  const form = typeof type === 'string' ? FORMS.get(type) : undefined;
  if (form === undefined) return refused('UNKNOWN_TYPE', 'type');
  if (tooDeep(data, DEPTH)) return refused('BAD_MESSAGE', undefined, 'The message is nested too deeply.');
  if (fits(data, form)) return accept(data);
  const { field, message } = firstError(data, form);
  return refused('BAD_MESSAGE', field, `${String(type)}: ${field ?? 'message'} ${message}.`);
}

function tooMany(text: string): boolean {
  if (text.length <= VALUES) return false;
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i);
    if ((sign === COMMA || sign === BRACKET || sign === BRACE) && ++count > VALUES) return true;
  }
  return false;
}

const fits = (data: unknown, form: Form): data is ClientMessage =>
  isRecord(data) && isCounted(data, form) && form.check.Check(data);

/** Whether every list is short enough to be looked into, and nothing is there that does not belong. */
function isCounted(data: Record<string, unknown>, { fields }: Form): boolean {
  for (const name in data) {
    const field = fields.get(name);
    const value = data[name];
    if (field === undefined || (Array.isArray(value) && value.length > field.most)) return false;
  }
  return true;
}

/** The first thing that is wrong. The library would collect all of them, in lists of any length. */
function firstError(
  data: Record<string, unknown>,
  { fields }: Form,
): { readonly field?: string; readonly message: string } {
  for (const [name, { check, required, most }] of fields) {
    const value = data[name];
    if (value === undefined) {
      if (required) return { field: name, message: 'is missing' };
    } else if (Array.isArray(value) && value.length > most)
      return { field: name, message: `must not have more than ${most} items` };
    else if (!check.Check(value)) {
      const error = check.Errors(value)[0];
      return { field: name + (error?.instancePath ?? '').replaceAll('/', '.'), message: error?.message ?? NOT_VALID };
    }
  }
  for (const name in data) if (!fields.has(name)) return { field: name.slice(0, 64), message: 'is not known' };
  return { message: NOT_VALID };
}

const NOT_VALID = 'is not valid';

const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= 64;

function tooDeep(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (left === 0) return true;
  for (const key in value) if (tooDeep((value as Record<string, unknown>)[key], left - 1)) return true;
  return false;
}

let serverForms: Map<string, Checker> | undefined;

/** Whether something has the form of a message from a room. For those whose room is on a device they do not trust. */
export function isServerMessage(data: unknown): data is ServerMessage {
  if (!isRecord(data) || typeof data.type !== 'string' || tooDeep(data, DEPTH)) return false;
  serverForms ??= new Map(Object.entries(SERVER_MESSAGES).map(([type, schema]) => [type, compile(schema)]));
  return serverForms.get(data.type)?.Check(data) === true;
}
