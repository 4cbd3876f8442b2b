import { describe, expect, test } from 'vitest';
import { checkClientMessage, parseClientMessage } from '../src/check.ts';
import { CLIENT_MESSAGES, type ClientType } from '../src/client.ts';

/** The least that each type needs besides type and room. */
const NEEDED: { readonly [K in ClientType]?: object } = {
  say: { choice: 'x' },
  claim_draw: { kind: 'FIFTY' },
  get_notes: { before: 0 },
  chat: { text: 'hello' },
  kick: { seat: 0 },
  reclaim_seat: { seat: 0, playerToken: 'x' },
  accept_reclaim: { by: 'x' },
  invite: { role: 'spectator', label: 'hall' },
  revoke: { link: '1' },
  fill_seat: { seat: 0, level: 'random' },
  take_seat: { seat: 0 },
  accept_swap: { seat: 0 },
  free_seat: { seat: 0 },
  ready: { ready: true },
  rename: { name: 'Ada' },
  announce_holiday: { from: 0, until: 1 },
};
const example = (type: string) => ({ type, roomId: 'ROOM22', ...NEEDED[type as ClientType] });

describe('a message from outside', () => {
  test.each(Object.keys(CLIENT_MESSAGES))(
    '%s is taken with the least it needs, and with nothing it does not know',
    (type) => {
      expect(checkClientMessage(example(type)).ok).toBe(true);
      expect(checkClientMessage({ ...example(type), more: 1 })).toMatchObject({
        ok: false,
        error: { code: 'BAD_MESSAGE' },
      });
      const { roomId: _room, ...homeless } = example(type);
      expect(checkClientMessage(homeless)).toMatchObject({ ok: false, error: { code: 'BAD_MESSAGE' } });
    },
  );

  test.each([
    ['seat', { ...example('kick'), seat: -1 }],
    ['text', { ...example('chat'), text: 'x'.repeat(501) }],
    ['roomId', { ...example('ping'), roomId: 'a b' }],
    ['answers', { ...example('move_request'), answers: [] }],
    ['id', { ...example('chat'), id: '\ud800' }],
    ['id', { ...example('resign'), id: 'x'.repeat(65) }],
    ['id', { ...example('resign'), id: '' }],
    ['id', { ...example('resign'), id: 'é' }],
    ['version', { ...example('join_room'), version: 2 }],
  ])('the refusal names the field: %s', (field, message) => {
    expect(checkClientMessage(message)).toMatchObject({ ok: false, error: { field } });
  });

  test.each([
    ['', 'BAD_JSON'],
    ['null', 'BAD_MESSAGE'],
    ['7', 'BAD_MESSAGE'],
    ['{"type":"__proto__"}', 'UNKNOWN_TYPE'],
    ['{"type":["ping"]}', 'UNKNOWN_TYPE'],
  ])('%j is answered with %s', (text, code) => {
    expect(parseClientMessage(text)).toMatchObject({ ok: false, error: { code } });
  });
});
