import { below, type Json, type Rng, seeded } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { tell } from '../../../tests/figures.ts';
import { parseClientMessage } from '../src/check.ts';
import { CLIENT_MESSAGES } from '../src/client.ts';

const BYTES = 64 * 1024;
const TRIES = process.env.TESSERA_SOAK ? 20_000 : 1500;
/** What one message may cost, in milliseconds. */
const MOST = 1;

const repeat = (one: (i: number) => string, bytes = BYTES - 200): string => {
  const parts: string[] = [];
  for (let size = 0, i = 0; ; i++) {
    const part = one(i);
    size += part.length + 1;
    if (size > bytes) return parts.join(',');
    parts.push(part);
  }
};

/** The shapes that cost most to read, to check and to describe, as big as a message can be. */
const FULL: readonly string[] = [
  `{"type":"move_request","roomId":"A","answers":[${repeat(() => '1')}]}`,
  `{"type":"move_request","roomId":"A","answers":{${repeat((i) => `"${i}":1`)}}}`,
  `{"type":"move_request","roomId":"A","payload":{${repeat((i) => `"k${i}":1`)}}}`,
  `{"type":"move_request","roomId":1,"payload":{${repeat((i) => `"k${i}":1`)}}}`,
  `{"type":"ping","roomId":"A",${repeat((i) => `"k${i}":1`)}}`,
  `{"type":"join_room","roomId":{},"name":[${repeat(() => '{}')}]}`,
  `{"type":"say","roomId":"A","choice":[${repeat(() => '{}')}]}`,
  `{"type":"say","roomId":"A","choice":[${repeat(() => '[[]]')}]}`,
  `{"type":"say","roomId":"A","choice":[${repeat(() => '1.2345678901234567e-300')}]}`,
  `{"type":"say","roomId":"A","choice":${'['.repeat(BYTES / 2 - 50)}${']'.repeat(BYTES / 2 - 50)}}`,
  `{"type":"say","roomId":"A","choice":"${'\\u0041'.repeat(10_000)}"}`,
  `{"type":"chat","roomId":"A","text":"${'é'.repeat(30_000)}"}`,
  `{"type":"${'x'.repeat(BYTES - 100)}"}`,
  `[${repeat(() => '1')}]`,
  // just within the number of values
  `{"type":"move_request","roomId":1,"payload":{${repeat((i) => `"k${i}":1`, 9000)}}}`,
  `{"type":"move_request","roomId":"A","payload":{${repeat((i) => `"${'k'.repeat(50)}${i}":1`, 55_000)}}}`,
  `{"type":"move_request","roomId":"A","answers":[${repeat(() => '1', 1900)}]}`,
  `{"type":"ping","roomId":"A",${repeat((i) => `"k${i}":1`, 9000)}}`,
  `{"type":"join_room","roomId":{},"name":[${repeat(() => '{}', 1400)}]}`,
];

const TYPES = Object.keys(CLIENT_MESSAGES);
const FIELDS = [...new Set(Object.values(CLIENT_MESSAGES).flatMap(({ properties }) => Object.keys(properties)))];

/** A message of a known type with fields of the wrong kinds and of any size. */
function wrong(rng: Rng): string {
  const message: Record<string, Json> = { type: TYPES[below(rng, TYPES.length)], roomId: 'A' };
  for (let n = below(rng, 6); n > 0; n--) message[FIELDS[below(rng, FIELDS.length)]] = any(rng);
  return JSON.stringify(message).slice(0, BYTES);
}

function any(rng: Rng): Json {
  const size = below(rng, 4) === 0 ? below(rng, 8000) : below(rng, 80);
  switch (below(rng, 6)) {
    case 0:
      return Array(size).fill(below(rng, 2) === 0 ? 1 : {});
    case 1:
      return Object.fromEntries(Array.from({ length: size }, (_, i) => [`k${i}`, i]));
    case 2:
      return 'x'.repeat(size);
    case 3:
      return { deep: Array(size).fill([null]) };
    default:
      return below(rng, 100) - 1;
  }
}

/** The least of several runs: what the message costs, without what else the machine was doing. */
function costOf(text: string): number {
  let least = Number.POSITIVE_INFINITY;
  // a machine that is busy with something else may need a few more
  for (let i = 0; i < 8 || (i < 100 && least >= MOST); i++) {
    const from = performance.now();
    parseClientMessage(text);
    least = Math.min(least, performance.now() - from);
  }
  return least;
}

test(`no message costs more than ${MOST} ms to read, whatever is in it`, () => {
  const rng = seeded('cost');
  const worst = { accepted: 0, refused: 0 };
  for (let i = 0; i < FULL.length + TRIES; i++) {
    const text = FULL[i] ?? wrong(rng);
    expect(text.length).toBeLessThanOrEqual(BYTES);
    const kind = parseClientMessage(text).ok ? 'accepted' : 'refused';
    const ms = costOf(text);
    if (ms > worst[kind]) worst[kind] = ms;
    expect(ms, text.slice(0, 80)).toBeLessThan(MOST);
  }
  tell({ messageCostMs: worst, messageCostTries: FULL.length + TRIES });
});

test('a list that is too long is refused by its count, the first error is named, and room and request are known', () => {
  const long = JSON.stringify({ type: 'move_request', roomId: 'A', id: 'r', answers: Array(65).fill(1), more: 1 });
  expect(parseClientMessage(long)).toMatchObject({
    ok: false,
    roomId: 'A',
    id: 'r',
    error: {
      code: 'BAD_MESSAGE',
      field: 'answers',
      message: 'move_request: answers must not have more than 64 items.',
    },
  });
  const many = JSON.stringify({ type: 'say', roomId: 'A', choice: Array(1200).fill(1) });
  expect(parseClientMessage(many)).toMatchObject({ error: { message: 'A message has at most 1000 values.' } });
});
