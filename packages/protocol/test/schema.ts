import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { SERVER_MESSAGES, type ServerType } from '../src/server.ts';

const validators = new Map<string, Validator>(
  Object.entries(SERVER_MESSAGES).map(([type, schema]) => [type, Compile(schema as TSchema) as Validator]),
);

/** What is wrong with a message of a server, a field that the schema does not name included. */
export function problemsOf(message: { readonly type: string }): string[] {
  const validator = validators.get(message.type);
  if (validator === undefined) return [`no such type: ${message.type}`];
  const known = Object.keys(SERVER_MESSAGES[message.type as ServerType].properties);
  const strange = Object.keys(message).filter((name) => !known.includes(name));
  const errors = validator.Check(message as unknown) ? [] : validator.Errors(message);
  return [
    ...strange.map((name) => `${message.type}.${name} is not in the schema`),
    ...errors.map((error) => `${message.type}${error.instancePath} ${error.message}`),
  ];
}
