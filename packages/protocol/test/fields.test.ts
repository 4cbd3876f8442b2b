import { describe, expect, test } from 'vitest';
import { checkClientMessage } from '../src/check.ts';
import { CLIENT_MESSAGES } from '../src/client.ts';

const text = (length: number) => 'x'.repeat(length);

/** For every field that may be wrong: values that are, and values that are just right. */
const FIELDS: { readonly [field: string]: { readonly bad: readonly unknown[]; readonly good: readonly unknown[] } } = {
  roomId: { bad: ['', 'a b', '../x', text(65), 7, null], good: ['A', 'a-b_C9', text(64)] },
  id: { bad: ['', text(65), 7, null, 'é', '\ud800', '\n'], good: ['1', 'a b', text(64)] },
  playerToken: { bad: ['', text(129), 7], good: ['x', text(128)] },
  organiser: { bad: ['', text(129), {}], good: ['x'] },
  name: { bad: ['', text(41), 7], good: ['Ann', text(40)] },
  seat: { bad: [-1, 64, 0.5, '0', null], good: [0, 63] },
  seats: { bad: [0, 65, 0.5, '1', null], good: [1, 64] },
  ready: { bad: ['yes', 1], good: [true, false] },
  spectate: { bad: ['yes', 1], good: [true, false] },
  program: { bad: ['yes', 1], good: [true, false] },
  version: { bad: [0, 2, '1'], good: [1] },
  compact: { bad: ['yes', 1], good: [true, false] },
  since: { bad: [-1, 0.5, '3'], good: [0, 1e9] },
  question: { bad: [text(65), 7], good: ['', '12.0'] },
  answers: { bad: [[], Array(65).fill(0), 'gain', {}], good: [[null], Array(64).fill(0)] },
  expectedPly: { bad: [-1, 0.5, '0'], good: [0] },
  kind: { bad: [text(33), 7], good: ['FIFTY'] },
  to: { bad: [-1, 1.5, '0'], good: [0] },
  from: { bad: [-1, 0.5, '0'], good: [0, 1e9] },
  until: { bad: [-1, 0.5, '0'], good: [0, 1e15] },
  ply: { bad: [-1, 0.5, '0'], good: [0, 1e9] },
  before: { bad: [-1, 0.5, '0'], good: [0, 1e9] },
  text: { bad: ['', text(501), 7], good: ['hello', text(500)] },
  level: { bad: [text(33), 7], good: ['random'] },
  invite: { bad: ['', text(129), 7], good: ['x', text(128)] },
  role: { bad: ['owner', '', 7, null], good: ['organiser', 'captain', 'spectator'] },
  label: { bad: ['', text(61), 7], good: ['Ann', text(60)] },
  link: { bad: ['', text(65), 7], good: ['1', text(64)] },
  by: { bad: [text(65), 7], good: ['0123456789abcdef'] },
  choice: { bad: [], good: [null, 0, 'x', [1], { a: 1 }] },
};

const base = (type: string) => {
  const schema = CLIENT_MESSAGES[type as keyof typeof CLIENT_MESSAGES] as { required: readonly string[] };
  const needed = schema.required.filter((name) => name !== 'type' && name !== 'roomId');
  return { type, roomId: 'ROOM22', ...Object.fromEntries(needed.map((name) => [name, FIELDS[name].good[0]])) };
};

const cases = Object.entries(CLIENT_MESSAGES).flatMap(([type, { properties }]) =>
  Object.keys(properties).flatMap((field) => (field === 'type' ? [] : [[type, field] as const])),
);

describe('every field of every message', () => {
  test.each(cases)('%s: %s', (type, field) => {
    for (const value of FIELDS[field].good)
      expect(checkClientMessage({ ...base(type), [field]: value })).toMatchObject({ ok: true });
    for (const value of FIELDS[field].bad) {
      const checked = checkClientMessage({ ...base(type), [field]: value });
      expect(checked).toMatchObject({ ok: false, error: { code: 'BAD_MESSAGE' } });
      expect(checked.ok ? undefined : checked.error.field?.split('.')[0]).toBe(field);
    }
  });

  test('a message that nests too deeply is refused', () => {
    let choice: unknown = 1;
    for (let i = 0; i < 40; i++) choice = [choice];
    expect(checkClientMessage({ ...base('say'), choice })).toMatchObject({ ok: false, error: { code: 'BAD_MESSAGE' } });
  });
});
