import { SKILLS } from '@tessera/kit';
import { expect, test } from 'vitest';
import { persona, personaAt } from '../src/session/names.ts';

const manifest = { levels: ['random', 'greedy', 'search'] };

test('nobody at a table of six shares a name or a face with another bot', () => {
  for (const one of SKILLS) {
    const names = Array.from({ length: 6 }, (_, seat) => persona(one, seat));
    expect(new Set(names.map(({ name }) => name)).size).toBe(6);
    expect(new Set(names.map(({ tint }) => tint)).size).toBe(6);
  }
});

test('a bot has the name that was offered with its skill, and people have none', () => {
  expect(personaAt(manifest, { kind: 'bot', level: 'search' }, 1)?.name).toBe(persona('sharp', 1).name);
  expect(personaAt(manifest, { kind: 'person' }, 1)).toBeUndefined();
});
