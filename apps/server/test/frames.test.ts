import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import * as ws from 'ws';
import { makeFrames } from '../src/sockets/frames.ts';

test('messages of every length are read as they were written', async () => {
  const texts = ['', 'é', ...[125, 126, 65_535, 65_536].map((length) => 'x'.repeat(length)), '€'.repeat(40_000), '🎲'];
  const read: string[] = [];
  // its types leave this one out
  const receiver = new (ws as typeof ws & { Receiver: new () => Writable }).Receiver();
  receiver.on('message', (data: Buffer) => read.push(String(data)));
  await new Promise((done) => receiver.write(makeFrames(texts), done));
  await expect.poll(() => read.length).toBe(texts.length);
  expect(read).toEqual(texts);
});
