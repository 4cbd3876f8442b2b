import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VARIABLES } from '../src/configuration.ts';

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

test('what the image and compose.yaml set are settings of the server', () => {
  const set = [...`${read('Dockerfile')}\n${read('compose.yaml')}`.matchAll(/\b(TESSERA_[A-Z_]+)[:=]/g)];
  expect(set.length).toBeGreaterThan(3);
  for (const [, name] of set) expect(Object.values(VARIABLES)).toContain(name);
});

test('the image runs as somebody who is not root and asks for its health; compose.yaml lets it write nowhere', () => {
  const image = read('Dockerfile');
  expect(image.match(/^USER (.+)$/m)?.[1]).toMatch(/^[1-9]/);
  expect(image).toMatch(/^HEALTHCHECK .*\/api\/health/m);
  expect(read('compose.yaml')).toMatch(/read_only: true[\s\S]*cap_drop: \[ALL\]/);
});

test('the proxy of compose.yaml knows the servers that are there', () => {
  const servers = (text: string) => [...new Set([...text.matchAll(/\b(server\d+)\b/g)].map(([, name]) => name))].sort();
  expect(servers(read('docs/haproxy.cfg'))).toEqual(servers(read('compose.yaml')));
});
