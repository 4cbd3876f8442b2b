import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CLIENT_MESSAGES } from '../src/client.ts';
import { protocolDocs } from '../src/docs.ts';
import { SERVER_MESSAGES } from '../src/server.ts';

test('docs/protocol.md says what the schemas say; if not, npm run docs writes it', () => {
  const written = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
  expect(written).toBe(protocolDocs());
});

test('every message and every field is described', () => {
  const text = protocolDocs();
  for (const [type, schema] of Object.entries({ ...CLIENT_MESSAGES, ...SERVER_MESSAGES })) {
    expect(text).toContain(`### \`${type}\``);
    for (const name of Object.keys(schema.properties)) if (name !== 'type') expect(text).toContain(`\`${name}\``);
  }
});
