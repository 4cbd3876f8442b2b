import { expect, test } from 'vitest';
import { clientMessage, makeBatch, parseBatch, parseTold, roomMessage } from '../src/wire.ts';

const batch = { from: 'n1', run: 'x', n: 4, items: [['in', 'c', { type: 'ping' }], ['out', 'c'], ['reset']] } as const;

test('a batch is read as it was made, with its texts', () => {
  const texts = ['{"type":"pong"}'];
  expect(parseBatch(makeBatch(batch, texts))).toEqual({ batch, texts });
});

test.each([
  '{}',
  '[]',
  JSON.stringify({ ...batch, n: '4' }),
  JSON.stringify({ ...batch, items: [['out']] }),
  JSON.stringify({ ...batch, items: [['eaten', 'c']] }),
])('what no server sends another is no batch: %s', (text) => {
  expect(() => parseBatch(text)).toThrow('a batch is not in the form that servers of this version speak');
});

test.each([
  { from: 'n1', counts: { n2: ['x', 3] }, rules: ['g 2'] },
  { from: 'n1', counts: {} },
  { from: 'n1', gone: true },
  { from: 'n1', news: { people: 3 } },
])('what a server tells all others is read: %o', (told) => {
  expect(parseTold(JSON.stringify(told))).toEqual(told);
});

test.each(['null', '{"from":"n1"}', '{"from":"n1","counts":{"n2":[3]}}', '{"gone":true}'])('but not %s', (text) => {
  expect(() => parseTold(text)).toThrow('not in the form');
});

test('messages of clients are checked as they were at the door, those of rooms are known by their type', () => {
  const ping = { type: 'ping', roomId: 'R1' };
  expect(clientMessage(ping)).toEqual(ping);
  expect(() => clientMessage({ type: 'ping', roomId: 7 })).toThrow('a message to a room is not in the form');
  expect(roomMessage('{"type":"pong","now":1}')).toEqual({ type: 'pong', now: 1 });
  expect(() => roomMessage('7')).toThrow('not in the form');
});
