import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agentDocs } from '../src/docs.ts';

test('docs/agents.md is what the schemas tell; npm run docs writes it again', () => {
  expect(readFileSync(new URL('../../../docs/agents.md', import.meta.url), 'utf8')).toBe(agentDocs());
});
